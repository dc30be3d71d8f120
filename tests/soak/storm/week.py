"""A week passes for the users of several servers: tables are opened, and users look in hour by hour."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bot.custom_ids import CustomIdKind, parse
from games import manifests
from games.kernel.manifest import Manifest
from sandbox.driver import Sandbox
from sandbox.world.channels import Channel, Guild
from sandbox.world.messages import Message
from storage.matches import MatchRow
from storage.play import MatchStore
from tests.soak.ahead import Ahead
from tests.soak.ledger import Ledger
from tests.soak.players import Habit, Player, preferences
from tests.soak.side_actions import SideActions
from tests.soak.storm.database import retry_forever
from tests.soak.storm.observer import Observer
from tests.soak.storm.patient import PatientPerson
from tests.soak.storm.tables import Tables
from tests.soak.turn import Turn, presses
from tests.wire.watch import stamp_of

DAY = 24
AT_ONCE = 6
"""Number of users who look in at the same moment."""
VISIT = 2
"""Maximum numbers per visit: of answers at a table, and of tables."""
ALONE = 0.25
"""The share of tables that a user opens alone, in direct messages."""


@dataclass(frozen=True, slots=True)
class Size:
    """The size of a week: hours, hours per step, users, and tables opened in total."""

    hours: int = 168
    step: int = 2
    people: int = 40
    tables: int = 200


@dataclass
class Week:
    """Users and their actions. `matches` reads the database of the bot, in which only the bot writes."""

    sandbox: Sandbox
    matches: MatchStore
    size: Size
    dice: random.Random
    observer: Observer
    ledger: Ledger = field(default_factory=lambda: Ledger(forgiven="recorded by the observer"))
    tables: Tables = field(init=False)
    players: list[Player] = field(init=False)
    opened: int = 0

    def __post_init__(self) -> None:
        self.tables = Tables(self.sandbox)
        habits = preferences(self.size.people, self.dice)
        people = [PatientPerson(self.sandbox, number, self.observer) for number in range(self.size.people)]
        self.players = [Player(person, habit) for person, habit in zip(people, habits, strict=True)]
        self._loners = self.dice.sample(self.players, len(self.players))
        self._whims = SideActions(self.sandbox, self.dice, self.ledger)
        self._ahead = Ahead(self.dice, self.ledger)

    async def pass_by(self, hour: int) -> None:
        """Let users act in the hours from the given one until the next step, several at a time."""
        actions: list[Callable[[], Awaitable[None]]] = [self._open for _ in range(self._opening(hour))]
        actions += [self._looking_in(player) for player in self.players if player.habit.awake(hour % DAY, self.dice)]
        self.dice.shuffle(actions)
        turns = asyncio.Semaphore(AT_ONCE)

        async def in_turn(action: Callable[[], Awaitable[None]]) -> None:
            async with turns:
                await action()

        await asyncio.gather(*map(in_turn, actions))

    def _opening(self, hour: int) -> int:
        """Return the number of tables to open; all are opened in the first six days."""
        span = self.size.hours * 6 // 7
        due = [self.size.tables * min(at, span) // span for at in (hour, hour + self.size.step)]
        return due[1] - due[0]

    def _looking_in(self, player: Player) -> Callable[[], Awaitable[None]]:
        async def look_in() -> None:
            await self._whims.at_home(player.person)
            waiting = self.tables.waiting_for(player.person.id)
            for number in self.dice.sample(waiting, min(VISIT, len(waiting))):
                place = self.sandbox.world.channel(self.tables.boards[number].channel)
                if not self.tables.alone(number):
                    await self._whims.at_table(player.person, number, place)
                    await self._ahead.at_table(player.person, number)
                await self._visit(player, number)

        return look_in

    async def _visit(self, player: Player, number: int) -> None:
        if player.habit is Habit.LEAVING and self.dice.random() < 0.02:
            await self._leave(player, number)
            return
        turn = Turn(player.person, self.dice, self.ledger, twice=player.habit is Habit.DOUBLE)
        for _ in range(VISIT):
            page = await self._page(player, number)
            if page is None or not await turn.taken(number, page):
                return

    async def _page(self, player: Player, number: int) -> Message | None:
        """Return the message with the question: a solo board, a direct message, My hand, or a command's reply."""
        person, board = player.person, self.tables.boards[number]
        if presses(board, self.dice) and self.tables.alone(number):
            return board
        dms = [m for m in person.inbox() if stamp_of(m)[0] == number and presses(m, self.dice)]
        if dms and self.dice.random() < 0.4:
            return dms[-1]
        hands = [id for id in map(_custom_id, board.components) if (at := parse(id)) and at.kind is CustomIdKind.HAND]
        if hands and self.dice.random() < 0.6:
            return (await person.press(board, custom_id=hands[0]))._message
        what = "hint" if self.dice.random() < 0.4 else "hand"
        return (await person.command(what, table=number, text=True if what == "hand" else None))._message

    async def _leave(self, player: Player, number: int) -> None:
        sure = await player.person.command("tarot resign", channel=self._general(), table=number)
        if sure.verdict in ("message", "deferred") and sure.message.buttons:
            await player.person.press(sure.message, sure.message.buttons[0])

    async def _open(self) -> None:
        """Open a table of some game: for one user in direct messages, otherwise in a thread of some server."""
        game = manifests()[self.opened % len(manifests())]
        self.opened += 1
        if 1 in game.seats and self._loners and self.dice.random() < ALONE:
            host = self._loners.pop()
            await host.person.command("tarot play", game=game.key)
            await self._found(host, game, "live", alone=True)
            return
        await self._gather(game)

    async def _gather(self, game: Manifest) -> None:
        """Open a table in a thread of some server; it begins when all have joined."""
        low, high = game.seats[0], game.seats[-1]
        count = self.dice.randint(low, max(low, min(high, 3)))
        host, *others = self.dice.sample(self.players, count)
        await host.person.command("tarot new", channel=self._general(), game=game.key, thread=True)
        row = await self._found(host, game, "live" if high == 1 else "lobby", alone=False)
        if row is None or high == 1:
            return
        lobby = await self._lobby(row)
        page = await host.person.press(lobby, custom_id=f"l:{row.id}:0:settings")
        if page.verdict in ("message", "deferred"):
            await self._whims.settle(host.person, page.message)
        for other in others:
            await other.person.press(lobby, custom_id=f"l:{row.id}:0:join")
        await host.person.press(lobby, custom_id=f"l:{row.id}:0:start")
        self.tables.opened(row.id, row.game, {player.person.id for player in (host, *others)})

    async def _found(self, host: Player, game: Manifest, state: str, *, alone: bool) -> MatchRow | None:
        """Return the table of that game that a user has just opened, from the database, as the reply can be lost.

        They might be opening another one at the same time: a table in direct messages is a lobby, too, until it begins.
        """
        opened = (host.user, game.key, state, alone)
        rows = await retry_forever(lambda: self.matches.of_user(host.user))
        new = [
            row
            for row in rows
            if row.id not in self.tables.games and (row.host, row.game, row.state, not row.guild) == opened
        ]
        for row in new:
            self.tables.opened(row.id, row.game, {host.person.id})
        return new[-1] if new else None

    async def _lobby(self, row: MatchRow) -> Message:
        """Return the message for joining, once it exists."""

        def there() -> Message | None:
            said = self.sandbox.world.history.all(str(row.place))
            return next((m for m in said if any(_custom_id(c).startswith(f"l:{row.id}:") for c in m.components)), None)

        return await self.sandbox.settled(there, what=f"lobby of table {row.id}", details=lambda: self._shown(row))

    def _shown(self, row: MatchRow) -> str:
        """Return the visible state of a table."""
        place = self.sandbox.world.channel(str(row.place))
        said = self.sandbox.world.history.all(place.id)
        return f"{row.game} in {place.name!r} says: {[message.text[:200] for message in said]}"

    def _general(self) -> Channel:
        guild: Guild = self.dice.choice([*self.sandbox.world.guilds.values()])
        return self.sandbox.channel("general", guild.name)


def _custom_id(component: dict[str, object]) -> str:
    return str(component.get("custom_id", ""))
