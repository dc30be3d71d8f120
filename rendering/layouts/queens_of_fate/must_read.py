"""Contents that must be legible in the picture of Queens of Fate: the year, piles, all Arcana and court cards."""

from __future__ import annotations

from games.kernel.text import Localizer, t
from games.queens_of_fate.view import QueensView, Rank
from rendering.scenes.must_read import MustRead


def board(view: QueensView, localizer: Localizer) -> MustRead:
    """Return the year, Destiny, the Arcana, the courts, and a battle's strength; at the end the year and the courts."""
    if view.won is not None:
        return _end(view, localizer)
    arcana = [str(card.value) for domain in view.domains for card in domain.arcana]
    courts = [f"deck/queens/{card.key}" for domain in view.domains for card in domain.court]
    words = [localizer(t("Year {n}", n=view.year)), str(view.destiny), str(view.portents), *arcana]
    queens = sum(domain.has(Rank.QUEEN) for domain in view.domains)
    if view.strength is not None:
        words += [str(view.strength), localizer(t("{n} of 4", n=queens))]
    return MustRead(tuple(words), signs=tuple(courts))


def _end(view: QueensView, localizer: Localizer) -> MustRead:
    """Return the ending, the year, and every court card in play."""
    how = localizer(t("The Ascension") if view.won else t("The End of the World"))
    year = localizer(t("Year {n}", n=view.year))
    cards = [f"deck/queens/{card.key}" for domain in view.domains for card in domain.court]
    return MustRead((), signs=tuple(cards), titles=(how, year))
