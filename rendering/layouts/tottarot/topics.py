"""Pictures in the handbook of Tottarot: a turn at a glance, the seven fates, The Hanged Man."""

from __future__ import annotations

from games.kernel.text import Localizer, Text
from rendering.layouts.diagram import Drawing, Row, Sign, card, diagram, piece
from rendering.scenes.scene import Scene

BACK = card("deck/back/tottarot")
WORLD, SUN, LOVERS, HERMIT, HANGED_MAN, TOWER, DEVIL = (
    card(f"deck/tottarot/{name}", worth)
    for name, worth in (
        ("the-world", "+5"),
        ("the-sun", "+3"),
        ("the-lovers", "+1"),
        ("the-hermit", "−1"),
        ("the-hanged-man", "−2"),
        ("the-tower", "−4"),
        ("the-devil", "−5"),
    )
)
LOW, MIDDLE = (piece("deck/token/shown", number) for number in "02")
HIGHEST = piece("deck/token/highest", "3")
BECOMES = Sign("becomes")


def _turned(fate: Drawing, worth: str) -> Drawing:
    return card(fate.key, worth, turn=180)


def _plain(fate: Drawing) -> Drawing:
    return card(fate.key)


ROWS: dict[str, tuple[Row, ...]] = {
    "turn": (
        (BACK, BECOMES, SUN),
        (LOW, MIDDLE, HIGHEST),
        (HIGHEST, Sign("trash-can-outline", "rust"), _plain(DEVIL), Sign("give"), BACK),
        (_plain(WORLD), _plain(DEVIL), _plain(SUN), BECOMES, Sign("crown", width=150)),
    ),
    "fates": ((WORLD, SUN, LOVERS, HERMIT, HANGED_MAN, TOWER, DEVIL),),
    "reverse": ((SUN, DEVIL), (_turned(SUN, "−3"), _turned(DEVIL, "+5"), HANGED_MAN)),
}


def topic(key: str, captions: tuple[Text, ...], localizer: Localizer) -> Scene:
    """Return the picture of a topic. Raises KeyError for a topic without one."""
    return diagram(ROWS[key], captions, localizer, "tottarot")
