"""What is in force: the abilities of all cards in play, and the changes they make to the rules' numbers.

Nothing is ever written into a card: a number is worked out anew each time it is needed, from the static abilities of
the cards in play and from the effects that stay for a while (Table.standings).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

from games.the_restless.counts import Those
from games.the_restless.effects import Fix, Mod
from games.the_restless.judge import given_keywords, known, reckon, standing
from games.the_restless.moment import Moment
from games.the_restless.reading import Clause, changes, parts, subject, triggered
from games.the_restless.table import Foe, Piece, Place, Table
from games.the_restless.verdict import holds


class Work(NamedTuple):
    """A clause at work: its card, its "you" (None on shared cards), and the Target it is printed on."""

    piece: Piece
    clause: Clause
    holder: Place | None
    foe: Foe | None
    payers: list[Place] | None = None

    @property
    def shared(self) -> bool:
        """Whether it is on nobody's card."""
        return self.holder is None


def works(table: Table, trigger: str, also: Place | None = None) -> Iterator[Work]:
    """Every ability with that trigger in force, in the one order they happen in (R-195); `also` one just killed."""
    for piece, part, holder, foe, payers in _in_force(table, trigger, also):
        for clause in triggered(piece.card.key, part, trigger):
            if _opened(table, clause.trait, holder):
                yield Work(piece, clause, holder, foe, payers)


def lasting(m: Moment, whats: tuple[str, ...], place: Place | None, foe: Foe | None) -> Iterator[Any]:
    """The changes of these things that hold for a Character or a Target now, with their size: (effect, by)."""
    for piece, part, holder, printed, payers in _in_force(m.table, "static"):
        for clause, step in changes(piece.card.key, part, whats):
            if _opened(m.table, clause.trait, holder):
                here = m.at(piece, place if holder is None else holder, shared=holder is None)
                here.foe, here.payers = printed or foe or m.foe, payers
                work = Work(piece, clause, holder, printed, payers)
                if _covers(here, work, step, place, foe) and holds(clause.on.only, here):
                    yield step, _size(here, step)
    for one in standing(m):
        stays = parts(one.card.key)[one.part]
        if subject(stays) in whats and _meant(one.places, place) and _meant(one.foes, foe.number if foe else None):
            yield stays, one.by


_Found: TypeAlias = "tuple[Piece, int, Place | None, Foe | None, list[Place] | None]"


def _in_force(table: Table, trigger: str, also: Place | None = None) -> Iterator[_Found]:
    """The cards in play: which, as which of its parts, whose, the Target it is, and whom alone it works for.

    First what is shared, then seat by seat Status, Sin, Character with its Blessings, Items (R-195, RT-32).
    """
    yield from _shared(table, trigger)
    for place in table.round_from(table.acting or 0):
        walker = table.walkers[place]
        if walker.piece is not None and (walker.health > 0 or place == also):
            for piece in (*walker.statuses, *walker.sins, walker.piece, *walker.blessings, *walker.items):
                yield piece, -1, place, None, None


_AFTERWARDS = ("battle_won", "battle_end", "drops_drawn")


def _shared(table: Table, trigger: str) -> Iterator[_Found]:
    """Realm (not in the final battle, R-179), what is fought or followed, Rest, Pools, Group Blessings (RT-32).

    The defeated are heard afterwards.
    """
    if table.realm and table.scene != "god":
        yield table.realm, -1, None, None, None
    for foe in (*table.foes, *(table.fallen if trigger in _AFTERWARDS else ())):
        yield foe.piece, foe.part, None, foe, None
    if table.encounter and not table.foes:
        yield table.encounter, -1, None, None, None
    for piece in (*([table.rest] if table.rest else []), *table.pools):
        yield piece, -1, None, None, None
    for blessing in table.shared:
        yield blessing.piece, -1, None, None, blessing.payers


def _opened(table: Table, trait: str | None, holder: Place | None) -> bool:
    """A Trait line opens by its holder's Trait, on a shared card by anybody's (R-26 to R-28)."""
    if trait is None:
        return True
    those = table.living if holder is None else [holder]
    return any(table.walkers[place].character.trait == trait for place in those)


def _meant(those: list[int], one: int | None) -> bool:
    """An empty list means everybody."""
    return not those or one is None or one in those


def _size(m: Moment, step: Any) -> int:
    if isinstance(step, Mod):
        return reckon(m, step.by)
    return reckon(m, step.at) if isinstance(step, Fix) else 0


def _covers(m: Moment, work: Work, step: Any, place: Place | None, foe: Foe | None) -> bool:
    """Whether a static change is for this Character, or this Target; without `to`, for its holder or for all."""
    to = step.to
    if isinstance(to, Those):
        return _covers_who(m, work, to.who, place, foe) and (place is None or holds(to.only, m.of(place)))
    return _covers_who(m, work, to, place, foe)


def _covers_who(m: Moment, work: Work, who: str | None, place: Place | None, foe: Foe | None) -> bool:
    if foe is not None:
        return work.foe is None or work.foe is foe
    if place is None:
        return True
    if work.payers is not None and place not in work.payers:
        return False
    if who in (None, "holder"):
        return work.shared or place == work.holder
    return place in known(m, who)


def stat(m: Moment, name: str, base: int, place: Place | None = None, foe: Foe | None = None) -> int:
    """A number of the rules as it is now; the latest fixing wins over all changes (R-7)."""
    fixed: int | None = None
    for step, by in lasting(m, (name, _GENERAL.get(name, name)), place, foe):
        if isinstance(step, Fix):
            fixed = by
        else:
            base += by
    return base if fixed is None else fixed


_GENERAL = {
    **dict.fromkeys(("combat_roll", "ranged_roll", "dodge_roll"), "any_roll"),
    **dict.fromkeys(("unarmed", "melee_damage", "ranged_damage", "spell_damage"), "any_damage"),
}


def forbidden(m: Moment, what: str, place: Place | None = None) -> bool:
    """Whether some text forbids it (R-7: that overrides any permission)."""
    return any(True for _ in lasting(m, (f"no {what}",), place, None))


def permitted(m: Moment, what: str, place: Place | None = None) -> bool:
    """Whether some text permits what is not usual."""
    return any(True for _ in lasting(m, (f"may {what}",), place, None))


def keywords(m: Moment, foe: Foe) -> list[str]:
    """A Target's keywords now."""
    has = given_keywords(m, foe)
    for step, _ in lasting(m, ("keywords",), None, foe):
        has = [word for word in (*has, *step.add) if word not in step.remove]
    return has
