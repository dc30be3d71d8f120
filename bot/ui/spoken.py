"""A view in words: sections under headings, to which a screen reader can jump; in full, or only the changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from bot.ui.sections import shortened
from games.kernel.telling import Known, Section, changed, gone
from games.kernel.text import EMPTY, Localizer, Text, listed, t

LINE = 40
"""Minimum number of characters of a fact that gets a separate line."""


class Spoken(NamedTuple):
    """A view in words.

    Attributes:
        left_out: Whether something was left out because it is unchanged or too long.
        untold: Number of new sections that did not fit.
    """

    words: str
    left_out: bool
    untold: int = 0


def section(one: Section, localizer: Localizer) -> str:
    """Return a section with its heading; short facts share a line."""
    lines = [""]
    for fact in one.facts:
        said = localizer(fact.said)
        if lines[-1] and max(len(lines[-1]), len(said)) <= LINE:
            lines[-1] += f" {said}"
        else:
            lines.append(said)
    return "\n".join((f"### {localizer(one.title)}", *filter(None, lines)))


def spoken(parts: Sequence[Section], before: Known, localizer: Localizer, max_chars: int) -> Spoken:
    """Return sections in words, within `max_chars` characters.

    Unchanged facts are left out, because a screen reader would read them on every page. A button of the page shows
    them.

    Args:
        parts: The sections of a view, most urgent first.
        before: The facts that the reader already knows; empty to include everything.
        localizer: Translates the facts.
        max_chars: Maximum number of characters. Sections that do not fit are only named.
    """
    told = [one for one in parts if not one.on_demand]
    new = changed(told, before)
    lost = gone(told, before)
    same = bool(before) and sum(len(one.facts) for one in new) < sum(len(one.facts) for one in told)
    last = [t("No longer: {parts}.", parts=listed(lost))] if lost else []
    if same and not (new or lost):
        last.append(t("The table is unchanged."))
    end = "\n".join(map(localizer, last))
    room = max(max_chars - len(end) - 1, 0)
    body = _within([section(one, localizer) for one in new], [one.title for one in new], localizer, room)
    words = shortened("\n".join(filter(None, (body.words, end))), max_chars)
    return Spoken(words, same or body.left_out, body.untold)


def _within(sections: Sequence[str], titles: Sequence[Text], localizer: Localizer, max_chars: int) -> Spoken:
    """Return as many sections as fit, with the last one shortened, and the headings of the others."""
    if sum(len(words) + 1 for words in sections) <= max_chars:
        return Spoken("\n".join(sections), left_out=False)
    kept, left = list[str](), list(titles)
    for words in sections:
        more = localizer(_more(left[1:]))
        space = max_chars - sum(len(one) + 1 for one in kept) - len(more) - 1
        if len(words) > space:
            break
        kept.append(words)
        left.pop(0)
    kept.append(shortened(localizer(_more(left)), max(max_chars - sum(len(one) + 1 for one in kept), 0)))
    return Spoken("\n".join(filter(None, kept)), left_out=True, untold=len(left))


def _more(titles: Sequence[Text]) -> Text:
    return t("There is more: {parts}.", parts=listed(titles)) if titles else EMPTY


def pages(parts: Iterable[Section], localizer: Localizer, max_chars: int) -> list[str]:
    """Return all of these sections as pages of at most `max_chars` characters, without breaking lines."""
    found = [""]
    for line in _lines(parts, localizer):
        if found[-1] and len(found[-1]) + len(line) + 1 > max_chars:
            found.append("")
        found[-1] = "\n".join(filter(None, (found[-1], shortened(line, max_chars))))
    return found


def _lines(parts: Iterable[Section], localizer: Localizer) -> Iterator[str]:
    """Yield lines; each heading is joined with its first line."""
    for one in parts:
        heading, *lines = section(one, localizer).splitlines()
        yield "\n".join((heading, *lines[:1]))
        yield from lines[1:]
