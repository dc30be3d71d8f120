"""The value of an effect.

Each kind of effect changes the imagined state, whose values before and after are compared.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from games.genshin_tarot.computer_player.dangers import burn_risk, consequences
from games.genshin_tarot.computer_player.escape_values import mainly
from games.genshin_tarot.computer_player.estimates import amount_of, number, so
from games.genshin_tarot.computer_player.imagine import do, imagine
from games.genshin_tarot.computer_player.imagined_state import ANYTHING, ImaginedEnemy, ImaginedState, Parts, Wanted
from games.genshin_tarot.view import CardFace
from games.genshin_tarot.vocabulary import control_flow, lasting_effects
from games.genshin_tarot.vocabulary import effects as fx
from games.genshin_tarot.vocabulary.card_types import CardKind
from games.genshin_tarot.vocabulary.enemy_targets import EnemyTarget, Scope
from games.genshin_tarot.vocabulary.player_targets import PlayerTarget
from games.genshin_tarot.vocabulary.resources import CardFilter, CardPlace, Resource
from games.kernel.effect import Effect, walk

DRAW, AP, MORA = 12, 22, 6
STATUS_VALUES = {CardPlace.HAND: 32, CardPlace.TOP: 26, CardPlace.DECK: 20, CardPlace.DISCARD: 18, CardPlace.EITHER: 18}
"""Value of a Dash or an Overheat in each place."""
STATUS_COST = 12
"""Price of a Burn or a Freeze."""
MARK, BECOME = 8, 32
"""Value of a marker, and of each Normal Attack card that becomes another."""
ANEW, IDLE = 10, 20
"""Cost of an enemy turned face down, because it will be revealed again, and of each AP left with no enemy to attack."""
CHOICE_SCOPES = (Scope.OWN, Scope.ANYWHERE)


def worth(
    effect: Effect, before: ImaginedState, *, attack: bool = False, wanted: Wanted = ANYTHING, energy: int = 0
) -> int:
    """Return the gain in the table's value from an effect, in tenths of a point of damage.

    Args:
        effect: The effect.
        before: The imagined table, which is not changed.
        attack: Whether it is a Normal Attack.
        wanted: The target; ANYTHING uses the best one.
        energy: The Energy that the effect costs.
    """
    targets = aims(effect, before) if wanted == ANYTHING else [wanted]
    return max([sum(parts_after(effect, before, attack, target, energy)) for target in targets]) - before.now()


def aims(effect: Effect, before: ImaginedState) -> list[Wanted]:
    """Return the possible first targets of an effect: each enemy it could concern, or ANYTHING."""
    scopes = _scopes(effect)
    if not scopes:
        return [ANYTHING]
    found = before.everywhere() if Scope.ANYWHERE in scopes else before.own(before.me.seat)
    return [Wanted(mark.number) for mark in found] or [ANYTHING]


@cache
def _scopes(effect: Effect) -> frozenset[Scope]:
    """Return the scopes in which an effect lets the player choose enemies."""
    parts = [part for part in walk(mainly(effect)) if isinstance(part, EnemyTarget)]
    return frozenset([part.scope for part in parts if part.count and part.scope in CHOICE_SCOPES])


def parts_after(effect: Effect, imagined: ImaginedState, attack: bool, wanted: Wanted, energy: int) -> Parts:
    """Return the parts of the table's value after an effect. The imagined state is restored."""
    before = imagined.noted()
    imagined.begin(attack, wanted)
    imagined.life.energy -= energy
    do(effect, imagined)
    consequences(imagined)
    found = imagined.parts()
    imagined.put_back(before)
    return found


def damage_to(effect: Effect, imagined: ImaginedState, mark: ImaginedEnemy, *, attack: bool = False) -> int:
    """Return the HP that an enemy would lose from an effect aimed at it. The imagined state is restored."""
    before, hp = imagined.noted(), mark.hp
    imagined.begin(attack, Wanted(mark.number))
    do(effect, imagined)
    lost = hp - mark.hp
    imagined.put_back(before)
    return lost


def mark_met(which: EnemyTarget, imagined: ImaginedState, best: Callable[[ImaginedEnemy], int]) -> list[ImaginedEnemy]:
    """Return the enemies that an effect would concern, and mark them as those chosen last.

    Args:
        which: The target of the effect.
        imagined: The imagined table.
        best: Ranks the enemies to choose from, highest first.
    """
    before, me = imagined.chosen, imagined.me.seat
    match which.scope:
        case Scope.THAT | Scope.TARGETED | Scope.SAME if before:
            found = [mark for mark in before if mark.hp > 0]
            if which.scope is Scope.SAME:
                found = [mark for mark in imagined.everywhere() if mark.seat == before[0].seat]
        case Scope.ANYWHERE:
            found = [mark for mark in imagined.everywhere() if not (which.fresh and mark in before)]
        case Scope.CHOSEN | Scope.OTHERS:
            seats = [seat for seat in _selectable_seats(imagined) if which.scope is Scope.CHOSEN or seat != me]
            found = max([imagined.own(seat) for seat in seats], key=lambda zone: sum(map(best, zone)), default=[])
        case _:
            found = imagined.own(me)
    if which.having:
        found = [mark for mark in found if so(which.having, imagined, mark)]
    if which.count is not None:
        found = sorted(found, key=lambda mark: (mark.number != imagined.wanted.enemy, -best(mark)))[: which.count]
    imagined.chosen = found
    return found


def _easy(mark: ImaginedEnemy) -> int:
    return -mark.effort()


# -- enemies ----------------------------------------------------------------------------------------------------------


@imagine.register(fx.Aim)
def _(effect: fx.Aim, imagined: ImaginedState) -> None:
    mark_met(effect.which, imagined, _easy)


@imagine.register(fx.Hit)
def _(effect: fx.Hit, imagined: ImaginedState) -> None:
    for mark in mark_met(effect.which, imagined, _easy):
        pierces = effect.piercing if isinstance(effect.piercing, bool) else so(effect.piercing, imagined, mark)
        imagined.hit(mark, number(effect.amount, imagined, mark), pierces)


@imagine.register(fx.Apply)
def _(effect: fx.Apply, imagined: ImaginedState) -> None:
    def reacts(mark: ImaginedEnemy) -> int:
        return (mark.element not in (None, effect.element)) + (mark.element is not effect.element)

    for mark in mark_met(effect.which, imagined, reacts):
        imagined.touch(mark, effect.element)


@imagine.register(fx.Break)
def _(effect: fx.Break, imagined: ImaginedState) -> None:
    for mark in mark_met(effect.which, imagined, lambda mark: mark.shields):
        mark.shields = max(mark.shields - number(effect.amount, imagined, mark), 0)


@imagine.register(fx.Stun)
def _(effect: fx.Stun, imagined: ImaginedState) -> None:
    for mark in mark_met(effect.which, imagined, lambda mark: mark.attack):
        mark.attack = 0


@imagine.register(fx.TurnDown)
def _(effect: fx.TurnDown, imagined: ImaginedState) -> None:
    for mark in mark_met(effect.which, imagined, lambda mark: mark.attack):
        mark.attack, mark.hp, mark.shields, mark.element = 0, mark.full[0], mark.full[1], None
        imagined.extra -= ANEW + IDLE * imagined.me.ap


@imagine.register(fx.MoveToOtherZone)
def _(_effect: fx.MoveToOtherZone, imagined: ImaginedState) -> None:
    """Move the enemies chosen last to the other player with the most enemies in their zone."""
    for mark in imagined.chosen:
        others = [player for player in imagined.seen.players if player.seat != mark.seat]
        if others and mark.seat is not None:
            mark.seat = max(others, key=lambda player: len(player.zone)).seat


# -- players ----------------------------------------------------------------------------------------------------------


def _theirs(players: PlayerTarget, imagined: ImaginedState, need: Callable[[int], int]) -> list[int]:
    """Return the seats of the players that an effect concerns.

    Args:
        players: The players whom the card names.
        imagined: The imagined table. If it names a wanted player, that one is chosen.
        need: Ranks the players to choose from, highest first.
    """
    me, seats = imagined.me.seat, _selectable_seats(imagined)
    others = [seat for seat in seats if seat != me]
    match players:
        case PlayerTarget.ALL:
            return [*range(len(imagined.lives))]
        case PlayerTarget.OTHERS:
            return [seat for seat in range(len(imagined.lives)) if seat != me]
        case PlayerTarget.ANYONE | PlayerTarget.SHARED:
            return [max(seats, key=need)]
        case PlayerTarget.OTHER | PlayerTarget.WEAKER:
            return [max(others, key=need)] if others else []
        case PlayerTarget.BOTH:
            return [me, *([max(others, key=need)] if others else [])]
    return [me]


def _selectable_seats(imagined: ImaginedState) -> Sequence[int]:
    """Return the seats to choose from: the wanted one if there is one, else all."""
    return range(len(imagined.lives)) if imagined.wanted.seat is None else [imagined.wanted.seat]


@imagine.register(fx.Gain)
def _(effect: fx.Gain, imagined: ImaginedState) -> None:
    amount = number(effect.amount, imagined)
    seats = _theirs(effect.who, imagined, lambda seat: imagined.threat(seat) - imagined.lives[seat].guard)
    if effect.stock is Resource.ENERGY and seats == [imagined.me.seat]:
        imagined.gain_energy(amount)
    elif effect.stock is Resource.GUARD:
        for seat in seats:
            imagined.lives[seat].guard += amount
    else:
        imagined.extra += len(seats) * amount * {Resource.AP: AP, Resource.MORA: MORA}.get(effect.stock, MORA)


@imagine.register(fx.Lose)
def _(effect: fx.Lose, imagined: ImaginedState) -> None:
    if effect.stock is Resource.ENERGY:
        imagined.life.energy = max(imagined.life.energy - effect.amount, 0)
    elif effect.stock is Resource.GUARD:
        imagined.life.guard = max(imagined.life.guard - effect.amount, 0)
    else:
        imagined.extra -= effect.amount * (AP if effect.stock is Resource.AP else MORA)


@imagine.register(fx.Heal)
def _(effect: fx.Heal, imagined: ImaginedState) -> None:
    for seat in _theirs(effect.who, imagined, lambda seat: imagined.threat(seat) - imagined.lives[seat].hp):
        imagined.lives[seat].hp = min(imagined.lives[seat].hp + effect.amount, 12)


@imagine.register(fx.Hurt)
def _(effect: fx.Hurt, imagined: ImaginedState) -> None:
    lost = number(effect.amount, imagined)
    for seat in _theirs(effect.who, imagined, lambda seat: imagined.lives[seat].hp):
        imagined.damage_player(seat, lost, piercing=effect.piercing)


@imagine.register(fx.Draw)
def _(effect: fx.Draw, imagined: ImaginedState) -> None:
    imagined.extra += (
        effect.amount * (DRAW if imagined.me.ap else DRAW // 2) * (len(_theirs(effect.who, imagined, abs)))
    )
    imagined.extra -= burn_risk(imagined, effect.amount)


@imagine.register(fx.Discard)
def _(effect: fx.Discard, imagined: ImaginedState) -> None:
    imagined.extra -= 0 if effect.up_to else DRAW // 2 * effect.amount
    if effect.each:
        do(control_flow.Repeat((effect.amount + 1) // 2, effect.each), imagined)


@imagine.register(fx.Put)
def _(effect: fx.Put, imagined: ImaginedState) -> None:
    good = effect.sort in (CardFilter.DASH, CardFilter.OVERHEAT)
    imagined.extra += effect.amount * (STATUS_VALUES[effect.place] if good else -STATUS_COST)


@imagine.register(fx.Mark)
def _(effect: fx.Mark, imagined: ImaginedState) -> None:
    imagined.extra += effect.amount * MARK


@imagine.register(fx.Fetch)
def _(_effect: fx.Fetch, imagined: ImaginedState) -> None:
    imagined.extra += DRAW


@imagine.register(control_flow.Gate)
def _(effect: control_flow.Gate, imagined: ImaginedState) -> None:
    mark = next(iter(imagined.chosen or imagined.own(imagined.me.seat)), None)
    if effect.condition is not None and not so(effect.condition, imagined, mark):
        do(effect.otherwise, imagined)
    elif effect.price is None and not effect.willing:
        do(effect.effect, imagined)
    elif effect.price is None or all(_can(part, imagined) for part in effect.price.steps):
        _if_better(effect, imagined)


def _if_better(gate: control_flow.Gate, imagined: ImaginedState) -> None:
    """Carry out an optional or paid effect only if it improves the table."""
    without, before = imagined.value(), imagined.noted()
    if gate.price:
        do(gate.price, imagined)
    do(gate.effect, imagined)
    if imagined.value() <= without:
        imagined.put_back(before)


def _can(price: Effect, imagined: ImaginedState) -> bool:
    """Return whether a price can be paid. Energy cannot be paid with a Freeze in hand (GR-24)."""
    if not isinstance(price, fx.Lose):
        return True
    spendable = price.stock is not Resource.ENERGY or not imagined.life.frozen
    return spendable and amount_of(price.stock, imagined) >= price.amount


@imagine.register(control_flow.Choose)
def _(effect: control_flow.Choose, imagined: ImaginedState) -> None:
    do(
        max(effect.options, key=lambda option: sum(parts_after(option, imagined, imagined.attack, imagined.wanted, 0))),
        imagined,
    )


@imagine.register(control_flow.Repeat)
def _(effect: control_flow.Repeat, imagined: ImaginedState) -> None:
    for _ in range(min(number(effect.times, imagined), 6)):
        do(effect.effect, imagined)


@imagine.register(control_flow.Replace)
@imagine.register(control_flow.AnyReaction)
def _(effect: control_flow.Replace | control_flow.AnyReaction, imagined: ImaginedState) -> None:
    do(effect.effect, imagined)


@imagine.register(lasting_effects.Later)
def _(effect: lasting_effects.Later, imagined: ImaginedState) -> None:
    imagined.extra += (
        max(sum(parts_after(effect.effect, imagined, False, ANYTHING, 0)) - imagined.value(), 0) // 2 + DRAW
    )


@imagine.register(lasting_effects.LastingEffect)
def _(effect: lasting_effects.LastingEffect, imagined: ImaginedState) -> None:
    attacks = sum(isinstance(card, CardFace) and card.kind is CardKind.ATTACK for card in imagined.me.hand)
    imagined.extra += (
        BECOME * attacks if isinstance(effect, lasting_effects.Override) else 12 * min(attacks, imagined.me.ap)
    )
