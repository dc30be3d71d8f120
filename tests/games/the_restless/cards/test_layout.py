"""Card files are formatted for readability: one attribute per line, each with its name, by the formatter."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from games.the_restless import cards
from games.the_restless.vocabulary import card_types
from games.the_restless.vocabulary.card_types import Card

FILES = sorted(Path(cards.__path__[0]).rglob("*.py"))
CARD_TYPES = [name for name, value in vars(card_types).items() if isinstance(value, type) and issubclass(value, Card)]


def card_calls(path: Path) -> list[ast.Call]:
    """Return the calls in a file that create a card."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [call for call in calls if isinstance(call.func, ast.Name) and call.func.id in CARD_TYPES]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_each_attribute_of_a_card_is_a_keyword_on_a_separate_line(path: Path) -> None:
    for call in card_calls(path):
        assert call.args == [], f"{path.name}:{call.lineno}"
        lines = [word.value.lineno for word in call.keywords]
        assert len(lines) == len(set(lines)), f"{path.name}:{call.lineno}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_formatter_lays_out_every_card(path: Path) -> None:
    assert "# fmt:" not in path.read_text(encoding="utf-8")


def test_cards_are_found() -> None:
    assert sum(len(card_calls(path)) for path in FILES) > 800
