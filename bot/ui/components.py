"""Buttons and menus as plain values, and what Discord is sent of them.

discord.py's own (`discord.ui`) are made to listen for presses, each with a state of its own; ours are found by their
custom ids alone, and a page that stays as it was made may be shown again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar, NamedTuple, TypeAlias, cast

import discord
from discord import ButtonStyle, ComponentType, PartialEmoji

Payload: TypeAlias = dict[str, Any]
"""A component as Discord's API writes it."""


class Button(NamedTuple):
    """A button; `emoji` as a message writes it. `row` 4 is the foot of a page, None wherever there is room."""

    label: str
    custom_id: str
    style: ButtonStyle = ButtonStyle.secondary
    emoji: str | None = None
    row: int | None = None
    disabled: bool = False

    def payload(self) -> Payload:
        """What Discord is sent of it."""
        sent: Payload = {"type": ComponentType.button.value, "style": self.style.value, "disabled": self.disabled}
        if self.label:
            sent["label"] = self.label
        sent["custom_id"] = self.custom_id
        if self.emoji:
            sent["emoji"] = _emoji(self.emoji)
        return sent


class MenuEntry(NamedTuple):
    """One of the choices in a menu: what is sent when it is chosen is its `value`; `default` is chosen already."""

    label: str
    value: str
    description: str | None = None
    emoji: str | None = None
    default: bool = False

    def payload(self) -> Payload:
        """What Discord is sent of it."""
        sent: Payload = {"label": self.label, "value": self.value, "default": self.default}
        if self.description:
            sent["description"] = self.description
        if self.emoji:
            sent["emoji"] = _emoji(self.emoji)
        return sent


class SelectMenu(NamedTuple):
    """A menu of at most 25 entries, of which so many may be chosen."""

    custom_id: str
    placeholder: str
    entries: Sequence[MenuEntry]
    min_values: int = 1
    max_values: int = 1
    row: int | None = None

    def payload(self) -> Payload:
        """What Discord is sent of it."""
        return {
            "type": ComponentType.select.value,
            "custom_id": self.custom_id,
            "min_values": self.min_values,
            "max_values": self.max_values,
            "placeholder": self.placeholder,
            "options": [entry.payload() for entry in self.entries],
        }


Item: TypeAlias = Button | SelectMenu


class Components:
    """All components of a message, in the place of a view: this is all that discord.py asks of one that it only sends.

    `parts` says whether they are the whole message (components version 2).
    """

    __discord_ui_view__: ClassVar[bool] = True
    timeout: ClassVar[float | None] = None

    def __init__(self, payloads: Sequence[Payload], *, parts: bool) -> None:
        self._payloads, self._parts = payloads, parts

    @property
    def view(self) -> discord.ui.LayoutView:
        """The same, where discord.py's methods are typed."""
        return cast(discord.ui.LayoutView, self)

    def to_components(self) -> list[Payload]:
        """What Discord is sent of them."""
        return list(self._payloads)

    def has_components_v2(self) -> bool:
        """Whether they are the whole message."""
        return self._parts

    def is_dispatchable(self) -> bool:
        """Nobody listens to it."""
        return False

    def is_finished(self) -> bool:
        """Nobody ever did."""
        return True


def action_row(items: Sequence[Item]) -> Payload:
    """Up to five buttons side by side, or one menu."""
    return {"type": ComponentType.action_row.value, "components": [item.payload() for item in items]}


@cache
def _emoji(written: str) -> Payload:
    """An emoji: one of Unicode, or the bot's own as `<:name:id>`."""
    sent: Payload = dict(PartialEmoji.from_str(written).to_dict())
    return sent
