"""Why the computer player chooses what it does: what weighed most, in a sentence."""

from __future__ import annotations

from games.kernel.ask import Ask, Question
from games.kernel.game import Tokens
from games.kernel.text import EMPTY, Name, Seat, Text, t
from games.parsifal import player
from games.parsifal.computer_player.evaluation import judged
from games.parsifal.computer_player.lookahead import after, winning
from games.parsifal.kinds import Kind
from games.parsifal.rules import quests
from games.parsifal.rules.board import Board
from games.parsifal.view import ParsifalView

WINS = t("It wins at once.")
SHARES = t("It wins at once, together with others.")
CLOSER = t("It brings a character of yours closer to victory.")
BACK = t("It holds the others back.")
NOTHING = t("Nothing else would leave you better off.")


def reason(seen: ParsifalView, question: Question, tokens: Tokens) -> Text:
    """What an action does for its player, above all whom it keeps from winning; EMPTY for other questions."""
    if question.kind != Kind.ACT or not isinstance(question, Ask) or not tokens:
        return EMPTY
    (said,) = question.read(tokens)
    board, seat = player.laid(seen), question.seat
    then = after(board, seat, said)
    if victors := quests.victors(then):
        return _won(quests.winners(then, victors), seat)
    following = (seat + (1 if seen.clockwise else -1)) % len(seen.players)
    if _may_win(board, following) and not _may_win(then, following):
        return t("Without it, {name} could win in the next turn.", name=Name(following))
    return _weighing(board, then, seat)


def _won(winners: list[Seat], seat: Seat) -> Text:
    if seat not in winners:
        return EMPTY
    return WINS if len(winners) == 1 else SHARES


def _may_win(board: Board, seat: Seat) -> bool:
    return next(winning(board, seat), None) is not None


def _weighing(board: Board, then: Board, seat: Seat) -> Text:
    """Whether the player gains more or the others lose more, as far as their prospects count."""
    own = judged(then, seat, 0) - judged(board, seat, 0)
    whole = judged(then, seat, player.FEAR) - judged(board, seat, player.FEAR)
    if whole <= 0:
        return NOTHING
    return CLOSER if own >= whole - own else BACK
