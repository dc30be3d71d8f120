"""Warnings about cards that can be read, but do less than their words say.

A card with warnings can still be played.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from games.kernel.effect import Effect, Part, walk
from games.kernel.packs.pack import OwnCard
from games.kernel.text import Text, t
from games.the_restless.effects.branches import ForEach
from games.the_restless.effects.death import Kill, Transfigure
from games.the_restless.effects.dice import Check, Roll
from games.the_restless.effects.health import Damage, Heal, LoseHealth, MaxHealth
from games.the_restless.effects.later import Later
from games.the_restless.effects.numbers import Fix, Mod
from games.the_restless.effects.prevention import Prevent, Redirect
from games.the_restless.effects.roll_changes import FreeReroll, Nudge, Outcome
from games.the_restless.effects.sins import Absolve, BindSin
from games.the_restless.effects.statuses import ClearStatus, Grant
from games.the_restless.effects.target_nature import Keywords, Retype
from games.the_restless.effects.targets import Hit, Mend, Stagger
from games.the_restless.text.sentences.moments import MOMENTS
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.branches import Band
from games.the_restless.vocabulary.basics.conditions import REMEMBERED, First, Those
from games.the_restless.vocabulary.basics.literals import StatusName
from games.the_restless.vocabulary.basics.targets import Target
from games.the_restless.vocabulary.card_types import (
    NO_DROPS,
    USUAL_WARES,
    Attack,
    Card,
    Encounter,
    God,
    Item,
    Realm,
    Rest,
    Status,
)

DAMAGED, ROLLED = ("damaged", "wounded"), ("rolled",)
_MOMENTS: dict[type[Part], tuple[str, ...]] = {
    Prevent: DAMAGED,
    Redirect: DAMAGED,
    Nudge: ROLLED,
    Outcome: ROLLED,
    FreeReroll: ROLLED,
}
"""The only triggers at which an effect does something."""
_TARGETS = ("target", "all_targets", "other_targets")
_ON_TARGETS = (Hit, Mend, Stagger, Keywords, Retype)
_ON_PEOPLE: dict[type[Part], str] = {
    Damage: "Hit(…)",
    LoseHealth: "Hit(…)",
    Heal: "Mend(…)",
    **dict.fromkeys((MaxHealth, Kill, Transfigure, Absolve, BindSin, Grant, ClearStatus), '"chosen" / "each"'),
}
"""Effects on Characters, and what to write instead for a Target."""
_DRAWN = ("drew", "sin_gained", "bought", "sold")
_QUIET = (
    "realm_start",
    "realm_over",
    "rest_start",
    "rest_over",
    "encounter_revealed",
    "encounter_over",
    "trader_opened",
    "god_start",
)
"""Triggers at which no Character has rolled."""
_SHARED = (Encounter, Rest, Realm, God)
"""Cards that no Character holds."""


@dataclass(frozen=True)
class _Moment:
    """The facts that are known at the place of a part of a card.

    Attributes:
        trigger: The trigger it follows, if any.
        has_roller: Whether a Character has rolled.
        has_holder: Whether "holder" means a Character.
    """

    trigger: str = ""
    has_roller: bool = False
    has_holder: bool = False


def warnings(card: Card) -> Iterator[Text]:
    """Yield a sentence for every part of a card that does nothing, without repetition."""
    found = [*_of_kind(card), *_of_part(card, _Moment(has_holder=not isinstance(card, _SHARED)))]
    yield from dict.fromkeys(found)


def unused_statuses(cards: Sequence[OwnCard]) -> Iterator[tuple[OwnCard, Text]]:
    """Yield each Status that no other card of the pack gives, with a sentence about that."""
    named = {(own.key, str(part)) for own in cards for part in walk(own.card) if isinstance(part, StatusName)}
    for own in cards:
        if isinstance(own.card, Status) and not any(key == own.key and of != own.key for of, key in named):
            yield own, t("No other card of the pack gives this Status. Write Grant(…) on one.")


def _of_kind(card: Card) -> Iterator[Text]:
    """Yield the parts that do not fit the kind of the card."""
    if isinstance(card, Item):
        yield from _of_item(card)
    if isinstance(card, Encounter) and card.kind != "trader" and card.wares != USUAL_WARES:
        yield t("Only a Trader lays out wares.")
    if isinstance(card, Encounter) and card.target is None and card.drops != NO_DROPS:
        yield t("Only a defeated Target leaves Drops.")
    if isinstance(card, Rest | Encounter) and _is_idle(card):
        yield t("Without steps, nothing happens.")


def _is_idle(card: Rest | Encounter) -> bool:
    """Return whether a card that is met does nothing at all."""
    return card.kind != "trader" and card.target is None and not card.steps.steps and not card.abilities


def _of_item(card: Item) -> Iterator[Text]:
    if card.kind == "weapon" and card.attack is None:
        yield t("A Weapon without an attack does nothing in a fight.")
    if card.kind == "consumable" and card.use is None and card.attack is None:
        yield t("A Consumable needs a use or an attack.")
    if card.kind == "equipment" and (card.use is not None or card.attack is not None):
        yield t("Equipment is never used up or fought with. Write active, or another kind.")
    if card.refill is not None and not card.counters:
        yield t("There are no Counters to refill.")


def _of_part(part: Any, at: _Moment) -> Iterator[Text]:
    """Yield warnings about a part and the parts inside it."""
    if isinstance(part, Part):
        yield from _idle(part, at)
        for name, value in zip(part.names, part.values, strict=True):
            yield from _of_part(value, _inside(part, name, at))
    elif isinstance(part, Effect):
        for step in part.steps:
            yield from _of_part(step, at)
    elif type(part) is tuple:
        for one in part:
            yield from _of_part(one, at)


def _inside(part: Part, name: str, at: _Moment) -> _Moment:
    """Return the facts that are known inside a field of a part."""
    if isinstance(part, On | Later):
        has_holder = at.has_holder or part.trigger not in MOMENTS
        return replace(at, trigger=part.trigger, has_roller=part.trigger not in _QUIET, has_holder=has_holder)
    if isinstance(part, Check | Roll | Attack | Band):
        named = isinstance(part, Check | Roll) and part.by is not None
        return replace(at, has_roller=True, has_holder=at.has_holder or named or isinstance(part, Attack | Band))
    if isinstance(part, Target):
        return _Moment()
    if isinstance(part, ForEach) or (isinstance(part, Those) and name == "only"):
        return replace(at, has_holder=True)
    return at


def _idle(part: Part, at: _Moment) -> Iterator[Text]:
    """Yield the reasons why a part has no effect, apart from the parts inside it."""
    word = type(part).__name__
    if (moments := _MOMENTS.get(type(part))) and at.trigger not in moments:
        said = " / ".join(f'"{one}"' for one in moments)
        yield t("{word} does nothing here. It needs the trigger {words}.", word=word, words=said)
    if isinstance(part, Mod | Fix) and part.until is None and at.trigger != "static":
        yield t(
            "{word} without until lasts for this battle or Encounter. Write until, so that the card says it.", word=word
        )
    if isinstance(part, First) and part.per not in REMEMBERED.get(part.trigger, ()):
        yield t("First counts only “hit”, “missed” and “damaged”, in a “battle”.")
    for name in part.names:
        who = getattr(part, name)
        who = who.who if isinstance(who, Those) else who
        if isinstance(who, str) and name in ("to", "by", "of", "giver", "who"):
            yield from _nobody(part, who, at)


def _nobody(part: Part, who: str, at: _Moment) -> Iterator[Text]:
    """Yield why a word means nobody, or nobody of the kind that the effect concerns."""
    word, is_target = type(part).__name__, who in _TARGETS
    if is_target and type(part) in _ON_PEOPLE:
        yield _instead(word, who, _ON_PEOPLE[type(part)])
    elif not is_target and isinstance(part, _ON_TARGETS):
        yield _instead(word, who, '"target" / "all_targets"')
    elif isinstance(part, Mod | Fix) and part.stat.startswith("target_") and not is_target:
        yield _instead(f"{word} {part.stat}", who, '"target" / "all_targets"')
    missing = {"roller": at.has_roller, "drawer": at.trigger in _DRAWN, "victim": at.trigger == "killed"}
    missing |= dict.fromkeys(("holder", "left", "right"), at.has_holder)
    if not missing.get(who, True):
        words = t(
            "“{who}” means nobody in {word} here. Write “each”, “chosen”, “lowest” or “random”.", who=who, word=word
        )
        yield words


def _instead(word: str, who: str, words: str) -> Text:
    return t("{word} does nothing to “{who}”. Write {words}.", word=word, who=who, words=words)
