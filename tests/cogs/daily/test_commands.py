"""`/daily`: look, play in a private thread, and look again; the next day, see the secret."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
from collections.abc import Iterator

import pytest

import cogs.daily.commands
from bot.app import Querent
from bot.runtime.clock import DAY, day_ends, day_of
from bot.services import Services
from games import GAMES, manifests
from games.kernel.text import Localizer
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.limits import UPDATED
from tests.bot.solitaire import SOLITAIRE, play_out
from tests.bot.wire import DIRECT, Sent, Wire
from tests.match_fixtures import shelve
from tests.storage.given import ANN, BRUNO, CHANNEL

THREADS = "POST /channels/*/threads"
MEMBERS = "PUT /channels/*/thread-members/*"


@pytest.fixture(autouse=True)
def _games(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, SOLITAIRE, *GAMES)
    monkeypatch.setattr(cogs.daily.commands, "DAILY_GAMES", (SOLITAIRE,))


@pytest.fixture(autouse=True)
def _nothing_fails(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.fixture
def ann(bot: Querent, wire: Wire) -> Caller:
    return Caller(bot, wire, ANN, "Ann")


@pytest.fixture
def bruno(bot: Querent, wire: Wire) -> Caller:
    return Caller(bot, wire, BRUNO, "Bruno")


def labels(page: Sent) -> list[str]:
    return [str(item["label"]) for item in page.items]


async def played(caller: Caller, services: Services, points: int) -> None:
    """Begin today's deal with a press, and complete it."""
    page = await caller.type("daily")
    await caller.press(page.address("Play"))
    (row,) = await services.store.matches.of_user(caller.user)
    await play_out(services.matches, row.id, caller.user, points)


async def test_play_opens_a_thread_for_the_player_alone(ann: Caller, services: Services, wire: Wire) -> None:
    page = await ann.type("daily")
    assert page.private
    assert "You haven't played it yet." in page.words
    assert "Nobody here has finished it yet." in page.words
    assert f"<t:{day_ends(day_of(services.now()))}:R>" in page.words
    assert not re.search("[0-9a-f]{16}", page.words), "no number nobody asked for"
    fair = await ann.press(page.address("Fairness"))
    sealed = re.search(r"seal is `([0-9a-f]{64})`", fair.words)
    assert sealed
    assert "You haven't played it yet." in (await ann.press(fair.address("Back"))).words
    answer = await ann.press(page.address("Play"))
    (thread,) = wire.of(THREADS)
    assert (thread.body["type"], thread.body["auto_archive_duration"]) == (12, 10_080)
    assert thread.body["invitable"], "else only moderators may add people, and the bot is none"
    (member,) = wire.of(MEMBERS)
    assert member.url.endswith(f"/{ANN}")
    await services.outbox.idle()
    (row,) = await services.store.matches.of_user(ANN)
    assert (row.seal, row.channel) == (sealed[1], CHANNEL)
    assert f"<#{row.place}>" in answer.words
    (board,) = wire.posts(row.place)
    assert "Do what?" in board.words
    assert wire.posts(CHANNEL) == wire.posts(DIRECT + ANN) == [], "nobody else hears of it"


async def test_repeated_presses_start_one_try(ann: Caller, bot: Querent, wire: Wire) -> None:
    play = (await ann.type("daily")).address("Play")
    twins = [Caller(bot, wire, ANN, "Ann") for _ in range(3)]
    answers = await asyncio.gather(*(twin.press(play) for twin in twins))
    assert len(wire.of(THREADS)) == 1
    assert len({answer.words for answer in answers}) == 1
    page = await ann.type("daily")
    assert "You're playing it here: <#" in page.words
    assert "Play" not in labels(page)


async def test_a_channel_without_threads_uses_up_no_attempt(ann: Caller, wire: Wire, services: Services) -> None:
    wire.fail(THREADS, 403, 50013)
    play = (await ann.type("daily")).address("Play")
    assert "my permissions" in (await ann.press(play)).words
    assert await services.store.matches.live() == []
    await ann.press(play)
    assert len(await services.store.matches.live()) == 1


async def test_the_table_of_results_spoils_nothing(ann: Caller, bruno: Caller, services: Services) -> None:
    await played(ann, services, points=2)
    page = await bruno.type("daily")
    assert "1 player has finished it here." in page.words
    assert "won" not in page.words, "before your own end you see how many finished, nothing of how"
    row = (await services.store.matches.past(7))[0]
    assert row.secret.hex() not in page.words
    await played(bruno, services, points=1)
    page = await ann.type("daily")
    assert "You're number 2 of 2: won, 2 points" in page.words
    assert "In this server:\n1\\. " in page.words, "the number above counts all servers"
    assert page.words.index(f"<@{BRUNO}>") < page.words.index(f"<@{ANN}>")


async def test_when_the_day_is_over_the_secret_is_shown(ann: Caller, services: Services, clock: Clock) -> None:
    await played(ann, services, points=1)
    day = day_of(clock())
    old = await ann.press((await ann.type("daily", day=day)).address("Fairness"))
    clock.time = day_ends(day) + DAY + 3
    today = await ann.type("daily")
    page = await ann.press(today.address("Day before"))
    assert page.body["type"] == UPDATED
    fair = await ann.press(page.address("Fairness"))
    shown = re.search(r"came from `([0-9a-f]{64})`. Its SHA-256 is `([0-9a-f]{64})`, the seal shown before", fair.words)
    assert shown
    assert hashlib.sha256(bytes.fromhex(shown[1])).hexdigest() == shown[2]
    assert shown[2] in old.words
    assert labels(page) == ["Challenge someone", "Day after", "Fairness"]
    assert day_of(clock()) in (await ann.press(page.address("Day after"))).words
    late = await ann.press(f"y:0:0:play/solitaire/{day}")
    assert "Your deal" in late.words, "who has played it is shown where"


async def test_a_daily_deal_cannot_be_played_after_its_day(
    ann: Caller, bruno: Caller, services: Services, clock: Clock, wire: Wire
) -> None:
    play = (await ann.type("daily")).address("Play")
    clock.time = day_ends(day_of(clock()))
    answer = await bruno.press(play)
    assert "That day is over" in answer.words
    assert wire.of(THREADS) == []
    assert await services.store.matches.live() == []


async def test_an_unfinished_try_comes_last(ann: Caller, bruno: Caller, services: Services) -> None:
    await played(bruno, services, points=1)
    await ann.press((await ann.type("daily")).address("Play"))
    (row,) = await services.store.matches.of_user(ANN)
    await services.seats.leave(row.id, ANN)
    page = await ann.type("daily")
    assert "You didn't finish it in time, so your try comes last: number 2 of 2." in page.words
    assert "1 try here was not finished." in page.words
    assert "1 player has finished it here." in page.words
    assert labels(page) == ["Fairness"]
    page = await bruno.type("daily")
    assert "You're number 1 of 2:" in page.words


@pytest.mark.parametrize("day", ["tomorrow", "2026-02-30", "1969-13-01", "9999-12-31", "{day}", "é" * 100])
async def test_a_day_that_is_not_in_the_past_is_refused(day: str, ann: Caller, services: Services) -> None:
    answer = await ann.type("daily", day=day)
    assert answer.private
    assert len(answer.words) < 100
    assert answer.items == []
    pressed = await ann.press(f"y:0:0:play/solitaire/{day}".encode("ascii", "ignore").decode())
    assert pressed.private
    assert await services.store.matches.live() == []


async def test_a_day_without_a_deal_and_a_game_without_one(ann: Caller, bot: Querent, wire: Wire) -> None:
    assert "That day had no deal." in (await ann.type("daily", day="1970-01-02")).words
    assert "no daily deal" in (await ann.type("daily", game="tottarot")).words
    at_home = Caller(bot, wire, ANN, "Ann", channel=0)
    for answer in (await at_home.type("daily"), await at_home.press("y:0:0:look/solitaire/1970-01-02")):
        assert "can only be played in a server" in answer.words


async def test_every_game_has_its_deal(ann: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    """The deal is played alone, or with computer players in the other seats."""
    monkeypatch.setattr(cogs.daily.commands, "DAILY_GAMES", manifests())
    page = await ann.type("daily")
    assert page.private
    for game in manifests():
        assert f"Play {Localizer()(game.title)}" in labels(page)
        alone = await ann.type("daily", game=game.key)
        assert Localizer()(game.title) in alone.words
        assert "Play" in labels(alone)
    for words in ("alone", "against 3 bots", "against 2 bots"):
        assert words in page.words.casefold()


async def test_a_game_for_several_is_played_against_bots(
    ann: Caller, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cogs.daily.commands, "DAILY_GAMES", manifests())
    page = await ann.type("daily")
    await ann.press(page.address("Play Tottarot"))
    (row,) = await services.store.matches.of_user(ANN)
    assert [chair.kind for chair in row.seats] == ["person", "bot", "bot", "bot"]
    assert (row.state, row.game) == ("live", "tottarot")
    assert "you're playing it here" in (await ann.type("daily")).words


async def test_the_line_to_paste_has_few_marks_and_no_card(ann: Caller, services: Services) -> None:
    await played(ann, services, points=1)
    words = (await ann.type("daily")).words
    line = re.search(r"```\n(.*)\n```", words)
    assert line
    assert line[1].startswith(f"Solitaire · {day_of(services.now())} · ")
    assert line[1].endswith("won, 1 point")
    assert len(re.findall("[🔼➖🔽🏆🏁]", line[1])) <= 8


async def test_a_long_table_fits(ann: Caller, bot: Querent, wire: Wire, services: Services) -> None:
    for user in range(10**18, 10**18 + 11):
        await played(Caller(bot, wire, user, "Somebody"), services, points=1)
    await played(ann, services, points=1)
    page = await ann.type("daily")
    assert page.words.count("1\\. <@") == 10, "equal results have one rank"
    assert "… and 2 more." in page.words


async def test_a_thread_is_deleted_if_the_player_cannot_be_added(ann: Caller, wire: Wire, services: Services) -> None:
    """No thread remains, whatever the error, and however often someone presses."""
    wire.fail("PUT /channels/*/thread-members/*", 403, 50013, times=2)
    play = (await ann.type("daily")).address("Play")
    for press in (1, 2):
        assert "my permissions" in (await ann.press(play)).words
        assert len(wire.of("DELETE /channels/*")) == press
    assert await services.store.matches.live() == []
