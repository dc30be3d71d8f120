"""Genshin Tarot: counts the fights with the Boss in which a player misses a win by one action.

A win is missed if the turn ends without it. The rules decide, in copies of the match: every offered action is tried,
with every answer to its questions. It must win in all copies, whatever the order of the decks and the numbers on the
die.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice, product

from bench.players import shares
from bench.players.playing import AnyMatch, Thinking, dealt, played
from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.kinds import Kind
from games.genshin_tarot.turn.actions import Action, ActionKind
from games.kernel.ask import Ask, RefusedError
from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.options import tokens_of
from games.kernel.record import Record
from games.kernel.text import Seat
from games.kernel.zone import mix
from games.search.search import Chance
from games.search.strength import Strength

MAX_DAMAGE = 12
"""The maximum damage that an action deals to the Boss."""
ANSWERS, DEEP = 8, 3
"""Maximum number of answers tried for each question within an action, and maximum number of questions."""
COPIES = 4
"""The number of copies in which an action must win to count as winning."""
QUIET = (ActionKind.DONE, ActionKind.BACK, ActionKind.SHOW, ActionKind.ORDER)
"""Actions that cannot win."""


def lines(matches: int, seats: int, strength: Strength, seed: int = 0, **settings: str) -> Iterable[str]:
    """Yield the results for one number of seats, or for all."""
    for number in [seats] if seats else GENSHIN_TAROT.seats:
        thinking, fights, missed, won = Thinking(strength), 0, 0, 0
        for deal in range(seed, seed + matches):
            match, chances = dealt(GENSHIN_TAROT, number, deal, **settings)
            able = set[int]()
            for seat, _ in played(match, [thinking] * number, chances):
                if match.table.turn not in able and _able(match, seat):
                    able.add(match.table.turn)
            fights += match.table.ruler.out
            missed += bool(able - ({match.table.turn} if match.table.won else set()))
            won += bool(match.table.won)
        text = f"{number} seats, {matches} games, won {shares.told(won, matches)}"
        yield f"{text}; missed a win in {missed} of {fights} fights"
        yield f"  {thinking.told}"


def _able(match: AnyMatch, seat: Seat) -> bool:
    """Return whether a player who is about to act could win by one action."""
    asked, ruler = match.asked(seat), match.table.ruler
    if asked is None or asked.question.kind != Kind.ACTION or not ruler.out or match.view(None).boss.hp > MAX_DAMAGE:
        return False
    assert isinstance(asked.question, Ask)
    whole = Match(replace(match.game, checkpoint_interval=1, inline_phases=frozenset()), match.record()).record()
    copies = [partial(_copy, match.game, whole, seed) for seed in range(COPIES)]
    return any(_wins(copies, ((seat, token),)) for token in _acting(asked.question))


def _copy(game: AnyGame, record: Record, seed: int) -> AnyMatch:
    """Return a copy of the match with other future dice and the decks in another order."""
    match: AnyMatch = Match(game, record)
    match.dealer.key = seed.to_bytes(4, "big")
    match.dealer.counts.clear()
    for player in match.table.players:
        mix([player.deck], Chance(seed))
    return match


def _acting(question: Ask[Action]) -> Iterator[str]:
    for token in tokens_of(question.options):
        (action,) = question.read((token,))
        if action.kind not in QUIET:
            yield token


def _wins(copies: Sequence[Callable[[], AnyMatch]], answers: tuple[tuple[Seat, str], ...]) -> bool:
    """Return whether these answers win immediately in all copies, or do so with some answer to the next question."""
    matches = [copy() for copy in copies]
    try:
        for match, (seat, token) in product(matches, answers):
            match.answer(seat, (token,))
    except RefusedError:
        return False
    if any(match.over for match in matches) or len(answers) > DEEP:
        return all(match.table.won for match in matches)
    other = matches[0].waiting[0]
    asked = matches[0].asked(other)
    assert asked is not None
    if asked.question.kind == Kind.ACTION or not isinstance(asked.question, Ask) or asked.question.low > 1:
        return False
    return any(_wins(copies, (*answers, (other, each))) for each in islice(tokens_of(asked.question.options), ANSWERS))
