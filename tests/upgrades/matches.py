"""A match as its players see it and its further course, as text, so that two versions can be compared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import islice
from typing import Any

from bot.table.live_table import LiveTable
from games.kernel.ask import Amount, Question, random_answer
from games.kernel.codec import unpack
from games.kernel.dealer import LogLine
from games.kernel.game import RandRange
from games.kernel.match import Asked, Match
from games.kernel.text import Localizer, Seat, Text
from storage.stories import LogLineRow
from tests.contract.playing import BOUND, chance

MANY = 12
"""Maximum number of options that are listed in full."""
ADVISED, LOOKED = 60, 10
"""Number of answers by the computer player, and the interval at which all views are compared."""
AT_ONCE = 25
"""Number of random answers that are reported together."""


def views_of(live_table: LiveTable) -> Iterator[str]:
    """Yield the public view of a table and that of each seat, each in its language, and the questions."""
    row, match = live_table.row, live_table.match
    now = f"{row.state} {row.entry_count} {tuple(live_table.terms)}"
    yield f"{row.game} {dict(row.options)} {now} paused: {live_table.paused}"
    for chair in row.seats:
        yield f"   seat {chair.seat}: {chair.name} {chair.kind} {chair.user}"
    if match is None:
        return
    yield f"   {match.state_hash()}, asked in entry {match.opened}, waiting for {match.waiting}, over: {match.over}"
    yield from _view("all", match, None, live_table.localizer)
    for seat in range(match.base.seats):
        localizer = live_table.in_language_of(seat).localizer
        yield from _view(str(seat), match, seat, localizer)
        if asked := match.asked(seat):
            yield from _open_question(asked, localizer)


def story(rows: Sequence[LogLineRow]) -> Iterator[str]:
    """Yield the log: its length, its hash, and its end."""
    english = Localizer()
    lines = [f"{row.entry_count}.{row.ordinal} {row.audience} {english(unpack(Text, row.text))}" for row in rows]
    yield f"   the story has {len(lines)} lines, all of them {_short(*lines)}"
    yield from (f"      {line}" for line in lines[-2:])


def future(match: Match[Any, Any], seed: object) -> Iterator[str]:
    """Yield the future of a match: computer players answer in every seat for a while, then at random, to the end."""
    steps = _steps(match, seed)
    yield from islice(steps, ADVISED)
    while some := tuple(islice(steps, AT_ONCE)):
        yield f"{len(some)} more by chance, all of them {_short(*some)}, the last {some[-1]}"
    result, english = match.result, Localizer()
    yield f"over: {match.entry_count} {match.state_hash()} {result.winners} {result.scores} {english(result.text)}"


def _steps(match: Match[Any, Any], seed: object) -> Iterator[str]:
    randrange = chance(seed)
    for given in range(BOUND):
        if match.over:
            return
        yield _step(match, given, randrange)


def _step(match: Match[Any, Any], given: int, randrange: RandRange) -> str:
    seat = match.waiting[randrange(len(match.waiting))]
    asked = match.asked(seat)
    assert asked is not None
    advised = given < ADVISED
    tokens = (
        match.game.play(match.view(seat), asked.question, randrange)
        if advised
        else random_answer(asked.question, randrange)
    )
    step = match.answer(seat, tokens, "bot", asked.number)
    looks = f" sees {_short(*_looks(match))}" if given % LOOKED == 0 else ""
    text = f" told {_short(*map(_line, step.lines))}" if step.lines else ""
    return f"{step.entry.number}. {seat} to {asked.number}: {' '.join(tokens)} -> {match.state_hash()}{text}{looks}"


def _looks(match: Match[Any, Any]) -> Iterator[str]:
    """Yield all views and questions."""
    english = Localizer()
    yield from _view("all", match, None, english)
    for seat in range(match.base.seats):
        yield from _view(str(seat), match, seat, english)
        if asked := match.asked(seat):
            yield from _open_question(asked, english)


def _view(who: str, match: Match[Any, Any], viewer: Seat | None, localizer: Localizer) -> Iterator[str]:
    for text in match.game.describe(match.view(viewer)):
        yield f"   {who} sees: {localizer(text)}"


def _open_question(asked: Asked, localizer: Localizer) -> Iterator[str]:
    question = asked.question
    yield f"   {question.seat} is asked ({asked.number}): {localizer(question.prompt)} {_bounds(question)}"
    if isinstance(question, Amount):
        return
    options = [
        f"      {one.token} | {localizer(one.label)} | {localizer(one.hint)} | {' > '.join(map(localizer, one.group))}"
        for one in question.options
    ]
    yield from options[:MANY]
    if len(options) > MANY:
        yield f"      and others, {len(options)} in all: {_short(*options)}"


def _bounds(question: Question) -> str:
    if isinstance(question, Amount):
        return f"[{question.low} to {question.high}]"
    low, high = getattr(question, "low", "all"), getattr(question, "high", "all")
    return f"[{low} to {high}; silence: {' '.join(getattr(question, 'fallback', ()))}]"


def _line(line: LogLine) -> str:
    return f"{line.to} {Localizer()(line.text)}"


def _short(*lines: str) -> str:
    return blake2b("\n".join(lines).encode(), digest_size=4).hexdigest()
