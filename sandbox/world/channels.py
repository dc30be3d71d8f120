"""Guilds and channels; threads and direct messages are channels, too."""

from __future__ import annotations

from dataclasses import dataclass, field

from sandbox.world.wire import Json

TEXT, DIRECT, NEWS, NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD, FORUM = 0, 1, 5, 10, 11, 12, 15
THREADS = (NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)
OPEN_THREAD_OF = {TEXT: PUBLIC_THREAD, NEWS: NEWS_THREAD, FORUM: PUBLIC_THREAD}
"""The type of the threads visible to everyone who sees the channel, by the type of the channel."""
REQUIRE_TAG = 1 << 4
"""The flag of a forum that requires a tag for each post."""


@dataclass(slots=True)
class Guild:
    """A guild. `members` has a member object without its user by user ID; `roles` has a role object by ID."""

    id: str
    name: str
    owner: str
    members: dict[str, Json] = field(default_factory=dict)
    roles: dict[str, Json] = field(default_factory=dict)
    locale: str = "en-US"

    def payload(self) -> Json:
        """Return Discord's guild object, without channels and members."""
        return {
            "id": self.id,
            "name": self.name,
            "icon": None,
            "owner_id": self.owner,
            "roles": list(self.roles.values()),
            "emojis": [],
            "features": [],
            "preferred_locale": self.locale,
            "afk_timeout": 300,
            "verification_level": 0,
            "default_message_notifications": 1,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "system_channel_flags": 0,
            "premium_tier": 0,
            "nsfw_level": 0,
        }


@dataclass(slots=True)
class Channel:
    """A channel, a thread or a direct message.

    It is a text or announcement channel, a forum with its available `tags`, a thread (`parent` is set), which can have
    tags `applied` if it is a forum post, or a direct message (`recipient` is set).

    Attributes:
        quiet: Whether a thread has left the list of channels without being archived.
        flags: Discord's flags.
    """

    id: str
    type: int
    name: str = ""
    guild: str = ""
    position: int = 0
    topic: str = ""
    overwrites: list[Json] = field(default_factory=list)
    slowmode: int = 0
    last_message: str | None = None
    recipient: str = ""
    parent: str = ""
    owner: str = ""
    members: dict[str, str] = field(default_factory=dict)  # user ID -> when they joined the thread
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    auto_archive: int = 1440  # minutes
    archive_changed: str = ""
    created: str = ""
    message_count: int = 0
    tags: list[Json] = field(default_factory=list)
    applied: list[str] = field(default_factory=list)
    quiet: bool = False
    flags: int = 0

    @property
    def is_thread(self) -> bool:
        """Whether it is a thread."""
        return self.type in THREADS

    def payload(self, recipient: Json | None = None) -> Json:
        """Return Discord's channel object; `recipient` is the user whom the viewer sees in a direct message."""
        body: Json = {"id": self.id, "type": self.type, "last_message_id": self.last_message, "flags": self.flags}
        if recipient is not None:
            return body | {"recipients": [recipient]}
        body |= {"guild_id": self.guild, "name": self.name, "rate_limit_per_user": self.slowmode}
        return body | (self._thread_part() if self.is_thread else self._text_part())

    def _text_part(self) -> Json:
        forum = {"available_tags": self.tags, "default_forum_layout": 0} if self.type == FORUM else {}
        return forum | {
            "position": self.position,
            "topic": self.topic or None,
            "nsfw": False,
            "parent_id": None,
            "permission_overwrites": self.overwrites,
        }

    def _thread_part(self) -> Json:
        return {
            "parent_id": self.parent,
            "owner_id": self.owner,
            "member_count": min(len(self.members), 50),
            "message_count": self.message_count,
            "total_message_sent": self.message_count,
            "applied_tags": self.applied,
            "thread_metadata": {
                "archived": self.archived,
                "locked": self.locked,
                "invitable": self.invitable,
                "auto_archive_duration": self.auto_archive,
                "archive_timestamp": self.archive_changed,
                "create_timestamp": self.created,
            },
        }

    def thread_member(self, user: str) -> Json:
        """Return Discord's thread member object of a user in this thread."""
        return {"id": self.id, "user_id": user, "join_timestamp": self.members[user], "flags": 0}
