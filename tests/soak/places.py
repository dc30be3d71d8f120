"""Users use commands in channels of every kind while the bot's permissions there are removed and restored.

Meanwhile, threads are locked, archived and unarchived, inboxes are closed, the bot is restarted and killed, and once it
finds that all of its messages belong to an earlier application. Whatever happens, the bot does what its replies
promise, and every refusal gives the reason. In the end, when the bot has all permissions again, every open table has
its message in its channel.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias
from unittest.mock import patch

from bot.ui.render_worker import RenderWorker
from sandbox.actions.threads import archive
from sandbox.person import Person
from sandbox.world.api_errors import ClientRefusalError
from sandbox.world.channels import Channel
from sandbox.world.people import BOT_ID
from sandbox.world.permissions import Permission
from tests.soak.fake_renderer import dot
from tests.soak.ledger import Ledger
from tests.soak.run import reading
from tests.wire.house import House, unwatched
from tests.wire.placing import COMMANDS, KINDS, NAMES, lists, open_tables, place_of, refused_well, stands, take_away
from tests.wire.playing import choices, make

HOUR = 3600
PATIENCE = 60
"""Maximum seconds for which a job can wait under normal conditions."""
MODERATOR = "Ann"
FORMER = "900000000000000001"
"""The user of an earlier application."""
Step: TypeAlias = Callable[[], Coroutine[Any, Any, None]]


@dataclass(frozen=True, slots=True)
class Size:
    """The size of a soak: steps, and channels of each kind."""

    steps: int = 1500
    places: int = 3


@dataclass(slots=True)
class Places:
    """A house with channels of every kind, and the actions in them. Faults are recorded in the ledger."""

    house: House
    size: Size
    dice: random.Random
    ledger: Ledger = field(default_factory=Ledger)
    places: list[Channel] = field(default_factory=list)
    denied: dict[str, tuple[Permission, ...]] = field(default_factory=dict)
    people: int = 0

    async def run(self) -> None:
        """Run everything, then restore all permissions and check the messages."""
        for number in range(self.size.steps):
            self.house.person(f"P{number}")  # before there are channels, so that they are in the private threads
        self.places = [place_of(self.house, kind) for kind in KINDS for _ in range(self.size.places)]
        steps: dict[Step, int] = {
            self._use: 50, self._bring: 6, self._answer: 16, self._deny: 16, self._thread: 6, self._inbox: 2,
            self._hour: 5, self._restart: 1,
        }  # fmt: skip
        for number in range(self.size.steps):
            if number == self.size.steps // 2:
                self._disown()
            (step,) = self.dice.choices(list(steps), list(steps.values()))
            self.ledger.done[step.__name__.strip("_")] += 1
            with suppress(ClientRefusalError):
                await step()
        await self._end()

    def _person(self) -> Person:
        """Return a new person, since nobody plays a daily deal twice."""
        self.people += 1
        return self.house.person(f"P{self.people}")

    def _place(self) -> Channel:
        """Return a channel in which users can use commands, which excludes locked and archived threads."""
        return self.dice.choice([place for place in self.places if not place.locked and not place.archived])

    async def _use(self) -> None:
        """Use a command that leaves something in a channel."""
        place, command = self._place(), self.dice.choice(sorted(COMMANDS.keys() - {"bring"}))
        before, had = set(await open_tables(self.house)), len(lists(self.house, place))
        busy = await self.house.bot.services.store.matches.live_in(int(place.id))
        person = self.house.person(MODERATOR) if command == "board" else self._person()
        text = await COMMANDS[command](self.house, person, place)
        await self.house.quiet()
        opened = sorted(set(await open_tables(self.house)) - before)
        self._judge(f"{command} in {place.name}", text)
        for table in opened:
            if not await stands(self.house, table):
                self.ledger.blame(f"{command} in {place.name} without {self._without(place)} promised: {text}")
        if not opened and len(lists(self.house, place)) == had and busy is None and not had:
            self._refused(command, place, text)

    def _refused(self, command: str, place: Channel, text: str) -> None:
        self.ledger.refused[re.sub(r"\d+", "…", text.partition("\n")[0])] += 1
        if not refused_well(text, place, self.denied.get(place.parent or place.id, ())):
            self.ledger.blame(f"{command} in {place.name} without {self._without(place)} was refused: {text}")

    async def _bring(self) -> None:
        """Move a table to a channel as a moderator."""
        tables, place = await open_tables(self.house), self._place()
        if not tables:
            return
        table = self.dice.choice(tables)
        reply = await self.house.person(MODERATOR).command("moderate move-table", channel=place, table=table)
        await self.house.quiet()
        self._judge(f"bring to {place.name}", reply.text)
        if "is here now" in reply.text and not await stands(self.house, table):
            self.ledger.blame(f"bring to {place.name} without {self._without(place)} promised: {reply.text}")

    async def _answer(self) -> None:
        """Let a user continue from another channel, whatever has happened to the table's channel."""
        store = self.house.bot.services.store
        rows = [
            row for row in [await store.matches.row(n) for n in await open_tables(self.house)] if row.state == "live"
        ]
        if not rows:
            return
        row = self.dice.choice(rows)
        users = [str(chair.user) for chair in row.seats if chair.user is not None]
        world = self.house.sandbox.world
        person = next(self.house.person(world.people[user]["global_name"]) for user in users)
        page = (await person.command("hand", channel="general", table=row.id)).message
        self._judge("hand", page.text)
        if found := choices(page):
            reply = await make(person, page, self.dice.choice(found))
            await self.house.quiet()
            if reply.verdict == "failed":
                self.ledger.blame(f"no answer to a move at table {row.id}: {reply.failed}")

    async def _deny(self) -> None:
        """Remove a permission or two in a channel, or restore all."""
        place = self.dice.choice(self.places)
        self.denied[place.parent or place.id] = denied = tuple(
            self.dice.sample([*NAMES], self.dice.choice((0, 0, 1, 1, 2)))
        )
        take_away(self.house, place, *denied)
        await self.house.quiet()

    async def _thread(self) -> None:
        """Lock, archive or unarchive a thread as a moderator."""
        threads = [c for c in self.house.sandbox.world.channels.values() if c.is_thread]
        if threads:
            archive(self.house.sandbox.world, self.dice.choice(threads), *self.dice.choice(THREADS))
            await self.house.quiet()

    async def _inbox(self) -> None:
        """Let a user close their inbox to the bot."""
        self.house.sandbox.fault("closed_dms", self.house.person(f"P{self.dice.randint(1, max(1, self.people))}"))

    async def _hour(self) -> None:
        await self.house.let_pass(self.dice.choice((60, HOUR, 7 * HOUR)))

    async def _restart(self) -> None:
        await (self.house.crash() if self.dice.random() < 0.5 else self.house.restart())

    def _disown(self) -> None:
        """Make all messages of the bot belong to an earlier application."""
        for message in list(self.house.sandbox.world.history.everything()):
            if message.author == BOT_ID:
                message.body["author"] = message.body["author"] | {"id": FORMER}

    async def _end(self) -> None:
        """Restore everything, let a day pass, and check every open table."""
        for place in self.places:
            take_away(self.house, place)
        self.denied.clear()
        for thread in [c for c in self.house.sandbox.world.channels.values() if c.is_thread]:
            archive(self.house.sandbox.world, thread, False, locked=False)
        for _ in range(24):
            await self.house.let_pass(HOUR)
        store = self.house.bot.services.store
        for table in await open_tables(self.house):
            if not await stands(self.house, table):
                row = await store.matches.row(table)
                self.ledger.blame(f"table {table} ({row.state}) has no message in {row.place}")
        late = (await store.outbox.due(self.house.now() - PATIENCE, 5)).job_rows
        self.ledger.wrong += [f"a job is late: {row}" for row in late]

    def _judge(self, what: str, text: str) -> None:
        """Check that a reply reports no unexpected error, and that all of its channel links lead somewhere."""
        if "went wrong" in text or "not allowed" in text:
            self.ledger.blame(f"{what}: {text}")
        if not set(re.findall(r"<#(\d+)>", text)) <= set(self.house.sandbox.world.channels):
            self.ledger.blame(f"{what} names a place that is not there: {text}")

    def _without(self, place: Channel) -> str:
        return ", ".join(NAMES[one] for one in self.denied.get(place.parent or place.id, ())) or "nothing missing"


THREADS = ((False, True), (True, True), (True, False), (False, False))
"""The states of a thread: whether it is archived, and whether it is locked."""


async def crowd(data: Path, size: Size, seed: int) -> Ledger:
    """Let a crowd use channels on that data; return the ledger."""
    with patch.object(RenderWorker, "paint", dot):
        async with unwatched(data) as house:
            places = Places(house, size, random.Random(seed))
            with reading(places.ledger):
                await places.run()
            return places.ledger
