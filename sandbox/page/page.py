"""The web page and its websocket."""

from __future__ import annotations

import asyncio
import json
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web

from sandbox.actions.interactions import Interactions
from sandbox.gateway.gateway import Gateway
from sandbox.page.frames import frame_of, hello
from sandbox.page.origin_check import OriginCheck
from sandbox.page.page_actions import Actions
from sandbox.world.api_errors import ApiError, ClientRefusalError
from sandbox.world.event_bus import Event
from sandbox.world.files import MAX_UPLOAD_BYTES, Upload
from sandbox.world.wire import Json, text_of
from sandbox.world.world import World

STATIC = Path(__file__).parents[1] / "static"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
SAFE_HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}
SLOW = 2000  # number of frames that a page can lag behind before it is disconnected
KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
PICTURES = {
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".webp": "image/webp",
    ".gif": "image/gif",
}


class Page:
    """Serves the page's files, the CDN, and one websocket per tab."""

    def __init__(self, world: World, interactions: Interactions, gateway: Gateway, origin_check: OriginCheck) -> None:
        self._world = world
        self._gateway = gateway
        self._origin_check = origin_check
        self._actions = Actions(world, interactions)
        self._csrf = secrets.token_urlsafe(18)
        self._tabs: set[PageTab] = set()
        world.events.subscribe(self._hear)

    def add(self, app: web.Application) -> None:
        """Add the routes of the page."""
        app.router.add_get("/", self.index)
        app.router.add_get("/static/{name:(?:[a-z]+/)?[A-Za-z0-9._-]+}", self.static)
        app.router.add_get(r"/cdn/emojis/{id:\d+}.png", self.emoji)
        app.router.add_get("/cdn/{secret}/{name}", self.cdn)
        app.router.add_get("/ui", self.ui)
        app.router.add_post("/ui/file/{name}", self.upload)

    async def index(self, _: web.Request) -> web.Response:
        """Serve the page."""
        return self._file("index.html")

    async def static(self, request: web.Request) -> web.Response:
        """Serve a file that belongs to the page."""
        return self._file(request.match_info["name"])

    def _file(self, name: str) -> web.Response:
        path = STATIC / name
        if name.startswith(".") or not path.is_file():
            raise web.HTTPNotFound(headers=SAFE_HEADERS)
        kind = KINDS.get(path.suffix, "application/octet-stream")
        return web.Response(body=path.read_bytes(), headers=SAFE_HEADERS | {"Content-Type": f"{kind}; charset=utf-8"})

    async def emoji(self, request: web.Request) -> web.Response:
        """Serve the image of an emoji."""
        return _fetched(self._world.emojis.picture(request.match_info["id"]), "image/png")

    async def cdn(self, request: web.Request) -> web.Response:
        """Serve an attachment; only images keep their media type."""
        kind = PICTURES.get(Path(request.match_info["name"]).suffix.lower())
        return _fetched(self._world.files.read(request.match_info["secret"]), kind)

    async def ui(self, request: web.Request) -> web.WebSocketResponse:
        """Serve the websocket of one tab. Responds with 403 unless the request comes from this page."""
        if not self._origin_check.is_own(request):
            raise web.HTTPForbidden(text="Only the sandbox's own page may connect.")
        person = request.query.get("as") or next(iter(self._world.people))
        if person not in self._world.people:
            raise web.HTTPNotFound(text="There is no user with this ID.")
        socket = web.WebSocketResponse(timeout=1.0, heartbeat=30, max_msg_size=1 << 20)
        await socket.prepare(request)
        tab = PageTab(socket, person, self._world.files.origin)
        self._tabs.add(tab)
        writer = asyncio.create_task(tab.write())
        tab.tell(hello(self._world, person, self._gateway.online.is_set(), self._csrf))
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    self._do(tab, frame.data)
        finally:
            self._tabs.discard(tab)
            tab.finish()
            await writer
        return socket

    async def upload(self, request: web.Request) -> web.Response:
        """Take a file for an option of a command; respond with its attachment object, or with `why` it is refused."""
        if not self._origin_check.is_own(request):
            raise web.HTTPForbidden(text="Only the sandbox's own page may send files.")
        data = bytearray()
        async for piece in request.content.iter_any():
            data += piece
            if len(data) > MAX_UPLOAD_BYTES:
                break
        try:
            name = Path(request.match_info["name"]).name
            return web.json_response(self._world.files.receive(Upload(name, bytes(data))), headers=SAFE_HEADERS)
        except ClientRefusalError as unfit:
            return web.json_response({"why": str(unfit)}, headers=SAFE_HEADERS | {"Connection": "close"})

    def _do(self, tab: PageTab, text: str) -> None:
        nonce: Any = None
        try:
            asked = json.loads(text)
            nonce = asked.get("nonce")
            self._actions.do(tab.person, asked, tab.tell)
        except ClientRefusalError as unfit:
            tab.tell({"t": "failed", "nonce": nonce, "why": str(unfit)})
        except ApiError as refusal:
            tab.tell({"t": "failed", "nonce": nonce, "why": refusal.words})
        except (ValueError, KeyError, TypeError, AttributeError):
            tab.tell({"t": "failed", "nonce": nonce, "why": "The sandbox does not understand this."})

    def _hear(self, event: Event) -> None:
        for tab in list(self._tabs):
            frame = frame_of(self._world, event, tab.person)
            if frame is not None:
                tab.tell(frame)

    async def close(self) -> None:
        """Close the websockets of all tabs."""
        await asyncio.gather(*(tab.socket.close() for tab in self._tabs))


def _fetched(data: bytes | None, kind: str | None) -> web.Response:
    """Return a file of the CDN, which never changes. Images are displayed, other files are downloaded.

    Raises:
        HTTPNotFound: There is no such file.
    """
    if data is None:
        raise web.HTTPNotFound(headers=SAFE_HEADERS)
    headers = SAFE_HEADERS | {"Content-Type": kind or "application/octet-stream"}
    headers["Cache-Control"] = "private, max-age=31536000, immutable"
    if kind is None:
        headers["Content-Disposition"] = "attachment"
    return web.Response(body=data, headers=headers)


class PageTab:
    """A browser tab with the page; frames are sent in order, and a tab that lags behind is disconnected."""

    def __init__(self, socket: web.WebSocketResponse, person: str, origin: str) -> None:
        self.socket = socket
        self.person = person
        self._origin = origin
        self._outbox: asyncio.Queue[str | None] = asyncio.Queue()

    def tell(self, frame: Json) -> None:
        """Queue a frame for the tab; close a tab that lags too far behind."""
        if self._outbox.qsize() > SLOW:
            self.finish()
            return
        # Images must have the same origin as the page, which might have been opened as localhost.
        self._outbox.put_nowait(text_of(frame).replace(f"{self._origin}/cdn/", "/cdn/"))

    async def write(self) -> None:
        """Send the queued frames until the tab is closed."""
        with suppress(ConnectionError):
            while (text := await self._outbox.get()) is not None:
                await self.socket.send_str(text)
            await self.socket.close()

    def finish(self) -> None:
        """Close the tab once everything queued has been sent."""
        self._outbox.put_nowait(None)
