"""The values that fit in a place of a card, in a few words, for errors about one that does not."""

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
MAX_SHOWN = 6
"""Maximum number of words that are shown of those that fit."""
_WIDE = 3
"""Fewest words of a game for one kind of part that are shown instead of its classes."""


def unfit(shown: str, fitting_words: Iterable[str]) -> ReadingError:
    """Return the error for a value that cannot be where it is, with what can be there."""
    ways = list(dict.fromkeys(fitting_words))
    more = [*ways[:MAX_SHOWN], *(["…"] if len(ways) > MAX_SHOWN else [])]
    words = t("“{word}” does not fit here. Write {words}.", word=shown, words=" / ".join(more))
    return ReadingError(words if ways else t("“{word}” does not fit here.", word=shown), shown)


def expected(
    kinds: Iterable[Any], classes: Mapping[str, type[Part]], short: Mapping[str, Any], bounds: Bounds
) -> Iterator[str]:
    """Yield what can be written, as it is written.

    Args:
        kinds: The types that fit.
        classes: The classes of parts that fit, by name.
        short: The short forms of the game.
        bounds: The numbers that fit, if one does, or the members of an Enum.
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
    """Return whether a value that is a member of an Enum is one of those that fit, where only some do."""
    return isinstance(bounds, range) or not isinstance(value, Enum) or value in bounds


def _is_form(value: Any) -> bool:
    return isinstance(value, ShortForm) or value is None
