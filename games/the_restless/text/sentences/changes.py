"""Sentences of effects on Characters, numbers and permissions."""

from __future__ import annotations

from games.kernel.text import Text, t
from games.the_restless.text.sentences.lasting import doing, lasting
from games.the_restless.text.sentences.say import dispatch
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.effects import Forbid, Outcome, Permit


@dispatch.register(Forbid)
def _(effect: Forbid) -> Text:
    what = labels.FORBIDDEN[effect.what]
    if effect.to in (None, "each"):
        return lasting(t("Nobody can {what}", what=what), effect)
    return lasting(doing(t("{who} can't {what}"), effect.to, what=what), effect)


@dispatch.register(Permit)
def _(effect: Permit) -> Text:
    what = labels.PERMITTED[effect.what]
    if effect.to in (None, "each"):
        return lasting(t("Everyone can {what}", what=what), effect)
    return lasting(doing(t("{who} can {what}"), effect.to, what=what), effect)


@dispatch.register(Outcome)
def _(effect: Outcome) -> Text:
    return t("This roll counts as a hit.") if effect.how == "hit" else t("This roll counts as a miss.")
