"""What a player may do in the Player Phase (G-24, G-28 to G-35)."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from games.genshin_tarot import layout, standing
from games.genshin_tarot.kinds import Card, Kind
from games.genshin_tarot.lasting import Later
from games.genshin_tarot.table import Standing, Table, Target
from games.kernel.text import Seat

UPGRADE, BUY = 5, 3
"""What upgrading and buying cost, in Mora (G-32, G-33)."""
ACTIONS = 80
"""The most actions a player may take in one Player Phase (G-88)."""


class Deed(Enum):
    """A kind of action."""

    PLAY = "play"
    UPGRADE = "upgrade"
    BUY = "buy"
    BURST = "burst"
    TURN_UP = "turn-up"
    ORDER = "order"
    DONE = "done"
    BACK = "back"


class Action(NamedTuple):
    """One action: the key of the card or character, or the number of the enemy."""

    deed: Deed
    key: str = ""
    number: int = 0


def legal(table: Table, seat: Seat) -> list[Action]:
    """Everything that player may do now; being done comes first, or taking it back."""
    player = table.players[seat]
    first = Action(Deed.BACK if player.done else Deed.DONE)
    return [first, *_deeds(table, seat)] if player.actions < ACTIONS else [first]


def _deeds(table: Table, seat: Seat) -> list[Action]:
    player = table.players[seat]
    hand = list(dict.fromkeys(player.hand.cards))
    deeds = [Action(Deed.PLAY, card.key) for card in hand if playable(table, seat, card)]
    if not player.frozen:
        able = [who for who in player.party if who.burst.energy <= player.energy]
        deeds += [Action(Deed.BURST, who.key) for who in able]
    if player.mora >= UPGRADE:
        deeds += [Action(Deed.UPGRADE, card.key) for card in hand if card.better in player.upgrades]
    if player.mora >= BUY:
        deeds += [Action(Deed.BUY, card.key) for card in dict.fromkeys(player.spare)]
    if not layout.face_up(player.zone):
        deeds += [Action(Deed.TURN_UP, number=foe.number) for foe in layout.hidden_open(player.zone)]
    if len(waiting(table, seat)) > 1:
        deeds.append(Action(Deed.ORDER))
    return deeds


def waiting(table: Table, seat: Seat) -> list[Standing]:
    """A player's waiting effects, in their order (G-50)."""
    return [each for each, _ in standing.of(table, seat, Later)]


def price(table: Table, seat: Seat, card: Card) -> int | None:
    """The AP a card costs now, whatever its target; None if it cannot be played (G-29)."""
    player = table.players[seat]
    if card.ap is None or card in player.free:
        return None if card.ap is None else 0
    becomes = standing.become(table, seat) if card.kind is Kind.ATTACK else None
    return becomes[1].ap if becomes else card.ap


def playable(table: Table, seat: Seat, card: Card) -> bool:
    """Whether the player can pay for it; one that is free against some enemy, if there is one."""
    cost = price(table, seat, card)
    if cost is None:
        return False
    return cost <= table.players[seat].ap or bool(free_against(table, seat, card))


def free_against(table: Table, seat: Seat, card: Card) -> list[Target]:
    """The enemies against which the card costs nothing (G-29)."""
    if card.free_if is None:
        return []
    elements = card.free_if.elements
    return [each for each in layout.everywhere(table, seat) if each.tokens and each.tokens.element in elements]
