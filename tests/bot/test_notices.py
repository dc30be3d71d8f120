"""Everybody awaited is told once for each question, where they want to be, and not when they want quiet."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.address import parse
from bot.clock import DAY, HOUR
from bot.digests import APART, MANY
from bot.habits import Habits
from bot.host import Host
from bot.inboxes import Inboxes
from bot.lobbies import Guest
from games.kernel.text import t
from storage.outbox import Struck
from storage.rows import PostRow
from tests.bot.clock import Clock
from tests.bot.tables import answers, dealt, legal
from tests.bot.wire import DIRECT, EDIT, POST, Sent, Wire
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA, GUILD

DELETE = "DELETE /channels/*/messages/*"


async def later(host: Host, clock: Clock, seconds: int = 0) -> None:
    """Let time go by, and see to all that falls due, which then is sent."""
    clock.go_by(seconds)
    host.matches.hourglass.set(0)
    await host.deadlines.idle()
    host.matches.alarm.set(0)
    await host.outbox.idle()


async def habits(host: Host, user: int, **changes: Any) -> None:
    """Somebody has set these."""
    await host.matches.register.put(user, Habits(**changes))


def letters(wire: Wire, user: int) -> list[Sent]:
    return wire.posts(DIRECT + user)


def calls(wire: Wire, user: int) -> list[Sent]:
    """The messages in the channel that ping somebody."""
    return [one for one in wire.posts(CHANNEL) if user in (one.data["allowed_mentions"].get("users") or ())]


def deleted(wire: Wire) -> list[int]:
    return [int(one.url.rsplit("/", 1)[1]) for one in wire.of(DELETE)]


def numbers(wire: Wire, channel: int) -> list[int]:
    return [number for number, one in wire.messages.items() if one["channel_id"] == channel]


async def test_a_letter_says_which_table_what_is_asked_and_leads_there(host: Host, wire: Wire, clock: Clock) -> None:
    table = await dealt(host.lobbies, "trick")
    await later(host, clock)
    board = numbers(wire, CHANNEL)[-1]
    [letter] = letters(wire, ANN)
    assert f"table {table}" in letter.words
    assert f"https://discord.com/channels/{GUILD}/{CHANNEL}/{board}" in letter.words
    assert f"<#{CHANNEL}>" not in letter.words, "the way there is said once"
    assert "**Play a card**" in letter.words
    assert calls(wire, ANN) == [], "once is enough"


async def test_who_wants_it_is_called_in_the_channel_and_the_call_goes_once_it_is_answered(
    host: Host, wire: Wire, clock: Clock
) -> None:
    await habits(host, BRUNO, notices="channel")
    table = await dealt(host.lobbies, "trick")
    await answers(host.matches, table, 0)
    await later(host, clock)
    [call] = calls(wire, BRUNO)
    assert f"<@{BRUNO}>" in call.words
    assert "**Play a card**" in call.words
    assert letters(wire, BRUNO) == []
    number = numbers(wire, CHANNEL)[-1]
    assert deleted(wire) == numbers(wire, DIRECT + ANN), "Ann has answered hers elsewhere"
    await answers(host.matches, table, 1)
    await later(host, clock)
    assert number in deleted(wire)


async def test_who_wants_nothing_is_told_nothing(host: Host, wire: Wire, clock: Clock) -> None:
    await habits(host, ANN, notices="none")
    await dealt(host.lobbies, "trick")
    for _ in range(5):
        await later(host, clock, DAY)
    assert letters(wire, ANN) + calls(wire, ANN) == []


async def test_who_just_acted_is_not_told_but_reminded_in_time(host: Host, wire: Wire, clock: Clock) -> None:
    """Ann plays with a bot, so it is her own answer by which she is asked again."""
    table = await dealt(host.lobbies, "trick", people=1, bots=1)
    await later(host, clock)
    assert len(letters(wire, ANN)) == 1, "the deal was nobody's answer"
    await answers(host.matches, table, 0)
    await later(host, clock)
    assert len(letters(wire, ANN)) == 1
    await later(host, clock, DAY)
    [*_, reminder] = letters(wire, ANN)
    assert "A reminder" in reminder.words
    assert len(letters(wire, ANN)) == 2


async def test_reminders_keep_their_distance_and_then_end(host: Host, wire: Wire, clock: Clock) -> None:
    await habits(host, ANN, spacing=12, most=2)
    await dealt(host.lobbies, "trick")
    told = []
    for _ in range(100):
        await later(host, clock, HOUR)
        told.append(len(letters(wire, ANN)))
    assert [told[hour] for hour in (0, 10, 11, 22, 23, 99)] == [1, 1, 2, 2, 3, 3]
    assert deleted(wire) == numbers(wire, DIRECT + ANN)[:-1], "only the newest stands"


async def test_quiet_hours_delay_what_is_said(host: Host, wire: Wire, clock: Clock) -> None:
    clock.time = 10 * DAY + 23 * HOUR
    await habits(host, ANN, quiet_from=22, quiet_to=7)
    await dealt(host.lobbies, "trick")
    await later(host, clock, 7 * HOUR)
    assert letters(wire, ANN) == []
    await later(host, clock, HOUR)
    assert len(letters(wire, ANN)) == 1


async def test_what_was_answered_in_the_night_is_not_asked_in_the_morning(host: Host, wire: Wire, clock: Clock) -> None:
    clock.time = 10 * DAY + 23 * HOUR
    await habits(host, ANN, quiet_from=22, quiet_to=7)
    table = await dealt(host.lobbies, "trick")
    await later(host, clock, HOUR)
    await answers(host.matches, table, 0)
    await later(host, clock, 8 * HOUR)
    assert letters(wire, ANN) == []


async def test_a_question_asked_again_unchanged_is_not_told_again(host: Host, wire: Wire, clock: Clock) -> None:
    """Somebody leaves, votes, the bot is started anew: the question keeps its number."""
    table = await dealt(host.lobbies, "trick", people=3)
    await later(host, clock)
    await host.motions.propose(table, BRUNO, "end")
    await host.seats.leave(table, CHIARA)
    await later(host, clock)
    host.matches.sleep(table)
    await host.motions.propose(table, BRUNO, "pause")
    await later(host, clock)
    assert len([letter for letter in letters(wire, ANN) if "Your vote is awaited." not in letter.words]) == 1


async def test_who_is_awaited_again_is_told_of_another_question(host: Host, wire: Wire, clock: Clock) -> None:
    """Ann bids Bruno sit, whom nobody awaits then; stand up, which he is told; and stand up once more."""
    table = await dealt(host.lobbies, "dance", rounds="200")
    await later(host, clock)
    for token in ("sit", "stand", "stand"):
        _, n = await legal(host.matches, table, 0)
        await host.matches.answer(table, ANN, (token,), n)
        await later(host, clock)
    told = [address.n for letter in letters(wire, BRUNO) if (address := parse(letter.address("All stand up")))]
    assert told == [0, 2]


async def test_a_closed_inbox_is_called_in_the_channel(host: Host, wire: Wire, clock: Clock) -> None:
    await Inboxes(host.store, clock).close(ANN)
    await dealt(host.lobbies, "trick")
    await later(host, clock)
    assert len(calls(wire, ANN)) == 1


async def test_who_takes_a_seat_over_is_called_from_then_on(host: Host, wire: Wire, clock: Clock) -> None:
    table = await dealt(host.lobbies, "trick", people=2)
    await later(host, clock)
    await host.seats.leave(table, ANN)
    await later(host, clock)
    assert numbers(wire, DIRECT + ANN)[0] in deleted(wire), "it is no longer hers"
    await host.seats.take(table, Guest(CHIARA, "Chiara"), 0)
    await answers(host.matches, table, 1)
    await later(host, clock)
    assert [len(letters(wire, user)) for user in (ANN, CHIARA)] == [1, 1]


async def test_the_end_is_told_to_all_but_who_brought_it_about(host: Host, wire: Wire, clock: Clock) -> None:
    table = await dealt(host.lobbies, "trick", people=2)
    await later(host, clock)
    before = {user: len(letters(wire, user)) for user in (ANN, BRUNO)}
    await host.matches.close(table, t("Enough."))
    await later(host, clock)
    for user in (ANN, BRUNO):
        *_, last = letters(wire, user)
        assert len(letters(wire, user)) == before[user] + 1
        assert "ended" in last.words
        assert [item["label"] for item in last.items] == ["My hand"], "nothing to answer, and a way to see how it ended"


async def test_who_is_awaited_in_many_matches_gets_one_message(host: Host, wire: Wire, clock: Clock) -> None:
    tables = [await dealt(host.lobbies, "trick", place=place) for place in range(1, MANY + 4)]
    await later(host, clock)
    digests = [one for one in letters(wire, ANN) if "questions await you" in one.words]
    assert len(digests) == 1
    newest = [one for one in wire.of(EDIT) if "questions await you" in one.words][-1:] or digests
    assert all(f"table {table} " in f"{newest[-1].words} " for table in tables)
    await later(host, clock, APART)
    for table in tables:
        await answers(host.matches, table, 0)
    await later(host, clock)
    assert len([one for one in letters(wire, ANN) if "questions await you" in one.words]) == 1
    assert numbers(wire, DIRECT + ANN)[-1] in deleted(wire), "nothing awaits her any more"


@pytest.mark.parametrize("pressed", [False, True])
async def test_the_next_letter_tells_all_since_the_last_though_its_receipt_was_lost(
    pressed: bool, host: Host, wire: Wire, clock: Clock
) -> None:
    """The letter is found again when the person has long answered, perhaps in it, and is asked something else."""
    wire.fail(POST, 502, heeded=True, channel=DIRECT + ANN)
    table = await dealt(host.lobbies, "trick")
    await later(host, clock)
    if pressed:
        host.slates.press(numbers(wire, DIRECT + ANN)[0])
    for seat in (0, 1):
        await answers(host.matches, table, seat)
        await later(host, clock)
    assert len(letters(wire, ANN)) == 1
    await later(host, clock, 5)
    await later(host, clock, 5)
    first, second = numbers(wire, DIRECT + ANN)
    assert first in deleted(wire)
    told = [line for line in wire.messages[second]["content"].splitlines() if line.startswith("> ")]
    assert [line.split()[1] for line in told] == ["Ann", "Bruno"]


async def test_a_digest_leads_to_the_board_that_was_posted_with_it(host: Host, wire: Wire, clock: Clock) -> None:
    for place in range(1, MANY + 2):
        await dealt(host.lobbies, "trick", place=place)
    await later(host, clock)
    digest = next(m["content"] for m in wire.messages.values() if "await you" in m["content"])
    last = max(number for number, m in wire.messages.items() if m["channel_id"] == MANY + 1)
    assert f"/{MANY + 1}/{last} " in digest


async def test_a_digest_whose_receipt_is_lost_is_not_posted_twice(host: Host, wire: Wire, clock: Clock) -> None:
    for place in range(1, MANY + 1):
        await dealt(host.lobbies, "trick", place=place)
    await later(host, clock)
    wire.fail(POST, 502, heeded=True, channel=DIRECT + ANN)
    await dealt(host.lobbies, "trick", place=MANY + 1)
    await later(host, clock)
    await later(host, clock, 5)
    assert len([n for n in numbers(wire, DIRECT + ANN) if "await you" in wire.messages[n]["content"]]) == 1
    assert (await host.store.outbox.due(2**40, MANY)).errands == ()


@pytest.mark.parametrize("pressed", [False, True])
async def test_a_letter_that_was_answered_in_stands_until_the_next(
    pressed: bool, host: Host, wire: Wire, clock: Clock
) -> None:
    table = await dealt(host.lobbies, "trick")
    await later(host, clock)
    [number] = numbers(wire, DIRECT + ANN)
    if pressed:
        host.slates.press(number)
    await answers(host.matches, table, 0)
    await later(host, clock)
    assert (number in deleted(wire)) is not pressed
    await answers(host.matches, table, 1)
    await later(host, clock)
    assert number in deleted(wire)


@pytest.mark.parametrize("night", ["2026-03-28", "2026-10-24"], ids=["an hour short", "an hour long"])
async def test_a_night_on_which_the_clocks_are_changed_is_quiet_to_its_end(
    night: str, host: Host, wire: Wire, clock: Clock
) -> None:
    evening = datetime.fromisoformat(f"{night} 21:30").replace(tzinfo=ZoneInfo("Europe/Rome"))
    morning = (evening + timedelta(days=1)).replace(hour=7, minute=0)
    clock.time = int(evening.timestamp())
    await habits(host, ANN, quiet_from=22, quiet_to=7, zone="Europe/Rome", spacing=4)
    await dealt(host.lobbies, "trick")
    await later(host, clock)
    await later(host, clock, int(morning.timestamp()) - clock() - 1)
    assert len(letters(wire, ANN)) == 1
    await later(host, clock, 1)
    assert len(letters(wire, ANN)) == 2


async def test_whose_channel_was_deleted_is_told_by_letter(host: Host, wire: Wire) -> None:
    await host.matches.register.put(BRUNO, Habits(notices="channel"))
    table = await dealt(host.lobbies, "trick")
    await host.outbox.idle()
    await host.store.outbox.strike(Struck(posts=(PostRow(table, "lost", CHANNEL, 0, 0),)))
    await answers(host.matches, table, 0)
    await host.outbox.idle()
    assert len(wire.posts(DIRECT + BRUNO)) == 1
    assert not [post for post in wire.posts(CHANNEL) if "notice:1" in str(post.items)]
