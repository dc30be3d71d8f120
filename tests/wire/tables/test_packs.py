"""A match of The Restless with two packs and two users: through a restart, and to its end without the packs.

The operator has added one of the packs for all servers, and a moderator the other for this one.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections import Counter
from collections.abc import Mapping
from itertools import cycle, islice

from bot.ops.pack_files import pack_files
from bot.table.packs import EVERYWHERE, PackShelf
from games.kernel.game import PACKS
from games.kernel.packs.pack import Pack
from games.the_restless.packs.example import EXAMPLE
from games.the_restless.vocabulary.card_types import CARDS
from sandbox.person import Person
from sandbox.world.files import Upload
from sandbox.world.messages import Message
from tests import ROOT
from tests.proofs import FULL, runs
from tests.wire.house import House
from tests.wire.playing import END, Table, choices, make, told_alone

STRETCH = runs(thin=6, full=40)
"""Number of answers before the restart, and after it before the end of the thin form."""

PLACE = "card-table"
"""The channel in which everything happens."""
CARD = "Loft Above the Bakery"
"""A card of the example pack."""


def lobby(table: Table) -> Message:
    """Return the lobby's message."""
    return next(one for one in table.messages() if one.text.startswith(f"## The Restless · table {table.number}"))


async def added(house: House, moderator: Person, files: Mapping[str, str]) -> Pack:
    """Add a pack to the server as a moderator, and return it."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name, words in files.items():
            archive.writestr(f"mine/{name}", words)
    file = Upload("mine.zip", data.getvalue())
    told_alone(await moderator.command("moderate packs", channel=PLACE, file=file), moderator, "is now in this server")
    (pack,) = await PackShelf(house.bot.services.store.guilds).of_guild(int(house.sandbox.place(PLACE).guild))
    return pack


async def removed(moderator: Person, pack: Pack) -> None:
    """Remove a pack from the server as a moderator."""
    page = (await moderator.command("moderate packs", channel=PLACE)).message
    asked = (await moderator.choose(page, "Remove a pack from this server", [pack.key])).message
    assert f"The pack {pack.name} was removed." in (await moderator.press(asked, "Remove the pack")).text


async def with_packs(house: House, host: Person, player: Person, packs: list[Pack]) -> Table:
    """Begin a match of two people with these packs, chosen in the settings."""
    reply = await host.command("tarot new", channel=PLACE, game="the_restless")
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


async def play(table: Table, people: list[Person], most: int) -> Counter[str]:
    """Let users answer `most` times or to the end, each when asked on their page; count the answers of each."""
    count = Counter[str]()
    for person in islice(cycle(people), 4 * most):
        board = await table.board()
        if count.total() == most or board.buttons == END:
            break
        page = (await person.press(board, "My hand")).message
        section = next((one["custom_id"] for one in page.components if one.get("custom_id", "")[:2] == "s:"), None)
        if not choices(page) and section is not None:
            page = (await person.press(page, section)).message
        if found := choices(page):
            reply = await make(person, page, found[count.total() % len(found)])
            assert reply.verdict in ("update", "message", "deferred"), reply.failed
            count[person.id] += 1
    return count


def forget(packs: list[Pack]) -> None:
    """Make this process one that has never loaded these packs."""
    for pack in packs:
        del Pack.known[pack.key]
        for own in pack.cards:
            del CARDS[own.key], Pack.owned[own.key]


async def test_a_match_goes_on_without_the_packs_it_was_dealt_from(house: House) -> None:
    ann, bruno = house.people(2)
    shelf = PackShelf(house.bot.services.store.guilds)
    packs = [await shelf.add(EVERYWHERE, pack_files(ROOT / "packs" / "blank_pages")), await added(house, ann, EXAMPLE)]
    refused = await bruno.command("moderate packs", channel=PLACE)
    assert refused.failed, "Bruno is not a moderator"
    table = await with_packs(house, ann, bruno, packs)
    assert (await play(table, [ann, bruno], STRETCH)).total() == STRETCH
    await shelf.remove(EVERYWHERE, packs[0].key)
    await removed(ann, packs[1])
    await house.close()
    forget(packs)
    await house.open()
    guild = int(table.place.guild)
    assert await PackShelf(house.bot.services.store.guilds).offered(guild, "the_restless") == ()
    told_alone(await bruno.command("card", name=CARD, channel=table.place), bruno, CARD)
    count = await play(table, [ann, bruno], 5_000 if FULL else STRETCH)
    assert min(count[ann.id], count[bruno.id]) > 0
    row = await house.bot.services.store.matches.row(table.number)
    assert all(pack.key in row.options[PACKS] for pack in packs)
    if FULL:
        await after_its_end(table, bruno)


async def after_its_end(table: Table, person: Person) -> None:
    """Assert that the match has ended, and that it can be read and verified again."""
    ended = "end on the board"
    last = await table.house.sandbox.settled(
        lambda: next((m for m in table.boards() if m.buttons == END), None), what=ended
    )
    assert "Step 1 of" in (await person.press(last, "Replay")).message.text
    more = (await person.press(last, "More")).message
    told_alone(await person.press(more, "Check it"), person, "Replayed here, the match comes out exactly the same.")
