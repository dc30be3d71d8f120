"""A whole card in words, as a reader sees it: its numbers first, then its effects, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, singledispatch
from typing import NamedTuple

from games.kernel.text import EMPTY, Text, listed, signed, t, tn
from games.the_restless.text.sentences import (
    ability,
    failed_roll_lines,
    if_so,
    join_sentences,
    of_trait,
    price,
    say,
    stats,
    under,
)
from games.the_restless.text.sentences.naming import once_named
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.basics.abilities import NOTHING, On
from games.the_restless.vocabulary.basics.conditions import ALWAYS
from games.the_restless.vocabulary.basics.targets import Drops
from games.the_restless.vocabulary.card_types import (
    Active,
    Attack,
    Blank,
    Bonus,
    Card,
    Character,
    Encounter,
    God,
    Item,
    Realm,
    Rest,
    Sin,
    Status,
    Tarot,
    Use,
)


@cache
def lines(card: Card) -> tuple[Text, ...]:
    """Return the lines below the name of a card, without its flavor."""
    return tuple(_lines(card))


def text(card: Card) -> Text:
    """Return the lines of a card as one Text."""
    head, *rest = lines(card) or (t("No text."),)
    for line in rest:
        head = t("{before}\n{line}", before=head, line=line)
    return head


@cache
def whole(card: Card) -> Text:
    """Return everything on a card in one line, for players who choose among cards."""
    return join_sentences([*lines(card)]) if lines(card) else t("No text.")


@cache
def effects(card: Card) -> Text:
    """Return the effects of a card: all its lines except the one with its kind; EMPTY if there are none."""
    texts = lines(card) if isinstance(card, Status | Blank) else lines(card)[1:]
    return join_sentences([*texts]) if texts else EMPTY


class Left(NamedTuple):
    """The Counters and the Armor that an Item in play has left."""

    counters: int
    armor: int


@cache
def whole_item(card: Item, left: Left) -> Text:
    """Return everything on an Item in play in one line, with the Counters and the Armor that it has left."""
    return join_sentences([_kind(card), *_effects(card, left)])


@cache
def striking(card: Item, left: Left) -> Text:
    """Return the effects of an Attack with an Item, with what it has left."""
    return join_sentences([*_effects(card, left, used=False)])


@cache
def used(card: Item, left: Left) -> Text:
    """Return the effects of using an Item, and all its others except for attacking, with what it has left."""
    return join_sentences([*_effects(card, left, with_attack=False)])


@singledispatch
def _lines(card: Card) -> Iterator[Text]:
    raise TypeError(f"cannot describe a {type(card).__name__}")


@_lines.register(Encounter)
def _(card: Encounter) -> Iterator[Text]:
    yield t("{kind}.", kind=labels.ENCOUNTERS[card.kind])
    if card.target:
        yield stats(card.target)
        yield _drops(card.drops)
    if card.kind == "trader":
        yield t("Wares: {loot} Loot, {treasure} Treasure.", loot=card.wares.loot, treasure=card.wares.treasure)
    if card.steps != NOTHING:
        yield say(card.steps)
    yield from (ability(on, shared=True) for on in card.abilities)


def _drops(drops: Drops) -> Text:
    parts = []
    if drops.loot:
        parts.append(t("{n} Loot", n=drops.loot))
    if drops.treasure:
        parts.append(t("{n} Treasure", n=drops.treasure))
    if drops.rerolls:
        parts.append(tn("{n} Reroll Counter", "{n} Reroll Counters", n=drops.rerolls))
    return t("Drops: {drops}.", drops=listed(list(parts)) if parts else t("none"))


@_lines.register(Item)
def _(card: Item) -> Iterator[Text]:
    yield _kind(card)
    yield from _effects(card, Left(_fresh_counters(card), card.armor))


def _kind(card: Item) -> Text:
    groups = listed([labels.GROUPS[group] for group in card.groups])
    return t("{kind} ({groups}). Weight {weight}, Value {value}.",
             kind=labels.KINDS[card.kind], groups=groups, weight=card.weight, value=card.value)  # fmt: skip


def _effects(card: Item, left: Left, *, with_attack: bool = True, used: bool = True) -> Iterator[Text]:
    """Yield the lines of an Item below its kind, optionally without the effects of attacking or using it."""
    yield from _supplies(card, left)
    if card.rest_only:
        yield t("Only at Rest.")
    if card.attack and with_attack:
        yield attack(card.attack)
    if card.use and used:
        yield _use(t("Use"), card.use)
    if card.active and used:
        yield _active(card.active)
    yield from (ability(on, shared=False, armed=card.attack is not None) for on in card.abilities)
    if card.bonus:
        yield from _bonus(card.bonus, with_attack=with_attack, used=used)


def _fresh_counters(card: Item) -> int:
    """Return the number of Counters that an Item begins with; a Consumable that prints none can be used once."""
    return card.counters or (1 if card.kind == "consumable" else 0)


def _supplies(card: Item, left: Left) -> Iterator[Text]:
    """Yield the Counters and the Armor of an Item: those that it has left and, if these are fewer, the printed ones."""
    if card.counters or left.counters != _fresh_counters(card):
        yield _counters(card, left.counters)
    if left.armor < card.armor:
        yield t("Armor {n} of {all}.", n=left.armor, all=card.armor)
    elif left.armor:
        yield t("Armor {n}.", n=left.armor)


def _counters(card: Item, left: int) -> Text:
    head = tn("{n} Counter", "{n} Counters", n=left)
    if left < card.counters:
        head = t("{n} of {all} Counters left", n=left, all=card.counters)
    if card.refill is None:
        return t("{counters}.", counters=head)
    return t("{counters}, refilled every {span}.", counters=head, span=labels.SPANS[card.refill])


_ROLLS = {"combat": t("Combat roll"), "ranged": t("Ranged roll"), "sure": t("no roll, always hits")}


def attack(printed: Attack) -> Text:
    """Return an attack's roll, damage and other effects."""
    parts = [t("Attack ({roll}): {damage} damage.", roll=_ROLLS[printed.roll], damage=printed.damage)]
    if printed.shots > 1:
        parts = [t("Attack ({roll}): {shots} shots of {damage} damage.",
                   roll=_ROLLS[printed.roll], shots=printed.shots, damage=printed.damage)]  # fmt: skip
    if printed.mod:
        parts.append(t("Its rolls: {mod}.", mod=signed(printed.mod)))
    if printed.on_hit != NOTHING:
        parts.append(under(t("On a hit"), printed.on_hit))
    if printed.on_miss != NOTHING:
        parts.append(under(t("On a miss"), printed.on_miss))
    return join_sentences(parts)


def _use(head: Text, use: Use | Active) -> Text:
    cost, do = once_named(use.cost, use.do)
    if use.only != ALWAYS:
        head = if_so(head, use.only)
    if cost != NOTHING:
        head = t("{when}, at a price ({cost})", when=head, cost=price(cost))
    return under(head, do, conditional=use.only != ALWAYS)


def _active(active: Active) -> Text:
    often = tn("every {span}", "every {n} times a {span}", n=active.n, span=labels.SPANS[active.every])
    if active.every == "encounter":
        often = tn("every Encounter", "every {n} Encounters", n=active.n)
    return _use(t("Active (recharges {often})", often=often), active)


def _bonus(bonus: Bonus, *, with_attack: bool, used: bool) -> Iterator[Text]:
    trait = labels.TRAITS[bonus.trait]
    numbers = [
        *([t("{n} damage", n=signed(bonus.damage))] if bonus.damage else []),
        *([tn("{n} more shot", "{n} more shots", n=bonus.shots)] if bonus.shots else []),
        *([t("{n} to its rolls", n=signed(bonus.mod))] if bonus.mod else []),
    ]
    if numbers and with_attack:
        yield t("{trait}: {what}.", trait=trait, what=listed(list(numbers)))
    if bonus.use != NOTHING and used:
        yield under(t("{trait}, when used", trait=trait), bonus.use)
    yield from (of_trait(bonus.trait, ability(on, shared=False), on) for on in bonus.abilities)


@_lines.register(Blank)
def _(_card: Blank) -> Iterator[Text]:
    yield t("It is discarded when drawn; 1 Reroll Counter buys another Loot instead.")


@_lines.register(Sin)
def _(card: Sin) -> Iterator[Text]:
    yield t("Sin.")
    yield from (ability(on, shared=False) for on in card.abilities)


@_lines.register(Character)
def _(card: Character) -> Iterator[Text]:
    numbers = {"health": card.health, "unarmed": card.unarmed, "size": card.inventory, "weight": card.max_weight}
    yield t("{trait}. Health {health}, Unarmed {unarmed}, Inventory {size}, Max Weight {weight}.",
            trait=labels.TRAITS[card.trait], **numbers)  # fmt: skip
    yield from (ability(on, shared=False) for on in card.special)
    yield under(t("On death"), card.death)


@_lines.register(Rest)
def _(card: Rest) -> Iterator[Text]:
    yield t("{kind}.", kind=labels.RESTS[card.kind])
    if card.target:
        yield stats(card.target)
    if card.steps != NOTHING:
        yield _steps_of_rest(card)
    yield from (ability(on, shared=True) for on in card.abilities)


def _steps_of_rest(card: Rest) -> Text:
    """Return the effects of a Rest, which come after its fight, if it has one (R-163)."""
    return under(t("After the battle"), card.steps) if card.target else say(card.steps)


@_lines.register(God)
def _(card: God) -> Iterator[Text]:
    types = listed([labels.TYPES[one] for one in card.types])
    yield t("{types}, Die Defense {n}, Health {health}.", types=types, n=card.defense, health=card.health)
    if card.keywords:
        yield t("{words}.", words=listed([labels.KEYWORDS[word] for word in card.keywords]))
    yield from failed_roll_lines(card.attacks)
    yield from (ability(on, shared=True) for on in card.abilities)


@_lines.register(Realm)
def _(card: Realm) -> Iterator[Text]:
    yield tn("Level {level}, {n} Encounter.", "Level {level}, {n} Encounters.", n=card.encounters, level=card.level)
    yield from _pressing(card)
    yield from (ability(on, shared=True) for on in card.abilities)


class EffectSentence(NamedTuple):
    """A sentence about what a card does, and the ability that does it; None for steps and for a god's attack."""

    words: Text
    on: On | None = None


def does(card: Card) -> tuple[Text, ...]:
    """Return what a card does in a fight beyond its figures and keywords: abilities, steps and a god's attacks."""
    return tuple([sentence.words for sentence in effect_sentences(card)])


def effect_sentences(card: Card) -> tuple[EffectSentence, ...]:
    """Return the sentences of `does`, each with its ability."""
    if isinstance(card, God):
        return (*map(EffectSentence, failed_roll_lines(card.attacks)), *_abilities(card.abilities, shared=True))
    if not isinstance(card, Encounter | Rest):
        return tuple(map(EffectSentence, lines(card)[1:]))
    printed = [*(card.target.abilities if card.target else ()), *card.abilities]
    texts = [EffectSentence(_drops(card.drops))] if isinstance(card, Encounter) and card.target else []
    if card.steps != NOTHING:
        texts.append(EffectSentence(_steps_of_rest(card) if isinstance(card, Rest) else say(card.steps)))
    return (*texts, *_abilities(printed, shared=True))


def character_sentences(card: Character, *, final: bool) -> tuple[EffectSentence, ...]:
    """Return what a Character does, in life and in death; in the `final` battle, only what can still take effect."""
    ahead = [on for on in card.special if not (final and on.trigger in ON_THE_ROAD)]
    return (*_abilities(ahead, shared=False), EffectSentence(under(t("On death"), card.death)))


def _abilities(printed: Iterable[On], *, shared: bool) -> Iterator[EffectSentence]:
    return (EffectSentence(ability(on, shared=shared), on) for on in printed)


ON_THE_ROAD = frozenset(
    (
        "encounter_revealed",
        "encounter_over",
        "realm_start",
        "realm_over",
        "rest_start",
        "rest_over",
        "trader_opened",
        "drops_drawn",
        "bought",
        "sold",
        "flee",
        "fled",
        "god_start",
    )
)
"""Triggers that can no longer occur once the final battle has begun, from which nobody flees (R-179 to R-188)."""


@cache
def in_final_battle(card: Card) -> Text:
    """Return the text of a card in the final battle: of Sins only what can still take effect."""
    if not isinstance(card, Sin):
        return effects(card)
    texts = [ability(on, shared=False) for on in card.abilities if on.trigger not in ON_THE_ROAD]
    return join_sentences(texts) if texts else EMPTY


def in_force(card: Realm, *, fighting: bool) -> tuple[EffectSentence, ...]:
    """Return what a Realm does after its start; a Target that is fought has its addition."""
    ahead = [on for on in card.abilities if on.trigger != "realm_start"]
    return (*([] if fighting else map(EffectSentence, _pressing(card))), *_abilities(ahead, shared=True))


def _pressing(card: Realm) -> list[Text]:
    """Return the addition of a Realm to every Target in one line, if there is any."""
    added = [
        *([t("Die Defense {n}", n=signed(card.pressure.defense))] if card.pressure.defense else []),
        *([t("Damage {n}", n=signed(card.pressure.damage))] if card.pressure.damage else []),
        *([t("Health {n}", n=signed(card.pressure.health))] if card.pressure.health else []),
    ]
    return [t("Targets: {added}.", added=listed(list(added)))] if added else []


@_lines.register(Status)
def _(card: Status) -> Iterator[Text]:
    if card.rule:
        yield card.rule
    yield from (ability(on, shared=False) for on in card.abilities)


@_lines.register(Tarot)
def _(card: Tarot) -> Iterator[Text]:
    head = labels.TAROTS[card.kind]
    many = tn("{kind} of {n} Counter.", "{kind} of {n} Counters.", n=card.counters, kind=head)
    yield many if card.counters else t("{kind}.", kind=head)
    if card.use:
        yield _use(t("Use"), card.use)
    yield from (ability(on, shared=card.kind != "blessing") for on in card.abilities)
