"""A lesson: a match on a fixed deal that shows the person in seat 0 step by step what to do.

A lesson is data beside a game and follows the same rules as any match. It adds words above a question, the answers that
continue, and the answers of the computer players.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.kernel.ask import Question, RefusedError
from games.kernel.dealer import dealing_key
from games.kernel.record import Entry
from games.kernel.text import EMPTY, Seat, Text

LEARNER: Seat = 0
"""The seat of the learner."""


class Reply(NamedTuple):
    """An answer of a computer player."""

    seat: Seat
    tokens: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step of a lesson; `text` addresses the learner as "you".

    Attributes:
        kind: Kind of the question that the text is shown above; "" for a step that is only read.
        answers: Tokens that continue the lesson, the answer that the text asks for first. If empty, any answer
            continues it.
        why: Reason against every other answer, shown before the question is asked again.
        replies: Answers of computer players, counted from the learner's last answer to this step.
    """

    text: Text
    kind: str = ""
    answers: tuple[tuple[str, ...], ...] = ()
    why: Text = EMPTY
    replies: tuple[Reply, ...] = ()

    def fits(self, question: Question | None) -> bool:
        """Return whether the step belongs above this question: the kind matches, and one of its answers is possible."""
        if question is None or not self.kind or question.kind != self.kind:
            return False
        return not self.answers or any(_readable(question, tokens) for tokens in self.answers)

    def goes_on(self, tokens: Sequence[str]) -> bool:
        """Return whether this answer continues the lesson."""
        return not self.answers or tuple(tokens) in self.answers


@dataclass(frozen=True, slots=True)
class Lesson:
    """The lesson of a game: the deal of a `seed` for a number of seats with these options, and its steps.

    The answers of `opening` are given before the learner sees anything, including the learner's. `learned` is shown at
    the end, which can come before the match is over.
    """

    seed: str
    seats: int
    steps: tuple[LessonStep, ...]
    learned: Text
    options: Mapping[str, str]
    opening: tuple[Reply, ...] = ()

    @property
    def secret(self) -> bytes:
        """The 32 bytes that determine the deal."""
        return hashlib.sha256(self.seed.encode()).digest()

    @property
    def key(self) -> bytes:
        """The dealing key."""
        return dealing_key(self.secret, "lesson")

    def shown(self, step: int, question: Question | None) -> int | None:
        """Return the number of the step to show now, for a lesson that has reached `step`.

        If that step is about another question, because the match took another course, it is the next step that fits, or
        None if none does.
        """
        if step < len(self.steps) and not self.steps[step].kind:
            return step
        return self.asking(step, question)

    def asking(self, step: int, question: Question | None) -> int | None:
        """Return the number of the first step, from `step` on, that is about this question, or None."""
        return next((n for n in range(step, len(self.steps)) if self.steps[n].fits(question)), None)

    def reply(self, step: int, entries: Sequence[Entry], seat: Seat) -> tuple[str, ...] | None:
        """Return the scripted answer of the computer player in a seat, or None if the script has none."""
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
    except RefusedError:
        return False
    return True
