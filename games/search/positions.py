"""Positions to solve: one question of a match in which one answer wins far more often than any other.

The value of an answer is found by playing on in copies of the match, as its seat can imagine it. So a position depends
on nothing that the seat cannot see.
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
from games.kernel.record import Checkpoint, Entry, Record
from games.kernel.review import WON
from games.kernel.text import Seat
from games.search.copies import Copies
from games.search.next_questions import short_sighted
from games.search.review import Valued
from games.search.rollouts import Rollouts

Tokens: TypeAlias = tuple[str, ...]
OPTIONS = 6
"""Maximum number of answers in a position; of a question with more options, it keeps the best."""
WIDEST = 400
"""Maximum number of options of a question that can become a position, because all of them are tried."""
LEAD = 300
"""Minimum lead of the best answer over any other, in thousandths of a win."""
STAGES = ((4, 250), (12, 300), (32, 300), (64, LEAD), (128, LEAD), (250, LEAD), (1000, LEAD))
"""Pairs of a number of rollouts per answer and the lead that the best answer needs by then, in thousandths.

A position with a smaller lead is dropped.
"""
SURE_ROLLOUTS, SURE_ERRORS = 64, 2.5
"""Rollouts after which the search can end, and the standard errors by which the lead must then exceed LEAD."""
FAR = 200
"""Maximum number of answers in a rollout. Positions are near the end, because long games take too much time."""
BETTER = 100
"""Thousandths of a win by which an answer that is left out can seem better than the best, as an effect of chance."""
DROP_ERRORS = 3.0
"""Standard errors beyond LEAD behind the best, at which an answer is no longer tried."""


class Position(NamedTuple):
    """A question of a match with the values of its answers.

    Attributes:
        name: The game's key and a number, such as "tottarot-12".
        seat: The seat that is asked.
        record: Record of the match at the question.
        answers: The answers to choose from, the best first; no answer that was left out wins more often than these.
        rollouts: Number of rollouts of the best answer and of the next one.
        easy: Percentage of easy computer players that give the best answer, or one that was left out as equally good.
        tempting: The wrong answer that tempts most, which the page names; () if unknown.
    """

    name: str
    seat: Seat
    record: Record
    answers: tuple[Valued, ...]
    rollouts: int
    easy: int
    tempting: Tokens = ()

    def match(self, game: AnyGame) -> Match[Any, Any]:
        """Return the match with the question open. Raises the same errors as Match if the rules have changed."""
        return Match(game, self.record)


def to_line(position: Position) -> str:
    """Return the position as one line of JSON with a compressed record."""
    record = position.record
    stored = [
        *(record.rules, dict(record.options), record.seats, record.key.hex()),
        None if record.checkpoint is None else list(record.checkpoint[:7]),
        [list(entry) for entry in record.entries],
    ]
    packed = zlib.compress(json.dumps(stored, separators=(",", ":")).encode(), 9)
    fields = {
        "name": position.name,
        "seat": position.seat,
        "answers": pack(position.answers, tuple[Valued, ...]),
        "rollouts": position.rollouts,
        "easy": position.easy,
        "tempting": list(position.tempting),
        "record": b64encode(packed).decode(),
    }
    return json.dumps(fields, separators=(",", ":"))


def from_line(game: str, line: str) -> Position:
    """Return the position of a game from such a line. Raises KeyError or ValueError if the line is invalid."""
    fields = json.loads(line)
    rules, options, seats, key, start, entries = json.loads(zlib.decompress(b64decode(fields["record"])))
    record = Record(
        *(game, rules, options, seats, bytes.fromhex(key)),
        None if start is None else _checkpoint(*start),
        tuple([Entry(n, seat, tuple(tokens), by, gone) for n, seat, tokens, by, gone in entries]),
    )
    answers = unpack(tuple[Valued, ...], fields["answers"])
    tempting = tuple(fields.get("tempting", ()))
    return Position(fields["name"], fields["seat"], record, answers, fields["rollouts"], fields["easy"], tempting)


def choices(question: Question) -> tuple[Tokens, ...]:
    """Return the answers that a position can offer, without secondary options; () if the question is unsuitable."""
    if not isinstance(question, Ask) or (question.low, question.high) != (1, 1) or len(question.options) > WIDEST:
        return ()
    moves = [option for option in question.options if not option.secondary]
    return tuple([(option.token,) for option in moves]) if len(moves) > 1 else ()


def is_told_apart(question: Ask[Any], answers: Sequence[Valued]) -> bool:
    """Return whether the buttons of the answers have different labels."""
    tokens = {token for one in answers for token in one.tokens}
    return len({option.label for option in question.options if option.token in tokens}) == len(tokens)


def plain_record(match: Match[Any, Any], seat: Seat) -> Record:
    """Return a short record of a match at the question open to a seat, without the secret answers of others."""
    return Copies(match, seat, match.game.lookahead or short_sighted(match.game)).record


class Solution(NamedTuple):
    """The solution of a position.

    Attributes:
        answers: The answers with their values, the best first.
        rollouts: Number of rollouts of each of the first two.
        level: The answers that were left out because they are about as good as the best.
    """

    answers: tuple[Valued, ...]
    rollouts: int
    level: tuple[Tokens, ...] = ()


class Race:
    """A comparison of the answers to a question with the one that seems best, over the same seeds.

    Two actions often lead to the same result in either order, so several answers can be about as good as the best.

    Attributes:
        best: The answer that seems best.
        others: The answers that are still compared with it.
        level: The answers that are not far enough behind.
    """

    def __init__(
        self, match: Match[Any, Any], seat: Seat, moves: Sequence[Tokens], best: Tokens, most_level: int = 0
    ) -> None:
        self.best, self.others = best, [move for move in moves if move != best]
        self.level: list[Tokens] = []
        self._most_level = most_level
        self._rollouts = Rollouts(match, seat, lambda: None, FAR)
        self._values: dict[Tokens, list[int]] = {move: [] for move in moves}

    def is_ahead(self, count: int, lead: int) -> bool:
        """Return whether the best answer leads enough others by `lead` after `count` rollouts of each.

        Answers that are far behind are no longer tried. The result is False if the game does not end soon.
        """
        self.extend(self.best, count)
        if self._mean(self.best) < lead:
            return False
        for move in self.others:
            self.extend(move, count)
            if self._mean(self.best) - self._mean(move) < lead:
                self.level.append(move)
            if self._rollouts.unfinished or len(self.level) > self._most_level:
                return False
        self.others = [move for move in self.others if move not in self.level]
        if not self.others:
            return False
        self.others.sort(key=self._mean, reverse=True)  # the closest rival decides soonest
        self.others = [move for move in self.others if not self._is_behind(move, DROP_ERRORS)] or self.others[:1]
        if self._most_level:
            self.others = self.others[:OPTIONS]  # those further behind can be ignored
        return True

    def is_sure(self) -> bool:
        """Return whether more rollouts are unlikely to change that the best answer is far enough ahead."""
        return all(self._is_behind(move, SURE_ERRORS) for move in self.others)

    def extend(self, move: Tokens, count: int) -> None:
        """Play rollouts of an answer until there are `count`, including earlier ones."""
        values = self._values[move]
        for seed in range(len(values), count):
            if self._rollouts.unfinished:
                return
            values.append(self._rollouts.value(move, seed))

    def answers(self) -> tuple[Valued, ...]:
        """Return the best answer and its closest rivals, after enough rollouts of each to state their values."""
        wrong = set(self._values) - {self.best, *self.level}
        near = sorted(wrong, key=lambda move: (-self._mean(move), move))[: OPTIONS - 1]
        for move in near:
            self.extend(move, SURE_ROLLOUTS)
        found = [Valued(move, round(self._mean(move))) for move in (self.best, *near)]
        return tuple(sorted(found, key=lambda one: -one.value))

    def is_best(self) -> bool:
        """Return whether no answer that was left out turns out better than the best, after enough rollouts of each."""
        if self._mean(self.best) > WON - BETTER:
            return True
        for move in self.level:
            self.extend(move, SURE_ROLLOUTS)
        return all(self._mean(move) - self._mean(self.best) < BETTER for move in self.level)

    def _mean(self, move: Tokens) -> float:
        return _mean(self._values[move])

    def _is_behind(self, move: Tokens, errors: float) -> bool:
        """Return whether an answer is behind the best by more than LEAD plus a number of standard errors."""
        behind = [best - own for best, own in zip(self._values[self.best], self._values[move], strict=False)]
        mean, count = _mean(behind), len(behind)
        error = sqrt(sum((each - mean) ** 2 for each in behind) / max(1, count - 1) / count)
        return mean - errors * max(error, 500 / count) > LEAD


def solved(
    match: Match[Any, Any],
    seat: Seat,
    moves: Sequence[Tokens],
    best: Tokens,
    stages: Sequence[tuple[int, int]] = STAGES,
    most_level: int = 0,
) -> Solution | None:
    """Return the solution of a position if the best answer leads all others by enough after each stage; else None.

    Up to `most_level` answers that are about as good are left out. The last stages are skipped once the lead is beyond
    doubt.
    """
    race, done = Race(match, seat, moves, best, most_level), 0
    for count, lead in stages:
        if not race.is_ahead(count, lead):
            return None
        done = count
        if done >= SURE_ROLLOUTS and race.is_sure():
            break
    first, near, *others = race.answers()
    if first.tokens != best or first.value - near.value < LEAD or not race.is_best():
        return None
    return Solution((first, near, *others), done, tuple(race.level))


def _mean(values: Sequence[int]) -> float:
    return sum(values) / len(values)


def _checkpoint(
    entry_count: int,
    rules: int,
    table: dict[str, object],
    counts: dict[str, int],
    since: list[list[int]],
    topic: str,
    besides: list[int],
) -> Checkpoint:
    return Checkpoint(
        entry_count, rules, table, counts, tuple([(seat, at) for seat, at in since]), topic, tuple(besides)
    )
