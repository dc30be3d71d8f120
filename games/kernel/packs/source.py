"""The files of a pack as text, and the search for the line of an error."""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from games.kernel.packs.problems import Problem, ReadingError
from games.kernel.text import t

MANIFEST = "pack.toml"
"""The file that every pack has."""
MAX_FILES = 40
"""Maximum number of text files in a pack."""
MAX_BYTES = 200_000
"""Maximum size of the text in a pack, in bytes, all files together."""
MAX_CARDS = 120
"""Maximum number of cards in a pack."""
MAX_NESTING = 40
"""Deepest nesting of tables and lists. The TOML reader is recursive, and takes quadratic time for keys with dots."""
_HEADER = re.compile(r"^[ \t]*\[\[[ \t]*([A-Za-z_-]+)[ \t]*\]\]", re.M)
_NESTED = re.compile(r"[\[{]")
_KEY_PART = r"""(?<![\w"'-])(?:[\w-]+|"(?:[^"\\\n]|\\.){0,80}"|'[^'\n]{0,80}')[ \t]*\.[ \t]*"""
_DOTTED = re.compile(f"(?:{_KEY_PART}){{{MAX_NESTING}}}")
_LONG_NUMBER = re.compile(r"[=\[,]\s*[-+]?((?:0[xob][0-9A-Fa-f_]{17}|[0-9][0-9_]{19})[0-9A-Fa-f_]*)")
_PLACE = re.compile(r" \(at line (\d+), column (\d+)\)| \(at end of document\)")
_TWICE = re.compile(r"Cannot (?:declare|overwrite) \('([A-Za-z_-]+)',\) twice|Cannot mutate immutable namespace")
_KEY = re.compile(r"^(?:[A-Za-z_]\w*\s*=|\[)", re.M)
NEAR = 24
"""Maximum number of characters shown of a line that is not TOML."""

Files = Mapping[str, str]
"""Text by file name."""


class Block(NamedTuple):
    """One card as written: its section, its raw fields, its file, and the offsets where it begins and ends."""

    section: str
    raw: dict[str, Any]
    file: str
    begin: int
    end: int

    def line_of(self, source: str, error: ReadingError) -> int:
        """Return the line number of an error, from 1; if possible, of the field that it is in."""
        name = re.escape(error.field)
        key = re.compile(rf"^[ \t]*(?:{name}\s*=|\[\s*\w+\.{name}\s*\])", re.M)
        found = key.search(source, self.begin, self.end) if name else None
        begin, end = self.begin, self.end
        if found is not None:
            after = _KEY.search(source, found.end(), end) if "=" in found[0] else None
            begin, end = found.start(), after.start() if after else end
        words = (error.word, *error.spellings)
        word = next((word for word in words if word and _word(word).search(source, begin, end)), error.word)
        return line_of(source, word, begin, end)


def parsed(name: str, source: str) -> dict[str, Any] | Problem:
    """Return the content of a TOML file, or the problem with it."""
    too_deep = Problem(name, 0, t("The file is nested too deeply."))
    if any(len(_NESTED.findall(line)) > MAX_NESTING for line in source.splitlines()) or _DOTTED.search(source):
        return too_deep
    if number := _LONG_NUMBER.search(source):
        words = t("This is not valid TOML near “{near}”: {words}", near=number[1][:NEAR], words="Number too long")
        return Problem(name, source.count("\n", 0, number.start(1)) + 1, words)
    try:
        content = tomllib.loads(source)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        return _not_toml(name, source, str(error))
    return too_deep if _is_deep(content) else content


def _is_deep(content: Any) -> bool:
    """Return whether tables and lists are nested more deeply than MAX_NESTING."""
    level = [content]
    for _ in range(MAX_NESTING):
        inner = [one.values() if isinstance(one, dict) else one for one in level if isinstance(one, dict | list)]
        level = [one for many in inner for one in many]
    return any(isinstance(one, dict | list) for one in level)


def _not_toml(name: str, source: str, said: str) -> Problem:
    """Return the problem of a file that is not TOML, with the place where the reader stopped."""
    place, twice = _PLACE.search(said), _TWICE.search(said)
    line, column = (int(place[1]), int(place[2])) if place and place[1] else (0, 0)
    if twice and twice[1]:
        words = t("There are several cards of this kind. Write [[{word}]], in double brackets.", word=twice[1])
        return Problem(name, line, words)
    short = _PLACE.sub("", said)[:120]
    near = source.splitlines()[line - 1][column - 1 :].strip()[:NEAR] if line else ""
    if not near:
        return Problem(name, line, t("This is not valid TOML: {words}", words=short))
    return Problem(name, line, t("This is not valid TOML near “{near}”: {words}", near=near, words=short))


def blocks(name: str, source: str, content: Mapping[str, Any]) -> Iterator[Block]:
    """Yield the cards of a parsed file, in the order of their sections."""
    headers, starts = list(_HEADER.finditer(source)), defaultdict[str, list[int]](list)
    for one in headers:
        starts[one[1]].append(one.start())
    edges = [*[one.start() for one in headers], len(source)]
    for section, many in content.items():
        for number, raw in enumerate(many if isinstance(many, list) else [many]):
            begin = starts[section][number] if number < len(starts[section]) else 0
            end = edges[min(bisect_right(edges, begin), len(headers))]
            yield Block(section, raw if isinstance(raw, dict) else {}, name, begin, end)


def line_of(source: str, word: str, begin: int = 0, end: int | None = None) -> int:
    """Return the number, from 1, of the first line that contains a word; the line of `begin` if none does."""
    end = len(source) if end is None else end
    found = _word(word).search(source, begin, end) if word else None
    return source.count("\n", 0, found.start() if found else _first(source, begin)) + 1


def _word(word: str) -> re.Pattern[str]:
    """Return the pattern of a word that is not part of a longer one."""
    edges = [r"\b" if sign.isalnum() or sign == "_" else "" for sign in (word[:1], word[-1:])]
    return re.compile(edges[0] + re.escape(word) + edges[1])


def _first(source: str, begin: int) -> int:
    """Return the position of the first character that is not a space."""
    return begin + len(source[begin:]) - len(source[begin:].lstrip())
