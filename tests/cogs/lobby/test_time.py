"""Time as users set it: the lobby's limits, more time with a button, /tarot pause, /settings and /games."""

from __future__ import annotations

import pytest

from bot.runtime.clock import DAY
from bot.services import Services
from cogs.lobby.pages import settings_page
from tests.bot.caller import Caller, refused
from tests.bot.clock import Clock
from tests.bot.tables import PEOPLE, answers, dealt, opened
from tests.bot.wire import DIRECT, EDIT, Wire
from tests.storage.given import ANN, BRUNO, CHANNEL, NOW


async def sent(services: Services) -> None:
    """Wait until everything pending has been sent."""
    services.matches.job_wakeup.set(0)
    await services.outbox.idle()


async def timed(services: Services, game: str = "trick", **terms: str) -> int:
    """Return a match with these time limits."""
    table_id = await opened(services.lobbies, game)
    for key, token in terms.items():
        await services.lobbies.agree(table_id, PEOPLE[0], key, token)
    await services.lobbies.start(table_id, PEOPLE[0])
    await sent(services)
    return table_id


async def test_the_host_chooses_the_time_for_all_to_see(
    services: Services, wire: Wire, ann: Caller, bruno: Caller
) -> None:
    await opened(services.lobbies, "trick")
    await sent(services)
    lobby = wire.posts(CHANNEL)[-1]
    assert "Standard rules" in lobby.words
    settings = await ann.press(lobby.address("Settings"))
    assert "Time per move: **no limit**" in settings.words
    page = await ann.press(settings.address("Change the time limits"), "turn=86400")
    assert "Time per move: **1 day**" in page.words
    page = await ann.press(settings.address("Change the time limits"), "up=bot")
    assert "When time is up: **a computer player makes that move**" in page.words
    await sent(services)
    assert "Time per move: **1 day**" in wire.of(EDIT)[-1].words
    refused(await bruno.press(settings.address("Change the time limits"), "turn=3600"))
    refused(await ann.press(settings.address("Change the time limits"), "turn=1"))


@pytest.mark.parametrize(
    ("game", "up", "said"),
    [
        ("parsifal", "fallback", "no limit; 24 hours to answer an interruption"),
        ("parsifal", "wait", "no limit"),
        ("tottarot", "fallback", "no limit"),
    ],
)
async def test_without_a_limit_the_settings_say_if_silence_still_counts(
    services: Services, game: str, up: str, said: str
) -> None:
    table_id = await opened(services.lobbies, game)
    await services.lobbies.agree(table_id, PEOPLE[0], "up", up)
    async with services.matches.at(table_id) as table:
        words = settings_page(table).content
    assert f"Time per move: **{said}**" in words
    assert ("When time is up" in words) == (game == "parsifal")


async def test_more_time_is_a_button_that_works_once(services: Services, wire: Wire, ann: Caller) -> None:
    await timed(services, turn="86400")
    [dm] = wire.posts(DIRECT + ANN)
    assert f"<t:{NOW + DAY}:R>" in dm.words
    more = dm.address("More time")
    assert f"<t:{NOW + 2 * DAY}:f>" in (await ann.press(more)).words
    refused(await ann.press(more))
    page = await ann.type("hand")
    assert f"<t:{NOW + 2 * DAY}:R>" in page.words
    assert f"<t:{NOW + 3 * DAY}:f>" in (await ann.press(page.address("More time"))).words
    with pytest.raises(KeyError):
        (await ann.type("hand")).address("More time")
    refused(await ann.type("tarot extend"))


async def test_a_pause_is_agreed_on_in_the_channel(services: Services, wire: Wire, ann: Caller, bruno: Caller) -> None:
    table_id = await timed(services, turn="86400")
    await ann.type("tarot pause")
    await sent(services)
    agree = wire.posts(CHANNEL)[-1].address("I agree")
    bruno.openly = True
    await bruno.press(agree)
    refused(await ann.type("play", move="1"))
    await sent(services)
    assert "paused" in (await ann.type("games")).words
    assert "The match is paused. **/tarot resume** asks the others to continue." in (await ann.type("hand")).words
    refused(await ann.type("tarot pause"))
    await ann.type("tarot resume")
    await services.proposals.propose(table_id, BRUNO, "resume")
    await answers(services.matches, table_id, 0)


async def test_other_terms_are_proposed_by_a_menu(services: Services, wire: Wire, ann: Caller) -> None:
    table_id = await timed(services)
    page = await ann.type("tarot limits")
    assert "Time per move: **no limit**" in page.words
    await ann.press(page.address("Propose a change"), "turn=604800")
    await sent(services)
    assert "Change “Time per move” to “1 week”?" in wire.posts(CHANNEL)[-1].words
    await services.proposals.propose(table_id, BRUNO, "terms", ("turn", "604800"))
    assert "Time per move: **1 week**" in (await ann.type("tarot limits")).words


async def test_a_user_sets_their_notifications(services: Services, ann: Caller) -> None:
    page = await ann.type("settings")
    for menu, value in (
        ("How to tell you it's your turn", "channel"),
        ("Reminders", "spacing=72"),
        ("Reminders", "most=1"),
        ("Quiet hours", "22-7"),
    ):
        page = await ann.press(page.address(menu), value)
    preferences = await services.matches.register.of(ANN)
    assert preferences[1:6] == ("channel", 72, 1, 22, 7)
    assert "quiet from 22:00 to 7:00" in page.words
    refused(await ann.press(page.address("Quiet hours"), "25-99"))
    refused(await ann.type("settings", zone="Mars/Olympus"))
    assert "Asia/Tokyo" in (await ann.fill(page.address("Time zone"), value="tokyo")).words
    found = await ann.complete("settings", "zone", zone="ro")
    assert {"name": "Europe/Rome", "value": "Europe/Rome"} in found
    assert (await services.matches.register.of(ANN)).zone == "Asia/Tokyo"


async def test_a_language_is_spoken_from_the_next_word_on(services: Services, ann: Caller) -> None:
    page = await ann.type("settings")
    await ann.press(page.address("Language"), "it")
    assert (await services.matches.register.of(ANN)).language == "it"
    assert services.languages.of(ANN) == "it"


async def test_vacation_is_taken_and_given_back(ann: Caller, clock: Clock) -> None:
    page = await ann.type("settings")
    await ann.press(page.address("Go on vacation"))
    page = await ann.fill(page.address("Go on vacation"), value="7")
    assert f"<t:{NOW + 7 * DAY}:f>" in page.words
    refused(await ann.fill("z:0:0:away", value="a while"))
    clock.go_by(2 * DAY)
    page = await ann.press(page.address("I'm back"))
    assert "28 days left" in page.words
    refused(await ann.press("z:0:0:back"))


async def test_the_tables_with_the_earliest_time_limits_come_first(
    services: Services, clock: Clock, ann: Caller
) -> None:
    slow = await dealt(services.lobbies, "trick", place=1)
    clock.go_by(60)
    week = await dealt_with(services, 2, "604800")
    hour = await dealt_with(services, 3, "3600")
    done = await dealt(services.lobbies, "trick", place=4)
    await answers(services.matches, done, 0)
    words = (await ann.type("games")).words
    lines = words.splitlines()
    assert [
        f"table {table_id}" in line for table_id, line in zip((hour, week, slow, done), lines[1:], strict=True)
    ] == [True] * 4
    assert f"<t:{NOW + 60 + 3600}:R>" in lines[1]
    assert "waiting for Bruno" in lines[-1]


async def dealt_with(services: Services, place: int, turn: str) -> int:
    """Return a match in that channel, with that time limit for each answer."""
    table_id = await opened(services.lobbies, "trick", place=place)
    await services.lobbies.agree(table_id, PEOPLE[0], "turn", turn)
    await services.lobbies.start(table_id, PEOPLE[0])
    return table_id
