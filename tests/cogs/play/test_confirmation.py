"""A destructive choice that cannot be undone requires a second press; all others count immediately."""

from __future__ import annotations

import pytest

from bot.app import Querent
from bot.services import Services
from games.kernel.ask import pick
from games.kernel.dealer import Dealer
from games.kernel.options import Option
from games.kernel.text import t
from tests.bot.caller import Caller, refused
from tests.bot.tables import dealt, known
from tests.bot.wire import Sent, Wire
from tests.kernel.toys import Table, toy
from tests.match_fixtures import shelve
from tests.storage.given import ANN


async def house(_table: Table, dealer: Dealer) -> str | None:
    """Let a player keep the house or burn it down, repeatedly."""
    dealer.randrange(6, "the weather")
    burn = Option("burn", t("Burn the house"), True, t("lose all 7 rooms"), destructive=True)
    grown = Option("more", t("Build a room"), False)
    await pick(0, t("And now?"), (Option("keep", t("Keep it"), False, t("nothing happens")), burn, grown))
    return "play"


@pytest.fixture
async def table_id(services: Services, monkeypatch: pytest.MonkeyPatch) -> int:
    shelve(monkeypatch, toy("house", {"play": house}, seats=range(1, 2)))
    table_id = await dealt(services.lobbies, "house", people=1)
    await services.outbox.idle()
    return table_id


@pytest.fixture
def ann(bot: Querent, wire: Wire, table_id: int) -> Caller:
    """Return Ann, looking at the page in the channel."""
    assert table_id
    return Caller(bot, wire, ANN, "Ann", openly=True, message=max(wire.messages))


def labels(page: Sent) -> list[str]:
    return [str(item.get("label")) for item in page.items]


async def test_the_first_press_explains_the_consequence(services: Services, ann: Caller, table_id: int) -> None:
    before = await known(services.matches, table_id)
    page = await ann.press(f"a:{table_id}:0:burn")
    assert "⚠️ **Burn the house: lose all 7 rooms.** You can’t undo this." in page.words
    assert labels(page)[:2] == ["Yes: Burn the house", "Back"]
    assert not {"Burn the house", "Keep it", "Hint"} & set(labels(page))
    assert await known(services.matches, table_id) == before


async def test_the_second_press_does_it(services: Services, ann: Caller, table_id: int) -> None:
    page = await ann.press(f"a:{table_id}:0:burn")
    page = await ann.press(page.address("Yes: Burn the house"))
    assert "⚠️" not in page.words
    assert (await known(services.matches, table_id))[1] == 1
    async with services.matches.at(table_id) as table:
        assert table.match is not None
        assert table.match.entries[0].tokens == ("burn",)


async def test_back_shows_the_question_again(services: Services, ann: Caller, table_id: int) -> None:
    page = await ann.press(f"a:{table_id}:0:burn")
    page = await ann.press(page.address("Back"))
    assert "⚠️" not in page.words
    assert "Hint" in labels(page)
    assert {"Keep it", "Burn the house"} <= set(labels(page))
    assert (await known(services.matches, table_id))[1] == 0


async def test_a_yes_to_an_earlier_question_does_nothing(services: Services, ann: Caller, table_id: int) -> None:
    late = (await ann.press(f"a:{table_id}:0:burn")).address("Yes: Burn the house")
    await ann.press(f"a:{table_id}:0:keep")
    refused(await ann.press(late))
    assert (await known(services.matches, table_id))[1] == 1


async def test_a_harmless_action_needs_no_confirmation(services: Services, ann: Caller, table_id: int) -> None:
    await ann.press(f"a:{table_id}:0:keep")
    assert (await known(services.matches, table_id))[1] == 1


async def test_a_typed_answer_needs_no_confirmation(services: Services, ann: Caller, table_id: int) -> None:
    """Nobody types the name of an option by accident."""
    await ann.type("play", move="burn the house")
    assert (await known(services.matches, table_id))[1] == 1


async def test_a_hint_that_is_followed_is_asked_about_too(
    services: Services, ann: Caller, table_id: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def burns(*_seen: object, **_how: object) -> tuple[str, ...]:
        return ("burn",)

    monkeypatch.setattr(services.matches, "advice", burns)
    page = await ann.press(f"c:{table_id}:0:")
    page = await ann.press(page.address("Do this"))
    assert "You can’t undo this." in page.words
    assert (await known(services.matches, table_id))[1] == 0
