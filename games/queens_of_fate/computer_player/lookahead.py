"""How the computer player looks ahead: what seem the best choices are tried on some years of imagined Destinies."""

from __future__ import annotations

from math import exp

from games.kernel.ask import Ask, Question
from games.kernel.game import Lookahead, RandRange, Tokens
from games.kernel.text import Seat
from games.kernel.zone import mix
from games.queens_of_fate import player
from games.queens_of_fate.cards import SUITS
from games.queens_of_fate.computer_player.evaluation import WON
from games.queens_of_fate.computer_player.judgement import settled
from games.queens_of_fate.rules.battle_options import Deed
from games.queens_of_fate.rules.questions import Between, Holding
from games.queens_of_fate.rules.strength import SHOWN
from games.queens_of_fate.table import Table
from games.queens_of_fate.view import QueensView

TRIED = 3
"""How many choices are tried at most."""
NEARLY = 50
"""By how much a choice may seem worse than the best to be tried, in thousandths of a chance to win."""
YEARS = 2
WIDE = 40
"""Of more tables than this to a battle there are too many in all: an answer would take a second. No copy is tried."""
ALIKE = (*Between, Holding.INVOKE, Deed.INVOKE, Deed.STRIKE, None)
"""What leads to the same tables as another choice, or to a further question first: not tried unless it seems best."""


def moves(seen: QueensView, question: Question, below: RandRange) -> tuple[Tokens, ...]:
    """The choice that seems best, and those that seem hardly worse."""
    if not isinstance(question, Ask) or question.kind not in player.OUTCOMES:
        return (player.play(seen, question, below),)
    (first, best), *others = player.judged(seen, question)
    if best.worth >= WON:
        return ((first.token,),)
    if breadth(seen) > WIDE:
        return ((first.token,),)
    least = chance(best.worth) - NEARLY
    near = [option for option, after in others if option.value not in ALIKE and chance(after.worth) > least]
    return tuple([(option.token,) for option in (first, *near[: TRIED - 1])])


def breadth(seen: QueensView) -> int:
    """About how many tables it takes to judge a battle, at once and after each thing a Source may do before it."""
    forged = [card for source in seen.sources for card in seen.domains[SUITS.index(source.suit)].arcana]
    ways = 1 + (2 + len(forged) if seen.sources else 0)
    court = sum([len(domain.court) for domain in seen.domains])
    wielded = sum([len(domain.artifacts) for domain in seen.domains])
    return ways * (court + SHOWN * (1 + wielded))


def chance(worth: int) -> int:
    """The chance to win, in thousandths, of what is worth so much (see evaluation.py)."""
    return round(1000 / (1 + exp(min(-worth / 1000, 500))))


def hoped(table: Table, _seat: Seat) -> int:
    """The chance to win once all that is open is decided."""
    return chance(settled(table).worth)


def redeal(table: Table, _seat: Seat, below: RandRange) -> None:
    """The order of Destiny is all that nobody sees (Q-4)."""
    mix([table.destiny], below)


def year(table: Table) -> int:
    """How many years have passed."""
    return table.year


LOOKAHEAD = Lookahead[Table, QueensView](moves, player.play, hoped, year, span=YEARS, fair=0, strong=10, redeal=redeal)
"""Ten samples of two years: more of either were measured to win hardly more."""
