"""Two players may act in any order: neither is disturbed, old buttons work, and refusals give the true reason."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass

import pytest

from bot.custom_ids import CustomId, CustomIdKind
from bot.services import Services
from bot.table.live_table import playing
from bot.ui.acknowledgement import drain_replies
from tests.bot.caller import Caller, hand, refused, renewed
from tests.bot.clock import Clock
from tests.bot.tables import dealt, first, known
from tests.bot.wire import EDIT, REPLIES, Sent, Wire
from tests.storage.given import ANN, BRUNO, CHANNEL

ANNS, BRUNOS = 5_000 + ANN, 5_000 + BRUNO


@dataclass
class Company:
    """A table where Ann and Bruno act in any order."""

    services: Services
    wire: Wire
    clock: Clock
    table_id: int

    async def settled(self) -> None:
        """Wait until everything due has been sent."""
        self.clock.go_by(5)
        self.services.matches.job_wakeup.set(0)
        await self.services.outbox.idle()

    def posts(self) -> tuple[int, int, int]:
        """Return the number of messages in the channel, and of direct messages to Ann and to Bruno."""
        channel, anns, brunos = (len(self.wire.posts(place)) for place in (CHANNEL, ANNS, BRUNOS))
        return channel, anns, brunos


@pytest.fixture
async def company(services: Services, wire: Wire, clock: Clock) -> Company:
    company = Company(services, wire, clock, await dealt(services.lobbies, "market"))
    await company.settled()
    return company


def offers(page: Sent) -> list[str]:
    """Return the answers offered on a page."""
    return [item["custom_id"] for item in page.items if item["custom_id"].startswith("a:")]


async def test_an_action_in_any_order_posts_nothing_new(company: Company, ann: Caller, wire: Wire) -> None:
    before, (button, *_) = company.posts(), offers(await hand(ann, wire))
    await ann.press(button)
    await ann.press(f"m:{company.table_id}:1:", "3")
    await company.settled()
    assert company.posts() == before, "no new board, no direct message"
    assert "takes" in wire.of(EDIT)[-1].words, "the board in its place tells of it"


async def test_an_old_button_counts_while_its_option_is_there(
    company: Company, ann: Caller, bruno: Caller, wire: Wire
) -> None:
    first, second = offers(page := await hand(bruno, wire))[:2]
    await ann.press(first)
    refused(blocked := await bruno.press(second))
    assert "Ann chooses first" in blocked.words, "it named nobody, so nobody knew whom to remind"
    hint = await bruno.press(page.address("Hint"))
    assert "Ann chooses first" in hint.words, "the same page does not say that there is nothing to decide"
    await ann.press(f"m:{company.table_id}:1:", "3")
    renewed(gone := await bruno.press(first))
    assert "can't choose that" in gone.words
    assert second in offers(gone), "the page that comes with it offers what there is now"
    assert "For how much?" in (await bruno.press(second)).words


@pytest.mark.usefixtures("company")
async def test_a_typed_answer_is_refused_with_the_names_that_a_press_gets(
    ann: Caller, bruno: Caller, wire: Wire
) -> None:
    """Earlier, the error was "Seat 1 chooses first"."""
    first, second = offers(await hand(bruno, wire))[:2]
    _, _, n, token = second.split(":")
    await ann.press(first)
    refused(typed := await bruno.type("answer", move=f"#{n} {token}"))
    assert "Ann chooses first" in typed.words
    refused(asked := await bruno.type("hint"))
    assert "Ann chooses first" in asked.words


async def test_simultaneous_presses_for_one_option_get_true_replies(
    company: Company, ann: Caller, bruno: Caller, wire: Wire
) -> None:
    button = offers(await hand(ann, wire))[0]
    answers = await asyncio.gather(ann.press(button), bruno.press(button))
    told = sorted("chooses first" in answer.words for answer in answers)
    assert told == [False, True]
    assert (await known(company.services.matches, company.table_id))[1] == 1


async def test_a_player_who_is_done_is_not_mentioned_and_can_still_act(
    company: Company, ann: Caller, wire: Wire
) -> None:
    before, page = company.posts(), await hand(ann, wire)
    done = await ann.press(page.address("Done"))
    await company.settled()
    assert company.posts() == before
    assert f"<@{ANN}>" not in wire.of(EDIT)[-1].words
    assert f"<@{BRUNO}>" in wire.of(EDIT)[-1].words
    assert "What now?" in (await ann.press(done.address("Not yet done"))).words
    await company.settled()
    assert f"<@{ANN}>" in wire.of(EDIT)[-1].words


async def test_each_player_is_notified_of_a_new_turn_once(
    services: Services, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Genshin Tarot, the last player to finish ends the turn. In this deal, no enemy then asks anything."""
    monkeypatch.setattr(secrets, "token_bytes", bytes)
    company = Company(services, wire, clock, await dealt(services.lobbies, "genshin_tarot"))
    for user in (ANN, BRUNO, ANN, BRUNO):
        await _takes_the_first(company, user)
    await company.settled()
    channel, anns, brunos = company.posts()
    await _takes_the_first(company, BRUNO)
    await company.settled()
    assert company.posts() == (channel, anns, brunos), "Bruno is done, Ann is not"
    await _takes_the_first(company, ANN)
    await company.settled()
    assert company.posts() == (channel, anns, brunos + 1), "Ann sees it where she has just answered"


async def test_a_player_with_nothing_to_do_can_get_a_hint_to_wait(
    services: Services, wire: Wire, clock: Clock, ann: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Genshin Tarot, Ann has chosen her deck and could choose again, which a computer player would not."""
    monkeypatch.setattr(secrets, "token_bytes", bytes)
    company = Company(services, wire, clock, await dealt(services.lobbies, "genshin_tarot"))
    for user in (ANN, BRUNO, ANN):
        await _takes_the_first(company, user)
    page = await ann.press((await ann.type("hint")).address("Show the hint"))
    assert "Hint: wait" in page.words
    labels = [item.get("label") for item in page.items]
    assert "Choose again" in labels
    assert "Do this" not in labels


async def _takes_the_first(company: Company, user: int) -> None:
    """Give the first possible answer to a user's question."""
    async with company.services.matches.at(company.table_id) as table:
        asked = playing(table).asked(table.seat_of(user))
        assert asked is not None
    await company.services.matches.answer(company.table_id, user, first(asked.question), asked.number)


async def test_a_page_whose_press_had_to_wait_still_follows_the_table(
    company: Company, ann: Caller, bruno: Caller, wire: Wire
) -> None:
    """Earlier, "Ann chooses first" was the end of Bruno's page: it kept its old buttons, and did not say so."""
    page = await hand(bruno, wire)
    first, second = offers(page)[:2]
    bruno.message = REPLIES + wire.sent.index(page) + 1
    await ann.press(first)
    refused(await bruno.press(second))
    await ann.press(f"m:{company.table_id}:1:", "3")
    await company.settled()
    await drain_replies()
    token = page.url.split("/")[-2]
    edit = [one for one in wire.sent if f"/{token}/messages/@original" in one.url][-1]
    assert "Ann takes the 2." in edit.words
    assert offers(edit) == [offer for offer in offers(page) if offer != first], "Ann has taken that card"


async def test_a_page_still_follows_the_table_after_a_press_that_opens_another_message(
    company: Company, ann: Caller, bruno: Caller, wire: Wire
) -> None:
    """Earlier, *Explain* was the end of Bruno's page: it kept its old buttons, and did not say so."""
    page = await hand(bruno, wire)
    bruno.message = REPLIES + wire.sent.index(page) + 1
    await bruno.press(str(CustomId(CustomIdKind.EXPLAIN, company.table_id)))
    first, *others = offers(page)
    await ann.press(first)
    await ann.press(f"m:{company.table_id}:1:", "3")
    await company.settled()
    await drain_replies()
    token = page.url.split("/")[-2]
    edit = [one for one in wire.sent if f"/{token}/messages/@original" in one.url][-1]
    assert offers(edit) == others
