"""A solo player has one message in the channel, which they press, and which updates and shows the ending."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.app import Querent
from bot.pages import seat_pages
from bot.services import Services
from bot.table.snapshot import snapshot
from bot.ui.render_worker import RenderRequest
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.limits import POSTED, UPDATED
from tests.bot.tables import dealt, known, opened
from tests.bot.wire import DIRECT, EDIT, ORIGINAL, Sent, Wire
from tests.kernel.actions import ALONE
from tests.match_fixtures import shelve
from tests.storage.given import ANN, BRUNO, CHANNEL


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, replace(ALONE, play=lambda *_seen: ("count",)))


@pytest.fixture
async def table_id(services: Services) -> int:
    """Return a match of Ann's with one round."""
    table_id = await dealt(services.lobbies, "alone", people=1, rounds="1")
    await services.outbox.idle()
    return table_id


@pytest.fixture
def ann(bot: Querent, wire: Wire, table_id: int) -> Caller:
    """Return Ann, looking at the page in the channel."""
    assert table_id
    return Caller(bot, wire, ANN, "Ann", openly=True, message=max(wire.messages))


@pytest.fixture
def bruno(bot: Querent, wire: Wire, ann: Caller) -> Caller:
    """Return Bruno, looking at Ann's page."""
    return Caller(bot, wire, BRUNO, "Bruno", openly=True, message=ann.message)


async def later(services: Services, clock: Clock) -> None:
    """Let time pass, and send everything that becomes due."""
    clock.go_by(5)
    services.matches.job_wakeup.set(0)
    await services.outbox.idle()


def rewritten(wire: Wire) -> list[Sent]:
    """Return the edits of messages, except replies to presses."""
    return [one for one in wire.of(EDIT) if "content" in one.body]


def labels(page: Sent) -> list[str]:
    return [str(item.get("label") or item.get("placeholder")) for item in page.items]


async def press(caller: Caller, page: Sent, label: str, *values: str) -> Sent:
    return await caller.press(page.address(label), *values)


async def test_a_table_for_one_has_no_join_button(services: Services, wire: Wire, bot: Querent) -> None:
    await opened(services.lobbies, "alone", people=1)
    await services.outbox.idle()
    assert labels(wire.posts(CHANNEL)[-1]) == ["Start", "Leave", "Settings", "Fairness", "Rules"]
    settings = await Caller(bot, wire, ANN, "Ann").press("l:1:0:settings")
    assert labels(settings) == ["Change a setting", "Fresh deal", "House rule and counters", "Close the table"]


@pytest.mark.usefixtures("table_id")
async def test_the_page_is_posted_once_without_a_mention(wire: Wire) -> None:
    _lobby, page = wire.posts(CHANNEL)
    assert "**Do what?**" in page.words
    assert labels(page) == ["Do what?", "Hint", "Log", "More…"]
    assert not page.data["allowed_mentions"].get("users")
    assert "<@" not in page.words
    assert wire.posts(DIRECT + ANN) == []
    assert page.files == ("hand.png",)


async def test_a_press_changes_the_page_by_one_request(
    table_id: int, services: Services, wire: Wire, ann: Caller, clock: Clock
) -> None:
    before = len(wire.sent)
    page = await press(ann, wire.posts(CHANNEL)[-1], "Do what?", "tell")
    assert (page.body["type"], page.private) == (UPDATED, False)
    assert "> Something happened." in page.words
    page = await press(ann, page, "Do what?", "idle")
    assert "> Something happened." in page.words, "it stands there until something else happens"
    await later(services, clock)
    assert len(wire.sent) == before + 2, "the outbox has nothing to add"
    post = await services.store.outbox.post(table_id, "board")
    assert post
    assert (post.message, post.entry_count) == (ann.message, 2)


async def test_others_are_refused_and_see_the_table_by_command(
    table_id: int, services: Services, wire: Wire, ann: Caller, bruno: Caller
) -> None:
    page = await press(ann, wire.posts(CHANNEL)[-1], "Do what?", "count")
    before = await known(services.matches, table_id)
    for label, values in (("Do what?", ("idle",)), ("Hint", ()), ("Undo", ())):
        answer = await press(bruno, page, label, *values)
        assert (answer.body["type"], answer.private, answer.items) == (POSTED, True, [])
        assert "You're not playing at this table" in answer.words
    assert await known(services.matches, table_id) == before
    board = await bruno.type("board")
    assert (board.files, labels(board), board.private) == (("table.png",), ["Log", "Rules"], True)


@pytest.mark.parametrize("restarted", [False, True])
async def test_an_answer_that_did_not_get_through_is_made_good(
    restarted: bool, bot: Querent, wire: Wire, ann: Caller, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between storing the answer and replying, the token expires or the bot dies."""
    wire.fail("POST /interactions/*/*/callback", 404, 10062)
    with pytest.raises(AssertionError, match="nobody answered"):
        await press(ann, wire.posts(CHANNEL)[-1], "Do what?", "tell")
    posts = len(wire.messages)
    if restarted:
        await bot.services.outbox.stop()
        async with Querent(bot.services.store, clock) as second:
            wire.connect(second, monkeypatch)
            await second.setup_hook()
            await later(second.services, clock)
    else:
        await later(bot.services, clock)
    [edit] = rewritten(wire)
    assert edit.url.endswith(str(ann.message))
    assert "> Something happened." in edit.words
    assert len(wire.messages) == posts


async def test_a_deleted_page_is_posted_again_and_updated_there(
    services: Services, wire: Wire, ann: Caller, clock: Clock
) -> None:
    before = len(wire.posts(CHANNEL))
    wire.fail(EDIT, 404, 10008, times=2)
    await ann.type("play", move="count")
    await later(services, clock)
    assert len(wire.posts(CHANNEL)) == before + 1
    await ann.type("play", move="tell")
    await later(services, clock)
    assert [one.url.rsplit("/", 1)[1] for one in rewritten(wire)] == [str(max(wire.messages))]
    assert len(wire.posts(CHANNEL)) == before + 1


async def test_a_private_page_does_as_well(services: Services, wire: Wire, ann: Caller, clock: Clock) -> None:
    """The page of /hand can be used, and the page in the channel follows."""
    hand = await ann.type("hand")
    assert hand.private
    assert labels(hand) == ["Do what?", "Hint", "More…"]
    at_home = Caller(ann.bot, wire, ANN, "Ann")
    answer = await press(at_home, hand, "Do what?", "count")
    assert (answer.body["type"], labels(answer)) == (UPDATED, ["Do what?", "Hint", "Undo", "More…"])
    await later(services, clock)
    [edit] = rewritten(wire)
    assert labels(edit) == ["Do what?", "Hint", "Undo", "Log", "More…"]


async def test_the_result_of_a_solo_game_is_on_its_page(
    table_id: int, services: Services, wire: Wire, ann: Caller, clock: Clock
) -> None:
    page = await press(ann, wire.posts(CHANNEL)[-1], "Do what?", "end")
    row = await services.store.matches.row(table_id)
    assert "Ann won." in page.words
    assert row.secret.hex() not in page.words, "it is shown to whoever presses Check it"
    assert labels(page) == ["Play again", "Replay", "This deal", "Share", "Log", "More"]
    assert not page.data["allowed_mentions"].get("users")
    await later(services, clock)
    assert (row.state, rewritten(wire), len(wire.posts(CHANNEL))) == ("ended", [], 2)


async def test_the_page_shows_that_a_match_ended_early(
    services: Services, wire: Wire, ann: Caller, clock: Clock
) -> None:
    asked = await ann.type("tarot end")
    await ann.press(asked.address("Give up the match"))
    await later(services, clock)
    [edit] = rewritten(wire)
    assert "was ended early" in edit.words
    assert labels(edit) == ["Play again", "Replay", "Log", "More"], "there is no end to share"


async def test_undo_is_offered_if_and_only_if_it_is_possible(wire: Wire, ann: Caller) -> None:
    page = await press(ann, wire.posts(CHANNEL)[-1], "Do what?", "count")
    assert "Undo" in labels(page)
    assert "Undo" not in labels(await press(ann, page, "Undo")), "there is nothing before it"
    page = await press(ann, page, "Do what?", "throw")
    assert "Undo" not in labels(page)


async def test_a_double_press_on_undo_takes_one_answer_back(
    table_id: int, services: Services, wire: Wire, ann: Caller
) -> None:
    page = await press(ann, wire.posts(CHANNEL)[-1], "Do what?", "count")
    page = await press(ann, page, "Do what?", "count")
    twins = [Caller(ann.bot, wire, ANN, "Ann", openly=True, message=ann.message) for _ in range(2)]
    await asyncio.gather(*(press(twin, page, "Undo") for twin in twins))
    answers = sorted((twin.heard[-1] for twin in twins), key=lambda answer: answer.private)
    assert [answer.body["type"] for answer in answers] == [UPDATED, POSTED]
    assert "Too late to undo" in answers[1].words
    async with services.matches.at(table_id) as table:
        assert table.match
        assert table.match.view(None).points == (1,)
    assert "Undo" in labels(answers[0]), "the answer before can go, too, by a button of its own"


async def test_an_undone_match_wakes_up_as_it_was_left(
    table_id: int, bot: Querent, wire: Wire, ann: Caller, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = await press(ann, wire.posts(CHANNEL)[-1], "Do what?", "count")
    old = page.address("Do what?")
    await ann.type("undo")
    before = await known(bot.services.matches, table_id)
    async with Querent(bot.services.store, clock) as second:
        wire.connect(second, monkeypatch)
        await second.setup_hook()
        assert await known(second.services.matches, table_id) == before
        stale = await Caller(second, wire, ANN, "Ann", openly=True).press(old, "count")
        assert "earlier question" in stale.words
        assert "The game has moved on" in stale.words, "for what was pressed tells nothing of the new one"
        assert await known(second.services.matches, table_id) == before


async def test_a_hint_names_an_answer_and_can_give_it(
    table_id: int, services: Services, wire: Wire, ann: Caller
) -> None:
    before = await known(services.matches, table_id)
    page = await press(ann, wire.posts(CHANNEL)[-1], "Hint")
    assert "Hint: count." in page.words
    assert (page.body["type"], await known(services.matches, table_id)) == (UPDATED, before)
    again = await press(ann, wire.posts(CHANNEL)[-1], "Hint")
    assert (page.files, again.files) == (("hand.png",), ())
    [kept] = again.data["attachments"]
    assert (kept["filename"], kept["id"] > len(page.files)) == ("hand.png", True), "the picture stays as it is"
    assert labels(page) == ["Do what?", "Do this", "Log", "More…"]
    await press(ann, page, "Do this")
    record = (await services.store.matches.load(table_id)).record
    assert record
    assert [entry.tokens for entry in record.entries] == [("count",)]


async def test_a_late_job_does_not_overwrite_the_page_of_a_press(
    services: Services, wire: Wire, ann: Caller, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page was being painted when the hint came, which covers equally many entries."""
    await ann.type("play", move="count")
    painting, hinted = asyncio.Event(), asyncio.Event()
    paint = services.renderer.paint

    async def wait(drawing: RenderRequest, *, patience: float = 0.0) -> bytes:
        if patience:
            painting.set()
            await hinted.wait()
        return await paint(drawing, patience=patience)

    monkeypatch.setattr(services.renderer, "paint", wait)
    refreshing = asyncio.create_task(later(services, clock))
    await painting.wait()
    async with services.matches.at(1) as table:
        items = seat_pages.solo(snapshot(table)).page.items
        hint = next(item for item in items if getattr(item, "label", "") == "Hint")
    await ann.press(str(getattr(hint, "custom_id", "")))
    hinted.set()
    await refreshing
    assert rewritten(wire) == []


async def test_slow_work_is_acknowledged_in_place(wire: Wire, ann: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.ui.acknowledgement.DEFER_AFTER", -1)
    first = wire.posts(CHANNEL)[-1]
    monkeypatch.setattr(ann.bot.services.renderer, "paint", slowly(wire))
    await press(ann, first, "Do what?", "count")
    acknowledged, page = ann.heard
    assert acknowledged.body["type"] == 6
    assert (page.request, page.files) == (ORIGINAL, ("hand.png",))


def slowly(wire: Wire) -> object:
    """Return a painter that waits until the interaction is acknowledged."""

    async def paint(_drawing: object, **_how: bool) -> bytes:
        await wire.until("POST /interactions/*/*/callback")
        return b"painted"

    return paint
