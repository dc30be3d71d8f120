"""Damage, defeat, reveals, the appearance of the Boss, and the end (G-56 to G-67, G-77 to G-87)."""

from __future__ import annotations

from games.genshin_tarot import story
from games.genshin_tarot.rules import layout
from games.genshin_tarot.rules.active_effects import lose_tied, of
from games.genshin_tarot.rules.queries import number_of
from games.genshin_tarot.rules.resolution import EffectContext, MatchOverError, QueuedEffect, Resolution
from games.genshin_tarot.table import ActiveEffect, BossState, EnemyState, Target, Tokens
from games.genshin_tarot.vocabulary.card_types import PassiveTrigger, Trait, When
from games.genshin_tarot.vocabulary.lasting_effects import BoostNextDamage
from games.genshin_tarot.vocabulary.stages import Stage
from games.kernel.text import Seat

BELONGS_TO_ITS_CARD_SINCE = 6
"""Version of the rules since which the follow-up of raised damage belongs to the card that raised it.

In earlier versions it always belonged to Overheat.
"""
HARMLESS_GUARD = 2
"""Minimum Guard that stops enemies with the trait HARMLESS."""


def deal_damage(context: EffectContext, target: Target, figure: int, piercing: bool) -> None:
    """Deal damage to an enemy (G-56), modified in the order of G-59."""
    damage, table = _dealt(context, target, figure, piercing), context.table
    if damage <= 0 or target.tokens is None:
        if figure > 0:
            table.news = table.news.damaged(number_of(target), 0)
            context.dealer.log(story.damage_stopped(target, piercing=piercing))
        return
    used = _spend_overheat(context)
    damage += sum([boost.amount for _, boost in used])
    if Trait.HALVED in target.traits:
        damage = max(damage // 2, 1)
    target.tokens.damage += damage
    table.news = table.news.damaged(number_of(target), damage)
    context.dealer.log(story.enemy_damaged(target, damage))
    if isinstance(target, BossState):
        _weaken(context.resolution, target)
    elif target.tokens.damage >= target.full:
        for standing, boost in used:
            key = standing.key if table.rules >= BELONGS_TO_ITS_CARD_SINCE else "overheat"
            context.resolution.queue.append(QueuedEffect(boost.effect, context.seat, key))
        defeat(context, target)


def _dealt(context: EffectContext, target: Target, figure: int, piercing: bool) -> int:
    """Return the damage with the bonus of the card, or 0 if Shields or a trait stop it."""
    assert target.tokens is not None
    stopped = target.tokens.shields > 0 if not piercing else Trait.PIERCE_PROOF in target.traits
    if figure <= 0 or stopped or (context.attack and Trait.ATTACK_PROOF in target.traits):
        return 0
    return figure + (context.attack.bonus if context.attack else 0)


def _spend_overheat(context: EffectContext) -> list[tuple[ActiveEffect, BoostNextDamage]]:
    """Use up everything that raises the player's next damage, and return it with its clauses (G-53, GR-37)."""
    if context.seat is None or not context.table.standing:
        return []
    used = list(of(context.table, context.seat, BoostNextDamage))
    for standing, _ in used:
        context.table.standing.remove(standing)
    return used


def defeat(context: EffectContext, enemy: EnemyState) -> None:
    """Remove a defeated enemy, give its Mora to the owner of the zone, and queue its On Death effects (G-60)."""
    table, resolution = context.table, context.resolution
    owner = enemy.seat
    assert owner is not None
    layout.remove(table, owner, enemy)
    table.removed += (enemy.card,)
    table.players[owner].mora += enemy.card.mora
    context.outcomes.defeated = True
    context.dealer.log(story.defeated(enemy, owner))
    due(resolution, enemy, When.DEATH)
    lose_tied(table, enemy, gone=True)
    enemy_left_zone(resolution, owner)


def enemy_left_zone(resolution: Resolution, seat: Seat) -> None:
    """Apply the consequences of an enemy leaving a zone: cleared rows (G-51), and the Boss if it is empty (G-78)."""
    player = resolution.table.players[seat]
    for row in layout.cleared_rows(resolution.table, seat):
        if row not in player.rows:
            player.rows.append(row)
            cue(resolution, seat, PassiveTrigger.ROW_CLEARED)
    if not player.zone and not resolution.table.ruler.out:
        reveal_boss(resolution)


def cue(resolution: Resolution, seat: Seat, trigger: PassiveTrigger) -> None:
    """Queue the passives of the player's bursts that this triggers."""
    for who in resolution.table.players[seat].party:
        if who.burst.cue is trigger and who.burst.passive:
            resolution.queue.append(QueuedEffect(who.burst.passive, seat, who.key))


def reveal_boss(resolution: Resolution) -> None:
    """Reveal the Boss, and remove the clock and the Ley Lines from the game (G-78)."""
    table = resolution.table
    table.ruler.tokens = Tokens(shields=table.ruler.shields)
    table.ley_lines, table.news = [], table.news._replace(entered=table.turn)
    resolution.dealer.log(story.boss_out(table.ruler))
    due(resolution, table.ruler, When.REVEAL)


def due(resolution: Resolution, target: Target, when: When, they: Seat | None = None) -> None:
    """Queue the abilities of an enemy for this moment; `they` is the player that they refer to."""
    for ability in target.abilities(when):
        why = story.ability(target, when)
        resolution.queue.append(QueuedEffect(ability.effect, None, source=target, they=they, why=why))


def _weaken(resolution: Resolution, ruler: BossState) -> None:
    """Apply the consequences of damage to the Boss: abilities at half its HP (G-83), and victory at 0 HP (G-85).

    Raises:
        MatchOverError: The players have won.
    """
    assert ruler.tokens is not None
    left = ruler.full - ruler.tokens.damage
    if left <= 0:
        end(resolution, won=True)
    if left * 2 <= ruler.full and not ruler.halved:
        ruler.halved = True
        due(resolution, ruler, When.HALF)


def end(resolution: Resolution, *, won: bool) -> None:
    """End the match immediately (G-87).

    Raises:
        MatchOverError: Always.
    """
    table = resolution.table
    table.won, table.stage = won, Stage.OVER
    resolution.queue.clear()
    raise MatchOverError


def reveal(resolution: Resolution, enemy: EnemyState) -> None:
    """Turn an enemy face up with its Shields, and queue its On Reveal effects (G-63)."""
    layout.turn_up(resolution.table, enemy)
    resolution.dealer.log(story.revealed(enemy, enemy.seat or 0))
    due(resolution, enemy, When.REVEAL)


def damage_player(resolution: Resolution, seat: Seat, amount: int, *, piercing: bool = False) -> int:
    """Deal damage to a player, to Guard first unless it is piercing, and return the HP lost (G-57).

    Raises MatchOverError at 0 HP: everyone loses (G-86).
    """
    player = resolution.table.players[seat]
    stopped = 0 if piercing else min(player.guard, amount)
    player.guard -= stopped
    lost = min(amount - stopped, player.hp)
    player.hp -= lost
    player.lost += lost
    if amount > 0:
        resolution.dealer.log(story.player_damaged(seat, amount, stopped, player.hp))
    if player.hp == 0:
        resolution.dealer.log(story.fallen(seat))
        end(resolution, won=False)
    return lost


def attack(resolution: Resolution, seat: Seat, enemy: EnemyState) -> None:
    """Let an enemy attack the owner of its zone (G-58)."""
    assert enemy.tokens is not None
    player, traits = resolution.table.players[seat], enemy.traits
    if enemy.tokens.stunned:
        resolution.dealer.log(story.attack_stunned(enemy, seat))
        return
    if Trait.HARMLESS in traits and player.guard >= HARMLESS_GUARD:
        resolution.dealer.log(story.attack_kept_off(enemy, seat, HARMLESS_GUARD))
        return
    resolution.dealer.log(story.attacks(enemy, seat))
    if damage_player(resolution, seat, enemy.card.attack, piercing=Trait.IGNORES_GUARD in traits):
        due(resolution, enemy, When.HIT, they=seat)
