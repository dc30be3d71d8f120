"""Handlers of effects on Characters."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless import story_of_changes as changes
from games.the_restless.rules.decisions.choosing import cards_at, named
from games.the_restless.rules.decisions.votes import control
from games.the_restless.rules.party.drawing import bind
from games.the_restless.rules.resolution.amounts import amount
from games.the_restless.rules.resolution.events import announce
from games.the_restless.rules.resolution.target_choice import people
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.piles import discard, top, under
from games.the_restless.rules.state.queries import EVERYTHING
from games.the_restless.rules.state.run import run
from games.the_restless.vocabulary.card_types import Sin
from games.the_restless.vocabulary.effects import Absolve, BindSin
from games.the_restless.vocabulary.kinds import Kind


@run.register(BindSin)
async def _(effect: BindSin, m: EffectContext) -> None:
    """Treasures are turned up until a Sin comes; the others go under the deck."""
    for place in await people(m, effect.to, effect):
        for _ in range(await amount(m, effect.n)):
            for _ in range(len(m.table.decks["treasure"]) + len(m.table.discards["treasure"])):
                card = top(m.table, m.dealer, "treasure")
                if isinstance(card, Sin):
                    await bind(m, place, card)
                    break
                if card is not None:
                    under(m.table, card)


@run.register(Absolve)
async def _(effect: Absolve, m: EffectContext) -> None:
    n = await amount(m, effect.n)
    for place in await people(m, effect.to, effect):
        for _ in range(min(n, EVERYTHING)):
            walker = m.table.walkers[place]
            if not walker.sins:
                break
            options = cards_at([(n, sin.card) for n, sin in enumerate(walker.sins)], "sin", hints=False)
            prompt = t("{who}: choose a Sin to absolve", who=named(m, place))
            chosen = await control(m, place, Kind.SIN, prompt, options)
            sin = walker.sins.pop(chosen.number).card
            discard(m.table, sin)
            m.tell(changes.loses(named(m, place), sin))
            await announce(m.having(holder=place), "absolved", place)
