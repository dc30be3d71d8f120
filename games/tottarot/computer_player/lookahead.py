"""How the computer player looks ahead: what each will token leads to by the end of the turn.

Hands are thought to be any that may be; a hand's token tells something only once it is shown, so who is to take a hand
goes by evaluation, which knows that.
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
"""In the first turn one token in so many is any, so that under each may lie good cards and bad ones."""
UNUSED = 100
"""What each step of strength is worth that is still unused, in hundredths of a point."""
EARNED, ALONE = 1000, 300
"""What a victory token is worth, and how much less one that others earn as well."""
TOTAL = 20
"""What a point is worth once the round is over."""
LEADER = 60
"""How much the best of the others counts against one's own row, in hundredths; the rest is their mean."""
ROUND = 10
"""More turns than any round has."""


def moves(seen: TottarotView, question: Question, below: RandRange) -> tuple[Tokens, ...]:
    """All tokens, each with its best wish, or now and then just any; what evaluation answers to other questions."""
    assert isinstance(question, Ask)
    if question.kind != Kind.WILL:
        return (player.play(seen, question, below),)
    tokens = tuple([(option.token,) for option in player.with_wishes(seen, question)])
    if seen.turn == 1 and not below(BLUFF):
        return (tokens[below(len(tokens))],)
    return tokens


def worth(table: Table, seat: Seat) -> int:
    """How a player stands in the round, or did if it is over."""
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
    """How many turns there have been."""
    return table.round * ROUND + table.turn


def redeal(table: Table, seat: Seat, below: RandRange) -> None:
    """Any card may lie where this seat has not seen it (T-6 to T-8)."""
    mix([table.deck, table.discards, *[hand for hand in table.hands if not hand.sight.shows(seat)]], below)


LOOKAHEAD = Lookahead[Table, TottarotView](moves, player.play, worth, clock, span=1, fair=8, strong=8, redeal=redeal)
"""Sixteen samples were measured to win no more than eight, so there is no strong player."""
