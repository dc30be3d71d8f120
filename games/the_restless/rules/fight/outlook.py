"""The result of using an Item now, as far as it does not depend on dice."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch

from games.kernel.effect import Effect
from games.kernel.text import Text, listed, t
from games.the_restless.rules.decisions.choosing import name_at
from games.the_restless.rules.fight.roll_odds import checking
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.modifiers import still
from games.the_restless.rules.state.queries import max_health
from games.the_restless.table import Piece, Place
from games.the_restless.text.piece_text import used_now
from games.the_restless.text.sentences import join_sentences


def outlook(ctx: EffectContext, place: Place, piece: Piece) -> list[Text]:
    """Return the result of using an Item in sentences, or [] if its text says everything.

    They give the Health of Characters and the Target afterwards, and the chance of a roll.
    """
    does = piece.item.use or piece.item.active
    if does is None:
        return []
    here = ctx.at(piece, place, shared=False)
    here.item, here.means, here.roller = piece, piece.item.groups, place
    with still(here):
        return [line for step in does.do.steps for line in foreseen(step, here)] + checking(here, does.do)


def using(ctx: EffectContext, place: Place, piece: Piece) -> Text:
    """Return the result of using an Item, followed by its text."""
    return join_sentences([*outlook(ctx, place, piece), used_now(piece)])


@singledispatch
def foreseen(_step: Effect, _m: EffectContext) -> list[Text]:
    """Return the current result of an effect in sentences; [] if it depends on a later die or choice."""
    return []


AFFECTS_NONE, HURTS_NONE, HEALS_NONE = (
    t("Affects no Character now."),
    t("Hurts no Character now."),
    t("Heals no Character now."),
)
"""The results of an effect, of damage and of healing if the party has no Character that they apply to."""


def changed_by(pieces: Iterable[Piece]) -> list[Text]:
    """Return a sentence with the cards in play that can change a result, or [] if there are none."""
    names = dict.fromkeys([piece.card.name for piece in pieces])
    return [t("Cards that can change that: {cards}.", cards=listed([*names]))] if names else []


def health_after(ctx: EffectContext, place: Place, gained: int) -> Text:
    """Return a sentence on a Character's Health after gaining that much; a loss is negative."""
    member = ctx.table.walkers[place]
    before, after, most = member.health, member.health + gained, max_health(member)
    return t(
        "{who}: {before} → {after} of {most} Health.", who=name_at(ctx, place), before=before, after=after, most=most
    )
