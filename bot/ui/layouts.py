"""Lays out a page as a message of components (Discord's components version 2), within Discord's limits."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

import discord
from discord import ui

from bot.ui.components import Built, Button, Item, action_row, view_of
from bot.ui.kept_files import file_name
from bot.ui.read_length import label_width, read_length
from bot.ui.titles import Punctuation
from games.kernel.colons import has_colon

Accent: TypeAlias = "int | None"

MAX_COMPONENTS = 40
"""Maximum number of components of a message, including nested ones."""
CONTENT = 2000
"""Maximum number of characters in a classic message."""
WORDS = 4000
"""Maximum number of characters in all texts of a message of components."""
IN_A_ROW = 5
"""Maximum number of buttons in a row."""
FOOT = 4
"""The number of the bottom row of a page."""
ROWS = 5
"""Maximum number of rows of a classic message."""

SHORT_LABEL, BESIDE_LABEL = 12, 20
"""Maximum width of a verb on a button, and of a label for which a phone has space next to text, in letters."""
SHARED_PX, LETTER_PX, SMALL_LETTER_PX = 282, 8, 7
"""Width that a button and small words beside it share on a phone, and widths of their letters, in CSS pixels."""
FEW_LINES, SMALL_LINE = 4, 47
"""Maximum number of lines of small words beside a button, and the characters of a line below it."""
SHORT_TEXT = 60
"""Maximum number of characters of words that are short."""
SEEN_LABEL = 38
"""Width of a label that a phone shows, in letters."""

_MARKUP = re.compile(r"<[^<>]+>")
"""A mention, an emoji, or a time, in Discord's markup."""


_BRACKETS = re.compile(r"\s?[(（][^()（）]*[)）]$")


def count_of_words(words: str) -> int:
    """Return the estimated number of words in a text, even in languages without spaces.

    Mentions and emojis count as one word.
    """
    said = _MARKUP.sub("x", words)
    return max(len(said.split()), len(said) // 7)


def capitalize(words: str) -> str:
    """Return the words with an initial capital, for a separate line."""
    return words[:1].upper() + words[1:]


class Choice(NamedTuple):
    """A choice with an explanation: its name, its cost and effect, and the button that takes it.

    The button's label identifies the choice without the text next to it. `alike` is a phrase with the number of choices
    on the page that have the same effect, or "". `punctuation` is that of the page's language.
    """

    name: str
    does: str
    button: Button
    alike: str = ""
    punctuation: Punctuation = Punctuation()


class Group(NamedTuple):
    """Choices with the same effect, which is shown once.

    `is_beside` is whether the effect is next to the only button instead of below.
    """

    choices: tuple[Choice, ...]
    is_beside: bool = False

    @property
    def does(self) -> str:
        """Return the effect of each of them."""
        return self.choices[0].does

    @property
    def said(self) -> str:
        """The names and the effect; "" if there is only a name, and its button shows it."""
        signs = self.choices[0].punctuation
        names = f"**{(' · ' if any(map(has_colon, self._names)) else signs.comma).join(self._names)}**"
        if self.does:
            names = names.replace(".**", "**")  # an option can be a whole sentence
            between = signs.between(names, self.does)
            return f"{names}{between.lstrip('.') if names.endswith('…**') else between}{self.does}"
        return names if any(label_width(choice.button.label) > SEEN_LABEL for choice in self.choices) else ""

    @property
    def _names(self) -> list[str]:
        """Return the names. Names that differ only in brackets at their end, such as a number, are listed once."""
        names = [choice.name for choice in self.choices]
        bare = [_BRACKETS.sub("", name) for name in names]
        counts = Counter(bare)
        return [*dict.fromkeys(one if counts[one] > 1 else name for name, one in zip(names, bare, strict=True))]

    @property
    def caption(self) -> str:
        """Return the text below the buttons. It has the names only if the buttons cannot show them on a phone."""
        if self.does and all(label_width(choice.button.label) <= SEEN_LABEL for choice in self.choices):
            first = self.choices[0]
            if first.alike and len(self.choices) > 1:
                return f"{first.alike}{first.punctuation.between(first.alike, self.does)}{self.does}"
            return capitalize(self.does)
        return self.said

    @property
    def fits_beside(self) -> bool:
        """Return whether there is only one button, with a few lines of text that fit next to it."""
        return bool(self.does) and len(self.choices) == 1 and self.lines_beside <= FEW_LINES

    @property
    def lines_beside(self) -> int:
        """Return the number of lines of the small words beside the first button on a phone, or more than a few."""
        label, lines = label_width(self.choices[0].button.label), self.does.splitlines()
        if label > BESIDE_LABEL:
            return FEW_LINES + 1
        room = (SHARED_PX - label * LETTER_PX) // SMALL_LETTER_PX
        beside, below = (sum(-(-read_length(line) // most) for line in lines) for most in (room, SMALL_LINE))
        return beside if beside <= below + 2 else FEW_LINES + 1  # a row for the button is lower then


def grouped(choices: Iterable[Choice], *, is_dense: bool = False) -> list[Group]:
    """Return the choices in groups with the same effect, each at the position of its first choice.

    Neighbors without explanations share rows. The texts are next to their buttons only if all of them fit there, and no
    button above one of them is without text: otherwise, readers would take a text for that of the button above. On a
    page `is_dense`, each text that fits is next to its button, except directly below a button without text.
    """
    groups: dict[object, list[Choice]] = {}
    for n, choice in enumerate(choices):
        key: object = choice.does or (n if label_width(choice.button.label) > SEEN_LABEL else "")
        groups.setdefault(key, []).append(choice)
    found = [Group(tuple(those)) for those in groups.values()]
    explained = [group for group in found if group.caption]
    if not is_dense and not (found[: len(explained)] == explained and all(one.fits_beside for one in explained)):
        return found
    above = [None, *found]
    return [
        one._replace(is_beside=one.fits_beside and (before is None or bool(before.caption)))
        for one, before in zip(found, above, strict=False)
    ]


def in_lines(choices: Iterable[Choice]) -> str:
    """Return the effects of the choices, one line for each group."""
    return "\n".join(f"- {group.said}" for group in grouped(choices) if group.said)


class Tile(NamedTuple):
    """One of several similar things, such as a game.

    It has text next to a small picture (the name of an attachment and its alt text), and up to five buttons below.
    """

    words: str
    name: str
    alt: str
    buttons: Sequence[Button]


class Contents(NamedTuple):
    """The contents of a message of components, from top to bottom.

    `pictures` are pairs of file name and alt text; `papers` are file names. On a `heard` page, each button comes before
    its text; `is_dense` is as in `grouped`.
    """

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
    heard: bool = False
    is_dense: bool = False


def laid_out(shown: Contents) -> ui.LayoutView:
    """Return the message of components. Choices that do not fit become lines with their buttons below.

    Raises ValueError if there are too many components even then.
    """
    whole = _container(shown)
    if _count(whole) > MAX_COMPONENTS or whole.content_length() > WORDS:
        buttons = [choice.button for choice in shown.choices]
        body = "\n".join(filter(None, (shown.body, in_lines(shown.choices))))
        whole = _container(shown._replace(body=body, choices=(), items=(*buttons, *shown.items)))
        if (count := _count(whole)) > MAX_COMPONENTS:
            raise ValueError(f"{count} parts are more than a message may have")
    return view_of(ui.LayoutView, [whole])


def rows(items: Iterable[Item]) -> ui.View:
    """Return the controls below a classic message, each in its own row or in the first one with space.

    Raises ValueError for too many controls.
    """
    placed: list[list[Item]] = [[] for _ in range(ROWS)]
    for item in items:
        row = next((row for row in placed if _has_room(row, item)), None) if item.row is None else placed[item.row]
        if row is None or not _has_room(row, item):
            raise ValueError(f"no row has room for {item.custom_id}")
        row.append(item)
    return view_of(ui.View, [item.built(number) for number, row in enumerate(placed) for item in row])


def _has_room(row: Sequence[Item], item: Item) -> bool:
    return not row or (len(row) < IN_A_ROW and all(isinstance(one, Button) for one in (*row, item)))


def without_controls(message: discord.Message) -> ui.LayoutView:
    """Return the current message of components without its controls."""
    wholes = [whole for whole in message.components if isinstance(whole, discord.Container)]
    return view_of(ui.LayoutView, [_held(whole) for whole in wholes])


def _held(whole: discord.Container) -> ui.Container[Any]:
    """Return a part of a message without its controls."""
    return ui.Container(
        *(part for child in whole.children for part in _parts_without_controls(child)), accent_color=whole.accent_colour
    )


def _parts_without_controls(component: discord.Component) -> Iterator[Built]:
    """Yield the parts of a container component that remain without its controls; attachments keep their names."""
    match component:
        case discord.TextDisplay():
            yield ui.TextDisplay(component.content)
        case discord.SectionComponent():
            yield from (ui.TextDisplay(text.content) for text in component.children)
        case discord.MediaGalleryComponent():
            yield _gallery([(file_name(item.media.url), item.description) for item in component.items])
        case discord.FileComponent():
            yield ui.File(_attached(file_name(component.media.url)))


def _container(shown: Contents) -> ui.Container[Any]:
    return ui.Container(*_parts(shown), accent_color=shown.accent)


def _count(whole: ui.Container[Any]) -> int:
    """Return the number of components, with nested ones."""
    return 1 + sum(1 for _ in whole.walk_children())


def _parts(shown: Contents) -> Iterator[Built]:
    if shown.head:
        yield ui.TextDisplay(shown.head)
    for picture in shown.pictures:  # one a gallery: several in one are drawn in unequal sizes
        yield _gallery([picture])
    if shown.body:
        yield ui.TextDisplay(shown.body)
    for words in shown.below:
        yield ui.Separator()
        yield ui.TextDisplay(words)
    for tile in shown.tiles:
        yield ui.Section(tile.words, accessory=ui.Thumbnail(_attached(tile.name), description=tile.alt))
        yield action_row(tile.buttons)
    for group in grouped(shown.choices, is_dense=shown.is_dense):
        yield from _of_group(group, heard=shown.heard)
    for name in shown.papers:
        yield ui.File(_attached(name))
    yield from _rows(shown.items)
    if shown.footer:
        yield ui.TextDisplay(shown.footer)


def _of_group(group: Group, *, heard: bool) -> Iterator[Built]:
    """Yield the buttons of a group of choices, and their effect, next to or below the buttons.

    A screen reader reads text next to a button before it, and text below it after it. A heard page has only the latter.
    """
    if group.is_beside and not heard:
        yield ui.Section(_small(capitalize(group.does)), accessory=group.choices[0].button.built())
        return
    yield from _rows([choice.button for choice in group.choices])
    if group.caption:
        yield ui.TextDisplay(_small(group.caption))


def _small(words: str) -> str:
    return "\n".join(f"-# {line}" for line in words.splitlines())


def _gallery(pictures: Sequence[tuple[str, str | None]]) -> ui.MediaGallery[Any]:
    return ui.MediaGallery(
        *(discord.MediaGalleryItem(_attached(name), description=alt or None) for name, alt in pictures)
    )


def _attached(name: str) -> str:
    return f"attachment://{name}"


def _rows(items: Sequence[Item]) -> Iterator[Built]:
    """Yield a row for each menu, and rows of five buttons; buttons with another `row` begin a separate row."""
    row: list[Item] = []
    for before, item in zip([None, *items], items, strict=False):
        menu = not isinstance(item, Button)
        apart = before is not None and item.row is not None and before.row != item.row
        if row and (menu or apart or len(row) == IN_A_ROW):
            yield action_row(row)
            row = []
        row.append(item)
        if menu:
            yield action_row(row)
            row = []
    if row:
        yield action_row(row)
