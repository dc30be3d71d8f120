"""Whoever reads words alone, and never a picture or its alt text, plays every game to its end."""

from __future__ import annotations

from random import Random

import pytest

from bot.assembly.services import Services
from games import GAMES
from games.kernel.game import AnyGame
from sandbox.world.messages import walk
from tests.bot.caller import Caller
from tests.bot.tables import dealt
from tests.bot.wire import Sent

MOST = 1500
"""Answers after which a match must be over."""
GALLERY = 12
FIGURES = 40
"""So much of what a page says of the table is looked for in it: how it begins."""


def told(page: Sent) -> str:
    """The words of a page that shows nothing but words, without the marks that keep names from being styled."""
    assert page.files == ()
    assert GALLERY not in [part["type"] for part in walk(page.data["components"])]
    return page.words.replace("\\", "")


async def typed(ann: Caller, random: Random) -> Sent | None:
    """An answer of what is suggested, one of several after the other; None when nothing is asked any more."""
    choices = await ann.complete("play", "move", move="")
    if not choices:
        return None
    move = random.choice(choices)["value"]
    while (page := await ann.type("play", move=move, text=True)).words.startswith("Choose "):
        move = random.choice(await ann.complete("play", "move", move=f"{move}, "))["value"]
    return page


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_a_match_is_played_to_its_end_by_words_alone(game: AnyGame, services: Services, ann: Caller) -> None:
    """Each page says the table as the reader sees it, and the last one how it ended."""
    bots = min(game.seats) - 1
    if game.key == "the_restless":  # a single Character does not last long
        table_id = await dealt(services.lobbies, game.key, people=1, bots=bots, walkers="1")
    else:
        table_id = await dealt(services.lobbies, game.key, people=1, bots=bots)
    async with services.matches.at(table_id) as table:
        match, reader = table.match, table.reader
    assert match is not None
    random, page = Random(game.key), await ann.type("hand", text=True)
    for _ in range(MOST):
        if match.over:
            break
        assert reader(game.describe(match.view(0))[0])[:FIGURES] in told(page)
        found = await typed(ann, random)
        assert found is not None, "somebody else is awaited for ever"
        page = found
    assert match.over
    board = await ann.type("board", text=True)
    assert reader(match.result.text) in told(board)
