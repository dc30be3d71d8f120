"""A turn: one Attack, and the actions before and after it (R-120 to R-123, R-67)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, NamedTuple

from games.kernel.effect import walk
from games.kernel.options import LazyText
from games.kernel.text import Seat, Text, listed, t
from games.the_restless import story
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.action_loop import Offer, Offers, floor, nothing
from games.the_restless.rules.decisions.choosing import name_at
from games.the_restless.rules.decisions.pace import alone, brisk, brisker
from games.the_restless.rules.fight.attack import UNARMED, make_attack
from games.the_restless.rules.fight.attack_odds import hit_facts, hitting, odds
from games.the_restless.rules.fight.attack_options import attack_options, suspended_bans
from games.the_restless.rules.fight.flight import is_flight_proposed, may_flee, with_flee_action
from games.the_restless.rules.fight.outlook import outlook, using
from games.the_restless.rules.party.armor import ORDER_SINCE, put_in_order, sources, sources_in_words
from games.the_restless.rules.party.inventory import drop_excess
from games.the_restless.rules.party.item_use import is_prolonging, recharge, trait, usable, use
from games.the_restless.rules.party.tarot import pools
from games.the_restless.rules.party.trade import battle_trade_actions, toss
from games.the_restless.rules.resolution.events import announce
from games.the_restless.rules.state.capacity import printed
from games.the_restless.rules.state.card_lookup import titles
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.modifiers import is_permitted, stat, still, works
from games.the_restless.story import because
from games.the_restless.table import PartyMember, Piece, Place, TargetState
from games.the_restless.text.piece_text import striking_now
from games.the_restless.text.sentences import join_sentences
from games.the_restless.vocabulary.card_types import Attack
from games.the_restless.vocabulary.choices import (
    AttackFirst,
    AttackTarget,
    BeginTurn,
    DiscardItem,
    EndTurn,
    SwitchArmor,
    UseItem,
)

ATTACKING = (t("Attack"),)
"""The section of the attacks if there are more than `FEW`; otherwise they are side by side with explanations."""
FEW = 4
SAME_ITEM_SINCE = 9
"""Version of the rules since which an attack chosen before the turn keeps its Item if another Item leaves."""
NEXT = t("Who acts next?")
BEGIN = t("Begin the turn, attack later")
"""The label for beginning a turn if an attack can be chosen in the same press."""


class Beginning(NamedTuple):
    """The place whose turn begins, and the token of an attack chosen together with it."""

    place: Place
    attack: str = ""


async def turn(ctx: EffectContext, place: Place, attack: str = "") -> Beginning | None:
    """Play a Character's turn until the player ends it, or nothing is left to do or to fight (R-123).

    Args:
        ctx: The context.
        place: The Character.
        attack: The token of an attack chosen before, which is made first if it is still possible. The player is not
            asked if an attack is the only option (R-120).

    Returns:
        The turn that begins immediately after this one, if a player has begun it.
    """
    table, member = ctx.table, ctx.table.walkers[place]
    member.attacks, member.eaten = 1, 0
    carried = [*member.items]
    table.sweep()
    table.begin("turn")
    recharge(ctx, "turn", place)
    await announce(ctx, "turn_start", place)
    with still(ctx):
        gone = suspended_bans(ctx, place)
    for card in gone:
        ctx.dealer.log(story.suspended(card))
    prompt, over = t("What does {who} do?", who=name_at(ctx, place)), partial(_over, ctx, place)
    following: list[Beginning] = []
    if attack and table.rules >= SAME_ITEM_SINCE:
        attack = _renumbered(attack, carried, member.items)
    for chosen in [offer for offer in attacks(ctx, place) if offer.token == attack] if attack else []:
        await chosen.act()
    offers, waits_for = partial(_offers, ctx, place, following), partial(_waits_for, ctx, place)
    asked, bound = partial(_prompt, ctx, place, prompt), bool(attack) and brisker(table)
    await floor(ctx, Kind.TURN, prompt, offers, waits_for, over, partial(_turn_topic, ctx), asked, bound=bound)
    if member.alive:
        await announce(ctx, "turn_end", place)
    table.end("turn")
    table.walkers[place].done = True
    await drop_excess(ctx)
    return following[0] if following else None


def _renumbered(attack: str, before: Sequence[Piece], now: Sequence[Piece]) -> str:
    """Return the token of an attack with the same Item, whose number changes if another leaves; "" if it is gone."""
    *target, means = attack.split(":")
    if means == "unarmed":
        return attack
    number = next((n for n, piece in enumerate(now) if piece is before[int(means)]), None)
    return "" if number is None else ":".join((*target, str(number)))


def _prompt(ctx: EffectContext, place: Place, own: Text, seat: Seat) -> Text:
    """Return a player's prompt in a turn: the `own` question, or who is next if the others wait for that."""
    return (
        NEXT
        if seat != ctx.table.player(place) and _waits_for(ctx, place, seat) and not is_flight_proposed(ctx)
        else own
    )


def yet_to_act(ctx: EffectContext) -> list[Place]:
    """Return the places of living Characters who have yet to end their turn this round."""
    return [place for place in ctx.table.living if not ctx.table.walkers[place].done]


def round_topic(ctx: EffectContext) -> tuple[str, tuple[Seat, ...]]:
    """Return one topic for the whole round, and the seats that pause.

    Because of it, a player who has yet to take a turn is not notified after each other turn.
    """
    seats = {ctx.table.player(place) for place in yet_to_act(ctx) if place != ctx.table.acting}
    return f"round {ctx.table.spans.get('round', 0)}", tuple(sorted(seats))


def _turn_topic(ctx: EffectContext) -> tuple[str, tuple[Seat, ...]]:
    """Return the topic in a turn: the round's, or a new one once a motion to flee is open, so that all are notified."""
    return ("flight", ()) if is_flight_proposed(ctx) else round_topic(ctx)


def _waits_for(ctx: EffectContext, place: Place, seat: Seat) -> bool:
    """Return whether a turn waits for a player: its own, or everyone once a motion to flee is open.

    Across days, once the Attack is made, it also waits for players who could begin the next turn.
    """
    next_too = brisk(ctx.table) and ctx.table.walkers[place].attacks <= 0
    return is_flight_proposed(ctx) or seat in [
        ctx.table.player(one) for one in ([place, *yet_to_act(ctx)] if next_too else [place])
    ]


def _over(ctx: EffectContext, place: Place) -> bool:
    """Return whether the turn is over: no battle, a dead Character, or the Attack made and no Item to use."""
    member = ctx.table.walkers[place]
    if not ctx.table.targets or not member.alive:
        return True
    return member.attacks == 0 and not _uses(ctx, place)


def _offers(ctx: EffectContext, place: Place, following: list[Beginning]) -> Offers:
    """Return the acting player's options, and the Consumables of the others (R-216).

    Once the Attack is made, any player can begin the next turn or propose to flee, which ends this one (R-123, R-135).
    """
    offers = {s: [*consumables(ctx, s), *battle_trade_actions(ctx, s)] for s in range(ctx.table.players)}
    offers[ctx.table.player(place)] = _own_offers(ctx, place, ctx.table.player(place))
    attacked = ctx.table.walkers[place].attacks <= 0
    for other in [one for one in yet_to_act(ctx) if one != place] if attacked else []:
        offers[ctx.table.player(other)] += bound_to_attack(ctx, other, partial(_follow, following))
    return with_flee_action(ctx, offers) if attacked or is_permitted(ctx, "flee_mid_turn", place) else offers


def beginnings(ctx: EffectContext, place: Place, act: Callable[[Beginning], Coroutine[Any, Any, None]]) -> list[Offer]:
    """Return the options to begin a Character's turn (R-214).

    Across days, and for a single player, some combine it with an attack in one press.
    """
    who, begin = name_at(ctx, place), partial(act, Beginning(place))
    striking = attacks(ctx, place) if ctx.table.options.pace or alone(ctx.table) else []
    begun = Offer(f"turn:{place}", t("{who} acts", who=who), BeginTurn(place), begin, closes=True)
    if not striking:
        return [begun._replace(hint=LazyText(lambda: _glance(ctx, place)))]
    about = _glance(ctx, place)
    return [
        begun._replace(group=(who,), short=BEGIN, about=about, hint=LazyText(lambda: _before_attack(ctx, place))),
        *(_beginning_with(one, who, place, act)._replace(about=about) for one in striking),
    ]


def _before_attack(ctx: EffectContext, place: Place) -> Text:
    """Return what a Character can do in its turn before it attacks: use Items, which does not end the turn (R-120)."""
    pieces = [piece for piece in ctx.table.walkers[place].items if usable(ctx, place, piece, own_turn=True)]
    if not pieces:
        return t("Lets you choose the attack afterwards.")
    results = [
        because(piece.card.name, join_sentences(lines)) for piece in pieces if (lines := outlook(ctx, place, piece))
    ]
    names = listed([piece.card.name for piece in pieces])
    return join_sentences([t("You can use {items} and still attack.", items=names), *results])


def bound_to_attack(
    ctx: EffectContext, place: Place, act: Callable[[Beginning], Coroutine[Any, Any, None]]
) -> list[Offer]:
    """Return the options to begin a Character's turn; to begin it without an attack says what that commits to.

    The Attack cannot be passed up (R-121), and nobody flees in the middle of a turn (R-135).
    """
    return [
        one._replace(hint=LazyText(partial(_committed, ctx, place, one.hint))) if one.short == BEGIN else one
        for one in beginnings(ctx, place, act)
    ]


def _committed(ctx: EffectContext, place: Place, hint: Text | LazyText) -> Text:
    before = hint.text if isinstance(hint, LazyText) else hint
    said: list[Text] = []
    if not is_permitted(ctx, "skip_attack", place):
        stuck = may_flee(ctx) and not is_permitted(ctx, "flee_mid_turn", place)
        said = [t("You must still attack this turn.")]
        if stuck:
            said = [t("You must still attack this turn, and can't flee before that.")]
    return join_sentences([*([before] if before else []), *said])


def _glance(ctx: EffectContext, place: Place) -> Text:
    """Describe how a Character would attack the first Target, named if there are others.

    It is the way that deals most as printed.
    """
    target, (_, piece) = (
        ctx.table.targets[0],
        max(attack_options(ctx, place), key=lambda option: _printed_damage(ctx, place, option[1])),
    )
    weapon, attack = piece.card.name if piece else t("Bare hands"), _attack_of(piece)
    likely, title = _likely(ctx, place, target, piece), titles(ctx.table.targets)[target.number]
    chance = t("{weapon}: {likely}.", weapon=weapon, likely=likely)
    if len(ctx.table.targets) > 1:
        chance = t("{weapon} against {target}: {likely}.", weapon=weapon, target=title, likely=likely)
    return join_sentences([chance, hitting(ctx, place, target, piece, attack)])


def _printed_damage(ctx: EffectContext, place: Place, piece: Piece | None) -> int:
    """Return the damage of an Attack whose shots all hit, without modifiers: it is compared for every turn."""
    if piece is None:
        return printed(ctx, place).unarmed
    attack, gift = _attack_of(piece), piece.item.bonus
    more = (gift.damage, gift.shots) if gift and gift.trait == trait(ctx, place) else (0, 0)
    return (attack.damage + more[0]) * (attack.shots + more[1])


def _beginning_with(
    attack: Offer, who: Text, place: Place, act: Callable[[Beginning], Coroutine[Any, Any, None]]
) -> Offer:
    assert isinstance(attack.choice, AttackTarget)
    token, label = f"turn:{place}:{attack.token}", t("{who}: {attack}", who=who, attack=attack.short)
    begin, choice = partial(act, Beginning(place, attack.token)), AttackFirst(place, *attack.choice)
    return Offer(token, label, choice, begin, closes=True, hint=attack.hint, group=(who,), short=attack.label)


async def _follow(following: list[Beginning], chosen: Beginning) -> None:
    following.append(chosen)


def attacks(ctx: EffectContext, place: Place) -> list[Offer]:
    """Return the options to attack every Target in every way (R-122)."""
    those = attack_options(ctx, place)
    group = () if len(those) * len(ctx.table.targets) <= FEW else ATTACKING
    return [
        _attacking(ctx, place, target, token, piece, group) for target in ctx.table.targets for token, piece in those
    ]


def _attacking(
    ctx: EffectContext, place: Place, target: TargetState, token: str, piece: Piece | None, group: tuple[Text, ...]
) -> Offer:
    weapon = piece.card.name if piece else t("bare hands")
    label, short = t("Attack with {weapon}", weapon=weapon), weapon if piece else t("Bare hands")
    if len(ctx.table.targets) > 1:
        title = titles(ctx.table.targets)[target.number]
        label = t("Attack {target} with {weapon}", target=title, weapon=weapon)
        short = t("{target} with {weapon}", target=title, weapon=weapon)
    hint, act = LazyText(partial(_hint, ctx, place, target, piece)), partial(make_attack, ctx, place, target, piece)
    choice = AttackTarget(target.number, None if piece is None else int(token))
    return Offer(f"hit:{target.number}:{token}", label, choice, act, hint=hint, group=group, short=short)


def _hint(ctx: EffectContext, place: Place, target: TargetState, piece: Piece | None) -> Text:
    """Return the odds of an attack, the damage of a hit, and what a card does besides; bare hands do no more."""
    does = [striking_now(piece)] if piece else []
    texts = hit_facts(ctx, place, target, piece, _attack_of(piece))
    return join_sentences([t("{likely}.", likely=_likely(ctx, place, target, piece)), *texts, *does])


def _attack_of(piece: Piece | None) -> Attack:
    return (piece.item.attack if piece else None) or UNARMED


def _likely(ctx: EffectContext, place: Place, target: TargetState, piece: Piece | None) -> Text:
    return odds(ctx, place, target, piece, _attack_of(piece))


def _own_offers(ctx: EffectContext, place: Place, seat: Seat) -> list[Offer]:
    member = ctx.table.walkers[place]
    offers = attacks(ctx, place) if member.attacks > 0 else [_ending()]
    offers += _uses(ctx, place)
    offers += consumables(ctx, seat, besides=place)
    offers += [*pools(ctx, seat), *armor_order(ctx, place), *battle_trade_actions(ctx, seat)]
    if member.items:
        discarding, act = DiscardItem(place), partial(toss, ctx, place)
        offers.append(Offer("toss", t("Discard an Item"), discarding, act, secondary=True))
    if member.attacks > 0 and is_permitted(ctx, "skip_attack", place):
        offers.append(_ending())
    return offers


def _ending() -> Offer:
    return Offer("end", t("End the turn"), EndTurn(), nothing, closes=True)


def _uses(ctx: EffectContext, place: Place) -> list[Offer]:
    items = enumerate(ctx.table.walkers[place].items)
    found = [(n, piece) for n, piece in items if usable(ctx, place, piece, own_turn=True)]
    offers, member = [_using(ctx, place, n, piece) for n, piece in found], ctx.table.walkers[place]
    if member.attacks > 0:
        return offers
    return [
        one._replace(hint=LazyText(partial(_ending_with, ctx, place, one.hint)))
        if _is_last_use(ctx, place, piece)
        else one
        for one, (_, piece) in zip(offers, found, strict=True)
    ]


def _is_last_use(ctx: EffectContext, place: Place, piece: Piece) -> bool:
    """Return whether using an Item certainly leaves the Character nothing to do.

    Other Items that are not spent count although they cannot be used now, because its effect might change that.
    """
    if works(ctx.table, "item_used") or any(is_prolonging(part) for part in walk(piece.card)):
        return False
    member, eats = ctx.table.walkers[place], piece.item.use is not None
    may_eat = is_permitted(ctx, "consumable_any_number", place)
    may_eat |= member.eaten + eats < stat(ctx, "consumable_limit", 1, place)
    if eats and may_eat and piece.counters > 1:
        return False
    others = [one for one in member.items if one is not piece]
    return not any((one.item.active and one.wait <= 0) or (one.item.use and may_eat) for one in others)


def _ending_with(ctx: EffectContext, place: Place, hint: Text | LazyText) -> Text:
    """Return the hint of the last Item to use in a turn after its Attack, which ends the turn and perhaps the round."""
    ends = t("Ends the turn.")
    if yet_to_act(ctx) == [place]:
        ends = t("Ends the turn and the round.")
        if may_flee(ctx):
            ends = t("Ends the turn and the round; you can flee again in the next one.")
    return join_sentences([ends, hint.text if isinstance(hint, LazyText) else hint])


def consumables(ctx: EffectContext, seat: Seat, besides: Place | None = None) -> list[Offer]:
    """Return the Consumables that a player's Characters, except `besides`, can use now out of turn."""
    return [
        _using(ctx, place, n, piece)
        for place in ctx.table.places(seat)
        if place != besides and ctx.table.walkers[place].alive
        for n, piece in enumerate(ctx.table.walkers[place].items)
        if piece.item.use is not None and usable(ctx, place, piece)
    ]


def _using(ctx: EffectContext, place: Place, number: int, piece: Piece) -> Offer:
    who, item = name_at(ctx, place), piece.card.name
    label, short = t("{who}: use {item}", who=who, item=item), t("Use {item}", item=item)
    hint, act = LazyText(partial(using, ctx, place, piece)), partial(use, ctx, place, piece)
    return Offer(f"use:{place}:{number}", label, UseItem(place, number), act, hint=hint, group=(who,), short=short)


def armor_order(ctx: EffectContext, place: Place) -> list[Offer]:
    """Return the option to set the order in which Armor pays, if there is a choice (R-36, R-217)."""
    member = ctx.table.walkers[place]
    if ctx.table.rules < ORDER_SINCE:
        return _sparing(ctx, place)
    if len(sources(member)) < 2:
        return []
    who, act = name_at(ctx, place), partial(put_in_order, ctx, place)
    label, short = t("{who}: order of Armor", who=who), t("Order of Armor")
    hint = t("Armor is used in this order now: {armor}.", armor=listed(sources_in_words(member)))
    return [Offer(f"armor:{place}", label, SwitchArmor(place), act, hint=hint, group=(who,), short=short)]


def _sparing(ctx: EffectContext, place: Place) -> list[Offer]:
    """Return the option to change whose Armor pays first, for parts of the road that began under earlier rules."""
    member = ctx.table.walkers[place]
    if not member.armor or not any(piece.armor for piece in member.items):
        return []
    who, act = name_at(ctx, place), partial(_spare, member)
    label, short = t("{who}: Armor of Items first", who=who), t("Armor of Items first")
    if member.sparing:
        label, short = t("{who}: their own Armor first", who=who), t("Own Armor first")
    return [Offer(f"armor:{place}", label, SwitchArmor(place), act, group=(who,), short=short)]


async def _spare(member: PartyMember) -> None:
    member.sparing = not member.sparing
