"""A role has the same name and place in every game.

A game is assembled in `game.py`. Each part of its `Game` comes from the module or package that is named after the role
of that part, and is defined there.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path

import pytest

from games.kernel.game import Game
from games.registry import manifests
from tests import ROOT

ROLES: dict[str, tuple[str, ...]] = {
    "options": ("options", "problem", "open_hands"),
    "table": ("table",),
    "box": ("box",),
    "packs": ("packs",),
    "phases": ("set_up", "phases", "inline_phases", "checkpoint_interval", "on_player_active"),
    "view": ("seen", "view"),
    "description": ("describe", "act", "chapter", "forecast", "shows", "noted", "notes", "names"),
    "telling": ("tell",),
    "story": ("important", "results", "condensed", "addressed", "brief"),
    "score": ("result", "concluded", "measure", "compare", "describe_comparison"),
    "kinds": ("kinds", "interruptions"),
    "player": ("play", "foremost"),
    "computer_player": ("lookahead", "reason", "lets_first"),
    "handbook": ("handbook", "cards"),
    "terms": ("terms",),
    "draws": ("draws",),
    "marks": ("marks",),
    "tips": ("tips", "verbs", "revealing"),
    "lesson": ("lesson",),
    "advance": ("advance",),
    "recap": ("recap", "dice"),
    "review": ("review",),
    "achievements": ("achievements",),
}
"""The modules or packages of a game, with the fields of its Game that each provides."""
UNBOUND = {"key", "title", "tagline", "seats", "rules", "rivals", "has_response_windows", "all_public", "upgrade"}
"""Fields without a role: single facts, and the upgrade, which belongs to whatever was stored differently."""
LARGE = {"rules", "cards", "text", "vocabulary", "effects", "interpreter", "turn"}
"""Other parts into which a large game is divided; in a smaller one, `cards` is a file."""
FACE = {"__init__", "game", *ROLES, *LARGE}
KEYS = [listed.key for listed in manifests() if (ROOT / "games" / listed.key).is_dir()]


def parse_module(package: Path, name: str) -> ast.Module | None:
    """Return the syntax tree of a module or package in a folder, by its dotted name, or None."""
    base = package.joinpath(*name.split("."))
    found = next((path for path in (base.with_suffix(".py"), base / "__init__.py") if path.exists()), None)
    return ast.parse(found.read_text(encoding="utf-8")) if found else None


def imported_names(module: ast.Module, package: Path) -> Mapping[str, str]:
    """Return what a module imports from its own game: each name and its dotted name within the game."""
    prefix = f"games.{package.name}"
    return {
        alias.asname or alias.name: f"{node.module}.{alias.name}".removeprefix(prefix).strip(".")
        for node in module.body
        if isinstance(node, ast.ImportFrom) and f"{node.module}.".startswith(f"{prefix}.")
        for alias in node.names
    }


def game_fields(module: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """Yield the fields that a game.py gives to its Game, with their expressions."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Game":
            yield from ((keyword.arg, keyword.value) for keyword in node.keywords if keyword.arg)


def sources(value: ast.expr, names: Mapping[str, str], package: Path) -> set[str]:
    """Return the dotted names within the game that an expression uses: the module, then the name in it."""
    found = set()
    for node in ast.walk(value):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in names:
            module = names[node.value.id]
            found.add(f"{module}.{node.attr}" if parse_module(package, module) else module)
        elif isinstance(node, ast.Name) and node.id in names and parse_module(package, names[node.id]) is None:
            found.add(names[node.id])
    return found


def defines(package: Path, module: str, name: str) -> bool:
    """Return whether a module defines a name, or imports it from a module of the same package that does."""
    tree = parse_module(package, module)
    if tree is None:
        return False
    inner = imported_names(tree, package).get(name, "")
    if inner.startswith(f"{module}."):
        return defines(package, inner.rpartition(".")[0], name)
    return name in assigned_names(tree)


def assigned_names(tree: ast.Module) -> set[str]:
    """Return the names that a module gives to its own functions, classes and values."""
    found = {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)}
    values = (node for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign))
    return found | {one.id for node in values for one in ast.walk(node) if isinstance(one, ast.Name)}


def misplaced(package: Path) -> list[str]:
    """Return the fields of a game's Game that do not come from the place of their role."""
    module = parse_module(package, "game")
    assert module
    names = imported_names(module, package)
    role_of = {field: role for role, provided in ROLES.items() for field in provided}
    return [
        f"{package.name}.{field}: expected in {role_of[field]}, found in {sorted(found) or 'game'}"
        for field, value in game_fields(module)
        if field in role_of and not isinstance(value, ast.Constant)
        if not _is_placed(package, role_of[field], found := sources(value, names, package))
    ]


def _is_placed(package: Path, role: str, found: set[str]) -> bool:
    """Return whether everything in a field is defined in its role, and the field is not empty."""
    places = [name.rpartition(".")[::2] for name in found]
    return bool(places) and all(
        f"{module}.".startswith(f"{role}.") and defines(package, module, name) for module, name in places
    )


def test_every_field_of_a_game_has_a_role_or_needs_none() -> None:
    bound = [field for provided in ROLES.values() for field in provided]
    assert sorted([*bound, *UNBOUND]) == sorted(field.name for field in fields(Game))


@pytest.mark.parametrize("key", KEYS)
def test_every_role_is_at_its_place(key: str) -> None:
    assert misplaced(ROOT / "games" / key) == []


@pytest.mark.parametrize("key", KEYS)
def test_the_face_of_a_game_has_the_same_names_in_all_games(key: str) -> None:
    package = ROOT / "games" / key
    own = {path.stem for path in package.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    assert own - FACE == set()
    below = [path for path in package.glob("*/**/*.py") if path.stem in ROLES]
    assert [str(path.relative_to(package)) for path in below] == []


@pytest.mark.parametrize("key", KEYS)
def test_a_manifest_leads_to_the_game_and_its_layout(key: str) -> None:
    (listed,) = (one for one in manifests() if one.key == key)
    assert listed.game == f"games.{key}.game:{key.upper()}"
    assert listed.layout == f"rendering.layouts.{key}.layout:LAYOUT"


def whist(folder: Path, game: str, **modules: str) -> Path:
    """Write a game of these modules, whose game.py has these lines, and return its folder."""
    for name, code in {"game": game, **modules}.items():
        path = folder.joinpath("whist", *name.split(".")).with_suffix(".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(code, encoding="utf-8")
    return folder / "whist"


@pytest.mark.parametrize(
    ("game", "modules"),
    [
        ("from games.whist.recap import recap\nGame(recap=recap)", {"recap": "def recap(): ..."}),
        ("from games.whist import tips\nGame(tips=dict(tips.TIPS))", {"tips": "TIPS: dict[str, str] = {}"}),
        (
            "from games.whist import description\nGame(notes=description.notes)",
            {
                "description.__init__": "from games.whist.description.notes import notes",
                "description.notes": "def notes(): ...",
            },
        ),
        ("from games.whist import table\nGame(checkpoint_interval=4, rules=table.RULES)", {"table": "RULES = 1"}),
    ],
)
def test_a_role_at_its_place_is_accepted(game: str, modules: dict[str, str], tmp_path: Path) -> None:
    assert misplaced(whist(tmp_path, game, **modules)) == []


@pytest.mark.parametrize(
    ("game", "modules"),
    [
        ("from games.whist.medals import MEDALS\nGame(achievements=MEDALS)", {"achievements": "MEDALS = ()"}),
        ("from games.whist.rules.recap import recap\nGame(recap=recap)", {"rules.recap": "def recap(): ..."}),
        (
            "from games.whist.recap import recap\nGame(recap=recap)",
            {"recap": "from games.whist.rules.ending import recap", "rules.ending": "def recap(): ..."},
        ),
        ("from games.whist import view\nGame(describe=view.describe)", {"view": "def describe(): ..."}),
        ("from games.whist import player\nGame(kinds=frozenset(player.JUDGES))", {"player": "JUDGES = {}"}),
        ("HANDBOOK = ()\nGame(handbook=HANDBOOK)", {}),
    ],
)
def test_a_role_elsewhere_is_found(game: str, modules: dict[str, str], tmp_path: Path) -> None:
    assert len(misplaced(whist(tmp_path, game, **modules))) == 1
