"""Views, their texts, and the pages of the handbook."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from games.kernel.ask import random_answer
from games.queens_of_fate.cards import CARDS, SUITS, Rank
from games.queens_of_fate.game import QUEENS_OF_FATE
from tests.games.queens_of_fate.given import READ, Scene, cards, codes, fresh, given


def _words(scene: Scene) -> list[str]:
    return [READ(line) for line in QUEENS_OF_FATE.describe(scene.match.view(0))]


def test_the_words_of_a_view() -> None:
    """Q-4: the order is that of the picture."""
    scene = given(
        "t16", play="wp wn wq wk w4 w7+ c9 c3 cp", sources="da sa", signs="t0 t9", portents="c2 c5", fate="d6"
    ).say("pass", "artifact:wands-7", "others", "cups-9")
    left = len(scene.table.destiny)
    assert _words(scene) == [
        f"Year 1: Gathering Arcana. Destiny {left}, Portents 2.",
        "Fate: 6 of Discs. 1 of 4 Queens.",
        "Opposition: The Tower, strength 13.",
        "In use: Artifact (7 of Wands).",
        "Gathered: Cups 9 = 9.",
        "Wands (full court): Page, Knight, Queen, King; 4; artifact 7; power 5 (2/3)",
        "Cups: Page; 9 3; power 12 (2/2)",
        "Swords: nothing (0/1)",
        "Discs: nothing (0/1)",
        "Sources: Discs, Swords.",
        "Signs: 0 9.",
    ]


def test_the_words_of_other_moments() -> None:
    """The moments are a Challenge that is not an Opposition, an awakening, and the end."""
    assert "Challenge: 4 of Swords." in _words(given("s4", fate="c7").say("pass"))
    scene = given(sources="ca", portents="d9 dq").say("source", "awaken:cups")
    assert _words(scene)[-2:] == ["Invoked: Ace of Cups.", "Revealed: 9 of Discs and Queen of Discs."]
    scene = given("dq", play="wq cq sq").say("pass")
    assert _words(scene)[-1] == READ(scene.match.result.text)


def test_portents_are_counted_not_shown() -> None:
    """Q-4: their faces are only for the computer player's memory; the view's text does not depend on them."""
    scene = given(portents="c2 wq d9")
    view = scene.match.view(0)
    assert (view.portents, codes(view.remembered)) == (3, "c2 wq d9")
    assert QUEENS_OF_FATE.describe(replace(view, remembered=())) == QUEENS_OF_FATE.describe(view)
    assert not any(word in "".join(_words(scene)) for word in ("2 of Cups", "Queen of Wands", "9 of Discs"))


def test_every_discard_is_in_the_log() -> None:
    """A player can thus remember what the computer player remembers."""
    for seed in range(6):
        match, chance = fresh(seed), Random(seed)
        while not match.over:
            text = "\n".join(READ(line.text) for line in match.dealer.lines)
            for card in match.table.portents.cards:
                assert READ(card.name) in text
            asked = match.asked(0)
            assert asked
            match.answer(0, random_answer(asked.question, chance.randrange))


def test_a_court_has_a_place_for_each_rank() -> None:
    """QR-9: a suit has one card of each rank, so a court area never overflows; it is ordered by rank."""
    scene = given("s2", play="ck cp cq cn c2 c3 c4")
    cups = scene.match.view(0).domains[1]
    assert (codes(cups.court), cups.capacity) == ("cp cn cq ck", 3)
    assert all(sum(c.suit is suit and c.rank is rank for c in CARDS.values()) == 1 for suit in SUITS for rank in Rank)


def test_all_viewers_see_the_same() -> None:
    """There is one player, and nothing of theirs is hidden from others."""
    match = given("s4", fate="c7", portents="c2").say("pass").match
    assert replace(match.view(0), viewer=None) == match.view(None)


def test_every_page_and_card_can_be_read() -> None:
    """Each handbook page fits in a message."""
    pages = [READ(topic.body) for topic in QUEENS_OF_FATE.handbook]
    assert all(100 < len(page) < 1800 for page in pages)
    words = {card.key: f"{READ(card.name)}: {READ(card.text)}" for card in QUEENS_OF_FATE.cards}
    assert words["trump-16"] == "The Tower: XVI. Opposition of strength 16."
    assert words["cups-7"] == "7 of Cups: Arcana of value 7."
    assert words["wands-queen"] == "Queen of Wands: Court. Unite the four Queens and you win."
    assert len(words) == len(CARDS) == len(set(words.values()))
    assert codes(cards("wa")) == "wa"
