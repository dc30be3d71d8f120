"""What effects do to enemies (see effects.py for what each means)."""

from __future__ import annotations

from games.genshin_tarot import combat, layout, reactions, story
from games.genshin_tarot.aiming import aim, card_of, there
from games.genshin_tarot.course import Play
from games.genshin_tarot.effects import Aim, Apply, Break, Exile, Hit, Mend, Shield, Strip, Stun, Swap, TurnDown
from games.genshin_tarot.gates import NextBossCard
from games.genshin_tarot.judging import ALL, holds, measure
from games.genshin_tarot.question_kinds import Kind
from games.genshin_tarot.questions import players as which_player
from games.genshin_tarot.running import perform
from games.genshin_tarot.table import Foe, Target
from games.genshin_tarot.which import Scope
from games.kernel.text import t

INTO = t("Into whose zone does it go?")


async def _met(play: Play, target: Target) -> bool:
    """Whether the enemy is still there once what the card adds has gone onto it (G-40, G-44)."""
    if play.adds:
        await reactions.meet(play, target)
    return there(play, target)


@perform.register(Aim)
async def _(effect: Aim, play: Play) -> None:
    for target in await aim(play, effect.which):
        await _met(play, target)


@perform.register(Apply)
async def _(effect: Apply, play: Play) -> None:
    for target in await aim(play, effect.which, effect=effect):
        if there(play, target):
            await reactions.meet(play, target, effect.element)


@perform.register(Strip)
async def _(effect: Strip, play: Play) -> None:
    for target in await aim(play, effect.which):
        if target.tokens and (effect.element is None or target.tokens.element is effect.element):
            target.tokens.element = None


@perform.register(Hit)
async def _(effect: Hit, play: Play) -> None:
    targets = await aim(play, effect.which, effect=effect)
    play.defeated = False
    for target in targets:
        if await _met(play, target):
            piercing = effect.piercing if isinstance(effect.piercing, bool) else holds(effect.piercing, play, target)
            combat.strike(play, target, measure(play, effect.amount, target), piercing)


@perform.register(Break)
async def _(effect: Break, play: Play) -> None:
    for target in await aim(play, effect.which, effect=effect):
        if await _met(play, target) and target.tokens:
            broken = min(measure(play, effect.amount, target), target.tokens.shields)
            target.tokens.shields -= broken
            play.dealer.tell(story.broken(target, broken))


@perform.register(Shield)
async def _(effect: Shield, play: Play) -> None:
    for target in await aim(play, effect.which):
        assert target.tokens is not None
        amount = measure(play, effect.amount, target)
        full = max(target.shields, target.tokens.shields)
        target.tokens.shields = full if amount == ALL else target.tokens.shields + amount
        play.dealer.tell(story.shielded(target))


@perform.register(Mend)
async def _(effect: Mend, play: Play) -> None:
    for target in await aim(play, effect.which):
        if target.tokens and target.tokens.damage:
            target.tokens.damage = 0
            play.dealer.tell(story.mended(target))


@perform.register(Stun)
async def _(effect: Stun, play: Play) -> None:
    for target in await aim(play, effect.which, bosses=False, effect=effect):
        if await _met(play, target) and target.tokens:
            target.tokens.stunned = True


@perform.register(TurnDown)
async def _(effect: TurnDown, play: Play) -> None:
    first = next((target for target in play.chosen if there(play, target)), None)
    for target in await aim(play, effect.which, bosses=False, effect=effect):
        if await _met(play, target) and isinstance(target, Foe):
            play.dealer.tell(story.turned_down(target))
            layout.turn_down(play.table, target)
            if effect.beneath and isinstance(first, Foe):
                seat = first.seat
                layout.lay_on_top(play.table, first, target)
                if seat is not None:
                    combat.vacated(play.course, seat)


@perform.register(Swap)
async def _(effect: Swap, play: Play) -> None:
    first = list(play.chosen)
    if effect.other.scope is not Scope.THAT:
        first += await aim(play, effect.other, bosses=False, effect=effect)
    pair = [target for target in first if isinstance(target, Foe) and there(play, target)]
    if len(pair) == 2:
        layout.swap(play.table, pair[0], pair[1])
        play.dealer.tell(story.swapped(pair[0], pair[1]))


@perform.register(Exile)
async def _(_effect: Exile, play: Play) -> None:
    """Into another player's zone, face down as it may be; solo this does nothing (GR-58)."""
    assert play.seat is not None
    for target in play.chosen:
        seat = target.seat if isinstance(target, Foe) else None
        others = [other for other in play.table.after(play.seat) if other != seat]
        if isinstance(target, Foe) and seat is not None and others:
            to = others[0]
            if len(others) > 1:
                (to,) = await which_player(play.table, play.seat, INTO, others, Kind.EXILE, card_of(play))
            layout.move(play.table, target, to)
            combat.vacated(play.course, seat)


@perform.register(NextBossCard)
async def _(_effect: NextBossCard, play: Play) -> None:
    ruler = play.table.ruler
    if ruler.card:
        ruler.pile.cards.insert(0, ruler.card)
    ruler.card = ruler.pile.draw() if ruler.pile else None
    if ruler.card:
        play.dealer.tell(story.boss_card(ruler.card))
