"""Lays a page out as a message of parts (Discord's components version 2), within Discord's limits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePosixPath
from typing import Any, NamedTuple, TypeAlias
from urllib.parse import urlsplit

import discord

Button: TypeAlias = discord.ui.Button[Any]
Item: TypeAlias = discord.ui.Item[Any]
Container: TypeAlias = discord.ui.Container[Any]
Accent: TypeAlias = "int | None"

MOST = 40
"""The most components of a message, those within others included."""
CONTENT = 2000
"""The most characters of a message of words."""
WORDS = 4000
"""The most characters in all texts of a message of parts."""
IN_A_ROW = 5
"""The most buttons of a row."""

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


def laid_out(shown: Contents) -> discord.ui.LayoutView:
    """The message of parts; where choices do not find room as parts, they are lines with their buttons below."""
    view, whole = discord.ui.LayoutView(timeout=None), _container(shown)
    if _count(whole) > MOST or _length(shown) > WORDS:
        lines = "\n".join(choice.line for choice in shown.choices if choice.does)
        buttons = [choice.button for choice in shown.choices]
        body = "\n".join(filter(None, (shown.body, lines)))
        whole = _container(shown._replace(body=body, choices=(), items=(*buttons, *shown.items)))
    view.add_item(whole)
    view.stop()
    return view


def rows(items: Iterable[Item]) -> discord.ui.View:
    """The controls below a message of words."""
    view = discord.ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view


def without_controls(message: discord.Message) -> discord.ui.LayoutView:
    """A message of parts as it stands, but with nothing to press."""
    view = discord.ui.LayoutView(timeout=None)
    for component in message.components:
        if isinstance(component, discord.Container):
            parts = [part for child in component.children for part in _kept(child)]
            view.add_item(discord.ui.Container(*parts, accent_colour=component.accent_colour))
    view.stop()
    return view


def pictures(message: discord.Message) -> list[tuple[str, str]]:
    """The pictures that a message of either kind shows, by name and alt text."""
    if not message.flags.components_v2:
        return [(file.filename, file.description or "") for file in message.attachments]
    parts = [part for whole in message.components if isinstance(whole, discord.Container) for part in whole.children]
    shown = [item for part in parts if isinstance(part, discord.MediaGalleryComponent) for item in part.items]
    return [(_name(item.media.url), item.description or "") for item in shown]


def _kept(component: discord.components.Component) -> Iterator[Item]:
    """What stays of a part of a container without its controls; attachments keep their names."""
    match component:
        case discord.TextDisplay():
            yield discord.ui.TextDisplay(component.content)
        case discord.SectionComponent():
            yield from (discord.ui.TextDisplay(text.content) for text in component.children)
        case discord.MediaGalleryComponent():
            pictures = [(_name(item.media.url), item.description) for item in component.items]
            items = [discord.MediaGalleryItem(f"attachment://{name}", description=alt) for name, alt in pictures]
            yield discord.ui.MediaGallery(*items)
        case discord.FileComponent():
            yield discord.ui.File(f"attachment://{_name(component.media.url)}")


def _name(url: str) -> str:
    return PurePosixPath(urlsplit(url).path).name


def _length(shown: Contents) -> int:
    """The characters of all its texts."""
    parts = (*[tile.words for tile in shown.tiles], *[choice.words for choice in shown.choices])
    return sum(map(len, (shown.head, shown.body, *shown.below, *parts)))


def _container(shown: Contents) -> Container:
    return discord.ui.Container(*_parts(shown), accent_colour=shown.accent)


def _count(whole: Container) -> int:
    """The components of a message with this one; counted before the view has it, which refuses more than MOST."""
    return 1 + sum(1 for _ in whole.walk_children())


def _parts(shown: Contents) -> Iterator[Item]:
    if shown.head:
        yield discord.ui.TextDisplay(shown.head)
    for name, alt in shown.pictures:  # one a gallery: several in one are drawn in unequal sizes
        yield discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=alt or None))
    if shown.body:
        yield discord.ui.TextDisplay(shown.body)
    for words in shown.below:
        yield discord.ui.Separator()
        yield discord.ui.TextDisplay(words)
    for tile in shown.tiles:
        thumbnail = discord.ui.Thumbnail[Any](f"attachment://{tile.name}", description=tile.alt)
        yield discord.ui.Section(discord.ui.TextDisplay(tile.words), accessory=thumbnail)
        yield discord.ui.ActionRow(*tile.buttons)
    for choice in shown.choices:
        yield discord.ui.Section(discord.ui.TextDisplay(choice.words), accessory=choice.button)
    for name in shown.papers:
        yield discord.ui.File(f"attachment://{name}")
    yield from _rows(shown.items)


def _rows(items: Sequence[Item]) -> Iterator[Item]:
    """A row for each menu, and buttons five by five; those of the foot (`row` 4) begin a row of their own."""
    row: list[Item] = []
    for before, item in zip([None, *items], items, strict=False):
        menu = isinstance(item, discord.ui.Select)
        foot = before is not None and item.row is not None and before.row is None
        if row and (menu or foot or len(row) == IN_A_ROW):
            yield discord.ui.ActionRow(*row)
            row = []
        row.append(item)
        if menu:
            yield discord.ui.ActionRow(*row)
            row = []
    if row:
        yield discord.ui.ActionRow(*row)
