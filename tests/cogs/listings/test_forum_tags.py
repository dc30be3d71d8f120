"""Forums that require tags, or reserve some for thread managers, are recognized when the forum is chosen."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.app import PERMISSIONS, Querent
from cogs.listings.commands import Listings
from games.kernel.ask import IllegalError
from games.kernel.text import Localizer
from tests.bot import stand_ins
from tests.bot.wire import BOT, person
from tests.storage.given import GUILD

REQUIRE_TAG = 1 << 4
STATES = ("open", "running", "over")


def forum(bot: Querent, *tags: str, moderated: tuple[str, ...] = (), flags: int = REQUIRE_TAG, denied: int = 0) -> Any:
    """Return a forum with these tags, in a server where the bot has the permissions of its invitation."""
    everyone = {"id": str(GUILD), "name": "@everyone", "permissions": str(PERMISSIONS.value & ~denied), "position": 0}
    role = everyone | {"color": 0, "hoist": False, "managed": False, "mentionable": False, "flags": 0}
    member = {"user": person(BOT, "Querent", bot=True), "roles": [], "joined_at": "2026-01-01T00:00:00+00:00"}
    member |= {"deaf": False, "mute": False, "flags": 0}
    told: Any = {"id": str(GUILD), "name": "Somewhere", "roles": [role], "members": [member], "owner_id": "1"}
    guild = stand_ins.guild(bot, told)
    offered = [
        {"id": str(n), "name": name, "moderated": name in moderated, "emoji_id": None, "emoji_name": None}
        for n, name in enumerate(tags, 1)
    ]
    data: Any = {"id": "55", "type": 15, "name": "tables", "position": 0, "parent_id": None, "topic": None}
    data |= {"permission_overwrites": [], "flags": flags, "available_tags": offered, "nsfw": False}
    return stand_ins.forum(bot, guild, data)


def refusal(bot: Querent, chosen: Any) -> str:
    with pytest.raises(IllegalError) as refused:
        Listings(bot.services)._check_forum(chosen)
    return Localizer()(refused.value.why)


def test_a_forum_that_requires_tags_must_have_those_of_the_states(bot: Querent) -> None:
    words = refusal(bot, forum(bot, "open", "over"))
    assert "<#55>" in words
    assert words.endswith("running")
    Listings(bot.services)._check_forum(forum(bot, *STATES))
    Listings(bot.services)._check_forum(forum(bot, flags=0))


def test_tags_that_only_moderators_may_use_are_as_good_as_none(bot: Querent) -> None:
    chosen = forum(bot, *STATES, "Tottarot", moderated=("open", "Tottarot"))
    assert refusal(bot, chosen).endswith("open")
    posts = Listings(bot.services)._forum_posts
    assert "Tottarot" in posts.missing_tags(chosen)


def test_missing_permissions_in_the_forum_are_named(bot: Querent) -> None:
    denied = discord.Permissions(send_messages=True).value
    assert "**Send Messages**" in refusal(bot, forum(bot, *STATES, denied=denied))
