"""Options to choose from, created in advance or lazily, one at a time."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, TypeVar, overload

from games.kernel.text import EMPTY, Text

T = TypeVar("T")


class Option(NamedTuple, Generic[T]):
    """One option.

    Attributes:
        token: Short, stable ASCII that the log keeps. For face-down choices it is a position, never an identity.
        value: The value that the rules receive. Code reads it to know what the option does.
        label: Words on the button.
        hint: Second line, if there is room for it.
        group: Names of the sections that contain it, outermost first, if there are very many options.
        short: Label once the first of these sections is open.
        about: Description of the innermost section or, without a section, of the button's meaning.
        secondary: Whether it is not a move of the game, such as ending it by agreement, or one that hardly anyone
            wants. It appears apart from the moves and below them.
        destructive: Whether it destroys much and cannot be undone, so that the player has to confirm it.
        asks: Prompts for its sections, one for each or none: what to choose there, and what for.
    """

    token: str
    label: Text
    value: T
    hint: Text = EMPTY
    group: tuple[Text, ...] = ()
    short: Text = EMPTY
    about: Text = EMPTY
    secondary: bool = False
    destructive: bool = False
    asks: tuple[Text, ...] = ()


class LazyText:
    """A Text that is created when first read, and then kept. Equal to any other with the same words."""

    __slots__ = ("_made", "_make")

    def __init__(self, make: Callable[[], Text]) -> None:
        self._make, self._made = make, EMPTY

    @property
    def text(self) -> Text:
        """The words."""
        self._made = self._made or self._make()
        return self._made

    def __eq__(self, other: object) -> bool:
        return self.text == (other.text if isinstance(other, LazyText) else other)

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return repr(self.text)


class LazyHint(Option[T]):
    """An option whose hint is a LazyText, for facts that only a page shows, such as chances.

    The hint describes the table while the question is open. Code that keeps a question for longer calls `worded` on its
    options first.
    """

    __slots__ = ()

    @property
    def hint(self) -> Text:
        """The second line."""
        lazy: Any = self[3]
        words: Text = lazy.text
        return words


class LazyOptions(Sequence[Option[T]]):
    """A sequence of options, possibly hundreds, each made when it is read.

    `token(place)` names one of them, `value(token)` is the value that the rules receive for it, and `option(token)` is
    the whole option. Answering needs no words, so none are made until they are read. By then the moment they describe
    may have passed, so options are made from copied values, never from the table. They can then lack the consequences,
    so code that keeps a question for longer calls `worded` on its options first.
    """

    __slots__ = ()

    @abstractmethod
    def token(self, place: int) -> str:
        """Return the token of the option at an index."""

    @abstractmethod
    def value(self, token: str) -> T:
        """Return the value that the rules receive for a token. Raises KeyError for an unknown one."""

    @abstractmethod
    def option(self, token: str) -> Option[T]:
        """Return the option of a token. Raises KeyError for an unknown one."""

    def at(self, place: int) -> Option[T]:
        """Return the option at an index."""
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
        return isinstance(other, LazyOptions) and tokens_of(self) == tokens_of(other) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))


def worded(options: tuple[Option[Any], ...] | LazyOptions[Any]) -> None:
    """Create the texts of all options and hints now, while the question is open."""
    for option in options:
        option.hint  # noqa: B018


def tokens_of(options: tuple[Option[Any], ...] | LazyOptions[Any]) -> list[str]:
    """Return the tokens of the options in order, without making any words."""
    if isinstance(options, LazyOptions):
        return [options.token(place) for place in range(len(options))]
    return [option.token for option in options]


def all_values(options: tuple[Option[T], ...] | LazyOptions[T]) -> list[T]:
    """Return the values of the options in order, without creating their texts."""
    if isinstance(options, LazyOptions):
        return [options.value(token) for token in tokens_of(options)]
    return [option.value for option in options]


def values(options: tuple[Option[T], ...] | LazyOptions[T], tokens: Sequence[str]) -> tuple[T, ...]:
    """Return the values of the options with these tokens, in the order of the options; unknown tokens are ignored."""
    if isinstance(options, tuple):
        return tuple([option.value for option in options if option.token in tokens])
    if len(tokens) > 1:
        tokens = [token for token in tokens_of(options) if token in tokens]
    try:
        return tuple(map(options.value, tokens))
    except KeyError:
        return ()
