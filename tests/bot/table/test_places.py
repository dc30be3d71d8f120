"""The permissions that the bot lacks in a channel depend on the channel's type, and on what it wants to post."""

from __future__ import annotations

import logging
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.app import PERMISSIONS
from bot.table.places import Act, check_place, lacking, refusal
from games.kernel.ask import IllegalError
from games.kernel.text import Localizer

Kind = discord.ChannelType
THREADS = (Kind.public_thread, Kind.private_thread, Kind.news_thread)
CHANNELS = (Kind.text, Kind.news, Kind.voice, Kind.stage_voice)
WRITES = (Act.TABLE, Act.LIST)


def without(*names: str) -> discord.Permissions:
    """Return the permissions of the invitation without the given ones."""
    allowed = discord.Permissions(PERMISSIONS.value)
    for name in names:
        setattr(allowed, name, False)
    return allowed


@pytest.mark.parametrize("act", Act)
@pytest.mark.parametrize("kind", [*THREADS, *CHANNELS, Kind.forum, Kind.private, Kind.group])
def test_the_invitation_asks_for_all_that_is_needed(act: Act, kind: discord.ChannelType) -> None:
    assert lacking(act, kind, PERMISSIONS) == []


@pytest.mark.parametrize("act", Act)
def test_direct_messages_know_no_permissions(act: Act) -> None:
    assert lacking(act, Kind.private, discord.Permissions.none()) == []


@pytest.mark.parametrize("act", WRITES)
def test_in_threads_another_permission_is_for_writing(act: Act) -> None:
    """Discord: "The SEND_MESSAGES permission has no effect in threads"."""
    for kind in THREADS:
        assert lacking(act, kind, without("send_messages")) == []
        assert lacking(act, kind, without("send_messages_in_threads")) == ["send_messages_in_threads"]
    for kind in CHANNELS:
        assert lacking(act, kind, without("send_messages_in_threads")) == []
        assert lacking(act, kind, without("send_messages")) == ["send_messages"]


@pytest.mark.parametrize("act", Act)
def test_nothing_can_be_done_in_a_channel_that_the_bot_cannot_see(act: Act) -> None:
    assert "view_channel" in lacking(act, Kind.text, without("view_channel"))
    everything = lacking(act, Kind.text, discord.Permissions.none())
    assert len(everything) == len(set(everything)) >= 3


@pytest.mark.parametrize(
    ("act", "name"), [(Act.THREAD, "create_public_threads"), (Act.PRIVATE_THREAD, "create_private_threads")]
)
def test_a_thread_needs_the_permission_of_its_kind(act: Act, name: str) -> None:
    assert lacking(act, Kind.text, without(name)) == [name]
    assert lacking(Act.TABLE, Kind.text, without(name)) == []


def test_a_locked_thread_is_for_those_who_manage_threads() -> None:
    lacks = lacking(Act.TABLE, Kind.public_thread, PERMISSIONS, locked=True)
    assert "<#5> is locked" in Localizer()(refusal(5, lacks))
    manager = discord.Permissions(PERMISSIONS.value | discord.Permissions(manage_threads=True).value)
    assert lacking(Act.TABLE, Kind.public_thread, manager, locked=True) == []
    assert lacking(Act.THREAD, Kind.public_thread, PERMISSIONS, locked=True) == [], "a new one hangs on the channel"


def test_every_permission_has_the_name_of_discords_settings() -> None:
    for act in Act:
        words = Localizer()(refusal(5, lacking(act, Kind.text, discord.Permissions.none())))
        assert words.startswith("I can't do that in <#5>. I need these permissions there: **View Channel**")


def test_the_log_names_a_refused_request_its_channel_and_the_missing_permissions(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    channel = SimpleNamespace(type=Kind.text)
    asked = SimpleNamespace(guild_id=7, channel_id=5, channel=channel, is_guild_integration=lambda: True)
    asked.app_permissions = without("send_messages", "attach_files")
    with pytest.raises(IllegalError):
        check_place(cast("Any", asked), Act.TABLE)
    (line,) = caplog.records
    assert line.message == "request refused; permission missing"
    assert (vars(line)["channel"], vars(line)["permissions"]) == (5, "send_messages, attach_files")
