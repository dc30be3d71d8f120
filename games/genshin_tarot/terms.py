"""The meanings of words on the cards, for players who look them up. Status cards have their effects printed."""

from __future__ import annotations

from games.kernel.handbook import Term, glossary
from games.kernel.text import Text, t

TERMS = tuple(
    Term(f"{key}-term", name, meaning)
    for key, name, meaning in (
        ("ap", t("AP"), t("Action Points: you get 3 a turn to play cards.")),
        ("energy", t("Energy"), t("It pays for bursts and stays; 12 at most.")),
        ("mora", t("Mora"), t("It buys and upgrades cards; defeated enemies drop it.")),
        ("guard", t("Guard"), t("It stops damage to you until your next turn begins; 12 at most.")),
        ("shield", t("Shield"), t("An enemy with a Shield takes no damage. A reaction breaks one.")),
        ("piercing", t("Piercing"), t("Damage that ignores Shields and Guard.")),
        (
            "reaction",
            t("Reaction"),
            t("A second, different element on an enemy. It breaks a Shield and decides your reward."),
        ),
        ("burst", t("Burst"), t("A character's most powerful effect, paid for with Energy.")),
        ("action-card", t("Action card"), t("A character's attack or skill.")),
        ("zone", t("Zone"), t("The enemies in front of one player.")),
        ("wall", t("Wall"), t("All the enemies in front of a player at the start.")),
        ("royal", t("Royal"), t("An enemy in the back row, stronger than the others.")),
        ("on-reveal", t("On Reveal"), t("What an enemy does when it is turned up.")),
        ("on-death", t("On Death"), t("What an enemy does when it is defeated.")),
        ("stunned", t("Stunned"), t("It does not attack this turn.")),
        ("swap", t("Swap"), t("Two face-up enemies change places with everything on them.")),
        ("move", t("Move"), t("It goes to the right end of the other zone, covering nothing.")),
        ("lay", t("Lay on top"), t("The enemy leaves its place and covers that one alone.")),
        ("turn-down", t("Turn down"), t("It keeps its place, face down, and loses all tokens.")),
        ("trash", t("Trash"), t("Out of the game for good; a status card returns to its pile.")),
        ("spare", t("Spare"), t("A card of your party that is not in your deck; it can be bought.")),
        ("ley-line", t("Ley Line"), t("An event for everyone, each turn from the third on.")),
    )
)
"""Terms of the game, in the order in which a player meets them."""


def page(footer: Text) -> Text:
    """Return a page with all terms, one per line, above the `footer`."""
    return t("{before}\n\n{foot}", before=glossary(TERMS), foot=footer)
