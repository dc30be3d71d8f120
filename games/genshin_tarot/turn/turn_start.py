"""The effects at the start of a Player Phase, which players order for their zones (G-22, G-50, GR-46)."""

from __future__ import annotations

from typing import TypeAlias

from games.genshin_tarot import story
from games.genshin_tarot.interpreter.run import resolve_queue, run
from games.genshin_tarot.rules import active_effects, combat, layout
from games.genshin_tarot.rules.resolution import EffectContext, Resolution
from games.genshin_tarot.table import ActiveEffect, EnemyState, Table
from games.genshin_tarot.vocabulary.card_types import Card, When
from games.genshin_tarot.vocabulary.effects import Hurt, Mend, Shield
from games.genshin_tarot.vocabulary.lasting_effects import Later
from games.kernel.effect import Effect, walk
from games.kernel.text import Seat, Text

MIDNIGHT_TURN = 12
"""The turn whose start ends the match, unless the Boss is out (G-19)."""
BOSS = "boss"
"""The Boss's effects as a step in a player's order."""
StartStep: TypeAlias = EnemyState | ActiveEffect | str
"""A step: an enemy with an ability, a pending effect, or BOSS."""


def pending_effects(table: Table, seat: Seat) -> list[ActiveEffect]:
    """Return a player's pending effects, in order (G-50)."""
    return [each for each, _ in active_effects.of(table, seat, Later)]


def order(table: Table, seat: Seat) -> list[StartStep]:
    """Return the steps in a player's zone. The default order is enemies, the Boss, then pending effects."""
    late, mine, first = dict(table.players[seat].late), pending_effects(table, seat), _others(table, seat)
    found: list[StartStep] = []
    for index, each in enumerate(mine):
        found += [step for step in first if min(late.get(token(step), 0), len(mine)) == index]
        found.append(each)
    return [*found, *[step for step in first if step not in found]]


def _others(table: Table, seat: Seat) -> list[EnemyState | str]:
    """Return the steps that are not pending effects: the enemies with an ability, and the Boss."""
    return [*[enemy for enemy in layout.face_up(table.players[seat].zone) if enemy.abilities(When.START)], BOSS]


def token(step: StartStep) -> str:
    """Return the name of an enemy's or the Boss's step in `Player.late`."""
    return f"foe:{step.number}" if isinstance(step, EnemyState) else BOSS


def name(table: Table, step: StartStep) -> Text:
    """Return the name of a step."""
    if isinstance(step, ActiveEffect):
        return active_effects.source_name(step.key)
    return step.name if isinstance(step, EnemyState) else table.ruler.name


def orderable(table: Table, seat: Seat) -> list[StartStep]:
    """Return the steps that a player can order because the order can matter, or [] if it cannot.

    Pending effects concern enemies. So their order matters if there are several, or if enemies or a Boss heal, gain
    Shields, or hurt a player who might have won first.
    """
    if not pending_effects(table, seat):
        return []
    found = [step for step in order(table, seat) if isinstance(step, ActiveEffect) or _meets(table, seat, step)]
    return found if len(found) > 1 else []


def may_order(table: Table, seat: Seat) -> bool:
    """Return whether any steps are `orderable`."""
    mine = len(pending_effects(table, seat))
    return mine > 1 or (mine == 1 and any(_meets(table, seat, step) for step in _others(table, seat)))


def _meets(table: Table, seat: Seat, step: EnemyState | str) -> bool:
    """Return whether the time of an enemy's or the Boss's step can matter."""
    if isinstance(step, EnemyState):
        return any(_matters(ability.effect) for ability in step.abilities(When.START))
    near = not table.players[seat].zone or any(each.enemy == 0 for each in pending_effects(table, seat))
    return table.ruler.out and near and any(_matters(ability.effect) for ability in table.ruler.abilities(When.START))


def _matters(effect: Effect) -> bool:
    return any(isinstance(part, Mend | Shield | Hurt) for part in walk(effect))


def put_in_order(table: Table, seat: Seat, steps: list[StartStep]) -> None:
    """Store an order of the steps that are `orderable` until the next turn begins."""
    mine = iter([step for step in steps if isinstance(step, ActiveEffect)])
    places = [index for index, each in enumerate(table.standing) if any(each is step for step in steps)]
    for place in places:
        table.standing[place] = next(mine)
    before, late = 0, list[tuple[str, int]]()
    for step in steps:
        if isinstance(step, ActiveEffect):
            before += 1
        else:
            late.append((token(step), before))
    table.players[seat].late = tuple(late)


async def carry_out(resolution: Resolution) -> None:
    """Carry out all steps: those that players put before the Boss, then the Boss, then the rest, in seat order."""
    table, out = resolution.table, resolution.table.ruler.out
    orders = [order(table, seat) for seat in range(table.seats)]
    for seat, steps in enumerate(orders):
        for step in steps[: steps.index(BOSS)]:
            await _step(resolution, seat, step)
    if out:
        await _boss(resolution)
    for seat, steps in enumerate(orders):
        for step in steps[steps.index(BOSS) + 1 :]:
            await _step(resolution, seat, step)
    for player in table.players:
        player.late = ()


async def _step(resolution: Resolution, seat: Seat, step: StartStep) -> None:
    table = resolution.table
    if isinstance(step, ActiveEffect):
        table.acting = seat
        await _carry_out_pending(resolution, seat, step)
        table.acting = None
    elif isinstance(step, EnemyState) and step.tokens and step.seat is not None:
        combat.due(resolution, step, When.START)
        await resolve_queue(resolution)


async def _boss(resolution: Resolution) -> None:
    """Carry out the Boss's effects on all players."""
    table = resolution.table
    for title, ability in table.ruler.named(When.START):
        resolution.news = story.boss_ability(table.ruler, title)
        await run(ability.effect, EffectContext(resolution, None, source=table.ruler, aims=False))
        await resolve_queue(resolution)
        resolution.news = None


async def _carry_out_pending(resolution: Resolution, seat: Seat, each: ActiveEffect) -> None:
    """Carry out a pending effect unless it has been lost (G-50)."""
    table = resolution.table
    if each not in table.standing:
        return
    table.standing.remove(each)
    later = active_effects.clause(each)
    target = None if each.enemy is None else table.numbered(each.enemy)
    if isinstance(later, Later) and (each.enemy is None or target):
        resolution.dealer.log(story.waiting_effect_triggered(seat, active_effects.source_name(each.key)))
        context = EffectContext(resolution, seat, each.key, chosen=[target] if target else [])
        await run(later.effect, context)
        if context.targeted:
            table.players[seat].went.append(_base(each))
        await resolve_queue(resolution)


def _base(each: ActiveEffect) -> str:
    """Return the key of the basic version of the effect's card, or the key of its burst."""
    return Card.of(each.key).base if each.key in Card.register else each.key
