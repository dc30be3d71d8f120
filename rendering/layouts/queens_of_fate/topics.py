"""Pictures in the handbook of Queens of Fate: Fate, a domain, a battle."""

from __future__ import annotations

from games.kernel.text import Localizer, Text
from games.queens_of_fate.view import Card
from rendering.layouts.diagram import HEIGHT, Drawing, Row, Sign, diagram
from rendering.scenes.scene import Scene


def _card(key: str, dim: bool = False) -> Drawing:
    return Drawing(f"deck/queens/{key}", ("", Card.of(key).mark), round(HEIGHT / 1.69), HEIGHT, dim=dim)


PAGE, KNIGHT, QUEEN, KING, SEVEN = (_card(f"cups-{rank}") for rank in ("page", "knight", "queen", "king", "7"))
BECOMES, PLUS, YES = Sign("becomes"), Sign("plus"), Sign("done")
GONE = Sign("trash-can-outline", "rust")

ROWS: dict[str, tuple[Row, ...]] = {
    "fate": (
        (SEVEN, Sign("battle", "rust"), _card("wands-4", dim=True), GONE),
        (_card("swords-8"), YES, _card("cups-3"), BECOMES, _card("swords-8")),
        (KING, PLUS, SEVEN, YES, _card("wands-4")),
    ),
    "domains": (
        (SEVEN,),
        (PAGE, KNIGHT, PLUS, SEVEN, _card("cups-2"), _card("cups-9")),
        (PAGE, KNIGHT, QUEEN, KING, BECOMES, Sign("highest", width=150)),
    ),
    "battle": (
        (Sign("battle", "rust", 130), _card("trump-14")),
        (_card("wands-9"), PLUS, _card("cups-5"), BECOMES, YES),
        (_card("discs-page", dim=True), GONE),
    ),
}


def topic(key: str, captions: tuple[Text, ...], localizer: Localizer) -> Scene:
    """Return the picture of a topic. Raises KeyError for a topic without one."""
    return diagram(ROWS[key], captions, localizer, "queens_of_fate")
