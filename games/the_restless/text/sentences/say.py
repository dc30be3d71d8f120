"""The rules text of effects: each kind registers a pattern or a function, so that text and rules agree."""

from __future__ import annotations

from functools import cache, partial, singledispatch
from typing import Any, NamedTuple

from games.kernel.effect import Effect, Escape
from games.kernel.text import EMPTY, Arg, Text, in_a_row, t
from games.the_restless.text.sentences.people import doer
from games.the_restless.text.sentences.phrases import changed, number, where, who
from games.the_restless.vocabulary.basics.conditions import Count


@cache
def say(effect: Effect) -> Text:
    """Return an effect in full sentences. Raises TypeError for an effect without words."""
    return wording(effect)


@singledispatch
def wording(effect: Effect) -> Text:
    """Return the sentences for one kind of effect. Each kind registers its own."""
    raise TypeError(f"cannot describe a {type(effect).__name__}")


@singledispatch
def spoken(effect: Effect) -> Text:
    """Return an effect in the words of the log, where there is more room than on a card."""
    return say(effect)


class Pattern(NamedTuple):
    """The sentences for a kind of effect: for another Character, for the holder, and both with "all"."""

    words: Text
    yours: Text | None
    of_all: Text | None
    all_yours: Text | None
    doing: bool

    def chosen(self, count: Count, *, yours: bool) -> Text | None:
        """Return the sentence for the holder or another Character, with a number or "all"."""
        if count == "all":
            return (self.all_yours if yours else None) or self.of_all
        return (self.yours if yours else None) or self.words


def pattern(
    kind: type[Effect],
    words: Text,
    *,
    yours: Text | None = None,
    of_all: Text | None = None,
    all_yours: Text | None = None,
    doing: bool = False,
) -> None:
    """Register a pattern for a kind of effect, in which {to} and {n} are its fields.

    Args:
        kind: The kind of effect.
        words: The sentence.
        yours: The sentence if it is for the holder, who reads it; None for the same one.
        of_all: The sentence for "all", for which other languages use a different word for each thing.
        all_yours: The sentence for "all", for the holder.
        doing: Whether the Characters it is for act themselves, so that the pattern begins with {who} instead of {to}.
    """
    wording.register(kind, partial(_patterned, Pattern(words, yours, of_all, all_yours, doing)))


def _patterned(words: Pattern, effect: Effect) -> Text:
    to, count = getattr(effect, "to", None), getattr(effect, "n", 1)
    sentence = words.chosen(count, yours=to == "holder")
    if sentence is None:
        raise TypeError(f"cannot describe {count} in a {type(effect).__name__}")
    if not to:
        return filled(sentence, count)
    return filled(sentence, count, who=doer(to)) if words.doing else filled(sentence, count, to=who(to))


def filled(pattern: Text, count: Any, *, signed: bool = False, **args: Arg) -> Text:
    """Return a pattern with its number and other words, singular or plural, and an explanation of X."""
    n = changed(count) if signed else number(count)
    key, plural = (pattern.key, pattern.plural) if isinstance(count, int) else (pattern.plural or pattern.key, "")
    return where(Text(key, (("n", n), *args.items()), plural), count)


def join_sentences(texts: list[Text]) -> Text:
    """Join sentences."""
    return in_a_row(texts, lambda head, text: t("{before} {sentence}", before=head, sentence=text)) if texts else EMPTY


@wording.register(Escape)
def _(effect: Escape) -> Text:
    return effect.words
