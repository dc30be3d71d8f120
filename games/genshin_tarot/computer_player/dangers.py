"""The consequences of an action that can end the match: On Death effects of enemies, and drawn Burns."""

from __future__ import annotations

from math import comb

from games.genshin_tarot.computer_player.imagined_state import ImaginedState
from games.genshin_tarot.view import CardFace
from games.genshin_tarot.vocabulary.card_types import Enemy, When
from games.genshin_tarot.vocabulary.control_flow import Choose, Each
from games.genshin_tarot.vocabulary.effects import DrawUpgraded, Hurt, Lose, Put, Trash
from games.genshin_tarot.vocabulary.resources import Resource
from games.kernel.effect import Effect
from games.kernel.text import Seat

LOST_BY_BURN = 2_000
"""Price of drawing Burns that would certainly end the match."""
NUISANCE, ENERGY_LOST = 12, 7
"""Price of a Burn or Freeze per player, and of each Energy that a player loses."""


def consequences(imagined: ImaginedState) -> None:
    """Apply the On Death effects of the enemies that were just defeated (G-39)."""
    for mark in imagined.fallen:
        for ability in Enemy.of(mark.key).abilities:
            if ability.when is When.DEATH:
                _apply_to_players(ability.effect, imagined)


def _apply_to_players(effect: Effect, imagined: ImaginedState) -> None:
    """Apply an On Death effect to all players."""
    seats = range(len(imagined.lives))
    if isinstance(effect, Hurt) and isinstance(effect.amount, int):
        for seat in seats:
            imagined.damage_player(seat, effect.amount, piercing=effect.piercing)
    elif isinstance(effect, Each) and isinstance(effect.effect, Choose):
        for seat in seats:
            _choose_loss(effect.effect, imagined, seat)
    elif isinstance(effect, Put):
        imagined.extra -= NUISANCE * effect.amount * len(seats)
    elif isinstance(effect, DrawUpgraded):
        imagined.extra -= burn_risk(imagined, 1)


def _choose_loss(effect: Choose, imagined: ImaginedState, seat: Seat) -> None:
    """Carry out a player's choice between damage and a loss that has to be paid in full (G-46)."""
    price, harm = effect.options
    if not _pay_if_able(price, imagined, seat) and isinstance(harm, Hurt) and isinstance(harm.amount, int):
        imagined.damage_player(seat, harm.amount, piercing=harm.piercing)


def _pay_if_able(price: Effect, imagined: ImaginedState, seat: Seat) -> bool:
    """Make a player pay a price if they can, and return whether they can."""
    life, player = imagined.lives[seat], imagined.seen.players[seat]
    if isinstance(price, Trash):
        return any(isinstance(card, CardFace) and card.upgraded for card in (*player.hand, *player.discard))
    if not isinstance(price, Lose):
        return False
    if price.stock is Resource.GUARD:
        able = life.guard >= price.amount
        life.guard -= price.amount * able
        return able
    able = life.energy >= price.amount
    life.energy -= price.amount * able
    imagined.extra -= ENERGY_LOST * price.amount * (able and seat != imagined.me.seat)
    return able


def burn_risk(imagined: ImaginedState, amount: int) -> int:
    """Return the price of the risk that Burns among `amount` drawn cards end the match (G-55).

    A player knows which cards the deck holds, but not their order. The discard is drawn from only when the deck is
    empty.
    """
    cards = [(face.key == "burn", number) for face, number in imagined.me.within]
    if imagined.me.deck < amount:
        cards += [(face.key == "burn", 1) for face in imagined.me.discard]
    burns, size = sum(number for burn, number in cards if burn), sum(number for _, number in cards)
    fatal = _fatal(imagined)
    if burns < fatal or not size:
        return 0
    drawn, possible = min(amount, size), comb(size, min(amount, size))
    deadly = sum(comb(burns, n) * comb(size - burns, drawn - n) for n in range(fatal, min(burns, drawn) + 1))
    return LOST_BY_BURN * deadly // possible


def _fatal(imagined: ImaginedState) -> int:
    """Return the number of Burns whose damage would defeat the player if drawn now; 0 if they are already defeated.

    The first Burn of a turn deals 1 damage, each later one 2.
    """
    life, before = imagined.life, sum(isinstance(card, CardFace) and card.key == "burn" for card in imagined.me.hand)
    left = life.hp + life.guard
    return max(0, (left + 1) // 2 if before else left // 2 + 1)
