"""Effects that bring Traders."""

from __future__ import annotations

from games.kernel.effect import Effect
from games.kernel.text import Text, t
from games.the_restless.effects.worth import constant_worth
from games.the_restless.rules.party.item_use import is_prolonging
from games.the_restless.rules.resolution.amounts import change, often
from games.the_restless.rules.road import trader
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.run import run
from games.the_restless.text.sentences.phrases import worked_out
from games.the_restless.text.sentences.say import wording
from games.the_restless.vocabulary.basics.conditions import Count


class OpenTrader(Effect):
    """Open a Trader now with a number of wares; without `fee`, the usual fee applies (R-104)."""

    loot: Count = 2
    treasure: Count = 2
    fee: Count | None = None


@run.register(OpenTrader)
async def _(effect: OpenTrader, ctx: EffectContext) -> None:
    fee = None if effect.fee is None else await change(ctx, effect.fee)
    await trader.visit(ctx, await often(ctx, effect.loot), await often(ctx, effect.treasure), fee)


@is_prolonging.register(OpenTrader)
def _(_part: OpenTrader) -> bool:
    return True


@wording.register(OpenTrader)
def _(effect: OpenTrader) -> Text:
    head = t(
        "A Trader opens with {loot} Loot and {treasure} Treasure.",
        loot=worked_out(effect.loot),
        treasure=worked_out(effect.treasure),
    )
    return head if effect.fee is None else t("{trader} The fee is {fee}.", trader=head, fee=worked_out(effect.fee))


constant_worth(OpenTrader, 1.0)
