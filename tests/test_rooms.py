"""Packages: no circular imports between them or their files, and no duplicate class names in a layer."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from tests import ROOT
from tests.test_layers import PACKAGES, imports, statements

Graph = Mapping[str, set[str]]


def room(module: str) -> str:
    """Return the folder of a module, with dots."""
    return module if _is_package(module) else module.rpartition(".")[0]


def _is_package(module: str) -> bool:
    return (ROOT / module.replace(".", "/") / "__init__.py").exists()


def modules() -> dict[str, Path]:
    """Return every module used in production, by its dotted name."""
    paths = [path for package in PACKAGES for path in (ROOT / package).rglob("*.py")]
    return {_named(path): path for path in paths}


def _named(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


MODULES = modules()


@cache
def imported() -> Graph:
    """Return the modules of this project that each module imports."""
    return {
        name: {found for found in imports(path) if found in MODULES and found != name} for name, path in MODULES.items()
    }


def circle(graph: Graph) -> list[str]:
    """Return the modules in import circles, by repeatedly removing modules that import none of the rest."""
    left = {name: set(below) for name, below in graph.items()}
    while free := [name for name, below in left.items() if not below & left.keys()]:
        for name in free:
            del left[name]
    return sorted(left)


def folders() -> Iterator[str]:
    """Yield every package that has rooms."""
    rooms = {room(name) for name in MODULES}
    yield from sorted({parent.rpartition(".")[0] for parent in rooms} - {""})


def among_rooms(parent: str) -> dict[str, set[str]]:
    """Return the imports between the rooms of a package, without the package's own files, which all may use."""
    graph: dict[str, set[str]] = defaultdict(set)
    for name, below in imported().items():
        if mine := _room_within(parent, name):
            graph[mine] |= {theirs for found in below if (theirs := _room_within(parent, found))} - {mine}
    return graph


def _room_within(parent: str, module: str) -> str:
    """Return the room of that package that contains a module, or "" if there is none."""
    inside = room(module).removeprefix(f"{parent}.")
    return "" if inside == room(module) else inside.partition(".")[0]


def test_no_files_import_each_other_in_a_circle() -> None:
    assert circle(imported()) == []


@pytest.mark.parametrize("parent", sorted(folders()))
def test_rooms_import_only_rooms_below_them(parent: str) -> None:
    assert circle(among_rooms(parent)) == []


FOR_ALL = ("common", "play")
"""The folders of cogs that every feature may import; any other folder is a feature."""


def _feature(module: str) -> str:
    """Return the folder of cogs that contains a module, or "" if there is none."""
    package, _, inside = module.partition(".")
    return inside.partition(".")[0] if package == "cogs" else ""


def is_stranger(module: str, found: str) -> bool:
    """Return whether a module must not import another: a feature another feature, or the core a feature.

    The core is everything in a folder of `bot`. The files of `bot` itself assemble everything.
    """
    mine, theirs = _feature(module), _feature(found)
    if not theirs or mine == theirs:
        return False
    if not mine:
        return room(module).startswith("bot.")
    return mine == "common" or theirs not in FOR_ALL


def test_a_feature_imports_no_other_and_the_machine_imports_none() -> None:
    found = [(name, other) for name, below in imported().items() for other in below if is_stranger(name, other)]
    assert found == []


def test_every_folder_of_cogs_is_a_package_with_files() -> None:
    """A file next to the folders would belong to no feature, so that others could import it."""
    assert [name for name in MODULES if room(name) == "cogs" and name != "cogs"] == []
    assert set(FOR_ALL) < {_feature(name) for name in MODULES} - {""}


@pytest.mark.parametrize(
    ("module", "found", "wrong"),
    [
        ("cogs.stats.pages", "cogs.daily.pages", True),
        ("cogs.stats.pages", "cogs.stats.seasons", False),
        ("cogs.stats.pages", "cogs.play.openings", False),
        ("cogs.stats.pages", "cogs.common.context", False),
        ("cogs.stats.pages", "bot.ui.page", False),
        ("cogs.play.openings", "cogs.stats.pages", True),
        ("cogs.common.context", "cogs.play.openings", True),
        ("bot.delivery.outbox", "cogs.votes.jobs", True),
        ("bot.delivery.outbox", "cogs.common.press", True),
        ("bot.features", "cogs.votes.jobs", False),
    ],
)
def test_imports_against_the_order_of_features_are_found(module: str, found: str, wrong: bool) -> None:
    assert is_stranger(module, found) is wrong


def test_a_circle_is_found() -> None:
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}) == ["a", "b", "c"]
    assert circle({"a": {"b"}, "b": set()}) == []


def layer(path: Path) -> str:
    """Return the group of files that are read together: the bot with its cogs, each game, each other package."""
    top, second = path.relative_to(ROOT).parts[:2]
    return f"games/{second}" if top == "games" else "bot" if top == "cogs" else top


def test_a_class_is_named_once_in_a_layer() -> None:
    where: dict[tuple[str, str], list[str]] = defaultdict(list)
    for path in MODULES.values():
        for node in statements(path):
            if isinstance(node, ast.ClassDef):
                where[layer(path), node.name].append(str(path.relative_to(ROOT)))
    assert {name: paths for (_, name), paths in where.items() if len(paths) > 1} == {}
