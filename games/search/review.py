"""The review of one seat's choices: which of them reduced its chance to win, given what the seat could know.

It is computed in tasks. Each depends only on what the seat sees at one decision, so its finding is kept while the match
continues, and the remaining tasks follow from the decisions and the findings so far. There are three looks, each at
fewer decisions: a glance at the answer and at the computer player's; a comparison of up to six answers; and a trial of
the answer against the best of them in new games, so that luck in the comparison cannot pass for a better choice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum
from math import ceil, sqrt
from typing import Any, NamedTuple, TypeAlias

from games.kernel.ask import Arrange, Ask, Question
from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.options import tokens_of
from games.kernel.text import Seat
from games.search.decisions import Decision, Pause
from games.search.next_questions import short_sighted
from games.search.rollouts import Rollouts
from games.search.search import Chance, answer
from games.search.strength import Strength

Tokens: TypeAlias = tuple[str, ...]
AnyMatch: TypeAlias = Match[Any, Any]

COMPARISONS, MOMENTS = 8, 3
"""Maximum number of decisions that are compared, and that are tried."""
OPTIONS, BATCH = 6, 16
"""Maximum number of answers in a comparison, and number of rollouts after which those far behind are dropped."""
DROP_ERRORS, SHOW_ERRORS = 3.0, 2.5
"""Standard errors of what the remaining rollouts can change, by which an answer must be behind to be dropped; and
standard errors by which the cost of a shown moment exceeds 0."""
PROMISING, COSTLY = 60, 80
"""Thousandths of a win that an answer must seem to cost to be tried, and must cost in the trial to be shown."""

UNLUCKY = -100
"""Minimum cost in a glance, in thousandths, for a comparison.

It is negative because a glance has few rollouts: a choice that costs 200 can seem to cost nothing.
"""


class Effort(NamedTuple):
    """Number of rollouts of each answer in a glance, in a comparison, and in a trial."""

    glances: int = 16
    compared: int = 48
    tried: int = 256


EFFORT = Effort()


class Look(IntEnum):
    """The kinds of tasks, in order."""

    OPINION = 0
    GLANCE = 1
    COMPARISON = 2
    TRIAL = 3


class Task(NamedTuple):
    """A look at the decision with that entry number."""

    look: Look
    entry_number: int


class Valued(NamedTuple):
    """An answer and its value, in thousandths of a win."""

    tokens: Tokens
    value: int


class Finding(NamedTuple):
    """The result of a task: the examined answers, the player's own first, then the others, best first.

    An opinion has only the computer player's answer. In a trial, `error` is the standard error of the difference, in
    thousandths.
    """

    answers: tuple[Valued, ...]
    error: int = 0

    @property
    def cost(self) -> int:
        """The value of the best other answer minus that of the player's; negative if the player's is better."""
        return self.answers[1].value - self.answers[0].value if len(self.answers) > 1 else 0


Findings: TypeAlias = Mapping[Task, Finding]


class Point(NamedTuple):
    """A point of the curve: the value before a choice, if the computer player continued, and the value after it.

    At a moment, it is the value of the best answer, and that of the player's.
    """

    entry_number: int
    before: int
    after: int


class CostlyChoice(NamedTuple):
    """A moment worth showing: the `number`-th choice with its value, the best answer, and the others compared."""

    entry_number: int
    number: int
    given: Valued
    best: Valued
    others: tuple[Valued, ...]


class Review(NamedTuple):
    """The review of a seat: its number of choices, the curve, and at most three moments, the costliest first."""

    choices: int
    curve: tuple[Point, ...]
    moments: tuple[CostlyChoice, ...]


def next_task(game: AnyGame, made: Sequence[Decision], known: Findings) -> Task | None:
    """Return the next task for these decisions, or None if everything is known."""
    for look in Look:
        for n in _wanted(look, game, made, known):
            if Task(look, n) not in known:
                return Task(look, n)
    return None


def rollouts_left(game: AnyGame, made: Sequence[Decision], known: Findings) -> int:
    """Return an upper estimate of the number of rollouts that remain."""
    glances = _missing(Look.GLANCE, min(len(made), game.review.places), known) * EFFORT.glances * 2
    comparisons = _missing(Look.COMPARISON, min(len(made), COMPARISONS), known) * EFFORT.compared * OPTIONS // 2
    return glances + comparisons + _missing(Look.TRIAL, min(len(made), MOMENTS), known) * EFFORT.tried * 2


def carry_out(
    game: AnyGame,
    seat: Seat,
    decision: Decision,
    task: Task,
    known: Findings,
    pause: Pause = lambda: None,
    effort: Effort = EFFORT,
) -> Finding:
    """Return the finding of a task about a decision, based only on what the seat can see."""
    match = decision.match(game)
    if task.look is Look.OPINION:
        return Finding((Valued(_opinion(match, seat, decision.tokens, _chance(task)), 0),))
    rollouts, given = Rollouts(match, seat, pause), decision.tokens
    own = known[Task(Look.OPINION, task.entry_number)].answers[0].tokens
    if task.look is Look.GLANCE:
        return _glanced(rollouts, dict.fromkeys((given, own)), _seeds(task, effort.glances))
    if task.look is Look.COMPARISON:
        return _compared(rollouts, _candidates(match, seat, given, own), _seeds(task, effort.compared))
    best = known[Task(Look.COMPARISON, task.entry_number)].answers[1].tokens
    return _tried(rollouts, given, best, _seeds(task, effort.tried))


def review(game: AnyGame, made: Sequence[Decision], known: Findings) -> Review:
    """Return the review of these decisions. The findings for all of them must be known."""
    shown = [n for n in _wanted(Look.TRIAL, game, made, known) if _is_costly(known[Task(Look.TRIAL, n)])]
    shown.sort(key=lambda n: -known[Task(Look.TRIAL, n)].cost)
    places = {one.entry_number for one in _thinned(made, game.review.places)} | {*shown}
    looks = dict.fromkeys(shown, Look.TRIAL)
    curve = [
        _point(n, known[Task(looks.get(n, Look.GLANCE), n)])
        for n in [one.entry_number for one in made if one.entry_number in places]
    ]
    return Review(len(made), tuple(curve), tuple([_costly_choice(made, n, known) for n in shown]))


# -- what is examined ------------------------------------------------------------------------------------------------


def _wanted(look: Look, game: AnyGame, made: Sequence[Decision], known: Findings) -> list[int]:
    """Return the entry numbers of the decisions to examine in this look. The earlier looks must all be known."""
    if look is Look.OPINION:
        return [one.entry_number for one in made]
    differing = [one for one in made if known[Task(Look.OPINION, one.entry_number)].answers[0].tokens != one.tokens]
    differing = _thinned(differing, game.review.places)
    if look is Look.GLANCE:
        return sorted({one.entry_number for one in (*_thinned(made, game.review.places), *differing)})
    falls = _costliest(
        {one.entry_number: known[Task(Look.GLANCE, one.entry_number)].cost for one in differing}, UNLUCKY, COMPARISONS
    )
    if look is Look.COMPARISON:
        return falls
    return _costliest({n: known[Task(Look.COMPARISON, n)].cost for n in falls}, PROMISING, MOMENTS)


def _costliest(costs: Mapping[int, int], least: int, most: int) -> list[int]:
    """Return the decisions that cost at least `least`, the costliest first, and no more than `most`."""
    return sorted([n for n, cost in costs.items() if cost >= least], key=lambda n: (-costs[n], n))[:most]


def _thinned(made: Sequence[Decision], most: int) -> list[Decision]:
    """Return every decision, or every second, fourth and so on, so that at most `most` are left.

    If decisions are added, the choice only gets sparser, so no earlier finding becomes useless.
    """
    step = 1
    while -(-len(made) // step) > most:
        step *= 2
    return list(made[::step])


def _missing(look: Look, wanted: int, known: Findings) -> int:
    return max(0, wanted - sum(task.look is look for task in known))


def _candidates(match: AnyMatch, seat: Seat, given: Tokens, own: Tokens) -> list[Tokens]:
    """Return the answers to compare: the player's, the computer player's, those it would try, then any others."""
    asked = match.asked(seat)
    assert asked is not None
    ahead = match.game.lookahead or short_sighted(match.game)
    near = ahead.moves(match.view(seat), asked.question, Chance(asked.number))
    return list(dict.fromkeys((given, own, *near, *_single(asked.question))))[:OPTIONS]


def _single(question: Question) -> list[Tokens]:
    """Return every answer with a single option, if exactly one is to be chosen; secondary options are left out."""
    if not isinstance(question, Ask | Arrange):
        return []
    if isinstance(question, Arrange) or (question.low, question.high) != (1, 1):
        return []
    if isinstance(question.options, tuple):
        return [(option.token,) for option in question.options if not option.secondary]
    return [(token,) for token in tokens_of(question.options)]


def _opinion(match: AnyMatch, seat: Seat, given: Tokens, chance: Chance) -> Tokens:
    """Return the computer player's answer.

    If it would wait for others, which is not an answer, return the given one.
    """
    own = answer(match, seat, Strength.FAIR, chance)
    return own if own or seat in match.waiting else given


# -- the looks --------------------------------------------------------------------------------------------------------


def _chance(task: Task) -> Chance:
    """Return the random numbers of a task. They are the same in every match, so they reveal nothing about its cards."""
    return Chance(task.entry_number * len(Look) + task.look + 1)


def _seeds(task: Task, count: int) -> list[int]:
    """Return the seeds of a task. Each look has its own, so none repeats the luck of another."""
    below = _chance(task)
    return [below(1 << 32) for _ in range(count)]


def _glanced(rollouts: Rollouts, moves: Iterable[Tokens], seeds: Sequence[int]) -> Finding:
    return Finding(tuple([Valued(move, _mean([rollouts.value(move, seed) for seed in seeds])) for move in moves]))


def _compared(rollouts: Rollouts, moves: Sequence[Tokens], seeds: Sequence[int]) -> Finding:
    """Try all moves with the same seeds. After each batch, drop those far behind the best."""
    values: dict[Tokens, list[int]] = {move: [] for move in moves}
    racing = list(moves)
    for start in range(0, len(seeds), BATCH):
        racing = _racing(racing, moves[0], values, len(seeds)) if start else racing
        for seed in seeds[start : start + BATCH]:
            for move in racing:
                values[move].append(rollouts.value(move, seed))
    means = {move: _mean(found) for move, found in values.items()}
    others = sorted(moves[1:], key=lambda move: (move not in racing, -means[move]))
    return Finding(tuple([Valued(move, means[move]) for move in (moves[0], *others)]))


def _tried(rollouts: Rollouts, given: Tokens, best: Tokens, seeds: Sequence[int]) -> Finding:
    """Try both answers in new games. Stop early if the difference is unlikely to become large enough to be shown."""
    own, theirs = list[int](), list[int]()
    for index, seed in enumerate(seeds, 1):
        own.append(rollouts.value(given, seed))
        theirs.append(rollouts.value(best, seed))
        if index >= len(seeds) // 4 and index % BATCH == 0 and _is_hopeless(own, theirs, len(seeds)):
            break
    return Finding((Valued(given, _mean(own)), Valued(best, _mean(theirs))), ceil(_error(theirs, own)))


def _racing(moves: list[Tokens], given: Tokens, values: Mapping[Tokens, Sequence[int]], whole: int) -> list[Tokens]:
    """Return the answers that can still become the best until all `whole` rollouts are made, and the given one."""
    best = values[max(moves, key=lambda move: _mean(values[move]))]
    return [move for move in moves if move == given or not _is_behind(values[move], best, whole)]


def _is_behind(values: Sequence[int], best: Sequence[int], whole: int) -> bool:
    return _mean(best) - _mean(values) > DROP_ERRORS * max(_change_ahead(best, values, whole), 1)


def _is_hopeless(own: Sequence[int], theirs: Sequence[int], whole: int) -> bool:
    """Return whether a trial would hardly show a cost, even if all `whole` pairs were played."""
    return _mean(theirs) - _mean(own) + DROP_ERRORS * _change_ahead(theirs, own, whole) < COSTLY


def _change_ahead(one: Sequence[int], other: Sequence[int], whole: int) -> float:
    """Return the standard error of the change of the mean difference until `whole` pairs are known.

    The pairs that are known remain part of the whole, so it is smaller than the error of the difference itself.
    """
    return _error(one, other) * sqrt(1 - len(one) / whole)


def _error(one: Sequence[int], other: Sequence[int]) -> float:
    """Return the standard error of the mean difference of paired values."""
    differences = [a - b for a, b in zip(one, other, strict=True)]
    mean = sum(differences) / len(differences)
    return sqrt(sum((each - mean) ** 2 for each in differences) / max(1, len(differences) - 1) / len(differences))


def _mean(values: Sequence[int]) -> int:
    return round(sum(values) / len(values))


# -- the result -------------------------------------------------------------------------------------------------------


def _point(entry_number: int, found: Finding) -> Point:
    """Return the point of a decision. If the computer player agrees, both values are those of the player's answer.

    A glance has few rollouts, so it could show a moment as a gain; its point is therefore that of its trial.
    """
    return Point(entry_number, found.answers[-1].value, found.answers[0].value)


def _is_costly(trial: Finding) -> bool:
    return trial.cost >= COSTLY and trial.cost > SHOW_ERRORS * trial.error


def _costly_choice(made: Sequence[Decision], entry_number: int, known: Findings) -> CostlyChoice:
    given, best = known[Task(Look.TRIAL, entry_number)].answers
    _, leading, *behind = known[Task(Look.COMPARISON, entry_number)].answers
    others = tuple([_beside(one, leading, best) for one in behind if one.tokens != given.tokens])
    number = next(index for index, one in enumerate(made, 1) if one.entry_number == entry_number)
    return CostlyChoice(entry_number, number, given, best, others)


def _beside(other: Valued, leading: Valued, best: Valued) -> Valued:
    """Return an answer with its value adjusted to the trial of the best one. The answer itself was only compared."""
    return Valued(other.tokens, min(max(best.value - leading.value + other.value, 0), best.value))
