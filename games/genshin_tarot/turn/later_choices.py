"""The outcome of an action whatever its player, or another player, answers to the questions that follow."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations
from math import comb
from typing import Any, NamedTuple, TypeAlias, TypeVar

from games.genshin_tarot.table import EnemyState
from games.genshin_tarot.turn.outcome import EnemyFigures, Figures, Outcome, PlayerFigures
from games.genshin_tarot.turn.trial import UnforeseenError
from games.genshin_tarot.vocabulary.elements import Element
from games.genshin_tarot.vocabulary.news import News
from games.kernel.ask import Ask
from games.kernel.options import all_values

MOST_TRIALS = 12
"""Maximum number of answers that are tried after an option, including those to later questions."""
T = TypeVar("T")
Attempt: TypeAlias = Callable[[tuple[object, ...]], Outcome | None]
"""Function that returns the outcome after these further answers, or None if they cannot be tried."""


def whatever_follows(first: Outcome, attempt: Attempt) -> Outcome:
    """Return an outcome with every figure on which all answers to the questions at its end agree.

    Without it, the damage that an attack deals after a question would be missing. The other figures, the end and the
    question remain those of `first`.
    """
    found = [*_after_answers(first, attempt)]
    return _agreed(first, found) if found != [first] else first


def _after_answers(first: Outcome, attempt: Attempt) -> Iterator[Outcome]:
    """Yield the outcome after each answer; an outcome with too many answers to try stands for all of them."""
    waiting, tried = [((), first)], 0  # type: list[tuple[tuple[object, ...], Outcome]], int
    while waiting:
        given, outcome = waiting.pop(0)
        answers = _answers(outcome.asked, MOST_TRIALS - tried)
        tried += len(answers)
        after = [(further, attempt(further)) for further in [(*given, answer) for answer in answers]]
        known = [(further, each) for further, each in after if each is not None]
        if not known or len(known) < len(after):
            yield outcome
        waiting += known


def _answers(question: object, most: int) -> list[tuple[Any, ...]]:
    """Return all answers to a question; [] if there are more than `most`, or if one would give a secret away."""
    if not isinstance(question, Ask):
        return []
    counts, options = range(question.low, question.high + 1), len(question.options)
    if sum(comb(options, count) for count in counts) > most:
        return []
    try:
        values = all_values(question.options)
    except UnforeseenError:
        return []
    return [*chain.from_iterable(combinations(values, count) for count in counts)]


def _agreed(first: Outcome, found: Sequence[Outcome]) -> Outcome:
    """Return the first outcome with every figure that is the same in all the others."""
    fates = {number: _certain(first, found, number) for number in first.before.enemies}
    enemies = {number: enemy for number, enemy in first.after.enemies.items() if number not in fates}
    enemies |= {number: fate.after for number, fate in fates.items() if fate.after}
    struck = tuple([hit for fate in fates.values() for hit in fate.hits])
    reactions = tuple([reaction for fate in fates.values() for reaction in fate.reactions])
    after = _players([each.after for each in found], first.after)
    gone = [first.before.enemies[number].target for number, fate in fates.items() if fate.has_fallen]
    return first._replace(
        own=_players([each.own for each in found], first.own),
        after=Figures(after.players, enemies, _common([each.after.hidden for each in found], first.after.hidden)),
        news=News(struck, reactions, first.news.entered),
        fallen=tuple([each for each in gone if isinstance(each, EnemyState)]),
        burns=_common([each.burns for each in found], first.burns),
        won=_common([each.won for each in found], first.won),
    )


def _same(values: Sequence[object]) -> bool:
    return all(value == values[0] for value in values)


def _common(values: Sequence[T], otherwise: T) -> T:
    """Return the value if all are equal, else the other one."""
    return values[0] if _same(values) else otherwise


def _players(found: Sequence[Figures], first: Figures) -> Figures:
    """Return the first figures with those of players that are the same in all."""
    seats = zip(first.players, *[each.players for each in found], strict=True)
    return first._replace(players=tuple([_figures(same, was) for was, *same in seats]))


def _figures(found: Sequence[PlayerFigures], first: PlayerFigures) -> PlayerFigures:
    return PlayerFigures(*map(_common, zip(*found, strict=True), first))


class _Fate(NamedTuple):
    """The end of an enemy that was face up: its figures, None if it is so no longer, its hits and reactions."""

    after: EnemyFigures | None
    has_fallen: bool
    hits: tuple[tuple[int, int], ...]
    reactions: tuple[tuple[int, Element, Element], ...]


def _fate(outcome: Outcome, number: int) -> _Fate:
    has_fallen = number in [each.number for each in outcome.fallen]
    hits = tuple([each for each in outcome.news.struck if each[0] == number])
    reactions = tuple([each for each in outcome.news.reactions if each[0] == number])
    return _Fate(outcome.after.enemies.get(number), has_fallen, hits, reactions)


def _certain(first: Outcome, found: Sequence[Outcome], number: int) -> _Fate:
    """Return the fate of an enemy in the first outcome, with everything that is the same in all the others."""
    otherwise, fates = _fate(first, number), [_fate(each, number) for each in found]
    if not _same([(each.after is None, each.has_fallen) for each in fates]):
        return otherwise
    were_hit_equally = _same([_damage(each) for each in fates])
    hits = fates[0].hits if were_hit_equally else otherwise.hits
    reactions = _common([each.reactions for each in fates], otherwise.reactions)
    after = [each.after for each in fates if each.after]
    if not after or not otherwise.after:
        return _Fate(otherwise.after if after else None, fates[0].has_fallen, hits, reactions)
    figures = EnemyFigures(*map(_common, zip(*after, strict=True), otherwise.after))
    if not were_hit_equally:
        figures = figures._replace(hp=otherwise.after.hp)
    if reactions != fates[0].reactions:
        figures = figures._replace(element=otherwise.after.element)  # it would seem to leave without a reaction
    return _Fate(figures._replace(target=otherwise.after.target), has_fallen=False, hits=hits, reactions=reactions)


def _damage(fate: _Fate) -> tuple[int | None, int, bool]:
    """Return the HP left, the damage taken, and whether there was a hit."""
    return fate.after and fate.after.hp, sum(damage for _, damage in fate.hits), bool(fate.hits)
