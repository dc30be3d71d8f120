"""The jobs that have people called: to vote on what is proposed, to take a seat that was left."""

from __future__ import annotations

from bot.services.proposals import called, proposals
from bot.table.jobs import Call
from bot.table.live_table import LiveTable, playing
from games.kernel.text import Seat


def open_calls(table: LiveTable, now: int) -> tuple[Call, ...]:
    """What has people called anew to every open vote and every free seat of a match, which is locked."""
    match = playing(table)
    votes = [called(proposal, match.n, now) for proposal in proposals(match.record().entries).values()]
    return (*votes, *(offered(seat, match.n, now) for seat in table.owners))


def offered(seat: Seat, n: int, now: int) -> Call:
    """What has a seat offered to whoever wants it; `n` is the entry of the log since when it is."""
    return Call(topic=f"offer:{seat}", n=n, at=now, nonce=f"{n}.o{seat}", after=now)
