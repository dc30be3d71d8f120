"""Giving and removing Statuses (R-40)."""

from __future__ import annotations

from games.the_restless.effects.statuses import Grant
from tests.games.the_restless.made import did


def test_a_character_has_one_status_of_each_kind() -> None:
    """R-40, R-41: gaining it again has no effect."""
    scene = did(Grant("kindled", "each") >> Grant("kindled", "each") >> Grant("shrouded", "lowest"))
    assert [len(member.statuses) for member in scene.table.walkers] == [2, 1, 1, 1]
