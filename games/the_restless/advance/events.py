"""Events that concern a seat. An auto-action can end with one, and while one holds, the seat is asked."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel.asking.advance import Condition
from games.kernel.text import t
from games.the_restless.view import RestlessView
from games.the_restless.vocabulary.scenes import SceneKind

REALMS = range(2, 6)
"""The Realms that the party enters on its way."""


def _hurt(seen: RestlessView) -> bool:
    own = [body for body in seen.bodies if body.player == seen.viewer and body.character]
    return any(2 * body.health <= body.max_health for body in own)


def _dead(seen: RestlessView) -> bool:
    return any(body.player == seen.viewer and body.character is None for body in seen.bodies)


def _at_level(level: int) -> Callable[[RestlessView], bool]:
    return lambda seen: seen.level >= level


LYING = Condition("lying", t("something lies on the ground"), lambda seen: bool(seen.ground))
"""The event that an Item is on the ground, which players might want to pick up (R-48)."""
HURT = Condition("hurt", t("one of your Characters has half its Health or less"), _hurt)
SCARCE = Condition("scarce", t("only one Reroll Counter is left"), lambda seen: seen.rerolls <= 1)

EVENTS = (
    HURT,
    Condition("dead", t("one of your Characters is dead"), _dead),
    Condition("god", t("the Traitor God is before you"), lambda seen: seen.scene is SceneKind.GOD),
    *[Condition(f"realm{level}", t("Realm {n} begins", n=level), _at_level(level)) for level in REALMS],
)
