"""The phases of a match in order of play; `act` repeats."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, TypeAlias

from games.genshin_tarot.interpreter import run_cards, run_control_flow, run_enemies, run_players
from games.genshin_tarot.rules.resolution import MatchOverError
from games.genshin_tarot.score import result
from games.genshin_tarot.table import RULES, Table
from games.genshin_tarot.turn import setup, steps
from games.kernel.dealer import Dealer

__all__ = ["INLINE_PHASES", "PHASES", "run_cards", "run_control_flow", "run_enemies", "run_players"]

Phase: TypeAlias = Callable[[Table, Dealer], Coroutine[Any, Any, str | None]]

set_up = setup.set_up
INLINE_PHASES = frozenset({"start", "end"})
"""The phases without a checkpoint: their answers are replayed after those of the previous phase."""


def _to_the_end(phase: Phase) -> Phase:
    """Return the phase wrapped to end on MatchOverError (G-87). If no phase follows, the result is logged.

    A match that began under earlier rules continues under the current ones after its next checkpoint.
    """

    @wraps(phase)
    async def played(table: Table, dealer: Dealer) -> str | None:
        try:
            following = await phase(table, dealer)
        except MatchOverError:
            following = None
        if following is None:
            dealer.log(result(table).text)
        if following not in INLINE_PHASES:
            table.rules = RULES
        return following

    return played


PHASES: dict[str, Phase] = {
    phase.__name__: _to_the_end(phase) for phase in (setup.party, setup.deck, steps.start, steps.act, steps.end)
}
