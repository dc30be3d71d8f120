"""Between Encounters: the Interval, and Rests (R-95, R-159 to R-166)."""

from __future__ import annotations

from functools import partial

from games.kernel.ask import Option, confirm
from games.kernel.text import Seat, t
from games.the_restless import story
from games.the_restless.battle import battle, fights
from games.the_restless.choosing import named
from games.the_restless.drawing import seen
from games.the_restless.events import announce, parted
from games.the_restless.force import forbidden, permitted, stat
from games.the_restless.fray import foe_of
from games.the_restless.holding import fits, lighten, take
from games.the_restless.judge import max_health
from games.the_restless.moment import Moment
from games.the_restless.piles import discard, top, under
from games.the_restless.printed import Rest
from games.the_restless.reading import parts
from games.the_restless.run import run
from games.the_restless.table import Piece, Place, Walker
from games.the_restless.tarot import consult, open_to, pools, renounced
from games.the_restless.trader import visit
from games.the_restless.turn import sparing, toss
from games.the_restless.using import recharge, usable, use
from games.the_restless.votes import Deed, control, floor, nothing, vote
from games.the_restless.wounds import heal


async def interval(m: Moment, onward: str) -> None:
    """Trade, pick up, use Items, play Rests, until the party moves on (R-95); `onward` is what that is called."""
    await lighten(m)
    deeds = Deed("on", t("Move on") if onward == "on" else t("Begin"), nothing, motion=True, closes=True)
    await floor(m.table, t("The road lies open."), lambda seat: [deeds, *_nights(m), *_freely(m, seat)])


def may_rest(m: Moment) -> bool:
    """Whether a Rest may be played: not after fleeing or a removed Target (R-142, R-161)."""
    table = m.table
    if not table.rests or forbidden(m, "rest") or table.scene in ("rest", "battle", "god", "trader"):
        return False
    return (not table.fled or permitted(m, "rest_after_flight")) and table.outcome != "removed"


def _nights(m: Moment) -> list[Deed]:
    """The Rests that may be played: each by its own vote (R-160)."""
    if not may_rest(m):
        return []
    return [
        Deed(f"rest:{n}", t("Play Rest {n}", n=n + 1), partial(rest, m, n), motion=True)
        for n in range(len(m.table.rests))
    ]


async def rest(m: Moment, number: int, *, night: bool = False) -> None:
    """A Rest, step by step (R-163): turned up, dead seats filled, Counters, its text, the free part, its end."""
    table, scene = m.table, m.table.scene
    card = await _played(m, number)
    table.scene, table.rest = "rest", Piece(card)
    table.begin("rest")
    m.dealer.tell(story.night(card))
    reinforce(m)
    recharge(m, "rest")
    table.rerolls += max(stat(m, "rest_rerolls", 3), 0)
    await announce(m, "rest_start")
    here = m.at(table.rest, None, shared=True)
    if card.target is not None:
        await battle(here, [foe_of(m, card, parts(card.key).index(card.target))], cornered=True)
    await run(card.steps, here)
    await fights(m)
    table.scene = "rest"
    await _free(m, night=night)
    await announce(m, "rest_over")
    await lighten(m)
    table.end("rest")
    table.scene, table.rest = scene, None
    discard(table, card)


async def _played(m: Moment, number: int) -> Rest:
    """The Rest turned up; with a Pick effect one of several (R-83)."""
    cards = m.table.rests.pop(number).cards
    for _ in range(seen(m, "rest") - 1):
        card = top(m.table, m.dealer, "rest")
        if card is not None:
            cards.append(card)
    options = [Option(f"card:{n}", card.name, n) for n, card in enumerate(cards)]
    chosen = await vote(m.table, t("Which Rest is it?"), options)
    for card in cards[:chosen] + cards[chosen + 1 :]:
        under(m.table, card)
    played = cards[chosen]
    assert isinstance(played, Rest)
    return played


async def _free(m: Moment, *, night: bool) -> None:
    """The free part (R-164); on the final night a Trader may come by; each once (R-177, RT-8)."""
    done = Deed("done", t("Get up"), nothing, motion=True, closes=True)
    once: list[str] = []

    async def call() -> None:
        once.append("trader")
        await visit(m, 2, 2)

    async def ask() -> None:
        once.append("consult")
        await consult(m)

    def deeds(seat: Seat) -> list[Deed]:
        trader = [Deed("trader", t("See the Trader"), call, motion=True)] if night else []
        tarot = [Deed("consult", t("Consult the tarot"), ask, motion=True)] if open_to(m) else []
        single = [deed for deed in (*trader, *tarot) if deed.token not in once]
        return [done, *single, *_mending(m), *_freely(m, seat)]

    await floor(m.table, t("The night is yours."), deeds)


def _mending(m: Moment) -> list[Deed]:
    """A Reroll Counter heals a Character by 2 (R-164); the party's to spend (R-207)."""
    if m.table.rerolls <= 0 or forbidden(m, "rerolls"):
        return []
    return [
        Deed(f"mend:{place}", t("Heal {who} for a Reroll Counter", who=named(m, place)), partial(_mend, m, place), True)
        for place in m.table.living
        if m.table.walkers[place].health < max_health(m.table.walkers[place])
    ]


async def _mend(m: Moment, place: Place) -> None:
    m.table.rerolls -= 1
    await heal(m, place, max(stat(m, "reroll_heal", 2), 0))


def _freely(m: Moment, seat: Seat) -> list[Deed]:
    """What a player may do with their own Characters outside battle."""
    deeds: list[Deed] = []
    for place in m.table.places(seat):
        if m.table.walkers[place].alive:
            deeds += _uses(m, place)
            deeds += [*_hands(m, place), *sparing(m, place)]
    return [*deeds, *pools(m, seat), *renounced(m, seat)]


def _uses(m: Moment, place: Place) -> list[Deed]:
    """Items used from the Inventory; at Rest from the ground as well (R-165)."""
    found = [(f"use:{place}:{n}", piece) for n, piece in enumerate(m.table.walkers[place].items)]
    if m.table.scene == "rest":
        found += [(f"ground:{place}:{n}", piece) for n, piece in enumerate(m.table.ground)]
    return [
        Deed(token, t("{who}: use {item}", who=named(m, place), item=piece.card.name), partial(use, m, place, piece))
        for token, piece in found
        if usable(m, place, piece)
    ]


def _hands(m: Moment, place: Place) -> list[Deed]:
    """Picking up, giving, discarding (R-47, R-48, R-50)."""
    who, deeds = named(m, place), []
    if any(fits(m, place, piece) for piece in m.table.ground):
        deeds.append(Deed(f"take:{place}", t("{who}: pick something up", who=who), partial(pick_up, m, place)))
    if _givable(m, place) and not forbidden(m, "trade", place):
        deeds.append(Deed(f"give:{place}", t("{who}: give an Item", who=who), partial(give, m, place)))
    if m.table.walkers[place].items:
        deeds.append(Deed(f"toss:{place}", t("{who}: discard an Item", who=who), partial(toss, m, place)))
    return deeds


async def pick_up(m: Moment, place: Place) -> None:
    """One Item from the ground that fits (R-48)."""
    found = [(n, piece) for n, piece in enumerate(m.table.ground) if fits(m, place, piece)]
    options = [Option(f"item:{n}", piece.card.name, n) for n, piece in found]
    number = await control(m.table, place, t("Pick up which Item?"), options)
    await take(m, place, m.table.ground.pop(number))


def _givable(m: Moment, place: Place) -> list[tuple[int, Place]]:
    """Which Items fit whom: (number of the Item, place)."""
    items = m.table.walkers[place].items
    others = [other for other in m.table.living if other != place]
    return [(n, other) for n, piece in enumerate(items) for other in others if fits(m, other, piece)]


async def give(m: Moment, place: Place) -> None:
    """An Item goes to another Character; another player must accept it (R-47, R-203, R-218)."""
    items, ways = m.table.walkers[place].items, _givable(m, place)
    options = [Option(f"item:{n}", items[n].card.name, n) for n in sorted({n for n, _ in ways})]
    number = await control(m.table, place, t("Give which Item?"), options)
    takers = [Option(f"place:{other}", named(m, other), other) for n, other in ways if n == number]
    taker = await control(m.table, place, t("Give it to whom?"), takers)
    piece = items[number]
    if m.table.player(taker) != m.table.player(place):
        prompt = t("{who} offers {item} to {taker}.", who=named(m, place), item=piece.card.name, taker=named(m, taker))
        if not await confirm(m.table.player(taker), prompt, t("Take it"), t("Decline")):
            return
    items.remove(piece)
    await parted(m, place, piece)
    await take(m, taker, piece)


def reinforce(m: Moment) -> None:
    """Dead seats are filled by new Characters, who bring nothing (R-156, R-157)."""
    for place in m.table.used:
        if not m.table.walkers[place].alive:
            card = top(m.table, m.dealer, "character")
            if card is not None:
                m.table.walkers[place] = Walker(Piece(card))
                walker = m.table.walkers[place]
                walker.health = walker.character.health
                m.dealer.tell(story.took_part(walker.character, walker.character.trait))
