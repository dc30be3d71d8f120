"""The computer player's lookahead: it plays each will token through to the end of the turn.

A hidden hand is assumed to be any possible card. A hand's token carries information only after it is revealed, so the
choice of a hand to take is left to the evaluation, which uses that information.
"""

from __future__ import annotations

from games.kernel.ask import Ask, Question
from games.kernel.game import Lookahead, RandRange, Tokens
from games.kernel.text import Seat
from games.kernel.zone import mix
from games.tottarot import player
from games.tottarot.kinds import Kind
from games.tottarot.player import POINT
from games.tottarot.table import Step, Table
from games.tottarot.view import TottarotView

BLUFF = 3
"""In the first turn, one token in this many is random, so that good and bad cards can be under any token."""
UNUSED = 100
"""Value of each point of unused strength, in hundredths of a point."""
EARNED, ALONE = 1000, 300
"""Value of a victory token, and the deduction if others earn one, too, in hundredths of a point."""
TOTAL = 20
"""Value of a point once the round is over, in hundredths of a point."""
LEADER = 60
"""Weight of the best opponent against the player's row, in percent; the rest is the opponents' mean."""
ROUND = 10
"""A number greater than the turns of any round."""


def moves(seen: TottarotView, question: Question, below: RandRange) -> tuple[Tokens, ...]:
    """Return every token with its best wish, or the answer by evaluation to other questions."""
    assert isinstance(question, Ask)
    if question.kind != Kind.WILL:
        return (player.play(seen, question, below),)
    return tuple([(option.token,) for option in player.with_wishes(seen, question)])


def bluffs(seen: TottarotView, question: Question, below: RandRange) -> bool:
    """Return whether to play a random token, which happens sometimes in the first turn of a round."""
    return question.kind == Kind.WILL and seen.turn == 1 and not below(BLUFF)


def worth(table: Table, seat: Seat) -> int:
    """Return the value of a table for a player, in this round or, if it has just ended, in that one."""
    if table.step is Step.END or (table.past and table.turn == 1):
        return _earned(table, seat)
    totals = [table.total(other) for other in range(table.seats)]
    own = totals.pop(seat)
    others = LEADER * max(totals) + (POINT - LEADER) * sum(totals) // len(totals)
    return POINT * own - others + UNUSED * sum(table.unused[seat])


def _earned(table: Table, seat: Seat) -> int:
    past = table.past[seat]
    shared = sum(each.won for each in table.past) > 1
    return past.won * (EARNED - ALONE * shared) + TOTAL * sum([placed.points for placed in past.row])


def clock(table: Table) -> int:
    """Return the number of turns played."""
    return table.round * ROUND + table.turn


def redeal(table: Table, seat: Seat, below: RandRange) -> None:
    """Redistribute every card that this seat has not seen among the places where it can be (T-6 to T-8)."""
    mix([table.deck, table.discards, *[hand for hand in table.hands if not hand.sight.shows(seat)]], below)


LOOKAHEAD = Lookahead[Table, TottarotView](
    moves, player.play, worth, clock, span=1, fair=8, strong=8, redeal=redeal, bluffs=bluffs
)
"""The lookahead. Sixteen samples won no more often than eight, so there is no strong player."""
