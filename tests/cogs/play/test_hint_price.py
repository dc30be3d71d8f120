"""The first hint of a match says what it costs before it is shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.app import Querent
from bot.services import Services
from games.kernel.game import Achievement
from games.kernel.text import t
from tests.bot.caller import Caller, at_the_board, hand
from tests.bot.limits import POSTED, UPDATED
from tests.bot.tables import dealt
from tests.bot.wire import Sent, Wire
from tests.kernel.actions import ACTIONS
from tests.match_fixtures import shelve
from tests.storage.given import ANN, CHANNEL

PRICE = "With a hint, you win no medals in this match, and your level can't rise."
MEDAL = Achievement("done", t("Done"), t("Finish a match."), lambda _table, _result, _seat: True)


@pytest.fixture(autouse=True)
def _public(monkeypatch: pytest.MonkeyPatch) -> None:
    medals = replace(ACTIONS, all_public=True, achievements=(MEDAL,), play=lambda *_seen: ("count",))
    shelve(monkeypatch, medals)


@pytest.fixture
async def table_id(services: Services) -> int:
    table_id = await dealt(services.lobbies, "actions", people=2, rounds="1")
    await services.outbox.idle()
    return table_id


async def used(services: Services, table_id: int) -> bool:
    return ANN in await services.store.results.hinted(table_id)


def labels(page: Sent) -> list[str]:
    return [str(item.get("label")) for item in page.items]


async def test_the_first_hint_on_the_private_page_asks_once(
    services: Services, wire: Wire, table_id: int, ann: Caller
) -> None:
    page = await hand(ann, wire)
    asked = await ann.press(page.address("Hint"))
    assert asked.body["type"] == UPDATED
    assert PRICE in asked.words
    assert labels(asked)[:2] == ["Show the hint", "Not now"]
    assert not await used(services, table_id)
    back = await ann.press(asked.address("Not now"))
    assert PRICE not in back.words
    assert "Hint" in labels(back)
    assert not await used(services, table_id), "the question alone costs nothing"
    hint = await ann.press((await ann.press(back.address("Hint"))).address("Show the hint"))
    assert "Hint: count." in hint.words
    assert PRICE in hint.words
    assert await used(services, table_id)
    again = await ann.type("hint")
    assert "Hint: count." in again.words, "the price is paid"


@pytest.mark.parametrize("words", [{}, {"text": True}])
async def test_a_typed_hint_asks_as_well(
    words: dict[str, bool], services: Services, table_id: int, ann: Caller
) -> None:
    asked = await ann.type("hint", **words)
    assert PRICE in asked.words
    assert bool(asked.files) is not bool(words)
    assert not await used(services, table_id)
    assert "Hint: count." in (await ann.press(asked.address("Show the hint"))).words


async def test_on_the_board_only_the_reader_is_asked(bot: Querent, wire: Wire, table_id: int) -> None:
    ann = await at_the_board(bot, wire, table_id, ANN)
    asked = await ann.press(wire.posts(CHANNEL)[-1].address("Hint"))
    assert (asked.body["type"], asked.private) == (POSTED, True)
    assert PRICE in asked.words


async def test_a_hint_without_a_price_is_shown_immediately(services: Services, table_id: int, ann: Caller) -> None:
    async with services.matches.at(table_id) as table:
        table.row = table.row._replace(practice=True)
    assert "Hint: count." in (await ann.type("hint")).words
