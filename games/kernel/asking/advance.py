"""Auto-actions: a seat answers a kind of question before it is asked.

A game declares the kinds of questions that allow this (`AdvanceKind`). A seat leaves an `AdvanceAnswer`, which is
stored on the table. When a question of that kind opens, the driver of the match calls `foreseen` to find the answer
that fits and submits it for the seat. An answer is submitted only if it still means what its words said when the seat
left it. If the game would now word it differently, it no longer fits.

The tokens of an entry that leaves an answer are (kind, template, condition, lifetime). In an entry that cancels one,
the template is "".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from games.kernel.ask import IllegalError, MalformedError, Question, RefusedError
from games.kernel.codec import stored_as
from games.kernel.text import EMPTY, Seat, Text, t

ONCE, EVERY, UNTIL = "once", "every", "until."
"""The lifetimes of an answer.

It applies to the next question of that kind only, to every such question until it is canceled, or, with the token of an
event appended, to every such question until that event happens.
"""
MAX_PER_SEAT = 20
"""Maximum number of auto-actions that a seat can have."""
View: TypeAlias = Any
Tokens: TypeAlias = tuple[str, ...]


def _any_question(_question: Question) -> bool:
    return True


class Condition(NamedTuple):
    """A condition on the seat's view, and on the question, at the moment the question is asked.

    `words` are a clause that follows "if" or "until".
    """

    token: str
    words: Text
    holds: Callable[[View], bool]
    about: Callable[[Question], bool] = _any_question


class AnswerTemplate(NamedTuple):
    """An answer that can be left. `label` says what it does ("play 0").

    `pick(view, question)` returns the tokens, or () if the answer is not possible. If `pick` is None, the rules read
    the answer themselves before they ask.
    """

    token: str
    label: Text
    pick: Callable[[View, Question], Tokens] | None = None


@dataclass(frozen=True)
class AdvanceKind:
    """A kind of question (see Ask.kind), or another matter with that name, that an auto-action can answer.

    Attributes:
        occasion: Clause that says when such a question comes: "you play a will token".
        templates: Returns the answers to choose from now; () if there is nothing to answer.
        conditions: Conditions that can be added to any answer.
        own: Returns the conditions that depend on what the seat has now.
        stops: Conditions under which an answer for more than one question is not submitted. The seat is asked instead.
        events: Events that can end an answer for more than one question.
        prompt: Whether the answer is submitted immediately, because its speed reveals nothing.
        lifetimes: The other lifetimes that make sense, the usual one first.
        kept: Called with (table, seat, template) when a seat changes its answer to every question; "" if it has none.
            Rules that read the answer before they ask can store it on the table.
    """

    kind: str
    occasion: Text
    templates: Callable[[View], tuple[AnswerTemplate, ...]]
    conditions: tuple[Condition, ...] = ()
    stops: tuple[Condition, ...] = ()
    prompt: bool = False
    lifetimes: tuple[str, ...] = (ONCE, EVERY)
    kept: Callable[[Any, Seat, str], None] | None = None
    events: tuple[Condition, ...] = ()
    own: Callable[[View], tuple[Condition, ...]] = lambda _view: ()

    def conditions_in(self, view: View) -> tuple[Condition, ...]:
        """Return all conditions that can be added now."""
        return (*self.conditions, *self.own(view))

    def lives_in(self, view: View, template: AnswerTemplate) -> tuple[str, ...]:
        """Return the lifetimes to choose from now, without events that have already happened.

        A template that the rules read themselves has no events.
        """
        ahead = [one for one in self.events if template.pick and not one.holds(view)]
        return (*self.lifetimes, *[f"{UNTIL}{one.token}" for one in ahead])

    def event(self, lifetime: str) -> Condition | None:
        """Return the event that a lifetime names."""
        return next((one for one in self.events if f"{UNTIL}{one.token}" == lifetime), None)


@dataclass(frozen=True, slots=True)
class AdvanceAnswer:
    """An answer that a seat left: the tokens of its parts, and `said`, its words at that time.

    `since` is the number of entries when it was left. It applies only to questions asked later.
    """

    seat: Seat
    kind: str
    template: str = field(metadata=stored_as("way"))
    condition: str
    lifetime: str
    since: int
    said: Text

    @property
    def key(self) -> tuple[Seat, str, str, str]:
        """The key of the answer. A later answer with the same key replaces it."""
        return (self.seat, self.kind, self.condition, UNTIL if self.lifetime.startswith(UNTIL) else self.lifetime)

    @property
    def cancelling(self) -> Tokens:
        """The tokens of the entry that cancels this answer."""
        return (self.kind, "", self.condition, self.lifetime)


class PlannedAnswer(NamedTuple):
    """An auto-action that fits the open question of its seat; `prompt` as in AdvanceKind."""

    answer: AdvanceAnswer
    tokens: Tokens
    prompt: bool


def answers_on(table: object) -> tuple[AdvanceAnswer, ...]:
    """Return all answers left on a table; () if the table has no field for them."""
    found: tuple[AdvanceAnswer, ...] = getattr(table, "advance", ())
    return found


def held(table: object, seat: Seat, kind: str) -> str:
    """Return the template of the answer that a seat has left for every question of a kind, or "".

    It serves rules that do not ask such a question, but use the template directly.
    """
    return next((one.template for one in answers_on(table) if one.key == (seat, kind, "", EVERY)), "")


def keep(kinds: Iterable[AdvanceKind], table: Any, answers: Iterable[AdvanceAnswer]) -> None:
    """Replace the auto-actions on a table, and call `kept` of the kinds concerned.

    A table without a field for them stays as it is.
    """
    if not hasattr(table, "advance"):
        return
    before, table.advance = table.advance, tuple(answers)
    for seat in {one.seat for one in (*before, *table.advance)}:
        for declared in kinds:
            if declared.kept:
                declared.kept(table, seat, held(table, seat, declared.kind))


def worded(declared: AdvanceKind, template: AnswerTemplate, condition: Condition | None, lifetime: str) -> Text:
    """Return the whole answer in a sentence or two: what the bot will do, and under which condition."""
    parts = {"occasion": declared.occasion, "way": template.label}
    if condition is None:
        pattern = "Next time {occasion}: {way}." if lifetime == ONCE else "Whenever {occasion}: {way}."
        said = t(pattern, **parts)
    else:
        pattern = "Next time {occasion}, if {condition}: {way}."
        if lifetime != ONCE:
            pattern = "Whenever {occasion}, if {condition}: {way}."
        said = t(pattern, condition=condition.words, **parts)
    if event := declared.event(lifetime):
        said = t("{said} This lasts until {event}.", said=said, event=event.words)
    for stop in declared.stops if lifetime != ONCE and template.pick else ():
        said = t("{said} You’ll be asked if {stop}.", said=said, stop=stop.words)
    return said


def read(kinds: Iterable[AdvanceKind], view: View, seat: Seat, tokens: Sequence[str], number: int) -> AdvanceAnswer:
    """Return the answer that the tokens leave, in words that depend on the seat's view.

    Raises MalformedError or IllegalError.
    """
    if len(tokens) != 4:
        raise MalformedError(t("That is not an answer in advance."))
    kind, template, condition, lifetime = tokens
    said = _tokens_in_words(kinds, view, tuple(tokens))
    if not said:
        raise IllegalError(t("That can't be answered in advance right now."))
    return AdvanceAnswer(seat, kind, template, condition, lifetime, number, said)


def left(before: Sequence[AdvanceAnswer], new: AdvanceAnswer) -> tuple[AdvanceAnswer, ...]:
    """Return the answers with a new one, which replaces the one with the same key.

    Raises IllegalError if the seat has too many.
    """
    others = tuple([one for one in before if one.key != new.key])
    if sum(one.seat == new.seat for one in others) >= MAX_PER_SEAT:
        raise IllegalError(t("You've reached the maximum number of answers in advance. Cancel one first."))
    return (*others, new)


def cancelled(
    before: Sequence[AdvanceAnswer], seat: Seat, tokens: Sequence[str]
) -> tuple[AdvanceAnswer, tuple[AdvanceAnswer, ...]]:
    """Return the answer that the tokens cancel, and the remaining ones.

    Raises IllegalError if there is no such answer.
    """
    gone = [one for one in before if one.seat == seat and one.cancelling == tuple(tokens)]
    if not gone:
        raise IllegalError(t("You have no such answer in advance."))
    return gone[0], tuple([one for one in before if one is not gone[0]])


def used_up(before: Sequence[AdvanceAnswer], question: Question, number: int) -> tuple[AdvanceAnswer, ...]:
    """Return the answers that remain after question `number`, without those that were for this question only."""
    seat, kind = question.seat, question.kind
    return tuple([one for one in before if not (one.lifetime == ONCE and _about(one, seat, kind, number))])


def forget(kinds: Iterable[AdvanceKind], table: Any, seat: Seat | None) -> None:
    """Remove auto-actions after a seat changes hands or a match is taken back.

    Args:
        kinds: The kinds that the game declares.
        table: The table, changed in place.
        seat: Seat that has a new player, who inherits none of its answers; None if the match is taken back. Then the
            answers for just the next question are removed, since that question no longer comes.
    """
    if before := answers_on(table):
        keep(kinds, table, [one for one in before if (one.lifetime != ONCE if seat is None else one.seat != seat)])


def happened(kinds: Iterable[AdvanceKind], view: View, answer: AdvanceAnswer) -> bool:
    """Return whether the event that ends the answer has happened."""
    events = [declared.event(answer.lifetime) for declared in kinds if declared.kind == answer.kind]
    return any(event is not None and event.holds(view) for event in events)


def fits(kinds: Iterable[AdvanceKind], view: View, answer: AdvanceAnswer) -> bool:
    """Return whether an answer would still have the same words and has not expired."""
    return (
        _tokens_in_words(kinds, view, (answer.kind, answer.template, answer.condition, answer.lifetime)) == answer.said
    )


def misfit(
    kinds: Iterable[AdvanceKind], answers: Iterable[AdvanceAnswer], view: Callable[[Seat], View]
) -> AdvanceAnswer | None:
    """Return the first answer that no longer fits what its seat sees, or None."""
    seen = cache(view)
    return next((one for one in answers if not fits(kinds, seen(one.seat), one)), None)


def foreseen(
    kinds: Sequence[AdvanceKind],
    answers: Iterable[AdvanceAnswer],
    view: View,
    question: Question,
    number: int,
    asked: int,
) -> PlannedAnswer | None:
    """Return the auto-action that answers this question.

    An answer for just this question comes first, then one with a condition, then one that ends with an event.

    Args:
        kinds: The kinds that the game declares.
        answers: The seat's auto-actions.
        view: What the seat sees now.
        question: The open question.
        number: Number of the question. If several seats can act, a question keeps it while it is asked again.
        asked: Number of entries when the question was last asked. An answer for more than one question applies each
            time.

    Returns:
        The answer and its tokens, or None if no answer fits.
    """
    seat, kind = question.seat, question.kind
    meant = [one for one in answers if _about(one, seat, kind, number if one.lifetime == ONCE else asked)]
    for one in sorted(meant, key=lambda one: (one.lifetime != ONCE, not one.condition, one.lifetime == EVERY)):
        declared = next((each for each in kinds if each.kind == one.kind), None)
        if declared is not None and (tokens := _picked(declared, one, view, question)):
            return PlannedAnswer(one, tokens, declared.prompt)
    return None


def _about(answer: AdvanceAnswer, seat: Seat, kind: str, number: int) -> bool:
    return answer.seat == seat and answer.kind == kind and answer.since < number


def _tokens_in_words(kinds: Iterable[AdvanceKind], view: View, tokens: Tokens) -> Text:
    """Return what the tokens mean now, in words, or EMPTY if they mean nothing."""
    kind, template_token, condition_token, lifetime = tokens
    declared = next((each for each in kinds if each.kind == kind), None)
    if declared is None:
        return EMPTY
    template = next((each for each in declared.templates(view) if each.token == template_token), None)
    condition = next((each for each in declared.conditions_in(view) if each.token == condition_token), None)
    if template is None or (condition is None and condition_token) or lifetime not in declared.lives_in(view, template):
        return EMPTY
    return worded(declared, template, condition, lifetime)


def _picked(declared: AdvanceKind, answer: AdvanceAnswer, view: View, question: Question) -> Tokens:
    """Return the tokens that an auto-action submits now, or () if it does not apply."""
    if not fits([declared], view, answer):
        return ()
    condition = next((each for each in declared.conditions_in(view) if each.token == answer.condition), None)
    if condition is not None and not (condition.holds(view) and condition.about(question)):
        return ()
    if answer.lifetime != ONCE and any(stop.holds(view) for stop in declared.stops):
        return ()
    template = next(each for each in declared.templates(view) if each.token == answer.template)
    tokens = template.pick(view, question) if template.pick else ()
    try:
        question.read(tokens)
    except RefusedError:
        return ()
    return tokens


def offered(token: str) -> Callable[[View, Question], Tokens]:
    """Return a function that picks the option with this token, if it is offered."""

    def pick(_view: View, question: Question) -> Tokens:
        try:
            question.read((token,))
        except RefusedError:
            return ()
        return (token,)

    return pick
