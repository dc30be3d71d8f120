"""The function that proposes a vote, which the votes feature provides for other features."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.ui.interaction_replies import Reply


class Propose(Protocol):
    """Proposes a vote of that kind for the caller, and replies with its state. Raises RefusedError."""

    async def __call__(self, reply: Reply, table_id: int, kind: str, detail: Sequence[str] = ()) -> None:
        """Propose a vote of `kind` at the table; `detail` holds its arguments, such as a user ID."""
