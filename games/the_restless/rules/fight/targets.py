"""Targets: how they enter play, their numbers, damage to them, and their defeat (R-114 to R-117, R-130, R-134)."""

from __future__ import annotations

from collections.abc import Collection

from games.the_restless import story
from games.the_restless.rules.resolution.events import announce
from games.the_restless.rules.state.card_lookup import god, name, place_of, printed_target
from games.the_restless.rules.state.context import DamageEvent, EffectContext
from games.the_restless.rules.state.earlier_figures import figures, pressed
from games.the_restless.rules.state.modifiers import keywords, stat
from games.the_restless.rules.state.piles import discard, top
from games.the_restless.table import HealthLoss, Piece, TargetState
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.card_types import NO_PRESSURE, Card, Encounter, God, Pressure, Realm


def pressure(ctx: EffectContext) -> Pressure:
    """Return the Realm's addition to Targets; none in the final battle (R-179)."""
    realm = ctx.table.realm
    if realm is None or ctx.table.scene == "god":
        return NO_PRESSURE
    assert isinstance(realm.card, Realm)
    return realm.card.pressure if ctx.table.rules >= 2 else pressed(realm.card)


def _figures(ctx: EffectContext, card: God) -> tuple[int, int]:
    """Return the printed Die Defense and Health of a Traitor God."""
    return (card.defense, card.health) if ctx.table.rules >= 2 else figures(card)


def new_target(ctx: EffectContext, card: Card, part: int) -> TargetState:
    """Return a new Target in play with its Health; it is printed as this `part` of a card, or -1 for a Traitor God."""
    ctx.table.numbered += 1
    target = TargetState(Piece(card), part, ctx.table.numbered, 0, 0)
    itself = god(target)
    printed = _figures(ctx, itself)[1] if itself else printed_target(target).health + pressure(ctx).health
    target.health = target.most = max(stat(ctx, "target_health", printed, None, target), 1)
    return target


def of_encounter(ctx: EffectContext, card: Encounter) -> TargetState:
    """Return a new Target in play, from a Combat Encounter."""
    return new_target(ctx, card, place_of(card, card.target))


def brought(ctx: EffectContext) -> TargetState | None:
    """Return a new Target from the first Combat Encounter in the deck. Skipped cards are shuffled back (R-99)."""
    passed: list[Card] = []
    found: Encounter | None = None
    while found is None and (card := top(ctx.table, ctx.dealer, "encounter")):
        if isinstance(card, Encounter) and card.target:
            found = card
        else:
            passed.append(card)
    ctx.table.decks["encounter"].put(passed)
    if passed:
        ctx.dealer.shuffle(ctx.table.decks["encounter"].cards, "the encounter deck")
    return of_encounter(ctx, found) if found else None


def base_defense(ctx: EffectContext, target: TargetState) -> int:
    """Return the Die Defense before cards change it: printed, plus the Realm's, plus 1 with the tarot (RT-3, RT-4)."""
    itself, more = god(target), int(ctx.table.options.tarot)
    return more + (_figures(ctx, itself)[0] if itself else printed_target(target).defense + pressure(ctx).defense)


def harm(ctx: EffectContext, target: TargetState) -> int:
    """Return the Damage of a Target, at least 0. A horde at half Health or less deals 1 less (R-124)."""
    n = stat(ctx, "target_damage", printed_target(target).damage + pressure(ctx).damage, None, target)
    if "horde" in keywords(ctx, target) and target.health * 2 <= target.most:
        n = max(n - 1, 1)
    return max(n, 0)


def due(ctx: EffectContext, target: TargetState, deck: str, printed: int) -> int:
    """Return the number of cards of a deck that a Target drops, including changes by cards, at least 0."""
    return max(stat(ctx, f"{deck}_drops", printed, None, target), 0)


async def damage_target(ctx: EffectContext, target: TargetState, amount: int, *, spell: bool = False) -> None:
    """Deal damage to a Target. At 0 Health it is defeated immediately, unless an ability heals it (R-130)."""
    if not any(one is target for one in ctx.table.targets) or amount <= 0:
        return
    for word, left in reductions(keywords(ctx, target), amount, spell=spell):
        amount = _log_reduction(ctx, word, amount, left)
    dealt = DamageEvent(amount)
    here = ctx.on(damage=dealt).having(target=target)
    await announce(here, "damaged", None, target)
    taken = min(max(dealt.amount, 0), target.health)
    target.health -= taken
    ctx.table.losses += (HealthLoss(target.piece.card, taken, target=target.number),) if taken else ()
    ctx.log(story.target_damaged(name(target), taken, target.health))
    if target.health == 0:
        await announce(ctx.on(overkill=dealt.amount - taken).having(target=target), "target_defeated", None, target)
        if target.health <= 0 and any(one is target for one in ctx.table.targets):
            _defeat(ctx, target)


def reductions(has: Collection[str], amount: int, *, spell: bool) -> list[tuple[str, int]]:
    """Return each keyword that reduces damage to a Target, with the damage that remains after it."""
    found = []
    if spell and "warded" in has:
        found.append(("warded", amount := max(amount // 2, 1)))
    if "plated" in has:
        found.append(("plated", max(amount - 1, 1)))
    return found


def _log_reduction(ctx: EffectContext, word: str, before: int, amount: int) -> int:
    """Log the keyword that reduced the damage, if it did, and return the damage."""
    if amount < before:
        ctx.dealer.log(story.because(labels.KEYWORDS[word], story.altered(before, amount)))
    return amount


def _defeat(ctx: EffectContext, target: TargetState) -> None:
    """Remove a defeated Target from the battle; with a Traitor God, all others leave, too (R-186, R-187)."""
    ctx.table.targets = [] if god(target) else [one for one in ctx.table.targets if one is not target]
    ctx.table.fallen.append(target)
    ctx.dealer.log(story.defeated(name(target)))


async def remove(ctx: EffectContext, *, defeated: bool) -> None:
    """Remove all Targets except a Traitor God: `defeated`, or discarded without Drops (R-100, R-141)."""
    gone = [target for target in ctx.table.targets if not god(target)]
    if not defeated and len(gone) == len(ctx.table.targets):
        ctx.table.outcome = "removed"
    for target in gone:
        if defeated:
            target.health = 0
            _defeat(ctx, target)
        else:
            ctx.table.targets = [one for one in ctx.table.targets if one is not target]
            for piece in (*target.spoils, *target.early):
                discard(ctx.table, piece.card)
