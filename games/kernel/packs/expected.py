"""Short lists of the values that fit in a field of a card, for error messages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from typing import Any, TypeAlias

from games.kernel.effect import Part
from games.kernel.packs.problems import ReadingError
from games.kernel.packs.short_forms import ShortForm, fitting
from games.kernel.text import Text, t

Bounds: TypeAlias = "range | tuple[Enum, ...]"
"""The values allowed in a field of a card: numbers, or members of an Enum."""
MAX_SHOWN = 8
"""Maximum number of fitting words that an error message shows."""
_WIDE = 3
"""Minimum number of short forms for one kind of part that are shown instead of its classes."""


def unfit(shown: str, fitting_words: Iterable[str]) -> ReadingError:
    """Return the error for a value that does not fit, with the values that do."""
    ways = list(dict.fromkeys(fitting_words))
    more = [*ways[:MAX_SHOWN], *(["…"] if len(ways) > MAX_SHOWN else [])]
    words = t("“{word}” does not fit here. Write {words}.", word=shown, words=" / ".join(more))
    return ReadingError(words if ways else t("“{word}” does not fit here.", word=shown), shown)


def expected(
    kinds: Iterable[Any], classes: Mapping[str, type[Part]], short: Mapping[str, Any], bounds: Bounds
) -> Iterator[str]:
    """Yield what can be written, in the notation of packs.

    Args:
        kinds: The types that fit.
        classes: The classes of parts that fit, by name.
        short: The short forms of the game.
        bounds: The numbers that fit, if a number does, or the members of an Enum.
    """
    kinds = [*kinds]
    parts = [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Part)]
    constants = [name for name, value in short.items() if parts and fitting(value, parts) and not _is_form(value)]
    yield from (f'"{kind}"' for kind in kinds if isinstance(kind, str))
    for kind in kinds:
        if isinstance(kind, type) and issubclass(kind, Enum):
            yield from (f'"{member.value}"' for member in kind if allowed(member, bounds))
    if int in kinds and isinstance(bounds, range):
        yield f"{bounds[0]} … {bounds[-1]}"
    if bool in kinds:
        yield "true / false"
    if Text in kinds or str in kinds:
        yield '"…"'
    if len(constants) >= _WIDE:
        yield from constants
    else:
        yield from (f"{name}(…)" for name in sorted(classes))


def allowed(value: object, bounds: Bounds) -> bool:
    """Return whether a value is within the bounds, if it is a member of an Enum and only some members fit."""
    return isinstance(bounds, range) or not isinstance(value, Enum) or value in bounds


def _is_form(value: Any) -> bool:
    return isinstance(value, ShortForm) or value is None
