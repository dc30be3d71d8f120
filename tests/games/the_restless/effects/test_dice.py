"""Dice that a card makes players roll (R-72, R-127)."""

from __future__ import annotations

from games.the_restless.effects.branches import ForEach
from games.the_restless.effects.dice import Check
from games.the_restless.effects.health import Damage
from tests.games.the_restless.made import did


def test_a_check_by_the_number_on_the_die() -> None:
    """R-72, R-127: the charm adds nothing to a plain die, and two to a Dodge roll."""
    plain = ForEach("lowest", Check("plain", dc=10, by="holder", failed=Damage("holder", 1)))
    assert did(plain, items={0: ["charm"]}, dice={1: [9]}).health()[0] == 6
    dodge = ForEach("lowest", Check("dodge", dc=10, by="holder", failed=Damage("holder", 1)))
    assert did(dodge, items={0: ["charm"]}, dice={1: [8]}).health()[0] == 7
