"""Effects with words before a colon, such as a condition: nested ones share one colon."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch
from itertools import groupby, pairwise
from typing import NamedTuple, TypeVar

from games.kernel.effect import Effect, Sequence
from games.kernel.text import Text, t
from games.the_restless.text.sentences.naming import again, names_somebody, once_named
from games.the_restless.text.sentences.phrases import condition, where
from games.the_restless.text.sentences.say import join_sentences, say, wording
from games.the_restless.vocabulary.basics.abilities import NOTHING
from games.the_restless.vocabulary.basics.conditions import Condition, Count


class Head(NamedTuple):
    """The words before the colon of an effect.

    Attributes:
        alone: The words at the beginning of a sentence.
        after: The words after another head, which is their {when}; None if they cannot follow one.
        inner: The effect after the colon.
        otherwise: The effect if a condition does not hold.
        conditional: Whether they contain a condition.
        times: The number in the words, which may need an explanation.
    """

    alone: Text
    after: Text | None
    inner: Effect
    otherwise: Effect = NOTHING
    conditional: bool = False
    times: Count = 0


@singledispatch
def head_of(_effect: Effect) -> Head | None:
    """Return the words before the colon of an effect, or None if it has none."""
    return None


_Kind = TypeVar("_Kind", bound=Effect)


def head_for(kind: type[_Kind]) -> Callable[[Callable[[_Kind], Head]], Callable[[_Kind], Head]]:
    """Register the decorated function as the one that makes the head of a kind of effect."""

    def register(make: Callable[[_Kind], Head]) -> Callable[[_Kind], Head]:
        head_of.register(kind, make)
        wording.register(kind, lambda effect: _worded(make(effect).alone, make(effect)))
        return make

    return register


def opens_with_head(effect: Effect) -> bool:
    """Return whether the first sentence of an effect begins with a head."""
    return head_of(effect) is not None or any(head_of(step) is not None for step in effect.steps[:1])


def under(head: Text, effect: Effect, *, label: bool = False, conditional: bool = False) -> Text:
    """Return an effect after a head, with one colon.

    Args:
        head: The words that come first, such as "When a battle is won".
        effect: The effect, whose conditions follow the head: "When a battle is won, if the round is even: Draw Loot."
        label: Whether the head is a name, after which a condition begins a sentence.
        conditional: Whether the head has a condition, so that "otherwise" would seem to belong to it.
    """
    own = head_of(effect)
    apart = label or own is None or own.after is None or (conditional and own.otherwise != NOTHING)
    if own and own.after and not apart:
        return _worded(Text(own.after.key, (("when", head), *own.after.args)), own)
    if opens_with_head(effect):
        return t("{head} – {sentence}", head=head, sentence=say(effect))
    return t("{head}: {does}", head=head, does=say(effect))


def _worded(words: Text, head: Head) -> Text:
    """Return an effect with these words for its head."""
    does = where(under(words, head.inner, conditional=head.conditional), head.times)
    return does if head.otherwise == NOTHING else join_sentences([does, under(t("Otherwise"), head.otherwise)])


def if_so(words: Text, only: Condition) -> Text:
    """Return a head with a condition: "Use, if the Target is Human"."""
    return t("{when}, if {condition}", when=words, condition=condition(only))


def _runs(effect: Sequence) -> list[tuple[Effect, int]]:
    """Return the steps of a chain, each with the number of times that it comes in a row."""
    steps = once_named(effect)[0].steps
    return [(step, len([*same])) for step, same in groupby(steps, key=lambda step: step)]


@head_of.register(Sequence)
def _(effect: Sequence) -> Head | None:
    runs = _runs(effect)
    if len(runs) != 1:
        return None
    step, n = runs[0]
    return None if n == 1 or names_somebody(step) else _repeated(step, n)


def _repeated(step: Effect, times: int) -> Head:
    """Return the head of a step that comes several times in a row."""
    if times == 2:
        return Head(t("Twice"), t("{when}, twice"), step)
    return Head(t("{n} times", n=times), t("{when}, {n} times", n=times), step)


@wording.register(Sequence)
def _(effect: Sequence) -> Text:
    runs = _runs(effect)
    words = [_run(step, n) for step, n in runs]
    for at, ((before, _), (step, n)) in enumerate(pairwise(runs), start=1):
        if n == 1 and again(step, before):
            words[at] = t("Once more for that Character.")
    return join_sentences(words)


def _run(step: Effect, length: int) -> Text:
    """Return a step that comes `length` times in a row."""
    if length == 1 or names_somebody(step):
        return join_sentences([say(step)] * length)
    head = _repeated(step, length)
    return _worded(head.alone, head)
