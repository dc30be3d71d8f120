"""The size of an image, read from its header."""

from __future__ import annotations

import struct
from struct import unpack_from

FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}  # the JPEG segments that contain the size


def size_of(data: bytes) -> tuple[int, int] | None:
    """Return the width and height of a PNG, JPEG or WebP file in pixels, or None if it is another or damaged file."""
    try:
        if data[:8] == b"\x89PNG\r\n\x1a\n":
            width, height = unpack_from(">II", data, 16)
            return width, height
        if data[:2] == b"\xff\xd8":
            return _jpeg(data)
        if data[:4] == b"RIFF" and data[8:12] == b"WEBP" and len(data) >= 30:
            return _webp(data)
    except (IndexError, struct.error):
        return None
    return None


def _jpeg(data: bytes) -> tuple[int, int] | None:
    at = 2
    while data[at] == 0xFF:
        marker, length = data[at + 1], unpack_from(">H", data, at + 2)[0]
        if marker in FRAMES:
            height, width = unpack_from(">HH", data, at + 5)
            return width, height
        at += 2 + length
    return None


def _webp(data: bytes) -> tuple[int, int]:
    kind = data[12:16]
    if kind == b"VP8X":
        return 1 + int.from_bytes(data[24:27], "little"), 1 + int.from_bytes(data[27:30], "little")
    if kind == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    width, height = unpack_from("<HH", data, 26)
    return width & 0x3FFF, height & 0x3FFF
