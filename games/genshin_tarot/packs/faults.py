"""Faults of custom cards whose fields are all valid on their own."""

from __future__ import annotations

from typing import Any

from games.genshin_tarot.cards import BASICS, BOSS_CARDS, BOSSES, CHARACTERS, LEY_LINES, ROYALS
from games.genshin_tarot.packs.short import SHORT
from games.genshin_tarot.vocabulary import (
    amounts,
    conditions,
    control_flow,
    effects,
    enemy_targets,
    lasting_effects,
)
from games.genshin_tarot.vocabulary.card_types import Boss, Card
from games.genshin_tarot.vocabulary.own_cards import OwnCharacter
from games.genshin_tarot.vocabulary.player_targets import ALL, THEY, PlayerTarget
from games.kernel.effect import Part, walk
from games.kernel.packs.faults import NO_FAULT, Fault, shown
from games.kernel.text import Text, t

PRINTED: tuple[Any, ...] = (
    *CHARACTERS,
    *BASICS,
    *ROYALS,
    *LEY_LINES,
    *BOSSES,
    *BOSS_CARDS,
    *Card.register.values(),
)
"""All printed cards but the bursts, which belong to their characters."""
_NAMES = {card.name.key.casefold() for card in (*PRINTED, *[who.burst for who in CHARACTERS])}
_PRICES = (effects.Lose, effects.Trash, effects.RemoveMarkers)
"""The effects that can be a price."""
DIE = 6
"""Number of faces of the Boss's die."""


def problem(card: Part) -> Fault:
    """Return the fault of a card whose fields are all valid on their own, or NO_FAULT."""
    for part in walk(card):
        if isinstance(name := getattr(part, "name", None), Text) and name.key.casefold() in _NAMES:
            return Fault(t("A printed card is called “{word}”.", word=name.key))
        if isinstance(part, control_flow.Gate) and part.price is not None and not isinstance(part.price, _PRICES):
            return Fault(t("A price is a Lose, a Trash, or RemoveMarkers."), part)
        if isinstance(part, control_flow.Gate) and part.price is not None and not part.willing:
            return Fault(t("A price can be declined: write pay(…)."), part)
        if isinstance(part, control_flow.Choose) and not 2 <= len(part.options) <= 4:
            return Fault(t("A choice is between 2 and 4 effects."), part)
    if isinstance(card, Boss) and len(card.faces) != DIE:
        return Fault(t("A Boss has {n} faces, one for each number of its die.", n=DIE))
    return _unfit(card)


def _unfit(card: Part) -> Fault:
    """Return the part that refers to a player or the card itself on a card without a player; else NO_FAULT."""
    if isinstance(card, OwnCharacter):
        return _unfit_character(card)
    for part in walk(card):
        if isinstance(part, _OF_CARDS):
            return Fault(t("{word} is only for cards of characters.", word=type(part).__name__), part)
    lost = _playerless(card, has_player=False)
    if isinstance(lost, enemy_targets.EnemyTarget):
        words = "{word} needs a player who chooses. Write EVERYWHERE, SOURCE, or Each(…) around the effect."
        return Fault(t(words, word=shown(lost, SHORT)), lost)
    if lost is not None:
        return Fault(t("{word} needs a player. Write Each(…), ALL, or THEY.", word=type(lost).__name__), lost)
    return NO_FAULT


def _unfit_character(card: OwnCharacter) -> Fault:
    """Return the part of a character's burst that is impossible outside its use; else NO_FAULT."""
    for aside in (card.burst.passive, card.burst.marked):
        for part in walk(aside):
            if isinstance(part, (lasting_effects.LastingEffect, control_flow.Again)):
                return _only_in_use(part)
    if (card.burst.cue is None) != (card.burst.passive is None):
        return Fault(t("A passive needs a cue, and a cue needs a passive."))
    return NO_FAULT


def refused(card: Part) -> Fault:
    """Return the fault of a card that the rules cannot carry out, although earlier versions accepted it."""
    for part in walk(card):
        if isinstance(part, enemy_targets.EnemyTarget) and not isinstance(part.having, _OF_ENEMIES | None):
            words = (
                "A target is limited by what an enemy carries or by its Shields: that(carries(…)), that(UNSHIELDED)."
            )
            return Fault(t(words), part)
        if isinstance(part, lasting_effects.Override):
            for inner in walk(part.effect):
                if isinstance(inner, (lasting_effects.LastingEffect, control_flow.Again)):
                    return _only_in_use(inner)
    return NO_FAULT


def _only_in_use(part: Part) -> Fault:
    return Fault(t("{word} is only for what a card or a burst does when it is used.", word=type(part).__name__), part)


def _playerless(part: object, *, has_player: bool) -> Part | None:
    """Return the first part that needs a player in a place without one, or None."""
    if not has_player and isinstance(part, Part) and _needs_player(part):
        return part
    inside = has_player or isinstance(part, control_flow.Each)
    inner = part.values if isinstance(part, Part) else part if type(part) is tuple else ()
    return next((lost for one in inner if (lost := _playerless(one, has_player=inside)) is not None), None)


def _needs_player(part: Part) -> bool:
    """Return whether a part concerns one player, who chooses, holds cards, or has a zone."""
    if isinstance(part, enemy_targets.EnemyTarget):
        return part.count is not None or part.scope in _OF_PLAYER
    if isinstance(part, control_flow.Gate):
        return part.willing
    if isinstance(part, amounts.Per):
        return part.tally not in (amounts.Counted.ALL, amounts.Counted.PLAYERS)
    who = getattr(part, "who", None)
    return isinstance(part, _PERSONAL) or (isinstance(who, PlayerTarget) and who not in (ALL, THEY))


_OF_ENEMIES = conditions.Carries | conditions.Shields
"""The conditions on one enemy."""
_OF_PLAYER = tuple(
    scope for scope in enemy_targets.Scope if scope not in (enemy_targets.Scope.ANYWHERE, enemy_targets.Scope.SOURCE)
)
_PERSONAL: tuple[type[Part], ...] = (
    control_flow.Choose,
    effects.Mill,
    effects.TrashMilled,
    effects.MoveToOtherZone,
    effects.SetHp,
    effects.Swap,
    conditions.HasAmount,
    conditions.Holds,
    conditions.DrewCard,
    conditions.Lost,
    conditions.FactHolds,
)
"""The parts that refer to the player of a card."""
_OF_CARDS: tuple[type[Part], ...] = (
    lasting_effects.LastingEffect,
    effects.Return,
    effects.TrashThis,
    effects.Fetch,
    effects.Mark,
    effects.RemoveMarkers,
    control_flow.Again,
    control_flow.Replace,
    control_flow.AnyReaction,
    conditions.PlayedAfter,
    conditions.EffectTriggered,
)
"""The parts that refer to the card in play or its character, or that stay with a player."""
