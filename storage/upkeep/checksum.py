"""The checksum in a backup: the SHA-256 of its data, in one line after the last page.

The database reads as many pages as its header counts and ignores the rest, so the file is still a valid database. A
file without that line comes from an earlier version of Querent or is a plain copy; its size is a multiple of the
smallest page.
"""

from __future__ import annotations

import hashlib
from enum import Enum
from pathlib import Path

_LABEL = b"\nsha256 "
_LENGTH = len(_LABEL) + hashlib.sha256().digest_size * 2 + 1
_SMALLEST_PAGE = 512
_BLOCK = 1 << 20


class Checksum(Enum):
    """The result of checking a file against its checksum."""

    RIGHT = "right"
    WRONG = "wrong"
    MISSING = "missing"


def add(path: Path) -> None:
    """Append the checksum to a finished backup."""
    line = _line(path, path.stat().st_size)
    with path.open("ab") as file:
        file.write(line)


def check(path: Path) -> Checksum:
    """Compare the file with its checksum, reading every byte."""
    size = path.stat().st_size
    if size % _SMALLEST_PAGE == 0:
        return Checksum.MISSING
    with path.open("rb") as file:
        file.seek(max(0, size - _LENGTH))
        carried = file.read()
    return Checksum.RIGHT if carried == _line(path, size - _LENGTH) else Checksum.WRONG


def _line(path: Path, size: int) -> bytes:
    """Return the line for the first `size` bytes of the file."""
    digest = hashlib.sha256()
    with path.open("rb") as file:
        left = size
        while left > 0 and (block := file.read(min(left, _BLOCK))):
            digest.update(block)
            left -= len(block)
    return _LABEL + digest.hexdigest().encode() + b"\n"
