"""Why a computer player would choose what a hint says."""

from __future__ import annotations

from collections.abc import Sequence

from bot.table.live_table import Table, playing
from games.kernel.ask import Ask
from games.kernel.match import Asked
from games.kernel.text import Seat


def reason_lines(table: Table, seat: Seat, asked: Asked, hint: Sequence[str]) -> list[str]:
    """One sentence where the game can say why (see Game.reason), else nothing."""
    match = playing(table)
    why = match.game.reason(match.view(seat), asked.question, tuple(hint))
    return [table.markdown_reader(why)] if why else []


def waits(asked: Asked, hint: Sequence[str]) -> bool:
    """Whether the hint is to leave open a question that nobody waits for."""
    return not hint and isinstance(asked.question, Ask) and asked.question.low > 0
