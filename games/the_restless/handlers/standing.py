"""Temporary."""

from __future__ import annotations

from games.kernel.text import Text, t
from games.the_restless.rules.resolution.lasting import lasting_words
from games.the_restless.table import Standing
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.effects import Forbid, Permit


@lasting_words.register(Forbid)
def _(step: Forbid, one: Standing) -> Text:
    what = labels.FORBIDDEN[step.what]
    return t("can't {what}", what=what) if one.places else t("Nobody can {what}", what=what)


@lasting_words.register(Permit)
def _(step: Permit, one: Standing) -> Text:
    what = labels.PERMITTED[step.what]
    return t("may {what}", what=what) if one.places else t("Everyone can {what}", what=what)
