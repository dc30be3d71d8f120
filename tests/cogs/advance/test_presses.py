"""Auto-actions in Discord: set with two presses, hidden from all others, used in time, canceled with one press."""

from __future__ import annotations

import pytest

from bot.app import Querent
from bot.services import Services
from bot.table.live_table import playing
from bot.table.timers import DELAY
from games.kernel.codec import unpack
from games.kernel.text import Localizer, Text
from storage.store import Store
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.limits import CALLBACK
from tests.bot.tables import dealt, known
from tests.bot.wire import Wire
from tests.storage.given import ANN, BRUNO, CHIARA

LOWEST = "Next time you play a will token: play your lowest token."


async def _entries(store: Store, table_id: int) -> list[tuple[int, tuple[str, ...], str]]:
    record = (await store.matches.load(table_id, full=True)).record
    assert record is not None
    return [(entry.seat, entry.tokens, entry.by) for entry in record.entries]


async def _turn_over(bot: Querent, wire: Wire, table_id: int, *tokens: str) -> None:
    """Let Ann and Chiara play these tokens."""
    for user, token in zip((ANN, CHIARA), tokens, strict=True):
        await Caller(bot, wire, user).type("answer", move=token, table=table_id)


@pytest.fixture
async def table_id(services: Services) -> int:
    """Return a table of Tottarot with three players."""
    return await dealt(services.lobbies, "tottarot", people=3, start="first")


async def test_an_answer_is_left_in_two_presses_and_outlives_a_restart(
    table_id: int, services: Services, wire: Wire, bot: Querent, store: Store
) -> None:
    bruno = Caller(bot, wire, BRUNO, "Bruno")
    await bruno.type("answer", move="3", table=table_id)
    await services.outbox.idle()
    own = await bruno.press(f"h:{table_id}:0:")
    page = await bruno.press(own.address("In advance"))
    assert page.private
    before, sent = await known(services.matches, table_id), len(wire.sent)
    menu = next(item for item in page.items if "you play a will token" in item.get("placeholder", ""))
    asked = await bruno.press(menu["custom_id"], "lowest")
    assert LOWEST in asked.words
    assert await known(services.matches, table_id) == before, "a first press does nothing"
    left = await bruno.press(asked.address("Answer this in advance"))
    assert f"In advance – {LOWEST}" in left.words
    await services.outbox.idle()
    assert all("messages/@original" in one.url or one.request == CALLBACK for one in wire.sent[sent:]), "only replies"
    services.matches.sleep(table_id)
    assert f"In advance – {LOWEST}" in (await bruno.press(f"h:{table_id}:0:")).words
    assert (await _entries(store, table_id))[-1] == (1, ("will", "lowest", "", "once"), "auto_action")


async def test_an_auto_action_runs_after_a_random_delay_and_the_page_says_so(
    table_id: int, services: Services, wire: Wire, bot: Querent, store: Store, clock: Clock
) -> None:
    """Nobody else is notified; the board waits for Bruno with the same text as without an auto-action."""
    bruno = Caller(bot, wire, BRUNO, "Bruno")
    await bruno.type("answer", move="3", table=table_id)
    await bruno.type("advance", answer="will/lowest//once", table=table_id)
    services.matches.randrange = lambda most: most - 1
    await _turn_over(bot, wire, table_id, "0", "1")  # only Bruno played the highest, so he may take a card
    await bruno.type("answer", move="nothing", table=table_id)
    await services.outbox.idle()
    assert (await Caller(bot, wire, ANN, "Ann").press(f"h:{table_id}:0:")).words.count("In advance") == 0
    own = await bruno.press(f"h:{table_id}:0:")
    assert "You answered this in advance." in own.words
    services.matches.sleep(table_id)
    for seconds, by in ((DELAY - 2, "person"), (1, "advance")):
        clock.go_by(seconds)
        services.matches.timer_wakeup.set(0)
        await services.scheduler.idle()
        assert (await _entries(store, table_id))[-1][2] == by
    assert (await _entries(store, table_id))[-1] == (1, ("0",), "advance")
    rows = await store.stories.read(table_id, 1)
    text = Localizer(("Ann", "Bruno", "Chiara"))(unpack(Text, rows[-1].text))
    assert text == f"Answered for you: Play 0. In advance – {LOWEST}"
    assert rows[-1].audience == (1,)
    own = await bruno.press(f"h:{table_id}:0:")
    assert text in own.words, "what was answered in his name, and why"
    assert "-# In advance" not in own.words


async def test_one_press_cancels_an_auto_action(table_id: int, services: Services, wire: Wire, bot: Querent) -> None:
    bruno = Caller(bot, wire, BRUNO, "Bruno")
    await bruno.type("answer", move="3", table=table_id)
    await bruno.type("advance", answer="will/0/bad/every", table=table_id)
    own = await bruno.press(f"h:{table_id}:0:")
    page = await bruno.press(own.address("Cancel"))
    assert "Canceled – Whenever you play a will token, if your card is worth less than 0: play 0." in page.words
    assert "In advance –" not in page.words
    async with services.matches.at(table_id) as table:
        assert playing(table).left(1) == ()
