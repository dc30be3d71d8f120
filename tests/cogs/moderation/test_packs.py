"""Moderators enable and disable the packs in their server; matches that use one continue."""

from __future__ import annotations

import pytest

from bot.services import Services
from bot.table.packs import EVERYWHERE, PackShelf
from games.kernel.game import PACKS
from games.kernel.packs.pack import Pack
from games.the_restless.packs.example import EXAMPLE
from storage.store import Store
from tests.bot.caller import Caller, refused
from tests.bot.tables import PEOPLE, opened
from tests.storage.given import GUILD

MENU = "Enable or disable a pack"


@pytest.fixture
async def pack(shelf: PackShelf) -> Pack:
    """Return a pack of the operator."""
    return await shelf.add(EVERYWHERE, EXAMPLE)


async def keys(shelf: PackShelf, guild: int = GUILD) -> list[str]:
    return [one.key for one in await shelf.offered(guild, "the_restless")]


async def test_a_pack_is_closed_in_one_server_and_opened_again(mona: Caller, shelf: PackShelf, pack: Pack) -> None:
    page = await mona.type("moderate packs")
    assert page.private
    assert "**My first pack** · The Restless · 2 cards by Your name · enabled here" in page.words
    closed = await mona.press(page.address(MENU), pack.key)
    assert "disabled here" in closed.words
    assert (await keys(shelf), await keys(shelf, GUILD + 1)) == ([], [pack.key])
    opened = await mona.press(closed.address(MENU), pack.key)
    assert "enabled here" in opened.words
    assert await keys(shelf) == [pack.key]


async def test_a_later_version_stays_closed(mona: Caller, shelf: PackShelf, pack: Pack) -> None:
    await mona.press((await mona.type("moderate packs")).address(MENU), pack.key)
    cards = EXAMPLE["cards.toml"].replace("Borrowed Umbrella", "Borrowed Parasol")
    newer = await shelf.add(EVERYWHERE, {**EXAMPLE, "cards.toml": cards})
    assert newer.key != pack.key
    assert await keys(shelf) == []
    assert "disabled here" in (await mona.type("moderate packs")).words


async def test_a_pack_of_the_server_alone_is_there_too(mona: Caller, shelf: PackShelf) -> None:
    own = await shelf.add(GUILD, EXAMPLE)
    assert (await keys(shelf), await keys(shelf, GUILD + 1)) == ([own.key], [])
    page = await mona.type("moderate packs")
    assert "**My first pack** · The Restless · 2 cards by Your name · only in this server · enabled here" in page.words
    assert "disabled here" in (await mona.press(page.address(MENU), own.key)).words
    assert await keys(shelf) == []


async def test_switching_a_pack_is_in_the_audit_log(mona: Caller, pack: Pack, services: Services) -> None:
    await mona.press((await mona.type("moderate packs")).address(MENU), pack.key)
    assert [entry.kind for entry in await services.store.audit_log.of(GUILD)] == ["packs"]
    assert "can no longer play with the pack My first pack" in (await mona.type("moderate audit-log")).words


async def test_a_table_that_has_it_keeps_it_and_no_other_can_choose_it(
    mona: Caller, pack: Pack, services: Services, store: Store
) -> None:
    lobbies = services.lobbies
    has, other = await opened(lobbies, "the_restless", people=1), await opened(lobbies, "the_restless", 1, place=1)
    await lobbies.switch_pack(has, PEOPLE[0], pack.key)
    await mona.press((await mona.type("moderate packs")).address(MENU), pack.key)
    async with services.matches.at(has) as table:
        assert [one.key for one in await lobbies.packs(table)] == [pack.key]
    async with services.matches.at(other) as table:
        assert await lobbies.packs(table) == ()
    await lobbies.start(has, PEOPLE[0])
    assert (await store.matches.row(has)).options[PACKS] == pack.content


async def test_play_again_leaves_a_closed_pack_out(mona: Caller, ann: Caller, pack: Pack, services: Services) -> None:
    table_id = await opened(services.lobbies, "the_restless", people=1)
    await services.lobbies.switch_pack(table_id, PEOPLE[0], pack.key)
    await services.lobbies.start(table_id, PEOPLE[0])
    await services.seats.give_up(table_id, PEOPLE[0].user)
    await mona.press((await mona.type("moderate packs")).address(MENU), pack.key)
    await ann.press(f"A:{table_id}:0:")
    (again,) = await services.store.matches.of_user(PEOPLE[0].user)
    assert PACKS not in again.options


async def test_only_moderators_do_it_and_only_with_packs_that_are_there(
    mona: Caller, ann: Caller, shelf: PackShelf, pack: Pack
) -> None:
    refused(await ann.press("e:0:0:pack", pack.key))
    refused(await mona.press("e:0:0:pack", "0123456789abcdef"))
    assert await keys(shelf) == [pack.key]


async def test_without_packs_it_says_so(mona: Caller) -> None:
    page = await mona.type("moderate packs")
    assert "has added no packs" in page.words
    assert page.items == []
