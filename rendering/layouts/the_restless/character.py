"""A Character of The Restless: portrait, Health, strongest attack, and the faces of the cards carried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.kernel.text import Localizer, Text, t
from games.the_restless.view import Body, Thing, of
from rendering.layouts.the_restless.chips import GAP, SMALL, TILE, bar, figure, figures, medal, picture, tile
from rendering.scenes.builders import lost, signed_name
from rendering.scenes.scene import Icon, Item, Label, Panel, Sprite
from rendering.text.name_lines import name_lines

PAD = 12
HEAD, WIDE_HEAD = 156, 126
"""Distance from the top of a panel to the cards carried, in pixels; a wide one has the figures beside the Trait."""
FACES = 86
"""Height of a row of faces with their weights, in pixels."""
HEIGHT, WIDE_HEIGHT = HEAD + FACES, WIDE_HEAD + FACES
"""Height of a panel with one such row, in pixels."""
CELL, FACE = 57, 50
FEW, COLUMNS = 2, 3
"""Numbers of tiles side by side in a panel as wide as the picture; FEW leaves room for their names."""
PORTRAIT = 98
BESIDE = 540
"""Width of the figures of a wide panel, in pixels."""
NOBODY = 150
"""Height of the wide panel of an empty place, in pixels."""

STATUS, SIN, BLESSING = "spark", "death", "crown"
"""Icons below the faces of cards that are not Items and so have no weight."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The current state of a place.

    Attributes:
        waits: Whether the match waits for its player.
        through: Whether its turn has been taken or its vote cast.
        vote: The vote, if there is one.
        danger: Whether the next hit can kill the Character.
        last: Whether no other Character is alive.
        begun: Whether the setup is over.
        lost: Health lost since the last roll.
    """

    waits: bool = False
    through: bool = False
    vote: Text | None = None
    danger: bool = False
    last: bool = False
    begun: bool = True
    lost: int = 0


def lines(body: Body) -> int:
    """Return the number of rows of tiles that a Character's cards need."""
    return -(-len(_cards(body)) // COLUMNS)


def _cards(body: Body) -> list[tuple[Thing, str]]:
    """Return Items first, then Statuses, Sins and Blessings with their icons."""
    marked = ((body.items, ""), (body.statuses, STATUS), (body.sins, SIN), (body.blessings, BLESSING))
    return [(thing, mark) for things, mark in marked for thing in things]


@dataclass(frozen=True, slots=True)
class CharacterPicture:
    """The panel of a place with its corner at (x, y).

    If `tiles` is true, it is a wide panel of the viewer's own: cards have names as well as pictures, and its player is
    left out.
    """

    body: Body
    standing: Standing
    x: int
    y: int
    width: int
    high: int
    localizer: Localizer
    tiles: bool = False

    def items(self) -> Iterator[Item]:
        """Yield the panel and its contents."""
        kind = "ember" if self.standing.waits else "doom" if self.standing.last else "cinder"
        yield Panel(self.x, self.y, self.width, self.high, kind)
        if self.body.character is None:
            yield from self._nobody()
            return
        high = self._head - 30
        yield picture(self.body.character, self.x + PAD, self.y + PAD, PORTRAIT, high)
        if self.standing.lost:
            yield from lost(self.standing.lost, self.x + PAD, self.y + PAD + high - 48, PORTRAIT)
        left, max_width = self.x + PORTRAIT + 28, self.width - PORTRAIT - 28 - 58
        lines = name_lines(self.localizer(self.body.character.name), max_width * 8 // 10)  # bold text is wider
        if len(lines) == 1:
            yield Label(lines[0], left, self.y + 46, 36, "light", "serif", "bold", max_width=max_width)
        else:
            labels = [(line, self.y + 30 + index * 31) for index, line in enumerate(lines)]
            yield from (
                Label(line, left, y, SMALL, "light", "serif", "bold", max_width=max_width) for line, y in labels
            )
        yield from self._sign()
        if self.tiles:
            yield from self._trait(left + BESIDE, self.y + self._head - 29, self.width - PORTRAIT - 40 - BESIDE)
        else:
            yield from self._player(left, self.y + (84 if len(lines) == 1 else 92), self.width - PORTRAIT - 40)
        yield from self._figures(left, self.y + self._head - 40)
        low = self.y + self._head - 13
        yield from bar(self.body.health, self.body.max_health, self.x + PAD, low, self.width - 2 * PAD, 12)
        yield from self._named() if self.tiles else self._faces()

    @property
    def _head(self) -> int:
        return WIDE_HEAD if self.tiles else HEAD

    def _sign(self) -> Iterator[Item]:
        """Yield the icon in the corner for a current turn, a decision or a finished turn."""
        now = self.standing
        if self.body.acting or now.waits or now.through:
            icon = "crossed-swords" if self.body.acting else "waiting" if now.waits else "done"
            tone = "gold" if self.body.acting or now.waits else "ash"
            yield Icon(icon, self.x + self.width - 34, self.y + 34, 42, tone)

    def _player(self, x: int, y: int, max_width: int) -> Iterator[Item]:
        """Yield the player, and the Trait or the player's vote."""
        half = max_width * 2 // 5 - 6
        yield from signed_name(self.body.player, x, y, SMALL, half, self.localizer, "ash", "regular")
        yield from self._trait(x + half + 20, y, max_width - half - 24)

    def _trait(self, x: int, y: int, max_width: int) -> Iterator[Item]:
        """Yield the Trait, or the player's vote."""
        if self.standing.vote is not None:
            yield Icon("done", x + 14, y - 11, 30, "gold")
            words = self.localizer(self.standing.vote).removesuffix(".")
            yield Label(words, x + 36, y, SMALL, "gold", weight="semibold", max_width=max_width - 36)
        else:
            yield Label(self.localizer(self.body.trait), x, y, SMALL, "rust", max_width=max_width)

    def _figures(self, x: int, y: int) -> Iterator[Item]:
        """Yield Health, with a skull if the next hit can kill, Armor, damage, and Weight if the panel is wide."""
        body, skull = self.body, self.standing.danger
        words = self.localizer(t("{n}/{most}", n=body.health, most=body.max_health))
        yield from figure("death" if skull else "lovers", words, x, y, 36, 170, "rust")
        yield from figure("shield", str(body.armor), x + 178, y, 34, 84)
        yield from figure("sword", str(self._power()), x + 268, y, 34, 90)
        if self.tiles:
            load = self.localizer(t("{n}/{most}", n=body.weight, most=body.most))
            yield from figure("weight-kilogram", load, x + 378, y, 34, 150)

    def _power(self) -> int:
        """Return the highest damage printed on the Character or its Items."""
        assert self.body.character is not None
        keys = [self.body.character.key, *(thing.face.key for thing in self.body.items)]
        return max(of(key).power or 0 for key in keys)

    def _faces(self) -> Iterator[Item]:
        """Yield weight and limit, and a face for each card, with its weight or the icon of its kind below."""
        body, y = self.body, self.y + self._head + 6
        load = self.localizer(t("{n}/{most}", n=body.weight, most=body.most))
        yield Icon("weight-kilogram", self.x + PAD + 34, y + 24, 42, "ash")
        yield Label(load, self.x + PAD + 34, y + 74, SMALL, "ash", weight="semibold", anchor="middle", max_width=78)
        cards, left = _cards(body), self.x + PAD + 80
        most = (self.width - 80 - 2 * PAD) // CELL
        shown = cards if len(cards) <= most else cards[: most - 1]
        for index, (thing, mark) in enumerate(shown):
            yield medal(thing.face, left + index * CELL, y, FACE, dim=thing.spent)
            yield from self._below(thing, mark, left + index * CELL + FACE // 2, y + 63)
        if len(cards) > most:
            yield Label(f"+{len(cards) - len(shown)}", left + len(shown) * CELL, y + 36, SMALL, "gold", max_width=CELL)

    def _below(self, thing: Thing, mark: str, x: int, y: int) -> Iterator[Item]:
        """Yield what is below a face: an hourglass if the card is spent, else its weight or the icon of its kind."""
        weight = of(thing.face.key).weight
        if thing.spent or weight is None or mark:
            yield Icon("timer-sand-empty" if thing.spent else mark or STATUS, x, y, 26, "rust" if mark else "gold")
        else:
            yield Label(str(weight), x, y + 11, SMALL, "light", weight="semibold", anchor="middle")

    def _named(self) -> Iterator[Item]:
        """Yield a tile for each card, or only their faces if there is not enough room."""
        cards = _cards(self.body)
        columns = FEW if len(cards) <= FEW else COLUMNS
        wide = (self.width - 2 * PAD - (columns - 1) * GAP) // columns
        if not cards:
            empty = self.localizer(t("Empty hands"))
            yield Label(
                empty, self.x + self.width // 2, self.y + self._head + 52, SMALL, "ash", "serif", anchor="middle"
            )
        if len(cards) > COLUMNS * ((self.high - self._head - 6) // (TILE + GAP)):
            yield from self._faces()
            return
        for index, (thing, mark) in enumerate(cards):
            x = self.x + PAD + index % columns * (wide + GAP)
            y = self.y + self._head + 8 + index // columns * (TILE + GAP)
            yield from tile(thing.face, [*figures(thing), *([(mark, "")] if mark else [])], x, y, wide, self.localizer)

    def _nobody(self) -> Iterator[Item]:
        """Yield an empty place: a silhouette or the dead Character, dimmed, with the name and the player beside it."""
        high = self.high - 2 * PAD
        wide = min(high, 140)
        left = self.x + PAD + wide + 22
        max_width = self.x + self.width - PAD - left
        base = self.y + self.high // 2 - 6
        dead, name = self.body.fallen, t("Dead") if self.standing.begun else t("Nobody yet")
        if dead:
            name = dead.name
            yield picture(dead, self.x + PAD, self.y + PAD, wide, high, dim=True)
            below = self.high > NOBODY
            base -= 54 if below else 0
            x, y = (left, base + 94) if below else (self.x + self.width - 260, base + 30)
            yield Sprite("deck/skull", x, y - 38, 52, 52)
            yield Label(self.localizer(t("Dead")), x + 64, y, 34, "rust", weight="bold", max_width=max_width - 64)
            max_width -= 0 if below else 280
        elif self.standing.begun:
            side = wide - 30
            yield Sprite("deck/skull", self.x + PAD + 15, self.y + (self.high - side) // 2, side, side, dim=True)
        else:
            yield Icon("person", self.x + PAD + wide // 2, self.y + self.high // 2, wide - 30, "ash")
        yield Label(
            self.localizer(name), left, base, 36, "ash" if dead else "light", "serif", "bold", max_width=max_width
        )
        yield from signed_name(self.body.player, left, base + 42, SMALL, max_width, self.localizer, "ash", "regular")


def in_danger(body: Body, damages: Sequence[int]) -> bool:
    """Return whether any of these hits would kill the Character."""
    return body.character is not None and any(damage >= body.health + body.armor for damage in damages)
