"""Reasons for the computer player's choices: the most important factor, in a sentence."""

from __future__ import annotations

from typing import Any

from games.kernel.ask import Ask, Question
from games.kernel.game import Tokens
from games.kernel.text import EMPTY, Name, Seat, Text, t, tn
from games.parsifal import player
from games.parsifal.computer_player.advantages import largest
from games.parsifal.computer_player.evaluation import WON, prospects
from games.parsifal.computer_player.threats import after, next_player, winning
from games.parsifal.kinds import Kind
from games.parsifal.rules import quests
from games.parsifal.rules.board import Board
from games.parsifal.view import ParsifalView
from games.parsifal.vocabulary.actions import Action, ActionType

WINS = t("It wins immediately.")
SHARES = t("It wins immediately, together with others.")
BEST = t("It leaves you in the best position.")


def reason(seen: ParsifalView, question: Question, tokens: Tokens) -> Text:
    """Return the effect of an action for its player, with the change that decided. Preventing a win comes first."""
    if not isinstance(question, Ask) or not tokens:
        return EMPTY
    (said,) = question.read(tokens)
    if question.kind == Kind.INTERRUPT:
        return _interrupting(seen, blows=bool(said))
    if question.kind != Kind.ACT:
        return _agreeing(seen)
    board, seat = player.board_of(seen), question.seat
    then = after(board, seat, said)
    if victors := quests.victors(then):
        return _won(quests.winners(then, victors), seat)
    following = next_player(seen, seat)
    if _may_win(board, following) and not _may_win(then, following):
        return t("Without it, {name} could win in the next turn.", name=Name(following))
    if _may_win(then, following) and _is_lost(board, question, following):
        return t("Whatever you do, {name} could win in the next turn.", name=Name(following))
    return _decided(seen, question, tokens[0], then)


def _interrupting(seen: ParsifalView, *, blows: bool) -> Text:
    """Return the greatest harm that the Horn would prevent, weighed against the Horn.

    EMPTY if the value of stopping the action speaks for the other answer, because then only a search found this one.
    """
    gained = player.gain_from_horn(seen)
    if blows != (gained > player.RELUCTANCE):
        return EMPTY
    if abs(gained) >= WON:
        return t("If it happens, you lose.") if gained > 0 else t("If it happens, you win.")
    board, after, seat = player.board_of(seen), player.announced(seen), player.seat_of(seen)
    harm = largest(player.without_horn(board), after, seat, player.FEAR, loss=True)
    if blows:
        return t("{harm} Stopping that is worth the Horn.", harm=harm) if harm else EMPTY
    if prospects(after, seat, player.FEAR) >= prospects(board, seat, player.FEAR):
        gain = largest(board, after, seat, player.FEAR)
        return t("{gain} That is good for you, too.", gain=gain) if gain else t("It does you no harm.")
    if gained < 0 or not harm:
        return t("It does you less harm than losing the Horn.")
    return t("{harm} Stopping that is not worth the Horn.", harm=harm)


def _agreeing(seen: ParsifalView) -> Text:
    if not seen.deck:
        return t("It is round {n}, and no tarot is left to draw.", n=seen.round)
    return tn(
        "It is round {round}, and {n} tarot is left to draw.",
        "It is round {round}, and {n} tarots are left to draw.",
        n=seen.deck,
        round=seen.round,
    )


def _won(winners: list[Seat], seat: Seat) -> Text:
    if seat not in winners:
        return EMPTY
    return WINS if len(winners) == 1 else SHARES


def _may_win(board: Board, seat: Seat) -> bool:
    return next(winning(board, seat), None) is not None


def _is_lost(board: Board, question: Ask[Any], following: Seat) -> bool:
    """Return whether no action stops the next player from winning, so that none is better than another."""
    return all(_may_win(after(board, question.seat, said), following) for _, said in player.token_values(question))


def _decided(seen: ParsifalView, question: Ask[Any], token: str, then: Board) -> Text:
    """Return the change that decided for an action, and the next best answer.

    EMPTY if the evaluation prefers another answer and the action gains nothing, because then only a search found it.
    """
    board, seat = player.board_of(seen), question.seat
    worth = {each: points for points, (each,) in player.rank_actions(seen, question, _first)}
    others = [each for each in worth if each != token]
    second = max(others, key=worth.__getitem__, default=None)
    lead = worth.get(token, 0) - worth[second] if second else 0
    whole = prospects(then, seat, player.FEAR) - prospects(board, seat, player.FEAR)
    why = _change(question, token, board, then, whole)
    if whole < 0 and lead < 0:
        return EMPTY
    if second is None or lead < 0:
        return why
    other = question.named(second)
    if not lead:
        return t("{why} {other} would be about as good.", why=why, other=other)
    if whole < 0:
        return t("{why} Everything else would cost you more.", why=why)
    return t("{why} Next best: {other}.", why=why, other=other)


def _change(question: Ask[Any], token: str, board: Board, then: Board, whole: int) -> Text:
    """Return the greatest gain of an action, or its greatest loss if it does harm on the whole."""
    (said,) = question.read((token,))
    if isinstance(said, Action) and said.kind is ActionType.DRAW:
        return t("It draws one more tarot.")
    if not whole:
        return t("It changes nothing for you, and hardly anything else would.")
    return largest(board, then, question.seat, player.FEAR, loss=whole < 0) or BEST


def _first(_n: int) -> int:
    return 0
