"""A toy game of luck and choices with known probabilities: eight rounds, and four points win."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.ask import Question, pick
from games.kernel.dealer import Dealer
from games.kernel.game import RandRange, Result
from games.kernel.match import Match
from games.kernel.options import Option
from games.kernel.record import Record
from games.kernel.text import t
from games.search.decisions import decisions
from games.search.review import Effort, Finding, Review, Task, carry_out, next_task, review
from tests.kernel.toys import Table, Toy, View, toy

ROUNDS, NEEDED = 8, 4
GOOD, BAD, WORSE = "good", "bad", "worse"
HITS = {GOOD: 6, BAD: 3, WORSE: 0}
"""Number of cases out of ten in which an answer gains a point."""


async def _round(table: Table, dealer: Dealer) -> str | None:
    options = [Option(token, t("{token}", token=token), token) for token in HITS]
    chosen = await pick(0, t("Which?"), options, kind="gamble")
    table.points[0] += dealer.randrange(10, "gamble") < HITS[chosen]
    table.rounds -= 1
    return "play" if table.rounds else None


def _result(table: Table) -> Result:
    return Result((0,) if table.points[0] >= NEEDED else (), (), t("Over."))


def _play(_seen: View, _question: Question, _below: RandRange) -> tuple[str, ...]:
    return (GOOD,)


GAMBLE: Toy = toy("gamble", {"play": _round}, seats=range(1, 2), result=_result, play=_play)


def play_gamble(answers: Sequence[str], key: bytes = b"key") -> Record:
    """Return the record of a match with these answers, one per round."""
    match = Match(GAMBLE, Record("gamble", 1, {}, 1, key))
    match.table.rounds = ROUNDS
    match = Match(GAMBLE, _dealt(match))
    for token in answers:
        match.answer(0, (token,))
    return Record("gamble", 1, {}, 1, key, match.base.checkpoint, tuple(match.entries))


def _dealt(match: Match[Table, View]) -> Record:
    """Return the record of a match from a checkpoint with all of its rounds."""
    from games.kernel.codec import pack
    from games.kernel.record import Checkpoint

    return Record("gamble", 1, {}, 1, match.base.key, Checkpoint(0, 1, pack(match.table), {}))


def review_of(record: Record, effort: Effort | None = None) -> tuple[Review, dict[Task, Finding]]:
    """Return the review of the only seat, and the findings that it was made from."""
    made, known = decisions(GAMBLE, record, 0), dict[Task, Finding]()
    while (task := next_task(GAMBLE, made, known)) is not None:
        decision = next(one for one in made if one.entry_number == task.entry_number)
        known[task] = carry_out(GAMBLE, 0, decision, task, known, effort=effort or Effort())
    return review(GAMBLE, made, known), known
