"""Nobody can notice that someone avoids them: twins with and without it get the same messages."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from bot.app import Querent
from bot.services import Services
from bot.ui import acknowledgement
from cogs.invitations.service import PersonalInvitations
from games.kernel.ask import IllegalError
from storage.store import Store
from tests import seeding
from tests.bot.caller import Caller, Somebody
from tests.bot.clock import Clock
from tests.bot.tables import PEOPLE, first
from tests.bot.wire import DIRECT, Sent, Wire
from tests.cogs.avoid.menu import use_on
from tests.proofs import runs
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA, GUILD, NOW

ANYWAY = ("Join anyway", "Ask them anyway")


_FILE = re.compile(r'"attachment_id": "\d+"|cdn\.example/\d+')


@dataclass
class Twin:
    """One of two bots with the same user actions. On one of them, Ann avoids Bruno."""

    services: Services
    ann: Caller
    bruno: Caller
    chiara: Caller
    wire: Wire
    heard: list[Any] = field(default_factory=list)
    warned: int = 0

    async def as_ann(self, custom_id: str) -> Sent:
        """Press as Ann, and confirm if asked."""
        answer = await self.ann.press(custom_id)
        for item in answer.items:
            if item.get("label") in ANYWAY:
                self.warned += 1
                return await self.ann.press(item["custom_id"])
        return answer

    async def as_bruno(self, what: Awaitable[Sent]) -> Sent:
        """Act as Bruno, and record all replies to him."""
        answer = await what
        self.heard += [told(one) for one in self.bruno.heard]
        return answer

    async def bruno_looks(self) -> None:
        """Let Bruno look wherever he can."""
        for command in ("games", "board", "hand", "log", "tarot list", "stats", "privacy"):
            await self.as_bruno(self.bruno.type(command))
        await self.as_bruno(self.bruno.type("stats", person=Somebody(ANN, "Ann")))
        await self.as_bruno(use_on(self.bruno, "Avoid", Somebody(CHIARA, "Chiara")))
        await self.as_bruno(self.bruno.press("o:0:0:take"))

    def everything(self) -> list[Any]:
        """Return all replies to Bruno, and everything that he can read."""
        places = (CHANNEL, DIRECT + BRUNO)
        standing = [told_message(message) for place in places for message in self.wire.standing(place)]
        return [*self.heard, *standing]


Scene: TypeAlias = Callable[[Twin], Awaitable[None]]


def told(sent: Sent) -> str:
    """Return a reply, byte for byte."""
    return json.dumps([sent.request, sent.body, sent.files], sort_keys=True, ensure_ascii=False)


def told_message(message: dict[str, Any]) -> str:
    """Return a message, byte for byte, without its time and Discord's numbers of files."""
    parts = ("content", "components", "flags", "embeds")
    written = json.dumps({part: message.get(part) or "" for part in parts}, sort_keys=True, ensure_ascii=False)
    return _FILE.sub("file", written)


async def ann_joins(twin: Twin) -> None:
    """Let Bruno open a table, Ann join, and both play."""
    table_id = await twin.services.lobbies.open(GUILD, CHANNEL, CHANNEL, PEOPLE[1], "trick")
    await twin.services.outbox.idle()
    await twin.as_ann(f"l:{table_id}:0:join")
    await twin.services.lobbies.show(table_id)
    await twin.services.outbox.idle()
    await twin.bruno_looks()
    await twin.as_bruno(twin.bruno.press(f"l:{table_id}:0:start"))
    await played(twin, table_id)


async def bruno_joins(twin: Twin) -> None:
    """Let Ann open a table, Bruno join, and both play."""
    table_id = await twin.services.lobbies.open(GUILD, CHANNEL, CHANNEL, PEOPLE[0], "trick")
    await twin.services.outbox.idle()
    await twin.as_bruno(twin.bruno.press(f"l:{table_id}:0:join"))
    await twin.bruno_looks()
    await twin.as_ann(f"l:{table_id}:0:start")
    await played(twin, table_id)


async def played(twin: Twin, table_id: int) -> None:
    """Let them play to the end and again, first on Bruno's request and then on Ann's."""
    await twin.services.outbox.idle()
    for _ in range(4):
        await twin.as_bruno(twin.bruno.press(f"h:{table_id}:0:"))
        await twin.ann.press(f"h:{table_id}:0:")
        for seat in (0, 1):
            async with twin.services.matches.at(table_id) as table:
                user = table.seats[seat].user
                asked = table.match.asked(seat) if table.match and table.running else None
            if asked and user:
                await twin.services.matches.answer(table_id, user, first(asked.question), asked.number)
        await twin.services.outbox.idle()
    await twin.bruno_looks()


async def seats_change_hands(twin: Twin) -> None:
    """Let Ann leave and come back to Bruno's table, and then Bruno leave and come back."""
    table_id = await twin.services.lobbies.open(GUILD, CHANNEL, CHANNEL, PEOPLE[2], "trick")
    for player in PEOPLE[:2]:
        await twin.services.lobbies.join(table_id, player, confirmed=True)
    await twin.services.lobbies.start(table_id, PEOPLE[2])
    await twin.services.seats.leave(table_id, ANN)
    await twin.services.outbox.idle()
    await twin.bruno_looks()
    await twin.as_ann(f"b:{table_id}:0:take/1")
    await twin.services.outbox.idle()
    await twin.services.seats.leave(table_id, BRUNO)
    await twin.services.outbox.idle()
    await twin.as_bruno(twin.bruno.press(f"b:{table_id}:0:take/2"))
    await twin.services.outbox.idle()
    await twin.bruno_looks()


async def bruno_invites(twin: Twin) -> None:
    """Let Bruno invite Ann to his table; she comes."""
    table_id = await twin.services.lobbies.open(GUILD, CHANNEL, CHANNEL, PEOPLE[1], "trick")
    await twin.services.outbox.idle()
    given = twin.services.store, twin.services.matches
    invitations = PersonalInvitations(*given, twin.services.moderation, twin.services.now)
    await invitations.ask(table_id, PEOPLE[1], PEOPLE[0])
    await twin.services.outbox.idle()
    with pytest.raises(IllegalError) as again:
        await invitations.ask(table_id, PEOPLE[1], PEOPLE[0])
    twin.heard.append(str(again.value.why))
    await twin.bruno_looks()
    await twin.as_ann(f"T:{table_id}:0:join/{ANN}")
    await twin.services.outbox.idle()
    await twin.bruno_looks()


async def ann_cannot_be_written_to(twin: Twin) -> None:
    """Let Bruno invite Ann, whose inbox is closed, so she is mentioned in a channel that he can read."""
    twin.wire.fail("POST /channels/*/messages", 403, 50007, times=1, channel=DIRECT + ANN)
    await bruno_invites(twin)


async def they_play_again(twin: Twin) -> None:
    """Let Bruno propose another match after the end, and Ann after that one."""
    await ann_joins(twin)
    first = (await twin.services.store.matches.past_of_user(BRUNO, 1))[0].id
    await twin.as_bruno(twin.bruno.press(f"A:{first}:0:"))
    await twin.services.outbox.idle()
    await twin.as_ann(f"A:{first}:0:")
    await twin.services.outbox.idle()
    await twin.bruno_looks()
    (again,) = [row.id for row in await twin.services.store.matches.of_user(BRUNO)]
    await twin.as_bruno(twin.bruno.press(f"l:{again}:0:start"))
    await played(twin, again)
    await twin.as_ann(f"A:{again}:0:")
    await twin.services.outbox.idle()
    await twin.as_bruno(twin.bruno.press(f"A:{again}:0:"))
    await twin.services.outbox.idle()  # otherwise, the lobby might or might not show Bruno
    await twin.bruno_looks()


async def twin_of(scene: Scene, file: Path, patch: pytest.MonkeyPatch, *, avoids: bool) -> Twin:
    """Run a scene on a separate bot."""
    seeding.use_randomness_of(patch, "avoid twins")
    patch.setattr(acknowledgement, "DEFER_AFTER", 60.0)  # on a busy machine, too
    numbers = iter(range(10**6))
    patch.setattr("secrets.token_hex", lambda size=8: f"{next(numbers):0{2 * size}x}")
    store, wire, clock = await Store.open(file, "test", NOW), Wire(), Clock()
    try:
        async with Querent(store, clock) as bot:
            wire.connect(bot, patch)
            await bot.setup_hook()
            ann, bruno, chiara = (Caller(bot, wire, one.user, one.name) for one in PEOPLE)
            if avoids:
                await bot.services.matches.avoidance.add(ANN, BRUNO)
            twin = Twin(bot.services, ann, bruno, chiara, wire)
            await scene(twin)
            return twin
    finally:
        await store.close()


SCENES = [bruno_joins, seats_change_hands, ann_cannot_be_written_to, they_play_again, bruno_invites, ann_joins]
"""The scenes of the thin form come first; the last two are parts of others."""


@pytest.mark.parametrize("scene", SCENES[: runs(thin=2, full=6)], ids=lambda scene: scene.__name__)
async def test_the_avoided_are_sent_the_same(
    scene: Scene, fresh: Iterator[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await twin_of(scene, next(fresh), monkeypatch, avoids=False)
    other = await twin_of(scene, next(fresh), monkeypatch, avoids=True)
    assert len(one.everything()) > 10
    for there, here in zip(one.everything(), other.everything(), strict=True):
        assert here == there
    assert one.warned == 0
    assert other.warned or "has joined" in repr(other.ann.wire.sent), "Ann is the one who notices"


async def test_the_twins_detect_a_planted_leak_of_avoidance(
    fresh: Iterator[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted fault shows the avoidance to the avoided user on a page."""

    async def both(self: Any, user: int, row: Any) -> bool:
        others = [chair.user for chair in row.seats if chair.user not in (None, user)]
        return bool(await self.company(user, others)) or any([user in await self.of(other) for other in others])

    monkeypatch.setattr("bot.table.avoidance.Avoidance.joined", both)
    one = await twin_of(ann_joins, next(fresh), monkeypatch, avoids=False)
    other = await twin_of(ann_joins, next(fresh), monkeypatch, avoids=True)
    assert other.everything() != one.everything()
