"""Auto-actions for the Horn: which actions to ask about, and when to let them happen (P-40).

The rules read "ask about more" and "never ask" before they ask. "Let an action happen" is an answer.
"""

from __future__ import annotations

from typing import Any

from games.kernel.asking import advance
from games.kernel.asking.advance import EVERY, AdvanceAnswer, AdvanceKind, AnswerTemplate, Condition, offered
from games.kernel.codec import pack
from games.kernel.text import Seat, t
from games.parsifal.kinds import Kind
from games.parsifal.table import Order, Table

KIND = Kind.INTERRUPT.value
"""The kind of the question of whether to interrupt an action."""
LET = "let"
"""The token of the answer that lets it happen."""

_WAYS = (
    AnswerTemplate(LET, t("let it happen"), offered(LET)),
    AnswerTemplate(Order.ALWAYS.value, t("ask me, also about unimportant actions")),
    AnswerTemplate(Order.NEVER.value, t("don't ask me; the game goes on at once, so the others can tell")),
)
CLOSE = Condition("close", t("the acting player is one quest from victory"), lambda seen: _close(seen))
EVENTS = (
    Condition("touched", t("an action touches a card of yours"), lambda seen: _touched(seen)),
    Condition("near", t("someone is one quest from victory"), lambda seen: bool(seen.near)),
)

ADVANCE = (
    AdvanceKind(
        KIND,
        t("you can stop an action with the Horn"),
        lambda _view: _WAYS,
        stops=(CLOSE,),
        lifetimes=(EVERY,),
        events=EVENTS,
        kept=lambda table, seat, template: _store_order(table, seat, template),
    ),
)


def upgrade(raw: dict[str, Any], _rules: int) -> dict[str, Any]:
    """Return a stored table in the current form.

    Earlier versions stored standing orders and no other auto-actions.
    """
    wanted = [(seat, Order(value)) for seat, value in enumerate(raw["orders"])]
    answers = [_answer(seat, one) for seat, one in wanted if one is not Order.IMPORTANT]
    return raw if "advance" in raw or not answers else {**raw, "advance": pack(answers, list[AdvanceAnswer])}


def _answer(seat: Seat, wanted: Order) -> AdvanceAnswer:
    return advance.read(ADVANCE, None, seat, (KIND, wanted.value, "", EVERY), 0)


def _close(seen: Any) -> bool:
    """Return whether the player to move is one action from winning, as a viewer sees it (P-44)."""
    return any(seen.turn in near.seats for near in seen.near)


def _touched(seen: Any) -> bool:
    """Return whether the announced action would affect a tarot in the viewer's area, or act through one (P-40)."""
    if seen.pending is None or seen.viewer is None:
        return False
    own = [card for one in seen.players[seen.viewer].characters for card in (one.tarot, *one.artifacts)]
    return any(tarot in own for tarot in (*seen.pending.targets, seen.pending.used))


def _store_order(table: Table, seat: Seat, template: str) -> None:
    """Store which actions a player wants to be asked about while they have the Horn."""
    table.orders[seat] = Order.IMPORTANT if template in ("", LET) else Order(template)


def give(table: Table, seat: Seat, wanted: Order) -> None:
    """Store which actions a player wants to be asked about from now on.

    The player can choose this in a question or beside it.
    """
    others = tuple([one for one in table.advance if one.key != (seat, KIND, "", EVERY)])
    if wanted is not Order.IMPORTANT:
        others = advance.left(others, _answer(seat, wanted))
    advance.keep(ADVANCE, table, others)
    _store_order(table, seat, "" if wanted is Order.IMPORTANT else wanted.value)
