"""The costs of a failed roll: the answer to a missed Attack, flight, an ambush (R-124 to R-138)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import singledispatch
from typing import NamedTuple

from games.kernel.effect import Effect
from games.kernel.text import Text, t
from games.the_restless.rules.decisions.choosing import name_at
from games.the_restless.rules.fight.targets import harm
from games.the_restless.rules.party.damage import chain_shares
from games.the_restless.rules.resolution.events import able, at_ability, concerned_abilities
from games.the_restless.rules.state.card_lookup import god, name
from games.the_restless.rules.state.context import DiceRoll, EffectContext
from games.the_restless.rules.state.modifiers import keywords, stat, still
from games.the_restless.rules.state.queries import known_places, reckon
from games.the_restless.story import because
from games.the_restless.table import Place, TargetState
from games.the_restless.text.sentences import band_line, join_sentences, say
from games.the_restless.vocabulary.basics.abilities import NOTHING
from games.the_restless.vocabulary.basics.branches import Band
from games.the_restless.vocabulary.basics.conditions import Count, Thrown, Whom
from games.the_restless.vocabulary.card_types import Attack, God

FRENZY = 3
"""The highest number on the die at which a frenzied Target deals more damage."""
STAGGER_SINCE = 8
"""The rule version since which a staggered ambusher does no damage after a failed Dodge roll."""


class MissDamage(NamedTuple):
    """The damage that a Target deals after a failed Combat roll, and the keywords that increase or spread it."""

    damage: int
    keywords: tuple[str, ...]

    @property
    def chained(self) -> bool:
        """Whether it goes around the table, one point at a time."""
        return "chain_magic" in self.keywords


def answer(ctx: EffectContext, target: TargetState, natural: int) -> MissDamage:
    """Return the effect of a failed Combat roll against a Target that is not a Traitor God (R-124, R-128)."""
    has = keywords(ctx, target)
    words = [*(["frenzied"] if "frenzied" in has and natural <= FRENZY else [])]
    words += ["chain_magic"] if "chain_magic" in has else []
    return MissDamage(harm(ctx, target) + ("frenzied" in words), tuple(words))


def stumbles_in_ambush(ctx: EffectContext, target: TargetState) -> bool:
    """Return whether a failed Dodge roll is one of the failed rolls after which a staggered Target does no damage."""
    return target.staggered > 0 and ctx.table.rules >= STAGGER_SINCE


def miss_costs(ctx: EffectContext, place: Place, target: TargetState, roll: DiceRoll) -> dict[Place, int]:
    """Return the damage of a missed roll by place, for its roller and any others (R-124, R-128, R-181)."""
    if target.staggered:
        return {place: 0}
    if card := god(target):
        here = ctx.at(target.piece, place, shared=True).having(roll=roll)
        losses = {one: _of_god(here, one, card) for one in ctx.table.living}
        return {one: n for one, n in losses.items() if n or one == place}
    miss_damage = answer(ctx, target, roll.natural)
    return shared(ctx, place, miss_damage.damage, chained=miss_damage.chained)


def shared(ctx: EffectContext, place: Place, amount: int, *, chained: bool) -> dict[Place, int]:
    """Return the damage of an attack on a Character, by place; chained damage goes around the table."""
    if not chained:
        return {place: max(stat(ctx, "damage_taken", amount, place), 0) if amount else 0}
    shares = chain_shares(ctx, place, amount)
    return {one: n * max(stat(ctx, "damage_taken", 1, one), 0) for one, n in shares.items() if n}


def _band(card: God, total: int) -> Band:
    """Return the band of a Traitor God's attacks that contains a result; the highest has no upper end (R-181)."""
    return next((one for one in card.attacks if one.low <= total <= one.high), card.attacks[-1])


def _of_god(ctx: EffectContext, place: Place, card: God) -> int:
    """Return the Health that a Traitor God's attack takes from a Character for this roll, without other dice."""
    assert ctx.roll is not None
    band = _band(card, ctx.roll.total)
    losses = [found for step in band.do.steps if (found := loss(step)) and not isinstance(found.n, Thrown)]
    return sum(reckon(ctx, one.n) for one in losses if isinstance(one.to, str) and place in known_places(ctx, one.to))


class Loss(NamedTuple):
    """The Health that an effect takes, and from whom."""

    to: Whom
    n: Count


@singledispatch
def loss(_step: Effect) -> Loss | None:
    """Return the Health that an effect takes, ignoring Armor; None if it takes none."""
    return None


def life(ctx: EffectContext, place: Place, *, pierce: bool = False) -> int:
    """Return the Health of a Character, plus all its Armor unless damage ignores that (R-36)."""
    member = ctx.table.walkers[place]
    return member.health if pierce else member.health + member.armor + sum([piece.armor for piece in member.items])


# -- in words, for the option to keep a roll ---------------------------------------------------------------------------


def miss_consequence(attack: Attack, place: Place, target: TargetState, ctx: EffectContext) -> Text:
    """Return the consequence of keeping a missed roll of an Attack, in words."""
    assert ctx.roll is not None
    sentences = []
    with still(ctx):
        if attack.roll == "combat":
            sentences.append(_answer_in_words(ctx, place, target, ctx.roll))
        if attack.on_miss != NOTHING:
            sentences.append(say(attack.on_miss))
        sentences += _answers(ctx, place, target)
    return join_sentences(sentences) if sentences else t("A miss costs no Health.")


def _answers(ctx: EffectContext, place: Place, target: TargetState) -> list[Text]:
    """Return the effects of cards after this missed roll, each after its name, without those that can be declined."""
    return [
        because(work.piece.card.name, say(work.clause.on.do))
        for work in concerned_abilities(ctx, "missed", place, target)
        if not work.clause.on.may and able(at_ability(ctx, work, place, target), work)
    ]


def _answer_in_words(ctx: EffectContext, place: Place, target: TargetState, roll: DiceRoll) -> Text:
    """Return a Target's answer to a failed Combat roll, in words."""
    if target.staggered > 0:
        return t("{target} is staggered: it does no damage.", target=name(target))
    if card := god(target):
        return band_line(_band(card, roll.total))
    return taking(ctx, miss_costs(ctx, place, target, roll))


def ambush_consequence(place: Place, target: TargetState, ctx: EffectContext) -> Text:
    """Return the consequence of keeping a failed Dodge roll against an ambusher, in words (R-127, R-128)."""
    if stumbles_in_ambush(ctx, target):
        return t("{target} is staggered: it does no damage.", target=name(target))
    with still(ctx):
        return taking(ctx, shared(ctx, place, harm(ctx, target), chained="chain_magic" in keywords(ctx, target)))


def caught(place: Place, ctx: EffectContext) -> Text:
    """Return the consequence of keeping a failed roll in flight, in words (R-138)."""
    with still(ctx):
        return taking(ctx, {place: max(stat(ctx, "flight_damage", 1, place), 0)})


def taking(ctx: EffectContext, costs: Mapping[Place, int], *, pierce: bool = False) -> Text:
    """Return in words the damage that each Character takes, their Health and Armor, and who dies.

    Args:
        ctx: The context.
        costs: The damage by place.
        pierce: Whether it ignores Armor.
    """
    hurt = [_taking(ctx, place, n, pierce=pierce) for place, n in costs.items() if n]
    return join_sentences(hurt) if hurt else t("No damage.")


def _taking(ctx: EffectContext, place: Place, amount: int, *, pierce: bool) -> Text:
    who, left = name_at(ctx, place), life(ctx, place, pierce=pierce)
    if amount >= left:
        return t("{who} takes {n} damage and dies.", who=who, n=amount)
    if left > ctx.table.walkers[place].health:
        return t("{who} takes {n} damage, of {left} Health and Armor.", who=who, n=amount, left=left)
    return t("{who} takes {n} damage, of {left} Health.", who=who, n=amount, left=left)
