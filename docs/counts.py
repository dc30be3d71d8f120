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
    "messages in the channel",
    "direct messages",
    "words on a page, on average",
    "words on the longest page",
    "letters large enough on a phone",
    "and on a desktop",
)
ASKS = (
    "game",
    "answers, including those of bots",
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
        "Two people (or one, in a game for one) played a whole match of each game with the real bot and a "
        f"simulated Discord, in deal {SEED}, with {PACE} seconds between two answers. Computer players took the "
        "other seats and also suggested the people's answers. To count again, run `python -m docs.counts`.",
        "## For the players",
        "A letter is large enough if it is at least 10 CSS pixels high on a phone, which shows a picture 350 "
        "pixels wide, and at least 8 on a desktop, which fits it into 550 × 350. At most 5 % of the letters of a "
        "picture can be smaller. What a picture has to show but leaves out, such as a name, counts as too small. "
        "Direct messages go to players who are away when it is their turn, and at the end to those who did not "
        "make the last move.",
        _table(TAKES, map(_takes, found)),
        "## For Discord",
        f"The bot aims at no more than {BUDGET} requests for each answer. They are the reply to the press, with "
        "the next page; the edit of the board, which follows immediately if it is another player's turn, and "
        "otherwise at most every 30 seconds; direct messages; and pictures of acts. A press that only looks, such"
        " as one that refreshes a page or opens a section of choices, needs one more reply.",
        "If the turn changes with almost every answer, more requests are needed: both players have their private "
        "pages open here, and each change of turn edits the page of the player who is asked next. In Parsifal and "
        "Genshin Tarot, none of these edits repeats what the page shows already.",
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
