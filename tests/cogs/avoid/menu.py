"""Commands in the menu of a person, as Discord sends them."""

from __future__ import annotations

from tests.bot.caller import COMMAND, Caller, Somebody
from tests.bot.wire import Sent


async def use_on(caller: Caller, command: str, person: Somebody) -> Sent:
    """Take a command in the menu of a person; the reply."""
    data = {"id": "1", "name": command, "type": 2, "target_id": str(person.user), "resolved": person.resolved}
    with caller._answered() as token:
        await caller.bot.tree._call(caller.interaction(COMMAND, data, token))
    return caller.heard[-1]


async def avoid(caller: Caller, user: int, name: str = "Bruno") -> Sent:
    """Take *Avoid* in the menu of a person; the reply."""
    return await use_on(caller, "Avoid", Somebody(user, name))
