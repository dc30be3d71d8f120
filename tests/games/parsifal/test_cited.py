"""Every rule and every ruling has a test that names it, and a page of the handbook that tells it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from games.parsifal import PARSIFAL

NUMBERS = [*(f"P-{n}" for n in range(1, 59)), *(f"P-R{n}" for n in range(1, 21))]


def _cited() -> set[str]:
    """The numbers in the docstrings of this folder's tests; "P-9 to P-12" stands for all four."""
    found: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= _numbers(ast.get_docstring(node) or "")
    return found


def _numbers(words: str) -> set[str]:
    spans = re.findall(r"P-(\d+) to P-(\d+)", words)
    return {f"P-{n}" for first, last in spans for n in range(int(first), int(last) + 1)} | set(
        re.findall(r"P-R?\d+", words)
    )


def test_every_number_is_tested() -> None:
    """A rule nobody tests is a rule nobody knows to hold."""
    assert sorted(set(NUMBERS) - _cited()) == []


def test_every_number_is_in_the_handbook() -> None:
    """And no page cites a rule that there is not."""
    told = {number for topic in PARSIFAL.handbook for number in topic.rules}
    assert sorted(told ^ set(NUMBERS)) == []
