"""Proposals, on which all people at a table vote: one makes it, the others agree or refuse.

A vote does not wait for players who are silent (attendance.py), and ends after a few days (vote_terms.py).
vote_record.py describes how votes are recorded. An open proposal lapses when the match passes a checkpoint or is taken
back. A player who leaves their seat loses their vote.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from bot.runtime.clock import moment
from bot.table import vote_lines
from bot.table.attendance import SILENCE_DAYS, VOTE, is_silent
from bot.table.idle_terms import END, IDLE
from bot.table.jobs import ShowCall, VoteDM
from bot.table.live_table import LiveTable, Table, playing
from bot.table.matches import Matches
from bot.table.snapshot import Snapshot
from bot.table.time_lines import agreed
from bot.table.timers import dues
from bot.table.vote_record import Decision, Detail, Proposal, decision, proposals
from bot.table.vote_terms import (
    REST,
    called_at,
    close_vote,
    ends_at,
    open_vote,
    rest_vote,
    rests_until,
    take_due,
)
from games.kernel.ask import IllegalError
from games.kernel.dealer import LogLine
from games.kernel.match import Step
from games.kernel.text import EMPTY, Name, Seat, Text, t
from storage.outbox import PostRow

_TOURNAMENT = t("This table is part of a tournament, so there are no votes.")


class Vote(NamedTuple):
    """The state of a proposal after a vote, and the seats that have not agreed yet."""

    proposal: Proposal
    state: Literal["open", "refused", "carried"]
    left: tuple[Seat, ...] = ()


async def _as_given(_table: LiveTable, _seat: Seat, detail: Detail) -> Detail:
    return detail


@dataclass(frozen=True, slots=True)
class ProposalKind:
    """A kind of proposal. `key` is a short name that entries and buttons store.

    `question` is shown to the voters; `proposed`, `refused` and `agreed` are log lines, the last one without the names
    of the players who agreed. `carried` stores the step of the last vote with all its effects; the table is locked.
    `allowed` returns the detail to vote on, or raises IllegalError. `excused` are the seats that it concerns, which do
    not vote. `stands` says whether its reason still exists. `price` is what it costs or changes if it succeeds, or
    EMPTY.
    """

    key: str
    question: Callable[[Table, Proposal], Text]
    proposed: Callable[[Name, Proposal], Text]
    refused: Callable[[Name], Text]
    agreed: Callable[[Table, Proposal], Text]
    carried: Callable[[LiveTable, Proposal, Step], Awaitable[None]]
    allowed: Callable[[LiveTable, Seat, Detail], Awaitable[Detail]] = _as_given
    excused: Callable[[Proposal], frozenset[Seat]] = lambda _proposal: frozenset()
    stands: Callable[[Table, Proposal], bool] = lambda _table, _proposal: True
    price: Callable[[Table, Proposal], Text] = lambda _table, _proposal: EMPTY


class Proposals:
    """All kinds of proposals, at every table. The methods raise RefusedError if something is impossible."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._kinds: dict[str, ProposalKind] = {}

    def register(self, *kinds: ProposalKind) -> None:
        """Add kinds of proposals."""
        self._kinds |= {kind.key: kind for kind in kinds}

    def kind(self, key: str) -> ProposalKind:
        """Return the kind with that key. Raises IllegalError if there is none."""
        if key not in self._kinds:
            raise IllegalError(t("There is nothing to vote on here."))
        return self._kinds[key]

    async def propose(self, table_id: int, user: int, key: str, detail: Sequence[str] = ()) -> Vote:
        """Make a proposal, or agree to an open one with the same detail."""
        kind = self.kind(key)
        async with self._matches.at(table_id) as table:
            match, seat = self._matches.played(table), table.seat_of(user)
            await self._matches.note_sign(table, seat)
            if table.row.event is not None:
                raise IllegalError(_TOURNAMENT)
            wanted = await kind.allowed(table, seat, tuple(detail))
            known = proposals(match.record().entries).get(key)
            if known is None or known.detail != wanted:
                self._must_be_callable(table, seat, key, wanted, known)
                known = Proposal(key, wanted, seat, match.entry_count, frozenset())
                open_vote(table, key, self._matches.now())
            return await self._agree(table, kind, known, seat)

    async def proposed(self, table_id: int, user: int, key: str, detail: Sequence[str] = ()) -> Proposal:
        """Return the proposal that the user could make now, without making it."""
        kind = self.kind(key)
        async with self._matches.at(table_id) as table:
            match, seat = self._matches.played(table), table.seat_of(user)
            if table.row.event is not None:
                raise IllegalError(_TOURNAMENT)
            wanted = await kind.allowed(table, seat, tuple(detail))
            return Proposal(key, wanted, seat, match.entry_count, frozenset())

    async def vote(self, table_id: int, user: int, key: str, number: int, *, agree: bool) -> Vote:
        """Store a player's vote on the proposal that was made with entry `number`."""
        kind = self.kind(key)
        async with self._matches.at(table_id) as table:
            match, seat = self._matches.played(table), table.seat_of(user)
            await self._matches.note_sign(table, seat)
            proposal = proposals(match.record().entries).get(key)
            if proposal is None or proposal.number != number:
                raise IllegalError(self.fate(table, decision(match.entries, key, number)))
            if agree:
                return await self._agree(table, kind, proposal, seat)
            rest_vote(table, seat, key, proposal.detail, self._matches.now())
            await self._end(table, proposal, seat, "no", kind.refused(Name(seat)))
            return Vote(proposal, "refused")

    def left(self, table: Table, proposal: Proposal) -> tuple[Seat, ...]:
        """Return the seats whose players the vote waits for."""
        silent = self.silent(table, proposal)
        return tuple(seat for seat in self.undecided(table, proposal) if seat not in silent)

    def silent(self, table: Table, proposal: Proposal) -> tuple[Seat, ...]:
        """Return the seats that have not voted yet, and for whose players the vote does not wait."""
        called, now = called_at(table, proposal.kind), self._matches.now()
        return tuple(seat for seat in self.undecided(table, proposal) if is_silent(table, seat, now, called))

    def undecided(self, table: Table, proposal: Proposal) -> tuple[Seat, ...]:
        """Return the seats that have not voted yet, including those for whose players the vote does not wait."""
        done = proposal.agreed | self.kind(proposal.kind).excused(proposal)
        return tuple(chair.seat for chair in table.people if chair.seat not in done)

    def fate(self, table: Table, made: Decision | None) -> Text:
        """Return a sentence with the result of a finished vote; `made` is the result of `decision`."""
        if made is None:
            return t("That vote is over: the match has moved on.")
        kind = self.kind(made.proposal.kind)
        if made.how == "agreed":
            carried, silent = _carried(table, kind, _seconded(made.proposal, made.by)), self._unasked(table, made)
            return t("{before} {more}", before=carried, more=_not_waited_for(table, silent)) if silent else carried
        if made.how == "refused":
            return kind.refused(Name(made.by))
        if made.how == "replaced":
            return t("That vote is over: a new one has replaced it.")
        if made.how == "withdrawn":
            return t("That vote is over: nobody at the table asks for it anymore.")
        if made.how == "moot":
            return t("That vote is over: they have moved in the meantime.")
        return t("That vote is over: not enough players answered in time.")

    def _unasked(self, table: Table, made: Decision) -> tuple[Seat, ...]:
        """Return the seats whose players had not voted when all others had agreed."""
        voted = made.proposal.agreed | {made.by} | self.kind(made.proposal.kind).excused(made.proposal)
        people = {chair.seat for chair in table.people}
        return tuple([
            chair.seat
            for chair in table.seats
            if chair.seat not in voted and made.held.get(chair.seat, chair.seat in people)
        ])  # fmt: skip

    async def settle(self, table: LiveTable) -> None:
        """Carry out proposals that all remaining people have agreed to. The table must be locked."""
        for proposal in proposals(playing(table).record().entries).values():
            if proposal.kind in self._kinds and table.running and not self.left(table, proposal):
                await self._carry(table, self._kinds[proposal.kind], proposal, proposal.mover)

    async def pass_time(self, table: LiveTable) -> None:
        """Handle the vote timers that are due: carry out proposals, or end votes. The table must be locked."""
        for due in take_due(table, self._matches.now()):
            what, key, *_ = due.split(".")
            open_ = proposals(playing(table).record().entries) if table.running else {}
            if what != REST and key in open_ and key in self._kinds:
                await self._count(table, open_[key], over=what == VOTE)

    async def _count(self, table: LiveTable, proposal: Proposal, *, over: bool) -> None:
        """Carry out the proposal if everyone who is not silent agrees; otherwise end the vote if it is `over`."""
        kind = self._kinds[proposal.kind]
        if not kind.stands(table, proposal):
            await self._lapse(table, proposal, "moot")
        elif not self.left(table, proposal):
            await self._carry(table, kind, proposal, proposal.mover)
        elif over:
            await self._lapse(table, proposal, "over")
        else:
            await self._matches.add_jobs(table, called(proposal, playing(table).entry_count, self._matches.now()))

    def _must_be_callable(self, table: LiveTable, seat: Seat, key: str, detail: Detail, known: Proposal | None) -> None:
        """Raise IllegalError if such a vote was refused recently, or another player's vote of that kind is open."""
        if known is not None and known.mover != seat:
            raise IllegalError(t("Another vote of this kind is open. Answer that one first."))
        if (until := rests_until(table, seat, key, detail, self._matches.now())) is not None:
            raise IllegalError(t("That was refused. You can ask again from {when}.", when=moment(until)))

    async def _answered(self, table: LiveTable, proposal: Proposal, by: Seat) -> list[VoteDM]:
        """Return the job that notifies the player who called the vote that it was refused or has ended."""
        asker = (await self._matches.preferences(table)).get(proposal.mover)
        if asker is None or by == proposal.mover:
            return []
        now, nonce = self._matches.now(), f"{proposal.number}.v{proposal.mover}.{proposal.kind}"
        after = asker.heard_at(now)
        return [
            VoteDM(
                proposal=proposal.kind,
                seat=proposal.mover,
                entry_count=proposal.number,
                at=now,
                nonce=nonce,
                after=after,
            )
        ]

    async def _agree(self, table: LiveTable, kind: ProposalKind, proposal: Proposal, seat: Seat) -> Vote:
        if seat in proposal.agreed:
            raise IllegalError(t("You have already agreed."))
        proposal = replace(proposal, agreed=proposal.agreed | {seat})
        if seat in kind.excused(proposal):
            raise IllegalError(t("This is about you, so the others decide."))
        left = self.left(table, proposal)
        if not left:
            await self._carry(table, kind, proposal, seat)
            return Vote(proposal, "carried")
        if ends_at(table, kind.key) is None:  # an earlier version called the vote
            open_vote(table, kind.key, self._matches.now())
        words = kind.proposed(Name(seat), proposal) if seat == proposal.mover else vote_lines.agrees(Name(seat))
        match = playing(table)
        step = match.note(seat, (proposal.kind, "yes", *proposal.detail), [LogLine(words)])
        await self._keep(table, step, called(proposal, match.entry_count, self._matches.now()))
        return Vote(proposal, "open", left)

    async def _carry(self, table: LiveTable, kind: ProposalKind, proposal: Proposal, seat: Seat) -> None:
        lines = [LogLine(_carried(table, kind, _seconded(proposal, seat)))]
        if silent := self.silent(table, proposal):
            lines.append(LogLine(_not_waited_for(table, silent)))
        if bots := _computer_players(table, kind.excused(proposal)):
            lines.append(LogLine(t("Computer players don't vote: {names}.", names=table.names(bots))))
        close_vote(table, kind.key)
        await kind.carried(table, proposal, playing(table).note(seat, (proposal.kind, "all", *proposal.detail), lines))

    async def _lapse(self, table: LiveTable, proposal: Proposal, how: Literal["over", "moot"]) -> None:
        """End an undecided vote."""
        await self._end(table, proposal, proposal.mover, how, self.fate(table, Decision(proposal, how, proposal.mover)))

    async def _end(self, table: LiveTable, proposal: Proposal, seat: Seat, token: str, words: Text) -> None:
        """End the vote without agreement."""
        match = playing(table)
        close_vote(table, proposal.kind)
        step = match.note(seat, (proposal.kind, token), [LogLine(words)])
        told = [] if token == "moot" else await self._answered(table, proposal, seat if token == "no" else -1)
        await self._keep(table, step, called(proposal, match.entry_count, self._matches.now()), *told)

    async def _keep(self, table: LiveTable, step: Step, *jobs: ShowCall | VoteDM) -> None:
        """Store the step with these jobs and the table's new timers."""
        await self._matches.keep(table, step, *jobs, timers=dues(table))


def _seconded(proposal: Proposal, seat: Seat) -> Proposal:
    """Return the proposal with the vote that decided it."""
    return replace(proposal, agreed=proposal.agreed | {seat})


def _carried(table: Table, kind: ProposalKind, proposal: Proposal) -> Text:
    """Return the result of a vote and who agreed to it; at a table for one there was no vote."""
    result = kind.agreed(table, proposal)
    if table.solo:
        return result
    return agreed(result, table.names(sorted(proposal.agreed)))


def _computer_players(table: Table, excused: frozenset[Seat]) -> tuple[Seat, ...]:
    """Return the seats that computer players hold, except those that the vote is about."""
    people = {chair.seat for chair in table.people} | excused
    return () if table.solo else tuple(chair.seat for chair in table.seats if chair.seat not in people)


def _not_waited_for(table: Table, seats: Sequence[Seat]) -> Text:
    return t("Not waited for, after {n} days without a sign: {names}.", n=SILENCE_DAYS, names=table.names(seats))


def ending(matches: Matches) -> ProposalKind:
    """Return the proposal to end the match here: without a result, unless it is decided."""

    async def carried(table: LiveTable, _proposal: Proposal, step: Step) -> None:
        await matches.conclude(table, step.entry.seat, step)

    return ProposalKind(
        key="end",
        question=_end_here,
        proposed=lambda who, _proposal: vote_lines.proposes_end(who),
        refused=vote_lines.refuses_end,
        agreed=lambda _table, _proposal: t("The match ends here."),
        carried=carried,
        price=lambda table, _proposal: EMPTY if playing(table).decided is not None else _UNFINISHED,
    )


_UNFINISHED = t("The match then doesn't count in **/stats**, wins no medals, and can't be continued.")


def _end_here(table: Table, _proposal: Proposal) -> Text:
    decided = playing(table).decided
    if decided is None:
        return t("End table {n} without a result?", n=table.id)
    return t("End table {n} here, with this result? {result}", n=table.id, result=decided.text)


def called(proposal: Proposal, number: int, now: int) -> ShowCall:
    """Return the job that updates the proposal's message in the channel."""
    return ShowCall(
        topic=proposal.audience, entry_count=proposal.number, at=now, nonce=f"{number}.{proposal.kind}", after=now
    )


def open_calls(table: LiveTable, now: int) -> tuple[ShowCall, ...]:
    """Return the jobs that post a message for every open vote and every free seat. The table must be locked."""
    match = playing(table)
    votes = [called(proposal, match.entry_count, now) for proposal in proposals(match.record().entries).values()]
    return (*votes, *(offered(seat, match.entry_count, now) for seat in table.owners))


def is_settled(table: Snapshot, call: PostRow) -> bool:
    """Return whether that message is a mention that no longer needs an answer; False for other messages."""
    what, _, about = call.audience.partition(":")
    if what not in ("motion", "offer", "stall", IDLE):
        return False
    if not table.running:
        return True
    if what == IDLE:
        return ends_idle_at(table, call.entry_count) is None
    if what == "stall":
        return not is_stalled(table, int(about), call.entry_count)
    if what == "offer":
        return int(about) not in table.owners
    open_ = proposals(table.match.entries).get(about) if table.match else None
    return open_ is None or open_.number != call.entry_count


def offered(seat: Seat, number: int, now: int) -> ShowCall:
    """Return the job that offers a free seat; `number` is the entry that freed it."""
    return ShowCall(topic=f"offer:{seat}", entry_count=number, at=now, nonce=f"{number}.o{seat}", after=now)


def stalled(seat: Seat, number: int, now: int) -> ShowCall:
    """Return the job that tells the others that the seat has been silent; `number` is its question."""
    return ShowCall(topic=f"stall:{seat}", entry_count=number, at=now, nonce=f"{number}.w{seat}", after=now)


def ends_idle_at(table: Snapshot, entry_count: int) -> int | None:
    """Return when an idle match ends, or None if a player has answered since entry `entry_count`."""
    ends = next((timer.at for timer in table.other_dues if timer.kind == END), None)
    return ends if table.running and table.match is not None and table.match.entry_count == entry_count else None


def is_stalled(table: Snapshot, seat: Seat, number: int) -> bool:
    """Return whether the table still waits for the player in that seat to answer question `number`."""
    clock = table.seat_clocks.get(seat)
    return table.running and table.paused is None and clock is not None and clock.number == number
