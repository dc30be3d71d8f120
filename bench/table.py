"""What a measurement says: its name, the value, the budget it has to stay within, and the unit of both."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table; less is better."""

    name: str
    value: float
    budget: float
    unit: str

    @property
    def kept(self) -> bool:
        """Whether the value is within its budget."""
        return self.value <= self.budget


def printed(rows: Iterable[Row]) -> str:
    """The rows as aligned text, one a line, each with its verdict."""
    lines = [f"{row.name:<58} {row.value:>9.3f}  of {row.budget:>7.3f} {row.unit:<4} {_verdict(row)}" for row in rows]
    return "\n".join(lines)


def _verdict(row: Row) -> str:
    return "kept" if row.kept else "EXCEEDED"
