"""Every strange name is drawn in full or shortened, in legible letters, in the pictures of all games."""

from __future__ import annotations

from functools import cache

import pytest

from games import GAMES
from games.contract.playing import Setup
from games.kernel.game import AnyGame
from games.kernel.names import distinct_names, number_of
from games.kernel.text import Localizer, Name, t
from rendering import LAYOUTS
from rendering.scenes.builders import initials
from rendering.scenes.scene import Label, Passage, Scene
from rendering.text.directions import closed_lines, stretches
from rendering.text.line_breaks import labels
from rendering.text.name_lines import name_lines, shorten_names_to_fit
from rendering.text.shortening import both_ends
from rendering.text.text_raster import FontStyle, TextRaster
from rendering.text.typefaces import SUBSTITUTE, Typefaces
from tests.proofs import spread
from tests.strange_names import NAMES, tables

SPARES = tuple(f"Seat {seat + 1}" for seat in range(8))
SERIF = FontStyle("serif", "semibold", 40)


@pytest.fixture(scope="module")
def raster() -> TextRaster:
    return TextRaster()


@cache
def localizers(seats: int) -> tuple[Localizer, ...]:
    return tuple(Localizer(distinct_names(table, SPARES[:seats])) for table in tables(seats))


def pictures(game: AnyGame, localizer: Localizer) -> list[Scene]:
    seats = len(localizer.names)
    match, layout = Setup(game, seats, {}).opened(), LAYOUTS[game.key]
    board = layout.board(match.view(None), frozenset(match.waiting), localizer)
    return [board, *(layout.hand(match.view(seat), localizer) for seat in range(seats))]


def most_seats(game: AnyGame) -> int:
    return game.seats[-1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_name_is_drawn_in_the_pictures_of_a_game(game: AnyGame, raster: TextRaster) -> None:
    for localizer in spread(localizers(most_seats(game)), thin=12):
        for scene in pictures(game, localizer):
            named = [item for item in scene.items if isinstance(item, Label) and item.spare]
            for label in named:
                assert raster.label(label).mask.getbbox() is not None, label.text
        whole = {item.text for scene in pictures(game, localizer) for item in scene.items if isinstance(item, Label)}
        assert not any("\u2068\u2069" in text for text in whole)


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_a_name_is_ink_and_never_dots_alone(name: str, raster: TextRaster) -> None:
    (shown,) = distinct_names((name,), ("Seat 1",))
    drawn = raster.label(Label(shown, 0, 0, 40, spare="Seat 1"))
    assert drawn.mask.getbbox() is not None
    assert (
        raster.typefaces.legible(shown, "serif", "semibold")
        or drawn.mask == raster.label(Label("Seat 1", 0, 0, 40)).mask
    )


@pytest.mark.parametrize(
    ("name", "latin"),
    [
        ("ქეთევან", "ketevan"),
        ("ሰላም", "selam"),
        ("⠓⠑⠇⠇⠕", "hello"),
        ("Հայկ", "hayk"),
        ("ᏣᎳᎩ", "tsalagi"),
        ("თამარ მეფე", "tamar mepe"),
        ("પટેલ", "patel"),
        ("ਗੁਰਪ੍ਰੀਤ", "guraprit"),
        ("ಕನ್ನಡ", "kannad"),
        ("മലയാളം", "malayalan"),
        ("राम", "ram"),
    ],
)
def test_a_living_script_without_a_font_is_drawn_in_latin_letters(name: str, latin: str) -> None:
    runs = Typefaces(()).runs(name, "serif", "semibold")
    assert "".join(run.text for run in runs) == latin
    assert SUBSTITUTE not in latin


def test_isolates_are_not_drawn(raster: TextRaster) -> None:
    plain, isolated = raster.write("Bo 12", SERIF), raster.write("\u2068Bo\u2069 12", SERIF)
    assert plain.mask == isolated.mask


def test_a_sentence_keeps_each_number_behind_its_name() -> None:
    words = Localizer(("محمد", "דוד", "Bo"))(t("Tokens: {a} 1, {b} 3 and {c} 2.", a=Name(0), b=Name(1), c=Name(2)))
    drawn = [stretch.text for stretch in stretches(words)]
    assert drawn == ["Tokens: ", "محمد", " 1, ", "דוד", " 3 and ", "Bo", " 2."]


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("אבג 123 דה", "הד 123 גבא"),
        ("Bo אבג", "Bo גבא"),
        ("אבג Bo", "Bo גבא"),
        ("\u2068אבג\u2069 Bo", "גבא Bo"),
        ("\u2068אב\u2069\u2068גד\u2069", "באדג"),
        ("\u2068אב 12", "12 בא"),
        ("12\u2069 Bo", "12 Bo"),
    ],
)
def test_the_order_of_a_line_is_that_of_unicode(text: str, drawn: str) -> None:
    order = (stretch.text[::-1] if stretch.from_right else stretch.text for stretch in stretches(text))
    assert "".join(order) == drawn


def test_a_name_that_is_broken_between_lines_stays_isolated(raster: TextRaster) -> None:
    assert closed_lines(["\u2068אב", "גד\u2069 1"]) == ("\u2068אב\u2069", "\u2068גד\u2069 1")
    words = Localizer(("אבגדה וזחטי",))(t("{who} takes 3 cards", who=Name(0)))
    lines = [label.text for label in labels(Passage(words, 0, 0, 130, 5, 40), raster)]
    assert len(lines) > 1
    assert all(line.count("\u2068") == line.count("\u2069") for line in lines)


def test_a_number_behind_a_name_is_never_cut() -> None:
    localizer = Localizer(distinct_names(("Maximilian von Habsburg",) * 3, SPARES[:3]))
    for seat, number in enumerate(("", "②", "③")):
        name = localizer.name(seat)
        assert both_ends(name, lambda short: len(short) <= 6).endswith(number)
        assert name_lines(name, 120)[-1].endswith(number)
        assert number in shorten_names_to_fit(t("{who} has won this round", who=Name(seat)), 300, localizer)
        assert initials(seat, localizer).endswith(number)


def test_the_first_letters_of_equal_names_differ() -> None:
    for localizer in localizers(6):
        short = {localizer.name(seat): initials(seat, localizer) for seat in range(6)}
        assert all(short.values())
        for name, letters in short.items():
            assert number_of(name).strip() in letters
    equal = Localizer(distinct_names(("Alex",) * 6, SPARES[:6]))
    assert [initials(seat, equal) for seat in range(6)] == ["Ale", "A②", "A③", "A④", "A⑤", "A⑥"]
