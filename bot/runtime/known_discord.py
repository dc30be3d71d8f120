"""Undocumented facts about Discord, as far as the experiment (bot/experiment) has found them.

They hold for the whole process, as the address of Discord does. While a fact is unknown, the bot behaves in the way
that works in either case.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from storage.store import Store

_SETTINGS, _FACTS = 0, "discord"
"""The key of the facts, among the settings of no particular server."""


class Trait(Enum):
    """A yes-or-no question about Discord; the value is its name in the database and in the report."""

    PRESS_DROPS_FILES = "press_drops_files"
    NAMES_NEED_A_LIST = "names_need_a_list"
    LIST_NEEDS_NAMES = "list_needs_names"
    FILES_CAN_BE_KEPT = "files_can_be_kept"
    INVITABLE_BINDS_CREATORS = "invitable_binds_creators"
    LOCKED_BINDS_CREATORS = "locked_binds_creators"
    LOCKED_STOPS_PRESSES = "locked_stops_presses"
    PRESS_WAKES_THREADS = "press_wakes_threads"
    QUIET_THREADS_ARCHIVE = "quiet_threads_archive"
    MENTIONS_SAY_WHO_WAS_ADDED = "mentions_say_who_was_added"
    FOREIGN_INSTALLS_REFUSED = "foreign_installs_refused"
    DIRECT_MESSAGES_PACED = "direct_messages_paced"
    OLD_EDITS_PACED = "old_edits_paced"


class KnownDiscord:
    """The facts that this process knows."""

    def __init__(self) -> None:
        self._facts: dict[Trait, bool] = {}

    def replace(self, facts: Mapping[str, bool]) -> None:
        """Replace all facts with stored ones; names that this version does not have are skipped."""
        names = {trait.value for trait in Trait}
        self._facts = {Trait(name): bool(fact) for name, fact in facts.items() if name in names}

    def denies(self, trait: Trait) -> bool:
        """Return whether the answer is known to be no. An unknown answer counts as yes, which asks more of the bot."""
        return self._facts.get(trait) is False


KNOWN = KnownDiscord()
"""The facts that this process knows; `load_facts` reads them from the database."""


async def stored_facts(store: Store) -> dict[str, bool]:
    """Return all facts that are stored, by the names of the traits."""
    return dict((await store.guilds.get(_SETTINGS)).get(_FACTS, {}))


async def store_facts(store: Store, facts: Mapping[str, bool]) -> None:
    """Store facts in addition to earlier ones, and use them from now on."""
    await store.guilds.amend(_SETTINGS, {_FACTS: {**await stored_facts(store), **facts}})
    await load_facts(store)


async def load_facts(store: Store) -> None:
    """Use the stored facts from now on."""
    KNOWN.replace(await stored_facts(store))
