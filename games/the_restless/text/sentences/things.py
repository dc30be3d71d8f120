"""Sentences of effects on cards."""

from __future__ import annotations

from games.kernel.text import Text, t
from games.the_restless.text.sentences.say import dispatch, filled, pattern
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.effects import EndGame, FreeReroll, Nudge


@dispatch.register(Nudge)
def _(effect: Nudge) -> Text:
    return filled(t("{n} to the result of this roll."), effect.by, signed=True)


pattern(FreeReroll, t("Roll that die again at no cost."))


@dispatch.register(EndGame)
def _(effect: EndGame) -> Text:
    return filled(t("The game ends in {ending}."), 1, ending=labels.ENDINGS[effect.ending])
