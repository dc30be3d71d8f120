"""Nobody at a table can tell whether spectators predict how it ends: twins differ in nothing else.

On one bot, Chiara and Dora predict whenever they can; on the other, they only watch. All replies to players, and every
request in the channels that they can read, are compared byte for byte and in order, with pictures and alt texts.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from bot.app import Querent
from bot.services import Services
from bot.ui import acknowledgement
from storage.store import Store
from tests import seeding
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.tables import PEOPLE, answers, dealt
from tests.bot.wire import DIRECT, Sent, Wire
from tests.cogs.predictions.games import PARTY, RIVALS
from tests.match_fixtures import shelve
from tests.proofs import batches, runs
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA, NOW

DORA, ANSWERS, LOOKS = 70, 8, 3
"""A second spectator, the number of answers in a match, and how often players look before each answer."""


def told(sent: Sent) -> str:
    """Return a request, byte for byte, without the token in its URL."""
    return json.dumps([sent.request, sent.body, sent.files], sort_keys=True, ensure_ascii=False)


@dataclass
class Twin:
    """One of two bots, and what its players have noticed. `predicts`: whether the spectators predict."""

    services: Services
    wire: Wire
    players: tuple[Caller, ...]
    spectators: tuple[Caller, ...]
    predicts: bool
    noticed: list[str] = field(default_factory=list)

    async def life(self, seed: int) -> None:
        """Play one match to its end, while others watch."""
        rng, begun = Random(f"prediction twins/{seed}"), len(self.wire.sent)
        table_id = await dealt(self.services.lobbies, "trick" if seed % 2 else "party", place=CHANNEL + seed)
        for number in range(ANSWERS):
            for spectator in self.spectators:
                spectator.channel = CHANNEL + seed
                outcome, percent = rng.randrange(2), rng.choice((70, 90))
                if self.predicts:
                    await spectator.press(f"Q:{table_id}:0:")
                    await spectator.press(f"Q:{table_id}:{number // 2 + 1}:{outcome}.{percent}")
            await self.services.outbox.idle()
            for player in self.players:
                player.channel = CHANNEL + seed
                await self._looks(player, table_id, rng)
            await answers(self.services.matches, table_id, number % 2)
            await self.services.outbox.idle()
        assert (await self.services.store.matches.row(table_id)).state == "ended"
        stored = await self.services.store.predictions.of_match(table_id)
        assert bool(stored) is self.predicts
        places = (CHANNEL + seed, DIRECT + ANN, DIRECT + BRUNO)
        here = tuple(f"/channels/{place}/" for place in places)
        self.noticed += [told(sent) for sent in self.wire.sent[begun:] if any(one in sent.url for one in here)]

    async def _looks(self, player: Caller, table_id: int, rng: Random) -> None:
        presses = [f"{letter}:{table_id}:0:" for letter in "hgpkEcQ"]
        for _ in range(LOOKS):
            if rng.random() < 0.5:
                await player.press(rng.choice(presses))
            else:
                await player.type(rng.choice(("board", "hand", "log", "replay", "games", "stats", "tarot list")))
            self.noticed.append(told(player.heard[-1]))


async def twin_of(file: Path, patch: pytest.MonkeyPatch, seeds: range, *, predicts: bool) -> list[str]:
    """Return everything that players notice in the matches with these seeds on a separate bot."""
    seeding.use_randomness_of(patch, f"prediction twins/{seeds.start}")
    dealt_, numbers = Random(f"prediction twins/{seeds.start}"), iter(range(10**9))
    patch.setattr("secrets.token_bytes", lambda size=32: dealt_.randbytes(size))
    patch.setattr("secrets.token_hex", lambda size=8: f"{next(numbers):0{2 * size}x}")
    patch.setattr(acknowledgement, "DEFER_AFTER", 60.0)  # on a busy machine, too
    store, wire, clock = await Store.open(file, "test", NOW), Wire(), Clock()
    try:
        async with Querent(store, clock) as bot:
            wire.connect(bot, patch)
            await bot.setup_hook()
            players = tuple(Caller(bot, wire, one.user, one.name) for one in PEOPLE[:2])
            spectators = (Caller(bot, wire, CHIARA, "Chiara"), Caller(bot, wire, DORA, "Dora"))
            twin = Twin(bot.services, wire, players, spectators, predicts)
            for seed in seeds:
                await twin.life(seed)
            return twin.noticed
    finally:
        await store.close()


@pytest.fixture(autouse=True)
def _games(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, RIVALS, PARTY)


async def test_no_player_learns_whether_anyone_predicts(fresh: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    for seeds in batches(range(1, runs(thin=2, full=1000) + 1)):
        one = await twin_of(next(fresh), monkeypatch, seeds, predicts=False)
        other = await twin_of(next(fresh), monkeypatch, seeds, predicts=True)
        assert len(one) > len(seeds) * ANSWERS * LOOKS
        for there, here in zip(one, other, strict=True):
            assert here == there
