"""The whole experiment: it begins, handles presses, cleans up, and checks again after an hour.

One experiment runs at a time. `querent doctor --live` and the running bot drive it in the same way.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import discord

from bot.custom_ids import CustomId
from bot.experiment import words
from bot.experiment.cleanup import Cleanup
from bot.experiment.making import Maker
from bot.experiment.probes import LAST_PART_SECONDS, PICTURE, Probes
from bot.experiment.record import Record, Records, Stage
from bot.experiment.report import report_page
from bot.experiment.rest_client import RestClient
from bot.experiment.steps import FINISH, LOCKED_PRESS, PICTURE_PRESS, SLEEPING_PRESS, UNABLE, Steps
from bot.runtime.clock import Now
from bot.runtime.known_discord import Trait, store_facts, stored_facts
from bot.runtime.retries import Wait
from bot.ui.acknowledgement import answering
from bot.ui.interaction_replies import Reply
from bot.ui.kept_files import KeptFile
from games.kernel.ask import IllegalError, MalformedError
from games.kernel.text import Localizer, t
from storage.store import Store

log = logging.getLogger(__name__)


class ExperimentPlace(NamedTuple):
    """The place of an experiment, and the user who started it."""

    guild: int
    channel: int
    person: int


class Login(NamedTuple):
    """The data that requests to Discord need: the bot's token, and the address of a proxy, or ""."""

    token: str
    proxy: str = ""


class Experiment:
    """Runs experiments, one at a time."""

    def __init__(self, store: Store, login: Login, now: Now, wait: Wait = asyncio.sleep) -> None:
        self._store, self._records = store, Records(store)
        self._login, self._now, self._wait = login, now, wait
        self._record: Record | None = None
        self._begun: Record | None = None
        self._localizer = Localizer()
        self._turn = asyncio.Lock()
        self.finished = asyncio.Event()
        """Set when the part with presses is over."""

    @property
    def record(self) -> Record | None:
        """The record of the newest experiment that this process knows, or None."""
        return self._record

    async def load(self) -> Record | None:
        """Return the record of the newest experiment, even of an earlier process, or None."""
        return await self._records.load()

    async def facts(self) -> dict[str, bool]:
        """Return everything that experiments have found so far."""
        return await stored_facts(self._store)

    async def begin(self, place: ExperimentPlace, localizer: Localizer, people: Sequence[int] = ()) -> None:
        """Begin an experiment after cleaning up after an earlier one.

        Args:
            place: A text channel in which the bot can write and open threads.
            localizer: The language of its messages.
            people: Users who agreed to get direct messages. Discord's pace for them is only found if there are many.

        Raises:
            IllegalError: One is running.
            aiohttp.ClientError, OSError, TimeoutError: Discord did not answer.
        """
        if self._turn.locked():
            raise IllegalError(t("Wait a moment: a test is starting."))
        async with self._turn:
            await self.clean_up()
            record = self._record = self._begun = Record(*place)
            self._localizer = localizer
            self.finished.clear()
            async with self._at_work(record) as (maker, probes):
                await probes.run(people)
                await Steps(maker, probes, localizer).prepare()

    async def resume(self) -> int:
        """Continue after a start: clean up after an interrupted experiment, or run the last part if it is due.

        Returns:
            The time when the last part is due, in seconds since 1970, or 0.
        """
        async with self._turn:
            if self._begun is not None and self._begun.stage is Stage.RUNNING:
                return 0  # it was started here, after the one to resume
            record = self._record = await self._records.load()
            if record is None:
                return 0
            if record.stage is Stage.WAITING and record.due > self._now():
                return record.due
            if record.stage is Stage.WAITING:
                await self._end(record)
            elif record.made or record.stage is Stage.RUNNING:
                await self.clean_up()
            return 0

    async def clean_up(self) -> None:
        """Remove everything that the newest experiment has left. Its results are kept."""
        record = self._record or await self._records.load()
        if record is None or not (record.made or record.stage is not Stage.OVER):
            return
        async with self._rest() as rest:
            await Cleanup(rest, self._records, record).run()
        record.stage, record.person = Stage.OVER, 0  # the user's ID is no longer needed
        await self._records.save(record)
        await store_facts(self._store, record.facts)

    async def finish(self) -> Record:
        """End the part with presses: clean up, store the results, and wait for the last part.

        Raises:
            IllegalError: No experiment is running.
        """
        async with self._turn:
            record = self._running()
            async with self._rest() as rest:
                await Cleanup(rest, self._records, record).run(all=False)
            record.stage, record.due = Stage.WAITING, self._now() + LAST_PART_SECONDS
            await self._records.save(record)
            await store_facts(self._store, record.facts)
        self.finished.set()
        log.info("experiment finished", extra={"facts": record.facts, "notes": record.notes})
        return record

    async def _end(self, record: Record) -> None:
        """Run the last part, and remove everything that is left."""
        async with self._at_work(record) as (_, probes):
            await probes.run_last()
        await self.clean_up()
        log.info("experiment ended", extra={"facts": record.facts, "notes": record.notes})

    async def press(self, interaction: discord.Interaction, custom_id: CustomId, localizer: Localizer) -> None:
        """Answer a press on a message of the experiment."""
        what, _, mark = custom_id.args.partition("/")
        async with answering(interaction, localizer, updates=what in (PICTURE_PRESS, SLEEPING_PRESS)) as reply:
            if self._record is None:
                self._record = await self._records.load()  # another process may have begun it
            record = self._running(mark)
            if what == PICTURE_PRESS:
                await self._press_picture(reply, record, localizer)
            elif what == SLEEPING_PRESS:
                await self._press_sleeping(reply, record, localizer)
            elif what == LOCKED_PRESS:
                await self._press_locked(reply, record, localizer)
            elif what == UNABLE:
                await self._choose_unable(reply, record, localizer)
            elif what == FINISH:
                await self._press_finish(reply, record, localizer)
            else:
                raise MalformedError(t("That button isn't mine."))

    async def _press_picture(self, reply: Reply, record: Record, localizer: Localizer) -> None:
        """Edit the pressed message in the reply without listing its file, then check if the file is still there."""
        await reply.interaction.response.edit_message(content=f"{localizer(words.HEARD)} -# {record.mark}")
        async with self._turn, self._at_work(record) as (maker, probes):
            has_file = await probes.has_file(record.channel, record.parts["pressed"])
            record.find(Trait.PRESS_DROPS_FILES, None if has_file is None else not has_file)
            await Steps(maker, probes, self._localizer).show_progress()

    async def _press_sleeping(self, reply: Reply, record: Record, localizer: Localizer) -> None:
        """Edit the pressed message in the reply with its file listed, and record if Discord keeps the file."""
        file: Any = KeptFile(record.parts.get("listed", 0), PICTURE.name)
        said = f"{localizer(words.HEARD)} -# {record.mark}"
        try:
            await reply.interaction.response.edit_message(content=said, attachments=[file])
        except discord.HTTPException as error:
            record.notes.append(f"press that lists its file: {error.status} {error.code}")
            await self._reply_to_press(reply, record, said)
        await self._record_result(record, Trait.PRESS_WAKES_THREADS, fact=True)
        async with self._at_work(record) as (_, probes):
            has_file = await probes.has_file(record.parts[SLEEPING_PRESS], record.parts.get("asleep", 0))
            record.notes.append(f"press that lists its file: {'kept' if has_file else 'lost'}")

    async def _reply_to_press(self, reply: Reply, record: Record, said: str) -> None:
        """Reply to a press. If Discord takes no message in such a thread, acknowledge the press without one."""
        try:
            await reply.send_ephemeral(said)
        except discord.HTTPException as error:
            record.notes.append(f"reply to a press: {error.status} {error.code}")
            await reply.interaction.response.defer()

    async def _press_locked(self, reply: Reply, record: Record, localizer: Localizer) -> None:
        if reply.interaction.permissions.manage_threads:
            said = t("You can manage threads, so this proves nothing. Ask a member who can't.")
            await self._reply_to_press(reply, record, localizer(said))
            return
        await self._must_be(record, LOCKED_PRESS)
        await self._reply_to_press(reply, record, localizer(words.HEARD))
        await self._record_result(record, Trait.LOCKED_STOPS_PRESSES, fact=False)

    async def _choose_unable(self, reply: Reply, record: Record, localizer: Localizer) -> None:
        """Accept a user's statement that they cannot press a button, if the thread is in the right state."""
        data: dict[str, object] = dict(reply.interaction.data or {})
        chosen = data.get("values")
        what = str(chosen[0]) if isinstance(chosen, list) and chosen else ""
        if what not in (SLEEPING_PRESS, LOCKED_PRESS):
            raise MalformedError(t("That button isn't mine."))
        trait = Trait.PRESS_WAKES_THREADS if what == SLEEPING_PRESS else Trait.LOCKED_STOPS_PRESSES
        if record.fact(trait) is (what == SLEEPING_PRESS):
            raise IllegalError(t("I received that press, even if Discord shows an error."))
        await self._must_be(record, what)
        await reply.send_ephemeral(localizer(t("Noted. Thank you.")))
        await self._record_result(record, trait, fact=what == LOCKED_PRESS)

    async def _press_finish(self, reply: Reply, record: Record, localizer: Localizer) -> None:
        if reply.interaction.user.id != record.person:
            raise IllegalError(t("Only the person who started the test can finish it."))
        await reply.acknowledge()
        await self.finish()
        await reply.page(report_page(record, await self.facts(), localizer))

    async def _must_be(self, record: Record, what: str) -> None:
        """Check that a thread is in the state that the step tests.

        Raises:
            IllegalError: It is not archived, or not locked.
        """
        async with self._rest() as rest:
            found = await rest.get(f"/channels/{record.parts.get(what, 0)}")
        state = found.body["thread_metadata"] if found.ok else {}
        if what == SLEEPING_PRESS and not state.get("archived"):
            raise IllegalError(t("That thread is no longer archived. Close it, then try again."))
        if what == LOCKED_PRESS and not state.get("locked"):
            raise IllegalError(t("That thread is not locked yet. A moderator can lock it."))

    async def _record_result(self, record: Record, trait: Trait, *, fact: bool) -> None:
        """Record the result of a press, run the probe that depends on it, and show the progress."""
        async with self._turn, self._at_work(record) as (maker, probes):
            record.find(trait, fact)
            if trait is Trait.LOCKED_STOPS_PRESSES:
                await probes.find_lock(record.parts[LOCKED_PRESS])
            await Steps(maker, probes, self._localizer).show_progress()

    def _running(self, mark: str | None = None) -> Record:
        """Return the record of the running experiment. Raises IllegalError if there is none with that mark."""
        record = self._record
        if record is None or record.stage is not Stage.RUNNING or mark not in (None, record.mark):
            raise IllegalError(t("That test is over."))
        return record

    @asynccontextmanager
    async def _at_work(self, record: Record) -> AsyncIterator[tuple[Maker, Probes]]:
        async with self._rest() as rest:
            maker = Maker(rest, self._records, record)
            try:
                yield maker, Probes(maker)
            finally:
                record.log += rest.log
                await maker.save()

    def _rest(self) -> RestClient:
        return RestClient(self._login.token, self._login.proxy, self._wait)
