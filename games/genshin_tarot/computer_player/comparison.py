"""The margin of an action over the next best one, which a hint gives as the deciding figure."""

from __future__ import annotations

from typing import Any

from games.genshin_tarot import player
from games.genshin_tarot.computer_player.imagined_state import POINT, ImaginedState
from games.genshin_tarot.turn.actions import Action, ActionKind
from games.kernel.ask import Ask
from games.kernel.text import Arg, Text, t, with_tenths

COMPARED = (ActionKind.PLAY, ActionKind.BURST)
"""The actions whose value is expressed in damage alone."""


def with_next_best(imagined: ImaginedState, question: Ask[Any], token: str, why: Text) -> Text:
    """Return the reason with the next best card or burst and its value.

    If there is no other, or if evaluation prefers another action because only a search found this one, return the
    reason alone.
    """
    actions = player.values_of(question)
    chosen = actions[token]
    others = [each for each, action in actions.items() if _is_compared(action) and action.key != chosen.key]
    if not _is_compared(chosen) or not others:
        return why
    worth = {each: player.value(imagined, actions[each]) for each in (token, *others)}
    second = max(others, key=worth.__getitem__)
    if worth[second] > worth[token]:
        return why
    own, n = damage_of(worth[token]), damage_of(worth[second])
    if worth[second] <= 0:
        return t("{why} In total, minus its AP cost, it is worth {own}; no other card helps now.", why=why, own=own)
    other = player.action_name(actions[second])
    if own == n:
        return t(
            "{why} In total, minus its AP cost, it is worth {own}, and so is {other}.", why=why, own=own, other=other
        )
    pattern = "{why} In total, minus its AP cost, it is worth {own}; the next best, {other}, is worth {n}."
    return t(pattern, why=why, own=own, other=other, n=n)


def _is_compared(action: Action) -> bool:
    """Return whether the action's value is expressed in damage. Free cards that draw others are always played first."""
    return action.kind in COMPARED and action.key not in ("dash", "overheat")


def damage_of(value: int) -> Arg:
    """Return a value in points of damage, with at most one decimal."""
    return with_tenths(value / POINT)
