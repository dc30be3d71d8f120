"""Loads everything that the first presses need before the gateway is opened, so that nobody waits for an import."""

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
    """Load every playable game with its cards, layout and translations, and the names of the time zones.

    Call this before creating a RenderWorker, because importing the same package in two threads at the same time fails.
    The event loop gets its turn between two games; the largest takes half a second.
    """
    for game in GAMES:
        try:
            _load(game)
        except Exception:  # a third-party game can raise anything; the press that needs it gets the error again
            log.exception("failed to load all of a game", extra={"game": game.key})
        await asyncio.sleep(0)
    zones_like("")
    gc.collect()  # garbage that is frozen would stay forever
    gc.freeze()  # modules and cards are never freed, so later collections need not look at them


async def paint_board(renderer: RenderWorker) -> None:
    """Paint one board, which loads the painter and the fonts.

    Boards of the other games are not painted: five of them delay the start by a second of CPU time, and speed up the
    first picture of each game by less than a tenth of a second.
    """
    game = next(iter(GAMES))
    try:
        match = Match(game, Record(game.key, game.rules, {}, game.seats[0], b"warm-up"))
        seen = match.view(None), frozenset(match.waiting), Localizer()
        await renderer.paint(RenderRequest(game.key, "board", seen))
    except Exception:  # such as a missing font: the bot starts, and the doctor reports it
        log.exception("failed to paint the first board", extra={"game": game.key})


def _load(game: AnyGame) -> None:
    """Load everything that a game would otherwise load on first use."""
    from rendering import LAYOUTS  # imported late, so that other commands do not load the rendering

    tuple(game.cards)
    LAYOUTS[game.key]
    for language in TRANSLATIONS:
        catalogue(language, game.key).load()
