"""Measures whether strong computer players do better than fair ones.

Run it with `python -m bench.players.strengths GAME [MATCHES [SEATS [seed=N] [SETTING=CHOICE ...]]]`. If players are
rivals, strong and fair ones take turns in the seats of the same tables; otherwise, both play the same deals.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from math import sqrt

from bench.players.playing import Thinking, dealt, played
from bench.players.shares import SURE, told
from games import game
from games.kernel.game import AnyGame
from games.search.strength import Strength


def lines(key: str, matches: int, seats: int, seed: int = 0, **settings: str) -> Iterator[str]:
    """Yield the wins of each with a 95 % interval, then their thinking times; `seats` 0 is the lowest number."""
    against, number, seeds = game(key), seats or game(key).seats[0], range(seed, seed + matches)
    strong, fair = Thinking(Strength.STRONG), Thinking(Strength.FAIR)
    yield (_rivals if against.rivals else _together)(against, seeds, number, strong, fair, settings)
    yield from (f"  {strong.told}", f"  {fair.told}")


def _rivals(
    against: AnyGame, seeds: range, seats: int, strong: Thinking, fair: Thinking, settings: dict[str, str]
) -> str:
    won = Counter[str]()
    for seed in seeds:
        own = [seat for seat in range(seats) if (seat + seed) % 2]
        match, chances = dealt(against, seats, f"{seed} strengths", **settings)
        for _ in played(match, [strong if seat in own else fair for seat in range(seats)], chances):
            pass
        sides = {seat in own for seat in match.result.winners}
        won["strong" if sides == {True} else "fair" if sides == {False} else "neither"] += 1
    decided = won["strong"] + won["fair"]
    return f"{len(seeds)} matches of {seats}: strong won {told(won['strong'], decided)} of {decided} decided"


def _together(
    against: AnyGame, seeds: range, seats: int, strong: Thinking, fair: Thinking, settings: dict[str, str]
) -> str:
    wins = [tuple([_wins(against, seats, seed, player, settings) for player in (strong, fair)]) for seed in seeds]
    better, worse, every = wins.count((True, False)), wins.count((False, True)), len(wins)
    gap, error = better - worse, sqrt(better + worse - (better - worse) ** 2 / every)
    own, other = (told(sum(won), every) for won in zip(*wins, strict=True))
    return (
        f"{every} deals of {seats}: strong {own}, fair {other}; strong won {better} that fair lost, lost {worse} "
        f"that fair won: {100 * gap / every:+.1f} ± {100 * SURE * error / every:.1f} points"
    )


def _wins(against: AnyGame, seats: int, seed: int, player: Thinking, settings: dict[str, str]) -> bool:
    match, chances = dealt(against, seats, seed, **settings)
    for _ in played(match, [player] * seats, chances):
        pass
    return bool(match.result.winners)


def main(args: list[str]) -> None:
    """Print the lines of one game. Raises SystemExit if none is named."""
    if not args:
        raise SystemExit(
            "usage: python -m bench.players.strengths GAME [MATCHES [SEATS [seed=N] [SETTING=CHOICE ...]]]"
        )
    matches, seats = (*args[1:3], *("20", "0")[len(args[1:3]) :])
    chosen = dict(part.split("=") for part in args[3:])
    for line in lines(args[0], int(matches), int(seats), int(chosen.pop("seed", "0")), **chosen):
        print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
