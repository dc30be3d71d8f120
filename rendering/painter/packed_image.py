"""Compressed pictures, the form in which sprites not used recently are kept in memory and in files."""

from __future__ import annotations

import struct
from typing import NamedTuple

from isal import isal_zlib
from PIL import Image

HEADER = struct.Struct(">HHL")
"""Width and height in pixels, and the CRC-32 of the compressed pixels."""


class PackedImage(NamedTuple):
    """A compressed RGBA image."""

    size: tuple[int, int]
    pixels: bytes

    @classmethod
    def of(cls, image: Image.Image) -> PackedImage:
        """Return a compressed copy of an RGBA image."""
        return cls(image.size, isal_zlib.compress(image.tobytes(), 1))

    @classmethod
    def parse(cls, data: bytes) -> PackedImage:
        """Return the image serialized by `bytes`.

        Raises:
            ValueError: The data is damaged or truncated.
        """
        if len(data) < HEADER.size:
            raise ValueError("the header of a packed image is cut off")
        width, height, checksum = HEADER.unpack_from(data)
        pixels = data[HEADER.size :]
        if isal_zlib.crc32(pixels) != checksum:
            raise ValueError("the pixels of a packed image are damaged")
        return cls((width, height), pixels)

    @property
    def bytes(self) -> bytes:
        """The contents of a file."""
        return HEADER.pack(*self.size, isal_zlib.crc32(self.pixels)) + self.pixels

    @property
    def image(self) -> Image.Image:
        """The decompressed image."""
        return Image.frombytes("RGBA", self.size, isal_zlib.decompress(self.pixels))
