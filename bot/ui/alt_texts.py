"""Alt texts of pictures: what a view says in words, in the length that Discord takes."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Any, Final

from bot.ui.sections import shortened
from bot.ui.titles import sentences
from games.kernel.game import AnyGame
from games.kernel.text import Localizer, Text

MAX_ALT_TEXT_CHARACTERS: Final = 1024
_EMPHASIS: Final = re.compile(r"(\*{1,2})(?=\S)([^*\n]+?)(?<=\S)\1")
"""Bold or italic words, which an alt text would show with their asterisks."""


def alt_text(words: str) -> str:
    """Return these words as the alt text of a picture, shortened to `MAX_ALT_TEXT_CHARACTERS`."""
    return shortened(words, MAX_ALT_TEXT_CHARACTERS)


def card_alt_text(name: Text, text: Text, localizer: Localizer) -> str:
    """Return the alt text of a card's picture: its name and text, without the bold and italics of messages."""
    return alt_text(_EMPHASIS.sub(r"\2", sentences(localizer(name), localizer(text), localizer)))


def words_of_view(
    game: AnyGame, view: Any, localizer: Localizer, more: Sequence[Text] = (), said: Collection[Text] = ()
) -> str:
    """Return what the picture of a view says, for its alt text, at full length.

    Args:
        game: The game that is played.
        view: What its reader sees of the match.
        localizer: Renders the words in the reader's language.
        more: Further lines.
        said: What the page says already; lines that say it again are left out.
    """
    lines, notes = [localizer(line) for line in (*game.describe(view), *more)], [localizer(note) for note in said]
    return "\n".join(line for line in lines if not any(note in line for note in notes))
