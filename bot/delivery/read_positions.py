"""Up to which line its story has been told to an audience: on boards to all, in letters to a seat.

A bookmark is kept beside the messages, as a post of its own: of the lines that were told at `n`, it is the one with the
number that stands where other posts have their message. The number of entries alone would not do, for lines come
between two answers, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from games.kernel.text import Seat
from storage.records.rows import LineRow, PostRow

TOLD, BEFORE = "told", "before"
"""Up to which line a board tells the story, and from which."""
ALL = 2**62
"""After every line."""
Place: TypeAlias = tuple[int, int]
"""Where a line stands in a story: how many entries there were, and its number among those told then."""


def letters(seat: Seat) -> str:
    """The audience of the bookmark of a seat's letters."""
    return f"{TOLD}:{seat}"


def bookmark(posts: Mapping[str, PostRow], audience: str, n: int) -> Place:
    """Where it is; where there is none, after all that was told when there were `n` entries."""
    post = posts.get(audience)
    return (post.n, post.message) if post else (n, ALL)


def marked(message: PostRow, audience: str, line: Place) -> PostRow:
    """The bookmark after that line, beside a message."""
    n, k = line
    return message._replace(audience=audience, message=k, n=n)


def unread(lines: Iterable[LineRow], since: Place, n: int) -> list[LineRow]:
    """The lines after that bookmark, of those that a message of `n` entries tells."""
    return [line for line in lines if since < (line.n, line.k) and line.n <= n]


def last(lines: Iterable[LineRow], n: int) -> Place | None:
    """The last of the lines that a message of `n` entries tells; None where it tells none."""
    return max(((line.n, line.k) for line in lines if line.n <= n), default=None)
