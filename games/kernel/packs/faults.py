"""Faults of a card whose fields are all valid on their own, and the search for the part that has no words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from games.kernel.effect import Part, walk
from games.kernel.packs.problems import ReadingError
from games.kernel.packs.short_forms import ShortForm
from games.kernel.packs.writing import notation
from games.kernel.text import EMPTY, Text, t

SPEECHLESS = (AssertionError, AttributeError, IndexError, KeyError, TypeError, ValueError)
"""Exceptions raised when a card has no words for something."""
MAX_SHOWN = 60
"""Maximum number of characters shown of a part."""


class Fault(NamedTuple):
    """A fault of a card in words, and the part that it is about, if it is about one."""

    words: Text = EMPTY
    part: object = None

    def __bool__(self) -> bool:
        """Return whether anything is wrong."""
        return bool(self.words)


NO_FAULT = Fault()


def unsaid(card: Part, say: Callable[[Part], object], short: Mapping[str, Any]) -> Fault:
    """Return the innermost part of a card that has no words, because players could not read the card; or NO_FAULT.

    Args:
        card: The card, or a part of it.
        say: Puts a part into words. For a part without words it raises one of the SPEECHLESS errors.
        short: The short forms of the game.
    """
    if _has_words(card, say):
        return NO_FAULT
    part = next(part for part in reversed([*walk(card)]) if isinstance(part, Part) and not _has_words(part, say))
    word = type(card).__name__ if part is card else shown(part, short)
    return Fault(t("There are no words for {word}. The reference has an example of each effect.", word=word), part)


def _has_words(part: Part, say: Callable[[Part], object]) -> bool:
    try:
        say(part)
    except SPEECHLESS:
        return False
    return True


def shown(part: Part, short: Mapping[str, Any]) -> str:
    """Return a part in the notation of packs, shortened if it is long."""
    said = notation(part, short=short)
    return said if len(said) <= MAX_SHOWN else f"{said[: MAX_SHOWN - 1]}…"


def located(card: Part, fault: Fault, short: Mapping[str, Any]) -> ReadingError:
    """Return the error for a fault, with the field and the words by which its line is found."""
    if not isinstance(fault.part, Part):
        return ReadingError(fault.words, str(dict(fault.words.args).get("word", "")))
    named = zip(card.names, card.values, strict=True)
    field = next((name for name, value in named if any(part is fault.part for part in walk(value))), "")
    word, *others = _spellings(fault.part, short)
    return ReadingError(fault.words, word, field, spellings=others)


def _spellings(part: Part, short: Mapping[str, Any]) -> list[str]:
    """Return the words with which an author can have begun a part: those for its value first, then functions."""
    values = [name for name, value in short.items() if isinstance(value, Part) and value == part]
    functions = [name for name, value in short.items() if isinstance(value, ShortForm) and value.made is type(part)]
    return [*values, type(part).__name__, *functions]
