"""The summary of a finished match: the court over the years, the turning point, and what decided the match."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from games.kernel.recap import Moment, Recap, Row, ScoreHistory
from games.kernel.text import EMPTY, Text, listed, t, tn
from games.queens_of_fate import story
from games.queens_of_fate.cards import CARDS, Card, Rank
from games.queens_of_fate.computer_player.evaluation import chance, value
from games.queens_of_fate.table import Table

_BURNED = story.sacrificed(()).key
_TURNS = story.TURNS
"""The keys of the lines that change the chance to win."""
_FACED = story.turned(1, CARDS["trump-1"]).key
_QUEENS = [card for card in CARDS.values() if card.rank is Rank.QUEEN]
STRIDE = 5
"""Number of years between two steps of the course."""
LINES = 3
"""Maximum number of lines of a turning point."""


class _Turn(NamedTuple):
    """The result of one answer: the year, the chance to win before and after, in thousandths, and its log lines."""

    year: int
    before: int
    after: int
    lines: tuple[Text, ...]

    @property
    def gain(self) -> int:
        return self.after - self.before

    @property
    def report(self) -> tuple[Text, ...]:
        stake = t("Your chance to win went from {n}% to {m}%.", n=_hundredths(self.before), m=_hundredths(self.after))
        first, *rest = map(_short, self.lines[-LINES:])
        return (first if first.key == _FACED else story.joined(self.year, first), *rest, stake)


def recap(moments: Iterable[Moment]) -> Recap:
    """Return the recap of a match.

    It has the size of the court and the Queens in play every five years, the answer after which the chance to win rose
    most in a match that was won, or fell most in one that was lost, and what decided the match.
    """
    steps: list[tuple[int, int, int]] = []
    turns: list[_Turn] = []
    fallen: list[tuple[int, Card]] = []
    joined: list[tuple[int, Card]] = []
    burned, before, queens, won = 0, 500, frozenset[Card](), True
    for moment in moments:
        table: Table = moment.table
        texts = list(moment.public_lines)
        now = frozenset(card for card in table.court if card.rank is Rank.QUEEN)
        fallen += [(table.year, card) for card in sorted(queens - now, key=lambda card: card.key)]
        joined += [(table.year, card) for card in sorted(now - queens, key=lambda card: card.key)]
        burned += sum(_number(line, "n") for line in texts if line.key == _BURNED)
        after = chance(value(table).worth) if table.won is None else before
        turns.append(_Turn(table.year, before, after, tuple(line for line in texts if line.key in _TURNS)))
        before, queens, won = after, now, table.won is not False
        if table.year >= len(steps) * STRIDE or not table.phase:
            steps.append((table.year, len(table.court), len(now)))
    telling = [turn for turn in turns[1:] if turn.lines and (turn.gain > 0 if won else turn.gain < 0)]
    best = max(telling, key=lambda turn: abs(turn.gain), default=None)
    best_report = best.report if best else ()
    if not won:
        never = [queen for queen in _QUEENS if queen not in {card for _, card in joined}]
        return Recap(_course(steps), best_report, lost=_missing_queens(fallen, never, burned))
    return Recap(_course(steps), best_report, won=_won(joined, burned) if joined else EMPTY)


def _course(steps: list[tuple[int, int, int]]) -> ScoreHistory:
    years = tuple(t("{n}", n=year) for year, _, _ in steps)
    court = Row(t("Court"), tuple(cards for _, cards, _ in steps))
    queens = Row(t("Queens"), tuple(cards for _, _, cards in steps))
    return ScoreHistory(t("The court, year by year"), years, (court, queens))


def _won(joined: list[tuple[int, Card]], burned: int) -> Text:
    """Return the last Queen and the year in which she came, and how much of Destiny was lost to enemies."""
    year, queen = joined[-1]
    came = t("the {queen} came in year {year}, the last of the four Queens.", queen=queen.name, year=year)
    return _with_cost(came, burned)


def _missing_queens(fallen: list[tuple[int, Card]], never: list[Card], burned: int) -> Text:
    """Return the Queens that fell and when, those that never came, and how much of Destiny was lost to enemies."""
    lost = [card for _, card in fallen]
    absent = listed([t("the {queen}", queen=card.name) for card in never])
    queens = listed([_fell(card, [year for year, each in fallen if each == card]) for card in dict.fromkeys(lost)])
    if not fallen:
        return _with_cost(t("{queens} never joined you.", queens=absent), burned)
    if not never:
        return _with_cost(t("you lost {queens}.", queens=queens), burned)
    return _with_cost(t("you lost {queens}, and {absent} never joined you.", queens=queens, absent=absent), burned)


def _fell(queen: Card, years: list[int]) -> Text:
    """Return a Queen and the years in which she fell. A Queen that was brought back can fall again."""
    if len(years) == 1:
        return t("the {queen} in year {year}", queen=queen.name, year=years[0])
    return t("the {queen} in years {years}", queen=queen.name, years=listed([t("{n}", n=year) for year in years]))


def _with_cost(what: Text, burned: int) -> Text:
    """Return a sentence, followed by how much of Destiny was lost to enemies, if any."""
    if not burned:
        return what
    cost = tn("{n} card of Destiny was lost to enemies.", "{n} cards of Destiny were lost to enemies.", n=burned)
    return t("{what} {cost}", what=what, cost=cost)


def _short(line: Text) -> Text:
    """Return a log line, shortened if it names many cards."""
    if line.key != _BURNED:
        return line
    return tn("{n} card of Destiny is lost.", "{n} cards of Destiny are lost.", n=_number(line, "n"))


def _hundredths(thousandths: int) -> int:
    return round(thousandths / 10)


def _number(text: Text, name: str) -> int:
    found = dict(text.args)[name]
    return found if isinstance(found, int) else 0
