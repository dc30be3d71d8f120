"""Builds the font of emblems: `python -m docs.emblem_font ICONIFY NG_ICONS`.

The arguments are the folders of two unpacked npm packages: `@iconify-json/game-icons` has the outlines, and the order
in `@ng-icons/game-icons` identifies the authors. Run this when a card gets another emblem. The files that it writes
into `rendering/deck/font` are the same every time.
"""

from __future__ import annotations

import csv
import json
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from fontTools.fontBuilder import FontBuilder
from fontTools.misc.transform import Transform
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path

from rendering.deck.emblem_assignments import emblems

FOLDER = Path(__file__).parents[1] / "rendering" / "deck" / "font"
UNITS = 512
FIRST = 0xE000
"""The first code point: the beginning of Unicode's private use area."""

FOLDERS = {
    "brutal-helm": "Carl Olsen",
    "accordion": "Caro Asercion",
    "annexation": "Cathelineau",
    "broken-arrow": "",
    "acrobatic": "DarkZaitzev",
    "3d-glasses": "Delapouite",
    "card-discard": "",
    "paper": "",
    "dwarf-helmet": "Kier Heyl",
    "ace": "Lorc",
    "amplitude": "Lord Berandas",
    "belt": "Lucas",
    "elven-castle": "",
    "acid-tube": "Sbed",
    "acid-shield": "SeregaCthtuf",
    "achievement": "Skoll",
    "bear-face": "",
    "abstract-001": "Viscious Speed",
    "skull-with-syringe": "",
}
"""Author of each range of icons, by the name of its first icon.

game-icons.net keeps a folder for each author, and the second package lists the icons folder by folder. Ranges whose
author is uncertain have no name here, and their emblems cannot be used.
"""

TWICE = frozenset({"bat", "bone-knife", "book-cover", "butterfly-knife", "castle", "cauldron", "cobra", "distraction"})
TWICE |= {"drill", "fairy", "hang-glider", "horse-head", "jeep", "mouse", "mp5", "ram", "revolt", "revolver", "rss"}
TWICE |= {"screw", "shuriken", "smartphone", "sunrise", "swallow", "tesla-coil", "rock", "scissors"}
TWICE |= {"dragon-head", "wolverine-claws"}
"""Names that two authors gave to one of their icons, so that the packages do not identify the author."""

LATER = {f"tarot-{number}-": "Caro Asercion" for number in range(11, 22)}
"""Icons for the second half of the trumps, which are newer than the second package."""


class Emblem(NamedTuple):
    """A glyph: its code point, its name at game-icons.net, and its author."""

    glyph: str
    name: str
    author: str


def authors(package: Path, known: Iterable[str]) -> dict[str, str]:
    """Return the author of each icon, from the order of the second package."""
    (source,) = package.glob("fesm2022/*.mjs")
    spelled = {"game" + "".join(part.capitalize() for part in name.split("-")): name for name in known}
    found, author = dict[str, str](), ""
    for match in re.finditer(r"^const (\w+) =", source.read_text("utf-8"), re.MULTILINE):
        name = spelled.get(match[1], "")
        author = FOLDERS.get(name, author)
        if name and author and name not in TWICE:
            found[name] = author
    return found | {name: LATER[start] for name in known for start in LATER if name.startswith(start)}


def outline(body: str) -> object:
    """Return an icon's SVG as a TrueType glyph, with the y axis upwards as in fonts."""
    glyph = TTGlyphPen(None)
    raster = TransformPen(Cu2QuPen(glyph, max_err=0.6, reverse_direction=True), Transform(1, 0, 0, -1, 0, UNITS))
    for path in re.findall(r' d="([^"]+)"', body):
        parse_path(path, raster)
    return glyph.glyph()


def font(icons: dict[str, dict[str, str]], listed: list[Emblem]) -> FontBuilder:
    """Return a font that contains only a glyph for each emblem."""
    names = [".notdef", *(emblem.name for emblem in listed)]
    glyphs = {".notdef": TTGlyphPen(None).glyph()} | {each.name: outline(icons[each.name]["body"]) for each in listed}
    builder = FontBuilder(UNITS, isTTF=True)
    builder.font.recalcTimestamp = False
    builder.updateHead(created=0, modified=0)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({int(each.glyph, 16): each.name for each in listed})
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({name: (UNITS, getattr(glyphs[name], "xMin", 0)) for name in names})
    builder.setupHorizontalHeader(ascent=UNITS, descent=0)
    builder.setupNameTable({"familyName": "Querent Emblems", "styleName": "Regular", "licenseDescription": "CC BY 3.0"})
    builder.setupOS2()
    builder.setupPost(keepGlyphNames=False)
    return builder


def chosen(names: Iterable[str], drawn: dict[str, str]) -> Iterator[Emblem]:
    """Yield the emblems in use, by name. Raises KeyError for an emblem whose author is unknown."""
    for index, name in enumerate(sorted(names)):
        yield Emblem(f"{FIRST + index:04X}", name, drawn[name])


def main(iconify: Path, ng_icons: Path) -> None:
    """Write the font and its list."""
    icons = json.loads((iconify / "icons.json").read_text("utf-8"))["icons"]
    listed = list(chosen(emblems(), authors(ng_icons, icons)))
    font(icons, listed).save(FOLDER / "emblems.ttf")
    with (FOLDER / "emblems.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([Emblem._fields, *listed])
    print(f"{len(listed)} emblems, {(FOLDER / 'emblems.ttf').stat().st_size:,} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
