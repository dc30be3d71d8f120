"""No sentence of a page, direct message or log has two colons: a reader loses the thread after the second."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.pages import seat_pages
from bot.pages.public_pages import board
from bot.table.snapshot import snapshot
from bot.table.time_lines import addressed
from games.kernel.colons import has_two_colons
from games.kernel.text import Localizer, Text
from locales import LANGUAGES, Language, catalogue
from tests.bot.pages.test_page_laws import NAMES, table_of
from tests.contract.playing import SETUPS, Setup, answered, chance
from tests.proofs import FULL, runs, spread

ANSWERS, PAGES = runs(thin=60, full=1_000), runs(thin=20, full=3)
"""Maximum number of answers in a match, and every how many answers the pages are looked at."""
SPOKEN: tuple[Language, ...] = tuple(LANGUAGES) if FULL else ("en", "de")


@pytest.mark.parametrize("setup", spread(SETUPS, thin=10), ids=str)
def test_no_sentence_at_a_table_has_two_colons(setup: Setup) -> None:
    """In random matches; a dash or a full stop replaces the first colon."""
    assert sorted({words for words in read(setup) if has_two_colons(words)}) == []


def read(setup: Setup) -> Iterator[str]:
    """Yield everything that can be read at a table, each part on its own."""
    match, randrange = setup.opened("colons"), chance("colons")
    localizers = [Localizer(NAMES, catalogue(language, setup.game.key)) for language in SPOKEN]
    news: list[Text] = []
    for number in range(ANSWERS):
        if match.over:
            return
        if number % PAGES == 0:
            shown = snapshot(table_of(match), (None, *range(setup.seats)))
            for language in SPOKEN:
                table, seat = shown.in_language(language), match.waiting[0]
                pages = [board(table, news), seat_pages.hand(table, seat, news)]
                pages.append(seat_pages.hand(table, seat, news, heads=("here",)))
                yield from (line for page in pages for line in page.page.content.splitlines())
            news.clear()
        step = answered(match, randrange)
        lines = [line.text for line in step.lines]
        news += lines
        lines += [addressed(setup.game, line.text, seat) for line in step.lines for seat in range(setup.seats)]
        yield from (localizer(line) for localizer in localizers for line in dict.fromkeys(lines))
