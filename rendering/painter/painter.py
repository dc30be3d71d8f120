"""The painter: turns any Scene into the bytes of a PNG."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PIL import Image

from rendering.deck.custom.folder import DeckFolder
from rendering.painter import png
from rendering.painter.palettes import colours, reduced
from rendering.painter.sprites import SpriteCache
from rendering.painter.surfaces import PanelCache
from rendering.scenes.byte_cache import ByteCache
from rendering.scenes.scene import Box, Item, Label, Panel, Passage, Scene, Sprite
from rendering.scenes.theme import GROUNDS, TONES, Colour
from rendering.text import line_breaks
from rendering.text.text_raster import TextRaster

ROOM = 40_000_000
"""The bytes of finished pictures, canvases, sprites and text that a painter caches at most."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """A picture or a colour, laid on with its corner at (x, y): through a mask, or opaque without one."""

    ink: Image.Image | Colour
    mask: Image.Image | None
    box: Box

    def lay(self, canvas: Image.Image, left: int = 0, top: int = 0) -> None:
        """Lay it on a canvas whose own corner is at (left, top). Pillow's own `paste` does the same and asks first,
        each of hundreds of times, what is known here: a fifth of the whole."""
        ink = self.ink.im if isinstance(self.ink, Image.Image) else self.ink
        box = (self.box[0] - left, self.box[1] - top, self.box[2] - left, self.box[3] - top)
        if self.mask is None:
            canvas.im.paste(ink, box)
        else:
            canvas.im.paste(ink, box, self.mask.im)


@dataclass(slots=True)
class Canvas:
    """A finished picture with what is needed to change it: its scene, pixels and bands."""

    scene: Scene
    image: Image.Image
    bands: list[png.Band]

    @property
    def weight(self) -> int:
        depth = len(self.image.getbands())
        return depth * self.image.width * self.image.height + sum(len(band.chunk) for band in self.bands)


class Painter:
    """Paints scenes and remembers what it painted, within `room` bytes. The pictures of a `deck` stand in for ours.

    A painter is not thread-safe: its owner must see that one thread at a time uses it. Painting takes some
    milliseconds of CPU time, so it does not belong in the event loop.
    """

    def __init__(self, room: int = ROOM, deck: DeckFolder | None = None) -> None:
        self._pen = TextRaster(room * 8 // 100)
        self._sprites = SpriteCache(self._pen, room * 26 // 100, deck)
        self._surfaces = PanelCache(room * 36 // 100)
        self._pictures: ByteCache[str, bytes] = ByteCache(room * 10 // 100, len)
        self._canvases: ByteCache[str, Canvas] = ByteCache(room * 20 // 100, lambda canvas: canvas.weight)

    @property
    def taken(self) -> int:
        """Bytes held now."""
        drawn = self._pen.taken + self._sprites.taken + self._surfaces.taken
        return drawn + self._pictures.taken + self._canvases.taken

    def paint(self, scene: Scene, slot: str = "") -> bytes:
        """The scene as a PNG. `slot` names a place that shows one scene after another, such as a table's public board:
        there only what differs from the scene before is painted and packed anew. Raises KeyError for a sprite, icon,
        tone, surface or palette that does not exist."""
        return self._pictures.made(scene.fingerprint, lambda: self._painted(scene, slot))

    def forget(self, slot: str) -> None:
        """Drop what is cached for a slot, such as a table that is over."""
        self._canvases.drop(slot)

    def canvas(self, scene: Scene) -> Image.Image:
        """The scene's pixels, RGB, before they are reduced to any inks."""
        image = Image.new("RGB", (scene.width, scene.height), GROUNDS[scene.background])
        for item in scene.items:
            for stamp in self.stamps(item, bool(scene.inks)):
                stamp.lay(image)
        return image

    def _painted(self, scene: Scene, slot: str) -> bytes:
        before = self._canvases.get(slot)
        self._canvases.drop(slot)  # it is changed in place: should that fail halfway, nobody must build on it
        canvas = (before and self._changed(before, scene)) or self._fresh(scene)
        if slot:
            self._canvases.put(slot, canvas)
        return png.assembled(scene.width, scene.height, canvas.bands, colours(scene.inks))

    def _fresh(self, scene: Scene) -> Canvas:
        image = reduced(self.canvas(scene), scene.inks)
        return Canvas(scene, image, [_band(image, top) for top in range(0, scene.height, png.ROWS)])

    def _changed(self, before: Canvas, scene: Scene) -> Canvas | None:
        """The canvas brought up to the scene, or None when they have too little in common."""
        gone, new = set(before.scene.items) - set(scene.items), set(scene.items) - set(before.scene.items)
        if not _alike(before.scene, scene, gone | new):
            return None
        few = bool(scene.inks)
        stamps = [stamp for item in scene.items for stamp in self.stamps(item, few)]
        boxes = _within((stamp.box for item in (*gone, *new) for stamp in self.stamps(item, few)), scene)
        for box in _apart(boxes):
            before.image.paste(reduced(self._patch(box, stamps, scene), scene.inks), box[:2])
        for top in _bands_of(boxes):
            before.bands[top // png.ROWS] = _band(before.image, top)
        return Canvas(scene, before.image, before.bands)

    def _patch(self, box: Box, stamps: list[Stamp], scene: Scene) -> Image.Image:
        patch = Image.new("RGB", (box[2] - box[0], box[3] - box[1]), GROUNDS[scene.background])
        for stamp in stamps:
            if _meet(stamp.box, box):
                stamp.lay(patch, box[0], box[1])
        return patch

    def stamps(self, item: Item, few: bool = False) -> Sequence[Stamp]:
        """What is laid on the canvas for an item, and where; `few` for a picture of few inks."""
        if isinstance(item, Sprite):
            cut = self._sprites.cut(item, few)
            left, top = item.x - cut.margin, item.y - cut.margin
            return [_at(part.image, part.mask, left + part.x, top + part.y) for part in cut.pieces]
        if isinstance(item, Label):
            line = self._pen.label(item)
            return (_at(TONES[item.tone], line.mask, item.x + line.left, item.y + line.top),)
        if isinstance(item, Passage):
            return [stamp for label in line_breaks.labels(item, self._pen) for stamp in self.stamps(label)]
        if isinstance(item, Panel):
            strips = self._surfaces.panel(item.kind, item.width, item.height)
            return [_at(strip.image, strip.mask, item.x + strip.x, item.y) for strip in strips]
        mask = self._sprites.sign(item)
        return (_at(TONES[item.tone], mask, item.x - mask.width // 2, item.y - mask.height // 2),)


def _at(ink: Image.Image | Colour, mask: Image.Image | None, x: int, y: int) -> Stamp:
    shape = mask or ink
    size = shape.size if isinstance(shape, Image.Image) else (0, 0)
    return Stamp(ink, mask, (x, y, x + size[0], y + size[1]))


def _band(image: Image.Image, top: int) -> png.Band:
    return png.band(image.crop((0, top, image.width, min(image.height, top + png.ROWS))))


def _alike(old: Scene, new: Scene, changed: set[Item]) -> bool:
    """Whether two scenes differ in nothing but the changed items, and show the others in the same order."""
    if (old.width, old.height, old.background, old.inks) != (new.width, new.height, new.background, new.inks):
        return False
    kept = [[item for item in scene.items if item not in changed] for scene in (old, new)]
    return kept[0] == kept[1]


def _bands_of(boxes: list[Box]) -> list[int]:
    """The first rows of the bands that boxes reach into."""
    tops = {band for _, top, _, foot in boxes for band in range(top // png.ROWS, -(-foot // png.ROWS))}
    return [band * png.ROWS for band in sorted(tops)]


def _apart(boxes: list[Box]) -> list[Box]:
    """Boxes that cover the same and do not meet: those that do are joined to one around both."""
    joined: list[Box] = []
    for box in boxes:
        while meeting := [other for other in joined if _meet(box, other)]:
            joined = [other for other in joined if other not in meeting]
            sides = list(zip(box, *meeting, strict=True))
            box = (min(sides[0]), min(sides[1]), max(sides[2]), max(sides[3]))
        joined.append(box)
    return joined


def _within(boxes: Iterable[Box], scene: Scene) -> list[Box]:
    """What of the boxes lies in the picture."""
    edges = (0, 0, scene.width, scene.height)
    return [
        (max(0, left), max(0, top), min(scene.width, right), min(scene.height, foot))
        for left, top, right, foot in boxes
        if _meet((left, top, right, foot), edges)
    ]


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
