"""Evaluations of answers in tenths, for display."""

from __future__ import annotations

from games.kernel.text import Arg, with_tenths


def tenths(*values: int) -> tuple[int, ...]:
    """Return values as parts of ten, or of twenty if parts of ten would be equal, followed by 10 or 20.

    The values are in thousandths.
    """
    whole = 10 if len({part(value, 10) for value in values}) == len({*values}) else 20
    return (*(part(value, whole) for value in values), whole)


def points(*values: int) -> tuple[Arg, ...]:
    """Return values as points out of ten, with halves if they would be equal otherwise, such as 5.5.

    The values are in thousandths.
    """
    *parts, whole = tenths(*values)
    return tuple([with_tenths(one * 10 / whole) for one in parts])


def part(value: int, whole: int) -> int:
    """Return a value in thousandths as a number of parts of `whole`."""
    return (value * whole + 500) // 1000
