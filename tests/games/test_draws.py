"""Every game declares the labels of its draws, so that `/verify` can show them in the reader's language."""

from __future__ import annotations

from random import Random

import pytest

from games import GAMES
from games.kernel.ask import random_answer
from games.kernel.draw_labels import draw_words
from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import EMPTY, Localizer, t, verbatim
from games.the_restless.cards import EVERY
from games.the_restless.packs import SECTIONS
from games.the_restless.rules.state.exchange import kind_of
from games.the_restless.vocabulary.card_types import Status
from locales import TRANSLATIONS, catalogue
from tests.proofs import runs


def labels_of(game: AnyGame) -> set[str]:
    """Return the labels of all draws of a random match, or of its beginning."""
    match = Match(game, Record(game.key, game.rules, {}, game.seats[-1], bytes(32)))
    random = Random(game.key)
    for _ in range(runs(thin=60, full=10_000)):
        if match.over:
            break
        seat = match.waiting[0]
        asked = match.asked(seat)
        assert asked
        match.answer(seat, random_answer(asked.question, random.randrange))
    return set(match.dealer.counts)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_draw_has_a_translated_label(game: AnyGame) -> None:
    found = labels_of(game)
    assert found
    for label in found:
        words = draw_words(game.draws, label)
        assert words.key in {declared.key for declared in game.draws}, label
        assert Localizer()(words) == label, "the proof has the same label"
        for language in TRANSLATIONS:
            assert catalogue(language, game.key)(words.key, "", 0) != words.key, (language, label)


def test_every_kind_of_card_that_packs_replace_has_a_label() -> None:
    """A pack cannot replace a card of the tarot, and a Status replaces no card."""
    (game,) = [game for game in GAMES if game.key == "the_restless"]
    written = tuple(set(SECTIONS.values()) - {Status})
    labels = {f"what goes out of {kind_of(card)}" for card in EVERY if isinstance(card, written)}
    assert "what goes out of encounter: fight" in labels
    assert {draw_words(game.draws, label).key for label in labels} <= {words.key for words in game.draws}


def test_the_numbers_of_a_label_are_arguments() -> None:
    declared = (t("the deck of round {n}", n=EMPTY), t("a D{sides} (seat {n})", sides=EMPTY, n=EMPTY))
    assert draw_words(declared, "the deck of round 12") == t("the deck of round {n}", n="12")
    assert draw_words(declared, "a D20 (seat 3)") == t("a D{sides} (seat {n})", sides="20", n="3")


@pytest.mark.parametrize("label", ["the deck of round", "the deck of round x", "the old deck of round 1", "a {label}"])
def test_a_label_that_is_not_declared_stays_as_it_is(label: str) -> None:
    assert draw_words((t("the deck of round {n}", n=EMPTY),), label) == verbatim(label)
