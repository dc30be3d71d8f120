"""Checks whether Discord would accept a request, by its schema and by the sandbox's limits."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import Any

from bot.ui.page import Page, Picture
from sandbox.limits import bodies
from tests.discord_api.check import SCHEMAS, conforms

PARTS = 1 << 15
"""The flag of a message with components v2."""
CALLBACK = "POST /interactions/*/*/callback"
COMMANDS = "PUT /applications/*/commands"
POSTED, DEFERRED, ACKNOWLEDGED, UPDATED, CHOICES, MODAL = 4, 5, 6, 7, 8, 9


def problems(request: str, body: Any) -> list[str]:
    """Return the problems found by the schema and the limits in the body of that request ("METHOD /path")."""
    return list(_of_commands(json.dumps(body))) if request == COMMANDS else _problems(request, body)


def body_of(page: Page, alt: str = "") -> dict[str, Any]:
    """Return the page as the body of a new message, with its pictures."""
    if page.classic:
        attachment = {"id": 0, "filename": "table.png", "description": alt}
        return {"content": page.content, "components": page.components().to_components(), "attachments": [attachment]}
    drawn = replace(page, pictures=page.pictures or (Picture(b"", alt),))
    attached = [{"id": n, "filename": one.name, "description": one.alt} for n, one in enumerate(drawn.pictures)]
    return {"flags": PARTS, "components": drawn.components().to_components(), "attachments": attached}


@cache
def _of_commands(body: str) -> tuple[str, ...]:
    """Return the problems of commands, cached because every bot registers the same hundreds of kilobytes."""
    return tuple(_problems(COMMANDS, json.loads(body)))


def _problems(request: str, body: Any) -> list[str]:
    by_schema = conforms(body, request) if request in SCHEMAS else []
    return [f"{request} {problem}" for problem in (*by_schema, *_beyond(request, body))]


def _beyond(request: str, body: Any) -> list[str]:
    """Return the problems that the schema cannot express."""
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
