"""A whole match as text: every step with its question, answer, log lines, and the views of the public and each seat.

A seat's view is printed as the lines that differ from the public one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path

from games.kernel.ask import Amount, Ask, Question, random_answer
from games.kernel.dealer import LogLine
from games.kernel.game import AnyGame, RandRange
from games.kernel.text import Localizer, Seat
from tests import ROOT
from tests.contract.playing import AnyMatch, Setup, chance, open_question

MANY = 12
"""Maximum number of options that are printed in full."""
GOLDEN = ROOT / "tests" / "golden"
READ = Localizer(("Ann", "Bruno", "Chiara", "Dario", "Elena", "Fabio", "Gina", "Hugo"))


def golden(game: AnyGame) -> Path:
    """Return the path of a game's transcript."""
    return GOLDEN / f"{game.key}.txt"


def transcript(game: AnyGame) -> str:
    """Return the transcript of a random match with the fewest players."""
    setup = Setup(game, game.seats[0], {})
    match, randrange = setup.opened("golden"), chance("golden")
    lines = [f"{setup}, rules version {game.rules}", *_log_lines(match.dealer.lines), *_view_lines(match)]
    while not match.over:
        lines += _step(match, match.waiting[randrange(len(match.waiting))], randrange)
    return "\n".join([*lines, "", *_result(match), ""])


def _step(match: AnyMatch, seat: Seat, randrange: RandRange) -> Iterator[str]:
    question = open_question(match, seat)
    step = match.answer(seat, random_answer(question, randrange))
    yield f"\n== {step.entry.number}. {_question_line(question)}"
    yield f"   {READ.name(seat)} answers: {' '.join(step.entry.tokens) or '(none)'}"
    yield from _log_lines(step.lines)
    if step.moved:
        yield from _view_lines(match)


def _question_line(question: Question) -> str:
    head = f"{READ.name(question.seat)}: {READ(question.prompt)}"
    if isinstance(question, Amount):
        return f"{head} [{question.low} to {question.high}]"
    number = f"{question.low}-{question.high} of " if isinstance(question, Ask) else "in order: "
    return (
        f"{head} [{number}{_list_options([f'{option.token} {READ(option.label)!r}' for option in question.options])}]"
    )


def _list_options(options: Sequence[str]) -> str:
    """Return all options or, if there are many, a few, their number, and an eight-digit hash of all."""
    whole = " | ".join(options)
    if len(options) <= MANY:
        return whole
    digest = blake2b(whole.encode(), digest_size=4).hexdigest()
    return f"{len(options)}: {' | '.join(options[:3])} | … | {options[-1]}; all of them {digest}"


def _log_lines(lines: Sequence[LogLine]) -> Iterator[str]:
    for line in lines:
        to = "" if line.to is None else f" ({', '.join(map(READ.name, line.to))} only)"
        yield f"  *{to} {READ(line.text)}"


def _view_lines(match: AnyMatch) -> Iterator[str]:
    public = list(map(READ, match.game.describe(match.view(None))))
    yield from (f"    {line}" for line in public)
    for seat in range(match.base.seats):
        own = map(READ, match.game.describe(match.view(seat)))
        yield from (f"    {READ.name(seat)} sees: {line}" for line in own if line not in public)


def _result(match: AnyMatch) -> Iterator[str]:
    result = match.result
    yield f"Winners: {', '.join(map(READ.name, result.winners)) or 'nobody'}. Scores: {result.scores}."
    yield READ(result.text)
