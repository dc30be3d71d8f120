"""The game's phases in order: draft, Realms and their Encounters, the final night, the final battle."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from games.kernel.dealer import Dealer
from games.kernel.options import Option
from games.kernel.text import t
from games.kernel.zone import Zone
from games.the_restless import story
from games.the_restless.advance.former_orders import as_answers
from games.the_restless.cards import EVERY
from games.the_restless.kinds import Kind
from games.the_restless.options import Options
from games.the_restless.rules.decisions.votes import all_agree, vote
from games.the_restless.rules.fight.battle import battle, begin_encounter, fights
from games.the_restless.rules.fight.targets import new_target, of_encounter
from games.the_restless.rules.party.draft import drafted
from games.the_restless.rules.party.item_use import recharge
from games.the_restless.rules.party.tarot import consult
from games.the_restless.rules.resolution.events import announce
from games.the_restless.rules.road import encounter_row
from games.the_restless.rules.road.rests import brings, interval, may_rest, nights, reinforce, rest
from games.the_restless.rules.road.trader import visit
from games.the_restless.rules.state.context import EffectContext, MatchOverError
from games.the_restless.rules.state.exchange import exchange_cards
from games.the_restless.rules.state.modifiers import stat
from games.the_restless.rules.state.piles import decks, discard, discards, top
from games.the_restless.rules.state.run import run
from games.the_restless.table import PLACES, PartyMember, Piece, Table
from games.the_restless.vocabulary.card_types import Encounter, Realm
from games.the_restless.vocabulary.choices import PlayRest

STRETCH = 2
"""Number of Encounters per phase. With more, rebuilding a match takes long; with fewer, it is stored too often."""
LAST = 5
"""The level of the last Realm (R-90)."""
RULES = 9
"""Current version of the rules.

Version 2: the figures of Traitor Gods and the pressure of Realms match the better computer player. Version 3: no
question about the Character of an effect that changes nothing, and fewer questions across days. Version 4: absolution
is only offered to Characters with a Sin. Version 5: no card is discarded twice, no question about who draws nothing,
and none about keeping the highest number. Version 6: a single player begins a turn with its attack in one press.
Version 7: all Armor of a Character has an order. Version 8: a staggered ambusher does no damage, and an effect knows
the Value of an Item discarded as its cost. Version 9: an attack that begins a turn keeps its Item.
"""

Phase = Callable[[Table, Dealer], Coroutine[Any, Any, "str | None"]]


def set_up(options: Options, players: int, dealer: Dealer) -> Table:
    """Return the table before the draft: shuffled decks, face-down Rests, 5 Reroll Counters (R-11, R-19, R-20)."""
    walkers = [PartyMember() for _ in range(PLACES)]
    box, left_out = exchange_cards(EVERY, options.packs, dealer)
    table = Table(options, players, walkers, decks(box, dealer, tarot=options.tarot), discards(), left_out=left_out)
    table.leads, table.rules = options.lead, RULES
    table.rests = [Zone([table.decks["rest"].draw()]) for _ in range(options.nights)]
    return table


def ended(phase: Callable[[EffectContext], Coroutine[Any, Any, str]]) -> Phase:
    """Return a phase for the kernel, which ends the match when the rules raise MatchOverError (R-186).

    A match that began under earlier rules continues under the current ones from its next phase on.
    """

    async def run_phase(table: Table, dealer: Dealer) -> str | None:
        try:
            following = await phase(EffectContext(table, dealer))
        except MatchOverError as over:
            table.ending, table.scene = over.ending, "over"
            dealer.log(story.ends(over.ending))
            return None
        table.rules = RULES
        if table.orders:
            as_answers(table, dealer)
        return following

    return run_phase


async def draft(ctx: EffectContext) -> str:
    """Draft a Character for every seat, then Starter Items (R-16, R-18)."""
    await drafted(ctx)
    return "realm"


async def realm(ctx: EffectContext) -> str:
    """Begin the next Realm (R-92): fill dead seats, lay its row, announce it, consult the tarot (RT-7, RT-9).

    An Interval follows, in which newcomers get Items and Starter Items are shared out (R-157, RL-34).
    """
    table = ctx.table
    reinforce(ctx)
    table.level += 1
    if table.realm is not None:
        discard(table, table.realm.card)
    card = top(table, ctx.dealer, f"realm {table.level}")
    assert isinstance(card, Realm)
    table.realm = Piece(card)
    table.begin("realm")
    ctx.dealer.log(story.realm(card, table.level))
    if table.level == LAST:
        encounter_row.draw_god(ctx)
    longer = table.options.road - PLACES
    encounter_row.lay(ctx, max(stat(ctx, "realm_encounters", card.encounters + longer), 1))
    if table.level == 1:
        table.picks["encounter"] = [encounter_row.FIRST - 1]
    recharge(ctx, "realm")
    await announce(ctx, "realm_start")
    await fights(ctx)
    await consult(ctx, due=True)
    table.scene = "interval"
    await interval(ctx, "on", rests=False)
    return "encounter"


async def encounter(ctx: EffectContext) -> str:
    """Play the next Encounters of the row; if none are left, end the Realm (R-94, R-97)."""
    if not ctx.table.row:
        ctx.table.sweep()
        await announce(ctx, "realm_over")
        await fights(ctx)
        return "night" if ctx.table.level == LAST else "realm"
    for _ in range(STRETCH):
        if ctx.table.row:
            await _come_to(ctx)
    return "encounter"


async def _come_to(ctx: EffectContext) -> None:
    """Play one Encounter, and the Interval after it."""
    table = ctx.table
    for piece in table.ground:
        discard(table, piece.card)
    table.ground, table.proposals, table.scene = [], [], "event"
    card = await encounter_row.turn_up(ctx)
    table.encounter, table.settled = Piece(card), ()
    begin_encounter(ctx)
    ctx.dealer.log(story.reached(card))
    await (_fought(ctx, card) if card.target else _play_encounter(ctx, card))
    await _between(ctx)


async def _fought(ctx: EffectContext, card: Encounter) -> None:
    """Play a Combat Encounter (R-114). Winning it allows Rests again (R-142)."""
    ctx.table.targets = [of_encounter(ctx, card)]
    await announce(ctx, "encounter_revealed")
    if ctx.table.targets:
        await battle(ctx, ctx.table.targets)
        if ctx.table.outcome == "won":
            ctx.table.fled = False
    await fights(ctx)


async def _play_encounter(ctx: EffectContext, card: Encounter) -> None:
    """Play any other Encounter: allow Rests, then carry out its text from top to bottom (R-101 to R-103)."""
    ctx.table.fled, ctx.table.outcome = False, ""
    await announce(ctx, "encounter_revealed")
    await fights(ctx)
    if may_rest(ctx):
        await interval(ctx, "begin")
    ctx.table.scene = "event"
    await run(card.steps, ctx.at(ctx.table.encounter, None, shared=True))
    if card.kind == "trader":
        await visit(ctx, card.wares.loot, card.wares.treasure)
    await fights(ctx)


async def _between(ctx: EffectContext) -> None:
    """Play the Interval, then discard the Encounter (R-95, R-102)."""
    ctx.table.scene = "interval"
    await announce(ctx, "encounter_over")
    await fights(ctx)
    ctx.table.scene = "interval"
    await interval(ctx, "on")
    if ctx.table.encounter is not None:
        discard(ctx.table, ctx.table.encounter.card)
        ctx.table.met += (ctx.table.encounter.card,)
        ctx.table.encounter = None


async def night(ctx: EffectContext) -> str:
    """Let newcomers get Items, offer the final Rest, and ask whether to refuse the god (R-175 to R-178)."""
    if reinforce(ctx) or ctx.table.ground:
        await interval(ctx, "on", rests=False)
    if may_rest(ctx):
        as_you_are = t("You face the god as you are.")
        options: list[Option[PlayRest | None]] = [Option("none", t("Don't rest"), None, as_you_are)]
        options += [Option(f"rest:{n}", label, PlayRest(n), brings(ctx, night=True)) for n, label in nights(ctx)]
        chosen = await vote(ctx, Kind.FINAL_NIGHT, t("Spend one last night?"), options)
        if chosen is not None:
            await rest(ctx, chosen.number, night=True)
    if await _refused(ctx):
        raise MatchOverError("annihilation")
    return "final"


async def _refused(ctx: EffectContext) -> bool:
    """Return whether every player refuses the final battle (R-178, R-211)."""
    options = (
        Option("face", t("Face the god"), False),
        Option("refuse", t("Refuse: you all die"), True, destructive=True),
    )
    seats, prompt = range(ctx.table.players), t("The Traitor God waits. Do you face it?")
    return await all_agree(ctx.table, seats, Kind.FINAL_BATTLE, prompt, options, "face")


async def final(ctx: EffectContext) -> str:
    """Fight the final battle, and raise MatchOverError with the ending (R-179 to R-188).

    Effects of Encounters and Realms end before it.
    """
    table = ctx.table
    for span in ("encounter", "realm"):
        table.end(span)
    table.scene = "god"
    table.sweep()
    target = new_target(ctx, table.god.cards[0], -1)
    await battle(ctx, [target])
    raise MatchOverError("victory" if target.health <= 0 else "defeat")


def on_player_active(table: Table) -> None:
    """Note that a person has answered, not a computer player or the clock.

    This matters only in matches across days.
    """
    table.attended = table.options.pace


PHASES: dict[str, Phase] = {
    name: ended(phase)
    for name, phase in {
        "draft": draft,
        "realm": realm,
        "encounter": encounter,
        "night": night,
        "final": final,
    }.items()
}
