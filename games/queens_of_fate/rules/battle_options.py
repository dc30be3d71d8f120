"""The options in a battle (Q-17 to Q-19)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

from games.kernel.members import plain
from games.kernel.options import Option
from games.kernel.text import Text, t, tn
from games.queens_of_fate import story
from games.queens_of_fate.cards import Artifact, Card, Domain, Rank
from games.queens_of_fate.rules.questions import token
from games.queens_of_fate.rules.strength import powers, price, sets, strength_needed
from games.queens_of_fate.table import Table


@plain
class BattleAction(Enum):
    """The choices in a battle other than cards."""

    INVOKE = "source"
    STRIKE = "others"
    ENOUGH = "enough"
    BACK = "back"


@dataclass(frozen=True, slots=True)
class Overcome:
    """Overcome the Opposition with these Arcana."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Endure:
    """Endure the Opposition and lose a card, or part of Destiny if it is None."""

    loss: Card | Artifact | None


@dataclass(frozen=True, slots=True)
class Wield:
    """Use this Artifact in the battle, or put it aside if it is None."""

    artifact: Artifact | None


Chosen: TypeAlias = "Overcome | Endure | Wield | BattleAction"

GRAVE = 5
"""Minimum number of lost cards of Destiny that has to be confirmed."""
STRIKE = t("Which Arcana do you use?")
_OVERCOME = (t("Overcome"),)
_ENDURE = (t("Endure"),)
_AIDS = (t("Support"),)
_HOW = (t("Which Arcana do you overcome it with?"),)
_LOSS = (t("What do you lose to endure it?"),)
_AID = (t("Which of these do you use?"),)

_SOURCE: Option[Chosen] = Option("source", t("Invoke a Source"), BattleAction.INVOKE, group=_AIDS, asks=_AID)
_OTHERS: Option[Chosen] = Option(
    "others", t("Overcome with other Arcana…"), BattleAction.STRIKE, group=_OVERCOME, asks=_HOW
)
_ASIDE: Option[Chosen] = Option("aside", t("Don't use the Artifact"), Wield(None), group=_AIDS, asks=_AID)
_BACK: Option[Card | BattleAction] = Option("back", t("Back"), BattleAction.BACK)


def battle(table: Table, opposition: Card) -> Text:
    """Return the prompt of a battle: the Opposition, and the reason if it cannot be overcome (Q-17).

    The strength is in the year's line and in the picture.
    """
    counting = powers(table.domains, table.options.ranks)
    if table.artifact is None and not counting:
        return t("You have no Arcana to fight with. How do you endure {name}?", name=opposition.name)
    if table.artifact is None and (total := sum(counting.values())) < opposition.value:
        return t("Your Arcana add up to only {total}. How do you endure {name}?", name=opposition.name, total=total)
    if table.artifact is None:
        return t("Fight or endure {name}?", name=opposition.name)
    return t(
        "{name}, strength {strength} against your Artifact: which Arcana do you use?",
        name=opposition.name,
        strength=number(opposition.value - table.artifact.half),
    )


def battle_choices(table: Table, opposition: Card) -> list[Option[Chosen]]:
    """Return all options in a battle (Q-17 to Q-19, Q-22).

    With an Artifact in use, they are only those that it helps with.
    """
    counting = powers(table.domains, table.options.ranks)
    ready = list(_overcoming(table, opposition, counting))
    if table.artifact:
        return [*ready, _ASIDE]
    sources = [_SOURCE] if table.sources else []
    wielding = _wielding(table, opposition, sum(counting.values()))
    return [*ready, *wielding, *_enduring(table, opposition), *sources]


def arcana_choices(table: Table, opposition: Card) -> list[Option[Card | BattleAction]]:
    """Return the options to add one more Arcana, or to finish if they are enough (Q-17)."""
    counting = powers(table.domains, table.options.ranks)
    more: list[Option[Card | BattleAction]] = [
        Option(card.key, card.name, card, _counts(table, (card,), counting))
        for card in counting
        if card not in table.spent
    ]
    total = sum(counting[card] for card in table.spent)
    if total < strength_needed(opposition, table.artifact):
        return [*more, _BACK]
    label = t("Enough: {cards}", cards=story.hand(table.spent))
    destructive = _is_destructive(table, price(table.artifact, table.spent, counting))
    hint = _counts(table, table.spent, counting)
    enough: Option[Card | BattleAction] = Option("enough", label, BattleAction.ENOUGH, hint, destructive=destructive)
    return [enough, *more, _BACK]


def number(n: int) -> str:
    """Return a number as players read it, with a true minus."""
    return str(n).replace("-", "−")


def _overcoming(table: Table, opposition: Card, counting: Mapping[Card, int]) -> Iterator[Option[Chosen]]:
    """Yield the smallest sets that are enough, then the option to choose another one."""
    ready = sets(counting, strength_needed(opposition, table.artifact))
    for cards in ready:
        name = "-".join([card.key[0] + card.mark for card in cards])
        label = t("Overcome: {cards}", cards=story.hand(cards))
        destructive = _is_destructive(table, price(table.artifact, cards, counting))
        yield Option(
            name, label, Overcome(cards), _counts(table, cards, counting), _OVERCOME, destructive=destructive, asks=_HOW
        )
    if ready and len(counting) > 1:
        yield _OTHERS


def _counts(table: Table, cards: Sequence[Card], counting: Mapping[Card, int]) -> Text:
    """Return the strength of the cards, and their additional cost with the Artifact (Q-18)."""
    counted = t("adds up to {total}, then goes to Portents", total=sum([counting[card] for card in cards]))
    if cost := price(table.artifact, cards, counting):
        return t("{counted}. {cost}", counted=counted, cost=_sacrificing(table, cost))
    return counted


def _sacrificing(table: Table, count: int) -> Text:
    """Return a sentence on the cards that a Sacrifice takes and leaves (Q-9, Q-20, QR-3)."""
    everything = len(table.destiny)
    if count < everything:
        return tn(
            "Lose the top card of {all} in Destiny ({left} left).",
            "Lose the top {n} of {all} cards of Destiny ({left} left).",
            n=count,
            all=everything,
            left=everything - count,
        )
    if count == everything and table.sources and not table.options.at_once:
        return t("Lose all of Destiny. Only a Source can then save the world.")
    return t("Destiny runs out: the world ends and you lose.")


def _is_destructive(table: Table, count: int) -> bool:
    """Return whether a Sacrifice of `count` cards takes much of Destiny, or its last card."""
    return count >= min(GRAVE, max(1, len(table.destiny)))


def _wielding(table: Table, opposition: Card, everything: int) -> Iterator[Option[Chosen]]:
    """Yield each Artifact that brings the Opposition within reach of all Arcana together (Q-18)."""
    for artifact in table.artifacts:
        if everything >= strength_needed(opposition, artifact):
            yield Option(
                token(artifact),
                t("Use the {artifact}", artifact=story.piece_name(artifact)),
                Wield(artifact),
                t(
                    "Its strength drops to {n}. Cards of Destiny lost for each Arcana that counts {value} or less: "
                    "{half}.",
                    n=number(opposition.value - artifact.half),
                    value=artifact.value,
                    half=artifact.half,
                ),
                _AIDS,
                asks=_AID,
            )


def _enduring(table: Table, opposition: Card) -> list[Option[Chosen]]:
    """Return the ways to endure: a court card, or else an Artifact, a Source, or part of Destiny (Q-19)."""
    losses: list[Card | Artifact] = [*table.court] or [*table.artifacts] or [*table.sources]
    if losses:
        return [_losing(table, loss) for loss in losses]
    n = opposition.value
    if not n:
        return [Option("endure", t("Endure"), Endure(None), t("It costs nothing."), _ENDURE, asks=_LOSS)]
    label = tn("Endure: lose {n} card of Destiny", "Endure: lose {n} cards of Destiny", n=n)
    costs, destructive = _sacrificing(table, n), _is_destructive(table, n)
    return [Option("endure", label, Endure(None), costs, _ENDURE, destructive=destructive, asks=_LOSS)]


def _losing(table: Table, loss: Card | Artifact) -> Option[Chosen]:
    label = t("Endure: lose the {loss}", loss=story.piece_name(loss))
    return Option(f"lose:{token(loss)}", label, Endure(loss), _following(table, loss), _ENDURE, asks=_LOSS)


def _following(table: Table, loss: Card | Artifact) -> Text:
    """Return the consequence of losing a court card, an Artifact or a Source (Q-6 to Q-8, QR-5)."""
    if isinstance(loss, Artifact):
        return t("Both its cards go to Portents.")
    if not loss.rank:
        return t("It goes to Portents.")
    domain = table.domain(loss.suit)
    after = replace(domain, court=tuple([card for card in domain.court if card is not loss]))
    if loss.rank is Rank.QUEEN:
        return t("You need her back to win. A Source or a harvest can bring her.")
    if (over := after.filled - after.capacity) > 0:
        return _crowded(domain, over)
    weakens = domain.full(table.options.ranks) and domain.arcana
    if loss.rank is Rank.KING and weakens:
        return t(
            "It goes to Portents. Arcana of {suit} count 1 less, and new ones can come into conflict again.",
            suit=domain.suit.title,
        )
    if loss.rank is Rank.KING:
        return t("It goes to Portents. New Arcana of {suit} can come into conflict again.", suit=domain.suit.title)
    if weakens:
        return t("It goes to Portents. Arcana of {suit} count 1 less.", suit=domain.suit.title)
    if after.capacity < domain.capacity:
        return t("It goes to Portents. {suit} has one less place.", suit=domain.suit.title)
    return t("It goes to Portents.")


def _crowded(domain: Domain, over: int) -> Text:
    """Return a sentence on the cards that an overfull domain loses (QR-5)."""
    return tn(
        "You must also discard {n} more card of {suit}.",
        "You must also discard {n} more cards of {suit}.",
        n=over,
        suit=domain.suit.title,
    )
