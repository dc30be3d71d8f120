"""Effects that turn up face-down cards."""

from __future__ import annotations

from functools import partial

from games.kernel.effect import Effect
from games.kernel.text import Text, t
from games.kernel.zone import Zone
from games.the_restless.effects.worth import constant_worth
from games.the_restless.rules.resolution.amounts import amount
from games.the_restless.rules.resolution.events import Labels, labels_for
from games.the_restless.rules.road import anywhere, encounter_row
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.no_change import changes_nothing
from games.the_restless.rules.state.queries import fought
from games.the_restless.rules.state.run import run
from games.the_restless.text.sentences.say import filled, wording
from games.the_restless.text.terms_used import uses_term
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.basics.conditions import Count, Whom
from games.the_restless.vocabulary.basics.literals import Hidden
from games.the_restless.vocabulary.card_types import Card


class Reveal(Effect):
    """Turn up face-down cards in their places (R-85, R-86)."""

    what: Hidden
    n: Count = 1
    by: Whom | None = None


@run.register(Reveal)
async def _(effect: Reveal, ctx: EffectContext) -> None:
    turn_up = anywhere.reveal_anywhere if effect.what == "anywhere" else partial(encounter_row.reveal, what=effect.what)
    await turn_up(ctx, amount=await amount(ctx, effect.n), by=effect.by)


@changes_nothing.register(Reveal)
def _(effect: Reveal, ctx: EffectContext) -> bool:
    """Return whether none of the cards is face down."""
    row, rests, target = ctx.table.row, ctx.table.rests, fought(ctx)
    hidden = {
        "next_encounter": _hidden(row[:1]),
        "last_encounter": _hidden(row[-1:]),
        "row": _hidden(row),
        "rest": _hidden(rests),
        "next_realm": ctx.table.level < LAST,
        "god": not ctx.table.god,
        "drops": target is not None and not target.early and not target.piece.marks.get("drawn"),
    }
    return not hidden.get(effect.what, True)


LAST = 5
"""The level of the last Realm (R-90)."""


def _hidden(zones: list[Zone[Card]]) -> bool:
    return any(not zone.sight.shows(None) for zone in zones)


@labels_for.register(Reveal)
def _(_effect: Reveal) -> Labels:
    return Labels(t("Reveal"), t("Reveal nothing"))


@wording.register(Reveal)
def _(effect: Reveal) -> Text:
    if isinstance(effect.n, int) and effect.n > 1 and effect.what in labels.HIDDEN_SEVERAL:
        return t("Reveal {what}.", what=filled(labels.HIDDEN_SEVERAL[effect.what], effect.n))
    return filled(t("Reveal {what}."), effect.n, what=labels.HIDDEN[effect.what])


uses_term(Reveal, "reveal")


constant_worth(Reveal, 0.3)
