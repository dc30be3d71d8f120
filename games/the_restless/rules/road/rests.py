"""Between Encounters: the Interval, and Rests (R-95, R-159 to R-166)."""

from __future__ import annotations

from functools import partial

from games.kernel.options import LazyText
from games.kernel.text import Seat, Text, listed, t, tn
from games.the_restless import story
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.action_loop import Offer, Offers, floor, nothing
from games.the_restless.rules.decisions.choosing import cards_at, name_at
from games.the_restless.rules.decisions.pace import DECIDING, Enough, brisk, brisker
from games.the_restless.rules.decisions.votes import LEAD, leading, vote
from games.the_restless.rules.fight.battle import battle, fights
from games.the_restless.rules.fight.outlook import health_after
from games.the_restless.rules.fight.targets import new_target
from games.the_restless.rules.party.damage import heal, healing
from games.the_restless.rules.party.drawing import cards_to_look_at
from games.the_restless.rules.party.inventory import drop_excess
from games.the_restless.rules.party.item_use import recharge
from games.the_restless.rules.party.tarot import consult, open_to
from games.the_restless.rules.party.trade import can_pick_up
from games.the_restless.rules.resolution.events import announce
from games.the_restless.rules.road.free_time import freely
from games.the_restless.rules.road.open_abilities import open_abilities
from games.the_restless.rules.road.trader import consulting, visit
from games.the_restless.rules.state.card_lookup import place_of
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.modifiers import is_forbidden, is_permitted, stat, still
from games.the_restless.rules.state.piles import discard, one_of, several, top
from games.the_restless.rules.state.queries import max_health
from games.the_restless.rules.state.run import run
from games.the_restless.table import PartyMember, Piece, Place
from games.the_restless.text.sentences import join_sentences
from games.the_restless.vocabulary.card_types import Rest
from games.the_restless.vocabulary.choices import (
    EndRest,
    HealForCounter,
    LeaveGround,
    MoveOn,
    PlayRest,
    SeeTrader,
)

MENDING = (t("Heal for a Reroll Counter"),)
ROAD = t("The road lies open. What do you do?")
LAST_WORD = t("Do you pick up, use or give anything before you move on?")
"""The prompt of an Interval that follows another one. With the same words, the first answer would seem lost."""


async def interval(ctx: EffectContext, onward: str, *, rests: bool = True) -> None:
    """Let players trade, use Items and play Rests until they move on (R-95).

    If the Lead decides alone, the others are asked about Items that they could pick up.

    Args:
        ctx: The context.
        onward: The word for moving on, "on" or "begin".
        rests: Whether Rests can be played.
    """
    await drop_excess(ctx)
    if not rests and not _anything_to_do(ctx):
        return
    move = Offer("on", t("Move on") if onward == "on" else t("Begin"), MoveOn(), nothing, motion=True, closes=True)
    passed: set[Seat] = set()

    def offers() -> Offers:
        late = [seat for seat in range(1, ctx.table.players) if _must_still_decide(ctx, seat, passed)]
        enough: Enough = "half" if onward == "on" and brisk(ctx.table) and _tempting(ctx, rests=rests) else "one"
        moving = move._replace(enough=enough, concerned=_concerned_players(ctx, rests=rests))
        common = [_naming(ctx, moving, late, leaves=onward == "on"), *(_nights(ctx) if rests else [])]
        over = onward == "on" and rests
        free = {
            seat: [*common, *(open_abilities(ctx, seat) if over else []), *freely(ctx, seat)]
            for seat in range(ctx.table.players)
        }
        for seat in late:
            free[seat].insert(0, Offer("pass", t("Leave it there"), LeaveGround(), partial(_pass, passed, seat)))
        return free

    def waits_for(seat: Seat) -> bool:
        return _must_still_decide(ctx, seat, passed) if leading(ctx.table) and seat != LEAD else True

    prompt, fighting = ROAD if rests or ctx.table.level == 1 else LAST_WORD, partial(fights, ctx)
    if onward == "begin" and ctx.table.encounter:
        prompt = t("You reach {card}. Do you do anything before it begins?", card=ctx.table.encounter.card.name)
    await floor(ctx, Kind.INTERVAL, prompt, offers, waits_for, afterwards=fighting)


def _anything_to_do(ctx: EffectContext) -> bool:
    """Return whether a player can do anything other than move on and change how the party decides."""
    with still(ctx):
        return any(offer.group != DECIDING for seat in range(ctx.table.players) for offer in freely(ctx, seat))


def _tempting(ctx: EffectContext, *, rests: bool) -> bool:
    """Return whether a player may want something before the party moves on: an Item, or a Rest for the injured.

    A Character who has lost half of their Health counts as injured.
    """
    lying = any(can_pick_up(ctx, place) for place in ctx.table.living)
    return bool(ctx.table.proposals) or lying or bool(_resting(ctx, rests=rests))


def _resting(ctx: EffectContext, *, rests: bool) -> list[Place]:
    """Return the Characters who have lost half of their Health, if a Rest can be played."""
    hurt = [at for at in ctx.table.living if 2 * ctx.table.walkers[at].health <= max_health(ctx.table.walkers[at])]
    return hurt if rests and may_rest(ctx) else []


def _concerned_players(ctx: EffectContext, *, rests: bool) -> frozenset[Seat]:
    """Return the players who have a reason to stay.

    A Rest would help them, they could pick up an Item, or they are offered one. Their votes are enough to move on.
    """
    table = ctx.table
    if not brisker(table):
        return frozenset()
    offered, lying = [one.taker for one in table.proposals], [at for at in table.living if can_pick_up(ctx, at)]
    return frozenset(map(table.player, [*_resting(ctx, rests=rests), *offered, *lying]))


def _must_still_decide(ctx: EffectContext, seat: Seat, passed: set[Seat]) -> bool:
    """Return whether a player without a vote still has to decide about a fitting Item on the ground (R-48, R-210)."""
    return (
        leading(ctx.table) and seat not in passed and any(can_pick_up(ctx, place) for place in ctx.table.places(seat))
    )


async def _pass(passed: set[Seat], seat: Seat) -> None:
    passed.add(seat)


def _naming(ctx: EffectContext, move: Offer, late: list[Seat], *, leaves: bool) -> Offer:
    """Return the motion to move on, naming Items left behind (if it `leaves`) and Characters who could pick them up."""
    lines = _votes_needed(ctx, move)
    if leaves and ctx.table.ground:
        lines.append(t("You leave {cards} behind.", cards=listed([piece.card.name for piece in ctx.table.ground])))
    if leaves:
        lines += [
            t("Ends the offer of {item} to {who}.", item=one.card.name, who=name_at(ctx, one.taker))
            for one in ctx.table.proposals
        ]
    those = [name_at(ctx, place) for seat in late for place in ctx.table.places(seat) if can_pick_up(ctx, place)]
    if those:
        lines.append(t("{who} can still pick something up.", who=listed(those)))
    return move._replace(hint=join_sentences(lines)) if lines else move


def _votes_needed(ctx: EffectContext, move: Offer) -> list[Text]:
    """Return how many votes decide for everyone across days, in a sentence; [] if the printed number does."""
    players = ctx.table.players
    if players == 1 or not brisk(ctx.table):
        return []
    n = 1 if move.enough == "one" else (players + 1) // 2
    return [tn("Takes everyone along, with {n} vote.", "Takes everyone along, with {n} votes.", n=n)]


def may_rest(ctx: EffectContext) -> bool:
    """Return whether a Rest can be played: not after fleeing, nor after a Target was removed (R-142, R-161)."""
    table = ctx.table
    if not table.rests or is_forbidden(ctx, "rest") or table.scene in ("rest", "battle", "god", "trader"):
        return False
    return (not table.fled or is_permitted(ctx, "rest_after_flight")) and table.outcome != "removed"


def _nights(ctx: EffectContext) -> list[Offer]:
    """Return the Rests that can be played, as motions with a separate vote each (R-160)."""
    if not may_rest(ctx):
        return []
    hint = LazyText(lambda: brings(ctx))
    return [
        Offer(f"rest:{n}", label, PlayRest(n), partial(rest, ctx, n), motion=True, hint=hint, enough="half")
        for n, label in nights(ctx)
    ]


def brings(ctx: EffectContext, *, night: bool = False) -> Text:
    """Return the effects of every Rest in sentences (R-163, R-164); on the last `night`, including a Trader (R-177)."""
    counters, healed = max(stat(ctx, "rest_rerolls", 3), 0), max(stat(ctx, "reroll_heal", 2), 0)
    dead = sum(not ctx.table.walkers[place].alive for place in ctx.table.used)
    texts = [tn("Uses up your last Rest.", "Uses up 1 of your {n} Rests.", n=len(ctx.table.rests))]
    if not night:
        texts.append(t("A new Realm brings no new ones."))
    if counters:
        texts.append(tn("+{n} Reroll Counter.", "+{n} Reroll Counters.", n=counters))
    if healed:
        texts.append(t("Each Reroll Counter you spend then heals {n} Health.", n=healed))
    if dead:
        texts.append(tn("A new Character joins.", "{n} new Characters join.", n=dead))
    if night:
        texts.append(t("A Trader comes by."))
    return join_sentences([*texts, t("It may bring a fight.")])


def nights(ctx: EffectContext) -> list[tuple[int, Text]]:
    """Return the distinguishable Rests by index and label: the first face-down one, and all face-up ones."""
    seen = [zone.sight.shows(None) for zone in ctx.table.rests]
    return [
        (n, t("Play {rest}", rest=zone.cards[0].name) if seen[n] else t("Play a Rest"))
        for n, zone in enumerate(ctx.table.rests)
        if seen[n] or False not in seen[:n]
    ]


async def rest(ctx: EffectContext, number: int, *, night: bool = False) -> None:
    """Play a Rest: turn it up, fill dead seats, gain Counters, follow its text, then run its free part (R-163)."""
    table, scene = ctx.table, ctx.table.scene
    card = await _turn_up_rest(ctx, number)
    table.scene, table.rest, table.settled = "rest", Piece(card), ()
    table.begin("rest")
    table.sweep()
    ctx.dealer.log(story.night(card))
    reinforce(ctx)
    recharge(ctx, "rest")
    table.rerolls += max(stat(ctx, "rest_rerolls", 3), 0)
    await announce(ctx, "rest_start")
    here = ctx.at(table.rest, None, shared=True)
    if card.target is not None:
        await battle(here, [new_target(ctx, card, place_of(card, card.target))], cornered=True)
    await run(card.steps, here)
    await fights(ctx)
    table.scene = "rest"
    await _free(ctx, night=night)
    await announce(ctx, "rest_over")
    await fights(ctx)
    await drop_excess(ctx)
    table.end("rest")
    table.scene, table.rest = scene, None
    discard(table, card)


async def _turn_up_rest(ctx: EffectContext, number: int) -> Rest:
    """Turn up the Rest. After a Pick effect the party picks one of several (R-83)."""
    cards = ctx.table.rests.pop(number).cards
    cards += several(ctx.table, ctx.dealer, "rest", cards_to_look_at(ctx, "rest") - 1)
    options = cards_at(enumerate(cards), "card")
    chosen = await vote(ctx, Kind.REST_CARD, t("Which Rest is it?"), options)
    played = one_of(ctx.table, cards, chosen.number)
    assert isinstance(played, Rest)
    return played


async def _free(ctx: EffectContext, *, night: bool) -> None:
    """Run the free part of a Rest (R-164).

    A Trader and the tarot are available once each, a Trader only on the last `night`.
    """
    done = Offer("done", t("Get up"), EndRest(), nothing, motion=True, closes=True, enough="half")
    once: list[str] = []

    async def call() -> None:
        once.append("trader")
        await visit(ctx, 2, 2)

    async def ask() -> None:
        once.append("consult")
        await consult(ctx)

    def offers() -> Offers:
        trader = [Offer("trader", t("Go to the Trader"), SeeTrader(), call, motion=True, enough="one")] if night else []
        tarot = [consulting(ask)] if open_to(ctx) else []
        single = [offer for offer in (*trader, *tarot) if offer.token not in once]
        common = [done, *single, *_mending(ctx)]
        return {seat: [*common, *freely(ctx, seat)] for seat in range(ctx.table.players)}

    await floor(ctx, Kind.REST, t("Rest: what do you do?"), offers, afterwards=partial(fights, ctx))


def _mending(ctx: EffectContext) -> list[Offer]:
    """Return the motions to heal a Character by 2 for a Reroll Counter (R-164). The party decides (R-207)."""
    if ctx.table.rerolls <= 0 or is_forbidden(ctx, "rerolls"):
        return []
    return [
        Offer(
            f"mend:{place}",
            t("Heal {who} for a Reroll Counter", who=name_at(ctx, place)),
            HealForCounter(place),
            partial(_mend, ctx, place),
            motion=True,
            enough="one",
            hint=health_after(ctx, place, healing(ctx, place, max(stat(ctx, "reroll_heal", 2), 0))),
            group=MENDING,
            short=t("Heal {who}", who=name_at(ctx, place)),
        )
        for place in ctx.table.living
        if ctx.table.walkers[place].health < max_health(ctx.table.walkers[place])
    ]


async def _mend(ctx: EffectContext, place: Place) -> None:
    ctx.table.rerolls -= 1
    await heal(ctx, place, max(stat(ctx, "reroll_heal", 2), 0))


def reinforce(ctx: EffectContext) -> bool:
    """Fill each dead seat with a new Character without Items while cards last; return whether any came (R-156)."""
    came = False
    for place in ctx.table.used:
        if not ctx.table.walkers[place].alive:
            card = top(ctx.table, ctx.dealer, "character")
            if card is not None:
                ctx.table.walkers[place] = PartyMember(Piece(card))
                member = ctx.table.walkers[place]
                member.health = member.character.health
                ctx.table.sweep()
                ctx.dealer.log(story.took_part(member.character, member.character.trait))
                came = True
    return came
