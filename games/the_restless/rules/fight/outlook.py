"""What using an Item now comes to, as far as no die decides it."""

from __future__ import annotations

from functools import singledispatch

from games.kernel.effect import Effect
from games.kernel.text import Text, t
from games.the_restless.rules.decisions.choosing import named
from games.the_restless.rules.fight.roll_odds import checking
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.modifiers import still
from games.the_restless.rules.state.queries import max_health
from games.the_restless.table import Piece, Place
from games.the_restless.text.card_text import used
from games.the_restless.text.sentences import joined


def outlook(m: EffectContext, place: Place, piece: Piece) -> list[Text]:
    """What using an Item comes to, in sentences: who has how much Health then, what is left of the Target, and the
    chance of a roll; [] where its text says it all."""
    does = piece.item.use or piece.item.active
    if does is None:
        return []
    here = m.at(piece, place, shared=False)
    here.item, here.means, here.roller = piece, piece.item.groups, place
    with still(here):
        return [line for step in does.do.steps for line in foreseen(step, here)] + checking(here, does.do)


def using(m: EffectContext, place: Place, piece: Piece) -> Text:
    """Return the same, and what the Item says of its use."""
    return joined([*outlook(m, place, piece), used(piece.item)])


@singledispatch
def foreseen(_step: Effect, _m: EffectContext) -> list[Text]:
    """Return what an effect comes to now, in sentences; [] if a die or a choice has yet to decide it."""
    return []


def restored(m: EffectContext, place: Place, gained: int) -> Text:
    """How much Health a Character has with so much more."""
    walker = m.table.walkers[place]
    before, after, most = walker.health, walker.health + gained, max_health(walker)
    return t("{who}: {before} → {after} of {most} Health.", who=named(m, place), before=before, after=after, most=most)
