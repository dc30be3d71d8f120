"""`/rules`: a topic's picture is between its title and its text, with its sentences as alt text."""

from __future__ import annotations

import pytest

from games import GAMES
from games.kernel.game import AnyGame
from games.kernel.handbook import Topic
from games.kernel.text import Localizer
from tests.bot.caller import Caller
from tests.bot.wire import Sent


def topic_of(game: AnyGame, drawn: bool) -> Topic:
    return next(topic for topic in game.handbook if bool(topic.picture) is drawn)


def alts(page: Sent) -> list[str]:
    return [each["description"] for each in page.data["attachments"]]


@pytest.mark.parametrize("game", [game for game in GAMES if game.key != "trick"], ids=lambda game: game.key)
async def test_a_topic_shows_its_picture_and_describes_it(game: AnyGame, ann: Caller) -> None:
    topic = topic_of(game, drawn=True)
    page = await ann.type("rules", topic=topic.key, game=game.key)
    assert page.files == ("topic.png",)
    assert alts(page) == [" ".join(map(Localizer(), topic.picture))]
    words = page.words
    assert words.index(Localizer()(topic.title)) < words.index(Localizer()(topic.body)[:40])


async def test_the_picture_is_removed_on_a_topic_without_one(ann: Caller) -> None:
    tottarot = next(game for game in GAMES if game.key == "tottarot")
    keys = [topic.key for topic in tottarot.handbook]
    drawn = keys.index("fates")
    assert not tottarot.handbook[drawn + 1].picture
    page = await ann.type("rules", topic="fates", game="tottarot")
    after = await ann.press(page.address("Next"))
    assert (after.files, after.data.get("attachments")) == ((), [])
    assert (await ann.press(after.address("Back"))).files == ("topic.png",)


async def test_a_text_only_reader_gets_no_picture_of_a_rule(ann: Caller) -> None:
    await ann.press((await ann.type("settings")).address("Words instead of pictures"))
    assert (await ann.type("rules", topic="fates", game="tottarot")).files == ()
