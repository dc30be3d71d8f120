"""Files that a message already has, and the entries that keep them in an edit.

Discord keeps in an edit only the files that the request lists, and finds by name (`attachment://table.png`) only those
listed with their id and filename.
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
"""The ids of a message's files by filename."""


@dataclass(frozen=True, slots=True)
class KeptFile:
    """An entry of the `attachments` of an edit, instead of a `discord.Attachment`; `url` is where the file is."""

    id: int
    filename: str
    description: str = ""
    url: str = ""

    def to_dict(self) -> dict[str, Any]:
        """Return the entry as Discord takes it."""
        described = {"description": self.description} if self.description else {}
        return {"id": self.id, "filename": self.filename, **described}


def file_name(url: str) -> str:
    """Return the name of the file at that address."""
    return PurePosixPath(urlsplit(url).path).name


def kept_files(message: object) -> list[KeptFile]:
    """Return all files of a message, whether its parts show them or they are below its words.

    Anything other than a message has none, such as the answer of Discord that says nothing about the message it made.
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
    """Return the ids of a message's files, as `kept_files` finds them."""
    return {file.filename: file.id for file in kept_files(message)}


def keeps_files() -> bool:
    """Return whether an edit may keep files; false if it is known that Discord never finds them."""
    return not KNOWN.denies(Trait.FILES_CAN_BE_KEPT)


def may_lack_file(error: discord.HTTPException) -> bool:
    """Return whether Discord may have refused an edit because it does not find a file that the edit keeps.

    Discord's word for it is in a part of the answer that discord.py does not give out.
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
