"""Counts the presses, pages and requests of whole matches, and writes the tables: `python -m docs.counts`."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from pathlib import Path
from textwrap import fill

from bench.whole_match.counts import LOOK, Counts
from bench.whole_match.evening import PACE, counted
from bench.whole_match.requests import BUDGET
from games import GAMES
from games.kernel.text import Localizer

PAGE = Path(__file__).with_suffix(".md")
SEED = 1
"""The seed of the deal."""
LOCALIZER, WIDTH = Localizer(), 118
TAKES = (
    "game",
    "answers of people",
    "presses",
    "left in the channel",
    "direct messages",
    "words on a page, on average",
    "words on the longest page",
    "characters large enough on a phone",
    "and on a desktop",
)
ASKS = (
    "game",
    "answers, those of bots included",
    "requests for each answer",
    "replies to answers",
    "edits of the board",
    "other messages",
    "presses that only look",
)


def page(found: Sequence[Counts]) -> str:
    """Return the whole page."""
    parts = [
        "# What a match takes",
        "Two people (one where a game is for one) play a whole match of each game over the wire, on the deal of "
        f"number {SEED}, {PACE} seconds between two answers; computer players sit where the game needs them, and say "
        "what people answer. `python -m docs.counts` counts again.",
        "## Of the people",
        "A character is large enough that is at least 10 CSS pixels high where a phone shows its picture 350 wide, and "
        "8 where a desktop client fits it into 550 × 350; at most 5 % of a picture may be smaller. What a "
        "picture has to show and leaves out, such as a name, counts as too small. A direct message goes to players "
        "who are away when they are asked, and at the end to those who did not end it.",
        _table(TAKES, map(_takes, found)),
        "## Of Discord",
        f"Each answer may cost {BUDGET} requests: the reply to it, with the next page; the edit of the board, "
        "immediately if another player's turn begins, else once in half a minute; direct messages, cards of acts, and "
        "what is asked for them. A press that only looks, such as at a page that has fallen behind or into a section "
        "of choices, costs one reply more.",
        _table(ASKS, map(_asks, found)),
    ]
    return "\n\n".join(part if part.startswith("|") else fill(part, WIDTH) for part in parts) + "\n"


def _takes(counts: Counts) -> tuple[str, ...]:
    small = counts.small
    return (
        _title(counts),
        str(counts.answers),
        str(counts.presses),
        str(counts.messages),
        str(counts.dms),
        str(round(sum(counts.pages) / len(counts.pages))),
        str(max(counts.pages)),
        f"{100 * (1 - small.phone_share):.1f} %",
        f"{100 * (1 - small.desktop_share):.1f} %",
    )


def _asks(counts: Counts) -> tuple[str, ...]:
    kinds, taken = counts.kinds, counts.taken
    edits = kinds["edit of the board"]
    others = sum(kinds.values()) - edits - kinds[LOOK] - counts.answers
    shares = (count / taken for count in (counts.answers, edits, others, kinds[LOOK]))
    return _title(counts), str(taken), f"{counts.per_answer:.2f}", *(f"{share:.2f}" for share in shares)


def _title(counts: Counts) -> str:
    return LOCALIZER(next(game.title for game in GAMES if game.key == counts.game))


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heads, ["---", *["--:"] * (len(heads) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


if __name__ == "__main__":
    PAGE.write_text(page([asyncio.run(counted(game, SEED)) for game in GAMES]), encoding="utf-8")
    print(PAGE.read_text(encoding="utf-8"))
