"""The painter: from a Scene to the bytes of a PNG, and the only one there is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from PIL import Image

from rendering import brush, png
from rendering.icons import ICONS
from rendering.lettering import Lettering
from rendering.scene import Box, Icon, Item, Label, Panel, Scene, Sprite
from rendering.shelf import Shelf
from rendering.sprites import Sprites
from rendering.surfaces import ground, panel
from rendering.theme import TONES, Colour

ROOM = 40_000_000
"""Bytes of finished pictures, kept canvases, sprites and writing a painter holds at most."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """What an item comes to: a picture or a colour, laid through a mask with its corner at (x, y)."""

    ink: Image.Image | Colour
    mask: Image.Image
    x: int
    y: int

    @property
    def box(self) -> Box:
        return (self.x, self.y, self.x + self.mask.width, self.y + self.mask.height)


@dataclass(slots=True)
class Canvas:
    """A finished picture with what is needed to change it: its scene, pixels and bands."""

    scene: Scene
    image: Image.Image
    bands: list[png.Band]

    @property
    def weight(self) -> int:
        return 3 * self.image.width * self.image.height + sum(len(band.chunk) for band in self.bands)


class Painter:
    """Paints scenes and remembers what it painted, within `room` bytes.

    A painter belongs to one thread at a time: whoever owns it sees to that. Painting is CPU work of some milliseconds
    and stays out of the event loop.
    """

    def __init__(self, room: int = ROOM) -> None:
        self._pen = Lettering(room // 10)
        self._sprites = Sprites(self._pen, room * 4 // 10)
        self._pictures: Shelf[str, bytes] = Shelf(room * 2 // 10, len)
        self._canvases: Shelf[str, Canvas] = Shelf(room * 3 // 10, lambda canvas: canvas.weight)

    @property
    def taken(self) -> int:
        """Bytes held now."""
        return sum(shelf.taken for shelf in (self._pen.shelf, self._sprites.shelf, self._pictures, self._canvases))

    def paint(self, scene: Scene, slot: str = "") -> bytes:
        """The scene as an RGB PNG. `slot` names a place that shows one scene after another, such as a table's public
        board: there only what differs from the scene before is painted and packed anew. Raises KeyError for a
        sprite, icon, tone or surface that does not exist."""
        return self._pictures.made(scene.fingerprint, lambda: self._painted(scene, slot))

    def _painted(self, scene: Scene, slot: str) -> bytes:
        before = self._canvases.get(slot) if slot else None
        canvas = self._changed(before, scene) if before else None
        canvas = canvas or self._fresh(scene)
        if slot:
            self._canvases.put(slot, canvas)
        return png.assembled(scene.width, scene.height, canvas.bands)

    def _fresh(self, scene: Scene) -> Canvas:
        image = ground(scene.background, scene.width, scene.height).copy()
        for item in scene.items:
            stamp = self.stamp(item)
            image.paste(stamp.ink, (stamp.x, stamp.y), stamp.mask)
        bands = [_band(image, top) for top in range(0, scene.height, png.ROWS)]
        return Canvas(scene, image, bands)

    def _changed(self, before: Canvas, scene: Scene) -> Canvas | None:
        """The canvas brought up to the scene, or None when they have too little in common."""
        old = before.scene
        if (old.width, old.height, old.background) != (scene.width, scene.height, scene.background):
            return None
        gone, new = set(old.items) - set(scene.items), set(scene.items) - set(old.items)
        if [item for item in old.items if item not in gone] != [item for item in scene.items if item not in new]:
            return None
        stamps = [self.stamp(item) for item in scene.items]
        boxes = [_within(self.stamp(item).box, scene) for item in (*gone, *new)]
        for box in boxes:
            self._repaint(before.image, box, stamps, scene)
        for top in _bands_of(boxes):
            before.bands[top // png.ROWS] = _band(before.image, top)
        return replace(before, scene=scene)

    def _repaint(self, image: Image.Image, box: Box, stamps: list[Stamp], scene: Scene) -> None:
        patch = ground(scene.background, scene.width, scene.height).crop(box)
        for stamp in stamps:
            if _meet(stamp.box, box):
                patch.paste(stamp.ink, (stamp.x - box[0], stamp.y - box[1]), stamp.mask)
        image.paste(patch, box[:2])

    def stamp(self, item: Item) -> Stamp:
        """What is laid on the canvas for an item, and where."""
        if isinstance(item, Sprite):
            cut = self._sprites.cut(item)
            return Stamp(cut.image, cut.image, item.x - cut.margin, item.y - cut.margin)
        if isinstance(item, Label):
            line = self._pen.label(item)
            return Stamp(TONES[item.tone], line.mask, item.x + line.left, item.y + line.top)
        if isinstance(item, Panel):
            image = panel(item.kind, item.width, item.height)
            return Stamp(image, image, item.x, item.y)
        return self._icon(item)

    def _icon(self, item: Icon) -> Stamp:
        mask = _sign(self._pen, item.name, item.size)
        return Stamp(TONES[item.tone], mask, item.x - mask.width // 2, item.y - mask.height // 2)


@lru_cache(128)
def _sign(pen: Lettering, name: str, size: int) -> Image.Image:
    """The mask of an icon, drawn large and reduced."""
    large = Image.new("L", (size * brush.SCALE, size * brush.SCALE))
    font = pen.typefaces.icons.sized(size * brush.SCALE)
    brush.centred(large, ICONS[name], font)
    return brush.reduced(large, size, size)


def _band(image: Image.Image, top: int) -> png.Band:
    return png.band(image.crop((0, top, image.width, min(image.height, top + png.ROWS))))


def _bands_of(boxes: list[Box]) -> list[int]:
    return sorted({row // png.ROWS * png.ROWS for _, top, _, foot in boxes for row in range(top, foot)})


def _within(box: Box, scene: Scene) -> Box:
    left, top, right, foot = box
    return (max(0, left), max(0, top), min(scene.width, right), min(scene.height, foot))


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
