"""Pictures in the handbook of Parsifal: a lock and its keys, winning quests."""

from __future__ import annotations

from games.kernel.text import Localizer, Text
from rendering.layouts.diagram import Drawing, Row, Sign, card, diagram
from rendering.scenes.scene import Scene


def _face(name: str, dim: bool = False) -> Drawing:
    return card(f"deck/parsifal/{name}", dim=dim)


LOCK, FREE, LIMBO = Sign("lock"), Sign("free"), Sign("to-limbo")
KLINGSOR, GURNEMANZ, BOW, PARSIFAL, SPEAR = map(_face, ("klingsor", "gurnemanz", "bow", "parsifal", "spear"))
PRISONER, FREED = _face("amfortas", dim=True), _face("amfortas")

ROWS: dict[str, tuple[Row, ...]] = {
    "locks": (
        (KLINGSOR, LOCK, PRISONER),
        (PARSIFAL, FREE, FREED),
        (_face("kundry"), LOCK, _face("klingsor", dim=True), FREE, FREED),
        (SPEAR, LIMBO, _face("klingsor", dim=True), FREE, FREED),
    ),
    "winning": (
        (BOW, LIMBO, Sign("done")),
        (PARSIFAL, Sign("bag-personal"), SPEAR, Sign("done")),
        (GURNEMANZ, Sign("trophy", width=150)),
    ),
}


def topic(key: str, captions: tuple[Text, ...], localizer: Localizer) -> Scene:
    """Return the picture of a topic. Raises KeyError for a topic without one."""
    return diagram(ROWS[key], captions, localizer, "parsifal")
