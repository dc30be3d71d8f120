"""The computer player: it compares the tables that its choices lead to, based on the cards it sees and remembers.

The tables are made in judgement.py and evaluated in evaluation.py. No choice is random: the same table always gives the
same answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from games.kernel.ask import Ask, Question
from games.kernel.game import RandRange
from games.kernel.options import Option
from games.queens_of_fate.cards import Card, Rank
from games.queens_of_fate.computer_player import judgement
from games.queens_of_fate.computer_player.evaluation import Outcome, chance, value
from games.queens_of_fate.computer_player.imagined import imagined
from games.queens_of_fate.rules.battle_options import BattleAction, Endure, Overcome
from games.queens_of_fate.rules.invocations import Invocation
from games.queens_of_fate.rules.questions import Between
from games.queens_of_fate.rules.sources import useful
from games.queens_of_fate.table import Step, Table
from games.queens_of_fate.view import QueensView

Judge: TypeAlias = Callable[[QueensView, Ask[Any]], tuple[str, ...]]
"""Function that answers a question from a view."""


def play(seen: QueensView, question: Question, _below: RandRange) -> tuple[str, ...]:
    """Return the answer to a question asked of the viewer.

    Raises:
        ValueError: The view is not a seat's, or the question is not an `Ask`.
    """
    if seen.viewer is None or not isinstance(question, Ask):
        raise ValueError("only a seat can be asked, and only to choose")
    return JUDGES[question.kind](seen, question)


def rank_options(seen: QueensView, question: Ask[Any]) -> list[tuple[Option[Any], Outcome]]:
    """Return the options with their outcomes, best first; [] if such questions are answered in a different way.

    Giving up a Queen in a battle is last unless it is clearly better than the rest.
    """
    if question.kind not in OUTCOMES:
        return []
    table, outcome = imagined(seen), OUTCOMES[question.kind]
    found = [(option, outcome(table, option.value)) for option in question.options]
    return _queens_last(sorted(found, key=lambda each: -each[1].worth))


def _queens_last(found: list[tuple[Option[Any], Outcome]]) -> list[tuple[Option[Any], Outcome]]:
    """Return the options with those last that give up a Queen, if that is hardly better than the best of the others.

    If almost every game is won, the errors of the values are greater than their differences, and it takes a Queen in
    play to win.
    """
    if not found or not _loses_queen(found[0][0]):
        return found
    # Invoking a Source first decides nothing: going back from it would lead here again, without an end.
    kept = [each for each in found if not _loses_queen(each[0]) and each[0].value is not BattleAction.INVOKE]
    if kept and chance(found[0][1].worth) - chance(kept[0][1].worth) < WORTH_A_QUEEN:
        return [*kept, *(each for each in found if each not in kept)]
    return found


def _loses_queen(option: Option[Any]) -> bool:
    return (
        isinstance(option.value, Endure)
        and isinstance(option.value.loss, Card)
        and option.value.loss.rank is Rank.QUEEN
    )


def foremost(_seen: QueensView, question: Question) -> tuple[tuple[str, ...], ...]:
    """Return the options in a battle: winning it, then losing the least valuable card, Queens last, then the rest.

    The least loss is the second option, since the question asks whether to fight or to endure.
    """
    if not isinstance(question, Ask) or question.kind != Step.BATTLE:
        return ()
    ranked = sorted(question.options, key=_cost)
    least = next((place for place, option in enumerate(ranked) if isinstance(option.value, Endure)), 0)
    if least > 1:
        ranked.insert(1, ranked.pop(least))
    return tuple([(option.token,) for option in ranked])


def _cost(option: Option[Any]) -> int:
    """Return how much a beginner gives up in a battle with this option."""
    if isinstance(option.value, Overcome):
        return 0
    if not isinstance(option.value, Endure):
        return len(LOSSES) + 2
    loss = option.value.loss
    return 1 + LOSSES.index(loss.rank) if isinstance(loss, Card) and loss.rank in LOSSES else 1


WORTH_A_QUEEN = 10
"""Minimum advantage for which the computer player gives up a Queen in a battle, in thousandths of a chance to win."""
LOSSES = (Rank.PAGE, Rank.KNIGHT, Rank.KING, Rank.QUEEN)
"""The court cards, from the least to the most valuable; winning takes four Queens (Q-8)."""


def _best(seen: QueensView, question: Ask[Any]) -> tuple[str, ...]:
    return (rank_options(seen, question)[0][0].token,)


def _awakened(seen: QueensView, question: Ask[Any]) -> tuple[str, ...]:
    kept = judgement.worth_securing(imagined(seen), [option.value for option in question.options])
    return tuple(option.token for option in question.options if option.value in kept)


def _strike(_seen: QueensView, question: Ask[Any]) -> tuple[str, ...]:
    """Return the option that completes a set of Arcana, or goes back: the player uses only sets offered complete."""
    worth = {BattleAction.ENOUGH: 2, BattleAction.BACK: 1}
    return (max(question.options, key=lambda option: worth.get(option.value, 0)).token,)


def _harvest(_seen: QueensView, question: Ask[Any]) -> tuple[str, ...]:
    """Return the option that accepts a harvest, which gives three cards without an Opposition."""
    return (next(option.token for option in question.options if option.value),)


def _between(table: Table, chosen: Between) -> Outcome:
    """Return the outcome of passing years or invoking a Source (QR-11).

    Time passes unless a Source gains something or nothing else is left.
    """
    if chosen is Between.INVOKE:
        return judgement.after_invoking(table)
    if not table.destiny.cards:
        return judgement.never(table)
    wary = useful(table)  # while a Source could help, pass only one year at a time
    passed = value(table)
    return passed._replace(worth=passed.worth - ((chosen is Between.PLAY_ON) == wary))


def _invocation(table: Table, chosen: Invocation | None) -> Outcome:
    """Return the outcome of an invocation; None goes back."""
    if chosen:
        return judgement.invocation(table, chosen)
    return judgement.after_best_decisions(table) if table.destiny.cards else judgement.never(table)


OUTCOMES: Mapping[str, Callable[[Table, Any], Outcome]] = {
    Step.YEARS: _between,
    Step.FATE: judgement.after_fate_choice,
    Step.CAPACITY: judgement.after_giving_up,
    Step.BATTLE: judgement.after_battle_choice,
    Step.SOURCE: _invocation,
}
"""The function that gives the outcome of an option's value, by kind of question."""
JUDGES: Mapping[str, Judge] = {
    **dict.fromkeys(OUTCOMES, _best),
    Step.STRIKE: _strike,
    Step.AWAKEN: _awakened,
    Step.HARVEST: _harvest,
}
