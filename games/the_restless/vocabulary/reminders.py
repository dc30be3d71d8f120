"""The rules on reminder cards. Unlike the names of cards, they are translated into every language."""

from __future__ import annotations

from typing import NamedTuple

from games.kernel.text import Text, t


class Reminder(NamedTuple):
    """The rule of a reminder card, and when it applies."""

    rule: Text
    when: Text


AFTER_FLEEING = Reminder(
    t("No Rest can be played until a fight is won or an Encounter without a fight is reached."),
    t("after fleeing"),
)
CHAIN_MAGIC = Reminder(
    t(
        "When a Combat or Dodge roll fails, the Damage is dealt one point at a time: the first to the Character who "
        "rolled, the next to the next living Character on the left, and so on around the table."
    ),
    t("in a fight with such a Target"),
)
PICK_FROM = Reminder(
    t(
        "Look at that many cards, keep one, and put the others at the bottom of the deck. Several of them add up: "
        "two Pick From 2 make a Pick From 3."
    ),
    t("at such a draw"),
)
ORDER_OF_A_TURN = Reminder(
    t(
        "One Attack, which cannot be passed up. Before or after it: Active Items, one Consumable, "
        "and discarding. Each living Character has one turn a round, in any order."
    ),
    t("in every fight"),
)
