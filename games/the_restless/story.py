"""The log lines of The Restless: plain words for terrible things."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.text import EMPTY, Arg, Seat, Text, listed, signed, t, tn, with_minus
from games.the_restless.text.card_text import effects, whole
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.card_types import Card, Character, Sin, Status


def took_part(character: Character, trait: str) -> Text:
    """Return the line for a Character who joins."""
    return t("{who}, {trait}, joins you.", who=character.name, trait=labels.A_TRAIT[trait])


def realm(card: Card, level: int) -> Text:
    """Return the line for a new Realm."""
    return t("Realm {n}: {realm}. {flavour}", n=labels.REALMS[level], realm=card.name, flavour=card.flavour)


def reached(card: Card) -> Text:
    """Return the line for an Encounter that is turned up."""
    return t("The road comes to {card}. {flavour}", card=card.name, flavour=card.flavour)


def night(card: Card) -> Text:
    """Return the line for a Rest that is played."""
    return t("Night: {card}. {flavour}", card=card.name, flavour=card.flavour)


def round_over(number: int, targets: Text, party: Text) -> Text:
    """Return the line for the end of a round of battle, with everyone's Health."""
    return t("Round {n} is over. {targets}. {party}.", n=number, targets=targets, party=party)


def health_now(who: Text, now: int, before: int) -> Text:
    """Return the Health of a Character or a Target, with what has changed."""
    if now == before:
        return t("{who} {n}", who=who, n=now)
    return t("{who} {n} ({change})", who=who, n=now, change=signed(now - before))


def condensed(lines: Sequence[Text], _seat: Seat | None) -> Sequence[Text]:
    """Return the log without the rounds of battle that changed the Health of nobody who is alive, but for the last.

    A death has a separate line. If several cards were drawn, those on the ground are without their texts, which the
    choice of what to pick up has. The god's text is left to the final battle, and the texts of many cards that are
    turned up together to the notes of the page.
    """
    if sum(line.key in _WITH_CARD for line in lines) > 1:
        lines = [_without_text(line) for line in lines]
    lines = _turned_up_together([_god_ahead(line) if line.key == _GOD else line for line in lines])
    rounds = [line for line in lines if line.key == _ROUND]
    important = [line for line in rounds if _changes_the_living(dict(line.args)["party"]) or line is rounds[-1]]
    return [line for line in lines if line.key != _ROUND or line in important]


def _without_text(line: Text) -> Text:
    """Return the line for a card on the ground without the card's text, and any other line unchanged."""
    args = dict(line.args)
    return (
        t("{who} draws {card}. It lies on the ground.", **_only(args, "who", "card")) if line.key == _GROUND else line
    )


def _turned_up_together(lines: Sequence[Text]) -> list[Text]:
    """Return the log with one line that only names the cards that are turned up, if they are many."""
    names = dict.fromkeys(dict(line.args)["card"] for line in lines if line.key == _TURNED_UP)
    if len(names) <= _FEW_TURNED_UP:
        return [*lines]
    at = next(number for number, line in enumerate(lines) if line.key == _TURNED_UP)
    together = t("Turned up: {cards}.", cards=listed([name for name in names if isinstance(name, Text)]))
    return [
        together if number == at else line
        for number, line in enumerate(lines)
        if number == at or line.key != _TURNED_UP
    ]


def _god_ahead(line: Text) -> Text:
    """Return the line for the god without its text, which is long and applies only to the final battle."""
    return t("{god} waits at the end. **Explain** shows its text.", **_only(dict(line.args), "god"))


def _only(args: dict[str, Arg], *names: str) -> dict[str, Arg]:
    return {name: args[name] for name in names}


def _changes_the_living(party: object) -> bool:
    """Return whether a round's line says that a Character who is alive has gained or lost Health."""
    if not isinstance(party, Text):
        return False
    args = dict(party.args)
    if party.key == _CHANGED:
        who = args["who"]
        return isinstance(who, Text) and who.key != _DEAD
    return any(map(_changes_the_living, args.values()))


def fallen(who: Text) -> Text:
    """Return the name of a Character who has died."""
    return t("{who} (dead)", who=who)


def god(card: Card) -> Text:
    """Return the line for the god who waits at the end, for everyone to read."""
    return t("{god} waits at the end. {words}", god=card.name, words=whole(card))


def rolled(who: Text, kind: str, natural: int, total: int, against: int) -> Text:
    """Return the line for a roll against a Die Defense."""
    args: dict[str, Arg] = {"who": who, "kind": labels.ROLLS[kind], "n": natural, "against": against}
    if natural == total:
        return t("{who}: {kind} roll {n} against {against}.", **args)
    return t("{who}: {kind} roll {n}, total {total}, against {against}.", total=total, **args)


def failed(roll: Text) -> Text:
    """Return the prompt for a failed roll, for players who can reroll it; it begins with the line of the roll."""
    return t("{before} {sentence}", before=roll, sentence=t("It fails. Reroll it?"))


def threw(sides: int, number: int) -> Text:
    """Return the line for a die whose number counts."""
    return t("The D{sides} shows {n}.", sides=sides, n=number)


def shows(sides: int, number: int, why: Text, does: Text, who: Text) -> Text:
    """Return the prompt for a die whose number counts, with its card and its effect, for players who can reroll it.

    `who` is the Character who threw it; EMPTY for the party.
    """
    shown = t("The D{sides} shows {n}.", sides=sides, n=number)
    if who:
        thrown = t("{who} rolls {number} on the D{sides}", who=who, number=number, sides=sides)
        shown = t("{words}.", words=thrown)
    return _rerollable(shown, why, does)


def in_vain(does: Text) -> Text:
    """Return the text of an effect that would change nothing now, with that."""
    return t("{does} That changes nothing.", does=does)


def spared(does: Text, who: Text) -> Text:
    """Return the text of an effect that would change nothing for the Character whom the D4 names, with that."""
    return t("{does} For {who}, that changes nothing.", does=does, who=who)


def fell_on(number: int, who: Text) -> Text:
    """Return the line for the D4 that names a Character."""
    return t("The D4 shows {n}: {who}.", n=number, who=who)


def falls_on(number: int, who: Text, why: Text, does: Text) -> Text:
    """Return the prompt for the D4 that names a Character, with its card and effect, for players who can reroll."""
    return _rerollable(fell_on(number, who), why, does)


def _rerollable(shown: Text, why: Text, does: Text) -> Text:
    if does:
        shown = t("{before} {sentence}", before=shown, sentence=does)
    shown = t("{shown} Keep it?", shown=shown)
    return t("{why}: {line}", why=why, line=shown) if why else shown


def rerolled(left: int) -> Text:
    """Return the line for a Reroll Counter that is spent."""
    return tn("The party rerolls; {n} Reroll Counter is left.",
              "The party rerolls; {n} Reroll Counters are left.", n=left)  # fmt: skip


def character_damaged(who: Text, amount: int, armor: int, health: int) -> Text:
    """Return the line for damage taken."""
    if armor:
        return t("{who} takes {n} damage; Armor stops {armor}. Health {health}.",
                 who=who, n=amount, armor=armor, health=health)  # fmt: skip
    return t("{who} takes {n} damage; Health {health}.", who=who, n=amount, health=health)


def lost(who: Text, amount: int, health: int) -> Text:
    """Return the line for Health lost or paid."""
    return t("{who} loses {n} Health; Health {health}.", who=who, n=amount, health=health)


def healed(who: Text, amount: int, health: int) -> Text:
    """Return the line for Health regained."""
    return t("{who} regains {n} Health; Health {health}.", who=who, n=amount, health=health)


def not_healed(who: Text) -> Text:
    """Return the line for healing that restores nothing."""
    return t("{who} regains no Health.", who=who)


def has_already(who: Text, status: Card) -> Text:
    """Return the line for a Status that changes nothing, because the Character has it."""
    return t("{who} already has the Status {card}.", who=who, card=status.name)


def died(who: Text) -> Text:
    """Return the line for a death."""
    return t("{who} dies.", who=who)


FLIGHT = t("Fleeing")
"""The cause of a death from a failed roll in flight."""


def target_damaged(target: Text, amount: int, health: int) -> Text:
    """Return the line for damage to a Target."""
    if not amount:
        return t("{target} takes no damage; Health {health}.", target=target, health=health)
    return t("{target} takes {n} damage; Health {health}.", target=target, n=amount, health=health)


def defeated(target: Text) -> Text:
    """Return the line for a Target at 0 Health."""
    return t("{target} is defeated.", target=target)


def leads(alone: bool) -> Text:
    """Return the line on who makes the party's decisions from now on."""
    return t("The Lead decides alone from now on.") if alone else t("The party votes again.")


def paced(objecting: bool) -> Text:
    """Return the line for a player who wants to vote on everything, or no longer does."""
    if objecting:
        return t("Someone wants to vote on everything. Every party decision needs a majority again.")
    return t("The objection is withdrawn. The first vote decides again.")


def who_draws(why: Text, loot: int, treasure: int, number: int = 1, of: int = 1) -> Text:
    """Return the prompt to choose who draws cards because of a card, a Target or a Trader.

    If `of` such questions follow one another, it says that this is number `number`.
    """
    goods = [t("{n} Loot", n=loot)] if loot else []
    goods += [t("{n} Treasure", n=treasure)] if treasure else []
    if not goods:
        return t("{why}: who draws?", why=why)
    if of > 1:
        return t("{why}: who draws {goods}? ({n} of {all})", why=why, goods=listed(goods), n=number, all=of)
    return t("{why}: who draws {goods}?", why=why, goods=listed(goods))


def one_of_several(asked: Text, number: int, left: int, of: int) -> Text:
    """Return a prompt with its number among several that follow one another; alone if there is only one.

    Args:
        asked: The prompt.
        number: How often it was asked before.
        left: Number of things to choose from now, each of which can be chosen once.
        of: Maximum number of times that it is asked.
    """
    times = min(of, number + left)
    return t("{asked} ({n} of {all})", asked=asked, n=number + 1, all=times) if times > 1 else asked


def in_series(asked: Text, number: int, of: int, shots: bool) -> Text:
    """Return a prompt with the number of the repetition, or of the shot, that it is about."""
    if shots:
        return t("{asked} (shot {n} of {all})", asked=asked, n=number, all=of)
    return t("{asked} ({n} of {all})", asked=asked, n=number, all=of)


def drew(who: Text, card: Card) -> Text:
    """Return the line for a card that is drawn for everyone to read."""
    return t("{who} draws {card}. {words}", who=who, card=card.name, words=whole(card))


def drew_for_all(who: Text, card: Card, *, early: bool) -> Text:
    """Return the line for one of a Target's Drops: it is on the ground or, if drawn `early`, with the Target."""
    if early:
        return t("{who} draws {card}. It waits with the Target. {words}", who=who, card=card.name, words=whole(card))
    return t("{who} draws {card}. It lies on the ground. {words}", who=who, card=card.name, words=whole(card))


def drawn_sin(line: Text) -> Text:
    """Return the line for a Sin that binds because it was among the Treasure that was turned up (R-167)."""
    return t("A Sin is among the Treasure. {line}", line=line)


def sin(who: Text, card: Sin) -> Text:
    """Return the line for a Sin that binds, with its effects."""
    return t("{card} binds to {who}: {words}", who=who, card=card.name, words=effects(card))


def used(who: Text, card: Card) -> Text:
    """Return the line for an Item that is used."""
    return t("{who} uses {card}.", who=who, card=card.name)


def took(who: Text, card: Card) -> Text:
    """Return the line for an Item that a Character takes along or picks up."""
    return t("{who} takes {card}.", who=who, card=card.name)


def gave(who: Text, card: Card, to: Text) -> Text:
    """Return the line for an Item that is given to another Character."""
    return t("{who} gives {card} to {taker}.", who=who, card=card.name, taker=to)


def not_given(who: Text, to: Text, *, holds_any: bool) -> Text:
    """Return the line for an Item that should be given to another Character but is not, with the reason."""
    if holds_any:
        return t("{who} gives nothing: {taker} has no room.", who=who, taker=to)
    return t("{who} has no Item to give to {taker}.", who=who, taker=to)


def proposed(who: Text, card: Card, to: Text) -> Text:
    """Return the line for an Item that is offered."""
    return t("{who} offers {card} to {taker}.", who=who, card=card.name, taker=to)


def declined(who: Text, card: Card) -> Text:
    """Return the line for an offered Item that is declined."""
    return t("{who} declines {card}.", who=who, card=card.name)


def tossed(who: Text, card: Card) -> Text:
    """Return the line for an Item that is discarded."""
    return t("{who} discards {card}.", who=who, card=card.name)


def paid_with(who: Text, card: Card, n: int) -> Text:
    """Return the line for an Item that is given in payment."""
    return t("{who} pays with {card}, worth {n}.", who=who, card=card.name, n=n)


def bought(who: Text, card: Card, cost: int) -> Text:
    """Return the line for an Item that is bought."""
    return t("{who} buys {card} for {n}.", who=who, card=card.name, n=cost)


def sold(who: Text, card: Card, brings: int) -> Text:
    """Return the line for an Item that is sold."""
    return t("{who} sells {card} for {n}.", who=who, card=card.name, n=brings)


def turned_up(card: Card) -> Text:
    """Return the line for a card that is turned up for everyone to read and stays in its place."""
    return t("Turned up: {card}. {words}", card=card.name, words=whole(card))


def kept(card: Card) -> Text:
    """Return the line for a tarot card that the party keeps."""
    return t("The party keeps {card}.", card=card.name)


def not_consulted() -> Text:
    """Return the line for a tarot that is not consulted, because its price was not paid in full."""
    return t("Nobody pays the rest, so you don't consult the tarot.")


def suspended(card: Card) -> Text:
    """Return the line for a rule change that is suspended (R-193)."""
    return t("{card} is ignored this time: nothing else could be done.", card=card.name)


def smoke() -> Text:
    """Return the line for a battle that lasts too long."""
    return t("The smoke has caught up with everyone.")


def fled() -> Text:
    """Return the line for a party that has fled."""
    return t("The party is away. Something keeps walking behind it.")


def ends(ending: str) -> Text:
    """Return the last line of the log."""
    if ending == "victory":
        return t("The party has won: the god is dead. It saves nobody. It was worth doing.")
    if ending == "annihilation":
        return t("You turn around. All of you. That is also an answer, but not a victory.")
    return t("The party has lost: nobody is left to walk.")


def because(why: Text, line: Text) -> Text:
    """Return a line after its cause, a card or a Target; the line alone if it names the cause already."""
    about = {value for _, value in line.args if isinstance(value, Text)}
    return t("{why}: {line}", why=why, line=line) if why and why not in about else line


def rolled_free(natural: int, total: int, against: int) -> Text:
    """Return the line for a die that is rolled again without a Counter."""
    if natural == total:
        return t("Rolled again for free: {n} against {against}.", n=natural, against=against)
    return t("Rolled again for free: {n}, total {total}, against {against}.",
             n=natural, total=total, against=against)  # fmt: skip


def result(total: int, against: int) -> Text:
    """Return the line for the changed result of a roll."""
    return t("The result is now {total} against {against}.", total=total, against=against)


def begins(target: Text) -> Text:
    """Return the line for a battle that a card begins."""
    return t("A battle begins immediately: {target}.", target=target)


def joins(target: Text) -> Text:
    """Return the line for another Target that joins."""
    return t("{target} joins the battle.", target=target)


def staggered(target: Text, n: int) -> Text:
    """Return the line for a Target whose next `n` attacks deal no damage."""
    return tn("{target} is staggered: its next blow does no damage.",
              "{target} is staggered: its next {n} blows do no damage.", n=n, target=target)  # fmt: skip


def stumbles(target: Text) -> Text:
    """Return the line for a staggered Target that would have struck."""
    return t("{target} is staggered and does no damage.", target=target)


def has_keyword(target: Text, word: str) -> Text:
    """Return the line with the keyword that causes the next line."""
    return t("{target}: {keyword}!", target=target, keyword=labels.KEYWORDS[word])


def goes_round(target: Text, n: int) -> Text:
    """Return the line for Chain Magic, or for a card with the same effect."""
    return t("{target}: {n} damage goes around the table, one point at a time.", target=target, n=n)


def altered(before: int, now: int) -> Text:
    """Return the line for damage that is changed."""
    return t("{before} damage becomes {n}.", before=before, n=now)


def prevented(n: int) -> Text:
    """Return the line for damage that is prevented."""
    return t("{n} damage is prevented.", n=n)


def turned(n: int, who: Text) -> Text:
    """Return the line for damage that another Character takes."""
    return t("{who} takes {n} of the damage instead.", n=n, who=who)


def armor(who: Text, n: int) -> Text:
    """Return the line for Armor gained or lost, by a Character or on an Item."""
    return t("{who} now has Armor {n}.", who=who, n=n)


def maximum(who: Text, n: int) -> Text:
    """Return the line for a changed maximum of Health."""
    return t("{who} now has at most {n} Health.", who=who, n=n)


def back(who: Text, n: int) -> Text:
    """Return the line for a dead Character who comes back."""
    return t("{who} comes back with {n} Health.", who=who, n=n)


def transfigured(who: Text, card: Card, trait: str) -> Text:
    """Return the line for a Character who becomes another one."""
    return t("{who} is transfigured into {card}, {trait}.", who=who, card=card.name, trait=labels.A_TRAIT[trait])


def gains(who: Text, card: Card) -> Text:
    """Return the line for a gained Status, or for an Item that was searched for, for everyone to read."""
    if isinstance(card, Status):
        return t("{who} gains the Status {card}.", who=who, card=card.name)
    return t("{who} gains {card}. {words}", who=who, card=card.name, words=whole(card))


def loses(who: Text, card: Card) -> Text:
    """Return the line for a lost Status or Sin."""
    if isinstance(card, Status):
        return t("{who} loses the Status {card}.", who=who, card=card.name)
    return t("{who} loses {card}.", who=who, card=card.name)


def extra_attacks(who: Text, n: int) -> Text:
    """Return the line for additional Attacks in a turn."""
    return tn("{who} has one more Attack.", "{who} has {n} more Attacks.", n=n, who=who)


def counters(card: Card, n: int) -> Text:
    """Return the line for the Counters of a card."""
    return tn("{card} now has {n} Counter.", "{card} now has {n} Counters.", n=n, card=card.name)


def charged(card: Card) -> Text:
    """Return the line for an Active Item that can be used again."""
    return t("{card} is ready again.", card=card.name)


def spent(card: Card) -> Text:
    """Return the line for an Active Item that cannot be used for now."""
    return t("{card} is spent.", card=card.name)


def reroll_counters(n: int) -> Text:
    """Return the line for the current number of Reroll Counters."""
    return tn("You now have {n} Reroll Counter.", "You now have {n} Reroll Counters.", n=n)


def rests(n: int) -> Text:
    """Return the line for the current number of Rests."""
    return tn("You now have {n} Rest.", "You now have {n} Rests.", n=n)


def counted(name: str, n: int) -> Text:
    """Return the line for a changed count on a card."""
    return t("“{name}” is now {n}.", name=labels.mark(name), n=with_minus(n))


def of_damage(who: Text, n: int, armor: int, health: int) -> Text:
    """Return the damage that a question is about, and the Armor against it."""
    if not armor:
        return t("{who} is about to take {n} damage, with {health} Health left.", who=who, n=n, health=health)
    return t("{who} is about to take {n} damage, with Armor {armor} and {health} Health left.",
             who=who, n=n, armor=armor, health=health)  # fmt: skip


IMPORTANT = frozenset({
    "{who} dies.",
    "{who} draws {card}. {words}",
    "{who} draws {card}. It lies on the ground. {words}",
    "{who} draws {card}. It lies on the ground.",
    "{who} draws {card}. It waits with the Target. {words}",
    "A Sin is among the Treasure. {line}",
    "Turned up: {card}. {words}",
    "Turned up: {cards}.",
    "{card} binds to {who}: {words}",
    "{who} gains the Status {card}.",
    "{who} gains {card}. {words}",
    "{who} loses the Status {card}.",
    "{who} loses {card}.",
    "{who} comes back with {n} Health.",
    "{who} is transfigured into {card}, {trait}.",
    "{target} is defeated.",
    "{target} joins the battle.",
    "Round {n} is over. {targets}. {party}.",
    "{god} waits at the end. {words}",
    "{god} waits at the end. **Explain** shows its text.",
    "Realm {n}: {realm}. {flavour}",
    "The smoke has caught up with everyone.",
    "The party is away. Something keeps walking behind it.",
    *(ends(ending).key for ending in ("victory", "annihilation", "defeat")),
})  # fmt: skip
"""The lines that every page shows: deaths, cards found, Sins bound, and the end of each round of battle."""
RESULTS = frozenset({
    "{target} takes {n} damage; Health {health}.",
    "{target} takes no damage; Health {health}.",
    "{target} is defeated.",
})  # fmt: skip
"""The lines that are shown only after the roll or card that they follow from: damage to a Target, and its defeat."""
_GROUND = "{who} draws {card}. It lies on the ground. {words}"
_WITH_CARD = frozenset({
    "{who} draws {card}. {words}",
    _GROUND,
    "{who} draws {card}. It waits with the Target. {words}",
    "Turned up: {card}. {words}",
    "{who} gains {card}. {words}",
})  # fmt: skip
"""The lines with the text of a card."""
_FEW_TURNED_UP = 2
"""Number of cards turned up together up to which a shortened log has their texts."""
_TURNED_UP = "Turned up: {card}. {words}"
_GOD = "{god} waits at the end. {words}"
_ROUND = round_over(0, EMPTY, EMPTY).key
_CHANGED = health_now(EMPTY, 0, 1).key
_DEAD = fallen(EMPTY).key
