"""The limit on direct messages is found only with users who agreed to get one."""

from __future__ import annotations

import pytest

from bot.experiment.probes import PACED_OPENINGS
from bot.runtime.known_discord import Trait
from games.kernel.text import Localizer
from tests.wire.experiment.test_traces import another, place
from tests.wire.house import House


@pytest.mark.parametrize("paced", [True, False])
@pytest.mark.parametrize("count", [PACED_OPENINGS, 3])
async def test_the_pace_of_direct_messages(count: int, paced: bool, house: House) -> None:
    house.sandbox.world.beliefs.switch("direct_messages_paced", paced)
    people = [int(house.person(f"Friend {n}").id) for n in range(count)]
    experiment = another(house)
    await experiment.begin(place(house), Localizer(), people)
    record = await experiment.finish()
    assert record.fact(Trait.DIRECT_MESSAGES_PACED) is (paced if count == PACED_OPENINGS else None)
    await experiment.clean_up()


async def test_the_experiment_opens_direct_messages_only_with_its_owner(house: House) -> None:
    experiment = another(house)
    await experiment.begin(place(house), Localizer())
    opened = [channel for channel in house.sandbox.world.channels.values() if channel.recipient]
    assert {channel.recipient for channel in opened} == {house.person("Ann").id}
    await experiment.clean_up()
