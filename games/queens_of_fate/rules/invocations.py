"""What a Source may be invoked for, as options (Q-22 to Q-25, Q-29)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from games.kernel.members import plain
from games.kernel.options import Option
from games.kernel.text import EMPTY, Text, t
from games.queens_of_fate.cards import Card, Kind
from games.queens_of_fate.table import Step, Table


@plain
class InvocationKind(Enum):
    """What a Source is invoked for: the first three in the original, the last two in Reiser's variant."""

    RECOVER = "recover"
    AWAKEN = "awaken"
    FORGE = "forge"
    VANQUISH = "vanquish"
    HARVEST = "harvest"


@dataclass(frozen=True, slots=True)
class Invocation:
    """Which Source is invoked and what for, and the Arcana that it is forged with, if any."""

    way: InvocationKind
    source: Card
    arcana: Card | None = None


SOURCE = t("What do you use a Source for?")
AWAKEN = t("Which Arcana do you wake? The others go back on top of Portents.")
_BACK: Option[Invocation | None] = Option("back", t("Back"), None)

_LABELS = {
    InvocationKind.RECOVER: t("Recover the fallen"),
    InvocationKind.AWAKEN: t("Awaken the Arcana"),
    InvocationKind.VANQUISH: t("Vanquish the Opposition"),
    InvocationKind.HARVEST: t("Harvest the Portents"),
}
_HINTS = {
    InvocationKind.RECOVER: t("the lowest court card in Portents returns"),
    InvocationKind.AWAKEN: t("the bottom 4 cards of Portents are revealed"),
    InvocationKind.VANQUISH: t("overcome it at once"),
    InvocationKind.HARVEST: t("the bottom 4 cards of Portents are revealed"),
}


def invocations(table: Table) -> list[Option[Invocation | None]]:
    """Every Source for everything it can do now."""
    ways = _reiser(table) if table.options.reiser else (InvocationKind.RECOVER, InvocationKind.AWAKEN)
    spent = [_spent(table, way, source) for way in ways for source in table.sources]
    return [*spent, *forging(table), _BACK]


def _reiser(table: Table) -> tuple[InvocationKind, ...]:
    """What a Source can do in Reiser's variant: vanquish in a battle, or harvest (Q-29)."""
    battle = table.step is Step.BATTLE
    return (InvocationKind.VANQUISH, InvocationKind.HARVEST) if battle else (InvocationKind.HARVEST,)


def _spent(table: Table, way: InvocationKind, source: Card) -> Option[Invocation | None]:
    label: Text = t("{way}: {source}", way=_LABELS[way], source=source.name)
    hint = _in_vain(table, way) or _HINTS[way]
    return Option(f"{way.value}:{source.suit.value}", label, Invocation(way, source), hint, (_LABELS[way],))


def _in_vain(table: Table, way: InvocationKind) -> Text:
    """Why a Source would be lost for nothing; else EMPTY."""
    asleep = table.portents.cards
    if way is InvocationKind.RECOVER and not any(card.kind is Kind.COURT for card in asleep):
        return t("no effect: there is no court card in Portents")
    return t("no effect: Portents is empty") if way is not InvocationKind.VANQUISH and not asleep else EMPTY


def forging(table: Table) -> Iterator[Option[Invocation | None]]:
    """Each Source with each Arcana in the domain of its own suit (Q-23), where Artifacts are played with."""
    for source in table.sources if table.options.forging else ():
        for card in table.domain(source.suit).arcana:
            label = t("Forge an Artifact: {arcana}", arcana=card.name)
            hint = t("weakens the Opposition by {half} in every battle", half=card.value // 2)
            yield Option(
                f"forge:{card.key}",
                label,
                Invocation(InvocationKind.FORGE, source, card),
                hint,
                (t("Forge an Artifact"),),
            )


def awakened(table: Table) -> list[Option[Card]]:
    """The revealed cards that can be secured (Q-25, Q-29)."""
    able = [card for card in table.awakened if not (table.options.reiser and card.kind is Kind.SOURCE)]
    return [Option(card.key, card.name, card) for card in able]
