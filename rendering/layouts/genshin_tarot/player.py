"""A player of Genshin Tarot on the board: name, figures, party, an open hand, and the zone in front of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.genshin_tarot.view import CardFace, PlayerSeen
from games.kernel.text import Reader, Text, t
from games.kernel.zone import FaceDown
from rendering.layouts.genshin_tarot.art import medal
from rendering.layouts.genshin_tarot.zone import high, zone
from rendering.scenes.builders import named
from rendering.scenes.scene import Icon, Item, Label, Panel, Passage, Sprite

PAD = 10
HEAD = 142
"""From the top of a panel to its zone, or to the hand where that is open."""
HELD = 54
"""How high the names of the cards of an open hand are."""
TAROTS = 62
"""From the top of a panel to the tarots, until cards and enemies are laid out."""
TAROT = (108, 183)
"""How broad and high a tarot is there."""


def laid(player: PlayerSeen) -> bool:
    """Whether the player's cards and enemies have been laid out."""
    return bool(player.zone or player.hand or player.deck or player.discard)


def opened(players: Sequence[PlayerSeen]) -> bool:
    """Whether panels have room for hands: some hand is open, or nobody holds a card just now."""
    held = [card for player in players for card in player.hand]
    return not held or any(isinstance(card, CardFace) for card in held)


def height(player: PlayerSeen, held: int) -> int:
    """How high a player's panel is, with so much room for the hand."""
    return HEAD + held + high(player.zone, tall=False) + PAD if laid(player) else TAROTS + TAROT[1] + 40


def told(hand: Sequence[CardFace | FaceDown], reader: Reader) -> str:
    """The names of the cards in an open hand, equal ones once with their number."""
    cards = Counter(reader(card.name) for card in hand if isinstance(card, CardFace))
    return ", ".join(f"{name}\N{NO-BREAK SPACE}×{n}" if n > 1 else name for name, n in cards.items())


@dataclass(frozen=True, slots=True)
class PlayerPicture:
    """A player's panel with its upper left corner at (x, y). `halted`: somebody else's choice comes first.

    `boss`: the Boss fights.
    """

    player: PlayerSeen
    x: int
    y: int
    width: int
    tall: int
    held: int
    waits: bool
    halted: bool
    boss: bool
    reader: Reader

    def items(self) -> Iterator[Item]:
        """The panel, then everything on it."""
        yield Panel(self.x, self.y, self.width, self.tall, "waiting" if self.waits else "seat")
        yield from self._name()
        if not laid(self.player):
            yield from self._tarots()
            return
        yield from figures(self.player, self.x + 26, self.y + 74)
        yield from self._cards()
        width, top = self.width - 2 * PAD, self.y + HEAD + self.held
        yield from zone(self.player.zone, self.x + PAD, top, width, self.reader, boss=self.boss)

    def _tarots(self) -> Iterator[Item]:
        """The characters to choose from, or those chosen, large enough to compare."""
        width, high = TAROT
        for place, one in enumerate(self.player.party or self.player.tarots):
            x, y = self.x + PAD + (width + 9) * place, self.y + TAROTS
            words = (self.reader(one.name), one.tarot, "", "", "", "")
            yield Sprite(f"deck/genshin/{one.key}", x, y, width, high, words)
            element = self.reader(one.element.label)
            yield Label(element, x + width // 2, y + high + 26, 22, "muted", anchor="middle", room=width)

    def _name(self) -> Iterator[Item]:
        """Name and party; what the player is doing stands with a sign."""
        shown = self.player.party if laid(self.player) else ()
        start = self.x + self.width - PAD - 44 * len(shown)
        icon = "waiting" if self.waits or self.halted else "done"
        yield Icon(icon, self.x + 26, self.y + 32, 28, "gold" if self.waits else "muted")
        yield named(self.player.seat, self.x + 48, self.y + 42, 29, start - self.x - 56, self.reader)
        for place, one in enumerate(shown):
            yield medal(one.key, start + 44 * place, self.y + 10, 40)

    def _cards(self) -> Iterator[Item]:
        counts = {"hand": len(self.player.hand), "deck": self.player.deck, "discard": len(self.player.discard)}
        words = t("Hand {hand}  ·  deck {deck}  ·  discard {discard}", **counts)
        yield Icon("cards", self.x + 26, self.y + 114, 26, "muted")
        yield Label(self.reader(words), self.x + 48, self.y + 122, 22, "muted", room=self.width - 70)
        if hand := told(self.player.hand, self.reader):
            yield Passage(hand, self.x + PAD + 4, self.y + HEAD + 10, self.width - 2 * PAD - 8, 2, 22)


FIGURES: tuple[tuple[str, str, Text], ...] = (
    ("lovers", "hp", t("HP")),
    ("shield-half-full", "guard", t("Guard")),
    ("flash", "energy", t("Energy")),
    ("clock-fast", "ap", t("AP")),
    ("hand-coin", "mora", t("Mora")),
)
"""The sign of each figure, its name in the view, and its word."""


def figures(player: PlayerSeen, x: int, y: int) -> Iterator[Item]:
    """HP, Guard, Energy, AP and Mora in a line."""
    for place, (icon, name, _) in enumerate(FIGURES):
        yield Icon(icon, x + 92 * place, y, 30, "gold")
        yield Label(str(getattr(player, name)), x + 92 * place + 20, y + 10, 30, "light", weight="bold", room=58)


def labelled_figures(player: PlayerSeen, x: int, y: int, reader: Reader) -> Iterator[Item]:
    """The same, larger, with their words below."""
    for place, (icon, name, word) in enumerate(FIGURES):
        yield Icon(icon, x + 126 * place, y, 36, "gold")
        yield Label(str(getattr(player, name)), x + 126 * place + 24, y + 12, 36, "light", weight="bold", room=76)
        yield Label(reader(word), x + 126 * place + 25, y + 38, 20, "muted", room=100)
