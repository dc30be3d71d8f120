"""Everything about an effect is in the file of its family."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from games import the_restless
from games.kernel.effect import Effect
from games.the_restless.rules.state.run import run
from games.the_restless.text.sentences.say import wording
from tests import ROOT
from tests.games.the_restless.cards.effect_kinds import effect_kinds

GAME = Path(the_restless.__path__[0])
BELOW = ("rules", "text", "vocabulary")
KINDS = sorted(effect_kinds(), key=lambda kind: kind.__name__)
ENTERED = ("pattern", "apart", "constant_worth", "uses_term")
"""Functions that register something for a kind of effect, which is their first argument."""


@cache
def registered_kinds() -> tuple[tuple[str, str], ...]:
    """Return the kinds of effects and the modules that register something for them."""
    return tuple(sorted(set(_registered())))


def _registered() -> Iterator[tuple[str, str]]:
    for path in GAME.rglob("*.py"):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Name) and _enters(node.func):
                yield node.args[0].id, module


def _enters(function: ast.expr) -> bool:
    if isinstance(function, ast.Attribute):
        return function.attr == "register"
    return isinstance(function, ast.Name) and function.id in ENTERED


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_the_class_and_the_functions_of_an_effect_are_in_one_file(kind: type[Effect]) -> None:
    assert kind.__module__.startswith("games.the_restless.effects.")
    assert [module for name, module in registered_kinds() if name == kind.__name__] == [kind.__module__]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_an_effect_runs_and_reads(kind: type[Effect]) -> None:
    assert kind in run.registry
    assert kind in wording.registry


def test_lower_packages_import_no_effect() -> None:
    """Rules, texts and vocabulary ask an effect, without knowing any by name."""
    named = [
        f"{path.relative_to(GAME)}: {node.module}"
        for room in BELOW
        for path in (GAME / room).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("games.the_restless.effects")
    ]
    assert named == []
