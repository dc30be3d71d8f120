"""HTML elements as text. Everything that people wrote is escaped."""

from __future__ import annotations

import html
import re
from datetime import UTC, datetime
from typing import TypeAlias

_DISCORD = re.compile(r"<t:(-?\d{1,13})(?::[a-zA-Z])?>|<(?:@[!&]?|#|a?:\w+:|/[^<>:]+:)\d+>|\*\*(.+?)\*\*")
"""A time, anything else that only Discord can show (mentions, emojis, commands), or bold words."""
_LATEST = 253_402_300_799
"""The last second of the year 9999, the latest that `datetime` can represent."""
_VOID = frozenset({"img", "meta"})
"""Elements without an end tag."""


class Markup(str):
    """HTML that is safe to put into a page. Make it with `tag`, `raw` or `words` only."""

    __slots__ = ()


Attribute: TypeAlias = "str | int | bool | None"


def raw(text: str) -> Markup:
    """Return text that is HTML already."""
    return Markup(text)


def escaped(text: str) -> Markup:
    """Return words as HTML; Markup stays unchanged."""
    return text if isinstance(text, Markup) else Markup(html.escape(text))


def tag(name: str, /, *children: str, **attributes: Attribute) -> Markup:
    """Return an element.

    Args:
        name: Name of the element.
        children: Its contents; everything except Markup is escaped.
        attributes: Its attributes. A final underscore is dropped, and other underscores become hyphens. True makes an
            attribute without a value; False and None omit it.
    """
    shown = "".join(_attribute(key, value) for key, value in attributes.items() if value is not None)
    if name in _VOID:
        return Markup(f"<{name}{shown}>")
    return Markup(f"<{name}{shown}>{''.join(map(escaped, children))}</{name}>")


def joined(parts: list[Markup]) -> Markup:
    """Return several elements, each on its own line."""
    return Markup("\n".join(parts))


def words(text: str) -> Markup:
    """Return text with Discord's markup as HTML: times become times, bold words bold.

    Anything that only Discord can show, such as a mention with its ID, is left out.
    """
    parts, place = list[str](), 0
    for found in _DISCORD.finditer(text):
        parts += [escaped(text[place : found.start()]), _shown(found)]
        place = found.end()
    return Markup("".join((*parts, escaped(text[place:]))))


def moment(second: int) -> Markup:
    """Return a time in UTC. The script of the page shows it in the reader's time zone."""
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
