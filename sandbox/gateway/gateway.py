"""The gateway: bots connect, identify, receive events, and resume after a disconnect."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from aiohttp import WSMsgType, web

from sandbox.gateway.dispatches import dispatches, guild_create
from sandbox.limits.allowance import Allowance, IdentifyLimit
from sandbox.world.event_bus import Event
from sandbox.world.wire import Json, text_of
from sandbox.world.world import World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, RECONNECT, MEMBERS, INVALID, HELLO, ACK = (
    0,
    *range(1, 5),
    *range(6, 12),
)
SPOKEN = (IDENTIFY, RESUME, MEMBERS)  # the opcodes that require a body
INTERVAL = 41.25  # seconds between heartbeats
DISTANCE = 0.05  # seconds until a heartbeat is acknowledged; at 0, discord.py would take it for 41 s late
REPLAYED = 2000  # number of events kept for a resume
RESUMABLE = 180.0  # seconds for which a session outlives its connection
MAX_FRAMES = 120  # number of frames that a bot can send per minute
BIGGEST = 4096  # maximum number of bytes in a payload from the bot
UNKNOWN_OP, DECODE, NOT_IDENTIFIED, BAD_TOKEN, TWICE, BAD_SEQ, TOO_FAST, BAD_SHARD, RESTART = (
    4001,
    4002,
    4003,
    4004,
    4005,
    4007,
    4008,
    4010,
    1012,
)


@dataclass(slots=True)
class Session:
    """A shard of the bot. `events` are the latest ones with their numbers; `line` is its connection, if any."""

    id: str
    intents: int
    shard: tuple[int, int]
    seq: int = 0
    events: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=REPLAYED))
    line: Connection | None = None
    cut_at: float = 0.0

    def hears(self, guild: str) -> bool:
        """Return whether this shard receives a guild's events.

        Those of direct messages (guild "") go to the first shard.
        """
        return ((int(guild) >> 22) % self.shard[1] if guild else 0) == self.shard[0]

    def dispatch(self, name: str, body: Json) -> None:
        """Send an event with the next number, and keep it for a resume; while disconnected, only keep it."""
        self.seq += 1
        text = text_of({"op": DISPATCH, "t": name, "s": self.seq, "d": body})
        self.events.append((self.seq, text))
        if self.line is not None:
            self.line.send(text)


class Connection:
    """One websocket connection. Everything is sent in order, without blocking the caller."""

    def __init__(self, socket: web.WebSocketResponse, transport: asyncio.Transport | None) -> None:
        self.socket = socket
        self.transport = transport
        self.session: Session | None = None
        self._outbox: asyncio.Queue[str | None] = asyncio.Queue()
        self._heard: deque[float] = deque(maxlen=MAX_FRAMES)

    def too_fast(self, now: float) -> bool:
        """Count a frame from the bot; return whether the bot has exceeded the limit per minute."""
        full = len(self._heard) == MAX_FRAMES and now - self._heard[0] < 60
        self._heard.append(now)
        return full

    def send(self, text: str) -> None:
        """Queue a text to be sent."""
        self._outbox.put_nowait(text)

    def say(self, op: int, body: object = None) -> None:
        """Send a payload other than an event, with its opcode and data."""
        self.send(text_of({"op": op, "d": body, "s": None, "t": None}))

    async def write(self) -> None:
        """Send queued texts until the connection is closed."""
        with suppress(ConnectionError):
            while (text := await self._outbox.get()) is not None:
                await self.socket.send_str(text)

    def finish(self) -> None:
        """Close the connection once everything queued has been sent."""
        self._outbox.put_nowait(None)


class Gateway:
    """All sessions of the bot, from all its processes. `online` is set while at least one is connected."""

    def __init__(self, world: World, accepts: Callable[[str], bool], allowance: Allowance) -> None:
        self._world = world
        self._accepts = accepts
        self._identifying = IdentifyLimit(allowance)
        self._sessions: dict[str, Session] = {}
        self._lines: set[Connection] = set()
        self.online = asyncio.Event()
        world.events.subscribe(self._hear)

    @property
    def shards(self) -> list[int]:
        """The shard number of every connected session, lowest first."""
        return sorted(session.shard[0] for session in self._sessions.values() if session.line is not None)

    def receivers(self, guild: str) -> frozenset[str]:
        """Return the IDs of the connected sessions that receive a guild's events (those of direct messages for "")."""
        return frozenset(id for id, each in self._sessions.items() if each.line is not None and each.hears(guild))

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve the websocket at /gw."""
        socket = web.WebSocketResponse(timeout=1.0, heartbeat=30, max_msg_size=1 << 20)
        await socket.prepare(request)
        line = Connection(socket, request.transport)
        self._lines.add(line)
        writer = asyncio.create_task(line.write())
        line.say(HELLO, {"heartbeat_interval": int(INTERVAL * 1000)})
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    await self._receive(line, frame.data)
        finally:
            self._lines.discard(line)
            self._cut(line)
            line.finish()
            await writer
        return socket

    async def _receive(self, line: Connection, text: str) -> None:
        try:
            frame = json.loads(text)
            op, body = int(frame["op"]), frame.get("d")
            if op in SPOKEN and not isinstance(body, dict):
                raise ValueError(op)
        except (ValueError, TypeError, KeyError, AttributeError):
            await line.socket.close(code=DECODE)
            return
        if len(text.encode()) > BIGGEST:
            await line.socket.close(code=DECODE)
        elif line.too_fast(self._world.clock.now()):
            await line.socket.close(code=TOO_FAST)
        elif op == HEARTBEAT:
            asyncio.get_running_loop().call_later(DISTANCE, line.say, ACK)
        elif op == IDENTIFY:
            await self._identify(line, body)
        elif op == RESUME:
            await self._resume(line, body)
        elif op == MEMBERS and line.session is not None:
            self._members(line.session, body)
        elif op not in (PRESENCE, VOICE):
            await line.socket.close(code=UNKNOWN_OP if line.session else NOT_IDENTIFIED)

    async def _identify(self, line: Connection, body: Json) -> None:
        if line.session is not None:
            await line.socket.close(code=TWICE)
            return
        if not self._accepts(str(body.get("token", ""))):
            await line.socket.close(code=BAD_TOKEN)
            return
        number, of = body.get("shard") or (0, 1)
        if not 0 <= number < of:
            await line.socket.close(code=BAD_SHARD)
            return
        if not self._identifying.takes(number, self._world.clock.now()):
            line.say(INVALID, False)
            return
        self._sessions = {k: s for k, s in self._sessions.items() if s.line is not None or s.shard != (number, of)}
        session = Session(secrets.token_hex(16), int(body.get("intents", 0)), (number, of))
        self._sessions[session.id] = session
        self._connect(session, line)
        self._ready(session)

    def _ready(self, session: Session) -> None:
        world = self._world
        guilds = [guild for guild in world.guilds.values() if session.hears(guild.id)]
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": world.bot | {"verified": True, "mfa_enabled": True, "email": None, "flags": 0},
                "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
                "session_id": session.id,
                "resume_gateway_url": world.files.origin.replace("http", "ws", 1) + "/gw",
                "shard": list(session.shard),
                "application": {"id": world.bot["id"], "flags": 0},
                "private_channels": [],
            },
        )
        for guild in guilds:
            session.dispatch("GUILD_CREATE", guild_create(world, guild, session.intents))

    async def _resume(self, line: Connection, body: Json) -> None:
        if not self._accepts(str(body.get("token", ""))):
            await line.socket.close(code=BAD_TOKEN)
            return
        session = self._sessions.get(str(body.get("session_id")))
        seq = body.get("seq") or 0
        if session is None or self._missed_too_much(session, seq):
            line.say(INVALID, False)
            return
        if seq > session.seq:
            await line.socket.close(code=BAD_SEQ)
            return
        for _, text in [event for event in session.events if event[0] > seq]:
            line.send(text)
        self._connect(session, line)
        session.dispatch("RESUMED", {})

    def _missed_too_much(self, session: Session, seq: int) -> bool:
        expired = session.line is None and self._world.clock.now() - session.cut_at > RESUMABLE
        return expired or bool(session.events and session.events[0][0] > seq + 1)

    def _members(self, session: Session, body: Json) -> None:
        guild = self._world.guilds.get(str(body.get("guild_id")))
        if guild is None:
            return
        wanted = body.get("user_ids") or list(guild.members)
        ids = [id for id in ([wanted] if isinstance(wanted, str) else wanted) if id in guild.members]
        members = [self._world.member(guild, id) for id in ids]
        chunk: Json = {"guild_id": guild.id, "members": members, "chunk_index": 0, "chunk_count": 1}
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk | ({"nonce": body["nonce"]} if "nonce" in body else {}))

    def _connect(self, session: Session, line: Connection) -> None:
        session.line, line.session = line, session
        self._tell_online()

    def _cut(self, line: Connection) -> None:
        if line.session is not None and line.session.line is line:
            line.session.line = None
            line.session.cut_at = self._world.clock.now()
            self._tell_online()

    def _tell_online(self) -> None:
        online = bool(self.shards)
        if online:
            self.online.set()
        else:
            self.online.clear()
        self._world.events.publish(Event("bot", body={"online": online}))

    def _hear(self, event: Event) -> None:
        if event.kind == "gateway_fault":
            self._trouble(event.body["key"])
            return
        for session in self._sessions.values():
            for name, guild, body in dispatches(self._world, event, session.intents):
                if session.hears(guild):
                    self._later(session, name, body)

    def _later(self, session: Session, name: str, body: Json) -> None:
        late = self._world.faults.strikes("late") if name == "INTERACTION_CREATE" else None
        if late is None:
            session.dispatch(name, body)
        else:
            wait = self._world.clock.answer_within + 0.1 if late.seconds is None else late.seconds
            asyncio.get_running_loop().call_later(wait, session.dispatch, name, body)

    def _trouble(self, key: str) -> None:
        for line in list(self._lines):
            if key == "gateway_reconnect":
                line.say(RECONNECT)
            elif key == "gateway_invalid":
                self._forget(line)
                line.say(INVALID, False)
            elif key == "gateway_drop" and line.transport is not None:
                line.transport.abort()

    def _forget(self, line: Connection) -> None:
        if line.session is not None:
            self._sessions.pop(line.session.id, None)

    async def close(self) -> None:
        """Close all connections."""
        await asyncio.gather(*(line.socket.close(code=RESTART) for line in self._lines))
