"""The longest card names are shown in full in The Restless, in the languages that translate them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from games.kernel.text import Localizer
from games.the_restless.cards import EVERY
from games.the_restless.view import Face, RestlessView
from games.the_restless.vocabulary.card_types import Card, Character, Encounter, Item
from locales import CARDS, Language, catalogue
from rendering import LAYOUTS
from rendering.painter.legibility import legibility
from rendering.scenes.scene import Scene
from tests.rendering import restless_tables
from tests.rendering.layouts.test_room import cut_texts, raster
from tests.rendering.test_legibility import MOST
from tests.rendering.tottarot_tables import LOCALIZER

LAYOUT = LAYOUTS["the_restless"]
LANGUAGES = CARDS["the_restless_cards"].languages
LOCALIZERS = {language: Localizer(LOCALIZER.names, catalogue(language, "the_restless")) for language in LANGUAGES}
LONGEST = 12
"""Number of cards of a kind that are examined, those with the longest names."""

every_language = pytest.mark.parametrize("language", LANGUAGES)


def longest(kind: type[Card], language: Language) -> list[Face]:
    """Return the cards of a kind with the longest names, longest first."""
    cards = [card for card in EVERY if isinstance(card, kind)]
    cards.sort(key=lambda card: -len(LOCALIZERS[language](card.name)))
    return [Face(card.key, card.name, card.deck) for card in cards[:LONGEST]]


def scene_of(kind: str) -> RestlessView:
    """Return the first view of a whole match in which something of that kind is on the table."""
    return next(view for _, (view, *_) in restless_tables.played() if getattr(view, kind))


def whole(scenes: Iterable[Scene]) -> bool:
    """Return whether every word fits, and nearly all are legible on a phone."""
    return all(cut_texts(one) == [] and legibility(one, raster()).phone_share <= MOST for one in scenes)


@every_language
@pytest.mark.parametrize("kind", [Character, Encounter, Item])
@pytest.mark.parametrize("count", [2, 3, 4, 6, 9])
def test_offered_cards_have_their_whole_name(language: Language, kind: type[Card], count: int) -> None:
    view = replace(scene_of("offered"), offered=tuple(longest(kind, language)[:count]))
    assert whole([LAYOUT.board(view, frozenset({0}), LOCALIZERS[language])])


@every_language
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6, 8])
def test_targets_have_their_whole_names(language: Language, count: int) -> None:
    """Checks a spacious board, one with a last roll, and one with full hands."""
    faces = longest(Encounter, language)[:count]
    views = [shown for _, shown in restless_tables.still() if len(shown.targets) == 2]
    for view in (restless_tables.battle(), *views, restless_tables.crowded()):
        targets = tuple(replace(view.targets[0], number=n, face=face, name=face.name) for n, face in enumerate(faces))
        assert whole([LAYOUT.board(replace(view, targets=targets), frozenset(), LOCALIZERS[language])])


@every_language
def test_characters_and_their_items_have_their_whole_names(language: Language) -> None:
    view, people, things = restless_tables.battle(), longest(Character, language), longest(Item, language)
    thing = scene_of("wares").wares[0]
    carried = tuple(replace(thing, face=face) for face in things[:6])
    bodies = [replace(body, character=face, items=carried) for body, face in zip(view.bodies, people, strict=False)]
    view = replace(view, viewer=0, bodies=tuple(bodies))
    assert whole([LAYOUT.hand(view, LOCALIZERS[language]), LAYOUT.board(view, frozenset(), LOCALIZERS[language])])


@every_language
def test_single_cards_have_their_whole_names_and_flavor(language: Language) -> None:
    wordy = sorted(EVERY, key=lambda card: -len(LOCALIZERS[language](card.flavour)))[:LONGEST]
    keys = {card.key for card in wordy} | {face.key for face in longest(Card, language)}
    assert whole(LAYOUT.card(key, LOCALIZERS[language]) for key in sorted(keys))
