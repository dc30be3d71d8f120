"""An auto-action over the wire: two presses set it, it survives crashes, and only its player can see it."""

from __future__ import annotations

from bot.table.live_table import playing
from bot.table.timers import DELAY
from tests.wire.house import House
from tests.wire.playing import Table, begin, by_hand

SAID = "Next time you play a will token: play your lowest token."


async def _given(house: House, table: Table) -> list[tuple[str, ...]]:
    """Return the auto-actions used so far."""
    record = (await house.bot.services.store.matches.load(table.number, full=True)).record
    assert record is not None
    return [entry.tokens for entry in record.entries if entry.by == "advance"]


async def _others(house: House, table: Table) -> list[int]:
    """Return the seats to move without an auto-action, read from the match because the board follows a second later."""
    async with house.bot.services.matches.at(table.number) as live:
        match = playing(live)
        return [seat for seat in match.waiting if match.foreseen(seat) is None]


async def test_an_auto_action_left_on_a_page_runs_after_a_crash(house: House) -> None:
    people = ann, bruno, chiara = house.people(3)
    table = await begin(house, people)
    await by_hand(table, bruno)
    own = (await bruno.press(await table.board(), "My hand")).message
    page = (await bruno.press(own, "In advance")).message
    menu = next(one for one in page.selects if "you play a will token" in one["placeholder"])
    asked = (await bruno.choose(page, menu["custom_id"], ["lowest"])).message
    assert SAID in asked.text
    left = (await bruno.press(asked, "Answer this in advance")).message
    assert f"In advance – {SAID}" in left.text
    await house.crash()
    for _ in range(30):
        others = await _others(house, table)
        if not others:
            break
        await by_hand(table, people[others[0]])
        await house.quiet()
    await house.crash()
    assert await _given(house, table) == []
    await house.let_pass(2 * DELAY)  # the seconds of downtime do not count
    assert await _given(house, table) == [("0",)]
    assert "Answered for you: Play 0." in (await bruno.press(await table.board(), "My hand")).message.text or any(
        "Answered for you: Play 0." in dm.text for dm in bruno.inbox()
    )
    assert all("advance" not in message.text.casefold() for message in table.messages())
    assert all("advance" not in dm.text.casefold() for one in (ann, chiara) for dm in one.inbox())
