"""Coming back, as the same Character or another (R-30, R-158)."""

from __future__ import annotations

from games.the_restless.effects.death import Revive, Transfigure
from games.the_restless.effects.statuses import Grant
from games.the_restless.table import Table
from tests.games.the_restless.given import both, buried, on_top, prop
from tests.games.the_restless.made import did


def test_transfigured_everything_stays_but_the_card() -> None:
    """R-30, R-42, RL-5: Items, Statuses and damage stay; there is no Death Effect."""
    scene = did(
        Grant("kindled", "each") >> Transfigure("lowest"),
        items={0: ["ring"]},
        alter=both(on_top("character", "dora"), lambda table: setattr(table.walkers[0], "health", 3)),
    )
    member = scene.member(0)
    assert (member.character.key, member.health, scene.holds(0), len(member.statuses)) == ("prop-dora", 3, ["ring"], 1)


def test_the_dead_come_back_with_nothing_but_health() -> None:
    """R-158: the same Character returns, although another one has been discarded since."""

    def died(table: Table) -> None:
        table.walkers[1] = buried(table.walkers[1])
        table.discards["character"].put([prop("bert"), prop("seer")])

    scene = did(Revive("dead_each", 3), alter=died)
    assert (scene.member(1).character.key, scene.member(1).health, scene.holds(1)) == ("prop-bert", 3, [])
