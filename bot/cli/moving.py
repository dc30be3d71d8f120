"""`querent migrate`: takes all data from a file to PostgreSQL, or back."""

from __future__ import annotations

import asyncio

from bot.runtime.clock import Now, system
from bot.table.match_history import MISFITS
from games import NotInstalledError
from games import game as game_called
from games.kernel.match import Match
from storage.backend import Address, address_of
from storage.play import Loaded
from storage.upkeep.move import move


def move_data(source: str, target: str, now: Now = system) -> str:
    """Move the data from one path or address to another, and return a report for the operator. Raises StorageError."""
    here, there = address_of(source), address_of(target)
    done = asyncio.run(move(here, there, now(), replays))
    return (
        f"Moved {done.rows:,} rows from {_called(here)} to {_called(there)}.\n"
        f"  checked: every table has all its rows; of {done.live} open matches, all load as they did, "
        f"{done.replayed} replay to their last answer\n"
        f"{_called(here)} is as it was. Name the new place in QUERENT_DATABASE or QUERENT_DATA before you start the "
        "bot, and stop using the old one: matches played in one are not in the other."
    )


def replays(loaded: Loaded) -> bool:
    """Return whether the replayed match has the state hash that was stored after its last entry."""
    if loaded.record is None or loaded.state_hash is None:
        return True
    try:
        return Match(game_called(loaded.row.game), loaded.record).state_hash() == loaded.state_hash
    except (NotInstalledError, *MISFITS):
        return False


def _called(address: Address) -> str:
    """Return an address for display, without its password."""
    return str(address)
