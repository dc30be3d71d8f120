"""User-written text: only what every page can show without side effects."""

from __future__ import annotations

import pytest

from games.kernel.packs.problems import ReadingError
from games.kernel.packs.words import MAX_WORDS, own_text, plain_words
from games.kernel.text import Localizer


def test_words_are_said_as_they_are() -> None:
    assert Localizer()(own_text("  The  Friar's “Coat”, 50% off… ")) == "The Friar's “Coat”, 50% off…"
    assert plain_words("月の下の猫") == "月の下の猫"


@pytest.mark.parametrize(
    "words",
    [
        "",
        "   ",
        "@everyone",
        "<@123>",
        "[a](b)",
        "a`b",
        "**bold**",
        "{who}",
        "see https://a.b",
        "a\u202eb",
        "a\u200bb",
        "\u0301\u0302",
        "\u2800",
        "\u3164",
    ],
)
def test_text_that_discord_would_interpret_is_refused(words: str) -> None:
    with pytest.raises(ReadingError):
        plain_words(words)


@pytest.mark.parametrize("words", ["\u0301\u0302", "\u2800", "\u3164 \u3164"])
def test_an_invisible_name_is_refused(words: str) -> None:
    """Nobody could see the name of such a card."""
    with pytest.raises(ReadingError):
        plain_words(words)


def test_long_words_are_refused() -> None:
    assert len(plain_words("x" * MAX_WORDS)) == MAX_WORDS
    with pytest.raises(ReadingError):
        plain_words("x" * (MAX_WORDS + 1))
