"""Who and which: the players and enemies an effect concerns, chosen by the one whose effect it is (G-37 to G-43)."""

from __future__ import annotations

from functools import cache

from games.genshin_tarot import layout, questions, standing
from games.genshin_tarot.course import Due, Play
from games.genshin_tarot.judging import holds
from games.genshin_tarot.lasting import FirstToTarget
from games.genshin_tarot.question_kinds import Kind
from games.genshin_tarot.spoken import say
from games.genshin_tarot.standing import card_key, clause, effect_of
from games.genshin_tarot.table import Foe, Target
from games.genshin_tarot.which import Scope, Which
from games.genshin_tarot.who import Who
from games.kernel.effect import Effect
from games.kernel.text import Seat, Text, t

ENEMY = t("Choose an enemy")
ZONE = t("In whose zone?")


async def aim(play: Play, which: Which, *, bosses: bool = True, effect: Effect | None = None) -> list[Target]:
    """The enemies an effect concerns, from now on those chosen last. Nobody is asked where there is no choice."""
    found = [_named(play, which)] if play.named else await _found(play, which, effect, bosses=bosses)
    if which.scope is not Scope.SOURCE:
        play.chosen = found
    if found and play.aims:
        _target(play, found)
    return found


def _named(play: Play, which: Which) -> Target:
    """The enemy named beforehand, here where one of those is to be chosen that it was named from (see naming.py)."""
    named, play.named = play.named, None
    assert named is not None
    if isinstance(named, Foe) or which.scope is Scope.OWN:
        play.zone = named.seat if isinstance(named, Foe) else play.seat
    return named


async def _found(play: Play, which: Which, effect: Effect | None, *, bosses: bool) -> list[Target]:
    """All of the scope that qualify, or those chosen of them."""
    if which.scope is Scope.CHOSEN or which.scope is Scope.OTHERS:
        await _choose_zone(play, which.scope, effect)
    found = _scope(play, which)
    if not bosses:
        found = [target for target in found if isinstance(target, Foe)]
    if which.having:
        found = [target for target in found if holds(which.having, play, target)]
    return found if which.count is None else await _chosen(play, which, found, effect)


def _scope(play: Play, which: Which) -> list[Target]:
    """All the enemies to choose from; the zone, where it is one of choice, has been chosen."""
    table, own = play.course.table, play.seat
    match which.scope:
        case Scope.OWN:
            play.zone = own
        case Scope.THAT:
            return [target for target in play.chosen if there(play, target)]
        case Scope.SOURCE:
            return [play.source] if play.source and there(play, play.source) else []
        case Scope.TARGETED:
            return [target for target in play.targeted if there(play, target)]
        case Scope.ANYWHERE:
            return [each for each in layout.everywhere(table, own or 0) if not (which.fresh and each in play.chosen)]
    return [] if play.zone is None else layout.in_zone(table, play.zone)


async def _choose_zone(play: Play, scope: Scope, effect: Effect | None) -> None:
    """The zone of one player of choice."""
    assert play.seat is not None
    seats = play.table.after(play.seat)
    if scope is Scope.OTHERS:
        seats = seats[1:]
    play.zone = await _one(play, seats, effect, Kind.ZONE) if seats else None


async def _chosen(play: Play, which: Which, found: list[Target], effect: Effect | None) -> list[Target]:
    """So many of those, chosen by the player; all if there are no more (G-41)."""
    assert which.count is not None
    if len(found) > which.count or (found and which.up_to):
        assert play.seat is not None
        high = min(which.count, len(found))
        low, asked = 0 if which.up_to else high, _asked(play, effect)
        found = await questions.enemies(play.seat, asked, found, low, high, Kind.ENEMY, card_of(play))
    if found:
        play.zone = found[0].seat if isinstance(found[0], Foe) else play.zone
    return found


def _asked(play: Play, effect: Effect | None) -> Text:
    """What the enemy is chosen for. Where choosing is a step of its own, all that comes of it is told."""
    if not play.key:
        return say(effect) if effect else ENEMY
    return _said(play.key, effect or effect_of(play.key))


@cache
def _said(key: str, effect: Effect) -> Text:
    return _after(key, say(effect))


def called(play: Play, asked: Text) -> Text:
    """A question with the name of the card, burst or enemy that asks it, if one does."""
    if play.key:
        return _after(play.key, asked)
    return t("{card}: {asked}", card=play.source.name, asked=asked) if play.source else asked


def _after(key: str, asked: Text) -> Text:
    return t("{card}: {asked}", card=standing.called(key), asked=asked)


def card_of(play: Play) -> str:
    """The key of the card, burst, enemy or Boss whose effect it is; "" for a Ley Line."""
    if play.key:
        return card_key(play.key)
    return play.source.key if play.source else ""


def there(play: Play, target: Target) -> bool:
    """Whether an enemy is still face up, and within reach (G-40, G-80)."""
    if isinstance(target, Foe):
        return target.tokens is not None and target.seat is not None
    return layout.reachable(play.table)


def _target(play: Play, found: list[Target]) -> None:
    """They count as targeted (G-43); what waits for somebody to target them is due (GR-55)."""
    fresh = [target for target in found if target not in play.targeted]
    play.targeted += fresh
    if play.seat is None or not play.course.table.standing:
        return
    for each in list(play.table.standing):
        first = clause(each)
        if isinstance(first, FirstToTarget) and any(_number(target) == each.foe for target in fresh):
            play.table.standing.remove(each)
            play.course.queue.append(Due(first.effect, each.owner, each.key, they=play.seat))


def _number(target: Target) -> int:
    return target.number if isinstance(target, Foe) else 0


async def players(play: Play, who: Who, effect: Effect) -> list[Seat]:
    """The players an effect concerns, in player order. Whoever is asked for one is told what comes of it."""
    if who is Who.YOU and play.seat is not None:
        return [play.seat]
    table = play.table
    if who is Who.ALL:
        return table.order
    if who is Who.THEY:
        return [] if play.they is None else [play.they]
    if play.seat is None:
        return []
    others = table.after(play.seat)[1:]
    if who is Who.OTHERS:
        return others
    if who in (Who.OTHER, Who.BOTH):
        if play.other is None and others:
            play.other = await _one(play, others, effect)
        one = [] if play.other is None else [play.other]
        return one if who is Who.OTHER else [play.seat, *one]
    if who is Who.WEAKER:
        weaker = [seat for seat in others if table.players[seat].hp < table.players[play.seat].hp]
        return [await _one(play, weaker, effect)] if weaker else []
    return [await _one(play, [play.seat, *others], effect)] if who is Who.ANYONE else [play.seat]


async def _one(play: Play, seats: list[Seat], effect: Effect | None, kind: Kind = Kind.PLAYER) -> Seat:
    """One of these players, or of their zones."""
    assert play.seat is not None
    named, play.whom = [seat for seat in seats if seat == play.whom], None
    if len(named or seats) == 1:
        return (named or seats)[0]
    asked = _asked(play, effect) if effect else called(play, ZONE)
    (seat,) = await questions.players(play.table, play.seat, asked, seats, kind, card_of(play))
    return seat
