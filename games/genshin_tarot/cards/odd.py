"""The effects that no vocabulary fits, written out (see Escape)."""

from __future__ import annotations

from games.genshin_tarot import combat, layout, questions, reactions, story
from games.genshin_tarot.aiming import aim, card_of, there
from games.genshin_tarot.conditions import carries
from games.genshin_tarot.course import Play
from games.genshin_tarot.effects import Hit
from games.genshin_tarot.elements import CRYO, ELECTRO, HYDRO, PYRO
from games.genshin_tarot.judging import holds, you
from games.genshin_tarot.piles import ready
from games.genshin_tarot.question_kinds import Kind
from games.genshin_tarot.running import run
from games.genshin_tarot.table import Foe, Target
from games.genshin_tarot.which import ENEMY_ANY, EVERYWHERE, ZONE
from games.kernel.effect import escape
from games.kernel.text import t

COLD = carries(CRYO)
LADEN = EVERYWHERE.that(carries(HYDRO, PYRO, CRYO, ELECTRO))
SWAPS = 10
"""The most pairs one wind rearranges."""


@escape(t("2 damage to every enemy in your zone; one of them that carries Cryo takes 4 instead."))
async def demonbane(play: Play) -> None:
    """Which of those that carry Cryo is chosen as the line is reached, added elements included (G-44)."""
    targets = await aim(play, ZONE)
    for target in targets:
        await reactions.meet(play, target)
    targets = [target for target in targets if there(play, target)]
    cold = [target for target in targets if holds(COLD, play, target)]
    assert play.seat is not None
    if len(cold) > 1:
        asked = t("Which enemy takes 4 damage?")
        cold = await questions.enemies(play.seat, asked, cold, 1, 1, Kind.ENEMY, card_of(play))
    for target in targets:
        combat.strike(play, target, 4 if target in cold else 2, piercing=False)


@escape(t("Name a character. If your top card is one of theirs: 5 piercing damage to one enemy in any zone."))
async def illusory_torrent(play: Play) -> None:
    """The top card is shown to all and stays (GR-51)."""
    assert play.seat is not None
    party = you(play).party
    asked = t("Whose card lies on top of your deck?")
    (named,) = await questions.character(play.seat, asked, party, Kind.CHARACTER, card_of(play))
    if not ready(play.course, play.seat):
        return
    top = you(play).deck.draw()
    you(play).shown.put([top])
    play.dealer.tell(story.shown(play.seat, top))
    if top.character == named.key:
        await run(Hit(5, ENEMY_ANY, piercing=True), play)


@escape(
    t(
        "You may swap the enemies carrying Hydro, Pyro, Cryo or Electro with one another. "
        "Then 4 piercing damage to every one of them in every zone."
    )
)
async def grand_ode(play: Play) -> None:
    """Swaps are made pair by pair, until the player leaves it at that."""
    for _ in range(SWAPS):
        pair = await _pair(play)
        if len(pair) != 2:
            break
        one, two = pair
        layout.swap(play.table, one, two)
        play.dealer.tell(story.swapped(one, two))
    await run(Hit(4, LADEN, piercing=True), play)


async def _pair(play: Play) -> list[Foe]:
    """Two enemies to swap; fewer to go on."""
    foes: list[Target] = [target for target in await aim(play, LADEN) if isinstance(target, Foe)]
    if len(foes) < 2 or play.seat is None:
        return []
    asked = t("Which two do you swap? None: go on")
    chosen = await questions.enemies(play.seat, asked, foes, 0, 2, Kind.SWAP, card_of(play))
    return [target for target in chosen if isinstance(target, Foe)]
