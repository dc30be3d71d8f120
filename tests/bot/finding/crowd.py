"""Simulates 200 users in 40 servers who look for tables, get offers, answer them when awake, and play."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from random import Random

from bot.finding.matching import FoundGroup, Pair, Seeker, TableSize, find_groups
from bot.ratings.skills import SkillLevel

HOUR, DAY = 3600, 86_400
ROUND_SECONDS = 300
"""Seconds between two checks of the waiting users."""
OFFER_SECONDS = 12 * HOUR
"""Seconds for which an offer is open."""
SIZES = {
    "alone": TableSize(1, 1),
    "duel": TableSize(2, 2),
    "four": TableSize(4, 3),
    "three": TableSize(3, 2),
    "team": TableSize(2, 1),
    "party": TableSize(3, 2),
}
"""Table sizes like those of the five games, and one for solo play."""
_DAYS_OF_PLAY = (2, 5, 8)
"""The duration of a match at each pace, in days."""


@dataclass
class Person:
    """A user of the crowd with habits: `hours` are those in which they look at Discord (UTC)."""

    user: int
    server: int
    games: frozenset[str]
    pace: int
    hours: int
    levels: dict[str, SkillLevel]
    is_near: bool
    free_at: int
    since: int | None = None
    busy: bool = False

    def seeker(self) -> Seeker:
        """Return the search of this user."""
        assert self.since is not None
        return Seeker(self.user, self.games, self.pace, self.hours, self.levels, self.is_near, self.since)

    def is_awake(self, now: int) -> bool:
        """Return whether the user looks at Discord in this hour."""
        return bool(self.hours >> (now // HOUR % 24) & 1)


@dataclass
class Offer:
    """A table offered to a group, and the members who have accepted."""

    group: FoundGroup
    until: int
    accepted: set[int] = field(default_factory=set)


@dataclass
class CrowdOutcome:
    """The outcome: how long users waited, the tables, and the difference of paces at each."""

    waits: list[int] = field(default_factory=list)
    tables: list[FoundGroup] = field(default_factory=list)
    gaps: list[int] = field(default_factory=list)


class Crowd:
    """The crowd and its state; `avoided` are pairs in which one user avoids the other."""

    def __init__(self, rng: Random, avoided: Collection[Pair] | None = None, people: int = 200) -> None:
        self._rng, self.now, self.outcome = rng, 0, CrowdOutcome()
        self.people = {user: self._somebody(user) for user in range(1, people + 1)}
        users = [*self.people]
        drawn = {frozenset(rng.sample(users, 2)) for _ in range(people)}
        self.avoided = drawn if avoided is None else avoided
        self._declined: dict[Pair, int] = {}
        self._offers = list[Offer]()

    def live(self, days: int) -> CrowdOutcome:
        """Let the given number of days pass."""
        until = self.now + days * DAY
        while self.now < until:
            self._answer()
            self._look()
            self.now += ROUND_SECONDS
        return self.outcome

    def _somebody(self, user: int) -> Person:
        rng = self._rng
        wakes, awake = rng.randrange(24), rng.randrange(8, 17)
        games = frozenset(rng.sample(sorted(SIZES), rng.randrange(1, 4)))
        return Person(
            user=user,
            server=user % 40,
            games=games or frozenset({"four"}),
            pace=rng.choices((0, 1, 2), (2, 5, 3))[0],
            hours=sum(1 << (wakes + hour) % 24 for hour in range(awake)),
            levels={game: rng.choices([*SkillLevel], (4, 3, 5, 2, 1))[0] for game in games},
            is_near=rng.random() < 0.5,
            free_at=rng.randrange(3 * DAY),
        )

    def _answer(self) -> None:
        """Let users answer their offers during the hours in which they are awake, usually with yes."""
        still = list[Offer]()
        for offer in self._offers:
            said_no = False
            for user in offer.group.users:
                person = self.people[user]
                if user in offer.accepted or not person.is_awake(self.now) or self._rng.random() > 0.05:
                    continue
                if self._rng.random() < 0.9:
                    offer.accepted.add(user)
                else:
                    said_no = True
                    person.since, person.free_at = None, self.now + DAY
            if {*offer.group.users} == offer.accepted:
                self._seat(offer.group)
            elif said_no or self.now >= offer.until:
                self._let_go(offer)
            else:
                still.append(offer)
        self._offers = still

    def _seat(self, group: FoundGroup) -> None:
        people = [self.people[user] for user in group.users]
        self.outcome.tables.append(group)
        paces = [one.pace for one in people]
        self.outcome.gaps.append(max(paces) - min(paces))
        for one in people:
            assert one.since is not None
            self.outcome.waits.append(self.now - one.since)
            one.since, one.busy = None, False
            one.free_at = self.now + int(_DAYS_OF_PLAY[one.pace] * DAY * self._rng.uniform(0.5, 1.5))

    def _let_go(self, offer: Offer) -> None:
        """Let the users of a failed offer keep searching, except those who missed it."""
        for user in offer.group.users:
            person = self.people[user]
            person.busy = False
            if user not in offer.accepted and person.since is not None:
                person.since, person.free_at = None, self.now + DAY

    def _look(self) -> None:
        for person in self.people.values():
            if person.since is None and not person.busy and person.free_at <= self.now and person.is_awake(self.now):
                person.since = self.now
        waiting = [one.seeker() for one in self.people.values() if one.since is not None and not one.busy]
        for group in find_groups(waiting, SIZES, self.avoided, self.now):
            for user in group.users:
                assert not self.people[user].busy, "somebody has two offers"
                self.people[user].busy = True
            self._offers.append(Offer(group, self.now + OFFER_SECONDS))
