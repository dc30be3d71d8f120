"""What a viewer sees of the table: frozen values, built up, never cut down."""

from __future__ import annotations

from typing import NamedTuple

from games.genshin_tarot.elements import Element
from games.genshin_tarot.faces import BossFace, BurstFace, CardFace, CharacterFace, EnemyFace, EventFace
from games.kernel.text import EMPTY, Seat, Text
from games.kernel.zone import Back

__all__ = [
    "BossFace",
    "BossSeen",
    "BurstFace",
    "CardFace",
    "CharacterFace",
    "EnemyFace",
    "EventFace",
    "GenshinView",
    "PlayerSeen",
    "Spot",
]


class Spot(NamedTuple):
    """A place in a zone with an enemy on it.

    `row` counts from the player (1 nearest, 5 the royal row; 0 or less: laid on top of row 1), `column` in half cards
    from the middle (-2 to 2; beyond 2: moved here from another zone). `enemy` is None while face down; the tokens are
    then 0 and None. `open` says that nothing lies on it (G-16). `hp` is what is left. `number` names the place.
    """

    number: int
    row: int
    column: int
    enemy: EnemyFace | None
    open: bool
    hp: int = 0
    shields: int = 0
    element: Element | None = None
    stunned: bool = False


class PlayerSeen(NamedTuple):
    """A seat as the viewer sees it.

    `tarots` are the characters dealt to it, until the party is chosen; `party` is empty until then. `markers` lie by
    the key of their character. `waiting` are the waiting effects in words, in their order, `lasting` what holds this
    turn. `lost` is the damage taken last turn. `hand` is in the order the cards came; `free` those of it (by place)
    that cost 0 AP this turn. `zone` is sorted by row from the Boss to the player, left to right.
    """

    seat: Seat
    hp: int
    energy: int
    guard: int
    ap: int
    mora: int
    party: tuple[CharacterFace, ...]
    tarots: tuple[CharacterFace, ...]
    hand: tuple[CardFace | Back, ...]
    deck: int
    discard: tuple[CardFace, ...]
    spare: tuple[CardFace, ...]
    upgrades: tuple[CardFace, ...]
    played: tuple[CardFace, ...]
    markers: tuple[tuple[str, int], ...]
    waiting: tuple[Text, ...]
    lasting: tuple[Text, ...]
    lost: int
    done: bool
    zone: tuple[Spot, ...]


class BossSeen(NamedTuple):
    """The Boss; `hp` (left) and `full` are set from the start, by the number of players. `out`: it is in play.

    `card` is the Boss card in play, `die` the last throw.
    """

    board: BossFace
    out: bool
    hp: int
    full: int
    shields: int
    element: Element | None
    card: EventFace | None
    die: int | None


class GenshinView(NamedTuple):
    """The table. `hour` is the clock's (12 at the start, then 1, 2...; 0 once it is out of the game), `stage` what is
    going on in words. `ley_lines` are this turn's. `piles` are how many Dash, Overheat, Burn and Freeze cards are left.
    `stopped` says that a choice is open that all others wait for. `won` is None until the end."""

    viewer: Seat | None
    turn: int
    hour: int
    stage: Text
    players: tuple[PlayerSeen, ...]
    boss: BossSeen
    ley_lines: tuple[EventFace, ...]
    piles: tuple[int, int, int, int]
    acting: Seat | None = None
    won: bool | None = None
    outcome: Text = EMPTY
