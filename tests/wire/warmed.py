"""Loads, when it is imported, what every bot loads at its start; bots that are forked afterwards find it there."""

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
