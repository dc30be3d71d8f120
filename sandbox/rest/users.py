"""REST: the bot, other users, guilds, and the address of the gateway."""

from __future__ import annotations

from aiohttp import web

from sandbox.actions.visibility import channel_payload, visible_channels
from sandbox.limits.allowance import Allowance, Pace
from sandbox.rest.request_body import number, read_object
from sandbox.world.api_errors import ApiError
from sandbox.world.people import BOT_ID, name_of
from sandbox.world.permissions import BOT
from sandbox.world.wire import answer
from sandbox.world.world import World

NEW_DIRECT, NEW_DIRECT_SECONDS = 25, 600.0
"""Maximum number of new direct message channels that the bot can open, within this many seconds."""


class Users:
    """The routes of users, guilds and the gateway's address."""

    def __init__(self, world: World, allowance: Allowance) -> None:
        self._world, self._allowance = world, allowance
        self._opening = Pace(NEW_DIRECT, NEW_DIRECT_SECONDS)

    async def me(self, _: web.Request) -> web.Response:
        """Return the bot's user."""
        return answer(self._world.bot | {"verified": True, "mfa_enabled": True, "flags": 0, "email": None})

    async def application(self, _: web.Request) -> web.Response:
        """Return the application."""
        owner = next(iter(self._world.people.values()))
        return answer(
            {
                "id": BOT_ID,
                "name": name_of(self._world.bot),
                "icon": None,
                "description": "",
                "rpc_origins": [],
                "bot_public": True,
                "bot_require_code_grant": False,
                "verify_key": "",
                "flags": 0,
                "owner": owner,
                "team": None,
                "approximate_guild_count": len(self._world.guilds),
                "install_params": None,
                "integration_types_config": {str(kind): {} for kind in self._world.installs},
            }
        )

    async def gateway(self, _: web.Request) -> web.Response:
        """Return the address of the gateway."""
        return answer({"url": self._gateway_url()})

    async def gateway_bot(self, _: web.Request) -> web.Response:
        """Return the address of the gateway, the recommended number of shards, and the limit of session starts."""
        at_once = self._allowance.max_concurrency
        limit = {"total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": at_once}
        body = {"url": self._gateway_url(), "shards": self._allowance.shards, "session_start_limit": limit}
        return answer(body)

    def _gateway_url(self) -> str:
        return self._world.files.origin.replace("http", "ws", 1) + "/gw"

    async def user(self, request: web.Request) -> web.Response:
        """Return a user."""
        return answer(self._world.user(request.match_info["user"]))

    async def open_direct(self, request: web.Request) -> web.Response:
        """Open a direct message channel with a user. Raises ApiError 50033 if the user is unknown."""
        body, _ = await read_object(request)
        recipient = str(body.get("recipient_id"))
        if recipient not in self._world.people:
            raise ApiError(50033)
        self._not_too_fast(recipient)
        return answer(channel_payload(self._world, self._world.direct(recipient), BOT_ID))

    def _not_too_fast(self, recipient: str) -> None:
        """Raise ApiError 40003 if the bot opens new direct message channels too quickly."""
        known = any(channel.recipient == recipient for channel in self._world.channels.values())
        paced = not known and self._world.beliefs.holds("direct_messages_paced")
        if paced and self._opening.wait("", self._world.clock.now()):
            raise ApiError(40003)

    async def guilds(self, _: web.Request) -> web.Response:
        """Return the guilds, without details."""
        keys = ("id", "name", "icon", "features")
        mine = [{key: guild.payload()[key] for key in keys} for guild in self._world.guilds.values()]
        return answer([guild | {"owner": False, "permissions": str(int(BOT))} for guild in mine])

    async def guild(self, request: web.Request) -> web.Response:
        """Return a guild."""
        return answer(self._world.guild(request.match_info["guild"]).payload())

    async def channels(self, request: web.Request) -> web.Response:
        """Return the channels of a guild that the bot can see."""
        guild = self._world.guild(request.match_info["guild"])
        return answer(visible_channels(self._world, BOT_ID, guild.id)[0])

    async def member(self, request: web.Request) -> web.Response:
        """Return a member of a guild."""
        guild = self._world.guild(request.match_info["guild"])
        return answer(self._world.member(guild, request.match_info["user"]))

    async def members(self, request: web.Request) -> web.Response:
        """Return members of a guild, by ascending ID."""
        guild = self._world.guild(request.match_info["guild"])
        limit, after = number(request, "limit", 1), number(request, "after", 0)
        ids = sorted((id for id in guild.members if int(id) > after), key=int)[:limit]
        return answer([self._world.member(guild, id) for id in ids])


def add(app: web.Application, world: World, allowance: Allowance) -> None:
    """Add the routes."""
    users = Users(world, allowance)
    app.router.add_get("/users/@me", users.me)
    app.router.add_get("/oauth2/applications/@me", users.application)
    app.router.add_get("/applications/@me", users.application)
    app.router.add_get("/gateway", users.gateway)
    app.router.add_get("/gateway/bot", users.gateway_bot)
    app.router.add_post("/users/@me/channels", users.open_direct)
    app.router.add_get("/users/@me/guilds", users.guilds)
    app.router.add_get("/users/{user}", users.user)
    app.router.add_get("/guilds/{guild}", users.guild)
    app.router.add_get("/guilds/{guild}/channels", users.channels)
    app.router.add_get("/guilds/{guild}/members", users.members)
    app.router.add_get("/guilds/{guild}/members/{user}", users.member)
