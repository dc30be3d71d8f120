"""A phase returns a phase of its game, and each is reached; otherwise, only play would find a misspelled name."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from types import ModuleType

import pytest

from games import GAMES
from games.kernel.dealer import Dealer
from games.kernel.game import AnyGame


def returned_phases(module: ModuleType) -> Iterator[str]:
    """Yield the strings returned by functions of a module that return the name of a phase, or none."""
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        names = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns
        if names and ast.unparse(names) in ("str", "str | None"):
            yield from words(node, module)


def words(function: ast.AST, module: ModuleType) -> Iterator[str]:
    """Yield the strings that a function returns, as literals or constants of the module."""
    for found in ast.walk(function):
        if isinstance(found, ast.Return) and found.value:
            branch = [found.value.body, found.value.orelse] if isinstance(found.value, ast.IfExp) else [found.value]
            for value in branch:
                if isinstance(value, ast.Constant) and isinstance(value.value, str):
                    yield value.value
                elif isinstance(value, ast.Name) and isinstance(vars(module).get(value.id), str):
                    yield vars(module)[value.id]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_phase_that_is_returned_is_defined(game: AnyGame) -> None:
    modules = {inspect.unwrap(phase).__module__ for phase in game.phases.values()}
    named = {word for module in modules for word in returned_phases(sys.modules[module])}
    assert named | {game.set_up(game.options(), game.seats[-1], Dealer(bytes(32))).phase} == set(game.phases)
