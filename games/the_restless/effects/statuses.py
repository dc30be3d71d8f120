"""Effects that give and remove Statuses."""

from __future__ import annotations

from games.kernel.effect import Effect
from games.kernel.text import Text, t
from games.the_restless import story
from games.the_restless.effects.worth import heads, points, worth
from games.the_restless.rules.decisions.choosing import name_at
from games.the_restless.rules.resolution.target_choice import SOUGHT, people
from games.the_restless.rules.state.card_lookup import is_status, status_card
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.modifiers import is_forbidden
from games.the_restless.rules.state.no_change import candidates, changes_nothing
from games.the_restless.rules.state.run import run
from games.the_restless.table import Piece
from games.the_restless.text.sentences.lasting import doing
from games.the_restless.text.sentences.phrases import who
from games.the_restless.text.sentences.say import filled, wording
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.basics.conditions import Whom
from games.the_restless.vocabulary.basics.literals import AnyStatus, StatusName

MOST_WORTH = 3.0
"""Maximum value of a Status of a pack for a Character, in points; its negative is the minimum."""


class Grant(Effect):
    """Give a Status (R-40)."""

    boon: AnyStatus
    to: Whom


@run.register(Grant)
async def _(effect: Grant, ctx: EffectContext) -> None:
    """Give a Status. A Character can have only one of each kind (R-40)."""
    card = status_card(effect.boon)
    for place in await people(ctx, effect.to, effect):
        member = ctx.table.walkers[place]
        if any(piece.card is card for piece in member.statuses):
            if effect.to in SOUGHT:
                ctx.log(story.has_already(name_at(ctx, place), card))
        elif not is_forbidden(ctx, "statuses", place):
            member.statuses.append(Piece(card))
            ctx.log(story.gains(name_at(ctx, place), card))


@wording.register(Grant)
def _(effect: Grant) -> Text:
    boon = labels.status_name(effect.boon)
    if effect.to == "holder":
        return filled(t("Gain the Status {boon}."), 1, boon=boon, to=who(effect.to))
    return filled(t("Give the Status {boon} to {to}."), 1, boon=boon, to=who(effect.to))


@worth.register(Grant)
def _(effect: Grant) -> float:
    if isinstance(effect.boon, StatusName):
        return _own_worth(effect.boon) * heads(effect.to)
    return 1.5 * heads(effect.to)


def _own_worth(boon: StatusName) -> float:
    """Return the value of a pack's Status for one Character: twice that of its abilities, within bounds."""
    total = 2 * sum([points(on.do) for on in status_card(boon).abilities])
    return max(-MOST_WORTH, min(total, MOST_WORTH))


class ClearStatus(Effect):
    """Remove a Status, or all of them if none is named."""

    to: Whom
    boon: AnyStatus | None = None


@run.register(ClearStatus)
async def _(effect: ClearStatus, ctx: EffectContext) -> None:
    for place in await people(ctx, effect.to, effect):
        member = ctx.table.walkers[place]
        for piece in [piece for piece in member.statuses if is_status(piece.card, effect.boon)]:
            member.statuses.remove(piece)
            ctx.log(story.loses(name_at(ctx, place), piece.card))


@changes_nothing.register(ClearStatus)
def _(effect: ClearStatus, ctx: EffectContext) -> bool:
    return not any(ctx.table.walkers[place].statuses for place in candidates(ctx, effect.to))


@wording.register(ClearStatus)
def _(effect: ClearStatus) -> Text:
    if effect.boon is None:
        return (
            t("Lose all your Statuses.") if effect.to == "holder" else doing(t("{who} loses all Statuses."), effect.to)
        )
    if effect.to == "holder":
        return t("Lose the Status {boon}.", boon=labels.status_name(effect.boon))
    return doing(t("{who} loses the Status {boon}."), effect.to, boon=labels.status_name(effect.boon))


@worth.register(ClearStatus)
def _(effect: ClearStatus) -> float:
    return -0.5 * heads(effect.to)
