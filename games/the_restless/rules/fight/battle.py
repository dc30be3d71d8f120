"""Battles: rounds, flight, Drops (R-116 to R-119, R-131 to R-144)."""

from __future__ import annotations

from functools import partial

from games.kernel.text import Seat, listed
from games.the_restless import story
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.action_loop import Offers, floor
from games.the_restless.rules.fight.failures import ambush_consequence, stumbles_in_ambush
from games.the_restless.rules.fight.flight import is_flight_proposed, with_flee_action
from games.the_restless.rules.fight.round_summary import health, since
from games.the_restless.rules.fight.targets import base_defense, due, harm
from games.the_restless.rules.fight.turn import (
    NEXT,
    Beginning,
    bound_to_attack,
    consumables,
    round_topic,
    turn,
    yet_to_act,
)
from games.the_restless.rules.party.damage import chain, damage, heal_target, lose
from games.the_restless.rules.party.drawing import draw, drawer
from games.the_restless.rules.party.inventory import drop_excess
from games.the_restless.rules.party.item_use import recharge
from games.the_restless.rules.party.trade import battle_trade_actions
from games.the_restless.rules.resolution.dice import defense, make_roll
from games.the_restless.rules.resolution.events import announce
from games.the_restless.rules.resolution.target_choice import chance
from games.the_restless.rules.state.card_lookup import god, name, printed_target
from games.the_restless.rules.state.context import EffectContext, Series
from games.the_restless.rules.state.modifiers import keywords, stat
from games.the_restless.rules.state.piles import ONCE_SINCE, discard
from games.the_restless.table import Place, Table, TargetState
from games.the_restless.terms import meaning
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.card_types import Encounter

SMOKE = 12
"""The round at whose end the smoke reaches a battle."""
NO_DROPS_SINCE = 5
"""Version of the rules since which nobody is asked who draws if there is nothing to draw."""


async def fights(ctx: EffectContext) -> None:
    """Fight every battle that waits in `table.ahead`, each to its end (R-96).

    Nobody fights during the death of the last Character, such as at a Trader that their Death Effect brings (R-189). A
    Combat Encounter among them begins like any other, and allows Rests again when it is won (R-62, R-142).
    """
    while ctx.table.ahead and not ctx.table.fighting and ctx.table.living:
        target = ctx.table.ahead.pop(0)
        counts = isinstance(target.piece.card, Encounter) and printed_target(target) is target.piece.card.target
        if counts:
            begin_encounter(ctx)
        ctx.dealer.log(story.begins(name(target)))
        await battle(ctx, [target])
        if counts and ctx.table.outcome == "won":
            ctx.table.fled = False


def begin_encounter(ctx: EffectContext) -> None:
    """Count an Encounter, charge Items, and allow each Character a Consumable again (R-56, R-61, R-62)."""
    ctx.table.at += 1
    ctx.table.begin("encounter")
    ctx.table.sweep()
    for member in ctx.table.walkers:
        member.eaten = 0
    recharge(ctx, "encounter")


async def battle(ctx: EffectContext, targets: list[TargetState], *, cornered: bool = False) -> None:
    """Fight these Targets until they are defeated, fled from or removed (R-116).

    The result is stored on the table as `outcome`. Nobody can flee while `cornered` (R-144, R-166).
    """
    table = ctx.table
    scene, card = table.scene, targets[0].piece.card
    final = god(targets[0]) is not None
    table.scene, table.targets, table.fallen, table.outcome = "god" if final else "battle", targets, [], ""
    table.round, table.cornered = 0, cornered or final
    table.sweep()
    table.begin("battle")
    eaten = [member.eaten for member in table.walkers]
    for member in table.walkers:
        member.done, member.eaten = False, 0
    recharge(ctx, "battle")
    await _opening(ctx, final=final)
    while table.targets:
        await _round(ctx)
    table.outcome = table.outcome or "won"
    for member, outside in zip(table.walkers, eaten, strict=True):
        member.eaten = outside
    await _closing(ctx, scene)
    if isinstance(card, Encounter) and not _in_play(table, card):
        discard(table, card)


def _in_play(table: Table, card: Encounter) -> bool:
    """Return whether a card is the current Encounter, or has another Target to fight after this battle (R-96)."""
    ahead = table.ahead if table.rules >= ONCE_SINCE else []
    return any(
        piece is not None and piece.card is card for piece in (table.encounter, *(target.piece for target in ahead))
    )


async def _opening(ctx: EffectContext, *, final: bool) -> None:
    """Announce the start. Each ambusher deals its Damage to a random Character who fails a Dodge roll."""
    await announce(ctx, "battle_start")
    if final:
        await announce(ctx, "god_start")
    for target in list(ctx.table.targets):
        if "ambusher" in keywords(ctx, target) and target.part >= 0:
            ctx.dealer.log(story.has_keyword(name(target), "ambusher"))
            for place in await chance(ctx, meaning("ambusher"), harm=True):
                against, costs = (
                    defense(ctx, target, base_defense(ctx, target)),
                    partial(ambush_consequence, place, target),
                )
                here = await make_roll(ctx.having(target=target), "dodge", place, against, costs=costs)
                if here.roll and not here.roll.hit:
                    await _deal_ambush_damage(here, place, target)


async def _deal_ambush_damage(ctx: EffectContext, place: Place, target: TargetState) -> None:
    """Deal a Target's Damage after a failed Dodge roll, around the table if it has Chain Magic (R-127, R-128)."""
    if stumbles_in_ambush(ctx, target):
        target.staggered -= 1
        ctx.dealer.log(story.stumbles(name(target)))
    elif "chain_magic" in keywords(ctx, target):
        await chain(ctx, place, harm(ctx, target), target)
    else:
        await damage(ctx, place, harm(ctx, target), target=target)


async def _round(ctx: EffectContext) -> None:
    """Play one turn of every living Character, in the order the players choose (R-118, R-214)."""
    table = ctx.table
    table.round += 1
    table.begin("round")
    before = health(ctx)
    for member in table.walkers:
        member.done = False
    recharge(ctx, "round")
    await announce(ctx, "round_start")
    begun: list[Beginning] = []
    while table.targets and yet_to_act(ctx):
        table.stayed = False
        if not begun:
            offers, waits_for = partial(_between, ctx, begun), partial(_waits_for, ctx)
            await floor(
                ctx, Kind.TURN_ORDER, NEXT, offers, waits_for, partial(_round_over, ctx), partial(round_topic, ctx)
            )
        if begun and table.targets:
            following = await turn(ctx, *begun.pop())
            begun += [following] if following and following.place in yet_to_act(ctx) else []
            table.acting = begun[0].place if begun else None
    table.acting = None
    if table.targets:
        await _round_end(ctx)
    if table.targets and table.living:
        ctx.dealer.log(story.round_over(table.round, *since(ctx, before)))
    table.end("round")


def _round_over(ctx: EffectContext) -> bool:
    """Return whether no Target is left, or no Character with a turn to take, since a cost can kill a Character."""
    return not ctx.table.targets or not yet_to_act(ctx)


def _waits_for(ctx: EffectContext, seat: Seat) -> bool:
    """Return whether the battle waits for a player: they have a turn to take, or a motion to flee is open."""
    return is_flight_proposed(ctx) or any(ctx.table.player(place) == seat for place in yet_to_act(ctx))


def _between(ctx: EffectContext, begun: list[Beginning]) -> Offers:
    """Return each player's actions between turns: take a turn, use a Consumable, move to flee (R-135, R-214, R-216)."""
    offers: Offers = {seat: [] for seat in range(ctx.table.players)}
    for place in yet_to_act(ctx):
        offers[ctx.table.player(place)] += bound_to_attack(ctx, place, partial(_begin, ctx, begun))
    for seat, own in offers.items():
        own += [*consumables(ctx, seat), *battle_trade_actions(ctx, seat)]
    return with_flee_action(ctx, offers)


async def _begin(ctx: EffectContext, begun: list[Beginning], chosen: Beginning) -> None:
    ctx.table.acting = chosen.place
    begun.append(chosen)


async def _round_end(ctx: EffectContext) -> None:
    """Carry out the keywords swift and regrowing, then abilities, then the smoke (rulebook, section 3b)."""
    for target in list(ctx.table.targets):
        has = keywords(ctx, target)
        if "regrowing" in has:
            heal_target(ctx, target, 1, labels.KEYWORDS["regrowing"])
        if "swift" in has:
            ctx.dealer.log(story.has_keyword(name(target), "swift"))
            for place in await chance(ctx, meaning("swift"), harm=True):
                await damage(ctx, place, 1, target=target)
    await announce(ctx, "round_end")
    await _smoke(ctx)


async def _smoke(ctx: EffectContext) -> None:
    """Take Health from every living Character after each round from 12 on, 1 more each time (a ruling of ours)."""
    n = ctx.table.round - SMOKE + 1
    if n > 0 and ctx.table.targets:
        ctx.dealer.log(story.smoke())
        for place in ctx.table.living:
            await lose(ctx, place, n)


async def _closing(ctx: EffectContext, scene: str) -> None:
    """End the battle, then hand out the Drops of defeated Targets (R-131, R-133)."""
    if ctx.table.outcome == "won":
        await announce(ctx, "battle_won")
    await announce(ctx, "battle_end")
    ctx.table.end("battle")
    await drop_excess(ctx)
    ctx.table.scene, ctx.table.acting = scene, None
    fallen, ctx.table.fallen = ctx.table.fallen, []
    if fallen and scene != "god":
        await _drops(ctx, fallen)


async def _drops(ctx: EffectContext, fallen: list[TargetState]) -> None:
    """Let one living Character draw the Drops. Items go to the ground, Counters to the pool (R-131, R-132)."""
    found = [(target, target.piece.card) for target in fallen if isinstance(target.piece.card, Encounter)]
    owed = [(target, card) for target, card in found if printed_target(target) is card.target]
    for target in fallen:
        ctx.table.ground += [*target.spoils, *target.early]
    goods = _goods(ctx, owed)
    asked = bool(owed) and (any(goods) or ctx.table.rules < NO_DROPS_SINCE)
    place = await drawer(ctx, None, listed([name(target) for target, _ in owed]), *goods) if asked else None
    for target, card in owed if place is not None or not asked else []:
        here = ctx.having(target=target)
        if counters := max(stat(here, "reroll_drops", card.drops.rerolls, None, target), 0):
            ctx.table.rerolls += counters
            ctx.dealer.log(story.because(name(target), story.reroll_counters(ctx.table.rerolls)))
        if not target.piece.marks.get("drawn"):
            for deck, printed in (("loot", card.drops.loot), ("treasure", card.drops.treasure)):
                drawn = due(here, target, deck, printed)
                for number in range(1, drawn + 1):
                    await draw(ctx.having(series=Series(number, drawn)), deck, place or 0, drops=ctx.table.ground)
    if owed:
        await announce(ctx, "drops_drawn")


def _goods(ctx: EffectContext, owed: list[tuple[TargetState, Encounter]]) -> tuple[int, int]:
    """Return the numbers of Loot and Treasure cards that these Targets still have to drop."""
    left = [
        (ctx.having(target=target), target, card.drops) for target, card in owed if not target.piece.marks.get("drawn")
    ]
    loot = [due(here, target, "loot", drops.loot) for here, target, drops in left]
    return sum(loot), sum(due(here, target, "treasure", drops.treasure) for here, target, drops in left)
