"""Sentences for changes that last, with their Characters and durations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.kernel.text import Arg, Text, listed, t
from games.the_restless.text.sentences.people import DOERS, doer
from games.the_restless.text.sentences.phrases import where, who
from games.the_restless.vocabulary import labels


@dataclass(frozen=True, slots=True)
class Affected:
    """The Characters or Targets of a lasting effect on the table.

    Attributes:
        names: Their names; empty for an effect on everyone.
        is_everyone: Whether it is on each of several Characters.
        is_target: Whether they are Targets.
    """

    names: tuple[Text, ...]
    is_everyone: bool
    is_target: bool

    @property
    def named(self) -> bool:
        """Whether the effect says for whom it is."""
        return self.is_everyone or bool(self.names)

    @property
    def number(self) -> int:
        """Number of the subject in a sentence: 1 for "each Character"."""
        return max(1, len(self.names))

    @property
    def subject(self) -> Text:
        """The beginning of a sentence about them."""
        return listed(self.names) if self.names else DOERS["each"]

    @property
    def object(self) -> Text:
        """The words for them after "for" and "of"."""
        return listed(self.names) if self.names else labels.WHO["each"]


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


def for_them(change: Text, whom: Affected) -> Text:
    """Return a change with those it is for and a comma before its duration."""
    return t("{change} for {to},", change=change, to=whom.object) if whom.named else change


def lasting(change: Text, effect: Any, count: Any = 0) -> Text:
    """Return a change as a sentence, with its duration if the card states one."""
    if effect.until in (None, "held"):
        return where(t("{change}.", change=change), count)
    return where(t("{change} {until}.", change=change, until=labels.UNTIL[effect.until]), count)
