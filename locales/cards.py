"""Search for the card that uses a text, so that translators see the words of a card together."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping


def sayers(sources: Iterable[str], keys: Mapping[str, str]) -> dict[str, str]:
    """Return the key of the card that uses each text; if several do, that of the first.

    Args:
        sources: The code of the files that define cards, each by a call with the argument `name`.
        keys: The keys of the cards, by their English names.
    """
    found: dict[str, str] = {}
    for call in (node for source in sources for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)):
        if (key := keys.get(_named(call))) is not None:
            for words in _words(call):
                found.setdefault(words, key)
    return found


def _named(call: ast.Call) -> str:
    """Return the first text of the argument `name`, or ""."""
    return next((words for keyword in call.keywords if keyword.arg == "name" for words in _words(keyword)), "")


def _words(node: ast.AST) -> list[str]:
    return [one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)]
