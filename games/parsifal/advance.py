"""What may be answered in advance about the Horn: which actions to be asked about, and to let them happen (P-40).

To be asked about more, or never, is looked at by the rules before they ask; to let an action happen is an answer.
"""

from __future__ import annotations

from typing import Any

from games.kernel.asking import advance
from games.kernel.asking.advance import EVERY, AdvanceAnswer, AdvanceKind, Condition, Way, offered
from games.kernel.codec import pack
from games.kernel.text import Seat, t
from games.parsifal.kinds import Kind
from games.parsifal.table import Order, Table

KIND = Kind.INTERRUPT.value
"""The kind of the question whether to interrupt an action."""
LET = "let"
"""The token of the answer that lets it happen."""

_WAYS = (
    Way(LET, t("let it happen"), offered(LET)),
    Way(Order.ALWAYS.value, t("ask me, also about unimportant actions")),
    Way(Order.NEVER.value, t("don't ask me; the game goes on at once, so the others can tell")),
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
        kept=lambda table, seat, way: _kept(table, seat, way),
    ),
)


def upgrade(raw: dict[str, Any], _rules: int) -> dict[str, Any]:
    """A table as it is stored now, of one whose players had standing orders and nothing else in advance."""
    wanted = [(seat, Order(value)) for seat, value in enumerate(raw["orders"])]
    answers = [_answer(seat, one) for seat, one in wanted if one is not Order.IMPORTANT]
    return raw if "advance" in raw or not answers else {**raw, "advance": pack(answers, list[AdvanceAnswer])}


def _answer(seat: Seat, wanted: Order) -> AdvanceAnswer:
    return advance.read(ADVANCE, None, seat, (KIND, wanted.value, "", EVERY), 0)


def _close(seen: Any) -> bool:
    """Whether whoever's turn it is could win by the action (P-44), as a viewer sees it."""
    return any(seen.turn in near.seats for near in seen.near)


def _touched(seen: Any) -> bool:
    """Whether the announced action would touch a tarot in the viewer's area, or act through one (P-40)."""
    if seen.pending is None or seen.viewer is None:
        return False
    own = [card for one in seen.players[seen.viewer].characters for card in (one.tarot, *one.artifacts)]
    return any(tarot in own for tarot in (*seen.pending.targets, seen.pending.used))


def _kept(table: Table, seat: Seat, way: str) -> None:
    """What a player wants to be asked about, once the Horn is theirs."""
    table.orders[seat] = Order.IMPORTANT if way in ("", LET) else Order(way)


def give(table: Table, seat: Seat, wanted: Order) -> None:
    """The player says which, in a question or beside it; it holds from now on."""
    others = tuple([one for one in table.advance if one.place != (seat, KIND, "", EVERY)])
    if wanted is not Order.IMPORTANT:
        others = advance.left(others, _answer(seat, wanted))
    advance.keep(ADVANCE, table, others)
    _kept(table, seat, "" if wanted is Order.IMPORTANT else wanted.value)
