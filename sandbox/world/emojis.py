"""The emojis of the bot's application."""

from __future__ import annotations

from collections.abc import Iterator

from sandbox.world.api_errors import ApiError
from sandbox.world.clock import Snowflakes
from sandbox.world.wire import Json
from sandbox.world.world_file import WorldFile

MAX_EMOJIS = 2000
KEY = "emoji-"  # the prefix of the images' keys among the world file's blobs


class Emojis:
    """Emoji objects by ID; the world file stores them and their images."""

    def __init__(self, world_file: WorldFile, ids: Snowflakes) -> None:
        self._world_file = world_file
        self._ids = ids
        self._emojis: dict[str, Json] = {}

    def load(self) -> None:
        """Read the emojis from the file."""
        self._emojis = dict(self._world_file.all("emoji"))

    def __contains__(self, id: object) -> bool:
        return str(id) in self._emojis

    def __iter__(self) -> Iterator[Json]:
        return iter(self._emojis.values())

    def one(self, id: str) -> Json:
        """Return an emoji by its ID. Raises ApiError 10014."""
        if id not in self._emojis:
            raise ApiError(10014)
        return self._emojis[id]

    def add(self, name: str, picture: bytes, user: Json) -> Json:
        """Add an emoji. Raises ApiError 30008 if there are already as many as allowed."""
        if len(self._emojis) >= MAX_EMOJIS:
            raise ApiError(30008)
        emoji: Json = {"id": self._ids.mint(), "name": name, "user": user, "roles": []}
        emoji |= {"require_colons": True, "managed": False, "animated": False, "available": True}
        self._world_file.put_blob(KEY + emoji["id"], picture)
        return self._put(emoji)

    def rename(self, id: str, name: str) -> Json:
        """Rename an emoji and return it. Raises ApiError 10014."""
        return self._put(self.one(id) | {"name": name})

    def drop(self, id: str) -> None:
        """Delete an emoji. Raises ApiError 10014."""
        del self._emojis[self.one(id)["id"]]
        self._world_file.drop("emoji", id)
        self._world_file.drop_blob(KEY + id)

    def picture(self, id: str) -> bytes | None:
        """Return the image of an emoji, or None."""
        return self._world_file.blob(KEY + id)

    def pictures(self) -> Iterator[str]:
        """Return the keys of all images."""
        return (KEY + id for id in self._emojis)

    def _put(self, emoji: Json) -> Json:
        self._emojis[emoji["id"]] = emoji
        self._world_file.put("emoji", emoji["id"], emoji)
        return emoji
