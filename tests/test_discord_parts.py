"""Only one module uses private parts of discord.py."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import discord
import pytest
from discord import app_commands, ui
from discord.ext import commands

from bot.app import Querent
from tests import ROOT
from tests.test_layers import FILES, PACKAGES

FENCE = ROOT / "bot" / "runtime" / "discord_internals.py"
STAND_INS = tuple(
    ROOT / "tests" / name
    for name in (
        "bot/caller.py",
        "bot/stand_ins.py",
        "bot/test_discord_internals.py",
        "bot/wire.py",
        "discord_address.py",
        "sandbox",
    )
)
"""Files that simulate Discord for tests, tests of the module, and plain clients that the sandbox serves."""
PUBLIC = ("abc", "app_commands", "ext", "ui", "utils")
"""The modules of discord.py that its documentation names."""
NAMED_TUPLES = frozenset({"_asdict", "_fields", "_make", "_replace"})
EXTENDED = (discord.Client, commands.Cog, app_commands.CommandTree, app_commands.Translator, ui.Item, ui.View, ui.Modal)
"""The classes of discord.py that the bot's classes extend, or can extend."""
ATTRIBUTES_BY_NAME = ("getattr", "hasattr", "setattr", "delattr")
MAY_IMPORT = re.compile(r"\b(from|import)\b.*\bdiscord\b")
"""Matches in every file that imports discord.py. Only those are parsed, because parsing all of them takes ten
seconds."""


def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Return all nodes of a file's syntax tree."""
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@cache
def private_names() -> frozenset[str]:
    """Return every attribute, method and function of discord.py whose name begins with an underscore."""
    found = set[str]()
    for path in Path(discord.__file__).parent.rglob("*.py"):
        for node in nodes(path):
            if isinstance(node, ast.Attribute):
                found.add(node.attr)
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                found.add(node.name)
    return frozenset(name for name in found if _is_private(name)) - NAMED_TUPLES


def _is_private(name: str) -> bool:
    return name.startswith("__discord_") or (name.startswith("_") and not name.startswith("__"))


def uses(tree: tuple[ast.AST, ...]) -> Iterator[str]:
    """Yield discord.py's private parts that a file uses; the file's own names do not count."""
    if not any(_imports_discord(node) for node in tree):
        return
    own = {name for node in tree for name in _defined_names(node)}
    for node in tree:
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "discord":
            yield from _imported(node)
        elif isinstance(node, ast.Import):
            yield from (one.name for one in node.names if not _is_public(one.name))
        elif (name := _attribute(node)) == "http" or _is_theirs(name, own) or name.startswith("__discord_"):
            yield name


def _is_theirs(name: str, own: set[str]) -> bool:
    return name in private_names() and name not in own


def _imports_discord(node: ast.AST) -> bool:
    named = [one.name for one in node.names] if isinstance(node, ast.Import) else []
    named += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
    return any(name.split(".")[0] == "discord" for name in named)


def _imported(node: ast.ImportFrom) -> Iterator[str]:
    if not _is_public(node.module or ""):
        yield node.module or ""
    yield from (one.name for one in node.names if _is_private(one.name))


def _is_public(module: str) -> bool:
    first, _, rest = module.partition(".")
    return first != "discord" or not rest or rest.split(".")[0] in PUBLIC


def _attribute(node: ast.AST) -> str:
    """Return the name of an attribute access, even by a string, or of a class's own marker for discord.py."""
    if isinstance(node, ast.Name) and node.id.startswith("__discord_"):
        return node.id
    if isinstance(node, ast.Attribute):
        return node.attr
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ATTRIBUTES_BY_NAME:
        named = node.args[1] if len(node.args) > 1 else None
        return str(named.value) if isinstance(named, ast.Constant) else ""
    return ""


def _defined_names(node: ast.AST) -> Iterator[str]:
    """Yield the names that a file gives to its attributes, functions and fields."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        yield node.name
    elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
        if isinstance(node.value, ast.Name) and node.value.id == "self":
            yield node.attr
    elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        yield node.target.id


def test_private_parts_of_discord_py_are_used_in_one_module() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in FILES
        if path != FENCE and not any(path.is_relative_to(one) for one in STAND_INS)
        if MAY_IMPORT.search(path.read_text(encoding="utf-8"))
        for name in uses(nodes(path))
    ]
    assert found == []


def descendants(base: type) -> Iterator[type]:
    """Yield a class's direct and indirect subclasses."""
    subclasses: list[type] = base.__subclasses__()
    for one in subclasses:
        yield one
        yield from descendants(one)


def test_no_class_of_ours_replaces_a_private_part() -> None:
    ours = {one for base in EXTENDED for one in descendants(base) if one.__module__.split(".")[0] in PACKAGES}
    assert Querent in ours
    replaced = {
        f"{one.__module__}.{one.__qualname__}: {name}"
        for one in ours
        for name in vars(one)
        if _is_private(name) and any(name in vars(base) for base in theirs(one))
    }
    assert replaced == set()


def theirs(one: type) -> Iterator[type]:
    """Yield the classes of discord.py that a class of the bot extends."""
    return (base for base in one.__mro__ if base.__module__.split(".")[0] == "discord")


def test_the_bot_has_no_attribute_that_discord_py_keeps() -> None:
    plain = commands.AutoShardedBot(command_prefix="!", intents=discord.Intents.none())
    files = (ROOT / "bot" / "app.py", ROOT / "bot" / "sharding" / "sharded_bot.py")
    assert {name for path in files for node in nodes(path) for name in _defined_names(node)} & vars(
        plain
    ).keys() == set()


@pytest.mark.parametrize(
    ("code", "used"),
    [
        ("client.http.get_channel(1)", ["http"]),
        ("client._connection.parsers", ["_connection"]),
        ('getattr(user, "_roles", ())', ["_roles"]),
        ("from discord.http import Route", ["discord.http"]),
        ("from discord.components import _component_factory", ["discord.components", "_component_factory"]),
        ("import discord.gateway", ["discord.gateway"]),
        ("discord.http.Route.BASE", ["http"]),
        ("class V:\n    __discord_ui_view__: bool = True", ["__discord_ui_view__"]),
        ("from discord.ext import commands", []),
        ("discord.utils.MISSING", []),
        ("row._replace(id=1)", []),
        ("class A:\n    def f(self):\n        self._state = 1\n        return self._state", []),
    ],
)
def test_a_use_is_found(code: str, used: list[str]) -> None:
    assert [*uses(tuple(ast.walk(ast.parse(f"import discord\n{code}"))))] == used


def test_the_module_has_uses_to_be_found() -> None:
    assert {"http", "_connection", "_roles", "discord.http", "discord.gateway"} <= {*uses(nodes(FENCE))}
