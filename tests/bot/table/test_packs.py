"""Packs of a server and of a table."""

from __future__ import annotations

import pytest

from bot.table.lobbies import Lobbies
from bot.table.matches import Matches
from bot.table.packs import EVERYWHERE, MAX_AT_TABLE, PackShelf, at_table, read, switched
from bot.ui.components import SelectMenu
from cogs.lobby.pages import lobby_page, settings_page
from games import game
from games.genshin_tarot.packs.example import EXAMPLE as FOLK
from games.kernel.ask import IllegalError
from games.kernel.packs.pack import read_pack
from games.the_restless.packs.example import EXAMPLE
from storage.store import Store
from tests.bot.tables import PEOPLE, opened
from tests.storage.given import GUILD


def example(name: str) -> dict[str, str]:
    """Return the example pack under another name."""
    return {**EXAMPLE, "pack.toml": EXAMPLE["pack.toml"].replace("My first pack", name)}


def test_a_table_takes_packs_in_and_out() -> None:
    restless = game("the_restless")
    one, other = read(example("One")), read(example("Other"))
    chosen = switched(restless, "", one.key, [one, other])
    chosen = switched(restless, chosen, other.key, [one, other])
    assert {pack.name for pack in at_table(restless, chosen)} == {"One", "Other"}
    assert [pack.name for pack in at_table(restless, switched(restless, chosen, one.key, []))] == ["Other"]


def test_what_is_not_offered_or_too_much_is_refused() -> None:
    restless = game("the_restless")
    packs = [read(example(f"Pack {number}")) for number in range(MAX_AT_TABLE + 1)]
    chosen = ""
    with pytest.raises(IllegalError):
        switched(restless, chosen, packs[0].key, packs[1:])
    for pack in packs[:-1]:
        chosen = switched(restless, chosen, pack.key, packs)
    with pytest.raises(IllegalError):
        switched(restless, chosen, packs[-1].key, packs)


async def test_a_host_puts_a_pack_in_and_the_match_outlives_it(
    lobbies: Lobbies, matches: Matches, store: Store
) -> None:
    """The pack is in Settings, the lobby describes its effect on the decks, and removing it changes no match."""
    shelf = PackShelf(store.guilds)
    pack = await shelf.add(EVERYWHERE, EXAMPLE)
    table_id = await opened(lobbies, "the_restless", people=1)
    async with matches.at(table_id) as table:
        page = settings_page(table, await lobbies.packs(table))
    menus = [item for item in page.items if isinstance(item, SelectMenu)]
    assert any(entry.value == pack.key for menu in menus for entry in menu.entries)
    await lobbies.switch_pack(table_id, PEOPLE[0], pack.key)
    async with matches.at(table_id) as table:
        assert "**My first pack** (2 cards by Your name)" in lobby_page(table).body
        assert "\n- As many printed cards are left out: Loot 1 and Rest 1." in lobby_page(table).body
    await lobbies.start(table_id, PEOPLE[0])
    async with matches.at(table_id) as table:
        match = matches.played(table)
        before = match.state_hash()
        assert [one.key for one in match.table.options.packs] == [pack.key]
        assert len(match.table.left_out) == 2
    await shelf.remove(EVERYWHERE, pack.key)
    assert await shelf.offered(GUILD, "the_restless") == ()
    matches.sleep(table_id)
    async with matches.at(table_id) as table:
        assert matches.played(table).state_hash() == before


async def test_a_pack_that_would_be_refused_by_now_is_kept_by_its_tables_and_offered_to_none(store: Store) -> None:
    genshin, shelf = game("genshin_tarot"), PackShelf(store.guilds)
    files = {**FOLK, "cards.toml": FOLK["cards.toml"].replace('effect = "', 'effect = "Put(ATTACK, HAND) >> ', 1)}
    assert genshin.packs is not None
    content = read_pack(files, genshin.packs.of_stored, genshin.key).content
    await store.guilds.amend(GUILD, {"packs": [content]})
    assert await shelf.offered(GUILD, genshin.key) == ()
    assert [pack.name for pack in at_table(genshin, content)] == ["My first pack"]
    assert await shelf.still_open(GUILD, genshin, content) == ""


async def test_a_new_version_of_a_pack_replaces_it(store: Store) -> None:
    shelf = PackShelf(store.guilds)
    await shelf.add(GUILD, EXAMPLE)
    cards = EXAMPLE["cards.toml"].replace("Borrowed Umbrella", "Borrowed Parasol")
    newer = await shelf.add(GUILD, {**EXAMPLE, "cards.toml": cards})
    assert [pack.key for pack in await shelf.offered(GUILD, "the_restless")] == [newer.key]
    assert await shelf.offered(GUILD, "tottarot") == ()
