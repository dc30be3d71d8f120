"""Execution of a player's actions (G-24)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from games.genshin_tarot import story
from games.genshin_tarot.interpreter import offers
from games.genshin_tarot.interpreter.run import resolve_queue, run
from games.genshin_tarot.kinds import Kind
from games.genshin_tarot.rules import active_effects, combat
from games.genshin_tarot.rules.piles import lay, upgrade
from games.genshin_tarot.rules.resolution import AttackExtras, EffectContext, Outcomes, Resolution
from games.genshin_tarot.table import ActiveEffect
from games.genshin_tarot.text.effect_text import say
from games.genshin_tarot.turn import turn_start
from games.genshin_tarot.turn.actions import Action, ActionKind
from games.genshin_tarot.turn.option_context import BUY, UPGRADE
from games.genshin_tarot.vocabulary.card_types import Card, CardKind, Character
from games.kernel.ask import Arrange
from games.kernel.options import Option
from games.kernel.text import Seat, t
from games.kernel.zone import EVERYONE

ORDER = t("In which order should these happen when your next turn starts?")


async def act(resolution: Resolution, seat: Seat, action: Action) -> None:
    """Carry out a player's action and everything it triggers (G-24, G-39). Raises MatchOverError."""
    await carry_out(resolution, seat, action)
    if resolution.queue:
        await resolve_queue(resolution)


async def carry_out(resolution: Resolution, seat: Seat, action: Action) -> None:
    """Carry out a player's action, and leave everything it triggers in the queue. Raises MatchOverError."""
    player, resolution.spent = resolution.table.players[seat], 0
    player.done = action.kind is ActionKind.DONE or (player.done and action.kind is ActionKind.SHOW)
    if action.kind not in (ActionKind.DONE, ActionKind.BACK):
        player.actions += 1
        await _HANDLERS[action.kind](resolution, seat, action)
        resolution.tell_news()


async def _play(resolution: Resolution, seat: Seat, action: Action) -> None:
    """Play a card: pay for it, carry out its effect, and put it away (G-28)."""
    table, card = resolution.table, Card.of(action.key)
    player = table.players[seat]
    context = _set_target(EffectContext(resolution, seat, card.key, card=card, attack=_extras(card)), action)
    context.before = player.played[-1].key if player.played else ""
    attacks = active_effects.become(table, seat) if context.attack else None
    player.ap -= action.cost
    player.hand.cards.remove(card)
    if card in player.free:
        player.free.remove(card)
    player.played.append(card)
    resolution.news = story.plays(seat, card)
    if context.attack:
        active_effects.arm(context, context.attack)
    await run(attacks.effect if attacks else card.effect, context)
    if table.standing or player.markers:
        await _follow(context, seat, card)
    if context.to:
        lay(resolution, seat, [card], context.to)


def _extras(card: Card) -> AttackExtras | None:
    return AttackExtras() if card.kind is CardKind.ATTACK else None


def _set_target(context: EffectContext, action: Action) -> EffectContext:
    """Set the target that was chosen together with the action, and return the context."""
    context.named = None if action.enemy is None else context.table.numbered(action.enemy)
    context.whom = action.seat
    return context


async def _follow(context: EffectContext, seat: Seat, card: Card) -> None:
    """Carry out the effects that follow this kind of card (G-44), and ask for markers to spend on it (GR-54)."""
    for each, after in active_effects.followers(context.table, seat, card):
        follower = EffectContext(
            context.resolution,
            seat,
            each.key,
            targeted=context.targeted,
            outcomes=Outcomes(cleared=each.value),
            aims=False,
        )
        await run(after.effect, follower)
    if not context.attack:
        return
    for who in list(context.table.players[seat].markers):
        marked = Character.of(who).burst.marked
        if marked and context.table.players[seat].markers.get(who):
            asked, offer = t("Spend a marker: {effect}", effect=say(marked)), offers.Offer(marked)
            labels = offers.OfferWords(t("Keep the marker"), t("Spend a marker"))
            if (await offers.yes(seat, asked, offer, Kind.MARKER, active_effects.card_key(who), labels))[0]:
                context.table.players[seat].markers[who] -= 1
                await run(marked, EffectContext(context.resolution, seat, who, aims=False))


async def _burst(resolution: Resolution, seat: Seat, action: Action) -> None:
    """Use a burst: pay its Energy, then carry out its effects (G-34)."""
    who, player = Character.of(action.key), resolution.table.players[seat]
    player.energy -= action.cost
    resolution.news = story.bursts(seat, who.burst)
    await run(who.burst.effect, _set_target(EffectContext(resolution, seat, who.key), action))
    player.bursts.append(who.key)


async def _upgrade(resolution: Resolution, seat: Seat, action: Action) -> None:
    """Replace a basic card in hand with its upgraded version (G-32)."""
    player, card = resolution.table.players[seat], Card.of(action.key)
    better = card.better
    assert better is not None
    player.mora -= UPGRADE
    upgrade(resolution.table, seat, player.hand.cards.index(card), better)
    resolution.dealer.log(story.upgraded(seat, card, better))


async def _buy(resolution: Resolution, seat: Seat, action: Action) -> None:
    """Put one of the player's spare cards into their hand (G-33)."""
    player, card = resolution.table.players[seat], Card.of(action.key)
    player.mora -= BUY
    player.spare.remove(card)
    player.hand.put([card])
    player.owned.append(card)
    resolution.dealer.log(story.bought(seat, card))


async def _turn_up(resolution: Resolution, seat: Seat, action: Action) -> None:
    """Reveal an unobstructed enemy of the player's choice (G-35)."""
    enemy = next(enemy for enemy in resolution.table.players[seat].zone if enemy.number == action.enemy)
    combat.reveal(resolution, enemy)


async def _order(resolution: Resolution, seat: Seat, _action: Action) -> None:
    """Let the player reorder the effects at the start of the next turn (G-22, G-50)."""
    table = resolution.table
    steps: list[turn_start.StartStep] = [*turn_start.pending_effects(table, seat)]
    if table.rules >= 2:
        steps = turn_start.orderable(table, seat)
    options = [Option(_token(steps, step), turn_start.name(table, step), step) for step in steps]
    chosen = await Arrange(seat, ORDER, tuple(options), Kind.PENDING_ORDER)
    turn_start.put_in_order(table, seat, list(chosen))


def _token(steps: list[turn_start.StartStep], step: turn_start.StartStep) -> str:
    """Return the token of a step; pending effects are numbered."""
    if not isinstance(step, ActiveEffect):
        return turn_start.token(step)
    mine = [each for each in steps if isinstance(each, ActiveEffect)]
    return f"wait:{mine.index(step) + 1}"


async def _show(resolution: Resolution, seat: Seat, _action: Action) -> None:
    """Show the hand to everyone until it is discarded."""
    hand = resolution.table.players[seat].hand
    hand.sight = EVERYONE
    resolution.dealer.log(story.shows(seat, hand.cards))


_HANDLERS: dict[ActionKind, Callable[[Resolution, Seat, Action], Awaitable[None]]] = {
    ActionKind.PLAY: _play,
    ActionKind.BURST: _burst,
    ActionKind.UPGRADE: _upgrade,
    ActionKind.BUY: _buy,
    ActionKind.TURN_UP: _turn_up,
    ActionKind.ORDER: _order,
    ActionKind.SHOW: _show,
}
