"""Costs of abilities and ways: they are offered only if they can be paid in full."""

from __future__ import annotations

from games.kernel.effect import Effect
from games.kernel.options import Option
from games.kernel.text import t
from games.the_restless.rules.decisions.choosing import choose, named
from games.the_restless.rules.decisions.votes import control
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.no_change import names, of_use
from games.the_restless.rules.state.queries import known, max_health, reckon
from games.the_restless.rules.state.run import run
from games.the_restless.table import Place
from games.the_restless.text.sentences import price
from games.the_restless.vocabulary.basics.abilities import NOTHING
from games.the_restless.vocabulary.choices import PayCost
from games.the_restless.vocabulary.effects import Counters, Damage, Discard, LoseHealth, MaxHealth, Pool, Rerolls, Rests
from games.the_restless.vocabulary.kinds import Kind


def payable(m: EffectContext, cost: Effect) -> bool:
    """Whether every step can be paid in full."""
    return all(_step_payable(m, step) for step in cost.steps)


def _step_payable(m: EffectContext, step: Effect) -> bool:
    if isinstance(step, Rerolls):
        return m.table.rerolls + reckon(m, step.n) >= 0
    if isinstance(step, Rests):
        return len(m.table.rests) + reckon(m, step.n) >= 0
    if isinstance(step, Pool | Counters):
        return m.piece is not None and m.piece.counters + reckon(m, step.n) >= 0
    if isinstance(step, LoseHealth | MaxHealth | Discard | Damage):
        return bool(_payers(m, step))
    return True


def _payers(m: EffectContext, step: LoseHealth | MaxHealth | Discard | Damage) -> list[Place]:
    """Who could pay this step. Unless one payer is chosen, all those meant must be able to, or nobody is returned."""
    if not isinstance(step.to, str):
        return m.table.living
    those = m.table.living if step.to in ("chosen", "random", "party") else known(m, step.to)
    able = [place for place in those if _able(m, step, place)]
    return able if step.to in ("chosen", "random", "party") or len(able) == len(those) else []


def _able(m: EffectContext, step: LoseHealth | MaxHealth | Discard | Damage, place: Place) -> bool:
    walker = m.table.walkers[place]
    if not walker.alive:
        return False
    if isinstance(step, LoseHealth):
        return walker.health >= reckon(m, step.n)
    if isinstance(step, MaxHealth):
        return max_health(walker) + reckon(m, step.n) >= 1
    if isinstance(step, Discard):
        items = [p.item for p in walker.items]
        fitting = [i for i in items if step.group in (None, *i.groups) and step.kind in (None, i.kind)]
        return len(fitting) >= min(reckon(m, step.n), max(len(items), 1))
    return True


async def settled(m: EffectContext, cost: Effect, do: Effect = NOTHING) -> bool:
    """Whether a payer is found where one must be chosen: only those able are offered, and they must agree; of these
    only whom it does something for, where what is paid for is for whoever pays."""
    for step in cost.steps:
        if isinstance(step, LoseHealth | MaxHealth | Discard) and step.to == "chosen" and "chosen" not in m.chosen:
            theirs = tuple([one for one in do.steps if names(one, "chosen")])
            payer = await _willing(m, cost, of_use(m, "chosen", _payers(m, step), theirs))
            if not payer:
                return False
            m.chosen["chosen"] = payer
    return True


async def pay(m: EffectContext, cost: Effect) -> None:
    """Carry out the cost; `settled` must have returned True before."""
    for step in cost.steps:
        await run(step, m.having(paying=True))


async def _willing(m: EffectContext, cost: Effect, able: list[Place]) -> list[Place]:
    """One who can pay and agrees to: nobody loses anything by other people's word alone (R-207, RL-42)."""
    while able:
        (place,) = await choose(m, able, t("Cost: {cost}.", cost=price(cost)))
        if await _agreed(m, place, cost):
            return [place]
        able = [other for other in able if other != place]
    return []


async def _agreed(m: EffectContext, place: Place, cost: Effect) -> bool:
    payer, own = m.table.player(place), not m.shared and m.holder is not None
    if m.table.players == 1 or m.piece is None or (own and payer == m.table.player(m.holder or 0)):
        return True
    prompt = t("{card}: {who} has to pay ({cost}).", card=m.piece.card.name, who=named(m, place), cost=price(cost))
    options: list[Option[PayCost | None]] = [
        Option("yes", t("Agreed"), PayCost(place, cost)),
        Option("no", t("Refuse"), None),
    ]
    answer = await control(m, place, Kind.PAY_COST, prompt, options, "no", card=m.piece.card.key)
    return answer is not None
