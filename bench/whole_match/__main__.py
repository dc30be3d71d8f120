"""Prints the cost of whole matches: `python -m bench.whole_match`."""

from __future__ import annotations

from bench.table import printed
from bench.whole_match.requests import rows

print(printed(rows()))
