"""What a viewer sees of the table: frozen values. There is one player, so everybody sees the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

from games.kernel.text import EMPTY, Seat, Text, t
from games.queens_of_fate import story
from games.queens_of_fate.cards import Artifact, Card, Domain, Kind, Rank, Suit
from games.queens_of_fate.rules.strength import powers
from games.queens_of_fate.score import result
from games.queens_of_fate.table import Step, Table
from games.queens_of_fate.terms import TERMS

__all__ = ["Artifact", "Card", "Domain", "Kind", "QueensView", "Rank", "Step", "Suit", "describe", "view"]


@dataclass(frozen=True, slots=True)
class QueensView:
    """The table. `step` is what is going on, or being asked.

    `ranks` are the court cards the variant plays with, lowest first: the places of every court area. `domains` are in
    the order of SUITS. `destiny` and `portents` count cards. `signs` and `sources` are in order of arrival.

    In a battle the Challenge is an Opposition, `strength` what is to be reached (less the `artifact` in use, if any),
    `spent` the Arcana chosen for it so far, which still lie in their domains, and `power` what those count.
    `invoked` is the Source whose effect is going on, `awakened` the cards it revealed that may still be secured.

    `won` is None while the match goes on; then `outcome` says how it ended and `winners` who won.

    `remembered` are the faces in Portents, bottom first, as a careful player remembers them. They are for the computer
    player only: pictures and words never show them (they lie face down), and count `portents` instead.
    """

    viewer: Seat | None
    year: int
    step: Step
    reiser: bool
    tens: bool
    ranks: tuple[Rank, ...]
    destiny: int
    portents: int
    fate: Card | None
    challenge: Card | None
    domains: tuple[Domain, ...]
    sources: tuple[Card, ...]
    signs: tuple[Card, ...]
    strength: int | None = None
    artifact: Artifact | None = None
    spent: tuple[Card, ...] = ()
    power: int = 0
    invoked: Card | None = None
    awakened: tuple[Card, ...] = ()
    won: bool | None = None
    winners: tuple[Seat, ...] = ()
    outcome: Text = EMPTY
    remembered: tuple[Card, ...] = ()

    @property
    def step_name(self) -> Text:
        """What is going on, in words ("Battle")."""
        return _STEPS[self.step]


_STEPS = {
    Step.YEARS: t("Between years"),
    Step.FATE: t("Harmony with Fate"),
    Step.CAPACITY: t("A domain overflows"),
    Step.BATTLE: t("Battle"),
    Step.STRIKE: t("Gathering Arcana"),
    Step.SOURCE: t("Invoking a Source"),
    Step.AWAKEN: t("The Portents awaken"),
    Step.HARVEST: t("Harvest"),
    Step.END: t("The end"),
}


def view(table: Table, viewer: Seat | None) -> QueensView:
    """The table as everybody sees it."""
    opposition = table.challenge if table.challenge and table.challenge.kind is Kind.OPPOSITION else None
    end = result(table) if table.won is not None else None
    return QueensView(
        viewer=viewer,
        year=table.year,
        step=table.step,
        reiser=table.options.reiser,
        tens=table.options.tens,
        ranks=table.options.ranks,
        destiny=len(table.destiny),
        portents=len(table.portents),
        fate=table.fate,
        challenge=table.challenge,
        domains=tuple(table.domains),
        sources=tuple(table.sources),
        signs=tuple(table.signs),
        strength=opposition.value - (table.artifact.half if table.artifact else 0) if opposition else None,
        artifact=table.artifact,
        spent=tuple(table.spent),
        power=_power(table) if table.spent else 0,
        invoked=table.invoked,
        awakened=tuple(table.awakened),
        won=table.won,
        winners=end.winners if end else (),
        outcome=end.text if end else EMPTY,
        remembered=tuple(table.portents.cards),
    )


def _power(table: Table) -> int:
    """What has been gathered counts together (Q-7, Q-17)."""
    counting = powers(table.domains, table.options.ranks)
    return sum(counting[card] for card in table.spent)


PRINTED, REISER = {"recover-term", "awaken-term", "artifact-term", "forge-term"}, {"vanquish-term"}
"""The terms of the printed rules alone, and of Reiser's variant alone."""


def shows(seen: QueensView) -> tuple[str, ...]:
    """The keys of the terms of this variant, and of the cards with their face up: what is met, then the rest."""
    unknown = PRINTED if seen.reiser else REISER
    met = [card for card in (seen.challenge, seen.fate, seen.invoked, *seen.awakened, *seen.sources) if card]
    held = [card for domain in seen.domains for card in (*domain.court, *domain.arcana)]
    joined = [
        card for domain in seen.domains for artifact in domain.artifacts for card in (artifact.arcana, artifact.source)
    ]
    terms = [term.key for term in TERMS if term.key not in unknown]
    return (*terms, *dict.fromkeys(card.key for card in (*met, *held, *joined, *seen.signs)))


def describe(seen: QueensView) -> tuple[Text, ...]:
    """The view in words: the year, Fate and Challenge, a line a domain, Sources and Signs. Terse: it is an alt text."""
    head = t(
        "Year {year}: {step}. Destiny {destiny}, Portents {portents}.",
        year=seen.year,
        step=seen.step_name,
        destiny=seen.destiny,
        portents=seen.portents,
    )
    there = sum(domain.has(Rank.QUEEN) for domain in seen.domains)
    queens = t("{n} of 4 Queens", n=there)
    fate = t("Fate: {fate}. {queens}.", fate=seen.fate.name if seen.fate else t("none"), queens=queens)
    domains = [_domain(seen, domain) for domain in seen.domains]
    lines = [head, fate, *_challenge(seen), *domains, *_piles(seen)]
    return (*lines, seen.outcome) if seen.outcome else tuple(lines)


def _challenge(seen: QueensView) -> list[Text]:
    """The card being resolved, and what is used against it."""
    if seen.challenge is None:
        return []
    if seen.strength is None:
        return [t("Challenge: {card}.", card=seen.challenge.name)]
    lines = [t("Opposition: {card}, strength {strength}.", card=seen.challenge.name, strength=seen.strength)]
    if seen.artifact:
        lines.append(t("In use: {artifact}.", artifact=story.named(seen.artifact)))
    if seen.spent:
        lines.append(t("Gathered: {cards} = {power}.", cards=story.hand(seen.spent), power=seen.power))
    return lines


def _domain(seen: QueensView, domain: Domain) -> Text:
    """Cups: Page, Queen; 7 4, artifact 6 (3/3)."""
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
    """What lies beside the domains, where there is anything."""
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
    """The items, joined; nothing gives EMPTY."""
    return reduce(lambda before, item: t(pattern, before=before, item=item), items) if items else EMPTY
