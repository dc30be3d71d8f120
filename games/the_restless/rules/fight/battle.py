"""Battles: rounds, flight, Drops (R-116 to R-119, R-131 to R-144)."""

from __future__ import annotations

from functools import partial

from games.kernel.text import Seat, listed
from games.the_restless import story
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.action_loop import Offers, floor
from games.the_restless.rules.fight.failures import ambushed
from games.the_restless.rules.fight.flight import moved, with_flee_action
from games.the_restless.rules.fight.foes import base_defense, due, harm
from games.the_restless.rules.fight.round_summary import health, since
from games.the_restless.rules.fight.turn import NEXT, Beginning, beginnings, consumables, round_topic, turn, waiting
from games.the_restless.rules.party.damage import chain, damage, lose, mended
from games.the_restless.rules.party.drawing import draw, drawer
from games.the_restless.rules.party.inventory import drop_excess
from games.the_restless.rules.party.item_use import recharge
from games.the_restless.rules.party.trade import battle_trade_actions
from games.the_restless.rules.resolution.dice import defense, rolled
from games.the_restless.rules.resolution.events import announce
from games.the_restless.rules.resolution.target_choice import chance
from games.the_restless.rules.state.card_lookup import god, name, target
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.modifiers import keywords, stat
from games.the_restless.rules.state.piles import ONCE_SINCE, discard
from games.the_restless.table import Foe, Place, Table
from games.the_restless.terms import meaning
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.card_types import Encounter

SMOKE = 12
"""The round at whose end the smoke reaches a battle."""
NO_DROPS_SINCE = 5
"""The edition since which nobody is asked who draws where there is nothing to draw."""


async def fights(m: EffectContext) -> None:
    """Fight every battle that waits in `table.ahead`, each to its end (R-96).

    A Combat Encounter among them is begun like any other, and lifts the ban on Rests when it is won (R-62, R-142).
    """
    while m.table.ahead and not m.table.fighting:
        foe = m.table.ahead.pop(0)
        counts = isinstance(foe.piece.card, Encounter) and target(foe) is foe.piece.card.target
        if counts:
            begin_encounter(m)
        m.dealer.tell(story.begins(name(foe)))
        await battle(m, [foe])
        if counts and m.table.outcome == "won":
            m.table.fled = False


def begin_encounter(m: EffectContext) -> None:
    """Count an Encounter, charge Items, and allow each Character a Consumable again (R-56, R-61, R-62)."""
    m.table.at += 1
    m.table.begin("encounter")
    m.table.sweep()
    for walker in m.table.walkers:
        walker.eaten = 0
    recharge(m, "encounter")


async def battle(m: EffectContext, foes: list[Foe], *, cornered: bool = False) -> None:
    """Fight these Targets until they are defeated, fled from or removed (R-116).

    How it ended is on the table as `outcome`. Nobody can flee while `cornered` (R-144, R-166).
    """
    table = m.table
    scene, card = table.scene, foes[0].piece.card
    final = god(foes[0]) is not None
    table.scene, table.foes, table.fallen, table.outcome = "god" if final else "battle", foes, [], ""
    table.round, table.cornered = 0, cornered or final
    table.sweep()
    table.begin("battle")
    eaten = [walker.eaten for walker in table.walkers]
    for walker in table.walkers:
        walker.done, walker.eaten = False, 0
    recharge(m, "battle")
    await _opening(m, final=final)
    while table.foes:
        await _round(m)
    table.outcome = table.outcome or "won"
    for walker, outside in zip(table.walkers, eaten, strict=True):
        walker.eaten = outside
    await _closing(m, scene)
    if isinstance(card, Encounter) and not _in_play(table, card):
        discard(table, card)


def _in_play(table: Table, card: Encounter) -> bool:
    """Return whether a card is the current Encounter, or has another Target to be fought after this battle (R-96)."""
    ahead = table.ahead if table.rules >= ONCE_SINCE else []
    return any(piece is not None and piece.card is card for piece in (table.encounter, *(foe.piece for foe in ahead)))


async def _opening(m: EffectContext, *, final: bool) -> None:
    """Announce the start; each ambusher deals its Damage to a random Character who fails a Dodge roll."""
    await announce(m, "battle_start")
    if final:
        await announce(m, "god_start")
    for foe in list(m.table.foes):
        if "ambusher" in keywords(m, foe) and foe.part >= 0:
            m.dealer.tell(story.has_keyword(name(foe), "ambusher"))
            for place in await chance(m, meaning("ambusher"), harm=True):
                against, costs = defense(m, foe, base_defense(m, foe)), partial(ambushed, place, foe)
                here = await rolled(m.having(foe=foe), "dodge", place, against, costs=costs)
                if here.roll and not here.roll.hit:
                    await _ambushed(here, place, foe)


async def _ambushed(m: EffectContext, place: Place, foe: Foe) -> None:
    """Deal a Target's Damage after a failed Dodge roll, round the table if it has Chain Magic (R-127, R-128)."""
    if "chain_magic" in keywords(m, foe):
        await chain(m, place, harm(m, foe), foe)
    else:
        await damage(m, place, harm(m, foe), foe=foe)


async def _round(m: EffectContext) -> None:
    """Play one turn of every living Character, in the order the players choose (R-118, R-214)."""
    table = m.table
    table.round += 1
    table.begin("round")
    before = health(m)
    for walker in table.walkers:
        walker.done = False
    recharge(m, "round")
    await announce(m, "round_start")
    begun: list[Beginning] = []
    while table.foes and waiting(m):
        table.stayed = False
        if not begun:
            offers, awaited = partial(_between, m, begun), partial(_awaited, m)
            await floor(m, Kind.TURN_ORDER, NEXT, offers, awaited, partial(_round_over, m), partial(round_topic, m))
        if begun and table.foes:
            following = await turn(m, *begun.pop())
            begun += [following] if following and following.place in waiting(m) else []
            table.acting = begun[0].place if begun else None
    table.acting = None
    if table.foes:
        await _round_end(m)
    if table.foes and table.living:
        m.dealer.tell(story.round_over(table.round, *since(m, before)))
    table.end("round")


def _round_over(m: EffectContext) -> bool:
    """Return whether no Target is left, or no Character who has yet to take a turn: a cost can kill one."""
    return not m.table.foes or not waiting(m)


def _awaited(m: EffectContext, seat: Seat) -> bool:
    """Return whether the battle waits for a player: they have a turn to take, or someone has moved to flee."""
    return moved(m) or any(m.table.player(place) == seat for place in waiting(m))


def _between(m: EffectContext, begun: list[Beginning]) -> Offers:
    """Return each player's actions between turns: begin one, use a Consumable, move to flee (R-135, R-214, R-216)."""
    offers: Offers = {seat: [] for seat in range(m.table.players)}
    for place in waiting(m):
        offers[m.table.player(place)] += beginnings(m, place, partial(_begin, m, begun))
    for seat, own in offers.items():
        own += [*consumables(m, seat), *battle_trade_actions(m, seat)]
    return with_flee_action(m, offers)


async def _begin(m: EffectContext, begun: list[Beginning], chosen: Beginning) -> None:
    m.table.acting = chosen.place
    begun.append(chosen)


async def _round_end(m: EffectContext) -> None:
    """Carry out swift and regrowing, then abilities, then the smoke (rulebook, section 3b)."""
    for foe in list(m.table.foes):
        has = keywords(m, foe)
        if "regrowing" in has:
            mended(m, foe, 1, labels.KEYWORDS["regrowing"])
        if "swift" in has:
            m.dealer.tell(story.has_keyword(name(foe), "swift"))
            for place in await chance(m, meaning("swift"), harm=True):
                await damage(m, place, 1, foe=foe)
    await announce(m, "round_end")
    await _smoke(m)


async def _smoke(m: EffectContext) -> None:
    """Take Health from every living Character from the end of round 12 on, 1 more each round (a ruling of ours)."""
    n = m.table.round - SMOKE + 1
    if n > 0 and m.table.foes:
        m.dealer.tell(story.smoke())
        for place in m.table.living:
            await lose(m, place, n)


async def _closing(m: EffectContext, scene: str) -> None:
    """End the battle, then hand out the Drops of defeated Targets (R-131, R-133)."""
    if m.table.outcome == "won":
        await announce(m, "battle_won")
    await announce(m, "battle_end")
    m.table.end("battle")
    await drop_excess(m)
    m.table.scene, m.table.acting = scene, None
    fallen, m.table.fallen = m.table.fallen, []
    if fallen and scene != "god":
        await _drops(m, fallen)


async def _drops(m: EffectContext, fallen: list[Foe]) -> None:
    """Have one living Character draw the Drops: Items go to the ground, Counters to the pool (R-131, R-132)."""
    found = [(foe, foe.piece.card) for foe in fallen if isinstance(foe.piece.card, Encounter)]
    owed = [(foe, card) for foe, card in found if target(foe) is card.target]
    for foe in fallen:
        m.table.ground += [*foe.spoils, *foe.early]
    goods = _goods(m, owed)
    asked = bool(owed) and (any(goods) or m.table.rules < NO_DROPS_SINCE)
    place = await drawer(m, None, listed([name(foe) for foe, _ in owed]), *goods) if asked else None
    for foe, card in owed if place is not None or not asked else []:
        here = m.having(foe=foe)
        if counters := max(stat(here, "reroll_drops", card.drops.rerolls, None, foe), 0):
            m.table.rerolls += counters
            m.dealer.tell(story.because(name(foe), story.reroll_counters(m.table.rerolls)))
        if not foe.piece.marks.get("drawn"):
            for deck, printed in (("loot", card.drops.loot), ("treasure", card.drops.treasure)):
                for _ in range(due(here, foe, deck, printed)):
                    await draw(m, deck, place or 0, drops=m.table.ground)
    if owed:
        await announce(m, "drops_drawn")


def _goods(m: EffectContext, owed: list[tuple[Foe, Encounter]]) -> tuple[int, int]:
    """Return the numbers of Loot and Treasure cards that these Targets drop now."""
    left = [(m.having(foe=foe), foe, card.drops) for foe, card in owed if not foe.piece.marks.get("drawn")]
    loot = [due(here, foe, "loot", drops.loot) for here, foe, drops in left]
    return sum(loot), sum(due(here, foe, "treasure", drops.treasure) for here, foe, drops in left)
