"""The vote to give an absent player's seat to a computer player, if all others agree.

The absent player still owns the seat and can take it back. A player on vacation does not count as absent.
"""

from __future__ import annotations

from bot.table import vote_lines
from bot.table.attendance import SILENCE_SECONDS
from bot.table.jobs import tell_lobby
from bot.table.live_table import LiveTable, Table
from bot.table.matches import Matches
from bot.table.proposals import ProposalKind
from bot.table.seats import Seats
from bot.table.time_lines import replaced
from bot.table.vote_record import Detail, Proposal
from games.kernel.ask import IllegalError
from games.kernel.match import Step
from games.kernel.text import Name, Seat, Text, t


class Absence:
    """The proposal to give a seat to a computer player; its detail is the seat."""

    def __init__(self, matches: Matches, seats: Seats) -> None:
        self._matches, self._seats = matches, seats

    def kind(self) -> ProposalKind:
        """Return the kind of vote in which everyone except the absent player takes part."""
        return ProposalKind(
            key="replace",
            question=lambda _table, proposal: t(
                "Let a computer player take {who}'s seat until they're back?", who=Name(_absent_seat(proposal))
            ),
            proposed=lambda who, proposal: vote_lines.proposes_replacement(who, Name(_absent_seat(proposal))),
            refused=vote_lines.refuses_replacement,
            agreed=lambda _table, proposal: replaced(_absent_seat(proposal)),
            carried=self._carried,
            allowed=self._allowed,
            excused=lambda proposal: frozenset({_absent_seat(proposal)}),
            stands=lambda table, proposal: _absent_seat(proposal) in table.waiting,
            price=lambda table, proposal: replacement_price(table, _absent_seat(proposal)),
        )

    async def _allowed(self, table: LiveTable, seat: Seat, detail: Detail) -> Detail:
        """Return the seat of the user in `detail`.

        Raises IllegalError if the table has not waited long enough for them.
        """
        absent, now = table.seat_of(int(detail[0])), self._matches.now()
        seat_clock, user = table.seat_clocks.get(absent), table.seats[absent].user
        if absent == seat:
            raise IllegalError(t("To leave a table yourself, use **/tarot resign**."))
        if seat_clock is None or seat_clock.asked is None or seat_clock.asked > now - SILENCE_SECONDS:
            raise IllegalError(t("They haven't kept anyone waiting for three days yet."))
        if user is not None and (await self._matches.register.of(user)).away(now):
            raise IllegalError(t("They're on vacation. The table waits."))
        return (str(absent),)

    async def _carried(self, table: LiveTable, proposal: Proposal, step: Step) -> None:
        if _absent_seat(proposal) not in table.waiting:
            raise IllegalError(t("They've moved in the meantime."))
        absent = table.seats[_absent_seat(proposal)].user
        silent = step._replace(lines=step.lines[1:])
        await self._seats.give_away(table, _absent_seat(proposal), step.lines[0].text, silent)
        if absent is not None:
            now, own = self._matches.now(), await self._matches.register.of(absent)
            await self._matches.add_jobs(table, tell_lobby(absent, "absent", now, own.heard_at(now)))


def replacement_price(table: Table, seat: Seat) -> Text:
    """Return what it costs the player in a seat, and the others, if a computer player takes it.

    A result of rivals still compares those who stayed; a shared one no longer counts for anyone.
    """
    played = t(
        "If you all agree, a computer player plays until {who} comes back or someone else takes the seat. The match "
        "then counts as one that {who} didn't win.",
        who=Name(seat),
    )
    return played if table.game.rivals else t("{before} {more}", before=played, more=SHARED_PRICE)


SHARED_PRICE = t("For the others, it no longer counts for levels or among the results of its deal.")
"""Consequence for the others if a player leaves a match that all win or lose together."""


def _absent_seat(proposal: Proposal) -> Seat:
    return int(proposal.detail[0])
