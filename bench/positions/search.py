"""Searches for positions in matches of computer players."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count, islice
from random import Random
from typing import Any, NamedTuple

from bench.positions.files import store
from bot.deals.daily import seats_of_day
from cogs.positions.collection import next_match, positions_of
from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.review import WON
from games.kernel.text import Seat
from games.search.decisions import Decision, decisions_of_seats
from games.search.next_questions import short_sighted
from games.search.played_on import value_played_on
from games.search.positions import (
    FAR,
    LEAD,
    STAGES,
    Position,
    Solution,
    Tokens,
    choices,
    is_told_apart,
    plain_record,
    solved,
)
from games.search.review import Valued
from games.search.rollouts import Rollouts
from games.search.search import Chance, answer
from games.search.strength import Strength, strengths


class Method(NamedTuple):
    """The settings of a search for positions of a game.

    Attributes:
        players: Strength of the computer players in a match.
        won: True to examine only matches that were won, False for those that were lost, None for all.
        last: The number of final choices of a match to examine; 0 for a sample of the late ones.
        most_level: Maximum number of equally good answers to leave out. If set, only questions at which the computer
            player
            looks ahead are examined.
        played_on: The number of matches, continued by a player who looks ahead, that also judge a position. It then has
            at
            most NEAR wrong answers, because each costs seconds.
        of_a_match: Maximum number of positions from a match.
    """

    players: Strength = Strength.EASY
    won: bool | None = None
    last: int = 0
    most_level: int = 0
    played_on: int = 0
    of_a_match: int = 3


METHODS: Mapping[str, Method] = {
    # In a match that was won, hardly any answer could have lost it.
    "queens_of_fate": Method(won=False),
    # Easy players rarely reach the Boss, and most lost matches were lost long before their end. The order of the
    # actions in one turn decides most, and several of them can be equally good as the first.
    "genshin_tarot": Method(Strength.FAIR, won=True, last=30, most_level=8, played_on=4, of_a_match=1),
}
LOOKED_AT = 24
"""Maximum number of questions of a match that are examined as a sample."""
EASY_ANSWERS, STRONG_ANSWERS = 40, 4
"""The numbers of computer players' answers that judge a position; all strong ones must be the best answer."""
ALIKE, PLAIN = 12, 3
"""Maximum number of positions of a game with the same kind of question and two answers, and of plain ones. Easy
computer players slip too rarely to judge the plain ones when positions are played on."""
PLAIN_LEAD, PLAIN_EASY = 900, 80
"""Lead of a plain position in thousandths, and percentage of easy computer players that find its answer."""
FEWEST, NEAR = 2, 3
"""Minimum and maximum number of wrong answers of a position that is played on."""
SHORT = STAGES[:5]
"""The stages of a search through many questions; a lead that is still uncertain after them is too small."""
GLANCE_SEEDS, GLANCES, GLANCED = 4_000_000, 2, 4
"""The first seed of a quick check of a question, its number of games per answer, and the number of other answers
checked."""
PLAYED_ON_SEEDS = 3_000_000
"""First seed of the matches that a lookahead player plays to their end."""


def search(game: AnyGame, until: float) -> None:
    """Search for positions of a game until the time is up, and store each one when it is found."""
    method = METHODS.get(game.key, Method())
    while time.monotonic() < until:
        number, known = next_match(game.key), positions_of(game.key)
        rng = Random(f"position {game.key} {number}")
        record = _played(game, method, seats_of_day(game.key), rng)
        found = positions_in(game, record, late_decisions(game, record, rng), number)
        store(game.key, number + 1, [*known, *found])
        tell(found)


def positions_in(
    game: AnyGame, record: Record, late: Iterable[tuple[Seat, Decision]], number: int
) -> Sequence[Position]:
    """Return the positions among late decisions of a match that the shipped ones lack, named by that number."""
    method, known = METHODS.get(game.key, Method()), positions_of(game.key)
    plain = not method.played_on and sum(map(_is_plain, known)) >= PLAIN
    found = _found(game, method, record, late, _full_kinds(game, known))
    names = (f"{game.key}-{number}{'b' * place}" for place in count())
    new = (_position(name, *one) for name, one in zip(names, found, strict=False))
    return [*islice((one for one in new if not (plain and _is_plain(one))), method.of_a_match)]


def tell(found: Sequence[Position]) -> None:
    """Print the values of positions that were found."""
    for one in found:
        values = " ".join([str(each.value) for each in one.answers])
        print(f"{one.name}: {values}, easy {one.easy} %", flush=True)


class Candidate(NamedTuple):
    """A question of a match with the solution found by rollouts."""

    match: Match[Any, Any]
    seat: Seat
    found: Solution

    @property
    def rank(self) -> tuple[bool, int]:
        """The sort key among the candidates of a match: those that most players get wrong come first."""
        usual = _usual(self.match, self.seat)
        return usual in (self.found.answers[0].tokens, *self.found.level), len(self.found.level)


def _found(
    game: AnyGame, method: Method, record: Record, late: Iterable[tuple[Seat, Decision]], full: frozenset[str]
) -> Iterator[Candidate]:
    """Yield the positions of a match, without questions of these kinds."""
    if method.won not in (None, bool(Match(game, record).result.winners)):
        return
    found = _candidates(game, method, late, full)
    for one in sorted(found, key=lambda each: each.rank) if method.most_level else found:
        if _holds(method, *one):
            yield one


def _candidates(
    game: AnyGame, method: Method, late: Iterable[tuple[Seat, Decision]], full: frozenset[str]
) -> Iterator[Candidate]:
    """Yield the questions in which one answer is far ahead of the others."""
    for seat, one in late:
        match = one.match(game)
        question = _question(match, seat)
        best = one.tokens if method.last else answer(match, seat, strengths(game)[-1], Chance(0))
        near, moves = _near(match, seat), choices(question)
        if best not in moves or (len(moves) == 2 and question.kind in full):
            continue
        moves = tuple(dict.fromkeys((*[move for move in near if move in moves], *moves)))
        if method.most_level and not (len(near) > 1 and _matters(match, seat, moves, best)):
            continue
        found = solved(match, seat, moves, best, SHORT if method.last else STAGES, method.most_level)
        if found is None or not is_told_apart(question, found.answers):
            continue
        if not method.played_on:
            yield Candidate(match, seat, found)
        elif len(found.answers) > FEWEST:
            yield Candidate(match, seat, _shortened(found, _usual(match, seat)))


def _shortened(found: Solution, usual: Tokens) -> Solution:
    """Return the solution with at most NEAR wrong answers: the closest ones, and the usual one if it is wrong."""
    best, *wrong = found.answers
    kept = sorted(wrong, key=lambda one: one.tokens != usual)[:NEAR]
    return found._replace(answers=(best, *[one for one in wrong if one in kept]))


def _matters(match: Match[Any, Any], seat: Seat, moves: Sequence[Tokens], best: Tokens) -> bool:
    """Return whether an answer other than the best does worse in a few games that end soon.

    Without such a difference, a full search would take too long.
    """
    rollouts, seeds = Rollouts(match, seat, lambda: None, FAR), range(GLANCE_SEEDS, GLANCE_SEEDS + GLANCES)
    others = [move for move in moves if move != best]
    values = [
        sum(rollouts.value(move, seed) for seed in seeds)
        for move in (best, *others[:: max(1, len(others) // GLANCED)][:GLANCED])
    ]
    return not rollouts.unfinished and values[0] - min(values[1:]) >= WON


def _near(match: Match[Any, Any], seat: Seat) -> tuple[Tokens, ...]:
    """Return the answers that a computer player would try, which include the closest rival of the best one."""
    ahead = match.game.lookahead or short_sighted(match.game)
    return ahead.moves(match.view(seat), _question(match, seat), Chance(0))


def _usual(match: Match[Any, Any], seat: Seat) -> Tokens:
    """Return the answer of a player who does not look ahead."""
    return match.game.play(match.view(seat), _question(match, seat), Chance(0))


def late_decisions(game: AnyGame, record: Record, rng: Random) -> Iterator[tuple[Seat, Decision]]:
    """Yield a few late decisions of people in a match, where one answer matters and little of the match remains.

    The search is lazy, because most matches are left out.
    """
    method = METHODS.get(game.key, Method())
    made = decisions_of_seats(game, record, range(record.seats))
    late = [(seat, one) for seat, found in made.items() for one in found[len(found) // 2 :]]
    found = late if method.last else rng.sample(late, min(len(late), LOOKED_AT))
    found = sorted(found, key=lambda chosen: -chosen[1].entry_number)
    yield from found[: method.last] if method.last else found


def _played(game: AnyGame, method: Method, seats: int, rng: Random) -> Record:
    """Play a match of computer players, who count as players; return its record."""
    match = Match(game, Record(game.key, game.rules, {}, seats, rng.randbytes(32)))
    while not match.over:
        seat = match.waiting[0]
        match.answer(seat, answer(match, seat, method.players, rng.randrange), "person")
    return Record(game.key, game.rules, {}, seats, match.base.key, None, tuple(match.entries))


def _question(match: Match[Any, Any], seat: Seat) -> Any:
    asked = match.asked(seat)
    assert asked is not None
    return asked.question


def _full_kinds(game: AnyGame, known: Sequence[Position]) -> frozenset[str]:
    """Return the kinds of questions with two answers that have enough positions."""
    kinds = Counter(_question(one.match(game), one.seat).kind for one in known if len(one.answers) == 2)
    return frozenset(kind for kind, count in kinds.items() if count >= ALIKE)


def _is_plain(position: Position) -> bool:
    """Return whether nearly everyone finds the only answer that does not lose."""
    lead = position.answers[0].value - position.answers[1].value
    return lead >= PLAIN_LEAD and position.easy >= PLAIN_EASY


# -- the judges of a solution -----------------------------------------------------------------------------------------


def _position(name: str, match: Match[Any, Any], seat: Seat, found: Solution) -> Position:
    """Return a position judged by the answers of easy computer players."""
    given = Counter([answer(match, seat, Strength.EASY, Chance(seed)) for seed in range(EASY_ANSWERS)])
    right = sum(given[move] for move in (found.answers[0].tokens, *found.level))
    easy = round(100 * right / EASY_ANSWERS)
    tempting = _tempting(found.answers, given)
    return Position(name, seat, plain_record(match, seat), found.answers, found.rollouts, easy, tempting)


def _tempting(answers: Sequence[Valued], given: Mapping[Tokens, int]) -> Tokens:
    """Return the wrong answer given by at least a tenth of easy computer players, or the one closest to the best.

    An answer given by fewer of them is a slip.
    """
    often = max(answers[1:], key=lambda one: given[one.tokens])
    return (often if 10 * given[often.tokens] >= EASY_ANSWERS else answers[1]).tokens


def _holds(method: Method, match: Match[Any, Any], seat: Seat, found: Solution) -> bool:
    """Return whether strong computer players find the best answer, and do better after it than after any other."""
    best, *others = [one.tokens for one in found.answers]
    strongest = strengths(match.game)[-1]
    right = {best, *found.level}
    if not all(answer(match, seat, strongest, Chance(seed)) in right for seed in range(1, STRONG_ANSWERS)):
        return False
    return not method.played_on or _is_ahead(method, match, seat, best, others)


def _is_ahead(method: Method, match: Match[Any, Any], seat: Seat, best: Tokens, others: Sequence[Tokens]) -> bool:
    """Return whether an answer leads all others by LEAD if a player who looks ahead continues."""
    record, seeds = plain_record(match, seat), range(PLAYED_ON_SEEDS, PLAYED_ON_SEEDS + method.played_on)

    def total(move: Tokens) -> int:
        return sum(value_played_on(match.game, record, seat, move, seed) for seed in seeds)

    least = total(best) - LEAD * len(seeds)
    return least >= 0 and all(total(move) <= least for move in others)
