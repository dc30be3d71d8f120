"""The labels of all the short words on cards."""

from __future__ import annotations

from games.kernel.text import Text, t, verbatim
from games.the_restless.vocabulary.basics.literals import AnyStatus, StatusName

TYPES = {"beast": t("Beast"), "divine": t("Divine"), "profane": t("Profane"), "human": t("Human")}
A_TYPE = {"beast": t("a Beast"), "divine": t("Divine"), "profane": t("Profane"), "human": t("Human")}
TRAITS = {
    "herbalist": t("Herbalist"),
    "omenist": t("Omenist"),
    "bonesetter": t("Bonesetter"),
    "sexton": t("Sexton"),
    "trapper": t("Trapper"),
    "deserter": t("Deserter"),
    "smuggler": t("Smuggler"),
    "lampwright": t("Lampwright"),
    "chanter": t("Chanter"),
    "tinker": t("Tinker"),
    "confessor": t("Confessor"),
    "cutpurse": t("Cutpurse"),
    "cook": t("Cook"),
    "pathfinder": t("Pathfinder"),
}
A_TRAIT = {
    "herbalist": t("a Herbalist"),
    "omenist": t("an Omenist"),
    "bonesetter": t("a Bonesetter"),
    "sexton": t("a Sexton"),
    "trapper": t("a Trapper"),
    "deserter": t("a Deserter"),
    "smuggler": t("a Smuggler"),
    "lampwright": t("a Lampwright"),
    "chanter": t("a Chanter"),
    "tinker": t("a Tinker"),
    "confessor": t("a Confessor"),
    "cutpurse": t("a Cutpurse"),
    "cook": t("a Cook"),
    "pathfinder": t("a Pathfinder"),
}
KINDS = {"weapon": t("Weapon"), "consumable": t("Consumable"), "equipment": t("Equipment")}
GROUPS = {
    "melee": t("Melee"),
    "ranged": t("Ranged"),
    "spell": t("Spell"),
    "food": t("Food"),
    "medicine": t("Medicine"),
    "thrown": t("Thrown"),
    "tool": t("Tool"),
    "garment": t("Garment"),
    "light": t("Light"),
    "relic": t("Relic"),
    "tome": t("Tome"),
    "trinket": t("Trinket"),
}
MEANS = {
    "unarmed": t("no Weapon"),
    "melee": t("a Melee Weapon"),
    "ranged": t("a Ranged Weapon"),
    "spell": t("a Spell"),
    "food": t("a Food"),
    "medicine": t("a Medicine"),
    "thrown": t("a Thrown Item"),
    "tool": t("a Tool"),
    "garment": t("a Garment"),
    "light": t("a Light"),
    "relic": t("a Relic"),
    "tome": t("a Tome"),
    "trinket": t("a Trinket"),
    "weapon": t("a Weapon"),
    "consumable": t("a Consumable"),
    "equipment": t("a piece of Equipment"),
}
"""The means of attacks, searches and discards, with their articles."""
BOONS = {"kindled": t("Kindled"), "shrouded": t("Shrouded"), "steadfast": t("Steadfast"), "farsighted": t("Farsighted")}
KEYWORDS = {
    "chain_magic": t("Chain Magic"),
    "swift": t("Swift"),
    "ambusher": t("Ambusher"),
    "warded": t("Warded"),
    "elusive": t("Elusive"),
    "plated": t("Plated"),
    "binding": t("Binding"),
    "regrowing": t("Regrowing"),
    "gorging": t("Gorging"),
    "devouring": t("Devouring"),
    "frenzied": t("Frenzied"),
    "horde": t("Horde"),
}
ENCOUNTERS = {
    "combat": t("Combat Encounter"),
    "trader": t("Trader"),
    "bargain": t("Bargain"),
    "hazard": t("Hazard"),
    "shrine": t("Shrine"),
    "remains": t("Remains"),
    "wanderer": t("Wanderer"),
}
RESTS = {"calm": t("Calm"), "uneasy": t("Uneasy"), "lean": t("Lean"), "horror": t("Restless Horror")}
TAROTS = {"blessing": t("Blessing"), "group_blessing": t("Group Blessing"), "resource_pool": t("Resource Pool")}
DECKS = {
    "encounter": t("Encounter"),
    "loot": t("Loot"),
    "treasure": t("Treasure"),
    "character": t("Character"),
    "rest": t("Rest"),
    "realm": t("Realm"),
}
WHO = {  # as objects, also after "to", "on" and "for": other languages have another word for "you" there
    "holder": t("you"),
    "roller": t("the one who rolled"),
    "drawer": t("the one who drew"),
    "victim": t("the one who died"),
    "chosen": t("a Character you choose"),
    "chosen_other": t("another Character you choose"),
    "that": t("that Character"),
    "that_other": t("that other Character"),
    "each": t("each Character"),
    "others": t("each other Character"),
    "left": t("the next Character on the left"),
    "right": t("the next Character on the right"),
    "random": t("a random Character"),
    "lowest": t("the Character with the least Health"),
    "highest": t("the Character with the most Health"),
    "heaviest": t("the Character with the most Weight"),
    "dead_chosen": t("a dead Character you choose"),
    "dead_each": t("each dead Character"),
    "party": t("the party"),
    "target": t("the Target"),
    "all_targets": t("every Target"),
    "other_targets": t("every other Target"),
    "self_card": t("this card"),
    "attack_item": t("the Weapon in use"),
    "chosen_item": t("an Item you choose"),
    "random_item": t("a random Item"),
}
STATS = {
    "combat_roll": t("Combat rolls"),
    "ranged_roll": t("Ranged rolls"),
    "dodge_roll": t("Dodge rolls"),
    "any_roll": t("all rolls"),
    "unarmed": t("Unarmed Attack Power"),
    "melee_damage": t("Melee damage"),
    "ranged_damage": t("Ranged damage"),
    "spell_damage": t("Spell damage"),
    "any_damage": t("all damage dealt"),
    "shots": t("shots"),
    "inventory_size": t("Inventory Size"),
    "max_weight": t("Max Weight"),
    "heal_gain": t("Health regained each time"),
    "armor_gain": t("Armor gained each time"),
    "damage_taken": t("damage taken each time"),
    "flight_damage": t("damage taken while fleeing"),
    "flight_tries": t("the number of Dodge rolls while fleeing"),
    "consumable_limit": t("Consumables allowed each turn"),
    "die_defense": t("Die Defense"),
    "target_damage": t("the Damage of Targets"),
    "target_health": t("the Health of Targets"),
    "loot_drops": t("Loot in Drops"),
    "treasure_drops": t("Treasure in Drops"),
    "reroll_drops": t("Reroll Counters in Drops"),
    "buy_price": t("prices when buying"),
    "sell_price": t("prices when selling"),
    "trader_fee": t("the Trader's fee"),
    "trader_loot": t("Loot at Traders"),
    "trader_treasure": t("Treasure at Traders"),
    "rest_rerolls": t("Reroll Counters from a Rest"),
    "reroll_heal": t("Health regained for a Reroll Counter at Rest"),
    "realm_encounters": t("Encounters of a Realm"),
    "pick_loot": t("cards seen when drawing Loot"),
    "pick_treasure": t("cards seen when drawing Treasure"),
    "pick_encounter": t("cards seen when drawing Encounters"),
    "pick_rest": t("cards seen when drawing Rests"),
}
MEASURES = {
    "living": t("the number of living Characters"),
    "dead": t("the number of dead Characters"),
    "realm": t("the level of the Realm"),
    "round": t("the round"),
    "sins": t("the number of your Sins"),
    "party_sins": t("the number of Sins in the party"),
    "statuses": t("the number of your Statuses"),
    "items": t("the number of your Items"),
    "weapons": t("the number of your Weapons"),
    "weight": t("the Weight you carry"),
    "missing_health": t("your missing Health"),
    "health": t("your Health"),
    "armor": t("your Armor"),
    "rerolls": t("the number of Reroll Counters"),
    "rests": t("the number of unplayed Rests"),
    "encounters_left": t("the number of Encounters left in the Realm"),
    "counters": t("the number of Counters here"),
    "pool": t("the number of Counters in the pool"),
    "margin": t("how far the roll missed"),
    "overkill": t("the damage beyond the last Health"),
    "natural": t("the number on the die"),
    "damage": t("the damage"),
    "targets": t("the number of living Targets"),
    "target_health": t("the Target's Health"),
    "target_missing": t("the Target's missing Health"),
    "value": t("the Value of the Item given"),
}
FORBIDDEN = {
    "rest": t("play Rests"),
    "flee": t("flee"),
    "trade": t("trade"),
    "buy": t("buy"),
    "sell": t("sell"),
    "consumables": t("use Consumables (except Spells that attack)"),
    "spells": t("use Spells"),
    "ranged": t("make Ranged attacks"),
    "melee": t("make Melee attacks"),
    "unarmed": t("attack unarmed"),
    "actives": t("use Active Items"),
    "rerolls": t("spend Reroll Counters on dice, Nothings or healing"),
    "healing": t("be healed"),
    "statuses": t("gain Statuses"),
    "armor": t("gain Armor"),
}
PERMITTED = {
    "trade_in_battle": t("trade in battle"),
    "flee_mid_turn": t("flee in the middle of a turn"),
    "rest_after_flight": t("play Rests after fleeing"),
    "skip_attack": t("pass up the Attack"),
    "rest_items_anywhere": t("use Rest Items anywhere"),
    "consumable_any_number": t("use any number of Consumables"),
}
SPANS = {
    "roll": t("roll"),
    "turn": t("turn"),
    "round": t("round"),
    "battle": t("battle"),
    "encounter": t("Encounter"),
    "rest": t("Rest"),
    "realm": t("Realm"),
    "game": t("game"),
}
UNTIL = {
    "roll": t("for this roll"),
    "turn": t("for this turn"),
    "round": t("for this round"),
    "battle": t("for this battle"),
    "next_battle": t("for the next battle"),
    "encounter": t("for this Encounter"),
    "next_encounter": t("for the next Encounter"),
    "realm": t("for this Realm"),
    "next_realm": t("for the next Realm"),
    "rest": t("for this Rest"),
    "game": t("for the rest of the game"),
    "held": t("while held"),
}
SCENES = {
    "battle": t("a battle"),
    "god": t("the final battle"),
    "rest": t("a Rest"),
    "trader": t("a Trader's visit"),
    "event": t("a Non-Combat Encounter"),
    "interval": t("an Interval"),
}
SPOTS = {"next": t("the next Encounter"), "last": t("the last Encounter"), "chosen": t("an Encounter you choose")}
HIDDEN = {
    "next_encounter": t("the next Encounter"),
    "last_encounter": t("the last Encounter"),
    "row": t("the whole row"),
    "rest": t("a face-down Rest"),
    "top_loot": t("the top Loot"),
    "top_treasure": t("the top Treasure"),
    "drops": t("the Drops"),
    "next_realm": t("the next Realm"),
    "god": t("the Traitor God"),
    "anywhere": t("a face-down card anywhere"),
}
HIDDEN_SEVERAL = {
    "next_encounter": t("the next {n} Encounters"),
    "last_encounter": t("the last {n} Encounters"),
    "rest": t("{n} face-down Rests"),
    "top_loot": t("the top {n} Loot"),
    "top_treasure": t("the top {n} Treasures"),
    "anywhere": t("{n} face-down cards anywhere"),
}
"""Several face-down cards that can be revealed."""
COMPARED = {
    "lt": t("less than {n}"),
    "le": t("{n} or less"),
    "eq": t("{n}"),
    "ge": t("{n} or more"),
    "gt": t("more than {n}"),
}
COMPARED_COUNTS = {**COMPARED, "lt": t("fewer than {n}"), "le": t("{n} or fewer")}
"""The comparisons for countable things."""
ROLLS = {"combat": t("Combat"), "ranged": t("Ranged"), "dodge": t("Dodge")}
DICE = {"d4": t("a D4"), "d20": t("a D20")}
CHOOSERS = {"holder": t("chosen by its holder"), "random": t("at random"), "party": t("chosen by the party")}
ENDINGS = {"victory": t("victory"), "defeat": t("defeat"), "annihilation": t("annihilation")}
MARKS = {
    "young": t("young"),
    "debt": t("debt"),
    "glass": t("glass"),
    "strokes": t("strokes"),
    "doors": t("doors opened"),
    "spadefuls": t("spadefuls"),
    "nails": t("nails"),
}
"""The names of counts on cards."""

REALMS = ("", "I", "II", "III", "IV", "V")
"""The numbers of Realms, as on their cards."""


def mark(name: str) -> Text:
    """Return the name of a count on a card; on the card of a pack, it can be any word."""
    return MARKS.get(name) or verbatim(name)


def status_name(boon: AnyStatus) -> Text:
    """Return the name of a printed Status or of one from a pack."""
    return boon.said if isinstance(boon, StatusName) else BOONS[boon]
