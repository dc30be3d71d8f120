"""`/privacy`: all stored data of a user is shown, exported and, if they wish, deleted from the file."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.app import Querent
from bot.custom_ids import CustomId, CustomIdKind
from bot.history.verify import reveal
from bot.services import Services
from bot.table.lobbies import Player
from bot.table.match_history import Verdict, past_of, verdict_on
from cogs.privacy.pages import paper
from storage.audit_log import AuditEntry
from storage.bars import BarRow
from storage.matches import NewSeat
from tests.bot.caller import Caller
from tests.bot.tables import legal
from tests.bot.wire import Wire
from tests.storage.given import BRUNO, CHANNEL, CHIARA, GUILD, NOW

ME = 8_412_345_678_901_234_567
"""A number that occurs nowhere by chance."""
NAME = "Zephyrine “Zed” *Quill*"


@pytest.fixture(autouse=True)
def _nothing_fails(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.fixture
def me(bot: Querent, wire: Wire) -> Caller:
    return Caller(bot, wire, ME, NAME)


def traces_in(path: Path) -> list[str]:
    """Return the forms of the user's ID that appear anywhere in the data files."""
    data = b"".join(file.read_bytes() for file in path.parent.glob(f"{path.name}*"))
    ways = {"number": str(ME).encode(), "number in a column": ME.to_bytes(8, "big"), "words": b"a phrase of mine"}
    ways |= {"name": NAME.encode(), "part of the name": b"Zephyrine"}
    return [way for way, written in ways.items() if written in data]


async def answer(services: Services, table_id: int, user: int) -> None:
    """Give the first answer."""
    async with services.matches.at(table_id) as table:
        seat = table.seat_of(user)
    tokens, n = await legal(services.matches, table_id, seat)
    await services.matches.answer(table_id, user, tokens, n)


async def lived(services: Services) -> dict[str, int]:
    """Let a user leave traces wherever possible; return their tables by result."""
    player, others = Player(ME, NAME), (Player(BRUNO, "Bruno"), Player(CHIARA, "Chiara"))
    tables = {}
    for number, state in enumerate(("ended", "left", "live", "lobby")):
        table_id = await services.lobbies.open(GUILD, CHANNEL, CHANNEL + number, player, "trick")
        for other in others[:1]:
            await services.lobbies.join(table_id, other)
        await services.lobbies.say_words(table_id, player, "a phrase of mine")
        tables[state] = table_id
        if state != "lobby":
            await services.lobbies.start(table_id, player)
    for _ in range(4):
        for user in (ME, BRUNO):
            await answer(services, tables["ended"], user)
    await answer(services, tables["live"], ME)
    await services.store.matches.reseat(tables["left"], 0, NewSeat("Zephyrine of old", ME))  # their earlier name
    services.matches.sleep(tables["left"])
    await services.seats.leave(tables["left"], ME)
    await services.seats.take(tables["left"], Player(CHIARA, "Chiara"), 0)
    await services.store.people.set_dm(ME, "closed")
    await services.store.results.hide(ME, True)
    await services.store.bars.add(BarRow(GUILD, ME, ME, NOW))
    await services.store.seat_history.note_signs(tables["live"], [0], NOW)
    await services.store.audit_log.add(
        AuditEntry(GUILD, ME, None, "rename", {"key": "{who}", "args": [["who", NAME]], "plural": ""}), NOW
    )
    return tables


async def test_privacy_shows_and_exports_all_stored_data(me: Caller, services: Services) -> None:
    assert "I have nothing stored about you" in (await me.type("privacy")).words
    tables = await lived(services)
    page = await me.type("privacy")
    assert page.private
    for line in (
        "when you were last at 1 table",
        "that 1 server has barred you",
        "3 seats at tables, of these open: 2",
        "5 moves in matches",
        "1 action as a moderator",
    ):
        assert line in page.words
    given = await me.press(page.address("Download it"))
    assert given.private
    assert given.files == (f"querent-{ME}.json",)
    traces = await services.store.privacy.of(ME)
    told = json.loads(paper(ME, traces).data)
    assert {seat["match"] for seat in told["seats"]} == {tables[state] for state in ("ended", "live", "lobby")}
    assert told["person"]["dm"] == "closed"
    assert [row["outcome"] for row in told["results"]][:1] in (["won"], ["lost"])


async def test_deleted_data_is_no_longer_in_the_file(me: Caller, services: Services, path: Path) -> None:
    tables = await lived(services)
    await services.outbox.idle()
    assert set(traces_in(path)) == {"number", "number in a column", "words", "name", "part of the name"}
    asked = await me.press((await me.type("privacy")).address("Delete my data"))
    assert "You will leave 2 open tables" in asked.words
    assert (await services.store.privacy.of(ME)).any, "asking deletes nothing"
    done = await me.press(asked.address("Delete my data forever"))
    assert "I no longer store anything about you" in done.words
    await services.outbox.idle()
    assert traces_in(path) == []
    assert not (await services.store.privacy.of(ME)).any
    assert "I have nothing stored about you" in (await me.type("privacy")).words
    row = await services.store.matches.row(tables["live"])
    assert (row.state, row.seats[0].kind, row.seats[0].name) == ("live", "bot", "#1")


async def test_matches_go_on_without_them(me: Caller, services: Services) -> None:
    tables = await lived(services)
    await me.press(str(CustomId(CustomIdKind.PRIVACY, args="delete")))
    while (await services.store.matches.row(tables["live"])).state == "live":
        await answer(services, tables["live"], BRUNO)
    assert (await services.store.matches.row(tables["ended"])).seats[0].name == "#1"
    past = await past_of(services.store, tables["ended"])
    assert verdict_on(past) is Verdict.EXACT, "what was played stays what it was"
    assert reveal(past, ()).words is None, "but the words that went into the deal are gone"
    bruno = await services.store.results.of(BRUNO)
    assert bruno[0].played == 2


async def test_known_deals_are_listed_exported_and_deleted(me: Caller, services: Services, path: Path) -> None:
    """A match still counts as a try for the others; only the user is removed."""
    for index, host in enumerate((Player(ME, NAME), Player(BRUNO, "Bruno"))):
        table_id = await services.lobbies.open(GUILD, CHANNEL, CHANNEL + index, host, "trick")
        await services.lobbies.join(table_id, Player(CHIARA, "Chiara"))
        await services.lobbies.start(table_id, host)
    await services.store.deals.look(table_id, ME, NOW)
    page = await me.type("privacy")
    assert "2 deals that you know" in page.words
    told = json.loads(paper(ME, await services.store.privacy.of(ME)).data)
    assert [row["reason"] for row in told["deals"]] == ["played", "looked"]
    deals = [(await services.store.matches.row(row["match"])).deal or 0 for row in told["deals"]]
    await me.press((await me.press(page.address("Delete my data"))).address("Delete my data forever"))
    await services.outbox.idle()
    assert traces_in(path) == []
    for deal, users in zip(deals, ([CHIARA], [BRUNO, CHIARA]), strict=True):
        seen = await services.store.deals.seen(deal, (ME, BRUNO, CHIARA))
        assert [row.user for row in seen] == users
