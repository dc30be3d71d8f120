"""The computer player: it weighs what each answer costs or brings, by what lies on the table and what it remembers.

It hardly looks for harvests and forges no Artifacts, but takes either where they come. What things are worth to it
stands in worth.py, how it looks ahead to the next Opposition in foresight.py. It leaves nothing to chance, so that the
same advice is given for the same table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from games.kernel.ask import Ask, Question
from games.kernel.game import Below
from games.queens_of_fate import worth
from games.queens_of_fate.cards import Artifact, Card, Kind, Rank
from games.queens_of_fate.deeds import Deed, Endure, Overcome, Wield
from games.queens_of_fate.foresight import dread
from games.queens_of_fate.questions import Between, Holding
from games.queens_of_fate.sources import AWAKENED
from games.queens_of_fate.view import QueensView
from games.queens_of_fate.ways import Invocation, Way

NEVER = -1_000_000
"""Less than any sum of losses."""

Judge: TypeAlias = Callable[[QueensView, Any], int]


def play(seen: QueensView, question: Question, _below: Below) -> tuple[str, ...]:
    """An answer to a question asked of the viewer. Raises ValueError for a view or a question of nobody's."""
    if seen.viewer is None or not isinstance(question, Ask):
        raise ValueError("only a seat can be asked, and only to choose")
    if question.low == 0:
        return _awaken(seen, question)
    judge = next(judge for known, judge in _JUDGES if any(isinstance(o.value, known) for o in question.options))
    return (max(question.options, key=lambda option: judge(seen, option.value)).token,)


def _between(seen: QueensView, value: Between) -> int:
    """Let time pass unless a Source has something to bring; a year at a time while there are Sources to think of."""
    return {Between.PASS: 0, Between.PLAY_ON: 0 if seen.sources else 1, Between.INVOKE: _best(seen)}[value]


def _best(seen: QueensView) -> int:
    return max((_invocation(seen, each) for each in _invocations(seen)), default=NEVER)


def _invocations(seen: QueensView) -> Iterator[Invocation]:
    """What could be done with the Sources, but for battles and Artifacts."""
    ways = (Way.HARVEST,) if seen.reiser else (Way.RECOVER, Way.AWAKEN)
    return (Invocation(way, source) for way in ways for source in seen.sources)


def _invocation(seen: QueensView, chosen: Invocation | None) -> int:
    """What a Source brings beyond its own worth; nothing while it would bring more later and no Queen waits for it."""
    if chosen is None or chosen.way is Way.VANQUISH:
        return 0 if chosen is None else 1
    if chosen.way is Way.FORGE:
        return NEVER
    fallen = [card for card in seen.remembered if chosen.way is not Way.RECOVER or card.kind is Kind.COURT]
    step = 1 if chosen.way is Way.RECOVER else AWAKENED
    if len(fallen) < step and not any(card.rank is Rank.QUEEN for card in fallen):
        return -1
    gain = sum(worth.secured(seen, card) for card in fallen[:step])
    nearer = any(card.rank is Rank.QUEEN for card in fallen[step : step * len(seen.sources)])
    return gain + worth.QUEEN * nearer - worth.SOURCE


def _battle(seen: QueensView, value: Overcome | Endure | Wield | Deed) -> int:
    """The cheapest way through."""
    assert seen.challenge
    match value:
        case Overcome(cards):
            return -worth.spent(seen, cards, seen.artifact) - dread(seen, cards)
        case Endure(loss):
            return -worth.loss(seen, loss) - dread(seen, (loss,) if loss else ())
        case Wield(Artifact() as artifact):
            return -worth.wielding(seen, artifact) - dread(seen, ())
        case Deed.INVOKE:
            vanquished = -worth.vanquish(seen) - dread(seen, seen.sources[:1])
            return vanquished if seen.reiser else NEVER if _best(seen) <= 0 else 0
        case _:
            return NEVER


def _strike(_seen: QueensView, value: Card | Deed) -> int:
    """Sets are taken ready made; who is in the midst of making one had better finish or go back."""
    return {Deed.ENOUGH: 2, Deed.BACK: 1}[value] if isinstance(value, Deed) else 0


def _holding(seen: QueensView, value: Holding | Card | Artifact) -> int:
    """Secure what there is room for, or what is better than the least."""
    assert seen.fate
    if isinstance(value, Holding):
        return 1 if value is Holding.SECURE else 0
    return worth.kept(seen.fate) - worth.kept(value)


def _given_up(_seen: QueensView, value: Card | Artifact) -> int:
    """What to give up: the least."""
    return -worth.kept(value)


def _awaken(seen: QueensView, question: Ask[Any]) -> tuple[str, ...]:
    """All but the Arcana that would be given up again."""
    cards: list[Card] = [option.value for option in question.options]
    kept = [card for card in cards if card.kind is not Kind.ARCANA or card in worth.best(seen, cards, card)]
    return tuple(option.token for option in question.options if option.value in kept)


_JUDGES: tuple[tuple[type | tuple[type, ...], Judge], ...] = (
    (Between, _between),
    (Invocation, _invocation),
    ((Overcome, Endure, Wield), _battle),
    (Deed, _strike),
    (Holding, _holding),
    (bool, lambda _, value: int(value)),
    ((Card, Artifact), _given_up),
)
"""How to judge answers, by a kind of value that only such a question offers; the first that fits."""
