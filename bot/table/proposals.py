"""Proposals, on which all people at a table vote: one makes it, the others agree or refuse.

Each vote is an entry by "table", so it survives a restart: (kind, "yes", *detail), (kind, "no"), or (kind, "all",
*detail) for the last agreement. An open proposal lapses when the match passes a checkpoint or is taken back. A person
who leaves their seat loses their vote.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeAlias

from bot.table.jobs import Call, VoteLetter
from bot.table.live_table import LiveTable, Table, playing
from bot.table.matches import Matches
from bot.table.snapshot import Snapshot
from games.kernel.ask import Illegal
from games.kernel.dealer import Line
from games.kernel.match import Step
from games.kernel.record import ANEW, Entry
from games.kernel.text import Name, Seat, Text, t
from storage.outbox import PostRow

Detail: TypeAlias = tuple[str, ...]
"""What exactly is proposed, as tokens whose meaning depends on the kind."""

SEATED = ("bot", "away", "new", "back")
"""The tokens of entries for a seat that changes hands; see seats.py."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposal: its kind and detail, the seat that made it, the number `n` of its first entry, and who agreed."""

    kind: str
    detail: Detail
    mover: Seat
    n: int
    agreed: frozenset[Seat]

    @property
    def audience(self) -> str:
        """The audience of its call in the channel."""
        return f"motion:{self.kind}"


class Decision(NamedTuple):
    """What became of a proposal: whether it was agreed to, and the seat whose vote decided it."""

    proposal: Proposal
    agreed: bool
    by: Seat


class Vote(NamedTuple):
    """The state of a proposal after a vote, and the seats that have yet to agree."""

    proposal: Proposal
    state: Literal["open", "refused", "carried"]
    left: tuple[Seat, ...] = ()


async def _as_given(_table: LiveTable, _seat: Seat, detail: Detail) -> Detail:
    return detail


@dataclass(frozen=True, slots=True)
class ProposalKind:
    """A kind of proposal. `key` is a short name that entries and buttons store.

    `question` is put to the voters; `proposed`, `refused` and `agreed` are the lines of the story. `carried` stores the
    step of the last vote with all its effects; the table is locked. `allowed` returns the detail to vote on, or raises
    Illegal. `excused` are the seats it concerns, which do not vote.
    """

    key: str
    question: Callable[[Table, Proposal], Text]
    proposed: Callable[[Name, Proposal], Text]
    refused: Callable[[Name], Text]
    agreed: Callable[[Table, Proposal], Text]
    carried: Callable[[LiveTable, Proposal, Step], Awaitable[None]]
    allowed: Callable[[LiveTable, Seat, Detail], Awaitable[Detail]] = _as_given
    excused: Callable[[Proposal], frozenset[Seat]] = lambda _proposal: frozenset()


class Proposals:
    """All kinds of proposals, at every table. Methods raise Refused for what is not possible."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._kinds: dict[str, ProposalKind] = {}

    def register(self, kind: ProposalKind) -> None:
        """Add a kind of proposal."""
        self._kinds[kind.key] = kind

    def kind(self, key: str) -> ProposalKind:
        """The kind with that key. Raises Illegal if there is none."""
        if key not in self._kinds:
            raise Illegal(t("There is nothing to vote on here."))
        return self._kinds[key]

    async def propose(self, table_id: int, user: int, key: str, detail: Sequence[str] = ()) -> Vote:
        """Make a proposal, or agree to an open one with the same detail."""
        kind = self.kind(key)
        async with self._matches.at(table_id) as table:
            match, seat = self._matches.played(table), table.seat_of(user)
            wanted = await kind.allowed(table, seat, tuple(detail))
            known = proposals(match.record().entries).get(key)
            if known is None or known.detail != wanted:
                known = Proposal(key, wanted, seat, match.n, frozenset())
            return await self._agree(table, kind, known, seat)

    async def vote(self, table_id: int, user: int, key: str, n: int, *, agree: bool) -> Vote:
        """Store a person's vote on the proposal that was made with entry `n`."""
        kind = self.kind(key)
        async with self._matches.at(table_id) as table:
            match, seat = self._matches.played(table), table.seat_of(user)
            proposal = proposals(match.record().entries).get(key)
            if proposal is None or proposal.n != n:
                raise Illegal(t("That vote is over: the match has moved on."))
            if agree:
                return await self._agree(table, kind, proposal, seat)
            step = match.note(seat, (key, "no"), [Line(kind.refused(Name(seat)))])
            told = [called(proposal, match.n, self._matches.now()), *await self._answered(table, proposal, seat)]
            await self._matches.keep(table, step, *told)
            return Vote(proposal, "refused")

    def left(self, table: Table, proposal: Proposal) -> tuple[Seat, ...]:
        """The seats that have yet to agree."""
        done = proposal.agreed | self.kind(proposal.kind).excused(proposal)
        return tuple(chair.seat for chair in table.people if chair.seat not in done)

    async def settle(self, table: LiveTable) -> None:
        """Carry out proposals that all remaining people have agreed to. The table must be locked."""
        for proposal in proposals(playing(table).record().entries).values():
            if proposal.kind in self._kinds and table.running and not self.left(table, proposal):
                await self._carry(table, self._kinds[proposal.kind], proposal, proposal.mover)

    async def _answered(self, table: LiveTable, proposal: Proposal, by: Seat) -> list[VoteLetter]:
        """The job that tells whoever made the proposal that another has refused it."""
        asker = (await self._matches.preferences(table)).get(proposal.mover)
        if asker is None or by == proposal.mover:
            return []
        now, nonce = self._matches.now(), f"{proposal.n}.v{proposal.mover}.{proposal.kind}"
        after = asker.heard_at(now)
        return [VoteLetter(proposal=proposal.kind, seat=proposal.mover, n=proposal.n, at=now, nonce=nonce, after=after)]

    async def _agree(self, table: LiveTable, kind: ProposalKind, proposal: Proposal, seat: Seat) -> Vote:
        if seat in proposal.agreed:
            raise Illegal(t("You have already agreed."))
        proposal = replace(proposal, agreed=proposal.agreed | {seat})
        if seat in kind.excused(proposal):
            raise Illegal(t("This is about you, so the others decide."))
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
    """The open proposals by kind, from the entries since the last checkpoint."""
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


def decision(entries: Iterable[Entry], kind: str, n: int) -> Decision | None:
    """What became of the proposal made with entry `n`; None if it is open, or lapsed without a decision."""
    proposal: Proposal | None = None
    for entry in entries:
        what, *rest = entry.tokens or ("",)
        if entry.by != "table" or entry.n < n or what != kind:
            continue
        if proposal is not None and rest[:1] in (["no"], ["all"]):
            return Decision(proposal, rest[0] == "all", entry.seat)
        seconded = _seconded(proposal, entry)
        if seconded.n != n:
            return None
        if rest[:1] == ["all"]:  # there was nobody else to ask
            return Decision(seconded, agreed=True, by=entry.seat)
        proposal = seconded
    return None


def _seconded(proposal: Proposal | None, entry: Entry) -> Proposal:
    """The proposal with one more vote, or a new one if the entry is about something else."""
    kind, _, *detail = entry.tokens
    if proposal is None or proposal.detail != tuple(detail):
        return Proposal(kind, tuple(detail), entry.seat, entry.n, frozenset({entry.seat}))
    return replace(proposal, agreed=proposal.agreed | {entry.seat})


def _without(proposal: Proposal, seat: Seat) -> Proposal:
    return replace(proposal, agreed=proposal.agreed - {seat})


def ending(matches: Matches) -> ProposalKind:
    """The proposal to end the match without a result."""

    async def carried(table: LiveTable, _proposal: Proposal, step: Step) -> None:
        await matches.end(table, step)

    return ProposalKind(
        key="end",
        question=lambda table, _proposal: t("End table {n} without a result?", n=table.id),
        proposed=lambda who, _proposal: t("{who} proposes to end the match here.", who=who),
        refused=lambda who: t("{who} says no to ending the match.", who=who),
        agreed=lambda _table, _proposal: t("Everyone agreed to end the match."),
        carried=carried,
    )


def called(proposal: Proposal, n: int, now: int) -> Call:
    """The job that updates the proposal's call in the channel."""
    return Call(topic=proposal.audience, n=proposal.n, at=now, nonce=f"{n}.{proposal.kind}", after=now)


def open_calls(table: LiveTable, now: int) -> tuple[Call, ...]:
    """The jobs that post a call for every open vote and every free seat. The table must be locked."""
    match = playing(table)
    votes = [called(proposal, match.n, now) for proposal in proposals(match.record().entries).values()]
    return (*votes, *(offered(seat, match.n, now) for seat in table.owners))


def is_settled(table: Snapshot, call: PostRow) -> bool:
    """Return whether that message is a call that nobody needs to answer anymore; False for other messages."""
    what, _, about = call.audience.partition(":")
    if what not in ("motion", "offer"):
        return False
    if not table.running:
        return True
    if what == "offer":
        return int(about) not in table.owners
    open_ = proposals(table.match.entries).get(about) if table.match else None
    return open_ is None or open_.n != call.n


def offered(seat: Seat, n: int, now: int) -> Call:
    """The job that offers a free seat; `n` is the number of the entry that freed it."""
    return Call(topic=f"offer:{seat}", n=n, at=now, nonce=f"{n}.o{seat}", after=now)
