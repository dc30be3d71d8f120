"""Lays a page out as a message of parts (Discord's components version 2), within Discord's limits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePosixPath
from typing import NamedTuple, TypeAlias
from urllib.parse import urlsplit

import discord
from discord import ComponentType

from bot.ui.components import Button, Components, Item, Payload, SelectMenu, action_row

Accent: TypeAlias = "int | None"

MOST = 40
"""The most components of a message, those within others included."""
CONTENT = 2000
"""The most characters of a message of words."""
WORDS = 4000
"""The most characters in all texts of a message of parts."""
IN_A_ROW = 5
"""The most buttons of a row."""
ROWS = 5
"""The most rows of a message of words."""

_MARKUP = re.compile(r"<[^<>]+>")
"""A mention, an emoji, or a time, as Discord writes it."""


def count_of_words(words: str) -> int:
    """About how many words these are, in languages without spaces, too; a mention or an emoji is one sign."""
    said = _MARKUP.sub("x", words)
    return max(len(said.split()), len(said) // 7)


def capital(words: str) -> str:
    """The words as they stand in a line of their own."""
    return words[:1].upper() + words[1:]


class Choice(NamedTuple):
    """A choice with something to explain: its name, what it costs and does, and the button that takes it."""

    name: str
    does: str
    button: Button

    @property
    def line(self) -> str:
        """The choice as a line of words."""
        return f"- {self.name}: {self.does}" if self.does else ""

    @property
    def words(self) -> str:
        """The choice as a part of its own."""
        return f"**{self.name}**\n{capital(self.does)}" if self.does else f"**{self.name}**"


class Tile(NamedTuple):
    """One of several things of a kind, such as a game: words with a small picture beside them (the name of an
    attachment and its alt text), and up to five buttons below."""

    words: str
    name: str
    alt: str
    buttons: Sequence[Button]


class Contents(NamedTuple):
    """What a message of parts shows, from top to bottom; pictures are name and alt text, `papers` names of files."""

    head: str
    pictures: Sequence[tuple[str, str]]
    body: str
    choices: Sequence[Choice]
    items: Sequence[Item]
    papers: Sequence[str]
    accent: Accent
    below: Sequence[str] = ()
    tiles: Sequence[Tile] = ()
    footer: str = ""


def laid_out(shown: Contents) -> Components:
    """The message of parts; where choices do not find room as parts, they are lines with their buttons below.

    Raises ValueError where there are too many parts all the same.
    """
    whole = _container(shown)
    count, length = _measured([whole])
    if count > MOST or length > WORDS:
        lines = "\n".join(choice.line for choice in shown.choices if choice.does)
        buttons = [choice.button for choice in shown.choices]
        body = "\n".join(filter(None, (shown.body, lines)))
        whole = _container(shown._replace(body=body, choices=(), items=(*buttons, *shown.items)))
        count, _ = _measured([whole])
        if count > MOST:
            raise ValueError(f"{count} parts are more than a message may have")
    return Components([whole], parts=True)


def rows(items: Iterable[Item]) -> Components:
    """The controls below a message of words, each in its row or in the first with room. Raises ValueError for too
    many."""
    placed: list[list[Item]] = [[] for _ in range(ROWS)]
    for item in items:
        row = next((row for row in placed if _room(row, item)), None) if item.row is None else placed[item.row]
        if row is None or not _room(row, item):
            raise ValueError(f"no row has room for {item.custom_id}")
        row.append(item)
    return Components([action_row(row) for row in placed if row], parts=False)


def _room(row: Sequence[Item], item: Item) -> bool:
    return not row or (len(row) < IN_A_ROW and not any(isinstance(one, SelectMenu) for one in (*row, item)))


def without_controls(message: discord.Message) -> Components:
    """A message of parts as it stands, but with nothing to press."""
    wholes = [whole for whole in message.components if isinstance(whole, discord.Container)]
    return Components([_held(whole) for whole in wholes], parts=True)


def _held(whole: discord.Container) -> Payload:
    """A part of a message without its controls."""
    accent = whole.accent_colour.value if whole.accent_colour else None
    return _around([part for child in whole.children for part in _kept(child)], accent)


def pictures(message: discord.Message) -> list[tuple[str, str]]:
    """The pictures that a message of either kind shows, by name and alt text."""
    if not message.flags.components_v2:
        return [(file.filename, file.description or "") for file in message.attachments]
    parts = [part for whole in message.components if isinstance(whole, discord.Container) for part in whole.children]
    shown = [item for part in parts if isinstance(part, discord.MediaGalleryComponent) for item in part.items]
    return [(_name(item.media.url), item.description or "") for item in shown]


def _kept(component: discord.components.Component) -> Iterator[Payload]:
    """What stays of a part of a container without its controls; attachments keep their names."""
    match component:
        case discord.TextDisplay():
            yield _text(component.content)
        case discord.SectionComponent():
            yield from (_text(text.content) for text in component.children)
        case discord.MediaGalleryComponent():
            yield _gallery([(_name(item.media.url), item.description) for item in component.items])
        case discord.FileComponent():
            yield _file(_name(component.media.url))


def _name(url: str) -> str:
    return PurePosixPath(urlsplit(url).path).name


def _container(shown: Contents) -> Payload:
    return _around(list(_parts(shown)), shown.accent)


def _around(parts: list[Payload], accent: Accent) -> Payload:
    return {"type": ComponentType.container.value, "accent_color": accent, "components": parts}


def _measured(parts: Sequence[Payload]) -> tuple[int, int]:
    """How many components these are with those within them, and the characters of all their texts."""
    count, length = len(parts), 0
    for part in parts:
        if "components" in part:
            inner, words = _measured(part["components"])
            count, length = count + inner + ("accessory" in part), length + words
        elif "content" in part:
            length += len(part["content"])
    return count, length


def _parts(shown: Contents) -> Iterator[Payload]:
    if shown.head:
        yield _text(shown.head)
    for picture in shown.pictures:  # one a gallery: several in one are drawn in unequal sizes
        yield _gallery([picture])
    if shown.body:
        yield _text(shown.body)
    for words in shown.below:
        yield {"type": ComponentType.separator.value}
        yield _text(words)
    for tile in shown.tiles:
        thumbnail = {"type": ComponentType.thumbnail.value, "media": _attached(tile.name), "description": tile.alt}
        yield _section(tile.words, thumbnail)
        yield action_row(tile.buttons)
    for choice in shown.choices:
        yield _section(choice.words, choice.button.payload())
    for name in shown.papers:
        yield _file(name)
    yield from _rows(shown.items)
    if shown.footer:
        yield _text(shown.footer)


def _text(words: str) -> Payload:
    return {"type": ComponentType.text_display.value, "content": words}


def _section(words: str, accessory: Payload) -> Payload:
    return {"type": ComponentType.section.value, "components": [_text(words)], "accessory": accessory}


def _gallery(pictures: Sequence[tuple[str, str | None]]) -> Payload:
    items = [{"media": _attached(name), **({"description": alt} if alt else {})} for name, alt in pictures]
    return {"type": ComponentType.media_gallery.value, "items": items}


def _file(name: str) -> Payload:
    return {"type": ComponentType.file.value, "file": _attached(name)}


def _attached(name: str) -> Payload:
    return {"url": f"attachment://{name}"}


def _rows(items: Sequence[Item]) -> Iterator[Payload]:
    """A row for each menu, and buttons five by five; those of the foot (`row` 4) begin a row of their own."""
    row: list[Item] = []
    for before, item in zip([None, *items], items, strict=False):
        menu = isinstance(item, SelectMenu)
        foot = before is not None and item.row is not None and before.row is None
        if row and (menu or foot or len(row) == IN_A_ROW):
            yield action_row(row)
            row = []
        row.append(item)
        if menu:
            yield action_row(row)
            row = []
    if row:
        yield action_row(row)
