"""Nobody learns how another table with a round's deal is doing before the round is over: twins differ in nothing else.

On both bots, Bruno and Dora play the same sealed deal of a tournament, each at a table. On one of them, Dora gives
different answers. All replies to Bruno, including those to forged presses at her table, and every request in the
channels that he can read, are compared byte for byte until the round is over.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.app import Querent
from bot.runtime.clock import DAY
from bot.services import Services
from bot.table.live_table import playing
from bot.table.lobbies import Player
from bot.ui import acknowledgement
from cogs.events.rounds import Rounds
from cogs.events.service import OPEN, RUNNING, Tournaments
from storage.event_rows import NewEvent
from storage.store import Store
from tests import seeding
from tests.bot.caller import Caller, Somebody
from tests.bot.clock import Clock
from tests.bot.solitaire import SOLITAIRE
from tests.bot.wire import DIRECT, Sent, Wire
from tests.match_fixtures import shelve
from tests.proofs import batches, runs
from tests.storage.given import ANN, BRUNO, CHANNEL, GUILD, NOW

DORA, NOWHERE, STEPS, LOOKS = 70, 999, 6, 5
"""The player at the other table, a channel without threads, the number of steps in a round, and of Bruno's looks."""
PEOPLE = ((BRUNO, "Bruno"), (DORA, "Dora"))


def told(sent: Sent) -> str:
    """Return a request, byte for byte, without the token in its URL."""
    return json.dumps([sent.request, sent.body, sent.files], sort_keys=True, ensure_ascii=False)


@dataclass
class Twin:
    """One of two bots, and what Bruno has noticed there. `action`: Dora's answer."""

    services: Services
    wire: Wire
    clock: Clock
    bruno: Caller
    action: str
    noticed: list[str] = field(default_factory=list)

    async def life(self, seed: object) -> None:
        """Play one round: both answer, Dora finishes first, then Bruno; he looks at everything meanwhile."""
        rng, begun = Random(f"event twins/{seed}"), len(self.wire.sent)
        event, mine, other = await self.round()
        for step in range(STEPS):
            await self.answer(other, DORA, self.action if step < STEPS // 2 else "end")
            await self._looks(event, mine, other, rng)
            await self.answer(mine, BRUNO, "count" if step < STEPS // 2 + 1 else "end")
        for _ in range(2):  # both are over, but the round is not
            await self.answer(mine, BRUNO, "end")
            await self.answer(other, DORA, "end")
        await self._looks(event, mine, other, rng)
        for table_id in (mine, other):
            assert (await self.services.store.matches.row(table_id)).state == "ended"
        here = (f"/channels/{CHANNEL}/", f"/channels/{DIRECT + BRUNO}/", f"/channels/{NOWHERE}/")
        self.noticed += [told(sent) for sent in self.wire.sent[begun:] if any(one in sent.url for one in here)]
        await self._over(event)

    async def round(self) -> tuple[int, int, int]:
        """Begin a tournament of one round; return the event, Bruno's table and Dora's."""
        new = NewEvent(GUILD, NOWHERE, ANN, "swiss", OPEN, title="Cup", game="solitaire", size=1, rounds=1, days=2)
        event = await self.services.store.events.add(new)
        tournaments = Tournaments(self.services)
        for user, name in PEOPLE:
            await tournaments.join(event, Player(user, name))
        rounds = Rounds(self.services, tournaments)
        await rounds.pass_time(await self.services.store.events.row(event))
        await self.services.outbox.idle()
        view = await tournaments.view(event)
        assert view.row.state == RUNNING
        tables = {one.user: view.board_of(one.user) for one in view.entrants}
        mine, other = (table.match for user, _ in PEOPLE if (table := tables[user]) is not None)
        assert mine is not None
        assert other is not None
        return event, mine, other

    async def _over(self, event: int) -> None:
        self.clock.go_by(2 * DAY)
        rounds = Rounds(self.services, Tournaments(self.services))
        await rounds.pass_time(await self.services.store.events.row(event))
        await self.services.outbox.idle()

    async def answer(self, table_id: int, user: int, action: str) -> None:
        """Give an answer if the table still asks for one, and wait for all messages."""
        async with self.services.matches.at(table_id) as table:
            asked = playing(table).asked(0) if table.running else None
        if asked is not None:
            await self.services.matches.answer(table_id, user, (action,), asked.number)
        await self.services.outbox.idle()

    async def _looks(self, event: int, mine: int, other: int, rng: Random) -> None:
        """Let Bruno look at his own table, and at Dora's with forged presses, and record the replies."""
        presses = [f"{letter}:{mine}:0:" for letter in "hgpkKEcZ"]
        presses += [f"{letter}:{other}:0:" for letter in "hgpkKEcZHRSfBMQ"]
        presses += [f"H:{other}:0:names", f"K:{other}:0:post", *(f"C:{event}:0:{what}" for what in ("mine", "rank"))]
        commands = ["board", "hand", "log", "replay", "verify", "games", "tournament", "tarot list", "stats"]
        named = ["board", "hand", "log", "replay", "verify", "tarot export"]
        ways: list[Callable[[], Any]] = [partial(self.bruno.press, press) for press in presses]
        ways += [partial(self.bruno.type, name) for name in commands]
        ways += [partial(self.bruno.type, name, table=other) for name in named]
        for _ in range(LOOKS):
            await rng.choice(ways)()
            self.noticed.append(told(self.bruno.heard[-1]))


async def twin_of(file: Path, patch: pytest.MonkeyPatch, seeds: range, action: str) -> list[str]:
    """Return everything that Bruno notices in the rounds with these seeds on a separate bot."""
    seeding.use_randomness_of(patch, f"event twins/{seeds.start}")
    dealt, numbers = Random(f"event twins/{seeds.start}"), iter(range(10**9))
    patch.setattr("secrets.token_bytes", lambda size=32: dealt.randbytes(size))
    patch.setattr("secrets.token_hex", lambda size=8: f"{next(numbers):0{2 * size}x}")
    patch.setattr(acknowledgement, "DEFER_AFTER", 60.0)  # on a busy machine, too
    store, wire, clock = await Store.open(file, "test", NOW), Wire(), Clock()
    try:
        async with Querent(store, clock) as bot:
            wire.connect(bot, patch)
            await bot.setup_hook()
            await bot.services.ratings.stop()  # its loop sleeps by the machine's clock, so one twin had levels earlier
            twin = Twin(bot.services, wire, clock, Caller(bot, wire, BRUNO, "Bruno"), action)
            for seed in seeds:
                await twin.life(seed)
            return twin.noticed
    finally:
        await store.close()


@pytest.fixture(autouse=True)
def _games(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, SOLITAIRE)


async def test_no_table_of_a_round_learns_how_another_does(
    fresh: Iterator[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    for seeds in batches(range(runs(thin=2, full=2000))):
        one = await twin_of(next(fresh), monkeypatch, seeds, "count")
        other = await twin_of(next(fresh), monkeypatch, seeds, "idle")
        assert len(one) > len(seeds) * STEPS * LOOKS
        for there, here in zip(one, other, strict=True):
            assert here == there


async def test_statistics_of_others_count_a_table_when_its_round_is_over(
    bot: Querent, services: Services, wire: Wire, clock: Clock
) -> None:
    bruno, dora = Caller(bot, wire, BRUNO, "Bruno"), Caller(bot, wire, DORA, "Dora")
    twin = Twin(services, wire, clock, bruno, "count")
    _, _, other = await twin.round()

    async def seen() -> list[str]:
        return [
            (await bruno.type("stats", person=Somebody(DORA, "Dora"))).words,
            (await bruno.type("stats", server=True)).words,
        ]

    before = await seen()
    for action in ("count", "end", "end", "end"):
        await twin.answer(other, DORA, action)
    assert "Played 1 match: 1 won, 0 lost." in (await dora.type("stats")).words
    assert await seen() == before
    clock.go_by(2 * DAY)
    person, server = await seen()
    assert "Played 1 match: 1 won, 0 lost." in person
    assert f"1. <@{DORA}>: 1 of 1 won" in server
