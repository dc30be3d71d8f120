"""Small checks of JSON values, which the `limits` modules combine into tables."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sandbox.world.wire import Json

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem: the path into the body, Discord's error code, and a message."""

    path: Path
    code: str
    text: str

    def __str__(self) -> str:
        return f"{'.'.join(map(str, self.path)) or 'body'}: {self.text}"


Check = Callable[[Any, Path], Iterable[Problem]]


def tree(problems: Iterable[Problem]) -> Json:
    """Return the `errors` object of an Invalid Form Body reply."""
    root: Json = {}
    for problem in problems:
        at = root
        for step in problem.path:
            at = at.setdefault(str(step), {})
        at.setdefault("_errors", []).append({"code": problem.code, "message": problem.text})
    return root


def _type_problem(path: Path, kind: str) -> Problem:
    return Problem(path, "BASE_TYPE_BAD_TYPE", f"Must be {kind}.")


def text(high: int, low: int = 0) -> Check:
    """Return a check for a string of `low` to `high` characters, or null if `low` is 0."""

    def check(value: Any, path: Path) -> Iterator[Problem]:
        if value is None and low == 0:
            return
        if not isinstance(value, str):
            yield _type_problem(path, "a string")
        elif len(value) > high:
            yield Problem(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
        elif len(value) < low:
            yield Problem(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")

    return check


def whole(low: int, high: int) -> Check:
    """Return a check for a whole number from `low` to `high`."""

    def check(value: Any, path: Path) -> Iterator[Problem]:
        if isinstance(value, bool) or not isinstance(value, int):
            yield _type_problem(path, "a whole number")
        elif not low <= value <= high:
            yield Problem(path, "NUMBER_TYPE_RANGE", f"Must be between {low} and {high}.")

    return check


def truth(value: Any, path: Path) -> Iterator[Problem]:
    """Check for a boolean, or null."""
    if value is not None and not isinstance(value, bool):
        yield _type_problem(path, "true or false")


def snowflake(value: Any, path: Path) -> Iterator[Problem]:
    """Check for an ID: a string of digits or the corresponding number."""
    if isinstance(value, bool) or not str(value).isdecimal():
        yield Problem(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')


def one_of(values: Collection[Any]) -> Check:
    """Return a check for one of these values."""

    def check(value: Any, path: Path) -> Iterator[Problem]:
        if value not in values:
            yield Problem(path, "BASE_TYPE_CHOICES", f"Must be one of {', '.join(map(str, sorted(values)))}.")

    return check


def several(high: int, each: Check, low: int = 0) -> Check:
    """Return a check for a list of `low` to `high` items; null counts as empty."""

    def check(value: Any, path: Path) -> Iterator[Problem]:
        things = [] if value is None else value
        if not isinstance(things, list):
            yield _type_problem(path, "a list")
            return
        if not low <= len(things) <= high:
            yield Problem(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        for n, thing in enumerate(things):
            yield from each(thing, (*path, n))

    return check


def shape(fields: Mapping[str, Check], required: Collection[str] = ()) -> Check:
    """Return a check for an object whose known fields are checked unless null.

    Unknown fields are accepted, as on Discord.
    """

    def check(value: Any, path: Path) -> Iterator[Problem]:
        if not isinstance(value, dict):
            yield _type_problem(path, "an object")
            return
        for name in required:
            if value.get(name) is None:
                yield Problem((*path, name), "BASE_TYPE_REQUIRED", "This field is required")
        for name, field in fields.items():
            if value.get(name) is not None:
                yield from field(value[name], (*path, name))

    return check


def also(*checks: Check) -> Check:
    """Return a check that combines these checks.

    The later ones only see values that passed the first, so they can rely on its types.
    """

    def check(value: Any, path: Path) -> Iterator[Problem]:
        first, *others = checks
        problems = list(first(value, path))
        yield from problems
        if not problems:
            for other in others:
                yield from other(value, path)

    return check


def repeated(values: Iterable[Any], path: Path, what: str) -> Iterator[Problem]:
    """Yield one problem for each value that is repeated."""
    seen: set[Any] = set()
    for value in values:
        if value in seen:
            yield Problem(path, "COMPONENT_CUSTOM_ID_DUPLICATED", f"{what} {value!r} is there twice.")
        seen.add(value)
