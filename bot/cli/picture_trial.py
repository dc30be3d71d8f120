"""Trials of a game's pictures: each can be laid out and painted, and is readable on a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice
from typing import NamedTuple

from games.contract.playing import LONG, Setup, states
from games.contract.suite import raised
from games.kernel.game import AnyGame
from rendering import LAYOUTS, Layout
from rendering.painter.painter import Painter
from rendering.painter.palettes import PALETTES
from rendering.scenes.scene import Icon, Item, Label, Panel, Passage, Scene, Sprite
from rendering.scenes.theme import GROUNDS, SURFACES, TONES

SMALLEST = 22
"""Minimum text size in pixels, because people read the pictures on phones."""
STATES, LEAP = 12, 5
"""Maximum number of states of one match to lay out, and the number of answers between two of them."""


class Drawing(NamedTuple):
    """A picture to try: its name in error messages, and the function that lays it out."""

    name: str
    layout: Callable[[], Scene]


def picture_faults(game: AnyGame) -> Iterator[str]:
    """Yield the faults of a game's pictures, each once. Exceptions of the game are yielded as faults, too."""
    try:
        layout = LAYOUTS[game.key]
    except Exception as error:  # third-party code may raise anything
        yield f"the layout cannot be loaded: {raised(error)}"
        return
    try:
        yield from _faults(_drawings(game, layout))
    except Exception as error:
        yield f"a match cannot be played until its end: {raised(error)}"


def _faults(drawings: Iterable[Drawing]) -> Iterator[str]:
    painted, told = Painted(), set[str]()
    for drawing in drawings:
        try:
            faults = [*painted.faults(drawing.layout())]
        except Exception as error:
            faults = [f"is not laid out: {raised(error)}"]
        for fault in faults:
            if fault not in told:
                told.add(fault)
                yield f"{drawing.name} {fault}"


def _drawings(game: AnyGame, layout: Layout) -> Iterator[Drawing]:
    """Yield every card, every picture of the handbook, and the boards and hands of a match for each number of seats.

    The match continues when the next drawing is requested, so lay out each one before that.
    """
    for card in game.cards:
        yield Drawing(f"the card {card.key!r}", partial(layout.card, card.key, LONG))
    for topic in game.handbook:
        if topic.picture:
            yield Drawing(f"the topic {topic.key!r}", partial(layout.topic, topic.key, topic.picture, LONG))
    for seats in game.seats:
        for match in islice(states(Setup(game, seats, {})), 0, STATES * LEAP, LEAP):
            when = f"of {seats} after {match.entry_count} answers"
            yield Drawing(f"a board {when}", partial(layout.board, match.view(None), frozenset(match.waiting), LONG))
            for seat in range(seats):
                yield Drawing(f"the hand of seat {seat} {when}", partial(layout.hand, match.view(seat), LONG))


class Painted:
    """The sprites and icons that were painted already, so that each is tried only once."""

    def __init__(self) -> None:
        self._painter, self._keys = Painter(), set[str]()

    def faults(self, scene: Scene) -> Iterator[str]:
        """Yield the items of a scene that cannot be painted, and text that is too small."""
        if scene.background not in GROUNDS:
            yield f"has the background {scene.background!r}; there are {_listed(GROUNDS)}"
        if scene.palette and scene.palette not in PALETTES:
            yield f"has the inks {scene.palette!r}; there are {_listed(PALETTES)}"
        for item in scene.items:
            yield from self._faults(item)

    def _faults(self, item: Item) -> Iterator[str]:
        if isinstance(item, Label | Passage | Icon) and item.tone not in TONES:
            yield f"has the tone {item.tone!r}; there are {_listed(TONES)}"
        elif isinstance(item, Panel):
            if item.kind not in SURFACES:
                yield f"has a panel of the kind {item.kind!r}; there are {_listed(SURFACES)}"
        elif isinstance(item, Sprite | Icon):
            yield from self._undrawn(item)
        if isinstance(item, Label | Passage) and item.size < SMALLEST:
            yield f"has writing of {item.size} pixels; people read it on phones, so write with {SMALLEST} or more"

    def _undrawn(self, item: Sprite | Icon) -> Iterator[str]:
        key = item.key if isinstance(item, Sprite) else item.name
        if key in self._keys:
            return
        self._keys.add(key)
        try:
            self._painter.canvas(Scene(1, 1, (item,)))
        except (KeyError, ValueError) as error:
            what = "sprite" if isinstance(item, Sprite) else "icon"
            yield f"has the {what} {key!r}, which cannot be drawn: {type(error).__name__}: {error}"


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names)
