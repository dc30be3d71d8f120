"""Matches built for the kinds of questions that ordinary matches rarely reach.

A table is set up, and the rules play from it up to the question. The cards involved are printed ones if possible.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.contract.playing import AnyMatch
from games.the_restless.effects.drawing import Pick
from games.the_restless.effects.revealing import Reveal
from tests.games.genshin_tarot.given import given as genshin_tarot
from tests.games.the_restless.made import did


def swap() -> AnyMatch:
    """Return a match in which Venti's burst swaps the only two enemies that carry elements (G-65)."""
    scene = genshin_tarot(party="venti aether jean amber", energy=10)
    return scene.enemy("hilichurl-gang", element="pyro").enemy("ruin-guard", element="cryo").do("burst:venti").match


def reward() -> AnyMatch:
    """Return a match in which Albedo's burst, rarely played, lets its player choose a reaction's reward (GR-52)."""
    scene = genshin_tarot(party="albedo jean fischl amber", energy=10)
    return scene.enemy("hilichurl-gang", element="pyro").do("burst:albedo").say("foe:2").match


def rest_card() -> AnyMatch:
    """Return a match in which a Rest is Pick From 2, and the party picks (R-83).

    No printed card has this, so the Encounter is a prop.
    """
    return did(Pick("rest", 2)).say("rest:0").match


def revealed() -> AnyMatch:
    """Return a match in which the party chooses a face-down card: only cards of packs say "anywhere" (R-85)."""
    return did(Reveal("anywhere")).match


RARE: Mapping[tuple[str, str], Callable[[], AnyMatch]] = {
    ("genshin_tarot", "swap"): swap,
    ("genshin_tarot", "reward"): reward,
    ("the_restless", "rest_card"): rest_card,
    ("the_restless", "revealed"): revealed,
}
"""(game, kind) -> a match whose first question has that kind."""
