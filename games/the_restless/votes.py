"""How a party decides: by vote of the players, made as soon as it is clear (R-207 to R-211); and who is asked else."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, NamedTuple, TypeVar

from games.kernel.ask import Anybody, Ask, Option
from games.kernel.text import Seat, Text
from games.the_restless.table import Place, Table

T = TypeVar("T")

LEAD: Seat = 0
"""Who opened the table (R-201)."""


def leading(table: Table) -> bool:
    """Whether the Lead alone decides: on their own, or by agreement (R-210)."""
    return table.players == 1 or table.options.lead


def decided(table: Table, tokens: Sequence[str], *, strict: bool = False) -> str | None:
    """What the votes have settled, if anything; `strict` decisions need more than half of all players (R-211).

    One option with more than half the players' votes; or when all have voted, the one with most, the Lead's among
    equals, or the one listed first (R-209).
    """
    counts = {token: list(table.votes.values()).count(token) for token in tokens}
    best = max(tokens, key=lambda token: counts[token])
    if counts[best] * 2 > table.players:
        return best
    if strict or len(table.votes) < table.players:
        return None
    equals = [token for token in tokens if counts[token] == counts[best]]
    return table.votes[LEAD] if table.votes[LEAD] in equals else equals[0]


async def vote(table: Table, prompt: Text, options: Sequence[Option[T]]) -> T:
    """A party decision (R-208). A sole option is taken unasked: everything is public. Silence means the first."""
    if len(options) == 1:
        return options[0].value
    if leading(table):
        (value,) = await Ask(LEAD, prompt, tuple(options), fallback=(options[0].token,))
        return value
    tokens = tuple([Option(o.token, o.label, o.token, o.hint) for o in options])
    table.votes = {}
    while (token := decided(table, [o.token for o in options])) is None:
        asks = [Ask(seat, prompt, tokens, fallback=(tokens[0].token,)) for seat in range(table.players)]
        missing = tuple([ask for ask in asks if ask.seat not in table.votes])
        seat, (said,) = await Anybody(missing, tuple([ask for ask in asks if ask.seat in table.votes]))
        table.votes[seat] = said
    table.votes = {}
    return next(option.value for option in options if option.token == token)


async def control(
    table: Table, place: Place | None, prompt: Text, options: Sequence[Option[T]], silence: str = ""
) -> T:
    """A decision of a Character's controller (R-206); of the party where the card is nobody's (R-196).

    `silence` is the token that no answer means, the first if not said (R-212).
    """
    if place is None:
        return await vote(table, prompt, options)
    if len(options) == 1:
        return options[0].value
    fallback = (silence or options[0].token,)
    (value,) = await Ask(table.player(place), prompt, tuple(options), fallback=fallback)
    return value


class Deed(NamedTuple):
    """Something a player may do now. A `motion` is put to the vote (`strict`: by more than half); `closes`: the end."""

    token: str
    label: Text
    act: Callable[[], Coroutine[Any, Any, None]]
    motion: bool = False
    strict: bool = False
    closes: bool = False


async def nothing() -> None:
    """The deed of only closing."""


async def floor(
    table: Table,
    prompt: Text,
    deeds: Callable[[Seat], list[Deed]],
    awaited: Callable[[Seat], bool] = lambda _: True,
    until: Callable[[], bool] = lambda: False,
) -> None:
    """Everybody may act, in any order, until a deed closes the floor, or it is `until` then.

    Only `awaited` players are waited for; their silence means their first deed (R-212). A vote is forgotten when what
    it was for is no longer to be had.
    """
    table.votes = {}
    while not until():
        offers = {seat: deeds(seat) for seat in range(table.players)}
        table.votes = {s: token for s, token in table.votes.items() if token in [d.token for d in offers[s]]}
        seat, token = await _hear(table, prompt, offers, awaited)
        deed = next(one for one in offers[seat] if one.token == token)
        if deed.motion:
            table.votes[seat] = token
            carried = _carried(table, deed, offers)
            if carried is None:
                continue
            deed, table.votes = carried, {}
        await deed.act()
        if deed.closes:
            return


async def _hear(
    table: Table, prompt: Text, offers: dict[Seat, list[Deed]], awaited: Callable[[Seat], bool]
) -> tuple[Seat, str]:
    """Whoever speaks first. Those who have voted, or are not waited for, may still speak."""
    asks: list[Ask[str]] = []
    besides: list[Ask[str]] = []
    for seat, offered in offers.items():
        if offered:
            options = tuple([Option(deed.token, deed.label, deed.token) for deed in offered])
            if awaited(seat) and seat not in table.votes:
                asks.append(Ask(seat, prompt, options, fallback=(offered[0].token,)))
            else:
                besides.append(Ask(seat, prompt, options))
    if not asks:
        asks, besides = besides, []
    if len(asks) == 1 and not besides:
        return asks[0].seat, (await asks[0])[0]
    seat, (token,) = await Anybody(tuple(asks), tuple(besides))
    return seat, token


def _carried(table: Table, deed: Deed, offers: dict[Seat, list[Deed]]) -> Deed | None:
    """The motion that is carried now, if one is."""
    if leading(table) and not (deed.strict and table.players > 1):
        return deed
    motions = {d.token: d for offered in offers.values() for d in offered if d.motion}
    token = decided(table, list(motions), strict=any(d.strict for d in motions.values()))
    return motions[token] if token else None
