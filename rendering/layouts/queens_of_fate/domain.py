"""A domain of Queens of Fate: its Source, its court, its Arcana, and their power."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.kernel.text import Localizer, signed
from games.queens_of_fate.view import Artifact, Card, Domain, QueensView, Rank
from rendering.layouts.queens_of_fate.card import face_up, sign
from rendering.scenes.builders import card_height
from rendering.scenes.scene import Icon, Item, Label, Panel

PAD = 9
CARD = 86
STEP = CARD + 7
STRIP = card_height(CARD) + 2 * PAD + 2
"""Height of a domain, in pixels."""

GAP = 17
"""Gap between Source, court, Arcana and power in a game with all court ranks, in pixels."""

WORTH, CROWDED = (246, 100, 36, 66), (153, 66, 32, 32)
"""Width of the power, and sizes of its number, the domain's name, and their icons, in pixels.

The second row is for a domain with one card too many.
"""

HOSTS = (Rank.PAGE, Rank.KNIGHT)
"""The court cards that each make room for one more card."""


@dataclass(frozen=True, slots=True)
class DomainPicture:
    """A domain with its upper left corner at (x, y)."""

    view: QueensView
    domain: Domain
    x: int
    y: int
    width: int
    localizer: Localizer

    def items(self) -> Iterator[Item]:
        """Yield the panel, gold if the domain holds too many cards, and its contents, from left to right."""
        crowded = self.domain.filled > self.domain.capacity
        yield Panel(self.x, self.y, self.width, STRIP, "waiting" if crowded else "seat")
        yield from self._source()
        yield from self._court()
        yield from self._arcana()
        yield from self._worth()

    @property
    def top(self) -> int:
        """The top edge of the cards."""
        return self.y + PAD + 1

    @property
    def most(self) -> int:
        """The maximum number of Arcana and Artifacts with a full court. A domain can briefly hold one more."""
        return 1 + sum(rank in HOSTS for rank in self.view.ranks)

    @property
    def gap(self) -> int:
        """The gap between groups, wider if the game has fewer court ranks and so fewer places for Arcana."""
        places = len(Rank) + 1 + len(HOSTS)
        return GAP + (places - len(self.view.ranks) - self.most) * STEP // 3

    @property
    def court(self) -> int:
        """The left edge of the court."""
        return self.x + PAD + CARD + self.gap

    @property
    def arcana(self) -> int:
        """The left edge of the Arcana."""
        return self.court + len(self.view.ranks) * STEP + self.gap

    @property
    def full(self) -> bool:
        """Whether the domain has every court rank of the game."""
        return self.domain.full(self.view.ranks)

    def _source(self) -> Iterator[Item]:
        """Yield the suit's Source, on gold while it is invoked, or its place if it is not there."""
        x, middle = self.x + PAD, self.x + PAD + CARD // 2
        held = [card for card in self.view.sources if card.suit is self.domain.suit]
        invoked = self.view.invoked
        if invoked is not None and invoked.suit is self.domain.suit:
            yield Panel(x - 4, self.top - 4, CARD + 8, card_height(CARD) + 8, "pill")
            yield face_up(invoked, x, self.top, CARD, self.localizer)
        elif held:
            yield face_up(held[0], x, self.top, CARD, self.localizer)
        else:
            yield Panel(x, self.top, CARD, card_height(CARD), "place")
            yield Icon("source", middle, self.top + card_height(CARD) // 2, 52, "faint")

    def _court(self) -> Iterator[Item]:
        """Yield a card or an empty place for each court rank; a full court is on gold."""
        cards, start = {card.rank: card for card in self.domain.court}, self.court
        if self.full:
            width = len(self.view.ranks) * STEP + 3
            yield Panel(start - 5, self.top - 5, width, card_height(CARD) + 10, "banner")
        for index, rank in enumerate(self.view.ranks):
            if rank in cards:
                yield face_up(cards[rank], start + index * STEP, self.top, CARD, self.localizer)
            else:
                yield from self._empty(rank, start + index * STEP)

    def _empty(self, rank: Rank, x: int) -> Iterator[Item]:
        """Yield the place of a missing court card; the decisive one, the Queen's, is brighter."""
        yield Panel(x, self.top, CARD, card_height(CARD), "place")
        queen = rank is Rank.QUEEN
        tone = "muted" if queen else "faint"
        yield Icon(rank.value, x + CARD // 2, self.top + card_height(CARD) // 2, 64 if queen else 50, tone)

    def _arcana(self) -> Iterator[Item]:
        """Yield Arcana and Artifacts, then the free places."""
        held: list[Card | Artifact] = [*self.domain.arcana, *self.domain.artifacts]
        for place, card in enumerate(held):
            yield face_up(card, self.arcana + place * STEP, self.top, CARD, self.localizer)
            yield from self._tag(card, self.arcana + place * STEP)
        for place in range(len(held), self.domain.capacity):
            x = self.arcana + place * STEP
            yield Panel(x, self.top, CARD, card_height(CARD), "place")
            yield Icon(sign(self.domain.suit), x + CARD // 2, self.top + card_height(CARD) // 2, 44, "faint")
        yield from self._closed(max(len(held), self.domain.capacity))

    def _closed(self, first: int) -> Iterator[Item]:
        """Yield the places that are not yet available, each with the court card that would make it available."""
        hosts = [rank for rank in HOSTS if rank in self.view.ranks and not self.domain.has(rank)]
        for place, rank in zip(range(first, self.most), hosts, strict=False):
            x, middle = self.arcana + place * STEP, self.top + card_height(CARD) // 2
            yield Panel(x, self.top, CARD, card_height(CARD), "down")
            yield Icon(rank.value, x + CARD // 2, middle - 22, 44, "faint")
            yield Label(signed(1), x + CARD // 2, middle + 38, 32, "muted", anchor="middle", max_width=CARD)

    def _tag(self, card: Card | Artifact, x: int) -> Iterator[Item]:
        """Yield the tag of a card that has been chosen for the battle and is still in its domain."""
        if card != self.view.artifact and card not in self.view.spent:
            return
        forged = isinstance(card, Artifact)
        y = self.top + (62 if forged else card_height(CARD) - 48)
        yield Panel(x + 1, y, CARD - 2, 46, "pill")
        yield Icon("source" if forged else "crossed-swords", x + CARD // 2, y + 23, 38, "ink")

    def _worth(self) -> Iterator[Item]:
        """Yield the total power of the Arcana in battle, and the name of the domain."""
        power = sum(card.value for card in self.domain.arcana) + self.full * len(self.domain.arcana)
        right, tone = self.x + self.width - 14, "light" if power else "muted"
        width, large, small, swords = WORTH if self.domain.filled <= self.most else CROWDED
        left = right - width
        middle = self.y + 90 - large * 34 // 100
        yield Icon("crossed-swords", left + swords // 2, middle, swords, "gold" if power else "faint")
        centre = (left + swords + 8 + right) // 2
        yield Label(str(power), centre, self.y + 90, large, tone, "serif", "bold", "middle")
        yield Icon(sign(self.domain.suit), left + swords // 2, self.y + 130, min(swords, small + 6), "gold")
        name, max_width = self.localizer(self.domain.suit.title), right - left - swords - 8
        yield Label(name, centre, self.y + 142, small, "light", "serif", "semibold", "middle", max_width)
