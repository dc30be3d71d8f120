"""The words that cards are written with, as literal types, checked by the type checker and by a test."""

from __future__ import annotations

from typing import Literal, TypeAlias

from games.kernel.packs.names import CardName

Deck: TypeAlias = Literal["encounter", "loot", "treasure", "character", "rest", "realm"]
"""The decks that an effect can draw from or change."""
Goods: TypeAlias = Literal["loot", "treasure"]
"""The decks of Items."""
Type: TypeAlias = Literal["beast", "divine", "profane", "human"]
"""The Type of a Target."""
Trait: TypeAlias = Literal[
    "herbalist", "omenist", "bonesetter", "sexton", "trapper", "deserter", "smuggler",
    "lampwright", "chanter", "tinker", "confessor", "cutpurse", "cook", "pathfinder",
]  # fmt: skip
"""The Trait of a Character."""
ItemKind: TypeAlias = Literal["weapon", "consumable", "equipment"]
"""The kind of an Item."""
Group: TypeAlias = Literal[
    "melee", "ranged", "spell", "food", "medicine", "thrown",
    "tool", "garment", "light", "relic", "tome", "trinket",
]  # fmt: skip
"""The group of an Item."""
Means: TypeAlias = Literal["unarmed"] | Group
"""The means of an attack or a use."""
StatusEffect: TypeAlias = Literal["kindled", "shrouded", "steadfast", "farsighted"]
"""The four Status Effects, all helpful (R-40)."""


class StatusName(CardName):
    """A Status of the same pack, by its name, such as "Wet Boots"."""

    sections = ("status",)


AnyStatus: TypeAlias = StatusEffect | StatusName
"""A Status of the box or of the pack."""
EncounterKind: TypeAlias = Literal["combat", "trader", "bargain", "hazard", "shrine", "remains", "wanderer"]
"""The kind of an Encounter."""
RestKind: TypeAlias = Literal["calm", "uneasy", "lean", "horror"]
"""The kind of a Rest."""
RealmKind: TypeAlias = Literal["field", "want", "road", "faith", "mercy"]
"""The kind of a Realm."""
StatusKind: TypeAlias = Literal["status", "reminder", "blank"]
"""The kind of a card of the Status deck."""
TarotKind: TypeAlias = Literal["blessing", "group_blessing", "resource_pool"]
"""The kind of a card of the tarot deck."""
TarotGroup: TypeAlias = Literal["major", "swords", "wands", "cups", "pentacles"]
"""The suit of a card of the tarot deck."""
SinKind: TypeAlias = Literal["burden", "hunger", "curse", "doom"]
"""The kind of a Sin."""
Keyword: TypeAlias = Literal[
    "chain_magic", "swift", "ambusher", "warded", "elusive", "plated",
    "binding", "regrowing", "gorging", "devouring", "frenzied", "horde",
]  # fmt: skip
"""A keyword of a Target."""
Trigger: TypeAlias = Literal[
    "static", "gained", "lost", "battle_start", "battle_won", "battle_end", "round_start", "round_end",
    "turn_start", "turn_end", "attack", "rolled", "hit", "missed", "damaged", "wounded", "healed", "killed",
    "target_defeated", "flee", "fled", "encounter_revealed", "encounter_over", "realm_start", "realm_over",
    "rest_start", "rest_over", "trader_opened", "bought", "sold", "drew", "drops_drawn", "rerolled",
    "item_used", "discarded", "sin_gained", "absolved", "god_start",
]  # fmt: skip
"""The trigger of an ability; "static" ones always apply."""
Whose: TypeAlias = Literal["holder", "other", "any", "target", "party"]
"""The one whose event triggers an ability."""
Who: TypeAlias = Literal[
    "holder", "roller", "drawer", "victim", "chosen", "chosen_other", "each", "others", "left", "right",
    "random", "lowest", "highest", "heaviest", "dead_chosen", "dead_each", "party",
    "target", "all_targets", "other_targets", "self_card", "attack_item", "chosen_item", "random_item",
]  # fmt: skip
"""The Characters, Targets or Items that an effect is for."""
Stat: TypeAlias = Literal[
    "combat_roll", "ranged_roll", "dodge_roll", "any_roll", "unarmed", "melee_damage", "ranged_damage",
    "spell_damage", "any_damage", "shots", "inventory_size", "max_weight", "heal_gain", "armor_gain",
    "damage_taken", "flight_damage", "flight_tries", "consumable_limit", "die_defense", "target_damage",
    "target_health", "loot_drops", "treasure_drops", "reroll_drops", "buy_price", "sell_price", "trader_fee",
    "trader_loot", "trader_treasure", "rest_rerolls", "reroll_heal", "realm_encounters",
    "pick_loot", "pick_treasure", "pick_encounter", "pick_rest",
]  # fmt: skip
"""A number of the rules that cards can change."""
Until: TypeAlias = Literal[
    "roll", "turn", "round", "battle", "next_battle", "encounter", "next_encounter",
    "realm", "next_realm", "rest", "game", "held",
]  # fmt: skip
"""The duration of a change; the next_ ones begin at the next such span and last for it."""
Span: TypeAlias = Literal["roll", "turn", "round", "battle", "encounter", "rest", "realm", "game"]
"""The unit of a limit or a recharge."""
Measure: TypeAlias = Literal[
    "living", "dead", "realm", "round", "sins", "party_sins", "statuses", "items", "weapons", "weight",
    "missing_health", "health", "armor", "rerolls", "rests", "encounters_left", "counters", "pool",
    "margin", "overkill", "natural", "damage", "targets", "target_health", "target_missing", "value",
]  # fmt: skip
"""A thing that can be counted when needed."""
Prohibition: TypeAlias = Literal[
    "rest", "flee", "trade", "buy", "sell", "consumables", "spells", "ranged", "melee",
    "unarmed", "actives", "rerolls", "healing", "statuses", "armor",
]  # fmt: skip
"""The bans that cards can impose."""
Leave: TypeAlias = Literal[
    "trade_in_battle", "flee_mid_turn", "rest_after_flight", "skip_attack", "rest_items_anywhere",
    "consumable_any_number",
]  # fmt: skip
"""The permissions that cards can grant."""
Scene: TypeAlias = Literal["battle", "god", "rest", "trader", "event", "interval"]
"""A part of the game."""
Spot: TypeAlias = Literal["next", "last", "chosen"]
"""A place in the Encounter row."""
Cmp: TypeAlias = Literal["lt", "le", "eq", "ge", "gt"]
"""A comparison: less than, at most, equal to, at least, or more than."""
Ending: TypeAlias = Literal["victory", "defeat", "annihilation"]
"""The way in which a match ends."""
RollKind: TypeAlias = Literal["combat", "ranged", "dodge"]
"""A kind of roll."""
AttackRoll: TypeAlias = Literal["combat", "ranged", "sure"]
"""The roll of an attack; "sure" needs no die."""
CheckKind: TypeAlias = Literal["dodge", "plain"]
"""A kind of check: a Dodge roll, or a plain D20."""
DieKind: TypeAlias = Literal["d4", "d20"]
"""A die."""
Chooser: TypeAlias = Literal["holder", "random", "party"]
"""The player or die that chooses."""
Hidden: TypeAlias = Literal[
    "next_encounter", "last_encounter", "row", "rest", "top_loot", "top_treasure", "drops", "next_realm", "god",
    "anywhere",
]  # fmt: skip
"""A face-down card, or several, that can be revealed (R-86)."""
