"""Scores each person's rounds, and ranks the people of an event.

Points are whole ten-thousandths, from 0 to 10,000, so that they add up exactly.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

WHOLE = 10_000
"""The points of a person who beat everyone with whom they are compared."""
BYE_POINTS, SAT_OUT_POINTS, MISSED_POINTS, FORFEIT_POINTS = 5_000, 4_000, 4_000, 0
"""The points for a bye, for a round sat out, for a round before a person joined, and for a forfeit."""
MOST_FORFEITS = 2
"""Number of consecutive forfeits after which a person plays no more rounds."""
COUNTED = 2 / 3
"""The share of a league's rounds that count; the best ones do."""

ScoreStatus: TypeAlias = Literal["playing", "won", "played", "forfeit", "bye", "rest", "missed"]
"""The way a person spent a round; "playing" until it is over."""
PLAYED: frozenset[ScoreStatus] = frozenset({"won", "played"})


@dataclass(frozen=True, slots=True)
class Finish:
    """A person's result in a round.

    Attributes:
        user: The person.
        board: Number of their table within the round.
        seat: Their seat; 0 for everyone at a cooperative table.
        result: Key for comparison with others, larger is better; None if their table has no result.
        is_own: Whether they gave at least half of the answers of their seat. Otherwise they forfeit.
        won: Whether they won.
    """

    user: int
    board: int
    seat: int
    result: tuple[int, ...] | None
    is_own: bool = True
    won: bool = False


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a person in a round."""

    user: int
    round_number: int
    status: ScoreStatus
    points: int
    board: int = 0


@dataclass(frozen=True, slots=True)
class Ranked:
    """A person's place in the ranking. People with the same points, wins and direct meetings share a place.

    `points` is the mean of the rounds that count.
    """

    place: int
    user: int
    points: float
    wins: int
    is_out: bool = False


def answers_enough(own: int, others: int) -> bool:
    """Return whether a person gave at least half of their seat's answers; `others` is the number given for them."""
    return own >= others


def score_round(no: int, finishes: Sequence[Finish]) -> tuple[Score, ...]:
    """Return the scores of everyone at the tables of a round.

    Forfeits are compared with nobody. A result is compared with those of the same seat at other tables or, if there are
    none, with those at its own table.
    """
    scores = []
    for finish in finishes:
        if not finish.is_own:
            scores.append(Score(finish.user, no, "forfeit", FORFEIT_POINTS, finish.board))
            continue
        points = _points(finish, _others(finish, finishes))
        scores.append(Score(finish.user, no, "won" if finish.won else "played", points, finish.board))
    return tuple(scores)


def _others(finish: Finish, finishes: Iterable[Finish]) -> list[tuple[int, ...] | None]:
    """Return the results with which one is compared; a cooperative table counts as one."""
    rest = [one for one in finishes if one.is_own and one.user != finish.user]
    elsewhere = {one.board: one.result for one in rest if one.board != finish.board and one.seat == finish.seat}
    if elsewhere:
        return list(elsewhere.values())
    return [one.result for one in rest if one.board == finish.board and one.seat != finish.seat]


def _points(finish: Finish, others: Sequence[tuple[int, ...] | None]) -> int:
    """Return the points for the share of other results that this one beats; equal ones count half.

    WHOLE if there are none.
    """
    if not others:
        return WHOLE
    mine = _sortable(finish.result)
    halves = sum(2 * (mine > _sortable(other)) + (mine == _sortable(other)) for other in others)
    return round(WHOLE * halves / (2 * len(others)))


def _sortable(result: tuple[int, ...] | None) -> tuple[int, tuple[int, ...]]:
    """Return a key by which a missing result sorts below all others."""
    return (0, ()) if result is None else (1, result)


def must_leave(scores: Iterable[Score]) -> bool:
    """Return whether a person must leave because they forfeited their last MOST_FORFEITS rounds.

    Scores can be in any order.
    """
    latest = sorted(scores, key=lambda score: -score.round_number)[:MOST_FORFEITS]
    return len(latest) == MOST_FORFEITS and all(score.status == "forfeit" for score in latest)


def rounds_that_count(rounds: int, *, is_league: bool) -> int:
    """Return how many of `rounds` rounds count: all of them, or in a league the best two thirds."""
    return max(1, round(rounds * COUNTED)) if is_league and rounds else rounds


def ranking(
    scores: Iterable[Score], entrants: Sequence[int], rounds: int, *, out: Iterable[int] = (), is_league: bool = False
) -> tuple[Ranked, ...]:
    """Return the ranking after that many rounds, best first. People who are out come last.

    It is by the mean of the points, then by wins, then by the points in rounds at the same table. A round without a
    score counts 0. `entrants` are in the order in which they joined, which only decides how equals are listed.
    """
    gone, own = frozenset(out), _by_user(scores)
    count = rounds_that_count(rounds, is_league=is_league)
    keys = {user: _key(own.get(user, ()), count, user in gone) for user in entrants}
    ranked = sorted(entrants, key=lambda user: keys[user])
    places: list[Ranked] = []
    for tied in _tied(ranked, keys):
        direct = _direct(tied, own)
        for user in sorted(tied, key=lambda one: -direct[one]):
            equal = bool(places) and keys[places[-1].user] == keys[user] and direct.get(places[-1].user) == direct[user]
            place = places[-1].place if equal else len(places) + 1
            is_out, points, wins = keys[user]
            places.append(Ranked(place, user, -points / count if count else 0.0, -wins, bool(is_out)))
    return tuple(places)


def _by_user(scores: Iterable[Score]) -> dict[int, tuple[Score, ...]]:
    found: dict[int, list[Score]] = {}
    for score in scores:
        if score.status != "playing":
            found.setdefault(score.user, []).append(score)
    return {user: tuple(own) for user, own in found.items()}


def _key(own: Sequence[Score], count: int, is_out: bool) -> tuple[int, int, int]:
    """Return a person's sort key: whether they are out, their points in the rounds that count, and their wins."""
    best = sorted((score.points for score in own), reverse=True)[:count]
    return int(is_out), -sum(best), -sum(score.status == "won" for score in own)


def _tied(ranked: Sequence[int], keys: Mapping[int, tuple[int, int, int]]) -> list[list[int]]:
    tied: list[list[int]] = []
    for user in ranked:
        if tied and keys[tied[-1][0]] == keys[user]:
            tied[-1].append(user)
        else:
            tied.append([user])
    return tied


def _direct(tied: Sequence[int], own: Mapping[int, Sequence[Score]]) -> dict[int, int]:
    """Return each tied person's points minus those of the other tied people at the same tables."""
    met: defaultdict[tuple[int, int], dict[int, int]] = defaultdict(dict)
    for user in tied:
        for score in own.get(user, ()):
            if score.status in PLAYED:
                met[score.round_number, score.board][user] = score.points
    return {
        user: sum(table[user] - points for table in met.values() if user in table for points in table.values())
        for user in tied
    }
