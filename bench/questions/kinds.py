"""The statistics of each kind of question, and the needless questions."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from bench.players.playing import AnyMatch
from bench.questions.people import DAY
from games.kernel.ask import Amount, Ask, Question, random_answer
from games.kernel.game import Tokens
from games.kernel.match import Asked, Match
from games.kernel.options import tokens_of
from games.kernel.text import Seat

FEW = 4
"""Maximum number of options of a question that is tested for all options leading to the same result."""
LATER = 4
"""Number of further answers after which the result must still be the same, because a chosen attack can take effect
late."""
SINGLE, IDLE, BEGIN, DRAWS, TURN = "one option", "no difference", "begin", "who draws", "whose turn"
"""The reasons why a question can be needless; the last three name only its subject, not the choice made."""
COUNTED = (SINGLE, IDLE, BEGIN, DRAWS, TURN)


@dataclass
class Kind:
    """The statistics of one kind of question.

    Attributes:
        hours: The hours for which the table waited for it.
        answers: How often each answer was given.
        advance: The number of answers by auto-actions.
        needless: The number of needless questions by reason.
    """

    hours: float = 0.0
    answers: Counter[str] = field(default_factory=Counter)
    advance: int = 0
    needless: Counter[str] = field(default_factory=Counter)

    def line(self, name: str, matches: int) -> str:
        """Return the line of this kind in the table."""
        asked, counts = self.answers.total(), (self.advance, self.needless[SINGLE], self.needless[IDLE])
        same, days = 100 * max(self.answers.values()) // asked, self.hours / DAY / matches
        rest = "".join(f" {number / matches:8.1f}" for number in counts)
        return f"  {name:<14} {asked / matches:6.1f} {days:6.1f} {same:5} %{rest}"


def needless(match: AnyMatch, seat: Seat, asked: Asked, tokens: Tokens) -> list[str]:
    """Return the reasons why this question, about to be answered with these tokens, is needless."""
    question, found = asked.question, []
    if _single(question):
        found.append(SINGLE)
    elif _idle(match, seat, question):
        found.append(IDLE)
    if isinstance(question, Ask) and len(tokens) == 1 and _label(question, tokens[0]) == "Begin":
        found.append(BEGIN)
    if question.kind == "drawer":
        found.append(DRAWS)
    if question.kind == "turn_order" and tokens[0].count(":") == 1:
        found.append(TURN)
    return found


def _single(question: Question) -> bool:
    """Return whether there is only one possible answer."""
    if isinstance(question, Amount):
        return question.low == question.high
    return len(question.options) == 1 and getattr(question, "low", 1) == 1


def _label(question: Ask[object], token: str) -> str:
    return next((option.label.key for option in question.options if option.token == token), "")


def _idle(match: AnyMatch, seat: Seat, question: Question) -> bool:
    """Return whether all options have the same effect, provided that the question has only a few."""
    if not isinstance(question, Ask) or question.low != 1 or question.high != 1 or len(question.options) > FEW:
        return False
    copies = [Match(match.game, match.record()) for _ in tokens_of(question.options)]
    for copy, token in zip(copies, tokens_of(question.options), strict=True):
        copy.answer(seat, (token,))
    for _ in range(LATER):
        if len({(copy.state_hash(), *_open(copy)) for copy in copies}) > 1:
            return False
        for copy in copies:
            _goes_on(copy)
    return True


def _goes_on(copy: AnyMatch) -> None:
    """Give an answer, the same in all copies with the same question."""
    for seat in copy.waiting[:1]:
        asked = copy.asked(seat)
        assert asked is not None
        copy.answer(seat, random_answer(asked.question, lambda _: 0))


def _open(match: AnyMatch) -> list[tuple[Seat, str, str]]:
    """Return the open questions and their seats; before anything has happened, fingerprints do not tell them apart."""
    asked = [(seat, match.asked(seat)) for seat in match.waiting]
    return [(seat, one.question.kind, repr(one.question.prompt)) for seat, one in asked if one]
