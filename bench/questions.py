"""What a game asks, and how often: `python -m bench.questions GAME [MATCHES [SEATS [SETTING=CHOICE ...]]]`.

Fair computer players answer; of each kind of question it tells how many answers a match takes.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from statistics import median

from bench.players.playing import Thinking, dealt, played
from games import game
from games.search.strength import Strength


def lines(key: str, matches: int, seats: int, **settings: str) -> Iterator[str]:
    """The answers of a match, then those of each kind, the most frequent first."""
    asked, lengths, player = Counter[str](), list[int](), Thinking(Strength.FAIR)
    for seed in range(matches):
        match, chances = dealt(game(key), seats, seed, **settings)
        for seat, _ in played(match, [player] * seats, chances):
            question = match.asked(seat)
            assert question is not None
            asked[question.question.kind] += 1
        lengths.append(match.n)
    yield f"{matches} matches of {seats}: {median(lengths):.0f} answers, at most {max(lengths)}"
    for kind, number in asked.most_common():
        yield f"  {kind:<14} {number / matches:6.1f}"


def main(args: list[str]) -> None:
    """Print the lines of one game. Raises SystemExit where none is named."""
    if not args:
        raise SystemExit("usage: python -m bench.questions GAME [MATCHES [SEATS [SETTING=CHOICE ...]]]")
    matches, seats = (*args[1:3], *("20", "2")[len(args[1:3]) :])
    for line in lines(args[0], int(matches), int(seats), **dict(part.split("=") for part in args[3:])):
        print(line)


if __name__ == "__main__":
    main(sys.argv[1:])
