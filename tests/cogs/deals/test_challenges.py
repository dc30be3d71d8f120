"""*Challenge someone*: a mention in the channel, at most five a day, without any result."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from unittest.mock import create_autospec

import discord
import pytest

import cogs.daily.commands
from bot.app import Querent
from bot.custom_ids import CustomId, CustomIdKind
from bot.deals.daily import seats_of_day
from bot.runtime.clock import DAY, day_of
from bot.services import Services
from bot.table.lobbies import Player
from cogs.common.context import reaches_others
from cogs.deals import presses
from storage.deals import Day
from tests.bot.caller import Caller, refused
from tests.bot.clock import Clock
from tests.bot.solitaire import SOLITAIRE, play_out
from tests.bot.wire import DIRECT, Sent, Wire
from tests.match_fixtures import shelve
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA, GUILD


@pytest.fixture(autouse=True)
def _games(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, SOLITAIRE)
    monkeypatch.setattr(cogs.daily.commands, "DAILY_GAMES", (SOLITAIRE,))


@pytest.fixture(autouse=True)
def _nothing_fails(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.fixture(autouse=True)
def _members(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every user a member who can see the channel."""

    async def named(_interaction: discord.Interaction, user: int) -> Any:
        name = f"Person {user}"
        return SimpleNamespace(id=user, bot=user == 1, roles=[], display_name=name, global_name=name, name=name)

    def seen(interaction: discord.Interaction, member: Any) -> None:
        reachable(interaction, member) if member.bot or member.id == interaction.user.id else None

    reachable = presses._must_be_reachable
    monkeypatch.setattr(presses, "member_named", named)
    monkeypatch.setattr(presses, "_must_be_reachable", seen)


async def played(services: Services, user: int, points: int, guild: int = GUILD) -> int:
    table_id = await services.lobbies.play_now(guild, CHANNEL, CHANNEL, Player(user, "Someone"), "solitaire")
    await play_out(services.matches, table_id, user, points)
    return table_id


def deal(table_id: int, what: str = "") -> str:
    return str(CustomId(CustomIdKind.DEAL, table_id, 0, what))


def pinged(sent: Sent) -> list[str]:
    """Return the users whom a message notifies."""
    return list(map(str, sent.data["allowed_mentions"].get("users", [])))


async def test_a_challenge_is_a_mention_in_the_channel_without_a_result(
    ann: Caller, bruno: Caller, services: Services, wire: Wire
) -> None:
    table_id = await played(services, ANN, 2)
    whom = await ann.press((await ann.press(deal(table_id))).address("Challenge someone"))
    assert whom.private
    (menu,) = whom.items
    assert menu["type"] == 5, "Discord offers the members"
    posted = await ann.press(menu["custom_id"], str(BRUNO))
    assert not posted.private
    assert f"<@{BRUNO}>, <@{ANN}> challenges you" in posted.words
    assert pinged(posted) == [str(BRUNO)]
    assert "point" not in posted.words
    assert "won" not in posted.words
    assert wire.posts(DIRECT + BRUNO) == [], "nobody gets a direct message that they did not ask for"
    await bruno.press(posted.address("Play this deal"))
    (row,) = await services.store.matches.of_user(BRUNO)
    assert row.deal == (await services.store.matches.row(table_id)).deal
    before = await bruno.press(deal(table_id))
    assert "point" not in before.words, "before the end of their match"
    await play_out(services.matches, row.id, BRUNO, 1)
    assert f"2\\. <@{ANN}>: won, 2 points" in (await bruno.press(deal(row.id))).words
    assert f"1\\. <@{BRUNO}>: won, 1 point" in (await ann.press(deal(table_id))).words


async def test_no_challenge_is_offered_in_direct_messages(ann: Caller, services: Services) -> None:
    """The button was in direct messages, too, and only said that it works in a server."""
    table_id = await played(services, ANN, 2)
    inbox = replace(ann, channel=0)
    labels = [[item.get("label") for item in (await one.press(deal(table_id))).items] for one in (ann, inbox)]
    assert labels == [["Post result", "Challenge someone"], ["Post result"]]


@pytest.mark.parametrize(("private", "reaches"), [(True, False), (False, True)])
def test_a_private_thread_reaches_nobody_else(private: bool, reaches: bool) -> None:
    """A challenge there was always refused, because others cannot see it."""
    thread = create_autospec(discord.Thread, instance=True)
    thread.is_private.return_value = private
    asked: Any = SimpleNamespace(guild_id=GUILD, channel=thread, is_user_integration=lambda: False)
    assert reaches_others(asked) is reaches


async def test_five_a_day_and_three_for_one_person(
    ann: Caller, bot: Querent, wire: Wire, services: Services, clock: Clock
) -> None:
    table_id = await played(services, ANN, 2)
    for user in range(100, 105):
        assert not (await ann.press(deal(table_id, "whom"), str(user))).private
    sixth = await ann.press(deal(table_id, "whom"), "105")
    refused(sixth)
    assert "many people today" in sixth.words
    clock.go_by(DAY + 1)
    assert not (await ann.press(deal(table_id, "whom"), "105")).private
    for user in range(200, 204):
        caller = Caller(bot, wire, user, "Someone")
        answer = await caller.press(deal(await played(services, user, 1), "whom"), str(CHIARA))
        assert answer.private == (user == 203)


async def test_a_second_challenge_of_the_same_user_to_a_deal_is_refused(ann: Caller, services: Services) -> None:
    table_id = await played(services, ANN, 2)
    await ann.press(deal(table_id, "whom"), str(BRUNO))
    again = await ann.press(deal(table_id, "whom"), str(BRUNO))
    refused(again)
    assert "already" in again.words


@pytest.mark.parametrize("whom", [str(ANN), "1", "x", "9" * 30])
async def test_a_challenge_to_oneself_a_bot_or_no_user_is_refused(whom: str, ann: Caller, services: Services) -> None:
    refused(await ann.press(deal(await played(services, ANN, 2), "whom"), whom))


async def test_only_who_has_finished_the_deal_challenges_others(bruno: Caller, services: Services) -> None:
    table_id = await played(services, ANN, 2)
    for what in ("dare", "whom"):
        refused(await bruno.press(deal(table_id, what), *([str(CHIARA)] if what == "whom" else [])))
    assert await services.store.challenges.since(0, CHIARA, BRUNO) == []


async def test_a_user_who_wants_no_messages_gets_no_challenge(ann: Caller, services: Services) -> None:
    table_id = await played(services, ANN, 2)
    await services.store.people.amend(BRUNO, {"notices": "none"})
    refused(await ann.press(deal(table_id, "whom"), str(BRUNO)))


async def test_a_challenge_to_someone_who_avoids_the_sender_is_silently_dropped(
    ann: Caller, services: Services
) -> None:
    table_id = await played(services, ANN, 2)
    await services.matches.avoidance.add(BRUNO, ANN)
    shown = []
    for user in (BRUNO, CHIARA):
        posted = await ann.press(deal(table_id, "whom"), str(user))
        shown.append(posted.words.replace(str(user), "someone"))
        assert pinged(posted) == ([] if user == BRUNO else [str(user)])
    assert shown[0] == shown[1]
    await services.matches.avoidance.add(ANN, CHIARA)
    refused(await ann.press(deal(await played(services, ANN, 1), "whom"), str(CHIARA)))


async def test_the_deal_of_a_day_is_played_as_such(ann: Caller, bruno: Caller, services: Services) -> None:
    await ann.press(f"y:0:0:play/solitaire/{day_of(services.now())}")
    (row,) = await services.store.matches.of_user(ANN)
    await play_out(services.matches, row.id, ANN, 1)
    page = await ann.type("daily", game="solitaire")
    posted = await ann.press((await ann.press(page.address("Challenge someone"))).items[0]["custom_id"], str(BRUNO))
    await bruno.press(posted.address("Play this deal"))
    (his,) = await services.store.matches.of_user(BRUNO)
    today = await services.store.deals.of_day(Day("solitaire", day_of(services.now()), seats_of_day("solitaire")))
    assert today is not None
    assert (his.deal, his.day) == (today.id, row.day)


async def test_privacy_shows_and_deletes_challenges_of_either_side(ann: Caller, services: Services) -> None:
    table_id = await played(services, ANN, 2)
    await ann.press(deal(table_id, "whom"), str(BRUNO))
    name = (await ann.press(deal(table_id))).words.split()[2]
    for user in (ANN, BRUNO):
        (row,) = (await services.store.privacy.of(user)).challenges
        assert (row["deal"], row["inviter"], row["user"]) == (name, ANN, BRUNO)
    await services.store.privacy.forget(BRUNO, ["Bruno"], lambda name: [name])
    for user in (ANN, BRUNO):
        assert (await services.store.privacy.of(user)).challenges == []
