"""What a player may do in the Player Phase (G-24, G-28 to G-35)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from games.genshin_tarot import layout, standing
from games.genshin_tarot.aims import Aim, Facing, Sight
from games.genshin_tarot.kinds import Card, Character, Kind
from games.genshin_tarot.lasting import Become, Later
from games.genshin_tarot.naming import first, first_of
from games.genshin_tarot.table import Foe, Standing, Table
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
    SHOW = "show"
    DONE = "done"
    BACK = "back"


class Action(NamedTuple):
    """One action: the key of the card or character, its price in AP or Energy, and the number of the enemy or the seat
    of the player it is aimed at."""

    deed: Deed
    key: str = ""
    cost: int = 0
    foe: int | None = None
    seat: Seat | None = None


class Means:
    """All of a player's that their actions hang on, as it is at a moment.

    `attacks` is what Normal Attack cards have become, if anything (GR-53), `closed` the face-down enemies that may be
    turned up, as (number, row, column); `hidden`: the hand may be shown.
    """

    __slots__ = (
        "ap", "attacks", "closed", "done", "energy", "free", "hand", "hidden", "mora", "party", "seat", "spare",
        "spent", "upgrades", "waits",
    )  # fmt: skip

    def __init__(self, table: Table, seat: Seat, sight: Sight) -> None:
        player, stands = table.players[seat], bool(table.standing)
        self.seat, self.done, self.spent = seat, player.done, player.actions >= ACTIONS
        self.ap, self.energy, self.mora = player.ap, player.energy, player.mora
        self.hand, self.free, self.party = tuple(player.hand.cards), tuple(player.free), player.party
        self.spare, self.upgrades = tuple(player.spare), tuple(player.upgrades)
        self.attacks: Become | None = standing.become(table, seat) if stands else None
        self.waits = stands and len(waiting(table, seat)) > 1
        self.closed = () if sight.faced(seat) else tuple(map(_closed, layout.hidden_open(player.zone)))
        self.hidden = not player.hand.sight.everyone and bool(player.hand.cards)


def _closed(foe: Foe) -> tuple[int, int, int]:
    return foe.number, foe.row, foe.column


class Way(NamedTuple):
    """An action that may be taken, against any of the `aims`, if there are any. `cost` in AP or in Energy.

    `token` is what the log keeps of it, but for the aim; `place` the (row, column) of an enemy to turn up. `open` says
    that there is a target to choose: several, or one by itself that has a price of its own (G-29).
    """

    token: str
    deed: Deed
    key: str = ""
    cost: int = 0
    aims: Sequence[Aim] = ()
    open: bool = False
    foe: int | None = None
    place: tuple[int, int] = (0, 0)


_DONE, _BACK = Way("done", Deed.DONE), Way("back", Deed.BACK)
_ORDER, _SHOW = Way("order", Deed.ORDER), Way("show", Deed.SHOW)


def ways(has: Means, sight: Sight) -> list[Way]:
    """Everything that player may do; being done comes first, or taking it back."""
    found = [_BACK if has.done else _DONE]
    if has.spent:
        return found
    hand = list(dict.fromkeys(has.hand))
    for card in hand:
        if (cost := _price(has, card)) is not None:
            found += _plays(has, card, cost, sight)
    bursts = [_burst(has, who, sight) for who in has.party if who.burst.energy <= has.energy]
    if bursts and not any(card.key == "freeze" for card in hand):
        found += bursts
    if has.mora >= BUY:
        found += _market(has, hand)
    for number, row, column in has.closed:
        found.append(Way(f"turn-up:{number}", Deed.TURN_UP, foe=number, place=(row, column)))
    return [*found, *([_ORDER] if has.waits else ()), *([_SHOW] if has.hidden else ())]


def _plays(has: Means, card: Card, cost: int, sight: Sight) -> list[Way]:
    """A card, if it can be paid for (G-28)."""
    if card.free_if and cost:
        return _priced(has, card, cost, sight.meant(first_of(card), has.seat))
    if cost > has.ap:
        return []
    attacks = has.attacks if card.kind is Kind.ATTACK else None
    aims = sight.meant(first(attacks.effect) if attacks else first_of(card), has.seat)
    return [Way(f"play:{card.key}", Deed.PLAY, card.key, cost, aims, len(aims) > 1)]


def _priced(has: Means, card: Card, cost: int, aims: Sequence[Aim]) -> list[Way]:
    """A card that costs nothing against some enemies, and its price against the others (G-29)."""
    elements = card.free_if.elements if card.free_if else ()
    cheap = [aim for aim in aims if isinstance(aim, Facing) and aim.element in elements]
    dear = [aim for aim in aims if aim not in cheap] if cost <= has.ap else []
    parts = [(0, cheap)] * bool(cheap) + [(cost, dear)] * bool(dear or (cost <= has.ap and not aims))
    several = len(cheap) + len(dear) > 1
    return [Way(f"play:{card.key}", Deed.PLAY, card.key, price, part, several) for price, part in parts]


def _burst(has: Means, who: Character, sight: Sight) -> Way:
    aims = sight.meant(first_of(who.burst), has.seat)
    return Way(f"burst:{who.key}", Deed.BURST, who.key, who.burst.energy, aims, len(aims) > 1)


def _market(has: Means, hand: Sequence[Card]) -> list[Way]:
    """What Mora buys (G-32, G-33)."""
    better = [card.key for card in hand if card.better in has.upgrades] if has.mora >= UPGRADE else []
    spare = [card.key for card in dict.fromkeys(has.spare)]
    return [
        *[Way(f"upgrade:{key}", Deed.UPGRADE, key) for key in better],
        *[Way(f"buy:{key}", Deed.BUY, key) for key in spare],
    ]


def _price(has: Means, card: Card) -> int | None:
    """The AP a card costs now, whatever its target; None if it cannot be played (G-29)."""
    if card.ap is None:
        return None
    if card in has.free:
        return 0
    return has.attacks.ap if has.attacks and card.kind is Kind.ATTACK else card.ap


def waiting(table: Table, seat: Seat) -> list[Standing]:
    """A player's waiting effects, in their order (G-50)."""
    return [each for each, _ in standing.of(table, seat, Later)]
