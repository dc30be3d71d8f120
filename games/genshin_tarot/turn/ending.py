"""The outcome if the turn ended now: the Burns drawn, the attacks, and the Boss's action on each face of its die."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.genshin_tarot.interpreter.run import resolve_queue
from games.genshin_tarot.rules import combat, layout
from games.genshin_tarot.rules.resolution import Resolution
from games.genshin_tarot.table import EnemyState, Table
from games.genshin_tarot.turn import enemy_phase
from games.genshin_tarot.turn.new_hand import BurnRange, burns_of, draw_burns
from games.genshin_tarot.turn.outcome import PlayerFigures, figures
from games.genshin_tarot.turn.setup import hand_size
from games.genshin_tarot.turn.trial import BLANK, End, run_trial, trial
from games.genshin_tarot.turn.turn_start import MIDNIGHT_TURN
from games.genshin_tarot.vocabulary.card_types import When
from games.genshin_tarot.vocabulary.control_flow import Each
from games.genshin_tarot.vocabulary.player_targets import PlayerTarget
from games.kernel.effect import walk
from games.kernel.text import Seat, Text

_OTHERS = (PlayerTarget.ALL, PlayerTarget.OTHERS, PlayerTarget.OTHER, PlayerTarget.ANYONE, PlayerTarget.SHARED)
"""The targets of an enemy's ability that include players other than the owner of its zone."""
FACES = range(6)
"""The faces of the Boss's die, counted from 0."""


class Ending(NamedTuple):
    """The outcome if the turn ended now.

    The new hand is drawn before the attacks. Only the Burns that the player will draw for certain are included, unless
    otherwise stated.

    Attributes:
        players: All players' figures after the enemies have attacked.
        best: The player's HP after the Boss's best action and these attacks, even if another player falls before.
            Without the Boss, after the attacks.
        worst: The same after the Boss's worst action and with the most Burns that the player can draw.
        losing: Number of the six faces on which the match would be lost; 0 or 6 without the Boss.
        most_losing: The same with the most Burns that the player can draw.
        midnight: Whether it would be lost because the clock strikes XII.
        revealed: Number of enemies that would be turned up before the player.
        open: The enemies whose attacks lead to a choice, to chance or to a secret that can concern the player.
        burns: The fewest and the most Burns that the player can draw.
        drawn: The player's HP after drawing the fewest, before the attacks.
        possible: The player's HP after the attacks with one Burn more, two more, and so on, up to the most.
        fallen: The players who would fall on any of the six faces, even if another one falls before.
        doomed: Those of them who would fall on every face; without the Boss, the one who falls.
        threatened: The players who would fall on any face with the most Burns.
        endangered: The other players who might draw so many Burns that they fall, each with the number.
    """

    players: tuple[PlayerFigures, ...]
    best: int
    worst: int
    losing: int
    most_losing: int
    midnight: bool
    revealed: int
    open: tuple[Text, ...]
    burns: BurnRange
    drawn: int
    possible: tuple[int, ...]
    fallen: tuple[Seat, ...]
    doomed: tuple[Seat, ...]
    threatened: tuple[Seat, ...]
    endangered: tuple[tuple[Seat, int], ...]


def ending(table: Table, seat: Seat) -> Ending:
    """Return the outcome of the end of the turn. The table is not changed."""
    burns = burns_of(table, seat, hand_size(table))
    resolution = _trial_with_new_hands(table, seat, burns.fewest)
    drawn = resolution.table.players[seat].hp
    unsure = _let_enemies_attack(resolution) if drawn else []
    unsaid = tuple([enemy.name for owner, enemy in unsure if owner == seat or _affects_others(enemy)])
    possible = [_table_after_attacks(table, seat, each) for each in range(burns.fewest + 1, burns.most + 1)]
    good, bad = ([resolution.table], [*possible[-1:]] or [resolution.table])
    if table.ruler.out:
        good = [_boss_and_enemies(table, seat, burns.fewest, face) for face in FACES]
        bad = [_boss_and_enemies(table, seat, burns.most, face) for face in FACES] if possible else good
    players = figures(resolution.table).players
    losing, most_losing = (sum(end.won is False for end in ends) * len(FACES) // len(ends) for ends in (good, bad))
    revealed = len(layout.face_down_unobstructed(resolution.table.players[seat].zone))
    midnight = table.turn + 1 == MIDNIGHT_TURN and not resolution.table.ruler.out
    left = tuple([end.players[seat].hp for end in possible])
    good_hp, bad_hp = ([end.players[seat].hp for end in ends] for ends in (good, bad))
    fallen = doomed = threatened = tuple([each for each, player in enumerate(players) if not player.hp])
    if table.ruler.out:
        good_hp = _hp_on_each_face(table, seat, burns.fewest, seat)
        bad_hp = _hp_on_each_face(table, seat, burns.most, seat) if possible else good_hp
    if table.ruler.out and most_losing:
        by_player = [_hp_on_each_face(table, seat, burns.fewest, each) for each in range(table.seats)]
        fallen = tuple([each for each, hp in enumerate(by_player) if 0 in hp])
        doomed = tuple([each for each in fallen if not any(by_player[each])])
        threatened = fallen if 0 not in bad_hp else tuple(sorted({*fallen, seat}))
    endangered = tuple(_endangered_players(table, seat))
    boss = max(good_hp), min(bad_hp), losing, most_losing
    last = fallen, doomed, threatened, endangered
    return Ending(players, *boss, midnight, revealed, unsaid, burns, drawn, left, *last)


PLENTY = 99
"""More HP than a turn can cost."""


def _hp_on_each_face(table: Table, seat: Seat, burns: int, player: Seat) -> list[int]:
    """Return the HP of a player after each face of the Boss's die, as if no other one could fall.

    The match ends with the first fall. A player who is struck after that would seem to be out of danger.
    """
    return [_boss_and_enemies(table, seat, burns, face, spared=player).players[player].hp for face in FACES]


def _endangered_players(table: Table, seat: Seat) -> Iterator[tuple[Seat, int]]:
    """Yield the other players whom Burns would bring to 0 HP, as far as the player knows, each with the number."""
    amount = hand_size(table)
    seen = trial(table, seat).table
    for other, player in enumerate(seen.players):
        if other == seat or not any(card.key == "burn" for card in player.owned):
            continue
        for burns in range(1, min(amount, burns_of(seen, other, amount).most) + 1):
            if not _table_after_attacks(table, seat, burns, other).players[other].hp:
                yield other, burns
                break


def _table_after_attacks(table: Table, seat: Seat, burns: int, drawer: Seat | None = None) -> Table:
    """Return the table after that many Burns and the attacks, without the Boss, as a seat knows it.

    The Burns are drawn by `drawer`, or by that seat.
    """
    resolution = _trial_with_new_hands(table, seat, 0 if drawer is not None else burns)
    if drawer is not None:
        draw_burns(resolution, drawer, burns)
    if resolution.table.won is None:
        _let_enemies_attack(resolution)
    return resolution.table


def _affects_others(enemy: EnemyState) -> bool:
    """Return whether the attack of an enemy can affect other players than the owner of its zone."""
    parts = [part for ability in enemy.abilities(When.HIT) for part in walk(ability.effect)]
    return any(isinstance(part, Each) or getattr(part, "who", PlayerTarget.THEY) in _OTHERS for part in parts)


def _let_enemies_attack(resolution: Resolution) -> list[tuple[Seat, EnemyState]]:
    """Let every enemy attack, and return those whose attack has more effects than this, with the owners of their zones.

    Effects that depend on a choice, chance or a secret are skipped, but the attacks after them are not: a trial that
    stopped there would show less damage than is certain.
    """
    found = list[tuple[Seat, EnemyState]]()
    for seat, enemy in enemy_phase.attackers(resolution.table):
        is_whole = run_trial(_attack(resolution, seat, enemy)) is End.WHOLE
        while resolution.queue and resolution.table.won is None:
            is_whole = run_trial(resolve_queue(resolution)) is End.WHOLE and is_whole
        if resolution.table.won is not None:
            return []
        found += [] if is_whole else [(seat, enemy)]
    return found


async def _attack(resolution: Resolution, seat: Seat, enemy: EnemyState) -> None:
    combat.attack(resolution, seat, enemy)
    await resolve_queue(resolution)


def _boss_and_enemies(table: Table, seat: Seat, burns: int, face: int, spared: Seat | None = None) -> Table:
    """Return the table after that many Burns, a face of the Boss's die and the attacks.

    Players with a choice are assumed to lose nothing. If a player is `spared` the falls of others, those have plenty of
    HP.
    """
    resolution = _trial_with_new_hands(table, seat, burns, face)
    if spared is not None:
        for other in [player for each, player in enumerate(resolution.table.players) if each != spared]:
            other.hp = PLENTY
    if not resolution.table.players[seat].hp:
        return resolution.table
    if run_trial(enemy_phase.boss_acts(resolution)) is not End.WHOLE or resolution.table.won is None:
        resolution.queue.clear()
        _let_enemies_attack(resolution)
    return resolution.table


def _trial_with_new_hands(table: Table, seat: Seat, burns: int, face: int | None = None) -> Resolution:
    """Return a trial of the Enemy Phase, for which all players have drawn new, unknown hands.

    The player of the seat has drawn that many Burns, and has lost HP by them.
    """
    resolution = trial(table, seat, face)
    for player in resolution.table.players:
        player.hand.cards = [BLANK] * hand_size(table)
    draw_burns(resolution, seat, burns)
    return resolution
