"""Bad presses: each gets a polite reply, visible to its user alone, and changes nothing."""

from __future__ import annotations

import asyncio
from itertools import cycle, islice, product

from bot.custom_ids import CustomIdKind
from sandbox.person import Person
from sandbox.world.messages import Message
from storage.matches import MatchRow
from tests.proofs import runs
from tests.wire.house import House
from tests.wire.playing import (
    NOT_THERE,
    Table,
    begin,
    by_hand,
    choices,
    make,
    open_table,
    play,
    play_out,
    renewed,
    told_alone,
    words_form,
)

RESTS = ("", "0", "yes", "force", "join", "start", "close", "set", "=", "+00", "<", "/0/", "3.1", "again", "x" * 80)
ADDRESSES = runs(thin=11, full=90)
"""Number of forged custom IDs for each kind, of 90. 11 does not divide 90, so each kind gets different ones."""
CHOSEN = runs(thin=3, full=4)
"""The ways in which each custom ID of `GARBAGE` is used; in the thin form, each leaves out a different one."""
FROM_ELSEWHERE = (
    CustomIdKind.LOBBY,
    CustomIdKind.MODERATE,
    CustomIdKind.SEAT,
    CustomIdKind.MOTION,
    CustomIdKind.LOG,
    CustomIdKind.HAND,
    CustomIdKind.RESIGN,
)
GARBAGE = (
    "", "a", "a:1", "a:1:0", "q:1:0:0", "a:x:0:0", "a:1:-1:0", "a:1:0:\u00e9", "A:1:0:0", "a:9999999999999:0:0",
    "vote_yes", "a:1:0:0\n", "::::", "{}", "' OR 1=1", "a:1:99999999999:0",
)  # fmt: skip


async def test_an_earlier_question_is_closed(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    old = (await ann.press(await table.board(), "My hand")).message
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=2)
    before = await _state(table)
    renewed(await make(ann, old, choices(old)[0]), ann)
    assert await _state(table) == before


async def test_a_press_is_not_missed_because_the_board_changes_under_the_finger(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    board = await table.board()
    under = {str(part["custom_id"]) for part in board.components if part.get("label") in ("My hand", "Rules")}
    page = (await ann.press(board, "My hand")).message
    await make(ann, page, choices(page)[0])
    await house.let_pass(2)
    now = await table.board()
    assert now.id == board.id
    assert now.text != board.text
    for press in under:
        assert (await bruno.press(board, custom_id=press)).verdict == "message"


async def test_after_the_end_every_button_says_so(house: House) -> None:
    ann = house.person("Ann")
    table = await begin(house, [ann], bots=2, turns=1)
    page = (await ann.press(await table.board(), "My hand")).message
    await play(table, {ann.id: by_hand}, most=1)  # on another page, so that this one stays unchanged
    await play_out(table)
    before = await _state(table)
    renewed(await make(ann, page, choices(page)[0]), ann)
    told_alone(await ann.press(table.lobby(), "l:1:0:start", forged=True), ann, NOT_THERE)
    told_alone(await ann.command("play", move="1", channel=table.place), ann, "no table here")
    assert "The deal is fair" not in (await ann.press(table.boards()[0], "h:1:0:", forged=True)).text
    assert await _state(table) == before


async def test_a_double_press_counts_once(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    page = (await ann.press(await table.board(), "My hand")).message
    await asyncio.gather(*(make(ann, page, choices(page)[1]) for _ in range(2)))
    other = (await bruno.press(await table.board(), "My hand")).message
    replies = await asyncio.gather(*(make(bruno, other, choices(other)[0]) for _ in range(2)))
    assert sorted(reply.verdict for reply in replies) == ["message", "update"]
    late = next(reply for reply in replies if reply.verdict == "message")
    assert late.message.reader == bruno.id
    loaded = await house.bot.services.store.matches.load(table.number, full=True)
    assert loaded.record is not None
    mine = [entry for entry in loaded.record.entries if entry.by == "person"]
    assert len({(entry.seat, entry.tokens) for entry in mine}) == len(mine) - (mine[0].tokens == mine[1].tokens)


async def test_simultaneous_presses_on_start_begin_one_match(house: House) -> None:
    ann = house.person("Ann")
    table = await open_table(house, [ann], bots=2)
    replies = await asyncio.gather(*(ann.press(table.lobby(), "Start") for _ in range(3)))
    assert [reply.verdict for reply in replies].count("update") == 1
    await house.quiet()
    assert len(table.boards()) == 1


async def test_forged_addresses_change_nothing(house: House) -> None:
    """The two tables are compared with their earlier state after each kind of custom ID.

    In the thin form, each kind uses other arguments than the previous one.
    """
    ann, bruno, chiara = house.people(3)
    table = await begin(house, [ann, bruno], bots=1)
    other = await begin(house, [bruno], bots=2, channel="side-table")
    before = await _state(table), await _state(other)
    board = await table.board()
    addresses = cycle(product((table.number, other.number, 77), (0, 5), RESTS))
    for kind in (kind for kind in CustomIdKind if kind not in (CustomIdKind.TOPIC, CustomIdKind.INBOX)):
        for number, n, rest in islice(addresses, ADDRESSES):
            await _strangely(chiara, board, f"{kind.value}:{number}:{n}:{rest}")
        _dismissed(house, chiara)
        await house.quiet()
        assert (await _state(table), await _state(other)) == before, kind


async def test_from_another_server_nothing_is_to_be_had(house: House) -> None:
    ann, bruno, chiara = house.people(3)
    table = await begin(house, [ann, bruno], bots=1)
    away = house.sandbox.channel("general", "The Second Table")
    abroad = await open_table(house, [chiara], channel="side-table")
    house.sandbox.leave(chiara, house.sandbox.guild())
    there = (await chiara.command("rules", channel=away)).message
    before = await _state(table), await _state(abroad)
    for kind, rest in product(FROM_ELSEWHERE, ("", "end/yes", "take/0", "join", "end")):
        reply = await chiara.press(there, f"{kind.value}:{table.number}:0:{rest}", forged=True)
        assert reply.message.reader == chiara.id, (kind, rest)
        assert "Round" not in reply.text, (kind, rest)
        assert (await _state(table), await _state(abroad)) == before, (kind, rest)


async def test_no_hand_is_put_into_a_message_that_others_read(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    board = await table.board()
    for address in ("h:1:0:again", "a:1:0:2", "g:1:0:end", "d:1:0:<00", "s:1:0:"):
        reply = await ann.press(board, address, forged=True)
        assert reply.verdict == "message"
        assert reply.message.reader == ann.id
    assert (await ann.choose(board, "t:1:0:tottarot", ["nothing"], forged=True)).message.reader == ann.id
    await house.quiet()
    assert (await table.board()).attachments[0]["filename"] == "table.png"


async def test_forged_presses_never_replace_a_message(house: House) -> None:
    """Tries a vote, a lobby, and a page of the user's solo game."""
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    await ann.command("tarot new", channel="side-table", game="queens_of_fate")
    await house.quiet()
    before, state = await table.board(), await _state(table)
    for address in ("e:1:0:yes", "l:1:0:join", "a:2:0:pass", "c:2:0:", "u:2:0:", "s:2:0:"):
        told_alone(await ann.press(before, address, forged=True), ann, NOT_THERE)
    assert (await table.board(), await _state(table)) == (before, state)


async def test_garbage_is_answered_too(house: House) -> None:
    ann = house.person("Ann")
    table = await begin(house, [ann], bots=2)
    board, before = await table.board(), await _state(table)
    chosen = cycle((None, [], ["0"], ["0", "0"]))
    for custom_id in GARBAGE:
        for values in islice(chosen, CHOSEN):
            await _strangely(ann, board, custom_id, values)
    assert await _state(table) == before


async def test_a_forged_press_on_another_players_page_fails(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    page = (await ann.press(await table.board(), "My hand")).message
    before = await _state(table)
    assert (await bruno.press(page, choices(page)[0][0], forged=True)).failed == "This interaction failed"
    assert await _state(table) == before


async def test_buttons_work_after_a_restart(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    page = (await ann.press(await table.board(), "My hand")).message
    dm = bruno.inbox()[-1]
    await house.restart()
    assert "Your answer so far" in (await make(ann, page, choices(page)[2])).text
    assert "**Tottarot**" in (await make(bruno, dm, choices(dm)[0])).text


async def test_a_form_sent_after_a_restart_is_taken(house: House) -> None:
    ann = house.person("Ann")
    table = await open_table(house, [ann], bots=2)
    form = await words_form(table, ann)
    await house.crash()
    told_alone(await ann.submit(form, {"words": "after the storm"}), ann, "part of the shuffle")
    assert (await _state(table)).seats[0].shuffle_words == "after the storm"


async def test_a_form_for_a_table_long_begun_is_refused(house: House) -> None:
    ann = house.person("Ann")
    table = await open_table(house, [ann], bots=2)
    form = await words_form(table, ann)
    await table.lobby_press(ann, "Start")
    await house.quiet()
    before = await _state(table)
    told_alone(await ann.submit(form, {"words": "too late"}), ann, "no longer being set up")
    assert await _state(table) == before


async def _state(table: Table) -> MatchRow:
    """Return everything stored about a table except its log, whose length is `n`."""
    return await table.house.bot.services.store.matches.row(table.number)


def _dismissed(house: House, person: Person) -> None:
    """Remove this user's ephemeral messages, because so many would push the board out of the sandbox's history."""
    history = house.sandbox.world.history
    for channel in house.sandbox.world.channels:
        for message in [one for one in history.all(channel) if one.reader == person.id]:
            history.forget(message)


async def _strangely(person: Person, message: Message, custom_id: str, values: list[str] | None = None) -> None:
    """Send what no regular client sends, and check that nobody else can read the result and no hand is shown."""
    if values is None:
        reply = await person.press(message, custom_id=custom_id or " ", forged=True)
    else:
        reply = await person.choose(message, custom_id, values, forged=True)
    if reply.verdict == "modal":
        return
    assert reply.verdict in ("message", "deferred"), f"{custom_id!r}: {reply.verdict} {reply.failed}"
    assert reply.message.reader == person.id
    assert "went wrong on my side" not in reply.text, custom_id
