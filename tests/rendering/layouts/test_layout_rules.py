"""Layouts use types and enums from a view, never texts or names of classes, and each uses only one game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

import pytest

from tests import ROOT

FILES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted((ROOT / "rendering").rglob("*.py"))
}
"""The modules of `rendering` by their full names."""


@cache
def imported(module: str) -> frozenset[str]:
    """Return the modules in a module's imports, and the names that it takes from them as `module.name`."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(FILES[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.update((node.module, *(f"{node.module}.{alias.name}" for alias in node.names)))
    return frozenset(found)


def games_of(module: str) -> set[str]:
    """Return the games whose views a module uses, directly or through others in `rendering`."""
    seen, games, left = set[str](), set[str](), [module]
    while left:
        one = left.pop()
        seen.add(one)
        names = imported(one)
        games |= {
            name.split(".")[1] for name in names if name.startswith("games.") and name.split(".")[2:3] == ["view"]
        }
        left += [name for name in names if name in FILES and name not in seen]
    return games


LAYOUTS = [module for module in FILES if games_of(module)]


def test_every_game_has_layouts_and_shared_files_read_no_view() -> None:
    games = {"genshin_tarot", "parsifal", "queens_of_fate", "the_restless", "tottarot"}
    assert {game for module in LAYOUTS for game in games_of(module)} >= games
    assert {module for module in FILES if module not in LAYOUTS} >= {"rendering"}


def test_the_layouts_of_a_game_import_nothing_of_another_game() -> None:
    assert {module: games for module in LAYOUTS if len(games := games_of(module)) > 1} == {}


PREFIXES = frozenset({"startswith", "endswith", "removeprefix", "partition", "rpartition"})
REFLECTION = frozenset({"__name__", "__qualname__", "__class__"})


def breaches(source: str) -> Iterator[str]:
    """Yield the places that use names of classes, compare with strings, or take keys and texts apart."""
    tree = ast.parse(source)
    words = {
        name for name, value in _constants(tree) if isinstance(value, ast.Constant) and isinstance(value.value, str)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in REFLECTION | PREFIXES:
            yield f"{node.lineno}: .{node.attr}"
        elif isinstance(node, ast.Compare) and any(_word(side, words) for side in (node.left, *node.comparators)):
            yield f"{node.lineno}: compared with a word"
        elif isinstance(node, ast.MatchValue) and _word(node.value, words):
            yield f"{node.lineno}: matched with a word"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("t", "tn"):
            yield from (f"{node.lineno}: the key of a text" for part in node.args if isinstance(part, ast.Attribute))


def _constants(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    for node in tree.body:
        if isinstance(node, ast.Assign):
            yield from ((target.id, node.value) for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            yield node.target.id, node.value


def _word(node: ast.expr, words: set[str]) -> bool:
    """Return whether an operand is a nonempty string, the name of one, or a collection of them."""
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return any(_word(part, words) for part in node.elts)
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and node.value != ""
    return isinstance(node, ast.Name) and node.id in words


@pytest.mark.parametrize("module", LAYOUTS)
def test_a_layout_asks_types_and_enums_never_words(module: str) -> None:
    assert list(breaches(FILES[module].read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("module", sorted(FILES))
def test_no_module_looks_at_the_name_of_a_class(module: str) -> None:
    found = breaches(FILES[module].read_text(encoding="utf-8"))
    assert [one for one in found if one.rpartition(".")[2] in REFLECTION] == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("type(skill).__name__", ["1: .__name__"]),
        ("view.step.key == 'Harvest'", ["1: compared with a word"]),
        ("STEP = 'Harvest'\nview.step.key == STEP", ["2: compared with a word"]),
        ("view.scene in ('event', 'trader')", ["1: compared with a word"]),
        ("'-of-' in key", ["1: compared with a word"]),
        ("match view.ending:\n    case 'victory':\n        pass", ["2: matched with a word"]),
        ("face.family.partition('-')[0]", ["1: .partition"]),
        ("token.startswith('lock:')", ["1: .startswith"]),
        ("t(QUESTS[kind].key, name=name)", ["1: the key of a text"]),
        ("view.step is Step.HARVEST and words == ''", []),
    ],
)
def test_breaches_of_the_rule_are_found(source: str, found: list[str]) -> None:
    assert list(breaches(source)) == found
