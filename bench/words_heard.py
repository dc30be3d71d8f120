"""Measures the text that a player hears without pictures: `python -m bench.words_heard [GAME [PAGES]]`.

One player plays a match with the fewest and one with the most seats against fair computer players, and answers as they
do. Each page with a question for this player is read as by a screen reader: text, then buttons, then menus with their
entries.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from difflib import SequenceMatcher
from statistics import median
from typing import Any, NamedTuple

from bot.pages import seat_pages
from bot.pages.hearing import Hearing
from bot.table.live_table import LiveTable
from bot.table.snapshot import snapshot
from bot.ui.guidance import PageState
from bot.ui.page import Page
from games import GAMES, game
from games.contract.playing import AnyMatch, Setup, chance, open_question
from games.kernel.ask import Amount
from games.kernel.dealer import LogLine
from games.kernel.game import AnyGame
from storage.matches import MatchRow, SeatRow

NAMES = ("Ann", "Bruno", "Chiara", "Dev", "Vesper", "Orrin", "Wanda", "Ito")
RUN = 4
"""Minimum number of consecutive words that count as heard before."""
SKIPPED = re.compile(r"[*_#>`~\\\u2066-\u2069-]+")
"""Marks that are not read out."""


class Heard(NamedTuple):
    """A page as it is heard, and the index of the first word of its question."""

    words: tuple[str, ...]
    question: int


def table_of(match: AnyMatch) -> LiveTable:
    """Return a table with a player in the first seat and computer players in the others."""
    seats = tuple(
        SeatRow(1, seat, None if seat else 10, NAMES[seat], "bot" if seat else "person", "")
        for seat in range(match.base.seats)
    )
    row = MatchRow(1, 7, 8, 8, 10, match.game.key, 1, {}, b"s" * 32, "p" * 64, "live", 0, None, 0, 0, None, seats)
    return LiveTable(row, match)


def decisions(setup: Setup, pages: int) -> Iterator[tuple[LiveTable, list[LogLine]]]:
    """Yield the table each time the first seat is asked, up to a limit, with the log lines since the last time."""
    match, randrange = setup.opened("heard"), chance(f"heard {setup}")
    lines: list[LogLine] = []
    while not match.over and pages:
        seat = match.waiting[0]
        question = open_question(match, seat)
        if seat == 0:
            yield table_of(match), [line for line in lines if line.visible_to(0)]
            lines, pages = [], pages - 1
        tokens = match.game.play(match.view(seat), question, randrange)
        if not tokens and not isinstance(question, Amount) and len(match.waiting) > 1:
            seat = match.waiting[-1]
            tokens = match.game.play(match.view(seat), open_question(match, seat), randrange)
        lines.extend(match.answer(seat, tokens).lines)


def spoken(page: Page) -> Iterator[str]:
    """Yield the texts of a message, from top to bottom."""
    if page.classic:
        yield page.content
    yield from _spoken(page.components().to_components())


def _spoken(parts: Any) -> Iterator[str]:
    for part in parts:
        yield from (part[name] for name in ("content", "label", "placeholder") if part.get(name))
        for entry in part.get("options", ()):
            yield " ".join(filter(None, (entry["label"], entry.get("description"))))
        yield from _spoken((*part.get("components", ()), *([part["accessory"]] if "accessory" in part else ())))


def heard(page: Page, prompt: str) -> Heard:
    """Return the words of a page, and the index of the first word of its question."""
    whole = "\n".join(spoken(page))
    before = whole.partition(prompt)[0]
    return Heard(tuple(SKIPPED.sub(" ", whole).split()), len(SKIPPED.sub(" ", before).split()))


def repeated(page: Heard, before: Heard | None) -> float:
    """Return the share of words that were already on the previous page, several in a row."""
    if before is None or not page.words:
        return 0.0
    blocks = SequenceMatcher(None, before.words, page.words, autojunk=False).get_matching_blocks()
    return sum(block.size for block in blocks if block.size >= RUN) / len(page.words)


def pages_of(setup: Setup, most: int) -> Iterator[tuple[Page, str]]:
    """Yield the text pages of a match, with the text of each question."""
    hearing = Hearing(lambda: 0)
    for table, lines in decisions(setup, most):
        now = snapshot(table, (0,))
        look = PageState(whole=True, missed=[line.text for line in lines if line.to == (0,)])
        asked = now.match.asked(0) if now.match else None
        pending = seat_pages.hand(now, 0, [line.text for line in lines], look)
        hearing.listen(1, 10)
        telling = replace(pending.telling, known=hearing.known(1, 10))
        hearing.note_shown(1, 10, telling.heard(pending.page))
        yield replace(pending, telling=telling).in_words(), table.localizer(asked.question.prompt) if asked else ""


def row(game: AnyGame, seats: int, most: int) -> str:
    """Return the figures of a match with the given number of seats."""
    before, totals, early, shares = None, list[int](), list[int](), list[float]()
    for page, prompt in pages_of(Setup(game, seats, {}), most):
        now = heard(page, prompt)
        totals.append(len(now.words))
        early.append(now.question)
        if before is not None:
            shares.append(repeated(now, before))
        before = now
    share = 100 * sum(shares) / max(1, len(shares))
    return (
        f"{game.key:15} {seats} seats: {len(totals):3} decisions, {median(totals):4.0f} words (at most {max(totals)}), "
        f"{median(early):4.0f} before the question, {share:3.0f} % heard on the page before"
    )


def main(args: list[str]) -> None:
    """Print the figures of one game, or of all games."""
    most = int(args[1]) if len(args) > 1 else 40
    for one in [game(args[0])] if args else GAMES:
        for seats in sorted({min(one.seats), max(one.seats)}):
            print(row(one, seats, most), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
