"""The painter, which turns any Scene into the bytes of a PNG."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from rendering.deck.custom.folder import DeckFolder
from rendering.painter import png
from rendering.painter.boxes import clip, without_overlaps
from rendering.painter.palettes import colours, reduced
from rendering.painter.pieces import Layer, Piece, moved
from rendering.painter.sprite_files import SpriteFiles
from rendering.painter.sprites import SpriteCache, margin
from rendering.painter.surfaces import PanelCache
from rendering.scenes.byte_cache import ByteCache
from rendering.scenes.scene import Box, Icon, Item, Label, Panel, Scene, Sprite
from rendering.scenes.theme import GROUNDS, NIGHT, SURFACES, TONES, Colour
from rendering.text import line_breaks
from rendering.text.text_raster import RasterLine, TextRaster
from rendering.text.typefaces import Typefaces

MAX_BYTES = 40_000_000
"""Maximum size of the finished pictures, canvases, sprites and text that a painter caches, in bytes."""


@dataclass(slots=True)
class Canvas:
    """A finished picture with what is needed to update it: its scene, pixels and bands."""

    scene: Scene
    image: Image.Image
    bands: list[png.Band]

    @property
    def weight(self) -> int:
        """The memory used, in bytes."""
        depth = len(self.image.getbands())
        return depth * self.image.width * self.image.height + sum(len(band.chunk) for band in self.bands)


class Painter:
    """A painter of scenes that caches what it has painted and drawn.

    A painter is not thread-safe: only one thread can use it at a time. Painting takes some milliseconds of CPU time, so
    it should not run in the event loop.

    Args:
        max_bytes: The maximum size of the caches, in bytes.
        deck: Pictures that replace the bot's own.
        fonts: A folder with fonts for further scripts.
        drawings: Files in which drawn sprites are kept.
    """

    def __init__(
        self,
        max_bytes: int = MAX_BYTES,
        deck: DeckFolder | None = None,
        fonts: Path | None = None,
        drawings: SpriteFiles | None = None,
    ) -> None:
        self._raster = TextRaster(max_bytes * 8 // 100, Typefaces(folder=fonts))
        self._sprites = SpriteCache(self._raster, max_bytes * 33 // 100, deck, drawings)
        self._surfaces = PanelCache(max_bytes * 30 // 100)
        self._pictures: ByteCache[str, bytes] = ByteCache(max_bytes * 10 // 100, len)
        self._canvases: ByteCache[str, Canvas] = ByteCache(max_bytes * 19 // 100, lambda canvas: canvas.weight)

    @property
    def taken(self) -> int:
        """Bytes of memory used now."""
        drawn = self._raster.taken + self._sprites.taken + self._surfaces.taken
        return drawn + self._pictures.taken + self._canvases.taken

    def paint(self, scene: Scene, canvas_key: str = "") -> bytes:
        """Return a scene as a PNG.

        Args:
            scene: The scene.
            canvas_key: Name of a place that shows one scene after another, such as the public board of a table. Only
                the difference from the previous scene there is painted and compressed.

        Raises:
            KeyError: A sprite, icon, tone, surface or palette does not exist.
        """
        return self._pictures.made(scene.fingerprint, lambda: self._painted(scene, canvas_key))

    def forget(self, canvas_key: str) -> None:
        """Drop what is cached for a slot, for example when a match has ended."""
        self._canvases.drop(canvas_key)

    def canvas(self, scene: Scene) -> Image.Image:
        """Return the scene's pixels, RGB, before they are reduced to a palette."""
        image = Image.new("RGB", (scene.width, scene.height), GROUNDS[scene.background])
        for layer in self._layers(scene.items, bool(scene.palette)):
            layer.lay(image)
        return image

    def _painted(self, scene: Scene, canvas_key: str) -> bytes:
        before = self._canvases.get(canvas_key)
        self._canvases.drop(
            canvas_key
        )  # the canvas is changed in place, so it must not be reused if that fails halfway
        canvas = (before and self._changed(before, scene)) or self._fresh(scene)
        if canvas_key:
            self._canvases.put(canvas_key, canvas)
        return png.assembled(scene.width, scene.height, canvas.bands, colours(scene.palette))

    def _fresh(self, scene: Scene) -> Canvas:
        image = reduced(self.canvas(scene), scene.palette)
        return Canvas(scene, image, png.bands(image))

    def _changed(self, before: Canvas, scene: Scene) -> Canvas | None:
        """Return the canvas updated to a scene, or None if the two have too little in common."""
        gone, new = set(before.scene.items) - set(scene.items), set(scene.items) - set(before.scene.items)
        if not _alike(before.scene, scene, gone | new):
            return None
        few = bool(scene.palette)
        layers = [*self._layers(scene.items, few)]
        boxes = clip((layer.box for layer in self._layers((*gone, *new), few)), scene.width, scene.height)
        for box in without_overlaps(boxes):
            before.image.paste(reduced(_patch(box, layers, scene.background), scene.palette), box[:2])
        for top in _bands_of(boxes):
            before.bands[top // png.ROWS] = png.band(before.image, top)
        return Canvas(scene, before.image, before.bands)

    def _layers(self, items: Iterable[Item], few: bool) -> Iterator[Layer]:
        """Yield the layers of items, from the lowest to the highest; `few` is for a picture of few colors."""
        for item in items:
            if isinstance(item, Label):
                yield _line(self._raster.label(item), item)
            elif isinstance(item, Icon):
                yield _line(self._sprites.sign(item), item)
            elif isinstance(item, Panel):
                pieces = self._surfaces.panel(item.kind, item.width, item.height)
                yield _field(pieces, item, 0, SURFACES[item.kind].fill)
            elif isinstance(item, Sprite):
                yield _field(self._sprites.cut(item, few), item, margin(item))
            else:
                yield from self._layers(line_breaks.labels(item, self._raster), few)


def _patch(box: Box, layers: Iterable[Layer], background: str) -> Image.Image:
    """Return the painted contents of a box. Most of the hundreds of layers are outside it."""
    left, top, right, foot = box
    patch = Image.new("RGB", (right - left, foot - top), GROUNDS[background])
    for layer in layers:
        start, head, end, bottom = layer.box
        if start < right and left < end and head < foot and top < bottom:
            layer.lay(patch, left, top)
    return patch


def _line(line: RasterLine, item: Label | Icon) -> Layer:
    box = (line.left, line.top, line.left + line.mask.width, line.top + line.mask.height)
    piece, tone = Piece(None, line.mask, box), TONES[item.tone]
    return Layer(item.x, item.y, (piece,), tone, moved(box, item.x, item.y))


def _field(pieces: Sequence[Piece], item: Sprite | Panel, beyond: int, tone: Colour = NIGHT) -> Layer:
    """Return a layer of pieces that extend `beyond` pixels past their item on every side."""
    x, y = item.x, item.y
    box = (x - beyond, y - beyond, x + item.width + beyond, y + item.height + beyond)
    return Layer(x, y, pieces, tone, box)


def _alike(old: Scene, new: Scene, changed: set[Item]) -> bool:
    """Return whether two scenes differ only in the changed items, with the others in the same order."""
    if (old.width, old.height, old.background, old.palette) != (new.width, new.height, new.background, new.palette):
        return False
    kept = [[item for item in scene.items if item not in changed] for scene in (old, new)]
    return kept[0] == kept[1]


def _bands_of(boxes: list[Box]) -> list[int]:
    """Return the first rows of the bands that the boxes overlap."""
    tops = {band for _, top, _, foot in boxes for band in range(top // png.ROWS, -(-foot // png.ROWS))}
    return [band * png.ROWS for band in sorted(tops)]
