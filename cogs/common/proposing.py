"""Making a proposal on which everyone at a table votes, as features are given it by the feature of votes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.ui.interaction_replies import Reply


class Propose(Protocol):
    """Makes a proposal of that kind for the caller, and replies with how the vote is going. Raises RefusedError."""

    async def __call__(self, reply: Reply, table_id: int, kind: str, detail: Sequence[str] = ()) -> None:
        """Make a proposal of `kind` at the table; `detail` holds its further words, such as a user's id."""
