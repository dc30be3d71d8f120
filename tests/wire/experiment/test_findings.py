"""The experiment finds the sandbox's behavior, whichever it is, and leaves nothing behind."""

from __future__ import annotations

import pytest

from bot.runtime.known_discord import Trait
from sandbox.world.beliefs import BY_KEY
from tests.wire.experiment import volunteers
from tests.wire.house import House

ONLY_BY_MANY = "direct_messages_paced"
"""The finding that requires many users; see test_direct_messages.py."""


def test_every_belief_of_the_sandbox_is_tried() -> None:
    assert {trait.value for trait in Trait} == BY_KEY.keys()


@pytest.mark.parametrize("doubted", ["", *sorted(BY_KEY.keys() - {ONLY_BY_MANY})])
async def test_the_experiment_finds_every_belief_correctly(doubted: str, house: House) -> None:
    """The sandbox holds all beliefs, or all but one; the experiment must find out about each."""
    house.sandbox.world.beliefs.apply(dict.fromkeys(BY_KEY, True) | ({doubted: False} if doubted else {}))
    found = await volunteers.run(house)
    assert found == {key: key != doubted for key in BY_KEY if key != ONLY_BY_MANY}
