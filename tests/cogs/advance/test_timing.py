"""Auto-actions are used immediately if nobody can learn from that, otherwise as late as the clock's answers."""

from __future__ import annotations

import pytest

from bot.table.live_table import playing
from bot.table.matches import Matches
from bot.table.snapshot import snapshot
from bot.table.timers import DELAY
from bot.ui.wording import board_words
from cogs.advance.service import leave
from games.contract.in_advance import every_answer
from games.kernel.codec import unpack
from games.kernel.text import Localizer, Text
from tests.bot.room import Room
from tests.bot.tables import PEOPLE, answers, opened
from tests.storage.given import ANN, BRUNO

ALWAYS_LOW = ("will", "lowest", "", "every")


async def played(matches: Matches, table_id: int, seat: int, token: str) -> None:
    """Answer as the player in a seat."""
    async with matches.at(table_id) as table:
        asked = playing(table).asked(seat)
    assert asked is not None
    await matches.answer(table_id, PEOPLE[seat].user, (token,), asked.number)


async def second_turn(matches: Matches, table_id: int, high: int = 1) -> None:
    """Let one player, by default Bruno, alone play high and take nothing.

    The tokens of the next turn are then asked for, unless an icon acts before.
    """
    low, lower = (seat for seat in (0, 1, 2) if seat != high)
    for seat, token in ((low, "0"), (lower, "1"), (high, "3")):
        await played(matches, table_id, seat, token)
    await played(matches, table_id, high, "nothing")
    while True:
        async with matches.at(table_id) as table:
            waiting = table.waiting
            kind = playing(table).asked(waiting[0]).question.kind  # type: ignore[union-attr]
        if kind == "will":
            return
        await answers(matches, table_id, waiting[0])


async def _board(room: Room, table_id: int) -> tuple[str, str]:
    async with room.matches.at(table_id) as table:
        words = board_words(snapshot(table, (None,)), ())
        return words.head, words.body


@pytest.mark.parametrize("late", [0, 77, DELAY])
async def test_an_auto_action_keeps_its_random_delay_over_a_restart(late: int, room: Room) -> None:
    """The others see that the table waits for the player, as without an auto-action."""
    room.late = late
    table_id = await room.table_id("tottarot", people=3)
    await leave(room.matches, table_id, BRUNO, ALWAYS_LOW)
    await second_turn(room.matches, table_id)
    to_move, before = await _board(room, table_id), await room.by(table_id)
    assert "Bruno" in "".join(to_move) or f"<@{BRUNO}>" in "".join(to_move)
    room = await room.again()
    due = min(late, DELAY - 1)
    if due:
        await room.later(due - 1)
        assert (await room.by(table_id), await _board(room, table_id)) == (before, to_move)
        await room.later(1)
    else:
        await room.later(0)
    assert await room.by(table_id) == [*before, "advance"]


async def test_an_auto_action_is_submitted_immediately_without_other_people(room: Room) -> None:
    room.late = 77
    table_id = await opened(room.lobbies, "tottarot", 1, bots=2)
    await room.lobbies.start(table_id, PEOPLE[0])
    await leave(room.matches, table_id, ANN, ALWAYS_LOW)
    for _ in range(6):
        async with room.matches.at(table_id) as table:
            if "advance" in [entry.by for entry in playing(table).entries]:
                return
        await answers(room.matches, table_id, 0)
    raise AssertionError("it was never given")


async def test_every_auto_action_draws_the_same_random_delay(room: Room) -> None:
    """Compare twins: whatever the answer is, the same random number is drawn."""
    drawn: list[int] = []

    def noting(most: int) -> int:
        drawn.append(most)
        return most - 1

    for tokens in (ALWAYS_LOW, ("will", "highest", "", "once"), ("will", "1", "", "once")):
        table_id = await room.table_id("tottarot", people=3)
        await leave(room.matches, table_id, BRUNO, tokens)
        room.matches.randrange = noting
        await second_turn(room.matches, table_id)
        room.matches.randrange = room.randrange
        await room.matches.close(table_id, Text("over"))
    assert drawn == [DELAY] * 2 or drawn == [DELAY] * 3


async def test_setting_an_auto_action_changes_no_page_of_others(room: Room) -> None:
    table_id = await room.table_id("tottarot", people=3)
    await played(room.matches, table_id, 1, "2")
    before = await _board(room, table_id)
    async with room.matches.at(table_id) as table:
        possible = every_answer(playing(table), 1)
    for tokens in possible[:8]:
        heard = await leave(room.matches, table_id, BRUNO, tokens)
        assert [Localizer()(line)[:12] for line in heard] == ["In advance –"]
        assert await _board(room, table_id) == before
    assert all("advance" not in key.casefold() for key in await room.log_keys(table_id))


async def test_an_auto_action_that_no_longer_fits_is_canceled_and_its_player_notified(room: Room) -> None:
    """For example, a later version of the game might word the answer differently."""
    table_id = await room.table_id("tottarot", people=3)
    await leave(room.matches, table_id, BRUNO, ALWAYS_LOW)
    async with room.matches.at(table_id) as table:
        match = playing(table)
        match.table.advance = (match.left(1)[0].__class__(1, "will", "lowest", "", "every", 0, Text("Former words.")),)
        await room.matches.keep(table, match.note(0, ("other",), ()))
        assert match.left(1) == ()
    rows = await room.store.stories.read(table_id, 1)
    texts = [Localizer(("Ann", "Bruno", "Chiara"))(unpack(Text, row.text)) for row in rows]
    assert texts[-1] == "Your answer in advance no longer fits the game, so it was canceled: Former words."
    assert all("Former words" not in str(row.text) for row in await room.store.stories.read(table_id, None))


async def test_a_person_who_answers_first_is_not_answered_for(room: Room) -> None:
    room.late = 300
    table_id = await room.table_id("tottarot", people=3)
    await leave(room.matches, table_id, BRUNO, ALWAYS_LOW)
    await second_turn(room.matches, table_id)
    await played(room.matches, table_id, 1, "2")
    before = await room.by(table_id)
    await room.later(DELAY)
    assert (await room.by(table_id)) == before
