"""How the computer player looks ahead: what seem the best choices are tried on some years of imagined Destinies."""

from __future__ import annotations

from math import exp

from games.kernel.ask import Ask, Question
from games.kernel.game import Lookahead, RandRange, Tokens
from games.kernel.text import Seat
from games.queens_of_fate import player
from games.queens_of_fate.computer_player.evaluation import WON
from games.queens_of_fate.computer_player.judgement import settled
from games.queens_of_fate.table import Step, Table
from games.queens_of_fate.view import QueensView

TRIED = 4
"""How many choices are tried at most."""
NEARLY = 30
"""By how much a choice may seem worse than the best to be tried, in thousandths of a chance to win."""
YEARS = 3
ALIKE = {"pass", "on", "source", "back", "others"}
"""What leads to the same questions as another choice, or to none that have not been thought of."""


def moves(seen: QueensView, question: Question, below: RandRange) -> tuple[Tokens, ...]:
    """The choice that seems best, and those that seem hardly worse."""
    if not isinstance(question, Ask) or question.kind in (Step.AWAKEN, Step.HARVEST, Step.STRIKE):
        return (player.play(seen, question, below),)
    ranked = sorted(player.judged(seen, question), key=lambda each: -each[1])
    (first, best), *others = ranked
    if best >= WON:
        return ((first,),)
    near = [token for token, worth in others if token not in ALIKE and chance(worth) > chance(best) - NEARLY]
    return ((first,), *[(token,) for token in near[: TRIED - 1]])


def chance(worth: int) -> int:
    """The chance to win, in thousandths, of what is worth so much (see evaluation.py)."""
    return round(1000 / (1 + exp(min(-worth / 1000, 500))))


def hoped(table: Table, _seat: Seat) -> int:
    """The chance to win once all that is open is decided."""
    return chance(settled(table))


def year(table: Table) -> int:
    """How many years have passed."""
    return table.year


LOOKAHEAD = Lookahead[Table, QueensView](moves, player.play, hoped, year, span=YEARS, fair=0, strong=4)
"""Four samples of three years: more of either was measured to win hardly more, and takes too long."""
