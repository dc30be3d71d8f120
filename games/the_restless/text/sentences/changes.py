"""Sentences of effects on Characters, numbers and permissions."""

from __future__ import annotations

from games.kernel.text import Text, t
from games.the_restless.text.sentences.say import dispatch
from games.the_restless.vocabulary.effects import Outcome


@dispatch.register(Outcome)
def _(effect: Outcome) -> Text:
    return t("This roll counts as a hit.") if effect.how == "hit" else t("This roll counts as a miss.")
