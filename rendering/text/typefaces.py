"""The font files for each character: Source Serif and Sans first, then fonts for other scripts from packages."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

from PIL import ImageFont, features

from rendering.icons.icons import icon_for_emoji, letter_in_name
from rendering.scenes.scene import Family, Weight
from rendering.text.font_coverage import Coverage, coverage
from rendering.text.host_fonts import fonts_in
from rendering.text.romanization import romanized, spelled

WEIGHTS: dict[Weight, int] = {"regular": 400, "semibold": 600, "bold": 700}

ICONS = ("fonticon_mdi7", "fonts/materialdesignicons-webfont.ttf", 0)

OTHER_SCRIPTS: tuple[tuple[str, str, int], ...] = (
    ("justmytype_intl_rtl", "fonts/ofl/notosansarabic/NotoSansArabic[wdth,wght].ttf", 0),
    ("justmytype_intl_rtl", "fonts/ofl/notosanshebrew/NotoSansHebrew[wdth,wght].ttf", 0),
    ("justmytype_intl_south_asia", "fonts/ofl/notosansdevanagari/NotoSansDevanagari[wdth,wght].ttf", 0),
    ("justmytype_intl_south_asia", "fonts/ofl/notosansbengali/NotoSansBengali[wdth,wght].ttf", 0),
    ("justmytype_intl_south_asia", "fonts/ofl/notosanstamil/NotoSansTamil[wdth,wght].ttf", 0),
    ("justmytype_intl_south_asia", "fonts/ofl/notosanstelugu/NotoSansTelugu[wdth,wght].ttf", 0),
    ("justmytype_intl_sea", "fonts/ofl/notosansthai/NotoSansThai[wdth,wght].ttf", 0),
    ("justmytype_intl_sea", "fonts/ofl/notosanslao/NotoSansLao[wdth,wght].ttf", 0),
    ("justmytype_intl_sea", "fonts/ofl/notosanskhmer/NotoSansKhmer[wdth,wght].ttf", 0),
    ("justmytype_intl_sea", "fonts/ofl/notosansmyanmar/NotoSansMyanmar[wdth,wght].ttf", 0),
    ("justmytype_intl_africa", "fonts/ofl/notosansethiopic/NotoSansEthiopic[wdth,wght].ttf", 0),
    ("noto_cjk_sans_otc", "NotoSansCJK-Regular.ttc", 0),
)
"""Package, file and font number of the fonts for other scripts, used if they are installed."""

OPEN = 40
"""Maximum number of font sizes kept open; some of them use two megabytes each."""

SUBSTITUTE = "·"
"""Drawn for a character that no font has, not even in a decomposed form."""


@dataclass(frozen=True, slots=True)
class Typeface:
    """A font in a file, with its weight if it is variable.

    `swelling` means that it is not variable, so its strokes are drawn wider for bold text.
    """

    path: Path
    index: int = 0
    weight: int = 400
    swelling: bool = False

    def __contains__(self, char: str) -> bool:
        return char in _covered(self.path, self.index)

    def extra_stroke(self, size: float) -> float:
        """Return the width to add on either side of strokes, in pixels."""
        return (self.weight - 400) / 300 * 0.02 * size if self.swelling else 0.0

    def sized(self, size: float) -> ImageFont.FreeTypeFont:
        """Return the font at a size in pixels.

        It is shared, which is safe because Pillow holds the interpreter lock while it draws.
        """
        return _opened(self, size)


@dataclass(frozen=True, slots=True)
class Run:
    """Neighboring characters drawn with one typeface in one direction."""

    text: str
    typeface: Typeface
    from_right: bool = False

    @property
    def direction(self) -> Literal["rtl"] | None:
        """The direction for Pillow, which accepts one only if a shaper is available."""
        return "rtl" if self.from_right and _has_shaper() else None

    def length(self, size: float) -> float:
        """Return the width at a text size, in pixels."""
        return self.typeface.sized(size).getlength(self.text, direction=self.direction)

    def box(self, size: float) -> tuple[float, float, float, float]:
        """Return the edges of the drawn area relative to the start of the baseline, in pixels."""
        font, extra_stroke = self.typeface.sized(size), self.typeface.extra_stroke(size)
        return font.getbbox(self.text, direction=self.direction, anchor="ls", stroke_width=extra_stroke)


class Typefaces:
    """The typefaces to try for a family and weight, and the division of lines into runs.

    `others` replaces the fonts for other scripts, so that a test can do without them. `folder` contains further fonts
    of the host, used for characters that all others lack.
    """

    def __init__(self, others: Iterable[tuple[str, str, int]] = OTHER_SCRIPTS, folder: Path | None = None) -> None:
        self._others, self._folder = tuple(others), folder
        self._chains: dict[tuple[Family, Weight], tuple[Typeface, ...]] = {}
        self.icons = _found(*ICONS, 400)[0]

    def chain(self, family: Family, weight: Weight) -> tuple[Typeface, ...]:
        """Return the typefaces to try, in order.

        Raises FileNotFoundError if Source Serif and Sans are not installed.
        """
        if (family, weight) not in self._chains:
            self._chains[family, weight] = tuple(self._faces(family, weight))
        return self._chains[family, weight]

    def _faces(self, family: Family, weight: Weight) -> Iterator[Typeface]:
        kinds: tuple[Family, ...] = ("serif", "sans") if family == "serif" else ("sans", "serif")
        yield from (_own(kind, weight) for kind in kinds)
        for place in self._others:
            yield from _found(*place, WEIGHTS[weight], optional=True)
        for path in fonts_in(self._folder) if self._folder else ():
            yield Typeface(path, 0, WEIGHTS[weight], "[" not in path.name)

    def runs(self, text: str, family: Family, weight: Weight) -> tuple[Run, ...]:
        """Return a line divided where the typeface changes, in reading order, with every character drawable."""
        chain, text = self.chain(family, weight), unicodedata.normalize("NFC", text)
        if _written_by(chain[0].path, chain[0].index).fullmatch(text):
            return (Run(text, chain[0]),)  # most lines; going character by character would dominate the drawing time
        runs: list[Run] = []
        text = spelled(text, lambda char: any(char in face for face in chain))
        for char, face in self._chosen(text, chain):
            if runs and runs[-1].typeface == face:
                runs[-1] = Run(runs[-1].text + char, face)
            else:
                runs.append(Run(char, face))
        return tuple(runs)

    def legible(self, text: str, family: Family, weight: Weight) -> bool:
        """Return whether any letter, digit or sign of a text can be drawn as itself or in its plain form."""
        return any(run.text.strip(SUBSTITUTE + " ") for run in self.runs(text, family, weight))

    def _chosen(self, text: str, chain: tuple[Typeface, ...]) -> Iterator[tuple[str, Typeface]]:
        last = chain[0]
        for char in text:
            if unicodedata.category(char) in ("Cc", "Zl", "Zp"):
                char = " "
            if unicodedata.combining(char) or (char in last and not char.isascii()):
                if char in last:
                    yield char, last
                continue
            for shown, face in self._drawable(char, chain):
                last = face if shown != " " else last
                yield shown, face if shown != " " or " " not in last else last

    def _drawable(self, char: str, chain: tuple[Typeface, ...]) -> tuple[tuple[str, Typeface], ...]:
        """Return a character and its typeface, or else its plain form, Latin letters, a substitute sign, or a dot.

        Joiners and marks are dropped.
        """
        for face in chain:
            if char in face and unicodedata.category(char) != "Cf":
                return ((char, face),)
        if unicodedata.category(char) in ("Cf", "Mn", "Me", "Sk", "Cs", "Cn", "Co"):
            return ()
        plain = unicodedata.normalize("NFKD", char)
        plain = letter_in_name(char) or romanized(char) if plain == char else plain
        if plain:
            return tuple(part for piece in plain for part in self._drawable(piece, chain))
        emblem = icon_for_emoji(char)
        if emblem and emblem in self.icons:
            return ((emblem, self.icons),)
        return ((SUBSTITUTE, chain[0]),)


def _own(family: Family, weight: Weight) -> Typeface:
    name = f"Source{family.title()}Pro-{weight.title()}.otf"
    return _found(f"font_source_{family}_pro", f"files/{name}", 0, WEIGHTS[weight])[0]


def _found(package: str, file: str, index: int, weight: int, optional: bool = False) -> tuple[Typeface, ...]:
    """Return a font file in an installed package, which is located but not imported."""
    spec = find_spec(package)
    for place in (spec and spec.submodule_search_locations) or ():
        if (Path(place) / file).is_file():
            return (Typeface(Path(place) / file, index, weight, optional and "[" not in file),)
    if optional:
        return ()
    raise FileNotFoundError(f"The font {file} of the package {package} is not installed.")


@cache
def _has_shaper() -> bool:
    return bool(features.check("raqm"))


@cache
def _covered(path: Path, index: int) -> Coverage:
    return coverage(path, index)


@cache
def _written_by(path: Path, index: int) -> re.Pattern[str]:
    """Return a pattern for text that a font covers entirely.

    Characters above U+FFFF are left out, because without them a character class needs only one lookup per character.
    """
    covered = _covered(path, index)
    spans = [(first, min(last, 0xFFFF)) for first, last in zip(covered.starts, covered.ends, strict=True)]
    ranges = [rf"\u{first:04x}-\u{last:04x}" for first, last in spans if first <= last]
    return re.compile(f"[{''.join(ranges)}]+")


@lru_cache(OPEN)
def _opened(face: Typeface, size: float) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(str(face.path), size, index=face.index)
    if "[" in face.path.name:
        axes = [axis["default"] or 0 for axis in font.get_variation_axes()]
        names = [axis["name"] for axis in font.get_variation_axes()]
        font.set_variation_by_axes([face.weight if name == b"Weight" else axes[i] for i, name in enumerate(names)])
    return font
