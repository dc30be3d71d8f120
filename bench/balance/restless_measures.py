"""Formats the measures of games of The Restless next to their targets."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from statistics import mean
from typing import TypeAlias

from bench.balance.restless_games import Played
from bench.players import shares

FEW = 25
"""Minimum number of games with a card for its rate to be printed."""
NAMED = 12
"""The number of cards that are named in a list."""

Games: TypeAlias = Sequence[Played]


def rates(games: Games, of: Callable[[Played], Iterable[str]]) -> dict[str, float]:
    """Return the percentage of games won with each of something, leaving out what occurs too rarely."""
    won: defaultdict[str, list[bool]] = defaultdict(list)
    for one in games:
        for key in of(one):
            won[key].append(one.won)
    return {key: 100 * mean(those) for key, those in won.items() if len(those) >= FEW}


def outside(found: dict[str, float], low: float, high: float) -> dict[str, float]:
    """Return the entries below `low` or above `high`."""
    return {key: n for key, n in found.items() if not low <= n <= high}


def named(found: dict[str, float]) -> str:
    """Return the rates as text, highest first."""
    if not found:
        return "all"
    keys = sorted(found, key=lambda key: (-found[key], key))
    shown = keys if len(keys) <= 2 * NAMED else [*keys[:NAMED], "...", *keys[-NAMED:]]
    return f"{len(keys)}: " + ", ".join(f"{key} {found[key]:.0f}" if key in found else key for key in shown)


def listed(found: dict[str, float]) -> str:
    """Return the number of keys and the first few of them, or "none"."""
    return f"{len(found)}: " + ", ".join(list(found)[: 2 * NAMED]) if found else "none"


def beside(number: str, what: str, measured: str, target: str) -> str:
    """Return a line of the report: number, name, measured value and target."""
    return f"{number:<5} {what:<38} {measured}   (target: {target})"


def rate(games: Games) -> str:
    """Return the share of games won, with its confidence interval."""
    return share(sum(one.won for one in games), len(games))


def share(part: int, whole: int) -> str:
    """Return a share with its confidence interval; see shares.told."""
    return shares.told(part, whole)


def average(numbers: Iterable[int]) -> str:
    """Return the mean with one decimal, or that of 0 if there are no numbers."""
    return f"{mean([*numbers] or [0]):.1f}"


def error(won: Sequence[bool]) -> float:
    """Return the standard error of a share, with one more win and one more loss, so that it is never zero."""
    share = (sum(won) + 1) / (len(won) + 2)
    return sqrt(share * (1 - share) / len(won))
