"""The main gain of an effect: the part of the table's value that it raises most."""

from __future__ import annotations

from games.genshin_tarot.computer_player.effect_values import aims, parts_after
from games.genshin_tarot.computer_player.imagined_state import ANYTHING, ImaginedState, Parts, Wanted
from games.kernel.effect import Effect


def gain_by_part(
    effect: Effect, before: ImaginedState, *, attack: bool = False, wanted: Wanted = ANYTHING, energy: int = 0
) -> Parts:
    """Return the gain in each part of the table's value from an effect. The sum of the parts is the whole gain."""
    found = aims(effect, before) if wanted == ANYTHING else [wanted]
    best = max([parts_after(effect, before, attack, target, energy) for target in found], key=sum)
    return Parts(*[new - old for new, old in zip(best, before.parts(), strict=True)])
