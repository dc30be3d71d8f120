"""The table of measurements: their names, values, budgets and units."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table; lower values are better. A row without a budget is for information only.

    `why` is the known and accepted reason for a value to exceed its budget.
    """

    name: str
    value: float
    budget: float | None
    unit: str
    why: str = ""

    @property
    def kept(self) -> bool:
        """Whether the value is within its budget."""
        return self.budget is None or self.value <= self.budget


def printed(rows: Iterable[Row]) -> str:
    """Return the rows as aligned lines of text, each with its verdict."""
    lines = [f"{row.name:<58} {row.value:>9.3f}  {_limit(row):>10} {row.unit:<4} {_verdict(row)}" for row in rows]
    return "\n".join(line.rstrip() for line in lines)


def _limit(row: Row) -> str:
    return "" if row.budget is None else f"of {row.budget:>7.3f}"


def _verdict(row: Row) -> str:
    if row.budget is None:
        return ""
    if row.kept:
        return "kept"
    return f"EXCEEDED: {row.why}" if row.why else "EXCEEDED"
