"""The files of a pack, from a folder or a zip: text only, within bounds, and nothing outside of it."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from games.kernel.packs.problems import PackError, Problem
from games.kernel.packs.source import MANIFEST, MAX_BYTES, MAX_FILES
from games.kernel.text import Text, t

SUFFIX = ".toml"
"""Suffix of the files of a pack; others, such as a read-me, are ignored."""
MAX_ZIP = 400_000
"""Largest zip that is opened, in bytes."""
MAX_ENTRIES = 200
"""Most entries of a zip, or of a folder, whatever they are."""


def pack_files(path: Path) -> dict[str, str]:
    """Return the text files of a folder or a zip. Raises PackError, and OSError if it cannot be read."""
    if path.is_dir():
        return _decoded(_of_folder(path))
    if path.stat().st_size > MAX_ZIP:
        raise _refused(t("The zip is too large: at most {n} bytes.", n=MAX_ZIP))
    return zip_files(path.read_bytes())


def zip_files(data: bytes) -> dict[str, str]:
    """Return the text files of a zip. Raises PackError if it is none, or holds what no pack may hold."""
    if len(data) > MAX_ZIP:
        raise _refused(t("The zip is too large: at most {n} bytes.", n=MAX_ZIP))
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _decoded(_of_zip(archive))
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, ValueError, OSError) as error:
        if isinstance(error, PackError):
            raise
        raise _refused(t("This is not a zip that can be read.")) from None


def _of_folder(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a folder itself; a link that leads out of it is passed over."""
    entries = sorted(folder.iterdir())[:MAX_ENTRIES]
    for path in entries:
        if path.suffix == SUFFIX and path.is_file() and path.resolve().parent == folder.resolve():
            with path.open("rb") as file:
                yield path.name, file.read(MAX_BYTES + 1)


def _of_zip(archive: zipfile.ZipFile) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a zip: all in one folder, or in none. No more is unpacked than a pack may hold."""
    entries = [entry for entry in archive.infolist() if not entry.is_dir()]
    if len(entries) > MAX_ENTRIES:
        raise _refused(t("The pack has too many files: at most {n}.", n=MAX_FILES))
    left = MAX_BYTES
    for entry in entries:
        path = PurePosixPath(entry.filename.replace("\\", "/"))
        if path.suffix != SUFFIX or len(path.parts) > 2 or path.is_absolute() or ".." in path.parts:
            continue
        with archive.open(entry) as file:
            content = file.read(left + 1)
        left -= len(content)
        if left < 0:
            raise _refused(t("The pack is too large: at most {n} bytes of text.", n=MAX_BYTES))
        yield path.name, content


def _decoded(files: Iterator[tuple[str, bytes]]) -> dict[str, str]:
    """Return the files as text. Raises PackError."""
    found = dict[str, str]()
    for name, content in files:
        if len(found) >= MAX_FILES:
            raise _refused(t("The pack has too many files: at most {n}.", n=MAX_FILES))
        if len(content) > MAX_BYTES:
            raise _refused(t("The pack is too large: at most {n} bytes of text.", n=MAX_BYTES))
        try:
            found[name] = content.decode("utf-8-sig").replace("\r\n", "\n")
        except UnicodeDecodeError:
            raise PackError([Problem(name, 0, t("The file is not text in UTF-8."))]) from None
    return found


def _refused(words: Text) -> PackError:
    return PackError([Problem(MANIFEST, 0, words)])
