"""The deals that are no longer dealt because a position of the day came from one of their matches.

Everyone can see such a position, so nobody could be dealt the cards without perhaps knowing some of them.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from games import game as game_called
from games.kernel.text import EMPTY, Text, t
from storage.deal_rows import DealRow

FILE = Path(__file__).parent / "public_deals.txt"
"""The file with a mark of each deal, one per line. It says neither which position nor which table the deal is from."""
MARK_DIGITS = 32


def mark_of(seal: str) -> str:
    """Return the mark of the deal whose secret has that seal."""
    return hashlib.sha256(f"position {seal}".encode()).hexdigest()[:MARK_DIGITS]


@cache
def public_marks() -> frozenset[str]:
    """Return the marks of all deals that are no longer dealt."""
    return frozenset(FILE.read_text(encoding="utf-8").split()) if FILE.exists() else frozenset()


def is_public(seal: str) -> bool:
    """Return whether a position of the day came from a match of the deal whose secret has that seal."""
    return mark_of(seal) in public_marks()


def publish(seal: str) -> None:
    """Store that the deal with that seal is no longer dealt. The order of the lines reveals nothing."""
    marks = sorted({*public_marks(), mark_of(seal)})
    new = FILE.with_suffix(".new")
    new.write_text("".join(f"{mark}\n" for mark in marks), encoding="utf-8")
    new.replace(FILE)
    public_marks.cache_clear()


def why_closed(deal: DealRow) -> Text:
    """Return the reason why a deal is no longer dealt to anyone; EMPTY if it is."""
    if deal.is_closed(game_called(deal.game).rules):
        return t("The game's rules have changed, so nobody can play the deal {name} again.", name=deal.name)
    if is_public(deal.seal):
        return t("A position of the day came from the deal {name}, so nobody can play it again.", name=deal.name)
    return EMPTY
