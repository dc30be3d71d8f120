"""Pairs of tables that nobody else can tell apart, and the differences that are found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import count

from bench.advance_twins.control import Played, anyway, apart
from bench.advance_twins.course import Course, Given, MatchOverError
from games.contract.in_advance import every_answer
from games.contract.playing import AnyMatch, agreements, chance, open_question, states
from games.contract.twins import Twins, twins
from games.kernel.ask import RefusedError, random_answer
from games.kernel.asking.advance import foreseen, read
from games.kernel.game import AnyGame, RandRange
from games.kernel.match import Match
from games.kernel.record import Entry, Record
from games.kernel.text import Seat

GAP = 400
"""Maximum number of seconds until the next answer."""
STEPS, AFTER = 8, 4
"""Maximum number of answers of a pair, and of those that follow an answer given in advance."""
SCRIPT = 4
"""Maximum number of answers of the match that the people of a pair give first."""
SELDOM = 4
"""One answer in that many is left by chance; the others are those that players will give if they act as before."""
EACH, LEAP, ELSE = 6, 3, 48
"""Pairs that begin at one moment of a match, and questions between two of those on average: such as can be answered in
advance, and others."""
SHOWN = {"drawer"}
"""Kinds that rules look at before they ask: across days nobody votes on that in The Restless."""
NOTICES = ("channel", "dm", "closed")
"""The ways to notify the seat with an auto-action: a mention in the channel, a direct message, or a closed inbox."""


@dataclass
class Pair:
    """The two tables, `one` where an answer is left; `swapped`: hidden cards have changed places at the other.

    People give the answers of the `script`, and others by chance after it.
    """

    twins: Twins
    one: Course
    other: Course
    randrange: RandRange
    swapped: bool
    tokens: tuple[str, ...]
    script: list[Entry]
    steps: list[Played] = field(default_factory=list)

    async def differences(self) -> list[str]:
        """Return what the watcher can tell them apart by, after the answer of these `tokens` is left at one of them.

        `steps` counts how far they went together.
        """
        for course in (self.one, self.other):
            await course.begin()
        await self.one.leave(self.tokens)
        late, until = 0, self.one.now
        with suppress(MatchOverError):
            for _ in range(STEPS):
                if late == AFTER or not await self._step() or (self.swapped and not self.twins.unplayed()):
                    break
                late, until = late + bool(self.one.given), self.one.now
                before = sum(len(step.said) for step in self.steps)
                self.steps.append(Played(until, tuple(self.one.said[before:])))
                for course in (self.one, self.other):
                    course.looks()
            for course in (self.one, self.other):
                course.looks(closely=True)
        return [f"{self.tokens}, {each}" for each in apart(self.one, self.other, until)]

    async def _step(self) -> bool:
        """Give an answer after some seconds; return False if it would mean something else at the other table."""
        at = self.one.now + 1 + self.randrange(GAP)
        known = len(self.one.given)
        await self.one.until(at)
        if not await self._follow(known):
            return False
        free = [seat for seat in self.one.match.waiting if seat != self.one.seat or not self.one.pending]
        if not free:
            await self.other.until(at)
            return True
        given = self._next(at, free)
        if self.swapped and not self.twins.both(given.seat, given.tokens):
            return False
        known, left = len(self.one.given), self.one.match.left(self.one.seat)
        await self.one.answer(given)
        await self.other.until(at)
        if known < len(self.one.given):  # given immediately: nobody could tell until now
            self.other.had_left(left)
        return await self._possible(given)

    async def _possible(self, given: Given) -> bool:
        """Answer so at the other table; False if there is no such table, as where a deck has got another's card."""
        try:
            await self.other.answer(given)
        except (KeyError, ValueError, IndexError):
            if not self.swapped:
                raise
            return False
        return True

    def _next(self, at: int, free: Sequence[Seat]) -> Given:
        """Return the next answer: the script's, or a random one once the script has none for a free seat."""
        while self.script:
            entry = self.script.pop(0)
            with suppress(RefusedError):
                if entry.seat in free:
                    self.one.match.check(entry.seat, entry.tokens)
                    return Given(at, entry.seat, entry.tokens)
        seat = free[self.randrange(len(free))]
        return Given(at, seat, random_answer(open_question(self.one.match, seat), self.randrange))

    async def _follow(self, known: int) -> bool:
        """Repeat at the other table what was answered in advance at the first one since that entry."""
        for given in self.one.given[known:]:
            try:
                if not await self._say(given):
                    return False
            except RefusedError:
                return False
        return True

    async def _say(self, given: Given) -> bool:
        await self.other.until(given.at)
        return await self._possible(given)


@dataclass
class Counted:
    """The pairs that were played.

    Attributes:
        pairs: The number of pairs.
        given: The pairs in which an answer was given in advance.
        swapped: The pairs in which cards differed.
        found: The differences.
        anyway: The differences without any answer in advance.
    """

    pairs: int = 0
    given: int = 0
    swapped: int = 0
    found: list[str] = field(default_factory=list)
    anyway: list[str] = field(default_factory=list)

    def note(self, course: Course, swapped: bool, found: list[str], anyway: bool) -> None:
        """Count one more."""
        self.pairs += 1
        self.given += bool(course.given)
        self.swapped += swapped
        (self.anyway if anyway else self.found).extend(found)

    def __str__(self) -> str:
        return (
            f"{self.pairs:,} pairs; an answer was given in {self.given:,}, hidden cards differed in {self.swapped:,}; "
            f"told apart: {len(self.found)}; told apart without any answer, too: {len(self.anyway)}"
        )


async def pairs(each: AnyGame, many: int, seed: object = "twins") -> Counted:
    """Play that many pairs of a game, and return the differences."""
    counted, randrange = Counted(), chance(("twins", each.key, seed))
    setups = [setup for setup in agreements(each) if setup.seats > 1]
    for number in count():
        marks: list[Record] = []
        for match in states(setups[randrange(len(setups))], (seed, number)):
            if not marks or marks[-1].checkpoint is not match.checkpoint:
                marks.append(replace(match.record(), entries=()))
            leap = LEAP if _asked(match) else ELSE
            for _ in range(0 if match.over or randrange(leap) else EACH):
                await _one(match, marks, randrange, counted)
                if counted.pairs == many:
                    return counted
    raise AssertionError


async def _one(match: AnyMatch, marks: Sequence[Record], randrange: RandRange, counted: Counted) -> None:
    """One pair that begins a little before this state; where a question is open, before that was asked.

    `marks` is the match as it was at its checkpoints.
    """
    watcher, seat = _two(match, randrange)
    asked = match.asked(seat)
    late = asked.number if asked else match.entry_count
    mark = next((mark for mark in reversed(marks) if mark.checkpoint and mark.checkpoint.entry_count < late), marks[0])
    first = Match(match.game, mark)
    script, before = match.entries[first.entry_count :], max(0, late - 1 - first.entry_count - randrange(SCRIPT))
    pair = twins(first, watcher, randrange) if randrange(2) else None
    swapped, pair = pair is not None, pair or _alike(first, watcher)
    for entry in script[:before]:
        if swapped and not pair.both(entry.seat, entry.tokens):
            return
        pair.one.answer(entry.seat, entry.tokens)
        pair.other.answer(entry.seat, entry.tokens)
    possible = _secret(pair.one, seat)
    if asked and randrange(SELDOM):
        possible = _used(pair.one, match, seat, possible) or possible
    if not possible or pair.one.over or (swapped and not pair.unplayed()):
        return
    notices, tokens = NOTICES[randrange(len(NOTICES))], possible[randrange(len(possible))]
    again = [each.record() for each in (pair.one, pair.other)]
    here, there = (Course(each, seat, watcher, notices, randrange) for each in (pair.one, pair.other))
    played = Pair(pair, here, there, randrange, swapped, tokens, script[before:])
    found = await played.differences()
    counted.note(here, swapped, found, bool(found) and await anyway((here, there), again, played.steps))


def _used(before: AnyMatch, match: AnyMatch, seat: Seat, possible: Iterable[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Return the answers that would be given to the open question of the match if they had been left before."""
    kinds, asked, seen = match.game.advance, match.asked(seat), match.view(seat)
    assert asked is not None
    left = {
        tokens: [read(kinds, before.view(seat), seat, tokens, -1)]
        for tokens in possible
        if tokens[0] == asked.question.kind
    }
    return [
        tokens for tokens, one in left.items() if foreseen(kinds, one, seen, asked.question, asked.number, match.opened)
    ]


def _secret(match: AnyMatch, seat: Seat) -> list[tuple[str, ...]]:
    """Return the answers that a seat can leave in secret.

    Answers that the rules look at themselves are left out, and answers that replace such a one: their words say that
    others can tell.
    """
    seen = match.view(seat)
    looked = {(each.kind, way.token) for each in match.game.advance for way in each.ways(seen) if not way.pick}
    shown = {one.kind for one in match.left(seat) if (one.kind, one.way) in looked}
    shown |= SHOWN
    return [each for each in every_answer(match, seat) if each[:2] not in looked and each[0] not in shown]


def _alike(first: AnyMatch, watcher: Seat) -> Twins:
    """Twins with no difference at all."""
    one, other = (Match(first.game, first.record()) for _ in range(2))
    return Twins(one, other, watcher, (object(), object()), Counter(), {})


def _asked(match: AnyMatch) -> list[Seat]:
    """Return the seats that are asked a question that could have been answered in advance."""
    kinds = [declared.kind for declared in match.game.advance]
    return [seat for seat in match.waiting if open_question(match, seat).kind in kinds]


def _two(match: AnyMatch, randrange: RandRange) -> tuple[Seat, Seat]:
    """Return the watcher and another seat, if possible one with a question that could have been answered in advance."""
    seats = _asked(match) or [*range(match.base.seats)]
    seat = seats[randrange(len(seats))]
    return (seat + 1 + randrange(match.base.seats - 1)) % match.base.seats, seat
