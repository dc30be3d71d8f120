"""A whole view of Queens of Fate in words: the year and its Challenge, each domain, and the cards beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel.telling import About, Section, part
from games.kernel.text import EMPTY, Text, listed, t, tn
from games.queens_of_fate import story
from games.queens_of_fate.cards import Artifact, Card, Domain, Rank
from games.queens_of_fate.description import end_near
from games.queens_of_fate.view import QueensView

HOSTS = (Rank.PAGE, Rank.KNIGHT)
"""The court cards that each make room for one more Arcana."""


def tell(seen: QueensView) -> tuple[Section, ...]:
    """Return the Challenge first, then the domains, the year, and the cards beside the domains."""
    domains = [part(one.suit.value, one.suit.title, _domain(seen, one), About.MINE) for one in seen.domains]
    return (
        *part("challenge", t("The Challenge"), _challenge(seen), About.DANGER, fleeting=True),
        *(one for found in domains for one in found),
        *part("year", t("The year"), _year(seen), About.TABLE),
        *part("beside", t("Sources and Signs"), _piles(seen), About.TABLE),
    )


def _year(seen: QueensView) -> Iterator[tuple[str, Text]]:
    yield "outcome", seen.outcome
    yield "year", t("Year {n}.", n=seen.year)
    yield "step", t("Now: {step}.", step=seen.step_name)
    queens = sum(domain.has(Rank.QUEEN) for domain in seen.domains)
    yield "queens", t("Queens found: {n} of 4.", n=queens)
    yield "fate", t("Fate: {card}.", card=seen.fate.name) if seen.fate else t("There is no Fate.")
    yield "destiny", tn("Destiny: {n} card.", "Destiny: {n} cards.", n=seen.destiny)
    yield "end", end_near(seen)
    yield "portents", tn("Portents: {n} card.", "Portents: {n} cards.", n=seen.portents)


def _challenge(seen: QueensView) -> Iterator[tuple[str, Text]]:
    """Yield the card being resolved, the strength it requires, and the cards used against it."""
    if seen.challenge is None:
        return
    yield "card", t("{card}.", card=seen.challenge.name)
    if seen.strength is None:
        return
    yield "strength", t("Its strength: {n}.", n=seen.strength)
    if seen.artifact:
        yield "artifact", t("In use: {artifact}.", artifact=story.piece_name(seen.artifact))
    if seen.spent:
        yield "power", t("Chosen: {cards}. Your power: {n}.", cards=_named(seen.spent), n=seen.power)
        missing = seen.strength - seen.power
        yield "missing", t("Power still needed: {n}.", n=missing) if missing > 0 else t("That is enough.")


def _domain(seen: QueensView, domain: Domain) -> Iterator[tuple[str, Text]]:
    """Yield the court, the Arcana and Artifacts, the places, and their total value in battle."""
    full = domain.full(seen.ranks)
    yield "court", _court(seen, domain, full=full)
    yield "arcana", _arcana(domain)
    yield "places", _places(seen, domain)
    power = sum(card.value for card in domain.arcana) + full * len(domain.arcana)
    pattern = "Power in battle: {n}, with 1 more for each Arcana." if full else "Power in battle: {n}."
    yield "power", t(pattern, n=power) if power else EMPTY
    yield "crowded", t("Too full: something must go.") if domain.filled > domain.capacity else EMPTY


def _court(seen: QueensView, domain: Domain, *, full: bool) -> Text:
    ranks = [card.rank.title for card in domain.court if card.rank]
    missing = [rank.title for rank in seen.ranks if not domain.has(rank)]
    if full:
        return t("Court, complete: {ranks}.", ranks=listed(ranks))
    if not ranks:
        return t("Court: nobody yet.")
    return t("Court: {ranks}. Missing: {missing}.", ranks=listed(ranks), missing=listed(missing))


def _arcana(domain: Domain) -> Text:
    held: Sequence[Card | Artifact] = (*domain.arcana, *domain.artifacts)
    if not held:
        return t("No Arcana.")
    return t("Arcana: {cards}.", cards=listed([_one(card) for card in held]))


def _one(card: Card | Artifact) -> Text:
    """Return an Arcana as a number alone, because its suit is the heading."""
    return t("an Artifact of {n}", n=card.value) if isinstance(card, Artifact) else t("{n}", n=card.value)


def _places(seen: QueensView, domain: Domain) -> Text:
    taken = t("Places taken: {filled} of {room}.", filled=domain.filled, room=domain.capacity)
    hosts = [rank.title for rank in HOSTS if rank in seen.ranks and not domain.has(rank)]
    if not hosts:
        return taken
    more = tn("{hosts} would add a place.", "{hosts} would add a place each.", n=len(hosts), hosts=listed(hosts))
    return t("{taken} {more}", taken=taken, more=more)


def _piles(seen: QueensView) -> Iterator[tuple[str, Text]]:
    sources = [card.suit.title for card in seen.sources]
    yield "sources", t("Your Sources: {suits}.", suits=listed(sources)) if sources else t("You have no Sources.")
    yield "invoked", t("Invoking: {card}.", card=seen.invoked.name) if seen.invoked else EMPTY
    yield "awakened", t("Revealed: {cards}.", cards=_named(seen.awakened)) if seen.awakened else EMPTY
    signs = [t("{n}", n=number) for number in sorted(card.value for card in seen.signs)]
    over = t("Oppositions you have faced (Signs): {numbers}.", numbers=listed(signs))
    yield "signs", over if signs else t("You have faced no Opposition yet.")


def _named(cards: Sequence[Card]) -> Text:
    return listed([card.name for card in cards])
