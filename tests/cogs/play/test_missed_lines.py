"""The first press on an outdated page shows what its player missed, then the current question."""

from __future__ import annotations

import pytest

from bot.app import Querent
from bot.services import Services
from tests.bot.caller import Caller, hand
from tests.bot.clock import Clock
from tests.bot.tables import answers, dealt
from tests.bot.wire import Wire
from tests.storage.given import ANN


@pytest.mark.parametrize("stale", [True, False])
async def test_a_press_on_a_page_from_before_a_restart_shows_the_missed_lines(
    stale: bool, services: Services, wire: Wire, ann: Caller, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    first = (await hand(ann, wire)).items[0]["custom_id"]
    again = (await ann.press((await ann.press(first)).address("More…"))).address("Back")
    await services.outbox.stop()
    async with Querent(services.store, clock) as second:
        wire.connect(second, monkeypatch)
        await second.setup_hook()
        await answers(second.services.matches, table_id, 1)
        late = Caller(second, wire, ANN, "Ann", message=77)
        page = await late.press(first if stale else again)
        assert "> Bruno plays" in page.words
        assert page.words.startswith("⚠️ ") is stale
        assert "**Play a card**" in page.words
        assert "> Bruno plays" not in (await late.press(again)).words, "it was shown"


async def test_hand_shows_the_lines_since_the_players_last_answer(services: Services, ann: Caller) -> None:
    """Earlier, the command left out the others' actions, with or without a restart, although *My hand* showed them."""
    table_id = await dealt(services.lobbies, "trick")
    await answers(services.matches, table_id, 0)
    await answers(services.matches, table_id, 1)
    for text in (False, True):
        assert "> Bruno plays" in (await ann.type("hand", text=text)).words


async def test_the_log_button_of_a_private_page_opens_a_new_message(services: Services, ann: Caller) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    page = await ann.press(f"g:{table_id}:0:new")
    assert (page.body["type"], page.private) == (4, True)
    assert "Nothing has happened yet" in page.words or "> " in page.words


async def test_hand_leaves_out_lines_that_a_press_on_the_private_page_has_shown(
    services: Services, wire: Wire, ann: Caller
) -> None:
    """Others can answer for the whole table, so the player's last answer can be long ago."""
    table_id = await dealt(services.lobbies, "trick")
    await answers(services.matches, table_id, 0)
    await answers(services.matches, table_id, 1)
    await services.outbox.idle()
    page = await hand(ann, wire)
    assert "> Bruno plays" in page.words
    assert "> Bruno plays" in (await hand(ann, wire)).words, "the first page might not have arrived"
    await ann.press(page.address("More…"))
    assert "> Bruno plays" not in (await hand(ann, wire)).words
