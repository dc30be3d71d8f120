"""Commands in a user's context menu, as Discord sends them."""

from __future__ import annotations

from tests.bot.caller import COMMAND, Caller, Somebody
from tests.bot.wire import Sent


async def use_on(caller: Caller, command: str, person: Somebody) -> Sent:
    """Choose a command in a user's context menu; return the reply."""
    data = {"id": "1", "name": command, "type": 2, "target_id": str(person.user), "resolved": person.resolved}
    with caller._answered() as token:
        await caller.bot.tree._call(caller.interaction(COMMAND, data, token))
    return caller.heard[-1]


async def avoid(caller: Caller, user: int, name: str = "Bruno") -> Sent:
    """Choose *Avoid* in a user's context menu; return the reply."""
    return await use_on(caller, "Avoid", Somebody(user, name))
