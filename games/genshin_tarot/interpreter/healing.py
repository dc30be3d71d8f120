"""HP that players recover: a fixed amount each, or an amount that one player divides."""

from __future__ import annotations

from typing import NamedTuple

from games.genshin_tarot import story
from games.genshin_tarot.interpreter import questions
from games.genshin_tarot.interpreter.targeting import card_of, with_source_name
from games.genshin_tarot.kinds import Kind
from games.genshin_tarot.rules.resolution import EffectContext
from games.genshin_tarot.table import MAX_RESOURCE
from games.genshin_tarot.vocabulary.resources import Resource
from games.kernel.ask import Ask
from games.kernel.options import Option
from games.kernel.text import Name, Seat, Text, t, tn

SHARED_AT_ONCE = 3
"""Version of the rules since which a shared amount takes one answer per player."""


def heal(context: EffectContext, seat: Seat, amount: int) -> None:
    """Restore HP to a player, up to the limit."""
    player = context.table.players[seat]
    recovered = min(amount, MAX_RESOURCE - player.hp)
    player.hp += recovered
    if recovered:
        context.dealer.log(story.healed(seat, recovered, player.hp))
    else:
        context.dealer.log(story.full(seat, Resource.HP, player.hp))


async def share_out(context: EffectContext, amount: int) -> None:
    """Let the player of the effect divide `amount` recovered HP among all players (G-47)."""
    await (_by_player if context.table.rules >= SHARED_AT_ONCE else _by_ones)(context, amount)


class Share(NamedTuple):
    """The HP that a player recovers from a `pool`; the rest goes to the `others`, who are all below their limit."""

    seat: Seat
    amount: int
    pool: int
    others: tuple[Seat, ...]


def _ask(asked: Seat, share: Share, amounts: range, hp: int, prompt: Text, card: str) -> Ask[Share]:
    """Return the question of how many HP a player with `hp` HP recovers. The fallback is the maximum (G-92)."""
    options = tuple(
        [Option(f"hp:{n}", t("{n} HP: {hp} in total", n=n, hp=hp + n), share._replace(amount=n)) for n in amounts]
    )
    return Ask(asked, prompt, options, fallback=(options[-1].token,), apart=True, kind=Kind.SHARE, card=card)


async def _by_player(context: EffectContext, amount: int) -> None:
    """Ask for the HP of each player, beginning with the player of the effect. The last one recovers the rest."""
    table, asked = context.table, context.seat
    assert asked is not None
    room = {
        seat: MAX_RESOURCE - table.players[seat].hp
        for seat in table.after(asked)
        if table.players[seat].hp < MAX_RESOURCE
    }
    while room:
        seat = next(iter(room))
        most, others = min(amount, room.pop(seat)), tuple(room)
        least = min(max(amount - sum(room.values()), 0), most)
        recovered = await _part(context, Share(seat, most, amount, others), least)
        if recovered:
            heal(context, seat, recovered)
        amount -= recovered


async def _part(context: EffectContext, share: Share, least: int) -> int:
    """Return the HP that a player recovers, at least `least`.

    The player of the effect is asked if there is a choice.
    """
    amounts, asked = range(least, share.amount + 1), context.seat
    assert asked is not None
    if len(amounts) == 1:
        return share.amount
    prompt = with_source_name(context, _how_many(share, asked))
    hp = context.table.players[share.seat].hp
    (chosen,) = await _ask(asked, share, amounts, hp, prompt, card_of(context))
    return chosen.amount


def _how_many(share: Share, asked: Seat) -> Text:
    if share.seat == asked:
        return t("How many of the {n} HP do you recover? The rest goes to others.", n=share.pool)
    return t("How many of the {n} HP does {who} recover?", n=share.pool, who=Name(share.seat))


async def _by_ones(context: EffectContext, amount: int) -> None:
    """Recover HP point by point, each for a chosen player, as in earlier versions of the rules."""
    assert context.seat is not None
    for left in range(amount, 0, -1):
        seats = [seat for seat in context.table.after(context.seat) if context.table.players[seat].hp < MAX_RESOURCE]
        if not seats:
            return
        seat = seats[0]
        if len(seats) > 1:
            asked = tn("Who recovers the last HP?", "Who recovers 1 of {n} HP?", n=left)
            (seat,) = await questions.players(
                context.table, context.seat, with_source_name(context, asked), seats, Kind.PLAYER, card_of(context)
            )
        heal(context, seat, 1)
