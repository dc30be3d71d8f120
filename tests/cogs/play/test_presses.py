"""Late, forged, stale, repeated and foreign presses, and those after a restart, get one short reply without effect."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator

import pytest

from bot.app import Querent
from bot.custom_ids import CustomIdKind
from bot.services import Services
from tests.bot.caller import Caller, hand, refused, renewed
from tests.bot.clock import Clock
from tests.bot.limits import MODAL, UPDATED
from tests.bot.tables import dealt, known, opened
from tests.bot.wire import Wire
from tests.proofs import runs, spread
from tests.storage.given import ANN, BRUNO, CHANNEL

RESTS = (
    "", "again", "end", "0", "-1", "0.0", "9999999.9999999", "²", "/", "/x/y", "//", "///", "/0/00", "/-1/", "+",
    "+00", "+zz", "+-1", "=", "=00", "=0000", "=zz", "<", "<<", "yes", "no", "force", "set", "settings", "words",
    "close", "unbot", "ask", "take/0", "take/9", "bot/1", "end/yes", "undo/no", "back", "mend",
    "vacate/22", "r1", "trick", "give", "x" * 80, "'; DROP TABLE", "{n}", "\x00", "{}", "%s",
)  # fmt: skip
TOYS, EVERY = ("trick", "stars"), 2 // runs(thin=1, full=2)
FORGED = [(kind, toy) for n, kind in enumerate(CustomIdKind) for m, toy in enumerate(TOYS) if (n + m) % EVERY == 0]
"""Each kind at a table of each toy game; in the thin form, at one of them, in turns."""
VALUES = ((), ("",), ("0",), ("-1",), ("9" * 100,), ("zz", "zz"), ("rounds=7",), ("no=thing", "x"), ("a.b",), ("é",))


@pytest.fixture(autouse=True)
def _nothing_fails(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Check that nothing was logged as a failure; an error message to a user is not one."""
    yield
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


async def test_a_common_move_takes_two_clicks(services: Services, ann: Caller, wire: Wire) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    page = await hand(ann, wire)
    answer = await ann.press(page.items[0]["custom_id"])
    assert (await known(services.matches, table_id))[1] == 1
    assert "Waiting for" in answer.words, "the page shows at once how things are"


async def test_an_answer_by_direct_message_counts(services: Services, wire: Wire, bot: Querent) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    at_home = Caller(bot, wire, ANN, "Ann", channel=0)
    await at_home.press(wire.posts(5_000 + ANN)[-1].items[0]["custom_id"])
    assert (await known(services.matches, table_id))[1] == 1


@pytest.mark.parametrize("address", ["h:{}:0:again", "a:{}:0:r1", "m:{}:0:", "s:{}:0:", "d:{}:0:/0/", "g:{}:0:end"])
async def test_no_hand_is_shown_in_a_public_message(address: str, services: Services, bot: Querent, wire: Wire) -> None:
    """The custom ID of a private page might end up on a public message."""
    table_id = await dealt(services.lobbies, "trick")
    answer = await Caller(bot, wire, ANN, "Ann", openly=True).press(address.format(table_id), "r1")
    assert answer.private


async def test_a_stale_button_says_so(services: Services, ann: Caller, bruno: Caller, wire: Wire) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    first = await hand(ann, wire)
    await ann.press(first.items[0]["custom_id"])
    await services.outbox.idle()
    second = await hand(bruno, wire)
    await bruno.press(second.items[0]["custom_id"])
    before = await known(services.matches, table_id)
    for item in first.items[:3]:
        renewed(late := await ann.press(item["custom_id"]))
        assert "earlier question" in late.words
    assert await known(services.matches, table_id) == before


@pytest.mark.parametrize("kind", ["a", "m", "d", "s"])
async def test_a_stale_button_says_so_to_someone_with_nothing_to_decide(
    kind: str, services: Services, ann: Caller, wire: Wire
) -> None:
    """Earlier, every refusal said that they had nothing to decide, no matter which button they had pressed."""
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    page = await hand(ann, wire)
    old = {
        "a": page.items[0]["custom_id"],
        "m": f"m:{table_id}:0:",
        "d": f"d:{table_id}:0:/0/",
        "s": f"s:{table_id}:0:",
    }
    await ann.press(page.items[0]["custom_id"])
    late = await ann.press(old[kind], "r1")
    assert "That was an earlier question. The game has moved on since." in late.words
    assert "nothing to decide" not in late.words


async def test_a_double_press_counts_once(services: Services, bot: Querent, wire: Wire, ann: Caller) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    button = (await hand(ann, wire)).items[0]["custom_id"]
    twins = [Caller(bot, wire, ANN, "Ann", message=77) for _ in range(3)]
    await asyncio.gather(*(twin.press(button) for twin in twins))
    assert (await known(services.matches, table_id))[1] == 1
    for answer in sorted((twin.heard[-1] for twin in twins), key=lambda answer: len(answer.items))[:2]:
        refused(answer)


async def test_a_foreign_button_is_not_pressed(
    services: Services, ann: Caller, bruno: Caller, stranger: Caller, wire: Wire
) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    button = (await hand(ann, wire)).items[0]["custom_id"]
    before = await known(services.matches, table_id)
    renewed(await bruno.press(button))
    refused(await stranger.press(button))
    refused(await stranger.press(wire.posts(CHANNEL)[-1].address("My hand")))
    assert await known(services.matches, table_id) == before


async def test_presses_outlive_the_bot(
    services: Services, ann: Caller, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    button = (await hand(ann, wire)).items[0]["custom_id"]
    async with Querent(services.store, clock) as second:
        wire.connect(second, monkeypatch)
        await second.setup_hook()
        await Caller(second, wire, ANN, "Ann").press(button)
        assert (await known(second.services.matches, table_id))[1] == 1


async def test_a_number_typed_into_the_modal_is_judged(services: Services, ann: Caller, bruno: Caller) -> None:
    table_id = await dealt(services.lobbies, "auction")
    await ann.press(f"m:{table_id}:0:", "3")
    await bruno.press(f"a:{table_id}:0:1")
    before = await known(services.matches, table_id)
    modal = await ann.press(f"n:{table_id}:2:")
    assert modal.body["type"] == 9
    for number in ("", "x", "101", "-6", "1e3", "٣", "9" * 18, "1\n2"):
        renewed(await ann.fill(modal.data["custom_id"], number=number))
    renewed(await ann.fill(f"n:{table_id}:0:", number="5"))
    renewed(await bruno.fill(modal.data["custom_id"], number="5"))
    assert await known(services.matches, table_id) == before
    await ann.fill(modal.data["custom_id"], number=" 100 ")
    assert (await known(services.matches, table_id))[1] == 3


@pytest.mark.parametrize(
    "custom_id", ["", "x", "a", "a:1", "z:1:2:3", "a:x:0:r1", "A:1:0:", "💥", "page:next", "a:" + "9" * 90]
)
async def test_unknown_custom_ids_are_refused(custom_id: str, ann: Caller, services: Services) -> None:
    await dealt(services.lobbies, "trick")
    refused(await ann.press(custom_id))
    refused(await ann.press(custom_id, "value"))
    refused(await ann.fill(custom_id, field="value"))


@pytest.mark.parametrize("openly", [False, True])
async def test_a_press_of_a_button_that_the_message_lacks_changes_nothing(
    openly: bool, services: Services, bot: Querent, wire: Wire
) -> None:
    """Otherwise, a vote could replace a board that everyone sees. After each press, the table is unchanged."""
    table_id = await dealt(services.lobbies, "trick")
    before = await known(services.matches, table_id)
    forger = Caller(bot, wire, ANN, "Ann", moderator=True, openly=openly, forged=True)
    for kind in CustomIdKind:
        for rest in ("", "r1", "yes", "force", "join", "again", "=00"):
            refused(await forger.press(f"{kind.value}:{table_id}:0:{rest}"))
        assert await known(services.matches, table_id) == before, kind
        assert (await services.store.matches.row(table_id)).state == "live", kind


async def test_a_number_from_a_forged_form_is_refused(services: Services, bot: Querent, wire: Wire) -> None:
    table_id = await dealt(services.lobbies, "auction")
    refused(await Caller(bot, wire, ANN, "Ann", openly=True, forged=True).fill(f"n:{table_id}:0:", number="1"))


@pytest.mark.parametrize("game", TOYS)
async def test_no_forgery_changes_anything(game: str, services: Services, bruno: Caller, stranger: Caller) -> None:
    """A user without a question who sends anything gets a reply, and the match is unchanged."""
    table_id = await dealt(services.lobbies, game)
    before = await known(services.matches, table_id)
    for kind in (kind for kind, toy in FORGED if toy == game):
        callers = (stranger,) if kind is CustomIdKind.RESIGN else (bruno, stranger)
        for n, rest in spread([*enumerate(RESTS)], thin=7):
            number, values = (table_id, table_id, table_id, 0, 999)[n % 5], VALUES[n % len(VALUES)]
            answer = await callers[n % len(callers)].press(f"{kind.value}:{number}:{n % 3}:{rest}", *values)
            assert answer.private or answer.body["type"] in (UPDATED, MODAL), answer
        assert await known(services.matches, table_id) == before, kind


@pytest.mark.parametrize(
    "kind", [CustomIdKind.ANSWER, CustomIdKind.MENU, CustomIdKind.SECTION, CustomIdKind.DRAFT, CustomIdKind.NUMBER]
)
async def test_forged_presses_by_the_player_to_move_change_nothing(
    kind: CustomIdKind, services: Services, ann: Caller
) -> None:
    """Only a legal answer is accepted."""
    table_id = await dealt(services.lobbies, "stars")
    before = await known(services.matches, table_id)
    for n, rest in enumerate(RESTS):
        await ann.press(f"{kind.value}:{table_id}:0:{rest}", *VALUES[n % len(VALUES)])
    assert await known(services.matches, table_id) == before


async def test_a_lobby_in_another_channel_is_out_of_reach(bot: Querent, wire: Wire, services: Services) -> None:
    table_id = await opened(services.lobbies, "trick", people=1)
    elsewhere = Caller(bot, wire, BRUNO, "Bruno", channel=555, moderator=True)
    for what in ("join", "leave", "bot", "start", "settings", "set", "words", "unbot", "close"):
        refused(await elsewhere.press(f"l:{table_id}:0:{what}", *(("rounds=1",) if what == "set" else ())))
    row = await services.store.matches.row(table_id)
    assert (row.state, len(row.seats), dict(row.options)) == ("lobby", 1, {})


async def test_a_late_press_on_a_lobby_is_refused(services: Services, bruno: Caller, ann: Caller) -> None:
    table_id = await dealt(services.lobbies, "trick")
    for what in ("join", "leave", "bot", "start"):
        refused(await bruno.press(f"l:{table_id}:0:{what}"))
    for what in ("unbot", "close"):
        refused(await ann.press(f"l:{table_id}:0:{what}"))


async def test_leaving_is_asked_twice_and_done_once(services: Services, bruno: Caller) -> None:
    table_id = await dealt(services.lobbies, "trick")
    sure = await bruno.type("tarot resign")
    assert (await services.store.matches.row(table_id)).seats[1].kind == "person"
    await bruno.press(sure.items[0]["custom_id"])
    assert (await services.store.matches.row(table_id)).seats[1].kind == "bot"
    refused(await bruno.press(sure.items[0]["custom_id"]))
