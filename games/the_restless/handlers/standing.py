"""Temporary."""

from __future__ import annotations

from games.kernel.text import Text, listed, signed, t
from games.the_restless.rules.resolution.lasting import lasting_words
from games.the_restless.table import Standing
from games.the_restless.text.sentences.changes import keywords_called
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.effects import Fix, Forbid, Keywords, Mod, Permit, Retype


@lasting_words.register(Mod)
def _(step: Mod, one: Standing) -> Text:
    return t("{by} to {stat}", by=signed(one.by), stat=labels.STATS[step.stat])


@lasting_words.register(Fix)
def _(step: Fix, one: Standing) -> Text:
    return t("{stat}: {n}", stat=labels.STATS[step.stat], n=one.by)


@lasting_words.register(Forbid)
def _(step: Forbid, one: Standing) -> Text:
    what = labels.FORBIDDEN[step.what]
    return t("can't {what}", what=what) if one.places else t("Nobody can {what}", what=what)


@lasting_words.register(Permit)
def _(step: Permit, one: Standing) -> Text:
    what = labels.PERMITTED[step.what]
    return t("may {what}", what=what) if one.places else t("Everyone can {what}", what=what)


@lasting_words.register(Retype)
def _(step: Retype, _one: Standing) -> Text:
    gained, lost = (listed([labels.A_TYPE[word] for word in types]) for types in (step.add, step.remove))
    if not step.remove:
        return t("now also {what}", what=gained)
    if not step.add:
        return t("no longer {lost}", lost=lost)
    return t("now {what}, no longer {lost}", what=gained, lost=lost)


@lasting_words.register(Keywords)
def _(step: Keywords, _one: Standing) -> Text:
    gained, lost = keywords_called(step.add), keywords_called(step.remove)
    if not step.remove:
        return t("now with {what}", what=gained)
    if not step.add:
        return t("now without {lost}", lost=lost)
    return t("now with {what}, without {lost}", what=gained, lost=lost)
