"""The options for invoking a Source (Q-22 to Q-25, Q-29)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from games.kernel.members import plain
from games.kernel.options import Option
from games.kernel.text import EMPTY, Text, listed, t
from games.queens_of_fate.cards import Card, Kind
from games.queens_of_fate.table import Step, Table


@plain
class InvocationKind(Enum):
    """The effect of an invoked Source. HARVEST and VANQUISH belong to Reiser's variant, the others to the original."""

    RECOVER = "recover"
    AWAKEN = "awaken"
    FORGE = "forge"
    VANQUISH = "vanquish"
    HARVEST = "harvest"


@dataclass(frozen=True, slots=True)
class Invocation:
    """A Source, the effect it is invoked for, and the Arcana to forge it with, if any."""

    way: InvocationKind
    source: Card
    arcana: Card | None = None


SOURCE = t("What do you use a Source for?")
_BACK: Option[Invocation | None] = Option("back", t("Back"), None)

_LABELS = {
    InvocationKind.RECOVER: t("Recover the fallen"),
    InvocationKind.AWAKEN: t("Awaken the Arcana"),
    InvocationKind.VANQUISH: t("Vanquish the Opposition"),
    InvocationKind.HARVEST: t("Harvest the Portents"),
}
AWAKENED = 4
"""Number of cards of Portents that an awakening reveals."""
FORGING = t(
    "An Ace and an Arcana become one Artifact for good. It keeps the Arcana's place but no longer counts as an Arcana."
)
"""The effect of forging, shown once for all pairs."""


def invocations(table: Table) -> list[Option[Invocation | None]]:
    """Return an option for each Source and each of its possible effects."""
    ways = _reiser(table) if table.options.reiser else (InvocationKind.RECOVER, InvocationKind.AWAKEN)
    spent = [_spent(table, way, source) for way in ways for source in table.sources]
    return [*spent, *forging(table), _BACK]


def _reiser(table: Table) -> tuple[InvocationKind, ...]:
    """Return the effects of a Source in Reiser's variant: vanquish in a battle, and harvest (Q-29)."""
    battle = table.step is Step.BATTLE
    return (InvocationKind.VANQUISH, InvocationKind.HARVEST) if battle else (InvocationKind.HARVEST,)


def _spent(table: Table, way: InvocationKind, source: Card) -> Option[Invocation | None]:
    label = _using(way, source)
    hint = _in_vain(table, way) or _effect(table, way)
    return Option(f"{way.value}:{source.suit.value}", label, Invocation(way, source), hint, (_LABELS[way],))


def _using(way: InvocationKind, source: Card) -> Text:
    """Return a label with the Source that is spent, so that it is not mistaken for the card that returns."""
    if way is InvocationKind.RECOVER:
        return t("Recover with the {source}", source=source.name)
    if way is InvocationKind.AWAKEN:
        return t("Awaken with the {source}", source=source.name)
    if way is InvocationKind.VANQUISH:
        return t("Vanquish with the {source}", source=source.name)
    return t("Harvest with the {source}", source=source.name)


def _effect(table: Table, way: InvocationKind) -> Text:
    """Return a sentence on the effect of a Source (Q-24, Q-25, Q-29).

    It names the cards that move: everyone saw each of them fall.
    """
    asleep = table.portents.cards
    if way is InvocationKind.VANQUISH:
        return t("You overcome it and lose nothing else.")
    if way is InvocationKind.RECOVER:
        fallen = next(card for card in asleep if card.kind is Kind.COURT)
        return t("The {card} returns.", card=fallen.name)
    able = [card for card in asleep[:AWAKENED] if _able(card, table)]
    return t("Put any of these into play: {cards}.", cards=listed([card.name for card in able]))


AWAKENING = t("Which do you awaken? The others go on top of Portents. Choosing none loses the Source.")
"""The prompt for the revealed cards, of which none has to be chosen. The Source is spent either way."""


def _in_vain(table: Table, way: InvocationKind) -> Text:
    """Return the reason why a Source would be lost without effect, or EMPTY."""
    asleep = table.portents.cards
    if way is InvocationKind.RECOVER and not any(card.kind is Kind.COURT for card in asleep):
        return t("Spends it for nothing: no court card is in Portents.")
    if way in (InvocationKind.AWAKEN, InvocationKind.HARVEST) and not any(
        _able(card, table) for card in asleep[:AWAKENED]
    ):
        if not asleep:
            return t("Spends it for nothing: Portents is empty.")
        return t("Spends it for nothing: no card there can come into play.")
    return EMPTY


def forging(table: Table) -> Iterator[Option[Invocation | None]]:
    """Yield each Source with each Arcana in the domain of its suit, if the table plays with Artifacts (Q-23)."""
    for source in table.sources if table.options.forging else ():
        for card in table.domain(source.suit).arcana:
            label = t("Forge an Artifact: {arcana}", arcana=card.name)
            pattern = (
                "Opposition strength −{half}. Cards of Destiny lost for each Arcana that counts {value} or less: "
                "{half}."
            )
            hint = t(pattern, half=card.value // 2, value=card.value)
            yield Option(
                f"forge:{card.key}",
                label,
                Invocation(InvocationKind.FORGE, source, card),
                hint,
                (t("Forge an Artifact"),),
                about=FORGING,
            )


def awakened_options(table: Table) -> list[Option[Card]]:
    """Return the revealed cards that can be secured (Q-25, Q-29)."""
    return [Option(card.key, card.name, card) for card in table.awakened if _able(card, table)]


def _able(card: Card, table: Table) -> bool:
    """Return whether a revealed card can be secured. In Reiser's variant, Sources cannot (Q-29)."""
    return not (table.options.reiser and card.kind is Kind.SOURCE)
