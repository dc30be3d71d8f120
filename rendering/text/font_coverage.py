"""The characters that a font file can draw, read from its `cmap` table.

For a character that a font lacks, Pillow draws an empty box and reports nothing; the table lists the available
characters.
"""

from __future__ import annotations

import struct
from array import array
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO


@dataclass(frozen=True, slots=True)
class Coverage:
    """Sorted ranges of code points, both ends included."""

    starts: Sequence[int]
    ends: Sequence[int]

    def __contains__(self, char: str) -> bool:
        place = bisect_right(self.starts, ord(char)) - 1
        return place >= 0 and ord(char) <= self.ends[place]


def coverage(path: Path, index: int = 0) -> Coverage:
    """Return the coverage of a TrueType or OpenType font; `index` selects a font in a collection.

    Raises:
        OSError: The file cannot be read.
        ValueError: The file has no table that can be used.
    """
    with path.open("rb") as file:
        data = _table(file, b"cmap", index)
    ranges = sorted(_ranges(data, _subtable(data)))
    return Coverage(array("L", (first for first, _ in ranges)), array("L", (last for _, last in ranges)))


def _table(file: BinaryIO, tag: bytes, index: int) -> bytes:
    """Return the bytes of one table of a font, without reading the whole file."""
    head, font = file.read(16 + 4 * index), 0
    if head[:4] == b"ttcf":
        font = struct.unpack_from(">L", head, 12 + 4 * index)[0]
    file.seek(font + 4)
    (tables,) = struct.unpack(">H", file.read(2))
    file.seek(font + 12)
    for name, _, offset, length in struct.iter_unpack(">4sLLL", file.read(16 * tables)):
        if name == tag:
            file.seek(offset)
            return file.read(length)
    raise ValueError("This font has no table of characters.")


def _subtable(data: bytes) -> int:
    """Return the offset of the Unicode subtable with the most characters; format 12 is preferred to format 4."""
    (count,) = struct.unpack_from(">H", data, 2)
    found: dict[int, int] = {}
    for place in range(4, 4 + 8 * count, 8):
        platform, _, offset = struct.unpack_from(">HHL", data, place)
        (kind,) = struct.unpack_from(">H", data, offset)
        if platform in (0, 3):
            found[kind] = offset
    if not found.keys() & {4, 12}:
        raise ValueError("This font's table of characters is of a kind not read here.")
    return found.get(12) or found[4]


def _ranges(data: bytes, at: int) -> Iterator[tuple[int, int]]:
    (kind,) = struct.unpack_from(">H", data, at)
    if kind == 12:
        (groups,) = struct.unpack_from(">L", data, at + 12)
        for first, last, _ in struct.iter_unpack(">LLL", data[at + 16 : at + 16 + 12 * groups]):
            yield first, last
        return
    segments = struct.unpack_from(">H", data, at + 6)[0] // 2
    ends = struct.unpack_from(f">{segments}H", data, at + 14)
    starts = struct.unpack_from(f">{segments}H", data, at + 16 + 2 * segments)
    for first, last in zip(starts, ends, strict=True):
        if first != 0xFFFF:
            yield first, last
