"""The words cards are written with, as literal types: checked by the type checker and by a test."""

from __future__ import annotations

from typing import Literal, TypeAlias

from games.kernel.packs.names import CardName

Deck: TypeAlias = Literal["encounter", "loot", "treasure", "character", "rest", "realm"]
"""The decks an effect may draw from or change."""
Goods: TypeAlias = Literal["loot", "treasure"]
Type: TypeAlias = Literal["beast", "divine", "profane", "human"]
Trait: TypeAlias = Literal[
    "herbalist", "omenist", "bonesetter", "sexton", "trapper", "deserter", "smuggler",
    "lampwright", "chanter", "tinker", "confessor", "cutpurse", "cook", "pathfinder",
]  # fmt: skip
ItemKind: TypeAlias = Literal["weapon", "consumable", "equipment"]
Group: TypeAlias = Literal[
    "melee", "ranged", "spell", "food", "medicine", "thrown",
    "tool", "garment", "light", "relic", "tome", "trinket",
]  # fmt: skip
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
RestKind: TypeAlias = Literal["calm", "uneasy", "lean", "horror"]
RealmKind: TypeAlias = Literal["field", "want", "road", "faith", "mercy"]
StatusKind: TypeAlias = Literal["status", "reminder", "blank"]
TarotKind: TypeAlias = Literal["blessing", "group_blessing", "resource_pool"]
TarotGroup: TypeAlias = Literal["major", "swords", "wands", "cups", "pentacles"]
SinKind: TypeAlias = Literal["burden", "hunger", "curse", "doom"]
Keyword: TypeAlias = Literal[
    "chain_magic", "swift", "ambusher", "warded", "elusive", "plated",
    "binding", "regrowing", "gorging", "devouring", "frenzied", "horde",
]  # fmt: skip
Trigger: TypeAlias = Literal[
    "static", "gained", "lost", "battle_start", "battle_won", "battle_end", "round_start", "round_end",
    "turn_start", "turn_end", "attack", "rolled", "hit", "missed", "damaged", "wounded", "healed", "killed",
    "target_defeated", "flee", "fled", "encounter_revealed", "encounter_over", "realm_start", "realm_over",
    "rest_start", "rest_over", "trader_opened", "bought", "sold", "drew", "drops_drawn", "rerolled",
    "item_used", "discarded", "sin_gained", "absolved", "god_start",
]  # fmt: skip
"""The trigger of an ability; "static" ones hold all the time."""
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
"""A number of the rules that cards may change."""
Until: TypeAlias = Literal[
    "roll", "turn", "round", "battle", "next_battle", "encounter", "next_encounter",
    "realm", "next_realm", "rest", "game", "held",
]  # fmt: skip
"""The duration of a change; the next_ ones begin then and last that long."""
Span: TypeAlias = Literal["roll", "turn", "round", "battle", "encounter", "rest", "realm", "game"]
"""The unit of a limit or a recharge."""
Measure: TypeAlias = Literal[
    "living", "dead", "realm", "round", "sins", "party_sins", "statuses", "items", "weapons", "weight",
    "missing_health", "health", "armor", "rerolls", "rests", "encounters_left", "counters", "pool",
    "margin", "overkill", "natural", "damage", "targets", "target_health", "target_missing", "value",
]  # fmt: skip
"""Something that can be counted at the moment of asking."""
Prohibition: TypeAlias = Literal[
    "rest", "flee", "trade", "buy", "sell", "consumables", "spells", "ranged", "melee",
    "unarmed", "actives", "rerolls", "healing", "statuses", "armor",
]  # fmt: skip
"""The prohibitions by cards."""
Leave: TypeAlias = Literal[
    "trade_in_battle", "flee_mid_turn", "rest_after_flight", "skip_attack", "rest_items_anywhere",
    "consumable_any_number",
]  # fmt: skip
"""The permissions by cards."""
Scene: TypeAlias = Literal["battle", "god", "rest", "trader", "event", "interval"]
Spot: TypeAlias = Literal["next", "last", "chosen"]
"""A place in the Encounter row."""
Cmp: TypeAlias = Literal["lt", "le", "eq", "ge", "gt"]
Ending: TypeAlias = Literal["victory", "defeat", "annihilation"]
RollKind: TypeAlias = Literal["combat", "ranged", "dodge"]
AttackRoll: TypeAlias = Literal["combat", "ranged", "sure"]
"""The roll of an attack; "sure" needs no die."""
CheckKind: TypeAlias = Literal["dodge", "plain"]
DieKind: TypeAlias = Literal["d4", "d20"]
Chooser: TypeAlias = Literal["holder", "random", "party"]
Hidden: TypeAlias = Literal[
    "next_encounter", "last_encounter", "row", "rest", "top_loot", "top_treasure", "drops", "next_realm", "god",
]  # fmt: skip
"""A face-down card, or several, that may be revealed (R-86)."""
