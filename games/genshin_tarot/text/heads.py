"""Effects with words before a colon, such as a condition: nested ones share one colon."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch
from typing import NamedTuple, TypeVar

from games.genshin_tarot.text.effect_text import join_sentences, say, sentences
from games.genshin_tarot.vocabulary.control_flow import NOTHING
from games.kernel.effect import Effect
from games.kernel.text import Text, t


class Head(NamedTuple):
    """The words before the colon of an effect.

    Attributes:
        alone: The words at the beginning of a sentence.
        after: The words after another head, which is their {head}; None if they cannot follow one.
        inner: The effect after the colon, or its words.
        otherwise: The effect if a condition does not hold, or if a price is not paid.
        conditional: Whether they contain a condition or a price.
    """

    alone: Text
    after: Text | None
    inner: Effect | Text
    otherwise: Effect = NOTHING
    conditional: bool = False


@singledispatch
def head_of(_what: Effect) -> Head | None:
    """Return the words before the colon of an effect, or None if it has none."""
    return None


_Kind = TypeVar("_Kind", bound=Effect)


def head_for(kind: type[_Kind]) -> Callable[[Callable[[_Kind], Head]], Callable[[_Kind], Head]]:
    """Register the decorated function as the one that makes the head of a kind of effect."""

    def register(make: Callable[[_Kind], Head]) -> Callable[[_Kind], Head]:
        head_of.register(kind, make)
        say.register(kind, lambda what: head_in_words(make(what)))
        return make

    return register


def head_in_words(head: Head) -> Text:
    """Return an effect in sentences, from its head."""
    return _with(head.alone, head)


def under(head: Text, inner: Effect | Text, *, brackets: bool = True, conditional: bool = False) -> Text:
    """Return an effect after a head, with one colon: "On Death, each player chooses: …".

    Without brackets, "If it carries Pyro: Draw 1 card. Gain 1 Energy." leaves open if the second depends on Pyro, too.

    Args:
        head: The words that come first, such as "On Death".
        inner: The effect, whose own head follows these words; or its words.
        brackets: Whether several sentences are in brackets, because others might follow.
        conditional: Whether the head has a condition, so that "otherwise" would seem to belong to it.
    """
    if isinstance(inner, Text):
        return t("{head}: {effect}", head=head, effect=inner)
    own = head_of(inner)
    if own and own.after and not (conditional and own.otherwise != NOTHING):
        return _with(Text(own.after.key, (("head", head), *own.after.args)), own)
    several = len(sentences(inner)) > 1
    words = t("[{option}]", option=say(inner)) if several and brackets else say(inner)
    if head_of(inner.steps[0]):
        return t("{head} – {effect}", head=head, effect=words)
    return t("{head}: {effect}", head=head, effect=words)


def _with(words: Text, head: Head) -> Text:
    """Return an effect with these words for its head."""
    line = under(words, head.inner, conditional=head.conditional)
    return line if head.otherwise == NOTHING else join_sentences([line, under(t("Otherwise"), head.otherwise)])
