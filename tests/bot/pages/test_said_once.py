"""A page says things once: no sentence is in two parts, such as the news, a note, the question, or the alt text.

This is checked in whole matches of every game. Text that options share with each other and with notes is the subject of
another law, and an alt text may describe what the news has changed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bot.pages import seat_pages
from bot.pages.pending_pages import PendingPage
from bot.table.snapshot import snapshot
from bot.ui.guidance import PLAIN
from bot.ui.layouts import grouped
from games.kernel.dealer import LogLine
from games.kernel.text import EMPTY
from tests.bot.pages.test_page_laws import _plain, table_of
from tests.contract.playing import SETUPS, Setup, chance, open_question
from tests.proofs import runs, spread

DECISIONS = runs(thin=25, full=1_000)
"""Number of pages read in a match."""
WORDS = 5
"""Minimum number of words of a sentence that states a fact, rather than just a name or a figure."""
SENTENCES = re.compile(r"(?<=[.!?])\s+|\n")
APART = ({"news", "alt"}, {"note", "offer"})
"""Pairs of parts that may say the same."""
NOTE_NAME = re.compile(r"^-# \*\*.*?\*\*: ")
"""The name of a note, before its text."""
KINDS = {"> ": "news", "-# **": "note", "**": "question", "💡": "tip", "- ": "offer"}
"""The parts of a page's text by the beginnings of their lines."""


def played(setup: Setup) -> Iterator[PendingPage]:
    """Yield the pages of the first player, with tips, in a match that computer players play."""
    match, randrange, lines, pages = setup.opened("once"), chance(f"once {setup}"), list[LogLine](), 0
    while not match.over and pages < DECISIONS:
        seat = match.waiting[0]
        question = open_question(match, seat)
        if seat == 0:
            pages += 1
            shown, news = snapshot(table_of(match), (0,)), [line.text for line in lines if line.visible_to(0)]
            look = PLAIN._replace(words=match.game.tips.get(question.kind, EMPTY))
            made = seat_pages.solo(shown, news, look) if match.base.seats == 1 else None
            yield made or seat_pages.hand(shown, 0, news, look)
            lines = []
        lines += match.answer(seat, match.game.play(match.view(seat), question, randrange)).lines


def parts(pending: PendingPage) -> dict[str, set[str]]:
    """Return the sentences of each part of a page: its lines, its options, and the alt text of its picture."""
    page = pending.page
    found = {kind: set[str]() for kind in (*KINDS.values(), "rest", "alt")}
    for line in page.body.splitlines():
        kind = next((kind for begun, kind in KINDS.items() if line.startswith(begun)), "rest")
        found[kind] |= sentences(line)
    for group in grouped(page.choices):
        found["offer"] |= sentences(group.caption or group.does)
    found["alt"] |= sentences(pending.alt)
    return found


def sentences(text: str) -> set[str]:
    """Return the sentences that state a fact, in the form used for comparison: a note is without its name."""
    bare = NOTE_NAME.sub("", text.removeprefix("> "))
    said = (_plain(one).strip(" .!?()💡") for one in SENTENCES.split(bare))
    return {one for one in said if len(one.split()) >= WORDS}


@pytest.mark.parametrize("setup", spread(SETUPS, thin=10), ids=str)
def test_no_sentence_is_in_two_parts_of_a_page(setup: Setup) -> None:
    faults: list[str] = []
    for pending in played(setup):
        found = list(parts(pending).items())
        for index, (kind, said) in enumerate(found):
            for other, also in found[index + 1 :]:
                both = set() if {kind, other} in APART else said & also
                faults += [f"{kind} and {other}: {one}" for one in both]
    assert faults[:5] == []
