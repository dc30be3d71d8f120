"""Notifications about a lobby, or about a seat that a computer player took, that are out of date.

Their buttons no longer work, so the messages say instead how it ended (cogs/lobby/dm_page.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import get_args

from bot.table.jobs import Job, LobbyWhy, TellLobby
from bot.table.live_table import Table
from storage.outbox import LOBBY_DM, PostRow


def is_out_of_date(table: Table, why: LobbyWhy, user: int) -> bool:
    """Return whether the buttons of a notification no longer work; False for those without a button."""
    if why == "absent":
        return table.row.state != "live" or user not in table.owners.values()
    return why != "off" and table.row.state != "lobby"


def updates(table: Table, posts: Iterable[PostRow], job: Job) -> Iterator[TellLobby]:
    """Yield the jobs that update those messages of a table that are notifications and out of date, after `job`."""
    for post in posts:
        kind, _, about = post.audience.partition(":")
        why, _, user = about.partition(":")
        known = next((each for each in get_args(LobbyWhy) if each == why), None)
        if kind == LOBBY_DM and known is not None and is_out_of_date(table, known, int(user)):
            nonce = f"{job.entry_count}.z{why[0]}{int(user) % 10**10}"
            yield TellLobby(
                user=int(user), why=known, entry_count=post.entry_count, at=job.at, nonce=nonce, after=job.at
            )
