"""Log lines can be searched: their words are fixed, and their fields are named and explained on docs/log.md."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.test_docs import LINES, sources, table, words

PACKAGES = ("bot", "cogs", "games", "storage", "rendering", "locales")
RESERVED = {"at", "level", "from", "event", "traceback"}
"""The fields of every line in JSON; a field of the same name would replace the words."""
NAMES = ("Discord", "QUERENT_")
"""Beginnings of lines that have a capital letter."""


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Yield each call that logs, at info or above, with its place for messages."""
    for path, source in sources(*PACKAGES):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in LINES:
                yield f"{path.name}:{node.lineno}", node


def line(call: ast.Call) -> ast.expr:
    """Return the words of a line, as they are in the code."""
    return call.args[LINES[ast.unparse(call.func)][1]]


def logged() -> dict[str, str]:
    """Return the place of each line by its words."""
    return {str(words.value): place for place, call in calls() if isinstance(words := line(call), ast.Constant)}


def fields() -> dict[str, str]:
    """Return a place of each field: the keys of dictionaries in the call, and of those that are passed by name."""
    found: dict[str, str] = {}
    for path, source in sources(*PACKAGES):
        tree = ast.parse(source)
        named = {
            target.id: node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in LINES:
                given = [keyword.value for keyword in node.keywords if keyword.arg == "extra"]
                parts = [part for value in given for part in ast.walk(value)]
                parts += [named[part.id] for part in parts if isinstance(part, ast.Name) and part.id in named]
                keys = [key for part in parts if isinstance(part, ast.Dict) for key in part.keys]
                found |= {str(key.value): path.name for key in keys if isinstance(key, ast.Constant)}
    return found


def test_a_line_has_no_words_that_change() -> None:
    """A search for its words finds every line of a kind: what changes is in the fields."""
    found = [(place, call) for place, call in calls() if ast.unparse(call.func) != "retry_forever"]
    assert len(found) > 90
    passed_on = [place for place, call in found if isinstance(line(call), ast.Name)]
    assert [place.partition(":")[0] for place in passed_on] == ["retries.py"], "the words are given to retry_forever"
    assert [
        (place, ast.unparse(call))
        for place, call in found
        if place not in passed_on and (not isinstance(line(call), ast.Constant) or len(call.args) > 1)
    ] == []


@pytest.mark.parametrize("said", sorted(logged()))
def test_a_line_is_an_event_in_lower_case(said: str) -> None:
    assert said[0].islower() or said.startswith(NAMES)
    assert not said.endswith(".")
    assert not re.search(r"\b(I|we|you|your|my|our|who|cannot be|could not|can't|unable)\b|%|\. ", said)
    assert len(said) <= 110


def test_every_line_is_explained() -> None:
    rows = [row for row in words("docs/log.md").splitlines() if re.search(r"\| (info|warning|error) \|", row)]
    explained = [row.split("|")[1].strip() for row in rows]
    assert len(explained) > 90
    assert [said for said in logged() if not any(said.startswith(known) for known in explained)] == []
    assert len(explained) == len(set(explained))


def test_no_field_replaces_the_words() -> None:
    assert RESERVED & fields().keys() == set()


def test_fields_that_several_lines_have_are_explained() -> None:
    known = {name for row in table("docs/log.md", "field") for name in row[0].split(", ")}
    assert known <= fields().keys() | {"reference"}
    assert {"table", "event_id", "guild", "channel", "reason", "code", "retry_in"} <= known
    assert {"place", "server", "thread", "message", "error", "match", "match_id", "table_id"} & fields().keys() == set()
