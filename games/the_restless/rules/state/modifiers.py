"""The abilities of all cards in play, and their current changes to the rules' numbers.

A number is calculated each time it is needed, from the static abilities of the cards in play and from the lasting
effects on the table (Table.standings). No card is ever changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from games.the_restless.rules.state.card_lookup import changed_by, heard_by, parts
from games.the_restless.rules.state.conditions_met import holds
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.queries import base_and_given_keywords, fought, known_places, reckon, standing
from games.the_restless.table import PartyMember, Piece, Place, Standing, Table, TargetState
from games.the_restless.vocabulary.basics.conditions import HasKeyword, Those
from games.the_restless.vocabulary.card_types import Card
from games.the_restless.vocabulary.clauses import Change, NumberedAbility, operation, size, subject


class Work(NamedTuple):
    """A clause of a card in play, with the card's holder (None if shared) and the Target it is printed on, if any."""

    piece: Piece
    clause: NumberedAbility
    holder: Place | None
    target: TargetState | None
    payers: list[Place] | None = None

    @property
    def shared(self) -> bool:
        """Whether no Character holds its card."""
        return self.holder is None


class StaticChange(NamedTuple):
    """A static change by a card in play, with the card's holder, the Target it is printed on and those who pay."""

    piece: Piece
    change: Change
    holder: Place | None
    target: TargetState | None
    payers: list[Place] | None


def works(table: Table, trigger: str, also: Place | None = None) -> list[Work]:
    """Return every ability in play with a trigger, in the order of R-195.

    Args:
        table: The table.
        trigger: The trigger.
        also: The place of a Character who was just killed, whose abilities still count.
    """
    found: list[Work] = []
    for piece, part, target, payers in _shared_cards(table, trigger):
        heard = piece.card.heard if part < 0 else heard_by(piece.card.key, part)
        clauses = heard.get(trigger, ())
        found += [Work(piece, one, None, target, payers) for one in clauses if _has_trait(table, one.trait, None)]
    for place in table.round_from(table.acting or 0):
        for piece in _attached_cards(table.walkers[place], dying=place == also):
            if clauses := piece.card.heard.get(trigger, ()):
                found += [Work(piece, one, place, None) for one in clauses if _has_trait(table, one.trait, place)]
    return found


def _attached_cards(member: PartyMember, *, dying: bool = False) -> Iterable[Piece]:
    """Return the cards attached to a Character in order: Status, Sin, Character, Blessings, Items (R-195, RT-32)."""
    if member.piece is None or not (member.health > 0 or dying):
        return ()
    return (*member.statuses, *member.sins, member.piece, *member.blessings, *member.items)


_AFTERWARDS = ("battle_won", "battle_end", "drops_drawn")


def _shared_cards(table: Table, trigger: str) -> Iterator[tuple[Piece, int, TargetState | None, list[Place] | None]]:
    """Yield shared cards in order: Realm, Targets, Encounter, Rest, tarot (RT-32).

    The Realm is left out in the final battle (R-179). Each comes with the index of its part, its Target, and the
    Characters it is limited to. Defeated Targets still count for triggers after a defeat.
    """
    if table.realm and table.scene != "god":
        yield table.realm, -1, None, None
    for target in (*table.targets, *(table.fallen if trigger in _AFTERWARDS else ())):
        yield target.piece, target.part, target, None
    if table.encounter and not table.targets:
        yield table.encounter, -1, None, None
    if table.rest:
        yield table.rest, -1, None, None
    for blessing in table.shared:
        yield blessing.piece, -1, None, blessing.payers
    for piece in table.pools:
        yield piece, -1, None, None


class still:
    """A block, `with still(ctx):`, in which nothing on the table changes, so static changes are gathered only once."""

    def __init__(self, ctx: EffectContext) -> None:
        self.ctx = ctx

    def __enter__(self) -> None:
        modifier_cache = self.ctx.modifier_cache
        self.within = modifier_cache.found is not None  # an outer block has gathered them already
        if self.within:
            return
        modifier_cache.found, modifier_cache.stays, modifier_cache.rooms = (
            _gather_changes(self.ctx.table),
            _stays(self.ctx),
            {},
        )

    def __exit__(self, *_: object) -> None:
        modifier_cache = self.ctx.modifier_cache
        if not self.within:
            modifier_cache.found = modifier_cache.stays = modifier_cache.rooms = None


def _gather_changes(table: Table) -> dict[str, list[StaticChange]]:
    """Return all static changes by the cards in play, by subject, in the order in which they began."""
    found: dict[str, list[StaticChange]] = {}
    for piece, part, target, payers in _shared_cards(table, "static"):
        for what, those in _changes(piece, part).items():
            found.setdefault(what, []).extend([StaticChange(piece, one, None, target, payers) for one in those])
    for place in table.round_from(table.acting or 0):
        for piece in _attached_cards(table.walkers[place]):
            for what, those in piece.card.changes.items():
                found.setdefault(what, []).extend([StaticChange(piece, one, place, None, None) for one in those])
    return found


def _changes(piece: Piece, part: int) -> dict[str, tuple[Change, ...]]:
    return piece.card.changes if part < 0 else changed_by(piece.card.key, part)


def _stays(ctx: EffectContext) -> dict[str, list[tuple[Any, Standing]]]:
    """Return the lasting effects in force, by subject."""
    found: dict[str, list[tuple[Any, Standing]]] = {}
    for one in ctx.table.standings and standing(ctx):
        step = parts(one.card.key)[one.part]
        found.setdefault(subject(step), []).append((step, one))
    return found


def _of(table: Table, what: str) -> list[StaticChange]:
    """Return the static changes of one subject, like `_gather_changes`."""
    found: list[StaticChange] = []
    for piece, part, target, payers in _shared_cards(table, "static"):
        found += [StaticChange(piece, one, None, target, payers) for one in _changes(piece, part).get(what, ())]
    for place in table.round_from(table.acting or 0):
        for piece in _attached_cards(table.walkers[place]):
            if those := piece.card.changes.get(what):
                found += [StaticChange(piece, one, place, None, None) for one in those]
    return found


def _statics(ctx: EffectContext, what: str) -> Sequence[StaticChange]:
    return _of(ctx.table, what) if ctx.modifier_cache.found is None else ctx.modifier_cache.found.get(what, ())


def lasting(ctx: EffectContext, what: str, place: Place | None, target: TargetState | None) -> list[tuple[Any, int]]:
    """Return all current changes of a subject for a Character or a Target, as (effect, size)."""
    modifier_cache = ctx.modifier_cache
    statics = _statics(ctx, what)
    known = _stays(ctx) if modifier_cache.stays is None and ctx.table.standings else modifier_cache.stays
    stays = known.get(what) if known and ctx.table.standings else None
    if not statics and not stays:
        return []
    found = [(one.change.step, by) for one in statics or () if (by := _holding(ctx, one, place, target)) is not None]
    for step, one in stays or ():
        if _meant(one.places, place) and _meant(one.targets, target.number if target else None):
            found.append((step, one.by))
    return found


def _holding(ctx: EffectContext, one: StaticChange, place: Place | None, target: TargetState | None) -> int | None:
    """Return the size of a static change if it applies to this Character or this Target, else None."""
    change, holder = one.change, one.holder
    if not _has_trait(ctx.table, change.clause.trait, holder):
        return None
    if change.size is not None and change.step.to in (None, "holder"):
        return change.size if _covers_plainly(one, place, target) else None
    here = ctx.at(one.piece, place if holder is None else holder, shared=holder is None)
    here.target, here.payers = one.target or target or ctx.target, one.payers
    if not _covers(here, one, change.step, place, target) or not holds(change.clause.on.only, here):
        return None
    return reckon(here, size(change.step))


def _covers_plainly(change: StaticChange, place: Place | None, target: TargetState | None) -> bool:
    """Return whether a change without `to`, or for its holder, applies to this Character or this Target."""
    if target is not None:
        return change.target is None or change.target is target
    if place is None or change.holder == place:
        return True
    return change.holder is None and (change.payers is None or place in change.payers)


def _has_trait(table: Table, trait: str | None, holder: Place | None) -> bool:
    """Return whether a Trait is present: the holder's, or on a shared card any Character's (R-26 to R-28)."""
    if trait is None:
        return True
    those = table.living if holder is None else [holder]
    return any(table.walkers[place].character.trait == trait for place in those)


def _meant(those: list[int], one: int | None) -> bool:
    """Return whether `one` is among `those`. An empty list, or None, means everyone."""
    return not those or one is None or one in those


def _covers(
    ctx: EffectContext, change: StaticChange, step: Any, place: Place | None, target: TargetState | None
) -> bool:
    """Return whether a static change applies to this Character or this Target."""
    to = step.to
    if isinstance(to, Those):
        return _covers_who(ctx, change, to.who, place, target) and (
            place is None or holds(to.only, ctx.having(holder=place))
        )
    return _covers_who(ctx, change, to, place, target)


def _covers_who(
    ctx: EffectContext, one: StaticChange, who: str | None, place: Place | None, target: TargetState | None
) -> bool:
    if who in (None, "holder") or target is not None or place is None:
        return _covers_plainly(one, place, target)
    return (one.payers is None or place in one.payers) and place in known_places(ctx, who)


def stat(
    ctx: EffectContext, name: str, base: int, place: Place | None = None, target: TargetState | None = None
) -> int:
    """Return a number of the rules, changed by all cards in play (R-7).

    The latest value that is set overrides all additions.
    """
    fixed: int | None = None
    found = lasting(ctx, name, place, target)
    if name in _GENERAL:
        found = lasting(ctx, _GENERAL[name], place, target) + found
    for step, by in found:
        if operation(step) == "set":
            fixed = by
        else:
            base += by
    return base if fixed is None else fixed


_GENERAL = {
    **dict.fromkeys(("combat_roll", "ranged_roll", "dodge_roll"), "any_roll"),
    **dict.fromkeys(("unarmed", "melee_damage", "ranged_damage", "spell_damage"), "any_damage"),
}


def is_forbidden(ctx: EffectContext, what: str, place: Place | None = None) -> bool:
    """Return whether a card forbids something, which overrides any permission (R-7)."""
    return bool(lasting(ctx, f"no {what}", place, None))


def bans(ctx: EffectContext, whats: Sequence[str], place: Place) -> list[tuple[str, Card]]:
    """Return the bans on `whats` that apply to a Character, as (thing, card), oldest first."""
    statics = [(one, what) for what in whats for one in _statics(ctx, f"no {what}")]
    held = [(one.piece, what) for one, what in statics if _holding(ctx, one, place, None) is not None]
    stays = (
        [(one, what) for what in whats for _, one in _stays(ctx).get(f"no {what}", ())] if ctx.table.standings else []
    )
    if held:
        places = {id(piece): n for n, piece in enumerate(cards_in_play(ctx.table))}
        held.sort(key=lambda pair: places[id(pair[0])])
    stays.sort(key=lambda pair: next(n for n, one in enumerate(ctx.table.standings) if one is pair[0]))
    newest = [(what, one.card) for one, what in stays if _meant(one.places, place)]
    return [*((what, piece.card) for piece, what in held), *newest]


def cards_in_play(table: Table) -> Iterator[Piece]:
    """Yield the cards in play, in order (R-195)."""
    for piece, *_ in _shared_cards(table, "static"):
        yield piece
    for place in table.round_from(table.acting or 0):
        yield from _attached_cards(table.walkers[place])


def is_permitted(ctx: EffectContext, what: str, place: Place | None = None) -> bool:
    """Return whether a card permits something."""
    return bool(lasting(ctx, f"may {what}", place, None))


def keywords(ctx: EffectContext, target: TargetState) -> list[str]:
    """Return a Target's current keywords, including static changes."""
    has = base_and_given_keywords(ctx, target)
    for step, _ in lasting(ctx, "keywords", None, target):
        has = [word for word in (*has, *step.add) if word not in step.remove]
    return has


@holds.register(HasKeyword)
def _(asked: HasKeyword, ctx: EffectContext) -> bool:
    """Return whether the Target has a keyword.

    Cards in play can give and remove keywords, so no card's keywords can depend on keywords.
    """
    target = fought(ctx)
    return target is not None and any(one in asked.keywords for one in keywords(ctx, target))
