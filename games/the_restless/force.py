"""What is in force: the abilities of all cards in play, and the changes they make to the rules' numbers.

Nothing is ever written into a card: a number is worked out anew each time it is needed, from the static abilities of
the cards in play and from the effects that stay for a while (Table.standings).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from games.kernel.effect import Effect
from games.the_restless.counts import Those
from games.the_restless.effects import Fix, Forbid, Keywords, Mod, Permit
from games.the_restless.judge import given_keywords, known, reckon, standing
from games.the_restless.moment import Moment
from games.the_restless.reading import Clause, parts, triggered
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
    for piece, part, foe, payers in _shared(table, trigger):
        for clause in triggered(piece.card.key, part, trigger):
            if _anybody_has(table, clause.trait):
                yield Work(piece, clause, None, foe, payers)
    for place in table.round_from(table.acting or 0):
        if table.walkers[place].alive or place == also:
            yield from _attached(table, place, trigger)


def _attached(table: Table, place: Place, trigger: str) -> Iterator[Work]:
    """Status, Sin, Character with its Blessings, Items in the order gained (R-195, RT-32)."""
    walker = table.walkers[place]
    assert walker.piece is not None
    for piece in (*walker.statuses, *walker.sins, walker.piece, *walker.blessings, *walker.items):
        for clause in triggered(piece.card.key, -1, trigger):
            if clause.trait in (None, walker.character.trait):
                yield Work(piece, clause, place, None)


_AFTERWARDS = ("battle_won", "battle_end", "drops_drawn")


def _shared(table: Table, trigger: str) -> Iterator[tuple[Piece, int, Foe | None, list[Place] | None]]:
    """Realm (not in the final battle, R-179), what is fought or followed, Rest, Pools, Group Blessings (RT-32).

    The defeated are heard afterwards.
    """
    if table.realm and table.scene != "god":
        yield table.realm, -1, None, None
    for foe in (*table.foes, *(table.fallen if trigger in _AFTERWARDS else ())):
        yield foe.piece, foe.part, foe, None
    if table.encounter and not table.foes:
        yield table.encounter, -1, None, None
    for piece in (*([table.rest] if table.rest else []), *table.pools):
        yield piece, -1, None, None
    for blessing in table.shared:
        yield blessing.piece, -1, None, blessing.payers


def _anybody_has(table: Table, trait: str | None) -> bool:
    """R-27, R-28."""
    return trait is None or any(table.walkers[place].character.trait == trait for place in table.living)


def lasting(m: Moment, kinds: tuple[type[Effect], ...], place: Place | None, foe: Foe | None) -> Iterator[Any]:
    """The changes of these kinds that hold for a Character or a Target now, with their size: (effect, by)."""
    for work in works(m.table, "static"):
        for step in work.clause.on.do.steps:
            if isinstance(step, kinds):
                here = m.at(work.piece, place if work.shared else work.holder, shared=work.shared)
                here.foe, here.payers = work.foe or foe or m.foe, work.payers
                if _covers(here, work, step, place, foe) and holds(work.clause.on.only, here):
                    yield step, _size(here, step)
    for one in standing(m):
        stays = parts(one.card.key)[one.part]
        if isinstance(stays, kinds) and _meant(one.places, place) and _meant(one.foes, foe.number if foe else None):
            yield stays, one.by


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
    names = (name, _GENERAL.get(name, name))
    fixed: int | None = None
    for step, by in lasting(m, (Mod, Fix), place, foe):
        if step.stat in names:
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
    return any(step.what == what for step, _ in lasting(m, (Forbid,), place, None))


def permitted(m: Moment, what: str, place: Place | None = None) -> bool:
    """Whether some text permits what is not usual."""
    return any(step.what == what for step, _ in lasting(m, (Permit,), place, None))


def keywords(m: Moment, foe: Foe) -> list[str]:
    """A Target's keywords now."""
    has = given_keywords(m, foe)
    for step, _ in lasting(m, (Keywords,), None, foe):
        has = [word for word in (*has, *step.add) if word not in step.remove]
    return has
