"""The lines the table tells: plain words for terrible things."""

from __future__ import annotations

from games.kernel.text import Arg, Text, listed, t, tn
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.card_types import Card, Character


def took_part(who: Character, trait: str) -> Text:
    """A Character joins."""
    return t("{who}, {trait}, joins you.", who=who.name, trait=labels.A_TRAIT[trait])


def realm(card: Card, level: int) -> Text:
    """A stretch of the road."""
    return t("Realm {n}: {realm}. {flavour}", n=labels.REALMS[level], realm=card.name, flavour=card.flavour)


def reached(card: Card) -> Text:
    """An Encounter is turned up."""
    return t("The road comes to {card}. {flavour}", card=card.name, flavour=card.flavour)


def night(card: Card) -> Text:
    """A Rest is played."""
    return t("Night: {card}. {flavour}", card=card.name, flavour=card.flavour)


def god(card: Card) -> Text:
    """Who waits at the end."""
    return t("At the end waits {god}.", god=card.name)


def rolled(who: Character, kind: str, natural: int, total: int, against: int) -> Text:
    """A roll against a Die Defense."""
    args: dict[str, Arg] = {"who": who.name, "kind": labels.ROLLS[kind], "n": natural, "against": against}
    if natural == total:
        return t("{who}: {kind} roll {n} against {against}.", **args)
    return t("{who}: {kind} roll {n}, total {total}, against {against}.", total=total, **args)


def failed(who: Text, kind: str, total: int, against: int) -> Text:
    """What a failed roll shows, to whoever may reroll it."""
    return t("{who}: the {kind} roll fails, {total} against {against}. Reroll it?",
             who=who, kind=labels.ROLLS[kind], total=total, against=against)  # fmt: skip


def threw(sides: int, number: int) -> Text:
    """A die whose own number counts."""
    return t("The D{sides} shows {n}.", sides=sides, n=number)


def shows(sides: int, number: int, why: Text, does: Text) -> Text:
    """The same, to whoever may reroll it: for which card it was thrown, and what it does."""
    return _rerollable(t("The D{sides} shows {n}.", sides=sides, n=number), why, does)


def fell_on(number: int, who: Text) -> Text:
    """The D4 that names somebody."""
    return t("The D4 shows {n}: {who}.", n=number, who=who)


def falls_on(number: int, who: Text, why: Text, does: Text) -> Text:
    """The same, to whoever may reroll it: for what it was thrown, and what will happen to them."""
    return _rerollable(fell_on(number, who), why, does)


def _rerollable(shown: Text, why: Text, does: Text) -> Text:
    if does:
        shown = t("{before} {sentence}", before=shown, sentence=does)
    shown = t("{shown} Keep it?", shown=shown)
    return t("{why}: {line}", why=why, line=shown) if why else shown


def rerolled(left: int) -> Text:
    """A Reroll Counter is spent."""
    return tn("You reroll; {n} Reroll Counter is left.", "You reroll; {n} Reroll Counters are left.", n=left)


def hurt(who: Text, amount: int, armor: int, health: int) -> Text:
    """Damage taken."""
    if armor:
        return t("{who} takes {n} damage; Armor stops {armor}. Health {health}.",
                 who=who, n=amount, armor=armor, health=health)  # fmt: skip
    return t("{who} takes {n} damage; Health {health}.", who=who, n=amount, health=health)


def lost(who: Text, amount: int, health: int) -> Text:
    """Health lost or paid."""
    return t("{who} loses {n} Health; Health {health}.", who=who, n=amount, health=health)


def healed(who: Text, amount: int, health: int) -> Text:
    """Health regained."""
    return t("{who} regains {n} Health; Health {health}.", who=who, n=amount, health=health)


def died(who: Text) -> Text:
    """A death."""
    return t("{who} dies.", who=who)


def struck(target: Text, amount: int, health: int) -> Text:
    """Damage to a Target."""
    return t("{target} takes {n} damage; Health {health}.", target=target, n=amount, health=health)


def defeated(target: Text) -> Text:
    """A Target at 0 Health."""
    return t("{target} is defeated.", target=target)


def leads(alone: bool) -> Text:
    """Who makes the party's decisions from now on."""
    return t("The Lead decides alone from now on.") if alone else t("The party votes again.")


def paced(objecting: bool) -> Text:
    """Somebody wants everything voted on, or no longer."""
    if objecting:
        return t("Someone wants to vote on everything. Every party decision needs a majority again.")
    return t("The objection is withdrawn. The first vote decides again.")


def who_draws(why: Text, loot: int, treasure: int) -> Text:
    """Somebody is to draw so many cards, because of a card, a Target or a Trader."""
    goods = [t("{n} Loot", n=loot)] if loot else []
    goods += [t("{n} Treasure", n=treasure)] if treasure else []
    return t("{why}: who draws {goods}?", why=why, goods=listed(goods)) if goods else t("{why}: who draws?", why=why)


def drew(who: Text, card: Card) -> Text:
    """A card is turned up by somebody."""
    return t("{who} draws {card}.", who=who, card=card.name)


def sin(who: Text, card: Card) -> Text:
    """A Sin binds."""
    return t("{card} binds to {who}.", who=who, card=card.name)


def used(who: Text, card: Card) -> Text:
    """An Item is used."""
    return t("{who} uses {card}.", who=who, card=card.name)


def took(who: Text, card: Card) -> Text:
    """An Item is taken along, or picked up."""
    return t("{who} takes {card}.", who=who, card=card.name)


def gave(who: Text, card: Card, to: Text) -> Text:
    """An Item changes hands."""
    return t("{who} gives {card} to {taker}.", who=who, card=card.name, taker=to)


def proposed(who: Text, card: Card, to: Text) -> Text:
    """An Item is offered."""
    return t("{who} offers {card} to {taker}.", who=who, card=card.name, taker=to)


def declined(who: Text, card: Card) -> Text:
    """An Item that was offered stays where it is."""
    return t("{who} declines {card}.", who=who, card=card.name)


def tossed(who: Text, card: Card) -> Text:
    """An Item is discarded."""
    return t("{who} discards {card}.", who=who, card=card.name)


def paid_with(who: Text, card: Card, n: int) -> Text:
    """An Item is given in payment."""
    return t("{who} pays with {card}, worth {n}.", who=who, card=card.name, n=n)


def bought(who: Text, card: Card, cost: int) -> Text:
    """An Item is bought for somebody."""
    return t("{who} buys {card} for {n}.", who=who, card=card.name, n=cost)


def sold(who: Text, card: Card, brings: int) -> Text:
    """An Item is sold."""
    return t("{who} sells {card} for {n}.", who=who, card=card.name, n=brings)


def turned_up(cards: list[Card]) -> Text:
    """Cards revealed where they lie."""
    return t("Turned up: {cards}.", cards=listed([card.name for card in cards]))


def kept(card: Card) -> Text:
    """A tarot card stays with the party."""
    return t("The party keeps {card}.", card=card.name)


def not_consulted() -> Text:
    """The price of the tarot was not named in full."""
    return t("Nobody pays the rest, so you don't consult the tarot.")


def suspended(card: Card) -> Text:
    """A rule change gives way (R-193)."""
    return t("{card} is ignored this time: nothing else could be done.", card=card.name)


def smoke() -> Text:
    """A battle lasts too long."""
    return t("The smoke has caught up with everyone.")


def fled() -> Text:
    """The party is away."""
    return t("The party is away. Something keeps walking behind it.")


def ends(ending: str) -> Text:
    """The last line."""
    if ending == "victory":
        return t("The god is dead. It saves nobody. It was worth doing.")
    if ending == "annihilation":
        return t("You turn around. All of you. That is also an answer.")
    return t("Nobody is left to walk.")
