"""A view of Queens of Fate in words: its alt text, and the cards and terms to explain."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from games.kernel.handbook import CardText
from games.kernel.text import EMPTY, Text, t
from games.queens_of_fate import story
from games.queens_of_fate.cards import Domain, Rank
from games.queens_of_fate.terms import TERMS
from games.queens_of_fate.view import QueensView, Step

PRINTED, REISER = {"recover-term", "awaken-term", "artifact-term", "forge-term"}, {"vanquish-term"}
"""The terms that only the printed rules use, and those that only Reiser's variant uses."""


def shows(seen: QueensView) -> tuple[str, ...]:
    """Return the keys of the variant's terms and of the face-up cards: first those being asked about, then the rest."""
    unknown = PRINTED if seen.reiser else REISER
    met = [card for card in (seen.challenge, seen.fate, seen.invoked, *seen.awakened, *seen.sources) if card]
    held = [card for domain in seen.domains for card in (*domain.court, *domain.arcana)]
    joined = [
        card for domain in seen.domains for artifact in domain.artifacts for card in (artifact.arcana, artifact.source)
    ]
    terms = [term.key for term in TERMS if term.key not in unknown]
    return (*terms, *dict.fromkeys(card.key for card in (*met, *held, *joined, *seen.signs)))


def chapter(seen: QueensView) -> Text:
    """Return the heading of a year, or of the deal before the first year."""
    return t("Year {year}", year=seen.year) if seen.year else t("The deal")


YEARS, WINDOW, PARTS = 8, 2, 3
"""Number of years between predictions, number of years in which each can be made, and number of predictions."""


def forecast(seen: QueensView) -> int:
    """Return the number of the part of the game that has just begun; 0 if none has."""
    part, year = divmod(max(seen.year - 1, 0), YEARS)
    return part + 1 if part < PARTS and year < WINDOW and seen.won is None else 0


def describe(seen: QueensView) -> tuple[Text, ...]:
    """Return the view in words: the year, Fate and Challenge, each domain, Sources and Signs.

    The lines are short, because they are also an alt text.
    """
    head = t(
        "Year {year}: {step}. Destiny {destiny}, Portents {portents}.",
        year=seen.year,
        step=seen.step_name,
        destiny=seen.destiny,
        portents=seen.portents,
    )
    there = sum(domain.has(Rank.QUEEN) for domain in seen.domains)
    queens = t("{n} of 4 Queens", n=there)
    fate = (
        t("Fate: {fate}. {queens}.", fate=seen.fate.name, queens=queens)
        if seen.fate
        else t("Fate: none. {queens}.", queens=queens)
    )
    domains = [_domain(seen, domain) for domain in seen.domains]
    lines = [head, fate, *_challenge(seen), *domains, *_piles(seen)]
    return (*lines, seen.outcome) if seen.outcome else tuple(lines)


def _challenge(seen: QueensView) -> list[Text]:
    """Return the lines on the Challenge and on the cards used against it."""
    if seen.challenge is None:
        return []
    if seen.strength is None:
        return [t("Challenge: {card}.", card=seen.challenge.name)]
    lines = [t("Opposition: {card}, strength {strength}.", card=seen.challenge.name, strength=seen.strength)]
    if seen.artifact:
        lines.append(t("In use: {artifact}.", artifact=story.piece_name(seen.artifact)))
    if seen.spent:
        lines.append(t("Gathered: {cards} = {power}.", cards=story.hand(seen.spent), power=seen.power))
    return lines


def _domain(seen: QueensView, domain: Domain) -> Text:
    """Return a domain in one line: "Cups: Page, Queen; 7 4, artifact 6 (3/3)"."""
    facts = [
        _line("{before}, {item}", [card.rank.title for card in domain.court if card.rank]),
        _line("{before} {item}", [t("{value}", value=card.value) for card in domain.arcana]),
        _line("{before}, {item}", [t("artifact {value}", value=artifact.value) for artifact in domain.artifacts]),
    ]
    pattern = (
        "{suit} (full court): {facts} ({filled}/{room})"
        if domain.full(seen.ranks)
        else "{suit}: {facts} ({filled}/{room})"
    )
    power = sum(card.value for card in domain.arcana) + domain.full(seen.ranks) * len(domain.arcana)
    facts.append(t("power {n}", n=power) if power else EMPTY)
    held = _line("{before}; {item}", [fact for fact in facts if fact]) or t("nothing")
    return t(pattern, suit=domain.suit.title, facts=held, filled=domain.filled, room=domain.capacity)


def _piles(seen: QueensView) -> list[Text]:
    """Return the lines on the piles beside the domains that are not empty."""
    piles = []
    if seen.sources:
        piles.append(
            t("Sources: {suits}.", suits=_line("{before}, {item}", [card.suit.title for card in seen.sources]))
        )
    if seen.invoked:
        piles.append(t("Invoked: {source}.", source=seen.invoked.name))
    if seen.awakened:
        piles.append(t("Revealed: {cards}.", cards=story.names(seen.awakened)))
    if seen.signs:
        piles.append(t("Signs: {signs}.", signs=" ".join(str(card.value) for card in seen.signs)))
    return piles


def _line(pattern: str, items: Sequence[Text]) -> Text:
    """Return the items joined by a pattern, or EMPTY if there are none."""
    return reduce(lambda before, item: t(pattern, before=before, item=item), items) if items else EMPTY


def notes(seen: QueensView) -> tuple[CardText, ...]:
    """Return what an empty Destiny means for the open question; () as long as it has cards (Q-9, QR-3)."""
    text = end_near(seen)
    return (CardText("destiny-term", t("Destiny"), text),) if text else ()


def end_near(seen: QueensView) -> Text:
    """Return a sentence on the end of the world if it follows the open question, or EMPTY (Q-9, QR-3, QR-11).

    The option to let the world end speaks for itself.
    """
    if seen.won is not None:
        return EMPTY
    if seen.step is Step.YEARS:
        return (
            t("Only one card is left. When you turn it, the world ends.")
            if seen.at_once and seen.destiny == 1
            else EMPTY
        )
    if seen.destiny:
        return EMPTY
    if seen.sources:
        return t("It is empty. After this, only a Source can save the world.")
    if seen.step in _LOSING:
        return t("It is empty. The world ends after this battle, and you lose.")
    return t("It is empty. Only a harvest or the last missing Queen can save the world now.")


_LOSING = (Step.BATTLE, Step.STRIKE)
"""The questions after which no card can be secured without a Source."""
