"""A sentence on a card has at most one colon, because a reader loses the thread after two."""

from __future__ import annotations

import re

import pytest

from games import GAMES
from games.kernel.text import Localizer
from locales import LANGUAGES, Language, catalogue

SENTENCE_END = re.compile(r"(?<=[.!?。！？…])[\"”»」)\]*]*\s*|\n")


def with_two_colons(words: str) -> list[str]:
    return [sentence for sentence in SENTENCE_END.split(words) if len(re.findall("[:：]", sentence)) > 1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_on_a_card_has_two_colons(language: Language) -> None:
    """In every game and language."""
    for game in GAMES:
        read = Localizer(translate=catalogue(language, game.key))
        assert [found for card in game.cards for found in with_two_colons(read(card.text))] == []
