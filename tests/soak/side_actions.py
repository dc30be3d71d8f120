"""Actions other than answering: time limits, votes, pauses, undo, seats, vacations."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import dataclass

from bot.custom_ids import CustomIdKind, parse
from sandbox.driver import Sandbox
from sandbox.person import Person, Reply
from sandbox.world.api_errors import ClientRefusalError
from sandbox.world.channels import Channel
from sandbox.world.messages import Message
from tests.soak.ledger import Ledger

ASKED = ("tarot pause", "tarot resume", "tarot extend", "undo", "tarot limits", "tarot end", "games", "log", "stats")
"""Commands that users use at a table, even if they have little effect there."""
LATELY = 8
"""Number of recent messages in a thread that users still look at."""
CALLS = (CustomIdKind.MOTION, CustomIdKind.SEAT)


@dataclass(frozen=True, slots=True)
class SideActions:
    """Takes the side actions; `rate` is the probability that a user at a table takes one."""

    sandbox: Sandbox
    dice: random.Random
    ledger: Ledger
    rate: float = 0.04

    async def settle(self, person: Person, page: Message) -> None:
        """Choose a time for each answer, and what happens when it is up, in a table's settings."""
        for wanted in (self.dice.choice(("turn=14400", "turn=86400", "turn=259200")), "up=bot"):
            menus = [menu for menu in page.selects if any(wanted == o["value"] for o in menu["options"])]
            if menus and self.dice.random() < 0.5:
                self._heard("a term", await person.choose(page, menus[0]["custom_id"], [wanted]))

    async def at_table(self, person: Person, table: int, thread: Channel) -> None:
        """Usually respond to mentions, and sometimes do something else."""
        for message in self.sandbox.messages(thread)[-LATELY:]:
            addresses = [component.get("custom_id", "") for component in message.components]
            calls = [each for each in addresses if (read := parse(each)) and read.kind in CALLS]
            if calls and self.dice.random() < 0.5 and self.sandbox.fresh(message):
                self._heard("a call", await person.press(message, custom_id=self.dice.choice(calls)))
        if self.dice.random() < self.rate:
            await self._command(person, self.dice.choice(ASKED), table, thread)

    async def at_home(self, person: Person) -> None:
        """Change settings of the user."""
        if self.dice.random() < self.rate / 8:
            zone = self.dice.choice(("Europe/Rome", "Asia/Tokyo", "America/New_York"))
            away = self.dice.choice((None, None, 2))
            self._heard("/settings", await person.command("settings", zone=zone, vacation=away))

    async def _command(self, person: Person, line: str, table: int, thread: Channel) -> None:
        options = {} if line in ("games", "stats") else {"table": table}
        place = "" if thread.archived else thread  # commands are impossible in an archived thread
        with suppress(ClientRefusalError):
            self._heard(f"/{line}", await person.command(line, channel=place, **options))

    def _heard(self, what: str, reply: Reply) -> None:
        self.ledger.done[what] += 1
        if reply.verdict == "failed":
            self.ledger.silence(what, reply.failed)
