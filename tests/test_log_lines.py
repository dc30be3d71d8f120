"""Log lines are searchable: their messages are fixed, and their fields are named and explained on docs/log.md."""

from __future__ import annotations

import ast
import re

from tests.log_calls import calls_by_message, log_calls
from tests.test_docs import table, words

RESERVED = {"at", "level", "from", "event", "traceback"}
"""The fields of every line in JSON; a field with the same name would replace one of them."""
NAMES = ("Discord", "QUERENT_")
"""Prefixes of lines with a capital letter."""


def fields() -> dict[str, str]:
    """Return a place for each field: the keys of dictionaries in the call, and of those passed by name."""
    found: dict[str, str] = {}
    for path, module, call in log_calls():
        given = [keyword.value for keyword in call.keywords if keyword.arg == "extra"]
        parts = [part for value in given for part in ast.walk(value)]
        names = {part.id for part in parts if isinstance(part, ast.Name)}
        parts += dictionaries_named(module, names) if names else []
        keys = [key for part in parts if isinstance(part, ast.Dict) for key in part.keys]
        found |= {str(key.value): path.name for key in keys if isinstance(key, ast.Constant)}
    return found


def dictionaries_named(module: ast.Module, names: set[str]) -> list[ast.expr]:
    """Return the dictionaries that a module gives these names."""
    return [
        node.value
        for node in ast.walk(module)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict)
        if any(isinstance(target, ast.Name) and target.id in names for target in node.targets)
    ]


def test_a_line_has_no_words_that_change() -> None:
    """A search for its message finds every line of a kind; everything variable is in the fields."""
    found = [one for one in log_calls() if one.function != "retry_forever"]
    assert len(found) > 90
    passed_on = [one for one in found if isinstance(one.words, ast.Name)]
    assert [one.path.name for one in passed_on] == ["retries.py"], "the words are given to retry_forever"
    assert [
        (one.place, ast.unparse(one.call))
        for one in found
        if one not in passed_on and (not isinstance(one.words, ast.Constant) or len(one.call.args) > 1)
    ] == []


def test_a_line_is_an_event_in_lower_case() -> None:
    for said in calls_by_message():
        assert said[0].islower() or said.startswith(NAMES), said
        assert not said.endswith("."), said
        assert not re.search(r"\b(I|we|you|your|my|our|who|cannot be|could not|can't|unable)\b|%|\. ", said), said
        assert len(said) <= 110, said


def test_every_line_is_explained() -> None:
    rows = [row for row in words("docs/log.md").splitlines() if re.search(r"\| (info|warning|error) \|", row)]
    explained = [row.split("|")[1].strip() for row in rows]
    assert len(explained) > 90
    assert [said for said in calls_by_message() if not any(said.startswith(known) for known in explained)] == []
    assert len(explained) == len(set(explained))


def test_no_field_replaces_the_words() -> None:
    assert RESERVED & fields().keys() == set()


def test_fields_that_several_lines_have_are_explained() -> None:
    known = {name for row in table("docs/log.md", "field") for name in row[0].split(", ")}
    assert known <= fields().keys() | {"reference"}
    assert {"table", "event_id", "guild", "channel", "reason", "code", "retry_in"} <= known
    assert {"place", "server", "thread", "message", "error", "match", "match_id", "table_id"} & fields().keys() == set()
