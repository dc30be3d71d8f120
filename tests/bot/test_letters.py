"""Letters tell a seat all that it was told, once and in order, whatever else told its person that they are awaited."""

from __future__ import annotations

from random import Random

import pytest

from bot.digests import APART, MANY
from bot.habits import Habits
from bot.host import Host
from bot.timekeeper import Timekeeper
from games.kernel.ask import Option, pick
from games.kernel.codec import unpack
from games.kernel.dealer import Dealer
from games.kernel.text import Text, t
from tests.bot.clock import Clock
from tests.bot.tables import answers, dealt
from tests.bot.wire import DIRECT, POST, Wire
from tests.kernel.toys import Table, toy
from tests.shelf import shelve
from tests.storage.given import ANN, BRUNO

TABLES = MANY + 2
STEPS = 70
"""Few enough that a letter has room for all of one table's lines."""


async def gossip(table: Table, dealer: Dealer) -> str | None:
    """Each says a word in turn; everybody hears which, and each seat alone what they think of it."""
    for seat in range(len(table.hands)):
        await pick(seat, t("Say a word"), (Option("yes", t("Yes"), 1),))
        table.points[seat] += 1
        said = f"{seat}.{table.points[seat]}"
        dealer.tell(t("said {said}", said=said))
        for other in range(len(table.hands)):
            dealer.tell(t("thought {seat} {said}", seat=other, said=said), (other,))
    return "play"


@pytest.fixture(autouse=True)
def _shelved(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, toy("gossip", {"play": gossip}))


async def later(host: Host, clock: Clock, seconds: int) -> None:
    """Let time go by, and the bot see to what falls due."""
    clock.go_by(seconds)
    host.matches.hourglass.set(0)
    await host.deadlines.idle()
    host.matches.alarm.set(0)
    await host.outbox.idle()


async def waiting(host: Host, table: int) -> int:
    """The seat that is asked."""
    async with host.matches.at(table) as sitting:
        [seat] = sitting.waiting
    return seat


async def step(host: Host, wire: Wire, clock: Clock, dice: Random, faults: bool) -> None:
    """One thing happens: mostly, somebody answers somewhere.

    Either letters get lost or something is told between two answers: of a letter that is found again nobody knows
    whether it was posted before that or after, so it stands on the board alone.
    """
    table, what = dice.randrange(1, TABLES + 1), dice.random()
    if what < 0.1 and not faults:
        async with host.matches.at(table) as sitting:
            await Timekeeper(host.store, host.matches).tell(sitting, [t("between {n}", n=dice.randrange(10**9))])
    elif what < 0.2:
        await later(host, clock, dice.choice((60, APART, 86_400)))
    elif what < 0.3:
        wanted = Habits(notices=dice.choice(("dm", "dm", "channel", "none")))
        await host.matches.register.put(dice.choice((ANN, BRUNO)), wanted)
    elif what < 0.4 and faults:
        wire.fail(POST, 502, heeded=dice.random() < 0.7, channel=DIRECT + dice.choice((ANN, BRUNO)))
    else:
        await answers(host.matches, table, await waiting(host, table))
    if dice.random() < 0.7:
        await later(host, clock, 5)


async def told(host: Host, wire: Wire, table: int, seat: int) -> tuple[list[str], list[str]]:
    """What the letters to a seat tell, and what it was told."""
    channel = DIRECT + (ANN, BRUNO)[seat]
    letters = [m["content"] for m in wire.messages.values() if m["channel_id"] == channel]
    mine = [words for words in letters if f"table {table} " in words or f"table {table}\n" in words]
    async with host.matches.at(table) as sitting:
        reader = sitting.told_to(seat).markdown_reader
    lines = await host.store.stories.read(table, seat, limit=10_000)
    heard = [reader(unpack(Text, line.text)) for line in lines]
    return [line[2:] for words in mine for line in words.splitlines() if line.startswith("> ")], heard


@pytest.mark.parametrize("faults", [False, True])
@pytest.mark.parametrize("luck", range(8))
async def test_whatever_a_seat_was_told_its_letters_tell_once_in_order(
    host: Host, wire: Wire, clock: Clock, luck: int, faults: bool
) -> None:
    """However many matches await people, whether they are told by letter, digest or call, and what gets lost."""
    dice = Random(luck)
    for table in range(1, TABLES + 1):
        assert await dealt(host.lobbies, "gossip", place=table) == table
    for _ in range(STEPS):
        await step(host, wire, clock, dice, faults)
    wire.faults.clear()
    for user in (ANN, BRUNO):
        await host.matches.register.put(user, Habits())
    await later(host, clock, APART)
    for table in range(1, TABLES + 1):  # nobody is awaited at many any more
        while (awaited := await waiting(host, table)) != table % 2:
            await answers(host.matches, table, awaited)
        await later(host, clock, 5)
    for table in range(1, TABLES + 1):
        for seat in (table % 2, 1 - table % 2):
            await answers(host.matches, table, seat)
            await later(host, clock, 5)
    for table in range(1, TABLES + 1):
        letters, heard = await told(host, wire, table, table % 2)
        assert letters == heard, "up to the question that was told last"
        letters, heard = await told(host, wire, table, 1 - table % 2)
        assert letters == heard[: len(letters)]
