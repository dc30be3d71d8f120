"""Bans and permissions that cards impose or grant."""

from __future__ import annotations

from games.kernel.effect import Effect
from games.kernel.text import Text, t, tn
from games.the_restless.effects.worth import constant_worth
from games.the_restless.rules.party.item_use import is_prolonging
from games.the_restless.rules.resolution.lasting import lasting_words, stay_for
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.run import run
from games.the_restless.table import Standing
from games.the_restless.text.sentences.lasting import Affected, doing, lasting
from games.the_restless.text.sentences.say import wording
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.basics.conditions import Whom
from games.the_restless.vocabulary.basics.literals import Leave, Prohibition, Until
from games.the_restless.vocabulary.clauses import subject


class Forbid(Effect):
    """A prohibition, which overrides any permission (R-7)."""

    what: Prohibition
    to: Whom | None = None
    until: Until | None = None


@run.register(Forbid)
async def _(effect: Forbid, ctx: EffectContext) -> None:
    await stay_for(ctx, effect, effect.to, effect.until, 0)


@lasting_words.register(Forbid)
def _(step: Forbid, _standing: Standing, whom: Affected) -> Text:
    what = labels.FORBIDDEN[step.what]
    if not whom.names:
        return t("Nobody can {what}", what=what)
    return tn("{who} cannot {what}", "{who} cannot {what}", n=whom.number, who=whom.subject, what=what)


@subject.register(Forbid)
def _(effect: Forbid) -> str:
    return f"no {effect.what}"


@wording.register(Forbid)
def _(effect: Forbid) -> Text:
    what = labels.FORBIDDEN[effect.what]
    if effect.to in (None, "each"):
        return lasting(t("Nobody can {what}", what=what), effect)
    if effect.to == "holder":
        return lasting(t("You can't {what}", what=what), effect)
    return lasting(doing(t("{who} can't {what}"), effect.to, what=what), effect)


constant_worth(Forbid, -1.0)


class Permit(Effect):
    """A permission for something that the rules otherwise forbid."""

    what: Leave
    to: Whom | None = None
    until: Until | None = None


@run.register(Permit)
async def _(effect: Permit, ctx: EffectContext) -> None:
    await stay_for(ctx, effect, effect.to, effect.until, 0)


@is_prolonging.register(Permit)
def _(_part: Permit) -> bool:
    return True


@lasting_words.register(Permit)
def _(step: Permit, _standing: Standing, whom: Affected) -> Text:
    what = labels.PERMITTED[step.what]
    if not whom.names:
        return t("Everyone can {what}", what=what)
    return tn("{who} may {what}", "{who} may {what}", n=whom.number, who=whom.subject, what=what)


@subject.register(Permit)
def _(effect: Permit) -> str:
    return f"may {effect.what}"


@wording.register(Permit)
def _(effect: Permit) -> Text:
    what = labels.PERMITTED[effect.what]
    if effect.to in (None, "each"):
        return lasting(t("Everyone can {what}", what=what), effect)
    if effect.to == "holder":
        return lasting(t("You can {what}", what=what), effect)
    return lasting(doing(t("{who} can {what}"), effect.to, what=what), effect)


constant_worth(Permit, 0.5)
