"""Packs of a server and of a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from bot.table.lobbies import Lobbies, left_out, packs_of
from bot.table.matches import Matches
from bot.table.packs import EVERYWHERE, MAX_AT_TABLE, PackShelf, at_table, left_out_lines, read, switched
from bot.ui.components import SelectMenu
from cogs.lobby.pages import lobby_page, settings_page
from games import game
from games.genshin_tarot.packs.example import EXAMPLE as FOLK
from games.kernel.ask import IllegalError
from games.kernel.codec import unpack
from games.kernel.game import PACKS
from games.kernel.packs.pack import read_pack, stored
from games.kernel.text import Localizer, Text
from games.the_restless.packs.example import EXAMPLE
from storage.deal_rows import NewDeal
from storage.deals import Day
from storage.store import Store
from tests.bot.tables import PEOPLE, opened
from tests.storage.given import CHANNEL, GUILD

GENSHIN = "genshin_tarot"


def example(name: str, files: Mapping[str, str] = EXAMPLE) -> dict[str, str]:
    """Return an example under another name."""
    return {**files, "pack.toml": files["pack.toml"].replace("My first pack", name)}


def outdated() -> str:
    """Return the stored content of a pack that was read once, and that the game refuses now."""
    genshin = game(GENSHIN)
    assert genshin.packs is not None
    files = {**FOLK, "cards.toml": FOLK["cards.toml"].replace("effect = '", "effect = 'Put(ATTACK, HAND) >> ", 1)}
    return read_pack(files, genshin.packs.of_stored, GENSHIN).content


def test_a_table_takes_packs_in_and_out() -> None:
    restless = game("the_restless")
    one, other = read(example("One")), read(example("Other"))
    chosen = switched(restless, "", one.key, [one, other])
    chosen = switched(restless, chosen, other.key, [one, other])
    assert {pack.name for pack in at_table(restless, chosen)} == {"One", "Other"}
    assert [pack.name for pack in at_table(restless, switched(restless, chosen, one.key, []))] == ["Other"]


def test_an_unknown_pack_or_one_too_many_is_refused() -> None:
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
        assert "\n- The same number of printed cards is left out: Loot 1 and Rest 1." in lobby_page(table).body
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
    genshin, shelf, content = game(GENSHIN), PackShelf(store.guilds), outdated()
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


async def test_a_lobby_says_which_of_its_packs_no_longer_works_and_starts_without_it(
    lobbies: Lobbies, matches: Matches, store: Store
) -> None:
    """Nobody has to take it out, and nobody is dealt a card that the game refuses."""
    kept, refused = read(example("Kept", FOLK)), outdated()
    table_id = await opened(lobbies, GENSHIN, people=1)
    await store.lobbies.set_options(table_id, {PACKS: f"{refused} {kept.content}", "boss": "own"})
    said = "The pack “My first pack” is left out: it no longer works in this version of Querent."
    async with matches.at(table_id) as table:
        lobby, settings = lobby_page(table).body, settings_page(table, await lobbies.packs(table))
    assert lobby.endswith(f"\n\n{said}")
    assert "**Kept** (2 cards by Your name)" in lobby
    assert "**My first pack**" not in lobby
    assert "Characters 1 and Enemies 1." in lobby
    assert f"*{said}*" in settings.head
    await lobbies.start(table_id, PEOPLE[0])
    async with matches.at(table_id) as table:
        assert [one.name for one in matches.played(table).table.options.packs] == ["Kept"]
    assert (await store.matches.row(table_id)).options == {PACKS: kept.content, "boss": "own"}
    assert said in [Localizer()(unpack(Text, row.text)) for row in await store.stories.read(table_id, None)]


async def test_a_host_can_take_out_a_pack_that_no_longer_works(
    lobbies: Lobbies, matches: Matches, store: Store
) -> None:
    """A table can choose three other packs, and cannot choose the same pack again."""
    packs = [await PackShelf(store.guilds).add(GUILD, example(f"Pack {n}", FOLK)) for n in range(MAX_AT_TABLE)]
    table_id, content = await opened(lobbies, GENSHIN, people=1), outdated()
    await store.lobbies.set_options(table_id, {PACKS: content})
    for pack in packs:
        await lobbies.switch_pack(table_id, PEOPLE[0], pack.key)
    key = content.partition(":")[0]
    await lobbies.switch_pack(table_id, PEOPLE[0], key)
    async with matches.at(table_id) as table:
        assert {pack.key for pack in packs_of(table)} == {pack.key for pack in packs}
        assert not left_out(table)
    with pytest.raises(IllegalError, match="no longer available"):
        await lobbies.switch_pack(table_id, PEOPLE[0], key)


async def test_a_lobby_with_a_pack_that_cannot_be_read_is_shown_and_starts(
    lobbies: Lobbies, matches: Matches, store: Store
) -> None:
    """A later version of Querent might not know a word that the pack uses."""
    files = {**FOLK, "cards.toml": FOLK["cards.toml"].replace("Heal(", "Mend(")}
    _, content = stored(files)
    table_id = await opened(lobbies, GENSHIN, people=1)
    await store.lobbies.set_options(table_id, {PACKS: content})
    await lobbies.choose(table_id, PEOPLE[0], "boss", "random")
    async with matches.at(table_id) as table:
        assert "The pack “My first pack” is left out: " in lobby_page(table).body
    await lobbies.start(table_id, PEOPLE[0])
    async with matches.at(table_id) as table:
        assert matches.played(table).table.options.packs == ()


@pytest.mark.parametrize("content", ["0123456789abcdef:", "0123456789abcdef:!", "damaged"])
def test_a_damaged_pack_is_named_by_its_digest(content: str) -> None:
    (line,) = left_out_lines(game(GENSHIN), content)
    assert f"“{content.partition(':')[0]}”" in Localizer()(line)


async def test_a_deal_with_a_pack_that_no_longer_works_is_not_played_without_it(lobbies: Lobbies, store: Store) -> None:
    """Others had its cards, so the results could not be compared."""
    genshin, content = game(GENSHIN), outdated()
    new = NewDeal("Ferry", GENSHIN, genshin.rules, {PACKS: content}, ("person",), b"k" * 32, b"s" * 32, "", "Ferry")
    table_id = await opened(lobbies, GENSHIN, people=1)
    deal = await store.deals.draw(Day(GENSHIN, "2026-01-01", 1), new)
    with pytest.raises(IllegalError, match="can't be played without it"):
        await lobbies.open_deal(GUILD, CHANNEL, CHANNEL + 1, PEOPLE[0], deal)
    await store.lobbies.set_options(table_id, {PACKS: content})
    await store.lobbies.set_deal(table_id, deal.id)
    with pytest.raises(IllegalError, match="can't be played without it"):
        await lobbies.start(table_id, PEOPLE[0])


async def test_lobbies_with_packs_that_an_update_broke_are_shown_again(lobbies: Lobbies, store: Store) -> None:
    """Otherwise, players would not read before the start that a pack no longer works."""
    tables = [await opened(lobbies, GENSHIN, people=1, place=place) for place in (1, 2, 3)]
    await store.lobbies.set_options(tables[0], {PACKS: outdated()})
    await store.lobbies.set_options(tables[1], {PACKS: read(example("Kept", FOLK)).content})
    before = Counter(row.match for row in (await store.outbox.due(2**50, 99)).job_rows)
    await lobbies.begin()
    after = Counter(row.match for row in (await store.outbox.due(2**50, 99)).job_rows)
    assert after - before == {tables[0]: 1}
