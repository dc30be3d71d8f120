"""Pictures: each game turns its view into a Scene, and one painter turns any Scene into a PNG."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pkgutil import resolve_name
from typing import Any, TypeAlias

from games import manifest, manifests
from games.kernel.text import Localizer, Seat, Text
from rendering.layouts.recap import recap
from rendering.scenes.curve import curve
from rendering.scenes.must_read import NOTHING, MustRead
from rendering.scenes.scene import Scene
from rendering.scenes.stats import stats

Board: TypeAlias = Callable[[Any, frozenset[Seat], Localizer], Scene]
"""Function of (view, seats to move, reader) that returns the table as that viewer sees it."""

Hand: TypeAlias = Callable[[Any, Localizer], Scene]
"""(view of a seat, reader) -> that seat's private picture."""

Card: TypeAlias = Callable[[str, Localizer], Scene]
"""(key of a card, reader) -> the card, large. Raises KeyError."""


Topic: TypeAlias = Callable[[str, tuple[Text, ...], Localizer], Scene]
"""(key of a topic of the handbook, its sentences, reader) -> its picture. Raises KeyError for one that has none."""


Needs: TypeAlias = Callable[[Any, Localizer], MustRead]
"""(view, reader) -> what has to be readable in a board or a hand."""


def _nothing(_view: object, _localizer: Localizer) -> MustRead:
    return NOTHING


def _undrawn(key: str, _: tuple[Text, ...], __: Localizer) -> Scene:
    raise KeyError(key)


@dataclass(frozen=True, slots=True)
class Layout:
    """A game's kinds of picture. A game need not draw its handbook's topics.

    `board_needs` and `hand_needs` say what has to be readable in its boards and hands; tests and counts ask them.
    """

    board: Board
    hand: Hand
    card: Card
    topic: Topic = _undrawn
    board_needs: Needs = _nothing
    hand_needs: Needs = _nothing


class Layouts(Mapping[str, Layout]):
    """The layouts by the key of their game, each loaded when it is first taken. Raises games.NotInstalledError."""

    def __getitem__(self, key: str) -> Layout:
        found: Layout = resolve_name(manifest(key).layout)
        return found

    def __iter__(self) -> Iterator[str]:
        return (one.key for one in manifests())

    def __len__(self) -> int:
        return len(manifests())


LAYOUTS: Mapping[str, Layout] = Layouts()
COMMON: Mapping[str, Callable[..., Scene]] = {"recap": recap, "stats": stats, "curve": curve}
"""Pictures that look alike for every game: the recap and the curve of a match, and the statistics of a user."""
