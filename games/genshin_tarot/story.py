"""The log lines of Genshin Tarot. All players read them, so they hold public facts only. Tone: a brief, bright diary.

Lines with few variants are cached.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from games.genshin_tarot.table import BossState, EnemyState, Target
from games.genshin_tarot.text import summed_up, turn_in_brief
from games.genshin_tarot.text.act_results import FELLED
from games.genshin_tarot.text.counts import COUNTED
from games.genshin_tarot.text.effect_text import join_sentences, say
from games.genshin_tarot.text.phrases import PLACES, RESOURCE_NAMES, reaction
from games.genshin_tarot.text.second_person import REWRITES
from games.genshin_tarot.text.turn_in_brief import CAUSED, OTHERS_REACTED, OUTCOMES, REACTED
from games.genshin_tarot.vocabulary.card_types import BossAction, BossCard, Burst, Card, Character, LeyLine, Trait, When
from games.genshin_tarot.vocabulary.elements import Element
from games.genshin_tarot.vocabulary.resources import CardPlace, Resource
from games.kernel import second_person
from games.kernel.text import Name, Seat, Text, listed, t, tn

brief = turn_in_brief.brief
condensed = summed_up.condensed
"""The log with each player's turn reduced to a few lines."""


def addressed(line: Text, seat: Seat) -> Text:
    """Return the line in the second person if it is about the player in the seat."""
    return second_person.addressed(line, seat, REWRITES)


def dealt(seat: Seat, characters: Sequence[Character]) -> Text:
    """Return the line for five tarots dealt face up (G-11)."""
    return t("{name} is dealt {cards}.", name=Name(seat), cards=listed([who.name for who in characters]))


def party(seat: Seat, characters: Sequence[Character]) -> Text:
    """Return the line for a complete party (G-11)."""
    return t("{name}'s party: {party}.", name=Name(seat), party=listed([who.name for who in characters]))


def begins(turn: int, hour: int) -> Text:
    """Return the line for the start of a Player Phase (G-19)."""
    if hour not in _HOURS:
        return t("Turn {turn} begins. The Boss fight continues.", turn=turn)
    return t("Turn {turn}, {hour} o'clock. {words}", turn=turn, hour=roman(hour), words=_HOURS[hour])


_HOURS = {
    1: t("A small blue light goes ahead and does not wait."),
    2: t("Somewhere a hilichurl is practicing its dance."),
    3: t("Under the grass the ley lines begin to hum."),
    4: t("The cooking pot is still warm. Nobody admits to it."),
    5: t("A Ruin Guard sits down, and the ground makes room."),
    6: t("Half the night is gone, and so are the sandwiches."),
    7: t("The statue looks the other way, out of kindness."),
    8: t("The wind changes its mind, and the slimes follow."),
    9: t("The fireflies have left. They know something."),
    10: t("Behind the last wall, something turns over in its sleep."),
    11: t("Whatever you were saving, you were saving it for this."),
    12: t("Everything holds its breath."),
}
"""A sentence about the night for each hour of the clock."""


def turn_summary(seat: Seat, parts: Sequence[Text]) -> Text:
    """Return the line on a player's changes since they ended their turn, for the next turn (G-26, G-27, G-74)."""
    return t("{name}'s new turn: {summary}", name=Name(seat), summary=join_sentences(list(parts)))


@cache
def roman(hour: int) -> str:
    """Return an hour of the clock, 1 to 12, in Roman numerals; "" for 0."""
    return ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")[hour]


def midnight() -> Text:
    """Return the line for a match that is lost because the clock strikes XII (G-19)."""
    return t("The clock strikes XII. The night keeps what it was promised. The party has lost.")


@cache
def plays(seat: Seat, card: Card) -> Text:
    """Return the line for a played card (G-28)."""
    return t("{name} plays {card}.", name=Name(seat), card=card.name)


@cache
def bursts(seat: Seat, burst: Burst) -> Text:
    """Return the line for a used burst (G-34)."""
    return t("{name} unleashes {burst}!", name=Name(seat), burst=burst.name)


@cache
def upgraded(seat: Seat, card: Card, better: Card) -> Text:
    """Return the line for an upgrade (G-32)."""
    return t("{name} upgrades {card} to {better}.", name=Name(seat), card=card.name, better=better.name)


@cache
def improved(seat: Seat, card: Card, better: Card) -> Text:
    """Return the line for a drawn card that an effect replaces with its upgraded version (GR-56)."""
    return t("{name} draws {card}, which becomes {better}.", name=Name(seat), card=card.name, better=better.name)


@cache
def bought(seat: Seat, card: Card) -> Text:
    """Return the line for a spare card that was bought (G-33)."""
    return t("{name} buys {card}.", name=Name(seat), card=card.name)


def ley_line(line: LeyLine) -> Text:
    """Return the line for a revealed Ley Line, with its effect on all players (G-74)."""
    return t("Ley Line: {line}. {words}", line=line.name, words=say(line.effect))


@cache
def player_damaged(seat: Seat, amount: int, stopped: int, left: int) -> Text:
    """Return the line for damage to a player (G-57)."""
    if not stopped:
        return t("{name} takes {n} damage, {left} HP left.", name=Name(seat), n=amount, left=left)
    pattern = "{name} takes {n} damage; Guard stops {stopped}. {left} HP left."
    return t(pattern, name=Name(seat), n=amount, stopped=stopped, left=left)


def fallen(seat: Seat) -> Text:
    """Return the line for a player at 0 HP (G-86)."""
    return t("{name} has fallen. The party has lost.", name=Name(seat))


@cache
def healed(seat: Seat, amount: int, left: int) -> Text:
    """Return the line for recovered HP."""
    return t("{name} recovers {n} HP and has {left}.", name=Name(seat), n=amount, left=left)


@cache
def full(seat: Seat, resource: Resource, amount: int) -> Text:
    """Return the line for a gain that the limit prevents (G-6)."""
    return t("{name} already has {n} {what}.", name=Name(seat), n=amount, what=RESOURCE_NAMES[resource])


@cache
def gained(seat: Seat, resource: Resource, amount: int) -> Text:
    """Return the line for a gained resource."""
    return t("{name} gains {n} {what}.", name=Name(seat), n=amount, what=RESOURCE_NAMES[resource])


@cache
def lost(seat: Seat, resource: Resource, amount: int) -> Text:
    """Return the line for a lost resource."""
    return t("{name} loses {n} {what}.", name=Name(seat), n=amount, what=RESOURCE_NAMES[resource])


@cache
def frozen(seat: Seat) -> Text:
    """Return the line for a player who gains no Energy with a Freeze in hand (G-54)."""
    return t("{name} is frozen and gains no Energy.", name=Name(seat))


@cache
def drew(seat: Seat, amount: int, burns: int = 0) -> Text:
    """Return the line for drawn cards, with the number of Burns, which everyone sees because of the damage (G-55)."""
    if 0 < burns < amount:
        card = Card.of("burn").name
        return t("{name} draws {n} cards, {some} {card} among them.", name=Name(seat), n=amount, some=burns, card=card)
    if burns:
        return drew_burns(seat, burns)
    return tn("{name} draws {n} card.", "{name} draws {n} cards.", n=amount, name=Name(seat))


@cache
def drew_burns(seat: Seat, amount: int) -> Text:
    """Return the line for drawn Burns alone."""
    return t("{name} draws {n} {card}.", name=Name(seat), n=amount, card=Card.of("burn").name)


def discarded(seat: Seat, cards: Sequence[Card]) -> Text:
    """Return the line for discarded cards."""
    return t("{name} discards {cards}.", name=Name(seat), cards=listed([card.name for card in cards]))


def shows(seat: Seat, cards: Sequence[Card]) -> Text:
    """Return the line for a hand that is shown to all."""
    return t("{name} shows their hand: {cards}.", name=Name(seat), cards=listed([card.name for card in cards]))


@cache
def trashed(seat: Seat, card: Card) -> Text:
    """Return the line for a card that leaves the game."""
    return t("{name} trashes {card}.", card=card.name, name=Name(seat))


@cache
def given(seat: Seat, card: Card, amount: int, place: CardPlace) -> Text:
    """Return the line for status cards from their supply."""
    where = PLACES[place]
    return t("{name} gets {n} {card} ({where}).", name=Name(seat), n=amount, card=card.name, where=where)


def fetched(seat: Seat, cards: Sequence[Card]) -> Text:
    """Return the line for cards that were searched for."""
    if not cards:
        return t("{name} looks for cards and finds none.", name=Name(seat))
    return t("{name} takes {cards} into hand.", name=Name(seat), cards=listed([card.name for card in cards]))


@cache
def reshuffled(seat: Seat) -> Text:
    """Return the line for a discard pile that becomes the deck (G-49)."""
    return t("{name} shuffles the discard pile into a new deck.", name=Name(seat))


@cache
def rolled(face: int) -> Text:
    """Return the line for a thrown die."""
    return t("The die shows {face}.", face=face)


def shown(seat: Seat, card: Card) -> Text:
    """Return the line for a top card that is shown to all (GR-51)."""
    return t("{name}'s top card is {card}.", name=Name(seat), card=card.name)


def waiting_effect_triggered(seat: Seat, source: Text) -> Text:
    """Return the line for a pending effect that is carried out (G-50)."""
    return t("{name}'s {source} takes effect.", name=Name(seat), source=source)


def overtaken(seat: Seat, source: Text, *, in_hand: bool = False, goes_on: bool = False) -> Text:
    """Return the line for a player who was still choosing for a card or burst when another player acted (G-90).

    Args:
        seat: The player who acted.
        source: The card or burst.
        in_hand: Whether it is a card in the hand of the player, who has to start over.
        goes_on: Whether the player continues with it, with other options.
    """
    pattern = "{name} acted while you chose for {card}. See what has changed."
    if goes_on:
        pattern = "{name} acted while you chose for {card}. Your options have changed."
    elif in_hand:
        pattern = "{name} acted while you chose for {card}. It's back in your hand."
    return t(pattern, name=Name(seat), card=source)


def hands_discarded() -> Text:
    """Return the line for the end of the Player Phase (G-26)."""
    return t("Everyone discards their hand and draws a new one.")


def unfinished() -> Text:
    """Return the line for a match that is closed after too many turns (G-88)."""
    return t("That was the last turn: nobody won, nobody lost.")


def ended(won: bool | None, boss: Text, turn: int) -> Text:
    """Return the last line of a match (G-85, G-86)."""
    if won is None:
        return unfinished()
    if won:
        return t("Victory! {boss} is defeated on turn {turn}, and Teyvat breathes again.", boss=boss, turn=turn)
    return t("Defeat on turn {turn}. {boss} remains; the stars promise another journey.", boss=boss, turn=turn)


def revealed(enemy: EnemyState, seat: Seat) -> Text:
    """Return the line for an enemy that is turned up (G-63)."""
    return t("{foe} appears before {name}.", foe=enemy.name, name=Name(seat))


def turned_down(enemy: EnemyState) -> Text:
    """Return the line for an enemy that is turned down (G-64)."""
    return t("{foe} is turned face down.", foe=enemy.name)


def swapped(one: EnemyState, two: EnemyState) -> Text:
    """Return the line for two enemies that change places (G-65)."""
    return t("{one} and {two} swap places.", one=one.name, two=two.name)


def applied(element: Element, target: Target) -> Text:
    """Return the line for an element put on an enemy (G-68)."""
    return t("{foe} now has {element}.", element=element.label, foe=target.name)


def failed(element: Element, target: Target) -> Text:
    """Return the line for an element that fails: the enemy already carries it, or never takes it (G-68)."""
    pattern = "{foe} already has {element}: nothing happens."
    if element in target.immune:
        pattern = "{element} cannot be put on {foe}: nothing happens."
    return t(pattern, foe=target.name, element=element.label)


def reacted(first: Element, second: Element, target: Target) -> Text:
    """Return the line for a reaction (G-69)."""
    pattern, name = "{reaction}: {first} meets {second} on {foe}!", reaction(first, second)
    return t(pattern, reaction=name, first=first.label, second=second.label, foe=target.name)


def enemy_damaged(target: Target, damage: int) -> Text:
    """Return the line for damage to an enemy (G-56)."""
    assert target.tokens is not None
    left = max(target.full - target.tokens.damage, 0)
    return t("{foe} takes {damage} damage, {left} HP left.", foe=target.name, damage=damage, left=left)


def damage_stopped(target: Target, *, piercing: bool) -> Text:
    """Return the line for damage that has no effect, with what stops it: Shields or a trait (G-56)."""
    shields = 0 if piercing or not target.tokens else target.tokens.shields
    return _held_shields(target.name, shields, piercing and Trait.PIERCE_PROOF in target.traits)


@cache
def _held_shields(enemy: Text, shields: int, is_pierce_proof: bool) -> Text:
    if shields:
        return tn("{foe}'s Shield holds.", "{foe}'s {n} Shields hold.", n=shields, foe=enemy)
    if is_pierce_proof:
        return t("{foe} takes no damage: piercing damage does nothing to it.", foe=enemy)
    return t("{foe} takes no damage: Normal Attack cards deal it none.", foe=enemy)


def broken(target: Target, shields: int) -> Text:
    """Return the line for broken Shields."""
    return _broken(target.name, shields)


@cache
def _broken(enemy: Text, shields: int) -> Text:
    return tn("{foe} loses {n} Shield.", "{foe} loses {n} Shields.", n=shields, foe=enemy)


def shielded(target: Target) -> Text:
    """Return the line for added Shields."""
    assert target.tokens is not None
    return tn("{foe} now has {n} Shield.", "{foe} now has {n} Shields.", n=target.tokens.shields, foe=target.name)


def stunned(target: Target) -> Text:
    """Return the line for an enemy that is stopped from attacking this turn (G-58)."""
    return t("{foe} won't attack this turn.", foe=target.name)


def mended(target: Target) -> Text:
    """Return the line for an enemy whose damage is all healed."""
    return t("{foe} is fully healed.", foe=target.name)


def defeated(enemy: EnemyState, owner: Seat) -> Text:
    """Return the line for a defeated enemy (G-60)."""
    if not enemy.card.mora:
        return t("{foe} falls.", foe=enemy.name)
    return t("{foe} falls; {name} gains {mora} Mora.", foe=enemy.name, name=Name(owner), mora=enemy.card.mora)


def boss_out(ruler: BossState) -> Text:
    """Return the line for the revealed Boss (G-78)."""
    return t("The way is clear. {boss} appears: {title}!", boss=ruler.name, title=ruler.boss.title)


def boss_acts(ruler: BossState, face: int, action: BossAction) -> Text:
    """Return the line for an action of the Boss (G-82)."""
    return t("{boss} rolls {face}: {action}!", boss=ruler.name, face=face, action=action.name)


def boss_ability(ruler: BossState, power: Text) -> Text:
    """Return the line for an ability of the Boss at the start of the Player Phase (G-22)."""
    return t("{boss}: {power}!", boss=ruler.name, power=power)


_WHY = {
    When.REVEAL: "{foe}, On Reveal:",
    When.DEATH: "{foe}, On Death:",
    When.HIT: "{foe}, because it dealt damage:",
    When.START: "{foe}, at the start of the Player Phase:",
    When.HALF: "{foe}, at half its HP:",
    When.ACTED: "{foe}, after its action:",
}


def ability(target: Target, when: When) -> Text:
    """Return the line for the ability that an enemy or the Boss is about to use, with its trigger (G-39)."""
    return t(_WHY[when], foe=target.name)


def boss_card(card: BossCard) -> Text:
    """Return the line for a Boss card that comes into play (G-83)."""
    return t("A Boss card comes into play: {card}.", card=card.name)


def attacks(enemy: EnemyState, seat: Seat) -> Text:
    """Return the line for an attack of an enemy (G-58)."""
    return t("{foe} attacks {name} for {n}.", foe=enemy.name, name=Name(seat), n=enemy.card.attack)


def attack_stunned(enemy: EnemyState, seat: Seat) -> Text:
    """Return the line for a stunned enemy, which does not attack (G-58)."""
    return t("{foe} is stunned: no damage to {name}.", foe=enemy.name, name=Name(seat))


def attack_kept_off(enemy: EnemyState, seat: Seat, guard: int) -> Text:
    """Return the line for a harmless enemy, which does not attack a player with at least `guard` Guard (G-58)."""
    pattern = "{foe} does no damage to {name}, who has {n} or more Guard."
    return t(pattern, foe=enemy.name, name=Name(seat), n=guard)


IMPORTANT = frozenset({
    "{name}'s new turn: {summary}",
    "{name} has fallen. The party has lost.",
    "The way is clear. {boss} appears: {title}!",
    "{boss} rolls {face}: {action}!",
    "Ley Line: {line}. {words}",
    "A Boss card comes into play: {card}.",
    CAUSED,
    REACTED,
    *FELLED.values(),
    "The clock strikes XII. The night keeps what it was promised. The party has lost.",
    "Victory! {boss} is defeated on turn {turn}, and Teyvat breathes again.",
    "Defeat on turn {turn}. {boss} remains; the stars promise another journey.",
})  # fmt: skip
"""The lines that every page shows.

They are the result of each Enemy Phase, the Ley Lines, effects of others on the reader, the reactions and defeats that
the reader caused, the Boss, and the end.
"""
RESULTS = frozenset({
    "{name} takes {n} damage, {left} HP left.", "{name} takes {n} damage; Guard stops {stopped}. {left} HP left.",
    "{name} recovers {n} HP and has {left}.", "{name} already has {n} {what}.", "{name} gains {n} {what}.",
    "{name} loses {n} {what}.", "{name} draws {n} card.", "{name} draws {n} {card}.",
    "{name} draws {n} cards, {some} {card} among them.", "{name} draws {card}, which becomes {better}.",
    "{name} discards {cards}.",
    "{name} shows their hand: {cards}.", "{name} trashes {card}.", "{name} gets {n} {card} ({where}).",
    "{name} looks for cards and finds none.", "{name} takes {cards} into hand.",
    "{name} shuffles the discard pile into a new deck.", "The die shows {face}.",
    "{name}'s top card is {card}.", "{foe} is turned face down.", "{one} and {two} swap places.",
    "{foe} now has {element}.", "{foe} already has {element}: nothing happens.",
    "{element} cannot be put on {foe}: nothing happens.", REACTED, OTHERS_REACTED.key,
    "{foe} takes {damage} damage, {left} HP left.", "{foe}'s Shield holds.",
    "{foe} takes no damage: piercing damage does nothing to it.",
    "{foe} takes no damage: Normal Attack cards deal it none.", "{foe} loses {n} Shield.", "{foe} now has {n} Shield.",
    "{foe} won't attack this turn.", "{foe} is fully healed.", "{foe} falls; {name} gains {mora} Mora.",
    "{foe} falls.", *FELLED.values(), *COUNTED, *OUTCOMES,
})  # fmt: skip
"""The lines that are unclear without their cause: the effects of an action of a player, an enemy or the Boss."""
