"""More lines the table tells: by which card or keyword something happens, and what it leaves things at (R-220)."""

from __future__ import annotations

from games.kernel.text import Text, t, tn
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.card_types import Card, Status


def because(why: Text, line: Text) -> Text:
    """A line with its cause before it, a card or a Target by name; the line alone where that is whom it is about."""
    about = {value for _, value in line.args if isinstance(value, Text)}
    return t("{why}: {line}", why=why, line=line) if why and why not in about else line


def rolled_free(natural: int, total: int, against: int) -> Text:
    """A die is rolled again without a Counter."""
    if natural == total:
        return t("Rerolled for free: {n} against {against}.", n=natural, against=against)
    return t("Rerolled for free: {n}, total {total}, against {against}.",
             n=natural, total=total, against=against)  # fmt: skip


def result(total: int, against: int) -> Text:
    """The result of a roll has changed."""
    return t("The result is now {total} against {against}.", total=total, against=against)


def begins(target: Text) -> Text:
    """A battle nobody walked into."""
    return t("A battle begins at once: {target}.", target=target)


def joins(target: Text) -> Text:
    """A further Target."""
    return t("{target} joins the battle.", target=target)


def staggered(target: Text, n: int) -> Text:
    """A Target will do no damage for so many blows."""
    return tn("{target} is staggered: its next blow does no damage.",
              "{target} is staggered: its next {n} blows do no damage.", n=n, target=target)  # fmt: skip


def stumbles(target: Text) -> Text:
    """It would have struck."""
    return t("{target} is staggered and does no damage.", target=target)


def has_keyword(target: Text, word: str) -> Text:
    """Why a Target does what is told next."""
    return t("{target}: {keyword}!", target=target, keyword=labels.KEYWORDS[word])


def goes_round(target: Text, n: int) -> Text:
    """Chain Magic, or a card that does the same."""
    return t("{target}: {n} damage goes around the table, one point at a time.", target=target, n=n)


def altered(before: int, now: int) -> Text:
    """Damage is more or less than it would be."""
    return t("{before} damage becomes {n}.", before=before, n=now)


def prevented(n: int) -> Text:
    """Damage that does not happen."""
    return t("{n} damage is prevented.", n=n)


def turned(n: int, who: Text) -> Text:
    """Damage that somebody else takes."""
    return t("{who} takes {n} of the damage instead.", n=n, who=who)


def armor(who: Text, n: int) -> Text:
    """Armor gained or lost, of somebody or on an Item."""
    return t("{who} now has Armor {n}.", who=who, n=n)


def maximum(who: Text, n: int) -> Text:
    """Maximum Health has changed."""
    return t("{who} now has at most {n} Health.", who=who, n=n)


def back(who: Text, n: int) -> Text:
    """Somebody who was dead."""
    return t("{who} comes back with {n} Health.", who=who, n=n)


def transfigured(who: Text, card: Card, trait: str) -> Text:
    """Another Character card."""
    return t("{who} is transfigured into {card}, {trait}.", who=who, card=card.name, trait=labels.A_TRAIT[trait])


def gains(who: Text, card: Card) -> Text:
    """A Status, or an Item that was looked for."""
    if isinstance(card, Status):
        return t("{who} gains the Status {card}.", who=who, card=card.name)
    return t("{who} gains {card}.", who=who, card=card.name)


def loses(who: Text, card: Card) -> Text:
    """A Status or a Sin."""
    if isinstance(card, Status):
        return t("{who} loses the Status {card}.", who=who, card=card.name)
    return t("{who} loses {card}.", who=who, card=card.name)


def extra_attacks(who: Text, n: int) -> Text:
    """Attacks beyond the one of a turn."""
    return tn("{who} has one more Attack.", "{who} has {n} more Attacks.", n=n, who=who)


def counters(card: Card, n: int) -> Text:
    """Counters of a card."""
    return tn("{card} now has {n} Counter.", "{card} now has {n} Counters.", n=n, card=card.name)


def charged(card: Card) -> Text:
    """An Active Item can be used again."""
    return t("{card} is ready again.", card=card.name)


def spent(card: Card) -> Text:
    """An Active Item cannot be used for now."""
    return t("{card} is spent.", card=card.name)


def reroll_counters(n: int) -> Text:
    """How many Reroll Counters there are now."""
    return tn("You now have {n} Reroll Counter.", "You now have {n} Reroll Counters.", n=n)


def rests(n: int) -> Text:
    """How many Rests there are now."""
    return tn("You now have {n} Rest.", "You now have {n} Rests.", n=n)


def counted(name: str, n: int) -> Text:
    """What a card keeps count of has changed."""
    return t("“{name}” is now {n}.", name=labels.MARKS[name], n=n)


def of_roll(who: Text, kind: str, total: int, against: int) -> Text:
    """The roll that a question is about."""
    return t("{who}: {kind} roll, {total} against {against}.",
             who=who, kind=labels.ROLLS[kind], total=total, against=against)  # fmt: skip


def of_damage(who: Text, n: int, armor: int, health: int) -> Text:
    """The damage that a question is about, and what there is to stop it."""
    if not armor:
        return t("{who} is about to take {n} damage, with {health} Health left.", who=who, n=n, health=health)
    return t("{who} is about to take {n} damage, with Armor {armor} and {health} Health left.",
             who=who, n=n, armor=armor, health=health)  # fmt: skip
