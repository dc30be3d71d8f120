"""The computer player: it tries every action on a copy of the board and takes the best one.

It looks one action ahead and uses only its view. A random amount is added, so that it does not always block in the same
way and games come to an end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from games.kernel.ask import Ask, Question
from games.kernel.game import RandRange, Tokens
from games.kernel.options import LazyOptions, tokens_of
from games.kernel.text import Seat
from games.parsifal.cards import TAROTS
from games.parsifal.computer_player.evaluation import SHARED, WON, prospects
from games.parsifal.computer_player.threats import leaves, next_player, winning
from games.parsifal.kinds import Kind
from games.parsifal.rules import quests
from games.parsifal.rules.action_effects import outcome
from games.parsifal.rules.board import Board
from games.parsifal.rules.questions import Word
from games.parsifal.view import DECK, ParsifalView
from games.parsifal.vocabulary.actions import Action, ActionType

EVALUATION_NOISE, DARE = 30, 15
"""Upper bound of the random addition to each evaluation, and its growth per round without a deck, in points.

The growth makes such a game end.
"""
NEWS = 20
"""Value of an additional tarot, in points."""
RELUCTANCE = 60
"""Minimum gain from blowing the Horn, in points, for the computer player to do it."""
FEAR, EASE, LEAST = 30, 10, 4
"""Weight of the rivals' prospects, its decrease per round without a deck, and its minimum, in hundredths."""
VICTORIES = (WON, SHARED)
"""Values of an action that wins."""
WEARY = 12
"""Number of rounds without a deck after which it agrees to end without a winner."""


Judge: TypeAlias = Callable[[ParsifalView, Ask[Any], RandRange], Tokens]
"""Function that answers one kind of question."""


def play(seen: ParsifalView, question: Question, randrange: RandRange) -> Tokens:
    """Return the answer to a question asked of the viewer.

    Raises:
        ValueError: The view is not a seat's, or the question is not an `Ask`.
    """
    if seen.viewer is None or not isinstance(question, Ask):
        raise ValueError("only a seat can be asked, and only to choose")
    return JUDGES[question.kind](seen, question, randrange)


def board_of(seen: ParsifalView) -> Board:
    """Return the board that a view shows."""
    areas = tuple([tuple([character.tarot for character in player.characters]) for player in seen.players])
    board = Board(areas, seen.common, seen.limbo)
    for player in seen.players:
        for character in player.characters:
            if character.artifacts:
                board.owned[character.tarot] = character.artifacts
            board.locker.update(dict.fromkeys(character.victims, character.tarot))
    return board


def rank_actions(seen: ParsifalView, question: Ask[Any], randrange: RandRange) -> list[tuple[int, Tokens]]:
    """Return the value of each action, and of passing, by its result, best first."""
    seat, board, fear, whim = seat_of(seen), board_of(seen), _fear(seen), EVALUATION_NOISE + DARE * _dry(seen)
    found: list[tuple[int, Tokens]] = []
    for token, value in token_values(question):
        if isinstance(value, Action):
            found.append((_worth(board, seat, value, fear) + randrange(whim), (token,)))
        elif value is Word.PASS:
            found.append((prospects(board, seat, fear), (token,)))
    return sorted(found, reverse=True)


def token_values(question: Ask[Any]) -> Iterator[tuple[str, Any]]:
    """Return the tokens and values of a question's options, without making their words."""
    options = question.options
    if isinstance(options, LazyOptions):
        return ((token, options.value(token)) for token in tokens_of(options))
    return ((option.token, option.value) for option in options)


def _best(seen: ParsifalView, question: Ask[Any], randrange: RandRange) -> Tokens:
    return rank_actions(seen, question, randrange)[0][1]


def foremost(seen: ParsifalView, question: Question) -> tuple[Tokens, ...]:
    """Return the actions by their result, best first. They are the same for all viewers: everything is public.

    Those that win come before all others, even with a rival. If the next player could win now, those that prevent it
    follow. Of actions that copies of one name can do equally well, all but one come last: otherwise a short list offers
    the same thing several times.
    """
    if not isinstance(question, Ask) or question.kind != Kind.ACT:
        return ()
    seat, board, fear = question.seat, board_of(seen), _fear(seen)
    found = [(token, value) for token, value in token_values(question) if isinstance(value, Action)]
    worth = {token: _worth(board, seat, value, fear) for token, value in found}
    likely = [(token, value) for token, value in found if worth[token] in VICTORIES]
    wins = {token for token, value in likely if quests.victors(outcome(board, seat, value))}
    following = next_player(seen, seat)
    threats = [action for _, action in winning(board, following)]
    stops = {token for token, value in found if threats and not leaves(board, seat, value, following, threats)}
    distinct = dict[tuple[Any, ...], str]()
    for token, (by, deed, tarot, used, receiver, to) in found:
        kind = (by.name, used and used.name, deed, tarot, receiver, to, worth[token], token in stops)
        distinct.setdefault(kind, token)
    first = {*distinct.values()}
    order = sorted(worth, key=lambda token: (token not in wins, token not in first, token not in stops, -worth[token]))
    return tuple([(token,) for token in order])


def _worth(board: Board, seat: Seat, action: Action, fear: int) -> int:
    if action.kind is ActionType.DRAW:
        return prospects(board, seat, fear) + NEWS
    return prospects(outcome(board, seat, action), seat, fear)


def _chosen(judge: Callable[[ParsifalView], bool]) -> Judge:
    """Return a judge that picks the option whose value equals `judge(view)`."""

    def choosing(seen: ParsifalView, question: Ask[Any], _below: RandRange) -> Tokens:
        wanted = judge(seen)
        return (next(token for token, value in token_values(question) if value is wanted),)

    return choosing


def _should_interrupt(seen: ParsifalView) -> bool:
    """Return whether to interrupt: if a rival would win, or if the action costs more than the Horn is worth."""
    return gain_from_horn(seen) > RELUCTANCE


def gain_from_horn(seen: ParsifalView) -> int:
    """Return the gain from blowing the Horn instead of letting the action happen, in points.

    It is WON if the action wins the match for others, and -WON if it wins it for the player.
    """
    seat, board, after = seat_of(seen), board_of(seen), announced(seen)
    victors = quests.victors(after)
    if victors:
        return -WON if seat in quests.winners(after, victors) else WON
    fear = _fear(seen)
    return prospects(without_horn(board), seat, fear) - prospects(after, seat, fear)


def without_horn(board: Board) -> Board:
    """Return the board after the Horn has been blown (P-41)."""
    without = board.copy()
    without.banish(TAROTS["horn"])
    return without


def announced(seen: ParsifalView) -> Board:
    """Return the board after the announced action, if nobody interrupts it."""
    pending = seen.pending
    assert pending is not None
    tarot, receiver = (*pending.targets, None, None)[:2]
    action = Action(pending.by, pending.kind, tarot, pending.used, receiver, pending.to)
    return outcome(board_of(seen), pending.seat, action)


def _fear(seen: ParsifalView) -> int:
    return fear(_dry(seen))


def fear(dry: int) -> int:
    """Return the weight of the rivals' prospects after a number of rounds without a deck, in hundredths."""
    return max(LEAST, FEAR - EASE * dry)


def _dry(seen: ParsifalView) -> int:
    """Return roughly how many rounds have been played without a deck."""
    return 0 if seen.deck else max(0, seen.round - len(DECK) // len(seen.players))


def _weary(seen: ParsifalView) -> bool:
    """Return whether the deck has been empty for so long that no winner is in sight."""
    return _dry(seen) > WEARY


def seat_of(seen: ParsifalView) -> Seat:
    """Return the seat whose view it is."""
    assert seen.viewer is not None
    return seen.viewer


JUDGES: Mapping[str, Judge] = {Kind.ACT: _best, Kind.INTERRUPT: _chosen(_should_interrupt), Kind.AGREE: _chosen(_weary)}
