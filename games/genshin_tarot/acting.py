"""A player's actions, carried out to their end (G-24)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from games.genshin_tarot import combat, questions, standing, story
from games.genshin_tarot.actions import Action, Deed, waiting
from games.genshin_tarot.course import Course, Play
from games.genshin_tarot.kinds import Card, CardKind, Character
from games.genshin_tarot.moment import BUY, UPGRADE
from games.genshin_tarot.piles import lay, upgrade
from games.genshin_tarot.question_kinds import Kind
from games.genshin_tarot.running import run, work_off
from games.genshin_tarot.spoken import say
from games.genshin_tarot.stocks import Place
from games.kernel.ask import Arrange, Option
from games.kernel.text import Seat, t
from games.kernel.zone import EVERYONE

ORDER = t("In which order do your waiting effects come?")


async def act(course: Course, seat: Seat, action: Action) -> None:
    """Carry out a player's action, and everything it sets off (G-24, G-39). Raises Over when the match ends."""
    player, course.spent = course.table.players[seat], 0
    player.done = action.deed is Deed.DONE or (player.done and action.deed is Deed.SHOW)
    if action.deed not in (Deed.DONE, Deed.BACK):
        player.actions += 1
        await _DEEDS[action.deed](course, seat, action)
        course.tell_news()
        if course.queue:
            await work_off(course)


async def _play(course: Course, seat: Seat, action: Action) -> None:
    """Play a card: pay for it, do what it says, put it away (G-28)."""
    table, card = course.table, Card.of(action.key)
    player = table.players[seat]
    play = _aimed(Play(course, seat, card.key, card=card, attack=card.kind is CardKind.ATTACK), action)
    play.before = player.played[-1].key if player.played else ""
    attacks = standing.become(table, seat)
    player.ap -= action.cost
    player.hand.cards.remove(card)
    if card in player.free:
        player.free.remove(card)
    player.played.append(card)
    course.news = story.plays(seat, card)
    if play.attack:
        standing.arm(play)
    await run(attacks.effect if attacks and play.attack else card.effect, play)
    if table.standing or player.markers:
        await _follow(play, seat, card)
    if not play.gone:
        lay(course, seat, [card], play.to or Place.DISCARD)


def _aimed(play: Play, action: Action) -> Play:
    """With what was named beforehand."""
    play.named = None if action.foe is None else play.table.numbered(action.foe)
    play.whom = action.seat
    return play


async def _follow(play: Play, seat: Seat, card: Card) -> None:
    """What comes once after the card's last effect (G-44), and markers that may be spent on it (GR-54)."""
    for each, after in standing.followers(play.table, seat, card):
        follower = Play(play.course, seat, each.key, targeted=play.targeted, cleared=each.value, aims=False)
        await run(after.effect, follower)
    if not play.attack:
        return
    for who in list(play.table.players[seat].markers):
        marked = Character.of(who).burst.marked
        if marked and play.table.players[seat].markers.get(who):
            asked, offer = t("Spend a marker: {effect}", effect=say(marked)), questions.Offer(marked)
            if (await questions.yes(seat, asked, offer, Kind.MARKER, standing.card_key(who)))[0]:
                play.table.players[seat].markers[who] -= 1
                await run(marked, Play(play.course, seat, who, aims=False))


async def _burst(course: Course, seat: Seat, action: Action) -> None:
    """Use a burst: pay its Energy, then its effects (G-34)."""
    who, player = Character.of(action.key), course.table.players[seat]
    player.energy -= action.cost
    course.news = story.bursts(seat, who.burst)
    await run(who.burst.effect, _aimed(Play(course, seat, who.key), action))
    player.bursts.append(who.key)


async def _upgrade(course: Course, seat: Seat, action: Action) -> None:
    """A basic card in hand becomes its upgraded version (G-32)."""
    player, card = course.table.players[seat], Card.of(action.key)
    better = card.better
    assert better is not None
    player.mora -= UPGRADE
    upgrade(player, player.hand.cards.index(card), better)
    course.dealer.tell(story.upgraded(seat, card, better))


async def _buy(course: Course, seat: Seat, action: Action) -> None:
    """One of the player's spare cards comes into the hand (G-33)."""
    player, card = course.table.players[seat], Card.of(action.key)
    player.mora -= BUY
    player.spare.remove(card)
    player.hand.put([card])
    player.owned.append(card)
    course.dealer.tell(story.bought(seat, card))


async def _turn_up(course: Course, seat: Seat, action: Action) -> None:
    """Reveal an unobstructed enemy of one's choice (G-35)."""
    foe = next(foe for foe in course.table.players[seat].zone if foe.number == action.foe)
    combat.reveal(course, foe)


async def _order(course: Course, seat: Seat, _action: Action) -> None:
    """Put the waiting effects in another order (G-50)."""
    table = course.table
    mine = waiting(table, seat)
    options = [Option(f"wait:{place + 1}", standing.called(each.key), each) for place, each in enumerate(mine)]
    order = iter(await Arrange(seat, ORDER, tuple(options), Kind.WAITING_ORDER))
    places = [place for place, each in enumerate(table.standing) if any(each is one for one in mine)]
    for place in places:
        table.standing[place] = next(order)


async def _show(course: Course, seat: Seat, _action: Action) -> None:
    """From now on all see that hand, until it is laid down."""
    hand = course.table.players[seat].hand
    hand.sight = EVERYONE
    course.dealer.tell(story.shows(seat, hand.cards))


_DEEDS: dict[Deed, Callable[[Course, Seat, Action], Awaitable[None]]] = {
    Deed.PLAY: _play,
    Deed.BURST: _burst,
    Deed.UPGRADE: _upgrade,
    Deed.BUY: _buy,
    Deed.TURN_UP: _turn_up,
    Deed.ORDER: _order,
    Deed.SHOW: _show,
}
