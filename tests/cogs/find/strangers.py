"""Users who do not know each other, in their direct messages, and everything that each of them was sent."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from bot.app import Querent
from bot.services import Services
from storage.matches import MatchRow
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.wire import DIRECT, EDIT, POST, Sent, Wire

NAMES = {
    770_001_000_111: "Zenobia",
    770_002_000_222: "Ottokar",
    770_003_000_333: "Wendelin",
    770_004_000_444: "Yolanda",
}
"""The names of the strangers, by IDs that nothing else contains."""


@dataclass
class Strangers:
    """Some of these users, each in direct messages with the bot."""

    bot: Querent
    wire: Wire
    clock: Clock
    count: int = 4
    heard: dict[int, list[Sent]] = field(default_factory=dict)

    @cached_property
    def people(self) -> Sequence[Caller]:
        """The users."""
        users = [*NAMES][: self.count]
        return [Caller(self.bot, self.wire, user, NAMES[user], channel=0, openly=True) for user in users]

    @property
    def services(self) -> Services:
        """The services of the bot."""
        return self.bot.services

    async def settle(self) -> None:
        """Run everything that is due."""
        for _ in range(3):
            self.services.matches.timer_wakeup.set(0)
            await self.services.scheduler.idle()
            await self.services.outbox.idle()

    async def look(self, caller: Caller, game: str = "tottarot") -> Sent:
        """Let a user search for a table, and return the page that they get."""
        caller.message = 0
        form = await self.typed(caller, "find", game=game)
        page = await self.pressed(caller, form.address("Start looking"))
        await self.settle()
        return page

    async def typed(self, caller: Caller, command: str, **options: str | int | bool) -> Sent:
        """Send a command, and store the replies."""
        said = await caller.type(command, **options)
        self.heard.setdefault(caller.user, []).extend(caller.heard)
        return said

    async def pressed(self, caller: Caller, custom_id: str, *values: str) -> Sent:
        """Press a control, and store the replies."""
        said = await caller.press(custom_id, *values)
        self.heard.setdefault(caller.user, []).extend(caller.heard)
        return said

    def inbox(self, caller: Caller) -> list[Sent]:
        """Return everything that a user was sent without a press, posted and edited."""
        place = f"/channels/{DIRECT + caller.user}/"
        return [one for one in self.wire.sent if place in one.url and one.request in (POST, EDIT)]

    def last(self, caller: Caller) -> Sent:
        """Return the last message that was posted to a user."""
        return self.wire.posts(DIRECT + caller.user)[-1]

    async def accept(self, caller: Caller) -> Sent:
        """Join the table that a user was last offered."""
        said = await self.pressed(caller, self.last(caller).address("Join"))
        await self.settle()
        return said

    async def table(self, game: str = "tottarot") -> MatchRow:
        """Let all users search for a table and join it, and return the table."""
        for caller in self.people:
            await self.look(caller, game)
        for caller in self.people:
            await self.accept(caller)
        [row] = await self.services.store.matches.of_user(self.people[0].user)
        return row

    def told_of_others(self, caller: Caller) -> list[str]:
        """Return everything sent to a user that is about another: an ID, a name, or an inbox."""
        found = []
        for one in (*self.inbox(caller), *self.heard.get(caller.user, ())):
            text = json.dumps([one.body, one.files], ensure_ascii=False, default=str)
            for user, name in NAMES.items():
                marks = (str(user), name, str(DIRECT + user))
                found += [f"{mark} in {text[:3000]}" for mark in marks if user != caller.user and mark in text]
        return found
