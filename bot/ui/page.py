"""A page: all that one message of ours says and offers, in whichever of Discord's two kinds it is sent; and the story
as it stands on one."""

from __future__ import annotations

import io
from collections.abc import Container, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

import discord

from bot.runtime.discord_internals import read_file
from bot.ui.components import Components, Item
from bot.ui.kept_files import FileIds, KeptFile, kept_files
from bot.ui.layouts import CONTENT, Accent, Choice, Contents, Tile, count_of_words, laid_out, rows
from bot.ui.sections import shortened
from games.kernel.text import Reader, Text, t

FEW = 4
"""Of a story of so many lines nothing is told apart; and so many weighty ones stay where there is no room for all."""
_STORY = 1400
"""The characters that the story may take."""
_LINES = 60
"""The last lines of a story, more than it has room for."""
_SHORT = 90
"""The characters that a weighty line of long ago may take."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished picture: PNG bytes, and its alt text (at most 1,024 characters).

    With `kept`, the id of a file of the edited message, it is that file; `data` is then sent only if Discord does not
    find the file.
    """

    data: bytes | None
    alt: str
    name: str = "table.png"
    kept: int | None = None

    def file(self) -> discord.File | None:
        """A new attachment, which can be sent only once; None if the message has it."""
        if self.data is None or self.kept is not None:
            return None
        return discord.File(io.BytesIO(self.data), self.name, description=self.alt)


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file other than a picture."""

    data: bytes
    name: str

    def file(self) -> discord.File:
        """A new attachment; each can be sent only once."""
        return discord.File(io.BytesIO(self.data), self.name)


@dataclass(frozen=True, slots=True)
class Page:
    """The content of a message: a `head`, pictures, a `body`, choices that explain themselves, controls, other files.

    `classic`: a message of words, with the pictures below them. Whatever has to notify somebody is, because Discord's
    push notification of a message of parts is empty. `pings` are the users that its mentions may ping. `public`:
    everybody may read it. `accent` is the colour (0xRRGGBB) of its edge. `below` are words after the body, each apart.
    `tiles` show several things of a kind, with the small pictures in `thumbnails`; a page with tiles is never classic.
    `footer` is a line below everything.
    """

    head: str
    pictures: tuple[Picture, ...] = ()
    items: tuple[Item, ...] = ()
    pings: tuple[int, ...] = ()
    public: bool = False
    papers: tuple[Attachment, ...] = ()
    body: str = ""
    choices: tuple[Choice, ...] = ()
    classic: bool = False
    accent: Accent = None
    below: tuple[str, ...] = ()
    tiles: tuple[Tile, ...] = ()
    thumbnails: tuple[Picture, ...] = ()
    footer: str = ""

    @property
    def content(self) -> str:
        """All its words in the order in which they are read, as far as a message of words has room for them."""
        told = (*self.below, *(tile.words for tile in self.tiles), *(choice.line for choice in self.choices))
        parts = (self.head, self.body, *told, self.footer)
        return shortened("\n".join(part for part in parts if part), CONTENT)

    def sending(self) -> dict[str, Any]:
        """The page as arguments to send a new message."""
        words = {"content": self.content} if self.classic else {}
        return {**words, "files": self.files(), "view": self.components(), "allowed_mentions": self.mentions()}

    def changes(self) -> dict[str, Any]:
        """The page as arguments of an edit, with new attachments, which can be sent only once.

        A message of words becomes one of parts by losing its words; the other way is impossible.
        """
        shown = (*self.pictures, *self.thumbnails)
        kept = [KeptFile(picture.kept, picture.name, picture.alt) for picture in shown if picture.kept is not None]
        return {
            "content": self.content if self.classic else None,
            "attachments": [*kept, *self.files()],
            "view": self.components(),
            "allowed_mentions": self.mentions(),
        }

    def components(self) -> Components:
        """Return its parts, or the controls of a classic page."""
        if self.classic:
            return rows([*(choice.button for choice in self.choices), *self.items])
        return self.layout()

    def layout(self) -> discord.ui.LayoutView:
        """Return the parts of a page that is not classic."""
        pictures = [(picture.name, picture.alt) for picture in self.pictures]
        papers = [paper.name for paper in self.papers]
        shown = Contents(self.head, pictures, self.body, self.choices, self.items, papers, self.accent)
        shown = shown._replace(below=self.below, tiles=self.tiles, footer=self.footer)
        return laid_out(shown)

    def files(self) -> list[discord.File]:
        """New attachments for the pictures and other files."""
        drawn = [file for picture in (*self.pictures, *self.thumbnails) if (file := picture.file())]
        return [*drawn, *(paper.file() for paper in self.papers)]

    def resent(self) -> Page | None:
        """Return the page with everything sent that it keeps; None if it keeps nothing, or does not have all of it."""
        kept = [picture for picture in (*self.pictures, *self.thumbnails) if picture.kept is not None]
        if not kept or any(picture.data is None for picture in kept):
            return None
        return replace(self, pictures=_unkept(self.pictures), thumbnails=_unkept(self.thumbnails))

    def mentions(self) -> discord.AllowedMentions:
        """Only `pings` may be notified."""
        users: Sequence[discord.Object] = [discord.Object(user) for user in self.pings]
        return discord.AllowedMentions(everyone=False, roles=False, users=users, replied_user=False)


def keeping(pictures: Sequence[Picture], files: FileIds) -> tuple[Picture, ...]:
    """Return pictures as an edit names them that keeps them on a message with these files; none if one is not there."""
    if any(picture.name not in files for picture in pictures):
        return ()
    return tuple([Picture(None, picture.alt, picture.name, files[picture.name]) for picture in pictures])


def standing_pictures(message: object) -> tuple[Picture, ...]:
    """Return the pictures of a message as an edit names them that keeps them."""
    return tuple([Picture(None, file.description, file.filename, file.id) for file in kept_files(message)])


async def read_pictures(client: discord.Client, message: discord.Message) -> tuple[Picture, ...]:
    """Return the pictures of a message with their bytes, to be sent again. Raises discord.HTTPException."""
    files = kept_files(message)
    return tuple([Picture(await read_file(client, file.url), file.description, file.filename) for file in files])


def _unkept(pictures: Sequence[Picture]) -> tuple[Picture, ...]:
    return tuple([replace(picture, kept=None) for picture in pictures])


def quoted(
    story: Sequence[Text], reader: Reader, room: int = CONTENT, most: int = CONTENT, weighty: Container[str] = ()
) -> str:
    """The lines as a quotation; to fit into `room` characters, first their emojis are left out, then the oldest are
    dropped, unread. So are those that would make it more than `most` words, but for the last line. Of those dropped
    the last `weighty` ones stay, in short."""
    kept: list[str] = []
    room = min(_STORY, room - 40)
    last = [reader(line) for line in story[-_LINES:]] if reader.inline else []
    if sum(map(len, last)) + 3 * len(last) > room:
        reader, last = replace(reader, inline=False), []
    for line in chain(reversed(last), map(reader, reversed(story[: len(story) - len(last)]))):
        many = kept and count_of_words("\n".join((*kept, line))) > most
        if many or sum(map(len, kept)) + 3 * len(kept) + len(line) > room:
            dropped = story[: len(story) - len(kept)]
            kept += _weighty([each for each in dropped if each.key in weighty], reader, room - sum(map(len, kept)))
            kept.append(reader(t("… more in the log")))
            break
        kept.append(line)
    return "\n".join(f"> {line}" for line in reversed(kept))


def _weighty(lines: Sequence[Text], reader: Reader, room: int) -> list[str]:
    """The last of these lines, the newest first, in short: a few, and none where not all of those have room."""
    words = [shortened(reader(line), _SHORT) for line in reversed(lines[-FEW:])]
    return words if len(words) * (_SHORT + 3) + 3 * _LINES < room else []
