"""The words for each trigger in a sentence."""

from __future__ import annotations

from games.kernel.text import Text, t

MOMENTS: dict[str, Text] = {
    "gained": t("When you gain this"),
    "lost": t("When you lose this"),
    "battle_start": t("At the start of a battle"),
    "battle_won": t("When a battle is won"),
    "battle_end": t("At the end of a battle"),
    "round_start": t("At the start of each round"),
    "round_end": t("At the end of each round"),
    "target_defeated": t("When the Target is defeated"),
    "flee": t("When the party flees"),
    "fled": t("After the party has fled"),
    "encounter_revealed": t("When an Encounter is revealed"),
    "encounter_over": t("When an Encounter is over"),
    "realm_start": t("At the start of a Realm"),
    "realm_over": t("At the end of a Realm"),
    "rest_start": t("When a Rest begins"),
    "rest_over": t("At the end of a Rest"),
    "trader_opened": t("When a Trader opens"),
    "drops_drawn": t("When Drops are drawn"),
    "rerolled": t("When a die is rerolled"),
    "god_start": t("When the final battle begins"),
}
"""Triggers that do not belong to a Character."""
DEEDS: dict[str, tuple[Text, Text]] = {
    "turn_start": (t("At the start of your turn"), t("At the start of {who}'s turn")),
    "turn_end": (t("At the end of your turn"), t("At the end of {who}'s turn")),
    "attack": (t("When you attack"), t("When {who} attacks")),
    "rolled": (t("When you have rolled"), t("When {who} has rolled")),
    "hit": (t("When you hit"), t("When {who} hits")),
    "missed": (t("When you miss"), t("When {who} misses")),
    "damaged": (t("When you would take damage"), t("When {who} would take damage")),
    "wounded": (t("When damage gets past your Armor"), t("When damage gets past {who}'s Armor")),
    "healed": (t("When you are healed"), t("When {who} is healed")),
    "killed": (t("When you die"), t("When {who} dies")),
    "item_used": (t("When you use an Item"), t("When {who} uses an Item")),
    "drew": (t("When you draw a card"), t("When {who} draws a card")),
    "bought": (t("When you buy"), t("When {who} buys")),
    "sold": (t("When you sell"), t("When {who} sells")),
    "discarded": (t("When you discard an Item"), t("When {who} discards an Item")),
    "sin_gained": (t("When a Sin binds to you"), t("When a Sin binds to {who}")),
    "absolved": (t("When you are absolved of a Sin"), t("When {who} is absolved of a Sin")),
}
"""Triggers of a Character: for the holder, and for another."""
WHOSE = {
    "any": t("a Character"),
    "other": t("another Character"),
    "target": t("the Target"),
    "party": t("the party"),
}
WITH = {
    "attack": t("When you attack with this"),
    "rolled": t("When you have rolled for this"),
    "hit": t("When you hit with this"),
    "missed": t("When you miss with this"),
}
"""Triggers of a Weapon or attack Spell that occur only when it is used."""
USES = {
    "attack": (t("When you attack with {means}"), t("When {who} attacks with {means}")),
    "rolled": (t("When you have rolled for {means}"), t("When {who} has rolled for {means}")),
    "hit": (t("When you hit with {means}"), t("When {who} hits with {means}")),
    "missed": (t("When you miss with {means}"), t("When {who} misses with {means}")),
    "item_used": (t("When you use {means}"), t("When {who} uses {means}")),
    "damaged": (t("When you would take damage from {means}"), t("When {who} would take damage from {means}")),
}
"""Triggers whose sentence also names the means."""
ROUNDS = {"round_start": t("At the start of round {n}"), "round_end": t("At the end of round {n}")}
PARITIES = {
    ("round", "round_start", True): t("At the start of each even round"),
    ("round", "round_start", False): t("At the start of each odd round"),
    ("round", "round_end", True): t("At the end of each even round"),
    ("round", "round_end", False): t("At the end of each odd round"),
}
NEXT = {
    "round_end": t("At the end of this round"),
    "battle_end": t("At the end of this battle"),
    "encounter_over": t("When this Encounter is over"),
    "rest_start": t("At the start of the next Rest"),
    "realm_over": t("At the end of this Realm"),
    "killed": t("When a Character next dies"),
}
"""The moments of effects that occur once."""
