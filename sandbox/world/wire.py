"""JSON as the sandbox sends it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import orjson
from aiohttp import web

Json = dict[str, Any]


def text_of(value: object) -> str:
    """Compact JSON text of `value`."""
    return orjson.dumps(value).decode()


def answer(body: object, status: int = 200, headers: Mapping[str, str] | None = None) -> web.Response:
    """Return a JSON response. The content type has no charset, since discord.py compares it as a whole."""
    return web.Response(
        body=text_of(body).encode(), status=status, headers={"Content-Type": "application/json", **(headers or {})}
    )


def nothing() -> web.Response:
    """Return the empty 204 response."""
    return web.Response(status=204)
