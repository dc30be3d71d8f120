"""A picture before it is painted: a size and a tuple of items, all plain frozen values.

A Scene can be compared, hashed, printed and stored. Painters get nothing else, so a picture cannot show anything that
its layout did not include. Positions and sizes are in pixels from the upper left corner; later items cover earlier
ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, dataclass, fields
from functools import lru_cache
from hashlib import blake2b
from typing import Literal, TypeAlias

Anchor: TypeAlias = Literal["left", "middle", "right"]
Family: TypeAlias = Literal["serif", "sans"]
Weight: TypeAlias = Literal["regular", "semibold", "bold"]

Box: TypeAlias = tuple[int, int, int, int]
"""Left, upper, right and lower edge; the right and lower edges are exclusive."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A drawing with words on it: a card, a token, a crown.

    `key` names the drawing, and `words` fill its places for text. `turn` is 0 or 180 degrees; values stay upright.
    `dim` darkens a sprite that does not matter now.
    """

    key: str
    x: int
    y: int
    width: int
    height: int
    words: tuple[str, ...] = ()
    turn: int = 0
    dim: bool = False


@dataclass(frozen=True, slots=True)
class Label:
    """A line of text. `y` is its baseline, and `x` is its start, middle or end, depending on `anchor`.

    If `max_width` is set, text wider than that is first reduced and then truncated with an ellipsis. `spare` is shown
    instead if no typeface can draw any letter of `text`. If `spare` is set, `text` is a name, whose start and end are
    both kept when it is truncated.
    """

    text: str
    x: int
    y: int
    size: int
    tone: str = "light"
    family: Family = "sans"
    weight: Weight = "regular"
    anchor: Anchor = "left"
    max_width: int = 0
    spare: str = ""


@dataclass(frozen=True, slots=True)
class Passage:
    """Text on several lines, broken between words within `max_width`; `y` is the baseline of the first line.

    There are at most `lines` of them, `step` apart; text that does not fit is truncated with an ellipsis.
    """

    text: str
    x: int
    y: int
    max_width: int
    lines: int
    size: int
    tone: str = "light"
    family: Family = "sans"
    weight: Weight = "regular"

    @property
    def step(self) -> int:
        """Distance between the baselines of neighboring lines, in pixels."""
        return round(self.size * 1.22)


@dataclass(frozen=True, slots=True)
class Panel:
    """A field with rounded corners behind other items; `kind` is one of the theme's surfaces."""

    x: int
    y: int
    width: int
    height: int
    kind: str = "seat"


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon of one color in a square of `size`, centered at (x, y)."""

    name: str
    x: int
    y: int
    size: int
    tone: str = "light"


Item: TypeAlias = Sprite | Label | Passage | Panel | Icon


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture: width and height, the items from the lowest to the highest, and the background.

    `palette` names a palette of 256 colors to which the picture is reduced, which makes its file a quarter as large;
    without one it keeps all its colors.
    """

    width: int
    height: int
    items: tuple[Item, ...]
    background: str = "felt"
    palette: str = ""

    def __str__(self) -> str:
        """Return one line for the picture and one for each item, without values that are at their defaults."""
        head = f"scene {self.width}x{self.height} on {self.background}{self.palette and ' in '}{self.palette}"
        return "\n".join([head, *(printed(item) for item in self.items)]) + "\n"

    @property
    def fingerprint(self) -> str:
        """32 hexadecimal digits, the same in every process; equal scenes have equal fingerprints."""
        return blake2b(str(self).encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


KINDS: dict[type[Item], str] = {Sprite: "sprite", Label: "label", Passage: "passage", Panel: "panel", Icon: "icon"}
"""Name of each kind of item in golden files."""


@lru_cache(4096)
def printed(item: Item) -> str:
    """Return an item on one line, as in golden files: `label text='Aiko' x=64 y=98 size=28`."""
    return " ".join([KINDS[type(item)], *_item_words(item)])


def _item_words(item: Item) -> Iterator[str]:
    for part in fields(item):
        value = getattr(item, part.name)
        if part.default is MISSING or value != part.default:
            yield f"{part.name}={value!r}"
