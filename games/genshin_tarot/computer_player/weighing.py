"""What weighs most in an effect: which part of the table's worth it would better, and by how much."""

from __future__ import annotations

from games.genshin_tarot.computer_player.effect_values import aims, parts_after
from games.genshin_tarot.computer_player.imagined_state import ANYTHING, ImaginedState, Parts, Wanted
from games.kernel.effect import Effect


def weighed(
    effect: Effect, before: ImaginedState, *, attack: bool = False, wanted: Wanted = ANYTHING, energy: int = 0
) -> Parts:
    """How much better each part of the table's worth would be; together they are what `worth` says."""
    found = aims(effect, before) if wanted == ANYTHING else [wanted]
    best = max([parts_after(effect, before, attack, target, energy) for target in found], key=sum)
    return Parts(*[new - old for new, old in zip(best, before.parts(), strict=True)])
