"""Answers in advance: what a seat answers to a kind of question before it is asked.

A game declares what may be answered so (`AdvanceKind`); a seat leaves an `AdvanceAnswer`, which is kept on the table.
When a question of that kind opens, whoever drives the match asks `foreseen` for the answer that fits, and gives it in
the seat's name. Nothing is answered otherwise than the words say that the answer was left in: where the game would put
it in other words by now, it fits no more.

An entry that leaves one has the tokens (kind, way, condition, lifetime); one that cancels it has "" for the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from games.kernel.ask import Illegal, Malformed, Question, Refused
from games.kernel.text import EMPTY, Seat, Text, t

ONCE, EVERY, UNTIL = "once", "every", "until."
"""The lifetimes: for the very next question of that kind; for every one until it is cancelled; with the token of an
event behind it, for every one until that happens."""
MOST = 20
"""How many answers a seat may leave."""
View: TypeAlias = Any
Tokens: TypeAlias = tuple[str, ...]


def _any_question(_question: Question) -> bool:
    return True


class Condition(NamedTuple):
    """What must hold in the seat's view when the question is asked, and what that must be about; `words` follow "if"
    or "until"."""

    token: str
    words: Text
    holds: Callable[[View], bool]
    about: Callable[[Question], bool] = _any_question


class Way(NamedTuple):
    """A way to answer: `label` says what is done ("play 0").

    `pick(view, question)` gives the tokens, () where it cannot be done. Without it, the rules look at the answer
    themselves, before they ask.
    """

    token: str
    label: Text
    pick: Callable[[View, Question], Tokens] | None = None


@dataclass(frozen=True)
class AdvanceKind:
    """What may be answered in advance to questions of a `kind` (see Ask.kind), or about another matter of that name.

    `occasion` says when such a question comes, as a clause: "you play a will token". `ways(view)` are the answers to
    choose from now, none where there is nothing to answer. `conditions` may be added to any, and those that hang on
    what the seat has now, `own(view)`. An answer for more than one question stands back where one of the `stops` holds,
    so that the seat is asked; it may be left until one of the `events`. `prompt`: nobody can learn anything from how
    soon it is given, so it is given at once. `lifetimes`: those that make sense besides, the usual one first.
    `kept(table, seat, way)` is called when a seat leaves another way for every question, "" for none: rules that look
    at it before they ask may note it on the table.
    """

    kind: str
    occasion: Text
    ways: Callable[[View], tuple[Way, ...]]
    conditions: tuple[Condition, ...] = ()
    stops: tuple[Condition, ...] = ()
    prompt: bool = False
    lifetimes: tuple[str, ...] = (ONCE, EVERY)
    kept: Callable[[Any, Seat, str], None] | None = None
    events: tuple[Condition, ...] = ()
    own: Callable[[View], tuple[Condition, ...]] = lambda _view: ()

    def conditions_in(self, view: View) -> tuple[Condition, ...]:
        """All conditions that may be added now."""
        return (*self.conditions, *self.own(view))

    def lives_in(self, view: View, way: Way) -> tuple[str, ...]:
        """The lifetimes that may be chosen now: of the events only those that have not happened, and none for what the
        rules look at themselves."""
        ahead = [one for one in self.events if way.pick and not one.holds(view)]
        return (*self.lifetimes, *[f"{UNTIL}{one.token}" for one in ahead])

    def event(self, lifetime: str) -> Condition | None:
        """The event that a lifetime names."""
        return next((one for one in self.events if f"{UNTIL}{one.token}" == lifetime), None)


@dataclass(frozen=True, slots=True)
class AdvanceAnswer:
    """An answer left by a seat: the tokens of its parts, and `said`, the words it was left in.

    `since` is the number of entries there were then: it is for questions asked later.
    """

    seat: Seat
    kind: str
    way: str
    condition: str
    lifetime: str
    since: int
    said: Text

    @property
    def place(self) -> tuple[Seat, str, str, str]:
        """Of answers that share this there is one at most: the last."""
        return (self.seat, self.kind, self.condition, UNTIL if self.lifetime.startswith(UNTIL) else self.lifetime)

    @property
    def cancelling(self) -> Tokens:
        """The tokens of the entry that cancels it."""
        return (self.kind, "", self.condition, self.lifetime)


class Foreseen(NamedTuple):
    """What the seat answers to its open question, by the answer it left for it; `prompt` as declared."""

    answer: AdvanceAnswer
    tokens: Tokens
    prompt: bool


def answers_on(table: object) -> tuple[AdvanceAnswer, ...]:
    """All answers left on a table; none on one that has no field for them."""
    found: tuple[AdvanceAnswer, ...] = getattr(table, "advance", ())
    return found


def held(table: object, seat: Seat, kind: str) -> str:
    """The way that a seat has left for all questions about something, for rules that look at it; "" for none."""
    return next((one.way for one in answers_on(table) if one.place == (seat, kind, "", EVERY)), "")


def keep(kinds: Iterable[AdvanceKind], table: Any, answers: Iterable[AdvanceAnswer]) -> None:
    """Put these answers on a table that has a field for them, in place of all others, and tell the rules."""
    if not hasattr(table, "advance"):
        return
    before, table.advance = table.advance, tuple(answers)
    for seat in {one.seat for one in (*before, *table.advance)}:
        for declared in kinds:
            if declared.kept:
                declared.kept(table, seat, held(table, seat, declared.kind))


def worded(declared: AdvanceKind, way: Way, condition: Condition | None, lifetime: str) -> Text:
    """The whole answer in a sentence or two: exactly what will be done, and when not."""
    parts = {"occasion": declared.occasion, "way": way.label}
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
    for stop in declared.stops if lifetime != ONCE and way.pick else ():
        said = t("{said} You’ll be asked if {stop}.", said=said, stop=stop.words)
    return said


def read(kinds: Iterable[AdvanceKind], view: View, seat: Seat, tokens: Sequence[str], n: int) -> AdvanceAnswer:
    """The answer that these tokens leave, worded by what the seat sees. Raises Malformed and Illegal."""
    if len(tokens) != 4:
        raise Malformed(t("That is not an answer in advance."))
    kind, way, condition, lifetime = tokens
    said = _said(kinds, view, tuple(tokens))
    if not said:
        raise Illegal(t("That can't be answered in advance right now."))
    return AdvanceAnswer(seat, kind, way, condition, lifetime, n, said)


def left(before: Sequence[AdvanceAnswer], new: AdvanceAnswer) -> tuple[AdvanceAnswer, ...]:
    """The answers with a new one, which takes the place of what it contradicts. Raises Illegal."""
    others = tuple([one for one in before if one.place != new.place])
    if sum(one.seat == new.seat for one in others) >= MOST:
        raise Illegal(t("You have set as many answers in advance as there can be. Cancel one first."))
    return (*others, new)


def cancelled(
    before: Sequence[AdvanceAnswer], seat: Seat, tokens: Sequence[str]
) -> tuple[AdvanceAnswer, tuple[AdvanceAnswer, ...]]:
    """The answer that these tokens cancel, and the others. Raises Illegal."""
    gone = [one for one in before if one.seat == seat and one.cancelling == tuple(tokens)]
    if not gone:
        raise Illegal(t("You have no such answer in advance."))
    return gone[0], tuple([one for one in before if one is not gone[0]])


def used_up(before: Sequence[AdvanceAnswer], question: Question, n: int) -> tuple[AdvanceAnswer, ...]:
    """What is left once the question with number `n` is answered: what was for just that one is gone."""
    seat, kind = question.seat, question.kind
    return tuple([one for one in before if not (one.lifetime == ONCE and _about(one, seat, kind, n))])


def forget(kinds: Iterable[AdvanceKind], table: Any, seat: Seat | None) -> None:
    """Another person takes the seat: nothing of its own stays. Or a match is taken back (None): what was for just the
    next question goes, for that moment is no more."""
    if before := answers_on(table):
        keep(kinds, table, [one for one in before if (one.lifetime != ONCE if seat is None else one.seat != seat)])


def happened(kinds: Iterable[AdvanceKind], view: View, answer: AdvanceAnswer) -> bool:
    """Whether the event has happened that it was left until."""
    events = [declared.event(answer.lifetime) for declared in kinds if declared.kind == answer.kind]
    return any(event is not None and event.holds(view) for event in events)


def fits(kinds: Iterable[AdvanceKind], view: View, answer: AdvanceAnswer) -> bool:
    """Whether the game would still put it in the words it was left in, and what it was left until has not happened."""
    return _said(kinds, view, (answer.kind, answer.way, answer.condition, answer.lifetime)) == answer.said


def misfit(
    kinds: Iterable[AdvanceKind], answers: Iterable[AdvanceAnswer], view: Callable[[Seat], View]
) -> AdvanceAnswer | None:
    """The first of these answers that fits no more, by what its seat sees."""
    seen = cache(view)
    return next((one for one in answers if not fits(kinds, seen(one.seat), one)), None)


def foreseen(
    kinds: Sequence[AdvanceKind], answers: Iterable[AdvanceAnswer], view: View, question: Question, n: int, asked: int
) -> Foreseen | None:
    """What the seat has answered in advance to this question with number `n`; None if nothing that fits.

    The one for just this question goes first, then what has a condition, then what ends with an event. Where several
    may act, a question keeps its number while it is asked again after each of them, last when there were `asked`
    entries: what is for more than one question is for each time it is asked.
    """
    seat, kind = question.seat, question.kind
    meant = [one for one in answers if _about(one, seat, kind, n if one.lifetime == ONCE else asked)]
    for one in sorted(meant, key=lambda one: (one.lifetime != ONCE, not one.condition, one.lifetime == EVERY)):
        declared = next((each for each in kinds if each.kind == one.kind), None)
        if declared is not None and (tokens := _picked(declared, one, view, question)):
            return Foreseen(one, tokens, declared.prompt)
    return None


def _about(one: AdvanceAnswer, seat: Seat, kind: str, n: int) -> bool:
    return one.seat == seat and one.kind == kind and one.since < n


def _said(kinds: Iterable[AdvanceKind], view: View, tokens: Tokens) -> Text:
    """What these tokens mean now, in words; EMPTY if nothing."""
    kind, way_token, condition_token, lifetime = tokens
    declared = next((each for each in kinds if each.kind == kind), None)
    if declared is None:
        return EMPTY
    way = next((each for each in declared.ways(view) if each.token == way_token), None)
    condition = next((each for each in declared.conditions_in(view) if each.token == condition_token), None)
    if way is None or (condition is None and condition_token) or lifetime not in declared.lives_in(view, way):
        return EMPTY
    return worded(declared, way, condition, lifetime)


def _picked(declared: AdvanceKind, one: AdvanceAnswer, view: View, question: Question) -> Tokens:
    """The tokens of the answer if it is to be given now, or else ()."""
    if not fits([declared], view, one):
        return ()
    condition = next((each for each in declared.conditions_in(view) if each.token == one.condition), None)
    if condition is not None and not (condition.holds(view) and condition.about(question)):
        return ()
    if one.lifetime != ONCE and any(stop.holds(view) for stop in declared.stops):
        return ()
    way = next(each for each in declared.ways(view) if each.token == one.way)
    tokens = way.pick(view, question) if way.pick else ()
    try:
        question.read(tokens)
    except Refused:
        return ()
    return tokens


def offered(token: str) -> Callable[[View, Question], Tokens]:
    """Picks the option of that token, where there is one."""

    def pick(_view: View, question: Question) -> Tokens:
        try:
            question.read((token,))
        except Refused:
            return ()
        return (token,)

    return pick
