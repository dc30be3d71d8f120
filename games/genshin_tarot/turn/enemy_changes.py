"""The changes of enemies other than damage, in sentences: elements, Shields, HP, stunning and turning face down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.genshin_tarot.turn.outcome import EnemyFigures, Outcome
from games.genshin_tarot.vocabulary.elements import Element
from games.kernel.text import Name, Seat, Text, listed, t, tn

NAMED = 2
"""Maximum number of enemies that one sentence names."""


class _Pair(NamedTuple):
    """An enemy that is still in play, before and after."""

    before: EnemyFigures
    after: EnemyFigures


def names_of(enemies: Sequence[EnemyFigures]) -> Text:
    """Return the names of enemies, or their number if there are many."""
    if len(enemies) > NAMED:
        return tn("{n} enemy", "{n} enemies", n=len(enemies))
    return listed([enemy.name for enemy in enemies])


def enemy_changes(outcome: Outcome, target: int | None) -> Iterator[Text]:
    """Yield other changes of enemies; the one with the number `target` is called "it"."""
    before, after = outcome.before.enemies, outcome.after.enemies
    left = [_Pair(enemy, after[number]) for number, enemy in before.items() if number in after]
    yield from _elements(outcome, left, target)
    if more := [pair for pair in left if pair.after.shields > pair.before.shields]:
        words = t("Adds Shields to {enemies}.", enemies=_names(more))
        yield t("Adds Shields to it.") if _is_target(more, target) else words
    if healed := [pair for pair in left if pair.after.hp > pair.before.hp]:
        yield t("Heals it.") if _is_target(healed, target) else t("Heals {enemies}.", enemies=_names(healed))
    if still := [pair for pair in left if pair.after.stunned and not pair.before.stunned]:
        yield _stunned(still, target)
    yield from _moves(outcome, left, target)
    yield from _swaps(left)
    gone = [enemy for number, enemy in before.items() if number not in after and enemy.target not in outcome.fallen]
    if gone and outcome.won is None:
        yield _turned_down(gone)


def _stunned(still: Sequence[_Pair], target: int | None) -> Text:
    """Return the sentence for enemies that won't attack this turn, with the damage that this prevents."""
    if not (n := _attack([pair.before for pair in still])):
        return t("{foe} won't attack this turn.", foe=_names(still))
    if _is_target(still, target):
        return t("It won't attack this turn: {n} less damage.", n=n)
    return t("{enemies} won't attack this turn: {n} less damage.", enemies=_names(still), n=n)


def _turned_down(gone: Sequence[EnemyFigures]) -> Text:
    """Return the sentence for enemies that are turned face down, with the damage that this prevents."""
    if not (n := _attack(gone)):
        return t("Turns {enemies} face down.", enemies=names_of(gone))
    return t("Turns {enemies} face down: {n} less damage.", enemies=names_of(gone), n=n)


def _attack(enemies: Sequence[EnemyFigures]) -> int:
    """Return the total damage of these enemies' attacks."""
    return sum(each.attack for each in enemies)


def _moves(outcome: Outcome, left: Sequence[_Pair], target: int | None) -> Iterator[Text]:
    """Yield the enemies that are in other zones afterwards, where they attack other players."""
    moved: dict[Seat, list[_Pair]] = {}
    for pair in left:
        if pair.after.zone is not None and pair.after.zone != pair.before.zone:
            moved.setdefault(pair.after.zone, []).append(pair)
    for seat, pairs in moved.items():
        yield _move(outcome, _who(pairs, target), seat)
    before, after = outcome.before.hidden, outcome.after.hidden
    for seat in {after[number] for number, zone in before.items() if after.get(number, zone) != zone}:
        yield _move(outcome, t("a face-down enemy"), seat)


def _swaps(left: Sequence[_Pair]) -> Iterator[Text]:
    """Yield the enemies that swap places within a zone, where they then cover other enemies."""
    for index, one in enumerate(left):
        for other in left[index + 1 :]:
            same_zone = one.before.zone == other.before.zone == one.after.zone == other.after.zone
            swapped = one.after.place == other.before.place and other.after.place == one.before.place
            if same_zone and swapped and one.before.place != one.after.place:
                yield t("{one} and {two} swap places.", one=one.before.name, two=other.before.name)


def _move(outcome: Outcome, who: Text, seat: Seat) -> Text:
    if seat == outcome.seat:
        return t("Moves {enemies} into your zone.", enemies=who)
    return t("Moves {enemies} into {name}'s zone.", enemies=who, name=Name(seat))


def _elements(outcome: Outcome, left: Sequence[_Pair], target: int | None) -> Iterator[Text]:
    """Yield the elements that are on enemies afterwards, and those removed without a reaction."""
    new: dict[Element, list[_Pair]] = {}
    for pair in left:
        if pair.after.element and pair.after.element is not pair.before.element:
            new.setdefault(pair.after.element, []).append(pair)
    for element, pairs in new.items():
        words = t("Leaves {element} on {enemies}.", element=element.label, enemies=_names(pairs))
        yield t("Leaves {element} on it.", element=element.label) if _is_target(pairs, target) else words
    bare = [pair for pair in left if pair.before.element and not pair.after.element]
    if off := [pair for pair in bare if not outcome.news.met(pair.before.number)]:
        words = t("Takes the element off {enemies}.", enemies=_names(off))
        yield t("Takes the element off it.") if _is_target(off, target) else words


def _is_target(pairs: Sequence[_Pair], target: int | None) -> bool:
    """Return whether the only enemy of these is the target, which has a sentence without its name."""
    return len(pairs) == 1 and pairs[0].before.number == target


def _names(pairs: Sequence[_Pair]) -> Text:
    return names_of([pair.before for pair in pairs])


def _who(pairs: Sequence[_Pair], target: int | None) -> Text:
    """Return enemies by name or number, or "it" for the target alone."""
    return t("it") if _is_target(pairs, target) else _names(pairs)
