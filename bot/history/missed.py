"""What somebody missed: the lines told since they last answered, and those of them that concern themselves."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from bot.table.snapshot import Snapshot
from games.kernel.codec import unpack
from games.kernel.text import Name, Seat, Text
from storage.records.rows import LineRow

MOST = 3
"""The most lines that are told first."""


def concerning(lines: Iterable[LineRow], table: Snapshot, seat: Seat, since: int) -> tuple[Text, ...]:
    """The last lines, of those told after more than `since` entries, that name a seat's player or what is theirs.

    Those told to the seat alone are among them: they say "you".
    """
    match = table.match
    if match is None or not table.running:
        return ()
    names = match.game.names(match.view(seat), seat)
    texts = [(unpack(Text, line.text), line.audience == (seat,)) for line in lines if line.n > since]
    return tuple([text for text, private in texts if private or _about(text, seat, names)][-MOST:])


def _about(text: Text, seat: Seat, names: Collection[str]) -> bool:
    """Whether a seat is named somewhere in a Text."""
    if text.key in names:
        return True
    return any(
        value == Name(seat) if isinstance(value, Name) else isinstance(value, Text) and _about(value, seat, names)
        for _, value in text.args
    )
