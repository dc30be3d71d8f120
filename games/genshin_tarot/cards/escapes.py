"""Effects that the vocabulary cannot express, written as functions (see Escape)."""

from __future__ import annotations

from games.genshin_tarot import story
from games.genshin_tarot.interpreter import questions, reactions
from games.genshin_tarot.interpreter.run import run
from games.genshin_tarot.interpreter.targeting import card_of, find_targets, there
from games.genshin_tarot.kinds import Kind
from games.genshin_tarot.rules import combat, layout
from games.genshin_tarot.rules.piles import ready
from games.genshin_tarot.rules.queries import holds, you
from games.genshin_tarot.rules.resolution import EffectContext
from games.genshin_tarot.table import EnemyState, Target
from games.genshin_tarot.vocabulary.conditions import carries
from games.genshin_tarot.vocabulary.effects import Hit
from games.genshin_tarot.vocabulary.elements import CRYO, ELECTRO, HYDRO, PYRO
from games.genshin_tarot.vocabulary.enemy_targets import ENEMY_ANY, EVERYWHERE, ZONE
from games.kernel.effect import escape
from games.kernel.text import t

CARRIES_CRYO = carries(CRYO)
CARRYING_ENEMIES = EVERYWHERE.that(carries(HYDRO, PYRO, CRYO, ELECTRO))
MOST_SWAPS = 10
"""Maximum number of pairs that Wind's Grand Ode swaps."""


@escape(t("2 damage to every enemy in your zone; one of them that carries Cryo takes 4 instead."))
async def demonbane(context: EffectContext) -> None:
    """Deal 2 damage to every enemy in the zone, but 4 to one of them that carries Cryo.

    The player chooses that enemy after added elements have been put on the enemies (G-44).
    """
    targets = await find_targets(context, ZONE)
    for target in targets:
        await reactions.meet(context, target)
    targets = [target for target in targets if there(context, target)]
    cold = [target for target in targets if holds(CARRIES_CRYO, context, target)]
    assert context.seat is not None
    if len(cold) > 1:
        asked = t("Which enemy takes 4 damage?")
        cold = await questions.enemies(context.seat, asked, cold, 1, 1, Kind.ENEMY, card_of(context))
    for target in targets:
        combat.deal_damage(context, target, 4 if target in cold else 2, piercing=False)


@escape(t("Name a character. If your top card is one of theirs: 5 piercing damage to one enemy in any zone."))
async def illusory_torrent(context: EffectContext) -> None:
    """Reveal the top card, which stays visible to all, and strike if it belongs to the named character (GR-51)."""
    assert context.seat is not None
    party = you(context).party
    asked = t("Whose card is on top of your deck?")
    (named,) = await questions.character(context.seat, asked, party, Kind.CHARACTER, card_of(context))
    if not ready(context.resolution, context.seat):
        return
    top = you(context).deck.draw()
    you(context).shown.put([top])
    context.dealer.log(story.shown(context.seat, top))
    if top.character == named.key:
        await run(Hit(5, ENEMY_ANY, piercing=True), context)


@escape(
    t(
        "You may swap the enemies carrying Hydro, Pyro, Cryo or Electro with one another. "
        "Then 4 piercing damage to every one of them in every zone."
    )
)
async def grand_ode(context: EffectContext) -> None:
    """Swap pairs of enemies until the player stops, then strike every enemy that carries an element."""
    for _ in range(MOST_SWAPS):
        pair = await _pair(context)
        if len(pair) != 2:
            break
        one, two = pair
        layout.swap(context.table, one, two)
        context.dealer.log(story.swapped(one, two))
    await run(Hit(4, CARRYING_ENEMIES, piercing=True), context)


async def _pair(context: EffectContext) -> list[EnemyState]:
    """Return the two enemies to swap, or fewer than two if the player stops."""
    enemies: list[Target] = [
        target for target in await find_targets(context, CARRYING_ENEMIES) if isinstance(target, EnemyState)
    ]
    if len(enemies) < 2 or context.seat is None:
        return []
    asked = t("Which two do you swap? Choose none to continue")
    chosen = await questions.enemies(context.seat, asked, enemies, 0, 2, Kind.SWAP, card_of(context))
    return [target for target in chosen if isinstance(target, EnemyState)]
