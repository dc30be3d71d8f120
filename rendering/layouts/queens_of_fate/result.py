"""The result of a match of Queens of Fate: the ending, the four Queens, and what each domain held."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel.text import Localizer, t, tn
from games.queens_of_fate.view import Artifact, Card, Domain, QueensView, Rank
from rendering.layouts.queens_of_fate.card import face_up, sign
from rendering.layouts.queens_of_fate.signs import signs
from rendering.scenes.builders import card_height
from rendering.scenes.scene import Icon, Item, Label, Panel, Scene

WIDTH = 1080
MARGIN = 16
BANNER = 180
QUEEN = 236
COLUMN = (WIDTH - 2 * MARGIN) // 4
QUEENS = MARGIN + BANNER + 16
COURT = QUEENS + card_height(QUEEN) + 10
SMALL = 74
ARCANA = COURT + card_height(SMALL) + 8
SIGNS = ARCANA + card_height(SMALL) + 12


def result(view: QueensView, won: bool, localizer: Localizer) -> Scene:
    """Return the ending on a banner, a column for each suit with its Queen large, and the Signs."""
    items = [*_banner(view, won, localizer)]
    for index, domain in enumerate(view.domains):
        items += _column(domain, MARGIN + index * COLUMN + (COLUMN - QUEEN) // 2, localizer)
    items += signs(view, MARGIN, SIGNS, WIDTH - 2 * MARGIN)
    return Scene(WIDTH, SIGNS + 125, tuple(items), palette="queens_of_fate")


def _banner(view: QueensView, won: bool, localizer: Localizer) -> Iterator[Item]:
    words = t("The Ascension") if won else t("The End of the World")
    left, max_width = MARGIN + 190, WIDTH - 2 * MARGIN - 214
    yield Panel(MARGIN, MARGIN, WIDTH - 2 * MARGIN, BANNER, "banner" if won else "doom")
    yield Icon("trophy" if won else "death", MARGIN + 100, MARGIN + BANNER // 2, 136, "gold" if won else "light")
    yield Label(localizer(words), left, MARGIN + 90, 68, "light", "serif", "bold", max_width=max_width)
    there = sum(domain.has(Rank.QUEEN) for domain in view.domains)
    rest = tn("Year {year}  ·  {n} Queen of 4", "Year {year}  ·  {n} Queens of 4", n=there, year=view.year)
    yield Label(localizer(rest), left + 2, MARGIN + 144, 40, "gold", max_width=max_width)


def _column(domain: Domain, x: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the Queen or her empty place, and below it the rest of the court, the Arcana and the Artifacts."""
    queen = next((card for card in domain.court if card.rank is Rank.QUEEN), None)
    if queen is None:
        yield Panel(x, QUEENS, QUEEN, card_height(QUEEN), "place")
        yield Icon("queen", x + QUEEN // 2, QUEENS + card_height(QUEEN) // 2 - 40, 140, "faint")
        yield Icon(sign(domain.suit), x + QUEEN // 2, QUEENS + card_height(QUEEN) // 2 + 90, 84, "faint")
    else:
        yield face_up(queen, x, QUEENS, QUEEN, localizer)
    held: list[Card | Artifact] = [*domain.arcana, *domain.artifacts]
    yield from _small([card for card in domain.court if card is not queen], x, COURT, localizer)
    yield from _small(held, x, ARCANA, localizer)


def _small(cards: Sequence[Card | Artifact], x: int, y: int, localizer: Localizer) -> Iterator[Item]:
    """Yield cards side by side, at least three to the width of a Queen."""
    width = SMALL if len(cards) <= 3 else (QUEEN + 6) // len(cards) - 6
    for index, card in enumerate(cards):
        yield face_up(card, x + index * (width + 7), y, width, localizer)
