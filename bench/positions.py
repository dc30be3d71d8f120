"""Finds positions of the day: `python -m bench.positions GAME [seconds=N]` or `python -m bench.positions check`.

Easy computer players play one match after another. A question of theirs becomes a position if one answer wins far more
often than any other in 1,000 pairs of games, or in fewer where that leaves no doubt, and if a strong computer player
finds it, too (games/search/positions.py). The search goes on with the match after the last one it looked at, and stops
after so many seconds. With `check`, all positions are played again, with other games.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from random import Random
from typing import Any

from bot.deals.daily import seats_of_day
from cogs.positions.collection import file_of, next_match, positions_of
from games import GAMES
from games import game as game_called
from games.kernel.ask import Question
from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import Seat
from games.search.decisions import Decision, decisions
from games.search.positions import LEAD, STAGES, Position, Tokens, choices, plain_record, solved, to_line
from games.search.rollouts import Rollouts
from games.search.search import Chance, answer
from games.search.strength import Strength, strengths

DEFAULT_SECONDS = 3600.0
LOOKED_AT = 8
"""Questions of a match that are looked at."""
EASY_ANSWERS, STRONG_ANSWERS = 40, 4
"""Answers of computer players by which a position is judged; strong ones must all be the best."""
OTHER_SEEDS = 1_000_000
"""The first seed of a check, whose games the search has not seen."""


def main(args: list[str]) -> None:
    """Search, or check what was found. Raises SystemExit for other arguments, or a position that fails."""
    if args[:1] == ["check"]:
        if failed := [told for told in map(_checked, _all_positions()) if told]:
            raise SystemExit("\n".join(failed))
        return
    if not args or args[0] not in {game.key for game in GAMES}:
        raise SystemExit("usage: python -m bench.positions GAME [seconds=N] | check")
    seconds = next((float(word.removeprefix("seconds=")) for word in args if word.startswith("seconds=")), None)
    _search(game_called(args[0]), time.monotonic() + (seconds or DEFAULT_SECONDS))


def _search(game: AnyGame, until: float) -> None:
    while time.monotonic() < until:
        number = next_match(game.key)
        found = next(_found(game, number), None)
        _store(game.key, number + 1, found)
        told = f"{found.answers[0].value} against {found.answers[1].value}, easy {found.easy} %" if found else "nothing"
        print(f"match {number}: {told}", flush=True)


def _store(game: str, following: int, found: Position | None) -> None:
    """Write the file of a game with the next match, and one position more."""
    file = file_of(game)
    lines = file.read_text(encoding="utf-8").splitlines()[1:] if file.exists() else []
    lines = [json.dumps({"next": following}), *lines, *([to_line(found)] if found else [])]
    new = file.with_suffix(".new")
    new.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    os.replace(new, file)


def _found(game: AnyGame, number: int) -> Iterator[Position]:
    """Yield the positions of a match, which has that number."""
    luck = Random(f"position {game.key} {number}")
    seats = seats_of_day(game.key)
    seat = luck.randrange(seats)
    made = [one for one in decisions(game, _played(game, seats, seat, luck), seat) if _offers(game, one, seat)]
    # near the end most depends on one answer, and games are short
    late = made if len(made) <= 2 * LOOKED_AT else made[len(made) * 2 // 3 :]
    for one in sorted(luck.sample(late, min(len(late), LOOKED_AT)), key=lambda one: one.n):
        match = one.match(game)
        question = _question(match, seat)
        found = solved(match, seat, choices(question))
        if found is not None and _strong_finds(match, seat, best := found.answers[0].tokens):
            record, easy = plain_record(match, seat), _easy(match, seat, best)
            yield Position(f"{game.key}-{number}", seat, record, found.answers, found.rollouts, easy)


def _played(game: AnyGame, seats: int, own: Seat, luck: Random) -> Record:
    """Return a match of easy computer players, of whom one counts as a person."""
    match = Match(game, Record(game.key, game.rules, {}, seats, luck.randbytes(32)))
    while not match.over:
        seat = match.waiting[0]
        match.answer(seat, answer(match, seat, Strength.EASY, luck.randrange), "person" if seat == own else "bot")
    return Record(game.key, game.rules, {}, seats, match.base.key, None, tuple(match.entries))


def _offers(game: AnyGame, decision: Decision, seat: Seat) -> bool:
    return bool(choices(_question(decision.match(game), seat)))


def _question(match: Match[Any, Any], seat: Seat) -> Question:
    asked = match.asked(seat)
    assert asked is not None
    return asked.question


def _strong_finds(match: Match[Any, Any], seat: Seat, best: Tokens) -> bool:
    if Strength.STRONG not in strengths(match.game):
        return True
    return all(answer(match, seat, Strength.STRONG, Chance(seed)) == best for seed in range(STRONG_ANSWERS))


def _easy(match: Match[Any, Any], seat: Seat, best: Tokens) -> int:
    """Return the percentage of easy computer players that give the best answer."""
    right = sum(answer(match, seat, Strength.EASY, Chance(seed)) == best for seed in range(EASY_ANSWERS))
    return round(100 * right / EASY_ANSWERS)


def _all_positions() -> Iterator[Position]:
    for game in GAMES:
        yield from positions_of(game.key)


def _checked(position: Position) -> str:
    """Print what a position is worth in other games; return what is wrong with it, or ""."""
    match = position.match(game_called(position.record.game))
    rollouts = Rollouts(match, position.seat, lambda: None)
    seeds = range(OTHER_SEEDS, OTHER_SEEDS + STAGES[-1][0])
    means = [sum(rollouts.value(one.tokens, seed) for seed in seeds) / len(seeds) for one in position.answers[:2]]
    print(f"{position.name}: {means[0]:.0f} against {means[1]:.0f}", flush=True)
    error = 1000 * (0.5 / len(seeds)) ** 0.5  # of a difference of two shares, at most
    return "" if means[0] - means[1] > LEAD - 3 * error else f"{position.name} is no longer a position."


if __name__ == "__main__":
    main(sys.argv[1:])
