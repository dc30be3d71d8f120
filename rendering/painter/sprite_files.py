"""Files of drawn sprites, so that none has to be redrawn after a restart or for lack of memory.

Drawing a large card takes a fifth of a second, reading it takes a millisecond. The files can be deleted; the cards are
then drawn again.
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
"""Maximum total size of the files, in bytes. Half of it holds every sprite of a hundred matches of all games."""


class SpriteFiles:
    """The sprites of one version of the art, in their own folder below `folder`; those of other versions are deleted.

    Several processes can share a folder. A file that cannot be read is drawn again. Once a file cannot be written, for
    example because the disk is full, no more are written.
    """

    def __init__(self, folder: Path, art: str, max_bytes: int = MAX_BYTES) -> None:
        """Create the sprites' folder inside an existing one; `art` names the version of the art (see art_digest).

        Raises:
            OSError: The folder can be neither created nor listed.
        """
        self._folder, self._max_bytes = folder / art, max_bytes
        folder.mkdir(mode=0o700, exist_ok=True)
        for other in folder.iterdir():
            if other != self._folder:
                shutil.rmtree(other, ignore_errors=True)
        self._folder.mkdir(mode=0o700, exist_ok=True)
        self._taken = sum(path.stat().st_size for path in self._folder.iterdir())
        self._writes = True

    def get(self, key: SpriteKey) -> PackedImage | None:
        """Return a sprite; None if its file is missing or damaged."""
        path = self._path(key)
        try:
            found = PackedImage.parse(path.read_bytes())
            os.utime(path)  # the least recently used files are deleted first
        except (OSError, ValueError):
            return None
        return found

    def put(self, key: SpriteKey, packed: PackedImage) -> None:
        """Write a sprite, and delete the least recently used ones if all files together exceed `max_bytes` bytes."""
        if not self._writes:
            return
        path, data = self._path(key), packed.bytes
        new = path.with_suffix(f".{os.getpid()}")
        try:
            new.write_bytes(data)
            new.replace(path)
            self._taken += len(data)
            if self._taken > self._max_bytes:
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
            if self._taken <= self._max_bytes * 3 // 4:
                return
            path.unlink(missing_ok=True)
            self._taken -= size

    def _path(self, key: SpriteKey) -> Path:
        return self._folder / blake2b(repr(key).encode(), digest_size=16).hexdigest()
