"""The terms that the parts of a card use, so that they can be explained."""

from __future__ import annotations

from functools import singledispatch


@singledispatch
def terms_used(_part: object) -> tuple[str, ...]:
    """Return the keys of the terms that one part of a card uses."""
    return ()


def uses_term(kind: type, term: str) -> None:
    """Have all parts of a kind use a term, by its key."""
    terms_used.register(kind, lambda _part: (term,))
