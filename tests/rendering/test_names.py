"""Important names are in full: those of cards in a hand in every language, and those of players after a match."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.genshin_tarot.view import CardFace, GenshinView
from games.genshin_tarot.vocabulary.card_types import Character
from games.kernel.text import Localizer
from locales import TRANSLATIONS, catalogue
from rendering import LAYOUTS
from tests.rendering import genshin_tables, parsifal_tables, tottarot_tables
from tests.rendering.layouts.test_room import cut_texts
from tests.rendering.tottarot_tables import LOCALIZER, LONG

LOCALIZERS = {"en": LOCALIZER} | {locale: Localizer(LOCALIZER.names, catalogue(locale)) for locale in TRANSLATIONS}
ROBOTS = replace(LONG, robots=frozenset({1, 4}))


def dealt() -> GenshinView:
    """Return the view of one player in the first turn."""
    return next(view for _, view in genshin_tables.hands() if view.won is None and view.players[0].hand)


def actions() -> list[CardFace]:
    """Return every attack and skill."""
    one = next(card for card in dealt().players[0].hand if isinstance(card, CardFace))
    kits = [action for who in Character.register.values() for action in (who.attack, who.skill)]
    return [one._replace(key=action.key, name=action.name) for action in kits]


@pytest.mark.parametrize("language", LOCALIZERS)
@pytest.mark.parametrize("count", [1, 4, 5, 6, 8])
def test_the_cards_of_a_hand_have_their_whole_names(language: str, count: int) -> None:
    view, every = dealt(), actions()
    for start in range(0, len(every), count):
        own = view.players[0]._replace(hand=tuple(every[start : start + count]))
        scene = LAYOUTS["genshin_tarot"].hand(view._replace(players=(own, *view.players[1:])), LOCALIZERS[language])
        assert cut_texts(scene) == []
        assert scene.height <= 1350


@pytest.mark.parametrize("localizer", [LONG, ROBOTS], ids=["people", "robots"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_longest_names_are_whole_at_the_end_of_a_tottarot(seats: int, localizer: Localizer) -> None:
    assert cut_texts(LAYOUTS["tottarot"].board(tottarot_tables.over(seats), frozenset(), localizer)) == []


@pytest.mark.parametrize("language", LOCALIZERS)
@pytest.mark.parametrize("count", [1, 2, 3])
def test_quests_of_few_characters_are_shown_in_full(language: str, count: int) -> None:
    """Each has a row from edge to edge, with its skills and quests as text."""
    view = replace(parsifal_tables.table(2), viewer=0)
    every = [one for player in view.players for one in player.characters]
    for start in range(0, len(every), count):
        own = replace(view.players[0], characters=tuple(every[start : start + count]))
        scene = LAYOUTS["parsifal"].hand(replace(view, players=(own, view.players[1])), LOCALIZERS[language])
        assert cut_texts(scene) == []
