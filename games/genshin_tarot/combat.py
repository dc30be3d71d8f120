"""Damage, defeat, reveal, the Boss coming out, and the end (G-56 to G-67, G-77 to G-87)."""

from __future__ import annotations

from games.genshin_tarot import layout, story
from games.genshin_tarot.course import Course, Due, Over, Play
from games.genshin_tarot.kinds import Cue, Trait, When
from games.genshin_tarot.lasting import NextHit
from games.genshin_tarot.standing import of
from games.genshin_tarot.table import Foe, Ruler, Stage, Target, Tokens
from games.kernel.text import Seat

HARMLESS_GUARD = 2
"""The Guard that keeps off enemies of the trait HARMLESS."""


def strike(play: Play, target: Target, figure: int, piercing: bool) -> None:
    """Damage to an enemy (G-56), changed in the order of G-59."""
    damage = _dealt(play, target, figure, piercing)
    if damage <= 0 or target.tokens is None:
        if figure > 0:
            play.dealer.tell(story.kept_off(target))
        return
    used = _spend_overheat(play)
    damage += sum(each.amount for each in used)
    if Trait.HALVED in target.traits:
        damage = max(damage // 2, 1)
    target.tokens.damage += damage
    play.dealer.tell(story.struck(target, damage))
    if isinstance(target, Ruler):
        _weaken(play.course, target)
    elif target.tokens.damage >= target.full:
        for each in used:
            play.course.queue.append(Due(each.effect, play.seat, "overheat"))
        defeat(play, target)


def _dealt(play: Play, target: Target, figure: int, piercing: bool) -> int:
    """The figure with the card's own bonus, or 0 if none of it gets through."""
    assert target.tokens is not None
    stopped = target.tokens.shields > 0 if not piercing else Trait.PIERCE_PROOF in target.traits
    if figure <= 0 or stopped or (play.attack and Trait.ATTACK_PROOF in target.traits):
        return 0
    return figure + (play.bonus if play.attack else 0)


def _spend_overheat(play: Play) -> list[NextHit]:
    """All that raises the player's next damage, used together (G-53, GR-37)."""
    if play.seat is None or not play.table.standing:
        return []
    used = list(of(play.table, play.seat, NextHit))
    for standing, _ in used:
        play.table.standing.remove(standing)
    return [hit for _, hit in used]


def defeat(play: Play, foe: Foe) -> None:
    """The enemy leaves at once; its Mora goes to the owner of the zone, its On Death into the queue (G-60)."""
    table, course = play.table, play.course
    owner = foe.seat
    assert owner is not None
    layout.remove(table, owner, foe)
    table.players[owner].mora += foe.enemy.mora
    play.defeated = True
    play.dealer.tell(story.defeated(foe, owner))
    for ability in foe.abilities(When.DEATH):
        course.queue.append(Due(ability.effect, None, source=foe))
    vacated(course, owner)


def vacated(course: Course, seat: Seat) -> None:
    """An enemy has left a zone: rows may be cleared (G-51), and an empty zone brings the Boss (G-78)."""
    player = course.table.players[seat]
    for row in layout.cleared_rows(course.table, seat):
        if row not in player.rows:
            player.rows.append(row)
            cue(course, seat, Cue.ROW_CLEARED)
    if not player.zone and not course.table.ruler.out:
        bring_boss(course)


def cue(course: Course, seat: Seat, what: Cue) -> None:
    """The passives of the player's bursts that wait for this are due."""
    for who in course.table.players[seat].party:
        if who.burst.cue is what and who.burst.passive:
            course.queue.append(Due(who.burst.passive, seat, who.key))


def bring_boss(course: Course) -> None:
    """The Boss is revealed; the clock and the Ley Lines are out of the game (G-78)."""
    table = course.table
    table.ruler.tokens = Tokens(shields=table.ruler.shields)
    course.dealer.tell(story.boss_out(table.ruler))
    due(course, table.ruler, When.REVEAL)


def due(course: Course, target: Target, when: When, they: Seat | None = None) -> None:
    """An enemy's abilities of that moment go into the queue."""
    for ability in target.abilities(when):
        course.queue.append(Due(ability.effect, None, source=target, they=they))


def _weaken(course: Course, ruler: Ruler) -> None:
    """The Boss has taken damage: at half its HP something comes (G-83), at none the players win (G-85)."""
    assert ruler.tokens is not None
    left = ruler.full - ruler.tokens.damage
    if left <= 0:
        end(course, won=True)
    if left * 2 <= ruler.full and not ruler.halved:
        ruler.halved = True
        due(course, ruler, When.HALF)


def end(course: Course, *, won: bool) -> None:
    """The match is over, at once (G-87). Raises Over."""
    table = course.table
    table.won, table.stage = won, Stage.OVER
    course.queue.clear()
    raise Over


def reveal(course: Course, foe: Foe) -> None:
    """Turn an enemy face up, Shields on; its On Reveal goes into the queue (G-63)."""
    layout.turn_up(course.table, foe)
    course.dealer.tell(story.revealed(foe, foe.seat or 0))
    due(course, foe, When.REVEAL)


def hurt(course: Course, seat: Seat, amount: int, *, piercing: bool = False) -> int:
    """Damage to a player, Guard first unless it is piercing (G-57); gives the HP lost. At 0 HP all lose (G-86)."""
    player = course.table.players[seat]
    stopped = 0 if piercing else min(player.guard, amount)
    player.guard -= stopped
    lost = min(amount - stopped, player.hp)
    player.hp -= lost
    player.lost += lost
    if amount > 0:
        course.dealer.tell(story.hurt(seat, amount, stopped, player.hp))
    if player.hp == 0:
        course.dealer.tell(story.fallen(seat))
        end(course, won=False)
    return lost


def attack(course: Course, seat: Seat, foe: Foe) -> None:
    """An enemy attacks the owner of its zone (G-58)."""
    assert foe.tokens is not None
    player, traits = course.table.players[seat], foe.traits
    if foe.tokens.stunned or (Trait.HARMLESS in traits and player.guard >= HARMLESS_GUARD):
        course.dealer.tell(story.held_off(foe, seat))
        return
    course.dealer.tell(story.attacks(foe, seat))
    if hurt(course, seat, foe.enemy.attack, piercing=Trait.IGNORES_GUARD in traits):
        due(course, foe, When.HIT, they=seat)
