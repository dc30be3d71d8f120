"""Reasons for the computer player's choices: the most important factor, in a sentence."""

from __future__ import annotations

from typing import Any

from games.kernel.ask import Ask, Question
from games.kernel.game import Tokens
from games.kernel.text import EMPTY, Arg, Name, Seat, Text, t, with_tenths
from games.parsifal import player
from games.parsifal.computer_player.evaluation import WON, prospects
from games.parsifal.computer_player.lookahead import after, winning
from games.parsifal.kinds import Kind
from games.parsifal.rules import quests
from games.parsifal.rules.board import Board
from games.parsifal.view import ParsifalView

WINS = t("It wins immediately.")
SHARES = t("It wins immediately, together with others.")
POINT = 10
"""Points of evaluation that count as one point in words."""


def reason(seen: ParsifalView, question: Question, tokens: Tokens) -> Text:
    """Return the effect of an action for its player, with the figure that decided. Preventing a win comes first."""
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
    following = (seat + (1 if seen.clockwise else -1)) % len(seen.players)
    if _may_win(board, following) and not _may_win(then, following):
        return t("Without it, {name} could win in the next turn.", name=Name(following))
    if _may_win(then, following) and _is_lost(board, question, following):
        return t("Whatever you do, {name} could win in the next turn.", name=Name(following))
    return _with_next_best(seen, question, tokens, _weighing(board, then, seat))


def _interrupting(seen: ParsifalView, *, blows: bool) -> Text:
    """Return what the Horn would prevent, compared with the value of keeping it; EMPTY if that speaks against it."""
    gained = player.gain_from_horn(seen)
    if blows != (gained > player.RELUCTANCE):  # only a search found the answer
        return EMPTY
    if abs(gained) >= WON:
        return t("If it happens, you lose.") if gained > 0 else t("If it happens, you win.")
    if blows:
        return t("Stopping it is worth {n} points, and keeping the Horn is worth less.", n=points_of(gained))
    if gained < 0:
        return t("Letting it happen leaves you {n} points better off than blowing the Horn.", n=points_of(-gained))
    return t("Stopping it is worth {n} points, but keeping the Horn is worth more.", n=points_of(gained))


def _agreeing(seen: ParsifalView) -> Text:
    return t("It is round {n}, and {cards} cards are left to draw.", n=seen.round, cards=seen.deck)


def _won(winners: list[Seat], seat: Seat) -> Text:
    if seat not in winners:
        return EMPTY
    return WINS if len(winners) == 1 else SHARES


def _may_win(board: Board, seat: Seat) -> bool:
    return next(winning(board, seat), None) is not None


def _is_lost(board: Board, question: Ask[Any], following: Seat) -> bool:
    """Return whether no action stops the next player from winning, so that none is better than another."""
    return all(_may_win(after(board, question.seat, said), following) for _, said in player.token_values(question))


def _weighing(board: Board, then: Board, seat: Seat) -> Text:
    """Return whether the action helps the player more or hurts the others more."""
    own = prospects(then, seat, 0) - prospects(board, seat, 0)
    whole = prospects(then, seat, player.FEAR) - prospects(board, seat, player.FEAR)
    if whole == 0:
        return t("It changes nothing for you, and hardly anything else would.")
    if whole < 0:
        return t("It costs you {n} points, and everything else would cost more.", n=points_of(-whole))
    if own >= whole - own:
        return t("It brings one of your characters {n} points closer to victory.", n=points_of(own))
    return t("It sets the others back {n} points.", n=points_of(whole - own))


def _with_next_best(seen: ParsifalView, question: Ask[Any], tokens: Tokens, why: Text) -> Text:
    """Return a reason, compared with the next best answer if their points differ."""
    worth = {token: points for points, (token,) in player.rank_actions(seen, question, _first)}
    others = [token for token in worth if token != tokens[0]]
    if not others:
        return why
    second = max(others, key=worth.__getitem__)
    lead, other = worth.get(tokens[0], 0) - worth[second], question.named(second)
    if lead < 0:  # only a search found the answer
        return why
    if not lead:
        return t("{why} {other} would be about as good.", why=why, other=other)
    return t("{why} That is {n} points more than the next best: {other}.", why=why, n=points_of(lead), other=other)


def _first(_n: int) -> int:
    return 0


def points_of(value: int) -> Arg:
    """Return an evaluation, in tenths of a point, as points with at most one decimal."""
    return with_tenths(value / POINT)
