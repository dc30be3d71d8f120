"""Reads request bodies of a bot: JSON, or multipart with `payload_json` and `files[n]`."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import orjson
from aiohttp import BodyPartReader, content_disposition_filename, hdrs, parse_content_disposition, web

from sandbox.limits.checks import Problem, tree
from sandbox.world.api_errors import ApiError
from sandbox.world.files import Upload
from sandbox.world.wire import Json

FILE, REQUEST = 10 * 1024 * 1024, 25 * 1024 * 1024  # maximum numbers of bytes


async def read_body(request: web.Request) -> tuple[Any, dict[str, Upload]]:
    """Return the JSON body and the files by index. Raises ApiError 40005 (too big) or 50109 (not JSON)."""
    if request.headers.get(hdrs.CONTENT_TYPE, "").lower().startswith("multipart/form-data"):
        return await _multipart(request)
    raw = await request.read()
    return _parsed(raw), {}


async def read_object(request: web.Request) -> tuple[Json, dict[str, Upload]]:
    """Return the body and the files if the body is an object; no body counts as an empty one. Raises ApiError."""
    body, uploads = await read_body(request)
    if not isinstance(body, dict):
        raise ApiError(50109)
    return body, uploads


def _parsed(raw: bytes) -> Any:
    try:
        return orjson.loads(raw or b"{}")
    except ValueError:
        raise ApiError(50109) from None


async def _multipart(request: web.Request) -> tuple[Any, dict[str, Upload]]:
    body: Any = {}
    uploads: dict[str, Upload] = {}
    left = REQUEST
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise ApiError(50109)
        data = await _data(part, left)
        left -= len(data)
        name, filename = _named(part.headers.get(hdrs.CONTENT_DISPOSITION, ""))
        if name == "payload_json":
            body = _parsed(data)
        elif name.startswith("files["):
            uploads[name[6:-1]] = Upload(filename or "file", data)
    return body, uploads


@lru_cache(maxsize=256)
def _named(disposition: str) -> tuple[str, str]:
    """Return the names of a part and of its file.

    They are cached, because aiohttp parses them slowly and bots keep sending the same few.
    """
    _, parameters = parse_content_disposition(disposition)
    return content_disposition_filename(parameters, "name") or "", content_disposition_filename(parameters) or ""


async def _data(part: BodyPartReader, left: int) -> bytes:
    """Return all bytes of a part, in chunks larger than aiohttp's buffers so that it never has to put bytes back."""
    data = bytearray()
    while chunk := await part.read_chunk(1 << 20):
        data += chunk
        if len(data) > min(left, FILE):
            raise ApiError(40005)
    return bytes(data)


def number(request: web.Request, key: str, default: int) -> int:
    """Return an integer from the query. Raises ApiError 50035 if it is not an integer."""
    given = request.query.get(key, str(default))
    if not given.isdecimal():
        raise ApiError(50035, errors=tree([Problem((key,), "NUMBER_TYPE_COERCE", f"Value {given!r} is not int.")]))
    return int(given)
