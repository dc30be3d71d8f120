"""The draw of a round: the pairings in each kind of event."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from bot.events.groups import by_place, draw, final_round, finalists, group_round, with_newcomers
from bot.events.pairing import Pairing, Past, swiss
from cogs.events.service import EventView
from games import game as game_called


class DrawnRound(NamedTuple):
    """The pairing of a round, and the groups of the people who were assigned one with it."""

    pairing: Pairing
    groups: Mapping[int, int] = MappingProxyType({})


def plays_on(view: EventView) -> bool:
    """Return whether enough people are left for another round."""
    return len(view.here) >= view.least_people


def draw_round(view: EventView, no: int, rounds: int, past: Past, rng: Random) -> DrawnRound:
    """Return the pairing of round `no`, drawn with the random numbers of `rng`."""
    playing = [one.user for one in view.here if one.skipped_round != no]
    if not view.has_groups:
        ranked = [place.user for place in view.places if place.user in playing]
        if not view.closed:
            rng.shuffle(ranked)
        return DrawnRound(swiss(ranked, view.row.size, past, rng))
    if view.final == no == rounds:
        return DrawnRound(_final(view, playing, past, rng))
    here, size = [one.user for one in view.here], view.row.size
    groups = with_newcomers(view.groups, here, size) if view.groups else draw(here, size, past, rng)
    return DrawnRound(group_round(groups, playing, size, past, rng), groups)


def _final(view: EventView, playing: list[int], past: Past, rng: Random) -> Pairing:
    qualifying = [place for place in view.places if place.user in playing and place.user in view.groups]
    ranked = by_place(qualifying, rng)
    rivals, size = game_called(view.row.game).rivals, view.row.size
    chosen = finalists(view.groups, ranked, size, rivals=rivals)
    return final_round(view.groups, chosen, size, past, rng, rivals=rivals)
