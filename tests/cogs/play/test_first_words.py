"""The first three times that a player gets a kind of question, a tip explains it; **Got it** ends that."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.services import Services
from games.kernel.ask import Ask, Simultaneous, pick
from games.kernel.dealer import Dealer
from games.kernel.options import Option
from games.kernel.text import t
from tests.bot.caller import Caller, hand
from tests.bot.tables import dealt
from tests.bot.wire import DIRECT, Sent, Wire
from tests.kernel.toys import Table, toy
from tests.match_fixtures import shelve
from tests.storage.given import ANN, CHANNEL

DIG, REST = "💡 Deep holes hold more.", "💡 Sleep well."


async def work(table: Table, dealer: Dealer) -> str | None:
    """Let the first player dig repeatedly, with the option to rest after each time."""
    while True:
        dealer.randrange(6, "the weather")
        await pick(0, t("Dig where?"), (Option("here", t("Here"), 1), Option("there", t("There"), 2)), "dig")
        if table.points[0] > 9:
            return None
        await pick(0, t("Rest?"), (Option("yes", t("Yes"), 1), Option("no", t("No"), 2)), "rest")


async def work_together(_table: Table, _dealer: Dealer) -> str | None:
    """Let both players dig at the same time, so that the first answer can be changed."""
    options = (Option("here", t("Here"), 1), Option("there", t("There"), 2))
    await Simultaneous(tuple([Ask(seat, t("Dig where?"), options, kind="dig") for seat in range(2)]))
    return None


FIRST = {"dig": t("Deep holes hold more."), "rest": t("Sleep well.")}
WORK = replace(toy("work", {"play": work}), tips=FIRST, kinds=frozenset(FIRST))


@pytest.fixture
async def table_id(services: Services, monkeypatch: pytest.MonkeyPatch) -> int:
    shelve(monkeypatch, WORK)
    table_id = await dealt(services.lobbies, "work")
    await services.outbox.idle()
    return table_id


async def answered(ann: Caller, wire: Wire, label: str) -> Sent:
    """Return the page after that answer on Ann's private page."""
    return await ann.press((await hand(ann, wire)).address(label))


async def test_three_times_and_no_more(services: Services, wire: Wire, ann: Caller, table_id: int) -> None:
    """Each kind is counted separately, once per answered question, however often the question is viewed."""
    assert table_id
    for _ in range(3):
        for _look in range(2):
            assert DIG in (await hand(ann, wire)).words
        page = await answered(ann, wire, "Here")
        assert REST in page.words
        await answered(ann, wire, "No")
    page = await hand(ann, wire)
    assert "Dig where?" in page.words
    assert "💡" not in page.words
    stored = (await services.store.people.get(ANN)).settings
    assert stored["met"] == {"work/dig": 3, "work/rest": 3}, "a restart tells nobody again who knows it"


async def test_got_it_hides_the_tips_of_one_kind(wire: Wire, ann: Caller, table_id: int) -> None:
    assert table_id
    page = await ann.press((await hand(ann, wire)).address("Got it"))
    assert "Dig where?" in page.words
    assert "💡" not in page.words
    assert "Got it" not in [item.get("label") for item in page.items]
    assert REST in (await answered(ann, wire, "Here")).words


async def test_an_answer_that_can_be_changed_has_no_tip(
    services: Services, wire: Wire, ann: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page with the answer is higher: Genshin Tarot's first one was more than two screens high."""
    shelve(monkeypatch, replace(WORK, phases={"play": work_together}))
    await dealt(services.lobbies, "work")
    await services.outbox.idle()
    assert DIG in (await hand(ann, wire)).words
    page = await answered(ann, wire, "Here")
    assert "You can change it" in page.words
    assert DIG not in page.words


async def test_letters_say_it_and_the_channel_does_not(wire: Wire, services: Services, table_id: int) -> None:
    assert table_id
    await services.outbox.idle()
    dms = [post.words for post in wire.posts(DIRECT + ANN)]
    assert [DIG in words for words in dms[-1:]] == [True]
    assert not [post for post in wire.posts(CHANNEL) if "💡" in post.words]


async def test_settings_bring_them_back(wire: Wire, ann: Caller, table_id: int) -> None:
    assert table_id
    label = "Show first-time tips again"
    assert label not in [item.get("label") for item in (await ann.type("settings")).items]
    await ann.press((await hand(ann, wire)).address("Got it"))
    page = await ann.press((await ann.type("settings")).address(label))
    assert label not in [item.get("label") for item in page.items]
    assert DIG in (await hand(ann, wire)).words


async def test_seen_tips_are_exported_and_deleted(services: Services, wire: Wire, ann: Caller, table_id: int) -> None:
    assert table_id
    await ann.press((await hand(ann, wire)).address("Got it"))
    traces = await services.store.privacy.of(ANN)
    assert traces.person is not None
    assert json.loads(traces.person["settings"])["met"] == {"work/dig": 3}
    await services.store.privacy.forget(ANN, {"Ann"}, lambda name: [name])
    assert (await services.store.privacy.of(ANN)).person is None


async def test_a_spectator_cannot_end_the_tips_of_a_table(
    services: Services, wire: Wire, ann: Caller, stranger: Caller, table_id: int
) -> None:
    await stranger.press(f"G:{table_id}:0:dig")
    assert DIG in (await hand(ann, wire)).words
    assert (await services.store.people.get(stranger.user)).settings == {}
