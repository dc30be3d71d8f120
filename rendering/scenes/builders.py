"""Items that the pictures of several games have: a player's name, a card's height."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.text import Reader, Seat, t
from rendering.scenes.scene import Family, Label, Weight
from rendering.text.text_metrics import text_width, two_lines


def tall(width: int) -> int:
    """How high a card of some width is, in pixels."""
    return round(width * 1.69)


def named(
    seat: Seat,
    x: int,
    y: int,
    size: int,
    room: int,
    reader: Reader,
    tone: str = "light",
    weight: Weight = "semibold",
) -> Label:
    """What somebody is called, `size` pixels high; "Seat 3" where no typeface has a letter of the name."""
    spare = reader(t("Seat {n}", n=seat + 1))
    return Label(reader.name(seat), x, y, size, tone, "serif", weight, room=room, spare=spare)


def titled(
    text: str, x: int, y: int, size: int, room: int, family: Family = "sans", weight: Weight = "semibold"
) -> Iterator[Label]:
    """What a card is called, on one line where it has room, else on two; `y` is the base line of the first."""
    lines = (text,) if text_width(text, size) <= room else two_lines(text)
    for place, line in enumerate(lines):
        yield Label(line, x, y + round(place * size * 1.2), size, "light", family, weight, room=room)
