"""HTML elements as text in which nothing that a person wrote can be markup."""

from __future__ import annotations

import html
import re
from datetime import UTC, datetime
from typing import TypeAlias

_DISCORD = re.compile(r"<t:(-?\d{1,13})(?::[a-zA-Z])?>|<(?:@[!&]?|#|a?:\w+:|/[^<>:]+:)\d+>|\*\*(.+?)\*\*")
"""A time, something else that only Discord can show (mentions, emojis, commands), or words in bold."""
_LATEST = 253_402_300_799
"""The last second of the year 9999, the last that a date can have."""
_VOID = frozenset({"img", "meta"})
"""Elements without an end."""


class Markup(str):
    """HTML that is safe to put into a page. Make it with `tag`, `raw` or `words` only."""

    __slots__ = ()


Attribute: TypeAlias = "str | int | bool | None"


def raw(text: str) -> Markup:
    """Return text that is HTML already."""
    return Markup(text)


def escaped(text: str) -> Markup:
    """Return words as HTML; Markup stays as it is."""
    return text if isinstance(text, Markup) else Markup(html.escape(text))


def tag(name: str, /, *children: str, **attributes: Attribute) -> Markup:
    """Return an element.

    Args:
        name: Name of the element.
        children: Its contents; what is not Markup is escaped.
        attributes: Its attributes: a final underscore is dropped, other underscores are hyphens. True is an attribute
            without a value; with False or None it is left out.
    """
    shown = "".join(_attribute(key, value) for key, value in attributes.items() if value is not None)
    if name in _VOID:
        return Markup(f"<{name}{shown}>")
    return Markup(f"<{name}{shown}>{''.join(map(escaped, children))}</{name}>")


def joined(parts: list[Markup]) -> Markup:
    """Return several elements, each in its own line."""
    return Markup("\n".join(parts))


def words(text: str) -> Markup:
    """Return words that may have Discord's markup: times become times, bold words bold.

    What only Discord can show, such as a mention with its ID, is left out.
    """
    parts, place = list[str](), 0
    for found in _DISCORD.finditer(text):
        parts += [escaped(text[place : found.start()]), _shown(found)]
        place = found.end()
    return Markup("".join((*parts, escaped(text[place:]))))


def moment(second: int) -> Markup:
    """Return a time in UTC; the script of the page shows it in the time zone of its reader."""
    when = datetime.fromtimestamp(min(max(second, 0), _LATEST), UTC)
    return tag("time", f"{when:%Y-%m-%d %H:%M} UTC", datetime=f"{when:%Y-%m-%dT%H:%MZ}")


def _shown(found: re.Match[str]) -> Markup:
    if found[1] is not None:
        return moment(int(found[1]))
    return tag("strong", found[2]) if found[2] else raw("")


def _attribute(key: str, value: str | int | bool) -> str:
    if value is False:
        return ""
    name = key.removesuffix("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{html.escape(str(value))}"'
