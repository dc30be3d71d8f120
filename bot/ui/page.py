"""A page: the whole content of one of the bot's messages, which is sent as one of Discord's two kinds."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord

from bot.runtime.discord_internals import read_file
from bot.ui.components import LONGEST_LABEL, Button, Components, Item, numbered
from bot.ui.kept_files import FileIds, KeptFile, keeps_files, kept_files
from bot.ui.layouts import CONTENT, WORDS, Accent, Choice, Contents, Tile, grouped, in_lines, laid_out, rows
from bot.ui.sections import shortened

_PICTOGRAPH = re.compile(r"^(-# )?(?:🎓|💡|⚠️|🤖) ?", re.MULTILINE)
"""A pictograph at the beginning of a line, whose name a screen reader would read first."""
_EMOJI = re.compile(r"<a?:\w+:\d+> ?")
"""One of the bot's own emojis in the form of a message, and the space before its word."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished picture: PNG bytes, and its alt text (at most 1,024 characters).

    `kept` is the ID of a file that the edited message already has. `data` is then sent only if Discord does not find
    that file.
    """

    data: bytes | None
    alt: str
    name: str = "table.png"
    kept: int | None = None

    def file(self) -> discord.File | None:
        """Return a new attachment, which can be sent only once; None if the message has it."""
        if self.data is None or self.kept is not None:
            return None
        return discord.File(io.BytesIO(self.data), self.name, description=self.alt)


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file other than a picture."""

    data: bytes
    name: str

    def file(self) -> discord.File:
        """Return a new attachment; each can be sent only once."""
        return discord.File(io.BytesIO(self.data), self.name)


@dataclass(frozen=True, slots=True)
class Page:
    """The content of a message: a head, pictures, a body, choices with explanations, controls, other files.

    Attributes:
        pings: Users that its mentions may ping.
        public: Whether all members can read it.
        classic: Whether it is a message of text, with the pictures below it. Every message that notifies users is:
            Discord's push notification for a message of components is empty.
        accent: Color of its border, as 0xRRGGBB.
        below: Paragraphs after the body.
        tiles: Similar things, with the small pictures in `thumbnails`. A page with tiles is never classic.
        footer: Line below everything.
        table_id: The table that a public page shows, or 0.
        heard: Whether it is in words, for a reader who might use a screen reader.
        is_dense: Whether its choices take as little height as they can (see `grouped`).
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
    table_id: int = 0
    heard: bool = False
    is_dense: bool = False

    @property
    def content(self) -> str:
        """The whole text in reading order, cut to the length of a classic message."""
        told = (*self.below, *(tile.words for tile in self.tiles), in_lines(self._told_apart().choices))
        parts = (self.head, self.body, *told, self.footer)
        return shortened("\n".join(part for part in parts if part), CONTENT)

    @property
    def free_chars(self) -> int:
        """Return how many more characters fit into its texts."""
        if self.classic:
            return CONTENT - len(self.content) - 1
        said = (group.said or group.does for group in grouped(self.choices))
        texts = (self.head, self.body, self.footer, *self.below, *(tile.words for tile in self.tiles), *said)
        return WORDS - sum(len(text) + 3 for text in texts)

    def without_emojis(self) -> Page:
        """Return the page without the bot's own emojis in its text and on its controls."""
        choices = [
            one._replace(name=_bare(one.name), does=_bare(one.does), button=one.button._replace(emoji=None))
            for one in self.choices
        ]
        return replace(
            self,
            head=_bare(self.head),
            body=_bare(self.body),
            below=tuple(map(_bare, self.below)),
            choices=tuple(choices),
            items=tuple(item.without_emojis() for item in self.items),
        )

    def in_words(self) -> Page:
        """Return the page without pictures and emojis, and with the pictures' descriptions below its text."""
        page, alts = self.without_emojis(), [picture.alt for picture in self.pictures if picture.alt]
        buttons = [button for tile in self.tiles for button in tile.buttons]
        return replace(
            page,
            head=plain(page.head),
            body=plain(page.body),
            below=(*map(plain, page.below), *(tile.words for tile in self.tiles)),
            items=(*buttons, *page.items),
            pictures=(),
            thumbnails=(),
            tiles=(),
            footer=shortened("\n".join(filter(None, (page.footer, *alts))), max(page.free_chars, len(page.footer))),
        )

    def sending(self) -> dict[str, Any]:
        """Return the page as arguments to send a new message."""
        words = {"content": self.content} if self.classic else {}
        return {**words, "files": self.files(), "view": self.components(), "allowed_mentions": self.mentions()}

    def changes(self) -> dict[str, Any]:
        """Return the page as arguments of an edit, with new attachments, which can be sent only once.

        A classic message becomes one of components by losing its text; the reverse is impossible. Files that cannot be
        kept are sent again, if the page has them.
        """
        if not keeps_files() and (resent := self.resent()) is not None:
            return resent.changes()
        shown = (*self.pictures, *self.thumbnails)
        kept = [KeptFile(picture.kept, picture.name, picture.alt) for picture in shown if picture.kept is not None]
        return {
            "content": self.content if self.classic else None,
            "attachments": [*kept, *self.files()],
            "view": self.components(),
            "allowed_mentions": self.mentions(),
        }

    def components(self) -> Components:
        """Return its components, or the controls of a classic page. No two enabled buttons have the same label."""
        if not self.classic:
            return self.layout()
        shown = self._told_apart()
        return rows([*(choice.button for choice in shown.choices), *shown.items])

    def layout(self) -> discord.ui.LayoutView:
        """Return the components of a page that is not classic. No two enabled buttons have the same label."""
        shown, papers = self._told_apart(), [paper.name for paper in self.papers]
        pictures = [(picture.name, picture.alt) for picture in self.pictures]
        contents = Contents(self.head, pictures, self.body, shown.choices, shown.items, papers, self.accent)
        contents = contents._replace(below=self.below, tiles=shown.tiles, footer=self.footer)
        return laid_out(contents._replace(heard=self.heard, is_dense=self.is_dense))

    def _told_apart(self) -> Page:
        """Return the page with numbers after equal button labels, and after the names of their choices."""
        beside = [item for item in self.items if isinstance(item, Button)]
        buttons = [*(choice.button for choice in self.choices), *(one for tile in self.tiles for one in tile.buttons)]
        enabled = [button for button in (*buttons, *beside) if not button.disabled]
        numbers = numbered([button.label for button in enabled])
        if not any(numbers):
            return self
        told = {id(button): number for button, number in zip(enabled, numbers, strict=True)}
        return replace(
            self,
            choices=tuple(_numbered(choice, told.get(id(choice.button), "")) for choice in self.choices),
            tiles=tuple(tile._replace(buttons=[_labeled(one, told) for one in tile.buttons]) for tile in self.tiles),
            items=tuple(_labeled(item, told) if isinstance(item, Button) else item for item in self.items),
        )

    def files(self) -> list[discord.File]:
        """Return new attachments for the pictures and other files."""
        drawn = [file for picture in (*self.pictures, *self.thumbnails) if (file := picture.file())]
        return [*drawn, *(paper.file() for paper in self.papers)]

    def resent(self) -> Page | None:
        """Return the page with the kept pictures as new files; None if it keeps none, or lacks some of their bytes."""
        kept = [picture for picture in (*self.pictures, *self.thumbnails) if picture.kept is not None]
        if not kept or any(picture.data is None for picture in kept):
            return None
        return replace(self, pictures=_unkept(self.pictures), thumbnails=_unkept(self.thumbnails))

    def mentions(self) -> discord.AllowedMentions:
        """Return the allowed mentions: only the users in `pings`."""
        users: Sequence[discord.Object] = [discord.Object(user) for user in self.pings]
        return discord.AllowedMentions(everyone=False, roles=False, users=users, replied_user=False)


def keeping(pictures: Sequence[Picture], files: FileIds) -> tuple[Picture, ...]:
    """Return pictures as references for an edit that keeps them on a message with these files.

    The result is () if one of them is not on the message, or if Discord keeps no files.
    """
    if not keeps_files() or any(picture.name not in files for picture in pictures):
        return ()
    return tuple([Picture(None, picture.alt, picture.name, files[picture.name]) for picture in pictures])


def standing_pictures(message: object) -> tuple[Picture, ...]:
    """Return the pictures of a message as references for an edit that keeps them."""
    return tuple([Picture(None, file.description, file.filename, file.id) for file in kept_files(message)])


def can_be_shown(pictures: Sequence[Picture]) -> bool:
    """Return whether an edit can show these pictures: they are sent with it, or Discord keeps files."""
    return keeps_files() or all(picture.kept is None for picture in pictures)


async def read_pictures(client: discord.Client, message: discord.Message) -> tuple[Picture, ...]:
    """Return the pictures of a message with their bytes, for sending them again. Raises discord.HTTPException."""
    files = kept_files(message)
    return tuple([Picture(await read_file(client, file.url), file.description, file.filename) for file in files])


def _unkept(pictures: Sequence[Picture]) -> tuple[Picture, ...]:
    return tuple([replace(picture, kept=None) for picture in pictures])


def plain(words: str) -> str:
    """Return the words without pictographs at the beginning of lines."""
    return _PICTOGRAPH.sub(lambda found: found[1] or "", words)


def _bare(words: str) -> str:
    return _EMOJI.sub("", words)


def _numbered(choice: Choice, number: str) -> Choice:
    """Return the choice with that number after its name and its button's label."""
    button = _labeled(choice.button, {id(choice.button): number})
    return choice._replace(name=f"{choice.name}{number}", button=button) if number else choice


def _labeled(button: Button, numbers: Mapping[int, str]) -> Button:
    """Return the button with its number after its label, if it has one."""
    number = numbers.get(id(button), "")
    return button._replace(label=shortened(button.label, LONGEST_LABEL - len(number)) + number)
