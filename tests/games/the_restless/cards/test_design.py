"""Tests of the design of 862 cards: few are alike, every word of the vocabulary is used, and prices are fair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

from games.kernel.effect import Effect, Part, walk
from games.kernel.text import Text
from games.the_restless.cards import EVERY
from games.the_restless.effects.armor import GainArmor
from games.the_restless.effects.charges import Recharge
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.drawing import Draw
from games.the_restless.effects.ending import EndGame
from games.the_restless.effects.health import Heal, MaxHealth
from games.the_restless.effects.sins import Absolve
from games.the_restless.effects.statuses import Grant
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.effects.targets import Hit
from games.the_restless.effects.worth import ARMOR, points
from games.the_restless.vocabulary.basics.abilities import NOTHING, On
from games.the_restless.vocabulary.basics.branches import Way
from games.the_restless.vocabulary.basics.conditions import ALWAYS, Condition
from games.the_restless.vocabulary.basics.literals import Trigger
from games.the_restless.vocabulary.card_types import Encounter, Item, Starter
from tests.games.the_restless.cards.effect_kinds import effect_kinds

ITEMS = [card for card in EVERY if isinstance(card, Item)]
PRICED = (
    Heal,
    GainArmor,
    Hit,
    Grant,
    Absolve,
    Draw,
    Rerolls,
    MaxHealth,
)
"""Effects whose value depends only on numbers."""


def shape(value: Any) -> Any:
    """Return a card's structure without its texts and numbers."""
    if isinstance(value, Text):
        return ""
    if isinstance(value, int) and not isinstance(value, bool):
        return "n"
    if isinstance(value, Part):
        return (type(value).__name__, *map(shape, value.values))
    return tuple(map(shape, value)) if isinstance(value, tuple) else value


@cache
def vocabulary() -> Counter[object]:
    """Count the cards that use each kind of part, and each trigger."""
    found: Counter[object] = Counter()
    for card in EVERY:
        parts = list(walk(card))
        found.update({type(part) for part in parts} | {part.trigger for part in parts if isinstance(part, On)})
    return found


def ways() -> Iterator[tuple[str, tuple[Way, ...]]]:
    """Yield every choice that a card offers."""
    return ((card.key, part.ways) for card in EVERY for part in walk(card) if isinstance(part, Choose))


def brings(way: Way) -> float:
    """Return the value of an option with its price paid, in points."""
    return points(way.do) + points(way.cost)


def power(item: Item) -> float | None:
    """Return the value of an Item in points, or None if its numbers alone do not determine it."""
    attack, use = item.attack, item.use
    if item.abilities or item.active or (attack and (attack.on_hit, attack.on_miss) != (NOTHING, NOTHING)):
        return None
    if use and (use.cost != NOTHING or use.only != ALWAYS or not all(map(_priced, use.do.steps))):
        return None
    worth = ARMOR * item.armor - max(item.weight - 1, 0) / 4
    if attack and "melee" in item.groups:
        worth += 1.2 * (attack.damage * attack.shots - 1) + attack.mod
    elif attack:
        each = 0.35 if "spell" in item.groups else 0.2
        worth += each * attack.damage * attack.shots * max(item.counters, 1) + attack.mod
    return worth + sum(_at_rest(item, step) for step in use.do.steps) * max(item.counters, 1) if use else worth


def _priced(step: Effect) -> bool:
    return isinstance(step, PRICED) and not any(isinstance(value, Part) for value in step.values)


def _at_rest(item: Item, step: Effect) -> float:
    """Return the value of healing, two thirds of the usual if it must wait for a Rest."""
    return points(step) * (2 / 3 if item.rest_only and isinstance(step, Heal) else 1)


def test_few_cards_have_the_same_shape() -> None:
    """At most six plain Weapons, four of anything else; Statuses, blanks and Nothing are meant to be alike."""
    alike = Counter((card.deck, shape(card)) for card in EVERY if card.copies == 1)
    plain = {(card.deck, shape(card)) for card in ITEMS if card.kind == "weapon" and not card.abilities}
    assert {key: n for key, n in alike.items() if n > (6 if key in plain else 4)} == {}


def test_few_items_are_plain() -> None:
    """At most 12 percent have nothing to use, no Trait line, no Counters and no ability."""
    plain = [card for card in ITEMS if not (card.abilities or card.bonus or card.counters or card.use or card.active)]
    assert len(plain) * 100 <= 12 * len(ITEMS)


def test_every_word_of_the_vocabulary_is_used() -> None:
    """Effects are on at least four cards, triggers and conditions on three."""
    actions = effect_kinds() - {EndGame}
    asked = {*get_args(Condition), *get_args(Trigger)}
    used = vocabulary()
    assert {kind for kind in actions if used[kind] < 4} == set()
    assert {kind for kind in asked if used[kind] < 3} == set()


def test_every_bargain_can_be_declined() -> None:
    """Bargains, shrines and wanderers have an option that is free and open to all."""
    free = {key for key, those in ways() for way in those if (way.cost, way.only, way.trait) == (NOTHING, ALWAYS, None)}
    stops = [
        card.key for card in EVERY if isinstance(card, Encounter) and card.kind in ("bargain", "shrine", "wanderer")
    ]
    assert [key for key in stops if key not in free] == []


def test_a_trait_opens_a_better_way() -> None:
    """The option gives more, or costs less, than the cheapest of those that are open to all."""
    for key, those in ways():
        least = min((brings(way) for way in those if way.trait is None), default=-99.0)
        assert all(brings(way) > least for way in those if way.trait), key


def test_no_target_that_is_too_dangerous_for_the_first_realm_is_binding() -> None:
    """A menace of 5 can occur in the first Realm, where players should flee from it, so no such Target is Binding."""
    kept = [card for card in EVERY if isinstance(card, Encounter) and card.target and "binding" in card.target.keywords]
    assert len(kept) > 5
    assert {card.key: card.menace for card in kept if card.menace >= 5} == {}


def test_items_cost_about_nine_tenths_of_their_points() -> None:
    """Items cost about nine tenths of their points, on average neither too much nor too little.

    Starter Items are cheap.
    """
    wrong = {}
    for card in ITEMS:
        worth = power(card)
        if worth is not None and not isinstance(card, Starter) and not ("melee" in card.groups and card.counters):
            wrong[card.key] = card.value - 0.9 * worth
    assert len(wrong) > 50
    assert {key: found for key, found in wrong.items() if abs(round(found)) > 2} == {}
    assert abs(sum(wrong.values())) < 0.3 * len(wrong)


def test_an_item_cannot_recharge_itself_endlessly() -> None:
    """R-58: a horn that calls a Trader who charges the horn would go on forever. A battle or a night takes its time."""
    endless = [
        f"{card.key}/{on.trigger}"
        for card in EVERY
        for on in walk(card)
        if isinstance(on, On) and not on.limit and any(isinstance(part, Recharge) for part in walk(on))
        if on.trigger not in ("battle_start", "battle_won", "rest_start")
    ]
    assert endless == []
