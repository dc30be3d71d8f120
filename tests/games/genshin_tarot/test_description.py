"""Tests of the explanations of the terms and cards in a view."""

from __future__ import annotations

from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.terms import TERMS
from tests.games.genshin_tarot.given import READ, given


def test_every_keyword_is_on_one_page() -> None:
    """The page has everything that a player encounters, with its meaning."""
    page = READ(next(topic.body for topic in GENSHIN_TAROT.handbook if topic.key == "keywords"))
    for word in ("AP", "Energy", "Mora", "Guard", "Shield", "Piercing", "Reaction", "On Death", "Stunned", "Ley Line"):
        assert f"- **{word}:** " in page


def test_a_view_shows_its_words_and_its_cards() -> None:
    """The viewer's own hand precedes others' enemies; face-down cards are not explained."""
    scene = given("sharpshooter", "hilichurl-gang", seats=2).seat(1, enemies="ruin-guard")
    shown = GENSHIN_TAROT.shows(scene.match.view(0))
    assert shown[: len(TERMS)] == tuple(term.key for term in TERMS)
    assert shown.index("sharpshooter") < shown.index("hilichurl-gang") < shown.index("ruin-guard")
    assert "ruin-hunter" not in shown
    known = {card.key for card in GENSHIN_TAROT.cards} | {term.key for term in TERMS}
    assert {*shown} <= known


def test_a_board_in_words_says_that_elements_have_reacted() -> None:
    """G-68: "Ruin Guard 9/9 Pyro Hydro" sounded as if the enemy still carried both elements."""
    scene = given("ripple-of-fate", seats=2, party="mona jean fischl amber").enemy("ruin-guard", element="pyro")
    words = " ".join(map(READ, GENSHIN_TAROT.describe(scene.play("ripple-of-fate").match.view(0))))
    assert "(Pyro and Hydro just reacted)" in words


def test_notes_list_repeated_cards_once() -> None:
    scene = given(enemies="hilichurl-berserk", seats=3).seat(1, enemies="hilichurl-berserk pyro-slinger")
    scene.seat(2, enemies="pyro-slinger").standing("xingqiu").standing("xingqiu")
    names = [READ(note.name) for note in GENSHIN_TAROT.notes(scene.match.view(0))]
    assert [names.count(name) for name in ("Hilichurl Berserk", "Pyro Slinger", "This turn ×2")] == [1, 1, 1]
    assert "This turn" not in names
