"""The page of counts matches the command's output, as far as that is known without playing, and keeps the limits."""

from __future__ import annotations

from collections import Counter

from bench.whole_match.counts import LOOK, REPLY, Counts
from docs.counts import ASKS, PAGE, TAKES, page
from games import GAMES
from games.kernel.text import Localizer
from rendering.painter.legibility import Legibility

LEFT = {"Tottarot": 7, "Queens of Fate": 2, "Parsifal": 6, "Genshin Tarot": 6, "The Restless": 10}
"""Maximum number of messages that a match can leave in its channel."""
LOCALIZER = Localizer()


def rows(text: str, heads: tuple[str, ...]) -> dict[str, list[str]]:
    """Return the cells of the table with those headings, by game."""
    _, _, rest = text.partition(f"| {' | '.join(heads)} |\n")
    cells = [[cell.strip() for cell in line.strip("| ").split("|")] for line in rest.split("\n\n")[0].splitlines()[1:]]
    return {name: figures for name, *figures in cells}


def without_figures(text: str) -> list[str]:
    """Return the lines of the page without the rows of its tables."""
    titles = tuple(f"| {LOCALIZER(game.title)} |" for game in GAMES)
    return [line for line in text.splitlines() if not line.startswith(titles)]


def test_the_page_is_the_output_of_the_command_except_for_figures() -> None:
    nothing = [Counts(game.key, answers=1, taken=1, pages=[1]) for game in GAMES]
    assert without_figures(PAGE.read_text(encoding="utf-8")) == without_figures(page(nothing)), "python -m docs.counts"


def test_every_game_keeps_the_limits() -> None:
    takes = rows(PAGE.read_text(encoding="utf-8"), TAKES)
    assert {name: int(figures[2]) for name, figures in takes.items()} == {
        name: min(LEFT[name], int(figures[2])) for name, figures in takes.items()
    }
    assert set(takes) == set(LEFT)
    assert [name for name, figures in takes.items() if min(float(cell[:-2]) for cell in figures[6:]) < 95] == []


def test_the_page_has_the_counted_figures() -> None:
    kinds = Counter({REPLY: 40, LOOK: 10, "edit of the board": 10, "letter": 2})
    found = Counts("parsifal", 40, 80, 50, 5, 2, [10, 30], kinds, Legibility(200, 4, 8))
    text = page([found])
    assert rows(text, TAKES) == {"Parsifal": ["40", "50", "5", "2", "20", "30", "98.0 %", "96.0 %"]}
    assert rows(text, ASKS) == {"Parsifal": ["80", "0.65", "0.50", "0.12", "0.03", "0.12"]}
