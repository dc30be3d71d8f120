"""Tables of Queens of Fate to draw: demanding states, and all views of whole random matches."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.kernel.text import t
from games.queens_of_fate.game import QUEENS_OF_FATE
from games.queens_of_fate.view import Artifact, Card, Domain, Kind, QueensView, Rank, Step, Suit
from tests.contract.playing import Setup, states

SUITS = (Suit.WANDS, Suit.CUPS, Suit.SWORDS, Suit.DISCS)
RANKS = tuple(Rank)


def cards(keys: str) -> tuple[Card, ...]:
    """Return the cards of these keys."""
    return tuple(map(Card.of, keys.split()))


def domain(suit: Suit, court: str = "", arcana: str = "", forged: str = "") -> Domain:
    """Return a domain by ranks and numbers: `domain(Suit.CUPS, "page queen", "7 4", "6")`."""
    source = Card.of(f"{suit.value}-ace")
    artifacts = tuple(Artifact(card, source) for card in cards(_keys(suit, forged)))
    return Domain(suit, cards(_keys(suit, court)), cards(_keys(suit, arcana)), artifacts)


def _keys(suit: Suit, marks: str) -> str:
    return " ".join(f"{suit.value}-{mark}" for mark in marks.split())


def start() -> QueensView:
    """Return the view before the first year."""
    empty = tuple(domain(suit) for suit in SUITS)
    return QueensView(
        viewer=None,
        year=1,
        step=Step.YEARS,
        reiser=False,
        tens=True,
        ranks=RANKS,
        destiny=78,
        portents=0,
        fate=None,
        challenge=None,
        domains=empty,
        sources=(),
        signs=(),
    )


def later() -> QueensView:
    """Return a view some years later: courts, Arcana, an Artifact, a full court, a Source, Signs."""
    return replace(
        start(),
        year=31,
        destiny=34,
        portents=12,
        fate=Card.of("swords-8"),
        domains=(
            domain(Suit.WANDS, "page queen", "9 10"),
            domain(Suit.CUPS, "page knight queen king", "6 7 2"),
            domain(Suit.SWORDS),
            domain(Suit.DISCS, "knight", "8", "6"),
        ),
        sources=cards("wands-ace swords-ace"),
        signs=cards("trump-0 trump-16 trump-21 trump-4"),
    )


def battle() -> QueensView:
    """Return a view in which an Artifact has weakened Justice, and two Arcana have been chosen."""
    forged = later().domains[3].artifacts[0]
    return replace(
        later(),
        step=Step.STRIKE,
        challenge=Card.of("trump-11"),
        strength=8,
        artifact=forged,
        spent=cards("wands-9 cups-2"),
        power=12,
    )


def step(view: QueensView, at: Step, **changed: object) -> QueensView:
    """Return the same view in another step."""
    return replace(view, step=at, **changed)  # type: ignore[arg-type]  # fields of QueensView


def boards() -> Iterator[tuple[str, QueensView]]:
    """Yield every kind of state, with as many cards as possible."""
    fool = replace(battle(), challenge=Card.of("trump-0"), strength=0, artifact=None, spent=(), power=0)
    crowded = tuple(replace(one, arcana=cards(_keys(one.suit, "10 9 8 7")), artifacts=()) for one in later().domains)
    woken = {"invoked": Card.of("cups-ace"), "awakened": cards("wands-ace cups-10 swords-king trump-3")}
    queens = tuple(domain(suit, "queen", "3") for suit in SUITS)
    outcome = t("The Ascension, in year 55.")
    yield "start", start()
    yield "later", later()
    yield "fate", step(later(), Step.FATE, challenge=Card.of("discs-4"))
    yield "battle", battle()
    yield "fool", fool
    yield "overflow", step(later(), Step.CAPACITY, domains=crowded)
    yield "invoking", step(later(), Step.SOURCE, invoked=Card.of("cups-ace"))
    yield "awakened", step(battle(), Step.AWAKEN, **woken)
    yield "harvest", step(later(), Step.HARVEST)
    yield "won", replace(later(), won=True, winners=(0,), domains=queens, outcome=outcome)
    yield "lost", replace(later(), won=False, destiny=0, signs=cards(" ".join(f"trump-{n}" for n in range(22))))
    yield "reiser", replace(later(), reiser=True, ranks=(Rank.PAGE, Rank.QUEEN, Rank.KING), domains=queens)


def face_up_cards(view: QueensView) -> list[Card | Artifact]:
    """Return every face-up card, except Opposition among the Signs, which are shown by number."""
    found: list[Card | Artifact] = [card for card in (view.fate, view.challenge, view.invoked) if card]
    found += [*view.sources, *view.awakened]
    for one in view.domains:
        found += [*one.court, *one.arcana, *one.artifacts]
    return found


def matches() -> Iterator[QueensView]:
    """Yield all views of a random match of each variant."""
    for chosen in ({}, {"variant": "reiser"}):
        for match in states(Setup(QUEENS_OF_FATE, 1, chosen)):
            yield match.view(None)


__all__ = ["SUITS", "Kind", "battle", "boards", "face_up_cards", "later", "matches", "start"]
