"""A digest of everything that the drawing of sprites depends on, apart from the sprites."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

import PIL
from PIL import features

from rendering.text.typefaces import WEIGHTS, Typefaces

_RENDERING = Path(__file__).parents[1]
_READ = (".py", ".csv", ".ttf")
"""Extensions of the files to read: the code that draws, and the font of emblems with its list."""


def art_digest(typefaces: Typefaces) -> str:
    """Return 16 hexadecimal digits for the code that draws, the fonts, and the versions of the libraries.

    Reading takes some ten milliseconds. Fonts are distinguished by name, size and modification time, because some are
    many megabytes large.

    Raises:
        FileNotFoundError: A font that Querent needs is not installed.
    """
    digest = blake2b(digest_size=8)
    for part in _parts(typefaces):
        digest.update(part)
        digest.update(b"\0")
    return digest.hexdigest()


def _parts(typefaces: Typefaces) -> Iterator[bytes]:
    yield f"{PIL.__version__} {features.version('freetype2')} {features.check('raqm')}".encode()
    for path in sorted(path for path in _RENDERING.rglob("*") if path.suffix in _READ):
        yield path.relative_to(_RENDERING).as_posix().encode()
        yield path.read_bytes()
    faces = {face.path for weight in WEIGHTS for face in typefaces.chain("serif", weight)} | {typefaces.icons.path}
    for path in sorted(faces):
        found = path.stat()
        yield f"{path.name} {found.st_size} {found.st_mtime_ns}".encode()
