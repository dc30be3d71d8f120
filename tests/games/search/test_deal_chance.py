"""Players' equal answers to an equal deal give an equal match, whatever happens between the answers."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import pytest

from games import GAMES, game
from games.kernel.ask import IllegalError, Question, RefusedError, random_answer
from games.kernel.codec import counted
from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.record import Entry, Record, effective_entries
from games.kernel.text import Seat
from games.search.deal_chance import chance_from_deal
from games.search.search import answer
from games.search.strength import Strength
from storage.packing import from_blob, to_blob
from tests import ROOT
from tests.proofs import runs

MAX_ANSWERS = runs(thin=70, full=400)
"""Maximum number of answers in a match, because random players might never end one."""
SHALLOW = 2
"""The number of samples in which a fair player looks ahead here, so that many matches can be played."""


@dataclass
class Course:
    """One match of a deal: the players' answers come from `seed` and from how often each seat has answered.

    `strength` is that of the computer players, which have the seats not in `people`.
    """

    game: AnyGame
    seed: str
    strength: Strength
    match: Match[Any, Any] = field(init=False)
    people: frozenset[Seat] = field(init=False)

    def __post_init__(self) -> None:
        rng = Random(self.seed)
        seats = rng.choice(self.game.seats)
        self.people = frozenset(rng.sample(range(seats), rng.randint(0, max(1, seats - 1))))
        record = Record(self.game.key, self.game.rules, {}, seats, rng.randbytes(32))
        self.match = Match(self.game, record)

    def play(self, most: int) -> None:
        """Play until the end, or until that many answers are given and no player waits for others."""
        while not self.match.over and (len(self.answers) < most or self.match.given):
            self.step()

    def step(self) -> None:
        """Let the first waiting seat answer."""
        self.take(self.match.waiting[0])

    def take(self, seat: Seat) -> None:
        """Let that seat answer."""
        by = "person" if seat in self.people else "bot"
        self.match.answer(seat, self.reply(seat), by)

    def reply(self, seat: Seat) -> Sequence[str]:
        """Return the next answer of that seat."""
        if seat in self.people:
            given = sum(one.seat == seat for one in self.answers)
            return random_answer(self.question(seat), Random(f"{self.seed}/{seat}/{given}").randrange)
        return answer(self.match, seat, self.strength, chance_from_deal(self.match, seat))

    def question(self, seat: Seat) -> Question:
        """Return the open question of that seat."""
        asked = self.match.asked(seat)
        assert asked is not None
        return asked.question

    @property
    def answers(self) -> list[Entry]:
        """Return the answers that count, in order."""
        return effective_entries(self.match.entries)

    def end(self) -> tuple[Any, ...]:
        """Return the final state of the match, without the number of its entries."""
        result = self.match.result if self.match.over else None
        return counted(self.match.table), self.match.dealer.counts, result


@dataclass
class Troubled(Course):
    """A match with everything that can happen between answers."""

    happened: Counter[str] = field(default_factory=Counter)
    before: list[Entry] = field(default_factory=list)

    @property
    def answers(self) -> list[Entry]:
        """Return the answers that count, in order; those before a restart are no longer in the match."""
        n = self.match.base.checkpoint.entry_count if self.match.base.checkpoint else 0
        return effective_entries([*(one for one in self.before if one.number < n), *self.match.entries])

    def step(self) -> None:
        """Let something happen, then let any seat answer, because the order of answers does not matter."""
        rng = Random(f"{self.seed}/{self.match.entry_count}/{sum(self.happened.values())}")
        for name, likely in (("restart", 4), ("undo", 3), ("note", 8), ("advance", 6)):
            if not rng.randrange(likely):
                self.happened[name] += bool(getattr(self, name)(rng))
        seats = self.match.waiting
        self.take(rng.choice(seats) if self.match.together else seats[0])

    def restart(self, _rng: Random) -> bool:
        """Replace the match with one that knows only the stored record."""
        record = self.match.record()
        if record.checkpoint is not None:
            record = replace(record, checkpoint=from_blob(to_blob(record.checkpoint)))
        known = {one.number: one for one in (*self.before, *self.match.entries) if one.counts}
        self.before = [known[n] for n in sorted(known)]
        self.match = Match(self.game, record)
        return True

    def undo(self, rng: Random) -> bool:
        """Give a different answer and undo it, perhaps after computer players have also answered."""
        seat = rng.choice(self.match.waiting)
        if seat not in self.people:
            return False
        if any(one.seat == seat and one.number >= self.match.opened for one in self.answers):
            return False  # it would replace an answer to this very question
        trial = self.match.rebuilt(self.match.record().entries)
        try:
            trial.answer(seat, random_answer(self.question(seat), rng.randrange))
        except RefusedError:
            return False
        if trial.over or (back := trial.undone(seat)) is None:
            return False
        known = {one.number: one for one in (*self.before, *self.match.entries) if one.counts}
        self.before = [known[n] for n in sorted(known)]
        self.match = back
        return True

    def note(self, _rng: Random) -> bool:
        """Add an entry such as a vote."""
        self.match.note(0, ("vote", "end"), ())
        return True

    def advance(self, rng: Random) -> bool:
        """Set a player's auto-action and cancel it, unless it would replace another one, which would then be lost."""
        if not self.people:
            return False
        seat = rng.choice(sorted(self.people))
        held = {one.kind for one in self.match.left(seat)}
        for tokens in (one for one in self.templates(seat) if one[0] not in held):
            with suppress(IllegalError, RefusedError):
                self.match.leave(seat, tokens)
                left = self.match.left(seat)[-1]
                self.match.leave(seat, left.cancelling)
                return True
        return False

    def templates(self, seat: Seat) -> Iterator[tuple[str, ...]]:
        """Yield all auto-actions that the seat can set."""
        view = self.match.view(seat)
        for declared in self.game.advance:
            for template in declared.templates(view):
                for life in declared.lives_in(view, template):
                    yield (declared.kind, template.token, "", str(life))


def shallow(played: AnyGame) -> AnyGame:
    """Return the game with computer players that try each move only a few times."""
    ahead = played.lookahead
    return played if ahead is None else replace(played, lookahead=replace(ahead, fair=min(ahead.fair, SHALLOW)))


@pytest.mark.parametrize("played", GAMES, ids=lambda played: played.key)
def test_a_deal_goes_the_same_way_again(played: AnyGame) -> None:
    """Restarts, undone answers, notes, and auto-actions do not change the deal."""
    happened = Counter[str]()
    for number in range(runs(thin=5, full=1000)):
        strength = Strength.EASY if number % 5 else Strength.FAIR
        seed, most = f"{played.key}/{number}", MAX_ANSWERS if strength is Strength.EASY else MAX_ANSWERS // 10
        straight, troubled = Course(shallow(played), seed, strength), Troubled(shallow(played), seed, strength)
        straight.play(most)
        troubled.play(most)
        assert troubled.end() == straight.end()
        again = Match(
            straight.game, replace(straight.match.base, checkpoint=None, entries=without_gaps(troubled.answers))
        )
        assert again.state_hash() == straight.match.state_hash()
        happened += troubled.happened
    assert happened["restart"] > 4
    assert happened["undo"] > 0 or played.key == "queens_of_fate"
    assert happened["note"] > 2


def without_gaps(answers: Sequence[Entry]) -> tuple[Entry, ...]:
    """Return the answers as if nothing had happened between them."""
    return tuple([one._replace(number=n) for n, one in enumerate(answers)])


def test_a_secret_auto_action_changes_no_answer_of_a_computer_player() -> None:
    """Two tables differ in a player's auto-action, which changes no number and no view of others."""
    one, other = (Course(shallow(game("tottarot")), "twins", Strength.FAIR) for _ in range(2))
    one.people = other.people = frozenset({0})
    other.match.leave(0, next(tokens for tokens in Troubled.templates(other, 0)))  # type: ignore[arg-type]
    bots = [seat for seat in one.match.waiting if seat]
    assert bots
    assert [one.reply(seat) for seat in bots] == [other.reply(seat) for seat in bots]


def test_another_deal_and_another_seat_have_other_chance() -> None:
    one, other = Course(game("tottarot"), "one", Strength.EASY), Course(game("tottarot"), "other", Strength.EASY)
    below = [chance_from_deal(course.match, seat) for course in (one, other) for seat in (0, 1)]
    assert len({tuple(each(1 << 30) for _ in range(4)) for each in below}) == 4


def test_a_position_that_comes_again_gets_other_chance() -> None:
    """Each answer of the seat since the checkpoint counts, even if the view after it is the same."""
    match = Course(game("tottarot"), "again", Strength.EASY).match
    seat, view = match.waiting[0], match.view(match.waiting[0])
    before = chance_from_deal(match, seat)(1 << 30)
    match.answer(seat, random_answer(match.asked(seat).question, Random("x").randrange))  # type: ignore[union-attr]
    assert match.view(seat) == view, "an answer that waits for those of others is not seen"
    assert chance_from_deal(match, seat)(1 << 30) != before


def test_processes_give_the_same_results() -> None:
    """Python orders sets of strings differently in each process."""
    script = "from tests.games.search.test_deal_chance import marks; print(marks())"
    run = [sys.executable, "-c", script]
    said = {
        subprocess.run(
            run, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed}, check=True, capture_output=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1


def marks() -> list[str]:
    """Return the fingerprints of a match of each game in which computer players look ahead."""
    found = []
    for played in GAMES:
        course = Course(shallow(played), f"marks/{played.key}", Strength.FAIR)
        course.people = frozenset()
        course.play(15)
        found.append(course.match.state_hash())
    return found
