"""Users who play a league over the wire: they join, answer some direct messages, sit out, and leave, as time passes."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from bot.runtime.clock import DAY, HOUR
from cogs.events.plans import FORMATS
from sandbox.person import Person
from sandbox.world.messages import Message
from storage.event_rows import EventRow
from storage.rounds import ScoreRow
from tests.wire.house import House
from tests.wire.playing import choices, make, sections

CHANNEL = "card-table"
HEAD = re.compile(r"Tournament round (\d+) of (\d+)\. (Your table|Ends)")
SPELL = 8 * HOUR
"""Seconds between two times at which users look at Discord."""
EAGER = (0.9, 0.9, 0.6, 0.6, 0.3)
"""The probabilities that users look, assigned in turn: quick, casual and slow users. None of them is absent."""


@dataclass
class League:
    """One event as its users see it. `organizer` opened it; `people` are all entrants."""

    house: House
    organizer: Person
    rng: Random
    event: int = 0
    people: list[Person] = field(default_factory=list)
    gone: set[str] = field(default_factory=set)
    started: list[int] = field(default_factory=list)

    async def opened(self, **chosen: object) -> Message:
        """Open the sign-up, and return the organizer's page."""
        plan = await self.organizer.command("tournament", channel=CHANNEL, **chosen)
        managed = (await self.organizer.press(plan.message, "Open sign-up")).message
        await self.house.quiet()
        [row] = await self.house.bot.services.store.events.of_guild(int(self.house.sandbox.guild().id), FORMATS)
        self.event = row.id
        return managed

    def poster(self) -> Message:
        """Return the message of the event, of which there is only one."""
        found = [m for m in self.house.sandbox.messages(CHANNEL) if not m.reader and "Ranking" in m.buttons]
        assert len(found) == 1, [m.text for m in found]
        return found[0]

    async def row(self) -> EventRow:
        """Return the stored event."""
        return await self.house.bot.services.store.events.row(self.event)

    async def join(self, person: Person) -> None:
        """Press Join on the message."""
        reply = await person.press(self.poster(), "Join")
        assert "You're in." in reply.text or "You'll play from round" in reply.text, reply.text
        self.people.append(person)

    async def leave(self, person: Person) -> None:
        """Leave with three presses."""
        mine = (await person.press(self.poster(), "My table")).message
        asked = (await person.press(mine, "Leave the tournament")).message
        left = (await person.press(asked, "Leave the tournament")).text
        assert "You have left" in left, left
        self.gone.add(person.id)

    async def leave_one(self) -> None:
        """Let any one of the active users leave."""
        entrants = await self.house.bot.services.store.entrants.of_event(self.event)
        still = {str(one.user) for one in entrants if one.is_in}
        await self.leave(self.rng.choice([person for person in self.people if person.id in still]))

    async def answer(self, person: Person) -> None:
        """Answer the newest direct message with a question; others might have come since."""
        page = next((dm for dm in reversed(person.inbox()) if choices(dm) or sections(dm)), None)
        if page is not None and not choices(page):
            page = (await person.press(page, self.rng.choice(sections(page)))).message
        if page is not None and choices(page):
            await make(person, page, self.rng.choice(choices(page)))

    async def spell(self) -> None:
        """Let users answer according to their habits, and let a few hours pass."""
        for number, person in enumerate(self.people):
            if person.id not in self.gone and self.rng.random() < EAGER[number % len(EAGER)]:
                await self.answer(person)
        await self.house.let_pass(SPELL)

    async def attended_round(self, days: int) -> None:
        """Let a round of that many days pass in which everyone answers, whatever their habits."""
        for _ in range(days * DAY // SPELL):
            for person in self.people:
                if person.id not in self.gone:
                    await self.answer(person)
            await self.house.let_pass(SPELL)
        await self.house.let_pass(0)

    async def down(self, seconds: int) -> None:
        """Keep the bot off for that many seconds."""
        await self.house.close()
        self.house.ahead += seconds
        self.house.sandbox.advance(seconds)
        await self.house.open()
        self.started.append(self.house.now())
        await self.house.let_pass(0)

    async def scores(self) -> list[ScoreRow]:
        """Return all scores in every round."""
        return await self.house.bot.services.store.rounds.scores(self.event)

    async def check(self) -> None:
        """Check everything stored and sent against the rules."""
        scores = await self.scores()
        assert len({(one.round_number, one.user) for one in scores}) == len(scores), "everyone once a round"
        met: Counter[frozenset[int]] = Counter()
        for no, board in {(one.round_number, one.board) for one in scores if one.board}:
            users = [one.user for one in scores if (one.round_number, one.board) == (no, board)]
            met.update(map(frozenset, combinations(users, 2)))
        assert [pair for pair, times in met.items() if times > 1] == [], "nobody meets twice"
        await self.check_times()
        self.check_letters()

    async def check_groups(self, final: int) -> None:
        """Check that each table before the final had one group, along with the rules of every event."""
        scores = await self.scores()
        groups = {
            one.user: one.group_number for one in await self.house.bot.services.store.entrants.of_event(self.event)
        }
        for no, board in {(one.round_number, one.board) for one in scores if one.board and one.round_number != final}:
            users = [one.user for one in scores if (one.round_number, one.board) == (no, board)]
            assert len({groups[user] for user in users}) == 1, "a table is of one group"
        await self.check_times()
        self.check_letters()

    async def check_times(self) -> None:
        """Check that each round was closed within a minute of its time, or of the start after it."""
        for one in await self.house.bot.services.store.rounds.of_event(self.event):
            if one.closed is not None:
                late = min((at for at in self.started if at >= one.closes), default=one.closes)
                assert one.closes <= one.closed <= max(one.closes, late) + 60, one

    def check_letters(self) -> None:
        """Check that nobody got more than one message about a round, or about the end of the event."""
        for person in self.people:
            heads = [found[0] for dm in person.inbox() if (found := HEAD.search(dm.text))]
            assert len(heads) == len(set(heads)), (person, heads)
            assert len(self.ends(person)) <= 1, person

    @staticmethod
    def ends(person: Person) -> list[str]:
        """Return the direct messages that tell a user how the event ended."""
        return [dm.text for dm in person.inbox() if "The tournament is over" in dm.text]

    async def check_ends(self) -> None:
        """Check that exactly those who played to the end got one message with their rank."""
        await self.house.let_pass(9 * HOUR)  # the quiet hours are over, too
        entrants = {one.user: one for one in await self.house.bot.services.store.entrants.of_event(self.event)}
        seated = {one.user for one in await self.scores() if one.board}
        for person in self.people:
            one, dms = entrants.get(int(person.id)), self.ends(person)
            if one is None or not one.is_in or one.user not in seated:
                assert dms == [], person
                continue
            assert len(dms) == 1, person
            place = await self.place_of(person)
            said = re.search(r"number (\d+) of (\d+)", dms[0])
            assert (int(said[1]) if said else 1) == place, (dms, place)

    async def place_of(self, person: Person) -> int:
        """Return the rank of a user on the pages of the ranking."""
        page = (await person.press(self.poster(), "Ranking")).message
        while (found := re.search(rf"^(\d+)\\\. {re.escape(person.name)} ", page.text, re.MULTILINE)) is None:
            page = (await person.press(page, "Next")).message
        return int(found[1])
