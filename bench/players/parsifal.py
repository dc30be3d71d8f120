"""Parsifal: counts avoidable wins given away and shared victories, and who wins.

A win is given away if the next player then wins, could be expected to win by one action before drawing, and would have
had no winning action after some other action or none. An action after which that player can blow the Horn prevents
nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bench.players import shares
from bench.players.playing import AnyMatch, Player, Thinking, dealt, played
from games.kernel.ask import Ask
from games.kernel.text import Seat
from games.parsifal.cards import Tarot
from games.parsifal.computer_player.threats import winning
from games.parsifal.game import PARSIFAL
from games.parsifal.rules.action_effects import outcome
from games.parsifal.rules.board import Board
from games.parsifal.rules.legal_actions import legal, with_target
from games.parsifal.rules.windows import hornblower, important
from games.parsifal.table import Ending
from games.parsifal.vocabulary.actions import Action
from games.search.strength import Strength


@dataclass(frozen=True, slots=True)
class Choice:
    """The last action of a turn: its player, the boards before and after it, the only allowed actor, who is next."""

    turn: int
    seat: Seat
    board: Board
    after: Board
    actor: Tarot | None
    next: Seat


def lines(matches: int, seats: int, strength: Strength, seed: int = 0, **settings: str) -> Iterable[str]:
    """Yield the results for one number of seats, or for all."""
    for number in [seats] if seats else PARSIFAL.seats:
        thinking, given, tied, names, endings = Thinking(strength), 0, 0, Counter[str](), Counter[str]()
        for deal in range(seed, seed + matches):
            match, last = _played(number, deal, thinking, settings)
            table = match.table
            endings[table.ending.value] += 1
            given += last is not None and _given_away(match, last)
            tied += table.ending is Ending.QUESTS and len(table.winners) > 1
            names.update({victor.name for victor in table.victors})
        yield (
            f"{number} seats, {matches} games: given away {shares.told(given, matches)}, "
            f"shared {shares.told(tied, matches)}, ended by {dict(endings)}, won with {dict(names.most_common())}"
        )
        yield f"  {thinking.told}"


def _played(seats: int, seed: int, player: Player, settings: dict[str, str]) -> tuple[AnyMatch, Choice | None]:
    """Play a match; return it with the last choice in the turn before the one that ended it."""
    match, chances = dealt(PARSIFAL, seats, seed, **settings)
    last: Choice | None = None
    found: Choice | None = None
    for seat, tokens in played(match, [player] * seats, chances):
        table, asked = match.table, match.asked(seat)
        if asked and asked.question.kind == "act":
            if last is not None and last.turn != table.turns:
                found = last
            assert isinstance(asked.question, Ask)
            (said,) = asked.question.read(tokens)
            after = outcome(table.board, seat, said) if isinstance(said, Action) else table.board
            last = Choice(table.turns, seat, table.board.copy(), after, table.actor, table.next)
    if last is not None and last.turn != match.table.turns:
        found = last
    return match, found


def _given_away(match: AnyMatch, last: Choice) -> bool:
    table = match.table
    at_once = table.ending is Ending.QUESTS and table.turns == last.turn + 1
    if not at_once or last.next not in table.winners or last.seat in table.winners:
        return False
    return _loses(last, last.after) and not all(_loses(last, board) for board in _possible(last))


def _loses(last: Choice, board: Board) -> bool:
    """Return whether the next player could win by one action."""
    return next(winning(board, last.next), None) is not None


def _possible(last: Choice) -> Iterator[Board]:
    """Yield the boards that the choice could have led to, whatever the next player replies."""
    yield last.board
    horn = hornblower(last.board) == last.next
    for available in legal(last.board, last.seat, 0, last.actor):
        for action in [with_target(available, target) for target in available[-1]]:
            if not horn or not important(last.board, last.seat, action, last.next):
                yield outcome(last.board, last.seat, action)
