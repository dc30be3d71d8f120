"""Characters and Targets as the subject of a sentence."""

from __future__ import annotations

from games.kernel.text import Text, t
from games.the_restless.text.sentences.phrases import limited_group
from games.the_restless.vocabulary.basics.conditions import Those, Whom

DOERS = {
    "holder": t("You"),
    "roller": t("The one who rolled"),
    "drawer": t("The one who drew"),
    "victim": t("The one who died"),
    "chosen": t("A Character you choose"),
    "chosen_other": t("Another Character you choose"),
    "that": t("That Character"),
    "that_other": t("That other Character"),
    "each": t("Each Character"),
    "others": t("Each other Character"),
    "left": t("The next Character on the left"),
    "right": t("The next Character on the right"),
    "random": t("A random Character"),
    "lowest": t("The Character with the least Health"),
    "highest": t("The Character with the most Health"),
    "heaviest": t("The Character with the most Weight"),
    "dead_chosen": t("A dead Character you choose"),
    "dead_each": t("Each dead Character"),
    "party": t("The party"),
    "target": t("The Target"),
    "all_targets": t("Every Target"),
    "other_targets": t("Every other Target"),
    "self_card": t("This card"),
    "attack_item": t("The Weapon in use"),
    "chosen_item": t("An Item you choose"),
    "random_item": t("A random Item"),
}


def doer(whom: Whom) -> Text:
    """Return Characters or Targets as the subject of a sentence: "Each other Character"."""
    return limited_group(DOERS[whom.who], whom) if isinstance(whom, Those) else DOERS[whom]
