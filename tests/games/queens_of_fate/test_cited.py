"""Every rule and every ruling has a test that names it, and a page of the handbook that tells it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from games.queens_of_fate import QUEENS_OF_FATE

NUMBERS = [*(f"Q-{n}" for n in range(1, 31)), *(f"QR-{n}" for n in range(1, 12))]


def _cited() -> set[str]:
    """The numbers in the docstrings of this folder's tests."""
    found: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= set(re.findall(r"QR?-\d+", ast.get_docstring(node) or ""))
    return found


def test_every_number_is_tested() -> None:
    """A rule nobody tests is a rule nobody knows to hold."""
    assert sorted(set(NUMBERS) - _cited()) == []


def test_every_number_is_in_the_handbook() -> None:
    """And no page cites a rule that there is not."""
    told = {number for topic in QUEENS_OF_FATE.handbook for number in topic.rules}
    assert sorted(told ^ set(NUMBERS)) == []
