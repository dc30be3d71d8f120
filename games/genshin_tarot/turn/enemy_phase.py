"""The Enemy Phase (G-27, G-82)."""

from __future__ import annotations

from collections.abc import Iterator

from games.genshin_tarot import story
from games.genshin_tarot.cards.bosses import EARLIER_FACES
from games.genshin_tarot.interpreter.run import resolve_queue, run
from games.genshin_tarot.rules import active_effects, combat, layout
from games.genshin_tarot.rules.resolution import EffectContext, Resolution
from games.genshin_tarot.table import EnemyState, Table
from games.genshin_tarot.vocabulary.card_types import When
from games.genshin_tarot.vocabulary.stages import Stage
from games.kernel.dealer import Dealer
from games.kernel.text import Seat


async def carry_out(table: Table, dealer: Dealer) -> None:
    """Let the Boss act and enemies attack, reveal the enemies that are not covered, and end the turn (G-27).

    Raises:
        MatchOverError: The match has ended.
    """
    resolution = Resolution(table, dealer)
    table.stage = Stage.ENEMIES
    if table.ruler.out:
        await boss_acts(resolution)
    await enemies_attack(resolution)
    fresh = [enemy for player in table.players for enemy in layout.face_down_unobstructed(player.zone)]
    for enemy in fresh:
        await _reveal(resolution, enemy)
    active_effects.expire(table)
    for _, enemy in table.enemies():
        if enemy.tokens:
            enemy.tokens.stunned = False


async def enemies_attack(resolution: Resolution) -> None:
    """Let every face-up enemy attack the owner of its zone (G-27, G-58).

    Raises:
        MatchOverError: The match has ended.
    """
    for seat, enemy in attackers(resolution.table):
        combat.attack(resolution, seat, enemy)
        await resolve_queue(resolution)


def attackers(table: Table) -> Iterator[tuple[Seat, EnemyState]]:
    """Yield the enemies that attack, in order, each with the owner of its zone.

    An enemy that an earlier attack has defeated, moved or turned down is left out.
    """
    for seat in range(table.seats):
        for enemy in layout.face_up(table.players[seat].zone):
            if enemy.tokens and enemy.seat == seat:
                yield seat, enemy


async def _reveal(resolution: Resolution, enemy: EnemyState) -> None:
    if enemy.tokens is None and enemy.seat is not None:
        combat.reveal(resolution, enemy)
        await resolve_queue(resolution)


async def boss_acts(resolution: Resolution) -> None:
    """Throw the Boss's die, and carry out its action and the consequences (G-82)."""
    ruler = resolution.table.ruler
    ruler.die = 1 + resolution.dealer.randrange(6, "the Boss")
    faces = ruler.boss.faces if resolution.table.rules >= 2 else EARLIER_FACES[ruler.key]
    action = faces[ruler.die - 1]
    resolution.dealer.log(story.boss_acts(ruler, ruler.die, action))
    await run(action.effect, EffectContext(resolution, None, source=ruler, boss_action=True, aims=False))
    await resolve_queue(resolution)
    combat.due(resolution, ruler, When.ACTED)
    await resolve_queue(resolution)
