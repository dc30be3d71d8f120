"""A month passes: tables are opened, users look in hour by hour, and the bot restarts every day."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from bot.table.live_table import LiveTable
from games import manifests
from games.kernel.ask import RefusedError
from sandbox.world.api_errors import ClientRefusalError
from sandbox.world.messages import Message
from tests.soak.ahead import Ahead
from tests.soak.ledger import Ledger
from tests.soak.notification_checks import NotificationChecks
from tests.soak.players import Habit, Player, named, preferences
from tests.soak.side_actions import SideActions
from tests.soak.trouble import TROUBLES, Trouble
from tests.soak.turn import Turn
from tests.wire.house import PATIENCE, House
from tests.wire.watch import stamp_of

HOUR, DAY = 3600, 24
VISIT = 4
"""Maximum number of answers of a user at a table per visit."""
SOON = 3.0
"""Seconds to wait for a reply while there might be none; otherwise, a busy machine has its time."""


@dataclass(frozen=True, slots=True)
class Size:
    """The size of a month: days, users, and tables opened in total."""

    days: int = 30
    people: int = 60
    tables: int = 200


@dataclass(slots=True)
class Month:
    """A house and the events in it. `end` returns every rule that was broken."""

    house: House
    size: Size
    seed: int = 0
    ledger: Ledger = field(default_factory=Ledger)
    tables: list[int] = field(default_factory=list)
    notification_checks: NotificationChecks = field(init=False)
    side_actions: SideActions = field(init=False)
    ahead: Ahead = field(init=False)

    def __post_init__(self) -> None:
        self.notification_checks = NotificationChecks(self.house.sandbox)
        self.side_actions = SideActions(self.house.sandbox, random.Random(self.seed), self.ledger)
        self.ahead = Ahead(random.Random(self.seed), self.ledger)

    async def run(self) -> None:
        """Run the whole month."""
        dice = random.Random(self.seed)
        names = [named(number) for number in range(self.size.people)]
        players = [
            Player(self.house.person(name), habit)
            for name, habit in zip(names, preferences(self.size.people, dice), strict=True)
        ]
        for day in range(self.size.days):
            await self._day(day, players, dice)

    async def _day(self, day: int, players: list[Player], dice: random.Random) -> None:
        trouble = TROUBLES[(day - 1) % len(TROUBLES)] if day else None
        begins = dice.randrange(1, 12)
        ends = begins + trouble.hours if trouble else -1
        due = [self.size.tables * (day * DAY + hour) // (self.size.days * DAY) for hour in range(DAY + 1)]
        for hour in range(DAY):
            if trouble and hour == begins:
                await self._trouble(trouble, players, dice)
            if trouble and hour == min(ends, DAY - 1):
                await trouble.end(self.house, players, dice)
                self.ledger.forgiven = ""
                self._wait_for_answers(PATIENCE)
            for _ in range(due[hour + 1] - due[hour]):
                await self._open(players, dice)
            await self._hour(hour, players, dice)
        await self._again(day)

    async def _trouble(self, trouble: Trouble, players: list[Player], dice: random.Random) -> None:
        self.ledger.done[f"trouble: {trouble.title}"] += 1
        self.ledger.forgiven = trouble.title if trouble.mutes else ""
        self._wait_for_answers(SOON if trouble.mutes else PATIENCE)
        await trouble.begin(self.house, players, dice)

    def _wait_for_answers(self, seconds: float) -> None:
        """Set how long users wait for a reply from now on."""
        self.house.sandbox.clock.answer_within = seconds

    async def _again(self, day: int) -> None:
        """Restart the bot, every other day without letting it finish anything."""
        await (self.house.crash() if day % 2 else self.house.restart())
        self.ledger.done["restarts"] += 1

    async def _hour(self, hour: int, players: Sequence[Player], dice: random.Random) -> None:
        await self.house.let_pass(HOUR)
        awake = [player for player in players if player.habit.awake(hour, dice)]
        dice.shuffle(awake)
        for player in awake:
            await self.side_actions.at_home(player.person)
            for row in await self.house.bot.services.store.matches.of_user(player.user):
                if row.state == "live" and (place := self.house.sandbox.world.channels.get(str(row.place))):
                    await self.side_actions.at_table(player.person, row.id, place)
                    await self.ahead.at_table(player.person, row.id)
                if player.user in await self._to_move(row.id):
                    await self._visit(player, row.id, dice)

    async def _to_move(self, table: int) -> frozenset[int]:
        """Return the users that a table waits for."""
        with suppress(RefusedError):
            async with self.house.bot.services.matches.at(table) as live_table:
                return frozenset(_users(live_table, live_table.waiting))
        return frozenset()

    async def _visit(self, player: Player, table: int, dice: random.Random) -> None:
        if player.habit is Habit.LEAVING and dice.random() < 0.02:
            await self._leave(player, table)
            return
        turn = Turn(player.person, dice, self.ledger, twice=player.habit is Habit.DOUBLE)
        for _ in range(VISIT):
            page = await self._page(player, table, dice)
            if page is None or not await turn.taken(table, page):
                return
            await self.house.quiet()
            if player.user not in await self._to_move(table):
                return

    async def _page(self, player: Player, table: int, dice: random.Random) -> Message | None:
        """Return the message with the question: the newest direct message, the requested hand, or a hint."""
        dms = [m for m in player.person.inbox() if stamp_of(m)[0] == table and m.components]
        if dms and dice.random() < 0.3:
            return dms[-1]
        what = "hint" if dice.random() < 0.6 else "hand"
        reply = await player.person.command(what, table=table, text=True if what == "hand" else None)
        self.ledger.done[f"/{what}"] += 1
        if reply.verdict == "failed":
            self.ledger.silence(f"/{what}", reply.failed)
            return None
        return reply.message

    async def _leave(self, player: Player, table: int) -> None:
        sure = await player.person.command("tarot resign", table=table)
        self.ledger.done["/tarot resign"] += 1
        if sure.verdict in ("message", "deferred") and sure.message.buttons:
            await player.person.press(sure.message, sure.message.buttons[0])

    async def _open(self, players: Sequence[Player], dice: random.Random) -> None:
        """Open a table of some game in a separate thread, and begin immediately."""
        game = manifests()[len(self.tables) % len(manifests())]
        low, high = game.seats[0], game.seats[-1]
        count = dice.randint(low, min(high, 4, len(players)))
        host, *others = dice.sample(list(players), count)
        with suppress(ClientRefusalError):
            reply = await host.person.command("tarot new", channel="card-table", game=game.key, thread=True)
            self.ledger.done["/tarot new"] += 1
            await self.house.quiet()
            lobby = await self._lobby(host)
            if lobby is None and game.seats[-1] == 1 and await self._begun(host):
                return
            if lobby is None:
                self.ledger.refused[reply.text.partition("\n")[0]] += 1
                return
            page = await host.person.press(lobby, custom_id=f"l:{self.tables[-1]}:0:settings")
            if page.verdict in ("message", "deferred"):
                await self.side_actions.settle(host.person, page.message)
            for other in others:
                await other.person.press(lobby, custom_id=f"l:{self.tables[-1]}:0:join")
            await host.person.press(lobby, custom_id=f"l:{self.tables[-1]}:0:start")
            await self.house.quiet()

    async def _begun(self, host: Player) -> bool:
        """Return whether a solo game of theirs, which has no lobby, has just begun."""
        rows = await self.house.bot.services.store.matches.of_user(host.user)
        new = [row.id for row in rows if row.state == "live" and row.id not in self.tables]
        self.tables += new[:1]
        return bool(new)

    async def _lobby(self, host: Player) -> Message | None:
        """Return the message of the table just opened, with which users join, even if the reply was lost."""
        rows = await self.house.bot.services.store.matches.of_user(host.user)
        new = next((row for row in rows if row.state == "lobby" and row.id not in self.tables), None)
        if new is None:
            return None
        self.tables.append(new.id)
        thread = self.house.sandbox.world.channel(str(new.place))
        return next((m for m in self.house.sandbox.messages(thread) if m.text.startswith("## ")), None)


def _users(live_table: LiveTable, seats: Iterable[int]) -> list[int]:
    return [user for seat in seats if (user := live_table.seats[seat].user) is not None]
