"""The changes during a round of battle, for one line at its end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from games.kernel.text import Text, listed
from games.the_restless.rules.decisions.choosing import name_at
from games.the_restless.rules.state.card_lookup import name
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.story import health_now
from games.the_restless.table import Place


class Health(NamedTuple):
    """The Health of the Characters, by place, and of the Targets, by number."""

    party: Mapping[Place, int]
    targets: Mapping[int, int]


class Changed(NamedTuple):
    """The Health of the Targets and of the Characters in words, with the changes."""

    targets: Text
    party: Text


def health(ctx: EffectContext) -> Health:
    """Return the current Health of all Characters and Targets."""
    return Health(
        {place: ctx.table.walkers[place].health for place in ctx.table.living},
        {target.number: target.health for target in ctx.table.targets},
    )


def since(ctx: EffectContext, before: Health) -> Changed:
    """Return the Health of everyone left, with the changes since an earlier state, and the deaths."""
    table = ctx.table
    targets = [
        health_now(name(target), target.health, before.targets.get(target.number, target.health))
        for target in table.targets
    ]
    party = [health_now(name_at(ctx, place), table.walkers[place].health, was) for place, was in before.party.items()]
    return Changed(listed(targets), listed(party))
