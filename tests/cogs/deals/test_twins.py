"""Nobody at an open table can tell whether another table plays the same deal: twins differ in nothing else.

On one bot, the other table has the same deal as Bruno's, on the other bot, a different one. All replies to Bruno, and
every request in the channels that he can read, are compared byte for byte and in order.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.app import Querent
from bot.services import Services
from bot.table.live_table import playing
from bot.table.lobbies import Player
from bot.table.moderation import HouseRules
from bot.ui import acknowledgement
from bot.ui.page import Page
from cogs.lookback.verify_commands import VerifyCog
from games.kernel.ask import IllegalError
from games.kernel.text import t
from storage.deal_rows import DealRow
from storage.matches import MatchRow
from storage.store import Store
from tests import seeding
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.solitaire import SOLITAIRE, play_out
from tests.bot.tables import PEOPLE
from tests.bot.wire import DIRECT, Sent, Wire
from tests.match_fixtures import shelve
from tests.proofs import batches, runs
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA, GUILD, NOW

DORA, ELSEWHERE, LOOKS, STEPS = 70, 8, 4, 7
"""The player at the other table, its server, how often Bruno looks at something, and the number of steps in a round."""
PART = 1000
"""Number of rounds in each part of the proof in full; parts can run side by side."""


def told(sent: Sent) -> str:
    """Return a request, byte for byte, without the token in its URL."""
    return json.dumps([sent.request, sent.body, sent.files], sort_keys=True, ensure_ascii=False)


@dataclass
class Twin:
    """One of two bots, and what Bruno has noticed there. `same`: whether the other table has his deal."""

    services: Services
    wire: Wire
    bruno: Caller
    same: bool
    noticed: list[str] = field(default_factory=list)
    places: Any = field(default_factory=lambda: count(1000))

    async def life(self, seed: object) -> None:
        """Let Bruno play a deal while others play the same or another one, with events there in between."""
        rng, services = Random(f"deal twins/{seed}"), self.services
        decks = [await self._played(user, rng) for user in (ANN, CHIARA)]
        mine = await services.lobbies.open_deal(GUILD, CHANNEL, CHANNEL, PEOPLE[1], decks[0])
        other, begun = 0, len(self.wire.sent)
        for step in range(STEPS):
            if step == 1:
                place, deal = next(self.places), decks[0 if self.same else 1]
                other = await services.lobbies.open_deal(ELSEWHERE, place, place, Player(DORA, "Dora"), deal)
            elif other:
                await self._elsewhere(other, rng)
            await services.outbox.idle()
            for _ in range(LOOKS):
                await self._look(mine, rng)
            await self._answer(mine, BRUNO, "count" if rng.random() < 0.5 else "idle")
            await services.outbox.idle()
        here = tuple(f"/channels/{place}/" for place in (CHANNEL, DIRECT + BRUNO))
        self.noticed += [told(sent) for sent in self.wire.sent[begun:] if any(one in sent.url for one in here)]
        for table_id in (mine, other):
            if (await services.store.matches.row(table_id)).state == "live":
                await services.matches.close(table_id, t("Enough."))
        await services.outbox.idle()

    async def _played(self, user: int, rng: Random) -> DealRow:
        """Return a new deal that someone has played elsewhere."""
        place = next(self.places)
        table_id = await self.services.lobbies.play_now(ELSEWHERE, place, place, Player(user, "Someone"), "solitaire")
        await play_out(self.services.matches, table_id, user, rng.randrange(3))
        deal = await self.services.store.deals.get((await self.services.store.matches.row(table_id)).deal or 0)
        assert deal is not None
        return deal

    async def _elsewhere(self, other: int, rng: Random) -> None:
        """Cause an event at the other table: an answer, its end, or a spectator's press."""
        what = rng.randrange(5)
        if (await self.services.store.matches.row(other)).state != "live":
            return
        if what < 2:
            await self._answer(other, DORA, "count")
        elif what == 2:
            await self.services.store.deals.look(other, rng.randrange(80, 99), self.services.now())
        elif what == 3:
            await self.services.seats.leave(other, DORA)
        else:
            for _ in range(3):
                await self._answer(other, DORA, "end")

    async def _answer(self, table_id: int, user: int, action: str) -> None:
        async with self.services.matches.at(table_id) as table:
            asked = playing(table).asked(0) if table.running else None
        if asked is not None:
            await self.services.matches.answer(table_id, user, (action,), asked.number)

    async def _look(self, mine: int, rng: Random) -> None:
        """Let Bruno look at something or type, and record the replies."""
        presses = [f"{letter}:{mine}:0:" for letter in "hgpkKEc"]
        commands = ["board", "hand", "log", "replay", "verify", "hint", "games", "tarot list"]
        ways: list[tuple[Callable[..., Any], Any]] = [(self.bruno.press, press) for press in presses]
        ways += [(self.bruno.type, command) for command in commands]
        way, what = rng.choice(ways)
        await way(what)
        self.noticed += [told(one) for one in self.bruno.heard]
        offered = await self.bruno.complete(rng.choice(("verify", "replay", "log")), "table", table="")
        self.noticed.append(json.dumps(offered, sort_keys=True))


async def twin_of(file: Path, patch: pytest.MonkeyPatch, seeds: range, *, same: bool) -> list[str]:
    """Return everything that Bruno notices in the rounds with these seeds on a separate bot."""
    seeding.use_randomness_of(patch, f"deal twins/{seeds.start}")
    dealt = Random(f"deal twins/{seeds.start}")
    patch.setattr("secrets.token_bytes", lambda size=32: dealt.randbytes(size))  # the blinds before secrets, too
    patch.setattr(acknowledgement, "DEFER_AFTER", 60.0)  # however busy the machine is
    numbers = iter(range(10**9))
    patch.setattr("secrets.token_hex", lambda size=8: f"{next(numbers):0{2 * size}x}")
    store, wire, clock = await Store.open(file, "test", NOW), Wire(), Clock()
    try:
        async with Querent(store, clock) as bot:
            wire.connect(bot, patch)
            await bot.setup_hook()
            for guild in (GUILD, ELSEWHERE):
                await bot.services.moderation.set_rules(guild, ANN, HouseRules(fresh_deals=True), t("Fresh."))
            twin = Twin(bot.services, wire, Caller(bot, wire, BRUNO, "Bruno"), same)
            for seed in seeds:
                await twin.life(seed)
            return twin.noticed
    finally:
        await store.close()


@pytest.fixture(autouse=True)
def _games(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, SOLITAIRE)


@pytest.mark.parametrize("first", range(0, runs(thin=1, full=10_000), PART))
async def test_no_table_learns_of_another_with_its_deal(
    fresh: Iterator[Path], monkeypatch: pytest.MonkeyPatch, first: int
) -> None:
    for seeds in batches(range(first, first + runs(thin=2, full=PART))):
        one = await twin_of(next(fresh), monkeypatch, seeds, same=False)
        other = await twin_of(next(fresh), monkeypatch, seeds, same=True)
        assert len(one) > len(seeds) * STEPS
        for there, here in zip(one, other, strict=True):
            assert here == there


async def test_the_twins_detect_a_planted_leak_of_shared_deals(
    fresh: Iterator[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted fault makes a running table say whether another one has its deal."""
    real, seeds = VerifyCog._page, range(runs(thin=3, full=6))

    async def tells(self: Any, interaction: Any, row: MatchRow) -> Page:
        if await self._services.store.shared_deals.played_by(row.deal, DORA, row.id) is not None:
            raise IllegalError(t("Others are playing this deal."))
        return await real(self, interaction, row)

    monkeypatch.setattr(VerifyCog, "_page", tells)
    one = await twin_of(next(fresh), monkeypatch, seeds, same=False)
    other = await twin_of(next(fresh), monkeypatch, seeds, same=True)
    assert one != other
