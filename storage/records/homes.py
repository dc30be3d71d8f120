"""Where a match is played, which is nobody else's meanwhile."""

from __future__ import annotations

from typing import NamedTuple

from storage.engine import compiled as sql
from storage.engine.database import Session
from storage.engine.errors import ChannelBusy


class Home(NamedTuple):
    """The place, and the channel that this hangs on where it is a thread of the match's own; else they are the same."""

    channel: int
    place: int


def keep_free(tx: Session, place: int, match: int = 0) -> None:
    """Raise ChannelBusy where a match is open in that channel or thread, unless it is this one."""
    holder = tx.row(sql.HOLDER, place=place)
    if holder is not None and holder["id"] != match:
        raise ChannelBusy(holder["id"])


def settle_in(tx: Session, match: int, home: Home) -> None:
    """Let the open match be played there. Raises ChannelBusy."""
    keep_free(tx, home.place, match)
    tx.run(sql.SET_PLACE, of=match, new_channel=home.channel, new_place=home.place)
