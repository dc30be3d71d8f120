"""The value of effects that are written as code, as the computer player imagines them."""

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
    """Return a vocabulary effect for the main part of an effect written as code, or the effect itself."""
    known: dict[Effect, Effect] = {illusory_torrent: TORRENT, grand_ode: ODE}
    return known.get(effect, effect)


def on_top(imagined: ImaginedState) -> Counter[str]:
    """Return the number of cards per character key among those that can be on top of the player's deck."""
    me = imagined.me
    cards = [(face, 1) for face in me.top] or me.within or [(face, 1) for face in me.discard]
    found = Counter[str]()
    for face, number in cards:
        found[Card.of(face.key).character] += number
    return found


def _demonbane(imagined: ImaginedState) -> None:
    """Deal 4 damage to the enemy with Cryo that has the most HP left, and 2 to the others."""
    targets = imagined.own(imagined.me.seat)
    cold = max([mark for mark in targets if so(CARRIES_CRYO, imagined, mark)], key=lambda mark: mark.hp, default=None)
    for mark in targets:
        imagined.hit(mark, 4 if mark is cold else 2, False)


def _illusory_torrent(imagined: ImaginedState) -> None:
    """Weight the hit with the probability that the top card belongs to the character with the most cards there."""
    likely = on_top(imagined)
    sure, of = max([number for who, number in likely.items() if who], default=0), sum(likely.values())
    if sure == of:
        return do(TORRENT, imagined) if sure else None
    without, before = imagined.value(), imagined.noted()
    do(TORRENT, imagined)
    gained = imagined.value() - without
    imagined.put_back(before)
    imagined.extra += gained * sure // of
    return None


def _grand_ode(imagined: ImaginedState) -> None:
    """Strike without imagining any swaps."""
    do(ODE, imagined)


_IMAGINED: dict[Effect, Callable[[ImaginedState], None]] = {
    demonbane: _demonbane,
    illusory_torrent: _illusory_torrent,
    grand_ode: _grand_ode,
}


@imagine.register(Escape)
def _(effect: Escape, imagined: ImaginedState) -> None:
    _IMAGINED[effect](imagined)
