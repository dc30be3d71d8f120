"""Positions to solve: one question of a match in which one answer wins far more often than any other.

What an answer is worth is found by playing copies of the match on, as its seat can imagine it. So a position depends on
nothing that the seat cannot see.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple, TypeAlias

from games.kernel.ask import Ask, Question
from games.kernel.codec import pack, unpack
from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.options import LazyOptions
from games.kernel.record import Checkpoint, Entry, Record
from games.kernel.text import Seat
from games.search.copies import Copies
from games.search.next_questions import short_sighted
from games.search.review import Valued
from games.search.rollouts import Rollouts

Tokens: TypeAlias = tuple[str, ...]
OPTIONS = 8
"""Maximum number of answers of a position."""
LEAD = 300
"""Thousandths of a victory by which the best answer is at least ahead of any other."""
STAGES = ((4, 500), (12, 400), (32, 350), (96, LEAD), (250, LEAD), (1000, LEAD))
"""Rollouts of each answer after which a position is dropped unless the best answer is ahead by so many thousandths."""
SURE_ROLLOUTS, SURE_ERRORS = 96, 4.0
"""Rollouts from which on the search may end, and standard errors by which the lead must then exceed LEAD."""
DROP_ERRORS = 3.0
"""Standard errors beyond LEAD behind the best after which an answer is not tried further."""


class Position(NamedTuple):
    """A question of a match with the values of its answers.

    Attributes:
        name: The game's key and a number, such as "tottarot-12".
        seat: The seat that is asked.
        record: Record of the match at the question.
        answers: The answers to choose from, the best first.
        rollouts: Number of rollouts of the best answer and of the next one.
        easy: Percentage of easy computer players that give the best answer.
    """

    name: str
    seat: Seat
    record: Record
    answers: tuple[Valued, ...]
    rollouts: int
    easy: int

    def match(self, game: AnyGame) -> Match[Any, Any]:
        """Return the match with the question open. Raises what Match raises if the rules have changed."""
        return Match(game, self.record)


def to_line(position: Position) -> str:
    """Return the position as one line of JSON; its record is compressed."""
    record = position.record
    stored = [
        *(record.rules, dict(record.options), record.seats, record.key.hex()),
        None if record.checkpoint is None else list(record.checkpoint[:7]),
        [list(entry) for entry in record.entries],
    ]
    packed = zlib.compress(json.dumps(stored, separators=(",", ":")).encode(), 9)
    told = {
        "name": position.name,
        "seat": position.seat,
        "answers": pack(position.answers, tuple[Valued, ...]),
        "rollouts": position.rollouts,
        "easy": position.easy,
        "record": b64encode(packed).decode(),
    }
    return json.dumps(told, separators=(",", ":"))


def from_line(game: str, line: str) -> Position:
    """Return the position of a game in a line. Raises KeyError or ValueError for anything else."""
    told = json.loads(line)
    rules, options, seats, key, start, entries = json.loads(zlib.decompress(b64decode(told["record"])))
    record = Record(
        *(game, rules, options, seats, bytes.fromhex(key)),
        None if start is None else _checkpoint(*start),
        tuple([Entry(n, seat, tuple(tokens), by, gone) for n, seat, tokens, by, gone in entries]),
    )
    answers = unpack(tuple[Valued, ...], told["answers"])
    return Position(told["name"], told["seat"], record, answers, told["rollouts"], told["easy"])


def choices(question: Question) -> tuple[Tokens, ...]:
    """Return the answers to choose from, without secondary options; none if the question makes no position."""
    if not isinstance(question, Ask) or isinstance(question.options, LazyOptions):
        return ()
    moves = [option for option in question.options if not option.secondary]
    if (question.low, question.high) != (1, 1) or not 2 <= len(moves) <= OPTIONS:
        return ()
    if len({option.label for option in moves}) < len(moves):
        return ()  # two buttons would be the same in words
    return tuple([(option.token,) for option in moves])


def plain_record(match: Match[Any, Any], seat: Seat) -> Record:
    """Return a short record of a match at the question open to a seat, with nothing that others do in secret."""
    return Copies(match, seat, match.game.lookahead or short_sighted(match.game)).record


class Solution(NamedTuple):
    """The answers of a position with their values, the best first, and the rollouts of the first two."""

    answers: tuple[Valued, ...]
    rollouts: int


def solved(
    match: Match[Any, Any], seat: Seat, moves: Sequence[Tokens], stages: Sequence[tuple[int, int]] = STAGES
) -> Solution | None:
    """Return what answers are worth; None unless the best is far enough ahead after each stage.

    The last stages are left out once the lead is beyond doubt.
    """
    rollouts = Rollouts(match, seat, lambda: None)
    values: dict[Tokens, list[int]] = {move: [] for move in moves}
    racing, done = list(moves), 0
    for count, lead in stages:
        for move in racing:
            values[move] += [rollouts.value(move, seed) for seed in range(done, count)]
        done = count
        best, near, *_ = sorted(racing, key=lambda move: -_mean(values[move]))
        if _mean(values[best]) - _mean(values[near]) < lead:
            return None
        if done >= SURE_ROLLOUTS and _is_behind(values[near], values[best], SURE_ERRORS):
            break
        racing = [move for move in racing if move in (best, near) or not _is_behind(values[move], values[best])]
    found = [Valued(move, round(_mean(values[move]))) for move in moves]
    return Solution(tuple(sorted(found, key=lambda one: -one.value)), done)


def _is_behind(values: Sequence[int], best: Sequence[int], errors: float = DROP_ERRORS) -> bool:
    """Return whether an answer is behind the best by more than LEAD and so many standard errors."""
    behind = [theirs - own for theirs, own in zip(best, values, strict=True)]
    mean, count = _mean(behind), len(behind)
    error = sqrt(sum((each - mean) ** 2 for each in behind) / max(1, count - 1) / count)
    return mean - errors * max(error, 1000 / count) > LEAD


def _mean(values: Sequence[int]) -> float:
    return sum(values) / len(values)


def _checkpoint(
    n: int,
    rules: int,
    table: dict[str, object],
    counts: dict[str, int],
    since: list[list[int]],
    topic: str,
    besides: list[int],
) -> Checkpoint:
    return Checkpoint(n, rules, table, counts, tuple([(seat, at) for seat, at in since]), topic, tuple(besides))
