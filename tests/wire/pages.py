"""Compares the successive states of a board with the log: every line once, in order.

A board is edited in place, so one message shows page after page. A page shows what came after the previous page; if it
is shown again, it has the same lines from its beginning, and perhaps more.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

Lines: TypeAlias = Sequence[str]
Condensed: TypeAlias = "Callable[[int, int], Lines]"
"""The lines of a shortened page that has the log lines from one number on, before another."""
GAP = "… "
"""The beginning of a line on a shortened page before which others are left out."""
LONG = 150
"""Maximum number of log lines that a shortened page represents."""


class Page(NamedTuple):
    """A page with the lines from number `start` on, before number `end`."""

    start: int
    end: int


class Telling(NamedTuple):
    """The result: the possible pages of the last state or, if there are none, the number of the faulty state."""

    pages: Collection[Page]
    fault: int | None = None

    def reaches(self, end: int) -> bool:
        """Return whether a page ends at that line, so that all lines before it have been shown."""
        return any(page.end == end for page in self.pages)


def is_told_in_order(told: Lines, wanted: Lines, cut: Collection[str]) -> bool:
    """Return whether a page for one player has log lines in order.

    Lines about the player come first only if others are left out, before a line of `cut`.
    """
    split = next((index for index, line in enumerate(told) if line in cut), len(told))
    return _follow(told[:split], wanted) and _follow(told[split + 1 :], wanted)


def _follow(told: Lines, wanted: Lines) -> bool:
    rest = iter(wanted)
    return all(line in rest for line in told)


def telling(
    states: Sequence[Lines],
    wanted: Lines,
    cut: Collection[str],
    noted: Sequence[Collection[str]] = (),
    condensed: Condensed | None = None,
) -> Telling:
    """Interpret the states as pages of the log `wanted`; a line of `cut` represents older ones without room.

    Args:
        states: The lines of each state.
        wanted: The log.
        cut: The lines that represent others, in every language.
        noted: For each state, the lines in its notes, which it can leave out of the log.
        condensed: The lines of a page shortened because of its height; if None, no page is shortened.
    """
    found = _telling(states, wanted, cut, noted, condensed, every=False)
    return found if found.fault is None or condensed is None else _telling(states, wanted, cut, noted, condensed)


def _telling(
    states: Sequence[Lines],
    wanted: Lines,
    cut: Collection[str],
    noted: Sequence[Collection[str]],
    condensed: Condensed | None,
    *,
    every: bool = True,
) -> Telling:
    """Interpret the states; without `every`, one that can be a whole page is not taken for a shortened one.

    A shortened page can end with lines that it leaves out, so it can look like a whole page that ends before them. To
    try both for each state takes minutes.
    """
    pages = {Page(0, 0)}
    for number, (state, by_notes) in enumerate(zip(states, noted or [()] * len(states), strict=True)):
        after = {follows for page in pages for follows in _following(page, state, wanted, cut, by_notes)}
        if (every or not after) and state and state[0] in cut:
            whole = partial(_between, wanted)
            after |= {follows for page in pages for follows in _shortly(page, state, len(wanted), cut, whole)}
        if (every or not after) and condensed is not None:
            after |= {follows for page in pages for follows in _shortly(page, state, len(wanted), cut, condensed)}
        if not after:
            return Telling(pages, number)
        pages = after
    return Telling(pages)


def _between(wanted: Lines, start: int, end: int) -> Lines:
    """Return these lines of the log: the content of a page that shows all of them."""
    return wanted[start:end]


def _following(page: Page, state: Lines, wanted: Lines, cut: Collection[str], noted: Collection[str]) -> Iterator[Page]:
    """Yield the possible pages after that page: the same again, or the next."""
    shown = [line for line in state if line not in cut]
    for start, least in ((page.start, page.end), (page.end, page.end)):
        firsts = range(start, len(wanted) + 1) if len(shown) < len(state) else (start,)
        for first in firsts:
            yield from (Page(start, end) for end in _ends(first, shown, wanted, noted) if end >= least)


def _shortly(page: Page, state: Lines, lines: int, cut: Collection[str], condensed: Condensed) -> Iterator[Page]:
    """Yield the possible pages after that page if the state was shortened: the same again, or the next."""
    for start, least in ((page.start, page.end), (page.end, page.end)):
        for end in range(max(least, start + 1), min(lines, start + LONG) + 1):
            if _is_short_of(state, condensed(start, end), cut):
                yield Page(start, end)


def _is_short_of(state: Lines, lines: Lines, cut: Collection[str]) -> bool:
    """Return whether a state shows these lines up to the last one. Below a line of `cut`, some can be missing.

    A line after missing ones begins with GAP, except the first line.
    """
    if not state or state[0] not in cut:
        return list(state) == list(lines)
    if len(state) == 1 or not lines or state[-1].removeprefix(GAP) != lines[-1]:
        return False
    reached = {index for index, line in enumerate(lines) if line == state[1].removeprefix(GAP)}
    for said in state[2:]:
        gap = said.startswith(GAP) and said not in lines
        line, least = said.removeprefix(GAP) if gap else said, min(reached, default=len(lines)) + 2
        places = {index for index, each in enumerate(lines) if each == line}
        reached = {place for place in places if place >= least} if gap else {p for p in places if p - 1 in reached}
    return len(lines) - 1 in reached


def _ends(first: int, shown: Lines, wanted: Lines, noted: Collection[str]) -> set[int]:
    """Return the possible ends of these lines in the log if they begin at the given line; none if they are missing."""
    ends = _past({first}, wanted, noted)
    for line in shown:
        ends = _past({end + 1 for end in ends if end < len(wanted) and wanted[end] == line}, wanted, noted)
    return ends


def _past(ends: set[int], wanted: Lines, noted: Collection[str]) -> set[int]:
    """Return these positions in the log, and those after lines that notes say."""
    found = set(ends)
    for end in ends:
        while end < len(wanted) and wanted[end] in noted:
            end += 1
            found.add(end)
    return found
