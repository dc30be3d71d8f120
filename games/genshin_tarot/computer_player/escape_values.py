"""What the effects written as code would do, as the computer player imagines them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from games.genshin_tarot.cards.escapes import CARRIES_CRYO, CARRYING_ENEMIES, demonbane, grand_ode, illusory_torrent
from games.genshin_tarot.computer_player.estimates import so
from games.genshin_tarot.computer_player.imagine import do, imagine
from games.genshin_tarot.computer_player.imagined_state import ImaginedState
from games.genshin_tarot.vocabulary.card_types import Card
from games.genshin_tarot.vocabulary.effects import Hit
from games.genshin_tarot.vocabulary.enemy_targets import ENEMY_ANY
from games.kernel.effect import Effect, Escape

TORRENT = Hit(5, ENEMY_ANY, piercing=True)
ODE = Hit(4, CARRYING_ENEMIES, piercing=True)


def mainly(effect: Effect) -> Effect:
    """The effect, or what one that is written as code mainly does."""
    known: dict[Effect, Effect] = {illusory_torrent: TORRENT, grand_ode: ODE}
    return known.get(effect, effect)


def on_top(scene: ImaginedState) -> Counter[str]:
    """Whose card may lie on top of the player's deck: by the key of the character, how many cards speak for it."""
    me = scene.me
    cards = [(face, 1) for face in me.top] or me.within or [(face, 1) for face in me.discard]
    found = Counter[str]()
    for face, number in cards:
        found[Card.of(face.key).character] += number
    return found


def _demonbane(scene: ImaginedState) -> None:
    """Of those that carry Cryo the one with most HP left takes the 4."""
    targets = scene.own(scene.me.seat)
    cold = max([mark for mark in targets if so(CARRIES_CRYO, scene, mark)], key=lambda mark: mark.hp, default=None)
    for mark in targets:
        scene.hit(mark, 4 if mark is cold else 2, False)


def _illusory_torrent(scene: ImaginedState) -> None:
    """The hit counts for as much as it is likely that the card on top is that of whoever has most there."""
    likely = on_top(scene)
    sure, of = max([number for who, number in likely.items() if who], default=0), sum(likely.values())
    if sure == of:
        return do(TORRENT, scene) if sure else None
    without, before = scene.value(), scene.noted()
    do(TORRENT, scene)
    gained = scene.value() - without
    scene.put_back(before)
    scene.extra += gained * sure // of
    return None


def _grand_ode(scene: ImaginedState) -> None:
    """Swaps are not imagined."""
    do(ODE, scene)


_IMAGINED: dict[Effect, Callable[[ImaginedState], None]] = {
    demonbane: _demonbane,
    illusory_torrent: _illusory_torrent,
    grand_ode: _grand_ode,
}


@imagine.register(Escape)
def _(effect: Escape, scene: ImaginedState) -> None:
    _IMAGINED[effect](scene)
