"""The rank of a result among those of its deal, in points and in words."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.game import AnyGame, Comparison
from games.kernel.text import Text, t
from storage.deals import Rank, ResultRow

ENOUGH = 10
"""Minimum number of results for which a percentage is shown."""


def points(rank: Rank) -> float:
    """Return the share of the other results that a result beats, from 0 to 1; equal ones count half.

    Without other results it is 1.
    """
    others = rank.better + rank.equal + rank.worse
    return (rank.worse + rank.equal / 2) / others if others else 1.0


def percentile(rank: Rank) -> Text | None:
    """Return the percentage of other results that a result beats, as words; None if there are fewer than ENOUGH."""
    others = rank.better + rank.equal + rank.worse
    if others + 1 < ENOUGH:
        return None
    return t("better than {share}% of {n} results", share=round(100 * points(rank)), n=others)


def ranks_of(rows: Sequence[ResultRow]) -> list[str]:
    """Return the rank of each of these results, which are sorted, best first. Equal results have the same rank.

    A backslash follows each rank: Discord would otherwise number the lines of a list itself.
    """
    keys = [(row.compared, row.flags) for row in rows]
    return [f"{keys.index(key) + 1}\\" for key in keys]


def described(game: AnyGame, compared: Comparison, others: Sequence[Comparison] = ()) -> Text:
    """Return a result in words, up to the first part in which it differs from each of the others."""
    most = max((_first_difference(compared, other) for other in others), default=1)
    return _joined(game.describe_comparison(compared)[: max(most, 1) + 1])


def in_full(game: AnyGame, compared: Comparison) -> Text:
    """Return all parts of a result in words, for readers who do not see the other results."""
    return _joined(game.describe_comparison(compared))


def _joined(parts: Sequence[Text]) -> Text:
    words = parts[0]
    for part in parts[1:]:
        words = t("{before}, {item}", before=words, item=part)
    return words


def _first_difference(one: Comparison, other: Comparison) -> int:
    """Return the index of the first part that differs, but at least 1; also 1 if none differs."""
    differing = (index for index, parts in enumerate(zip(one, other, strict=False)) if parts[0] != parts[1])
    return max(next(differing, 1), 1)
