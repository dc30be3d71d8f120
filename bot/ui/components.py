"""Buttons and menus as plain values, and their conversion to items of `discord.ui`.

Presses are identified by their custom IDs alone, so no view waits for any: each view is stopped before it is sent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple, TypeAlias, TypeVar

import discord
from discord import ButtonStyle, PartialEmoji, ui

Components: TypeAlias = "ui.View | ui.LayoutView"
"""All components of a message. A LayoutView is the whole message (components version 2); a View is below its text."""
Built: TypeAlias = "ui.Item[Any]"
"""An item of discord.py."""
V = TypeVar("V", ui.View, ui.LayoutView)

LONGEST_LABEL = 80
"""Maximum number of characters of a button's label."""


class Button(NamedTuple):
    """A button; `emoji` is written as in a message.

    Row 4 is the footer of a page, and None is any row with space. Buttons with different rows never share one.
    """

    label: str
    custom_id: str
    style: ButtonStyle = ButtonStyle.secondary
    emoji: str | None = None
    row: int | None = None
    disabled: bool = False

    def without_emojis(self) -> Button:
        """Return the button without its emoji."""
        return self._replace(emoji=None)

    def built(self, row: int | None = None) -> ui.Button[Any]:
        """Return the discord.py button, in that row of a View if one is given."""
        return ui.Button(
            style=self.style,
            label=self.label or None,
            disabled=self.disabled,
            custom_id=self.custom_id,
            emoji=_emoji(self.emoji),
            row=row,
        )


class MenuEntry(NamedTuple):
    """An entry of a menu. `value` is sent when it is chosen; `default` marks it as already chosen."""

    label: str
    value: str
    description: str | None = None
    emoji: str | None = None
    default: bool = False

    def built(self) -> discord.SelectOption:
        """Return the discord.py option."""
        return discord.SelectOption(
            label=self.label,
            value=self.value,
            description=self.description or None,
            emoji=_emoji(self.emoji),
            default=self.default,
        )


class SelectMenu(NamedTuple):
    """A menu of at most 25 entries, of which `min_values` to `max_values` can be chosen."""

    custom_id: str
    placeholder: str
    entries: Sequence[MenuEntry]
    min_values: int = 1
    max_values: int = 1
    row: int | None = None

    def without_emojis(self) -> SelectMenu:
        """Return the menu without emojis."""
        return self._replace(entries=[entry._replace(emoji=None) for entry in self.entries])

    def built(self, row: int | None = None) -> ui.Select[Any]:
        """Return the discord.py menu, in that row of a View if one is given."""
        return ui.Select(
            custom_id=self.custom_id,
            placeholder=self.placeholder,
            min_values=self.min_values,
            max_values=self.max_values,
            options=[entry.built() for entry in self.entries],
            row=row,
        )


class UserMenu(NamedTuple):
    """A menu in which Discord offers the members of the server, one of whom can be chosen."""

    custom_id: str
    placeholder: str
    row: int | None = None

    def without_emojis(self) -> UserMenu:
        """Return the menu, which has no emojis."""
        return self

    def built(self, row: int | None = None) -> ui.UserSelect[Any]:
        """Return the discord.py menu, in that row of a View if one is given."""
        return ui.UserSelect(custom_id=self.custom_id, placeholder=self.placeholder, row=row)


Item: TypeAlias = Button | SelectMenu | UserMenu


def action_row(items: Sequence[Item]) -> ui.ActionRow[Any]:
    """Return up to five buttons side by side, or one menu."""
    return ui.ActionRow(*(item.built() for item in items))


def view_of(kind: type[V], items: Sequence[Built]) -> V:
    """Return a view of these items to send, which discord.py does not keep."""
    view = kind(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view


def numbered(labels: Sequence[str]) -> list[str]:
    """Return a number for each of several equal labels, such as " (2)"; "" for unique labels."""
    counted, found = Counter(map(str.casefold, labels)), Counter[str]()
    numbers = []
    for label in map(str.casefold, labels):
        found[label] += 1
        numbers.append(f" ({found[label]})" if counted[label] > 1 else "")
    return numbers


@cache
def _emoji(written: str | None) -> PartialEmoji | None:
    """Return an emoji: one of Unicode, or one of the bot as `<:name:id>`."""
    return PartialEmoji.from_str(written) if written else None
