"""Writing cards in the format of packs, the reverse of `reading`, for examples and references."""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import Enum
from typing import Any, TypeAlias

from games.kernel.effect import Effect, Part, Sequence
from games.kernel.packs.names import CardName
from games.kernel.packs.reading import preset_fields
from games.kernel.text import Text

Presets: TypeAlias = Mapping[tuple[type, str], Any]
"""The fields that packs do not write; see PartReader."""
NO_PRESETS: Presets = {}
NO_SHORT: Mapping[str, Any] = {}


def notation(value: Any, presets: Presets = NO_PRESETS, short: Mapping[str, Any] = NO_SHORT) -> str:
    """Return a value in the notation of effects. Text that contains both kinds of quotes cannot be written.

    Args:
        value: The value.
        presets: The fields that are not written.
        short: The short forms of a game; those of them that are values are written by their names.
    """
    if isinstance(value, Part | Enum) and (name := _short_name(value, short)):
        return name
    if isinstance(value, Sequence):
        return " >> ".join([notation(step, presets, short) for step in value.steps]) if value.steps else "()"
    if isinstance(value, Part):
        return f"{type(value).__name__}({', '.join(_arguments(value, presets, short))})"
    if isinstance(value, Text | str | Enum):
        words = _words(value)
        return f"'{words}'" if '"' in words else f'"{words}"'
    if isinstance(value, tuple):
        return f"({', '.join([notation(one, presets, short) for one in value])}{',' if len(value) == 1 else ''})"
    return str(value)


def _short_name(value: Part | Enum, short: Mapping[str, Any]) -> str:
    return next((name for name, known in short.items() if type(known) is type(value) and known == value), "")


def _arguments(part: Part, presets: Presets, short: Mapping[str, Any]) -> list[str]:
    """Return the values of a part: by position until one is left out, then by name."""
    found, left_out, preset = list[str](), False, preset_fields(type(part), presets)
    for name, value in zip(part.names, part.values, strict=True):
        if name in preset:
            continue
        if name not in part.needed and value == getattr(type(part), name):
            left_out = True
        else:
            said = notation(value, presets, short)
            found.append(f"{name}={said}" if left_out else said)
    return found


def _words(value: Text | str | Enum) -> str:
    """Return a value as it is written in a pack; for a named card, its name."""
    said = value.said if isinstance(value, CardName) else value.value if isinstance(value, Enum) else value
    return said.key if isinstance(said, Text) else str(said)


def card_toml(section: str, card: Part, presets: Presets = NO_PRESETS) -> str:
    """Return a card as written in a file of a pack, without the preset fields."""
    lines, preset = [f"[[{section}]]"], preset_fields(type(card), presets)
    for name, value in zip(card.names, card.values, strict=True):
        if name not in preset and (name in card.needed or value != getattr(type(card), name)):
            lines.append(f"{name} = {_toml(value, presets)}")
    return "\n".join(lines) + "\n"


def _toml(value: Any, presets: Presets) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Text | str | Enum):
        return json.dumps(_words(value), ensure_ascii=False)
    if isinstance(value, tuple):
        said = [_toml(one, presets) for one in value]
        return f"[{', '.join(said)}]" if len(said) < 2 else "[\n" + "".join(f"    {one},\n" for one in said) + "]"
    if isinstance(value, Effect | Part):
        said_so = notation(value, presets)
        return f"'''{said_so}'''" if "'" in said_so else f"'{said_so}'"
    return str(value)
