"""The drawing order of a line that is partly written from right to left.

This is the Unicode Bidirectional Algorithm (UAX #9) to the extent that names in sentences need it: with isolates,
without embeddings. A line is drawn in several typefaces, so no single call of the shaper sees all of it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from games.kernel.names import FIRST_STRONG, POP, runs_from_the_right, without_isolates

_STRONG = {"L": "L", "R": "R", "AL": "R"}
_WITHIN_NUMBERS = ("ES", "CS", "ET")


class Stretch(NamedTuple):
    """Neighboring characters in reading order that are drawn in one direction."""

    text: str
    from_right: bool


class _Unit(NamedTuple):
    """A character, or everything within a pair of isolates."""

    text: str
    isolated: bool = False


class _Leveled(NamedTuple):
    char: str
    level: int


@lru_cache(1 << 10)
def stretches(text: str) -> tuple[Stretch, ...]:
    """Return a line as stretches from left to right, without its isolates."""
    if not runs_from_the_right(text):
        return (Stretch(without_isolates(text), from_right=False),)
    leveled = _reordered(_leveled(text, _base(_units(text))))
    found = []
    for level, group in groupby(leveled, key=lambda one: one.level):
        chars = "".join([one.char for one in group])
        found.append(Stretch(chars[::-1] if level % 2 else chars, from_right=level % 2 == 1))
    return tuple([stretch for stretch in found if stretch.text])


def closed_lines(lines: Sequence[str]) -> tuple[str, ...]:
    """Return the lines of a passage with every isolate closed at the end of a line and reopened on the next."""
    closed, depth = [], 0
    for line in lines:
        opened = FIRST_STRONG * depth + line
        depth = max(0, opened.count(FIRST_STRONG) - opened.count(POP))
        closed.append(opened + POP * depth)
    return tuple(closed)


def _units(text: str) -> tuple[_Unit, ...]:
    """Split a text into characters and isolates; an isolate that is never closed extends to the end."""
    units, depth, start = list[_Unit](), 0, 0
    for index, char in enumerate(text):
        if char == FIRST_STRONG:
            start = start if depth else index + 1
            depth += 1
        elif char == POP:
            depth -= depth > 0
            if depth == 0 and start:
                units.append(_Unit(text[start:index], isolated=True))
                start = 0
        elif not depth:
            units.append(_Unit(char))
    return (*units, _Unit(text[start:], isolated=True)) if depth else tuple(units)


def _base(units: Iterable[_Unit]) -> int:
    """Return the level of a paragraph: 1 if its first letter outside isolates is written from right to left."""
    found = (_strong(unit) for unit in units)
    return int(next(filter(None, found), "L") == "R")


def _strong(unit: _Unit) -> str:
    return "" if unit.isolated else _STRONG.get(unicodedata.bidirectional(unit.text), "")


def _leveled(text: str, base: int) -> Iterator[_Leveled]:
    units = _units(text)
    for unit, level in zip(units, _levels(units, base), strict=True):
        if unit.isolated:
            inner = _base(_units(unit.text))
            yield _Leveled("", level)  # separates two isolates with no character between them
            yield from _leveled(unit.text, level + 1 + (level + 1 + inner) % 2)
            yield _Leveled("", level)
        else:
            yield _Leveled(unit.text, level)


def _levels(units: Sequence[_Unit], base: int) -> Iterator[int]:
    """Yield the embedding level of each unit (rules W1 to W7, N1, N2, I1 and I2)."""
    kinds = _without_neutrals(_weak(units), "R" if base % 2 else "L")
    for kind in kinds:
        if base % 2:
            yield base if kind == "R" else base + 1
        else:
            yield base + {"L": 0, "R": 1}.get(kind, 2)


def _weak(units: Sequence[_Unit]) -> list[str]:
    """Return each unit as L, R, EN, AN, or "" if it is neutral."""
    kinds, last = list[str](), ""
    for unit in units:
        kind = "ON" if unit.isolated else unicodedata.bidirectional(unit.text)
        if kind == "NSM":
            kind = kinds[-1] if kinds else "ON"
        elif kind in _STRONG:
            last, kind = kind, _STRONG[kind]
        elif kind == "EN":
            kind = {"AL": "AN", "L": "L"}.get(last, "EN")
        kinds.append(kind)
    for place in range(1, len(kinds) - 1):
        before, after = kinds[place - 1], kinds[place + 1]
        if kinds[place] in _WITHIN_NUMBERS and before == after and before in ("EN", "AN"):
            kinds[place] = before
    return [kind if kind in ("L", "R", "EN", "AN") else "" for kind in kinds]


def _without_neutrals(kinds: Sequence[str], base: str) -> list[str]:
    """Return the kinds with neutrals replaced by the direction on both their sides, or else by the base direction."""
    result, before, place = list[str](), base, 0
    while place < len(kinds):
        end = next((later for later in range(place, len(kinds)) if kinds[later]), len(kinds))
        after = _direction(kinds[end]) if end < len(kinds) else base
        result += [before if before == after else base] * (end - place)
        result += kinds[end : end + 1]
        before, place = after, end + 1
    return result


def _direction(kind: str) -> str:
    return "L" if kind == "L" else "R"


def _reordered(leveled: Iterable[_Leveled]) -> list[_Leveled]:
    """Return the characters in drawing order, from left to right (rule L2)."""
    line = list(leveled)
    for level in range(max((one.level for one in line), default=0), 0, -1):
        place = 0
        while place < len(line):
            end = place
            while end < len(line) and line[end].level >= level:
                end += 1
            line[place:end] = line[place:end][::-1]
            place = max(end, place + 1)
    return line
