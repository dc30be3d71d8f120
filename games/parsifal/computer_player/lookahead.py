"""How the computer player looks ahead: to the end of the next player's turn, who wins if that is possible."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.ask import Ask, Question
from games.kernel.game import Lookahead, RandRange, Tokens
from games.kernel.text import Seat
from games.kernel.zone import mix
from games.parsifal import player
from games.parsifal.computer_player.evaluation import WON, ended, judged
from games.parsifal.rules import quests
from games.parsifal.rules.action_effects import outcome
from games.parsifal.rules.board import Board
from games.parsifal.rules.legal_actions import legal, made
from games.parsifal.rules.questions import Kind
from games.parsifal.rules.windows import hornblower
from games.parsifal.table import Ending, Table
from games.parsifal.view import ParsifalView
from games.parsifal.vocabulary.actions import Action

TRIED, LOOKS = 24, 2000
"""How many actions are tried, those that look best at once; fewer where there are many, as the next player has as many.
"""
LEAP = 2
"""How many quests one action may fulfil at once."""
GAME = 10_000
"""More turns than any game has."""


def moves(seen: ParsifalView, question: Question, below: RandRange) -> tuple[Tokens, ...]:
    """The best actions by evaluation, only the first of them if it surely wins; for other questions the one answer."""
    if question.kind != Kind.ACT:
        return (player.play(seen, question, below),)
    assert isinstance(question, Ask)
    ranked = player.ranked(seen, question, below)
    blower = hornblower(player.laid(seen))
    if ranked[0][0] >= WON and blower in (None, question.seat):
        return (ranked[0][1],)
    return tuple([tokens for _, tokens in ranked[: min(TRIED, LOOKS // len(ranked))]])


def reply(seen: ParsifalView, question: Question, below: RandRange) -> Tokens:
    """Who is to act further does what is best; any other wins if it can, and passes if not."""
    assert isinstance(question, Ask)
    if question.kind != Kind.ACT or question.card:
        return player.play(seen, question, below)
    board = player.laid(seen)
    wins = next(winning(board, question.seat), None)
    return ("pass",) if wins is None else (wins.token,)


def winning(board: Board, seat: Seat) -> Iterator[Action]:
    """The actions with which a player would win, alone or with others."""
    if not _near(board):
        return
    for way in legal(board, seat, 0, None):
        for target in way[-1]:
            action = made(way, target)
            after = outcome(board, seat, action)
            victors = quests.victors(after)
            if victors and seat in quests.winners(after, victors):
                yield action


def _near(board: Board) -> bool:
    """Whether anybody in play lacks so few quests that one action may do."""
    names = {character.name for character in board.characters}
    return any(sum(not quests.met(board, each) for each in quests.QUESTS[name]) <= LEAP for name in names)


def worth(table: Table, seat: Seat) -> int:
    """The prospects of a player, or how the game ended."""
    if table.ending is Ending.NONE:
        return judged(table.board, seat, player.fear(table.dry // table.seats))
    return ended(seat, table.winners)


def redeal(table: Table, _seat: Seat, below: RandRange) -> None:
    """The deck is all that nobody sees (P-4)."""
    mix([table.deck], below)


def clock(table: Table) -> int:
    """How many turns there have been."""
    return table.game * GAME + table.turns


# Nothing but the deck is hidden, so that one sample tells nearly as much as several.
LOOKAHEAD = Lookahead[Table, ParsifalView](moves, reply, worth, clock, span=2, fair=1, strong=1, redeal=redeal)
