"""A PNG writer that works in bands of rows, which can be cached and reused.

The pixels of a PNG are one zlib stream, which can consist of pieces that end on whole bytes and can be divided into
chunks anywhere. So each band of rows is filtered and compressed separately and becomes a chunk; after a small change
most chunks can be reused. Pillow filters rows one by one and compresses at half the speed.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass

from isal import isal_zlib
from PIL import Image, ImageChops

SIGNATURE = b"\x89PNG\r\n\x1a\n"
ZLIB_HEAD = b"\x78\x01"
LAST_BLOCK = b"\x03\x00"
ROWS = 32
"""Rows in a band: with fewer rows a small change is cheaper and the file is larger."""

LEVEL = 1
RAW = -15
"""Window bits for a raw deflate stream, without a zlib header."""

ADLER = 65521


@dataclass(frozen=True, slots=True)
class Band:
    """A few rows ready for the file: the chunk, and the checksum and length of the filtered bytes."""

    chunk: bytes
    adler: int
    length: int


def bands(image: Image.Image) -> list[Band]:
    """Return all bands of an RGB or palette image."""
    if image.mode != "P":
        return [band(image, top) for top in range(0, image.height, ROWS)]
    raw, size = _unfiltered(image), ROWS * (image.width + 1)
    return [_packed(raw[start : start + size]) for start in range(0, len(raw), size)]


def band(image: Image.Image, top: int) -> Band:
    """Return the band that begins with a row, filtered and compressed."""
    rows = image.crop((0, top, image.width, min(image.height, top + ROWS)))
    return _packed(_unfiltered(rows) if rows.mode == "P" else _filtered(rows))


def _packed(raw: bytes) -> Band:
    deflate = isal_zlib.compressobj(LEVEL, isal_zlib.DEFLATED, RAW)
    packed = deflate.compress(raw) + deflate.flush(isal_zlib.Z_FULL_FLUSH)
    return Band(_chunk(b"IDAT", packed), isal_zlib.adler32(raw), len(raw))


def assembled(width: int, height: int, bands: list[Band], palette: bytes = b"") -> bytes:
    """Return the whole file.

    With a palette (red, green, blue of each color), the bands are those of a palette image.
    """
    head = struct.pack(">LLBBBBB", width, height, 8, 3 if palette else 2, 0, 0, 0)
    tail = LAST_BLOCK + struct.pack(">L", _adler(bands))
    return b"".join(
        [
            SIGNATURE,
            _chunk(b"IHDR", head),
            _chunk(b"PLTE", palette) if palette else b"",
            _chunk(b"IDAT", ZLIB_HEAD),
            *(part.chunk for part in bands),
            _chunk(b"IDAT", tail),
            _chunk(b"IEND", b""),
        ]
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return b"".join([struct.pack(">L", len(data)), kind, data, struct.pack(">L", isal_zlib.crc32(kind + data))])


def _unfiltered(rows: Image.Image) -> bytes:
    """Return every row with filter type 0 (none), because subtraction does not help to compress palette indices."""
    return b"\0" + rows.crop((0, 0, rows.width + 1, rows.height)).tobytes()[:-1]


def _filtered(rows: Image.Image) -> bytes:
    """Return every row with filter type 2 (up).

    The first row has type 1 (sub), because it must not depend on another band.
    """
    width, height = rows.size
    top = rows.crop((0, 0, width, 1))
    first = b"\x01" + ImageChops.subtract_modulo(top, _moved(top, 1, 0)).tobytes()
    below = rows.crop((0, 1, width, height))
    up = ImageChops.subtract_modulo(below, rows.crop((0, 0, width, height - 1))).tobytes()
    stride = 3 * width
    return first + b"".join([b"\x02" + up[at : at + stride] for at in range(0, len(up), stride)])


def _moved(rows: Image.Image, right: int, down: int) -> Image.Image:
    moved = Image.new("RGB", rows.size)
    moved.paste(rows, (right, down))
    return moved


def _adler(bands: list[Band]) -> int:
    """Return the Adler-32 checksum of all bands, from that of each band."""
    low, high = 1, 0
    for part in bands:
        own_low, own_high = part.adler & 0xFFFF, part.adler >> 16
        high = (high + own_high + part.length * (low - 1)) % ADLER
        low = (low + own_low - 1) % ADLER
    return high << 16 | low
