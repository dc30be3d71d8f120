"""How decisions are made: by vote of the party, or by a Character's controller (R-206 to R-211)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

from games.kernel.ask import AnyOf, Ask
from games.kernel.options import Option
from games.kernel.text import Seat, Text
from games.the_restless import story
from games.the_restless.rules.decisions.pace import Enough, asking, enough_for, reached, voiced
from games.the_restless.rules.decisions.standing_orders import Order, crew, given, kept, standing, words
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.table import Place, Table, Vote
from games.the_restless.vocabulary.kinds import Kind

T = TypeVar("T")

LEAD: Seat = 0
"""Who opened the table (R-201)."""


class Voted(NamedTuple, Generic[T]):
    """What an option of a vote stands for: what is put down for its player, and what is done if it wins."""

    vote: Vote
    choice: T


def leading(table: Table) -> bool:
    """Whether the Lead decides alone: as the only player, or by agreement (R-210)."""
    return table.players == 1 or table.leads


def decided(table: Table, tokens: Sequence[str], otherwise: str = "", enough: Enough = "") -> str | None:
    """What the votes have settled, if anything.

    One option with more than half the players' votes, or across days with `enough` of them; or when all have voted, the
    one that leads (R-209), or what happens `otherwise` where it needs more than half of all players (R-211).
    """
    best = leading_option(table, tokens)
    if (cast(table).count(best) * 2 > table.players and voiced(table)) or reached(table, best, enough):
        return best
    return (otherwise or best) if len(table.votes) == table.players else None


def leading_option(table: Table, tokens: Sequence[str]) -> str:
    """The option with most votes so far: among equals the Lead's, or the one listed first (R-209, R-212)."""
    votes = cast(table)
    if not votes:
        return tokens[0]
    most = max(map(votes.count, tokens))
    equals = [token for token in tokens if votes.count(token) == most]
    mine = table.votes[LEAD].token if LEAD in table.votes else ""
    return mine if mine in equals else equals[0]


def cast(table: Table) -> list[str]:
    """The tokens voted for so far."""
    return [one.token for one in table.votes.values()]


async def vote(
    m: EffectContext, kind: Kind, prompt: Text, options: Sequence[Option[T]], subject: str = "", card: str = ""
) -> T:
    """A party decision (R-208): the value of the option that wins. A sole option is taken unasked: all is public.

    Across days the first voice decides, unless votes differ. Silence means what leads so far, which is the first where
    nobody has voted (R-212). Who has a standing order on the
    `subject` has voted already. What was voted on before comes back afterwards.
    """
    if len(options) == 1:
        return options[0].value
    table = m.table
    if leading(table):
        return await said(m, LEAD, kind, prompt, options, options[0].token, subject, card)
    tokens, ballot = [option.token for option in options], _ballot(kind, prompt, options, card)
    before, table.votes, topic = table.votes, _ordered(m, ballot.options, subject), poll(table)
    while (token := decided(table, tokens, enough=enough_for(table, kind))) is None:
        ask = ballot._replace(fallback=(leading_option(table, tokens),))
        seat, table.votes[seat] = await _heard(table, range(table.players), ask, topic)
    table.votes = before
    return next(option.value for option in options if option.token == token)


def _ballot(kind: Kind, prompt: Text, options: Sequence[Option[T]], card: str = "") -> Ask[Voted[T]]:
    """What voters are asked; whose question it is, and what silence means, is put in for each."""
    votes = [
        Option(o.token, o.label, Voted(Vote(o.token, o.label), o.value), o.hint, about=o.about, grave=o.grave)
        for o in options
    ]
    return Ask(LEAD, prompt, tuple(votes), kind=kind, card=card)


def _ordered(m: EffectContext, votes: Sequence[Option[Voted[T]]], subject: str) -> dict[Seat, Vote]:
    """The votes that standing orders give; their players are told."""
    table = m.table
    known = {option.token: option.value.vote for option in votes} if subject and table.orders else {}
    found = {seat: standing(table, seat, subject) for seat in range(table.players)} if known else {}
    spoken = table.options.pace
    followed = {seat: replace(known[token], spoken=spoken) for seat, token in found.items() if token in known}
    for seat, one in followed.items():
        follow(m, seat, subject, one.token)
    return followed


def follow(m: EffectContext, seat: Seat, subject: str, token: str) -> None:
    """Tell a player that their standing order has answered."""
    m.dealer.tell(story.follows(words(subject, token, crew(m.table))), (seat,))


def order(m: EffectContext, seat: Seat, one: Order) -> None:
    """Give, change or take back a standing order, and tell its player."""
    those, before = crew(m.table), standing(m.table, seat, one.subject)
    given(m.table, seat, one)
    if one.token:
        m.dealer.tell(story.orders(words(one.subject, one.token, those)), (seat,))
    elif before:
        m.dealer.tell(story.orders_no_longer(words(one.subject, before, those)), (seat,))


async def all_agree(
    table: Table, seats: Sequence[Seat], kind: Kind, prompt: Text, options: Sequence[Option[bool]], silence: str
) -> bool:
    """Whether all these players agree, asked at once; the first who does not settles it (R-178, R-210, RT-10)."""
    ask = _ballot(kind, prompt, options)._replace(fallback=(silence,))
    (wanted,) = [option.token for option in options if option.value]
    before, table.votes, topic = table.votes, {}, poll(table)
    while len(table.votes) < len(seats) and {*cast(table)} <= {wanted}:
        seat, table.votes[seat] = await _heard(table, seats, ask, topic)
    agreed, table.votes = {*cast(table)} <= {wanted}, before
    return agreed


async def _heard(table: Table, seats: Sequence[Seat], ask: Ask[Voted[T]], topic: str) -> tuple[Seat, Vote]:
    """The next vote, of somebody who has none or who changes theirs (R-208)."""
    asks = [ask._replace(seat=seat) for seat in seats]
    missing = tuple([ask for ask in asks if ask.seat not in table.votes])
    asking(table)
    seat, (meant,) = await AnyOf(missing, tuple([ask for ask in asks if ask.seat in table.votes]), topic)
    return seat, replace(meant.vote, spoken=table.attended)


def poll(table: Table) -> str:
    """A new topic, so that a vote is a question of its own whatever was asked before."""
    table.polls += 1
    return f"vote {table.polls}"


async def control(
    m: EffectContext,
    place: Place | None,
    kind: Kind,
    prompt: Text,
    options: Sequence[Option[T]],
    silence: str = "",
    subject: str = "",
    card: str = "",
    also: Mapping[str, str] = MappingProxyType({}),
) -> T:
    """Ask a Character's controller (R-206), or the party where `place` is None (R-196).

    `silence` is the token that no answer means, the first if not said (R-212). `subject`: what standing orders may be
    given on. `also`: further orders, by token, with the answer that each comes to now.
    """
    if place is None:
        return await vote(m, kind, prompt, options, subject, card)
    if len(options) == 1:
        return options[0].value
    return await said(m, m.table.player(place), kind, prompt, options, silence or options[0].token, subject, card, also)


async def said(
    m: EffectContext,
    seat: Seat,
    kind: Kind,
    prompt: Text,
    options: Sequence[Option[T]],
    silence: str,
    subject: str,
    card: str = "",
    also: Mapping[str, str] = MappingProxyType({}),
) -> T:
    """Ask one player, unless their standing order on the subject answers. `also`: as in control."""
    values = {option.token: option.value for option in options}
    values |= {token: values[answer] for token, answer in also.items()}
    if (token := standing(m.table, seat, subject)) in values:
        follow(m, seat, subject, token)
        return values[token]
    asked: list[Option[Any]] = [*options, *(kept(m.table, subject, [*values]) if subject else ())]
    apart = len(asked) > len(options)
    (answer,) = await Ask(seat, prompt, tuple(asked), fallback=(silence,), apart=apart, kind=kind, card=card)
    if isinstance(answer, Order):
        order(m, seat, answer)
        answer = values[answer.token]
    meant: T = answer
    return meant
