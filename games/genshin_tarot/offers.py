"""The question of the Player Phase: every action a player may take, as options."""

from __future__ import annotations

from functools import cache

from games.genshin_tarot import faces
from games.genshin_tarot.actions import BUY, UPGRADE, Action, Deed, legal, price
from games.genshin_tarot.kinds import Card, Character
from games.genshin_tarot.questions import hint
from games.genshin_tarot.table import Foe, Table
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
    """What the player does next."""
    player = table.players[seat]
    prompt = t(DO.key, ap=player.ap, energy=player.energy, mora=player.mora)
    options = tuple([_option(table, seat, action) for action in legal(table, seat)])
    if player.done:
        return Ask(seat, TAKE_BACK, options)
    return Ask(seat, prompt, options, fallback=(options[0].token,))


def _option(table: Table, seat: Seat, action: Action) -> Option[Action]:
    if action.deed is Deed.PLAY:
        return _play(action, price(table, seat, Card.of(action.key)) or 0)
    if action.deed is Deed.TURN_UP:
        foe = next(foe for foe in table.players[seat].zone if foe.number == action.number)
        return _turn_up(action, foe)
    return _plain(action)


@cache
def _play(action: Action, cost: int) -> Option[Action]:
    card = Card.of(action.key)
    label = t("{card} ({ap} AP)", card=card.name, ap=cost)
    return Option(f"play:{card.key}", label, action, hint(faces.card(card).text), (_GROUPS[action.deed],))


def _turn_up(action: Action, foe: Foe) -> Option[Action]:
    label = t("The enemy in row {row}, column {column}", row=foe.row, column=foe.column)
    return Option(f"turn-up:{foe.number}", label, action, EMPTY, (_GROUPS[action.deed],))


@cache
def _plain(action: Action) -> Option[Action]:
    words, more = _label(action)
    token = f"{action.deed.value}:{action.key}" if action.key else action.deed.value
    return Option(token, words, action, hint(more), (_GROUPS[action.deed],))


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
