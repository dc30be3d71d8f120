"""What an effect seems to be worth to a player now, in tenths of a point of damage; judged one step ahead."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import NamedTuple

from games.genshin_tarot import effects as fx
from games.genshin_tarot import gates, lasting
from games.genshin_tarot.conditions import Carries, Condition, Has, Holds, Shields
from games.genshin_tarot.count import Amount, Die, Per, Rising, Tally
from games.genshin_tarot.elements import ANEMO, CRYO, ELECTRO, GEO, HYDRO, PYRO, Element
from games.genshin_tarot.stocks import Sort, Stock
from games.genshin_tarot.view import GenshinView, PlayerSeen
from games.genshin_tarot.which import Scope, Which
from games.genshin_tarot.who import Who
from games.kernel.effect import Effect
from games.kernel.effect import Sequence as Chain

POINT = 10
REWARDS = {HYDRO: 24, GEO: 28, ELECTRO: 26, CRYO: 24, PYRO: 18, ANEMO: 20}
"""What the second element of a reaction brings, its Shield aside."""
SHIELD = 18
DRAW = 15
GAINS = {Stock.ENERGY: 7, Stock.AP: 26, Stock.MORA: 6, Stock.GUARD: 6}


class Mark(NamedTuple):
    """An enemy as the judge sees it."""

    token: str
    hp: int
    shields: int
    element: Element | None
    attack: int


class Scene(NamedTuple):
    """What is judged: the view, the player, and the enemies that are chosen already."""

    seen: GenshinView
    me: PlayerSeen
    chosen: tuple[Mark, ...] = ()


def marks(seen: GenshinView, player: PlayerSeen) -> list[Mark]:
    """The enemies in a player's zone, or the Boss if it is empty."""
    if not player.zone and seen.boss.out:
        return [boss(seen)]
    return [
        Mark(f"foe:{spot.number}", spot.hp, spot.shields, spot.element, spot.enemy.attack)
        for spot in player.zone
        if spot.enemy
    ]


def boss(seen: GenshinView) -> Mark:
    """The Boss as an enemy."""
    return Mark("boss", seen.boss.hp, seen.boss.shields, seen.boss.element, 5)


def incoming(player: PlayerSeen) -> int:
    """The damage a player's enemies are about to do."""
    return sum(spot.enemy.attack for spot in player.zone if spot.enemy and not spot.stunned)


def met(which: Which, scene: Scene) -> list[Mark]:
    """The enemies an effect would meet; of a choice the best few, which come first."""
    seen, me = scene.seen, scene.me
    found: Sequence[Mark]
    if which.scope in (Scope.THAT, Scope.TARGETED) and scene.chosen:
        found = scene.chosen
    elif which.scope in (Scope.ANYWHERE, Scope.CHOSEN, Scope.OTHERS):
        found = [mark for player in seen.players for mark in marks(seen, player)]
    else:
        found = marks(seen, me)
    if isinstance(which.having, Carries):
        wanted = which.having.elements
        found = [mark for mark in found if (mark.element in wanted if wanted else mark.element is None)]
    return list(dict.fromkeys(found))


def number(amount: Amount, scene: Scene, mark: Mark | None = None) -> int:
    """About how much."""
    if isinstance(amount, int):
        return amount
    if isinstance(amount, Die):
        return amount.plus + 3
    if isinstance(amount, Rising):
        return amount.better if so(amount.condition, scene, mark) else amount.base
    return amount.times * _tally(amount, scene)


def _tally(amount: Per, scene: Scene) -> int:
    if amount.tally is Tally.GUARD:
        return scene.me.guard
    if amount.tally is Tally.PLAYERS:
        return len(scene.seen.players)
    return max([held for _, held in scene.me.markers], default=1)


def so(condition: Condition, scene: Scene, mark: Mark | None) -> bool:
    """Whether a condition seems to hold."""
    if isinstance(condition, Carries):
        return mark is not None and mark.element in condition.elements
    if isinstance(condition, Shields):
        return mark is not None and (mark.shields > 0) is condition.some
    if isinstance(condition, Has) and condition.stock is not None:
        held: int = getattr(scene.me, condition.stock.value)
        return (condition.low or 0) <= held and (condition.high is None or held <= condition.high)
    return isinstance(condition, Holds) and not condition.some


def _best(values: list[int], which: Which) -> int:
    """All of them, or the best few."""
    if which.scope in (Scope.CHOSEN, Scope.OTHERS):
        return sum(sorted(values)[-2:])
    return sum(values) if which.count is None else sum(sorted(values)[-which.count :])


@singledispatch
def worth(_effect: Effect, _scene: Scene) -> int:
    """The worth of an effect; a little, of whatever is not judged."""
    return POINT


@worth.register(Chain)
def _(effect: Chain, scene: Scene) -> int:
    return sum([worth(step, scene) for step in effect.effects])


@worth.register(fx.Hit)
def _(effect: fx.Hit, scene: Scene) -> int:
    pierces = effect.piercing is True
    blows = [blow(mark, number(effect.amount, scene, mark), pierces) for mark in met(effect.which, scene)]
    return _best(blows, effect.which)


def blow(mark: Mark, damage: int, pierces: bool) -> int:
    """Damage that counts, and more if it defeats."""
    if mark.shields and not pierces:
        return 0
    defeats = (POINT + mark.attack * 12) * (damage >= mark.hp)
    return min(damage, mark.hp) * POINT + defeats


@worth.register(fx.Apply)
def _(effect: fx.Apply, scene: Scene) -> int:
    return _best([touch(mark, effect.element) for mark in met(effect.which, scene)], effect.which)


def touch(mark: Mark, element: Element) -> int:
    """An element on an enemy: a reaction at once, or one to come."""
    if mark.element is None:
        return POINT // 2
    if mark.element is element:
        return 0
    return REWARDS[element] + SHIELD * (mark.shields > 0)


@worth.register(fx.Break)
def _(effect: fx.Break, scene: Scene) -> int:
    broken = number(effect.amount, scene)
    return _best([SHIELD * min(broken, mark.shields) for mark in met(effect.which, scene)], effect.which)


@worth.register(fx.Stun)
def _(effect: fx.Stun, scene: Scene) -> int:
    return _best([mark.attack * POINT for mark in met(effect.which, scene) if mark.token != "boss"], effect.which)


@worth.register(fx.Gain)
def _(effect: fx.Gain, scene: Scene) -> int:
    amount = number(effect.amount, scene)
    if effect.stock is Stock.GUARD and effect.who in (Who.YOU, Who.BOTH):
        threat = incoming(scene.me) + 4 * scene.seen.boss.out - scene.me.guard
        return max(min(amount, threat), 0) * POINT
    if effect.who in (Who.OTHER, Who.OTHERS) and len(scene.seen.players) == 1:
        return 0
    return GAINS[effect.stock] * amount


@worth.register(fx.Heal)
def _(effect: fx.Heal, scene: Scene) -> int:
    lowest = min(player.hp for player in scene.seen.players)
    hp = scene.me.hp if effect.who is Who.YOU else lowest
    return min(effect.amount, 12 - hp) * (POINT + max(6 - hp, 0) * 3)


@worth.register(fx.Hurt)
def _(effect: fx.Hurt, scene: Scene) -> int:
    return -number(effect.amount, scene) * (POINT if scene.me.hp > 6 else 4 * POINT if scene.me.hp > 1 else 99 * POINT)


@worth.register(fx.Draw)
def _(effect: fx.Draw, _scene: Scene) -> int:
    return effect.amount * DRAW


@worth.register(fx.Put)
def _(effect: fx.Put, scene: Scene) -> int:
    good = effect.sort in (Sort.DASH, Sort.OVERHEAT)
    return DRAW * effect.amount if good else -DRAW * effect.amount * (len(scene.seen.players) > 0)


@worth.register(fx.TrashThis)
def _(_effect: fx.TrashThis, _scene: Scene) -> int:
    return 0


@worth.register(gates.Gate)
def _(effect: gates.Gate, scene: Scene) -> int:
    mark = next(iter(scene.chosen or marks(scene.seen, scene.me)), None)
    if effect.condition is not None and not so(effect.condition, scene, mark):
        return worth(effect.otherwise, scene)
    return worth(effect.effect, scene) // (2 if effect.willing else 1)


@worth.register(gates.Choose)
def _(effect: gates.Choose, scene: Scene) -> int:
    return max(worth(option, scene) for option in effect.options)


@worth.register(gates.Repeat)
def _(effect: gates.Repeat, scene: Scene) -> int:
    return number(effect.times, scene) * worth(effect.effect, scene) * 2 // 3


@worth.register(lasting.Later)
def _(effect: lasting.Later, scene: Scene) -> int:
    return worth(effect.effect, scene) * 2 // 3


@worth.register(lasting.Lasting)
def _(_effect: lasting.Lasting, scene: Scene) -> int:
    return 15 * (scene.me.ap > 1)
