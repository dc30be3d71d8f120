"""A page says exactly once how a match ended, in every game."""

from __future__ import annotations

import re
from random import Random

import pytest

from bot.table.live_table import LiveTable
from bot.ui import wording
from games import GAMES
from games.kernel.ask import random_answer
from games.kernel.text import Localizer, Text
from tests.bot.ui.test_hints import dealt


def played(key: str, seats: int) -> tuple[LiveTable, list[Text]]:
    """Return a table after a random match of that game, and the last two log lines."""
    table, random = dealt(key, seats), Random(key)
    match, texts = table.match, list[Text]()
    assert match
    while not match.over:
        seat = match.waiting[0]
        asked = match.asked(seat)
        assert asked
        texts += [line.text for line in match.answer(seat, random_answer(asked.question, random.randrange)).lines]
    return table, texts[-2:]


def sentences(words: str) -> list[str]:
    return re.split(r"(?<=[.:;!?]) ", words)


@pytest.mark.parametrize(("key", "seats"), [(game.key, game.seats[0]) for game in GAMES])
def test_the_result_of_a_match_is_on_a_page_once(key: str, seats: int) -> None:
    table, texts = played(key, seats)
    assert table.match
    localizer = Localizer(tuple(chair.name for chair in table.seats))
    ended = localizer(table.match.result.text)
    assert ended.startswith(localizer(texts[1])), "the story tells it, too, for the log"
    own = table.game.addressed(texts[0], 0)
    public, mine = (
        (wording.board_words(table, texts), wording.solo_words(table, texts)),
        wording.hand_words(table, 0, texts),
    )
    for page, line in ((public[0], texts[0]), (public[1], texts[0]), (mine, own)):
        assert f"> {localizer(line)}" in page.body
        assert [sentence for sentence in sentences(ended) if page.body.count(sentence) != 1] == []
