"""Characters that lack only one quest in Parsifal: the face, the missing quest, and the owners' names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel.text import Localizer, Name, Seat, listed, t
from games.parsifal.view import NAMED, Near, ParsifalView, Quest
from rendering.layouts.parsifal.tarots import drawn, medal, missing, quest_signs
from rendering.scenes.builders import initials, named
from rendering.scenes.scene import Item, Label, Panel
from rendering.text.text_metrics import text_width

HEIGHT = 128
"""Height of the strip above the areas, in pixels."""
GAP = 10
FACE = (72, 108)
TITLED, IN_ROW = 330, 150
"""Minimum widths of a field with a title, and of one with face and quest side by side, in pixels."""
SHARED = 190
"""Minimum width of a field with the names of several owners one below the other, in pixels."""
NARROWED = 0.9
"""Minimum proportion of its estimated width to which a name is condensed."""
NAMES = 31
"""Text size of the owners' names, in pixels."""
CUT, LETTER = 70, 18
"""Minimum room for a long name to be truncated and not shown as initials, and width of an initial, in pixels."""


def near_victory(view: ParsifalView, x: int, y: int, width: int, localizer: Localizer) -> Iterator[Item]:
    """Yield a field for each character name that lacks only one quest."""
    wide = (width - GAP * (len(view.near) - 1)) // len(view.near)
    for index, one in enumerate(view.near):
        left = x + index * (wide + GAP)
        yield Panel(left, y, wide, HEIGHT, "banner")
        drawing = _titled if wide >= TITLED else _in_row if wide >= IN_ROW else _stacked
        if SHARED <= wide < TITLED and not _in_a_line(one.seats, wide - 20, localizer):
            drawing = _shared
        yield from drawing(one, _open(view, one), left, y, wide, localizer)


def _titled(near: Near, quest: Quest | None, x: int, y: int, width: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the face on the left with title and quest beside it, and the owners' names below."""
    side = 64 if width > 400 else 48
    left, right = x + 20 + FACE[0], x + width - 2 * side - 14
    yield drawn(NAMED[near.name][0], x + 10, y + 10, *FACE)
    if quest is not None:
        yield from quest_signs(quest, right, y + 12, side, "gold")
    title, max_width = localizer(t("{title}: one quest left", title=near.title)), right - left - 4
    if text_width(title, 33) > max_width:
        title = localizer(near.title)
    yield Label(title, left, y + 54, 33, "light", "serif", "semibold", max_width=max_width)
    yield from whose(near.seats, left, y + 108, x + width - 14 - left, localizer)


def _in_row(near: Near, quest: Quest | None, x: int, y: int, width: int, localizer: Localizer) -> Iterator[Item]:
    """Yield face and quest side by side, with the owners' names below."""
    side = min(68, (width - 26) // 3)
    left, top = x + (width - 3 * side - 10) // 2, y + 8 + (74 - side) // 2
    yield medal(NAMED[near.name][0], left, top, side)
    if quest is not None:
        yield from quest_signs(quest, left + side + 6, top, side, "gold")
    yield from whose(near.seats, x + 10, y + 115, width - 20, localizer)


def _in_a_line(seats: Sequence[Seat], max_width: int, localizer: Localizer) -> bool:
    """Return whether names go on one line: if they fit, or if there are too many of them for separate lines."""
    return not 1 < len(seats) <= 3 or text_width(localizer(listed([Name(seat) for seat in seats])), NAMES) <= max_width


def _shared(near: Near, quest: Quest | None, x: int, y: int, width: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the face above the quest, and beside them the owners' names one below the other."""
    yield medal(NAMED[near.name][0], x + 30, y + 8, 56)
    if quest is not None:
        yield from quest_signs(quest, x + 12, y + 72, 44, "gold")
    first = y + 40 if len(near.seats) == 3 else y + 58
    for index, seat in enumerate(near.seats):
        max_width = width - 122
        yield named(seat, x + 114, first + 36 * index, NAMES, max_width, localizer, family="sans", weight="regular")


def _stacked(near: Near, quest: Quest | None, x: int, y: int, width: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the face above the quest, with the owners' names below."""
    yield medal(NAMED[near.name][0], x + (width - 44) // 2, y + 4, 44)
    if quest is not None:
        yield from quest_signs(quest, x + width // 2 - 42, y + 48, 40, "gold")
    yield from whose(near.seats, x + 6, y + 115, width - 12, localizer)


def _open(view: ParsifalView, near: Near) -> Quest | None:
    """Return the quest that is missing."""
    everybody = (one for player in view.players for one in player.characters)
    found = [quest for one in everybody if one.tarot.name == near.name for quest in missing(one)]
    return found[0] if found else None


def whose(seats: Sequence[Seat], x: int, y: int, max_width: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the names of the seats on one line: in full if they fit, otherwise truncated, otherwise as initials."""
    words, share = localizer(listed([Name(seat) for seat in seats])), (max_width + 8) // len(seats)
    if len(seats) > 1 and text_width(words, NAMES) <= max_width:
        yield Label(words, x, y, NAMES, max_width=max_width)
    elif share >= CUT or all(text_width(localizer.name(seat), NAMES) * NARROWED <= share - 8 for seat in seats):
        for index, seat in enumerate(seats):
            yield named(seat, x + index * share, y, NAMES, share - 8, localizer, family="sans", weight="regular")
    else:
        for index, seat in enumerate(seats):
            short, spare = initials(seat, localizer, max(1, (share - 4) // LETTER)), localizer(t("{n}", n=seat + 1))
            yield Label(short, x + index * share, y, NAMES, max_width=share - 4, spare=spare)
