"""Sentences for changes that last, with their Characters and durations."""

from __future__ import annotations

from typing import Any

from games.kernel.text import Arg, Text, t
from games.the_restless.text.sentences.people import doer
from games.the_restless.text.sentences.phrases import where, who
from games.the_restless.vocabulary import labels


def doing(pattern: Text, whom: Any, **args: Arg) -> Text:
    """Return a pattern with its subject as {who}."""
    return Text(pattern.key, (("who", doer(whom)), *args.items()))


def for_those(change: Text, effect: Any) -> Text:
    """Return a change with the Characters it is for, followed by a comma if its duration comes next."""
    if not effect.to:
        return change
    if effect.until in (None, "held"):
        return t("{change} for {to}", change=change, to=who(effect.to))
    return t("{change} for {to},", change=change, to=who(effect.to))


def lasting(change: Text, effect: Any, count: Any = 0) -> Text:
    """Return a change as a sentence, with its duration if the card states one."""
    if effect.until in (None, "held"):
        return where(t("{change}.", change=change), count)
    return where(t("{change} {until}.", change=change, until=labels.UNTIL[effect.until]), count)
