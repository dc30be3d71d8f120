"""What effects do to players' figures (see effects.py for what each means)."""

from __future__ import annotations

from games.genshin_tarot import combat, questions, story
from games.genshin_tarot.aiming import called, card_of, players
from games.genshin_tarot.course import Play
from games.genshin_tarot.effects import Gain, Heal, Hurt, Lose, Mark, SetHp, Unmark
from games.genshin_tarot.judging import character, measure, set_stock, stock, you
from games.genshin_tarot.kinds import Trait
from games.genshin_tarot.question_kinds import Kind
from games.genshin_tarot.running import perform
from games.genshin_tarot.stocks import Stock
from games.genshin_tarot.table import MOST, Stage
from games.genshin_tarot.who import Who
from games.kernel.text import Seat, tn


@perform.register(Hurt)
async def _(effect: Hurt, play: Play) -> None:
    amount = measure(play, effect.amount)
    if play.boss_action and Trait.FIERCER in play.table.ruler.traits:
        amount += 1
    for seat in await players(play, effect.who, effect):
        combat.hurt(play.course, seat, amount, piercing=effect.piercing)


@perform.register(Heal)
async def _(effect: Heal, play: Play) -> None:
    if effect.who is Who.SHARED:
        await _share(play, effect.amount)
        return
    for seat in await players(play, effect.who, effect):
        heal(play, seat, effect.amount)


def heal(play: Play, seat: Seat, amount: int) -> None:
    """A player recovers HP, up to the limit."""
    player = play.table.players[seat]
    player.hp = min(player.hp + amount, MOST)
    play.dealer.tell(story.healed(seat, amount, player.hp))


async def _share(play: Play, amount: int) -> None:
    """Point by point, to whom the player likes."""
    assert play.seat is not None
    for left in range(amount, 0, -1):
        seats = [seat for seat in play.table.after(play.seat) if play.table.players[seat].hp < MOST]
        if not seats:
            return
        seat = seats[0]
        if len(seats) > 1:
            asked = tn("Who recovers the last HP?", "Who recovers 1 of {n} HP?", n=left)
            (seat,) = await questions.players(
                play.table, play.seat, called(play, asked), seats, Kind.PLAYER, card_of(play)
            )
        heal(play, seat, 1)


@perform.register(SetHp)
async def _(effect: SetHp, play: Play) -> None:
    you(play).hp = effect.amount


@perform.register(Gain)
async def _(effect: Gain, play: Play) -> None:
    amount = measure(play, effect.amount)
    for seat in await players(play, effect.who, effect):
        gain(play, seat, effect.stock, amount)


def gain(play: Play, seat: Seat, what: Stock, amount: int) -> None:
    """A player gains something, up to its limit; no Energy with a Freeze in hand (G-6, G-54, GR-43)."""
    player = play.table.players[seat]
    if what is Stock.ENERGY and player.frozen:
        play.dealer.tell(story.frozen(seat))
        return
    if what is Stock.AP and play.table.stage not in (Stage.PLAYERS, Stage.START):
        player.debt -= amount
        return
    most = MOST if what in (Stock.GUARD, Stock.ENERGY) else stock(player, what) + amount
    set_stock(player, what, min(stock(player, what) + amount, most))
    if amount:
        play.dealer.tell(story.gained(seat, what, amount))


@perform.register(Lose)
async def _(effect: Lose, play: Play) -> None:
    for seat in await players(play, effect.who, effect):
        lose(play, seat, effect.stock, effect.amount)


def lose(play: Play, seat: Seat, what: Stock, amount: int) -> None:
    """A player loses something, as far as there is any; AP outside a Player Phase are a debt (GR-43)."""
    player = play.table.players[seat]
    if what is Stock.AP and play.table.stage not in (Stage.PLAYERS, Stage.START):
        player.debt += amount
        return
    gone = min(stock(player, what), amount)
    set_stock(player, what, stock(player, what) - gone)
    if gone:
        play.dealer.tell(story.lost(seat, what, gone))


@perform.register(Mark)
async def _(effect: Mark, play: Play) -> None:
    kind = character(play.key)
    for seat in await players(play, effect.who, effect):
        markers = play.table.players[seat].markers
        more = markers.get(kind, 0) + effect.amount
        markers[kind] = min(more, max(effect.most, markers.get(kind, 0))) if effect.most else more


@perform.register(Unmark)
async def _(effect: Unmark, play: Play) -> None:
    markers, kind = you(play).markers, character(play.key)
    play.cleared = min(measure(play, effect.amount), markers.get(kind, 0))
    left = markers.pop(kind, 0) - play.cleared
    if left:
        markers[kind] = left
