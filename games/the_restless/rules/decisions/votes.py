"""Decisions by vote of the party, or by a Character's player (R-206 to R-211)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from games.kernel.ask import AnyOf, Ask
from games.kernel.options import Option
from games.kernel.text import Seat, Text
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.former_orders import Order, or_order, ordered_token, put_down
from games.the_restless.rules.decisions.pace import Enough, asking, can_votes_decide, enough_for, has_enough_votes
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.table import Place, Table, Vote

T = TypeVar("T")

LEAD: Seat = 0
"""The player who opened the table (R-201)."""


class Voted(NamedTuple, Generic[T]):
    """The value of an option in a vote: the player's vote, and the action if it wins."""

    vote: Vote
    choice: T


def leading(table: Table) -> bool:
    """Return whether the Lead decides alone: as the only player, or by agreement (R-210)."""
    return table.players == 1 or table.leads


def decided_token(table: Table, tokens: Sequence[str], otherwise: str = "", enough: Enough = "") -> str | None:
    """Return the token that the votes have decided on, or None.

    It is an option with more than half of the players' votes, or across days with `enough` of them. After everyone has
    voted, it is the leading option (R-209), or `otherwise` for decisions that need more than half of all players
    (R-211).
    """
    best = leading_option(table, tokens)
    if (cast(table).count(best) * 2 > table.players and can_votes_decide(table)) or has_enough_votes(
        table, best, enough
    ):
        return best
    return (otherwise or best) if len(table.votes) == table.players else None


def leading_option(table: Table, tokens: Sequence[str]) -> str:
    """Return the option with the most votes so far. Ties go to the Lead's, then to the first option (R-209, R-212)."""
    votes = cast(table)
    if not votes:
        return tokens[0]
    most = max(map(votes.count, tokens))
    equals = [token for token in tokens if votes.count(token) == most]
    mine = table.votes[LEAD].token if LEAD in table.votes else ""
    return mine if mine in equals else equals[0]


def cast(table: Table) -> list[str]:
    """Return the tokens voted for so far."""
    return [one.token for one in table.votes.values()]


async def vote(
    ctx: EffectContext, kind: Kind, prompt: Text, options: Sequence[Option[T]], card: str = "", silence: str = ""
) -> T:
    """Put a decision to the party, and return the value of the winning option (R-208).

    A sole option is taken without asking, because everything is public. Across days the first vote decides, unless
    votes differ. The fallback is the leading option or, if nobody has voted, `silence` or else the first one (R-212).
    The votes of an outer decision are restored afterwards.
    """
    if len(options) == 1:
        return options[0].value
    table = ctx.table
    if leading(table):
        return await ask_one(ctx, LEAD, kind, prompt, options, silence or options[0].token, card)
    prompt = ctx.numbered(prompt)
    tokens, ballot = [option.token for option in options], _ballot(kind, prompt, options, card)
    before, table.votes, topic = table.votes, _votes_from_orders(table, ballot), poll(table)
    while (token := decided_token(table, tokens, enough=enough_for(table, kind))) is None:
        fallback = silence if silence and not table.votes else leading_option(table, tokens)
        ask = ballot._replace(fallback=(fallback,), apart=_alike(options, fallback))
        seat, table.votes[seat] = await _heard(table, range(table.players), ask, topic)
    table.votes = before
    return next(option.value for option in options if option.token == token)


def _ballot(kind: Kind, prompt: Text, options: Sequence[Option[T]], card: str = "") -> Ask[Voted[T]]:
    """Return the question to voters. The seat and the fallback are set for each of them."""
    votes = [
        Option(
            o.token, o.label, Voted(Vote(o.token, o.label), o.value), o.hint, about=o.about, destructive=o.destructive
        )
        for o in options
    ]
    return Ask(LEAD, prompt, tuple(votes), kind=kind, card=card)


def _votes_from_orders(table: Table, ballot: Ask[Voted[T]]) -> dict[Seat, Vote]:
    """Return the votes from standing orders of an earlier version."""
    known = {option.token: option.value.vote for option in ballot.options}
    found = {seat: ordered_token(table, ballot._replace(seat=seat)) for seat in table.orders}
    return {seat: known[token] for seat, token in sorted(found.items()) if token}


async def all_agree(
    table: Table, seats: Sequence[Seat], kind: Kind, prompt: Text, options: Sequence[Option[bool]], silence: str
) -> bool:
    """Return whether all of the players agree.

    They are asked simultaneously. The first refusal decides (R-178, R-210, RT-10).
    """
    ask = _ballot(kind, prompt, options)._replace(fallback=(silence,))
    (wanted,) = [option.token for option in options if option.value]
    before, table.votes, topic = table.votes, {}, poll(table)
    while len(table.votes) < len(seats) and {*cast(table)} <= {wanted}:
        seat, table.votes[seat] = await _heard(table, seats, ask, topic)
    agreed, table.votes = {*cast(table)} <= {wanted}, before
    return agreed


async def _heard(table: Table, seats: Sequence[Seat], ask: Ask[Voted[T]], topic: str) -> tuple[Seat, Vote]:
    """Return the next vote, from a player without one or from one who changes it (R-208)."""
    asks = [Ask(seat, *ask[1:]) for seat in seats]
    missing = tuple([ask for ask in asks if ask.seat not in table.votes])
    asking(table)
    seat, (meant,) = await AnyOf(missing, tuple([ask for ask in asks if ask.seat in table.votes]), topic)
    return seat, Vote(meant.vote.token, meant.vote.words, table.attended)


def _alike(options: Sequence[Option[Any]], silence: str) -> bool:
    """Return whether the options have equal rank: the fallback `silence` is an action, not a refusal."""
    meant = next(option.value for option in options if option.token == silence)
    return meant is not None and meant is not False


def poll(table: Table) -> str:
    """Return a new topic, so that a vote is a separate question, independent of earlier ones."""
    table.polls += 1
    return f"vote {table.polls}"


async def control(
    ctx: EffectContext,
    place: Place | None,
    kind: Kind,
    prompt: Text,
    options: Sequence[Option[T]],
    silence: str = "",
    card: str = "",
) -> T:
    """Ask a Character's controller (R-206), or the party if `place` is None (R-196).

    `silence` is the token of the fallback; "" for the first option (R-212).
    """
    if place is None:
        return await vote(ctx, kind, prompt, options, card, silence)
    if len(options) == 1:
        return options[0].value
    return await ask_one(ctx, ctx.table.player(place), kind, prompt, options, silence or options[0].token, card)


async def ask_one(
    ctx: EffectContext,
    seat: Seat,
    kind: Kind,
    prompt: Text,
    options: Sequence[Option[T]],
    silence: str,
    card: str = "",
) -> T:
    """Ask one player."""
    alike, prompt = _alike(options, silence), ctx.numbered(prompt)
    ask = Ask(seat, prompt, tuple(options), fallback=(silence,), apart=alike, kind=kind, card=card)
    ask = or_order(ctx.table, ask)
    if not (token := ordered_token(ctx.table, ask)):
        (answer,) = await ask
        if not isinstance(answer, Order):
            meant: T = answer
            return meant
        put_down(ctx.table, seat, answer)
        token = ordered_token(ctx.table, ask)
    return next(option.value for option in options if option.token == token)
