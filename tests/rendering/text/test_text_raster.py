"""Names in any script are drawn, fit their space, and are never empty boxes."""

from __future__ import annotations

import unicodedata

import pytest
from PIL import Image

from rendering.scenes.scene import Family, Label
from rendering.text.shortening import ELLIPSIS
from rendering.text.text_raster import FontStyle, TextRaster
from rendering.text.typefaces import SUBSTITUTE, Typefaces

NAMES = {
    "Latin": "Zażółć Gęślą Nguyễn Thị Ánh",
    "Cyrillic": "Дмитрий Щукин",
    "Greek": "Ελένη Παπαδοπούλου",
    "Japanese": "山田太郎 さくら カナ",
    "Chinese": "王小明 龍馬",
    "Korean": "김서연 한국",
    "Arabic": "محمد الشريف",
    "Hebrew": "שרה כהן",
    "Thai": "สมชาย ใจดี",
    "Devanagari": "प्रिया शर्मा",
    "Tamil": "மாலதி",
    "Bengali": "বাংলা",
    "emoji": "🦊 Fox 🔥 ❤️ 👨‍👩‍👧 👍🏽 🇫🇷",
    "fancy letters": "𝓐𝓵𝓲𝓬𝓮 𝕭𝖔𝖇 ｆｕｌｌ",
    "marks": "Z̸̢̛a̶l̷g̶o̴",
    "controls": "a\u202eb\x00c\u200d\n\ud800 \ue000 \U000fffff",
    "ancient": "𒀀𓂀ᚠꙮ",
}
SCRIPT = FontStyle("serif", "semibold", 28)
FAMILIES: tuple[Family, ...] = ("serif", "sans")


@pytest.fixture(scope="module")
def raster() -> TextRaster:
    return TextRaster()


@pytest.fixture(scope="module")
def house() -> TextRaster:
    """Return a raster without fonts for other scripts, as on a machine without any installed."""
    return TextRaster(typefaces=Typefaces(()))


def missing(typefaces: Typefaces, text: str, family: Family) -> list[str]:
    """Return the characters of a name that are drawn as the box for missing glyphs."""
    lacking = []
    for run in typefaces.runs(text, family, "semibold"):
        font = run.typeface.sized(40)
        box = bytes(font.getmask("\U0010fffe"))
        lacking += [char for char in run.text if not char.isspace() and bytes(font.getmask(char)) == box]
    return lacking


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("script", NAMES)
def test_no_character_is_an_empty_box(script: str, family: Family, raster: TextRaster, house: TextRaster) -> None:
    assert missing(raster.typefaces, NAMES[script], family) == []
    assert missing(house.typefaces, NAMES[script], family) == []


@pytest.mark.parametrize("script", ["Latin", "Cyrillic", "Greek"])
def test_the_bundled_fonts_cover_european_scripts(script: str, house: TextRaster) -> None:
    runs = house.typefaces.runs(NAMES[script], "serif", "semibold")
    assert "".join(run.text for run in runs) == NAMES[script]


@pytest.mark.parametrize("script", ["Japanese", "Chinese", "Korean", "Arabic", "Hebrew", "Thai", "Devanagari"])
def test_installed_fonts_write_the_rest(script: str, raster: TextRaster) -> None:
    assert SUBSTITUTE not in "".join(run.text for run in raster.typefaces.runs(NAMES[script], "serif", "semibold"))


def test_letters_in_fancy_dress_are_read_as_letters(house: TextRaster) -> None:
    runs = house.typefaces.runs("𝓐𝓵𝓲𝓬𝓮 ｆｕｌｌ 🇫🇷", "sans", "regular")
    assert "".join(run.text for run in runs) == "Alice full FR"


def test_marks_joiners_and_controls_do_not_become_signs(house: TextRaster) -> None:
    runs = house.typefaces.runs("a\u202eb\u200dc\u20dd\x07d\ue000", "sans", "regular")
    assert "".join(run.text for run in runs) == "abc d"


@pytest.mark.parametrize("family", ["serif", "sans"])
def test_a_line_has_the_same_runs_in_one_step_and_by_character(family: Family, raster: TextRaster) -> None:
    """Text before an emoji is cut a character at a time; alone, if one font has all of it, in one step."""
    for line in [*NAMES.values(), "−5 → +3 · Ann’s", "a\u202eb\u200dc\u00add", "e\u0301 \x85 \u2028"]:
        *by_character, fire = raster.typefaces.runs(f"{line}🔥", family, "bold")
        assert fire.typeface == raster.typefaces.icons
        assert raster.typefaces.runs(line, family, "bold") == tuple(by_character), line
    assert [run.text for run in raster.typefaces.runs("Rene\u0301", family, "bold")] == ["Ren\u00e9"]


def test_an_emoji_is_drawn_as_the_sign_of_that_name(house: TextRaster) -> None:
    fire, crown = (house.typefaces.runs(char, "sans", "regular")[0] for char in "🔥👑")
    assert fire.typeface == crown.typeface == house.typefaces.icons
    assert fire.text != crown.text


def test_a_name_without_glyphs_is_replaced_by_the_seat(house: TextRaster) -> None:
    strange = house.label(Label("𒀀𓂀", 0, 0, 28, spare="Seat 3"))
    seat, other = house.label(Label("Seat 3", 0, 0, 28)), house.label(Label("Ann", 0, 0, 28, spare="Seat 3"))
    assert strange.mask == seat.mask
    assert other.mask != seat.mask


def test_a_surrogate_or_nothing_at_all_still_writes(raster: TextRaster) -> None:
    assert raster.write("", SCRIPT).advance == 0
    assert raster.write("\ud800", SCRIPT).advance == 0


@pytest.mark.parametrize("script", NAMES)
@pytest.mark.parametrize("max_width", [60, 130, 300])
def test_every_name_fits_its_room(script: str, max_width: int, raster: TextRaster) -> None:
    line = raster.label(Label(NAMES[script] * 4, 0, 0, 29, family="serif", max_width=max_width))
    assert line.advance <= max_width
    assert line.mask.width <= max_width + 12


def test_long_names_shrink_before_they_are_cut(raster: TextRaster) -> None:
    width = raster.width("Hohenstaufen", SCRIPT)
    text, script = raster.fit("Hohenstaufen", SCRIPT, width * 0.85)
    assert (text, script.size < SCRIPT.size) == ("Hohenstaufen", True)
    text, script = raster.fit("Hohenstaufen", SCRIPT, width * 0.4)
    assert script.size == 20
    assert text.endswith(ELLIPSIS)
    assert "Hohenstaufen".startswith(text.removesuffix(ELLIPSIS))


def ink(mask: Image.Image, left: int, right: int) -> int:
    return sum(mask.crop((left, 0, right, mask.height)).histogram()[128:])


def test_names_from_the_right_begin_on_the_right(raster: TextRaster) -> None:
    """A heavy Latin part written after an Arabic one is to its left."""
    line = raster.write("ا MMMM", SCRIPT)
    half = line.mask.width // 2
    assert ink(line.mask, 0, half) > ink(line.mask, half, line.mask.width)


@pytest.mark.parametrize(("anchor", "left"), [("left", 100), ("middle", 50), ("right", 0)])
def test_an_anchor_moves_the_line(anchor: str, left: int, raster: TextRaster) -> None:
    label = Label("MMM", 0, 0, 30)
    width = raster.label(label).advance
    moved = raster.label(Label("MMM", 0, 0, 30, anchor=anchor))  # type: ignore[arg-type]  # parametrised
    assert raster.label(label).left - moved.left == pytest.approx(width * (100 - left) / 100, abs=1)


def whole_letters(step: int) -> list[str]:
    """Return letters that are not composed of others, which a shaper could handle without the font."""
    letters = [chr(code) for code in range(0x21, 0x3000) if unicodedata.category(chr(code)).startswith("L")]
    return [char for char in letters if unicodedata.normalize("NFKD", char) == char][::step]


def test_coverage_agrees_with_the_glyphs_of_the_fonts(raster: TextRaster) -> None:
    for face in raster.typefaces.chain("serif", "semibold"):
        font = face.sized(30)
        box = bytes(font.getmask("\U0010fffe"))
        for char in whole_letters(7):
            assert (bytes(font.getmask(char)) == box) == (char not in face), (face.path.name, char)
