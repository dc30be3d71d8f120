"""A player of Genshin Tarot on the board: name, figures, bursts, hand, and the zone in front of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.genshin_tarot.view import BossSeen, CardFace, PlayerSeen
from games.kernel.text import Localizer
from rendering.layouts.genshin_tarot.art import art, element, medal, portrait
from rendering.layouts.genshin_tarot.figures import attack_figure, coming, figures, line
from rendering.layouts.genshin_tarot.zone import deep, front, wall
from rendering.layouts.names import on_two_lines, tall_name
from rendering.scenes.builders import lost
from rendering.scenes.scene import Icon, Item, Label, Panel

PAD = 10
HEAD, LOWER = 100, 20
"""Distance from the top of a panel to the enemies, and what a name on two lines adds to it, in pixels."""
FRONT, ALONE = 236, 500
"""Height of the enemies, and their height if there is only one row of panels, in pixels."""
HELD = 52
"""Height of the line of cards in hand, in pixels, large enough for a tag with the lost HP."""
WALL = (108, 88)
"""Width and height of the wall, in pixels."""
LOST = 94
"""Width of a tag with the lost HP, in pixels."""
BURST = 38
CARD = 42


def is_laid_out(player: PlayerSeen) -> bool:
    """Return whether the player's cards and enemies have been laid out."""
    return bool(player.zone or player.hand or player.deck or player.discard)


def height(player: PlayerSeen, width: int, localizer: Localizer, *, alone: bool) -> int:
    """Return the height of a player's panel, which is `alone` or one of a single row.

    It stays the same from turn to turn, with two exceptions: more than six enemies are face up, or more than three
    are and one of their names needs three lines.
    """
    return (
        head(player, width, localizer) + deep(player.zone, width - 2 * PAD, ALONE if alone else FRONT, localizer) + HELD
    )


def head(player: PlayerSeen, width: int, localizer: Localizer) -> int:
    """Return the distance from the top of a player's panel to the enemies, in pixels."""
    return HEAD + LOWER * on_two_lines(player.seat, name_width(player, width), localizer)


def name_width(player: PlayerSeen, width: int) -> int:
    """Return the width that the bursts and the wall leave for the name."""
    beside = WALL[0] + 10 + (BURST + 2) * len(player.party) if is_laid_out(player) else 0
    return width - PAD - 60 - beside


@dataclass(frozen=True, slots=True)
class PlayerPicture:
    """A player's panel with its upper left corner at (x, y). `halted` means that another player chooses first."""

    player: PlayerSeen
    boss: BossSeen
    x: int
    y: int
    width: int
    tall: int
    waits: bool
    halted: bool
    localizer: Localizer

    def items(self) -> Iterator[Item]:
        """Yield the panel and its contents."""
        yield Panel(self.x, self.y, self.width, self.tall, "waiting" if self.waits else "seat")
        yield from self._name()
        if not is_laid_out(self.player):
            yield from self._characters()
            return
        left, inner = self.x + PAD, self.width - 2 * PAD
        above = head(self.player, self.width, self.localizer)
        yield from line(figures(self.player), left + 2, self.y + above - 25, inner - WALL[0] - 12, 34)
        yield from wall(self.player.zone, left + inner - WALL[0], self.y + 10, *WALL)
        front_high = self.tall - above - HELD
        yield from front(self.player.zone, self.boss, left, self.y + above, inner, front_high, self.localizer)
        yield from self._held(self.y + self.tall - HELD + 3)

    def _name(self) -> Iterator[Item]:
        """Yield the name with an icon for what the player is doing, and the bursts in their rings of Energy."""
        party = self.player.party if is_laid_out(self.player) else ()
        right = self.x + self.width - PAD - (WALL[0] + 10 if is_laid_out(self.player) else 0)
        start = right - (BURST + 2) * len(party)
        icon = "waiting" if self.waits or self.halted else "done"
        yield Icon(icon, self.x + 28, self.y + 31, 34, "gold" if self.waits else "muted")
        max_width = name_width(self.player, self.width)
        yield from tall_name(self.player.seat, self.x + 52, self.y + 43, 36, max_width, self.localizer)
        for index, one in enumerate(party):
            energy = 0 if self.player.frozen else self.player.energy
            yield portrait(one.burst, energy, start + (BURST + 2) * index, self.y + 8, BURST)

    def _held(self, y: int) -> Iterator[Item]:
        """Yield the open cards as medals, and the number of hidden ones.

        On the right are the HP lost this turn, or else in the previous one, and the damage due at the end of the turn.
        """
        left, attack = self.x + PAD, coming(self.player)
        bled = self.player.just_lost
        right = self.x + self.width - PAD - (120 if attack else 0) - (LOST + 8 if bled else 0)
        hand = self.player.hand
        yield Icon("cards", left + 18, y + 20, 34, "muted")
        yield Label(str(len(hand)), left + 40, y + 32, 34, "light", weight="bold", max_width=44)
        shown = [card for card in hand if isinstance(card, CardFace)]
        first = left + 88
        step = min(CARD + 4, (right - first) // max(1, len(shown)))
        for index, card in enumerate(shown):
            yield medal(art(card), first + step * index, y + (CARD + 4 - step) // 2, step - 4)
        if bled:
            yield from lost(bled, right + 6, y - 3, LOST)
        if attack:
            yield from attack_figure(str(attack), self.x + self.width - PAD - 106, y - 2, 106, 44)

    def _characters(self) -> Iterator[Item]:
        """Yield the characters to choose from or already chosen: medal, element and name."""
        shown = self.player.party or self.player.tarots
        columns = 3 if len(shown) > 4 and self.tall < 500 else 2
        down = 66 + head(self.player, self.width, self.localizer) - HEAD
        cell, high = (self.width - 2 * PAD) // columns, (self.tall - 4 - down) // -(-len(shown) // columns)
        side = min(cell - 52, high - 54)
        for index, one in enumerate(shown):
            row, column = divmod(index, columns)
            x, y = self.x + PAD + column * cell, self.y + down + row * high + max(0, (high - side - 54) // 2)
            left = x + (cell - side - 48) // 2
            yield medal(one.key, left, y, side)
            yield element(one.element.value, left + side + 4, y + (side - 44) // 2, 44)
            name = self.localizer(one.name)
            yield Label(name, x + cell // 2, y + side + 34, 32, weight="semibold", anchor="middle", max_width=cell - 1)
