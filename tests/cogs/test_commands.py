"""Every command as Discord receives it, and the suggestions while a user types one."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Iterator
from random import Random
from typing import Any

import discord
import pytest

from bot.app import Querent
from bot.services import Services
from bot.ui.languages import Languages
from games import GAMES
from games.kernel.game import AnyGame
from games.kernel.text import Localizer, t
from storage.store import Store
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.limits import COMMANDS
from tests.bot.tables import dealt, opened
from tests.bot.wire import Wire
from tests.proofs import runs, spread
from tests.storage.given import ANN, BRUNO, CHANNEL

pytestmark = pytest.mark.usefixtures("registering")
MENUS = {"Invite to a table", "Avoid"}
"""The commands in a user's context menu."""
GUILD_ONLY = {"moderate", "language", "daily", "tournament", *MENUS}
FOR_USERS = {"help", "play", "learn", "answer", "hand", "board", "hint", "undo", "log", "rules", "card"} | {
    *("advance", "games", "settings", "privacy")
}
TYPED = ("", "a", "T", "  ", ",", "1", "-", "zzz", "é" * 6000, "the tower, ", "none", "0, 1, 2, 3")


@pytest.fixture
def tree(bot: Querent, wire: Wire) -> list[dict[str, Any]]:
    """Return all commands as they were registered; `wire` has checked them."""
    assert bot.application_id
    return list(wire.of(COMMANDS)[0].body)


@pytest.fixture
def ann(bot: Querent, wire: Wire) -> Caller:
    return Caller(bot, wire, ANN, "Ann")


def parts(holder: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield a command and everything in it that has a name."""
    yield holder
    for inner in (*holder.get("options", ()), *holder.get("choices", ())):
        yield from parts(inner)


def test_everything_has_a_name_and_a_description(tree: list[dict[str, Any]]) -> None:
    """Commands in a user's menu have no description: Discord accepts only a name."""
    for part in (part for command in tree for part in parts(command)):
        assert part["name"]
        if "value" not in part and part["name"] not in MENUS:
            assert len(part["description"]) > 8
            assert part["description"][0].isupper()
            assert part["description"][-1] not in ".…", f"no stop at the end: {part['description']!r} of {part['name']}"


def test_commands_work_only_in_servers_and_direct_messages(tree: list[dict[str, Any]]) -> None:
    for command in tree:
        assert command["contexts"] == ([0] if command["name"] in GUILD_ONLY else [0, 1])
        assert command["integration_types"] == ([0, 1] if command["name"] in FOR_USERS else [0])


async def test_no_command_is_for_users_if_the_application_is_only_for_servers(
    store: Store, clock: Clock, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord refuses commands for users from a new application."""
    async with Querent(store, clock) as bot:
        wire.connect(bot, monkeypatch, for_users=False)
        await bot.setup_hook()
    [sent] = wire.of(COMMANDS)
    assert {tuple(command["integration_types"]) for command in sent.body} == {(0,)}


async def test_a_bot_that_still_reads_its_languages_can_be_looked_at_and_stopped(
    store: Store, clock: Clock, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the middle of the start, the sandbox's clock asks for the next deadline, and an operator can stop the bot."""
    reading = asyncio.Event()

    async def read_slowly(_languages: Languages) -> None:
        reading.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(Languages, "load", read_slowly)
    async with Querent(store, clock) as bot:
        wire.connect(bot, monkeypatch)
        starting = asyncio.create_task(bot.setup_hook())
        await reading.wait()
        assert {wakeup.at for wakeup in bot.wakeups()} == {math.inf}
        await bot.close()
        starting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await starting


def test_moderator_commands_need_the_permission_to_manage_messages(tree: list[dict[str, Any]]) -> None:
    """Nothing else is needed to show it to an administrator."""
    found = {command["name"]: command.get("default_member_permissions") for command in tree}
    asked = {name: discord.Permissions(int(value)) for name, value in found.items() if value is not None}
    assert asked == {
        "moderate": discord.Permissions(manage_messages=True),
        "language": discord.Permissions(manage_guild=True),
    }


def test_no_group_has_more_commands_than_it_may(tree: list[dict[str, Any]]) -> None:
    assert len(tree) <= 100
    for part in (part for command in tree for part in parts(command)):
        assert len(part.get("options", ())) <= 25
        assert len(part["name"]) <= 32 or "value" in part


def test_every_table_can_be_named_from_elsewhere(tree: list[dict[str, Any]]) -> None:
    tables = [part for command in tree for part in parts(command) if part["name"] == "table"]
    assert len(tables) >= 5
    assert all(part["autocomplete"] and not part.get("required") for part in tables)


async def test_commands_are_registered_once_for_each_change(
    bot: Querent, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Querent(bot.services.store, clock) as second:
        wire.connect(second, monkeypatch)
        await second.setup_hook()
    assert len(wire.of(COMMANDS)) == 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_a_match_can_be_played_with_the_suggested_answers(game: AnyGame, services: Services, ann: Caller) -> None:
    """A typing user never sees more than 25 choices, and every choice, even several, is understood."""
    await dealt(services.lobbies, game.key, people=1, bots=game.seats[-1] - 1)
    random = Random(7)
    for _ in range(runs(thin=4, full=30)):
        if not await ann.bot.services.store.matches.live_in(CHANNEL):
            break
        for typed in random.sample(TYPED, 3):
            await ann.complete("play", "move", move=typed)
        move = random.choice(await ann.complete("play", "move", move=""))["value"]
        while "**" not in (answer := await ann.type("play", move=move)).words:
            assert answer.words.startswith("Choose "), answer.words
            move = random.choice(await ann.complete("play", "move", move=f"{move}, "))["value"]


async def test_the_wrong_people_are_suggested_nothing(services: Services, bot: Querent, wire: Wire) -> None:
    await dealt(services.lobbies, "trick")
    stranger = Caller(bot, wire, 77)
    assert await stranger.complete("play", "move", move="") == []
    move = (await Caller(bot, wire, ANN).complete("play", "move", move=""))[0]["value"]
    bruno = Caller(bot, wire, BRUNO)
    assert await bruno.complete("play", "move", move=move) == [], "it is not his turn"
    suggested = {one["value"] for one in await bruno.complete("play", "move", move="")}
    assert move not in suggested
    assert "What is new?" in suggested, "but he may ask small questions"


async def test_ones_tables_are_suggested_by_number_or_game(services: Services, ann: Caller) -> None:
    tables = [
        await opened(services.lobbies, "trick" if place % 2 else "tottarot", 1, place=place) for place in range(1, 31)
    ]
    everything = await ann.complete("hand", "table", table="")
    assert len(everything) == 25
    assert {choice["value"] for choice in everything} <= set(tables)
    assert {choice["value"] for choice in await ann.complete("log", "table", table="totta")} <= set(tables[1::2])
    assert await ann.complete("tarot resign", "table", table="x" * 100) == []


@pytest.mark.parametrize("typed", ["", "a", "the", "zzz", "x" * 100, "*", "İ"])
async def test_topics_and_cards_are_suggested(typed: str, ann: Caller, caplog: pytest.LogCaptureFixture) -> None:
    for game in GAMES:
        for topic in (await ann.complete("rules", "topic", topic=typed, game=game.key))[:3]:
            assert (await ann.type("rules", topic=topic["value"], game=game.key)).words.startswith("**")
    terms = {f"{game.key}/{term.key}" for game in GAMES for term in game.terms}
    for card in (await ann.complete("card", "name", name=typed))[:3]:
        pictures = () if card["value"] in terms else ("card.png",)
        assert (await ann.type("card", name=card["value"])).files == pictures
    assert not [record for record in caplog.records if record.levelno == logging.ERROR]


async def test_every_topic_and_every_card_can_be_read(ann: Caller) -> None:
    for game in GAMES:
        for topic in game.handbook:
            assert (await ann.type("rules", topic=topic.key, game=game.key)).items
        for card in spread(game.cards, thin=10):
            answer = await ann.type("card", name=f"{game.key}/{card.key}")
            assert answer.data["attachments"][0]["description"]


async def test_commands_that_find_nothing_get_a_short_private_answer(
    ann: Caller, caplog: pytest.LogCaptureFixture
) -> None:
    for answer in (
        await ann.type("rules", topic="zzz" * 30),
        await ann.type("card", name="**@everyone**" * 7),
        await ann.type("hand"),
        await ann.type("play", move="x", table=99),
        await ann.type("log", table=-1),
        await ann.type("board"),
        await ann.type("games"),
    ):
        assert answer.private
        assert 0 < len(answer.words) < 300
    assert not [
        record for record in caplog.records if record.levelno == logging.ERROR and record.name.startswith("bot")
    ]


async def test_a_command_of_an_older_time_gets_a_reference(ann: Caller, caplog: pytest.LogCaptureFixture) -> None:
    answer = await ann.type("unheard-of")
    [record] = [record for record in caplog.records if record.exc_info]
    assert f"reference {vars(record)['reference']}." in answer.words


async def test_long_typed_words_are_answered(ann: Caller, services: Services) -> None:
    """Discord lets users type 6,000 characters."""
    await dealt(services.lobbies, "trick")
    long = "w" * 6000
    for command, words in (("play", {"move": long}), ("rules", {"topic": long}), ("card", {"name": long})):
        answer = await ann.type(command, **words)
        assert 0 < len(answer.words) < 300, command


async def test_after_the_end_the_table_and_the_hand_can_still_be_seen(ann: Caller, services: Services) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await services.matches.close(table_id, t("The match ends here."))
    for command in ("board", "hand"):
        answer = await ann.type(command)
        assert f"table {table_id}" in answer.words, command
        assert answer.files


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_the_handbook_begins_with_the_goal_and_the_first_steps_in_ninety_words(
    game: AnyGame, ann: Caller
) -> None:
    """Pressing Next leads to its end, page by page."""
    first = game.handbook[0]
    page = await ann.type("rules", game=game.key)
    words = Localizer()(first.body)
    assert words in page.words
    assert len(words.split()) <= 90
    assert "**You win" in words
    read = [first.key]
    while ways := [item for item in page.items if item.get("label") == "Next"]:
        page = await ann.press(ways[0]["custom_id"])
        read.append(ways[0]["custom_id"].rpartition("/")[2])
    assert read == [topic.key for topic in game.handbook]
    back = ["Back"] if len(game.handbook) > 1 else []
    assert [item["label"] for item in page.items if "label" in item] == back


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_the_rules_find_every_term_and_every_card_by_its_name(game: AnyGame, ann: Caller) -> None:
    localizer = Localizer()
    for term in game.terms:
        page = await ann.type("rules", topic=localizer(term.name), game=game.key)
        assert page.words.startswith(f"**{localizer(term.name)}**")
    for card in [*game.cards][:: max(1, len(game.cards) // 12)]:
        page = await ann.type("rules", topic=localizer(card.name), game=game.key)
        assert page.private
        assert "do not speak" not in page.words
