"""What a game asks, how often, and how long a table waits for it.

`python -m bench.questions GAME [MATCHES [SEATS [SETTING=CHOICE ...]]]`; the matches are dealt from fresh seeds with
`seed=N`. Fair computer players answer, each at the moments at which somebody would who looks in three times a day.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import median, quantiles

from bench.players.playing import AnyMatch, Thinking, dealt
from games import game
from games.kernel.ask import Ask
from games.kernel.match import Asked, Match
from games.kernel.text import Seat
from games.search.strength import Strength

LOOKS = 3
"""How often somebody looks in, a day."""
MORNING, NIGHT, DAY, NOON = 8.0, 23.0, 24.0, 12.0
"""Hours: people look in between the first two; matches begin at noon."""
WINDOW = 12.0
"""Hours after which silence answers where somebody could interrupt: what tables begin with (bot.table.time_limits)."""
FEW = 4
"""Of a question with at most so many options it is tried whether all of them come to the same."""


@dataclass
class Kind:
    """What was seen of one kind of question: hours it was waited for, its answers, and those that changed nothing."""

    hours: float = 0.0
    answers: Counter[str] = field(default_factory=Counter)
    idle: int = 0

    def line(self, name: str, matches: int) -> str:
        """Its line of the table."""
        asked = self.answers.total()
        same, days = 100 * max(self.answers.values()) // asked, self.hours / DAY / matches
        return f"  {name:<14} {asked / matches:6.1f} {days:6.1f} {same:5} % {self.idle / matches:8.1f}"


class Folk:
    """When each of the people at a table looks in, in hours since the midnight before the match."""

    def __init__(self, seats: int, seed: object) -> None:
        self._chances = [random.Random(f"folk/{seed}/{seat}") for seat in range(seats)]
        self._days, self._coming = [0] * seats, [list[float]() for _ in range(seats)]

    def after(self, now: float, seat: Seat) -> float:
        """When somebody looks in next after `now`."""
        coming = self._coming[seat]
        while not any(hour > now for hour in coming):
            day, self._days[seat] = DAY * self._days[seat], self._days[seat] + 1
            coming[:] = sorted(day + self._chances[seat].uniform(MORNING, NIGHT) for _ in range(LOOKS))
        return min(hour for hour in coming if hour > now)


class Course:
    """One match over days."""

    def __init__(self, match: AnyMatch, seats: int, seed: object, chances: random.Random) -> None:
        self.match, self._folk, self._chances = match, Folk(seats, seed), chances
        self._player, self._asked, self._alone = Thinking(Strength.FAIR), dict[int, float](), seats == 1
        self.now = NOON

    @property
    def days(self) -> float:
        """How long it has taken."""
        return (self.now - NOON) / DAY

    def play(self, kinds: dict[str, Kind]) -> None:
        """Play it to its end, and count what is asked."""
        while not self.match.over:
            before = self.now
            seat, silent = self._next()
            first = self._question(seat)
            kinds.setdefault(first.question.kind, Kind()).hours += self.now - before
            if silent:
                self._answer(seat, kinds, getattr(first.question, "fallback", ()))
                continue
            while seat in self.match.waiting:
                self._answer(seat, kinds)

    def _question(self, seat: Seat) -> Asked:
        asked = self.match.asked(seat)
        assert asked is not None
        return asked

    def _next(self) -> tuple[Seat, bool]:
        """Who answers next, and whether it is their silence that does; time goes on until then."""
        found = []
        for seat in self.match.waiting:
            asked = self._question(seat)
            since = self._asked.setdefault(asked.n, self.now)
            found.append((self.now if self._alone else self._folk.after(self.now, seat), False, seat))
            if asked.question.kind in self.match.game.interruptions:
                found.append((max(since + WINDOW, self.now), True, seat))
        self.now, silent, seat = min(found)
        return seat, silent

    def _answer(self, seat: Seat, kinds: dict[str, Kind], tokens: tuple[str, ...] = ()) -> None:
        asked = self._question(seat)
        tokens = tokens or self._player(self.match, seat, self._chances.randrange)
        kind = kinds.setdefault(asked.question.kind, Kind())
        kind.answers["/".join(tokens)] += 1
        kind.idle += _idle(self.match, seat, asked)
        self.match.answer(seat, tokens)


def _idle(match: AnyMatch, seat: Seat, asked: Asked) -> bool:
    """Whether it makes no difference which option is chosen, as far as a question has few."""
    question = asked.question
    if not isinstance(question, Ask) or question.low != 1 or question.high != 1 or len(question.options) > FEW:
        return False
    found = set[str]()
    for option in question.options:
        copy = Match(match.game, match.record())
        copy.answer(seat, (option.token,))
        found.add(copy.fingerprint())
        if len(found) > 1:
            return False
    return True


def lines(key: str, matches: int, seats: int, seed: int = 0, **settings: str) -> Iterator[str]:
    """The answers and days of a match, then each kind of question, those waited for longest first."""
    kinds, lengths, days = dict[str, Kind](), list[int](), list[float]()
    for number in range(seed, seed + matches):
        match, chances = dealt(game(key), seats, number, **settings)
        course = Course(match, seats, number, chances)
        course.play(kinds)
        lengths.append(match.n)
        days.append(course.days)
    late = quantiles(days, n=20, method="inclusive")[-1] if matches > 1 else days[0]
    yield f"{matches} matches of {seats}: {median(lengths):.0f} answers, at most {max(lengths)}"
    yield f"{median(days):.1f} days, 19 of 20 within {late:.1f}"
    yield f"  {'kind':<14} {'asked':>6} {'days':>6} {'same':>7} {'idle':>8}"
    for name, kind in sorted(kinds.items(), key=lambda one: -one[1].hours):
        yield kind.line(name, matches)


def main(args: list[str]) -> None:
    """Print the lines of one game. Raises SystemExit where none is named."""
    if not args:
        raise SystemExit("usage: python -m bench.questions GAME [MATCHES [SEATS [seed=N] [SETTING=CHOICE ...]]]")
    matches, seats = (*args[1:3], *("20", "2")[len(args[1:3]) :])
    chosen = dict(part.split("=") for part in args[3:])
    for line in lines(args[0], int(matches), int(seats), int(chosen.pop("seed", "0")), **chosen):
        print(line)


if __name__ == "__main__":
    main(sys.argv[1:])
