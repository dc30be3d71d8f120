"""The groups of a tournament in words: the state of each, and the players of the final."""

from __future__ import annotations

from collections.abc import Iterator

from bot.events.scoring import WHOLE
from bot.table.live_table import written_name
from cogs.events.service import EventView
from games import game as game_called
from games.kernel.text import Localizer, Text, comma_list, t

LISTED = 16
"""Number of groups in the message of a tournament."""


def group_lines(view: EventView, localizer: Localizer) -> Iterator[str]:
    """Yield a line for each group, with its people best first; from the final on, a line with its players."""
    if view.is_final:
        if view.closed < len(view.rounds):
            names = [written_name(view.name_of(one.user)) for one in view.scores if one.round_number == view.final]
            yield localizer(t("Final: {names}", names=comma_list(names)))
        return
    groups = view.groups
    for number in sorted(set(groups.values()))[:LISTED]:
        people = [place for place in view.places if groups.get(place.user) == number and not place.is_out]
        texts = [
            f"{written_name(view.name_of(one.user))}{f' {localizer(percent(one.points))}' if view.closed else ''}"
            for one in people
        ]
        if texts:
            yield f"{localizer(t('Group {n}:', n=number))} {localizer(comma_list(texts))}"


def percent(points: float) -> Text:
    """Return points as a share in percent."""
    return t("{n}%", n=round(100 * points / WHOLE))


def group_of(view: EventView, user: int) -> Iterator[Text]:
    """Yield a person's group and, if they played it, the final, for the ranking."""
    if (number := view.groups.get(user)) is not None:
        yield t("group {n}", n=number)
    if view.final is not None and view.score_of(user, view.final) is not None:
        yield t("final")


def group_rules(view: EventView) -> Iterator[Text]:
    """Yield the rules of an event with groups in a few lines."""
    yield t("Groups are drawn by sealed lot. You meet the people in your group in every round but the last.")
    if game_called(view.row.game).rivals:
        yield t("The last round is the final, for the best of each group. The next best fill its tables.")
    else:
        yield t("The last round is the final: the better half of the groups play it, each group together.")
    yield t("If people are tied, the final's players are drawn by lot.")
    yield t("With a single group, there is no final.")
