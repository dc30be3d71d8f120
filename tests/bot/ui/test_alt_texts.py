"""Tests that the alt text of a card has no formatting of messages."""

from __future__ import annotations

import pytest

from bot.ui.alt_texts import card_alt_text
from games import GAMES
from games.kernel.game import AnyGame
from games.kernel.text import Localizer, verbatim
from locales import catalogue


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_alt_text_of_a_card_has_no_asterisks(game: AnyGame) -> None:
    localizer = Localizer()
    alts = [card_alt_text(card.name, card.text, localizer) for card in game.cards]
    assert [alt for alt in alts if "*" in alt] == []


def test_bold_and_italic_words_stay() -> None:
    text = verbatim("**Quests:** the Grail.\n*The wounded king.*\n2 * 3 stays.")
    said = "Amfortas. Quests: the Grail.\nThe wounded king.\n2 * 3 stays."
    assert card_alt_text(verbatim("Amfortas"), text, Localizer()) == said


def test_the_name_of_a_card_ends_with_the_full_stop_of_the_language() -> None:
    """Earlier, a Japanese alt text had an English full stop and a space."""
    japanese = Localizer(translate=catalogue("ja", "tottarot"))
    assert card_alt_text(verbatim("愚者"), verbatim("捨てる。"), japanese) == "愚者。捨てる。"
