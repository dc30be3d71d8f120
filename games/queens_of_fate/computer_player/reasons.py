"""Why the computer player chooses what it does: what weighed most, in a sentence."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from games.kernel.ask import Ask, Question
from games.kernel.game import Tokens
from games.kernel.options import Option
from games.kernel.text import EMPTY, Text, t
from games.queens_of_fate import player
from games.queens_of_fate.cards import Rank
from games.queens_of_fate.computer_player.evaluation import WON, Outcome, parts
from games.queens_of_fate.computer_player.imagined import imagined
from games.queens_of_fate.rules.invocations import Invocation
from games.queens_of_fate.rules.questions import Between, Holding
from games.queens_of_fate.table import Table
from games.queens_of_fate.view import QueensView

WINS = t("It unites the four Queens.")
SAVES = t("Anything else ends the world.")
SPARES = t("It keeps court cards that can fall in a Queen's place.")
SOURCES = t("It keeps Sources for a time when they bring more.")
REASONS: Mapping[Text, tuple[str, ...]] = {
    t("It keeps a Queen safe, or brings one back."): ("queens in play", "fallen Queens"),
    SPARES: ("other court cards", "Pages and Knights", "Kings"),
    SOURCES: ("Sources",),
    t("It leaves you stronger Arcana for the battles to come."): (
        "Arcana,",
        "number of Arcana",
        "mean cost of an Opposition",
        "share that",
    ),
    t("It saves cards of Destiny."): ("cards of Destiny", "Oppositions", "Queens a card", "strong Oppositions left"),
    t("It leaves useful cards at the bottom of Portents, from where they come back."): (
        "Arcana among the lowest",
        "court cards among the lowest",
        "cards in Portents",
        "Portents:",
    ),
    t("It brings a harvest closer."): ("families almost whole", "domains almost packed"),
    t("It gives you a better Artifact."): ("best Artifact",),
    t("It keeps room for the card in Fate."): ("Fate that finds room",),
}
"""What is said of the features (see features.py) whose names begin so."""


def reason(seen: QueensView, question: Question, tokens: Tokens) -> Text:
    """What speaks for that answer against the next best; EMPTY where nothing does that has words."""
    if not isinstance(question, Ask) or not (judged := player.judged(seen, question)):
        return EMPTY
    option, chosen = next((option, after) for option, after in judged if (option.token,) == tuple(tokens))
    others = [after for option, after in judged if (option.token,) != tuple(tokens)]
    if chosen.worth >= WON:
        return WINS
    if chosen.worth <= -WON or not others:
        return EMPTY
    loses = _queens(chosen.table) < _queens(imagined(seen))
    untrue = {*([SOURCES] if _invokes(option) else ()), *([SPARES] if loses else ())}
    return SAVES if others[0].worth <= -WON else _weighing(chosen, others[0], untrue)


def _invokes(option: Option[Any]) -> bool:
    """Whether it spends a Source, so that it is not told to keep them, even where it finds more."""
    return option.value in (Between.INVOKE, Holding.INVOKE) or isinstance(option.value, Invocation)


def _queens(table: Table) -> int:
    return sum(card.rank is Rank.QUEEN for card in table.court)


def _weighing(chosen: Outcome, other: Outcome, untrue: Collection[Text]) -> Text:
    """What one has over the other most of all, of what may be said."""
    own, others = (parts(after.table, after.sacrificed) for after in (chosen, other))
    gains = {words: _gain(own, others, begins) for words, begins in NAMES if words not in untrue}
    words = max(gains, key=gains.__getitem__)
    return words if gains[words] > 0 else EMPTY


def _gain(own: Mapping[str, float], others: Mapping[str, float], begins: tuple[str, ...]) -> float:
    return sum([own.get(name, 0) - others.get(name, 0) for name in {*own, *others} if _of(name, begins)])


def _of(name: str, begins: tuple[str, ...]) -> bool:
    return name.startswith(begins) or (name == "Arcana" and "Arcana," in begins)


NAMES = tuple(REASONS.items())
