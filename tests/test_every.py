"""Everything that can be posted as a picture is on a sheet of the pages: `docs/every.py`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import TypeAlias

import pytest

from docs.ends import SEATS
from docs.every import scenes, statistics
from games.kernel.text import Localizer
from rendering import COMMON, Layout
from tests import ROOT

LOCALIZER = Localizer(("Aiko", "Bruno", "Chiara", "Dev", "Ester", "Farid"))
LAYOUTS, SCENES = ROOT / "rendering" / "layouts", ROOT / "rendering" / "scenes"
FIGHTS = ("the_restless",)
"""Games whose fights have more kinds of pictures than a few matches show."""
NEEDS, MUST_READ = frozenset({"board_needs", "hand_needs"}), "must_read.py"
"""Parts of a layout that draw nothing, but say what must be legible in its pictures, and their file."""
DECK = frozenset({"cover", "thumbnail", "cards"})
"""The pictures of a game besides the fields of its layout: `bot/ui/render_worker.py`."""

ALIKE = ("recap.py", "curve.py", "stats.py", "covers.py")
DATA = "topics.py"
"""The file whose parts of a handbook's pictures are assembled on import; all of them are on the sheet."""
UNPOSTED = frozenset({("queens_of_fate", "hand")})
"""Hands that are never posted, because a solo player has the board."""

Called: TypeAlias = tuple[str, int, str]
"""The file of a function, its first line, and its name."""


def functions(code: CodeType) -> Iterator[Called]:
    """Yield the functions that a file defines, at any depth, except lambdas and generators."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            if inner.co_flags & 1 and not inner.co_name.startswith("<"):
                yield inner.co_filename, inner.co_firstlineno, inner.co_name
            yield from functions(inner)


def defined(folder: Path) -> set[Called]:
    files = folder.rglob("*.py")
    return {one for path in files for one in functions(compile(path.read_text(encoding="utf-8"), str(path), "exec"))}


@cache
def drawn() -> tuple[dict[str, set[str]], set[Called]]:
    """Return the kinds of pictures on each game's sheet, and every function called to make all sheets."""
    codes: dict[int, CodeType] = {}

    def watch(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            codes[id(frame.f_code)] = frame.f_code

    for key in SEATS:
        assert [*scenes(key, LOCALIZER)]  # matches are kept: below it is drawn alone
    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        kinds = {key: {kind for kind, _ in scenes(key, LOCALIZER)} for key in SEATS}
        kinds[""] = {kind for kind, _ in statistics(LOCALIZER)}
    finally:
        sys.setprofile(before)
    return kinds, {(code.co_filename, code.co_firstlineno, code.co_name) for code in codes.values()}


@pytest.mark.parametrize("key", SEATS)
def test_every_kind_of_picture_of_a_game_is_on_its_sheet(key: str) -> None:
    kinds = {field.name for field in fields(Layout)} - NEEDS | DECK | {*COMMON} - {"stats"}
    solo = {"hand"} if SEATS[key] == 1 else set()
    assert drawn()[0][key] == kinds - solo
    assert drawn()[0][""] == {"stats"}


@pytest.mark.parametrize("game", [key for key in SEATS if key not in FIGHTS])
def test_everything_that_a_layout_can_draw_is_on_a_sheet(game: str) -> None:
    """A function that no sheet needs would draw something that is on none."""
    _, called = drawn()
    drawing = {one for one in defined(LAYOUTS / game) if Path(one[0]).name != MUST_READ}
    missing = {one for one in drawing - called if Path(one[0]).name != DATA or one[2] == "topic"}
    assert sorted(f"{Path(file).name}: {name}" for file, _, name in missing if (game, name) not in UNPOSTED) == []


def test_parts_that_look_alike_in_all_games_are_on_a_sheet() -> None:
    _, called = drawn()
    alike = {one for folder in (SCENES, LAYOUTS) for one in defined(folder) if Path(one[0]).name in ALIKE}
    assert sorted(f"{Path(file).name}: {name}" for file, _, name in alike - called) == []
