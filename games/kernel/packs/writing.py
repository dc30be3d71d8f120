"""Writing cards down as a pack would: the other way round than `reading`, for examples and references."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any

from games.kernel.effect import Effect, Part, Sequence
from games.kernel.packs.names import CardName
from games.kernel.text import Text


def notation(value: Any) -> str:
    """Return a value in the notation of effects. Text that holds both kinds of quotes cannot be written."""
    if isinstance(value, Sequence):
        return " >> ".join(map(notation, value.steps)) if value.steps else "()"
    if isinstance(value, Part):
        return f"{type(value).__name__}({', '.join(_arguments(value))})"
    if isinstance(value, Text | str):
        words = _words(value)
        return f"'{words}'" if '"' in words else f'"{words}"'
    if isinstance(value, tuple):
        return f"({', '.join(map(notation, value))}{',' if len(value) == 1 else ''})"
    return str(value)


def _arguments(part: Part) -> list[str]:
    """Return the values of a part: in order as long as none has been left out, then by name."""
    found, left_out = list[str](), False
    for name, value in zip(part.names, part.values, strict=True):
        if name not in part.needed and value == getattr(type(part), name):
            left_out = True
        else:
            found.append(f"{name}={notation(value)}" if left_out else notation(value))
    return found


def _words(value: Text | str) -> str:
    """Return words as they are written; a card that is named, by its name."""
    said = value.said if isinstance(value, CardName) else value
    return said.key if isinstance(said, Text) else said


def card_toml(section: str, card: Part, presets: Collection[str] = ()) -> str:
    """Return a card as it is written in a file of a pack, without the fields that are preset."""
    lines = [f"[[{section}]]"]
    for name, value in zip(card.names, card.values, strict=True):
        if name not in presets and (name in card.needed or value != getattr(type(card), name)):
            lines.append(f"{name} = {_toml(value)}")
    return "\n".join(lines) + "\n"


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Text | str):
        words = _words(value)
        return json.dumps(words, ensure_ascii=False)
    if isinstance(value, tuple):
        return f"[{', '.join(map(_toml, value))}]" if len(value) < 2 else f"[\n{_lines(value)}]"
    if isinstance(value, Effect | Part):
        return f"'''{notation(value)}'''" if "'" in notation(value) else f"'{notation(value)}'"
    return str(value)


def _lines(values: tuple[Any, ...]) -> str:
    return "".join(f"    {_toml(one)},\n" for one in values)
