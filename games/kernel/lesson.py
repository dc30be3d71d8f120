"""A lesson: a match on a fixed deal in which one person, in seat 0, is shown what to do, step by step.

A lesson is data beside a game. It is played by the same rules as any match; what it adds is words above a question,
which answers go on, and what computer players answer.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.kernel.ask import Question, Refused
from games.kernel.dealer import dealing_key
from games.kernel.record import Entry
from games.kernel.text import EMPTY, Seat, Text

LEARNER: Seat = 0
"""The seat of the person who learns."""


class Reply(NamedTuple):
    """What a computer player answers."""

    seat: Seat
    tokens: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing that is told: `text`, in plain words to "you".

    With a `kind`, it is told above a question of that kind. Then `answers` are the tokens that go on, the one that the
    text asks for first; to any other, `why` says why not, and it is asked again. Without answers any goes on. A step
    without a kind is only read. `replies` are what computer players answer from the person's last answer to this step.
    """

    text: Text
    kind: str = ""
    answers: tuple[tuple[str, ...], ...] = ()
    why: Text = EMPTY
    replies: tuple[Reply, ...] = ()

    def fits(self, question: Question | None) -> bool:
        """Whether it can be told above this question: of its kind, and one of its answers can be given."""
        if question is None or not self.kind or question.kind != self.kind:
            return False
        return not self.answers or any(_readable(question, tokens) for tokens in self.answers)

    def goes_on(self, tokens: Sequence[str]) -> bool:
        """Whether this answer goes on."""
        return not self.answers or tuple(tokens) in self.answers


@dataclass(frozen=True, slots=True)
class Lesson:
    """The lesson of a game: the deal of a `seed` for so many seats with these options, and what happens in it.

    The answers of `opening` are given before the person is shown anything, in their stead, too. `learned` is told at
    the end, which may come before the match is over.
    """

    seed: str
    seats: int
    steps: tuple[LessonStep, ...]
    learned: Text
    options: Mapping[str, str]
    opening: tuple[Reply, ...] = ()

    @property
    def secret(self) -> bytes:
        """The 32 bytes that the deal comes from."""
        return hashlib.sha256(self.seed.encode()).digest()

    @property
    def key(self) -> bytes:
        """The dealing key."""
        return dealing_key(self.secret, "lesson")

    def shown(self, step: int, question: Question | None) -> int | None:
        """The number of the step to be told now, for a lesson that has come to `step`.

        If that is about another question, because the match has gone another way, it is the next that fits; None where
        none does.
        """
        if step < len(self.steps) and not self.steps[step].kind:
            return step
        return self.asking(step, question)

    def asking(self, step: int, question: Question | None) -> int | None:
        """The number of the first step from `step` on that is about this question; None where none is."""
        return next((n for n in range(step, len(self.steps)) if self.steps[n].fits(question)), None)

    def reply(self, step: int, entries: Sequence[Entry], seat: Seat) -> tuple[str, ...] | None:
        """What the computer player in a seat answers now by the script; None where that says nothing."""
        begun = max(0, len(entries) - len(self.opening))
        given = next((n for n, entry in enumerate(reversed(entries)) if entry.by == "person"), begun)
        planned = [reply for one in self._until_asked(step) for reply in one.replies]
        if given < len(planned) and planned[given].seat == seat:
            return planned[given].tokens
        return None

    def _until_asked(self, step: int) -> Iterator[LessonStep]:
        for one in self.steps[step:]:
            yield one
            if one.kind:
                return


def _readable(question: Question, tokens: Sequence[str]) -> bool:
    try:
        question.read(tokens)
    except Refused:
        return False
    return True
