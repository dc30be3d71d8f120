"""The recap of a match: how its scores developed, and its best moment. For any game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel.recap import NO_VALUE, Recap, Row, ScoreHistory
from games.kernel.text import Localizer, Name, signed, t
from rendering.scenes.builders import signed_name
from rendering.scenes.scene import Item, Label, Panel, Passage, Scene
from rendering.text.name_lines import SHORTEST, localizer_of
from rendering.text.text_metrics import even_lines, rows

WIDTH = 1080
MARGIN = 28
INNER = WIDTH - 2 * MARGIN
NAMES = 300
"""Width of the names beside the rows, in pixels."""
MAX_STEPS = 9
"""Maximum number of steps; if there are more, some are left out at even intervals."""
HEAD, STEPS, ROW, GAP = 84, 46, 100, 10
STEP, STEP_LINE = 32, 34
"""Size of the label of a step, and distance between its lines."""
BAR = 40
"""Height of the highest bar, in pixels."""
BEST, LINE, WORDS = 84, 50, 40
"""Height of the best moment without its lines, height of a line, and size of its words."""
TALLEST = 1080
"""Maximum height of the picture with six rows."""
MAX_LINES = 5
"""Maximum number of lines of the best moment; the longest names are shortened to fit."""
CAREFUL = 0.9
"""Fraction of a line that the estimated width of words can fill."""
NUMBER = 34


def recap(recap: Recap, palette: str, localizer: Localizer) -> Scene:
    """Return a row of bars for each player or thing, and the best moment below in words.

    The picture is 1080 pixels wide and, for up to six rows, at most 1080 high.
    """
    items: list[Item] = []
    y = MARGIN
    if recap.course is not None and recap.course.steps:
        course = _fitting(recap.course)
        labels = _step_lines(course, localizer)
        top = HEAD + STEPS + STEP_LINE * (max(map(len, labels)) - 1)
        items += _course(course, labels, top, localizer)
        y += top + len(course.rows) * (ROW + GAP)
    if recap.best:
        words = _turning_point(recap, min(MAX_LINES, (TALLEST - MARGIN - y - BEST) // LINE), localizer)
        high = BEST + LINE * _lines(words)
        items += _best(words, y, high, localizer)
        y += high
    return Scene(WIDTH, max(420, y + MARGIN), tuple(items), palette=palette)


def _fitting(course: ScoreHistory) -> ScoreHistory:
    """Return the history with as many steps as fit, including the first and the last two, which decided the match."""
    last = len(course.steps) - 1
    if last < MAX_STEPS:
        return course
    kept = [*(place * (last - 1) // (MAX_STEPS - 2) for place in range(MAX_STEPS - 1)), last]
    rows = tuple(Row(row.who, tuple(row.values[place] for place in kept)) for row in course.rows)
    return ScoreHistory(course.title, tuple(course.steps[place] for place in kept), rows)


def _wide(course: ScoreHistory) -> int:
    """Return the width of a step."""
    return (INNER - NAMES - 16) // len(course.steps)


def _step_lines(course: ScoreHistory, localizer: Localizer) -> list[tuple[str, ...]]:
    """Return the label of each step, on two lines if it has no room on one."""
    max_width = round((_wide(course) - 8) * CAREFUL)
    return [even_lines(localizer(step), max_width, STEP) for step in course.steps]


def _course(course: ScoreHistory, labels: Sequence[Sequence[str]], top: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the title, the steps with these labels, and the rows, which begin at `top` below the margin."""
    wide, left = _wide(course), MARGIN + NAMES + 16
    yield Label(localizer(course.title), MARGIN, MARGIN + 56, 54, "gold", "serif", "bold", max_width=INNER)
    for index, lines in enumerate(labels):
        middle = left + index * wide + wide // 2
        for n, line in enumerate(lines):
            y = MARGIN + HEAD + 34 + n * STEP_LINE
            yield Label(line, middle, y, STEP, "muted", anchor="middle", max_width=wide - 8)
    values = [value for row in course.rows for value in row.present]
    for index, row in enumerate(course.rows):
        y = MARGIN + top + index * (ROW + GAP)
        yield from _row(row, y, left, wide, (min(0, *values), max(1, *values)), localizer)


def _row(row: Row, y: int, left: int, wide: int, scale: tuple[int, int], localizer: Localizer) -> Iterator[Item]:
    """Yield the name, and for each step a bar with its number above, or a dash if there is no value.

    Negative bars hang from the zero line.
    """
    low, high = scale
    zero = y + ROW - 8 - BAR * -low // (high - low)
    yield Panel(MARGIN, y, INNER, ROW, "seat")
    if isinstance(row.who, Name):
        yield from signed_name(row.who.seat, MARGIN + 16, y + 62, 38, NAMES - 24, localizer)
    else:
        yield Passage(localizer(row.who), MARGIN + 16, y + 44, NAMES - 24, 2, 33, "light", "serif", "semibold")
    for index, value in enumerate(row.values):
        x, words, tone = left + index * wide, NO_VALUE, "muted"
        if value is not None:
            tall = max(4, BAR * abs(value) // (high - low))
            yield Panel(x + 8, zero if value < 0 else zero - tall, wide - 16, tall, "blood" if value < 0 else "pill")
            words, tone = signed(value) if low < 0 else str(value), "gold" if value == max(row.present) else "light"
        yield Label(words, x + wide // 2, y + 42, NUMBER, tone, weight="bold", anchor="middle", max_width=wide - 6)


def _turning_point(recap: Recap, lines: int, localizer: Localizer) -> str:
    """Return the best moment in at most that many lines; names are shortened in the middle if necessary."""
    most = max((len(name) for name in localizer.names), default=0)
    words = " ".join(map(localizer, recap.best))
    while _lines(words) > lines and most > SHORTEST:
        most -= 1
        words = " ".join(map(localizer_of(localizer, most), recap.best))
    return words


def _lines(words: str) -> int:
    return rows(words, round((INNER - 48) * CAREFUL), WORDS)


def _best(words: str, y: int, high: int, localizer: Localizer) -> Iterator[Item]:
    yield Panel(MARGIN, y, INNER, high, "banner")
    yield Label(localizer(t("Turning point")), MARGIN + 24, y + 56, 42, "gold", "serif", "bold", max_width=INNER - 48)
    yield Passage(words, MARGIN + 24, y + 108, INNER - 48, MAX_LINES, WORDS, "light")
