"""A phone cuts wide labels of buttons. Nothing is lost: the page also has the whole name, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from unicodedata import east_asian_width

import pytest

from bot.pages import seat_pages
from bot.table.snapshot import snapshot
from bot.ui.page import Page
from games.kernel.ask import Ask
from locales import LANGUAGES, Language
from tests.bot.pages.test_page_laws import asked_states, enabled, words
from tests.contract.playing import SWEPT, Setup
from tests.proofs import runs

PHONE_LETTERS = 38
"""Width of a label that a phone shows, in Latin letters."""
STATES = runs(thin=12, full=400)
"""Number of states examined in a match, in each language."""
COLON = re.compile(r"\s?[:：]\s*")
MARKUP = re.compile(r"<a?:\w+:\d+> ?|\\(?=\W)|[\u2066-\u2069]|\*\*")


def width(label: str) -> int:
    """Return the width of a label, in which a Japanese character is two letters wide."""
    return sum(2 if east_asian_width(one) in "WF" else 1 for one in label if one not in "\u202f\u2068\u2069")


def cut_labels(page: Page) -> Iterator[str]:
    """Yield the labels of buttons that a phone cuts and that the text of the page lacks."""
    text = plain(words(page)).casefold()
    for button in enabled(page):
        label = plain(button["label"]).rstrip("…. ").casefold()
        names = (label, COLON.split(label, maxsplit=1)[-1])  # a verb can precede the name: "Pick up: Harpoon"
        if width(button["label"]) > PHONE_LETTERS and not any(name in text for name in names):
            yield button["label"]


def plain(text: str) -> str:
    return MARKUP.sub("", text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setup", SWEPT, ids=str)
def test_a_page_has_the_whole_name_of_each_label_that_a_phone_cuts(setup: Setup, language: Language) -> None:
    """In Japanese, a label of 20 characters was cut, and nothing on the page said its end."""
    cut = dict[str, int]()
    for table, seat, _ in islice(asked_states(setup), STATES):
        read = replace(table, spoken=table.spoken._replace(public=language, seats=(language,) * setup.seats))
        assert table.match is not None
        asked = table.match.asked(seat)
        if asked is not None and isinstance(asked.question, Ask):
            page = seat_pages.hand(snapshot(read, (seat,)), seat, []).page
            cut |= dict.fromkeys(cut_labels(page), asked.number)
    assert cut == {}
