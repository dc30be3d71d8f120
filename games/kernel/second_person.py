"""Log lines as the player they are about reads them: "your row" instead of "Ann's row"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from games.kernel.text import Arg, Name, Seat, Text

Args: TypeAlias = Mapping[str, Arg]
"""The arguments of a line by their names."""
Rewrite: TypeAlias = Callable[[Args, Name], Text | None]
"""Function that returns how a line with these arguments reads for a player; None if it is not about that player."""


def addressed(line: Text, seat: Seat, rewrites: Mapping[str, Rewrite]) -> Text:
    """Return the line as the player of the seat reads it.

    Args:
        line: The line.
        seat: The reader's seat.
        rewrites: The lines that read otherwise for the player they are about, by their keys.
    """
    rewrite = rewrites.get(line.key)
    return rewrite(dict(line.args), Name(seat)) or line if rewrite else line


def about(name: str, words: Text) -> Rewrite:
    """Return the rewriting of a line for the player that one of its arguments names.

    Args:
        name: The argument.
        words: What that player reads instead, with placeholders for the line's other arguments.
    """
    return lambda args, me: filled(words, args) if args[name] == me else None


def filled(words: Text, args: Args) -> Text:
    """Return the text with the arguments for which it has a placeholder."""
    return words._replace(args=tuple((key, value) for key, value in args.items() if f"{{{key}}}" in words.key))
