"""The loop in which every player can act, in any order, until an action or a motion ends it (R-206 to R-218)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, NamedTuple, TypeAlias

from games.kernel.ask import AnyOf, Ask
from games.kernel.options import LazyHint, LazyText, Option
from games.kernel.text import EMPTY, Seat, Text, t
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.former_orders import Order, has_orders, or_order, put_down
from games.the_restless.rules.decisions.pace import DECIDING, ONE_PRESS_SINCE, Enough, asking, has_enough_votes
from games.the_restless.rules.decisions.votes import LEAD, decided_token, leading, leading_option
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.modifiers import still
from games.the_restless.table import Table, Vote
from games.the_restless.vocabulary.choices import AttackFirst, AttackTarget, BeginTurn, PlayerAction

SECTION_QUESTIONS = {
    "Attack": t("Who do you attack, and with what?"),
    "Sell": t("Which Item do you sell for Reroll Counters?"),
    "Buy": t("Which Item do you buy? Prices are in Reroll Counters."),
    "Heal for a Reroll Counter": t("Who do you heal for a Reroll Counter?"),
    "Party decisions": t("What do you propose to the party?"),
}
"""The prompts of sections that do not name a Character."""
Act: TypeAlias = Callable[[], Coroutine[Any, Any, None]]
"""Function that carries out an action after it is chosen."""


class Offer(NamedTuple):
    """An action that is currently open to a player.

    Attributes:
        token: Its token.
        choice: The action as a value.
        act: Carries it out.
        motion: Whether it is put to the vote.
        strict: Whether a motion needs more than half of all players, even if the Lead decides alone (R-211). Without a
            majority, the strict motion "stay" wins.
        closes: Whether it ends the loop.
        group: The section of its option; `short`, `about` and `secondary` are also those of an Option.
        enough: Across days, the number of votes that is enough if nobody has voted for anything else.
        concerned: Players whose votes are enough together, across days.
    """

    token: str
    label: Text
    choice: PlayerAction
    act: Act
    motion: bool = False
    strict: bool = False
    closes: bool = False
    hint: Text | LazyText = EMPTY
    group: tuple[Text, ...] = ()
    short: Text = EMPTY
    enough: Enough = ""
    about: Text = EMPTY
    secondary: bool = False
    concerned: frozenset[Seat] = frozenset()

    def __eq__(self, other: object) -> bool:
        """Return whether the tokens are equal; `act` is a different object each time a match is rebuilt."""
        return isinstance(other, Offer) and self.token == other.token

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self.token)


Offers: TypeAlias = "dict[Seat, list[Offer]]"
"""The actions currently open to each player."""
Within: TypeAlias = "Callable[[], tuple[str, tuple[Seat, ...]]]"
"""Function that returns the topic of the current question, and the seats whose question pauses (see ask.AnyOf)."""
Options: TypeAlias = "dict[Seat, tuple[Option[Any], ...]]"
"""The actions as options, whose values are Offers."""


async def nothing() -> None:
    """Do nothing, for options that only end the loop."""


async def floor(
    ctx: EffectContext,
    kind: Kind,
    prompt: Text,
    offers: Callable[[], Offers],
    waits_for: Callable[[Seat], bool] | None = None,
    until: Callable[[], bool] = lambda: False,
    within: Within | None = None,
    instead: Callable[[Seat], Text] | None = None,
    *,
    bound: bool = False,
    afterwards: Act = nothing,
) -> None:
    """Ask all players for actions, and carry them out, until one closes the loop or `until()` is true.

    Args:
        ctx: The context.
        kind: The kind of the question.
        prompt: The prompt.
        offers: Returns the actions that are currently open.
        waits_for: Returns whether the loop waits for a player; None waits for those with a vote.
        until: Returns whether the loop is over.
        within: Returns the topic of the question. Loops with the same topic ask the same question; None derives a topic
            from the prompt.
        instead: Returns the prompt for a player, if it depends on the player.
        bound: Whether an Attack is made without asking if a player has no other option.
        afterwards: Runs after each action.
    """
    table, options = ctx.table, dict[Seat, tuple[Option[Any], ...]]()  # kept as long as players only vote
    prompts, topic = instead or (lambda _: prompt), within or (lambda: (prompt.key, ()))
    table.votes = {}
    while True:
        if not options and not (options := await _fresh(ctx, offers, until, afterwards, bound=bound)):
            break
        seat, offer = await _hear(table, kind, prompts, options, waits_for, topic)
        if isinstance(offer, Order):
            put_down(table, seat, offer)
            continue
        if offer.motion:
            table.votes[seat] = Vote(offer.token, offer.label, table.attended)
            if (carried := _carried(table, offer, options)) is None:
                options = {} if offer.strict else options
                continue
            offer, table.votes = carried, {}
        options = {}
        if await _last(offer, afterwards):
            break
    table.votes = {}


async def _last(chosen: Offer, afterwards: Act) -> bool:
    """Carry out an action and its follow-up, and return whether it is the last one in the loop."""
    await chosen.act()
    await afterwards()
    return chosen.closes


async def _fresh(
    ctx: EffectContext, offers: Callable[[], Offers], until: Callable[[], bool], afterwards: Act, *, bound: bool
) -> Options:
    """Return the options of all players, or {} if the loop is over.

    Votes for options that no longer exist are removed. Actions that need no question are carried out first.
    """
    table = ctx.table
    while True:
        with still(ctx):
            if until():
                return {}
            options = _options(table, offers())
        table.votes = {s: one for s, one in table.votes.items() if one.token in [o.token for o in options[s]]}
        only = _only(table, options, bound=bound)
        if only is None:
            return options
        if await _last(only, afterwards):
            return {}


def _only(table: Table, options: Options, *, bound: bool) -> Offer | None:
    """Return the action that is carried out without asking, because nobody can do anything else, or None.

    Options about how to decide do not count as other actions. Such an action is the beginning of a turn or, if a player
    is `bound` to it, an Attack, as if it had been chosen together with the turn, because others can act after it. Parts
    of the road that began under earlier rules ask, and motions are always put to the vote.
    """
    offers = [one.value for offered in options.values() for one in offered]
    moves = [offer for offer in offers if offer.group != DECIDING]
    own: list[Offer] = [offered[0].value for offered in options.values() if len(offered) == 1]
    if attacks := [one for one in own if bound and isinstance(one.choice, AttackTarget)]:
        return attacks[0]
    if table.rules >= ONE_PRESS_SINCE and (begun := _only_turn(moves)):
        return begun
    if len({offer.token for offer in moves}) != 1 or table.rules <= 1:
        return None
    return moves[0] if moves[0].closes and not moves[0].motion else None


def _only_turn(moves: Sequence[Offer]) -> Offer | None:
    """Return the action that begins the only turn, if all options begin it or attack in it; else None."""
    begun = [offer for offer in moves if isinstance(offer.choice, BeginTurn)]
    attacks = {offer.choice.place for offer in moves if isinstance(offer.choice, AttackFirst)}
    if len(begun) != 1 or not isinstance(begun[0].choice, BeginTurn) or attacks != {begun[0].choice.place}:
        return None
    return begun[0] if all(isinstance(offer.choice, BeginTurn | AttackFirst) for offer in moves) else None


def _options(table: Table, offers: Offers) -> Options:
    """Return each player's options. If the Lead decides alone, only the Lead has motions (R-210)."""
    alone = leading(table)
    return {
        seat: tuple([_option(one) for one in offered if not alone or seat == LEAD or one.strict or not one.motion])
        for seat, offered in offers.items()
    }


def _option(offer: Offer) -> Option[Offer]:
    kind = LazyHint if isinstance(offer.hint, LazyText) else Option
    asks = tuple([SECTION_QUESTIONS.get(part.key) or t("What does {who} do?", who=part) for part in offer.group])
    hint: Any = offer.hint
    words = (hint, offer.group, offer.short, offer.about)
    return kind(offer.token, offer.label, offer, *words, offer.secondary, asks=asks)


async def _hear(
    table: Table,
    kind: Kind,
    prompt: Callable[[Seat], Text],
    options: Options,
    waits_for: Callable[[Seat], bool] | None,
    within: Within,
) -> tuple[Seat, Offer | Order]:
    """Ask, and return the seat and value of the first answer.

    Players who have voted, or whom the loop does not wait for, can answer, too.
    """
    asks: list[Ask[Offer | Order]] = []
    besides: list[Ask[Offer | Order]] = []
    for seat, offered in options.items():
        if offered or has_orders(table):
            wanted = waits_for(seat) if waits_for else any(one.value.motion for one in offered)
            waits = wanted and seat not in table.votes
            silence = _silence(table, offered, waits)
            ask = or_order(table, Ask(seat, prompt(seat), offered, fallback=silence, apart=True, kind=kind))
            (asks if waits else besides).append(ask)
    if not asks:
        asks, besides = besides, []
    if len(asks) == 1 and not besides:
        return asks[0].seat, (await asks[0])[0]
    asking(table)
    seat, (offer,) = await AnyOf(tuple(asks), tuple(besides), *within())
    return seat, offer


def _silence(table: Table, offered: tuple[Option[Any], ...], waits: bool) -> tuple[str, ...]:
    """Return the fallback of a question: its first option, or the leading motion (R-209, R-212)."""
    if not waits or not offered:
        return ()
    first = offered[0].value
    if not first.motion or first.strict or not table.votes:
        return (first.token,)
    return (leading_option(table, [one.token for one in offered if one.value.motion]),)


def _carried(table: Table, offer: Offer, options: Options) -> Offer | None:
    """Return the motion that has won the vote, or None while the vote is open."""
    if leading(table) and not (offer.strict and table.players > 1):
        return offer
    if has_enough_votes(table, offer.token, offer.enough, offer.concerned):
        return offer
    every = [one.value for offered in options.values() for one in offered]
    motions = {one.token: one for one in every if one.motion}
    token = decided_token(table, list(motions), "stay" if offer.strict else "")
    return motions[token] if token else None
