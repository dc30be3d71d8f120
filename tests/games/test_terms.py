"""Every term in a game's rules is explained; a card's text names its kind, its owner and its cost."""

from __future__ import annotations

import re

import pytest

from games import game
from games.contract.playing import Setup, states
from games.kernel.text import Localizer

READ = Localizer()
WORDS = {
    "tottarot": "hand, row, will token, icon, exchange, peek, reveal, reverse, upside down, victory token, swapper, "
    "starting marker, declaration of fate, manifestation of will, taking of destiny, determination of fate, discards",
    "queens_of_fate": "ascension, year, destiny, fate, challenge, portents, signs, opposition, source, court, arcana, "
    "domain, full court, in conflict, in harmony, overcome, endure, sacrifice, invoke, awaken the arcana, "
    "recover the fallen, forge, artifact, harvest, vanquish, secure",
    "parsifal": "tarot, area, common area, limbo, copies, quest, own, lock, locker, prisoner, lock number, release, "
    "free, skill, action, interrupt, character, artifact",
}
"""The rulebooks' terms: words in italics and bold, and the names of actions and steps."""


@pytest.mark.parametrize("key", WORDS)
def test_every_term_of_the_rulebook_is_explained_on_one_page(key: str) -> None:
    terms = {READ(term.name).casefold(): READ(term.text) for term in game(key).terms}
    page = READ(next(topic.body for topic in game(key).handbook if topic.key == "terms"))
    for word in WORDS[key].split(", "):
        assert word in terms
        assert f"**{word}:** {terms[word]}".casefold() in page.casefold()


@pytest.mark.parametrize("key", WORDS)
def test_a_view_lists_its_terms_and_no_face_down_card(key: str) -> None:
    played = game(key)
    terms, cards = [term.key for term in played.terms], {card.key for card in played.cards}
    match = next(states(Setup(played, played.seats[-1], {})))
    shown = played.shows(match.view(0))
    assert set(shown[: len(terms) - 1]) < set(terms)
    assert set(shown) - set(terms) <= cards
    if key == "tottarot":  # in the other five, players hold cards that nobody else sees
        assert len(set(shown) & cards) == 1
        assert not set(played.shows(match.view(None))) & cards


def test_a_variant_explains_no_words_of_the_other() -> None:
    played = game("queens_of_fate")
    reiser, printed = (
        played.shows(next(states(Setup(played, 1, {"variant": rules}))).view(0)) for rules in ("reiser", "classic")
    )
    assert "vanquish-term" in set(reiser) - set(printed)
    assert {"forge-term", "artifact-term", "recover-term"} <= set(printed) - set(reiser)


@pytest.mark.parametrize(
    ("key", "card", "text"),
    [
        ("genshin_tarot", "gale-blade", "Jean: Elemental Skill. 1 AP. "),
        ("genshin_tarot", "burst-jean", "Jean: Elemental Burst. 5 Energy. "),
        ("genshin_tarot", "anemo-boxer", "Enemy. 7 HP, Shields 1, attack 3, 6 Mora. "),
        ("genshin_tarot", "ruin-grader", "Royal enemy. 4 HP, "),
        ("genshin_tarot", "andrius", "Boss: Lupus Boreas, Wolf of the North."),
        ("genshin_tarot", "spirits-of-the-pack", "Andrius: Boss card. "),
        ("genshin_tarot", "engulfing-storm", "Ley Line. "),
        ("the_restless", "kindled", "Status. "),
        ("the_restless", "childs-chalk", "Starter Item. Consumable (Spell). Weight 0, Value 1."),
        ("the_restless", "the-weigher-below", "Traitor God. Divine, Die Defense 14, "),
        ("the_restless", "causeway-of-named-lamps", "Realm. Level 3, 5 Encounters."),
        ("parsifal", "spear", "Artifact.\n"),
        ("parsifal", "knight", "Character.\n2 copies."),
        ("queens_of_fate", "wands-page", "Court. "),
        ("tottarot", "the-tower", "Worth −4. 3 in the deck."),
    ],
)
def test_a_card_begins_with_its_kind_its_owner_and_its_cost(key: str, card: str, text: str) -> None:
    assert READ(next(one.text for one in game(key).cards if one.key == card)).startswith(text)


def test_a_boss_has_an_effect_for_every_face_of_the_die() -> None:
    for key in ("dvalin", "andrius", "azhdaha"):
        words = READ(next(one.text for one in game("genshin_tarot").cards if one.key == key))
        dice = [line.partition(" – ")[0] for line in words.splitlines() if line.startswith("Die ")]
        assert sorted(re.findall(r"\d", " ".join(dice))) == list("123456")
