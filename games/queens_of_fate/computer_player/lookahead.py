"""The computer player's lookahead: it tries the most promising choices over some years of imagined Destinies."""

from __future__ import annotations

from games.kernel.ask import Ask, Question
from games.kernel.game import Lookahead, RandRange, Tokens
from games.kernel.text import Seat
from games.kernel.zone import mix
from games.queens_of_fate import player
from games.queens_of_fate.cards import SUITS
from games.queens_of_fate.computer_player.evaluation import WON, chance
from games.queens_of_fate.computer_player.judgement import after_best_decisions
from games.queens_of_fate.rules.battle_options import BattleAction
from games.queens_of_fate.rules.questions import Between, Holding
from games.queens_of_fate.rules.strength import MAX_SETS
from games.queens_of_fate.table import Table
from games.queens_of_fate.view import QueensView

TRIED = 3
"""Maximum number of choices that are tried."""
MAX_SHORTFALL = 50
"""Maximum amount by which a tried choice can seem worse than the best, in thousandths of a chance to win."""
YEARS = 2
WIDE = 40
"""Maximum number of tables per battle for the lookahead. With more, an answer would take a second."""
ALIKE = (*Between, Holding.INVOKE, BattleAction.INVOKE, BattleAction.STRIKE, None)
"""Choices that lead to the same tables as another one, or to another question first.

They are tried only if they seem best.
"""


def moves(seen: QueensView, question: Question, below: RandRange) -> tuple[Tokens, ...]:
    """Return the choice that seems best, and the choices that seem almost as good."""
    if not isinstance(question, Ask) or question.kind not in player.OUTCOMES:
        return (player.play(seen, question, below),)
    (first, best), *others = player.rank_options(seen, question)
    if best.worth >= WON:
        return ((first.token,),)
    if branching(seen) > WIDE:
        return ((first.token,),)
    least = chance(best.worth) - MAX_SHORTFALL
    near = [option for option, after in others if option.value not in ALIKE and chance(after.worth) > least]
    return tuple([(option.token,) for option in (first, *near[: TRIED - 1])])


def branching(seen: QueensView) -> int:
    """Return roughly how many tables are evaluated for a battle.

    The battle is evaluated immediately, and after each use of a Source before it.
    """
    forged = [card for source in seen.sources for card in seen.domains[SUITS.index(source.suit)].arcana]
    ways = 1 + (2 + len(forged) if seen.sources else 0)
    court = sum([len(domain.court) for domain in seen.domains])
    wielded = sum([len(domain.artifacts) for domain in seen.domains])
    return ways * (court + MAX_SETS * (1 + wielded))


def chance_after_best(table: Table, _seat: Seat) -> int:
    """Return the chance to win after the best decision on every open question, in thousandths."""
    return chance(after_best_decisions(table).worth)


def redeal(table: Table, _seat: Seat, below: RandRange) -> None:
    """Shuffle Destiny, whose order is the only hidden fact (Q-4)."""
    mix([table.destiny], below)


def year(table: Table) -> int:
    """Return the number of years that have passed."""
    return table.year


LOOKAHEAD = Lookahead[Table, QueensView](
    moves, player.play, chance_after_best, year, span=YEARS, fair=0, strong=10, redeal=redeal
)
"""Ten samples of two years. More of either hardly increased the number of wins."""
