"""From table to table on one page: open questions are shown, and answered right there."""

from __future__ import annotations

from bot.app import Querent
from bot.services import Services
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.limits import UPDATED
from tests.bot.tables import dealt
from tests.bot.wire import Sent, Wire
from tests.storage.given import ANN, CHANNEL

THREE = (11, 12, 13)
"""Three channels."""


def labels(page: Sent) -> list[str]:
    """Return the labels of a page's buttons."""
    return [str(item["label"]) for item in page.items if "label" in item]


def of_table(page: Sent, table_id: int) -> bool:
    """Return whether that table is shown."""
    return f"table {table_id}" in page.words.splitlines()[0]


async def test_games_shows_each_question_and_leads_to_the_next_table(
    services: Services, wire: Wire, bot: Querent
) -> None:
    """The user answers, goes to the next table, and answers again in the same message, until no table is waiting."""
    tables = [await dealt(services.lobbies, "trick", place=place) for place in THREE]
    listed = await Caller(bot, wire, ANN).type("games")
    assert listed.words.count("**Play a card** · Asked") == len(tables)
    page = await Caller(bot, wire, ANN).press(listed.address("Answer here, table by table"))
    seen = []
    for left in (2, 1, 0):
        assert page.body["type"] == UPDATED
        (shown,) = [table_id for table_id in tables if of_table(page, table_id)]
        seen.append(shown)
        beside = tuple(str(item["custom_id"]) for item in page.items if "custom_id" in item)
        answered = await Caller(bot, wire, ANN, beside=beside[1:]).press(beside[0])
        assert of_table(answered, shown), "what came of it is shown first"
        assert (f"Next table ({left})" in labels(answered)) == bool(left)
        if left:
            page = await Caller(bot, wire, ANN).press(answered.address(f"Next table ({left})"))
    assert sorted(seen) == tables
    assert "no other table is waiting" in (await Caller(bot, wire, ANN).press("N:0:0:")).words


async def test_next_and_back_pass_a_table_over(services: Services, wire: Wire, bot: Querent) -> None:
    """The buttons cycle through all tables; with only one other table, there is no button back."""
    tables = [await dealt(services.lobbies, "trick", place=place) for place in THREE]
    caller = Caller(bot, wire, ANN)
    first = await caller.press("N:0:0:")
    second = await caller.press(first.address("Next table (2)"))
    assert of_table(await caller.press(second.address("Previous table")), tables[0])
    third = await caller.press(second.address("Next table (2)"))
    assert of_table(await caller.press(third.address("Next table (2)")), tables[0])
    assert [of_table(page, table) for page, table in zip((first, second, third), tables, strict=True)] == [True] * 3


async def test_other_pages_have_no_such_buttons(services: Services, wire: Wire, bot: Querent) -> None:
    tables = [await dealt(services.lobbies, "trick", place=place) for place in THREE]
    page = await Caller(bot, wire, ANN).press(f"h:{tables[0]}:0:")
    assert not [label for label in labels(page) if "table" in label]


async def test_the_board_says_since_when_a_player_is_to_move(services: Services, wire: Wire, clock: Clock) -> None:
    """Discord displays it in the reader's local time."""
    clock.go_by(3600)
    await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    assert f"**Play a card** · Asked <t:{clock.time}:R>." in wire.posts(CHANNEL)[-1].words
