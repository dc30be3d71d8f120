"""Pairs of tables that nobody else can tell apart, and what is found if somebody can."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import count, zip_longest

from bench.advance_twins.course import Course, Given, Over
from games.contract.in_advance import every_answer
from games.contract.playing import AnyMatch, agreements, chance, open_question, states
from games.contract.twins import Twins, twins
from games.kernel.ask import Refused, random_answer
from games.kernel.game import AnyGame, RandRange
from games.kernel.match import Match
from games.kernel.record import Entry
from games.kernel.text import Seat

GAP = 400
"""The most seconds until somebody comes by."""
STEPS, AFTER = 8, 4
"""The most answers of a pair, and those that follow when an answer has been given in advance."""
SCRIPT = 4
"""The most answers of the match that the people of a pair give first."""
EACH, LEAP = 6, 12
"""Pairs that begin at one moment of a match, and answers between two of those on average."""
SHOWN = {"drawer"}
"""Kinds that rules look at before they ask: across days nobody votes on that in The Restless."""
NOTICES = ("channel", "dm", "closed")
"""How whoever answers in advance is told: by name in the channel, by letter, or by letter to a closed inbox."""


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

    async def differences(self) -> Iterator[str]:
        """What the watcher can tell them apart by, once the answer of these `tokens` is left at the one."""
        for course in (self.one, self.other):
            await course.begin()
        await self.one.leave(self.tokens)
        late, until = 0, self.one.now
        with suppress(Over):
            for _ in range(STEPS):
                if late == AFTER or not await self._step() or (self.swapped and not self.twins.unplayed()):
                    break
                late, until = late + bool(self.one.given), self.one.now
                for course in (self.one, self.other):
                    course.looks()
            for course in (self.one, self.other):
                course.looks(closely=True)
        return _apart(self.one, self.other, until, self.tokens)

    async def _step(self) -> bool:
        """Somebody comes by after some seconds; False where an answer would mean something else at the other table."""
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
        asked = self.one.match.asked(self.one.seat)
        await self.one.answer(given)
        await self.other.until(at)
        if known < len(self.one.given):  # given at once: until now nobody could tell that it was left
            self.other.had_left(left, asked.n if asked else self.one.match.n)
        await self.other.answer(given)
        return True

    def _next(self, at: int, free: Sequence[Seat]) -> Given:
        """What somebody says who comes by then."""
        while self.script:
            entry = self.script.pop(0)
            with suppress(Refused):
                if entry.seat in free:
                    self.one.match.check(entry.seat, entry.tokens)
                    return Given(at, entry.seat, entry.tokens)
        seat = free[self.randrange(len(free))]
        return Given(at, seat, random_answer(open_question(self.one.match, seat), self.randrange))

    async def _follow(self, known: int) -> bool:
        """At the other table the person says what was given in advance at the one since so many answers."""
        for given in self.one.given[known:]:
            try:
                await self._say(given)
            except Refused:
                return False
        return True

    async def _say(self, given: Given) -> None:
        await self.other.until(given.at)
        await self.other.answer(given)


def _apart(one: Course, other: Course, until: int, tokens: Sequence[str]) -> Iterator[str]:
    """The first thing that was seen at one table and not at the other before that second.

    Who is called in one second is called in no order.
    """
    seen = [
        sorted([each for each in course.seen if each.at < until], key=lambda each: (each.at, each.what, each.called))
        for course in (one, other)
    ]
    for here, there in zip_longest(*seen):
        if here != there:
            yield f"{tokens}, {one.notices}: seat {one.watcher} can tell:\n  {here!s:.300}\n  {there!s:.300}"
            return


@dataclass
class Counted:
    """How many pairs there were, in how many an answer was given in advance, in how many cards differed; what was
    found."""

    pairs: int = 0
    given: int = 0
    swapped: int = 0
    found: list[str] = field(default_factory=list)

    def note(self, course: Course, swapped: bool, found: list[str]) -> None:
        """Count one more."""
        self.pairs += 1
        self.given += bool(course.given)
        self.swapped += swapped
        self.found += found

    def __str__(self) -> str:
        return (
            f"{self.pairs:,} pairs; an answer was given in {self.given:,}, hidden cards differed in {self.swapped:,}; "
            f"told apart: {len(self.found)}"
        )


async def pairs(each: AnyGame, many: int, seed: object = "twins") -> Counted:
    """So many pairs of a game, and what was found."""
    counted, randrange = Counted(), chance(("twins", each.key, seed))
    setups = [setup for setup in agreements(each) if setup.seats > 1]
    for number in count():
        setup = setups[randrange(len(setups))]
        for match in states(setup, (seed, number)):
            for _ in range(0 if match.over or randrange(LEAP) else EACH):
                await _one(match, randrange, counted)
                if counted.pairs == many:
                    return counted
    raise AssertionError


async def _one(match: AnyMatch, randrange: RandRange, counted: Counted) -> None:
    """One pair that begins a little before this state; where a question is open, before that was asked."""
    watcher, seat, script = *_two(match, randrange), list(match.record().entries)
    asked, start = match.asked(seat), match.n - len(script)
    before = min(len(script), max(len(script) - SCRIPT, 0), (asked.n if asked else match.n) - start - 1)
    pair = twins(match, watcher, randrange) if randrange(2) else None
    swapped, pair = pair is not None, pair or _alike(match, watcher)
    for entry in script[: max(before, 0)]:
        if swapped and not pair.both(entry.seat, entry.tokens):
            return
        pair.one.answer(entry.seat, entry.tokens)
        pair.other.answer(entry.seat, entry.tokens)
    possible = _secret(pair.one, seat, asked.question.kind if asked and randrange(4) else "")
    if not possible or pair.one.over or (swapped and not pair.unplayed()):
        return
    notices, tokens = NOTICES[randrange(len(NOTICES))], possible[randrange(len(possible))]
    here, there = (Course(each, seat, watcher, notices, randrange) for each in (pair.one, pair.other))
    found = await Pair(pair, here, there, randrange, swapped, tokens, script[max(before, 0) :]).differences()
    counted.note(here, swapped, list(found))


def _secret(match: AnyMatch, seat: Seat, kind: str) -> list[tuple[str, ...]]:
    """The answers that a seat may leave, about that kind if there are such; none that the rules look at themselves, nor
    one in the place of such: of those the words say that others can tell."""
    seen = match.view(seat)
    looked = {(each.kind, way.token) for each in match.game.advance for way in each.ways(seen) if not way.pick}
    shown = {one.kind for one in match.left(seat) if (one.kind, one.way) in looked}
    shown |= SHOWN
    possible = [each for each in every_answer(match, seat) if each[:2] not in looked and each[0] not in shown]
    return [tokens for tokens in possible if tokens[0] == kind] or possible


def _alike(match: AnyMatch, watcher: Seat) -> Twins:
    """Twins with no difference at all, as they were at the last checkpoint."""
    record = replace(match.record(), entries=())
    one, other = (Match(match.game, record) for _ in range(2))
    return Twins(one, other, watcher, (object(), object()), Counter(), {})


def _two(match: AnyMatch, randrange: RandRange) -> tuple[Seat, Seat]:
    """Who watches, and somebody else: if there is one, who is asked what could have been answered in advance."""
    kinds = [declared.kind for declared in match.game.advance]
    asked = [seat for seat in match.waiting if open_question(match, seat).kind in kinds]
    seats = asked or [*range(match.base.seats)]
    seat = seats[randrange(len(seats))]
    return (seat + 1 + randrange(match.base.seats - 1)) % match.base.seats, seat
