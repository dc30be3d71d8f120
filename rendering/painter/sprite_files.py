"""Files of drawn sprites: each is drawn once, not again after a restart or after memory had no room for it.

A large card takes a fifth of a second to draw, and a millisecond to read. The files can be deleted: the cards are then
drawn again.
"""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import TypeAlias

from rendering.painter.packed_image import PackedImage

SpriteKey: TypeAlias = tuple[str, int, int, tuple[str, ...], int, bool, bool]
"""Key of a drawing: see SpriteCache.cut."""

MAX_BYTES = 100_000_000
"""Bytes that the files take at most. Half of that holds every sprite of a hundred matches of all games."""


class SpriteFiles:
    """The sprites of one edition of the art, in their own folder below `folder`; those of other editions are deleted.

    Several processes may share a folder. A file that cannot be read is drawn again; once one cannot be written, such as
    on a full disk, no more are.
    """

    def __init__(self, folder: Path, art: str, room: int = MAX_BYTES) -> None:
        """Make the folder in one that is there already; `art` names the edition (see art_digest).

        Raises:
            OSError: The folder can be neither made nor listed.
        """
        self._folder, self._room = folder / art, room
        folder.mkdir(mode=0o700, exist_ok=True)
        for other in folder.iterdir():
            if other != self._folder:
                shutil.rmtree(other, ignore_errors=True)
        self._folder.mkdir(mode=0o700, exist_ok=True)
        self._taken = sum(path.stat().st_size for path in self._folder.iterdir())
        self._writes = True

    def get(self, key: SpriteKey) -> PackedImage | None:
        """Return a sprite; None if there is no file of it, or a damaged one."""
        path = self._path(key)
        try:
            found = PackedImage.parse(path.read_bytes())
            os.utime(path)  # the files that were used longest ago are deleted first
        except (OSError, ValueError):
            return None
        return found

    def put(self, key: SpriteKey, packed: PackedImage) -> None:
        """Write a sprite, and delete those used longest ago if all take more than `room`."""
        if not self._writes:
            return
        path, data = self._path(key), packed.bytes
        new = path.with_suffix(f".{os.getpid()}")
        try:
            new.write_bytes(data)
            new.replace(path)
            self._taken += len(data)
            if self._taken > self._room:
                self._make_room()
        except OSError:
            self._writes = False
            with suppress(OSError):
                new.unlink()

    def _make_room(self) -> None:
        """Delete files until a quarter of the room is free."""
        found = sorted((path.stat().st_mtime_ns, path.stat().st_size, path) for path in self._folder.iterdir())
        self._taken = sum(size for _, size, _ in found)
        for _, size, path in found:
            if self._taken <= self._room * 3 // 4:
                return
            path.unlink(missing_ok=True)
            self._taken -= size

    def _path(self, key: SpriteKey) -> Path:
        return self._folder / blake2b(repr(key).encode(), digest_size=16).hexdigest()
