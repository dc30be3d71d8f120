"""What rules may ask of people. A question is awaited; its answer is what the await returns.

Rules are `async` only in this sense: `await` hands a question to whoever drives the coroutine (see match.py) and
comes back with the answer, perhaps days later. No event loop is involved. What may be chosen stands in options.py.

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


class Refused(Exception):
    """An answer that is not accepted; `why` may be shown to whoever gave it."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.key)
        self.why = why


class Malformed(Refused):
    """An answer of the wrong form for this kind of question."""


class Illegal(Refused):
    """An answer of the right form that may not be given now."""


class Ambiguous(Refused):
    """Typed words that could mean several answers."""


class Ask(NamedTuple, Generic[T]):
    """One seat chooses from `low` to `high` of the options; answered with their values, in the options' order.

    `fallback` are the tokens that silence means, if it means anything: whoever hosts the match may answer with them
    when the seat has had its time. They depend on public facts only. `apart`: the section is chosen first, then what is
    in it, however few options there are; and what silence means is one of the moves, no refusal to be listed last.
    `kind` is one of the game's `kinds`, and `card` the key of the card that the question is about, if any: programs
    know by these what is asked, never by the words.
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
        """What the button of an option says. Raises LookupError for an unknown token."""
        if isinstance(self.options, LazyOptions):
            return self.options.option(token).label
        return {option.token: option.label for option in self.options}[token]

    def read(self, tokens: Sequence[str]) -> tuple[T, ...]:
        """The values of these tokens. Raises Malformed on repetition, Illegal on unknown tokens or a wrong count."""
        chosen = values(self.options, tokens)
        if len(chosen) != len(tokens):
            raise _unread(tokens)
        if not self.low <= len(chosen) <= self.high:
            raise Illegal(_wanted(self.low, self.high))
        return chosen


class Amount(NamedTuple):
    """One seat names a whole number from `low` to `high`; the token is the number in decimal."""

    seat: Seat
    prompt: Text
    low: int
    high: int
    kind: str = ""
    card: str = ""

    def __await__(self) -> Generator[Amount, int, int]:
        return (yield self)

    def read(self, tokens: Sequence[str]) -> int:
        """The number. Raises Malformed when it is none, Illegal when it is out of bounds."""
        if len(tokens) != 1 or not _NUMBER.fullmatch(tokens[0]):
            raise Malformed(t("That isn't a whole number."))
        number = int(tokens[0])
        if not self.low <= number <= self.high:
            raise Illegal(t("Pick a number from {low} to {high}.", low=self.low, high=self.high))
        return number


class Arrange(NamedTuple, Generic[T]):
    """One seat puts all the options in an order; answered with their values, first to last."""

    seat: Seat
    prompt: Text
    options: tuple[Option[T], ...]
    kind: str = ""
    card: str = ""

    def __await__(self) -> Generator[Arrange[T], tuple[T, ...], tuple[T, ...]]:
        return (yield self)

    def read(self, tokens: Sequence[str]) -> tuple[T, ...]:
        """The values in the order given. Raises Malformed on repetition, Illegal on unknown or missing tokens."""
        known = {option.token: option.value for option in self.options}
        if len(known.keys() & tokens) != len(tokens):
            raise _unread(tokens)
        if len(tokens) != len(known):
            raise Illegal(_wanted(len(known), len(known)))
        return tuple(known[token] for token in tokens)


Question: TypeAlias = "Ask[Any] | Amount | Arrange[Any]"


class Asking(Protocol[AnswerT_co]):
    """A question to one seat, of any kind, by what it is answered with."""

    @property
    def seat(self) -> Seat:
        """Who is asked."""

    def read(self, tokens: Sequence[str], /) -> AnswerT_co:
        """The answer that these tokens give. Raises Refused."""


class Simultaneous(NamedTuple, Generic[AnswerT]):
    """Several seats answer in secret, one question each; the rules go on when all have answered.

    An answer may be replaced until the last one is in. Answered with {seat: what its question is answered with}, in
    seat order; with {} at once when nobody is asked.
    """

    asks: tuple[Asking[AnswerT], ...]

    def __await__(self) -> Generator[Simultaneous[AnswerT], dict[Seat, AnswerT], dict[Seat, AnswerT]]:
        return (yield self) if self.asks else {}


class AnyOf(NamedTuple, Generic[T]):
    """Several seats may act, in any order; answered with (seat, values) by the first that does.

    `besides` are asked too, but nobody waits for them, for example somebody who is done and may take that back.

    When the same phase asks again about the same `topic`, the questions of those who did not answer keep their
    numbers: buttons shown earlier go on working, as long as their options are still offered. With another topic all
    questions are new. A question is new, too, for a seat that was asked only besides and is waited for now, unless the
    seat is among the `pausing`: those were waited for before, and only let others finish something first.
    """

    asks: tuple[Ask[T], ...]
    besides: tuple[Ask[T], ...] = ()
    topic: str = ""
    pausing: tuple[Seat, ...] = ()

    def __await__(self) -> Generator[AnyOf[T], tuple[Seat, tuple[T, ...]], tuple[Seat, tuple[T, ...]]]:
        return (yield self)


async def pick(seat: Seat, prompt: Text, options: Sequence[Option[T]], kind: str = "", card: str = "") -> T:
    """One option's value."""
    (value,) = await Ask(seat, prompt, tuple(options), kind=kind, card=card)
    return value


async def decide(seat: Seat, prompt: Text, options: Sequence[Option[T]], kind: str = "", card: str = "") -> T:
    """Like pick, but a sole option is taken without asking.

    Only for options that depend on public facts: everybody sees that nothing was asked.
    """
    return options[0].value if len(options) == 1 else await pick(seat, prompt, options, kind, card)


async def confirm(seat: Seat, prompt: Text, yes: Text, no: Text, kind: str = "", card: str = "") -> bool:
    """Whether the seat says yes."""
    return await pick(seat, prompt, (Option("yes", yes, True), Option("no", no, False)), kind, card)


def answer_in_words(question: Question, tokens: Sequence[str]) -> Text:
    """An answer in words, for the one who gave it. The tokens must be legal."""
    if isinstance(question, Amount):
        return t("{number}", number=tokens[0])
    if len(tokens) == 1 and isinstance(question.options, LazyOptions):
        return question.options.option(tokens[0]).label
    labels = {option.token: option.label for option in question.options}
    return listed([labels[token] for token in tokens]) if tokens else t("none")


def random_answer(question: Question, randrange: Callable[[int], int]) -> tuple[str, ...]:
    """A legal answer by chance; `below(n)` gives a number in range(n)."""
    if isinstance(question, Ask) and question.low == question.high == 1:
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


def _unread(tokens: Sequence[str]) -> Refused:
    """What is wrong with tokens that do not stand for an option each."""
    return Illegal(_STRANGE) if len(set(tokens)) == len(tokens) else Malformed(t("Choose each one only once."))


def _wanted(low: int, high: int) -> Text:
    if low == high:
        return tn("Choose exactly {n}.", "Choose exactly {n}.", n=low)
    return t("Choose {low} to {high}.", low=low, high=high)
