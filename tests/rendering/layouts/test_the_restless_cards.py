"""The pictures of single cards of The Restless: complete, with their mark and their level."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.kernel.text import Localizer
from games.the_restless import cards
from games.the_restless.view import Face, of
from games.the_restless.vocabulary.card_types import Realm
from locales import CARDS as CARD_WORDS
from locales import TRANSLATIONS, catalogue
from rendering import LAYOUTS
from rendering.deck.cards.restless import MARKS
from rendering.deck.cards.restless_road import GODS
from rendering.layouts.the_restless.chips import sign, tile
from rendering.scenes.scene import Label, Passage, Scene, Sprite
from rendering.text.line_breaks import labels
from rendering.text.text_raster import TextRaster
from tests.rendering.layouts.test_room import cut_texts
from tests.rendering.tottarot_tables import LOCALIZER

LAYOUT = LAYOUTS["the_restless"]
CARDS = {card.key: card for card in cards.EVERY}
CARD_LANGUAGES = CARD_WORDS["the_restless_cards"].languages


def words(scene: Scene) -> str:
    return "\n".join(item.text for item in scene.items if isinstance(item, Label | Passage))


def test_every_card_can_be_looked_at() -> None:
    for key, card in CARDS.items():
        scene = LAYOUT.card(key, LOCALIZER)
        assert LOCALIZER(card.name) in words(scene)
        assert [item.key for item in scene.items if isinstance(item, Sprite)] == [f"deck/restless/{key}"]
    with pytest.raises(KeyError):
        LAYOUT.card("nobody", LOCALIZER)


def test_no_card_is_cut_short() -> None:
    """The space for a passage is computed without its typeface; here, the typeface is used, for the longest ones."""
    raster = TextRaster()
    wordy = sorted(CARDS, key=lambda key: -sum(len(LOCALIZER(line)) for line in of(key).lines))[:24]
    for key in wordy:
        for item in LAYOUT.card(key, LOCALIZER).items:
            if isinstance(item, Passage):
                assert len(labels(replace(item, lines=99), raster)) <= item.lines, key


@pytest.mark.parametrize("language", ["en", *CARD_LANGUAGES])
def test_the_longest_names_and_flavor_are_whole_on_their_cards(language: str) -> None:
    localizer = Localizer(translate=catalogue(language, "the_restless"))
    longest = sorted(CARDS, key=lambda key: -len(localizer(of(key).name)))[:24]
    longest += sorted(CARDS, key=lambda key: -len(localizer(of(key).flavour)))[:24]
    for key in longest:
        scene = LAYOUT.card(key, localizer)
        assert cut_texts(scene) == [], key
        assert localizer(of(key).flavour) in words(scene), key


def test_a_card_in_play_has_the_mark_in_its_own_corner_before_its_name() -> None:
    marks = {"fence-picket": "melee", "heel-of-bread": "food", "house-key": "trinket", "sin-of-counting": "hunger"}
    for key, family in marks.items():
        assert sign(key) == f"deck/{MARKS[family][0]}"
    assert len({sign(key) for key in GODS}) == len(GODS), "what has no family is told by its own emblem"


def test_a_realm_has_its_level_at_the_head() -> None:
    """The level is from I to V, as on the road."""
    realms = [card for card in CARDS.values() if isinstance(card, Realm)]
    shown = {
        card.key: next(i for i in LAYOUT.card(card.key, LOCALIZER).items if isinstance(i, Sprite)) for card in realms
    }
    assert {card.level for card in realms} == {1, 2, 3, 4, 5}
    for card in realms:
        assert shown[card.key].words[1] == ("I", "II", "III", "IV", "V")[card.level - 1]


@pytest.mark.parametrize("language", ["en", *TRANSLATIONS])
def test_no_item_of_a_pair_side_by_side_has_its_name_cut_short(language: str) -> None:
    """The tile is as wide as in a row of two, with an attack, Armor and a weight; here, the typeface is used."""
    localizer, figures = Localizer(translate=catalogue(language, "the_restless")), [("sword", "3"), ("shield", "2")]
    for card in CARDS.values():
        items = tuple(tile(Face(card.key, card.name, "treasure"), figures, 0, 0, 385, localizer))
        assert cut_texts(Scene(385, 88, items)) == [], card.key
