"""The jobs for calls in the channel: to vote on an open proposal, or to take a free seat."""

from __future__ import annotations

from bot.services.proposals import called, proposals
from bot.table.jobs import Call
from bot.table.live_table import LiveTable, playing
from games.kernel.text import Seat


def open_calls(table: LiveTable, now: int) -> tuple[Call, ...]:
    """The jobs that post a call for every open vote and every free seat. The table must be locked."""
    match = playing(table)
    votes = [called(proposal, match.n, now) for proposal in proposals(match.record().entries).values()]
    return (*votes, *(offered(seat, match.n, now) for seat in table.owners))


def offered(seat: Seat, n: int, now: int) -> Call:
    """The job that offers a free seat; `n` is the number of the entry that freed it."""
    return Call(topic=f"offer:{seat}", n=n, at=now, nonce=f"{n}.o{seat}", after=now)
