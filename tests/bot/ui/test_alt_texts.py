"""Tests that the alt text of a card has no formatting of messages."""

from __future__ import annotations

import pytest

from bot.ui.alt_texts import card_alt_text
from games import GAMES
from games.kernel.game import AnyGame
from games.kernel.text import Localizer


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_alt_text_of_a_card_has_no_asterisks(game: AnyGame) -> None:
    localizer = Localizer()
    alts = [card_alt_text(localizer(card.name), localizer(card.text)) for card in game.cards]
    assert [alt for alt in alts if "*" in alt] == []


def test_bold_and_italic_words_stay() -> None:
    text = "**Quests:** the Grail.\n*The wounded king.*\n2 * 3 stays."
    assert card_alt_text("Amfortas", text) == "Amfortas. Quests: the Grail.\nThe wounded king.\n2 * 3 stays."
