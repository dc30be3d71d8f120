"""The effects of cards on an imagined state: `do` applies one, and `imagine` has a function for each kind."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch

from games.genshin_tarot.computer_player.imagined_state import ImaginedState
from games.kernel.effect import Effect, Sequence


@singledispatch
def imagine(_effect: Effect, _scene: ImaginedState) -> None:
    """Change the imagined state as this kind of effect would; kinds that are not registered change nothing."""


_FOUND: dict[type, Callable[[Effect, ImaginedState], None]] = {}
"""The registered function for each kind of effect, cached because `dispatch` is slow."""


def do(effect: Effect, imagined: ImaginedState) -> None:
    """Change the imagined state as the effect would."""
    kind = type(effect)
    if kind not in _FOUND:
        _FOUND[kind] = imagine.dispatch(kind)
    _FOUND[kind](effect, imagined)


@imagine.register(Sequence)
def _(effect: Sequence, imagined: ImaginedState) -> None:
    for step in effect.effects:
        do(step, imagined)
