"""Lists on pages in Japanese have Japanese commas, and no code joins a list with an English one."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.history.verify import reveal
from bot.runtime.host_settings import Limits
from bot.services import Services
from bot.table.host_control import HostState
from bot.table.live_table import LiveTable, TableLanguages
from bot.table.match_history import past_of
from bot.table.moderation import HouseRules
from bot.table.snapshot import snapshot
from bot.ui.components import Button
from bot.ui.layouts import Choice, in_lines
from bot.ui.titles import punctuation
from cogs.events.pages import poster
from cogs.events.service import OPEN, OVER
from cogs.find.pages import search_page
from cogs.find.plans import SearchPlan
from cogs.lookback.verify_page import verify_page
from cogs.moderation.pages import rules_page
from cogs.owner.pages import servers_page
from cogs.rematches.pages import rematch_page
from cogs.votes.pages import MentionMessages
from games.kernel.ask import Ask
from games.kernel.options import Option
from games.kernel.text import Localizer, t
from games.kernel.typed import suggestions, understand
from locales import catalogue
from storage.matches import MatchRow, SeatRow
from tests import ROOT
from tests.bot.tables import dealt, played_out
from tests.cogs.events.test_pages import view
from tests.kernel.toys import TOYS
from tests.match_fixtures import shelve
from tests.storage.given import ANN

NAMES = ("太郎", "花子", "次郎")
JAPANESE = Localizer(NAMES, catalogue("ja"))
BETWEEN = re.compile("(?<=[ぁ-ヿ一-鿿々」』）】]), |, (?=[ぁ-ヿ一-鿿「『（【])")
"""An English comma next to a Japanese character."""
SHOWN = ("bot/events", "bot/match_page", "bot/pages", "bot/table", "bot/ui", "cogs")
"""Folders with texts for players."""
JOINED = re.compile(r"""^(?!.*\blog\.).*["'],\s["']\.join.*$""", re.MULTILINE)
"""A line of code that joins a list with an English comma, except for the log."""


def tournament(state: str) -> str:
    """Return the message of a tournament of two equals."""
    found = view("played", state=state)
    people = tuple(one._replace(name=name) for one, name in zip(found.entrants, NAMES, strict=False))
    scores = tuple(one._replace(points=5000, status="played") for one in found.scores)
    return poster(replace(found, entrants=people, scores=scores), JAPANESE).content


def rematch() -> str:
    """Return the invitation of one player to two others."""
    seats = tuple(SeatRow(1, seat, 10 + seat, name, "person", "") for seat, name in enumerate(NAMES))
    row = MatchRow(1, 7, 8, 8, 10, "tottarot", 1, {}, b"s" * 32, "p" * 64, "lobby", 0, None, 0, 0, None, seats)
    table = LiveTable(row, None, spoken=TableLanguages("ja", ("ja",) * 3))
    return rematch_page(table, seats[1:], ()).content


def alike() -> str:
    """Return the line of two choices with the same effect."""
    choices = [Choice(name, "同じ効果", Button("", ""), punctuation=punctuation(JAPANESE)) for name in NAMES[:2]]
    return in_lines(choices)


PAGES = {
    "sign-up": lambda: tournament(OPEN),
    "winners": lambda: tournament(OVER),
    "rules": lambda: (
        rules_page(HouseRules((1, 2), (3, 4), organizers=(5, 6)), Limits(), JAPANESE, (7, 8), (9, 10)).content
    ),
    "search": lambda: search_page(SearchPlan(3, 1, 0b11, near=False, seats=0), 10**9, None, JAPANESE).content,
    "servers": lambda: servers_page((), HostState(shut=(1, 2)), JAPANESE).content,
    "rematch": rematch,
    "choices": alike,
}


@pytest.mark.parametrize("page", PAGES)
def test_a_list_on_a_page_has_japanese_commas(page: str) -> None:
    words = PAGES[page]()
    assert "、" in words
    assert ", " not in words


async def test_a_vote_and_the_check_of_a_deal_have_japanese_commas(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelve(monkeypatch, *TOYS)
    table_id = await dealt(services.lobbies, "trick", people=3)
    await services.proposals.propose(table_id, ANN, "end")
    async with services.matches.at(table_id) as table:
        table.spoken = TableLanguages("ja", ("ja",) * 3)
        asked = snapshot(table)
    page = MentionMessages(services.proposals).page(asked, "motion:end")
    assert page is not None
    assert ">、<@" in page.content
    await played_out(services.matches, table_id)
    checked = verify_page(reveal(await past_of(services.store, table_id), ()), JAPANESE).content
    assert "、" in checked
    for words in (page.content, checked):
        assert ", " not in words


def test_several_answers_are_suggested_and_typed_with_japanese_commas() -> None:
    options = tuple(Option(f"o{n}", t("{words}", words=name), n) for n, name in enumerate(NAMES))
    question = Ask(0, t("Which two?"), options, low=2, high=2)
    assert ("太郎、次郎", "o0, o2") in suggestions(question, "太郎、", JAPANESE)
    assert understand(question, "太郎、次郎", JAPANESE) == ("o0", "o2")


def test_no_list_for_players_is_joined_with_an_english_comma() -> None:
    sources = [path for folder in SHOWN for path in sorted((ROOT / folder).rglob("*.py"))]
    found = [(path.name, line) for path in sources for line in JOINED.findall(path.read_text(encoding="utf-8"))]
    assert found == []
    assert JOINED.findall("names = ', '.join(known)\nlog.info(', '.join(known))") == ["names = ', '.join(known)"]
