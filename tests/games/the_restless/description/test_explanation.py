"""Every term on the cards is explained: in the handbook, by its name, and with the view that contains it."""

from __future__ import annotations

from typing import get_args

import pytest

from games.kernel.text import t
from games.the_restless.cards import EVERY
from games.the_restless.game import THE_RESTLESS
from games.the_restless.table import Table
from games.the_restless.terms import KEYWORDS, TERMS, keyword
from games.the_restless.text.card_text import text
from games.the_restless.vocabulary.basics.literals import Keyword
from games.the_restless.vocabulary.card_types import Card, Character
from tests.games.the_restless.given import READ, given, prop, set_

ASKED = (
    *("Trait", "Transfigure", "Exhaust", "Recharge", "Find", "Recover", "Type", "Band", "Past Armor", "While held"),
    *(
        "Pick From",
        "refilled every Rest",
        "Restless Horror",
        "Order of Armor",
        "Begin",
        "sell first and look later",
    ),
    *("1–4", "paid off", "accept", "you choose", "Explain"),
)
"""Terms that a newcomer did not find."""


def handbook() -> dict[str, str]:
    return {topic.key: READ(topic.body) for topic in THE_RESTLESS.handbook}


def test_one_page_explains_every_keyword() -> None:
    page = handbook()["keywords"]
    assert [term.key for term in KEYWORDS] == sorted(keyword(word) for word in get_args(Keyword))
    said = [READ(t("**{name}**: {text}", name=term.name, text=term.text)) for term in KEYWORDS]
    assert [words for words in said if words not in page] == []


@pytest.mark.parametrize("words", ASKED)
def test_the_handbook_answers_a_newcomer(words: str) -> None:
    assert any(words in body for body in handbook().values())


def test_the_handbook_explains_trait_lines_of_items_and_shared_cards() -> None:
    """R-25 to R-30."""
    (topic,) = [topic for topic in THE_RESTLESS.handbook if topic.key == "traits"]
    assert {f"R-{n}" for n in range(25, 31)} <= set(topic.rules)
    assert "its holder must have it" in READ(topic.body)
    assert "one living Character with it is enough" in READ(topic.body)


def test_the_handbook_lists_the_exceptions_of_the_last_battle() -> None:
    """R-179: Realm texts no longer apply; R-185: no fleeing and no Rest; R-188: dying with the god is winning."""
    page = handbook()["end"]
    assert "The Realm's text no longer applies, and nobody can flee or rest." in page
    assert "you have won, even if your last Character dies with it" in page


def test_the_topic_about_dice_cites_their_rule() -> None:
    """R-6."""
    (topic,) = [topic for topic in THE_RESTLESS.handbook if "R-6" in topic.rules]
    assert all(die in READ(topic.body) for die in ("D20", "D4"))


@pytest.mark.parametrize("word", get_args(Keyword))
def test_a_keyword_is_explained_while_its_target_is_fought(word: str) -> None:
    scene = given("chainer" if word == "chain_magic" else word)
    shown = THE_RESTLESS.shows(scene.match.view(None))
    assert keyword(word) in shown
    assert shown.index(keyword(word)) < shown.index("prop-beast" if word == "" else scene.target.piece.card.key)


def test_terms_are_those_that_the_shown_cards_use() -> None:
    scene = given("ogre", items={0: ["oil"]})
    shown = THE_RESTLESS.shows(scene.match.view(None))
    assert {"recharge", "trait", "type", "unarmed", "death-effect", "prop-oil", "prop-anna"} <= set(shown)
    assert not {"transfigure", "exhaust", "find", "marks"} & set(shown)


def test_the_effect_of_a_death_is_called_as_on_the_cards() -> None:
    """Earlier it was "Death", which is also a card of the tarot, so other languages said "La Morte" or "Der Tod"."""
    term = next(term for term in TERMS if term.key == "death-effect")
    character = next(card for card in EVERY if isinstance(card, Character))
    assert f"{READ(term.name)}: " in READ(text(character))


def test_face_down_cards_are_not_explained() -> None:
    """R-9: the rest of the row, the Rests and the decks are hidden."""
    shown = THE_RESTLESS.shows(given("ogre", "swift", "hoard").match.view(0))
    assert not {"prop-swift", "prop-hoard", "prop-barn", keyword("swift")} & set(shown)


def test_the_readers_characters_come_first() -> None:
    shown = THE_RESTLESS.shows(given("ogre", players=2).match.view(1))
    assert shown.index("prop-bert") < shown.index("prop-anna")


def test_a_god_that_counts_explains_that_it_does() -> None:
    def final(table: Table) -> None:
        set_(phase="final", level=5)(table)
        table.god.cards.append(Card.of("udruum-the-patient-grave"))

    shown = THE_RESTLESS.shows(given(alter=final).match.view(None))
    assert {"marks", "band", "type"} <= set(shown)
    assert prop("ogre").key not in shown
