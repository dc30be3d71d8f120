"""Direct messages give a seat all of its log lines, once and in order, whatever else notified the player."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from bot.delivery.digests import APART, MANY, digest_words
from bot.services import Services
from bot.table.preferences import Preferences
from bot.timing.timeouts import Timeouts
from games.kernel.ask import pick
from games.kernel.codec import unpack
from games.kernel.dealer import Dealer
from games.kernel.options import Option
from games.kernel.text import Localizer, Text, t
from storage.table_terms import WaitingRow
from tests.bot.clock import Clock
from tests.bot.delivery.test_notifications import later as passed
from tests.bot.delivery.test_notifications import numbers
from tests.bot.tables import answers, dealt
from tests.bot.wire import DIRECT, POST, Wire
from tests.kernel.toys import TOYS, Table, toy
from tests.match_fixtures import shelve
from tests.proofs import runs
from tests.storage.given import ANN, BRUNO


def test_a_digest_of_many_tables_fits_into_a_message() -> None:
    """Twenty lines with links and deadlines are longer than Discord allows."""
    rows = [WaitingRow(n, "the_restless", 10**19, 10**19, 0, n, 10**9 + n, 10**19) for n in range(30)]
    words = digest_words(rows, Localizer())
    assert len(words) <= 2000
    listed = words.count("table ")
    assert listed > 5
    assert f"… and {30 - listed} more" in words
    assert "and " not in digest_words(rows[:3], Localizer())


TABLES = MANY + 2
STEPS = runs(thin=25, full=70)
"""Few enough for all lines of one table to fit in a direct message."""


async def gossip(table: Table, dealer: Dealer) -> str | None:
    """Let each player speak in turn: everyone hears the words, but only one seat hears each opinion about them."""
    for seat in range(len(table.hands)):
        await pick(seat, t("Say a word"), (Option("yes", t("Yes"), 1),))
        table.points[seat] += 1
        said = f"{seat}.{table.points[seat]}"
        dealer.log(t("said {said}", said=said))
        for other in range(len(table.hands)):
            dealer.log(t("thought {seat} {said}", seat=other, said=said), (other,))
    return "play"


@pytest.fixture(autouse=True)
def _shelved(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, toy("gossip", {"play": gossip}), *TOYS)


async def later(services: Services, clock: Clock, seconds: int) -> None:
    """Let time pass, and let the bot handle everything that is due."""
    clock.go_by(seconds)
    services.matches.timer_wakeup.set(0)
    await services.scheduler.idle()
    services.matches.job_wakeup.set(0)
    await services.outbox.idle()


async def waiting(services: Services, table_id: int) -> int:
    """Return the seat with an open question."""
    async with services.matches.at(table_id) as table:
        [seat] = table.waiting
    return seat


async def step(services: Services, wire: Wire, clock: Clock, dice: Random, faults: bool) -> None:
    """Perform one action, usually an answer somewhere.

    Either direct messages get lost or lines are added between two answers, but not both: nobody can know whether a
    message that is found again was posted before such a line, so the line is only on the board.
    """
    table_id, what = dice.randrange(1, TABLES + 1), dice.random()
    if what < 0.1 and not faults:
        async with services.matches.at(table_id) as table:
            await Timeouts(services.store, services.matches, services.matches.randrange).announce(
                table, [t("between {n}", n=dice.randrange(10**9))]
            )
    elif what < 0.2:
        await later(services, clock, dice.choice((60, APART, 86_400)))
    elif what < 0.3:
        wanted = Preferences(notices=dice.choice(("dm", "dm", "channel", "none")))
        await services.matches.register.put(dice.choice((ANN, BRUNO)), wanted)
    elif what < 0.4 and faults:
        wire.fail(POST, 502, heeded=dice.random() < 0.7, channel=DIRECT + dice.choice((ANN, BRUNO)))
    else:
        await answers(services.matches, table_id, await waiting(services, table_id))
    if dice.random() < 0.7:
        await later(services, clock, 5)


async def notified(services: Services, wire: Wire, table_id: int, seat: int) -> tuple[list[list[str]], list[str]]:
    """Return the lines of each direct message to a seat, and the lines that the log has for it."""
    channel = DIRECT + (ANN, BRUNO)[seat]
    dms = [m["content"] for m in wire.messages.values() if m["channel_id"] == channel]
    mine = [words for words in dms if f"table {table_id} " in words or f"table {table_id}\n" in words]
    async with services.matches.at(table_id) as table:
        localizer = table.in_language_of(seat).markdown_localizer
    lines = await services.store.stories.read(table_id, seat, limit=10_000)
    heard = [localizer(unpack(Text, line.text)) for line in lines]
    return [[line[2:] for line in words.splitlines() if line.startswith("> ")] for words in mine], heard


def as_dms(heard: list[str], dms: list[list[str]]) -> list[list[str]]:
    """Return the lines heard, in order, divided among as many direct messages of the same lengths."""
    rest = iter(heard)
    return [list(islice(rest, len(dm))) for dm in dms]


@pytest.mark.parametrize("faults", [False, True])
@pytest.mark.parametrize("seed", range(runs(thin=1, full=16)))
async def test_direct_messages_show_each_log_line_once_in_order(
    services: Services, wire: Wire, clock: Clock, seed: int, faults: bool
) -> None:
    """This holds however many matches wait for the players, by any kind of notification, and whatever gets lost."""
    dice = Random(seed)
    for table_id in range(1, TABLES + 1):
        assert await dealt(services.lobbies, "gossip", place=table_id) == table_id
    for _ in range(STEPS):
        await step(services, wire, clock, dice, faults)
    wire.faults.clear()
    for user in (ANN, BRUNO):
        await services.matches.register.put(user, Preferences())
    await later(services, clock, APART)
    for table_id in range(1, TABLES + 1):  # many no longer wait for anyone
        while (to_move := await waiting(services, table_id)) != table_id % 2:
            await answers(services.matches, table_id, to_move)
        await later(services, clock, 5)
    for table_id in range(1, TABLES + 1):
        for seat in (table_id % 2, 1 - table_id % 2):
            await answers(services.matches, table_id, seat)
            await later(services, clock, 5)
    for table_id in range(1, TABLES + 1):
        dms, heard = await notified(services, wire, table_id, table_id % 2)
        assert dms == as_dms(heard, dms)
        assert sum(map(len, dms)) == len(heard), "up to the question of the last digest"
        dms, heard = await notified(services, wire, table_id, 1 - table_id % 2)
        assert dms == as_dms(heard, dms)


async def test_a_digest_leads_to_the_board_that_was_posted_with_it(
    services: Services, wire: Wire, clock: Clock
) -> None:
    for place in range(1, MANY + 2):
        await dealt(services.lobbies, "trick", place=place)
    await passed(services, clock)
    digest = next(m["content"] for m in wire.standing(DIRECT + ANN) if "waiting for you" in m["content"])
    last = max(number for number, m in wire.messages.items() if m["channel_id"] == MANY + 1)
    assert f"/{MANY + 1}/{last} " in digest


async def test_a_digest_is_not_posted_again_if_its_response_is_lost(
    services: Services, wire: Wire, clock: Clock
) -> None:
    for place in range(1, MANY + 1):
        await dealt(services.lobbies, "trick", place=place)
    await passed(services, clock)
    wire.fail(POST, 502, heeded=True, channel=DIRECT + ANN)
    await dealt(services.lobbies, "trick", place=MANY + 1)
    await passed(services, clock)
    await passed(services, clock, 5)
    assert len([n for n in numbers(wire, DIRECT + ANN) if "waiting for you" in wire.messages[n]["content"]]) == 1
    assert (await services.store.outbox.due(2**40, MANY)).job_rows == ()
