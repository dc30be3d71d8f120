"""Pictures in the handbook of The Restless: a die against the Die Defense, a battle, Health."""

from __future__ import annotations

from games.kernel.text import Localizer, Text
from rendering.layouts.diagram import Drawing, Row, Sign, card, diagram, piece
from rendering.scenes.scene import Scene


def _die(number: str) -> Drawing:
    return piece("deck/d20", number, 180)


DEFENSE = piece("deck/shield", "12", 180)
HOUND = card("deck/restless/ditch-hound")
YES, NO, BECOMES = Sign("done"), Sign("none", "rust"), Sign("becomes")
HEART, SKULL = piece("deck/heart"), piece("deck/skull")

ROWS: dict[str, tuple[Row, ...]] = {
    "dice": (
        (_die("13"), DEFENSE, YES),
        (_die("9"), DEFENSE, NO),
        (_die("9"), BECOMES, _die("17"), DEFENSE, YES),
    ),
    "battle": (
        (Sign("sword", width=130), HOUND),
        (_die("5"), NO, HOUND, BECOMES, Sign("heart-broken", "rust", 130)),
        (HOUND, SKULL, BECOMES, Sign("bag-personal", width=150)),
    ),
    "health": (
        (Sign("battle", "rust", 130), BECOMES, piece("deck/shield"), BECOMES, HEART),
        (SKULL, BECOMES, Sign("bag-personal", width=150)),
    ),
}


def topic(key: str, captions: tuple[Text, ...], localizer: Localizer) -> Scene:
    """Return the picture of a topic. Raises KeyError for a topic without one."""
    return diagram(ROWS[key], captions, localizer, "the_restless")
