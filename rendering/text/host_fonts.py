"""The host's fonts, for scripts that no installed package covers."""

from __future__ import annotations

import re
import struct
from functools import cache
from pathlib import Path

from PIL import ImageFont

from rendering.text.font_coverage import coverage

ENDINGS = (".ttf", ".otf", ".ttc")
MAX_FONTS = 1000
"""Maximum number of files that are examined."""
_SPECIAL = re.compile(r"italic|oblique|condensed|narrow|mono|light|thin|bold|black|medium|emoji|icon|display|ui-", re.I)
"""File names of styles that are not used for names. Bold text is drawn with a wider stroke."""


@cache
def fonts_in(folder: Path) -> tuple[Path, ...]:
    """Return the usable regular fonts in a folder and its subfolders, sans serif fonts first."""
    found = sorted(path for path in folder.rglob("*") if path.suffix.lower() in ENDINGS and path.is_file())
    plain = [path for path in found if not _SPECIAL.search(path.name)][:MAX_FONTS]
    return tuple(sorted(filter(_is_usable, plain), key=lambda path: "serif" in path.name.lower()))


def _is_usable(path: Path) -> bool:
    """Return whether a font has outlines and a character table, which broken files and bitmap fonts lack."""
    try:
        coverage(path)
        ImageFont.truetype(str(path), 31).getmask("x")
    except (OSError, ValueError, struct.error):
        return False
    return True
