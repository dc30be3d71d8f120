"""Contents that must be legible in the picture of Queens of Fate: the year, piles, all Arcana and court cards."""

from __future__ import annotations

from games.kernel.text import Localizer, t
from games.queens_of_fate.view import QueensView, Rank
from rendering.scenes.must_read import MustRead


def board(view: QueensView, localizer: Localizer) -> MustRead:
    """Return the year, Destiny, the Arcana as numbers, the courts as cards, and a battle's strength."""
    if view.won is not None:
        return MustRead()
    arcana = [str(card.value) for domain in view.domains for card in domain.arcana]
    courts = [f"deck/queens/{card.key}" for domain in view.domains for card in domain.court]
    words = [localizer(t("Year {n}", n=view.year)), str(view.destiny), str(view.portents), *arcana]
    queens = sum(domain.has(Rank.QUEEN) for domain in view.domains)
    if view.strength is not None:
        words += [str(view.strength), localizer(t("{n} of 4", n=queens))]
    return MustRead(tuple(words), signs=tuple(courts))
