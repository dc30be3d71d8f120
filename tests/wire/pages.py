"""The states of a board, one after another, held against the story they tell: every line once, in order.

A board is edited where it stands, so one message shows page after page. A page tells what came after the page before;
shown again, it tells the same from its beginning, and perhaps more.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple, TypeAlias

Lines: TypeAlias = Sequence[str]


class Page(NamedTuple):
    """A page that tells the lines from number `start` on, before number `end`."""

    start: int
    end: int


class Telling(NamedTuple):
    """The result: the pages that the last state may be, or if there are none, the number of the state at fault."""

    pages: Collection[Page]
    fault: int | None = None

    def reaches(self, end: int) -> bool:
        """Return whether a page ends at that line, so that all lines before it have been shown."""
        return any(page.end == end for page in self.pages)


def is_told_in_order(told: Lines, wanted: Lines) -> bool:
    """Return whether a page for one person tells lines of a story in order.

    What concerns them comes first, then the rest.
    """
    return any(_follow(told[:split], wanted) and _follow(told[split:], wanted) for split in range(len(told) + 1))


def _follow(told: Lines, wanted: Lines) -> bool:
    rest = iter(wanted)
    return all(line in rest for line in told)


def telling(
    states: Sequence[Lines], wanted: Lines, cut: Collection[str], noted: Sequence[Collection[str]] = ()
) -> Telling:
    """Read the states as pages of the story `wanted`; a line of `cut` stands for older ones without room.

    `noted` has for each state the lines that its notes say, which it can leave out of the story.
    """
    pages = {Page(0, 0)}
    for number, (state, by_notes) in enumerate(zip(states, noted or [()] * len(states), strict=True)):
        after = {follows for page in pages for follows in _following(page, state, wanted, cut, by_notes)}
        if not after:
            return Telling(pages, number)
        pages = after
    return Telling(pages)


def _following(page: Page, state: Lines, wanted: Lines, cut: Collection[str], noted: Collection[str]) -> Iterator[Page]:
    """Yield the possible pages after that page: the same again, or the next."""
    shown = [line for line in state if line not in cut]
    for start, least in ((page.start, page.end), (page.end, page.end)):
        firsts = range(start, len(wanted) + 1) if len(shown) < len(state) else (start,)
        for first in firsts:
            yield from (Page(start, end) for end in _ends(first, shown, wanted, noted) if end >= least)


def _ends(first: int, shown: Lines, wanted: Lines, noted: Collection[str]) -> set[int]:
    """Return where these lines can end in the story if they begin at a line of it; none if they are not there."""
    ends = _past({first}, wanted, noted)
    for line in shown:
        ends = _past({end + 1 for end in ends if end < len(wanted) and wanted[end] == line}, wanted, noted)
    return ends


def _past(ends: set[int], wanted: Lines, noted: Collection[str]) -> set[int]:
    """Return these places in the story, and those that follow lines said by notes."""
    found = set(ends)
    for end in ends:
        while end < len(wanted) and wanted[end] in noted:
            end += 1
            found.add(end)
    return found
