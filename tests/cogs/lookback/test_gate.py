"""Everything that shows a match on request asks the gate first, so a deal that must not be seen stays hidden."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from discord import app_commands
from PIL import Image
from sqlalchemy import update

from bot.app import Querent
from bot.custom_ids import CustomId, CustomIdKind, parse
from bot.history.gate import UNTOUCHED_DAYS, Gate
from bot.runtime.clock import DAY
from bot.services import Services
from games.kernel.match import Match
from storage.database import DataStore
from storage.match_files import MatchFileStore
from storage.matches import MatchRow, match_table
from storage.play import MatchStore
from storage.store import Store
from storage.stories import StoryStore
from tests.bot.caller import Caller, Somebody, Typed, refused
from tests.bot.clock import Clock
from tests.bot.tables import PEOPLE, dealt, played_out
from tests.bot.wire import Sent
from tests.storage.given import ANN, BRUNO, CHANNEL

DEAL = 5
"""The number of a named deal."""
SHOWING = {
    CustomIdKind.REPLAY,
    CustomIdKind.FILM,
    CustomIdKind.LOG,
    CustomIdKind.VERIFY,
    CustomIdKind.EXPLAIN,
    CustomIdKind.TELL,
}
"""Presses with which a user who did not play looks at a match."""
ASKING = {"log", "replay", "verify"}
"""Commands with which they do so."""

OTHER_OPTIONS: dict[str, dict[str, Typed]] = {
    "answer": {"move": "pass"},
    "tarot replace": {"member": Somebody(ANN)},
    "moderate free-seat": {"member": Somebody(ANN)},
    "moderate rename": {"name": "table"},
}
"""Options that these commands need in addition to the table."""


async def of_deal(store: Store, table_id: int, deal: int | None) -> None:
    """Store that a match has that named deal."""
    write = update(match_table).where(match_table.c.id == table_id).values(deal=deal)
    await store.matches._database.write(lambda connection: connection.execute(write))


@pytest.fixture
async def over(services: Services, monkeypatch: pytest.MonkeyPatch) -> int:
    """Return a match that Ann has played, in a channel that Bruno can read. He plays the same deal elsewhere."""
    table_id = await dealt(services.lobbies, "auction", people=1, bots=1)
    await played_out(services.matches, table_id)
    await services.outbox.idle()
    elsewhere = await services.lobbies.open(7, CHANNEL + 1, CHANNEL + 1, PEOPLE[1], "auction")
    await services.lobbies.add_bot(elsewhere, PEOPLE[1])
    await services.lobbies.start(elsewhere, PEOPLE[1])
    monkeypatch.setattr(services.renderer, "paint", paint)
    for number in (table_id, elsewhere):
        await of_deal(services.store, number, DEAL)
        services.matches.sleep(number)
    async with services.matches.at(table_id):
        return table_id


async def paint(_drawing: object, **_how: bool) -> bytes:
    """Return any picture that can be part of a film."""
    file = io.BytesIO()
    Image.new("RGB", (90, 60)).save(file, "PNG")
    return file.getvalue()


class Wires:
    """Records when match data that users see is read."""

    def __init__(self, row: MatchRow, key: bytes) -> None:
        self.row, self.key, self.cut = row, key, set[str]()

    @contextmanager
    def stretched(self, name: str) -> Iterator[None]:
        """Watch in the `with` block; reads of the match are recorded under the name."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Match, "view", self._viewed(Match.view, name))
            for where, method in _READS:
                patch.setattr(where, method, self._read(getattr(where, method), name))
            yield

    def _viewed(self, real: Callable[..., Any], name: str) -> Callable[..., Any]:
        def view(match: Match[Any, Any], viewer: int | None) -> Any:
            if match.base.key == self.key:
                self.cut.add(name)
            return real(match, viewer)

        return view

    def _read(self, real: Callable[..., Awaitable[Any]], name: str) -> Callable[..., Awaitable[Any]]:
        async def read(store: Any, match: int, *given: Any, **named: Any) -> Any:
            if match == self.row.id:
                self.cut.add(name)
            return await real(store, match, *given, **named)

        return read


_READS: tuple[tuple[type[DataStore], str], ...] = (
    (StoryStore, "read"),
    (MatchFileStore, "take"),
    (MatchStore, "state_hashes"),
)
"""The methods that read a finished match to show it; "state_hashes" represents all of its entries."""


async def wires_of(services: Services, table_id: int) -> Wires:
    loaded = await services.store.matches.load(table_id, full=True)
    assert loaded.record is not None
    return Wires(loaded.row, loaded.record.key)


async def addresses(caller: Caller, table_id: int) -> list[str]:
    """Return one press of each kind about that match, and all presses on the resulting pages for Ann."""
    found = [str(CustomId(kind, table_id)) for kind in CustomIdKind]
    for address in [
        one for one in found if one != str(CustomId(CustomIdKind.AGAIN, table_id))
    ]:  # it would open a table here
        found += [one["custom_id"] for one in _items(await caller.press(address)) if "custom_id" in one]
    return [one for one in dict.fromkeys(found) if (known := parse(one)) and known.match == table_id]


def _items(answer: Sent) -> list[dict[str, Any]]:
    return answer.items if "components" in answer.data else []


def commands(bot: Querent) -> list[str]:
    """Return every command that has an option for its table."""
    every = [one for one in bot.tree.walk_commands() if isinstance(one, app_commands.Command)]
    named = {one.qualified_name: one.parameters for one in every}
    return [name for name, given in named.items() if "table" in {one.display_name for one in given}]


async def everywhere(bot: Querent, wires: Wires, caller: Caller, pressed: list[str]) -> None:
    """Press and type everything about the match."""
    table_id = wires.row.id
    for address in pressed:
        custom_id = parse(address)
        assert custom_id is not None
        with wires.stretched(custom_id.kind.value):
            await caller.press(address)
    for command in commands(bot):
        with wires.stretched(command):
            await caller.type(command, table=table_id, **OTHER_OPTIONS.get(command, {}))
    for command in ("board", "log", "replay", "verify", "tarot export"):
        with wires.stretched(command):
            await caller.type(command)


async def test_no_page_or_command_shows_a_deal_to_its_current_players(
    bot: Querent, services: Services, over: int, ann: Caller, bruno: Caller
) -> None:
    pressed, wires = await addresses(ann, over), await wires_of(services, over)
    await everywhere(bot, wires, bruno, pressed)
    assert wires.cut == set()


async def test_the_same_presses_and_commands_show_matches_that_the_gate_allows(
    bot: Querent, services: Services, over: int, ann: Caller, bruno: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This proves that the previous test checks the right things, and that each of them asked the gate."""
    asked = list[int]()
    real = Gate.may_see

    async def may_see(gate: Gate, row: MatchRow, user: int) -> None:
        asked.append(row.id)
        await real(gate, row, user)

    pressed, wires = await addresses(ann, over), await wires_of(services, over)
    await of_deal(services.store, over, None)
    services.matches.sleep(over)
    async with services.matches.at(over):
        pass
    monkeypatch.setattr(Gate, "may_see", may_see)
    await everywhere(bot, wires, bruno, pressed)
    assert wires.cut >= {kind.value for kind in SHOWING} | ASKING
    assert asked.count(over) >= len(SHOWING) + len(ASKING)


async def test_a_deal_is_revealed_only_after_all_matches_with_it(
    services: Services, over: int, ann: Caller, clock: Clock
) -> None:
    """Even the deal's own player could reveal it to others; a table that has been unused for long does not count."""
    for custom_id in (
        CustomId(CustomIdKind.VERIFY, over),
        CustomId(CustomIdKind.FILM, over),
        CustomId(CustomIdKind.SHARE, over),
    ):
        refused(answer := await ann.press(str(custom_id)))
        assert "Others are playing this deal" in answer.words
    refused(await ann.type("tarot export"))
    assert "Others are playing" not in (await ann.press(str(CustomId(CustomIdKind.REPLAY, over)))).words
    clock.go_by(UNTOUCHED_DAYS * DAY + 1)
    secret = (await services.store.matches.row(over)).secret.hex()
    assert secret in (await ann.press(str(CustomId(CustomIdKind.VERIFY, over)))).words


async def test_knowledge_of_a_deal_is_stored_before_it_is_shown(services: Services, over: int) -> None:
    """This excludes the match's own players, who know it anyway, and matches whose deal has no name."""
    noted = list[tuple[int, int, int]]()

    async def note(*given: int) -> None:
        noted.append((given[0], given[1], given[2]))

    gate, row = Gate(services.store, lambda: 77, note), await services.store.matches.row(over)
    await gate.may_see(row, 99)
    await gate.may_see(row, ANN)
    await gate.may_see(row._replace(deal=None), 98)
    with pytest.raises(Exception, match="the same cards"):
        await gate.may_see(row, BRUNO)
    assert noted == [(over, 99, 77)]
