"""A turn: one Attack, and what may be done before and after it (R-120 to R-129, R-65 to R-67)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import cache, partial
from typing import Any

from games.kernel.text import Seat, Text, t
from games.the_restless import story
from games.the_restless import story_of_changes as changes
from games.the_restless.rules.decisions.action_loop import Offer, Offers, floor, nothing
from games.the_restless.rules.decisions.choosing import named
from games.the_restless.rules.fight.attack_odds import odds
from games.the_restless.rules.fight.attack_ways import suspended, ways
from games.the_restless.rules.fight.flight import moved, with_flee_action
from games.the_restless.rules.fight.foes import base_defense, harm, struck
from games.the_restless.rules.party.damage import chain, damage
from games.the_restless.rules.party.inventory import drop_excess
from games.the_restless.rules.party.item_use import recharge, spent, trait, usable, use
from games.the_restless.rules.party.tarot import pools
from games.the_restless.rules.party.trade import battle_trade_actions, toss
from games.the_restless.rules.resolution.dice import defense, rolled
from games.the_restless.rules.resolution.events import announce
from games.the_restless.rules.state.card_lookup import god, name
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.modifiers import keywords, permitted, stat, still
from games.the_restless.rules.state.run import run
from games.the_restless.table import Foe, PartyMember, Piece, Place
from games.the_restless.text import card_text
from games.the_restless.text.card_text import brief
from games.the_restless.text.sentences import band as words
from games.the_restless.vocabulary.basics.abilities import NOTHING
from games.the_restless.vocabulary.card_types import Attack, God
from games.the_restless.vocabulary.choices import BeginTurn, DiscardItem, EndTurn, Strike, SwitchArmor, UseItem
from games.the_restless.vocabulary.kinds import Kind

UNARMED = Attack("combat", 0)
"""With bare hands; the damage is the Character's (R-65)."""
ATTACKING = (t("Attack"),)


async def turn(m: EffectContext, place: Place) -> Place | None:
    """Play a Character's turn until it is ended, or nothing is left to do or to fight (R-123).

    Returns who begins the next one at once, if anybody has.
    """
    table, walker = m.table, m.table.walkers[place]
    walker.attacks, walker.eaten = 1, 0
    table.begin("turn")
    recharge(m, "turn", place)
    await announce(m, "turn_start", place)
    with still(m):
        gone = suspended(m, place)
    for card in gone:
        m.dealer.tell(story.suspended(card))
    prompt, over = t("Turn of {who}.", who=named(m, place)), partial(_over, m, place)
    following: list[Place] = []
    offers, awaited = partial(_offers, m, place, following), partial(_awaited, m, place)
    await floor(m, Kind.TURN, prompt, offers, awaited, over, partial(_within, m))
    if walker.alive:
        await announce(m, "turn_end", place)
    table.end("turn")
    table.walkers[place].done = True
    await drop_excess(m)
    return following[0] if following else None


def waiting(m: EffectContext) -> list[Place]:
    """The places of the living who have yet to end their turn this round."""
    return [place for place in m.table.living if not m.table.walkers[place].done]


def round_topic(m: EffectContext) -> tuple[str, tuple[Seat, ...]]:
    """One topic all round, and who pauses: whoever has yet to take a turn is not notified after each other turn."""
    seats = {m.table.player(place) for place in waiting(m) if place != m.table.acting}
    return f"round {m.table.spans.get('round', 0)}", tuple(sorted(seats))


def _within(m: EffectContext) -> tuple[str, tuple[Seat, ...]]:
    """The topic in a turn: the round's, or a new one once somebody moves to flee, so that all are notified."""
    return ("flight", ()) if moved(m) else round_topic(m)


def _awaited(m: EffectContext, place: Place, seat: Seat) -> bool:
    """Whether a turn waits for this player: its own, or everybody once somebody has moved to flee."""
    return moved(m) or seat == m.table.player(place)


def _over(m: EffectContext, place: Place) -> bool:
    """Whether the turn is over: no battle, a dead Character, or the Attack made and no Item to use."""
    walker = m.table.walkers[place]
    if not m.table.foes or not walker.alive:
        return True
    return walker.attacks == 0 and not _uses(m, place)


def _offers(m: EffectContext, place: Place, following: list[Place]) -> Offers:
    """The acting player's options, and the Consumables of the others (R-216).

    Once the Attack is made, anybody may begin the next turn or move to flee, which ends this one (R-123, R-135).
    """
    offers = {s: [*consumables(m, s), *battle_trade_actions(m, s)] for s in range(m.table.players)}
    offers[m.table.player(place)] = _own_offers(m, place, m.table.player(place))
    attacked = m.table.walkers[place].attacks <= 0
    for other in [one for one in waiting(m) if one != place] if attacked else []:
        offers[m.table.player(other)].append(beginning(m, other, partial(_follow, following, other)))
    return with_flee_action(m, offers) if attacked or permitted(m, "flee_mid_turn", place) else offers


def beginning(m: EffectContext, place: Place, act: Callable[[], Coroutine[Any, Any, None]]) -> Offer:
    """The option to begin a Character's turn (R-214)."""
    label = t("Turn of {who}", who=named(m, place))
    return Offer(f"turn:{place}", label, BeginTurn(place), act, closes=True)


async def _follow(following: list[Place], place: Place) -> None:
    following.append(place)


def attacks(m: EffectContext, place: Place) -> list[Offer]:
    """Options to attack every Target in every way (R-122)."""
    those = ways(m, place)
    return [_attacking(m, place, foe, way, piece) for foe in m.table.foes for way, piece in those]


def _attacking(m: EffectContext, place: Place, foe: Foe, way: str, piece: Piece | None) -> Offer:
    weapon = piece.card.name if piece else t("bare hands")
    label, short = t("Attack with {weapon}", weapon=weapon), weapon
    if len(m.table.foes) > 1:
        label = t("Attack {target} with {weapon}", target=name(foe), weapon=weapon)
        short = t("{target} with {weapon}", target=name(foe), weapon=weapon)
    does = brief(piece.card) if piece else _bare(m.table.walkers[place].character.unarmed)
    likely = odds(m, place, foe, piece, (piece.item.attack if piece else None) or UNARMED)
    hint = t("{likely}. {does}", likely=likely, does=does)
    act = partial(strike, m, place, foe, piece)
    choice = Strike(foe.number, None if piece is None else int(way))
    return Offer(f"hit:{foe.number}:{way}", label, choice, act, hint=hint, group=ATTACKING, short=short)


@cache
def _bare(unarmed: int) -> Text:
    return card_text.attack(Attack("combat", unarmed))


def _own_offers(m: EffectContext, place: Place, seat: Seat) -> list[Offer]:
    walker = m.table.walkers[place]
    offers = attacks(m, place) if walker.attacks > 0 else [_ending()]
    offers += _uses(m, place)
    offers += consumables(m, seat, besides=place)
    offers += [*pools(m, seat), *sparing(m, place), *battle_trade_actions(m, seat)]
    if walker.items:
        discarding, act = DiscardItem(place), partial(toss, m, place)
        offers.append(Offer("toss", t("Discard an Item"), discarding, act, group=(named(m, place),)))
    if walker.attacks > 0 and permitted(m, "skip_attack", place):
        offers.append(_ending())
    return offers


def _ending() -> Offer:
    return Offer("end", t("End the turn"), EndTurn(), nothing, closes=True)


def _uses(m: EffectContext, place: Place) -> list[Offer]:
    items = enumerate(m.table.walkers[place].items)
    return [_using(m, place, n, piece) for n, piece in items if usable(m, place, piece, own_turn=True)]


def consumables(m: EffectContext, seat: Seat, besides: Place | None = None) -> list[Offer]:
    """The Consumables that a player's Characters, `besides` one, may use now out of turn."""
    return [
        _using(m, place, n, piece)
        for place in m.table.places(seat)
        if place != besides and m.table.walkers[place].alive
        for n, piece in enumerate(m.table.walkers[place].items)
        if piece.item.use is not None and usable(m, place, piece)
    ]


def _using(m: EffectContext, place: Place, number: int, piece: Piece) -> Offer:
    who, item = named(m, place), piece.card.name
    label, short = t("{who}: use {item}", who=who, item=item), t("Use {item}", item=item)
    act = partial(use, m, place, piece)
    return Offer(
        f"use:{place}:{number}", label, UseItem(place, number), act, hint=brief(piece.card), group=(who,), short=short
    )


def sparing(m: EffectContext, place: Place) -> list[Offer]:
    """The option to change whose Armor is used first, where there is a choice (R-36, R-217)."""
    walker = m.table.walkers[place]
    if not walker.armor or not any(piece.armor for piece in walker.items):
        return []
    who, act = named(m, place), partial(_spare, walker)
    label, short = t("{who}: Armor of Items first", who=who), t("Armor of Items first")
    if walker.sparing:
        label, short = t("{who}: own Armor first", who=who), t("Own Armor first")
    return [Offer(f"armor:{place}", label, SwitchArmor(place), act, group=(who,), short=short)]


async def _spare(walker: PartyMember) -> None:
    walker.sparing = not walker.sparing


async def strike(m: EffectContext, place: Place, foe: Foe, piece: Piece | None) -> None:
    """Make the Attack of a turn: one roll for each shot (R-66); a Counter is spent, hit or miss (R-126)."""
    walker = m.table.walkers[place]
    walker.attacks -= 1
    means = tuple(piece.item.groups) if piece else ("unarmed",)
    here = replace(m, foe=foe, item=piece, means=means, roller=place, holder=place)
    attack = (piece.item.attack if piece else None) or UNARMED
    if piece and (piece.item.counters or piece.item.kind == "consumable"):
        piece.counters -= 1
    await announce(here, "attack", place)
    bonus = piece.item.bonus if piece and piece.item.bonus and piece.item.bonus.trait == trait(m, place) else None
    shots = attack.shots + (bonus.shots if bonus else 0)
    for _ in range(max(stat(here, "shots", shots, place) if "ranged" in means else shots, 1)):
        if walker.alive and any(one is foe for one in m.table.foes):
            await _shot(here, place, foe, attack, (bonus.mod if bonus else 0, bonus.damage if bonus else 0))
    if piece:
        await spent(m, piece)


async def _shot(m: EffectContext, place: Place, foe: Foe, attack: Attack, more: tuple[int, int]) -> None:
    """Make one roll of an Attack and carry out what follows (R-124 to R-126); `more`: roll and damage from a Trait."""
    here, hit = m, True
    if attack.roll != "sure":
        with still(m):
            swift = -2 if attack.roll == "ranged" and "elusive" in keywords(m, foe) else 0
            against = defense(m, foe, base_defense(m, foe))
        here = await rolled(m, attack.roll, place, against, attack.mod + more[0] + swift)
        hit = here.roll is not None and here.roll.hit
    here = replace(here, piece=m.item, shared=False)
    if m.table.walkers[place].alive:
        await announce(here, "hit" if hit else "missed", place)
    if not m.table.walkers[place].alive:
        return
    if hit:
        n = power(here, place, attack) + more[1]
        await struck(here, foe, n, spell="spell" in m.means)
        await _aftermath(here, attack.on_hit)
    else:
        if attack.roll == "combat":
            await target_strikes_back(here, place, foe)
        await _aftermath(here, attack.on_miss)


async def _aftermath(m: EffectContext, effect: object) -> None:
    if effect is not NOTHING and m.item is not None and m.holder is not None and m.table.walkers[m.holder].alive:
        attack = m.item.item.attack
        assert attack is not None
        await run(attack.on_hit if effect is attack.on_hit else attack.on_miss, replace(m, piece=m.item, chosen={}))


def power(m: EffectContext, place: Place, attack: Attack) -> int:
    """The damage of a hit: the Weapon's, or with bare hands the Unarmed Attack Power (R-65)."""
    if "unarmed" in m.means:
        return max(stat(m, "unarmed", m.table.walkers[place].character.unarmed, place), 0)
    kind = next((group for group in ("spell", "ranged", "melee") if group in m.means), "melee")
    return max(stat(m, f"{kind}_damage", attack.damage, place), 0)


async def target_strikes_back(m: EffectContext, place: Place, foe: Foe) -> None:
    """After a failed Combat roll, deal the Target's Damage, or the Traitor God's attack (R-124, R-181)."""
    if not any(one is foe for one in m.table.foes):
        return
    if foe.staggered > 0:
        foe.staggered -= 1
        m.dealer.tell(changes.stumbles(name(foe)))
        return
    if card := god(foe):
        await _god_attacks(m, foe, card)
        return
    with still(m):
        has, n = keywords(m, foe), harm(m, foe)
    if "frenzied" in has and m.roll is not None and m.roll.natural <= 3:
        n += 1
        m.dealer.tell(changes.has_keyword(name(foe), "frenzied"))
    if "chain_magic" in has:
        m.dealer.tell(changes.has_keyword(name(foe), "chain_magic"))
        await chain(m, place, n, foe)
    else:
        await damage(m, place, n, foe=foe)


async def _god_attacks(m: EffectContext, foe: Foe, card: God) -> None:
    """Carry out the attack whose band holds the roll; the highest reaches to the Die Defense (R-181, R-182)."""
    total = m.roll.total if m.roll else 1
    band = next((one for one in card.attacks if one.low <= total <= one.high), card.attacks[-1])
    here = m.at(foe.piece, m.roller, shared=True)
    m.dealer.tell(changes.because(name(foe), words(band)))
    await run(band.do, here)
