"""Scenes as text: `python -m tests.rendering.golden` writes the golden files anew. Read the difference before
committing it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rendering import LAYOUTS
from rendering.scene import Scene
from tests.rendering.tables import READER, boards, own, table

GOLDEN = Path(__file__).parent / "golden"
LAYOUT = LAYOUTS["tottarot"]


def scenes() -> Iterator[tuple[str, Scene]]:
    """A name and a scene for each golden file."""
    for shown in boards():
        yield f"board-{shown.name}", LAYOUT.board(shown.view, shown.waiting, READER)
    yield "hand", LAYOUT.hand(own(table(4), 1, 2, 3), READER)
    yield "card", LAYOUT.card("the-hanged-man", READER)


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name, scene in scenes():
        (GOLDEN / f"{name}.txt").write_text(str(scene), encoding="utf-8")
