"""Setting a table up: who may do what, and when the match may begin."""

from __future__ import annotations

import asyncio

import pytest

from bot.loading import NoMatch
from bot.lobbies import BOTS, Guest, Lobbies, unready
from bot.matches import Matches
from bot.sitting import NotSeated
from games import GAMES
from games.kernel.ask import Illegal
from games.kernel.dealer import pledge
from games.kernel.game import AnyGame
from games.kernel.text import Reader
from storage.errors import ChannelBusy
from storage.store import Store
from tests.bot.tables import PEOPLE, dealt, opened
from tests.storage.given import CHANNEL, GUILD

ANN, BRUNO, CHIARA = PEOPLE
MODERATOR = Guest(99, "Mod", moderator=True)
READER = Reader()


async def seated(matches: Matches, table: int) -> list[str]:
    async with matches.at(table) as sitting:
        return [chair.name for chair in sitting.seats]


async def test_a_table_opens_with_its_host_and_a_sealed_deal(lobbies: Lobbies, matches: Matches) -> None:
    table = await opened(lobbies, "trick", people=1)
    async with matches.at(table) as sitting:
        assert (sitting.row.host, sitting.row.state) == (ANN.user, "lobby")
        assert sitting.row.pledge == pledge(sitting.row.secret)
        assert len(sitting.row.secret) == 32
    assert await seated(matches, table) == ["Ann"]


async def test_two_tables_have_two_secrets(lobbies: Lobbies, store: Store) -> None:
    tables = [await opened(lobbies, "trick", place=place) for place in (1, 2)]
    rows = [await store.matches.row(table) for table in tables]
    assert rows[0].secret != rows[1].secret


async def test_a_place_has_one_table(lobbies: Lobbies) -> None:
    table = await opened(lobbies, "trick")
    with pytest.raises(ChannelBusy) as busy:
        await lobbies.open(GUILD, CHANNEL, CHANNEL, BRUNO, "trick")
    assert busy.value.match == table


async def test_nobody_sits_twice_nor_beyond_the_last_seat(lobbies: Lobbies, matches: Matches) -> None:
    table = await opened(lobbies, "trick", people=2, bots=2)
    with pytest.raises(Illegal, match="already"):
        await lobbies.join(table, BRUNO)
    with pytest.raises(Illegal, match="taken"):
        await lobbies.join(table, CHIARA)
    with pytest.raises(Illegal, match="taken"):
        await lobbies.add_bot(table, ANN)
    assert len(await seated(matches, table)) == 4


async def test_of_many_who_press_join_at_once_the_first_sit(lobbies: Lobbies, matches: Matches) -> None:
    table = await opened(lobbies, "trick", people=1)
    many = (lobbies.join(table, Guest(user, f"u{user}")) for user in range(200, 210))
    got = await asyncio.gather(*many, return_exceptions=True)
    assert [type(one).__name__ for one in got] == ["NoneType"] * 3 + ["Illegal"] * 7
    assert len(await seated(matches, table)) == 4


async def test_the_next_person_hosts_when_the_host_leaves(lobbies: Lobbies, store: Store) -> None:
    table = await opened(lobbies, "trick", bots=1)
    await lobbies.leave(table, ANN)
    row = await store.matches.row(table)
    assert (row.host, row.state) == (BRUNO.user, "lobby")
    await lobbies.leave(table, BRUNO)
    assert (await store.matches.row(table)).state == "closed", "bots do not keep a table"
    with pytest.raises(NoMatch):
        await lobbies.join(table, CHIARA)


async def test_who_does_not_sit_does_not_change_who_does(lobbies: Lobbies) -> None:
    table = await opened(lobbies, "trick")
    for change in (lobbies.leave, lobbies.add_bot):
        with pytest.raises(NotSeated):
            await change(table, CHIARA)
    with pytest.raises(NotSeated):
        await lobbies.say_words(table, CHIARA, "rain")


async def test_bots_have_names_of_their_own_and_the_last_leaves_first(lobbies: Lobbies, matches: Matches) -> None:
    table = await opened(lobbies, "tottarot", people=1, bots=5)
    names = await seated(matches, table)
    assert names == ["Ann", *BOTS[:5]]
    await lobbies.remove_bot(table, ANN)
    assert await seated(matches, table) == names[:-1]


async def test_only_host_and_moderators_decide(lobbies: Lobbies, matches: Matches) -> None:
    table = await opened(lobbies, "trick", bots=1)
    decisions = (lobbies.remove_bot, lobbies.close, lobbies.start)
    for decision in decisions:
        with pytest.raises(Illegal, match="host"):
            await decision(table, BRUNO)
    with pytest.raises(Illegal):
        await lobbies.choose(table, BRUNO, "rounds", "1")
    await lobbies.remove_bot(table, MODERATOR)
    assert await seated(matches, table) == ["Ann", "Bruno"]
    with pytest.raises(Illegal, match="No bot"):
        await lobbies.remove_bot(table, ANN)


@pytest.mark.parametrize(("key", "token"), [("rounds", "7"), ("colour", "red"), ("", "")])
async def test_settings_that_are_none_are_refused(key: str, token: str, lobbies: Lobbies, store: Store) -> None:
    table = await opened(lobbies, "trick")
    with pytest.raises(Illegal):
        await lobbies.choose(table, ANN, key, token)
    assert (await store.matches.row(table)).options == {}


async def test_what_was_agreed_is_what_is_played(lobbies: Lobbies, matches: Matches) -> None:
    table = await dealt(lobbies, "trick", rounds="200")
    async with matches.at(table) as sitting:
        assert sitting.match
        assert sitting.match.view(None).rounds == 200


async def test_everybody_s_words_go_into_the_deal(lobbies: Lobbies, store: Store) -> None:
    table = await opened(lobbies, "trick")
    await lobbies.say_words(table, BRUNO, "rain")
    await lobbies.start(table, ANN)
    row, loaded = await store.matches.row(table), await store.matches.load(table)
    assert [chair.phrase for chair in row.seats] == ["", "rain"]
    assert loaded.record
    assert loaded.record.key != row.secret


async def test_a_table_too_small_cannot_start(lobbies: Lobbies, matches: Matches) -> None:
    table = await opened(lobbies, "trick", people=1)
    async with matches.at(table) as sitting:
        assert READER(unready(sitting)) == "1 more player is needed; a bot will do."
    with pytest.raises(Illegal):
        await lobbies.start(table, ANN)
    await lobbies.add_bot(table, ANN)
    async with matches.at(table) as sitting:
        assert not unready(sitting)


async def test_settings_that_do_not_go_together_are_named(lobbies: Lobbies, matches: Matches) -> None:
    table = await opened(lobbies, "tottarot", people=3)
    await lobbies.choose(table, ANN, "turns", "5")
    async with matches.at(table) as sitting:
        assert "do not last" in READER(unready(sitting))
    with pytest.raises(Illegal):
        await lobbies.start(table, ANN)


async def test_nothing_is_set_up_once_the_match_has_begun(lobbies: Lobbies) -> None:
    table = await dealt(lobbies, "trick")
    for change in (lobbies.join, lobbies.leave, lobbies.add_bot, lobbies.remove_bot, lobbies.start, lobbies.close):
        with pytest.raises(NoMatch):
            await change(table, ANN)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_each_game_starts_with_as_many_as_it_is_for(game: AnyGame, lobbies: Lobbies, matches: Matches) -> None:
    table = await opened(lobbies, game.key, people=1, bots=game.seats[0] - 2)
    if game.seats[0] > 1:
        with pytest.raises(Illegal):
            await lobbies.start(table, ANN)
        await lobbies.add_bot(table, ANN)
    await lobbies.start(table, ANN)
    async with matches.at(table) as sitting:
        assert sitting.running
