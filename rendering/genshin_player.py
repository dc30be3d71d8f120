"""A player of Genshin Tarot on the board: name, figures, party, and the zone in front of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.genshin_tarot.view import PlayerSeen
from games.kernel.text import Reader, Text, t
from rendering.genshin_foe import medal
from rendering.genshin_zone import high, zone
from rendering.scene import Icon, Item, Label, Panel
from rendering.tottarot_cards import named

PAD = 10
HEAD = 142
"""From the top of a panel to its zone."""


def laid(player: PlayerSeen) -> bool:
    """Whether the player's cards and enemies have been laid out."""
    return bool(player.zone or player.hand or player.deck or player.discard)


def height(player: PlayerSeen) -> int:
    """How high a player's panel is."""
    return HEAD + high(player.zone, tall=False) + PAD if laid(player) else HEAD


@dataclass(frozen=True, slots=True)
class PlayerPicture:
    """A player's panel with its upper left corner at (x, y)."""

    player: PlayerSeen
    x: int
    y: int
    width: int
    tall: int
    waits: bool
    reader: Reader

    def items(self) -> Iterator[Item]:
        """The panel, then everything on it."""
        yield Panel(self.x, self.y, self.width, self.tall, "waiting" if self.waits else "seat")
        yield from self._name()
        yield from figures(self.player, self.x + 26, self.y + 74)
        yield from self._cards()
        if laid(self.player):
            width = self.width - 2 * PAD
            yield from zone(self.player.zone, self.x + PAD, self.y + HEAD, width, self.reader)

    def _name(self) -> Iterator[Item]:
        """Name and party; what the player is doing stands with a sign."""
        shown = self.player.party or self.player.tarots
        start = self.x + self.width - PAD - 44 * len(shown)
        icon, tone = ("waiting", "gold") if self.waits else ("done", "muted")
        yield Icon(icon, self.x + 26, self.y + 32, 28, tone)
        yield named(self.player.seat, self.x + 48, self.y + 42, 29, start - self.x - 56, self.reader)
        for place, one in enumerate(shown):
            yield medal(f"genshin/{one.key}", start + 44 * place, self.y + 10, 40)

    def _cards(self) -> Iterator[Item]:
        counts = {"hand": len(self.player.hand), "deck": self.player.deck, "discard": len(self.player.discard)}
        words = t("Hand {hand}  ·  deck {deck}  ·  discard {discard}", **counts)
        yield Icon("cards", self.x + 26, self.y + 114, 26, "muted")
        yield Label(self.reader(words), self.x + 48, self.y + 122, 22, "muted", room=self.width - 70)


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


def figures_named(player: PlayerSeen, x: int, y: int, reader: Reader) -> Iterator[Item]:
    """The same, larger, with their words below."""
    for place, (icon, name, word) in enumerate(FIGURES):
        yield Icon(icon, x + 126 * place, y, 36, "gold")
        yield Label(str(getattr(player, name)), x + 126 * place + 24, y + 12, 36, "light", weight="bold", room=76)
        yield Label(reader(word), x + 126 * place + 25, y + 38, 20, "muted", room=96)
