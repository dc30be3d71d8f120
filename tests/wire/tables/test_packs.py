"""A match of The Restless with two packs, by two people: over a restart, and on after the packs are gone."""

from __future__ import annotations

import re

from bot.ops.pack_files import pack_files
from bot.table.packs import EVERYWHERE, PackShelf
from games.kernel.game import PACKS
from games.kernel.packs.pack import Pack
from games.the_restless.packs.example import EXAMPLE
from games.the_restless.vocabulary.card_types import CARDS
from sandbox.person import Person
from sandbox.world.messages import Message
from tests import ROOT
from tests.proofs import FULL, runs
from tests.wire.house import House
from tests.wire.playing import Table, choices, make

STRETCH = runs(thin=6, full=40)
"""Answers before the restart, and after it before the end of the thin form."""


def lobby(table: Table) -> Message:
    """Return the lobby's message."""
    return next(one for one in table.messages() if one.text.startswith(f"## The Restless · table {table.number}"))


async def with_packs(house: House, host: Person, player: Person, packs: list[Pack]) -> Table:
    """Begin a match of two people with these packs, chosen in the settings."""
    reply = await host.command("tarot new", channel="card-table", game="the_restless")
    found = re.search(r"Table (\d+) is open: <#(\d+)>", reply.text)
    assert found, reply.text
    table = Table(house, house.sandbox.world.channel(found[2]), int(found[1]))
    await house.quiet()
    assert (await player.press(lobby(table), "Join")).verdict == "update"
    for pack in packs:
        settings = (await host.press(lobby(table), "Settings")).message
        address = next(one["custom_id"] for one in settings.selects if one["custom_id"].endswith(":pack"))
        assert (await host.choose(settings, address, [pack.key])).verdict == "update"
    await house.quiet()
    assert all(pack.name in lobby(table).text for pack in packs)
    reply = await host.press(lobby(table), "Start")
    assert reply.verdict == "update", reply.failed
    return table


async def play(table: Table, people: list[Person], most: int) -> int:
    """Let people answer `most` times or to the end, each when asked on their page; return the number of answers."""
    count, idle = 0, 0
    while count < most and idle < len(people) and "Play again" not in (await table.board()).buttons:
        for person in people:
            page = (await person.press(await table.board(), "My hand")).message
            section = next((one["custom_id"] for one in page.components if one.get("custom_id", "")[:2] == "s:"), None)
            if not choices(page) and section is not None:
                page = (await person.press(page, section)).message
            idle += 1
            if found := choices(page):
                reply = await make(person, page, found[count % len(found)])
                assert reply.verdict in ("update", "message", "deferred"), reply.failed
                count, idle = count + 1, 0
    return count


async def test_a_match_goes_on_without_the_packs_it_was_dealt_from(house: House) -> None:
    ann, bruno = house.people(2)
    shelf = PackShelf(house.bot.services.store.guilds)
    packs = [await shelf.add(EVERYWHERE, files) for files in (pack_files(ROOT / "packs" / "blank_pages"), EXAMPLE)]
    table = await with_packs(house, ann, bruno, packs)
    assert await play(table, [ann, bruno], STRETCH) >= STRETCH
    for pack in packs:
        await shelf.remove(EVERYWHERE, pack.key)
    await house.close()
    for pack in packs:  # as in a process that has never seen them
        del Pack.known[pack.key]
        for own in pack.cards:
            del CARDS[own.key], Pack.owned[own.key]
    await house.open()
    assert await PackShelf(house.bot.services.store.guilds).offered(1, "the_restless") == ()
    assert await play(table, [ann, bruno], 5_000 if FULL else STRETCH) >= STRETCH
    row = await house.bot.services.store.matches.row(table.number)
    assert all(pack.key in row.options[PACKS] for pack in packs)
    assert ("Play again" in (await table.board()).buttons) is FULL
