"""The value of each choice for the computer player: the value of the table after the rules carry it out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, TypeAlias

from games.kernel.ask import Ask
from games.queens_of_fate.cards import Artifact, Card, Kind, Rank
from games.queens_of_fate.computer_player.evaluation import WON, Outcome, value
from games.queens_of_fate.computer_player.imagined import carry_out, copy_table, without
from games.queens_of_fate.rules import battle, battle_options, securing, sources
from games.queens_of_fate.rules.battle_options import BattleAction, Endure, Overcome, Wield
from games.queens_of_fate.rules.invocations import Invocation, InvocationKind, invocations
from games.queens_of_fate.rules.questions import Holding, holding, of_domain
from games.queens_of_fate.rules.strength import powers, price, sets, strength_needed
from games.queens_of_fate.table import Step, Table

WORST = -2 * WON
"""A value below that of any table, won or lost."""

Held: TypeAlias = "Holding | Card | Artifact"


def never(table: Table) -> Outcome:
    """Return the outcome for a choice of last resort."""
    return Outcome(WORST, table)


def best(outcomes: Iterable[Outcome]) -> Outcome:
    """Return the outcome with the highest value."""
    return max(outcomes, key=lambda outcome: outcome.worth)


def after_best_decisions(table: Table) -> Outcome:
    """Return the outcome after the best decision on every open question, without using Sources."""
    if table.won is not None:
        return value(table)
    for domain in table.domains:
        if domain.filled > domain.capacity:
            return best(after_giving_up(table, option.value) for option in of_domain(domain, sources=False))
    challenge = table.challenge
    if challenge is None:
        return value(table)
    if challenge.kind is Kind.OPPOSITION:
        choices = [option.value for option in battle_options.battle_choices(table, challenge)]
        return best(after_battle_choice(table, choice) for choice in choices if choice is not BattleAction.INVOKE)
    assert table.fate
    ways = holding(table.fate, table.domain(table.fate.suit), sources=False)
    return best(after_fate_choice(table, option.value) for option in ways)


def after_invoking(table: Table) -> Outcome:
    """Return the best outcome of invoking a Source now, or the worst possible outcome if there is no Source.

    Which Source is spent matters only for forging, so only one is tried for the other effects.
    """
    ways = [option.value for option in invocations(table) if option.value]
    found = [invocation(table, way) for way in ways if way.arcana or way.source is table.sources[0]]
    return best([never(table), *found])


def invocation(table: Table, chosen: Invocation) -> Outcome:
    """Return the outcome of invoking a Source."""
    if chosen.way is InvocationKind.VANQUISH:
        after = copy_table(table)
        after.sources.remove(chosen.source)
        after.portents.put([chosen.source])
        after.challenge, after.signs = None, [*after.signs, *filter(None, [table.challenge])]
        return after_best_decisions(after)
    if chosen.arcana:
        after = copy_table(table)
        after.forge(chosen.arcana, chosen.source)
        return after_best_decisions(after)
    if not table.portents.cards and table.destiny.cards:
        return never(table)
    return after_best_decisions(carry_out(table, partial(_spend, chosen=chosen), reply))


async def _spend(table: Table, dealer: Any, chosen: Invocation) -> None:
    await sources.spend(table, dealer, chosen)


def after_battle_choice(table: Table, choice: Overcome | Endure | Wield | BattleAction) -> Outcome:
    """Return the outcome of an action in a battle."""
    assert table.challenge
    match choice:
        case Overcome(cards):
            return _overcome(table, cards, table.artifact)
        case Endure(loss) if loss is None:
            return value(table, table.challenge.value)
        case Endure(Card() | Artifact() as loss):
            return value(carry_out(table, partial(_endure, loss=loss), reply))
        case Wield(Artifact() as artifact):
            enough = sets(powers(table.domains, table.options.ranks), strength_needed(table.challenge, artifact))
            return best(_overcome(table, cards, artifact) for cards in enough)
        case BattleAction.INVOKE:
            return after_invoking(table)
        case _:
            return never(table)


def _overcome(table: Table, cards: Sequence[Card], artifact: Artifact | None) -> Outcome:
    cost = price(artifact, cards, powers(table.domains, table.options.ranks))
    return value(without(table, cards), cost)


async def _endure(table: Table, dealer: Any, loss: Card | Artifact) -> None:
    assert table.challenge
    await battle.endure(table, dealer, table.challenge, loss)


def after_fate_choice(table: Table, chosen: Held) -> Outcome:
    """Return the outcome of securing or discarding the old card in Fate (Q-15).

    If its domain is full, another card is given up to secure it.
    """
    old = table.fate
    assert old
    if chosen is Holding.INVOKE:
        return after_invoking(table)
    after = copy_table(table)
    after.fate, after.challenge = table.challenge, None
    if chosen is Holding.LET_GO:
        after.portents.put([old])
        return value(after)
    giving_up = None if isinstance(chosen, Holding) else chosen
    return value(carry_out(after, partial(_secure, card=old, giving_up=giving_up), reply))


async def _secure(table: Table, dealer: Any, card: Card, giving_up: Card | Artifact | None) -> None:
    await securing.secure(table, dealer, card, giving_up)


def after_giving_up(table: Table, gone: Card | Artifact | None) -> Outcome:
    """Return the outcome of giving up a card of a crowded domain; None invokes a Source first (QR-11)."""
    if gone is None:
        return after_invoking(table)
    after = without(table, [gone])
    return (
        value(after)
        if all(domain.filled <= domain.capacity for domain in after.domains)
        else after_best_decisions(after)
    )


def reply(table: Table, question: Ask[Any]) -> tuple[Any, ...]:
    """Return the option values that the computer player chooses if one choice leads to another in the same year."""
    options = [option.value for option in question.options]
    if question.kind == Step.CAPACITY:
        return (max(filter(None, options), key=lambda gone: after_giving_up(table, gone).worth),)
    if question.kind == Step.AWAKEN:
        return worth_securing(table, options)
    return (True,)


def worth_securing(table: Table, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return the revealed cards that should be secured.

    Arcana that would have to be given up again, the lowest of a domain first, are left out.
    """
    return tuple([card for card in cards if card.kind is not Kind.ARCANA or card in _best(table, cards, card)])


def _best(table: Table, cards: Sequence[Card], card: Card) -> Sequence[Card | Artifact]:
    """Return the cards that the domain of a court card would keep once the card has joined.

    They are chosen from the domain and from the cards of its suit among `cards`.
    """
    domain = table.domain(card.suit)
    coming = [each for each in cards if each.suit is card.suit]
    room = domain.capacity + sum([each.rank is Rank.PAGE or each.rank is Rank.KNIGHT for each in coming])
    there: list[Card | Artifact] = [*domain.artifacts, *domain.arcana]
    there += [each for each in coming if each.kind is Kind.ARCANA]
    return sorted(there, key=lambda each: each.value, reverse=True)[:room]
