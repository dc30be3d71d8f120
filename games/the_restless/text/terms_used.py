"""The terms used by the parts of a card, so that they can be explained."""

from __future__ import annotations

from functools import singledispatch


@singledispatch
def terms_used(_part: object) -> tuple[str, ...]:
    """Return the keys of the terms that one part of a card uses."""
    return ()


def uses_term(kind: type, *terms: str) -> None:
    """Register the terms, by their keys, that all parts of a kind use."""
    terms_used.register(kind, lambda _part: terms)
