"""A user who installed the bot for themselves uses it in a server without it, where nobody else can join."""

from __future__ import annotations

import pytest

from bot.app import Querent
from games import GAMES, manifests
from games.kernel.game import AnyGame
from tests.bot.caller import Caller, refused
from tests.bot.wire import Wire
from tests.storage.given import ANN


@pytest.fixture
def ann(bot: Querent, wire: Wire) -> Caller:
    return Caller(bot, wire, ANN, "Ann", installed=True)


async def test_help_offers_only_actions_for_one_person(ann: Caller) -> None:
    """No table waits for others, and only solo games begin."""
    page = await ann.type("help")
    pressed = {item["custom_id"] for item in page.items}
    alone = {f"P:0:0:{game.key}" for game in manifests() if 1 in game.seats}
    assert page.private
    assert "other seats" not in page.words
    assert pressed == alone | {f"L:0:0:{game.key}" for game in manifests() if game.lesson}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_a_lesson_can_be_taken_anywhere(game: AnyGame, ann: Caller) -> None:
    page = await ann.type("learn", game=game.key)
    assert page.private
    assert any(item.get("custom_id", "").startswith(("a:", "m:", "L:")) for item in page.items)


async def test_rules_and_cards_are_read_anywhere(ann: Caller) -> None:
    assert (await ann.type("card", name="The Hermit")).private
    assert (await ann.type("rules", topic="Will token", game="tottarot")).private


async def test_a_game_for_several_is_not_begun(ann: Caller) -> None:
    refused(await ann.press("P:0:0:tottarot"))
    refused(await ann.type("tarot play", game="parsifal"))
