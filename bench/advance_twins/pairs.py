"""Pairs of tables that must look the same to all other players, and the differences found."""

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
"""Maximum number of answers of a pair, and of those that follow an answer by an auto-action."""
SCRIPT = 4
"""Maximum number of the match's own answers that players in a pair give first."""
SELDOM = 4
"""One in this many auto-actions is random; the others match answers that players will give if they act as before."""
EACH, LEAP, ELSE = 6, 3, 48
"""The number of pairs that start at one moment of a match, and the average numbers of questions between two such
moments: of those that auto-actions can answer, and of others."""
SHOWN = {"drawer"}
"""Kinds of auto-actions that the rules read before they ask: in The Restless, nobody votes on that across days."""
NOTICES = ("channel", "dm", "closed")
"""The ways to notify the seat with an auto-action: a mention in the channel, a direct message, or a closed inbox."""


@dataclass
class Pair:
    """The two tables, `one` with an auto-action; `swapped`: hidden cards are swapped at the other.

    Players give the answers of the `script`, then random ones.
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
        """Set an auto-action with `tokens` at one table; return the differences that the watcher sees.

        `steps` has the answers that were possible at both tables.
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
        """Give an answer after a few seconds; return False if it would have another meaning at the other table."""
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
        if known < len(self.one.given):  # given immediately, so nobody could tell until now
            self.other.had_left(left)
        return await self._possible(given)

    async def _possible(self, given: Given) -> bool:
        """Repeat an answer at the other table; return False if that is impossible, say because of swapped cards."""
        try:
            await self.other.answer(given)
        except (KeyError, ValueError, IndexError):
            if not self.swapped:
                raise
            return False
        return True

    def _next(self, at: int, free: Sequence[Seat]) -> Given:
        """Return the next answer of the script, or a random one once the script has none for a free seat."""
        while self.script:
            entry = self.script.pop(0)
            with suppress(RefusedError):
                if entry.seat in free:
                    self.one.match.check(entry.seat, entry.tokens)
                    return Given(at, entry.seat, entry.tokens)
        seat = free[self.randrange(len(free))]
        return Given(at, seat, random_answer(open_question(self.one.match, seat), self.randrange))

    async def _follow(self, known: int) -> bool:
        """Repeat the answers that auto-actions gave at the first table since an entry at the other one."""
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
        given: The number of pairs in which an auto-action gave an answer.
        swapped: The number of pairs with swapped cards.
        found: The differences.
        anyway: The differences that remain without auto-actions.
    """

    pairs: int = 0
    given: int = 0
    swapped: int = 0
    found: list[str] = field(default_factory=list)
    anyway: list[str] = field(default_factory=list)

    def note(self, course: Course, swapped: bool, found: list[str], anyway: bool) -> None:
        """Count one more pair."""
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
    """Play the given number of pairs of a game, and return their counts and differences."""
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
    """Play a pair that starts a little before this state or, if a question is open, before that was asked.

    `marks` are the records of the match at its checkpoints.
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
    """Return the auto-actions that would answer the match's open question if they had been set before."""
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
    """Return the auto-actions that a seat can set in secret.

    Those that the rules themselves read are left out, along with those that replace one of these: their texts say that
    others can tell.
    """
    seen = match.view(seat)
    looked = {
        (each.kind, template.token)
        for each in match.game.advance
        for template in each.templates(seen)
        if not template.pick
    }
    shown = {one.kind for one in match.left(seat) if (one.kind, one.template) in looked}
    shown |= SHOWN
    return [each for each in every_answer(match, seat) if each[:2] not in looked and each[0] not in shown]


def _alike(first: AnyMatch, watcher: Seat) -> Twins:
    """Return twins without any difference."""
    one, other = (Match(first.game, first.record()) for _ in range(2))
    return Twins(one, other, watcher, (object(), object()), Counter(), {})


def _asked(match: AnyMatch) -> list[Seat]:
    """Return the seats with an open question that an auto-action could have answered."""
    kinds = [declared.kind for declared in match.game.advance]
    return [seat for seat in match.waiting if open_question(match, seat).kind in kinds]


def _two(match: AnyMatch, randrange: RandRange) -> tuple[Seat, Seat]:
    """Return the watcher and another seat, preferably one with a question that an auto-action could have answered."""
    seats = _asked(match) or [*range(match.base.seats)]
    seat = seats[randrange(len(seats))]
    return (seat + 1 + randrange(match.base.seats - 1)) % match.base.seats, seat
