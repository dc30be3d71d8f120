"""Which characters a font file can draw, read from its `cmap` table.

Pillow draws an empty box for what a font lacks and does not say so; the table is the font's own word on it.
"""

from __future__ import annotations

import struct
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Coverage:
    """Sorted ranges of code points, both ends included."""

    starts: tuple[int, ...] = ()
    ends: tuple[int, ...] = ()

    def __contains__(self, char: str) -> bool:
        place = bisect_right(self.starts, ord(char)) - 1
        return place >= 0 and ord(char) <= self.ends[place]


def coverage(path: Path, index: int = 0) -> Coverage:
    """What a TrueType or OpenType font covers; `index` picks a font of a collection.

    Raises OSError when the file cannot be read and ValueError when it has no table of this kind.
    """
    data = path.read_bytes()
    start = _table(data, b"cmap", struct.unpack_from(f">{index + 1}L", data, 12)[index] if data[:4] == b"ttcf" else 0)
    ranges = sorted(_ranges(data, _subtable(data, start)))
    return Coverage(tuple(first for first, _ in ranges), tuple(last for _, last in ranges))


def _table(data: bytes, tag: bytes, font: int) -> int:
    (tables,) = struct.unpack_from(">H", data, font + 4)
    for place in range(font + 12, font + 12 + 16 * tables, 16):
        name, _, offset, _ = struct.unpack_from(">4sLLL", data, place)
        if name == tag:
            return int(offset)
    raise ValueError("This font has no table of characters.")


def _subtable(data: bytes, start: int) -> int:
    """The Unicode subtable with the most characters: format 12 before format 4."""
    (count,) = struct.unpack_from(">H", data, start + 2)
    found: dict[int, int] = {}
    for place in range(start + 4, start + 4 + 8 * count, 8):
        platform, _, offset = struct.unpack_from(">HHL", data, place)
        (kind,) = struct.unpack_from(">H", data, start + offset)
        if platform in (0, 3):
            found[kind] = start + offset
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
