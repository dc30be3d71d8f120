"""What all persons at a table have to agree on: one proposes it, the others agree or refuse.

A vote is an entry of the log by "table", so it outlives a restart: (kind, "yes", *detail), or (kind, "no"), and
(kind, "all", *detail) when the last has agreed. What is undecided lapses when the match passes its next checkpoint or
is taken back; the vote of who leaves a seat goes with them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeAlias

from bot.jobs import Call
from bot.matches import Matches
from bot.sitting import Sitting, Table, playing
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
class Motion:
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


class Ballot(NamedTuple):
    """How a motion stands after a vote, and who is still to agree to it."""

    motion: Motion
    state: Literal["open", "refused", "carried"]
    left: tuple[Seat, ...] = ()


async def _as_given(_sitting: Sitting, _seat: Seat, detail: Detail) -> Detail:
    return detail


@dataclass(frozen=True, slots=True)
class Kind:
    """What may be proposed. `key` is a few letters, which the log and the buttons keep.

    `question` is what the others are asked; `proposed`, `refused` (each for who does it) and `agreed` are what the
    story says. `carried` writes the step down (a note, which is entered but not kept yet) with all that it brings
    about, the table being locked. `allowed` gives the detail as it is put to the vote, or raises Illegal. `excused` are
    those whom it is about, and who are not asked.
    """

    key: str
    question: Callable[[Table, Motion], Text]
    proposed: Callable[[Name, Motion], Text]
    refused: Callable[[Name], Text]
    agreed: Callable[[Table, Motion], Text]
    carried: Callable[[Sitting, Motion, Step], Awaitable[None]]
    allowed: Callable[[Sitting, Seat, Detail], Awaitable[Detail]] = _as_given
    excused: Callable[[Motion], frozenset[Seat]] = lambda _motion: frozenset()


class Motions:
    """Everything that may be put to the vote, at every table. Each method raises Refused where it cannot be done."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._kinds: dict[str, Kind] = {}

    def register(self, kind: Kind) -> None:
        """Let this be proposed from now on."""
        self._kinds[kind.key] = kind

    def kind(self, key: str) -> Kind:
        """What is called so. Raises Illegal where nothing is."""
        if key not in self._kinds:
            raise Illegal(t("That is nothing to vote on."))
        return self._kinds[key]

    async def propose(self, table: int, user: int, key: str, detail: Sequence[str] = ()) -> Ballot:
        """Propose it in a person's name, or agree to what somebody else has proposed alike."""
        kind = self.kind(key)
        async with self._matches.at(table) as sitting:
            match, seat = self._matches.played(sitting), sitting.seat_of(user)
            wanted = await kind.allowed(sitting, seat, tuple(detail))
            known = motions(match.record().entries).get(key)
            if known is None or known.detail != wanted:
                known = Motion(key, wanted, seat, match.n, frozenset())
            return await self._agree(sitting, kind, known, seat)

    async def vote(self, table: int, user: int, key: str, n: int, *, agree: bool) -> Ballot:
        """Enter a person's vote on the motion that was made with the entry of that number."""
        kind = self.kind(key)
        async with self._matches.at(table) as sitting:
            match, seat = self._matches.played(sitting), sitting.seat_of(user)
            motion = motions(match.record().entries).get(key)
            if motion is None or motion.n != n:
                raise Illegal(t("That vote is over: the match has gone on."))
            if agree:
                return await self._agree(sitting, kind, motion, seat)
            step = match.note(seat, (key, "no"), [Line(kind.refused(Name(seat)))])
            await self._matches.keep(sitting, step, called(motion, match.n, self._matches.now()))
            return Ballot(motion, "refused")

    def left(self, sitting: Table, motion: Motion) -> tuple[Seat, ...]:
        """Who is still to agree."""
        done = motion.agreed | self.kind(motion.kind).excused(motion)
        return tuple(chair.seat for chair in sitting.people if chair.seat not in done)

    async def settle(self, sitting: Sitting) -> None:
        """Carry what all who are left have agreed to, once somebody has left the table, which is locked."""
        for motion in motions(playing(sitting).record().entries).values():
            if motion.kind in self._kinds and sitting.running and not self.left(sitting, motion):
                await self._carry(sitting, self._kinds[motion.kind], motion, motion.mover)

    async def _agree(self, sitting: Sitting, kind: Kind, motion: Motion, seat: Seat) -> Ballot:
        if seat in motion.agreed:
            raise Illegal(t("You have agreed already."))
        motion = replace(motion, agreed=motion.agreed | {seat})
        if seat in kind.excused(motion):
            raise Illegal(t("It is about you, so the others decide."))
        left = self.left(sitting, motion)
        if not left:
            await self._carry(sitting, kind, motion, seat)
            return Ballot(motion, "carried")
        match, line = playing(sitting), Line(kind.proposed(Name(seat), motion))
        step = match.note(seat, (motion.kind, "yes", *motion.detail), [line])
        await self._matches.keep(sitting, step, called(motion, match.n, self._matches.now()))
        return Ballot(motion, "open", left)

    async def _carry(self, sitting: Sitting, kind: Kind, motion: Motion, seat: Seat) -> None:
        line = Line(kind.agreed(sitting, motion))
        await kind.carried(sitting, motion, playing(sitting).note(seat, (motion.kind, "all", *motion.detail), [line]))


def motions(entries: Iterable[Entry]) -> dict[str, Motion]:
    """What is to be decided at a table, by kind, as its log since the last checkpoint has it."""
    found: dict[str, Motion] = {}
    for entry in entries:
        if entry.by != "table" or not entry.tokens or entry.withdraws is not None:
            continue
        what, *rest = entry.tokens
        if what == ANEW:
            found.clear()
        elif what in SEATED:
            found = {key: made for key, motion in found.items() if (made := _without(motion, entry.seat)).agreed}
        elif rest[:1] == ["yes"]:
            found[what] = _seconded(found.get(what), entry)
        elif rest[:1] in (["no"], ["all"]):
            found.pop(what, None)
    return found


def _seconded(motion: Motion | None, entry: Entry) -> Motion:
    """The motion with one more vote; or a new one in its place, where that is about something else."""
    kind, _, *detail = entry.tokens
    if motion is None or motion.detail != tuple(detail):
        return Motion(kind, tuple(detail), entry.seat, entry.n, frozenset({entry.seat}))
    return replace(motion, agreed=motion.agreed | {entry.seat})


def _without(motion: Motion, seat: Seat) -> Motion:
    return replace(motion, agreed=motion.agreed - {seat})


def ending(matches: Matches) -> Kind:
    """To end the match without a result."""

    async def carried(sitting: Sitting, _motion: Motion, step: Step) -> None:
        await matches.end(sitting, step)

    return Kind(
        key="end",
        question=lambda sitting, _motion: t("End table {n} without a result?", n=sitting.id),
        proposed=lambda who, _motion: t("{who} would end the match here.", who=who),
        refused=lambda who: t("{who} plays on.", who=who),
        agreed=lambda _sitting, _motion: t("All agreed to end the match."),
        carried=carried,
    )


def called(motion: Motion, n: int, now: int) -> Call:
    """What brings the motion's message up to date."""
    return Call(topic=motion.audience, n=motion.n, at=now, nonce=f"{n}.{motion.kind}", after=now)
