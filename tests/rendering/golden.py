"""Scenes as text: `python -m tests.rendering.golden` rewrites the golden files.

Read the diff before committing it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rendering import LAYOUTS
from rendering.scenes.scene import Scene
from tests import ROOT
from tests.rendering import genshin_tables, parsifal_tables, queens_tables, restless_tables
from tests.rendering.tottarot_tables import LOCALIZER, boards, own, table

GOLDEN = ROOT / "tests" / "rendering" / "golden"


def scenes() -> Iterator[tuple[str, Scene]]:
    """Yield a name and a scene for each golden file."""
    yield from _tottarot()
    yield from _queens_of_fate()
    yield from _parsifal()
    yield from _genshin_tarot()
    yield from _the_restless()


def _tottarot() -> Iterator[tuple[str, Scene]]:
    layout = LAYOUTS["tottarot"]
    for shown in boards():
        yield f"board-{shown.name}", layout.board(shown.view, shown.waiting, LOCALIZER)
    yield "hand", layout.hand(own(table(4), 1, 2, 3), LOCALIZER)
    yield "card", layout.card("the-hanged-man", LOCALIZER)


def _queens_of_fate() -> Iterator[tuple[str, Scene]]:
    layout = LAYOUTS["queens_of_fate"]
    for name, view in queens_tables.boards():
        yield f"queens-{name}", layout.board(view, frozenset({0}) if view.won is None else frozenset(), LOCALIZER)
    for key in ("cups-7", "trump-14", "discs-ace", "swords-king"):
        yield f"queens-card-{key}", layout.card(key, LOCALIZER)


def _parsifal() -> Iterator[tuple[str, Scene]]:
    layout = LAYOUTS["parsifal"]
    for shown in parsifal_tables.boards():
        yield f"parsifal-{shown.name}", layout.board(shown.view, shown.waiting, LOCALIZER)
    yield "parsifal-hand", layout.hand(replace(parsifal_tables.locked(4), viewer=0), LOCALIZER)
    for key in ("klingsor", "squire", "swan", "bow"):
        yield f"parsifal-card-{key}", layout.card(key, LOCALIZER)


def _genshin_tarot() -> Iterator[tuple[str, Scene]]:
    for name, view in genshin_tables.parties().items():
        yield f"genshin-{name}", LAYOUTS["genshin_tarot"].hand(view, LOCALIZER)


def _the_restless() -> Iterator[tuple[str, Scene]]:
    layout, views = LAYOUTS["the_restless"], dict(restless_tables.still())
    for name, view in views.items():
        yield f"restless-{name}", layout.board(view, frozenset({0, 1} if name != "over" else ()), LOCALIZER)
    yield "restless-hand", layout.hand(replace(views["battle"], viewer=1), LOCALIZER)
    for key in ("rook-rifle", "the-inverted-lamb", "queen-of-swords"):
        yield f"restless-card-{key}", layout.card(key, LOCALIZER)


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name, scene in scenes():
        (GOLDEN / f"{name}.txt").write_text(str(scene), encoding="utf-8")
