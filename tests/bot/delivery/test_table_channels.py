"""The name of a table's own thread contains the table's number, whatever else it contains."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.app import Querent
from bot.delivery.table_channels import thread_name
from bot.services import Services
from bot.table.lobbies import Player
from cogs.play import openings
from games.kernel.text import Localizer
from locales import catalogue
from tests.bot.caller import Caller
from tests.bot.tables import dealt
from tests.bot.wire import Wire
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA, GUILD

THREADS, EDITED = "POST /channels/*/threads", "PATCH /channels/*"


@pytest.mark.parametrize(
    ("title", "language", "name"),
    [
        ("Parsifal", "en", "Parsifal · table 17"),
        ("パルジファル", "ja", "パルジファル · 卓17"),
        ("Friday night · table 17", "en", "Friday night · table 17"),
        ("x" * 100, "it", f"{'x' * 87}… · tavolo 17"),
    ],
)
def test_a_thread_is_called_by_game_and_table(title: str, language: str, name: str) -> None:
    assert thread_name(title, 17, Localizer(translate=catalogue(language))) == name
    assert len(name) <= 100


async def test_threads_opened_at_the_same_time_have_different_numbers(bot: Querent, wire: Wire) -> None:
    people = [Caller(bot, wire, user, "Somebody") for user in (ANN, BRUNO)]
    await asyncio.gather(*(person.type("tarot new", game="tottarot", thread=True) for person in people))
    called = {one.body["name"] for one in (*wire.of(THREADS), *wire.of(EDITED))}
    assert called == {"Tottarot · table 1", "Tottarot · table 2"}
    assert len(wire.of(THREADS)) == 2


async def test_a_moderator_gives_another_name_before_the_number(bot: Querent, wire: Wire, services: Services) -> None:
    table_id = await dealt(services.lobbies, "trick", place=4242)
    mona = Caller(bot, wire, 99, "Mona", moderator=True)
    await mona.type("moderate rename", name="Friday night", table=table_id)
    assert [one.body for one in wire.of(EDITED)] == [{"name": f"Friday night · table {table_id}"}]


@pytest.mark.parametrize("command", [("tarot new", {"thread": True}), ("tarot play", {})], ids=["new", "play"])
async def test_in_an_empty_thread_that_another_process_took_meanwhile_no_second_table_is_opened(
    bot: Querent, wire: Wire, services: Services, monkeypatch: pytest.MonkeyPatch, command: tuple[str, dict[str, bool]]
) -> None:
    """While one process hands over to another, both find the same empty thread."""
    await dealt(services.lobbies, "trick")
    threads, taken = services.table_channels, list[int]()
    found = threads.thread

    async def meets(*asked: Any) -> int:
        place = await found(*asked)
        if not taken:
            taken.append(place)
            await services.lobbies.open(GUILD, CHANNEL, place, Player(CHIARA, "Chiara"), "trick")
        return place

    monkeypatch.setattr(threads, "thread", meets)
    monkeypatch.setattr(openings, "_may_thread", bool)
    answer = await Caller(bot, wire, BRUNO, "Bruno").type(command[0], game="tottarot", **command[1])
    assert answer.private
    rows = await services.store.matches.of_user(BRUNO)
    assert [row.place for row in rows if row.game == "tottarot"] != taken
    assert len(wire.of(THREADS)) == 2
    assert any(f"<#{rows[-1].place}>" in one.words for one in wire.sent)
