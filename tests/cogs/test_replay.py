"""/replay: whoever looks back sees what they could see then, and everything once the match is over."""

from __future__ import annotations

import io
import logging
import threading
from collections.abc import Iterator

import pytest
from PIL import Image

from bot import replay
from bot.address import Address, Verb
from bot.app import Querent
from bot.easel import Drawing
from bot.host import Host
from bot.lobbies import Guest
from bot.past import Past, Verdict, verdict_on
from bot.sitting import playing
from cogs.replay import Replay
from storage.rows import News, Pact
from tests.bot.caller import Caller, refused
from tests.bot.limits import UPDATED
from tests.bot.tables import PEOPLE, answers, dealt, opened, played_out
from tests.bot.wire import Sent
from tests.storage.given import BRUNO, CHANNEL, CHIARA


@pytest.fixture(autouse=True)
def _nothing_fails(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def labels(page: Sent) -> list[str]:
    """What can be pressed now."""
    return [item["label"] for item in page.items if item.get("label") and not item.get("disabled")]


def eyes_of(page: Sent) -> list[str]:
    """Through whose eyes the match can be looked at; nothing where there is no choice."""
    menus = [item for item in page.items if "options" in item]
    return [option["label"] for menu in menus for option in menu["options"]]


async def test_a_match_is_leafed_through_to_its_end_and_back(ann: Caller, host: Host) -> None:
    table = await dealt(host.lobbies, "trick", rounds="1")
    await played_out(host.matches, table)
    page = await ann.type("replay")
    assert page.private
    assert "Step 1 of 9, as Ann saw it" in page.words
    assert page.data["attachments"][0]["filename"] == "table.png"
    assert page.data["attachments"][1]["filename"] == "hand.png"
    seen = []
    while "Next" in labels(page):
        page = await ann.press(page.address("Next"))
        assert page.body["type"] == UPDATED
        seen.append(page.words.splitlines()[1])
    assert len(seen) == 8
    assert seen[0].startswith("> Ann plays the ")
    assert seen[1].startswith("> Bruno plays the ")
    page = await ann.press(page.address("Phase back"))
    assert "Step 7 of 9" in page.words
    assert "Step 1 of 9" in (await ann.press(page.address("First"))).words
    assert "Step 9 of 9" in (await ann.press(page.address("Last"))).words


async def test_it_works_after_a_restart(ann: Caller, host: Host, bot: Querent) -> None:
    table = await dealt(host.lobbies, "trick")
    await played_out(host.matches, table)
    page = await ann.type("replay")
    cog = bot.get_cog("Replay")
    assert isinstance(cog, Replay)
    cog._replays = replay.Replays(host.store)
    host.matches.sleep(table)
    assert "Step 2 of" in (await ann.press(page.address("Next"))).words


async def test_during_a_match_only_ones_own_eyes_are_offered(ann: Caller, stranger: Caller, host: Host) -> None:
    table = await dealt(host.lobbies, "trick")
    await answers(host.matches, table, 0)
    page = await ann.type("replay")
    assert eyes_of(page) == ["As Ann saw it", "As everybody saw it"]
    assert "Step 2 of 2" in page.words, "it opens at the moment that is now"
    watching = await stranger.type("replay")
    assert eyes_of(watching) == []
    assert [one["filename"] for one in watching.data["attachments"]] == ["table.png"]
    for seat in (0, 1):
        refused(await stranger.press(str(Address(Verb.REPLAY, table, 1, f"n.{seat}"))))
    refused(await ann.press(str(Address(Verb.REPLAY, table, 1, "n.1"))))


async def test_what_others_do_in_secret_is_no_moment(ann: Caller, host: Host) -> None:
    table = await dealt(host.lobbies, "auction", people=3)
    await answers(host.matches, table, 1)
    await answers(host.matches, table, 2)
    assert "Step 1 of 1" in (await ann.type("replay")).words


async def test_after_the_end_everybody_may_look_through_all_eyes(stranger: Caller, host: Host) -> None:
    table = await dealt(host.lobbies, "trick")
    await played_out(host.matches, table)
    page = await stranger.type("replay")
    assert eyes_of(page) == ["As everybody saw it", "As Ann saw it", "As Bruno saw it"]
    menu = page.address("Through whose eyes?")
    hers = await stranger.press(menu, "0")
    assert "as Ann saw it" in hers.words
    elsewhere = Caller(stranger.bot, stranger.wire, stranger.user, channel=CHANNEL + 5)
    refused(await elsewhere.type("replay", table=table))
    refused(await elsewhere.press(menu, "0"))


async def test_open_hands_are_for_those_who_only_watch(ann: Caller, stranger: Caller, host: Host) -> None:
    table = await opened(host.lobbies, "trick")
    await host.store.pacts.put(table, News(pact=Pact({"open_hands": True})))
    await host.lobbies.start(table, PEOPLE[0])
    await host.outbox.idle()
    page = await stranger.press(stranger.wire.posts(CHANNEL)[-1].address("Watch"))
    assert "as Bruno saw it" in (await stranger.press(page.address("Through whose eyes?"), "1")).words
    assert len(eyes_of(await ann.type("replay"))) == 2
    await host.store.tenures.change(table, 1, owner=stranger.user)
    assert eyes_of(await stranger.type("replay")) == [], "who may come back to a seat must not know the others' hands"


async def test_who_takes_a_seat_looks_back_to_when_they_took_it(bruno: Caller, stranger: Caller, host: Host) -> None:
    table = await dealt(host.lobbies, "trick", people=2)
    for seat in (0, 1, 0):
        await answers(host.matches, table, seat)
    assert "of 4" in (await bruno.type("replay")).words
    await host.seats.leave(table, BRUNO)
    await host.seats.take(table, Guest(CHIARA, "Chiara"), 1)
    page = await stranger.type("replay")
    assert "Step 1 of 1, as Chiara saw it" in page.words
    assert "Bruno plays" not in page.words


async def test_who_watches_sees_what_everybody_sees(stranger: Caller, host: Host) -> None:
    """Whatever they type or press; until the match is over."""
    table = await dealt(host.lobbies, "trick")
    async with host.matches.at(table) as sitting:
        hands = [f"the {card.rank}" for hand in playing(sitting).table.hands for card in hand.cards]
    pages = [await stranger.type(name) for name in ("hand", "hint", "log", "board", "replay")]
    pages += [await stranger.type(name, text=True) for name in ("hand", "board", "replay")]
    for verb, rest in ((Verb.HAND, ""), (Verb.HAND, "again"), (Verb.LOG, ""), (Verb.REPLAY, ""), (Verb.REPLAY, "f.0")):
        pages.append(await stranger.press(str(Address(verb, table, 0, rest))))
    seen = "\n".join(f"{page.body}" for page in pages)
    assert [card for card in hands if f"{card} " in seen or f"{card}." in seen or f"{card}," in seen] == []
    await played_out(host.matches, table)
    over = await stranger.type("replay", text=True)
    shown = await stranger.press(over.address("Through whose eyes?"), "0")
    assert "Ann holds the " in shown.words, "and this is how it would show"


async def test_in_words(ann: Caller, host: Host) -> None:
    table = await dealt(host.lobbies, "trick")
    await played_out(host.matches, table)
    page = await ann.type("replay", text=True)
    assert "Ann holds" in page.words
    assert not page.data.get("attachments")
    again = await ann.press(page.address("Next"))
    assert not again.data.get("attachments")


async def test_a_match_by_other_rules_is_told_and_not_shown(
    ann: Caller, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await dealt(host.lobbies, "trick")
    await played_out(host.matches, table)
    monkeypatch.setattr(host.store.matches, "prints", _others)
    page = await ann.type("replay")
    assert "DIVERGED" in page.words
    assert "> Ann plays" in page.words
    assert labels(page) == ["Log"]


async def _others(_table: int) -> list[tuple[int, int, str]]:
    return [(n, 0, "0" * 16) for n in range(100)]


async def test_the_match_is_played_again_away_from_the_event_loop(
    ann: Caller, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await dealt(host.lobbies, "trick")
    await played_out(host.matches, table)
    where: list[threading.Thread] = []

    def judged(past: Past) -> Verdict:
        where.append(threading.current_thread())
        return verdict_on(past)

    monkeypatch.setattr(replay, "verdict_on", judged)
    await ann.type("replay")
    await ann.type("replay")
    assert len(where) == 1, "once, and then it is remembered"
    assert where[0] is not threading.main_thread()


async def test_a_film_of_the_public_board_is_for_all(
    ann: Caller, stranger: Caller, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await dealt(host.lobbies, "trick")
    assert "A film to share" not in labels(await ann.type("replay"))
    refused(await ann.press(str(Address(Verb.FILM, table))))
    await played_out(host.matches, table)
    painted: list[Drawing] = []

    async def paint(drawing: Drawing, **_how: bool) -> bytes:
        if drawing.slot.startswith("film"):
            painted.append(drawing)
        file = io.BytesIO()
        Image.new("RGB", (900, 600), (len(painted) * 20, 0, 0)).save(file, "PNG")
        return file.getvalue()

    monkeypatch.setattr(host.easel, "paint", paint)
    page = await ann.press((await ann.type("replay", text=True)).address("A film to share"))
    assert not page.private
    [sent] = page.data["attachments"]
    assert sent["filename"] == "film.gif"
    assert "Ann and Bruno" in sent["description"]
    assert {drawing.kind for drawing in painted} == {"board"}
    assert {drawing.given[0].viewer for drawing in painted} == {None}
    assert len(painted) == 9
    await stranger.press(str(Address(Verb.FILM, table)))
    assert len(painted) == 9, "it is made once"


async def test_a_channel_knows_what_was_played_there_last(stranger: Caller, host: Host) -> None:
    """Who was not at the table reads its story, and the rules of its game."""
    table = await dealt(host.lobbies, "trick")
    await played_out(host.matches, table)
    assert f"table {table}" in (await stranger.type("log")).words
    assert "Toy trick" in (await stranger.type("rules")).words
