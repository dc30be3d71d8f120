"""Words for what changes bodies, numbers and permissions."""

from __future__ import annotations

from typing import Any

from games.kernel.text import Text, listed, t
from games.the_restless import effects, names
from games.the_restless.effects import (
    Damage,
    Fix,
    Forbid,
    Keywords,
    MaxHealth,
    Mod,
    Permit,
    Retype,
)
from games.the_restless.phrases import changed, number, where, who
from games.the_restless.words.say import dispatch, filled


@dispatch.register
def _(effect: Damage) -> Text:
    pattern = t("Deal {n} damage to {to}.")
    if effect.chain:
        pattern = t("Deal {n} damage point by point round the table, beginning with {to}.")
    elif effect.pierce:
        pattern = t("Deal {n} damage to {to}; Armor does not help.")
    return filled(pattern, effect.n, to=who(effect.to))


@dispatch.register
def _(effect: MaxHealth) -> Text:
    return _lasting(t("{by} maximum Health for {to}", by=changed(effect.n), to=who(effect.to)), None, effect.n)


@dispatch.register
def _(effect: effects.ClearStatus) -> Text:
    if effect.boon is None:
        return t("Take all Statuses from {to}.", to=who(effect.to))
    return t("Take the Status {boon} from {to}.", boon=names.BOONS[effect.boon], to=who(effect.to))


@dispatch.register
def _(effect: Mod) -> Text:
    change = t("{by} to {stat}", by=changed(effect.by), stat=names.STATS[effect.stat])
    return _lasting(_for(change, effect.to), effect.until, effect.by)


@dispatch.register
def _(effect: Fix) -> Text:
    change = t("{stat}: always {n}", stat=names.STATS[effect.stat], n=number(effect.at))
    return _lasting(_for(change, effect.to), effect.until, effect.at)


@dispatch.register
def _(effect: Forbid) -> Text:
    return _lasting(_for(t("forbidden: {what}", what=names.FORBIDDEN[effect.what]), effect.to), effect.until)


@dispatch.register
def _(effect: Permit) -> Text:
    return _lasting(_for(t("permitted: {what}", what=names.PERMITTED[effect.what]), effect.to), effect.until)


@dispatch.register
def _(effect: Keywords) -> Text:
    change = _gains([names.KEYWORDS[word] for word in effect.add], [names.KEYWORDS[word] for word in effect.remove])
    return _lasting(t("{who}: {change}", who=who(effect.to), change=change), effect.until)


@dispatch.register
def _(effect: Retype) -> Text:
    change = _gains([names.TYPES[word] for word in effect.add], [names.TYPES[word] for word in effect.remove])
    return _lasting(t("{who}: {change}", who=who(effect.to), change=change), effect.until)


def _gains(add: list[Text], remove: list[Text]) -> Text:
    if not remove:
        return t("gains {what}", what=listed(add))
    if not add:
        return t("loses {what}", what=listed(remove))
    return t("gains {what}, loses {lost}", what=listed(add), lost=listed(remove))


def _for(change: Text, to: Any) -> Text:
    return t("{change} for {to}", change=change, to=who(to)) if to else change


def _lasting(change: Text, until: str | None, count: Any = 0) -> Text:
    """A change as a sentence, with how long it lasts where the card says so."""
    if until in (None, "held"):
        return where(t("{change}.", change=change), count)
    return where(t("{change}, {until}.", change=change, until=names.UNTIL[str(until)]), count)


@dispatch.register
def _(effect: effects.EndBattle) -> Text:
    if effect.how == "removed":
        return t("The battle is over: its Targets are removed.")
    return t("The battle is over: its Targets are defeated.")


@dispatch.register
def _(effect: effects.Outcome) -> Text:
    return t("This roll counts as a hit.") if effect.how == "hit" else t("This roll counts as a miss.")
