"""The questions of the game, except those in battles (battle_options.py) and about Sources (invocations.py).

Everything on the table is public, so a sole option is taken without asking.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import cache
from typing import TypeVar

from games.kernel.ask import Ask, pick
from games.kernel.members import plain
from games.kernel.options import Option
from games.kernel.text import Text, t
from games.queens_of_fate import story
from games.queens_of_fate.cards import Artifact, Card, Domain, Suit
from games.queens_of_fate.table import Step, Table

T = TypeVar("T")


@plain
class Between(Enum):
    """The choices between two years."""

    PASS = "pass"
    PLAY_ON = "on"
    INVOKE = "source"


@plain
class Holding(Enum):
    """The choices for the old card in Fate, other than an Arcana or Artifact to give up for it."""

    SECURE = "secure"
    LET_GO = "discard"
    INVOKE = "source"


YEARS = t("Next year?")
LAST = t("Destiny has run out. Only a Source can still save the world.")

_PASS = Option("pass", t("Pass a year"), Between.PASS)
_ON = Option(
    "on", t("Play on"), Between.PLAY_ON, t("until a choice, an Ace, a Queen found or lost, or over 5 cards lost")
)
_ONE = _PASS._replace(hint=t("One year at a time, because a Source could help now"))
_INVOKE = Option("source", t("Invoke a Source"), Between.INVOKE)
LAST_CHANCE = (_INVOKE, Option("pass", t("Let the world end"), Between.PASS, t("you lose"), destructive=True))
_FIRST_A_SOURCE: Option[Holding | Card | Artifact] = Option("source", t("Invoke a Source"), Holding.INVOKE)


async def choose(table: Table, step: Step, prompt: Text, options: Sequence[Option[T]], card: str = "") -> T:
    """Ask for one option, and return its value. A sole option is taken without asking.

    A question stops the passing of years.
    """
    table.step = step
    if len(options) == 1:
        return options[0].value
    table.passing = False
    return await pick(0, prompt, options, step, card)


async def choose_any(table: Table, step: Step, prompt: Text, options: Sequence[Option[T]]) -> tuple[T, ...]:
    """Ask for any number of options, and return their values. Without options it asks nothing and returns ().

    A question stops the passing of years.
    """
    table.step = step
    if not options:
        return ()
    table.passing = False
    return await Ask(0, prompt, tuple(options), 0, len(options), kind=step)


def between(table: Table, useful: bool) -> tuple[Option[Between], ...]:
    """Return the options between two years; if a Source is `useful`, playing on means passing one year (Q-10, Q-22)."""
    if useful and table.rules > 1:
        return (_ONE, _INVOKE)
    return (_PASS, _ON, *([_INVOKE] if table.sources else []))


@cache
def harmony(old: Card, new: Card) -> Text:
    """Return the prompt for the old card in Fate, which a new one replaces and which can be secured."""
    return t("The {new} becomes your Fate. Secure the {old}, or discard it?", new=new.name, old=old.name)


def holding(card: Card, domain: Domain, sources: bool) -> list[Option[Holding | Card | Artifact]]:
    """Return the options to secure the old card, or to swap it for one of a full domain, and to discard it.

    With `sources`, a Source can be invoked first (Q-15, QR-11).
    """
    room = domain.filled < domain.capacity
    lost = [] if room else _domain_cards(domain)
    places = card.suit, domain.filled, domain.capacity
    ways = [_securing(card, *places)] if room else [_instead_of(each, *places) for each in lost]
    return [*ways, _letting_go(card), *([_FIRST_A_SOURCE] if sources else [])]


@cache
def _securing(card: Card, suit: Suit, filled: int, capacity: int) -> Option[Holding | Card | Artifact]:
    label = t("Secure the {card}", card=card.name)
    return Option("secure", label, Holding.SECURE, story.room(suit, filled, capacity))


@cache
def _instead_of(lost: Card | Artifact, suit: Suit, filled: int, capacity: int) -> Option[Holding | Card | Artifact]:
    """Return the option to discard a card for the one in question, which the prompt names.

    Two names on one button are more than a phone shows.
    """
    label = t("Secure it, discard the {lost}", lost=story.piece_name(lost))
    return Option(token(lost), label, lost, story.room(suit, filled, capacity))


@cache
def _letting_go(card: Card) -> Option[Holding | Card | Artifact]:
    label = t("Discard the {card}", card=card.name)
    return Option("discard", label, Holding.LET_GO, t("It goes to Portents."))


def too_many(domain: Domain) -> Text:
    """Return the prompt for a domain that holds more than its capacity."""
    return t("{suit} has room for {room}. What do you discard?", suit=domain.suit.title, room=domain.capacity)


def of_domain(domain: Domain, sources: bool) -> list[Option[Card | Artifact | None]]:
    """Return the options to give up a card of a domain; with `sources`, None invokes a Source (Q-15, QR-11)."""
    found: list[Option[Card | Artifact | None]] = [
        Option(token(each), story.piece_name(each), each) for each in _domain_cards(domain)
    ]
    return [*found, Option("source", t("Invoke a Source"), None)] if sources else found


def _domain_cards(domain: Domain) -> list[Card | Artifact]:
    return [*domain.artifacts, *domain.arcana]


def token(piece: Card | Artifact) -> str:
    """Return the token of a card or Artifact in a domain."""
    return piece.key if isinstance(piece, Card) else f"artifact:{piece.arcana.key}"


def harvesting(cards: Sequence[Card]) -> tuple[Option[bool], ...]:
    """Return the options to harvest, which brings these cards back to Destiny, or not (Q-26, Q-30)."""
    back = (
        t("Under Destiny, for later years: {cards}.", cards=story.names(cards)) if cards else t("No card comes back.")
    )
    return (Option("harvest", t("Harvest the power"), True, back), Option("no", t("Leave it"), False))


def harvest(met: Text) -> Text:
    """Return the prompt for a harvest whose condition has just been met (Q-26)."""
    return t("{met}: harvest now? You won't get another chance.", met=met)
