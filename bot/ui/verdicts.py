"""What letters say to one person when nothing is asked of them any more: who is next, and how the match ended."""

from __future__ import annotations

from bot.table.live_table import Table, playing
from bot.ui.wording import ending, titled
from games.kernel.text import EMPTY, Seat, Text, t, tn


def answered_words(table: Table, seat: Seat) -> str:
    """The line that a letter becomes once its question was answered elsewhere: who is next, or how it ended."""
    reader, others = table.markdown_reader, [other for other in table.waiting if other != seat]
    if not table.running:
        return f"{titled(table)} · {reader(ending(table))}"
    answered = t("Answered.")
    if others:
        names = table.names(others)
        answered = tn("Answered. {names} is next.", "Answered. {names} are next.", n=len(others), names=names)
    return f"{titled(table)} · {reader(answered)}"


def farewell_words(table: Table, seat: Seat, where: str) -> str:
    """The letter at the end of a match: whether the person won, and how it ended."""
    reader = table.markdown_reader
    verdict, told = reader(verdict_for(table, seat)), reader(ending(table))
    lines = [f"{titled(table)} · {where}", *([f"**{verdict}**"] if verdict else []), told if verdict else f"**{told}**"]
    return "\n".join(lines)


def verdict_for(table: Table, seat: Seat) -> Text:
    """What became of the match for that seat, in a few words; empty if it was ended before its time."""
    match = playing(table)
    if not match.over:
        return EMPTY
    winners = match.result.winners
    if not match.game.rivals:
        return t("You won!") if winners else t("You lost this time.")
    if len(winners) in (0, len(table.seats)):
        return t("It is a draw.")
    if seat not in winners:
        return t("{names} won.", names=table.names(winners))
    others = [other for other in winners if other != seat]
    return t("You won, and so did {names}!", names=table.names(others)) if others else t("You won!")
