"""What rules may ask of people. A question is awaited; its answer is what the await returns.

Rules are `async` only in this sense: `await` hands a question to whoever drives the coroutine (see match.py) and
comes back with the answer, perhaps days later. No event loop is involved.

    card = await pick(seat, t("Play a card"), options)
    values = await Ask(seat, t("Discard two"), options, 2, 2)
    chosen = await Together(tuple(Ask(seat, ...) for seat in seats))      # {seat: values}
    seat, values = await Anybody(tuple(Ask(seat, ...) for seat in seats))
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar, overload

from games.kernel.text import EMPTY, Seat, Text, listed, t, tn

T = TypeVar("T")

_STRANGE = t("That is not one of your choices now.")
_NUMBER = re.compile("-?[0-9]{1,18}")


class Refused(Exception):
    """An answer that cannot be taken; `why` may be shown to whoever gave it."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.key)
        self.why = why


class Malformed(Refused):
    """It is no answer at all to this kind of question."""


class Illegal(Refused):
    """It is an answer, but not one that may be given now."""


class Ambiguous(Refused):
    """It could mean several answers."""


class Option(NamedTuple, Generic[T]):
    """One thing that may be chosen.

    `token` is short, stable ASCII and is what the log keeps; for face-down choices it is a position, never an identity.
    `label` is what a button says, `hint` a second line where there is room. Where there are very many, `group` names
    the sections it is found in, outermost first, and `short` is its label for whoever has opened the first of them;
    `about` tells what the last of them is about; of an option in no section, at length what its button means.
    """

    token: str
    label: Text
    value: T
    hint: Text = EMPTY
    group: tuple[Text, ...] = ()
    short: Text = EMPTY
    about: Text = EMPTY


class Many(Sequence[Option[T]]):
    """Options of which there may be hundreds, each made when somebody looks at it.

    `token(place)` names one of them, `value(token)` is what the rules receive for it, `option(token)` it all; both
    raise KeyError for what is not among them. Who answers needs no words, so none are made until somebody reads them.
    They stand for a moment that may have passed by then, so they go by values of their own, never by the table.
    """

    __slots__ = ()

    @abstractmethod
    def token(self, place: int) -> str:
        """The token of the option in a place, counted from 0 and less than their number."""

    @abstractmethod
    def value(self, token: str) -> T:
        """What the rules receive for a token. Raises KeyError for a stranger."""

    @abstractmethod
    def option(self, token: str) -> Option[T]:
        """The option of a token. Raises KeyError for a stranger."""

    def at(self, place: int) -> Option[T]:
        """The option in a place, counted from 0."""
        return self.option(self.token(place))

    @overload
    def __getitem__(self, place: int) -> Option[T]: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Option[T], ...]: ...
    def __getitem__(self, place: int | slice) -> Option[T] | tuple[Option[T], ...]:
        if isinstance(place, slice):
            return tuple(map(self.at, range(len(self))[place]))
        return self.at(range(len(self))[place])

    def __iter__(self) -> Iterator[Option[T]]:
        return map(self.at, range(len(self)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Many) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))


class Ask(NamedTuple, Generic[T]):
    """One seat chooses between `low` and `high` of the options; answered with their values in the options' order.

    Where silence means something, `fallback` are the tokens that it means: whoever hosts the match may answer with
    them when the seat has had its time. They hang on public facts only. `apart`: first the section is chosen, then what
    is in it, however few there are. Programs go by `kind`, one of the game's `kinds`, and `card`, a card's key, if any.
    """

    seat: Seat
    prompt: Text
    options: tuple[Option[T], ...] | Many[T]
    low: int = 1
    high: int = 1
    fallback: tuple[str, ...] = ()
    apart: bool = False
    kind: str = ""
    card: str = ""

    def __await__(self) -> Generator[Ask[T], tuple[T, ...], tuple[T, ...]]:
        return (yield self)

    def read(self, tokens: Sequence[str]) -> tuple[T, ...]:
        """The values these tokens stand for. Raises Malformed on repetition, Illegal on strangers or a wrong count."""
        values = _value(self.options, tokens[0]) if len(tokens) == 1 else _values(self.options, tokens)
        if len(values) != len(tokens):
            raise _unread(tokens)
        if not self.low <= len(values) <= self.high:
            raise Illegal(_wanted(self.low, self.high))
        return values


def _values(options: tuple[Option[T], ...] | Many[T], tokens: Sequence[str]) -> tuple[T, ...]:
    """The values of the options of those tokens, in their order."""
    if isinstance(options, tuple):
        return tuple([option.value for option in options if option.token in tokens])
    return tuple([options.value(token) for token in named(options) if token in tokens])


def _value(options: tuple[Option[T], ...] | Many[T], token: str) -> tuple[T, ...]:
    """The value of the option of that token; nothing where there is none."""
    if isinstance(options, tuple):
        for option in options:
            if option.token == token:
                return (option.value,)
        return ()
    try:
        return (options.value(token),)
    except KeyError:
        return ()


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
            raise Malformed(t("That is not a whole number."))
        number = int(tokens[0])
        if not self.low <= number <= self.high:
            raise Illegal(t("Name a number from {low} to {high}.", low=self.low, high=self.high))
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
        """The values in the order given. Raises Malformed on repetition, Illegal on strangers or omissions."""
        values = {option.token: option.value for option in self.options}
        if len(values.keys() & tokens) != len(tokens):
            raise _unread(tokens)
        if len(tokens) != len(values):
            raise Illegal(_wanted(len(values), len(values)))
        return tuple(values[token] for token in tokens)


Question: TypeAlias = "Ask[Any] | Amount | Arrange[Any]"


class Together(NamedTuple, Generic[T]):
    """Several seats answer in secret, one question each; nothing happens until all have.

    An answer may be replaced until the last one is in. Answered with {seat: values}, in seat order; with {} at once
    when nobody is asked.
    """

    asks: tuple[Ask[T], ...]

    def __await__(self) -> Generator[Together[T], dict[Seat, tuple[T, ...]], dict[Seat, tuple[T, ...]]]:
        return (yield self) if self.asks else {}


class Anybody(NamedTuple, Generic[T]):
    """Several seats may act, in whatever order they come: answered with (seat, values) by the first that does.

    `besides` are asked too, but nobody waits for them: somebody who is done and may take it back. As long as a phase
    is played again and again, and what is asked is about the same `topic`, a question stays open to those who did not
    answer: an old button of theirs still tells what they want, and counts if it may be had. About another topic it is
    another question; and so it is for who was asked besides, and is waited for now: unless they were waited for before,
    and are among the `pausing`, whose turn to be waited for comes again once others have done what they do.
    """

    asks: tuple[Ask[T], ...]
    besides: tuple[Ask[T], ...] = ()
    topic: str = ""
    pausing: tuple[Seat, ...] = ()

    def __await__(self) -> Generator[Anybody[T], tuple[Seat, tuple[T, ...]], tuple[Seat, tuple[T, ...]]]:
        return (yield self)


async def pick(seat: Seat, prompt: Text, options: Sequence[Option[T]], kind: str = "", card: str = "") -> T:
    """One option's value."""
    (value,) = await Ask(seat, prompt, tuple(options), kind=kind, card=card)
    return value


async def decide(seat: Seat, prompt: Text, options: Sequence[Option[T]], kind: str = "", card: str = "") -> T:
    """Like pick, but a sole option is taken unasked. Only where the options hang on public facts: skipping tells."""
    return options[0].value if len(options) == 1 else await pick(seat, prompt, options, kind, card)


async def confirm(seat: Seat, prompt: Text, yes: Text, no: Text, kind: str = "", card: str = "") -> bool:
    """Whether the seat says yes."""
    return await pick(seat, prompt, (Option("yes", yes, True), Option("no", no, False)), kind, card)


def spoken(question: Question, tokens: Sequence[str]) -> Text:
    """An answer in words, as its giver may read it back. The tokens must be legal."""
    if isinstance(question, Amount):
        return t("{number}", number=tokens[0])
    if len(tokens) == 1 and isinstance(question.options, Many):
        return question.options.option(tokens[0]).label
    labels = {option.token: option.label for option in question.options}
    return listed([labels[token] for token in tokens]) if tokens else t("none")


def named(options: tuple[Option[Any], ...] | Many[Any]) -> list[str]:
    """Their tokens, without a word made for it."""
    if isinstance(options, Many):
        return [options.token(place) for place in range(len(options))]
    return [option.token for option in options]


def some_answer(question: Question, below: Callable[[int], int]) -> tuple[str, ...]:
    """A legal answer by chance; `below(n)` gives a number in range(n)."""
    if isinstance(question, Ask) and question.low == question.high == 1:
        options = question.options
        place = below(len(options))
        return (options[place].token if isinstance(options, tuple) else options.token(place),)
    if isinstance(question, Amount):
        return (str(question.low + below(question.high - question.low + 1)),)
    tokens = named(question.options)
    few = len(tokens) if isinstance(question, Arrange) else question.low
    if isinstance(question, Ask) and question.high > few:
        few += below(question.high - few + 1)
    for place in range(few):
        other = place + below(len(tokens) - place)
        tokens[place], tokens[other] = tokens[other], tokens[place]
    return tuple(tokens[:few])


def _unread(tokens: Sequence[str]) -> Refused:
    """What is wrong with tokens that do not stand for an option each."""
    return Illegal(_STRANGE) if len(set(tokens)) == len(tokens) else Malformed(t("Choose each thing once."))


def _wanted(low: int, high: int) -> Text:
    if low == high:
        return tn("Choose {n} thing.", "Choose {n} things.", n=low)
    return t("Choose from {low} to {high} things.", low=low, high=high)
