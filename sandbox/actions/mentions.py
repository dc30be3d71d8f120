"""The users that a message mentions, and those it notifies."""

from __future__ import annotations

import re
from dataclasses import dataclass

from sandbox.actions.visibility import allowed, sees
from sandbox.world.channels import DIRECT, Channel
from sandbox.world.messages import Message, walk
from sandbox.world.people import BOT_ID
from sandbox.world.permissions import Permission
from sandbox.world.wire import Json
from sandbox.world.world import World

USER, ROLE, EVERYONE = re.compile(r"<@!?(\d+)>"), re.compile(r"<@&(\d+)>"), re.compile(r"@(everyone|here)\b")


@dataclass(frozen=True, slots=True)
class Mentions:
    """User and role IDs in order of appearance."""

    users: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()
    everyone: bool = False


def words_of(body: Json) -> str:
    """Return the parts of a message in which mentions count: content and text components, but not embeds."""
    return "\n".join([body.get("content") or "", *(c.get("content") or "" for c in walk(body.get("components") or []))])


def find_mentions(world: World, channel: Channel, author: str, body: Json, answered: Message | None = None) -> Mentions:
    """Return the mentions in a message body that its `allowed_mentions` permit.

    `answered` is the message to which it replies.
    """
    words, rule = words_of(body), body.get("allowed_mentions")
    users = _let_through(dict.fromkeys(USER.findall(words)), rule, "users")
    roles = _let_through(dict.fromkeys(ROLE.findall(words)), rule, "roles")
    if answered is not None and (rule is None or rule.get("replied_user")):
        users = [*users, *([answered.author] if answered.author not in users else [])]
    known = tuple(user for user in users if user in world.people or user == BOT_ID)
    everyone = bool(EVERYONE.search(words)) and (rule is None or "everyone" in rule.get("parse", []))
    everyone = everyone and Permission.MENTION_EVERYONE in allowed(world, channel, author)
    return Mentions(known, tuple(roles), everyone)


def _let_through(ids: dict[str, None], rule: Json | None, kind: str) -> list[str]:
    if rule is None or kind in rule.get("parse", []):
        return list(ids)
    return [id for id in ids if id in map(str, rule.get(kind) or [])]


def find_notified(world: World, channel: Channel, author: str, mentions: Mentions) -> tuple[str, ...]:
    """Return the users whom a message notifies; in a direct message, always the other user."""
    if channel.type == DIRECT:
        return () if author == channel.recipient else (channel.recipient,)
    members = world.guilds[channel.guild].members
    by_role = [id for id, member in members.items() if set(member["roles"]) & set(mentions.roles)]
    everyone = list(members) if mentions.everyone else []
    asked = dict.fromkeys([*mentions.users, *by_role, *everyone])
    return tuple(id for id in asked if id not in (author, BOT_ID) and id in members and sees_parent(world, channel, id))


def sees_parent(world: World, channel: Channel, user: str) -> bool:
    """Return whether a user sees a channel, or for a thread its parent, so that they can be added to it."""
    return sees(world, world.channels.get(channel.parent, channel), user)
