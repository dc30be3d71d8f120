"""The lookahead of the computer player: it plays each will token through to the end of the turn.

A hidden hand is assumed to be any card that it can be. A hand's token carries information only after it is revealed, so
the evaluation, which knows that, decides which hand to take.
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
"""In the first turn one token in that many is any, so that under each may lie good cards and bad ones."""
UNUSED = 100
"""Value of each point of strength that is still unused, in hundredths of a point."""
EARNED, ALONE = 1000, 300
"""Value of a victory token, and the deduction if others earn one as well, in hundredths of a point."""
TOTAL = 20
"""Value of a point after the round, in hundredths of a point."""
LEADER = 60
"""Weight of the best opponent against the player's row, in percent; the rest is the opponents' mean."""
ROUND = 10
"""More turns than any round has."""


def moves(seen: TottarotView, question: Question, below: RandRange) -> tuple[Tokens, ...]:
    """Return every token with its best wish, or the answer by evaluation to other questions."""
    assert isinstance(question, Ask)
    if question.kind != Kind.WILL:
        return (player.play(seen, question, below),)
    return tuple([(option.token,) for option in player.with_wishes(seen, question)])


def bluffs(seen: TottarotView, question: Question, below: RandRange) -> bool:
    """Return whether any token will do, which is now and then in the first turn of a round."""
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
    """Deal every card that this seat has not seen to any place where it can be (T-6 to T-8)."""
    mix([table.deck, table.discards, *[hand for hand in table.hands if not hand.sight.shows(seat)]], below)


LOOKAHEAD = Lookahead[Table, TottarotView](
    moves, player.play, worth, clock, span=1, fair=8, strong=8, redeal=redeal, bluffs=bluffs
)
"""Sixteen samples were measured to win no more than eight, so there is no strong player."""
