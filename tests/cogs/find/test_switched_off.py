from __future__ import annotations

import pytest

from bot.runtime.host_settings import HostSettings
from tests.bot.caller import refused
from tests.cogs.find.strangers import Strangers


@pytest.fixture(autouse=True)
def host() -> HostSettings:
    return HostSettings(find=False)


async def test_the_operator_can_switch_it_off(strangers: Strangers) -> None:
    ann = strangers.people[0]
    said = await strangers.typed(ann, "find")
    refused(said)
    assert "switched off" in said.words
    refused(await strangers.pressed(ann, "F:0:0:go/1.1.ff.0.0"))
    assert await strangers.services.store.seeks.of(ann.user) is None
