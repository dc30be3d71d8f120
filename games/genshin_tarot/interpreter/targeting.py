"""Search for the players and enemies that an effect concerns; its player chooses if necessary (G-37 to G-43)."""

from __future__ import annotations

from functools import cache

from games.genshin_tarot import story
from games.genshin_tarot.interpreter import questions
from games.genshin_tarot.kinds import Kind
from games.genshin_tarot.rules import active_effects, layout
from games.genshin_tarot.rules.active_effects import card_effect, card_key, clause
from games.genshin_tarot.rules.queries import holds
from games.genshin_tarot.rules.resolution import EffectContext, QueuedEffect
from games.genshin_tarot.table import BossState, EnemyState, Target
from games.genshin_tarot.text.effect_text import say
from games.genshin_tarot.vocabulary.elements import Element
from games.genshin_tarot.vocabulary.enemy_targets import EnemyTarget, Scope
from games.genshin_tarot.vocabulary.lasting_effects import OnNextTargeting
from games.genshin_tarot.vocabulary.player_targets import PlayerTarget
from games.kernel.effect import Effect
from games.kernel.text import EMPTY, Seat, Text, t

ENEMY = t("Choose an enemy")
ZONE = t("In whose zone?")


async def find_targets(
    context: EffectContext, which: EnemyTarget, *, bosses: bool = True, effect: Effect | None = None
) -> list[Target]:
    """Return the enemies that an effect concerns, and store them as those chosen last.

    Args:
        context: The context of the effect. Its player is asked if there is a choice.
        which: The target.
        bosses: Whether the Boss can be among them.
        effect: The effect, which is shown to the player who is asked.
    """
    found = (
        [_target_of_action(context, which)]
        if context.named
        else await _candidates(context, which, effect, bosses=bosses)
    )
    if which.scope is not Scope.SOURCE:
        context.chosen = found
    if found and context.aims:
        _target(context, found)
    return found


def _target_of_action(context: EffectContext, which: EnemyTarget) -> Target:
    """Return the enemy that was chosen together with the action. It serves the effect's first choice only."""
    named, context.named = context.named, None
    assert named is not None
    context.zone = _zone_of(context, named, which)
    return named


def _zone_of(context: EffectContext, target: Target, which: EnemyTarget) -> Seat | None:
    """Return the zone in which an enemy is fought.

    The Boss is in all empty zones. It counts as being in the first one, beginning with the player's (G-79).
    """
    if isinstance(target, EnemyState):
        return target.seat
    if which.scope is Scope.OWN or context.seat is None or context.table.rules < 2:
        return context.seat if which.scope is Scope.OWN else context.zone
    table = context.table
    return next((seat for seat in table.after(context.seat) if not table.players[seat].zone), None)


async def _candidates(
    context: EffectContext, which: EnemyTarget, effect: Effect | None, *, bosses: bool
) -> list[Target]:
    """Return all enemies of the scope that qualify, or those that the player chooses from them."""
    if which.scope is Scope.CHOSEN or which.scope is Scope.OTHERS:
        await _choose_zone(context, which.scope, effect)
    found = _scope(context, which)
    if not bosses:
        found = [target for target in found if isinstance(target, EnemyState)]
    if which.having:
        found = [target for target in found if holds(which.having, context, target)]
    return found if which.count is None else await _choose_targets(context, which, found, effect)


def _scope(context: EffectContext, which: EnemyTarget) -> list[Target]:
    """Return all enemies of the scope. If the player has to choose a zone, it has been chosen before."""
    table, own = context.resolution.table, context.seat
    match which.scope:
        case Scope.OWN:
            context.zone = own
        case Scope.THAT:
            return [target for target in context.chosen if there(context, target)]
        case Scope.SOURCE:
            return _source(context)
        case Scope.TARGETED:
            return [target for target in context.targeted if there(context, target)]
        case Scope.ANYWHERE:
            return [each for each in layout.everywhere(table, own or 0) if not (which.fresh and each in context.chosen)]
    return [] if context.zone is None else layout.in_zone(table, context.zone)


def _source(context: EffectContext) -> list[Target]:
    """Return the enemy that has the ability, if it is still there; the Boss even if no zone is empty (G-80)."""
    source = context.source
    if isinstance(source, BossState) and context.table.rules >= 2:
        return [source]
    return [source] if source and there(context, source) else []


async def _choose_zone(context: EffectContext, scope: Scope, effect: Effect | None) -> None:
    """Ask for the zone of one player."""
    assert context.seat is not None
    seats = context.table.after(context.seat)
    if scope is Scope.OTHERS:
        seats = seats[1:]
    context.zone = await _one(context, seats, effect, Kind.ZONE) if seats else None


async def _choose_targets(
    context: EffectContext, which: EnemyTarget, found: list[Target], effect: Effect | None
) -> list[Target]:
    """Return as many enemies as the target requires, chosen by the player, or all if there are no more (G-41)."""
    assert which.count is not None
    if len(found) > which.count or (found and which.up_to):
        assert context.seat is not None
        high = min(which.count, len(found))
        low, asked = 0 if which.up_to else high, _target_prompt(context, effect)
        asked = t("{asked} Choosing none leaves them as they are.", asked=asked) if which.up_to else asked
        step = questions.TargetedStep(effect, context) if effect else None
        found = await questions.enemies(context.seat, asked, found, low, high, Kind.ENEMY, card_of(context), step)
    if found:
        context.zone = _zone_of(context, found[0], which)
    return found


def _target_prompt(context: EffectContext, effect: Effect | None) -> Text:
    """Return the prompt: the effect that needs the target, or the whole card if the choice is a separate step.

    If a step of the card asks several times, it says which time this is.
    """
    if context.reacting and effect and context.key:
        return _reaction_prompt(context.key, context.reacting.name, effect)
    if not context.key:
        return counted(say(effect) if effect else ENEMY, context.turn_of)
    return counted(_effect_text(context.key, effect or card_effect(context.key)), context.turn_of)


@cache
def _reaction_prompt(key: str, enemy: Text, effect: Effect) -> Text:
    """Return the prompt for the effect of one of the reactions that a card or burst causes."""
    return t("{card} on {foe}: {asked}", card=active_effects.source_name(key), foe=enemy, asked=say(effect))


def counted(asked: Text, turn_of: tuple[int, int]) -> Text:
    """Return a prompt with its number among several that follow one another; alone if there is only one."""
    number, of = turn_of
    return t("{asked} ({n} of {all})", asked=asked, n=number, all=of) if of > 1 else asked


@cache
def _effect_text(key: str, effect: Effect) -> Text:
    return _after(key, say(effect))


def with_source_name(context: EffectContext, asked: Text) -> Text:
    """Return a prompt with the name of the card, burst or enemy that asks, if there is one."""
    name = asking(context)
    return t("{card}: {asked}", card=name, asked=asked) if name else asked


def asking(context: EffectContext) -> Text:
    """Return the name of the card, burst or enemy that asks, or EMPTY."""
    if context.key:
        return active_effects.source_name(context.key)
    return context.source.name if context.source else EMPTY


def _after(key: str, asked: Text) -> Text:
    return t("{card}: {asked}", card=active_effects.source_name(key), asked=asked)


def card_of(context: EffectContext) -> str:
    """Return the key of the card, burst, enemy or Boss that has the effect, or "" for a Ley Line."""
    if context.key:
        return card_key(context.key)
    return context.source.key if context.source else ""


def there(context: EffectContext, target: Target) -> bool:
    """Return whether an enemy is still face up and within reach (G-40, G-80)."""
    if isinstance(target, EnemyState):
        return target.tokens is not None and target.seat is not None
    return layout.reachable(context.table)


def takes(target: Target, element: Element) -> bool:
    """Return whether an element can be put on an enemy now: it carries a different one or none (G-68)."""
    return target.tokens is not None and element not in target.immune and target.tokens.element is not element


def _target(context: EffectContext, found: list[Target]) -> None:
    """Count these enemies as targeted (G-43), and queue the effects that wait for a targeting (GR-55)."""
    fresh = [target for target in found if target not in context.targeted]
    context.targeted += fresh
    if context.seat is None or not context.resolution.table.standing:
        return
    for each in list(context.table.standing):
        first = clause(each)
        if isinstance(first, OnNextTargeting) and any(_number(target) == each.enemy for target in fresh):
            context.table.standing.remove(each)
            why = story.waiting_effect_triggered(each.owner, active_effects.source_name(each.key))
            due = QueuedEffect(first.effect, each.owner, each.key, they=context.seat, why=why)
            context.resolution.queue.append(due)


def _number(target: Target) -> int:
    return target.number if isinstance(target, EnemyState) else 0


async def players(context: EffectContext, players: PlayerTarget, effect: Effect) -> list[Seat]:
    """Return the players that an effect concerns, in player order.

    The effect is shown to a player who is asked to choose one.
    """
    if players is PlayerTarget.YOU and context.seat is not None:
        return [context.seat]
    table = context.table
    if players is PlayerTarget.ALL:
        return table.order
    if players is PlayerTarget.THEY:
        return [] if context.they is None else [context.they]
    if context.seat is None:
        return []
    others = table.after(context.seat)[1:]
    if players is PlayerTarget.OTHERS:
        return others
    if players in (PlayerTarget.OTHER, PlayerTarget.BOTH):
        if context.other is None and others:
            context.other = await _one(context, others, effect)
        one = [] if context.other is None else [context.other]
        return one if players is PlayerTarget.OTHER else [context.seat, *one]
    if players is PlayerTarget.WEAKER:
        weaker = [seat for seat in others if table.players[seat].hp < table.players[context.seat].hp]
        return [await _one(context, weaker, effect)] if weaker else []
    return [await _one(context, [context.seat, *others], effect)] if players is PlayerTarget.ANYONE else [context.seat]


async def _one(context: EffectContext, seats: list[Seat], effect: Effect | None, kind: Kind = Kind.PLAYER) -> Seat:
    """Return one of these players, or of their zones."""
    assert context.seat is not None
    named, context.whom = [seat for seat in seats if seat == context.whom], None
    if len(named or seats) == 1:
        return (named or seats)[0]
    asked = _target_prompt(context, effect) if effect else with_source_name(context, ZONE)
    (seat,) = await questions.players(context.table, context.seat, asked, seats, kind, card_of(context))
    return seat
