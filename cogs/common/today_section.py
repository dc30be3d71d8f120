"""Sections of the message *Today*: what other features have to say of the day."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeAlias

from bot.ui.components import Button
from games.kernel.text import Localizer


class TodaySection(NamedTuple):
    """Words below the deals of the day, and the buttons that belong to them; a custom ID must be the same all day."""

    words: str
    buttons: tuple[Button, ...] = ()


Sections: TypeAlias = Callable[[str, int, Callable[[str], Localizer]], Awaitable[TodaySection | None]]
"""Returns a feature's section for a day, such as "2026-11-21", in a server; None if it has nothing to say.

It is given the function that returns the reader of the server's language with the words of a game ("": of none).
"""
