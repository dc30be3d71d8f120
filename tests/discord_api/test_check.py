"""The checker finds everything that Discord would refuse, with its location."""

from __future__ import annotations

from typing import Any

import pytest

from tests.discord_api.check import REQUESTS, SCHEMAS, conforms

BUTTON = {"type": 2, "style": 1, "label": "Play", "custom_id": "a:1:0:T21"}


def message(**parts: Any) -> dict[str, Any]:
    return {"content": "Your turn", "components": [{"type": 1, "components": [BUTTON | parts]}]}


def menu(count: int, **more: Any) -> dict[str, Any]:
    options = [{"label": str(n), "value": str(n)} for n in range(count)]
    return {"components": [{"type": 1, "components": [{"type": 3, "custom_id": "m", "options": options, **more}]}]}


def test_every_name_a_schema_refers_to_is_there() -> None:
    def names(part: Any) -> set[str]:
        if isinstance(part, dict):
            own = {part["$ref"]} if isinstance(part.get("$ref"), str) else set()
            return own.union(*map(names, part.values()))
        return set().union(*map(names, part)) if isinstance(part, list) else set()

    named = names(SCHEMAS)
    assert named <= set(SCHEMAS)
    assert set(SCHEMAS) - named == set(REQUESTS), "and none is there for nothing"


@pytest.mark.parametrize(
    ("request_", "body"),
    [
        ("POST /channels/*/messages", message()),
        ("POST /channels/*/messages", menu(25)),
        ("POST /channels/*/messages", {"content": "x", "flags": 4096, "allowed_mentions": {"users": ["12", 13]}}),
        ("POST /interactions/*/*/callback", {"type": 7, "data": {"content": "x", "components": []}}),
        ("POST /interactions/*/*/callback", {"type": 8, "data": {"choices": []}}),
        ("POST /interactions/*/*/callback", {"type": 5, "data": {"flags": "64"}}),
    ],
)
def test_requests_that_discord_accepts_conform(request_: str, body: Any) -> None:
    assert conforms(body, request_) == []


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        (message(label="x" * 81), "body.components.0.components.0.label: 81 characters where -inf to 80 may be"),
        (message(custom_id=""), "body.components.0.components.0.custom_id: 0 characters where 1 to 100 may be"),
        (message(style=True), "body.components.0.components.0.style: True is none of [1, 2, 3, 4, 5, 6]"),
        (message(colour=1), "body.components.0.components.0.colour: unknown field"),
        (menu(0), "body.components.0.components.0.options: 0 items where 1 to 25 may be"),
        (menu(26), "body.components.0.components.0.options: 26 items where 1 to 25 may be"),
        (menu(2, max_values=26), "body.components.0.components.0.max_values: 26 where 1 to 25 may be"),
        ({"content": 5}, "body.content: 5 is no string or null"),
        ({"attachments": [{"description": "x"}]}, "body.attachments.0.id: is missing"),
        ({"allowed_mentions": {"users": ["12", "12"]}}, "body.allowed_mentions.users: something is there twice"),
        ({"allowed_mentions": {"users": ["Ann"]}}, "body.allowed_mentions.users.0: 'Ann' is not like"),
    ],
)
def test_requests_that_discord_refuses_have_named_problems(body: Any, problem: str) -> None:
    found = conforms(body, "POST /channels/*/messages")
    assert any(line.startswith(problem) for line in found), found
