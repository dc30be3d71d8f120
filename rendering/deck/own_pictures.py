"""Pictures that users supply for pack cards: checked, reduced, and placed where the emblem would be."""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageOps

from games.kernel.packs.pictures import MAX_PICTURE_BYTES, SIDES, measured
from games.kernel.packs.problems import ReadingError
from games.kernel.text import t
from rendering.art.brush import rounded
from rendering.scenes.shapes import Place

MAX_FILE_BYTES = 1_000_000
"""Maximum size of a PNG file, in bytes."""
MAX_PIXELS = 4_000_000
"""Maximum number of pixels of a PNG that is decoded."""
COLOURS = (96, 48, 24, 12, 6)
"""Numbers of colors to reduce a picture to, tried in order until the file is small enough."""


def small_picture(data: bytes) -> bytes:
    """Return a PNG as packs store it: small, with few colors and no metadata.

    Raises ReadingError if the file is not a usable PNG. Its size is checked before anything is decoded.
    """
    if len(data) > MAX_FILE_BYTES:
        raise ReadingError(t("The picture is too large: at most {n} bytes.", n=MAX_FILE_BYTES))
    width, height = measured(data)
    if min(width, height) < SIDES[0] or width * height > MAX_PIXELS or max(width, height) > 8 * min(width, height):
        raise ReadingError(t("The picture is too large or too small in pixels."))
    image = _decoded(data)
    image.thumbnail((SIDES[-1], SIDES[-1]), Image.Resampling.LANCZOS)
    for colours in COLOURS:
        few = image.quantize(colours, Image.Quantize.FASTOCTREE)
        out = BytesIO()
        few.save(out, "PNG", optimize=True)
        if out.tell() <= MAX_PICTURE_BYTES:
            break
    return out.getvalue()


def paste_picture(image: Image.Image, data: bytes, at: Place, size: float) -> bool:
    """Paste a picture onto a card, centered at `at` and as large as fits into a square of `size` pixels.

    Return whether a picture was pasted; b"" and data that cannot be decoded are skipped.
    """
    try:
        decoded = _decoded(data)
    except ReadingError:
        return False
    shown = ImageOps.contain(decoded, (round(size), round(size)), Image.Resampling.LANCZOS)
    mask = shown.getchannel("A")
    if mask.getextrema()[0] == 255:
        mask = rounded(*shown.size, size / 14)
    image.paste(shown.convert("RGB"), (round(at[0] - shown.width / 2), round(at[1] - shown.height / 2)), mask)
    return True


def _decoded(data: bytes) -> Image.Image:
    """Return the first frame of a PNG, RGBA. Raises ReadingError if it cannot be decoded."""
    try:
        with Image.open(BytesIO(data), formats=("PNG",)) as image:
            decoded = image.convert("RGBA")
    except Exception:  # decoders raise all kinds of errors for broken files, and for decompression bombs
        raise ReadingError(t("The picture is damaged.")) from None
    decoded.info.clear()  # metadata from cameras and programs
    return decoded
