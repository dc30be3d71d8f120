"""A computer player's answer: by evaluation, or by playing on after the best candidates in copies of the match.

The effort is counted, never timed, so that the same random numbers give the same answer on any machine.
"""

from __future__ import annotations

from collections.abc import Callable

from games.kernel.ask import Amount, Question, random_answer
from games.kernel.game import Lookahead, RandRange, TableT, ViewT
from games.kernel.match import Match
from games.kernel.text import Seat
from games.search.copies import Copies
from games.search.strength import Strength

SLIP = 6
"""An easy player gives one in this many answers at random."""
FAR = 400
"""Maximum number of answers in one copy."""
MULTIPLIER, SPAN = 0x5851F42D4C957F2D, 1 << 64
"""Constants of a linear congruential generator, which gives copies fast random numbers from the player's seed."""

Tokens = tuple[str, ...]


def answer(
    match: Match[TableT, ViewT], seat: Seat, strength: Strength, below: RandRange, *, hint: bool = False
) -> Tokens:
    """Return the answer of a computer player to the question open to a seat; see Game.play.

    It depends only on what the seat sees and on the random numbers. A `hint` for a person is never a bluff.
    """
    asked = match.asked(seat)
    assert asked is not None
    game, seen, question = match.game, match.view(seat), asked.question
    if strength is Strength.EASY:
        return _slipping(game.play(seen, question, below), question, below)
    if game.lookahead is None:
        return game.play(seen, question, below)
    moves = game.lookahead.moves(seen, question, below)
    if not hint and game.lookahead.bluffs(seen, question, below):
        return moves[below(len(moves))]
    samples = game.lookahead.strong if strength is Strength.STRONG else game.lookahead.fair
    return moves[0] if len(moves) == 1 or not samples else _best(match, seat, moves, samples, below)


def _slipping(wanted: Tokens, question: Question, below: RandRange) -> Tokens:
    """Return the answer or, one time in SLIP, a random one.

    A player that waits does not slip, because waiting is not a move.
    """
    if not wanted or below(SLIP):
        return wanted
    slip = random_answer(question, below)
    return wanted if _spared(question, slip) else slip


def _spared(question: Question, tokens: Tokens) -> bool:
    """Return whether an answer is implausible as a slip: it is not a move, or a move that has to be confirmed."""
    if isinstance(question, Amount):
        return False
    chosen = [option for option in question.options if option.token in tokens]
    return any(option.secondary or option.destructive for option in chosen)


def _best(match: Match[TableT, ViewT], seat: Seat, moves: tuple[Tokens, ...], samples: int, below: RandRange) -> Tokens:
    """Try all moves in the same samples, and keep the better half until one is left."""
    ahead = match.game.lookahead
    assert ahead is not None
    copies = Copies(match, seat, ahead)
    worth = dict.fromkeys(moves, 0)
    while len(moves) > 1:
        for seed in [below(1 << 32) for _ in range(samples)]:
            others = SimultaneousReplies(Chance(seed))
            for move in moves:
                worth[move] += tried(copies.copy(Chance(seed)), seat, move, ahead, others)
        moves = tuple(sorted(moves, key=worth.__getitem__, reverse=True)[: len(moves) // 2])
    return moves[0]


class SimultaneousReplies:
    """The answers of the others to a simultaneous question in one sample.

    The rules receive a move only when all have answered, so these answers are the same for every move.

    Attributes:
        answers: The answers in order, once they are known.
        chance: The random numbers after them.
    """

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.answers: list[Tokens] | None = None


def tried(
    copy: Match[TableT, ViewT], seat: Seat, move: Tokens, ahead: Lookahead[TableT, ViewT], others: SimultaneousReplies
) -> int:
    """Return the value of a move in a copy, played on as far as the game looks ahead."""
    until = ahead.clock(copy.table) + ahead.span
    play_on(copy, (seat, move), ahead, others, FAR, lambda table: ahead.clock(table) >= until)
    return ahead.worth(copy.table, seat)


def play_on(
    copy: Match[TableT, ViewT],
    move: tuple[Seat, Tokens],
    ahead: Lookahead[TableT, ViewT],
    others: SimultaneousReplies,
    most: int,
    is_far_enough: Callable[[TableT], bool],
) -> None:
    """Make a seat's move in a copy, then give quick answers for all.

    The copy is played until it is over, until its table is far enough, or until `most` answers are given.
    """
    if not copy.answer(*move).moved:
        _answered(copy, ahead, others)
    below = Chance(others.chance.state)
    for _ in range(most):
        if copy.over or is_far_enough(copy.table):
            break
        copy.answer(other := copy.waiting[0], _reply(copy, other, ahead, below))


def _answered(copy: Match[TableT, ViewT], ahead: Lookahead[TableT, ViewT], others: SimultaneousReplies) -> None:
    """Answer a simultaneous question for the other seats."""
    if others.answers is None:
        others.answers, moved = [], False
        while not moved:
            other = copy.waiting[0]
            others.answers.append(tokens := _reply(copy, other, ahead, others.chance))
            moved = copy.answer(other, tokens).moved
    else:
        for tokens in others.answers:
            copy.answer(copy.waiting[0], tokens)


def _reply(copy: Match[TableT, ViewT], seat: Seat, ahead: Lookahead[TableT, ViewT], below: RandRange) -> Tokens:
    asked = copy.asked(seat)
    assert asked is not None
    return ahead.reply(copy.view(seat), asked.question, below)


class Chance:
    """A fast source of random numbers below n, determined by its `state`."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state

    def __call__(self, n: int) -> int:
        """Return the next number, at least 0 and less than `n`."""
        self.state = state = (self.state * MULTIPLIER + 1442695040888963407) % SPAN
        return (state >> 32) * n >> 32
