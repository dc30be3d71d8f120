"""Plays one match over several days."""

from __future__ import annotations

import random

from bench.players.playing import AnyMatch, Thinking
from bench.questions.kinds import Kind, needless
from bench.questions.people import DAY, DELAY, NOON, Folk, leave
from games.kernel.game import Tokens
from games.kernel.match import Asked
from games.kernel.record import ADVANCE
from games.kernel.text import Seat
from games.search.strength import Strength

WINDOW = 12.0
"""Default number of hours after which a question about an interruption is answered by silence
(bot.table.time_limits)."""
SILENCE = "clock"
"""The source of an answer by silence."""


class Course:
    """A match answered by players who look in from time to time."""

    def __init__(
        self, match: AnyMatch, seats: int, seed: object, chances: random.Random, *, habits: bool = False
    ) -> None:
        self.match, self._folk, self._chances = match, Folk(seats, seed), chances
        self._player, self._alone, self._habits = Thinking(Strength.FAIR), seats == 1, habits
        self._asked, self._given = dict[int, float](), dict[tuple[int, Seat], float]()
        self._delays = random.Random(f"delay/{seed}")
        self.now, self.answers, self.advance = NOON, 0, 0

    @property
    def days(self) -> float:
        """The length of the match in days."""
        return (self.now - NOON) / DAY

    def play(self, kinds: dict[str, Kind]) -> None:
        """Play the match to its end, and count its questions."""
        while not self.match.over:
            before = self.now
            self.now, by, seat = min(self._coming())
            first = self._question(seat)
            kinds.setdefault(first.question.kind, Kind()).hours += self.now - before
            if by == SILENCE:
                self._answer(seat, kinds, getattr(first.question, "fallback", ()))
            elif by == ADVANCE:
                self._as_left(seat, kinds)
            else:
                self._visit(seat, kinds)

    def _visit(self, seat: Seat, kinds: dict[str, Kind]) -> None:
        """Let a player look in and answer all of their open questions."""
        if self._habits:
            leave(self.match, seat)
        while seat in self.match.waiting:
            self._answer(seat, kinds)

    def _question(self, seat: Seat) -> Asked:
        asked = self.match.asked(seat)
        assert asked is not None
        return asked

    def _coming(self) -> list[tuple[float, str, Seat]]:
        """Return the times of the next answers, each with its source: the player, an auto-action, or silence."""
        found = []
        for seat in self.match.waiting:
            asked = self._question(seat)
            since = self._asked.setdefault(asked.number, self.now)
            found.append((self.now if self._alone else self._folk.after(self.now, seat), "", seat))
            if asked.question.kind in self.match.game.interruptions:
                found.append((max(since + WINDOW, self.now), SILENCE, seat))
            if (one := self.match.foreseen(seat)) is not None:
                found.append((self.now if one.prompt else self._delayed(asked.number, seat), ADVANCE, seat))
        return found

    def _delayed(self, number: int, seat: Seat) -> float:
        """Return the time at which an auto-action answers."""
        return max(self._given.setdefault((number, seat), self.now + self._delays.uniform(0, DELAY)), self.now)

    def _as_left(self, seat: Seat, kinds: dict[str, Kind]) -> None:
        one, kind = self.match.foreseen(seat), self._question(seat).question.kind
        assert one is not None
        kinds[kind].advance += 1
        self.advance += 1
        self._answer(seat, kinds, one.tokens, ADVANCE)

    def _answer(self, seat: Seat, kinds: dict[str, Kind], tokens: Tokens = (), by: str = "person") -> None:
        asked = self._question(seat)
        tokens = tokens or self._player(self.match, seat, self._chances.randrange)
        kind = kinds.setdefault(asked.question.kind, Kind())
        kind.answers["/".join(tokens)] += 1
        kind.needless.update(needless(self.match, seat, asked, tokens))
        self.match.answer(seat, tokens, by)
        self.answers += 1
