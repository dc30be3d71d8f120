"""Nothing overlaps and nothing is too small, for every number of players and the longest names."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest

from games.kernel.text import Localizer
from games.parsifal.view import NAMED
from games.queens_of_fate.cards import CARDS
from locales import TRANSLATIONS, catalogue
from rendering import LAYOUTS
from rendering.scenes.scene import Box, Icon, Item, Label, Panel, Passage, Scene, Sprite
from rendering.text.line_breaks import labels
from rendering.text.text_raster import FontStyle, TextRaster, narrowest
from tests.rendering import genshin_tables, parsifal_tables, queens_tables, restless_tables
from tests.rendering.tottarot_tables import LOCALIZER, LONG, boards, own, table

LAYOUT = LAYOUTS["tottarot"]
GROUNDS = ("seat", "waiting", "banner", "cinder", "ember", "doom")
FIELDS = ("place", "chip", "pill", "foe", "royal", "down", "scrap", "blood", "struck")
"""Small areas behind a word or a sign."""
ON_FIELDS = ("trough", "blood", "down")
"""Bars and badges, which can lie on those areas."""


def queens_scenes(localizer: Localizer) -> list[tuple[str, Scene]]:
    layout = LAYOUTS["queens_of_fate"]
    scenes = [
        (f"queens-{name}", layout.board(view, frozenset({0}), localizer)) for name, view in queens_tables.boards()
    ]
    return [*scenes, *((f"card-{key}", layout.card(key, localizer)) for key in CARDS)]


def parsifal_scenes(localizer: Localizer) -> list[tuple[str, Scene]]:
    layout = LAYOUTS["parsifal"]
    scenes = [
        (f"parsifal-{shown.name}", layout.board(shown.view, shown.waiting, localizer))
        for shown in parsifal_tables.boards()
    ]
    views = [replace(parsifal_tables.locked(3), viewer=seat) for seat in range(3)]
    views += [replace(parsifal_tables.crowded(), viewer=seat) for seat in (0, 1)]
    scenes += [(f"hand-{index}", layout.hand(view, localizer)) for index, view in enumerate(views)]
    return [*scenes, *((f"card-{name}", layout.card(name, localizer)) for name in NAMED)]


def genshin_scenes(localizer: Localizer) -> list[tuple[str, Scene]]:
    layout = LAYOUTS["genshin_tarot"]
    scenes = [
        (f"genshin-{name}", layout.board(view, frozenset({0}), localizer)) for name, view in genshin_tables.boards()
    ]
    scenes += [(f"hand-{name}", layout.hand(view, localizer)) for name, view in genshin_tables.hands()]
    return [*scenes, *((f"card-{key}", layout.card(key, localizer)) for key in TEYVAT_CARDS)]


TEYVAT_CARDS = ("azhdaha", "signed-edict+", "cicin-electro-mage", "burst-raiden", "slowing-water", "infusion-pyro")
"""The cards with the most text of each kind."""


def restless_scenes(localizer: Localizer) -> list[tuple[str, Scene]]:
    layout = LAYOUTS["the_restless"]
    scenes = [
        (f"restless-{name}", layout.board(view, frozenset({0}), localizer)) for name, view in restless_tables.boards()
    ]
    scenes += [(f"hand-{name}", layout.hand(view, localizer)) for name, view in restless_tables.hands()]
    return [*scenes, *((f"card-{key}", layout.card(key, localizer)) for key in ASHEN_CARDS)]


ASHEN_CARDS = ("the-mirrored-saint-of-ilve", "mother-in-marble", "hair-shirt", "seven-of-cups", "card-left-blank")


def tottarot_scenes(localizer: Localizer) -> list[tuple[str, Scene]]:
    scenes = [(shown.name, LAYOUT.board(shown.view, shown.waiting, localizer)) for shown in boards()]
    scenes += [(f"hand-{n}", LAYOUT.hand(own(table(6, 3), 1, *range(2, 2 + n)), localizer)) for n in range(5)]
    scenes += [(f"hand-{seats}x5", LAYOUT.hand(own(table(seats, 5, 5, 5), 0), localizer)) for seats in (3, 4)]
    return [*scenes, ("card", LAYOUT.card("the-lovers", localizer))]


WORDY = frozenset(
    (
        *("rich-6", "over-6", "hand-2", "hand-3x5", "card", "queens-battle", "queens-awakened", "card-trump-14"),
        *("card-cups-ace", "card-wands-king", "parsifal-crowded-4", "parsifal-over-3", "hand-0", "card-kundry"),
        *("genshin-4-2", "hand-4-2", "card-azhdaha", "card-burst-raiden", "restless-battle-1-shared", "hand-battle-2"),
        *("restless-rest-0", "card-mother-in-marble"),
    )
)
"""The scenes examined in every language: those with the most text, of each kind."""
DRAWN = {
    "tottarot": tottarot_scenes,
    "queens_of_fate": queens_scenes,
    "parsifal": parsifal_scenes,
    "genshin_tarot": genshin_scenes,
    "the_restless": restless_scenes,
}
every_game = pytest.mark.parametrize("game", DRAWN)
every_localizer = pytest.mark.parametrize("localizer", ["short", "long", *TRANSLATIONS])


@cache
def scenes(game: str, localizer: str) -> tuple[tuple[str, Scene], ...]:
    """Return the named scenes of a game: all for short and long names, and in a language those with the most text."""
    if localizer in ("short", "long"):
        return tuple(DRAWN[game](LOCALIZER if localizer == "short" else LONG))
    spoken = DRAWN[game](Localizer(LOCALIZER.names, catalogue(localizer)))
    return tuple((name, scene) for name, scene in spoken if name in WORDY)


@cache
def raster() -> TextRaster:
    return TextRaster()


@cache
def box(item: Item) -> Box:
    """Return the box of an item's visible part."""
    if isinstance(item, Label):
        line = raster().label(item)
        ink = line.mask.getbbox() or (0, 0, 0, 0)
        left, top = item.x + line.left, item.y + line.top
        return (left + ink[0], top + ink[1], left + ink[2], top + ink[3])
    if isinstance(item, Passage):
        lines = [box(label) for label in labels(item, raster())]
        sides = list(zip(*lines, strict=True))
        return (min(sides[0]), min(sides[1]), max(sides[2]), max(sides[3]))
    if isinstance(item, Icon):
        half = item.size // 2
        return (item.x - half, item.y - half, item.x + half, item.y + half)
    return (item.x, item.y, item.x + item.width, item.y + item.height)


def inside(inner: Box, outer: Box) -> bool:
    return outer[0] <= inner[0] and outer[1] <= inner[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def cut_texts(scene: Scene) -> list[str]:
    """Return the texts that do not fit, however small."""
    labelled = [item for item in scene.items if isinstance(item, Label)]
    labelled += [label for item in scene.items if isinstance(item, Passage) for label in labels(item, raster())]
    written = [
        (one, *raster().fit(one.text, FontStyle(one.family, one.weight, one.size), one.max_width or 9999))
        for one in labelled
    ]
    short = [(label, script) for label, text, script in written if text != label.text]
    return [
        label.text
        for label, script in short
        if raster().width(label.text, script) * narrowest(label.text) > label.max_width
    ]


@every_game
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_more_is_cut_short_than_in_english(game: str, language: str) -> None:
    for (name, scene), (_, english) in zip(scenes(game, language), scenes(game, "en"), strict=True):
        short = cut_texts(scene)
        assert len(short) <= len(cut_texts(english)), (name, short)


@every_game
@every_localizer
def test_every_item_is_within_the_picture(game: str, localizer: str) -> None:
    for name, scene in scenes(game, localizer):
        assert outside(scene) == [], name


@every_game
@every_localizer
def test_items_on_a_panel_do_not_cross_its_edge(game: str, localizer: str) -> None:
    for name, scene in scenes(game, localizer):
        assert over_an_edge(scene) == [], name


@every_game
@every_localizer
def test_no_item_covers_another(game: str, localizer: str) -> None:
    for name, scene in scenes(game, localizer):
        assert overlapping(scene) == [], name


def outside(scene: Scene) -> list[Item]:
    """Return the items that are partly outside the picture."""
    return [item for item in scene.items if not inside(box(item), (0, 0, scene.width, scene.height))]


def over_an_edge(scene: Scene) -> list[Item]:
    """Return the items that are only partly on a panel."""
    panels = [box(item) for item in scene.items if _is_ground(item)]
    others = [(item, box(item)) for item in scene.items if not _is_ground(item)]
    return [item for item, its in others if any(meet(its, panel) and not inside(its, panel) for panel in panels)]


def overlapping(scene: Scene) -> list[tuple[Item, Item]]:
    """Return pairs of items that overlap but do not belong together."""
    bodies = [(item, box(item)) for item in scene.items if not _is_ground(item)]
    pairs = [(lower, upper) for (lower, under), (upper, over) in combinations(bodies, 2) if meet(under, over)]
    return [(lower, upper) for lower, upper in pairs if not belongs(lower, upper)]


def _is_ground(item: Item) -> bool:
    return isinstance(item, Panel) and item.kind in GROUNDS


def belongs(lower: Item, upper: Item) -> bool:
    """Return whether one item may be on top of another.

    This applies to a tag and its text on a card; to a word, a sign, a bar or a badge within a small area; to Health in
    its bar; to a chain and the locker's card on a locked character; and to two arrows.
    """
    if isinstance(lower, Sprite) and isinstance(upper, Sprite) and {lower.key[:6], upper.key[:6]} == {"arrow/"}:
        return True
    on_field = not isinstance(upper, Panel) or upper.kind in ON_FIELDS
    if isinstance(lower, Panel) and lower.kind in FIELDS and on_field:
        return inside(box(upper), box(lower))
    if isinstance(lower, Panel) and lower.kind == "trough":
        return isinstance(upper, Panel) and upper.kind == "blood" and inside(box(upper), box(lower))
    tag = isinstance(upper, Panel) and upper.kind in ("pill", "struck")
    word = isinstance(upper, Label | Icon) and upper.tone in ("ink", "white")
    chained = isinstance(lower, Sprite) and lower.dim and inside(box(upper), box(lower))
    chain = (isinstance(upper, Icon) and upper.name == "deck/crossed-chains") or isinstance(upper, Sprite)
    return (isinstance(lower, Sprite | Panel) and (tag or word)) or (chained and chain)


@every_game
@every_localizer
def test_writing_is_twenty_pixels_high_or_more(game: str, localizer: str) -> None:
    for name, scene in scenes(game, localizer):
        assert min(item.size for item in scene.items if isinstance(item, Label | Passage)) >= 20, name


def test_boards_for_a_phone_are_1080_wide_and_not_higher() -> None:
    """A moment, which is above the board, is the exception."""
    for name, scene in [*scenes("tottarot", "short"), *scenes("queens_of_fate", "short")]:
        assert scene.width == 1080
        assert 600 <= scene.height <= (1350 if name.startswith(("hand", "robbed")) else 1090), name


@every_game
def test_the_others_are_not_much_higher_than_wide_either(game: str) -> None:
    for name, scene in scenes(game, "short"):
        assert scene.width in (1080, 1280)
        assert scene.height <= (4 if name.startswith("hand") else 1.5) * scene.width, name
