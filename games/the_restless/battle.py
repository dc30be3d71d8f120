"""Battles: rounds, flight, Drops (R-116 to R-119, R-131 to R-144)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from games.kernel.text import Seat, t
from games.the_restless import story
from games.the_restless.choosing import named
from games.the_restless.dice import defense, rolled
from games.the_restless.drawing import draw, drawer
from games.the_restless.events import announce
from games.the_restless.force import forbidden, keywords, stat
from games.the_restless.fray import harm, printed_defense, remove
from games.the_restless.holding import lighten
from games.the_restless.moment import Moment
from games.the_restless.people import chance
from games.the_restless.piles import discard
from games.the_restless.printed import Encounter, God
from games.the_restless.reading import target
from games.the_restless.table import Foe
from games.the_restless.turn import consumables, turn
from games.the_restless.using import recharge
from games.the_restless.votes import Deed, floor
from games.the_restless.wounds import damage


async def fights(m: Moment) -> None:
    """Every battle that must follow at once, each to its end (R-96); an Encounter counts as one (R-62)."""
    while m.table.ahead:
        foe = m.table.ahead.pop(0)
        if isinstance(foe.piece.card, Encounter) and target(foe) is foe.piece.card.target:
            m.table.at += 1
        await battle(m, [foe])


async def battle(m: Moment, foes: list[Foe], *, cornered: bool = False) -> None:
    """A battle from the Target's turning up until it is defeated, fled from or removed (R-116).

    How it ended is on the table as `outcome`. Nobody can flee while `cornered` (R-144, R-166).
    """
    table = m.table
    scene, card = table.scene, foes[0].piece.card
    final = isinstance(card, God)
    table.scene, table.foes, table.fallen, table.outcome = "god" if final else "battle", foes, [], ""
    table.round, table.cornered = 0, cornered or final
    table.begin("battle")
    for walker in table.walkers:
        walker.done, walker.eaten = False, 0
    recharge(m, "battle")
    await _opening(m, final=final)
    while table.foes:
        await _round(m)
    table.outcome = table.outcome or "won"
    await _closing(m, scene)
    if isinstance(card, Encounter) and not (table.encounter and table.encounter.card is card):
        discard(table, card)


async def _opening(m: Moment, *, final: bool) -> None:
    """The start of a battle; ambushers strike somebody who does not dodge."""
    await announce(m, "battle_start")
    if final:
        await announce(m, "god_start")
    for foe in list(m.table.foes):
        if "ambusher" in keywords(m, foe) and foe.part >= 0:
            for place in await chance(m, harm=True):
                here = await rolled(replace(m, foe=foe), "dodge", place, defense(m, foe, printed_defense(m, foe)))
                if here.roll and not here.roll.hit:
                    await damage(m, place, harm(m, foe), foe=foe)


async def _round(m: Moment) -> None:
    """One turn for every living Character, in the order the players like (R-118, R-214)."""
    table = m.table
    table.round += 1
    table.begin("round")
    for walker in table.walkers:
        walker.done = False
    recharge(m, "round")
    await announce(m, "round_start")
    while table.foes and _waiting(m):
        over = partial(_round_over, m)
        await floor(table, t("Whose turn is it?"), partial(_between, m), partial(_has_turn, m), over)
        if table.acting is not None and table.foes:
            await turn(m, table.acting)
        table.acting = None
    if table.foes:
        await _round_end(m)
    table.end("round")


def _round_over(m: Moment) -> bool:
    """Whether nobody is left to take a turn, or nothing to fight: a price may have been somebody's life."""
    return not m.table.foes or not _waiting(m)


def _waiting(m: Moment) -> list[int]:
    """Living Characters whose turn is still to come this round."""
    return [place for place in m.table.living if not m.table.walkers[place].done]


def _has_turn(m: Moment, seat: Seat) -> bool:
    return any(m.table.player(place) == seat for place in _waiting(m))


def _between(m: Moment, seat: Seat) -> list[Deed]:
    """Between turns: begin one, use a Consumable, or move to flee (R-135, R-214, R-216)."""
    deeds = [
        Deed(f"turn:{place}", t("{who}'s turn", who=named(m, place)), partial(_begin, m, place), closes=True)
        for place in _waiting(m)
        if m.table.player(place) == seat
    ]
    deeds += consumables(m, seat)
    if may_flee(m):
        deeds.append(Deed("flee", t("Flee"), partial(flee, m), motion=True, strict=True, closes=True))
        if m.table.votes.get(seat) == "flee":
            deeds.append(Deed("stay", t("Stay after all"), partial(_stay, m, seat)))
    return deeds


async def _begin(m: Moment, place: int) -> None:
    m.table.acting = place


async def _stay(m: Moment, seat: Seat) -> None:
    m.table.votes.pop(seat, None)


async def _round_end(m: Moment) -> None:
    """What presses on whoever stays: swift Targets strike, regrowing ones mend, then abilities (section 3b)."""
    for foe in list(m.table.foes):
        has = keywords(m, foe)
        if "regrowing" in has:
            foe.health = min(foe.health + 1, foe.most)
        if "swift" in has:
            for place in await chance(m, harm=True):
                await damage(m, place, 1, foe=foe)
    await announce(m, "round_end")


def may_flee(m: Moment) -> bool:
    """Whether the party may flee: not from a Traitor God, from a Rest's fight, or where a text forbids (R-144)."""
    bound = any("binding" in keywords(m, foe) for foe in m.table.foes)
    return not (m.table.cornered or bound or forbidden(m, "flee"))


async def flee(m: Moment) -> None:
    """All dodge against the highest Die Defense: at most three rolls each, 1 damage a failure (R-136 to R-143)."""
    await announce(m, "flee")
    against = max((defense(m, foe, printed_defense(m, foe)) for foe in m.table.foes), default=10)
    for place in list(m.table.living):
        for _ in range(max(stat(m, "flight_tries", 3, place), 1)):
            if not m.table.walkers[place].alive:
                break
            here = await rolled(m, "dodge", place, against)
            if here.roll and here.roll.hit:
                break
            await damage(m, place, max(stat(m, "flight_damage", 1, place), 0), flight=True)
    await remove(m, defeated=False)
    m.table.outcome, m.table.fled = "fled", True
    m.dealer.tell(story.fled())
    await announce(m, "fled")


async def _closing(m: Moment, scene: str) -> None:
    """The end of a battle, and the Drops of what was defeated (R-131, R-133)."""
    if m.table.outcome == "won":
        await announce(m, "battle_won")
    await announce(m, "battle_end")
    m.table.end("battle")
    await lighten(m)
    m.table.scene, m.table.acting = scene, None
    fallen, m.table.fallen = m.table.fallen, []
    if fallen and scene != "god":
        await _drops(m, fallen)


async def _drops(m: Moment, fallen: list[Foe]) -> None:
    """One living Character draws the Drops; Items lie on the ground, Counters go to the pool (R-131, R-132)."""
    found = [(foe, foe.piece.card) for foe in fallen if isinstance(foe.piece.card, Encounter)]
    owed = [(foe, card) for foe, card in found if target(foe) is card.target]
    for foe in fallen:
        m.table.ground += [*foe.spoils, *foe.early]
    place = await drawer(m, None) if owed else None
    for foe, card in owed if place is not None else []:
        here = replace(m, foe=foe)
        m.table.rerolls += max(stat(here, "reroll_drops", card.drops.rerolls, None, foe), 0)
        if not foe.piece.marks.get("drawn"):
            for deck, printed in (("loot", card.drops.loot), ("treasure", card.drops.treasure)):
                for _ in range(max(stat(here, f"{deck}_drops", printed, None, foe), 0)):
                    await draw(m, deck, place or 0, drops=True)
    if owed:
        await announce(m, "drops_drawn")
