"""Loads what the first presses need before the gateway is opened, so that nobody waits for an import."""

from __future__ import annotations

import asyncio
import gc
import logging

from bot.table.zone_names import zones_like
from bot.ui.render_worker import RenderRequest, RenderWorker
from games import GAMES
from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import Localizer
from locales import TRANSLATIONS, catalogue

log = logging.getLogger(__name__)


async def load_games() -> None:
    """Load every game that can be played, with its cards, layout and translations, and the names of the time zones.

    Call this before there is a RenderWorker, because two threads that import the same package at the same time fail.
    The event loop has its turn between two games; the largest takes half a second.
    """
    for game in GAMES:
        try:
            _load(game)
        except Exception:  # a game of another package may raise anything; the press that needs it meets the error again
            log.exception("failed to load all of a game", extra={"game": game.key})
        await asyncio.sleep(0)
    zones_like("")
    gc.collect()  # frozen garbage would stay forever
    gc.freeze()  # modules and cards are never freed, so later collections need not look at them


async def paint_board(renderer: RenderWorker) -> None:
    """Paint one board, which loads the painter and the fonts.

    Boards of the other games are left out: five of them delay the start by a second of CPU time, and save the first
    picture of each game less than a tenth of one.
    """
    game = next(iter(GAMES))
    try:
        match = Match(game, Record(game.key, game.rules, {}, game.seats[0], b"warm-up"))
        seen = match.view(None), frozenset(match.waiting), Localizer()
        await renderer.paint(RenderRequest(game.key, "board", seen))
    except Exception:  # such as a missing font: the bot starts, and the doctor says what to do
        log.exception("failed to paint the first board", extra={"game": game.key})


def _load(game: AnyGame) -> None:
    """Load what a game loads on first use otherwise."""
    from rendering import LAYOUTS  # not before it is needed: other commands should not load what draws

    tuple(game.cards)
    LAYOUTS[game.key]
    for language in TRANSLATIONS:
        catalogue(language, game.key).load()
