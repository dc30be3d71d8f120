"""The tree follows its own laws: imports go one way, functions are short, the kernel is documented."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from storage.store import Store
from tests import ROOT

PACKAGES = ("games", "rendering", "storage", "cogs", "bot", "locales", "sandbox")
OURS = frozenset({*PACKAGES, "tests", "bench"})
FILES = sorted(path for package in OURS for path in (ROOT / package).rglob("*.py"))
KERNEL = sorted((ROOT / "games" / "kernel").glob("*.py"))

MAY: dict[str, tuple[str, ...]] = {
    "games": ("stdlib", "games"),
    "rendering": (
        "stdlib",
        "rendering",
        "=games",
        "games.kernel.",
        "games.*.view",
        "PIL",
        "isal",
        "font_",
        "fonticon_",
    ),
    "storage": ("stdlib", "storage", "games.kernel.record", "sqlalchemy", "alembic", "psycopg"),
    "cogs": (
        *("stdlib", "cogs", "bot", "rendering", "discord", "aiohttp", "PIL", "=games", "games.kernel."),
        *("games.search.", "storage.", "=locales"),
    ),
    "bot": ("*",),
    "locales": ("stdlib", "locales", "babel", "discord", "=cogs", "=games", "games.kernel."),
    "sandbox": ("stdlib", "sandbox", "aiohttp", "orjson"),
}
"""The imports that each package may have: prefixes of module names, a pattern with one star, or = and one module. Cogs,
layouts and catalogs may ask `games` which games exist, but name none;
`test_cogs_meet_plain_rows_and_errors_of_the_storage` says what cogs may use of the storage."""

NEVER: dict[str, tuple[str, ...]] = {
    "games": ("random", "time", "datetime", "os", "asyncio", "secrets", "threading", "socket", "sqlite3", "pathlib"),
}


@cache
def statements(path: Path) -> tuple[ast.AST, ...]:
    """Return all statements of a file, at any depth, which are a tenth of its syntax tree.

    They are cached for the other laws that read every file.
    """
    found: list[ast.AST] = []
    left: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
    while left:
        found.append(node := left.pop())
        inner = ast.iter_child_nodes(node)
        left += [child for child in inner if isinstance(child, ast.stmt | ast.excepthandler | ast.match_case)]
    return tuple(found)


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Return the full names of the modules that a file imports; `from games import kernel` is games.kernel."""
    return tuple(name for node in statements(path) for name in _imported(node, path))


def _imported(node: ast.AST, path: Path) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        assert node.level == 0, f"{path} imports relatively"
        yield from _imported_from(node)


def _imported_from(node: ast.ImportFrom) -> Iterator[str]:
    """Yield the module or, if it is a package of the project, the imported modules in it."""
    base = node.module or ""
    modules = [f"{base}.{alias.name}" for alias in node.names]
    inner = [name for name in modules if (ROOT / f"{name.replace('.', '/')}.py").exists() or _is_package(name)]
    yield from inner or [base]


def _is_package(name: str) -> bool:
    return (ROOT / name.replace(".", "/") / "__init__.py").exists()


def allowed(package: str, name: str) -> bool:
    """Return whether that package may import a module with this name."""
    if name.split(".")[0] in NEVER.get(package, ()):
        return False
    return any(_fits(name, pattern) for pattern in MAY[package])


def _fits(name: str, pattern: str) -> bool:
    if pattern == "stdlib":
        return name.split(".")[0] in sys.stdlib_module_names
    if pattern[0] in "=*":
        return pattern in ("*", f"={name}")
    if "*" in pattern:
        return re.fullmatch(pattern.replace(".", r"\.").replace("*", ".+"), name) is not None
    return name == pattern or name.startswith(pattern if pattern[-1] in "._" else f"{pattern}.")


@pytest.mark.parametrize("package", PACKAGES)
def test_imports_point_one_way(package: str) -> None:
    strangers = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in (ROOT / package).rglob("*.py")
        for name in imports(path)
        if not allowed(package, name)
    ]
    assert strangers == []


def test_games_do_not_import_each_other() -> None:
    games = [path.name for path in (ROOT / "games").iterdir() if path.is_dir() and path.name not in ("kernel", "tarot")]
    strangers = [
        f"{path.relative_to(ROOT)}: {name}"
        for game in [*games, "kernel"]
        for path in (ROOT / "games" / game).rglob("*.py")
        for name in imports(path)
        if name.split(".")[0] == "games"
        and name.split(".")[1:2] not in ([game], ["kernel"], ["tarot"], ["search" if game == "contract" else ""])
    ]
    assert strangers == []


def test_cogs_meet_plain_rows_and_errors_of_the_storage() -> None:
    """Cogs read and write through the store, like the services of the bot: without statements or transactions."""
    strangers = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in (ROOT / "cogs").rglob("*.py")
        for node in statements(path)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("storage")
        for name in (alias.name for alias in node.names)
        if not _is_plain(getattr(importlib.import_module(node.module or ""), name))
    ]
    assert strangers == []


def _is_plain(thing: object) -> bool:
    """Return whether it is an error, a row, a value, the store, or packs a value, and not a table or a connection."""
    if inspect.isfunction(thing):
        return thing.__module__ == "storage.packing"
    if isinstance(thing, type):
        return issubclass(thing, tuple | Exception | Store)
    return isinstance(thing, tuple | int | str)


@pytest.mark.parametrize(
    ("package", "name", "may"),
    [
        ("games", "random", False),
        ("games", "discord", False),
        ("games", "dataclasses", True),
        ("rendering", "games.tottarot.view", True),
        ("rendering", "games.tottarot.table", False),
        ("rendering", "games.tottarot", False),
        ("rendering", "discord", False),
        ("storage", "games.kernel.match", False),
        ("cogs", "games.tottarot", False),
        ("cogs", "games", True),
        ("sandbox", "bot", False),
        ("sandbox", "discord", False),
        ("sandbox", "aiohttp.web", True),
        ("storage", "sqlalchemyx", False),
    ],
)
def test_the_import_table_allows_only_the_listed_packages(package: str, name: str, may: bool) -> None:
    assert allowed(package, name) is may


def test_files_are_named_after_a_thing() -> None:
    assert [path.relative_to(ROOT) for path in FILES if path.stem in ("utils", "util", "helpers", "misc")] == []


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Yield all functions of a file."""
    return (node for node in statements(path) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def length(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Return the number of lines of a function, without its docstring, which must not be shortened."""
    documented = ast.get_docstring(node, clean=False) is not None
    return _lines(node) - (_lines(node.body[0]) if documented else 0)


def _lines(node: ast.stmt) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def test_functions_are_short() -> None:
    long = [
        f"{path.relative_to(ROOT)}: {node.name}"
        for path in FILES
        if path.parent.name != "versions"  # a migration is a list, written once
        for node in functions(path)
        if length(node) > 40
    ]
    assert long == []


Defined = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def public(body: list[ast.stmt]) -> Iterator[Defined]:
    """Yield a module's public functions and classes, and their methods."""
    for node in body:
        if isinstance(node, Defined) and not node.name.startswith("_"):
            yield node
            if isinstance(node, ast.ClassDef):
                yield from public(node.body)


@pytest.mark.parametrize("path", KERNEL, ids=lambda path: path.stem)
def test_the_kernel_is_explained(path: Path) -> None:
    module = ast.parse(path.read_text(encoding="utf-8"))
    assert ast.get_docstring(module)
    assert [node.name for node in public(module.body) if ast.get_docstring(node) is None] == []


ELSEWHERE = re.compile(r"(?<![\w.~])/(?:home|root|work|Users|tmp|opt)/\w|--(?:extra-)?index-url|--find-links")
"""Paths on one machine, and options that name a package registry."""


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    return [ROOT / name for name in listed.stdout.split("\0") if name] or FILES


def test_nothing_names_one_machine_or_a_registry() -> None:
    found = []
    for path in tracked():
        if path.is_file() and path != Path(__file__).resolve() and path.suffix in TEXTS:
            words = path.read_text(encoding="utf-8")
            found += [f"{path.relative_to(ROOT)}: {match.group()}" for match in ELSEWHERE.finditer(words)]
            found += [f"{path.relative_to(ROOT)} has an address"] * (path.suffix == ".lock" and "://" in words)
    assert found == []


TEXTS = ("", ".py", ".md", ".toml", ".lock", ".yaml", ".yml", ".txt", ".js", ".css", ".html", ".mako", ".cfg", ".ini")
