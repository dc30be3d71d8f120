"""Setting up a table: who may do what, and when the match may begin."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.table.live_table import NotSeatedError, playing
from bot.table.loading import NoMatchError
from bot.table.lobbies import BOTS, Lobbies, Player, unready
from bot.table.matches import Matches
from cogs.lobby.pages import lobby_page, settings_page
from games import GAMES
from games.kernel.ask import IllegalError
from games.kernel.codec import unpack
from games.kernel.dealer import seal_of
from games.kernel.game import AnyGame
from games.kernel.text import Localizer, Text, t
from games.search.strength import Strength
from storage.errors import ChannelBusyError
from storage.store import Store
from tests.bot.tables import PEOPLE, dealt, opened
from tests.storage.given import CHANNEL, GUILD

ANN, BRUNO, CHIARA = PEOPLE
MODERATOR = Player(99, "Mod", moderator=True)
LOCALIZER = Localizer(("Ann",))


async def seated(matches: Matches, table_id: int) -> list[str]:
    async with matches.at(table_id) as table:
        return [chair.name for chair in table.seats]


async def test_a_table_opens_with_its_host_and_a_sealed_deal(lobbies: Lobbies, matches: Matches) -> None:
    table_id = await opened(lobbies, "trick", people=1)
    async with matches.at(table_id) as table:
        assert (table.row.host, table.row.state) == (ANN.user, "lobby")
        assert table.row.seal == seal_of(table.row.secret, table.row.blind or b"")
        assert len(table.row.secret) == 32
    assert await seated(matches, table_id) == ["Ann"]


async def test_two_tables_have_two_secrets(lobbies: Lobbies, store: Store) -> None:
    tables = [await opened(lobbies, "trick", place=place) for place in (1, 2)]
    rows = [await store.matches.row(table_id) for table_id in tables]
    assert rows[0].secret != rows[1].secret


async def test_a_place_has_one_table(lobbies: Lobbies) -> None:
    table_id = await opened(lobbies, "trick")
    with pytest.raises(ChannelBusyError) as busy:
        await lobbies.open(GUILD, CHANNEL, CHANNEL, BRUNO, "trick")
    assert busy.value.match == table_id


async def test_a_second_seat_and_a_full_table_are_refused(lobbies: Lobbies, matches: Matches) -> None:
    table_id = await opened(lobbies, "trick", people=2, bots=2)
    with pytest.raises(IllegalError, match="already"):
        await lobbies.join(table_id, BRUNO)
    with pytest.raises(IllegalError, match="taken"):
        await lobbies.join(table_id, CHIARA)
    with pytest.raises(IllegalError, match="taken"):
        await lobbies.add_bot(table_id, ANN)
    assert len(await seated(matches, table_id)) == 4


async def test_simultaneous_joins_fill_the_free_seats_and_no_more(lobbies: Lobbies, matches: Matches) -> None:
    table_id = await opened(lobbies, "trick", people=1)
    many = (lobbies.join(table_id, Player(user, f"u{user}")) for user in range(200, 210))
    got = await asyncio.gather(*many, return_exceptions=True)
    assert [type(one).__name__ for one in got] == ["NoneType"] * 3 + ["IllegalError"] * 7
    assert len(await seated(matches, table_id)) == 4


async def test_the_next_person_hosts_when_the_host_leaves(lobbies: Lobbies, store: Store) -> None:
    table_id = await opened(lobbies, "trick", bots=1)
    await lobbies.leave(table_id, ANN)
    row = await store.matches.row(table_id)
    assert (row.host, row.state) == (BRUNO.user, "lobby")
    await lobbies.leave(table_id, BRUNO)
    assert (await store.matches.row(table_id)).state == "closed", "bots do not keep a table"
    with pytest.raises(NoMatchError):
        await lobbies.join(table_id, CHIARA)


async def test_a_bot_plays_as_well_as_it_was_asked_to(lobbies: Lobbies, matches: Matches) -> None:
    """The lobby shows the strength, and the match keeps it; by default, computer players are fair."""
    table_id = await opened(lobbies, "tottarot", people=1)
    await lobbies.add_bot(table_id, ANN)
    for strength in (Strength.EASY, Strength.STRONG):
        await lobbies.add_bot(table_id, ANN, strength)
    async with matches.at(table_id) as table:
        assert [line.rpartition(" – ")[2] for line in lobby_page(table).content.splitlines() if "(bot)" in line] == [
            "fair",
            "easy",
            "strong",
        ]
    await lobbies.start(table_id, ANN)
    async with matches.at(table_id) as table:
        assert [table.strength(seat) for seat in (1, 2, 3)] == [Strength.FAIR, Strength.EASY, Strength.STRONG]
        assert all(table.is_bot(seat) for seat in (1, 2, 3))


@pytest.mark.parametrize(("key", "offered"), [("parsifal", True), ("tottarot", False), ("the_restless", False)])
async def test_a_strong_bot_is_offered_only_if_it_plays_better_than_a_fair_one(
    lobbies: Lobbies, matches: Matches, key: str, *, offered: bool
) -> None:
    table_id = await opened(lobbies, key, people=1)
    async with matches.at(table_id) as table:
        labels = [getattr(item, "label", "") for item in settings_page(table).items]
    assert "Add an easy bot" in labels
    assert ("Add a strong bot" in labels) is offered


async def test_only_players_in_the_lobby_can_change_it(lobbies: Lobbies) -> None:
    table_id = await opened(lobbies, "trick")
    for change in (lobbies.leave, lobbies.add_bot):
        with pytest.raises(NotSeatedError):
            await change(table_id, CHIARA)
    with pytest.raises(NotSeatedError):
        await lobbies.say_words(table_id, CHIARA, "rain")


async def test_bots_have_names_of_their_own_and_the_last_leaves_first(lobbies: Lobbies, matches: Matches) -> None:
    table_id = await opened(lobbies, "tottarot", people=1, bots=5)
    names = await seated(matches, table_id)
    assert names == ["Ann", *BOTS[:5]]
    await lobbies.remove_bot(table_id, ANN)
    assert await seated(matches, table_id) == names[:-1]


async def test_only_host_and_moderators_decide(lobbies: Lobbies, matches: Matches) -> None:
    table_id = await opened(lobbies, "trick", bots=1)
    decisions = (lobbies.remove_bot, lobbies.close, lobbies.start)
    for decision in decisions:
        with pytest.raises(IllegalError, match="host"):
            await decision(table_id, BRUNO)
    with pytest.raises(IllegalError):
        await lobbies.choose(table_id, BRUNO, "rounds", "1")
    await lobbies.remove_bot(table_id, MODERATOR)
    assert await seated(matches, table_id) == ["Ann", "Bruno"]
    with pytest.raises(IllegalError, match="No bot"):
        await lobbies.remove_bot(table_id, ANN)


@pytest.mark.parametrize(("key", "token"), [("rounds", "7"), ("colour", "red"), ("", "")])
async def test_settings_that_are_none_are_refused(key: str, token: str, lobbies: Lobbies, store: Store) -> None:
    table_id = await opened(lobbies, "trick")
    with pytest.raises(IllegalError):
        await lobbies.choose(table_id, ANN, key, token)
    assert (await store.matches.row(table_id)).options == {}


async def test_the_match_has_the_options_chosen_in_the_lobby(lobbies: Lobbies, matches: Matches) -> None:
    table_id = await dealt(lobbies, "trick", rounds="200")
    async with matches.at(table_id) as table:
        assert table.match
        assert table.match.view(None).rounds == 200


async def test_shuffle_words_of_all_players_go_into_the_deal(lobbies: Lobbies, store: Store) -> None:
    table_id = await opened(lobbies, "trick")
    await lobbies.say_words(table_id, BRUNO, "rain")
    await lobbies.start(table_id, ANN)
    row, loaded = await store.matches.row(table_id), await store.matches.load(table_id)
    assert [chair.shuffle_words for chair in row.seats] == ["", "rain"]
    assert loaded.record
    assert loaded.record.key != row.secret


async def test_bots_take_the_seats_that_a_match_lacks_when_it_starts(lobbies: Lobbies, matches: Matches) -> None:
    """The lobby gets as many as it needs, and no more."""
    table_id = await opened(lobbies, "tottarot", people=1)
    async with matches.at(table_id) as table:
        assert LOCALIZER(unready(table)) == "2 more players are needed. They can be bots."
    await lobbies.start(table_id, ANN)
    async with matches.at(table_id) as table:
        assert [table.is_bot(chair.seat) for chair in table.seats] == [False, True, True]
        assert len({chair.name for chair in table.seats}) == 3


async def test_settings_that_do_not_go_together_are_named(lobbies: Lobbies, matches: Matches) -> None:
    table_id = await opened(lobbies, "tottarot", people=3)
    await lobbies.choose(table_id, ANN, "turns", "5")
    async with matches.at(table_id) as table:
        assert "are not enough" in LOCALIZER(unready(table))
    with pytest.raises(IllegalError):
        await lobbies.start(table_id, ANN)


async def test_the_player_who_is_named_to_start_is_named_to_all_and_starts(lobbies: Lobbies, matches: Matches) -> None:
    """Tottarot: "Decide the starting player in any way you wish"; the page names the player in that seat."""
    table_id = await opened(lobbies, "tottarot", people=3)
    await lobbies.choose(table_id, ANN, "start", "seat3")
    async with matches.at(table_id) as table:
        assert "Who starts: **player 3 at the table (Chiara)**" in lobby_page(table).content
        choices = [entry.label for menu in settings_page(table).items for entry in getattr(menu, "entries", ())]
        assert [label for label in choices if "at the table" in label] == [
            "Who starts: player 2 at the table (Bruno)",
            "✓ Who starts: player 3 at the table (Chiara)",
        ]
    await lobbies.start(table_id, ANN)
    async with matches.at(table_id) as table:
        assert table.match
        assert table.match.table.first == 2


async def test_a_named_player_keeps_the_name_when_another_leaves(lobbies: Lobbies, store: Store) -> None:
    table_id = await opened(lobbies, "tottarot", people=3)
    await lobbies.choose(table_id, ANN, "start", "seat3")
    await lobbies.leave(table_id, BRUNO)
    assert (await store.matches.row(table_id)).options == {"start": "seat2"}
    await lobbies.leave(table_id, CHIARA)
    assert (await store.matches.row(table_id)).options == {}


async def test_settings_cannot_name_a_player_who_is_not_at_the_table(lobbies: Lobbies, matches: Matches) -> None:
    table_id = await opened(lobbies, "tottarot", people=3)
    await lobbies.choose(table_id, ANN, "start", "seat4")
    async with matches.at(table_id) as table:
        assert LOCALIZER(unready(table)) == "The settings name player 4, but there are only 3."


async def test_nothing_is_set_up_once_the_match_has_begun(lobbies: Lobbies) -> None:
    table_id = await dealt(lobbies, "trick")
    for change in (lobbies.join, lobbies.leave, lobbies.add_bot, lobbies.remove_bot, lobbies.start, lobbies.close):
        with pytest.raises(NoMatchError):
            await change(table_id, ANN)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_a_match_starts_with_the_fewest_players_of_its_game(
    game: AnyGame, lobbies: Lobbies, matches: Matches
) -> None:
    table_id = await opened(lobbies, game.key, people=1, bots=game.seats[0] - 2)
    await lobbies.start(table_id, ANN)
    async with matches.at(table_id) as table:
        assert table.running
        assert len(table.seats) == game.seats[0]


@pytest.mark.parametrize(("key", "seats"), [("the_restless", 2), ("tottarot", 3)])
async def test_a_table_of_two_people_begins_with_the_pace_for_days(
    key: str, seats: int, lobbies: Lobbies, matches: Matches
) -> None:
    """This does not count as a change; computer players do not count, and the host's choices stay."""
    cases = ((1, "", False), (2, "", True), (2, "printed", False))
    for index, (people, chosen, pace) in enumerate(cases, start=1):
        table_id = await opened(lobbies, key, place=index, people=people, bots=seats - people)
        if chosen:
            await lobbies.choose(table_id, ANN, "pace", chosen)
        async with matches.at(table_id) as table:
            assert ("Pace" in lobby_page(table).body) == bool(chosen)
        await lobbies.start(table_id, ANN)
        async with matches.at(table_id) as table:
            assert matches.played(table).table.options.pace is pace


async def test_a_host_alone_who_chooses_the_usual_pace_has_standard_rules(lobbies: Lobbies, matches: Matches) -> None:
    """A host who chooses the pace for days before anyone else has joined has changed nothing."""
    table_id = await opened(lobbies, "tottarot", people=1)
    for pace, text in (("days", "Standard rules"), ("printed", "Standard rules")):
        await lobbies.choose(table_id, ANN, "pace", pace)
        async with matches.at(table_id) as table:
            assert text in lobby_page(table).body
    await lobbies.join(table_id, BRUNO)
    async with matches.at(table_id) as table:
        assert "**Changed rules**" in lobby_page(table).body


@pytest.mark.parametrize(
    ("game", "first"), [("genshin_tarot", {"handicap": "on"}), ("queens_of_fate", {"artifacts": "none"})]
)
async def test_play_now_is_the_rulebook_s_first_game_until_one_is_finished(
    game: str, first: dict[str, str], lobbies: Lobbies, matches: Matches, store: Store
) -> None:
    """The log says so; a player who has finished a match of the game plays with the printed rules."""
    table_id = await lobbies.play_now(0, CHANNEL, CHANNEL, PEOPLE[0], game)
    async with matches.at(table_id) as table:
        assert table.row.options == first
        assert playing(table).record().options == first
    texts = [LOCALIZER(line) for line in await _story(store, table_id)]
    assert sum("This is the rulebook's first game." in line for line in texts) == 1
    assert not any("first game. First game" in line for line in texts), "its name is not repeated"
    assert not any(": are " in line for line in texts), "what stands after a colon is no half of a sentence"
    await matches.close(table_id, t("Over."))
    again = await lobbies.play_now(0, CHANNEL, CHANNEL, PEOPLE[0], game)
    async with matches.at(again) as table:
        assert table.row.options == first, "the first was not finished"
    await _finished(matches, again)
    third = await lobbies.play_now(0, CHANNEL, CHANNEL, PEOPLE[0], game)
    async with matches.at(third) as table:
        assert not table.row.options


async def _story(store: Store, table_id: int) -> list[Text]:
    return [unpack(Text, row.text) for row in await store.stories.read(table_id, None)]


async def _finished(matches: Matches, table_id: int) -> None:
    """Play a match to its end by evaluation."""
    while True:
        async with matches.at(table_id) as table:
            if not table.running:
                return
            asked = playing(table).asked(0)
            assert asked is not None
            tokens = table.game.play(playing(table).view(0), asked.question, Random(1).randrange)
        await matches.answer(table_id, PEOPLE[0].user, tokens, asked.number)
