"""A solo match can be given up: with a button, after its cost is shown, and with the command."""

from __future__ import annotations

import pytest

from bot.app import Querent
from bot.pages import seat_pages
from bot.services import Services
from bot.table.snapshot import snapshot
from bot.ui.components import Button
from bot.ui.controls import SECONDARY
from bot.ui.guidance import PageState
from tests.bot.caller import Caller, refused
from tests.bot.tables import dealt
from tests.bot.wire import Wire
from tests.storage.given import ANN, CHANNEL

COST = "it doesn't count in **/stats**, it wins no medals, and you can't continue it later."


async def labels(services: Services, table_id: int, path: str = "") -> dict[str, str]:
    """Return the buttons of the page of solo play, or of Ann's private page, with what they request."""
    async with services.matches.at(table_id) as table:
        shown = snapshot(table, (0,))
        page = (seat_pages.solo(shown, (), PageState(path)) if table.solo else seat_pages.hand(shown, 0)).page
    return {item.label: item.custom_id for item in page.items if isinstance(item, Button)}


@pytest.mark.parametrize("game", ["queens_of_fate", "genshin_tarot", "the_restless"])
async def test_a_solo_player_confirms_giving_up_with_its_cost(
    bot: Querent, wire: Wire, services: Services, game: str
) -> None:
    table_id = await dealt(services.lobbies, game, people=1)
    assert "Give up" not in await labels(services, table_id)
    assert "More…" in await labels(services, table_id)
    ann = Caller(bot, wire, ANN, "Ann")
    asked = await ann.press((await labels(services, table_id, SECONDARY))["Give up"])
    assert COST in asked.words
    assert "one try" not in asked.words
    assert (await services.store.matches.row(table_id)).state == "live"
    (sure,) = asked.items
    assert "You gave up" in (await ann.press(sure["custom_id"])).words
    assert (await services.store.matches.row(table_id)).state == "closed"
    refused(await ann.press(sure["custom_id"]))


async def test_a_player_cannot_give_up_for_others(bot: Querent, wire: Wire, services: Services) -> None:
    table_id = await dealt(services.lobbies, "queens_of_fate", people=1)
    stranger = Caller(bot, wire, ANN + 7, "Zoe")
    for rest in ("ask", "end"):
        refused(await stranger.press(f"r:{table_id}:0:{rest}"))
    many = await dealt(services.lobbies, "tottarot", people=2, place=CHANNEL + 1)
    refused(await Caller(bot, wire, ANN, "Ann").press(f"r:{many}:0:end"))
    assert "Give up" not in await labels(services, many)
    assert (await services.store.matches.row(many)).state == "live"


async def test_the_command_says_the_same_to_the_last_person(bot: Querent, wire: Wire, services: Services) -> None:
    await dealt(services.lobbies, "queens_of_fate", people=1)
    told = await Caller(bot, wire, ANN, "Ann").type("tarot resign")
    assert COST in told.words
