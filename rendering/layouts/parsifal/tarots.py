"""Pictures of Parsifal's tarots, and quests as an icon with the tarot concerned."""

from __future__ import annotations

from collections.abc import Iterator

from games.parsifal.view import NAMED, Character, Defeated, InLimbo, Locks, Owns, Quest, Tarot, Unlocked
from rendering.scenes.scene import Icon, Item, Sprite

QUESTS: dict[type[Quest], str] = {
    Owns: "bag-personal",
    Locks: "lock",
    Unlocked: "free",
    Defeated: "battle",
    InLimbo: "to-limbo",
}
"""The icon of each kind of quest."""


def drawn(tarot: Tarot, x: int, y: int, width: int, height: int, dim: bool = False) -> Sprite:
    """Return a tarot's face without its name."""
    return Sprite(f"deck/parsifal/{tarot.name}", x, y, width, height, dim=dim)


def medal(tarot: Tarot, x: int, y: int, side: int, dim: bool = False) -> Sprite:
    """Return the medal of a tarot with its upper left corner at (x, y)."""
    return Sprite(f"deck/medal/parsifal/{tarot.name}", x, y, side, side, dim=dim)


def subject(quest: Quest) -> Tarot:
    """Return the tarot that a quest is about."""
    match quest:
        case Owns(_, name) | Locks(_, name) | Unlocked(name) | Defeated(name) | InLimbo(name):
            return NAMED[name][0]


def missing(character: Character) -> list[Quest]:
    """Return the open quests of a character."""
    return [quest for quest, goal in zip(character.tarot.quests, character.goals, strict=True) if not goal.met]


def quest_signs(quest: Quest, x: int, y: int, side: int, tone: str = "light") -> Iterator[Item]:
    """Yield the icon of a quest, with the tarot it is about to the right."""
    yield Icon(QUESTS[type(quest)], x + side // 2, y + side // 2, side * 4 // 5, tone)
    yield medal(subject(quest), x + side + 4, y, side)
