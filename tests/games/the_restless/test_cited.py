"""What the handbook tells is tested; what else is tested is small print."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from games.the_restless import THE_RESTLESS

TOLD = {number for topic in THE_RESTLESS.handbook for number in topic.rules}


def cited() -> set[str]:
    """The numbers in the docstrings of this folder's tests; "R-9 to R-12" stands for all four."""
    found: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= _numbers(ast.get_docstring(node) or "")
    return found


def _numbers(words: str) -> set[str]:
    spans = re.findall(r"\bR-(\d+) to R-(\d+)", words)
    return {f"R-{n}" for first, last in spans for n in range(int(first), int(last) + 1)} | set(
        re.findall(r"\bR-\d+", words)
    )


def test_every_number_in_the_handbook_is_tested() -> None:
    """A rule that is told but not tested might not hold."""
    assert sorted(TOLD - cited()) == []
