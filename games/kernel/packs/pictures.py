"""Pictures of a pack: small PNG files made by its author, checked chunk by chunk. Nothing is decoded here.

A pack stores its pictures scaled down, without anything but pixels. Pictures from elsewhere, such as a stored match,
have to meet the same conditions.
"""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Iterator

from games.kernel.packs.problems import ReadingError
from games.kernel.text import t

SUFFIX = ".png"
MAX_PICTURES = 60
"""Maximum number of pictures in a pack."""
MAX_PICTURE_BYTES = 24_000
"""Maximum size in bytes of one picture of a pack."""
MAX_PICTURES_BYTES = 240_000
"""Maximum size in bytes of all pictures of a pack."""
SIDES = range(32, 257)
"""Width and height that a picture of a pack can have, in pixels."""
FILE_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}\.png")
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_PIXELS = frozenset((b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"))
"""The chunks that hold the pixels. All others are metadata, such as where the picture was taken."""


def measured(data: bytes) -> tuple[int, int]:
    """Return the width and height, in pixels, from the header of a PNG.

    Raises ReadingError if the data is not a PNG.
    """
    if not data.startswith(_SIGNATURE) or len(data) < 33 or data[12:16] != b"IHDR":
        raise ReadingError(t("This is not a PNG."))
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")


def picture_bytes(stored: str) -> bytes:
    """Return the picture from its stored form, base64. Raises ReadingError if a pack cannot have it."""
    try:
        data = base64.b64decode(stored, validate=True)
    except ValueError:
        raise ReadingError(t("This is not a PNG.")) from None
    if len(data) > MAX_PICTURE_BYTES:
        raise ReadingError(t("The picture is too large: at most {n} bytes.", n=MAX_PICTURE_BYTES))
    if any(side not in SIDES for side in measured(data)):
        raise ReadingError(t("The picture is too large or too small in pixels."))
    kinds = [*_chunks(data)]
    if not _PIXELS.issuperset(kinds) or kinds[0] != b"IHDR" or kinds[-1] != b"IEND" or b"IDAT" not in kinds:
        raise ReadingError(t("The picture file contains data besides the picture."))
    return data


def _chunks(data: bytes) -> Iterator[bytes]:
    """Yield the types of the chunks of a PNG. Raises ReadingError if it is damaged."""
    at = len(_SIGNATURE)
    while at < len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        if zlib.crc32(kind + body).to_bytes(4, "big") != data[at + 8 + length : at + 12 + length]:
            raise ReadingError(t("The picture is damaged."))
        yield kind
        at += 12 + length
