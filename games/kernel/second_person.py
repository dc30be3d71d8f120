"""Log lines as the player they are about reads them: "your row" instead of "Ann's row"."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from games.kernel.text import Arg, Name, Seat, Text, listed, t

Args: TypeAlias = Mapping[str, Arg]
"""The arguments of a line by name."""
Rewrite: TypeAlias = Callable[[Args, Name], Text | None]
"""Function that returns a line with these arguments in the second person; None if it is not about that player."""


def addressed(line: Text, seat: Seat, rewrites: Mapping[str, Rewrite]) -> Text:
    """Return the line as the player in the seat reads it.

    Args:
        line: The line.
        seat: The reader's seat.
        rewrites: Functions for the lines that have a second-person form, by the key of the line.
    """
    rewrite = rewrites.get(line.key)
    return rewrite(dict(line.args), Name(seat)) or line if rewrite else line


def about(name: str, words: Text) -> Rewrite:
    """Return a Rewrite for lines that name their player in one argument.

    Args:
        name: The argument.
        words: The line in the second person, with placeholders for the other arguments.
    """
    return lambda args, me: filled(words, args) if args[name] == me else None


def third_person(line: Text, seat: Seat) -> Text:
    """Return a line that `addressed` leaves as it is; lines that do not name the player in the seat are not changed."""
    return t("{item}", item=line) if Name(seat) in _names_in(line) else line


def with_you(names: Arg, me: Name) -> Text | None:
    """Return a list of several names with the reader first, such as "You, Bruno and Chiara"; None if not in it.

    Args:
        names: The list as `listed` returns it, or anything else.
        me: The reader.
    """
    seats = [*_names_in(names)] if isinstance(names, Text) else []
    others = [name for name in seats if name != me]
    return listed([t("You"), *others]) if others and len(others) < len(seats) else None


def _names_in(words: Text) -> Iterator[Name]:
    for _, part in words.args:
        if isinstance(part, Name):
            yield part
        elif isinstance(part, Text):
            yield from _names_in(part)


def filled(words: Text, args: Args) -> Text:
    """Return the text with those arguments for which it has a placeholder."""
    return words._replace(args=tuple((key, value) for key, value in args.items() if f"{{{key}}}" in words.key))
