"""One domain of Queens of Fate: its court, its Arcana, and what they are worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.kernel.text import Reader, t
from games.queens_of_fate.view import Artifact, Card, Domain, QueensView, Rank
from rendering.layouts.queens_of_fate.card import laid, sign
from rendering.scenes.builders import tall
from rendering.scenes.scene import Icon, Item, Label, Panel

PAD = 12
CARD = 84
STEP = CARD + 8
STRIP = tall(CARD) + 2 * PAD
"""How high a domain is."""

COURT = 146
"""From the left edge to the court; the Arcana follow a gap after it."""

GAP = 22


@dataclass(frozen=True, slots=True)
class DomainPicture:
    """A domain with its upper left corner at (x, y)."""

    view: QueensView
    domain: Domain
    x: int
    y: int
    width: int
    reader: Reader

    def items(self) -> Iterator[Item]:
        """The panel, then everything on it."""
        yield Panel(self.x, self.y, self.width, STRIP, "seat")
        yield from self._name()
        yield from self._court()
        yield from self._arcana()
        yield from self._worth()

    @property
    def top(self) -> int:
        return self.y + PAD

    @property
    def full(self) -> bool:
        return self.domain.full(self.view.ranks)

    def _name(self) -> Iterator[Item]:
        middle = self.x + COURT // 2
        yield Icon(sign(self.domain.suit), middle, self.y + 56, 72, "gold")
        name = self.reader(self.domain.suit.title)
        yield Label(name, middle, self.y + 126, 30, "light", "serif", "semibold", "middle", COURT - 16)
        if self.full:
            yield Label(
                self.reader(t("Full court")), middle, self.y + 154, 22, "gold", anchor="middle", room=COURT - 12
            )

    def _court(self) -> Iterator[Item]:
        """A place for each rank, with its piece where the card is not there."""
        cards = {card.rank: card for card in self.domain.court}
        for place, rank in enumerate(self.view.ranks):
            x = self.x + COURT + place * STEP
            if rank in cards:
                yield laid(cards[rank], x, self.top, CARD, self.reader)
            else:
                yield from self._empty(rank, x)

    def _empty(self, rank: Rank, x: int) -> Iterator[Item]:
        yield Panel(x, self.top, CARD, tall(CARD), "place")
        yield Icon(rank.value, x + CARD // 2, self.top + 58, 44, "faint")
        words = self.reader(rank.title)
        yield Label(words, x + CARD // 2, self.top + 112, 22, "muted", anchor="middle", room=CARD - 2)

    def _arcana(self) -> Iterator[Item]:
        """Arcana and Artifacts, then the places still free."""
        start = self.x + COURT + len(self.view.ranks) * STEP + GAP
        held: list[Card | Artifact] = [*self.domain.arcana, *self.domain.artifacts]
        for place, card in enumerate(held):
            yield laid(card, start + place * STEP, self.top, CARD, self.reader)
            yield from self._tag(card, start + place * STEP)
        for place in range(len(held), self.domain.capacity):
            yield Panel(start + place * STEP, self.top, CARD, tall(CARD), "place")
            yield Icon(sign(self.domain.suit), start + place * STEP + CARD // 2, self.top + 70, 36, "faint")

    def _tag(self, card: Card | Artifact, x: int) -> Iterator[Item]:
        """What has been chosen for the battle still lies in its domain."""
        if card != self.view.artifact and card not in self.view.spent:
            return
        words = t("In use") if isinstance(card, Artifact) else t("Chosen")
        y = self.top + (84 if isinstance(card, Artifact) else tall(CARD) - 34)
        yield Panel(x + 1, y, CARD - 2, 30, "pill")
        text = self.reader(words)
        yield Label(text, x + CARD // 2, y + 22, 21, "ink", weight="bold", anchor="middle", room=CARD - 10)

    def _worth(self) -> Iterator[Item]:
        """What all Arcana here count together in battle."""
        power = sum(card.value for card in self.domain.arcana) + self.full * len(self.domain.arcana)
        right = self.x + self.width - 18
        yield Label(str(power), right, self.y + 88, 50, "light" if power else "muted", "serif", "bold", "right")
        yield Label(self.reader(t("Power")), right, self.y + 122, 24, "muted", anchor="right", room=100)
