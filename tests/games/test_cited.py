"""Every rule and every ruling has a test that names it; handbooks cite only existing rules."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from games import game

RULES = {
    "tottarot": {"T-": 40, "T-R": 11},
    "queens_of_fate": {"Q-": 30, "QR-": 11},
    "parsifal": {"P-": 58, "P-R": 20},
    "genshin_tarot": {"G-": 93, "GR-": 60},
    "the_restless": {"R-": 220, "RL-": 44, "RT-": 37},
}
"""Number of rules of each kind; they are numbered from 1."""
HOSTED = {"R-204", "R-213"}
"""The rules for leaving and taking over a seat, which are the same in all games and tested with the bot's own
features."""
IN_FULL = ("tottarot", "queens_of_fate", "parsifal", "genshin_tarot")
"""Games whose handbook cites every number; The Restless has small print that it may leave out."""


def rule_numbers(key: str) -> set[str]:
    """Return the numbers of a game's rules and rulings."""
    return {f"{kind}{n}" for kind, last in RULES[key].items() for n in range(1, last + 1)}


def numbers_in_tests(key: str) -> set[str]:
    """Return the numbers in the docstrings of a game's tests; "P-9 to P-12" includes all four."""
    return {number for words in _docstrings(key) for number in _numbers(words)}


def _docstrings(key: str) -> Iterator[str]:
    for path in (Path(__file__).parent / key).rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and "test" in node.name:
                yield ast.get_docstring(node) or ""


def _numbers(words: str) -> Iterator[str]:
    for kind, first, last in re.findall(r"\b([A-Z]+-)(\d+) to \1(\d+)", words):
        yield from (f"{kind}{n}" for n in range(int(first), int(last) + 1))
    yield from re.findall(r"\b[A-Z]+-R?\d+", words)


def handbook_citations(key: str) -> set[str]:
    """Return the numbers that a game's handbook cites."""
    return {number for topic in game(key).handbook for number in topic.rules}


@pytest.mark.parametrize("key", RULES)
def test_every_number_is_tested(key: str) -> None:
    """An untested rule is not known to hold."""
    assert sorted(rule_numbers(key) - numbers_in_tests(key) - HOSTED) == []


@pytest.mark.parametrize("key", RULES)
def test_handbooks_cite_existing_rules_and_full_ones_cite_all(key: str) -> None:
    """A handbook that gives the rules in full cites all of them."""
    assert sorted(handbook_citations(key) - rule_numbers(key)) == []
    assert key not in IN_FULL or sorted(rule_numbers(key) - handbook_citations(key)) == []
