"""A whole match of users who do not know each other: no message to one contains an ID or a name of another."""

from __future__ import annotations

import re

import pytest

from bot.runtime.clock import HOUR
from bot.table.live_table import playing
from cogs.find.plans import sought_games
from cogs.find.tables import STARS
from games import GAMES
from storage.matches import MatchRow
from tests.bot.caller import Caller
from tests.bot.wire import DIRECT, POST
from tests.cogs.find.strangers import Strangers
from tests.proofs import FULL, runs, spread

ANSWERS = runs(thin=12, full=100_000)
"""The number of answers after which the players agree to end an unfinished match."""
APART = 7 if FULL else 12
"""The number of answers between two looks around."""
SOUGHT = spread(sorted(game.key for game in GAMES if game.key in sought_games()), thin=2)


@pytest.mark.parametrize("game", SOUGHT)
async def test_no_page_of_an_anonymous_match_names_a_player(strangers: Strangers, game: str) -> None:
    strangers.count = max(sought_games()[game].best, 2)
    row = await strangers.table(game)
    assert [chair.name in STARS for chair in row.seats] == [True] * len(row.seats)
    for turn in range(ANSWERS):
        if not await _answer(strangers, row, pressing=turn < 16):
            break
        if turn % APART == 3:
            await _look_around(strangers, row, strangers.people[turn % len(strangers.people)])
    await _vote(strangers, row)
    for caller in strangers.people:
        await _look_around(strangers, row, caller)
        await _look_back(strangers, row, caller)
    texts = [mark for caller in strangers.people for mark in strangers.told_of_others(caller)]
    assert texts == []
    written = {re.search(r"/channels/(\d+)/", one.url)[1] for one in strangers.wire.of(POST)}  # type: ignore[index]
    assert written == {str(DIRECT + caller.user) for caller in strangers.people}, "nothing is written elsewhere"
    for caller in strangers.people:
        said = " ".join(one.words for one in (*strangers.inbox(caller), *strangers.heard[caller.user]))
        assert all(chair.name in said for chair in row.seats), "everyone reads of the others by their stars"


async def _answer(strangers: Strangers, row: MatchRow, *, pressing: bool) -> bool:
    """Give the next answer of the match as a computer player would; return False once it is over."""
    matches = strangers.services.matches
    async with matches.at(row.id) as table:
        if not table.running:
            return False
        match = playing(table)
        seat = next(seat for seat in match.waiting if not table.is_bot(seat))
        asked = match.asked(seat)
        assert asked is not None
        user, tokens = table.seats[seat].user, await matches.advice(table, seat)
    caller = next(one for one in strangers.people if one.user == user)
    buttons = [str(item["custom_id"]) for item in strangers.last(caller).items]
    answers = [one for one in buttons if one.startswith(f"a:{row.id}:{asked.number}:")]
    if pressing and answers:
        caller.message = 0
        await strangers.pressed(caller, answers[0])
    else:
        await matches.answer(row.id, caller.user, tokens, asked.number)
    strangers.clock.go_by(90)
    await strangers.settle()
    return True


async def _look_around(strangers: Strangers, row: MatchRow, caller: Caller) -> None:
    """Open everything that a player can open about a match."""
    caller.message = 0
    for command in ("games", "board", "hand", "log", "tarot list"):
        options = {"table": row.id} if command in ("board", "hand", "log") else {}
        await strangers.typed(caller, command, **options)
    for custom_id in (f"h:{row.id}:0:again", f"g:{row.id}:0:new", f"x:{row.id}:0:", f"E:{row.id}:0:"):
        await strangers.pressed(caller, custom_id)
    await strangers.settle()


async def _look_back(strangers: Strangers, row: MatchRow, caller: Caller) -> None:
    """Open everything that a player can open about a match that has ended or been closed."""
    caller.message = 0
    for command in ("stats", "privacy"):
        await strangers.typed(caller, command)
    for command in ("replay", "verify", "tarot export"):
        await strangers.typed(caller, command, table=row.id)
    for custom_id in (f"A:{row.id}:0:", f"K:{row.id}:0:", f"Z:{row.id}:0:", f"S:{row.id}:0:", f"H:{row.id}:0:"):
        await strangers.pressed(caller, custom_id)
    await strangers.settle()


async def _vote(strangers: Strangers, row: MatchRow) -> None:
    """Let all players agree to end the match if it is not over."""
    if (await strangers.services.store.matches.row(row.id)).state != "live":
        return
    first, *others = strangers.people
    first.message = 0
    await strangers.typed(first, "tarot end", table=row.id)
    await strangers.settle()
    for caller in others:
        ballot = strangers.last(caller)
        assert "Your vote is needed." in ballot.words
        await strangers.pressed(caller, ballot.address("I agree"))
        await strangers.settle()
    assert (await strangers.services.store.matches.row(row.id)).state == "closed"


async def test_a_player_sees_the_table_move_on_in_one_message(strangers: Strangers) -> None:
    """Each player has one message about the table: edited when others act, and reposted only for a new question."""
    row = await strangers.table()
    before = {caller.user: len(strangers.wire.posts(DIRECT + caller.user)) for caller in strangers.people}
    for _ in range(8):
        await _answer(strangers, row, pressing=False)
    for caller in strangers.people:
        posted = len(strangers.wire.posts(DIRECT + caller.user)) - before[caller.user]
        standing = [one for one in strangers.wire.standing(DIRECT + caller.user) if f":{row.id}:" in str(one)]
        assert len(standing) == 1
        assert posted <= 8


async def test_bots_move_for_someone_who_is_silent(strangers: Strangers) -> None:
    row = await strangers.table()
    for _ in range(4):
        strangers.clock.go_by(13 * HOUR)
        await strangers.settle()
    assert (await strangers.services.store.matches.row(row.id)).entry_count > 0


async def test_outsiders_can_neither_sit_nor_look_at_an_anonymous_table(strangers: Strangers) -> None:
    strangers.count = 3
    row = await strangers.table("parsifal")
    outsider = Caller(strangers.bot, strangers.wire, 990, "Nosy", channel=0)
    leaver = strangers.people[0]
    await strangers.services.seats.leave(row.id, leaver.user)
    await strangers.settle()
    seat = next(chair.seat for chair in row.seats if chair.user == leaver.user)
    for custom_id in (f"b:{row.id}:0:take/{seat}", f"h:{row.id}:0:again", f"p:{row.id}:0:", f"g:{row.id}:0:"):
        said = await outsider.press(custom_id)
        assert not any(chair.name in said.words for chair in row.seats), custom_id
    assert outsider.user not in {chair.user for chair in (await strangers.services.store.matches.row(row.id)).seats}


async def test_the_law_above_finds_a_leak(strangers: Strangers, monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted fault mentions the players in a table's messages."""
    leak = " ".join(f"<@{caller.user}>" for caller in strangers.people)
    monkeypatch.setattr("bot.ui.wording._own_name", lambda _table, _seat: leak)
    await strangers.table()
    assert all(strangers.told_of_others(caller) for caller in strangers.people)
