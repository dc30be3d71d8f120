"""An answer that waits for those of others can be changed, so its page does not offer to ask for taking it back."""

from __future__ import annotations

import pytest

from bot.app import Querent
from bot.services import Services
from tests.bot.caller import Caller
from tests.bot.tables import PEOPLE, dealt
from tests.bot.wire import Wire


@pytest.mark.parametrize("last", [0, 1])
async def test_a_changeable_answer_needs_nobodys_agreement(
    bot: Querent, wire: Wire, services: Services, last: int
) -> None:
    """The answer of another player after it changes nothing about that."""
    await dealt(services.lobbies, "tottarot", people=3)
    callers = [Caller(bot, wire, person.user, person.name) for person in PEOPLE[:3]]
    for caller in callers[: last + 1]:
        page = await caller.type("hand")
        page = await caller.press(page.address("Play 1…"))
        await caller.press(page.address("Take nothing"))
    page = await callers[0].type("hand")
    assert "You can change it while we wait for" in page.words
    assert "Ask to undo" not in str(page.items)
