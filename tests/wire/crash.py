"""Users who keep playing while the bot is killed repeatedly.

They answer at random, from a seed. Every confirmed press is recorded; a press without a reply, because the bot was
killed, might or might not have counted.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from sandbox.driver import Sandbox
from sandbox.person import Person, Reply
from sandbox.world.channels import Channel
from sandbox.world.event_bus import Event
from sandbox.world.messages import Message
from tests.wire.playing import choices, make, to_move
from tests.wire.process import Process
from tests.wire.watch import BOARD, stamp_of

PRINTED = "pace=printed"
"""The setting of these tables: at the printed pace, each option takes one press."""
Answer: TypeAlias = tuple[int, str, int, str]
"""Table, user ID, number of the question, token. A typed answer has no question: its number is `TYPED`."""
TYPED = -1
Shown: TypeAlias = tuple[str, int]
"""A message and the number of entries it shows."""
LOUD = ("interaction", "request", "message", "edited")
"""The events of the sandbox at which the bot can be killed."""


@dataclass
class Ledger:
    """The answers that were tried, and those that were confirmed."""

    tried: Counter[Answer] = field(default_factory=Counter)
    confirmed: Counter[Answer] = field(default_factory=Counter)


class Reaper:
    """Kills the bot from time to time, at an event or a little later, and restarts it."""

    def __init__(self, sandbox: Sandbox, bot: Process, dice: random.Random, often: int) -> None:
        self._sandbox, self._bot, self._dice, self._often = sandbox, bot, dice, often
        self.kills = 0
        self._left = often
        self._deaf = sandbox.world.events.subscribe(self._hear)

    async def reign(self) -> None:
        """Start the bot, and restart it after each end, until canceled."""
        while True:
            await self._bot.start()
            self._left = self._dice.randrange(self._often // 2, 3 * self._often // 2)
            await self._bot.gone.wait()
            await self._bot.buried()

    def retire(self) -> None:
        """Stop killing."""
        self._deaf()

    def _hear(self, event: Event) -> None:
        if event.kind not in LOUD or self._bot.gone.is_set():
            return
        self._left -= 1
        if self._left == 0:
            delay = self._dice.choice((0.0, 0.0, 0.002, 0.01, 0.03))
            asyncio.get_running_loop().call_later(delay, self._strike) if delay else self._strike()

    def _strike(self) -> None:
        self._bot.kill()
        self.kills += 1


class Bot(Protocol):
    """The bot of these users, with events for running and not running."""

    alive: asyncio.Event
    gone: asyncio.Event


class Company:
    """The users of one channel, who play match after match there."""

    def __init__(self, bot: Bot, place: Channel, people: list[Person], bots: int, dice: random.Random) -> None:
        self._bot, self._place, self.people, self._bots, self._dice = bot, place, people, bots, dice
        self._sandbox = people[0]._sandbox
        self.ledger, self.unanswered = Ledger(), 0
        self._settled: set[tuple[Shown, str]] = set()  # users who have answered, although the board might not show it
        self._stale: set[str] = set()  # pages with an earlier question
        self._seated: set[tuple[int, str]] = set()

    async def play(self, most: int) -> None:
        """Play until the given number of answers are confirmed."""
        while sum(self.ledger.confirmed.values()) < most:
            await self._bot.alive.wait()
            newest = self._newest()
            if newest is None or (BOARD in _files(newest) and not to_move(newest)):
                await self._open(newest)
            elif BOARD not in _files(newest):
                await self._set_up(newest)
            else:
                await self._move(newest)

    async def _open(self, last: Message | None) -> None:
        host = self.people[0]
        if await self._try(host.command("tarot new", channel=self._place, game="tottarot")):
            await self._newer(last)

    async def _set_up(self, lobby: Message) -> None:
        """Let everyone join once, then start. After a crash, the message of the lobby might be out of date."""
        table = stamp_of(lobby)[0]
        for person in self.people[1:]:
            if person.mention not in lobby.text and (table, person.id) not in self._seated:
                if await self._try(person.press(lobby, f"l:{table}:0:join", forged=True)):
                    self._seated.add((table, person.id))
                return
        host = self.people[0]
        row = f"{len(self.people) + self._bots}. "
        if (table, PRINTED) not in self._seated:
            page = await self._try(host.press(lobby, f"l:{table}:0:settings", forged=True))
            agreed = page and await self._try(host.choose(page.message, f"l:{table}:0:set", [PRINTED]))
            self._seated |= {(table, PRINTED)} if agreed and agreed.verdict == "update" else set()
            return
        if f"\n{row}" not in lobby.text and (table, row) not in self._seated:
            if await self._try(host.press(lobby, f"l:{table}:0:bot", forged=True)):
                self._seated |= {(table, row)} if self._bots else set()
            return
        reply = await self._try(host.press(lobby, f"l:{table}:0:start", forged=True))
        if reply and reply.verdict == "update":
            await self._newer(lobby)

    async def _move(self, board: Message) -> None:
        waiting = [p for p in self.people if p.id in to_move(board) and (_shown(board), p.id) not in self._settled]
        if not waiting:
            await self._newer(board)
            return
        person = self._dice.choice(waiting)
        page = await self._page(person)
        if page is None:
            return
        at, value = self._dice.choice(choices(page))
        _, table, question, token = at.split(":", 3)
        # if a match has just ended, /hand shows the one at another table
        typed = bool(page.reader) and stamp_of(page)[0] == stamp_of(board)[0] and self._dice.random() < 0.3
        answer = (int(table), person.id, TYPED if typed else int(question), value or token)
        self.ledger.tried[answer] += 1
        reply = await self._try(self._type(person, answer[3]) if typed else make(person, page, (at, value)))
        if reply is None:
            return
        if "**Tottarot**" in reply.text and "⚠️" not in reply.text:
            self.ledger.confirmed[answer] += 1
            self._settled |= {(_shown(board), person.id)} if answer[0] == stamp_of(board)[0] else set()
        else:
            self._stale.add(page.id)

    async def _page(self, person: Person) -> Message | None:
        """Return the message with the user's question: the last direct message, or a hand on request; or None."""
        dms = [m for m in person.inbox() if choices(m) and f"<#{self._place.id}>" in m.text]
        if dms and dms[-1].id not in self._stale and self._dice.random() < 0.4:
            return dms[-1]
        reply = await self._try(person.command("hand", channel=self._place, text=self._dice.random() < 0.8))
        return reply.message if reply and choices(reply.message) else None

    async def _type(self, person: Person, token: str) -> Reply:
        return await person.command("play", move=token, channel=self._place)

    async def _try(self, action: Coroutine[None, None, Reply]) -> Reply | None:
        """Return the reply to an action; None if the bot dies before it."""
        doing, dying = asyncio.ensure_future(action), asyncio.ensure_future(self._bot.gone.wait())
        await asyncio.wait((doing, dying), return_when=asyncio.FIRST_COMPLETED)
        dying.cancel()
        if not doing.done():
            doing.cancel()
            return None
        reply = doing.result()
        self.unanswered += reply.verdict == "failed"
        return None if reply.verdict in ("failed", "quiet") else reply

    def _newest(self) -> Message | None:
        """Return the newest lobby or board in the channel, or None."""
        there = [m for m in self._sandbox.messages(self._place) if not m.reader]
        tables = [m for m in there if BOARD in _files(m) or (m.text.startswith("## ") and m.buttons)]
        return max(tables, key=lambda m: int(m.id), default=None)

    async def _newer(self, last: Message | None) -> None:
        """Wait for a newer lobby, a newer state of the board, or the bot's death."""
        old = _shown(last) if last else None

        def changed() -> bool:
            newest = self._newest()
            return self._bot.gone.is_set() or (newest is not None and _shown(newest) != old)

        await self._sandbox.settled(changed, what="new board")


def _shown(message: Message) -> Shown:
    """Return the ID of a message, and the number of entries it shows."""
    return message.id, stamp_of(message)[1]


def _files(message: Message) -> list[str]:
    return [file["filename"] for file in message.attachments]


def tables_of(sandbox: Sandbox) -> set[int]:
    """Return the IDs of all tables mentioned in any message."""
    said = [m.text for channel in sandbox.world.channels for m in sandbox.world.history.all(channel)]
    return {int(number) for words in said for number in re.findall(r"· table (\d+)", words)}
