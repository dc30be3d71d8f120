"""What all persons at a table have to agree on: one proposes it, the others agree or refuse.

A vote is an entry of the log by "table", so it outlives a restart: (kind, "yes", *detail), or (kind, "no"), and
(kind, "all", *detail) when the last has agreed. What is undecided lapses when the match passes its next checkpoint or
is taken back; the vote of who leaves a seat goes with them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeAlias

from bot.services.matches import Matches
from bot.table.jobs import Call
from bot.table.live_table import LiveTable, Table, playing
from games.kernel.ask import Illegal
from games.kernel.dealer import Line
from games.kernel.match import Step
from games.kernel.record import ANEW, Entry
from games.kernel.text import Name, Seat, Text, t

Detail: TypeAlias = tuple[str, ...]
"""What exactly is proposed, in the kind's own words for the log."""

SEATED = ("bot", "away", "new", "back")
"""What the log says of a seat that changes hands; see seats.py."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """Something proposed at a table: by whom, with which entry of the log (its number names it), agreed to by whom."""

    kind: str
    detail: Detail
    mover: Seat
    n: int
    agreed: frozenset[Seat]

    @property
    def audience(self) -> str:
        """The message people vote by."""
        return f"motion:{self.kind}"


class Vote(NamedTuple):
    """How a motion stands after a vote, and who is still to agree to it."""

    proposal: Proposal
    state: Literal["open", "refused", "carried"]
    left: tuple[Seat, ...] = ()


async def _as_given(_sitting: LiveTable, _seat: Seat, detail: Detail) -> Detail:
    return detail


@dataclass(frozen=True, slots=True)
class ProposalKind:
    """What may be proposed. `key` is a few letters, which the log and the buttons keep.

    `question` is what the others are asked; `proposed`, `refused` (each for who does it) and `agreed` are what the
    story says. `carried` writes the step down (a note, which is entered but not kept yet) with all that it brings
    about, the table being locked. `allowed` gives the detail as it is put to the vote, or raises Illegal. `excused` are
    those whom it is about, and who are not asked.
    """

    key: str
    question: Callable[[Table, Proposal], Text]
    proposed: Callable[[Name, Proposal], Text]
    refused: Callable[[Name], Text]
    agreed: Callable[[Table, Proposal], Text]
    carried: Callable[[LiveTable, Proposal, Step], Awaitable[None]]
    allowed: Callable[[LiveTable, Seat, Detail], Awaitable[Detail]] = _as_given
    excused: Callable[[Proposal], frozenset[Seat]] = lambda _motion: frozenset()


class Proposals:
    """Everything that may be put to the vote, at every table. Each method raises Refused where it cannot be done."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._kinds: dict[str, ProposalKind] = {}

    def register(self, kind: ProposalKind) -> None:
        """Let this be proposed from now on."""
        self._kinds[kind.key] = kind

    def kind(self, key: str) -> ProposalKind:
        """What is called so. Raises Illegal where nothing is."""
        if key not in self._kinds:
            raise Illegal(t("That is nothing to vote on."))
        return self._kinds[key]

    async def propose(self, table_id: int, user: int, key: str, detail: Sequence[str] = ()) -> Vote:
        """Propose it in a person's name, or agree to what somebody else has proposed alike."""
        kind = self.kind(key)
        async with self._matches.at(table_id) as table:
            match, seat = self._matches.played(table), table.seat_of(user)
            wanted = await kind.allowed(table, seat, tuple(detail))
            known = proposals(match.record().entries).get(key)
            if known is None or known.detail != wanted:
                known = Proposal(key, wanted, seat, match.n, frozenset())
            return await self._agree(table, kind, known, seat)

    async def vote(self, table_id: int, user: int, key: str, n: int, *, agree: bool) -> Vote:
        """Enter a person's vote on the motion that was made with the entry of that number."""
        kind = self.kind(key)
        async with self._matches.at(table_id) as table:
            match, seat = self._matches.played(table), table.seat_of(user)
            proposal = proposals(match.record().entries).get(key)
            if proposal is None or proposal.n != n:
                raise Illegal(t("That vote is over: the match has gone on."))
            if agree:
                return await self._agree(table, kind, proposal, seat)
            step = match.note(seat, (key, "no"), [Line(kind.refused(Name(seat)))])
            await self._matches.keep(table, step, called(proposal, match.n, self._matches.now()))
            return Vote(proposal, "refused")

    def left(self, table: Table, proposal: Proposal) -> tuple[Seat, ...]:
        """Who is still to agree."""
        done = proposal.agreed | self.kind(proposal.kind).excused(proposal)
        return tuple(chair.seat for chair in table.people if chair.seat not in done)

    async def settle(self, table: LiveTable) -> None:
        """Carry what all who are left have agreed to, once somebody has left the table, which is locked."""
        for proposal in proposals(playing(table).record().entries).values():
            if proposal.kind in self._kinds and table.running and not self.left(table, proposal):
                await self._carry(table, self._kinds[proposal.kind], proposal, proposal.mover)

    async def _agree(self, table: LiveTable, kind: ProposalKind, proposal: Proposal, seat: Seat) -> Vote:
        if seat in proposal.agreed:
            raise Illegal(t("You have agreed already."))
        proposal = replace(proposal, agreed=proposal.agreed | {seat})
        if seat in kind.excused(proposal):
            raise Illegal(t("It is about you, so the others decide."))
        left = self.left(table, proposal)
        if not left:
            await self._carry(table, kind, proposal, seat)
            return Vote(proposal, "carried")
        match, line = playing(table), Line(kind.proposed(Name(seat), proposal))
        step = match.note(seat, (proposal.kind, "yes", *proposal.detail), [line])
        await self._matches.keep(table, step, called(proposal, match.n, self._matches.now()))
        return Vote(proposal, "open", left)

    async def _carry(self, table: LiveTable, kind: ProposalKind, proposal: Proposal, seat: Seat) -> None:
        line = Line(kind.agreed(table, proposal))
        await kind.carried(table, proposal, playing(table).note(seat, (proposal.kind, "all", *proposal.detail), [line]))


def proposals(entries: Iterable[Entry]) -> dict[str, Proposal]:
    """What is to be decided at a table, by kind, as its log since the last checkpoint has it."""
    found: dict[str, Proposal] = {}
    for entry in entries:
        if entry.by != "table" or not entry.tokens or entry.withdraws is not None:
            continue
        what, *rest = entry.tokens
        if what == ANEW:
            found.clear()
        elif what in SEATED:
            found = {key: made for key, proposal in found.items() if (made := _without(proposal, entry.seat)).agreed}
        elif rest[:1] == ["yes"]:
            found[what] = _seconded(found.get(what), entry)
        elif rest[:1] in (["no"], ["all"]):
            found.pop(what, None)
    return found


def _seconded(proposal: Proposal | None, entry: Entry) -> Proposal:
    """The motion with one more vote; or a new one in its place, where that is about something else."""
    kind, _, *detail = entry.tokens
    if proposal is None or proposal.detail != tuple(detail):
        return Proposal(kind, tuple(detail), entry.seat, entry.n, frozenset({entry.seat}))
    return replace(proposal, agreed=proposal.agreed | {entry.seat})


def _without(proposal: Proposal, seat: Seat) -> Proposal:
    return replace(proposal, agreed=proposal.agreed - {seat})


def ending(matches: Matches) -> ProposalKind:
    """To end the match without a result."""

    async def carried(table: LiveTable, _motion: Proposal, step: Step) -> None:
        await matches.end(table, step)

    return ProposalKind(
        key="end",
        question=lambda table, _motion: t("End table {n} without a result?", n=table.id),
        proposed=lambda who, _motion: t("{who} would end the match here.", who=who),
        refused=lambda who: t("{who} plays on.", who=who),
        agreed=lambda _sitting, _motion: t("All agreed to end the match."),
        carried=carried,
    )


def called(proposal: Proposal, n: int, now: int) -> Call:
    """What brings the motion's message up to date."""
    return Call(topic=proposal.audience, n=proposal.n, at=now, nonce=f"{n}.{proposal.kind}", after=now)
