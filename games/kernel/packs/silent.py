"""Values of a custom card that its words do not mention."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from games.kernel.effect import Part, walk
from games.kernel.packs.faults import SPEECHLESS, shown
from games.kernel.text import Localizer, Text, t

LOCALIZER = Localizer()


def silent(card: Part, say: Callable[[Part], Sequence[Text]], short: Mapping[str, Any]) -> Iterator[Text]:
    """Yield a warning for each value that could be left out without a change of the words of its part.

    Either the value has no effect there, or players would not know of it. Truth values are not examined, because some
    go without saying: a price can always be declined. Neither is who carries an effect out (`by`).

    Args:
        card: The card, all of whose parts have words (see faults.unsaid).
        say: Puts a part into words; nothing for a part that has no words alone.
        short: The short forms of the game.
    """
    for part in walk(card):
        if isinstance(part, Part) and part is not card and (said := say(part)):
            for name in part.names:
                if name not in part.needed and _is_silent(part, name, said, say):
                    yield t("The words for {word} do not mention “{field}”.", word=shown(part, short), field=name)


def _is_silent(part: Part, name: str, said: Sequence[Text], say: Callable[[Part], Sequence[Text]]) -> bool:
    value, usual = getattr(part, name), getattr(type(part), name)
    if isinstance(value, bool) or name == "by" or value == usual:
        return False
    try:
        return _read(say(_with(part, name, usual))) == _read(said)
    except SPEECHLESS:
        return False


def _read(said: Sequence[Text]) -> list[str]:
    """Return words as they are read. Texts can differ in values that none of them shows."""
    return [LOCALIZER(text) for text in said]


def _with(part: Part, name: str, value: Any) -> Part:
    """Return a part with another value in one field."""
    return type(part)(**{**dict(zip(part.names, part.values, strict=True)), name: value})
