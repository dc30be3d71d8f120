"""Files that a message already has, and the entries that keep them in an edit.

In an edit, Discord keeps only the files that the request lists, and it finds by name (`attachment://table.png`) only
those listed with their ID and filename.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import discord

from bot.runtime.discord_codes import INVALID_BODY, of_emoji
from bot.runtime.known_discord import KNOWN, Trait

FileIds: TypeAlias = Mapping[str, int]
"""The IDs of a message's files by filename."""


@dataclass(frozen=True, slots=True)
class KeptFile:
    """An entry of the `attachments` of an edit, instead of a `discord.Attachment`; `url` is the file's address."""

    id: int
    filename: str
    description: str = ""
    url: str = ""

    def to_dict(self) -> dict[str, Any]:
        """Return the entry in Discord's format."""
        described = {"description": self.description} if self.description else {}
        return {"id": self.id, "filename": self.filename, **described}


def file_name(url: str) -> str:
    """Return the name of the file at that address."""
    return PurePosixPath(urlsplit(url).path).name


def kept_files(message: object) -> list[KeptFile]:
    """Return all files of a message, both in its components and below its text.

    Anything other than a message has none, such as a response of Discord that does not include the new message.
    """
    if not isinstance(message, discord.Message):
        return []
    shown = [
        KeptFile(media.attachment_id, file_name(media.url), alt, media.url)
        for media, alt in _media(message.components)
        if media.attachment_id is not None
    ]
    attached = [KeptFile(file.id, file.filename, file.description or "", file.url) for file in message.attachments]
    return [*shown, *attached]


def file_ids(message: object) -> FileIds:
    """Return the IDs of a message's files, as found by `kept_files`."""
    return {file.filename: file.id for file in kept_files(message)}


def keeps_files() -> bool:
    """Return whether an edit can keep files; False if Discord is known never to find them."""
    return not KNOWN.denies(Trait.FILES_CAN_BE_KEPT)


def may_lack_file(error: discord.HTTPException) -> bool:
    """Return whether Discord might have refused an edit because it does not find a file that the edit keeps.

    Discord's reason is in a part of the response that discord.py does not expose.
    """
    return error.code == INVALID_BODY and not of_emoji(error)


def _media(components: Iterable[Any]) -> Iterator[tuple[discord.UnfurledMediaItem, str]]:
    """Yield all media that components show, with their alt texts."""
    for component in components:
        match component:
            case discord.MediaGalleryComponent():
                yield from ((item.media, item.description or "") for item in component.items)
            case discord.ThumbnailComponent():
                yield component.media, component.description or ""
            case discord.FileComponent():
                yield component.media, ""
            case discord.SectionComponent():
                yield from _media([component.accessory])
            case discord.Container():
                yield from _media(component.children)
