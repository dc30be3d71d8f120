"""What a player may do in the Player Phase (G-24, G-28 to G-35)."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from games.genshin_tarot import layout, standing
from games.genshin_tarot.elements import Element
from games.genshin_tarot.kinds import Card, Character, Kind
from games.genshin_tarot.lasting import Later
from games.genshin_tarot.table import Standing, Table, Target
from games.kernel.members import plain
from games.kernel.text import Seat

UPGRADE, BUY = 5, 3
"""What upgrading and buying cost, in Mora (G-32, G-33)."""
ACTIONS = 80
"""The most actions a player may take in one Player Phase (G-88)."""


@plain
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


class Means(NamedTuple):
    """All that a player's actions hang on: figures, cards, and what is known of the enemies.

    `attacks` is what Normal Attack cards cost if they have become something else (GR-53), `carried` the elements on
    enemies within reach, `closed` the face-down enemies that may be turned up, as (number, row, column).
    """

    seat: Seat
    done: bool
    spent: bool
    ap: int
    energy: int
    mora: int
    hand: tuple[Card, ...]
    free: tuple[Card, ...]
    spare: tuple[Card, ...]
    upgrades: tuple[Card, ...]
    party: tuple[Character, ...]
    attacks: int | None
    carried: tuple[Element | None, ...]
    closed: tuple[tuple[int, int, int], ...]
    waits: bool


def means(table: Table, seat: Seat) -> Means:
    """What a player has to act with now."""
    player = table.players[seat]
    becomes = standing.become(table, seat)
    cheapened = [card for card in player.hand.cards if card.free_if]
    faced = [foe for foe in player.zone if foe.tokens]
    return Means(
        seat=seat,
        done=player.done,
        spent=player.actions >= ACTIONS,
        ap=player.ap,
        energy=player.energy,
        mora=player.mora,
        hand=tuple(player.hand.cards),
        free=tuple(player.free),
        spare=tuple(player.spare),
        upgrades=tuple(player.upgrades),
        party=tuple(player.party),
        attacks=becomes[1].ap if becomes else None,
        carried=_carried(table, seat) if cheapened else (),
        closed=() if faced else _closed(table, seat),
        waits=len(table.standing) > 1 and len(waiting(table, seat)) > 1,
    )


def _carried(table: Table, seat: Seat) -> tuple[Element | None, ...]:
    return tuple([target.tokens.element for target in layout.everywhere(table, seat) if target.tokens])


def _closed(table: Table, seat: Seat) -> tuple[tuple[int, int, int], ...]:
    hidden = layout.hidden_open(table.players[seat].zone)
    return tuple([(foe.number, foe.row, foe.column) for foe in hidden])


def legal(has: Means) -> list[Action]:
    """Everything that player may do now; being done comes first, or taking it back."""
    first = Action(Deed.BACK if has.done else Deed.DONE)
    return [first] if has.spent else [first, *_deeds(has)]


def _deeds(has: Means) -> list[Action]:
    hand = list(dict.fromkeys(has.hand))
    deeds = [Action(Deed.PLAY, card.key) for card in hand if _playable(has, card)]
    if not any(card.key == "freeze" for card in hand):
        deeds += [Action(Deed.BURST, who.key) for who in has.party if who.burst.energy <= has.energy]
    if has.mora >= UPGRADE:
        deeds += [Action(Deed.UPGRADE, card.key) for card in hand if card.better in has.upgrades]
    if has.mora >= BUY:
        deeds += [Action(Deed.BUY, card.key) for card in dict.fromkeys(has.spare)]
    deeds += [Action(Deed.TURN_UP, number=number) for number, _, _ in has.closed]
    return [*deeds, Action(Deed.ORDER)] if has.waits else deeds


def price(has: Means, card: Card) -> int | None:
    """The AP a card costs now, whatever its target; None if it cannot be played (G-29)."""
    if card.ap is None:
        return None
    if card in has.free:
        return 0
    return has.attacks if has.attacks is not None and card.kind is Kind.ATTACK else card.ap


def _playable(has: Means, card: Card) -> bool:
    """Whether the player can pay for it; one that is free against some enemy, if there is one."""
    cost = price(has, card)
    if cost is None:
        return False
    return cost <= has.ap or (card.free_if is not None and any(each in card.free_if.elements for each in has.carried))


def waiting(table: Table, seat: Seat) -> list[Standing]:
    """A player's waiting effects, in their order (G-50)."""
    return [each for each, _ in standing.of(table, seat, Later)]


def free_against(table: Table, seat: Seat, card: Card) -> list[Target]:
    """The enemies against which the card costs nothing (G-29)."""
    if card.free_if is None:
        return []
    elements = card.free_if.elements
    return [each for each in layout.everywhere(table, seat) if each.tokens and each.tokens.element in elements]
