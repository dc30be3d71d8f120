"""The D20 and the D4, and the Reroll Counters that may be spent on them (R-69 to R-76, R-215)."""

from __future__ import annotations

from dataclasses import replace

from games.kernel.ask import Ask, Option
from games.kernel.text import Text, t
from games.the_restless import story
from games.the_restless.events import announce
from games.the_restless.force import forbidden, stat
from games.the_restless.moment import Moment, Rolled
from games.the_restless.table import Foe, Place
from games.the_restless.votes import LEAD


def defense(m: Moment, foe: Foe, printed: int) -> int:
    """Die Defense: printed, changed by Realm and cards, kept from 2 to 20 (R-71)."""
    return min(max(stat(m, "die_defense", printed, None, foe), 2), 20)


async def rolled(m: Moment, kind: str, place: Place, against: int, bonus: int = 0) -> Moment:
    """A Combat, Ranged or Dodge roll, with what reacts to it and with rerolls; the moment with its `roll` (R-70).

    Reroll Counters may be spent on a failed one only (R-215). Whoever dies over it has missed.
    """
    m.table.begin("roll")
    bonus += stat(m, f"{kind}_roll", 0, place)
    here = replace(m, roll=Rolled(kind, place, 1, 0, against, "miss"), roller=place, holder=place)
    while m.table.walkers[place].alive:
        roll = Rolled(kind, place, m.dealer.below(20, f"the D20 of seat {place + 1}") + 1, bonus, against)
        here = replace(m, roll=roll, roller=place, holder=place)
        m.dealer.tell(story.rolled(m.table.walkers[place].character, kind, roll.natural, roll.total, against))
        await announce(here, "rolled", place)
        if roll.hit or not await reroll(here, place, story.failed(kind, roll.total, against)):
            break
    return here


async def plain(m: Moment, sides: int, place: Place | None) -> int:
    """A die whose own number counts (R-72), rolled by a Character or by the party."""
    who = f"of seat {place + 1}" if place is not None else "of the party"
    while True:
        number = m.dealer.below(sides, f"the D{sides} {who}") + 1
        m.dealer.tell(story.threw(sides, number))
        if not await reroll(m, place, story.shows(sides, number)):
            return number


async def d4(m: Moment) -> int:
    """The D4 that names a seat; nobody's roll."""
    return await plain(m, 4, None)


async def reroll(m: Moment, place: Place | None, shown: Text) -> bool:
    """Whether a Reroll Counter is spent on the die that lies there: by the roller's controller, or the Lead (R-74)."""
    if m.table.rerolls <= 0 or forbidden(m, "rerolls", place):
        return False
    options = (
        Option("accept", t("Let it lie"), False),
        Option("reroll", t("Reroll ({n} left)", n=m.table.rerolls), True),
    )
    seat = LEAD if place is None else m.table.player(place)
    if not (await Ask(seat, shown, options, fallback=("accept",)))[0]:
        return False
    m.table.rerolls -= 1
    m.dealer.tell(story.rerolled(m.table.rerolls))
    await announce(m, "rerolled", place)
    return True
