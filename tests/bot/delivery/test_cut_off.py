"""Everything is sent exactly once, wherever in the bot's code the database connection is lost."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

import pytest

from bot.app import Querent
from bot.custom_ids import board_mark, parse
from bot.delivery.outbox import RETRY_SECONDS
from bot.runtime.clock import DAY
from bot.timing.timeouts import Timeouts
from games.kernel.ask import IllegalError
from games.kernel.codec import unpack
from games.kernel.text import Localizer, Text, t
from storage.database import Database
from storage.errors import UnavailableError
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.delivery.test_notifications import later
from tests.bot.tables import PEOPLE, dealt
from tests.bot.wire import Sent, Wire
from tests.kernel.toys import TRICK
from tests.match_fixtures import shelve
from tests.proofs import runs
from tests.wire.pages import telling

FAILED = ("Something went wrong on my side.", "I can't reach my data right now")
APART = 11 // runs(thin=1, full=11)
"""The interval between the uses of the connection at which it is lost: every use, or a fraction of them."""
SOON = 2
"""Seconds after which everything that nothing delays is sent."""
WORDS = "Somebody is away."
LOCALIZER = Localizer(("Ann", "Bruno"))


@dataclass
class Line:
    """The connection to the database. It fails from use number `at`, for `lasting` uses.

    If `done`, the request is still processed and only the response is lost.
    """

    at: int
    lasting: int
    done: bool
    uses: int = 0

    async def used(self, use: Callable[[], Awaitable[Any]]) -> Any:
        """Use the connection, and return the result. Raises UnavailableError."""
        self.uses += 1
        cut = self.at <= self.uses < self.at + self.lasting
        came = await use() if self.done or not cut else None
        if cut:
            raise UnavailableError("cut off")
        return came


@dataclass
class Evening:
    """Ann and Bruno at a table in a separate channel, who take turns and repeat failed answers."""

    bot: Querent
    wire: Wire
    clock: Clock
    place: int
    table_id: int = 0

    async def begin(self) -> None:
        """Seat the players and begin the match."""
        self.table_id = await dealt(self.bot.services.lobbies, "trick", place=self.place)
        await self._go_by(5)

    async def pass_by(self) -> None:
        """Let both answer, adding a line that is not an answer each time."""
        for seat in (0, 1):
            await self._answer(seat)
            await self._go_by(SOON)
            await self._insist(self._tell)
            await self._go_by(SOON)

    async def end(self) -> None:
        """Send everything that is pending, and end the match."""
        await self._go_by(RETRY_SECONDS)
        await self._go_by(DAY)
        await self.bot.services.matches.close(self.table_id, t("Enough."))
        await self._go_by(DAY)

    async def _go_by(self, seconds: int) -> None:
        await later(self.bot.services, self.clock, seconds)

    async def _answer(self, seat: int) -> None:
        """Press the first card until that succeeds."""
        for _ in range(9):
            if not (await self._pressed(seat)).words.startswith(FAILED):
                return
        raise AssertionError("it fails for ever")

    async def _pressed(self, seat: int) -> Sent:
        """Return the result of a press on the board if it has cards, otherwise on the private page.

        If that seat has already answered, return the page itself.
        """
        person = Caller(self.bot, self.wire, PEOPLE[seat].user, channel=self.place)
        if cards := _cards(self._boards[-1].items):
            message = int(self.wire.standing(self.place)[-1]["id"])
            return await replace(person, openly=True, message=message).press(cards[0])
        page = await person.press(f"h:{self.table_id}:0:again")
        return await person.press(cards[0]) if (cards := _cards(page.items)) else page

    @property
    def _boards(self) -> list[Sent]:
        """Return every state of the board, in the order in which users saw them."""
        return [one for one in self.wire.sent if not one.private and self._is_board(one)]

    async def _tell(self) -> None:
        services = self.bot.services
        async with services.matches.at(self.table_id) as table:
            await Timeouts(services.store, services.matches, services.matches.randrange).announce(table, [t(WORDS)])

    async def _insist(self, action: Callable[[], Awaitable[object]]) -> None:
        """Repeat an action until it succeeds or turns out to be done already."""
        for _ in range(9):
            try:
                await action()
            except UnavailableError:
                continue
            except IllegalError:
                pass
            return
        raise AssertionError("it fails for ever")

    @property
    def states(self) -> list[list[str]]:
        """Return the log lines in each state of the board."""
        return [_told(one) for one in self._boards]

    def _is_board(self, sent: Sent) -> bool:
        found = [parse(item["custom_id"]) for item in sent.items]
        return any(at and at.match == self.table_id and board_mark(at) for at in found)


def _cards(items: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return the controls that play a card."""
    return [item["custom_id"] for item in items if item["custom_id"].startswith("a:")]


def _told(sent: Sent) -> list[str]:
    return [line[2:] for line in sent.words.splitlines() if line.startswith("> ")]


@pytest.mark.parametrize(("public", "lasting", "done"), [(False, 1, False), (False, 1, True), (True, 3, False)])
async def test_every_line_is_shown_once_whenever_the_database_connection_is_lost(
    public: bool, lasting: int, done: bool, bot: Querent, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection is lost at its first use, then at a later use at another table, and so on."""
    shelve(monkeypatch, replace(TRICK, all_public=public))
    for at in count(1, APART):
        evening, line = Evening(bot, wire, clock, place=at), Line(at, lasting, done)
        await evening.begin()
        with monkeypatch.context() as cutting:
            _cut(line, cutting)
            await evening.pass_by()
        await evening.end()
        await _judged(evening)
        if line.uses < at:
            return


def _cut(line: Line, patch: pytest.MonkeyPatch) -> None:
    for name in ("read", "write"):
        patch.setattr(Database, name, _cut_method(line, getattr(Database, name)))


def _cut_method(line: Line, run: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    async def used(*given: Any, **named: Any) -> Any:
        return await line.used(lambda: run(*given, **named))

    return used


async def _judged(evening: Evening) -> None:
    rows = await evening.bot.services.store.stories.read(evening.table_id, None, limit=99)
    wanted, states = [LOCALIZER(unpack(Text, row.text)) for row in rows], evening.states
    found = telling(states, wanted, ())
    assert found.fault is None, (evening.place, states, wanted)
    assert found.reaches(len(wanted)), (evening.place, states, wanted)
