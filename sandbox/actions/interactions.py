"""Interactions: a user's actions on the app, and the tokens for replying to them."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field
from typing import Any, Literal

from sandbox.actions.visibility import allowed, channel_payload
from sandbox.world.api_errors import ApiError
from sandbox.world.channels import Channel
from sandbox.world.event_bus import Event
from sandbox.world.messages import Message
from sandbox.world.people import BOT_ID
from sandbox.world.wire import Json
from sandbox.world.world import World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
SILENCE = "The application did not respond"
FAILURE = "This interaction failed"

Verdict = Literal["message", "deferred", "quiet", "update", "choices", "modal", "failed"]


@dataclass(frozen=True, slots=True)
class InteractionOutcome:
    """The app's first reply, or the reason why there is none; `message` is the message that it created or changed."""

    verdict: Verdict
    message: Message | None = None
    choices: tuple[Json, ...] = ()
    modal: Json = field(default_factory=dict)
    why: str = ""


@dataclass(slots=True)
class Interaction:
    """An interaction. `source` is the message with the component, even for a modal that a component opened."""

    id: str
    token: str
    type: int
    person: str
    channel: Channel
    data: Json
    born: float
    source: Message | None = None
    cause: Interaction | None = None
    outcome: asyncio.Future[InteractionOutcome] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )
    answered: bool = False
    failed: bool = False
    original: str = ""  # the ID of the message that @original refers to
    made: list[str] = field(default_factory=list)  # every message created with this token
    deadline: asyncio.TimerHandle | None = None

    def settle(self, outcome: InteractionOutcome) -> None:
        """Set the outcome and stop the deadline."""
        if self.deadline is not None:
            self.deadline.cancel()
        if not self.outcome.done():
            self.outcome.set_result(outcome)

    def metadata(self, world: World) -> Json:
        """Return Discord's interaction_metadata for the messages that this interaction creates."""
        body: Json = {
            "id": self.id,
            "type": self.type,
            "user": world.user(self.person),
            "authorizing_integration_owners": {"0": self.channel.guild or "0"},
        }
        if self.type == COMMAND:
            body["name"] = full_name(self.data)
            if target := self.data.get("target_id"):
                body["target_user"] = world.user(target)
        elif self.type == COMPONENT and self.source is not None:
            body["interacted_message_id"] = self.source.id
        elif self.cause is not None:
            body["triggering_interaction_metadata"] = self.cause.metadata(world)
        return body


def full_name(data: Json) -> str:
    """Return the name of a command with its subcommands."""
    names = [data["name"]]
    options = data.get("options", [])
    while options and options[0]["type"] in (1, 2):
        names.append(options[0]["name"])
        options = options[0].get("options", [])
    return " ".join(names)


class Interactions:
    """The interactions whose tokens are still valid."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._by_id: dict[str, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}

    def start(self, type: int, person: str, channel: Channel, data: Json, **more: Any) -> Interaction:
        """Send an interaction to the bot, which has three seconds to answer."""
        self._sweep()
        now, token = self._world.clock.now(), secrets.token_urlsafe(48)
        interaction = Interaction(self._world.ids.mint(), token, type, person, channel, data, now, **more)
        self._by_id[interaction.id] = self._by_token[token] = interaction
        patience = self._world.clock.answer_within
        interaction.deadline = asyncio.get_running_loop().call_later(patience, self._too_late, interaction)
        self._world.events.publish(Event("interaction", channel, user=person, body=self.payload(interaction)))
        return interaction

    def _too_late(self, interaction: Interaction) -> None:
        interaction.failed = True
        interaction.settle(InteractionOutcome("failed", why=SILENCE))

    def _sweep(self) -> None:
        """Drop the oldest interactions a minute after their tokens expired; they are ordered by their start."""
        old = self._world.clock.now() - self._world.clock.token_life - 60
        while self._by_id and (oldest := next(iter(self._by_id.values()))).born < old:
            del self._by_id[oldest.id], self._by_token[oldest.token]

    def get(self, id: str) -> Interaction | None:
        """Return an interaction by its ID, or None."""
        return self._by_id.get(id)

    def close(self) -> None:
        """Cancel all deadlines. Interactions without a reply fail."""
        for interaction in self._by_id.values():
            interaction.settle(InteractionOutcome("failed", why=SILENCE))

    def to_answer(self, id: str, token: str) -> Interaction:
        """Return the interaction that a callback replies to.

        Raises:
            ApiError: 10062 if it is unknown or too late, 40060 if it already has a reply.
        """
        interaction = self._by_id.get(id)
        if interaction is None or interaction.token != token or interaction.failed:
            raise ApiError(10062)
        if interaction.answered:
            raise ApiError(40060)
        return interaction

    def by_token(self, token: str) -> Interaction:
        """Return the interaction of a webhook request.

        Raises:
            ApiError: 10015 unless it has a reply, 50027 after 15 minutes.
        """
        interaction = self._by_token.get(token)
        if interaction is None:
            raise ApiError(10015)
        if self._world.clock.now() - interaction.born > self._world.clock.token_life:
            raise ApiError(50027)
        if not interaction.answered:
            raise ApiError(10015)
        return interaction

    def payload(self, interaction: Interaction) -> Json:
        """Return the gateway's payload for the bot."""
        world, channel = self._world, interaction.channel
        body: Json = {
            "id": interaction.id,
            "application_id": BOT_ID,
            "type": interaction.type,
            "data": interaction.data,
            "token": interaction.token,
            "version": 1,
            "channel_id": channel.id,
            "channel": channel_payload(world, channel, BOT_ID)
            | {"permissions": str(int(allowed(world, channel, interaction.person)))},
            "app_permissions": str(int(allowed(world, channel, BOT_ID))),
            "locale": world.locales.get(interaction.person, "en-US"),
            "entitlements": [],
            "authorizing_integration_owners": {"0": channel.guild or "0"},
            "context": 0 if channel.guild else 1,
            "attachment_size_limit": 10 * 1024 * 1024,
        }
        if interaction.source is not None:
            body["message"] = interaction.source.body
        return body | self._user_fields(interaction)

    def _user_fields(self, interaction: Interaction) -> Json:
        if not interaction.channel.guild:
            return {"user": self._world.user(interaction.person)}
        guild = self._world.guilds[interaction.channel.guild]
        rights = str(int(allowed(self._world, interaction.channel, interaction.person)))
        return {
            "guild_id": guild.id,
            "guild_locale": guild.locale,
            "guild": {"id": guild.id, "locale": guild.locale, "features": []},
            "member": self._world.member(guild, interaction.person) | {"permissions": rights},
        }
