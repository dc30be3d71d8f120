"""JSON in the form in which the sandbox sends it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import orjson
from aiohttp import web

Json = dict[str, Any]


def text_of(value: object) -> str:
    """Return `value` as compact JSON text."""
    return orjson.dumps(value).decode()


def answer(body: object, status: int = 200, headers: Mapping[str, str] | None = None) -> web.Response:
    """Return a JSON response. The content type has no charset, because discord.py compares the whole header."""
    return web.Response(
        body=text_of(body).encode(), status=status, headers={"Content-Type": "application/json", **(headers or {})}
    )


def nothing() -> web.Response:
    """Return an empty 204 response."""
    return web.Response(status=204)
