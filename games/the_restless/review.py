"""The review of a match. Few matches are won, so the road counts, too; only choices that can matter are examined."""

from __future__ import annotations

from games.kernel.ask import Ask, Question
from games.kernel.game import Tokens
from games.kernel.review import WON, ReviewRules, is_choice
from games.kernel.text import EMPTY, Seat, Text, t
from games.the_restless.computer_player.comparison import lead
from games.the_restless.computer_player.evaluator import Evaluator
from games.the_restless.computer_player.reasons import reason
from games.the_restless.kinds import Kind
from games.the_restless.table import Table
from games.the_restless.view import RestlessView
from games.the_restless.vocabulary import labels

KINDS = frozenset({Kind.INTERVAL, Kind.WAY, Kind.TURN, Kind.ABILITY})
"""The kinds of questions whose answers measurably change how far a party comes. Rerolls hardly do."""
PLACES = 12
"""Maximum number of choices that are evaluated, because one takes seconds."""


def _counts(seen: RestlessView, question: Question) -> bool:
    return question.kind in KINDS and is_choice(seen, question)


def _value(table: Table, _seat: Seat) -> int:
    """Return 1000 for a win, otherwise up to half of that for the completed share of the road."""
    if table.ending == "victory":
        return WON
    whole = (len(labels.REALMS) - 1) * table.options.road
    behind = max(table.level - 1, 0) * table.options.road + min(table.at, table.options.road)
    return WON * min(behind, whole) // (2 * whole)


def _why(seen: RestlessView, question: Question, tokens: Tokens) -> Text:
    """Return the reason of a hint, or EMPTY if evaluation prefers another answer, for which its sentences speak."""
    if not isinstance(question, Ask):
        return EMPTY
    option = next((option for option in question.options if (option.token,) == tokens), None)
    found = lead(Evaluator(seen, question), option) if option else None
    return reason(seen, question, tokens) if found is None or found.health >= 0 else EMPTY


REVIEW = ReviewRules(
    counts=_counts,
    places=PLACES,
    reason=_why,
    value=_value,
    scale=t("10 is a victory. A lost match counts up to 5, by how far the party came."),
)
