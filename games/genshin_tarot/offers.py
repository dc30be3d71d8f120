"""The question of the Player Phase: every action a player may take, as options."""

from __future__ import annotations

from functools import cache, lru_cache

from games.genshin_tarot import faces
from games.genshin_tarot.actions import BUY, UPGRADE, Action, Deed, Means, legal, means, price
from games.genshin_tarot.kinds import Card, Character
from games.genshin_tarot.questions import hint
from games.genshin_tarot.table import Table
from games.kernel.ask import Ask, Option
from games.kernel.text import EMPTY, Seat, Text, t

DO = t("Your Player Phase: {ap} AP, {energy} Energy, {mora} Mora")
TAKE_BACK = t("You are done. Will you go on after all?")
_GROUPS = {
    Deed.PLAY: t("Play a card"),
    Deed.BURST: t("Use a burst"),
    Deed.UPGRADE: t("Upgrade a card"),
    Deed.BUY: t("Buy a card"),
    Deed.TURN_UP: t("Turn up an enemy"),
    Deed.ORDER: t("Waiting effects"),
}
"""The sections of a long list. Being done, and taking it back, stand beside them."""
_SIDES = {-2: t("far left"), -1: t("left"), 0: t("middle"), 1: t("right"), 2: t("far right")}
"""The places of a row, by column (G-15). Further to the right lies what came from another zone (G-66)."""


def ask(table: Table, seat: Seat) -> Ask[Action]:
    """What the player does next. Silence means being done (G-92)."""
    return _ask(means(table, seat))


@lru_cache(maxsize=1024)
def _ask(has: Means) -> Ask[Action]:
    """Kept, for what one player does seldom changes what another may."""
    actions = legal(has)
    beside = any(action.deed in _MARKET for action in actions)
    options = tuple([_option(has, action, beside=beside) for action in actions])
    if has.done:
        return Ask(has.seat, TAKE_BACK, options)
    prompt = t(DO.key, ap=has.ap, energy=has.energy, mora=has.mora)
    return Ask(has.seat, prompt, options, fallback=(options[0].token,))


_MARKET = (Deed.UPGRADE, Deed.BUY, Deed.TURN_UP, Deed.ORDER)
"""What is not played. Where there is any of it, cards and bursts stand beside it, each a press away."""


def _option(has: Means, action: Action, *, beside: bool) -> Option[Action]:
    if action.deed is Deed.PLAY:
        return _play(action.key, price(has, Card.of(action.key)) or 0, beside=beside)
    if action.deed is Deed.TURN_UP:
        return _turn_up(next(place for place in has.closed if place[0] == action.number))
    return _plain(action.deed.value, action.key, beside=beside and action.deed is Deed.BURST)


@cache
def _play(key: str, cost: int, *, beside: bool) -> Option[Action]:
    card = Card.of(key)
    label = t("{card} ({ap} AP)", card=card.name, ap=cost)
    action = Action(Deed.PLAY, key)
    group = () if beside else (_GROUPS[Deed.PLAY],)
    return Option(f"play:{key}", label, action, hint(faces.card(card).text, card.effect), group)


@cache
def _turn_up(place: tuple[int, int, int]) -> Option[Action]:
    number, row, column = place
    side = _SIDES.get(column) or t("moved here ({n})", n=column // 2 - 1)
    label = t("Turn up: row {row}, {side}", row=row, side=side)
    action = Action(Deed.TURN_UP, number=number)
    return Option(f"turn-up:{number}", label, action, EMPTY, (_GROUPS[Deed.TURN_UP],))


@cache
def _plain(deed: str, key: str, *, beside: bool) -> Option[Action]:
    action = Action(Deed(deed), key)
    words, more = _label(action)
    group = () if beside or action.deed not in _GROUPS else (_GROUPS[action.deed],)
    return Option(f"{deed}:{key}" if key else deed, words, action, more, group)


def _label(action: Action) -> tuple[Text, Text]:
    """What a button says, and a second line."""
    match action.deed:
        case Deed.BURST:
            who = Character.of(action.key)
            name = t("{burst} ({energy} Energy)", burst=who.burst.name, energy=who.burst.energy)
            return name, hint(faces.burst(who.burst).text, who.burst.effect)
        case Deed.UPGRADE:
            card = Card.of(action.key)
            assert card.better is not None
            words = hint(faces.card(card.better).text, card.better.effect)
            return t("Upgrade {card} ({mora} Mora)", card=card.name, mora=UPGRADE), words
        case Deed.BUY:
            card = Card.of(action.key)
            words = hint(faces.card(card).text, card.effect)
            return t("Buy {card} ({mora} Mora)", card=card.name, mora=BUY), words
        case Deed.ORDER:
            return t("Order your waiting effects"), EMPTY
        case Deed.BACK:
            return t("Not done after all"), EMPTY
    return t("Done for this turn"), t("you may take it back until all are done")
