"""Tables of The Restless to draw: every kind of scene that computer players reach, and more than fits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from games.kernel.dealer import Dealer
from games.kernel.zone import Zone
from games.the_restless.game import THE_RESTLESS
from games.the_restless.rules.state.card_lookup import parts
from games.the_restless.rules.state.piles import new_piece as played_piece
from games.the_restless.table import HealthLoss, PartyMember, Piece, Table, TargetState, Throw
from games.the_restless.view import RestlessView
from games.the_restless.vocabulary.basics.targets import Target
from games.the_restless.vocabulary.card_types import CARDS, Character, God, Item
from tests.contract.playing import AnyMatch, Setup, chance, open_question

MATCHES = (Setup(THE_RESTLESS, 1, {}), Setup(THE_RESTLESS, 4, {}), Setup(THE_RESTLESS, 3, {"tarot": "yes"}))
LONGEST = 400
"""Maximum number of answers examined in a match."""


def _before_each_answer(setup: Setup) -> Iterator[AnyMatch]:
    """Yield a match before each answer; always the same object."""
    match, randrange = setup.opened("drawn"), chance("drawn")
    while not match.over and match.entry_count < LONGEST:
        yield match
        seat = match.waiting[0]
        match.answer(seat, THE_RESTLESS.play(match.view(seat), open_question(match, seat), randrange))
    yield match


@cache
def played() -> tuple[tuple[str, tuple[RestlessView, ...]], ...]:
    """Return the public view and the view of each seat, at the first scene of each kind."""
    found: dict[str, tuple[RestlessView, ...]] = {}
    for setup in MATCHES:
        for match in _before_each_answer(setup):
            kind = _kind(match.view(None))
            if kind not in found:
                found[kind] = tuple([match.view(viewer) for viewer in (None, *range(setup.seats))])
    return tuple(found.items())


def _kind(view: RestlessView) -> str:
    lying = (("offered", view.offered), ("wares", view.wares), ("ground", view.ground), ("opened", view.opened))
    parts = [word for word, things in (*lying, ("shared", (*view.shared, *view.pools))) if things]
    return "-".join([view.scene, str(len(view.targets)), *parts, *(["early"] if not view.level else [])])


def boards() -> Iterator[tuple[str, RestlessView]]:
    """Yield the public view of every kind of scene, and a table with more than fits."""
    for kind, views in played():
        yield kind, views[0]
    yield "crowded", crowded()


def still() -> Iterator[tuple[str, RestlessView]]:
    """Yield one fixed table in five scenes, which does not depend on rules or computer players."""
    table = _set_up_table()
    yield "road", THE_RESTLESS.view(table, None)
    table.scene, table.wares = "trader", [item_in_play("poppy-syrup"), item_in_play("gallows-beam")]
    yield "trader", THE_RESTLESS.view(table, None)
    table.scene, table.round, table.wares, table.ground = "battle", 2, [], []
    table.encounter, table.targets = (
        Piece(CARDS["ditch-hound"]),
        [_target("ditch-hound", 3, 4), _target("vestry-goat", 5, 5)],
    )
    table.acting, table.walkers[0].done = 1, True
    table.targets[1].number = 2
    table.thrown = Throw(20, 12, 14, 1, 11, True, "combat")
    table.losses = (HealthLoss(CARDS["ditch-hound"], 1, target=1), HealthLoss(CARDS["old-pell"], 2, 0))
    yield "battle", THE_RESTLESS.view(table, None)
    table.scene, table.thrown, table.losses = "god", None, ()
    table.targets = [_target("the-inverted-lamb", 31, 48)]
    yield "god", THE_RESTLESS.view(table, None)
    table.scene, table.targets, table.acting, table.ending = "over", [], None, "victory"
    yield "over", THE_RESTLESS.view(table, None)


def _set_up_table() -> Table:
    """Return three players at their first Encounter; one seat is dead, one has a Sin and a Status."""
    table: Table = THE_RESTLESS.set_up(THE_RESTLESS.settle({}), 3, Dealer(bytes(32)))
    table.level, table.at, table.phase = 2, 6, "encounter"
    table.realm, table.encounter = Piece(CARDS["abbey-without-brothers"]), Piece(CARDS["insurance-man"])
    table.row = [Zone([CARDS["ditch-hound"]]) for _ in range(3)]
    table.god, table.ground = Zone([CARDS["the-inverted-lamb"]]), [item_in_play("rook-rifle")]
    for index, (name, *items) in enumerate(LOADED):
        card = CARDS[name]
        assert isinstance(card, Character)
        table.walkers[index] = PartyMember(
            Piece(card), card.health - index, 0, index, [item_in_play(key) for key in items]
        )
    table.walkers[1].sins, table.walkers[1].statuses = [Piece(CARDS["sin-of-counting"])], [Piece(CARDS["steadfast"])]
    return table


LOADED = (
    ("old-pell", "fence-picket", "stock-bone", "crows-wishbone"),
    ("ines-ninefold", "rook-rifle", "house-key"),
    ("corporal-wend", "coat-of-returned-letters"),
)


def item_in_play(key: str) -> Piece:
    """Return an Item as it enters play."""
    card = CARDS[key]
    assert isinstance(card, Item)
    return played_piece(card)


def _target(key: str, health: int, most: int) -> TargetState:
    """Return a Target; a god is not part of a card."""
    return TargetState(Piece(CARDS[key]), -1 if isinstance(CARDS[key], God) else _part(key), 1, health, most)


def _part(key: str) -> int:
    return next(n for n, part in enumerate(parts(key)) if isinstance(part, Target))


def hands() -> Iterator[tuple[str, RestlessView]]:
    """Yield the views of single seats, alternating between the first and the last."""
    for index, (kind, views) in enumerate(played()):
        if index % 4 == 0:
            yield kind, views[1 if index % 8 else -1]


def battle() -> RestlessView:
    """Return a view in the middle of a fight."""
    return next(view for _, (view, *_) in played() if view.targets and view.level)


def crowded() -> RestlessView:
    """Return a view of eight Targets, three with loot, a row of nine, and hands beyond all limits."""
    view = battle()
    things = tuple(item for _, (seen, *_) in played() for body in seen.bodies for item in body.items)[:20]
    target = replace(view.targets[0], spoils=things, staggered=2)
    targets = tuple(replace(target, number=n, spoils=things if n < 3 else ()) for n in range(8))
    bodies = tuple(replace(body, items=things) if body.character and not body.place else body for body in view.bodies)
    row = (view.row or (view.god,))[0]
    return replace(view, targets=targets, bodies=bodies, row=(row * 2, *[row] * 8), ground=things[:6])


def course() -> Iterator[RestlessView]:
    """Yield the public views of neighboring states of a match with four players."""
    for match in _before_each_answer(MATCHES[1]):
        if 30 <= match.entry_count < 50:
            yield match.view(None)
