"""Finds positions of the day: `python -m bench.positions GAME [seconds=N]`, then `confirm [seconds=N]` or `check`.

Easy computer players play one match after another. A question of theirs becomes a position if the answer of the
strongest computer player wins far more often than any other (games/search/positions.py). The search goes on with the
match after the last one it looked at, and stops after so many seconds. Few games leave no doubt about most positions;
`confirm` plays the two best answers of these in 1,000 other games, and drops a position whose lead is smaller there.
With `check`, all positions are played again, with still other games.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count, islice
from math import sqrt
from random import Random
from typing import Any

from bot.deals.daily import seats_of_day
from cogs.positions.collection import file_of, next_match, positions_of, stored
from games import GAMES
from games import game as game_called
from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import Seat
from games.search.decisions import Decision, decisions_of_seats
from games.search.next_questions import short_sighted
from games.search.positions import (
    LEAD,
    STAGES,
    Position,
    Tokens,
    choices,
    is_told_apart,
    plain_record,
    solved,
    to_line,
)
from games.search.review import Valued
from games.search.rollouts import Rollouts
from games.search.search import Chance, answer
from games.search.strength import Strength, strengths

DEFAULT_SECONDS = 3600.0
MOSTLY_WON = frozenset({"queens_of_fate"})
"""Games of which only lost matches are looked at: hardly any answer of a match that was won could have lost it."""
LOOKED_AT, OF_A_MATCH = 24, 3
"""Questions of a match that are looked at, and the maximum number of positions of a match."""
EASY_ANSWERS, STRONG_ANSWERS = 40, 4
"""Answers of computer players by which a position is judged; strong ones must all be the best."""
ALIKE, PLAIN = 12, 3
"""Maximum number of positions of a game that ask the same kind of question with two answers, and of plain ones."""
PLAIN_LEAD, PLAIN_EASY = 900, 80
"""Lead in thousandths, and percentage of easy computer players that find the answer, of a plain position."""
CONFIRMED = STAGES[-1][0]
"""Pairs of games after which a position is confirmed."""
CONFIRM_SEEDS, CHECK_SEEDS = 1_000_000, 2_000_000
"""The first seed of a confirmation and of a check, whose games the search has not seen."""


def main(args: list[str]) -> None:
    """Search, confirm or check. Raises SystemExit for other arguments, or a position that fails."""
    seconds = next((float(word.removeprefix("seconds=")) for word in args if word.startswith("seconds=")), None)
    until = time.monotonic() + (seconds or DEFAULT_SECONDS)
    if args[:1] == ["check"]:
        if failed := [one.name for one in _all_positions() if _lead(one, CHECK_SEEDS)[0] < LEAD - _error()]:
            raise SystemExit(f"no longer positions: {', '.join(failed)}")
    elif args[:1] == ["confirm"]:
        _confirm(until)
    elif args and args[0] in {game.key for game in GAMES}:
        _search(game_called(args[0]), until)
    else:
        raise SystemExit("usage: python -m bench.positions GAME [seconds=N] | confirm [seconds=N] | check")


def _search(game: AnyGame, until: float) -> None:
    while time.monotonic() < until:
        number, known = next_match(game.key), positions_of(game.key)
        plain = sum(map(_is_plain, known)) >= PLAIN
        new = (one for one in _found(game, number, _full_kinds(game, known)) if not (plain and _is_plain(one)))
        found = [*islice(new, OF_A_MATCH)]
        _store(game.key, number + 1, [*known, *found])
        stored.cache_clear()
        for one in found:
            values = " ".join([str(each.value) for each in one.answers])
            print(f"{one.name}: {values}, easy {one.easy} %", flush=True)


def _store(game: str, following: int, positions: Sequence[Position]) -> None:
    """Write the file of a game: the number of the next match, and its positions."""
    file = file_of(game)
    lines = [json.dumps({"next": following}), *map(to_line, positions)]
    new = file.with_suffix(".new")
    new.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    os.replace(new, file)


# -- the search -------------------------------------------------------------------------------------------------------


def _found(game: AnyGame, number: int, full: frozenset[str]) -> Iterator[Position]:
    """Yield the positions of a match, which has that number, with no question of these kinds."""
    luck = Random(f"position {game.key} {number}")
    record, names = _played(game, seats_of_day(game.key), luck), count()
    if game.key in MOSTLY_WON and Match(game, record).result.winners:
        return
    for seat, one in _late(game, record, luck):
        match = one.match(game)
        question = _question(match, seat)
        best = answer(match, seat, strengths(game)[-1], Chance(0))
        near, moves = _near(match, seat), choices(question)
        if best not in moves or (len(moves) == 2 and question.kind in full):
            continue
        moves = tuple(dict.fromkeys((*[move for move in near if move in moves], *moves)))
        found = solved(match, seat, moves, best)
        if found is not None and is_told_apart(question, found.answers) and _strong_finds(match, seat, best):
            record, easy = plain_record(match, seat), _easy(match, seat, best)
            name = f"{game.key}-{number}{'b' * next(names)}"
            yield Position(name, seat, record, found.answers, found.rollouts, easy)


def _near(match: Match[Any, Any], seat: Seat) -> tuple[Tokens, ...]:
    """Return the answers that a computer player would try. The soonest rival of the best is among them."""
    ahead = match.game.lookahead or short_sighted(match.game)
    return ahead.moves(match.view(seat), _question(match, seat), Chance(0))


def _late(game: AnyGame, record: Record, luck: Random) -> list[tuple[Seat, Decision]]:
    """Return some late decisions of a match: most depends on one answer there, and games are short."""
    made = decisions_of_seats(game, record, range(record.seats))
    late = [(seat, one) for seat, found in made.items() for one in found[len(found) // 2 :]]
    found = luck.sample(late, min(len(late), LOOKED_AT))
    return sorted(found, key=lambda chosen: -chosen[1].n)


def _played(game: AnyGame, seats: int, luck: Random) -> Record:
    """Return a match of easy computer players, who count as people."""
    match = Match(game, Record(game.key, game.rules, {}, seats, luck.randbytes(32)))
    while not match.over:
        seat = match.waiting[0]
        match.answer(seat, answer(match, seat, Strength.EASY, luck.randrange), "person")
    return Record(game.key, game.rules, {}, seats, match.base.key, None, tuple(match.entries))


def _question(match: Match[Any, Any], seat: Seat) -> Any:
    asked = match.asked(seat)
    assert asked is not None
    return asked.question


def _full_kinds(game: AnyGame, known: Sequence[Position]) -> frozenset[str]:
    """Return the kinds of questions with two answers of which there are enough."""
    kinds = Counter(_question(one.match(game), one.seat).kind for one in known if len(one.answers) == 2)
    return frozenset(kind for kind, count in kinds.items() if count >= ALIKE)


def _is_plain(position: Position) -> bool:
    """Return whether nearly everyone finds the only answer that does not lose."""
    lead = position.answers[0].value - position.answers[1].value
    return lead >= PLAIN_LEAD and position.easy >= PLAIN_EASY


def _strong_finds(match: Match[Any, Any], seat: Seat, best: Tokens) -> bool:
    strongest = strengths(match.game)[-1]
    return all(answer(match, seat, strongest, Chance(seed)) == best for seed in range(1, STRONG_ANSWERS))


def _easy(match: Match[Any, Any], seat: Seat, best: Tokens) -> int:
    """Return the percentage of easy computer players that give the best answer."""
    right = sum(answer(match, seat, Strength.EASY, Chance(seed)) == best for seed in range(EASY_ANSWERS))
    return round(100 * right / EASY_ANSWERS)


# -- what was found ---------------------------------------------------------------------------------------------------


def _all_positions() -> Iterator[Position]:
    for game in GAMES:
        yield from positions_of(game.key)


def _confirm(until: float) -> None:
    """Play the positions on that were found with fewer games, until the time is over."""
    for one in _all_positions():
        if one.rollouts >= CONFIRMED:
            continue
        if time.monotonic() >= until:
            return
        lead, best, near = _lead(one, CONFIRM_SEEDS)
        values = {one.answers[0].tokens: best, one.answers[1].tokens: near}
        answers = tuple([Valued(each.tokens, values.get(each.tokens, each.value)) for each in one.answers])
        game, kept = one.record.game, one._replace(answers=answers, rollouts=CONFIRMED)
        changed = [kept if each.name == one.name else each for each in positions_of(game)]
        _store(game, next_match(game), [each for each in changed if each is not kept or lead >= LEAD])
        stored.cache_clear()


def _lead(position: Position, first: int) -> tuple[int, int, int]:
    """Return by how much the best answer is ahead in other games, and print it; and what the two best are worth."""
    rollouts = Rollouts(position.match(game_called(position.record.game)), position.seat, lambda: None)
    seeds = range(first, first + CONFIRMED)
    best, near = (
        round(sum(rollouts.value(one.tokens, seed) for seed in seeds) / CONFIRMED) for one in position.answers[:2]
    )
    print(f"{position.name}: {best} against {near}", flush=True)
    return best - near, best, near


def _error() -> float:
    """Return three standard errors of the difference of two shares, at most."""
    return 3 * 1000 * sqrt(0.5 / CONFIRMED)


if __name__ == "__main__":
    main(sys.argv[1:])
