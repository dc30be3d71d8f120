"""Nobody can tell that a player has set an auto-action: everything that others receive is identical, byte for byte.

The same match is played twice with the same cards. In one of them, Bruno sets an auto-action before every step, and
cancels every second one; all of them would be used, some immediately. All requests except those to him are compared:
boards with their custom IDs and nonces, direct messages, the times and the number of edits, and whatever others see
when they look.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from bot.app import Querent
from bot.table.live_table import playing
from bot.ui import acknowledgement
from games import GAMES
from games.contract.in_advance import every_answer
from games.contract.playing import AnyMatch
from games.kernel.game import AnyGame
from storage.store import Store
from tests import seeding
from tests.bot import caller
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.tables import PEOPLE, dealt, first
from tests.bot.wire import DIRECT, Sent, Wire
from tests.proofs import runs, spread
from tests.storage.given import ANN, BRUNO, CHIARA, NOW

STEPS = runs(thin=3, full=12)
BRUNOS = 1
"""Bruno's seat."""
SECONDS = 40
"""Seconds from one step to the next."""


class Playing:
    """One of the two matches: `seen` is everything that others were sent."""

    def __init__(self, bot: Querent, wire: Wire, clock: Clock, each: AnyGame) -> None:
        self.bot, self.wire, self.clock, self.each = bot, wire, clock, each
        self.matches, self.table, self.seen = bot.services.matches, 0, list[Sent]()
        self.ann, self.bruno, self.chiara = (
            Caller(bot, wire, user, name) for user, name in ((ANN, "Ann"), (BRUNO, "Bruno"), (CHIARA, "Chiara"))
        )
        self.own = count(1_000_000)  # his presses use up nobody else's numbers

    async def begin(self) -> None:
        """Deal, and post the table in the channel."""
        self.table = await dealt(self.bot.services.lobbies, self.each.key, people=3)
        await self.bot.services.outbox.idle()

    async def step(self) -> None:
        """Let the first player to move answer, deliver everyone's messages, and let the others look."""
        async with self.matches.at(self.table) as table:
            seat = playing(table).waiting[0]
            asked = playing(table).asked(seat)
        assert asked is not None
        await self.matches.answer(self.table, PEOPLE[seat].user, first(asked.question), asked.number)
        self.clock.go_by(SECONDS)
        self.matches.job_wakeup.set(0)
        await self.bot.services.outbox.idle()
        for other in (self.ann, self.chiara):
            await other.press(f"h:{self.table}:0:")
            await other.type("log", table=self.table)
            await other.complete("answer", "move", move="", table=self.table)

    async def in_advance(self, number: int) -> int:
        """Let Bruno cancel his auto-action and set another; return how many times he did either.

        This sends nothing to anyone, and does not affect the numbers of others.
        """
        async with self.matches.at(self.table) as table:
            match = playing(table)
            left = match.left(BRUNOS) if number % 2 or match.foreseen(BRUNOS) else ()
            tokens = [("cancel", one.cancelling) for one in left]
            if not match.over and (possible := list(_secret(match))):
                kind, template, condition, lifetime = possible[number % len(possible)]
                tokens.append(("answer", (kind, template, condition, lifetime)))
                if kind in {declared.kind for declared in match.game.advance if declared.prompt}:
                    tokens.append(("cancel", (kind, "", condition, lifetime)))
        before, caller._numbers = caller._numbers, self.own
        for option, words in tokens:
            kept, others = list(self.wire.sent), "/".join(words)
            options: dict[str, str | int] = {option: others, "table": self.table}
            reply = await self.bruno.type("advance", **options)
            assert ("In advance – " if option == "answer" else "Canceled – ") in reply.words, reply.words
            self.matches.job_wakeup.set(0)
            await self.bot.services.outbox.idle()
            assert all("/interactions/1" in one.url or "/t1" in one.url for one in self.wire.sent[len(kept) :])
            self.wire.sent[:] = kept
        caller._numbers = before
        return len(tokens)


def _secret(match: AnyMatch) -> Iterator[tuple[str, ...]]:
    """Yield the auto-actions that Bruno can set and that the rules do not read.

    Others can notice those that the rules read, if their texts say so.
    """
    looked = {
        (each.kind, template.token)
        for each in match.game.advance
        for template in each.templates(match.view(BRUNOS))
        if not template.pick
    }
    left = {one.cancelling[0] for one in match.left(BRUNOS)}
    for tokens in every_answer(match, BRUNOS):
        if tokens[:2] not in looked and tokens[0] not in left:
            yield tokens


def _to_bruno(sent: Sent) -> bool:
    return f"/channels/{DIRECT + BRUNO}/" in sent.url or sent.body == {"recipient_id": str(BRUNO)}


@pytest.mark.parametrize("each", spread([each for each in GAMES if each.advance], thin=2), ids=lambda each: each.key)
async def test_others_are_sent_the_same(each: AnyGame, fresh: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(acknowledgement, "DEFER_AFTER", 60.0)
    seen, left = list[list[Sent]](), 0
    for leaves in (False, True):
        seeding.use_randomness_of(monkeypatch, f"unnoticed/{each.key}")
        monkeypatch.setattr(caller, "_numbers", count(1))
        clock, wire = Clock(), Wire()
        store = await Store.open(next(fresh), "test", NOW)
        async with Querent(store, clock) as bot:
            wire.connect(bot, monkeypatch)
            await bot.setup_hook()
            course = Playing(bot, wire, clock, each)
            await course.begin()
            for number in range(STEPS):
                left += await course.in_advance(number) if leaves else 0
                await course.step()
            seen.append(wire.sent)
        await store.close()
    plain, beside = ([one for one in sent if not _to_bruno(one)] for sent in seen)
    assert left >= STEPS, "he left some"
    assert [one.request for one in beside] == [one.request for one in plain]
    for one, other in zip(plain, beside, strict=True):
        assert one == other
