"""`/replay` shows players what they could see at the time, and everything after the match."""

from __future__ import annotations

import io
import logging
import threading
from collections.abc import Iterator

import pytest
from PIL import Image

from bot.app import Querent
from bot.custom_ids import CustomId, CustomIdKind
from bot.services import Services
from bot.table.live_table import playing
from bot.table.lobbies import Player
from bot.table.match_history import MatchHistory, Verdict, verdict_on
from bot.ui.render_worker import RenderRequest
from cogs.lookback import replay_recordings as replay
from cogs.lookback.replay_commands import ReplayCog
from storage.announcements import Announcement
from storage.timers import TableTerms
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
    """Return the labels of the enabled buttons."""
    return [item["label"] for item in page.items if item.get("label") and not item.get("disabled")]


def eyes_of(page: Sent) -> list[str]:
    """Return the available views; empty if there is no choice."""
    menus = [item for item in page.items if "options" in item]
    return [option["label"] for menu in menus for option in menu["options"]]


async def test_a_match_is_leafed_through_to_its_end_and_back(ann: Caller, services: Services) -> None:
    table_id = await dealt(services.lobbies, "trick", rounds="1")
    await played_out(services.matches, table_id)
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
    page = await ann.press(page.address("Previous phase"))
    assert "Step 7 of 9" in page.words
    assert "Step 1 of 9" in (await ann.press(page.address("First"))).words
    assert "Step 9 of 9" in (await ann.press(page.address("Last"))).words


async def test_a_replay_works_after_a_restart(ann: Caller, services: Services, bot: Querent) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await played_out(services.matches, table_id)
    page = await ann.type("replay")
    cog = bot.get_cog("ReplayCog")
    assert isinstance(cog, ReplayCog)
    cog._replays = replay.Replays(services.store)
    services.matches.sleep(table_id)
    assert "Step 2 of" in (await ann.press(page.address("Next"))).words


async def test_a_replay_during_a_match_offers_only_the_players_own_view(
    ann: Caller, stranger: Caller, services: Services
) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await answers(services.matches, table_id, 0)
    page = await ann.type("replay")
    assert eyes_of(page) == ["As Ann saw it", "As everyone saw it"]
    assert "Step 2 of 2" in page.words, "it opens at the moment that is now"
    watching = await stranger.type("replay")
    assert eyes_of(watching) == []
    assert [one["filename"] for one in watching.data["attachments"]] == ["table.png"]
    for seat in (0, 1):
        refused(await stranger.press(str(CustomId(CustomIdKind.REPLAY, table_id, 1, f"n.{seat}"))))
    refused(await ann.press(str(CustomId(CustomIdKind.REPLAY, table_id, 1, "n.1"))))


async def test_secret_choices_are_no_steps_of_a_replay(ann: Caller, services: Services) -> None:
    table_id = await dealt(services.lobbies, "auction", people=3)
    await answers(services.matches, table_id, 1)
    await answers(services.matches, table_id, 2)
    assert "Step 1 of 1" in (await ann.type("replay")).words


async def test_a_replay_after_the_end_offers_every_view(stranger: Caller, services: Services) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await played_out(services.matches, table_id)
    page = await stranger.type("replay")
    assert eyes_of(page) == ["As everyone saw it", "As Ann saw it", "As Bruno saw it"]
    menu = page.address("Whose view?")
    hers = await stranger.press(menu, "0")
    assert "as Ann saw it" in hers.words
    elsewhere = Caller(stranger.bot, stranger.wire, stranger.user, channel=CHANNEL + 5)
    refused(await elsewhere.type("replay", table=table_id))
    refused(await elsewhere.press(menu, "0"))


async def test_open_hands_are_for_those_who_only_watch(ann: Caller, stranger: Caller, services: Services) -> None:
    table_id = await opened(services.lobbies, "trick")
    await services.store.table_terms.put(table_id, Announcement(terms=TableTerms({"open_hands": True})))
    await services.lobbies.start(table_id, PEOPLE[0])
    await services.outbox.idle()
    page = await stranger.press(stranger.wire.posts(CHANNEL)[-1].address("Watch"))
    assert "as Bruno saw it" in (await stranger.press(page.address("Whose view?"), "1")).words
    assert len(eyes_of(await ann.type("replay"))) == 2
    await services.store.seat_history.change(table_id, 1, owner=stranger.user)
    assert eyes_of(await stranger.type("replay")) == [], "who may come back to a seat must not know the others' hands"


async def test_a_replay_for_a_new_player_begins_when_they_took_the_seat(
    bruno: Caller, stranger: Caller, services: Services
) -> None:
    table_id = await dealt(services.lobbies, "trick", people=2)
    for seat in (0, 1, 0):
        await answers(services.matches, table_id, seat)
    assert "of 4" in (await bruno.type("replay")).words
    await services.seats.leave(table_id, BRUNO)
    await services.seats.take(table_id, Player(CHIARA, "Chiara"), 1)
    page = await stranger.type("replay")
    assert "Step 1 of 1, as Chiara saw it" in page.words
    assert "Bruno plays" not in page.words


async def test_a_spectator_sees_only_public_information(stranger: Caller, services: Services) -> None:
    """Spectators see only public information, whatever they type or press, until the match is over."""
    table_id = await dealt(services.lobbies, "trick")
    async with services.matches.at(table_id) as table:
        hands = [f"the {card.rank}" for hand in playing(table).table.hands for card in hand.cards]
    pages = [await stranger.type(name) for name in ("hand", "hint", "log", "board", "replay")]
    pages += [await stranger.type(name, text=True) for name in ("hand", "board", "replay")]
    for kind, rest in (
        (CustomIdKind.HAND, ""),
        (CustomIdKind.HAND, "again"),
        (CustomIdKind.LOG, ""),
        (CustomIdKind.REPLAY, ""),
        (CustomIdKind.REPLAY, "f.0"),
    ):
        pages.append(await stranger.press(str(CustomId(kind, table_id, 0, rest))))
    seen = "\n".join(f"{page.body}" for page in pages)
    assert [card for card in hands if f"{card} " in seen or f"{card}." in seen or f"{card}," in seen] == []
    await played_out(services.matches, table_id)
    over = await stranger.type("replay", text=True)
    shown = await stranger.press(over.address("Whose view?"), "0")
    assert "Ann holds the " in shown.words, "and this is how it would show"


async def test_in_words(ann: Caller, services: Services) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await played_out(services.matches, table_id)
    page = await ann.type("replay", text=True)
    assert "Ann holds" in page.words
    assert not page.data.get("attachments")
    again = await ann.press(page.address("Next"))
    assert not again.data.get("attachments")


async def test_a_replay_that_diverges_has_the_log_without_pictures(
    ann: Caller, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await played_out(services.matches, table_id)
    monkeypatch.setattr(services.store.matches, "state_hashes", _others)
    page = await ann.type("replay")
    assert "different result" in page.words
    assert "> Ann plays" in page.words
    assert labels(page) == ["Log"]


async def _others(_table: int) -> list[tuple[int, int, str]]:
    return [(n, 0, "0" * 16) for n in range(100)]


async def test_the_match_is_played_again_away_from_the_event_loop(
    ann: Caller, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await played_out(services.matches, table_id)
    where: list[threading.Thread] = []

    def judged(past: MatchHistory) -> Verdict:
        where.append(threading.current_thread())
        return verdict_on(past)

    monkeypatch.setattr(replay, "verdict_on", judged)
    await ann.type("replay")
    await ann.type("replay")
    assert len(where) == 1, "once, and then it is remembered"
    assert where[0] is not threading.main_thread()


async def test_a_film_of_the_public_board_is_for_all(
    ann: Caller, stranger: Caller, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await dealt(services.lobbies, "trick")
    assert "Make a GIF" not in labels(await ann.type("replay"))
    refused(await ann.press(str(CustomId(CustomIdKind.FILM, table_id))))
    await played_out(services.matches, table_id)
    painted: list[RenderRequest] = []

    async def paint(drawing: RenderRequest, **_how: bool) -> bytes:
        if drawing.canvas_key.startswith("film"):
            painted.append(drawing)
        file = io.BytesIO()
        Image.new("RGB", (900, 600), (len(painted) * 20, 0, 0)).save(file, "PNG")
        return file.getvalue()

    monkeypatch.setattr(services.renderer, "paint", paint)
    page = await ann.press((await ann.type("replay", text=True)).address("Make a GIF"))
    assert ann.heard[0].private, "they look at it before others do"
    await ann.press(page.address("Post it here"))
    told, posted = ann.heard
    assert (told.words, told.items) == ("The GIF is posted.", [])
    assert not posted.private
    [sent] = posted.data["attachments"]
    assert sent["filename"] == "film.gif"
    assert "Ann and Bruno" in sent["description"]
    assert {drawing.kind for drawing in painted} == {"board"}
    assert {drawing.given[0].viewer for drawing in painted} == {None}
    assert len(painted) == 9
    await stranger.press(str(CustomId(CustomIdKind.FILM, table_id)))
    assert len(painted) == 9, "it is made once"


async def test_commands_in_a_channel_find_its_last_match(stranger: Caller, services: Services) -> None:
    """A user who was not at the table can read its log and the rules of its game."""
    table_id = await dealt(services.lobbies, "trick")
    await played_out(services.matches, table_id)
    assert f"table {table_id}" in (await stranger.type("log")).words
    assert "Toy trick" in (await stranger.type("rules")).words
