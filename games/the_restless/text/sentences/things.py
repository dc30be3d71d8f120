"""Sentences of effects on cards."""

from __future__ import annotations

from games.kernel.text import Text, t
from games.the_restless.text.sentences.say import dispatch, filled
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.effects import EndGame


@dispatch.register(EndGame)
def _(effect: EndGame) -> Text:
    return filled(t("The game ends in {ending}."), 1, ending=labels.ENDINGS[effect.ending])
