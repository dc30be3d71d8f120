"""The effect that ends the game."""

from __future__ import annotations

from games.kernel.effect import Effect
from games.kernel.text import Text, t
from games.the_restless.rules.state.context import EffectContext, MatchOverError
from games.the_restless.rules.state.run import run
from games.the_restless.text.sentences.say import filled, wording
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.basics.literals import Ending


class EndGame(Effect):
    """End the game with this ending (R-186)."""

    ending: Ending


@run.register(EndGame)
async def _(effect: EndGame, _m: EffectContext) -> None:
    raise MatchOverError(effect.ending)


@wording.register(EndGame)
def _(effect: EndGame) -> Text:
    return filled(t("The game ends in {ending}."), 1, ending=labels.ENDINGS[effect.ending])
