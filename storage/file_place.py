"""Checks the place of a SQLite file, because SQLite would only say that it is unable to open the file."""

from __future__ import annotations

import errno
import os
import pwd
import tempfile
from contextlib import suppress
from pathlib import Path

from storage.errors import UnavailableError

PROBE_BYTES = 1 << 16
"""Size in bytes of the file for which there must be space; a page of the write-ahead log is smaller."""
NO_ROOM = frozenset((errno.ENOSPC, errno.EDQUOT, errno.EFBIG))
"""The system's error codes for a full disk, an exhausted quota, and a limit on file sizes."""


def check_place(path: Path) -> None:
    """Check that a SQLite file can be at the path, without writing anything.

    Raises:
        UnavailableError: A folder is a file, a file is a folder, or a link leads nowhere.
        OSError: The user is not allowed to read the folder.
    """
    for folder in reversed(path.absolute().parents):
        if folder.is_symlink() and not folder.exists():
            raise UnavailableError(_dangling(folder, "Create that folder, or remove the link."))
        if folder.exists() and not folder.is_dir():
            raise UnavailableError(
                f"The data cannot be used: {folder} is a file. Give a folder, or move that file away."
            )
    for file in (path.with_name(path.name + ending) for ending in ("", "-wal", "-shm", "-journal")):
        if file.is_symlink() and not Path(os.path.realpath(file)).parent.is_dir():
            raise UnavailableError(_dangling(file, "Create its folder, or remove the link."))
        if file.exists() and not file.is_file():
            raise UnavailableError(f"The data cannot be used: {file} is not a file. Move it away, then start again.")


def prove_room(folder: Path, size: int = PROBE_BYTES) -> None:
    """Write an unnamed temporary file to the disk. Raises OSError."""
    with tempfile.TemporaryFile(dir=folder) as probe:
        probe.write(os.urandom(size))
        probe.flush()
        os.fsync(probe.fileno())


def is_full(folder: Path) -> bool:
    """Return whether nothing more can be written because of the disk, the quota, or a limit on file sizes."""
    with suppress(OSError):
        disk = os.statvfs(folder)
        if disk.f_bavail * disk.f_frsize < PROBE_BYTES:
            return True
    try:
        prove_room(folder)
    except OSError as error:
        return error.errno in NO_ROOM
    return False


def foreign_owner(path: Path) -> str:
    """Return a sentence with the owner of the nearest existing file or folder; "" if it is this user."""
    for place in (path, *path.absolute().parents):
        with suppress(OSError):
            owner = place.stat().st_uid
            if owner == os.geteuid():
                return ""
            return f"{place} belongs to user {user_name(owner)}, and this is user {user_name(os.geteuid())}."
    return ""


def user_name(uid: int) -> str:
    """Return the user's name, or the number if there is none, such as in a container."""
    try:
        return pwd.getpwuid(uid).pw_name
    except KeyError:
        return str(uid)


def _dangling(link: Path, advice: str) -> str:
    return f"The data cannot be used: {link} is a link to {os.readlink(link)}, which does not exist. {advice}"
