"""Checks of auto-actions: others do not notice them, and each does what its words say."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

from games.contract.playing import BOUND, AnyMatch, Setup, answered, chance, open_question, states
from games.contract.twins import twins
from games.kernel.asking.advance import MAX_PER_SEAT, ONCE, AdvanceKind, PlannedAnswer, Tokens, worded
from games.kernel.game import RandRange
from games.kernel.match import Match
from games.kernel.record import ADVANCE
from games.kernel.text import Seat

LOOKED, LEAP = 150, 9
"""Number of states of a match that are considered, and the step between those in which answers are left."""
OFTEN = 4
"""An answer is left before one in this many questions."""


def left_unnoticed(setup: Setup) -> Iterator[str]:
    """Check that an auto-action changes nothing for others, is kept by replays, and can be canceled."""
    randrange = chance(setup)
    for match in islice(states(setup), 0, LOOKED, LEAP) if setup.game.advance else ():
        for seat in range(setup.seats):
            possible = every_answer(match, seat)
            if possible and not match.over:
                yield from _unnoticed(match, seat, possible[randrange(len(possible))])


def _unnoticed(match: AnyMatch, seat: Seat, tokens: Tokens) -> Iterator[str]:
    after = Match(match.game, match.record())
    step = after.leave(seat, tokens)
    if any(line.to != (seat,) for line in step.lines) or after.dealer.lines[len(match.dealer.lines) :]:
        yield f"others hear that seat {seat} answers {tokens} in advance"
    for other in (None, *range(match.base.seats)):
        if other != seat and after.view(other) != match.view(other):
            yield f"seat {other} sees that seat {seat} answers {tokens} in advance"
        if other is not None and after.asked(other) != match.asked(other):
            yield f"seat {other} is asked something else because seat {seat} answers {tokens} in advance"
    if after.entry_count != match.entry_count:
        yield f"anyone who reads numbers learns that seat {seat} answers {tokens} in advance"
    if after.waiting != match.waiting:
        yield f"the match continues because seat {seat} answers {tokens} in advance"
    if Match(match.game, after.record()).state_hash() != after.state_hash():
        yield f"a match in which seat {seat} answers {tokens} in advance is rebuilt differently"
    after.leave(seat, after.left(seat)[-1].cancelling)
    if after.left(seat) != match.left(seat):
        yield f"what seat {seat} answers in advance cannot be canceled: {tokens}"


def given_as_said(setup: Setup) -> Iterator[str]:
    """Check that auto-actions answer what their words say, when they say it, and that the match replays."""
    if not setup.game.advance:
        return
    randrange = chance(("advance", setup))
    match = setup.opened("advance")
    for _ in range(BOUND):
        if match.over:
            break
        yield from _one_more(match, randrange)
    again = Match(setup.game, setup.opened("advance").base)
    for entry in match.entries:
        if entry.leaves:
            again.replay([entry])
        else:
            again.answer(entry.seat, entry.tokens, entry.by)
    if again.state_hash() != match.state_hash():
        yield "a match with answers in advance is replayed differently"


def _one_more(match: AnyMatch, randrange: RandRange) -> Iterator[str]:
    """Leave an answer from time to time, then give one that fits, or else any answer."""
    if not randrange(OFTEN):
        seat = randrange(match.base.seats)
        if (possible := every_answer(match, seat)) and len(match.left(seat)) < MAX_PER_SEAT - 1:
            match.leave(seat, possible[randrange(len(possible))])
    if (gone := match.misfit()) is not None:
        match.leave(gone.seat, gone.cancelling)
        return
    found = [(seat, one) for seat in match.waiting if (one := match.foreseen(seat))]
    if not found:
        answered(match, randrange)
        return
    seat, one = found[randrange(len(found))]
    yield from _against_its_words(match, seat, one)
    match.answer(seat, one.tokens, ADVANCE)
    if one.answer.lifetime == ONCE and one.answer in match.left(seat):
        yield f"an answer for one question is kept: {one.answer}"


def _against_its_words(match: AnyMatch, seat: Seat, planned: PlannedAnswer) -> Iterator[str]:
    seen, question, answer = match.view(seat), open_question(match, seat), planned.answer
    declared = next(each for each in match.game.advance if each.kind == answer.kind)
    template = next(each for each in declared.templates(seen) if each.token == answer.template)
    condition = next((each for each in declared.conditions_in(seen) if each.token == answer.condition), None)
    if worded(declared, template, condition, answer.lifetime) != answer.said:
        yield f"{answer.said} is worded differently by now"
    if question.kind != answer.kind or question.seat != answer.seat:
        yield f"{answer.said} is given to a question of the kind {question.kind!r}"
    if condition and not (condition.holds(seen) and condition.about(question)):
        yield f"{answer.said} is given though the condition does not hold"
    event = declared.event(answer.lifetime)
    if event and event.holds(seen):
        yield f"{answer.said} is given though it has ended"
    if answer.lifetime != ONCE and any(stop.holds(seen) for stop in declared.stops):
        yield f"{answer.said} is given though the seat wanted to be asked"


def prompt_betrays_nothing(setup: Setup) -> Iterator[str]:
    """Check that hidden cards do not influence whether an answer is given immediately."""
    randrange, prompt = chance(setup), [each for each in setup.game.advance if each.prompt]
    for match in islice(states(setup), 0, LOOKED, LEAP) if prompt else ():
        for viewer in range(setup.seats):
            pair = twins(match, viewer, randrange)
            for seat in pair.one.waiting if pair else ():
                if pair and seat != viewer and pair.other.asked(seat) == pair.one.asked(seat):
                    yield from _revealed_by_haste(pair.one, pair.other, seat, prompt)


def _revealed_by_haste(one: AnyMatch, other: AnyMatch, seat: Seat, prompt: list[AdvanceKind]) -> Iterator[str]:
    for declared in prompt:
        if declared.kind != open_question(one, seat).kind:
            continue
        view, twin = one.view(seat), other.view(seat)
        for condition in (*declared.conditions_in(view), *declared.stops, *declared.events):
            if condition.holds(view) != condition.holds(twin):
                yield f"seat {seat} answers immediately if {condition.token}, which others cannot see"


def every_answer(match: AnyMatch, seat: Seat) -> list[Tokens]:
    """Return the tokens of all answers that the seat can leave now."""
    seen = match.view(seat)
    return [
        (declared.kind, template.token, condition, lifetime)
        for declared in match.game.advance
        for template in declared.templates(seen)
        for condition, lifetime in product(
            ("", *[one.token for one in declared.conditions_in(seen)]), declared.lives_in(seen, template)
        )
    ]
