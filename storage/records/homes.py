"""The channel or thread of a match, which no other open match can use."""

from __future__ import annotations

from typing import NamedTuple

from storage.engine.errors import ChannelBusy
from storage.engine.session import Session
from storage.schema import statements as sql


class Home(NamedTuple):
    """The `place` of a match, and its `channel`: the parent if the place is a thread of its own, else the same."""

    channel: int
    place: int


def keep_free(tx: Session, place: int, match: int = 0) -> None:
    """Raises ChannelBusy if another match is open in that channel or thread."""
    holder = tx.row(sql.HOLDER, place=place)
    if holder is not None and holder["id"] != match:
        raise ChannelBusy(holder["id"])


def settle_in(tx: Session, match: int, home: Home) -> None:
    """Move the open match there. Raises ChannelBusy."""
    keep_free(tx, home.place, match)
    tx.run(sql.SET_PLACE, of=match, new_channel=home.channel, new_place=home.place)
