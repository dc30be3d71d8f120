"""The types of cards as printed. A card never changes in play; the table stores everything that does.

A card's key is made from its name, so no two cards share a name. Rules text is never written by hand: it is made from a
card's abilities and effects.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property

from games.kernel.effect import Effect, Part
from games.kernel.text import EMPTY, Text
from games.the_restless.vocabulary.basics.abilities import NOTHING, On
from games.the_restless.vocabulary.basics.branches import Band
from games.the_restless.vocabulary.basics.conditions import ALWAYS, Condition
from games.the_restless.vocabulary.basics.literals import (
    AttackRoll,
    EncounterKind,
    Group,
    ItemKind,
    Keyword,
    RealmKind,
    RestKind,
    SinKind,
    Span,
    StatusEffect,
    StatusKind,
    TarotGroup,
    TarotKind,
    Trait,
    Type,
)
from games.the_restless.vocabulary.basics.targets import Drops, Target
from games.the_restless.vocabulary.clauses import Change, NumberedAbility, Opened, by_subject, by_trigger, numbered
from games.the_restless.vocabulary.renamed import FIRST_KEYS


class Attack(Part):
    """An attack with a Weapon or a Spell (R-65, R-66, R-126).

    Attributes:
        roll: The roll that decides: a Combat roll, a Ranged roll, or none.
        damage: Damage of a hit.
        shots: Number of shots of a Ranged attack; each has its own roll.
        mod: Number added to its rolls.
        on_hit: The effect of a hit, in addition to its damage.
        on_miss: The effect of a miss.
    """

    roll: AttackRoll
    damage: int
    shots: int = 1
    mod: int = 0
    on_hit: Effect = NOTHING
    on_miss: Effect = NOTHING


class Use(Part):
    """The use of a Consumable or a Resource Pool.

    Attributes:
        do: Its effect.
        only: The condition under which it can be used.
        cost: Its price, which is paid in full.
        needs_target: Whether it needs a Target.
    """

    do: Effect
    only: Condition = ALWAYS
    cost: Effect = NOTHING
    needs_target: bool = False


class Active(Part):
    """The use of an Active Item, and its recharge: every `n` Encounters, or every turn (R-58, R-61, R-63).

    Attributes:
        every: The unit of its recharge.
        do: Its effect.
        n: Number of units until it is charged again.
        only: The condition under which it can be used.
        cost: Its price, which is paid in full.
        needs_target: Whether it needs a Target.
    """

    every: Span
    do: Effect
    n: int = 1
    only: Condition = ALWAYS
    cost: Effect = NOTHING
    needs_target: bool = False


class Bonus(Part):
    """The Trait line of an Item, which works while its holder has the Trait (R-26).

    Attributes:
        trait: The Trait.
        abilities: Additional abilities.
        use: An additional effect of its use.
        damage: Damage added to its attack.
        shots: Shots added to its attack.
        mod: Number added to the rolls of its attack.
    """

    trait: Trait
    abilities: tuple[On, ...] = ()
    use: Effect = NOTHING
    damage: int = 0
    shots: int = 0
    mod: int = 0


class Pressure(Part):
    """The addition of a Realm to every Target fought in it.

    Attributes:
        defense: Added to Die Defense.
        damage: Added to Damage.
        health: Added to Health.
    """

    defense: int = 0
    damage: int = 0
    health: int = 0


class Wares(Part):
    """The numbers of Loot and Treasure cards that a Trader lays out (R-105).

    Attributes:
        loot: Number of Loot cards.
        treasure: Number of Treasure cards.
    """

    loot: int = 2
    treasure: int = 2


NO_DROPS, NO_PRESSURE, USUAL_WARES = Drops(), Pressure(), Wares()
CARDS: dict[str, Card] = {}
"""All cards by key, filled by `add_cards`."""


def key_of(name: str) -> str:
    """Return a card's key, from its English name."""
    return re.sub("[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


class Card(Part):
    """A card with a name and a line of flavor.

    Attributes:
        name: The name, which no other card has.
        flavour: The line of flavor.
    """

    deck = ""
    name: Text
    flavour: Text

    @cached_property
    def key(self) -> str:
        """The key by which the card is stored and looked up, made from its first name."""
        key = key_of(self.name.key)
        return FIRST_KEYS.get(key, key)

    @classmethod
    def of(cls, key: str) -> Card:
        """Return the card with a key. Raises KeyError for an unknown key."""
        return CARDS[key]

    @property
    def copies(self) -> int:
        """Number of copies in its deck."""
        return 1

    @property
    def own(self) -> list[Opened]:
        """The abilities while it is in play; those of a Character are its Special (R-29)."""
        return [(on, on.trait) for on in getattr(self, "special", getattr(self, "abilities", ()))]

    @cached_property
    def heard(self) -> dict[str, tuple[NumberedAbility, ...]]:
        """Abilities by trigger."""
        return by_trigger(numbered(self.own))

    @cached_property
    def changes(self) -> dict[str, tuple[Change, ...]]:
        """The changes by its static abilities, by subject."""
        return by_subject(numbered(self.own))


class Encounter(Card):
    """A card of the row: a fight, a Trader, or a text to follow (R-101, R-104, R-114).

    Attributes:
        kind: Its kind. A combat has a target, and no other kind has one.
        menace: How much the computer players fear it, from 0 to 10.
        target: The Target to fight.
        drops: The Drops of a defeated Target.
        wares: The wares of a Trader.
        steps: Its effect when the party reaches it.
        abilities: Its abilities while it is in play.
    """

    deck = "encounter"
    kind: EncounterKind
    menace: int = 0
    target: Target | None = None
    drops: Drops = NO_DROPS
    wares: Wares = USUAL_WARES
    steps: Effect = NOTHING
    abilities: tuple[On, ...] = ()


class Item(Card):
    """A card that a Character can carry (R-43).

    Attributes:
        kind: Its kind.
        groups: Its groups; the first one is its main one.
        weight: Its Weight.
        value: Its Value at a Trader.
        attack: A Weapon's or Spell's attack.
        counters: Number of Counters it begins with.
        refill: When its Counters are refilled; never, if it is missing.
        use: A Consumable's use.
        active: An Active Item's use.
        armor: Armor on it when it is gained.
        rest_only: Whether it can only be used at a Rest.
        abilities: Its abilities while a Character carries it.
        bonus: Its Trait line.
    """

    kind: ItemKind
    groups: tuple[Group, ...]
    weight: int
    value: int
    attack: Attack | None = None
    counters: int = 0
    refill: Span | None = None
    use: Use | None = None
    active: Active | None = None
    armor: int = 0
    rest_only: bool = False
    abilities: tuple[On, ...] = ()
    bonus: Bonus | None = None

    @property
    def own(self) -> list[Opened]:
        """Abilities of the Item, and those of its Trait line."""
        line = [(on, self.bonus.trait) for on in self.bonus.abilities] if self.bonus else []
        return [*super().own, *line]


class Loot(Item):
    """An Item of the Loot deck."""

    deck = "loot"


class Treasure(Item):
    """An Item of the Treasure deck."""

    deck = "treasure"


class Starter(Item):
    """A Starter Item (R-18)."""

    deck = "starter"


class Blank(Card):
    """Nothing: a Loot card that is not an Item (R-80)."""

    deck = "loot"

    @property
    def copies(self) -> int:
        """The 33 copies."""
        return 33


class Sin(Card):
    """A Treasure card that binds to the Character who turns it up (R-167).

    Attributes:
        kind: Its kind.
        abilities: Its abilities while it is bound.
        extra: Whether it is not from the base box.
    """

    deck = "treasure"
    kind: SinKind
    abilities: tuple[On, ...]
    extra: bool = False


class Character(Card):
    """A card to play as (R-25).

    Attributes:
        trait: Its Trait.
        unarmed: Damage of an unarmed attack.
        inventory: Number of Items it can carry.
        max_weight: Weight it can carry.
        health: Its Health.
        special: Its Special: its abilities.
        death: Its effect when it dies.
    """

    deck = "character"
    trait: Trait
    unarmed: int
    inventory: int
    max_weight: int
    health: int
    special: tuple[On, ...]
    death: Effect


class Rest(Card):
    """A Rest card; a horror brings a fight (R-159, R-166).

    Attributes:
        kind: Its kind. A horror has a target, and no other kind has one.
        steps: Its effects, from top to bottom.
        target: The Target of a horror.
        abilities: Its abilities while it is in play.
    """

    deck = "rest"
    kind: RestKind
    steps: Effect
    target: Target | None = None
    abilities: tuple[On, ...] = ()


class God(Card):
    """A Traitor God: attacks by bands of results instead of Damage (R-181).

    Attributes:
        types: Its Types.
        defense: Its Die Defense.
        health: Its Health.
        attacks: Its attacks, by the number on the die.
        abilities: Its abilities.
        keywords: Its keywords.
    """

    deck = "god"
    types: tuple[Type, ...]
    defense: int
    health: int
    attacks: tuple[Band, ...]
    abilities: tuple[On, ...]
    keywords: tuple[Keyword, ...] = ()


class Realm(Card):
    """A card that applies to four or more Encounters (R-91).

    Attributes:
        level: Its level, from 1 to 5: its place in the match.
        kind: Its kind.
        abilities: Its abilities while it applies.
        encounters: Number of its Encounters.
        pressure: Its addition to every Target.
    """

    deck = "realm"
    level: int
    kind: RealmKind
    abilities: tuple[On, ...]
    encounters: int = 4
    pressure: Pressure = NO_PRESSURE


class Status(Card):
    """A card that a Character gets from other cards (R-40); a printed one can be a reminder of a rule, or a blank.

    Attributes:
        kind: Its kind.
        boon: The word for a printed Status.
        abilities: Its abilities for the Character who has it.
        rule: The rule of a reminder.
        when: When a reminder is needed.
    """

    deck = "status"
    kind: StatusKind
    boon: StatusEffect | None = None
    abilities: tuple[On, ...] = ()
    rule: Text = EMPTY
    when: Text = EMPTY

    @property
    def copies(self) -> int:
        """The number of copies: four of each Status and of the blank (RL-4)."""
        return 1 if self.kind == "reminder" else 4


class Tarot(Card):
    """A card of the tarot module: a Blessing, a Group Blessing, or a Resource Pool of `counters` (RT-20 to RT-22)."""

    deck = "tarot"
    kind: TarotKind
    group: TarotGroup
    abilities: tuple[On, ...] = ()
    counters: int = 0
    use: Use | None = None


def add_cards(cards: Iterable[Card]) -> None:
    """Add cards to CARDS. Raises ValueError if two share a name."""
    for card in cards:
        if card.key in CARDS:
            raise ValueError(f"two cards are called {card.name.key}")
        CARDS[card.key] = card
