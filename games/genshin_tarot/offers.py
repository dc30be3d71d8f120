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
    Deed.DONE: t("Be done"),
    Deed.BACK: t("Be done"),
}


def ask(table: Table, seat: Seat) -> Ask[Action]:
    """What the player does next. Silence means being done (G-92)."""
    return _ask(means(table, seat))


@lru_cache(maxsize=1024)
def _ask(has: Means) -> Ask[Action]:
    """Kept, for what one player does seldom changes what another may."""
    options = tuple([_option(has, action) for action in legal(has)])
    if has.done:
        return Ask(has.seat, TAKE_BACK, options)
    prompt = t(DO.key, ap=has.ap, energy=has.energy, mora=has.mora)
    return Ask(has.seat, prompt, options, fallback=(options[0].token,))


def _option(has: Means, action: Action) -> Option[Action]:
    if action.deed is Deed.PLAY:
        return _play(action.key, price(has, Card.of(action.key)) or 0)
    if action.deed is Deed.TURN_UP:
        return _turn_up(next(place for place in has.closed if place[0] == action.number))
    return _plain(action.deed.value, action.key)


@cache
def _play(key: str, cost: int) -> Option[Action]:
    card = Card.of(key)
    label = t("{card} ({ap} AP)", card=card.name, ap=cost)
    action = Action(Deed.PLAY, key)
    return Option(f"play:{key}", label, action, hint(faces.card(card).text), (_GROUPS[Deed.PLAY],))


@cache
def _turn_up(place: tuple[int, int, int]) -> Option[Action]:
    number, row, column = place
    label = t("The enemy in row {row}, column {column}", row=row, column=column)
    action = Action(Deed.TURN_UP, number=number)
    return Option(f"turn-up:{number}", label, action, EMPTY, (_GROUPS[Deed.TURN_UP],))


@cache
def _plain(deed: str, key: str) -> Option[Action]:
    action = Action(Deed(deed), key)
    words, more = _label(action)
    return Option(f"{deed}:{key}" if key else deed, words, action, hint(more), (_GROUPS[action.deed],))


def _label(action: Action) -> tuple[Text, Text]:
    """What a button says, and a second line."""
    match action.deed:
        case Deed.BURST:
            who = Character.of(action.key)
            name = t("{burst} ({energy} Energy)", burst=who.burst.name, energy=who.burst.energy)
            return name, faces.burst(who.burst).text
        case Deed.UPGRADE:
            card = Card.of(action.key)
            assert card.better is not None
            return t("Upgrade {card} ({mora} Mora)", card=card.name, mora=UPGRADE), faces.card(card.better).text
        case Deed.BUY:
            card = Card.of(action.key)
            return t("Buy {card} ({mora} Mora)", card=card.name, mora=BUY), faces.card(card).text
        case Deed.ORDER:
            return t("Order your waiting effects"), EMPTY
        case Deed.BACK:
            return t("Not done after all"), EMPTY
    return t("Done for this turn"), t("you may take it back until all are done")
