"""Imagining effects: `do` changes a sketch as an effect of any kind would. See worth.py for what each kind changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch

from games.genshin_tarot.sketch import ImaginedState
from games.kernel.effect import Effect, Escape, Sequence

ODD = 20
"""What an effect is worth that cannot be judged."""


@singledispatch
def imagine(effect: Effect, scene: ImaginedState) -> None:
    """How an effect of this kind changes the sketch; a kind that is not judged does nothing."""
    scene.extra += ODD * isinstance(effect, Escape)


_FOUND: dict[type, Callable[[Effect, ImaginedState], None]] = {}
"""What `imagine` has found for each kind of effect: hundreds are imagined before one is carried out."""


def do(effect: Effect, scene: ImaginedState) -> None:
    """Change the sketch as the effect would."""
    kind = type(effect)
    if kind not in _FOUND:
        _FOUND[kind] = imagine.dispatch(kind)
    _FOUND[kind](effect, scene)


@imagine.register(Sequence)
def _(effect: Sequence, scene: ImaginedState) -> None:
    for step in effect.effects:
        do(step, scene)
