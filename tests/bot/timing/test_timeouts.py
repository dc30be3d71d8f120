"""For a player whose time is up, the bot answers exactly once, with the meaning of silence, despite interruptions."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from typing import Any

import pytest

from bot.app import Querent
from bot.runtime.clock import DAY
from bot.table import time_lines
from bot.table.live_table import playing
from bot.table.lobbies import Lobbies
from bot.table.matches import Matches
from bot.table.seats import Seats
from bot.timing.scheduler import RETRY_SECONDS, Scheduler
from bot.ui import wording
from games.kernel.ask import RefusedError
from games.kernel.codec import unpack
from games.kernel.text import Localizer, Text, t
from storage.errors import UnavailableError
from storage.store import Store
from storage.timers import DEADLINE, Timer
from tests.bot.caller import Caller, renewed
from tests.bot.clock import Clock
from tests.bot.tables import PEOPLE, answers, dealt, known, opened
from tests.bot.wire import DIRECT, Wire, words_of
from tests.storage.given import ANN, BRUNO, CHANNEL, NOW


@pytest.fixture
async def deadlines(store: Store, matches: Matches, clock: Clock) -> AsyncIterator[Scheduler]:
    """Yield a running scheduler."""
    running = Scheduler(store, matches, clock, at_once)
    running.start()
    yield running
    await running.stop()


async def duel(lobbies: Lobbies, matches: Matches, people: int = 3, bots: int = 0, place: int = 1) -> int:
    """Return a table where Ann has played a card that the others may counter."""
    table_id = await dealt(lobbies, "duel", people, bots, place)
    await answers(matches, table_id, 0)
    return table_id


async def later(deadlines: Scheduler, matches: Matches, clock: Clock, seconds: int) -> None:
    """Let time pass, and let the clock handle everything that is due."""
    clock.go_by(seconds)
    matches.timer_wakeup.set(0)
    await deadlines.idle()


async def due(store: Store, table_id: int) -> list[tuple[int, int]]:
    """Return the seats that have a deadline, and when."""
    return [(one.seat, one.at) for one in await store.timers.of(table_id) if one.kind == DEADLINE]


def at_once(_most: int) -> int:
    """Return 0, so that no answer of the clock is delayed."""
    return 0


async def log(store: Store, table_id: int) -> list[tuple[int, tuple[str, ...], str]]:
    """Return the seat, the tokens and the source of every entry."""
    loaded = await store.matches.load(table_id, full=True)
    assert loaded.record
    return [(entry.seat, entry.tokens, entry.by) for entry in loaded.record.entries]


async def story(store: Store, table_id: int) -> list[str]:
    """Return the public log."""
    return [line.text["key"] for line in await store.stories.read(table_id, None)]


async def waiting(matches: Matches, table_id: int) -> tuple[int, ...]:
    async with matches.at(table_id) as table:
        return table.waiting


async def test_a_question_that_silence_answers_has_its_time(lobbies: Lobbies, matches: Matches, store: Store) -> None:
    table_id = await dealt(lobbies, "duel", people=3)
    assert await due(store, table_id) == [], "to play a card is nothing silence can do"
    await answers(matches, table_id, 0)
    assert await due(store, table_id) == [(1, NOW + DAY), (2, NOW + DAY)]


async def test_an_answer_ends_only_the_answering_players_deadline(
    lobbies: Lobbies, matches: Matches, store: Store, clock: Clock
) -> None:
    table_id = await duel(lobbies, matches)
    clock.go_by(3600)
    await answers(matches, table_id, 2)
    assert await due(store, table_id) == [(1, NOW + DAY)]
    await answers(matches, table_id, 1)
    assert await due(store, table_id) == []


async def test_silence_is_an_answer_when_the_time_is_up(
    lobbies: Lobbies, matches: Matches, store: Store, clock: Clock, deadlines: Scheduler
) -> None:
    table_id = await duel(lobbies, matches)
    await later(deadlines, matches, clock, DAY - 1)
    assert await waiting(matches, table_id) == (1, 2)
    await later(deadlines, matches, clock, 1)
    assert await waiting(matches, table_id) == (0,)
    assert (await log(store, table_id))[1:] == [(1, ("pass",), "clock"), (2, ("pass",), "clock")]
    assert await story(store, table_id) == [*["Time is up for {who}."] * 2, "The duel is over."]
    assert await due(store, table_id) == []


async def test_only_persons_have_deadlines(lobbies: Lobbies, matches: Matches, seats: Seats, store: Store) -> None:
    table_id = await duel(lobbies, matches, people=2, bots=1)
    assert await due(store, table_id) == [(1, NOW + DAY)]
    await seats.leave(table_id, BRUNO)
    assert await due(store, table_id) == []


async def test_an_ended_match_has_nothing_due(lobbies: Lobbies, matches: Matches, store: Store) -> None:
    table_id = await duel(lobbies, matches)
    await matches.close(table_id, t("Enough."))
    assert await due(store, table_id) == []


async def test_deadlines_missed_during_downtime_are_handled_once(
    lobbies: Lobbies, matches: Matches, store: Store, clock: Clock
) -> None:
    table_id = await duel(lobbies, matches)
    clock.go_by(9 * DAY)
    for _ in range(2):
        again = Matches(store, clock)
        running = Scheduler(store, again, clock, at_once)
        running.start()
        await running.idle()
        await running.stop()
        assert len(await log(store, table_id)) == 3
    assert await waiting(matches, table_id) != await waiting(again, table_id) == (0,)


async def test_a_question_that_was_open_before_a_restart_keeps_its_time(
    lobbies: Lobbies, matches: Matches, store: Store, clock: Clock
) -> None:
    table_id = await duel(lobbies, matches)
    clock.go_by(7200)
    again = Matches(store, clock)
    await answers(again, table_id, 1)
    assert await due(store, table_id) == [(2, NOW + DAY)]


@pytest.mark.parametrize("first", ["person", "clock"])
async def test_an_answer_and_a_timeout_at_the_same_time_count_once(
    first: str, lobbies: Lobbies, matches: Matches, store: Store, clock: Clock, deadlines: Scheduler
) -> None:
    """The first of the two counts as the answer, and the other one changes nothing."""
    table_id = await duel(lobbies, matches, people=2)
    async with matches.at(table_id) as table:
        press = matches.answer(table_id, BRUNO, ("counter",), table.seat_clocks[1].number)
        both = {"person": press, "clock": later(deadlines, matches, clock, DAY)}
        tasks = {who: await at_the_door(both[who], store) for who in sorted(both, key=lambda who: who != first)}
    got = await asyncio.gather(*tasks.values(), return_exceptions=True)
    assert [by for _, _, by in await log(store, table_id)] == ["person", first]
    assert isinstance(got[1], RefusedError) is (first == "clock")
    assert ("Time is up for {who}." in await story(store, table_id)) is (first == "clock")
    assert await due(store, table_id) == []


async def at_the_door(coming: Coroutine[Any, Any, Any], store: Store) -> asyncio.Task[Any]:
    """Return a task whose user is waiting at the lock of a table."""
    task = asyncio.create_task(coming)
    for _ in range(3):
        await asyncio.sleep(0)
        await store.timers.next_at()  # reads run one after another, so theirs is finished by now
    return task


async def test_an_answer_of_the_clock_that_cannot_be_kept_is_tried_again(
    lobbies: Lobbies,
    matches: Matches,
    store: Store,
    clock: Clock,
    deadlines: Scheduler,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table_id = await duel(lobbies, matches, people=2)
    before = await known(matches, table_id)
    with monkeypatch.context() as broken:
        broken.setattr(store.matches, "save", full)
        await later(deadlines, matches, clock, DAY)
        assert await known(matches, table_id) == before
        assert await due(store, table_id) == [(1, NOW + DAY)]
    await later(deadlines, matches, clock, RETRY_SECONDS)
    assert (await log(store, table_id))[1:] == [(1, ("pass",), "clock")]


async def full(*_saved: Any) -> None:
    raise UnavailableError("the disk is full")


async def test_a_timeout_first_reads_answers_stored_by_another_process(
    lobbies: Lobbies,
    matches: Matches,
    store: Store,
    clock: Clock,
    deadlines: Scheduler,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Another process can store something if the connection that held our lock on the table was lost."""
    table_id = await duel(lobbies, matches, people=2)
    stored = store.matches.save

    async def overtaken(*saved: Any) -> Any:
        monkeypatch.setattr(store.matches, "save", stored)
        await answers(Matches(store, clock), table_id, 1)
        return await stored(*saved)

    monkeypatch.setattr(store.matches, "save", overtaken)
    await later(deadlines, matches, clock, DAY)
    assert [(seat, by) for seat, _, by in (await log(store, table_id))[1:]] == [(1, "person")]
    assert [entry.message for entry in caplog.records if entry.levelname == "ERROR"] == []


async def test_a_due_of_a_question_long_closed_is_dropped(
    lobbies: Lobbies, matches: Matches, store: Store, clock: Clock, deadlines: Scheduler
) -> None:
    table_id = await dealt(lobbies, "duel")
    before = await known(matches, table_id)
    await store.timers.put(table_id, Timer(0, DEADLINE, NOW - 5), Timer(1, "fallback", NOW - 5))
    await later(deadlines, matches, clock, 0)
    assert await known(matches, table_id) == before
    assert await due(store, table_id) == []


async def test_a_table_out_of_order_keeps_no_other_waiting(
    lobbies: Lobbies,
    matches: Matches,
    store: Store,
    clock: Clock,
    deadlines: Scheduler,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    broken, fine = [await duel(lobbies, matches, people=2, place=place) for place in (1, 2)]
    load = store.matches.load

    async def loads(table_id: int, full: bool = False) -> Any:
        return 1 // 0 if table_id == broken else await load(table_id, full)

    monkeypatch.setattr(store.matches, "load", loads)
    matches.sleep(broken)
    await later(deadlines, matches, clock, DAY)
    await later(deadlines, matches, clock, RETRY_SECONDS)
    assert (await log(store, fine))[1:] == [(1, ("pass",), "clock")]
    assert await due(store, broken) == [(1, NOW + DAY)]


async def test_the_board_shows_the_time_limit_and_the_seat_its_default_answer(
    lobbies: Lobbies, matches: Matches
) -> None:
    table_id = await duel(lobbies, matches, people=2)
    until = f"Time limit: <t:{NOW + DAY}:f> (<t:{NOW + DAY}:R>)"
    async with matches.at(table_id) as table:
        assert f"<@{BRUNO}>: **Counter?** · {until}." in wording.board_words(table, ()).body
        assert f"**Counter?**\n{until}. If you don't answer: Pass." in wording.hand_words(table, 1, ()).body
        assert until not in wording.hand_words(table, 0, ()).body


async def test_only_the_player_whose_time_is_up_reads_the_answer_given_for_them(
    deadlines: Scheduler, lobbies: Lobbies, matches: Matches, store: Store, clock: Clock
) -> None:
    """Both kinds of answers are named: of the rules, and of a computer player, even to a secret question."""
    trick = await opened(lobbies, "trick", 2)
    for key, token in (("turn", str(DAY)), ("up", "bot")):
        await lobbies.agree(trick, PEOPLE[0], key, token)
    await lobbies.start(trick, PEOPLE[0])
    for table_id, seat, question, answer in (
        (await duel(lobbies, matches, people=2), 1, "Counter?", "Pass"),
        (trick, 0, "Play a card", ""),  # with any card
    ):
        await later(deadlines, matches, clock, DAY)
        log = {reader: await store.stories.read(table_id, reader) for reader in (0, 1, None)}
        lines = {reader: " ".join(Localizer()(unpack(Text, one.text)) for one in log[reader]) for reader in log}
        played = answer or lines[None].partition("Seat 1 plays ")[2].partition(".")[0]
        own = f"“{question}” was answered for you with “{played}”."
        assert own in lines[seat]
        assert "You can read this again in **Log**." in lines[seat]
        assert own not in lines[1 - seat]
        assert "answered for you" not in lines[None]


async def test_a_page_does_not_say_that_its_reader_gave_an_answer(lobbies: Lobbies, matches: Matches) -> None:
    """A computer player might have answered at the time limit. Earlier, the page said "You chose" below that line."""
    tottarot = await opened(lobbies, "tottarot", 3)
    await lobbies.start(tottarot, PEOPLE[0])
    async with matches.at(tottarot) as table:
        playing(table).answer(0, ["1:nothing"])
        said = wording.hand_words(table, 0, ()).body
    assert "Your answer so far: Play 1, and take nothing. You can change it while we wait for" in said
    assert "You chose" not in said


async def test_the_board_says_that_the_time_is_up(bot: Querent, wire: Wire, clock: Clock) -> None:
    """The line appears when the board asks the next player; the late player's button no longer has an effect."""
    services = bot.services
    table_id = await duel(services.lobbies, services.matches, people=2, place=CHANNEL)
    await services.outbox.idle()
    assert f"<t:{NOW + DAY}:R>" in words_of(wire.standing(CHANNEL)[-1])
    late = wire.posts(DIRECT + BRUNO)[-1].address("Counter")
    await later(services.scheduler, services.matches, clock, DAY)
    await services.outbox.idle()
    board = words_of(wire.standing(CHANNEL)[-1])
    assert "> Time is up for Bruno.\n> The duel is over." in board
    assert f"<@{ANN}>: **Play a card**" in board
    before = await known(services.matches, table_id)
    renewed(await Caller(bot, wire, BRUNO, channel=0).press(late))
    assert await known(services.matches, table_id) == before


@pytest.mark.parametrize(
    ("line", "own"),
    [
        (time_lines.left_open(1), "Your time is up. The table waits."),
        (time_lines.answered_by_rule(1), "Your time is up."),
        (time_lines.extended(1, NOW), f"You take more time, until <t:{NOW}:f>."),
        (time_lines.answered_by_bot(1), "Your time is up. A computer player makes this move for you."),
    ],
)
async def test_lines_about_their_time_speak_to_the_player_they_are_about(
    line: Text, own: str, lobbies: Lobbies, matches: Matches
) -> None:
    """The player's private page and direct message say "you"; others read the player's name."""
    table_id = await duel(lobbies, matches, people=2)
    async with matches.at(table_id) as table:
        for heads in ((), ("here",)):
            late, other = (
                "\n".join(wording.hand_words(table, seat, [line], heads=heads)[:2]).splitlines() for seat in (1, 0)
            )
            assert f"> {own}" in late
            assert f"> {table.markdown_localizer(line)}" in other
            assert "Bruno" in table.markdown_localizer(line)


async def test_a_window_is_as_long_as_the_host_says(store: Store, clock: Clock) -> None:
    short = Matches(store, clock, window=3600)
    table_id = await dealt(Lobbies(store, short, clock), "duel")
    await answers(short, table_id, 0)
    assert await due(store, table_id) == [(1, NOW + 3600)]
