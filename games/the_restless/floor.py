"""The floor: everybody may act, in any order, until somebody's deed or a motion carried closes it (R-206 to R-218)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple, TypeAlias

from games.kernel.ask import Anybody, Ask, Option
from games.kernel.text import EMPTY, Seat, Text, t
from games.the_restless.choices import PlayerAction
from games.the_restless.force import still
from games.the_restless.kinds import Kind
from games.the_restless.moment import Moment
from games.the_restless.orders import Order, changes, crew
from games.the_restless.table import Table, Vote
from games.the_restless.votes import LEAD, decided, foremost, leading, order


class Deed(NamedTuple):
    """Something a player may do now: `choice` says what, `act` does it; it is the last thing here if it `closes`.

    A `motion` is put to the vote. A `strict` one needs more than half of all players, the Lead's word is not enough
    (R-211); what happens without that is the strict deed "stay". `group` and `short` are as in an Option.
    """

    token: str
    label: Text
    choice: PlayerAction
    act: Callable[[], Coroutine[Any, Any, None]]
    motion: bool = False
    strict: bool = False
    closes: bool = False
    hint: Text = EMPTY
    group: tuple[Text, ...] = ()
    short: Text = EMPTY

    def __eq__(self, other: object) -> bool:
        """Deeds are told apart by what they do, not by what they would do it with: a match is rebuilt."""
        return isinstance(other, Deed) and self.token == other.token

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self.token)


Offers: TypeAlias = "dict[Seat, list[Deed]]"
"""What each player may do now."""
Within: TypeAlias = "Callable[[], tuple[str, tuple[Seat, ...]]]"
"""The topic of what is asked now, and whose question of that topic pauses (see ask.Anybody)."""
Options: TypeAlias = "dict[Seat, tuple[Option[Any], ...]]"
"""The same as they are asked, and what each may change of their standing orders: values are Deeds and Orders."""


IDLE = t("Nothing is asked of you now. You may give and take back standing orders.")
"""To who has nothing else to say."""


async def nothing() -> None:
    """The deed of only closing."""


async def floor(
    m: Moment,
    kind: Kind,
    prompt: Text,
    deeds: Callable[[], Offers],
    awaited: Callable[[Seat], bool] | None = None,
    until: Callable[[], bool] = lambda: False,
    within: Within | None = None,
) -> None:
    """Everybody may act, in any order, until a deed closes the floor, or it is `until` then.

    Only `awaited` players are waited for, if not said who has a vote. A vote is forgotten when what it was for is no
    longer to be had. Floors `within` the same ask the same question; without, floors of the same prompt do.
    """
    table, options = m.table, dict[Seat, tuple[Option[Any], ...]]()
    table.votes = {}
    while True:
        if not options:  # only a vote was cast since the last time: the same may be done as before
            with still(m):
                if until():
                    break
                options = _options(table, deeds())
            table.votes = {s: one for s, one in table.votes.items() if one.token in [o.token for o in options[s]]}
        seat, deed = await _hear(table, kind, prompt, options, awaited, within)
        if isinstance(deed, Order):
            order(m, seat, deed)
            options = _reordered(table, seat, options)
            continue
        if deed.motion:
            table.votes[seat] = Vote(deed.token, deed.label)
            carried = _carried(table, deed, options)
            if carried is None:
                options = {} if deed.strict else options
                continue
            deed, table.votes = carried, {}
        await deed.act()
        options = {}
        if deed.closes:
            break
    table.votes = {}


def _options(table: Table, offers: Offers) -> Options:
    """As they are asked, with standing orders; without the motions of others where the Lead decides alone (R-210)."""
    alone, those = leading(table), crew(table)
    return {
        seat: (*[
            Option(deed.token, deed.label, deed, deed.hint, deed.group, deed.short)
            for deed in offered
            if not alone or seat == LEAD or deed.strict or not deed.motion
        ], *changes(table, seat, those))
        for seat, offered in offers.items()
    }  # fmt: skip


def _reordered(table: Table, seat: Seat, options: Options) -> Options:
    """The same, with what may now be changed of somebody's orders."""
    deeds = [option for option in options[seat] if not isinstance(option.value, Order)]
    return options | {seat: (*deeds, *changes(table, seat, crew(table)))}


async def _hear(
    table: Table,
    kind: Kind,
    prompt: Text,
    options: Options,
    awaited: Callable[[Seat], bool] | None,
    within: Within | None,
) -> tuple[Seat, Deed | Order]:
    """Whoever speaks first. Those who have voted, or are not waited for, may still speak."""
    asks: list[Ask[Deed | Order]] = []
    besides: list[Ask[Deed | Order]] = []
    for seat, offered in options.items():
        if offered:
            wanted = awaited(seat) if awaited else any(one.value.motion for one in offered)
            waits = wanted and seat not in table.votes
            what, words = (Kind.IDLE, IDLE) if isinstance(offered[0].value, Order) else (kind, prompt)
            ask = Ask(seat, words, offered, fallback=_silence(table, offered, waits), apart=True, kind=what)
            (asks if waits else besides).append(ask)
    if not asks:
        asks, besides = besides, []
    if len(asks) == 1 and not besides:
        return asks[0].seat, (await asks[0])[0]
    topic, pausing = within() if within else (prompt.key, ())
    seat, (deed,) = await Anybody(tuple(asks), tuple(besides), topic, pausing)
    return seat, deed


def _silence(table: Table, offered: tuple[Option[Any], ...], waits: bool) -> tuple[str, ...]:
    """What it means not to answer: the first deed; where that is a motion, the one that leads so far (R-209, R-212)."""
    if not waits:
        return ()
    first = offered[0].value
    if isinstance(first, Order) or not first.motion or first.strict or not table.votes:
        return (first.token,)
    return (foremost(table, [one.token for one in offered if one.value.motion]),)


def _carried(table: Table, deed: Deed, options: Options) -> Deed | None:
    """The motion that is carried now, if one is."""
    if leading(table) and not (deed.strict and table.players > 1):
        return deed
    every = [one.value for offered in options.values() for one in offered]
    motions = {one.token: one for one in every if isinstance(one, Deed) and one.motion}
    token = decided(table, list(motions), "stay" if deed.strict else "")
    return motions[token] if token else None
