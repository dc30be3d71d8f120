"""The notation of effects: `Heal("each", 2) >> Draw("loot")`, as the printed cards are written, but read as data.

Nothing is ever evaluated: the text becomes a tree of calls, lists and plain values, within bounds.
"""

from __future__ import annotations

import re
from typing import NamedTuple, TypeAlias

from games.kernel.packs.problems import ReadingError
from games.kernel.text import t

MAX_LETTERS = 4_000
"""Maximum length of the text of one effect, in characters."""
MAX_DEPTH = 12
"""Maximum nesting depth of brackets in one effect."""
_TOKEN = re.compile(
    r"""\s*(?:(?P<text>"[^"\n]*"|'[^'\n]*')|(?P<number>[-+]?\d{1,6}\b)|(?P<name>[A-Za-z]\w*)|(?P<sign>>>|[(),=.]))"""
)
_CONSTANTS: dict[str, bool | None] = {
    "True": True,
    "False": False,
    "true": True,
    "false": False,
    "None": None,
}


class Call(NamedTuple):
    """A name with the values in its brackets, by position and by name."""

    name: str
    values: tuple[Node, ...]
    named: tuple[tuple[str, Node], ...]


class Chain(NamedTuple):
    """Calls joined by `>>`, in order."""

    calls: tuple[Node, ...]


class Constant(NamedTuple):
    """A word without quotes or brackets that stands for a common value of the game, such as `ENEMY`."""

    name: str


Node: TypeAlias = "Call | Chain | Constant | tuple[Node, ...] | str | int | bool | None"
"""Any value of the notation. The class of a NamedTuple distinguishes it from a plain tuple."""


def parse(source: str) -> Node:
    """Return the tree of an effect's text. Raises ReadingError if the text is not valid notation."""
    if len(source) > MAX_LETTERS:
        raise ReadingError(t("An effect can have at most {n} characters.", n=MAX_LETTERS))
    reader = _Reader(_tokens(source))
    node = reader.chain(0)
    if reader.next == _Token("sign", ","):
        raise ReadingError(t("Join effects with >> instead of a comma."), ",")
    reader.expect("end", "")
    return node


class _Token(NamedTuple):
    kind: str
    text: str


def _tokens(source: str) -> list[_Token]:
    found, at, source = list[_Token](), 0, source.rstrip()
    while at < len(source):
        match = _TOKEN.match(source, at)
        if match is None or match.lastgroup is None:
            raise _unexpected(source[at:].strip()[:12])
        found.append(_Token(match.lastgroup, match[match.lastgroup]))
        at = match.end()
    return found


def _unexpected(what: str) -> ReadingError:
    if not what:
        return ReadingError(t("The effect ends too early. Is a closing bracket missing?"))
    return ReadingError(t("“{word}” cannot be read here. Is a comma, a quote or a bracket missing?", word=what), what)


class _Reader:
    """A parser that reads tokens from left to right."""

    def __init__(self, tokens: list[_Token]) -> None:
        self.tokens, self.at = tokens, 0

    @property
    def next(self) -> _Token:
        return self.tokens[self.at] if self.at < len(self.tokens) else _Token("end", "")

    def expect(self, kind: str, text: str) -> None:
        """Consume a token. Raises ReadingError if the next one is different."""
        if self.next.kind != kind or (text and self.next.text != text):
            raise _unexpected(self.next.text)
        self.at += 1

    def skips(self, sign: str) -> bool:
        """Consume a sign if it is next, and return whether it was."""
        if self.next == _Token("sign", sign):
            self.at += 1
            return True
        return False

    def chain(self, depth: int) -> Node:
        """Read one value, or several joined by `>>`."""
        if depth > MAX_DEPTH:
            raise ReadingError(t("Brackets can be nested at most {n} deep.", n=MAX_DEPTH))
        calls = [self.limited(depth)]
        while self.skips(">>"):
            calls.append(self.limited(depth))
        return Chain(tuple(calls)) if len(calls) > 1 else calls[0]

    def limited(self, depth: int) -> Node:
        """Read a value and the calls that narrow it down: `ZONE.that(…)` is `that(ZONE, …)`."""
        node, narrowed = self.value(depth), 0
        while self.skips("."):
            narrowed += 1
            if narrowed > MAX_DEPTH:
                raise ReadingError(t("Brackets can be nested at most {n} deep.", n=MAX_DEPTH))
            name = self.next.text
            self.expect("name", "")
            self.expect("sign", "(")
            call = self.call(name, depth)
            node = Call(name, (node, *call.values), call.named)
        return node

    def value(self, depth: int) -> Node:
        kind, text = self.next
        self.at += kind != "end"
        if kind == "text":
            return text[1:-1]
        if kind == "number":
            return int(text)
        if kind == "name":
            return self.call(text, depth) if self.skips("(") else self.constant(text)
        if text == "(":
            return self.group(depth)
        raise _unexpected(text)

    @staticmethod
    def constant(name: str) -> Node:
        return _CONSTANTS[name] if name in _CONSTANTS else Constant(name)

    def call(self, name: str, depth: int) -> Call:
        values, named = list[Node](), list[tuple[str, Node]]()
        while not self.skips(")"):
            if self.next.kind == "name" and self.tokens[self.at + 1 : self.at + 2] == [_Token("sign", "=")]:
                key = self.next.text
                self.at += 2
                named.append((key, self.chain(depth + 1)))
            else:
                values.append(self.chain(depth + 1))
            if not self.skips(","):
                self.expect("sign", ")")
                break
        return Call(name, tuple(values), tuple(named))

    def group(self, depth: int) -> Node:
        """Read a list in brackets. Without a comma, the brackets only group."""
        found, comma = list[Node](), False
        while not self.skips(")"):
            found.append(self.chain(depth + 1))
            if not self.skips(","):
                self.expect("sign", ")")
                break
            comma = True
        return tuple(found) if comma or len(found) != 1 else found[0]
