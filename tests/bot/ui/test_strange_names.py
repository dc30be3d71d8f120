"""Pages of all games with strange names: each name is visible, distinct, and leaves the text around it unchanged."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.pages import public_pages, seat_pages
from bot.pages.pending_pages import PendingPage
from bot.table.live_table import LiveTable, escaped_name, forms_of, naming, written_name
from bot.table.snapshot import snapshot
from bot.ui.components import Button, SelectMenu
from games import GAMES
from games.kernel.game import AnyGame
from games.kernel.names import FIRST_STRONG, POP, runs_from_the_right, without_isolates
from games.kernel.text import Localizer, Name, t
from tests.bot.ui.test_hints import dealt
from tests.proofs import spread
from tests.strange_names import NAMES, tables


def seated(table: LiveTable, names: tuple[str, ...]) -> LiveTable:
    """Return the table with players of those names."""
    seats = tuple(chair._replace(name=name) for chair, name in zip(table.seats, names, strict=True))
    return replace(table, row=table.row._replace(seats=seats))


def labels(page: PendingPage) -> list[str]:
    found = list[str]()
    for item in page.page.items:
        if isinstance(item, Button):
            found.append(item.label or "")
        elif isinstance(item, SelectMenu):
            found += [entry.label for entry in item.entries]
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_page_and_alt_text_of_a_game(game: AnyGame) -> None:
    seats = game.seats[-1]
    table = dealt(game.key, seats)
    for names in spread(tables(seats), thin=12):
        here = snapshot(seated(table, names), (*range(seats), None))
        shown = here.localizer.names
        assert all(map(str.strip, shown))
        assert len({*shown}) == seats
        for page in (public_pages.board(here, ()), *(seat_pages.hand(here, seat) for seat in range(seats))):
            words = f"{page.page.content}\n{page.alt}"
            assert words.count(FIRST_STRONG) == words.count(POP)
            if not any(map(runs_from_the_right, shown)):
                assert FIRST_STRONG not in words
                continue
            for name in shown:
                at = without_isolates(words).count(f" {escaped_name(name)} ")
                assert not at or f"{FIRST_STRONG}{escaped_name(name)}{POP}" in words
        buttons = labels(seat_pages.hand(here, 0))
        named = [label for label in buttons if any(name in without_isolates(label) for name in shown)]
        assert len({*named}) == len(named)


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_a_seat_is_never_without_a_name(name: str) -> None:
    table = seated(dealt("tottarot", 3), (name, name, "Ann"))
    for localizer in (table.localizer, table.markdown_localizer):
        first, second, _ = localizer.names
        assert first.strip()
        assert second == f"{first} ②" or second.endswith((" ②", "2"))
        assert localizer(t("{who} waits.", who=Name(1))).replace(POP, "") != " waits."


def test_an_empty_seat_says_so_within_its_isolates() -> None:
    table = dealt("tottarot", 3)
    chairs = [chair._replace(name="דוד", kind="away") for chair in table.seats]
    localizer = naming(Localizer(), chairs)
    assert localizer(t("{who} waits.", who=Name(1))) == "\u2068דוד ② (away)\u2069 waits."


@pytest.mark.parametrize(
    ("name", "written"), [("Ann", "Ann"), ("דוד_1", "\u2068דוד\\_1\u2069"), ("A\u200b*b*", "A\\*b\\*")]
)
def test_names_of_outsiders_are_escaped_too(name: str, written: str) -> None:
    assert written_name(name) == written


def test_all_forms_of_a_name_are_found_for_deletion() -> None:
    assert {"Al\u200bex", "Alex", "Alex ②", "\u2068Alex ③\u2069"} <= forms_of("Al\u200bex")
    assert {"a_b", "a\\_b", "a\\_b ②"} <= forms_of("a_b")
