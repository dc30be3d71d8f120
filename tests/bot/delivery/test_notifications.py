"""Each player to move is notified once per question, in their preferred way, and never in quiet hours."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.custom_ids import parse
from bot.delivery.digests import APART, MANY
from bot.runtime.clock import DAY, HOUR
from bot.services import Services
from bot.table.lobbies import Player
from bot.table.preferences import Preferences
from bot.table.recipients import DmStatus
from games.kernel.text import t
from sandbox.world.messages import walk
from storage.outbox import Acknowledgement, PostRow
from tests.bot.clock import Clock
from tests.bot.tables import answers, dealt, legal
from tests.bot.wire import DIRECT, EDIT, POST, Sent, Wire, words_of
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA, GUILD

DELETE = "DELETE /channels/*/messages/*"


async def later(services: Services, clock: Clock, seconds: int = 0) -> None:
    """Let time pass, and send everything that becomes due."""
    clock.go_by(seconds)
    services.matches.timer_wakeup.set(0)
    await services.scheduler.idle()
    services.matches.job_wakeup.set(0)
    await services.outbox.idle()


async def preferences(services: Services, user: int, **changes: Any) -> None:
    """Set a user's preferences."""
    await services.matches.register.put(user, Preferences(**changes))


def dms(wire: Wire, user: int) -> list[Sent]:
    return wire.posts(DIRECT + user)


def calls(wire: Wire, user: int) -> list[Sent]:
    """Return the messages in the channel that mention a user."""
    return [one for one in wire.posts(CHANNEL) if user in (one.data["allowed_mentions"].get("users") or ())]


def deleted(wire: Wire) -> list[int]:
    return [int(one.url.rsplit("/", 1)[1]) for one in wire.of(DELETE)]


def items_of(message: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the controls of a message."""
    return [part for part in walk(message["components"]) if "custom_id" in part]


def numbers(wire: Wire, channel: int) -> list[int]:
    return [number for number, one in wire.messages.items() if one["channel_id"] == channel]


async def test_a_direct_message_names_its_table_and_question_and_links_to_the_board(
    services: Services, wire: Wire, clock: Clock
) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await later(services, clock)
    board = numbers(wire, CHANNEL)[-1]
    [dm] = dms(wire, ANN)
    assert f"table {table_id}" in dm.words
    assert f"https://discord.com/channels/{GUILD}/{CHANNEL}/{board}" in dm.words
    assert f"<#{CHANNEL}>" not in dm.words, "the way there is said once"
    assert "**Play a card**" in dm.words
    assert calls(wire, ANN) == [], "once is enough"


async def test_a_mention_in_the_channel_is_opt_in_and_is_deleted_after_the_answer(
    services: Services, wire: Wire, clock: Clock
) -> None:
    await preferences(services, BRUNO, notices="channel")
    table_id = await dealt(services.lobbies, "trick")
    await later(services, clock)
    await answers(services.matches, table_id, 0)
    await later(services, clock)
    [call] = calls(wire, BRUNO)
    assert f"<@{BRUNO}>" in call.words
    assert "**Play a card**" in call.words
    assert dms(wire, BRUNO) == []
    number = numbers(wire, CHANNEL)[-1]
    [settled] = wire.standing(DIRECT + ANN)
    assert words_of(settled).endswith("Answered. Next: Bruno."), "Ann has answered hers elsewhere"
    await answers(services.matches, table_id, 1)
    await later(services, clock)
    assert number in deleted(wire)


async def test_a_player_who_turned_notifications_off_gets_none(services: Services, wire: Wire, clock: Clock) -> None:
    await preferences(services, ANN, notices="none")
    await dealt(services.lobbies, "trick")
    for _ in range(5):
        await later(services, clock, DAY)
    assert dms(wire, ANN) + calls(wire, ANN) == []


async def test_a_player_who_just_acted_gets_a_reminder_but_no_notification(
    services: Services, wire: Wire, clock: Clock
) -> None:
    """Ann plays with a computer player, so her own answer leads to her next question."""
    table_id = await dealt(services.lobbies, "trick", people=1, bots=1)
    await later(services, clock)
    assert len(dms(wire, ANN)) == 1, "the deal was nobody's answer"
    await answers(services.matches, table_id, 0)
    await later(services, clock)
    assert len(dms(wire, ANN)) == 1
    await later(services, clock, DAY)
    [*_, reminder] = dms(wire, ANN)
    assert "Reminder:" in reminder.words
    assert len(dms(wire, ANN)) == 2


async def test_reminders_keep_their_distance_and_then_end(services: Services, wire: Wire, clock: Clock) -> None:
    await preferences(services, ANN, spacing=12, most=2)
    await dealt(services.lobbies, "trick")
    told = []
    for _ in range(100):
        await later(services, clock, HOUR)
        told.append(len(dms(wire, ANN)))
    assert [told[hour] for hour in (0, 10, 11, 22, 23, 99)] == [1, 1, 2, 2, 3, 3]
    assert deleted(wire) == numbers(wire, DIRECT + ANN)[:-1], "only the newest stands"


async def test_quiet_hours_delay_notifications(services: Services, wire: Wire, clock: Clock) -> None:
    clock.time = 10 * DAY + 23 * HOUR
    await preferences(services, ANN, quiet_from=22, quiet_to=7)
    await dealt(services.lobbies, "trick")
    await later(services, clock, 7 * HOUR)
    assert dms(wire, ANN) == []
    await later(services, clock, HOUR)
    assert len(dms(wire, ANN)) == 1


async def test_a_question_answered_in_quiet_hours_sends_no_notification(
    services: Services, wire: Wire, clock: Clock
) -> None:
    clock.time = 10 * DAY + 23 * HOUR
    await preferences(services, ANN, quiet_from=22, quiet_to=7)
    table_id = await dealt(services.lobbies, "trick")
    await later(services, clock, HOUR)
    await answers(services.matches, table_id, 0)
    await later(services, clock, 8 * HOUR)
    assert dms(wire, ANN) == []


async def test_an_unchanged_question_sends_no_second_notification(services: Services, wire: Wire, clock: Clock) -> None:
    """Someone leaves, votes, or the bot is restarted: the question keeps its number."""
    table_id = await dealt(services.lobbies, "trick", people=3)
    await later(services, clock)
    await services.proposals.propose(table_id, BRUNO, "end")
    await services.seats.leave(table_id, CHIARA)
    await later(services, clock)
    services.matches.sleep(table_id)
    await services.proposals.propose(table_id, BRUNO, "pause")
    await later(services, clock)
    assert len([dm for dm in dms(wire, ANN) if "Your vote is needed." not in dm.words]) == 1


async def test_a_player_who_is_to_move_again_is_notified_of_the_new_question(
    services: Services, wire: Wire, clock: Clock
) -> None:
    """Let Ann make Bruno sit (nobody waits for him), then stand up (he is notified), then stand again."""
    table_id = await dealt(services.lobbies, "dance", rounds="200")
    await later(services, clock)
    for token in ("sit", "stand", "stand"):
        _, n = await legal(services.matches, table_id, 0)
        await services.matches.answer(table_id, ANN, (token,), n)
        await later(services, clock)
    told = [custom_id.number for dm in dms(wire, BRUNO) if (custom_id := parse(dm.address("All stand up")))]
    assert told == [0, 2]


async def test_a_closed_inbox_is_called_in_the_channel(services: Services, wire: Wire, clock: Clock) -> None:
    await DmStatus(services.store, clock).close(ANN)
    await dealt(services.lobbies, "trick")
    await later(services, clock)
    assert len(calls(wire, ANN)) == 1


async def test_a_player_who_takes_over_a_seat_gets_its_notifications(
    services: Services, wire: Wire, clock: Clock
) -> None:
    table_id = await dealt(services.lobbies, "trick", people=2)
    await later(services, clock)
    await services.seats.leave(table_id, ANN)
    await later(services, clock)
    assert numbers(wire, DIRECT + ANN)[0] in deleted(wire), "it is no longer hers"
    await services.seats.take(table_id, Player(CHIARA, "Chiara"), 0)
    await answers(services.matches, table_id, 1)
    await later(services, clock)
    assert [len(dms(wire, user)) for user in (ANN, CHIARA)] == [1, 1]


async def test_all_but_the_player_who_ended_the_match_are_notified_of_the_end(
    services: Services, wire: Wire, clock: Clock
) -> None:
    table_id = await dealt(services.lobbies, "trick", people=2)
    await later(services, clock)
    before = {user: len(dms(wire, user)) for user in (ANN, BRUNO)}
    await services.matches.close(table_id, t("Enough."))
    await later(services, clock)
    for user in (ANN, BRUNO):
        *_, last = dms(wire, user)
        assert len(dms(wire, user)) == before[user] + 1
        assert "ended" in last.words
        labels = [item["label"] for item in last.items]
        assert labels == ["Play again", "Replay", "My last hand"], (
            "nothing to answer, but to see how it ended and go on"
        )


async def test_a_player_who_is_to_move_in_many_matches_gets_one_message(
    services: Services, wire: Wire, clock: Clock
) -> None:
    tables = [await dealt(services.lobbies, "trick", place=place) for place in range(1, MANY + 4)]
    await later(services, clock)
    digests = [one for one in dms(wire, ANN) if "questions are waiting for you" in one.words]
    assert len(digests) == 1
    newest = [one for one in wire.of(EDIT) if "questions are waiting for you" in one.words][-1:] or digests
    assert all(f"table {table_id} " in f"{newest[-1].words} " for table_id in tables)
    await later(services, clock, APART)
    for table_id in tables:
        await answers(services.matches, table_id, 0)
    await later(services, clock)
    assert len([one for one in dms(wire, ANN) if "questions are waiting for you" in one.words]) == 1
    assert numbers(wire, DIRECT + ANN)[-1] in deleted(wire), "nothing awaits her any more"


@pytest.mark.parametrize("pressed", [False, True])
async def test_the_next_letter_tells_all_since_the_last_though_its_receipt_was_lost(
    pressed: bool, services: Services, wire: Wire, clock: Clock
) -> None:
    """The bot finds its direct message again long after the player has answered and has another question."""
    wire.fail(POST, 502, heeded=True, channel=DIRECT + ANN)
    table_id = await dealt(services.lobbies, "trick")
    await later(services, clock)
    if pressed:
        services.versions.press(numbers(wire, DIRECT + ANN)[0])
    for seat in (0, 1):
        await answers(services.matches, table_id, seat)
        await later(services, clock)
    assert len(dms(wire, ANN)) == 1
    await later(services, clock, 5)
    await later(services, clock, 5)
    first, second = numbers(wire, DIRECT + ANN)
    assert first in deleted(wire)
    texts = [line for line in words_of(wire.messages[second]).splitlines() if line.startswith("> ")]
    assert [line.split()[1] for line in texts] == ["Ann", "Bruno"]


@pytest.mark.parametrize("pressed", [False, True])
async def test_an_answered_direct_message_stays_until_the_next_one(
    pressed: bool, services: Services, wire: Wire, clock: Clock
) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await later(services, clock)
    [number] = numbers(wire, DIRECT + ANN)
    if pressed:
        services.versions.press(number)
    await answers(services.matches, table_id, 0)
    await later(services, clock)
    assert deleted(wire) == []
    assert (not items_of(wire.standing(DIRECT + ANN)[0])) is not pressed, "it is one line now, unless it shows her move"
    await answers(services.matches, table_id, 1)
    await later(services, clock)
    assert number in deleted(wire)


@pytest.mark.parametrize("night", ["2026-03-28", "2026-10-24"], ids=["an hour short", "an hour long"])
async def test_a_night_on_which_the_clocks_are_changed_is_quiet_to_its_end(
    night: str, services: Services, wire: Wire, clock: Clock
) -> None:
    evening = datetime.fromisoformat(f"{night} 21:30").replace(tzinfo=ZoneInfo("Europe/Rome"))
    morning = (evening + timedelta(days=1)).replace(hour=7, minute=0)
    clock.time = int(evening.timestamp())
    await preferences(services, ANN, quiet_from=22, quiet_to=7, zone="Europe/Rome", spacing=4)
    await dealt(services.lobbies, "trick")
    await later(services, clock)
    await later(services, clock, int(morning.timestamp()) - clock() - 1)
    assert len(dms(wire, ANN)) == 1
    await later(services, clock, 1)
    assert len(dms(wire, ANN)) == 2


async def test_players_of_a_deleted_channel_are_notified_by_direct_message(services: Services, wire: Wire) -> None:
    await services.matches.register.put(BRUNO, Preferences(notices="channel"))
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    await services.store.outbox.acknowledge(Acknowledgement(posts=(PostRow(table_id, "lost", CHANNEL, 0, 0),)))
    await answers(services.matches, table_id, 0)
    await services.outbox.idle()
    assert len(wire.posts(DIRECT + BRUNO)) == 1
    assert not [post for post in wire.posts(CHANNEL) if "notice:1" in str(post.items)]
