"""What some Items do when used, and what some Characters can do, in words short enough for a menu: cards say more."""

from __future__ import annotations

from games.kernel.text import Text, t

SHORT: dict[str, Text] = {
    "dog-biscuit": t("Use: A Beast's next 3 blows do no damage. Against others, or in peace: Regain 2 Health."),
    "goose-fat-dip": t("Use: Eat it (regain 2 Health), or burn it (reveal the next Encounter, 1 Reroll Counter)."),
    "bottle-marked-both-ways": t("Use: Drink it (regain 3 Health), or in battle pour it on (4 damage to the Target)."),
    "amputation-kit": t("Use: Restore all Health to a Character you choose, whose maximum falls by 1."),
    "host-from-an-empty-ciborium": t(
        "Use: Regain 5 Health, 1 Sin off. Or lose 1: 1 Health to each, the weakest Steadfast."
    ),
    "purse-of-somebody-rich": t(
        "Use (1 Reroll Counter): The Targets leave if the Target is Human (no god); else 4 damage."
    ),
    "tithe-glass": t("Use: Lose 1 Health, draw Treasure, Pick From 2. Or: Reroll Counters, 1 plus 1 for each dead."),
    "staff-of-the-night-office": t("Use: The Target's next 2 blows do no damage; 3 blows if it is Profane."),
    "diary-of-somebody-kind": t(
        "Use (1 Reroll Counter): Give the Status Steadfast to the Character with the least Health."
    ),
    "tobit-gathers-at-night": t("Melee hits on a Target that is hurt deal 1 more damage."),
    "quiet-anselm": t("Once per battle: Reroll your own die at no cost."),
    "ellery-twice-buried": t("Once per Realm: Damage that would kill you does nothing."),
    "nan-of-the-snares": t("Against a Beast, the party's first 2 failed rolls do no damage."),
    "precentor-hale": t("Once per round: +3 to a roll of another Character."),
    "brother-ambrose-stands": t("While the party has a Sin, once per round: Take 2 damage for another."),
    "perpetua-cogg": t("At the start of a battle: Recharge an Active Item of anybody."),
}
"""By the keys of the cards. At most card_text.BRIEF characters."""
