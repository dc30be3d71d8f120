"""Pictures: each game turns its view into a Scene, and a single painter turns any Scene into a PNG."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pkgutil import resolve_name
from typing import Any, TypeAlias

from games import manifest, manifests
from games.kernel.text import Localizer, Seat, Text
from rendering.scenes.curve import curve
from rendering.scenes.must_read import NOTHING, MustRead
from rendering.scenes.scene import Scene
from rendering.scenes.stats import stats

Board: TypeAlias = Callable[[Any, frozenset[Seat], Localizer], Scene]
"""Function of (view, seats to move, Localizer) that returns the table as the viewer sees it."""

Hand: TypeAlias = Callable[[Any, Localizer], Scene]
"""Function of (a seat's view, Localizer) that returns that seat's private picture."""

Card: TypeAlias = Callable[[str, Localizer], Scene]
"""Function of (card key, Localizer) that returns a large picture of the card. Raises KeyError for an unknown key."""


Topic: TypeAlias = Callable[[str, tuple[Text, ...], Localizer], Scene]
"""Function of (key of a handbook topic, its sentences, Localizer) that returns its picture.

Raises KeyError for a topic without a picture.
"""


Needs: TypeAlias = Callable[[Any, Localizer], MustRead]
"""Function of (view, Localizer) that returns what has to be legible in a board or a hand."""


def _nothing(_view: object, _localizer: Localizer) -> MustRead:
    return NOTHING


def _undrawn(key: str, _: tuple[Text, ...], __: Localizer) -> Scene:
    raise KeyError(key)


@dataclass(frozen=True, slots=True)
class Layout:
    """The kinds of picture of a game. Pictures of handbook topics are optional.

    `board_needs` and `hand_needs` return what has to be legible in the game's boards and hands; tests and statistics
    use them.
    """

    board: Board
    hand: Hand
    card: Card
    topic: Topic = _undrawn
    board_needs: Needs = _nothing
    hand_needs: Needs = _nothing


class Layouts(Mapping[str, Layout]):
    """The layouts by game key, each loaded on first access. Raises games.NotInstalledError."""

    def __getitem__(self, key: str) -> Layout:
        found: Layout = resolve_name(manifest(key).layout)
        return found

    def __iter__(self) -> Iterator[str]:
        return (one.key for one in manifests())

    def __len__(self) -> int:
        return len(manifests())


LAYOUTS: Mapping[str, Layout] = Layouts()


def _recap(*given: Any) -> Scene:
    """Draw the recap of a match. The import waits for the first call, because it loads the module of the typefaces."""
    return resolve_name("rendering.layouts.recap:recap")(*given)  # type: ignore[no-any-return]


COMMON: Mapping[str, Callable[..., Scene]] = {"recap": _recap, "stats": stats, "curve": curve}
"""Pictures that are the same for every game: the recap and the curve of a match, and the statistics of a user."""
