"""Names of 32 characters in any script on boards: in full, on two lines, or with both ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.kernel.text import Localizer
from locales import TRANSLATIONS, catalogue
from rendering import LAYOUTS
from tests.proofs import spread
from tests.rendering import genshin_tables, parsifal_tables, tottarot_tables
from tests.rendering.layouts.test_parsifal_near import fields, near
from tests.rendering.layouts.test_room import cut_texts
from tests.rendering.text.test_name_lines import NAMES
from tests.rendering.tottarot_tables import LOCALIZER

LONG = Localizer(NAMES)
ROBOTS = replace(LONG, robots=frozenset(range(6)))
localizers = pytest.mark.parametrize("localizer", [LONG, ROBOTS], ids=["people", "robots"])
LANGUAGES = {"en": LOCALIZER} | {locale: Localizer(LOCALIZER.names, catalogue(locale)) for locale in TRANSLATIONS}


@localizers
def test_nothing_is_cut_short_but_names_which_keep_both_ends(localizer: Localizer) -> None:
    """A label with a name can omit its middle; a sentence, or half of a name, is never cut."""
    scenes = [LAYOUTS["tottarot"].board(shown.view, shown.waiting, localizer) for shown in tottarot_tables.boards()]
    scenes += [LAYOUTS["parsifal"].board(shown.view, shown.waiting, localizer) for shown in parsifal_tables.boards()]
    scenes += [LAYOUTS["genshin_tarot"].board(view, frozenset(), localizer) for _, view in genshin_tables.boards()]
    for scene in scenes:
        assert {*cut_texts(scene)} <= {*localizer.names}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", spread(range(1, 9), thin=4))
@pytest.mark.parametrize("seats", spread([2, 4, 6], thin=2))
def test_no_character_s_name_is_cut_however_many_lie_in_an_area(language: str, count: int, seats: int) -> None:
    view = parsifal_tables.table(seats)
    every = [one for player in view.players for one in player.characters]
    for start in range(0, len(every), count):
        players = (replace(view.players[0], characters=tuple(every[start : start + count])), *view.players[1:])
        scene = LAYOUTS["parsifal"].board(replace(view, players=players, common=()), frozenset(), LANGUAGES[language])
        assert cut_texts(scene) == []


@pytest.mark.parametrize("count", [3, 4, 5])
def test_three_owners_of_a_character_one_quest_short_are_named_whole(count: int) -> None:
    view = near(count, shared=3)
    scene = LAYOUTS["parsifal"].board(view, frozenset(), LOCALIZER)
    for words, one in zip(fields(scene), view.near, strict=True):
        texts = " ".join(words).replace(" and ", " ").replace(",", "").split()
        assert {LOCALIZER.name(seat) for seat in one.seats} <= {*texts}
    assert not {*cut_texts(scene)} & {*LOCALIZER.names}
