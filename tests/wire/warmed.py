"""Loads, on import, everything that each bot loads at its start, so that bots forked afterwards already have it."""

from __future__ import annotations

from bot.table.zone_names import zones_like
from bot.warm_up import _load
from games import GAMES
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import Localizer
from rendering import LAYOUTS

for _game in GAMES:
    _load(_game)
zones_like("")
_game = next(iter(GAMES))
_match = Match(_game, Record(_game.key, _game.rules, {}, _game.seats[0], b"warm-up"))
LAYOUTS[_game.key].board(_match.view(None), frozenset(_match.waiting), Localizer())
