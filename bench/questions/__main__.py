"""Measures the questions of a game: their number, and the time that a table waits for them.

Run it with `python -m bench.questions GAME [MATCHES [SEATS [SETTING=CHOICE ...]]]`; `seed=N` deals the matches from
other seeds, and with `habits=yes`, players set auto-actions. Fair computer players answer, at the times of a person who
looks in three times a day.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from math import ceil, floor, sqrt
from statistics import median, quantiles

from bench.players.playing import dealt
from bench.questions.course import Course
from bench.questions.kinds import COUNTED, Kind
from games import game


def lines(key: str, matches: int, seats: int, seed: int = 0, habits: str = "no", **settings: str) -> Iterator[str]:
    """Yield the answers and days of a match, then each kind of question, longest wait first."""
    kinds, courses = dict[str, Kind](), list[Course]()
    for number in range(seed, seed + matches):
        match, chances = dealt(game(key), seats, number, **settings)
        course = Course(match, seats, number, chances, habits=habits == "yes")
        course.play(kinds)
        courses.append(course)
    yield from _told(courses, seats)
    needless = sum((kind.needless for kind in kinds.values()), Counter[str]())
    yield "needless, a match: " + ", ".join(f"{way} {needless[way] / matches:.1f}" for way in COUNTED)
    yield f"  {'kind':<14} {'asked':>6} {'days':>6} {'same':>7} {'advance':>8} {'single':>8} {'idle':>8}"
    for name, kind in sorted(kinds.items(), key=lambda one: -one[1].hours):
        yield kind.line(name, matches)


def _told(courses: list[Course], seats: int) -> Iterator[str]:
    """Yield the length of these matches, and the shares of auto-actions and of needless questions."""
    answers, days = [course.answers for course in courses], [course.days for course in courses]
    late = quantiles(days, n=20, method="inclusive")[-1] if len(days) > 1 else days[0]
    yield f"{len(courses)} matches of {seats}: {median(answers):.0f} answers, at most {max(answers)}"
    low, high = _between(days)
    yield f"{median(days):.2f} days, 95 % between {low:.2f} and {high:.2f}; 19 of 20 within {late:.2f}"
    yield f"in advance: {100 * sum(course.advance for course in courses) / sum(answers):.0f} %"


def _between(values: list[float]) -> tuple[float, float]:
    """Return the two values between which the median of all such values lies, with 95 % confidence."""
    ranked, many = sorted(values), len(values)
    apart = 1.96 * sqrt(many) / 2
    return ranked[max(floor(many / 2 - apart) - 1, 0)], ranked[min(ceil(many / 2 + apart), many - 1)]


def main(args: list[str]) -> None:
    """Print the lines of one game. Raises SystemExit if none is named."""
    if not args:
        raise SystemExit("usage: python -m bench.questions GAME [MATCHES [SEATS [seed=N] [SETTING=CHOICE ...]]]")
    matches, seats = (*args[1:3], *("20", "2")[len(args[1:3]) :])
    chosen = dict(part.split("=") for part in args[3:])
    for line in lines(args[0], int(matches), int(seats), int(chosen.pop("seed", "0")), **chosen):
        print(line)


if __name__ == "__main__":
    main(sys.argv[1:])
