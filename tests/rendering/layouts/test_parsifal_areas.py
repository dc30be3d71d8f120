"""A player's area in Parsifal: faces as large as fits, and no illegible name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.kernel.text import Localizer
from games.parsifal.view import NAMED, ParsifalView
from locales import TRANSLATIONS, catalogue
from rendering import LAYOUTS
from rendering.scenes.scene import Label, Scene, Sprite
from tests.rendering import parsifal_tables
from tests.rendering.layouts.test_room import cut_texts
from tests.rendering.tottarot_tables import LOCALIZER

STRIP = 190
"""Bottom of the strip above the areas, in pixels."""
BEGUN = {shown.name: shown.view for shown in parsifal_tables.boards()}


def board(view: ParsifalView) -> Scene:
    return LAYOUTS["parsifal"].board(view, frozenset(), LOCALIZER)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_character_alone_is_larger_than_several(seats: int) -> None:
    view = BEGUN[f"locked-{seats}"]
    first, *others = view.players
    alone = replace(first, characters=first.characters[:1])
    key = f"deck/parsifal/{alone.characters[0].tarot.name}"
    heights = [
        max(item.height for item in board(shown).items if isinstance(item, Sprite) and item.key == key)
        for shown in (replace(view, players=(alone, *others)), view)
    ]
    assert len(first.characters) > 1
    assert heights[0] > heights[1]


def test_each_of_many_copies_has_its_whole_name() -> None:
    view = BEGUN["locked-6"]
    squires = [one for player in view.players for one in player.characters if one.tarot.copy]
    crowded = replace(view.players[0], characters=tuple(squires[:1] * 8))
    texts = [
        item.text
        for item in board(replace(view, players=(crowded, *view.players[1:]))).items
        if isinstance(item, Label)
    ]
    assert texts.count(LOCALIZER(squires[0].tarot.label)) == 8


@pytest.mark.parametrize("count", range(1, 9))
def test_up_to_eight_characters_among_six_players_are_large_enough_to_be_known(count: int) -> None:
    """A phone shows a third of these pixels: a face is at least 16 of its pixels wide, and a quest 10."""
    view = parsifal_tables.table(6)
    own = tuple(one for player in view.players for one in player.characters)[:count]
    players = (replace(view.players[0], characters=own), *(replace(one, characters=()) for one in view.players[1:]))
    drawn = [item for item in board(replace(view, players=players, common=())).items if isinstance(item, Sprite)]
    faces = [item for item in drawn if item.y > STRIP and "medal" not in item.key]
    quests = [item for item in drawn if item.y > STRIP and "medal" in item.key]
    assert len(faces) == count
    assert len(quests) == sum(not goal.met for one in own for goal in one.goals)
    assert min(item.width for item in faces) >= 50
    assert min(item.width for item in quests) >= 18


@pytest.mark.parametrize("language", ["", *TRANSLATIONS])
@pytest.mark.parametrize("count", range(1, 7))
def test_no_name_in_the_common_area_is_cut_short(language: str, count: int) -> None:
    """In Italian, the Balm, "Balsamo", just fits if it is narrowed."""
    view, names = BEGUN["locked-4"], ("balm", "swan", "bow", "spear", "grail", "titurel")
    common = tuple(NAMED[name][0] for name in names[:count])
    localizer = Localizer(LOCALIZER.names, catalogue(language)) if language else LOCALIZER
    words = {localizer(tarot.label) for tarot in common}
    items = LAYOUTS["parsifal"].board(replace(view, common=common), frozenset(), localizer).items
    assert not {*cut_texts(Scene(1080, 1080, items))} & words
