"""Effects on the keywords and Types of Targets."""

from __future__ import annotations

from games.kernel.effect import Effect
from games.kernel.text import Text, listed, t, tn
from games.the_restless.effects.worth import constant_worth
from games.the_restless.rules.resolution.lasting import lasting_words, stay
from games.the_restless.rules.resolution.target_choice import choose_targets
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.run import run
from games.the_restless.table import Standing
from games.the_restless.terms import keyword
from games.the_restless.text.sentences.lasting import Affected, doing, lasting
from games.the_restless.text.sentences.say import spoken, wording
from games.the_restless.text.terms_used import terms_used
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.basics.conditions import Whom
from games.the_restless.vocabulary.basics.literals import Keyword, Type, Until
from games.the_restless.vocabulary.clauses import subject


class Keywords(Effect):
    """A Target gains or loses keywords."""

    add: tuple[Keyword, ...] = ()
    remove: tuple[Keyword, ...] = ()
    to: Whom = "target"
    until: Until | None = None


@run.register(Keywords)
async def _(effect: Keywords, ctx: EffectContext) -> None:
    if targets := [target.number for target in await choose_targets(ctx, effect.to, effect)]:
        stay(ctx, effect, effect.until, targets=targets)


@lasting_words.register(Keywords)
def _(step: Keywords, _one: Standing, whom: Affected) -> Text:
    gained, lost, who, n = keywords_called(step.add), keywords_called(step.remove), whom.subject, whom.number
    if not step.remove:
        return tn("{who} now has {what}", "{who} now have {what}", n=n, who=who, what=gained)
    if not step.add:
        return tn("{who} no longer has {lost}", "{who} no longer have {lost}", n=n, who=who, lost=lost)
    return tn(
        "{who} now has {what}, but no longer {lost}",
        "{who} now have {what}, but no longer {lost}",
        n=n,
        who=who,
        what=gained,
        lost=lost,
    )


def keywords_called(words: tuple[Keyword, ...]) -> Text:
    """Return keywords preceded by the word "keyword"."""
    called = listed([labels.KEYWORDS[word] for word in words])
    return tn("the keyword {words}", "the keywords {words}", n=max(1, len(words)), words=called)


@subject.register(Keywords)
def _(_effect: Keywords) -> str:
    return "keywords"


@wording.register(Keywords)
def _(effect: Keywords) -> Text:
    return _gains(effect, *[listed([labels.KEYWORDS[one] for one in words]) for words in (effect.add, effect.remove)])


def _gains(effect: Keywords, add: Text, remove: Text) -> Text:
    if not effect.remove:
        return lasting(doing(t("{who} gains {what}"), effect.to, what=add), effect)
    if not effect.add:
        return lasting(doing(t("{who} loses {lost}"), effect.to, lost=remove), effect)
    return lasting(doing(t("{who} gains {what} and loses {lost}"), effect.to, what=add, lost=remove), effect)


@spoken.register(Keywords)
def _(effect: Keywords) -> Text:
    """Return the words with "keyword" before each keyword, because most of them are not nouns."""
    return _gains(effect, keywords_called(effect.add), keywords_called(effect.remove))


@terms_used.register(Keywords)
def _(effect: Keywords) -> tuple[str, ...]:
    return tuple(map(keyword, (*effect.add, *effect.remove)))


class Retype(Effect):
    """A Target gains or loses Types."""

    add: tuple[Type, ...] = ()
    remove: tuple[Type, ...] = ()
    to: Whom = "target"
    until: Until | None = None


@run.register(Retype)
async def _(effect: Retype, ctx: EffectContext) -> None:
    if targets := [target.number for target in await choose_targets(ctx, effect.to, effect)]:
        stay(ctx, effect, effect.until, targets=targets)


@lasting_words.register(Retype)
def _(step: Retype, _one: Standing, whom: Affected) -> Text:
    gained, lost = (listed([labels.A_TYPE[word] for word in types]) for types in (step.add, step.remove))
    n, who = whom.number, whom.subject
    if not step.remove:
        return tn("{who} is now also {what}", "{who} are now also {what}", n=n, who=who, what=gained)
    if not step.add:
        return tn("{who} is not {lost}", "{who} are not {lost}", n=n, who=who, lost=lost)
    return tn(
        "{who} is now {what}, not {lost}", "{who} are now {what}, not {lost}", n=n, who=who, what=gained, lost=lost
    )


@subject.register(Retype)
def _(_effect: Retype) -> str:
    return "types"


@wording.register(Retype)
def _(effect: Retype) -> Text:
    add, remove = ([labels.A_TYPE[one] for one in types] for types in (effect.add, effect.remove))
    if not remove:
        return lasting(doing(t("{who} also becomes {what}"), effect.to, what=listed(add)), effect)
    if not add:
        return lasting(doing(t("{who} is no longer {lost}"), effect.to, lost=listed(remove)), effect)
    both = t("{who} becomes {what} and is no longer {lost}")
    return lasting(doing(both, effect.to, what=listed(add), lost=listed(remove)), effect)


constant_worth(Retype, 0.2)
