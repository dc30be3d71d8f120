"""A player who reads only text, never a picture or its alt text, plays every game to its end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.custom_ids import CustomId, CustomIdKind
from bot.pages.tellings import told as telling
from bot.services import Services
from games import GAMES
from games.kernel.game import AnyGame
from games.kernel.text import Localizer
from sandbox.world.messages import walk
from tests.bot.caller import Caller, hand
from tests.bot.tables import dealt, played_out
from tests.bot.wire import DIRECT, Sent, Wire
from tests.proofs import spread
from tests.storage.given import ANN, CHANNEL

MAX_ANSWERS = 1500
"""Maximum number of answers of a match."""
GALLERY = 12


def missing(game: AnyGame, view: Any, localizer: Localizer, page: Sent) -> list[str]:
    """Return the facts of a view that are missing from a page."""
    words = told(page)
    facts = [localizer(fact.said) for part in telling(game, view) if not part.on_demand for fact in part.facts]
    return [fact for fact in facts if fact not in words]


def told(page: Sent) -> str:
    """Return the text of a page without pictures, without the marks that keep names from being styled."""
    assert page.files == ()
    assert GALLERY not in [part["type"] for part in walk(page.data["components"])]
    return page.words.replace("\\", "")


def labels(page: Sent) -> list[str]:
    return [str(item.get("label")) for item in page.items]


async def typed(ann: Caller, random: Random) -> Sent | None:
    """Give an answer from the suggestions, several one after the other; return None if there are no more questions."""
    choices = await ann.complete("play", "move", move="")
    if not choices:
        return None
    move = random.choice(choices)["value"]
    while (page := await ann.type("play", move=move, text=True)).words.startswith("Choose "):
        move = random.choice(await ann.complete("play", "move", move=f"{move}, "))["value"]
    return page


@pytest.mark.parametrize("game", spread([*GAMES], thin=3), ids=lambda game: game.key)
async def test_a_match_is_played_to_its_end_by_words_alone(game: AnyGame, services: Services, ann: Caller) -> None:
    """Each page describes the table as the player sees it, and the last page describes the ending."""
    bots = min(game.seats) - 1
    if game.key == "the_restless":  # a single Character does not last long
        table_id = await dealt(services.lobbies, game.key, people=1, bots=bots, walkers="1")
    else:
        table_id = await dealt(services.lobbies, game.key, people=1, bots=bots)
    async with services.matches.at(table_id) as table:
        match, localizer = table.match, table.localizer
    assert match is not None
    random, page = Random(game.key), await ann.type("hand", text=True)
    for _ in range(MAX_ANSWERS):
        if match.over:
            break
        assert missing(game, match.view(0), localizer, page) == []
        found = await typed(ann, random)
        assert found is not None, "the table waits for someone else forever"
        page = found
    assert match.over
    board = await ann.type("board", text=True)
    assert localizer(match.result.text) in told(board)


SETTING = "Words instead of pictures"


async def way_back(ann: Caller, page: Sent) -> str:
    """Return the button that shows the whole page again, which is behind *More…* while the player is to move."""
    more = await ann.press(page.address("More…"))
    return more.address("Refresh" if "Refresh" in labels(more) else "Back")


async def wants_words(caller: Caller) -> None:
    """Enable the setting on the user's settings page."""
    await caller.press((await caller.type("settings")).address(SETTING))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_a_text_only_player_gets_no_picture(game: AnyGame, services: Services, wire: Wire, ann: Caller) -> None:
    """The hand, board, cards, pages and direct messages have no picture; only the board in the channel does."""
    await wants_words(ann)
    solo = max(game.seats) == 1
    people = 1 if solo else 2
    table_id = await dealt(services.lobbies, game.key, people=people, bots=max(0, min(game.seats) - people))
    await services.outbox.idle()
    async with services.matches.at(table_id) as table:
        match, localizer = table.match, table.localizer
    assert match is not None
    page = await ann.type("hand")
    assert missing(game, match.view(0), localizer, page) == []
    again = await way_back(ann, page)
    assert missing(game, match.view(0), localizer, await ann.press(again)) == []
    assert missing(game, match.view(None), localizer, await ann.type("board")) == []
    assert localizer(game.cards[0].text)[:40] in told(await ann.type("card", name=f"{game.key}/{game.cards[0].key}"))
    assert not [dm for dm in wire.posts(DIRECT + ANN) if dm.files]
    assert bool(wire.posts(CHANNEL)[-1].files) is not solo, "others look at the board; a solitaire is their own page"


@pytest.mark.parametrize("game", [game for game in GAMES if game.lesson], ids=lambda game: game.key)
async def test_a_lesson_keeps_to_words_on_every_page(game: AnyGame, ann: Caller) -> None:
    """Earlier, each page reached with **Next** or **Start over** was a picture."""
    await wants_words(ann)
    page = await ann.type("learn", game=game.key)
    assert told(page)
    ann.message = 77
    for _ in range(3):
        if "Next" not in labels(page):
            break
        page = await ann.press(page.address("Next"))
        assert told(page)
    if "Start over" in labels(page):
        assert told(await ann.press(page.address("Start over")))


async def test_private_pages_of_players_who_want_words_have_no_picture(services: Services, ann: Caller) -> None:
    """The pages are the front page, illustrated rules, statistics, and the preview of *Share*."""
    await wants_words(ann)
    assert told(await ann.type("help"))
    for game in GAMES:
        for topic in (topic for topic in game.handbook if topic.picture):
            assert told(await ann.press(str(CustomId(CustomIdKind.TOPIC, args=f"{game.key}/{topic.key}"))))
    table_id = await dealt(services.lobbies, "trick")
    await played_out(services.matches, table_id)
    await services.outbox.idle()
    assert told(await ann.type("stats"))
    shared = await ann.press(str(CustomId(CustomIdKind.SHARE, table_id)))
    assert shared.files == ()
    assert told(await ann.type("hand"))


async def test_an_unchanged_view_is_described_once(services: Services, ann: Caller) -> None:
    """A page that follows an answer has only the news; one that is viewed again has everything."""
    await wants_words(ann)
    await dealt(services.lobbies, "tottarot", people=1, bots=2)
    first = await ann.type("hand")
    assert "Your card –" in told(first)
    second = await ann.type("hand")
    assert "Your card –" not in told(second)
    assert "The table is unchanged." in told(second)
    assert "Your card –" in told(await ann.press(await way_back(ann, second)))
    more = await ann.press(second.address("More…"))
    assert "Your card –" in told(await ann.press(more.address("Tell me everything")))


async def test_lines_that_stay_in_solo_play_are_heard_once(services: Services, ann: Caller) -> None:
    """Earlier, each page repeated the road's arrival, after a press without new lines and for each opened section."""
    await wants_words(ann)
    await dealt(services.lobbies, "genshin_tarot", people=1)
    first = await ann.type("hand")
    assert "are dealt" in told(first)
    assert "are dealt" not in told(await ann.type("hand"))


async def test_buttons_that_every_page_would_repeat_are_behind_one_press(services: Services, ann: Caller) -> None:
    """All buttons are heard before the table: a decision needs its answers, a hint, and the way to the others."""
    await wants_words(ann)
    await dealt(services.lobbies, "genshin_tarot", people=1)
    await ann.type("hand")
    page = await ann.type("hand")
    assert not {"Explain", "Tell me everything", "Rules"} & {*labels(page)}
    assert {"Explain", "Tell me everything", "Rules"} <= {*labels(await ann.press(page.address("More…")))}


async def test_a_text_only_player_gets_direct_messages_and_replays_as_text(
    services: Services, wire: Wire, ann: Caller
) -> None:
    await wants_words(ann)
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    *_, dm = wire.posts(DIRECT + ANN)
    assert dm.files == ()
    assert "Ann holds the" in dm.words
    await played_out(services.matches, table_id)
    await services.outbox.idle()
    assert wire.posts(DIRECT + ANN)[-1].files == (), "the end, too"
    assert "Ann holds" in told(await ann.type("replay"))


async def test_a_page_with_a_picture_becomes_words_and_gets_its_picture_back(
    services: Services, wire: Wire, ann: Caller
) -> None:
    """The page stays; the setting is changed twice elsewhere."""
    await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    page = await hand(ann, wire)
    again = await way_back(ann, page)
    ann.message = 77
    assert (await ann.press(again)).files == ("hand.png",)
    ann.message = 0
    await wants_words(ann)
    ann.message = 77
    worded = await ann.press(again)
    assert worded.data["attachments"] == [], "the old picture is taken off"
    assert told(worded)
    ann.message = 0
    await ann.press((await ann.type("settings")).address("Show pictures again"))
    ann.message = 77
    assert (await ann.press(again)).files == ("hand.png",)


async def test_the_setting_is_kept_and_said(services: Services, ann: Caller) -> None:
    assert "with pictures" in (await ann.type("settings")).words
    await wants_words(ann)
    assert (await services.store.people.get(ANN)).settings["words_only"] is True
    assert "words only" in (await ann.type("settings")).words
