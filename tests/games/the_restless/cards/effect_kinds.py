"""The kinds of effects in The Restless."""

from __future__ import annotations

from games.kernel.effect import Effect
from games.the_restless.cards import EVERY

assert EVERY, "the cards import every effect that they are made of"


def effect_kinds() -> set[type[Effect]]:
    """Return the game's own kinds of effects."""
    return {kind for kind in Effect.__subclasses__() if kind.__module__.startswith("games.the_restless.")}
