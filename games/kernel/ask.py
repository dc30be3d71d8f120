"""Questions that the rules put to players. The rules await a question and receive its answer.

The rules are `async` only in this sense: `await` hands a question to the driver of the coroutine (see match.py) and
returns with the answer, perhaps days later. No event loop is involved. The options to choose from are in options.py.

    card = await pick(seat, t("Play a card"), options)
    values = await Ask(seat, t("Discard two"), options, 2, 2)
    chosen = await Simultaneous(tuple(Ask(seat, ...) for seat in seats))      # {seat: values}
    bids = await Simultaneous(tuple(Amount(seat, ...) for seat in seats))     # {seat: number}
    seat, values = await AnyOf(tuple(Ask(seat, ...) for seat in seats))
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from games.kernel.options import LazyOptions, Option, tokens_of, values
from games.kernel.text import Seat, Text, listed, t, tn

T = TypeVar("T")
AnswerT = TypeVar("AnswerT")
AnswerT_co = TypeVar("AnswerT_co", covariant=True)

_STRANGE = t("You can't choose that right now.")
_NUMBER = re.compile("-?[0-9]{1,18}")


class RefusedError(Exception):
    """Raised for an answer that is not accepted. `why` is shown to the player who gave it."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.key)
        self.why = why


class MalformedError(RefusedError):
    """Raised for an answer that has the wrong form for this kind of question."""


class IllegalError(RefusedError):
    """Raised for an answer that has the right form but is not allowed now."""


class AmbiguousError(RefusedError):
    """Raised for typed words that match several answers."""


class Ask(NamedTuple, Generic[T]):
    """A question for one seat, which chooses from `low` to `high` of the options.

    The answer is a tuple of the values of the chosen options, in the order of the options.

    Attributes:
        fallback: Tokens that are submitted if the player does not answer in time; () for none. They depend on public
            facts only.
        apart: Whether the player first chooses a section and then an option in it, even if there are few options. The
            fallback is then listed among the moves instead of last.
        kind: One of the game's `kinds`. Code identifies a question by its kind, never by its words.
        card: Key of the card that the question is about, or "".
    """

    seat: Seat
    prompt: Text
    options: tuple[Option[T], ...] | LazyOptions[T]
    low: int = 1
    high: int = 1
    fallback: tuple[str, ...] = ()
    apart: bool = False
    kind: str = ""
    card: str = ""

    def __await__(self) -> Generator[Ask[T], tuple[T, ...], tuple[T, ...]]:
        return (yield self)

    def named(self, token: str) -> Text:
        """Return the label of an option. Raises LookupError for an unknown token."""
        if isinstance(self.options, LazyOptions):
            return self.options.option(token).label
        return {option.token: option.label for option in self.options}[token]

    def read(self, tokens: Sequence[str]) -> tuple[T, ...]:
        """Return the values of these tokens.

        Raises MalformedError on repetition, IllegalError on unknown tokens or a wrong count.
        """
        chosen = values(self.options, tokens)
        if len(chosen) != len(tokens):
            raise _unread(tokens)
        if not self.low <= len(chosen) <= self.high:
            raise IllegalError(_wanted(self.low, self.high))
        return chosen


class Amount(NamedTuple):
    """A question for a whole number from `low` to `high`. Its token is the number in decimal."""

    seat: Seat
    prompt: Text
    low: int
    high: int
    kind: str = ""
    card: str = ""

    def __await__(self) -> Generator[Amount, int, int]:
        return (yield self)

    def read(self, tokens: Sequence[str]) -> int:
        """Return the number. Raises MalformedError if it is not a number, IllegalError if it is out of bounds."""
        if len(tokens) != 1 or not _NUMBER.fullmatch(tokens[0]):
            raise MalformedError(t("That isn't a whole number."))
        number = int(tokens[0])
        if not self.low <= number <= self.high:
            raise IllegalError(t("Pick a number from {low} to {high}.", low=self.low, high=self.high))
        return number


class Arrange(NamedTuple, Generic[T]):
    """A question for an order of all the options. The answer is their values, first to last."""

    seat: Seat
    prompt: Text
    options: tuple[Option[T], ...]
    kind: str = ""
    card: str = ""

    def __await__(self) -> Generator[Arrange[T], tuple[T, ...], tuple[T, ...]]:
        return (yield self)

    def read(self, tokens: Sequence[str]) -> tuple[T, ...]:
        """Return the values in the order given.

        Raises MalformedError on repetition, IllegalError on unknown or missing tokens.
        """
        known = {option.token: option.value for option in self.options}
        if len(known.keys() & tokens) != len(tokens):
            raise _unread(tokens)
        if len(tokens) != len(known):
            raise IllegalError(_wanted(len(known), len(known)))
        return tuple(known[token] for token in tokens)


Question: TypeAlias = "Ask[Any] | Amount | Arrange[Any]"


class Asking(Protocol[AnswerT_co]):
    """A question of any kind to one seat, with the type of its answer."""

    @property
    def seat(self) -> Seat:
        """The seat that answers."""

    def read(self, tokens: Sequence[str], /) -> AnswerT_co:
        """Return the answer that these tokens give. Raises RefusedError."""


class Simultaneous(NamedTuple, Generic[AnswerT]):
    """Questions for several seats, which answer in secret. The rules continue when all have answered.

    A seat can replace its answer until the last seat has answered. The await returns {seat: answer} in seat order.
    Without questions it returns {} immediately.
    """

    asks: tuple[Asking[AnswerT], ...]

    def __await__(self) -> Generator[Simultaneous[AnswerT], dict[Seat, AnswerT], dict[Seat, AnswerT]]:
        return (yield self) if self.asks else {}


class AnyOf(NamedTuple, Generic[T]):
    """A question for several seats that can act in any order. The await returns (seat, values) of the first to act.

    When the same phase asks again about the same topic, the questions of the seats that did not answer keep their
    numbers. Buttons shown earlier therefore still work if their options are still offered. With another topic, all
    questions are new.

    Attributes:
        asks: Questions for the seats that the game waits for.
        besides: Questions for seats that the game does not wait for, such as a player who is done but can still take
            that back.
        topic: Name of the matter that the questions are about.
        pausing: Seats that the game waited for earlier and that only pause while others finish something. For any other
            seat, a question in `asks` is new if its previous one was in `besides`.
    """

    asks: tuple[Ask[T], ...]
    besides: tuple[Ask[T], ...] = ()
    topic: str = ""
    pausing: tuple[Seat, ...] = ()

    def __await__(self) -> Generator[AnyOf[T], tuple[Seat, tuple[T, ...]], tuple[Seat, tuple[T, ...]]]:
        return (yield self)


async def pick(seat: Seat, prompt: Text, options: Sequence[Option[T]], kind: str = "", card: str = "") -> T:
    """Ask a seat to pick one option, and return the option's value."""
    (value,) = await Ask(seat, prompt, tuple(options), kind=kind, card=card)
    return value


async def decide(seat: Seat, prompt: Text, options: Sequence[Option[T]], kind: str = "", card: str = "") -> T:
    """Ask one seat to pick an option, or return the value of the only option without asking.

    Use it only if the options depend on public facts: everyone notices when no question is asked.
    """
    return options[0].value if len(options) == 1 else await pick(seat, prompt, options, kind, card)


async def confirm(seat: Seat, prompt: Text, yes: Text, no: Text, kind: str = "", card: str = "") -> bool:
    """Return whether the seat says yes."""
    return await pick(seat, prompt, (Option("yes", yes, True), Option("no", no, False)), kind, card)


def answer_in_words(question: Question, tokens: Sequence[str]) -> Text:
    """Return a legal answer in words, for the player who gave it."""
    if isinstance(question, Amount):
        return t("{number}", number=tokens[0])
    if len(tokens) == 1 and isinstance(question.options, LazyOptions):
        return question.options.option(tokens[0]).label
    labels = {option.token: option.label for option in question.options}
    return listed([labels[token] for token in tokens]) if tokens else t("none")


def random_answer(question: Question, randrange: Callable[[int], int]) -> tuple[str, ...]:
    """Return a random legal answer; `randrange(n)` gives a number in range(n).

    Raises ValueError if one option has to be chosen and there is none.
    """
    if isinstance(question, Ask) and question.low == question.high == 1:
        if not question.options:
            raise ValueError(f"the question {question.prompt.key!r} to seat {question.seat} has no options")
        place = randrange(len(question.options))
        options = question.options
        return (options[place].token if isinstance(options, tuple) else options.token(place),)
    if isinstance(question, Amount):
        return (str(question.low + randrange(question.high - question.low + 1)),)
    tokens = tokens_of(question.options)
    few = len(tokens) if isinstance(question, Arrange) else question.low
    if isinstance(question, Ask) and question.high > few:
        few += randrange(question.high - few + 1)
    for place in range(few):
        other = place + randrange(len(tokens) - place)
        tokens[place], tokens[other] = tokens[other], tokens[place]
    return tuple(tokens[:few])


def _unread(tokens: Sequence[str]) -> RefusedError:
    """Return the error for tokens that do not each name a different option."""
    return (
        IllegalError(_STRANGE) if len(set(tokens)) == len(tokens) else MalformedError(t("Choose each one only once."))
    )


def _wanted(low: int, high: int) -> Text:
    if low == high:
        return tn("Choose exactly {n}.", "Choose exactly {n}.", n=low)
    return t("Choose {low} to {high}.", low=low, high=high)
