"""The table: everything that is true between two actions, as plain data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import NamedTuple, TypeAlias

from games.genshin_tarot.options import Options
from games.genshin_tarot.vocabulary.card_types import (
    Ability,
    Boss,
    BossCard,
    Card,
    Character,
    Enemy,
    LeyLine,
    Touched,
    Trait,
    When,
)
from games.genshin_tarot.vocabulary.elements import Element
from games.genshin_tarot.vocabulary.news import News
from games.genshin_tarot.vocabulary.stages import Stage
from games.kernel.asking.advance import AdvanceAnswer
from games.kernel.codec import displayed, later, stored_as
from games.kernel.text import Seat, Text
from games.kernel.zone import EVERYONE, Zone

MAX_RESOURCE = 12
"""Maximum of HP, Energy and Guard (G-6)."""
DEALT = 11
"""Number of enemies in a new zone. Their numbers continue from seat to seat (G-14)."""
RULES = 6
"""The current version of the rules.

Since version 2 the start of a turn can be put in order. Since 3 one answer per player divides HP. Since 4 a pending
effect is kept while its enemy is face down. Since 5 a Boss has more HP for each additional player. Since 6 the
follow-up of raised damage belongs to the card that raised it, a card that has trashed itself stays away, and an enemy
can only be laid on a face-up one.
"""


@dataclass(slots=True, eq=False)
class Tokens:
    """The tokens on a face-up enemy (G-5)."""

    damage: int = 0
    shields: int = 0
    element: Element | None = None
    stunned: bool = False


@dataclass(slots=True, eq=False)
class EnemyState:
    """An enemy card in a zone.

    Attributes:
        number: Its number, unique in the whole match.
        seat: The seat of its zone; None once it has left.
        row: Its row; row 1 is next to the player.
        column: Its column, in halves of a card (G-15).
        on: The numbers of the enemies that it covers. The list is replaced instead of changed.
        face: The enemy card; None while it is face down, when it is in the player's `wall`.
        tokens: Its tokens; None while it is face down.
    """

    number: int
    seat: Seat | None
    row: int
    column: int
    on: list[int]
    face: Enemy | None = None
    tokens: Tokens | None = None

    @property
    def card(self) -> Enemy:
        """The enemy card. The enemy must be face up."""
        assert self.face is not None
        return self.face

    @property
    def key(self) -> str:
        """The key of its card."""
        return self.card.key

    @property
    def name(self) -> Text:
        """Name of the enemy."""
        return self.card.name

    @property
    def full(self) -> int:
        """Printed HP of the enemy."""
        return self.card.hp

    @property
    def shields(self) -> int:
        """Printed Shields of the enemy."""
        return self.card.shields

    @property
    def traits(self) -> tuple[Trait, ...]:
        """The passives that the rules look up."""
        return self.card.traits

    @property
    def immune(self) -> tuple[Element, ...]:
        """The elements that cannot be put on it."""
        return self.card.immune

    @property
    def touched(self) -> tuple[Touched, ...]:
        """The effects that follow when an element is put on it."""
        return self.card.touched

    def abilities(self, when: When) -> list[Ability]:
        """Return its abilities for a moment."""
        return [ability for ability in self.card.abilities if ability.when is when]


@dataclass(slots=True, eq=False)
class BossState:
    """The Boss of this match.

    Attributes:
        full: HP for the number of players.
        shields: Shields for the number of players.
        pile: The Boss cards to come.
        card: The Boss card in play.
        tokens: Its tokens; None until it is out.
        halved: Whether it has been at half its HP.
        die: The last throw for it.
    """

    boss: Boss
    full: int
    shields: int
    pile: Zone[BossCard] = field(default_factory=Zone)
    card: BossCard | None = None
    tokens: Tokens | None = None
    halved: bool = False
    die: int | None = None

    @property
    def key(self) -> str:
        """The key of its board."""
        return self.boss.key

    @property
    def name(self) -> Text:
        """Name of the Boss."""
        return self.boss.name

    @property
    def out(self) -> bool:
        """Whether it has been revealed."""
        return self.tokens is not None

    @property
    def traits(self) -> tuple[Trait, ...]:
        """The passives that the rules look up."""
        return self.card.traits if self.card else ()

    @property
    def immune(self) -> tuple[Element, ...]:
        """The elements that cannot be put on it."""
        own = [element for passive in self.boss.passives for element in passive.immune]
        return (*own, *(self.card.immune if self.card else ()))

    @property
    def touched(self) -> tuple[Touched, ...]:
        """The effects that follow when an element is put on it: none."""
        return ()

    def named(self, when: When) -> list[tuple[Text, Ability]]:
        """Return its abilities for a moment with their names; those of the Boss card in play come last."""
        cards = (*self.boss.passives, *((self.card,) if self.card else ()))
        return [(card.name, ability) for card in cards for ability in card.abilities if ability.when is when]

    def abilities(self, when: When) -> list[Ability]:
        """Return its abilities for a moment."""
        return [ability for _, ability in self.named(when)]


Target: TypeAlias = EnemyState | BossState


@dataclass(slots=True, eq=False)
class ActiveEffect:
    """A lasting effect: the clause at index `part` (see effect.walk) of the card or burst with this key.

    `enemy` is the enemy it is tied to (0 for the Boss), `value` a number fixed when it began, `turn` the turn in
    which it began.
    """

    key: str
    part: int
    owner: Seat
    turn: int
    enemy: int | None = field(default=None, metadata=stored_as("foe"))
    value: int = 0


@dataclass(slots=True, eq=False)
class Player:
    """The state of one player.

    Attributes:
        debt: AP lost in the next turn; negative if they are gained (GR-43).
        owned: All cards in hand, deck, discard and in play, in no particular order.
        shown: The top card of the deck while everyone knows it (GR-51).
        wall: The faces of the face-down enemies, in the order of these in `zone`.
        played: The cards played in this Player Phase.
        free: Those that cost 0 AP.
        bursts: The bursts used this turn.
        went: The pending effects that were carried out this turn.
        burns: Number of Burns drawn this turn.
        lost: HP lost this turn.
        actions: Number of actions this turn.
        rows: The cleared rows.
        late: For an enemy in the zone ("foe:12") or the Boss ("boss"), the number of the player's pending effects that
            come before its effects at the start of the next turn; 0 for those that are missing (G-22).
    """

    hp: int
    energy: int
    mora: int
    tarots: list[Character]
    guard: int = 0
    ap: int = 0
    debt: int = 0
    party: list[Character] = field(default_factory=list)
    owned: list[Card] = field(default_factory=list)
    deck: Zone[Card] = field(default_factory=Zone)
    shown: Zone[Card] = field(default_factory=lambda: Zone(sight=EVERYONE))
    hand: Zone[Card] = field(default_factory=Zone)
    discard: Zone[Card] = field(default_factory=lambda: Zone(sight=EVERYONE))
    spare: list[Card] = field(default_factory=list)
    upgrades: list[Card] = field(default_factory=list)
    zone: list[EnemyState] = field(default_factory=list)
    wall: Zone[Enemy] = field(default_factory=Zone)
    markers: dict[str, int] = field(default_factory=dict)
    played: list[Card] = field(default_factory=list)
    free: list[Card] = field(default_factory=list)
    bursts: list[str] = field(default_factory=list)
    went: list[str] = field(default_factory=list)
    rows: list[int] = field(default_factory=list)
    late: tuple[tuple[str, int], ...] = later(())
    burns: int = 0
    lost: int = 0
    lost_before: int = 0
    actions: int = 0
    done: bool = False

    def holds(self, key: str) -> bool:
        """Return whether a card with this key is in hand."""
        return key in [card.key for card in self.hand.cards]

    @property
    def frozen(self) -> bool:
        """Whether a Freeze in hand keeps Energy from being gained or spent (G-54)."""
        return self.holds("freeze")


class PutOnTop(NamedTuple):
    """A card that was put on top of a player's deck for all to see, and its index in that deck."""

    seat: Seat
    place: int
    card: Card


@dataclass(slots=True, eq=False)
class Table:
    """A game of Genshin Tarot.

    Attributes:
        piles: The number of status cards left, by key.
        turn: Number of the Player Phase. A reprieve starts it below 0 (G-89).
        acting: The seat whose action is being carried out.
        won: Whether the match is won; None while it is open, and, with `stage` OVER, if it was closed after too many
            turns (G-88).
        rules: Version of the rules that the phase began under, which applies to its stored answers.
        news: The latest events; only for display.
        removed: The cards out of the game: trashed, upgraded, defeated, given up; only for display.
        topped: The cards that were put on top of a deck for all to see; only for display. See `known_top`.
        advance: The auto-actions.
        begun: The actions that players are still choosing for (G-90).
        left_out: The Ley Lines that cards of packs replace.
    """

    options: Options
    players: list[Player]
    ruler: BossState
    piles: dict[str, int]
    turn: int = 0
    stage: Stage = Stage.PARTY
    acting: Seat | None = None
    ley_lines: list[LeyLine] = field(default_factory=list)
    standing: list[ActiveEffect] = field(default_factory=list)
    won: bool | None = None
    phase: str = "party"
    rules: int = later(1)
    news: News = displayed(News())
    removed: tuple[Card | Character | Enemy, ...] = displayed(())
    topped: tuple[PutOnTop, ...] = displayed(())
    advance: tuple[AdvanceAnswer, ...] = later(())
    begun: tuple[str, ...] = later(())
    left_out: tuple[LeyLine, ...] = later(())

    @property
    def hour(self) -> int:
        """Hour on the clock, 1 to 12, or 0 once it is out of the game (G-19, G-78)."""
        return 0 if self.ruler.out else self.turn if self.turn > 0 else MAX_RESOURCE + self.turn

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.players)

    @property
    def eased(self) -> bool:
        """Whether a single player has 1 AP per turn more than the printed rules give (a ruling of ours)."""
        return self.seats == 1 and self.options.alone and not self.ruler.out

    @property
    def order(self) -> list[Seat]:
        """The player order: from the acting seat, or from the first one (G-8)."""
        return self.after(self.acting or 0)

    def after(self, seat: Seat) -> list[Seat]:
        """Return all seats, beginning with this one."""
        return [*range(seat, self.seats), *range(seat)]

    def enemies(self) -> Iterator[tuple[Seat, EnemyState]]:
        """Yield every enemy card with its owner's seat."""
        for seat, player in enumerate(self.players):
            yield from ((seat, enemy) for enemy in player.zone)

    def known_top(self, seat: Seat) -> list[PutOnTop]:
        """Return the cards on top of a player's deck that everyone has seen being put there, the topmost last."""
        return [each for each in self.topped if each.seat == seat and each.place < len(self.players[seat].deck)]

    def numbered(self, number: int) -> Target | None:
        """Return the enemy with this number (0 for the Boss) if it is face up, else None."""
        if number == 0:
            return self.ruler if self.ruler.out else None
        dealt_to = self.players[(number - 1) // DEALT % len(self.players)]
        everyone = chain(dealt_to.zone, (enemy for _, enemy in self.enemies()))  # few enemies leave their original zone
        found = next((enemy for enemy in everyone if enemy.number == number), None)
        return found if found and found.tokens else None
