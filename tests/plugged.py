"""A game in a separate package, as if it were installed, for the duration of a test."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from games import registry
from locales import _book, _catalogue

INIT = """
from games.kernel.manifest import Manifest
from games.kernel.text import t

GAME, LAYOUT = "{package}.game:ELSEWHERE", "{package}.layout:LAYOUT"
MANIFEST = Manifest({key!r}, t("Elsewhere"), range(2, 4), GAME, LAYOUT, languages=("it",))
"""
GAME = """
from dataclasses import replace
from {package} import MANIFEST
from tests.kernel.toys import TRICK

ELSEWHERE = replace(TRICK, key=MANIFEST.key, title=MANIFEST.title, seats=MANIFEST.seats)
"""


def make_package(
    root: Path, key: str = "elsewhere", package: str = "elsewhere", init: str = INIT, game: str = GAME
) -> Path:
    """Return a folder with such a package and its entry point, as created by an installer."""
    (root / package).mkdir(parents=True)
    (root / package / "__init__.py").write_text(init.format(key=key, package=package), encoding="utf-8")
    (root / package / "game.py").write_text(game.format(package=package), encoding="utf-8")
    info = root / f"{package}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{key} = {package}:MANIFEST\n", encoding="utf-8")
    return root


@contextmanager
def install(*roots: Path) -> Iterator[None]:
    """Install the packages in these folders, and remove every trace of them afterwards."""
    before = set(sys.modules)
    sys.path[:0] = map(str, roots)
    _forget()
    try:
        yield
    finally:
        for name in set(sys.modules) - before:
            if any(str(getattr(sys.modules[name], "__file__", "")).startswith(str(root)) for root in roots):
                del sys.modules[name]
        del sys.path[: len(roots)]
        _forget()


def _forget() -> None:
    """Clear the cached list of games, so that they are looked up again."""
    importlib.invalidate_caches()
    for known in (registry.found, registry._loaded, _catalogue, _book):
        known.cache_clear()
