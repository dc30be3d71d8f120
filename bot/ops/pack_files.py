"""Reads the files of a pack from a folder or a zip: text and pictures within limits, and nothing outside of it."""

from __future__ import annotations

import base64
import io
import lzma
import struct
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from bot.table.packs import MAX_ZIP
from games.kernel.packs import pictures
from games.kernel.packs.problems import PackError, Problem, ReadingError
from games.kernel.packs.source import MANIFEST, MAX_BYTES, MAX_FILES
from games.kernel.text import Text, t
from rendering.deck.own_pictures import MAX_FILE_BYTES, small_picture

TEXT = ".toml"
SUFFIXES = (TEXT, pictures.SUFFIX)
"""Suffixes of the files of a pack; other files, such as a README, are ignored."""
MAX_ENTRIES = 200
"""Maximum number of entries of a zip, whatever they are, and of text and pictures in a folder."""
_DIRECTORY_ENTRY = b"PK\x01\x02"
"""The beginning of each entry in the directory of a zip, which is read whole before an entry is."""
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""The compression of entries that are read. Others can ask for gigabytes of memory."""
_UNREADABLE = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    NotImplementedError,
    RuntimeError,
    EOFError,
    LookupError,  # an entry without a name
    ValueError,
    OSError,
    struct.error,
)
"""Exceptions from reading a file that only looks like a zip."""


def pack_files(path: Path) -> dict[str, str]:
    """Return the files of a folder or a zip: text, and scaled-down pictures in base64.

    Raises PackError, and OSError if it cannot be read.
    """
    if path.is_dir():
        return _decoded(_of_folder(path))
    if path.stat().st_size > MAX_ZIP:
        raise _refused(t("The zip is too large: at most {n} bytes.", n=MAX_ZIP))
    return zip_files(path.read_bytes())


def zip_files(data: bytes) -> dict[str, str]:
    """Return the files of a zip, as `pack_files` does. Raises PackError if it is not a zip or is too large."""
    if len(data) > MAX_ZIP:
        raise _refused(t("The zip is too large: at most {n} bytes.", n=MAX_ZIP))
    if data.count(_DIRECTORY_ENTRY) > 2 * MAX_ENTRIES:  # folders are entries, too
        raise _too_many_files()
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _decoded(_of_zip(archive))
    except PackError:
        raise
    except _UNREADABLE:
        raise _refused(t("This zip file can't be read.")) from None


def _of_folder(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files directly in a folder; links that lead out of it are skipped."""
    entries = sorted(path for path in folder.iterdir() if _is_of_pack(path.name))[:MAX_ENTRIES]
    for path in entries:
        if path.is_file() and path.resolve().parent == folder.resolve():
            with path.open("rb") as file:
                yield path.name, file.read(_most(path.name) + 1)


def _of_zip(archive: zipfile.ZipFile) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a zip, which are all in one folder or in none.

    It unpacks no more than the limits of a pack.
    """
    if not all(entry.filename for entry in archive.infolist()):  # Python 3.11 cannot read it, newer ones skip it
        raise zipfile.BadZipFile
    entries = [entry for entry in archive.infolist() if not entry.is_dir()]
    if len(entries) > MAX_ENTRIES:
        raise _too_many_files()
    left = MAX_BYTES
    for entry in entries:
        path = PurePosixPath(entry.filename.replace("\\", "/"))
        is_outside = path.is_absolute() or ".." in path.parts or ":" in str(path)  # C: is a drive
        if not _is_of_pack(path.name) or len(path.parts) > 2 or is_outside:
            continue
        if entry.compress_type not in _METHODS:
            raise NotImplementedError(entry.compress_type)
        with archive.open(entry) as file:
            content = file.read((left if path.suffix == TEXT else MAX_FILE_BYTES) + 1)
        left -= len(content) if path.suffix == TEXT else 0
        if left < 0:
            raise _refused(t("The pack is too large: at most {n} bytes of text.", n=MAX_BYTES))
        yield path.name, content


def _is_of_pack(name: str) -> bool:
    """Return whether a file is one of a pack; hidden ones, such as those that macOS adds to a zip, are not."""
    return PurePosixPath(name).suffix in SUFFIXES and not name.startswith(".")


def _most(name: str) -> int:
    """Return the maximum size of a file with that name, in bytes."""
    return MAX_BYTES if name.endswith(TEXT) else MAX_FILE_BYTES


def _decoded(files: Iterator[tuple[str, bytes]]) -> dict[str, str]:
    """Return the files as text. Raises PackError."""
    found = dict[str, str]()
    for name, content in files:
        if name in found:
            raise PackError([Problem(name, 0, t("Two files have this name."))])
        if sum(one.endswith(TEXT) for one in found) >= MAX_FILES:
            raise _too_many_files()
        if sum(one.endswith(pictures.SUFFIX) for one in found) >= pictures.MAX_PICTURES and not name.endswith(TEXT):
            raise _refused(t("The pack has too many pictures: at most {n}.", n=pictures.MAX_PICTURES))
        if name.endswith(TEXT) and len(content) > MAX_BYTES:
            raise _refused(t("The pack is too large: at most {n} bytes of text.", n=MAX_BYTES))
        try:
            found[name] = _text(content) if name.endswith(TEXT) else _picture(content)
        except UnicodeDecodeError:
            raise PackError([Problem(name, 0, t("The file is not UTF-8 text."))]) from None
        except ReadingError as error:
            raise PackError([Problem(name, 0, error.words)]) from None
    return found


def _text(content: bytes) -> str:
    return content.decode("utf-8-sig").replace("\r\n", "\n")


def _picture(content: bytes) -> str:
    return base64.b64encode(small_picture(content)).decode()


def _too_many_files() -> PackError:
    return _refused(t("The pack has too many files: at most {n}.", n=MAX_FILES))


def _refused(words: Text) -> PackError:
    return PackError([Problem(MANIFEST, 0, words)])
