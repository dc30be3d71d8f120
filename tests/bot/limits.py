"""One question to both judges: would Discord take this request?"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from sandbox.limits import bodies
from tests.discord_api.check import SCHEMAS, conforms

CALLBACK = "POST /interactions/*/*/callback"
COMMANDS = "PUT /applications/*/commands"
POSTED, DEFERRED, ACKNOWLEDGED, UPDATED, CHOICES, MODAL = 4, 5, 6, 7, 8, 9


def problems(request: str, body: Any) -> list[str]:
    """What Discord's schema and the sandbox's limits have against the body of that request ("METHOD /path")."""
    return list(_of_commands(json.dumps(body))) if request == COMMANDS else _problems(request, body)


@cache
def _of_commands(body: str) -> tuple[str, ...]:
    """Every bot registers the same commands, hundreds of kilobytes of them: the same words are judged once."""
    return tuple(_problems(COMMANDS, json.loads(body)))


def _problems(request: str, body: Any) -> list[str]:
    by_schema = conforms(body, request) if request in SCHEMAS else []
    return [f"{request} {problem}" for problem in (*by_schema, *_beyond(request, body))]


def _beyond(request: str, body: Any) -> list[str]:
    """What the schema cannot say."""
    if request == CALLBACK:
        return _beyond_callback(body)
    if request == COMMANDS:
        return bodies.problems_of_commands(body)
    if request.startswith("PATCH") and "content" not in body:
        return [problem for problem in bodies.problems_of_message(body) if problem != bodies.EMPTY]
    return bodies.problems_of_message(body) if "messages" in request or "webhooks" in request else []


def _beyond_callback(body: Any) -> list[str]:
    data = body.get("data") or {}
    if body["type"] in (POSTED, UPDATED):
        return bodies.problems_of_message(data)
    if body["type"] == CHOICES:
        return bodies.problems_of_choices(data["choices"])
    return bodies.problems_of_modal(data) if body["type"] == MODAL else []
