"""Matches made for the kinds of questions that ordinary matches hardly come to.

A table is laid, and the rules play from it up to the question. The cards that ask are printed ones, if there are any.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.contract.playing import AnyMatch
from games.kernel.zone import EVERYONE, Zone
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.card_types import CARDS
from games.the_restless.vocabulary.effects import Hit, Pick
from tests.games.genshin_tarot.given import given as genshin_tarot
from tests.games.the_restless.given import given as the_restless
from tests.games.the_restless.given import set_
from tests.games.the_restless.rules.test_effects import charm, did


def swap() -> AnyMatch:
    """Venti's burst swaps enemies that carry elements, of which there are two (G-65)."""
    scene = genshin_tarot(party="venti aether jean amber", energy=10)
    return scene.foe("hilichurl-gang", element="pyro").foe("ruin-guard", element="cryo").do("burst:venti").match


def rest_card() -> AnyMatch:
    """A Rest is Pick From 2, and the party picks (R-83). No printed card says so: the Encounter is a prop."""
    return did(Pick("rest", 2)).say("rest:0").match


def final_night() -> AnyMatch:
    """After the last Encounter of the last Realm the party may spend one more night (R-177)."""
    god = Zone([CARDS["thornlung"]], EVERYONE)
    return the_restless("stone", alter=set_(level=5, god=god)).say("on", "on").match


def target() -> AnyMatch:
    """Between turns the party says which of two Targets an Item strikes (R-101)."""
    return the_restless("mother", items={0: [charm(On("round_start", Hit(1)))]}).match


RARE: Mapping[tuple[str, str], Callable[[], AnyMatch]] = {
    ("genshin_tarot", "swap"): swap,
    ("the_restless", "rest_card"): rest_card,
    ("the_restless", "target"): target,
    ("the_restless", "final_night"): final_night,
}
"""(game, kind) -> a match in which that kind is asked at once."""
