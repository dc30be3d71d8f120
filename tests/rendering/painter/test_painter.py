"""The painter: whole files, the same pixels in any way of producing them, and bounded memory."""

from __future__ import annotations

import io
from dataclasses import replace
from functools import cache, lru_cache
from itertools import islice

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from games import game as game_called
from games.tottarot.cards import FATES
from rendering import LAYOUTS
from rendering.painter.painter import Painter
from rendering.painter.palettes import PALETTES, reduced
from rendering.painter.sprites import SpriteCache
from rendering.scenes.scene import Icon, Item, Label, Panel, Passage, Scene, Sprite
from rendering.text.text_raster import TextRaster
from tests.contract.playing import Setup, states
from tests.proofs import runs, spread
from tests.rendering import genshin_tables, parsifal_tables, queens_tables, restless_tables
from tests.rendering.tottarot_tables import LOCALIZER, LONG, boards, holding, matches, own, table

LAYOUT = LAYOUTS["tottarot"]
drawn = SpriteCache.drawn
TOKEN = "deck/token/unused"


@lru_cache(1024)
def drawn_once(sprite: Sprite, few: bool) -> Image.Image:
    return drawn(SpriteCache(TextRaster()), sprite, few)


@pytest.fixture(autouse=True)
def _sprites_are_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Share drawn sprites among all painters: drawing takes most of the time, and only the result matters here."""
    monkeypatch.setattr(
        SpriteCache, "drawn", lambda _self, sprite, few=False: drawn_once(replace(sprite, x=0, y=0), few)
    )


def pixels(png: bytes) -> Image.Image:
    with Image.open(io.BytesIO(png)) as image:
        image.load()
        return image.convert("RGB")


def same(one: Image.Image, other: Image.Image) -> bool:
    return one.size == other.size and not ImageChops.difference(one, other).getbbox()


@cache
def course() -> tuple[Scene, ...]:
    """Return boards of one match after another, and of every kind of state."""
    scenes = [LAYOUT.board(shown.view, shown.waiting, LOCALIZER) for match in matches() for shown in match]
    return (*scenes, *(LAYOUT.board(shown.view, shown.waiting, LONG) for shown in boards()))


def test_a_board_is_a_png_of_the_scene() -> None:
    painter, scene = Painter(), LAYOUT.board(table(4), frozenset({0}), LOCALIZER)
    assert same(pixels(painter.paint(scene)), reduced(painter.canvas(scene), scene.palette).convert("RGB"))


def test_without_inks_a_picture_keeps_all_its_colours() -> None:
    painter, scene = Painter(), LAYOUT.card("the-sun", LOCALIZER)
    assert same(pixels(painter.paint(scene)), painter.canvas(scene))


def board_by_palette() -> dict[str, Scene]:
    """Return a full board for each palette, or a hand."""
    return {
        **{f"tottarot/{key}": LAYOUT.hand(holding(table(6, 3), key), LOCALIZER) for key in FATES},
        "tottarot": LAYOUT.board(table(6, 3), frozenset({0}), LOCALIZER),
        "queens_of_fate": LAYOUTS["queens_of_fate"].board(queens_tables.battle(), frozenset({0}), LOCALIZER),
        "parsifal": LAYOUTS["parsifal"].board(parsifal_tables.locked(6), frozenset({0}), LOCALIZER),
        "genshin_tarot": LAYOUTS["genshin_tarot"].board(genshin_tables.with_moved_enemies(), frozenset({0}), LOCALIZER),
        "the_restless": LAYOUTS["the_restless"].board(restless_tables.battle(), frozenset({0}), LOCALIZER),
    }


def test_a_sprite_is_drawn_alike_after_any_other() -> None:
    sprites = {
        item.key: item for scene in board_by_palette().values() for item in scene.items if isinstance(item, Sprite)
    }
    worn = SpriteCache(TextRaster(20_000))
    for sprite in [*sprites.values()][::4]:
        assert drawn(worn, sprite, few=True) == drawn_once(replace(sprite, x=0, y=0), True), sprite.key


@pytest.mark.parametrize("palette", PALETTES)
def test_palettes_are_close_to_the_true_colours(palette: str) -> None:
    scene = board_by_palette()[palette]
    assert scene.palette == palette
    true = Painter().canvas(scene)
    histogram = ImageChops.difference(true, reduced(true, scene.palette).convert("RGB")).convert("L").histogram()
    assert sum(histogram[:12]) > 0.99 * sum(histogram)
    assert sum(histogram[48:]) == 0


@settings(max_examples=runs(thin=3, full=200), deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.integers(min_value=0), min_size=2, max_size=4))
def test_repainting_only_changes_gives_the_same_pixels(numbers: list[int]) -> None:
    painter, afresh = SHARED
    for number in numbers:
        scene = course()[number % len(course())]
        after = painter.paint(scene, "table")
        assert same(pixels(after), pixels(afresh.paint(scene)))


SHARED = (Painter(), Painter())


@cache
def courses() -> dict[str, list[Scene]]:
    """Return successive states of one match of each game."""
    quest = [shown for shown in parsifal_tables.matches() if shown.name.startswith("3")][8:28]
    return {
        "tottarot": [LAYOUT.board(shown.view, shown.waiting, LOCALIZER) for shown in next(matches())],
        "queens_of_fate": [
            LAYOUTS["queens_of_fate"].board(view, frozenset({0}), LOCALIZER)
            for view in islice(queens_tables.matches(), 20)
        ],
        "parsifal": [LAYOUTS["parsifal"].board(shown.view, shown.waiting, LOCALIZER) for shown in quest],
        "genshin_tarot": [
            LAYOUTS["genshin_tarot"].board(view, frozenset(), LOCALIZER) for view in genshin_tables.course()
        ],
        "the_restless": [
            LAYOUTS["the_restless"].board(view, frozenset(), LOCALIZER) for view in restless_tables.course()
        ],
    }


def states_of(game: str) -> list[Scene]:
    """Return the first states of a random match."""
    setup = Setup(game_called(game), game_called(game).seats[0], {})
    return [LAYOUTS[game].board(m.view(None), frozenset(m.waiting), LOCALIZER) for m in islice(states(setup), 20)]


@pytest.mark.parametrize("game", LAYOUTS)
def test_a_move_after_another_gives_the_same_picture(game: str) -> None:
    """Here, little changes and most of the file is kept.

    Pixels are compared, because deflate can vary for the same ones.
    """
    painter, afresh = Painter(), Painter()
    scenes = courses().get(game) or states_of(game)
    for shown, scene in enumerate(scenes[: runs(thin=4, full=1000)]):
        assert same(pixels(painter.paint(scene, "table")), pixels(afresh.paint(scene))), shown


item = st.one_of(
    st.builds(
        Panel, *[st.integers(-20, 90)] * 2, st.integers(30, 60), st.integers(30, 60), st.sampled_from(["seat", "place"])
    ),
    st.builds(Label, st.sampled_from(["Ann", "שרה", "山"]), *[st.integers(-20, 110)] * 2, st.sampled_from([20, 30])),
    st.builds(Passage, st.just("Ann and Bo 山山"), *[st.integers(-20, 80)] * 2, st.just(50), st.just(2), st.just(20)),
    st.builds(Icon, st.sampled_from(["crown", "peek"]), *[st.integers(-20, 110)] * 2, st.just(24)),
    st.builds(Sprite, st.just(TOKEN), *[st.integers(-20, 110)] * 2, st.just(30), st.just(30), st.just(("2",))),
)


@settings(max_examples=runs(thin=30, full=2000), deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.lists(item, max_size=6), min_size=2, max_size=3), st.sampled_from(["", "tottarot"]))
def test_any_items_in_any_order_and_place_repaint_alike(pictures: list[list[Item]], palette: str) -> None:
    painter, afresh = SHARED
    for items in pictures:
        scene = Scene(110, 100, tuple(items), palette=palette)
        assert same(pixels(painter.paint(scene, "any")), pixels(afresh.paint(scene)))


def test_an_unchanged_scene_is_the_same_object() -> None:
    painter, scene = Painter(), LAYOUT.board(table(3), frozenset(), LOCALIZER)
    assert painter.paint(scene) is painter.paint(scene, "table")


def test_memory_is_bounded() -> None:
    max_bytes = runs(thin=7_000_000, full=12_000_000)
    painter = Painter(max_bytes)
    for number, shown in enumerate(spread([*boards()], thin=9)):
        painter.paint(LAYOUT.board(shown.view, shown.waiting, LONG), f"table {number}")
        painter.paint(LAYOUT.hand(own(shown.view, 0, 1), LOCALIZER))
        assert painter.taken <= max_bytes
    assert painter.taken > max_bytes // 2, "and it is used"


def test_a_forgotten_canvas_is_painted_again() -> None:
    painter = Painter()
    one, other = (LAYOUT.board(table(3, turn), frozenset(), LOCALIZER) for turn in (2, 3))
    painter.paint(one, "table")
    before = painter.taken
    painter.forget("table")
    assert painter.taken < before
    assert same(pixels(painter.paint(other, "table")), pixels(Painter().paint(other)))


@pytest.mark.parametrize(
    "unknown",
    [
        Scene(40, 40, (Sprite("arcana/nobody", 0, 0, 20, 34),)),
        Scene(40, 40, (Icon("nothing", 10, 10, 20),)),
        Scene(40, 40, (Panel(0, 0, 30, 30, "water"),)),
        Scene(40, 40, (Label("a", 0, 20, 20, "loud"),)),
        Scene(40, 40, (), background="sand"),
        Scene(40, 40, (), palette="blood"),
    ],
)
def test_an_unknown_sprite_raises_an_error(unknown: Scene) -> None:
    with pytest.raises(KeyError):
        Painter().paint(unknown)


def test_a_sprite_evicted_from_the_cache_is_unpacked_not_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """There are more large cards than fit in the cache of unpacked ones; each is drawn once."""
    keys = [f"deck/tottarot/{key}" for key in FATES]
    drawings, often = list[str](), SpriteCache.drawn

    def counted(self: SpriteCache, sprite: Sprite, few: bool = False) -> Image.Image:
        drawings.append(sprite.key)
        return often(self, sprite, few)

    monkeypatch.setattr(SpriteCache, "drawn", counted)
    cache = SpriteCache(TextRaster(20_000), max_bytes=3_000_000)
    cards = [Sprite(key, 0, 0, 400, 676, ("A card",)) for key in keys]
    first = [cache.cut(card) for card in cards]
    again = [cache.cut(card) for card in cards]
    assert drawings == keys
    assert cache.taken <= 3_000_000
    for one, other in zip(first, again, strict=True):
        assert one is not other, "there was no room for all"
        assert [(piece.box, _bytes(piece.image), _bytes(piece.mask)) for piece in one] == [
            (piece.box, _bytes(piece.image), _bytes(piece.mask)) for piece in other
        ]


def _bytes(image: Image.Image | None) -> bytes:
    return b"" if image is None else image.tobytes()
