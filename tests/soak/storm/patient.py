"""Users who press again when nothing happens, as they do when Discord says that an interaction failed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sandbox.actions.interactions import Interaction
from sandbox.driver import Sandbox
from sandbox.person import Person, Reply
from sandbox.world.messages import Message
from tests.soak.log_checks import SPOKEN
from tests.soak.players import named
from tests.soak.storm.observer import WITHIN, Observer, Sent

TRIES = 5
"""Maximum number of presses before a user gives up."""


class _UnfilledError(Exception):
    """An acknowledgment was not followed by its message."""


class PatientPerson(Person):
    """The user with that number and a language, whose presses are observed."""

    def __init__(self, sandbox: Sandbox, number: int, observer: Observer) -> None:
        known = sandbox.person(named(number), locale=SPOKEN[number % len(SPOKEN)])
        super().__init__(sandbox, known.id, known.name)
        self._witness = observer

    async def _reply(self, begin: Callable[[], Interaction]) -> Reply:
        for attempt in range(TRIES):
            reply = await self._tried(begin, again=attempt > 0)
            if reply.verdict != "failed" or reply.interaction is None:
                return reply
            receivers = partial(self._witness.receivers, reply.interaction.channel.guild)
            await self._sandbox.settled(receivers, what="process that receives the events")
        return reply

    async def _tried(self, begin: Callable[[], Interaction], *, again: bool) -> Reply:
        """Return the reply to one press; without an interaction if the button can no longer be pressed."""
        sent: list[tuple[Interaction, Sent]] = []

        def begun() -> Interaction:
            interaction = begin()
            sent.append((interaction, self._witness.sent(interaction)))
            return interaction

        try:
            reply = await self._followed(await super()._reply(begun))
        except _UnfilledError:
            reply = Reply("failed", sent[0][0], failed="it was acknowledged, and then nothing came")
        if sent and reply.verdict == "failed":
            self._witness.silence(*sent[0], reply.failed)
        elif sent:
            words = reply._message.text if reply._message else ""
            self._witness.answered(words, again=again)
        return reply

    async def _followed(self, reply: Reply) -> Reply:
        """Return the message after a silent acknowledgment: a page that replaces the pressed one, or another."""
        begun = reply.interaction
        if reply.verdict != "quiet" or begun is None or begun.source is None:
            return reply
        before = begun.source
        await self._come(lambda: bool(begun.made) or self._sandbox.fresh(before) is not before)
        made = self._sandbox.world.history.get(begun.channel.id, begun.made[0]) if begun.made else None
        return Reply("deferred", begun, made or self._sandbox.fresh(before), _sandbox=self._sandbox)

    async def _filled(self, thinking: Message) -> Message | None:
        def done() -> bool:
            now = self._sandbox.fresh(thinking)
            return now is None or not now.thinking

        await self._come(done)
        return self._sandbox.fresh(thinking)

    async def _come(self, done: Callable[[], bool]) -> None:
        """Wait for `done`; if a process is killed meanwhile, no longer than for a reply. Raises _UnfilledError."""
        kills = len(self._witness.kills)
        try:
            await self._sandbox.settled(lambda: done() or len(self._witness.kills) > kills, what="page")
            if not done():
                await self._sandbox.settled(done, within=WITHIN, what="page")
        except AssertionError as error:
            raise _UnfilledError from error
