"""REST: replies to interactions, and everything else that their tokens allow."""

from __future__ import annotations

from aiohttp import web

from sandbox.actions.interactions import Interaction, Interactions
from sandbox.rest.interaction_callbacks import callback_answer, change, follow_up, of, remove, respond
from sandbox.rest.request_body import read_object
from sandbox.world.api_errors import ApiError
from sandbox.world.people import BOT_ID
from sandbox.world.wire import answer, nothing
from sandbox.world.world import World


class Webhooks:
    """The routes that the token of an interaction allows."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions

    async def callback(self, request: web.Request) -> web.Response:
        """Reply to an interaction."""
        body, uploads = await read_object(request)
        found = self._interactions.to_answer(request.match_info["interaction"], request.match_info["token"])
        message = respond(self._world, found, body, uploads)
        if request.query.get("with_response") in ("1", "true"):
            return answer(callback_answer(found, body.get("type"), message))
        return nothing()

    def _by_token(self, request: web.Request) -> Interaction:
        if request.match_info["app"] != BOT_ID:
            raise ApiError(10015)
        return self._interactions.by_token(request.match_info["token"])

    async def follow_up(self, request: web.Request) -> web.Response:
        """Post a follow-up message."""
        body, uploads = await read_object(request)
        message = follow_up(self._world, self._by_token(request), body, uploads)
        return answer(message.body) if request.query.get("wait", "1") in ("1", "true") else nothing()

    async def get(self, request: web.Request) -> web.Response:
        """Return a reply."""
        return answer(of(self._world, self._by_token(request), request.match_info["message"]).body)

    async def edit(self, request: web.Request) -> web.Response:
        """Edit a reply."""
        body, uploads = await read_object(request)
        found = self._by_token(request)
        return answer(change(self._world, found, request.match_info["message"], body, uploads).body)

    async def delete(self, request: web.Request) -> web.Response:
        """Delete a reply."""
        remove(self._world, self._by_token(request), request.match_info["message"])
        return nothing()


def add(app: web.Application, world: World, interactions: Interactions) -> None:
    """Add the routes."""
    webhooks = Webhooks(world, interactions)
    app.router.add_post("/interactions/{interaction}/{token}/callback", webhooks.callback)
    base = "/webhooks/{app}/{token}"
    app.router.add_post(base, webhooks.follow_up)
    app.router.add_get(f"{base}/messages/{{message}}", webhooks.get)
    app.router.add_patch(f"{base}/messages/{{message}}", webhooks.edit)
    app.router.add_delete(f"{base}/messages/{{message}}", webhooks.delete)
