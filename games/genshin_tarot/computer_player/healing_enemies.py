"""Enemies that remove all damage when a turn starts: hitting one is useless unless it is defeated this turn."""

from __future__ import annotations

from functools import cache

from games.genshin_tarot.computer_player.effect_values import damage_to
from games.genshin_tarot.computer_player.imagined_state import ImaginedEnemy, ImaginedState
from games.genshin_tarot.view import CardFace
from games.genshin_tarot.vocabulary.card_types import Card, CardKind, Character, Enemy, When
from games.genshin_tarot.vocabulary.effects import Mend
from games.kernel.effect import walk


def note_healing(imagined: ImaginedState) -> None:
    """Mark the enemies that cannot be defeated this turn and will remove their damage before the next one."""
    for mark in imagined.marks:
        if mark.key and mends(mark.key):
            mark.heals = _possible(imagined, mark) < mark.hp


@cache
def mends(key: str) -> bool:
    """Return whether the enemy with this key removes all damage at the start of each turn."""
    starts = [ability for ability in Enemy.of(key).abilities if ability.when is When.START]
    return any(isinstance(part, Mend) for ability in starts for part in walk(ability.effect))


def _possible(imagined: ImaginedState, mark: ImaginedEnemy) -> int:
    """Return approximately the maximum damage that the player's hand and bursts can deal to an enemy this turn."""
    ap, energy = imagined.me.ap, imagined.life.energy
    hits = [
        (damage_to(card.effect, imagined, mark, attack=card.kind is CardKind.ATTACK), card.ap or 0)
        for card in _hand(imagined)
    ]
    dealt = 0
    for damage, cost in sorted(hits, key=lambda hit: (hit[1] > 0, -hit[0] / max(hit[1], 1))):
        if cost <= ap:
            dealt, ap = dealt + damage, ap - cost
    bursts = [Character.of(who.key).burst for who in imagined.me.party]
    for burst in sorted(bursts, key=lambda burst: burst.energy):
        if burst.energy <= energy and not imagined.life.frozen:
            dealt, energy = dealt + damage_to(burst.effect, imagined, mark), energy - burst.energy
    return dealt


def _hand(imagined: ImaginedState) -> list[Card]:
    cards = [Card.of(face.key) for face in imagined.me.hand if isinstance(face, CardFace)]
    return [card for card in cards if card.action]
