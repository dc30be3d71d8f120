"""The questions that Parsifal asks players."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import cast

from games.kernel.ask import Ask
from games.kernel.members import plain
from games.kernel.options import LazyHint, LazyOptions, LazyText, Option
from games.kernel.text import Name, Seat, Text, listed, t, tn
from games.parsifal.cards import Tarot
from games.parsifal.kinds import Kind
from games.parsifal.rules.consequences import before, consequence, interruption
from games.parsifal.rules.windows import HORN
from games.parsifal.table import Order, Table
from games.parsifal.text import wording
from games.parsifal.vocabulary.actions import Action


@plain
class Word(Enum):
    """The choices in a turn other than actions."""

    PASS = "pass"
    PROPOSE = "propose"


Said = Action | Word | Order

BESIDES = (t("Talk"),)
PASS: Option[Said] = Option("pass", t("Pass"), Word.PASS, t("The turn ends."))
PROPOSE: Option[Said] = Option(
    "propose", t("Propose to end without a winner"), Word.PROPOSE, t("Everyone else has to agree."), secondary=True
)
_ORDERS = {
    Order.ALWAYS: t("Horn: ask me about every action"),
    Order.IMPORTANT: t("Horn: ask me about important actions"),
    Order.NEVER: t("Horn: don't ask me"),
}
ORDERS: dict[Order, Option[Said]] = {
    order: Option(f"ask-{order.value}", words, order, t("from the next action on"), BESIDES, secondary=True)
    for order, words in _ORDERS.items()
}
TALK: dict[str, Option[Said]] = {option.token: option for option in (PASS, PROPOSE, *ORDERS.values())}
AGREEING: tuple[Option[bool], ...] = (
    Option("on", t("Play on"), False),
    Option("end", t("End without a winner"), True),
)
LET = ("let", t("Let it happen"))
BLOW = ("horn", t("Blow the Horn"))
"""The tokens and labels of the two answers to an announced action."""


def turn(table: Table, choices: LazyOptions[Said]) -> Ask[Said]:
    """Return the question for an action of the player to move, or for another one of the same character (P-25)."""
    if table.actor:
        prompt, card = again(table.actor, table.actions, table.board.sources(table.actor)), table.actor.name
    else:
        prompt, card = _begun(table), ""
    return Ask(table.turn, prompt, choices, 1, 1, (), False, Kind.ACT, card)


def _begun(table: Table) -> Text:
    """Return the question that begins a turn, with the characters that can act more than once in it (P-25)."""
    begun = _drew(tuple(table.drawn)) if table.drawn else NO_DRAW
    times: dict[int, list[Text]] = {}
    for who in table.board.able(table.turn):
        times.setdefault(1 + table.board.extras(who), []).append(wording.tarot_in_sentence(who))
    for n in sorted(times.keys() - {1}):
        begun = t("{turn} Can act {n} times: {who}.", turn=begun, n=n, who=listed(times[n]))
    return begun


NO_DRAW = t("Your turn! The deck is empty.")


@cache
def _drew(drawn: tuple[Tarot, ...]) -> Text:
    return t("Your turn! You drew {tarots}.", tarots=listed([wording.tarot_in_sentence(tarot) for tarot in drawn]))


@cache
def again(actor: Tarot, left: int, sources: tuple[Tarot, ...]) -> Text:
    """Return the prompt for a further action, which names the artifacts or company that allow it (P-25)."""
    one, many = "{who} can act once more, thanks to {sources}.", "{who} can act {n} more times, thanks to {sources}."
    return tn(
        one,
        many,
        n=left,
        who=wording.tarot_in_sentence(actor),
        sources=listed([*map(wording.tarot_in_sentence, sources)]),
    )


@cache
def talk(proposal: bool, now: Order | None) -> dict[str, Option[Said]]:
    """Return the options other than passing and acting, by token.

    Args:
        proposal: Whether the player can propose to end without a winner (P-56).
        now: The actions that the player is asked about, if the Horn can be blown. The options change that (P-40).
    """
    orders = [option for order, option in ORDERS.items() if now is not None and order is not now]
    return {option.token: option for option in ([PROPOSE, *orders] if proposal else orders)}


def window(table: Table, seat: Seat, action: Action) -> Ask[bool | Order]:
    """Return the question of whether to interrupt a pending action (P-38).

    Letting it happen is the first option, and the fallback (P-39).
    """
    prompt = t("{name} announces: {action}. Stop it?", name=Name(table.turn), action=wording.action_text(action))
    options = (_let(table, seat, action), _blow(table, seat), *_WINDOWS[table.orders[seat]])
    return Ask(seat, prompt, options, fallback=LET[:1], kind=Kind.INTERRUPT, card="horn")


def _let(table: Table, seat: Seat, action: Action) -> Option[bool | Order]:
    """Return the option to let an action happen, with its consequence for the seat that is asked."""
    board, turn = table.board, table.turn
    follows = LazyText(lambda: consequence(board, before(board), turn, action, seat).words)
    return LazyHint(*LET, False, cast(Text, follows))


def _blow(table: Table, seat: Seat) -> Option[bool | Order]:
    """Return the option to interrupt, with its price: the Horn, and a quest that it fulfilled (P-41)."""
    board = table.board
    ends = t("{name}'s turn ends, and the Horn goes to Limbo.", name=Name(table.turn))
    follows = LazyText(lambda: wording.join_texts((ends, *interruption(board, HORN, seat))))
    return LazyHint(*BLOW, True, cast(Text, follows))


def _changes(now: Order) -> list[Option[bool | Order]]:
    """Return the options to change which actions to be asked about, for a player who can interrupt (P-40)."""
    changes = [(order, each) for order, each in ORDERS.items() if order is not now]
    return [Option(each.token, each.label, order, each.hint, secondary=True) for order, each in changes]


_WINDOWS = {now: _changes(now) for now in ORDERS}


@cache
def agreement(seat: Seat, proposer: Seat) -> Ask[bool]:
    """Return the question of whether to end without a winner (P-56).

    Playing on is the first option, and the fallback.
    """
    prompt = t("{name} proposes to end the game without a winner.", name=Name(proposer))
    return Ask(seat, prompt, AGREEING, fallback=(AGREEING[0].token,), kind=Kind.AGREE)
