"""Questions within an action whose options show their consequences."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator, Sequence
from functools import partial
from typing import Any, TypeAlias

from games.genshin_tarot.interpreter.questions import TargetedStep, Targets
from games.genshin_tarot.interpreter.target_options import failure
from games.genshin_tarot.kinds import Kind
from games.genshin_tarot.table import Table
from games.genshin_tarot.text.effect_text import join_sentences
from games.genshin_tarot.turn.actions import Action
from games.genshin_tarot.turn.later_choices import whatever_follows
from games.genshin_tarot.turn.outcome import Outcome, foresee
from games.genshin_tarot.turn.outcome_text import CHOICE_FOLLOWS, outcome_sentences
from games.genshin_tarot.turn.step_outcome import foresee_step
from games.genshin_tarot.turn.trial import End
from games.kernel.ask import Ask
from games.kernel.options import LazyOptions, Option, tokens_of
from games.kernel.text import Seat, Text, t

TOLD = frozenset(
    {Kind.ENEMY, Kind.PLAYER, Kind.ZONE, Kind.EXILE, Kind.ELEMENT, Kind.REWARD, Kind.CHOICE, Kind.OFFER, Kind.MARKER}
)
"""The kinds of questions with consequences that can be shown."""
CARD_TEXT = frozenset({Kind.REWARD, Kind.CHOICE, Kind.OFFER, Kind.MARKER})
"""The kinds of questions whose options have the card's text as a hint."""

Start: TypeAlias = Callable[[], Table | None]
"""Function that returns the table before an action as its player knows it, or None once the table has changed."""


class Foresight:
    """An action whose questions to its player show the consequences of each option.

    `start` returns the table at its start. It is called when someone reads an option. `pending` means that the action
    runs on a copy of the table. Players then see the table at its start, and the consequences are those since then.
    """

    def __init__(
        self, course: Coroutine[Any, Any, None], start: Start, seat: Seat, action: Action, *, pending: bool = False
    ) -> None:
        self._course, self._start, self._seat, self._action = course, start, seat, action
        self._pending = pending
        self._answers: tuple[object, ...] = ()

    def __await__(self) -> Generator[Any, Any, None]:
        answer = None
        try:
            while True:
                answer = yield self._asked(self._course.send(answer))
                self._answers = (*self._answers, answer)
        except StopIteration:
            return
        finally:
            self._course.close()

    def _asked(self, question: Any) -> Any:
        if (
            not isinstance(question, Ask)
            or question.seat != self._seat
            or question.kind not in TOLD
            or (question.low > 1 and question.kind != Kind.ENEMY)
        ):
            return question
        return question._replace(options=ForeseenOptions(question, self, self._answers))

    def outcome(self, answers: Sequence[object], value: object) -> Outcome | None:
        """Return the outcome of a value after these answers, or None if it cannot be tried."""
        return self._foreseen(answers, value, whole=False)

    def shown(self, answers: Sequence[object], value: object) -> Outcome | None:
        """Return the outcome of a value from the table that the players see, or None if it cannot be tried.

        It includes everything that happens whatever is answered to later questions.
        """
        first = self._foreseen(answers, value, whole=self._pending)
        return first and whatever_follows(first, partial(self._foreseen, answers, value, whole=self._pending))

    def outcome_of_step(self, answers: Sequence[object], step: TargetedStep, number: int) -> Outcome | None:
        """Return the outcome of a step on an enemy, or None unless its question follows these answers and is open.

        It includes everything that happens whatever is answered to later questions.
        """
        if len(answers) != len(self._answers) or self._pending:
            return None
        first = foresee_step(step, self._seat, number)
        return first and whatever_follows(first, partial(foresee_step, step, self._seat, number))

    def _foreseen(
        self, answers: Sequence[object], value: object, further: Sequence[object] = (), *, whole: bool
    ) -> Outcome | None:
        before, given = self._start(), (*answers, (value,))
        return foresee(before, self._seat, self._action, given, whole=whole, further=further) if before else None


class ForeseenOptions(LazyOptions[Any]):
    """The options of a question with their consequences, which are tried when someone reads them."""

    __slots__ = ("_answers", "_foresight", "_kind", "_options", "_tokens")

    def __init__(self, question: Ask[Any], foresight: Foresight, answers: Sequence[object]) -> None:
        self._options, self._kind, self._foresight, self._answers = question.options, question.kind, foresight, answers
        self._tokens = tokens_of(question.options)

    def __len__(self) -> int:
        return len(self._options)

    def token(self, place: int) -> str:
        """Return the token of the option at an index."""
        return self._tokens[place]

    def value(self, token: str) -> Any:
        """Return the value of a token. Raises KeyError for an unknown token."""
        if isinstance(self._options, LazyOptions):
            return self._options.value(token)
        return self._plain(token).value

    def outcome(self, token: str) -> Outcome | None:
        """Return the outcome of a token, if it can be tried. Raises KeyError for an unknown token."""
        return self._foresight.outcome(self._answers, self.value(token))

    def option(self, token: str) -> Option[Any]:
        """Return the option of a token, with its consequence, if known, before the text of the card.

        Raises:
            KeyError: The token is unknown.
        """
        plain = self._options.option(token) if isinstance(self._options, LazyOptions) else self._plain(token)
        outcome = self._shown(plain.value)
        if outcome is None:
            return plain
        sentences = self._sentences(token, outcome)
        if self._kind == Kind.OFFER and self._is_part():
            return plain._replace(hint=self._part(token, plain.hint, sentences, outcome))
        if not sentences:
            asks_on = self._kind == Kind.OFFER and plain.value is not None and outcome.end is End.ASKED
            return plain._replace(hint=CHOICE_FOLLOWS) if asks_on else plain
        words = join_sentences(sentences)
        if plain.hint and self._kind in CARD_TEXT:
            words = t("{now} ({words})", now=words, words=plain.hint)
        return plain._replace(hint=words)

    def _shown(self, value: Any) -> Outcome | None:
        return self._foresight.shown(self._answers, value) or self._outcome_of_step(value)

    def _sentences(self, token: str, outcome: Outcome) -> list[Text]:
        target = self.value(token) if self._kind == Kind.ENEMY else None
        return [*self._failure(token), *outcome_sentences(outcome, target)]

    def _is_part(self) -> bool:
        """Return whether an offer is a part of a card without a price; only then do its options have hints."""
        return any(self._plain(token).hint for token in self._tokens)

    def _part(self, token: str, brings: Text, sentences: Sequence[Text], outcome: Outcome) -> Text:
        """Return what accepting or declining a part of a card brings, without what happens in either case."""
        (other,) = [self.value(each) for each in self._tokens if each != token]
        shown = self._shown(other)
        shared = self._sentences(token, shown) if shown else []
        only_here = [each for each in sentences if each not in shared]
        if outcome.end is End.ASKED and CHOICE_FOLLOWS not in sentences:
            only_here.append(CHOICE_FOLLOWS)
        return join_sentences([*([brings] if brings else []), *only_here])

    def _failure(self, token: str) -> list[Text]:
        """Return why the element of the step that asks for an enemy fails on this one, if it does (G-68)."""
        if not isinstance(self._options, Targets) or self._options.step is None:
            return []
        why = failure(self._options.step.effect, self._options.aims[token])
        return [why] if why else []

    def _outcome_of_step(self, number: Any) -> Outcome | None:
        """Return the outcome of the step that asks for an enemy, while the question is open."""
        step = self._options.step if isinstance(self._options, Targets) else None
        return self._foresight.outcome_of_step(self._answers, step, number) if step else None

    def _plain(self, token: str) -> Option[Any]:
        if token not in self._tokens:
            raise KeyError(token)
        return self._options[self._tokens.index(token)]
