"""One domain of Queens of Fate: its Source, its court, its Arcana, and what they are worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.kernel.text import Reader
from games.queens_of_fate.view import Artifact, Card, Domain, QueensView, Rank
from rendering.layouts.queens_of_fate.card import laid, sign
from rendering.scenes.builders import tall
from rendering.scenes.scene import Icon, Item, Label, Panel

PAD = 9
CARD = 86
STEP = CARD + 7
STRIP = tall(CARD) + 2 * PAD + 2
"""How high a domain is."""

COURT = PAD + CARD + 17
"""From the left edge to the court; the Arcana follow a gap after it."""

GAP = 17
WORTH = 164
"""How much of the right side is kept for the power and the name."""


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
        """The panel, gold where the domain holds too much, then everything on it, from left to right."""
        crowded = self.domain.filled > self.domain.capacity
        yield Panel(self.x, self.y, self.width, STRIP, "waiting" if crowded else "seat")
        yield from self._source()
        yield from self._court()
        yield from self._arcana()
        yield from self._worth()

    @property
    def top(self) -> int:
        return self.y + PAD + 1

    @property
    def full(self) -> bool:
        return self.domain.full(self.view.ranks)

    def _source(self) -> Iterator[Item]:
        """The Source of the suit, on gold while it is invoked; its place where it is not there."""
        x, middle = self.x + PAD, self.x + PAD + CARD // 2
        held = [card for card in self.view.sources if card.suit is self.domain.suit]
        invoked = self.view.invoked
        if invoked is not None and invoked.suit is self.domain.suit:
            yield Panel(x - 4, self.top - 4, CARD + 8, tall(CARD) + 8, "pill")
            yield laid(invoked, x, self.top, CARD, self.reader)
        elif held:
            yield laid(held[0], x, self.top, CARD, self.reader)
        else:
            yield Panel(x, self.top, CARD, tall(CARD), "place")
            yield Icon("source", middle, self.top + tall(CARD) // 2, 52, "faint")

    def _court(self) -> Iterator[Item]:
        """A place for each rank, with its piece where the card is not there; on gold once the court is full."""
        cards, start = {card.rank: card for card in self.domain.court}, self.x + COURT
        if self.full:
            width = len(self.view.ranks) * STEP + 3
            yield Panel(start - 5, self.top - 5, width, tall(CARD) + 10, "banner")
        for place, rank in enumerate(self.view.ranks):
            if rank in cards:
                yield laid(cards[rank], start + place * STEP, self.top, CARD, self.reader)
            else:
                yield from self._empty(rank, start + place * STEP)

    def _empty(self, rank: Rank, x: int) -> Iterator[Item]:
        """A court card still to come; the Queen's, on whom all depends, is brighter."""
        yield Panel(x, self.top, CARD, tall(CARD), "place")
        queen = rank is Rank.QUEEN
        tone = "muted" if queen else "faint"
        yield Icon(rank.value, x + CARD // 2, self.top + tall(CARD) // 2, 64 if queen else 50, tone)

    def _arcana(self) -> Iterator[Item]:
        """Arcana and Artifacts, then the places still free."""
        start = self.x + COURT + 4 * STEP + GAP
        held: list[Card | Artifact] = [*self.domain.arcana, *self.domain.artifacts]
        for place, card in enumerate(held):
            yield laid(card, start + place * STEP, self.top, CARD, self.reader)
            yield from self._tag(card, start + place * STEP)
        for place in range(len(held), self.domain.capacity):
            x = start + place * STEP
            yield Panel(x, self.top, CARD, tall(CARD), "place")
            yield Icon(sign(self.domain.suit), x + CARD // 2, self.top + tall(CARD) // 2, 44, "faint")

    def _tag(self, card: Card | Artifact, x: int) -> Iterator[Item]:
        """What has been chosen for the battle still lies in its domain."""
        if card != self.view.artifact and card not in self.view.spent:
            return
        forged = isinstance(card, Artifact)
        y = self.top + (62 if forged else tall(CARD) - 48)
        yield Panel(x + 1, y, CARD - 2, 46, "pill")
        yield Icon("source" if forged else "crossed-swords", x + CARD // 2, y + 23, 38, "ink")

    def _worth(self) -> Iterator[Item]:
        """What all Arcana here count together in battle, and what the domain is called."""
        power = sum(card.value for card in self.domain.arcana) + self.full * len(self.domain.arcana)
        right, tone = self.x + self.width - 14, "light" if power else "muted"
        yield Icon("crossed-swords", right - WORTH + 30, self.y + 62, 44, "faint" if not power else "gold")
        yield Label(str(power), right, self.y + 84, 66, tone, "serif", "bold", "right")
        yield Icon(sign(self.domain.suit), right - WORTH + 26, self.y + 128, 38, "gold")
        name = self.reader(self.domain.suit.title)
        yield Label(name, right, self.y + 140, 32, "light", "serif", "semibold", "right", WORTH - 52)
