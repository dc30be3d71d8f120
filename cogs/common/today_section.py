"""Sections that other features add to the message *Today*."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeAlias

from bot.ui.components import Button
from games.kernel.text import Localizer


class TodaySection(NamedTuple):
    """Text below the deals of the day, and its buttons, whose custom IDs must stay the same all day."""

    words: str
    buttons: tuple[Button, ...] = ()


Sections: TypeAlias = Callable[[str, int, Callable[[str], Localizer]], Awaitable[TodaySection | None]]
"""A function that returns a feature's section for a day, such as "2026-11-21", in a server, or None.

Its last argument returns the localizer for the server's language with the catalog of a game ("" for none).
"""
