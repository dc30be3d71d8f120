"""An open page follows its player's questions until it is replaced, too old, or updated often enough."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace

import pytest

from bot.app import Querent
from bot.pages.pending_pages import PendingPage
from bot.pages.seat_pages import hand
from bot.services import Services
from bot.table.snapshot import AnswerResult
from bot.table.table_changed import TableChanged
from bot.ui.acknowledgement import drain_replies
from bot.ui.interaction_replies import Reply
from bot.ui.render_worker import RenderRequest
from cogs.play.open_pages import ENOUGH, OPEN, UNREAD_SECONDS, OpenPages, asked_now
from games.kernel.dealer import LogLine
from games.kernel.text import Name, Text, t
from tests.bot.caller import COMPONENT, Caller
from tests.bot.clock import Clock
from tests.bot.tables import answers, dealt, legal
from tests.bot.wire import Wire
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA

MESSAGE = 500


@dataclass
class Desk:
    """Ann's and Bruno's table, and Bruno's page of it, which is created once `ready` is set."""

    services: Services
    pages: OpenPages
    table_id: int
    reply: Reply
    wire: Wire
    ready: asyncio.Event = field(default_factory=asyncio.Event)

    async def open(self, user: int = BRUNO, *heard: Text) -> None:
        """Show the player their page of the table, with these log lines."""
        shown = (await self.services.matches.seen(self.table_id, user))._replace(heard=heard)
        with self.pages.showing(self.reply, shown, self._make):
            self.reply.message = MESSAGE

    async def _make(self, shown: AnswerResult) -> PendingPage:
        await self.ready.wait()
        return hand(shown.table, shown.seat, shown.heard)

    async def edits(self) -> int:
        """Return the number of edits of the page."""
        self.ready.set()
        await drain_replies()
        return len([one for one in self.wire.sent if "/messages/@original" in one.url])

    async def waiting(self) -> set[int]:
        """Return the seats whose players wait on an open page."""
        async with self.services.matches.at(self.table_id) as table:
            return self.services.matches.presence.waiting(table)


@pytest.fixture
async def desk(bot: Querent, services: Services, wire: Wire) -> Desk:
    await services.outbox.stop()
    reply = Reply(Caller(bot, wire, BRUNO).interaction(COMPONENT, {"custom_id": "h:1:0:"}, "t1."))
    return Desk(services, OpenPages(services), await dealt(services.lobbies, "trick"), reply, wire)


async def test_an_open_page_shows_a_new_question_to_its_player(desk: Desk) -> None:
    await desk.open()
    assert await desk.waiting() == {1}
    await answers(desk.services.matches, desk.table_id, 0)
    assert await desk.edits() == 1
    assert await desk.waiting() == set(), "they are asked now"


async def test_an_open_page_is_updated_if_others_do_something_important_to_its_player(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Law 2: earlier, a page stayed if its options did, and its player decided by a wrong board."""
    hit, missed = (t("{name} takes {n} damage.", name=Name(seat), n=2) for seat in (1, 0))
    await answers(desk.services.matches, desk.table_id, 0)
    await desk.open()
    async with desk.services.matches.at(desk.table_id) as table:
        assert table.match is not None
        monkeypatch.setattr(table.match, "game", replace(table.match.game, important=frozenset({hit.key})))
        desk.services.matches.changes.publish(TableChanged(table, (LogLine(missed),)))
        assert await desk.edits() == 0
        desk.services.matches.changes.publish(TableChanged(table, (LogLine(hit),)))
    assert await desk.edits() == 1


@pytest.mark.parametrize(("seconds", "kept"), [(UNREAD_SECONDS - 1, True), (UNREAD_SECONDS, False)])
async def test_an_update_right_after_a_press_keeps_the_lines_of_the_reply(
    desk: Desk, clock: Clock, seconds: int, kept: bool
) -> None:
    """Law 2: others were done a second later, and what had cost the player 2 HP was gone before they could read it."""
    await desk.open(BRUNO, t("You lost 2 HP."))
    clock.go_by(seconds)
    await answers(desk.services.matches, desk.table_id, 0)
    assert await desk.edits() == 1
    assert ("You lost 2 HP." in desk.wire.sent[-1].words) is kept


@pytest.mark.parametrize(("to", "edits"), [((1,), 1), ((0,), 0), (None, 0)])
async def test_an_open_page_shows_private_lines_before_the_answer(
    desk: Desk, to: tuple[int, ...] | None, edits: int
) -> None:
    """Earlier, one of two players who showed each other their cards had to choose before seeing the other's card."""
    await answers(desk.services.matches, desk.table_id, 0)
    await desk.open()
    async with desk.services.matches.at(desk.table_id) as table:
        desk.services.matches.changes.publish(TableChanged(table, (LogLine(t("You saw a card."), to),)))
    assert await desk.edits() == edits
    assert len([one for one in desk.wire.sent if "You saw a card." in one.words]) == edits


async def test_a_replaced_page_is_not_edited_by_a_pending_update(desk: Desk) -> None:
    await desk.open()
    await answers(desk.services.matches, desk.table_id, 0)
    desk.pages.pressed(desk.table_id, BRUNO, MESSAGE)
    assert await desk.edits() == 0


async def test_the_picture_of_one_that_another_page_replaced_is_not_painted(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    orders, ordered = list[asyncio.Future[bytes]](), asyncio.Event()

    def paint(_drawing: RenderRequest, *, patience: float = 0.0) -> asyncio.Future[bytes]:
        assert patience, "those who have just pressed something come first"
        orders.append(asyncio.get_running_loop().create_future())
        ordered.set()
        return orders[-1]

    monkeypatch.setattr(desk.services.renderer, "paint", paint)
    await desk.open()
    await answers(desk.services.matches, desk.table_id, 0)
    desk.ready.set()
    await ordered.wait()
    desk.pages.pressed(desk.table_id, BRUNO, MESSAGE)
    assert await desk.edits() == 0
    assert [order.cancelled() for order in orders] == [True]


async def test_a_replaced_page_is_not_updated(desk: Desk) -> None:
    await desk.open()
    desk.pages.pressed(desk.table_id, BRUNO, MESSAGE)
    assert await desk.waiting() == set()
    await answers(desk.services.matches, desk.table_id, 0)
    assert await desk.edits() == 0


async def test_a_press_elsewhere_leaves_it_one_update(desk: Desk) -> None:
    await desk.open()
    desk.pages.pressed(desk.table_id, BRUNO, MESSAGE + 1)
    edits = list[int]()
    for seat in (0, 1, 0):
        await answers(desk.services.matches, desk.table_id, seat)
        edits.append(await desk.edits())
    assert edits == [1, 1, 1]


async def test_an_open_page_is_updated_until_its_token_expires(desk: Desk, clock: Clock) -> None:
    await desk.open()
    clock.go_by(OPEN - 1)
    assert await desk.waiting() == {1}
    clock.go_by(1)
    assert await desk.waiting() == set()
    await answers(desk.services.matches, desk.table_id, 0)
    assert await desk.edits() == 0


async def test_an_unused_open_page_is_updated_a_limited_number_of_times(desk: Desk) -> None:
    """The clock answers the player's questions, which does not count as a press; here, a computer player does."""
    await desk.open()
    matches, edits = desk.services.matches, list[int]()
    for seat in (0, 1, 0, 1, 0):
        async with matches.at(desk.table_id) as table:
            match = matches.played(table)
            await matches.keep(table, match.answer(seat, await matches.advice(table, seat), "bot"))
        edits.append(await desk.edits())
    assert edits == [1, 2, 3, 3, 3]
    assert ENOUGH == 2, "the question, that it was answered, and the next one"


async def test_the_newest_page_of_a_player_counts(desk: Desk) -> None:
    await desk.open(ANN)
    await desk.open()
    assert await desk.waiting() == {1}, "Ann is asked on hers"


async def test_its_last_update_says_that_no_other_follows(desk: Desk) -> None:
    """A page that simply stops updating would be mistaken for the current table."""
    await desk.open()
    matches, said = desk.services.matches, list[bool]()
    for seat in (0, 1, 0):
        async with matches.at(desk.table_id) as table:
            match = matches.played(table)
            await matches.keep(table, match.answer(seat, await matches.advice(table, seat), "bot"))
        await desk.edits()
        edit = [one for one in desk.wire.sent if "/messages/@original" in one.url][-1]
        said.append("no longer updates" in edit.words)
    assert said == [False, False, True]
    assert [item.get("label") for item in edit.items].count("Refresh") == 1


async def test_an_open_page_is_updated_if_the_options_of_its_question_change(desk: Desk) -> None:
    """Ann takes a card from the market: Bruno could still press its button, under the same question."""
    desk.table_id = await dealt(desk.services.lobbies, "market", place=CHANNEL + 1)
    await desk.open()
    async with desk.services.matches.at(desk.table_id) as table:
        asks = asked_now(table, 1)
    for edits in (0, 1):  # her card, during which his question pauses, and its price
        await answers(desk.services.matches, desk.table_id, 0)
        assert await desk.edits() == edits
    async with desk.services.matches.at(desk.table_id) as table:
        assert asked_now(table, 1) == asks


async def test_lines_of_an_update_can_be_missed_unless_it_brought_the_question(desk: Desk) -> None:
    """Someone who looked elsewhere during an update lost the lines about the Guard that another player gave them."""
    desk.table_id = await dealt(desk.services.lobbies, "market", place=CHANNEL + 1)
    await desk.open()
    for _ in range(2):  # Ann's card and its price, under Bruno's question
        await answers(desk.services.matches, desk.table_id, 0)
    assert await desk.edits() == 1
    desk.pages.pressed(desk.table_id, BRUNO, MESSAGE)
    missed = desk.pages.unseen(desk.table_id, BRUNO)
    assert missed
    assert desk.pages.since_press(desk.table_id, BRUNO) == missed


async def test_refresh_repeats_the_lines_above_a_new_question(desk: Desk) -> None:
    """A press of it can be the first one after an update; an answer to the question shows that they were read."""
    await desk.open()
    await answers(desk.services.matches, desk.table_id, 0)
    assert await desk.edits() == 1
    desk.pages.pressed(desk.table_id, BRUNO, MESSAGE)
    assert desk.pages.unseen(desk.table_id, BRUNO) == []
    assert desk.pages.since_press(desk.table_id, BRUNO)


async def test_an_open_page_with_unchanged_options_is_not_updated(desk: Desk) -> None:
    """Ann finishes her turn, which changes nothing for Bruno."""
    desk.table_id = await dealt(desk.services.lobbies, "market", people=3, place=CHANNEL + 1)
    await desk.open()
    async with desk.services.matches.at(desk.table_id) as table:
        asks = asked_now(table, 1)
        await desk.services.matches.keep(table, desk.services.matches.played(table).answer(0, ("done",), "bot"))
        assert asked_now(table, 1) == asks
    assert await desk.edits() == 0


async def test_an_open_page_stops_offering_to_change_an_answer_once_it_is_revealed(desk: Desk) -> None:
    """Earlier, "You can change it" and its button stayed until they were pressed."""
    matches = desk.services.matches
    desk.table_id = await dealt(desk.services.lobbies, "auction", people=3, place=CHANNEL + 1)
    for seat in (0, 1):
        await answers(matches, desk.table_id, seat)
    await desk.open()
    assert await desk.edits() == 0, "Chiara is still to bid"
    await matches.answer(desk.table_id, CHIARA, ("3",), (await legal(matches, desk.table_id, 2))[1])
    async with matches.at(desk.table_id) as table:
        assert asked_now(table, 1) is None, "Chiara names the price"
    assert await desk.edits() == 1
    edit = [one for one in desk.wire.sent if "/messages/@original" in one.url][-1]
    assert "You can change it" not in edit.words
    assert not [item for item in edit.items if str(item.get("custom_id", "")).startswith("a:")]
    await answers(matches, desk.table_id, 2)
    assert await desk.edits() == 2, "the reveal does not count towards the limit"
    edit = [one for one in desk.wire.sent if "/messages/@original" in one.url][-1]
    assert "no longer updates" not in edit.words
