"""The record of votes: open and finished proposals, as recorded in the entries of a match.

Each vote is an entry by "table", so it survives a restart: (kind, "yes", *detail), (kind, "no"), (kind, "all", *detail)
for the last agreement, (kind, "over") for a vote that nobody decided in time, or (kind, "moot") for one that lost its
reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from games.kernel.record import ROLLBACK, Entry
from games.kernel.text import Seat

Detail: TypeAlias = tuple[str, ...]
"""The subject of a vote, as tokens whose meaning depends on the kind."""

How: TypeAlias = Literal["agreed", "refused", "over", "moot", "replaced", "withdrawn"]
_DECIDED: Mapping[str, How] = {"all": "agreed", "no": "refused", "over": "over", "moot": "moot"}
"""The result of a vote, by the token of the entry that decided it."""
SEATED = ("bot", "away", "new", "back")
"""The tokens of entries for seats that change hands; see seats.py."""
_SITS = ("new", "back")
"""The tokens after which a person holds the seat."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposal: its kind and detail, its proposer's seat, the `number` of its first entry, and who agreed."""

    kind: str
    detail: Detail
    mover: Seat
    number: int
    agreed: frozenset[Seat]

    @property
    def audience(self) -> str:
        """The audience of its message in the channel."""
        return f"motion:{self.kind}"


class Decision(NamedTuple):
    """The result of a vote, and the seat whose entry decided it.

    `how` is "agreed" or "refused"; "over" if nobody decided it in time; "moot" if its reason is gone; "replaced" if the
    player who called it asked for something else; or "withdrawn" if every player who agreed has left. `held` says of
    each seat that is known to have changed hands whether a person held it when the vote was decided.
    """

    proposal: Proposal
    how: How
    by: Seat
    held: Mapping[Seat, bool] = MappingProxyType({})

    @property
    def agreed(self) -> bool:
        """Whether it was agreed to."""
        return self.how == "agreed"


def proposals(entries: Iterable[Entry]) -> dict[str, Proposal]:
    """Return the open proposals by kind, from the entries since the last checkpoint."""
    found: dict[str, Proposal] = {}
    for entry in entries:
        if entry.by != "table" or not entry.tokens or entry.withdraws is not None:
            continue
        what, *rest = entry.tokens
        if what == ROLLBACK:
            found.clear()
        elif what in SEATED:
            found = {key: made for key, proposal in found.items() if (made := _without(proposal, entry.seat)).agreed}
        elif rest[:1] == ["yes"]:
            found[what] = _seconded(found.get(what), entry)
        elif rest[:1] in (["no"], ["all"], ["over"], ["moot"]):
            found.pop(what, None)
    return found


def decision(entries: Sequence[Entry], kind: str, number: int) -> Decision | None:
    """Return the result of the proposal made with entry `number`; None if it is open, or if the match has moved on."""
    proposal: Proposal | None = None
    for entry in entries:
        if entry.number < number or entry.by != "table" or not entry.tokens:
            continue
        if proposal is not None and entry.tokens[0] == ROLLBACK:
            return None
        if proposal is not None and (how := _decided(proposal, entry)):
            return Decision(proposal, how, entry.seat, _held(entries, entry.number))
        if proposal is not None:
            proposal = _apply_entry(proposal, entry)
        elif entry.tokens[0] == kind:
            if entry.number != number:
                return None
            proposal = _seconded(None, entry)
            if entry.tokens[1:2] == ("all",):  # there was nobody else to ask
                return Decision(proposal, "agreed", entry.seat, _held(entries, number))
    return None


def _held(entries: Iterable[Entry], number: int) -> dict[Seat, bool]:
    """Return whether a person held each seat at entry `number`, for the seats whose entries say so."""
    held: dict[Seat, bool] = {}
    for entry in entries:
        if entry.by == "table" and entry.tokens and entry.tokens[0] in SEATED:
            sits = entry.tokens[0] in _SITS
            if entry.number <= number:
                held[entry.seat] = sits
            else:
                held.setdefault(entry.seat, not sits)
    return held


def _decided(proposal: Proposal, entry: Entry) -> How | None:
    """Return the result that an entry gives an open vote, or None if it stays open."""
    what, *rest = entry.tokens
    if what in SEATED:
        return None if proposal.agreed - {entry.seat} else "withdrawn"
    if what != proposal.kind:
        return None
    return _DECIDED.get(rest[0]) or ("replaced" if tuple(rest[1:]) != proposal.detail else None)


def _apply_entry(proposal: Proposal, entry: Entry) -> Proposal:
    """Return the open proposal after another entry."""
    if entry.tokens[0] in SEATED:
        return _without(proposal, entry.seat)
    return _seconded(proposal, entry) if entry.tokens[0] == proposal.kind else proposal


def _seconded(proposal: Proposal | None, entry: Entry) -> Proposal:
    """Return the proposal with one more vote, or a new one if the entry is about something else."""
    kind, _, *detail = entry.tokens
    if proposal is None or proposal.detail != tuple(detail):
        return Proposal(kind, tuple(detail), entry.seat, entry.number, frozenset({entry.seat}))
    return replace(proposal, agreed=proposal.agreed | {entry.seat})


def _without(proposal: Proposal, seat: Seat) -> Proposal:
    return replace(proposal, agreed=proposal.agreed - {seat})
