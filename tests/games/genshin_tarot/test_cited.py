"""Every rule and every ruling has a test that names it, and a page of the handbook that tells it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from games.genshin_tarot import GENSHIN_TAROT

NUMBERS = [*(f"G-{n}" for n in range(1, 94)), *(f"GR-{n}" for n in range(1, 61))]


def _cited() -> set[str]:
    """The numbers in the docstrings of this folder's tests; "G-9 to G-12" stands for all four."""
    found: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                found |= _numbers(ast.get_docstring(node) or "")
    return found


def _numbers(words: str) -> set[str]:
    spans = re.findall(r"G-(\d+) to G-(\d+)", words)
    return {f"G-{n}" for first, last in spans for n in range(int(first), int(last) + 1)} | set(
        re.findall(r"GR?-\d+", words)
    )


def test_every_number_is_tested() -> None:
    """A rule nobody tests is a rule nobody knows to hold."""
    assert sorted(set(NUMBERS) - _cited()) == []


def test_every_number_is_in_the_handbook() -> None:
    """And no page cites a rule that there is not."""
    told = {number for topic in GENSHIN_TAROT.handbook for number in topic.rules}
    assert sorted(told ^ set(NUMBERS)) == []
