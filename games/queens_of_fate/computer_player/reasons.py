"""Reasons for the computer player's choices: the most important factor, in a sentence."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from games.kernel.ask import Ask, Question
from games.kernel.game import Tokens
from games.kernel.options import Option
from games.kernel.text import EMPTY, Arg, Text, t, tn, with_tenths
from games.queens_of_fate import player
from games.queens_of_fate.cards import Rank
from games.queens_of_fate.computer_player.evaluation import WON, Outcome, chance, parts
from games.queens_of_fate.computer_player.imagined import imagined
from games.queens_of_fate.rules.invocations import Invocation
from games.queens_of_fate.rules.questions import Between, Holding
from games.queens_of_fate.table import Step, Table
from games.queens_of_fate.view import QueensView

PASSING = (Between.PASS, Between.PLAY_ON)
"""The answers that let time pass."""
WINS = t("It unites the four Queens.")
BEST = t("It leaves you in the best position.")
SAVES = t("Anything else ends the world.")
SPARES = t("It keeps court cards that you can lose instead of a Queen.")
SOURCES = t("It saves Sources for when they do more.")
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
    t("It leaves useful cards at the bottom of Portents, which come back first."): (
        "Arcana among the lowest",
        "court cards among the lowest",
        "cards in Portents",
        "Portents:",
    ),
    t("It brings a harvest closer."): ("families almost whole", "domains almost packed"),
    t("It gives you a better Artifact."): ("best Artifact",),
    t("It keeps room for the card in Fate."): ("Fate that finds room",),
}
"""The sentences for reasons, with the prefixes of the features' names that they cover (see features.py)."""


def reason(seen: QueensView, question: Question, tokens: Tokens) -> Text:
    """Return the main advantage of an answer over the next best, and the chance to win that it leaves.

    EMPTY if every choice loses.
    """
    if not isinstance(question, Ask):
        return EMPTY
    if not (judged := player.rank_options(seen, question)):
        return _unjudged(seen, question, tokens)
    option, chosen = next((option, after) for option, after in judged if (option.token,) == tuple(tokens))
    others = [(other, after) for other, after in judged if other.token != option.token]
    if chosen.worth >= WON:
        return WINS
    if chosen.worth <= -WON or not others:
        return EMPTY
    other, second = others[0]
    if second.worth <= -WON:
        return SAVES
    if option.value in PASSING and other.value in PASSING:
        left = seen.destiny
        return t(
            "There is nothing to decide. With {cards} cards of Destiny left, your chance to win is {n}%.",
            cards=left,
            n=_times(chosen),
        )
    words = _weighing(chosen, second, _untrue(seen, option, chosen))
    return _with_next_best(words, chosen, question.named(other.token), second)


def why(seen: QueensView, question: Question, tokens: Tokens) -> Text:
    """Return the main advantage of an answer over the next best, without figures, or EMPTY."""
    judged = player.rank_options(seen, question) if isinstance(question, Ask) else []
    option, chosen = next(((one, after) for one, after in judged if (one.token,) == tuple(tokens)), (None, None))
    others = [after for other, after in judged if (other.token,) != tuple(tokens)]
    if option is None or chosen is None or not others or chosen.worth <= -WON:
        return EMPTY
    if chosen.worth >= WON:
        return WINS
    words = _weighing(chosen, others[0], _untrue(seen, option, chosen))
    return EMPTY if words is BEST else words


def _untrue(seen: QueensView, option: Option[Any], chosen: Outcome) -> set[Text]:
    """Return the reasons that would be false for an option."""
    loses = _queens(chosen.table) < _queens(imagined(seen))
    return {*([SOURCES] if _invokes(option) else ()), *([SPARES] if loses else ())}


def _with_next_best(why: Text, chosen: Outcome, other: Text, second: Outcome) -> Text:
    """Return a reason with the chances to win of the answer and of the next best one.

    If only a lookahead found the answer, the other one seems better now, so its figure would contradict the reason.
    """
    own, theirs = _times(chosen), _times(second)
    if chance(chosen.worth) < chance(second.worth):
        return why
    if own == theirs and why is BEST:
        return t("Your chance to win is then {n}%, the same as with “{other}”.", other=other, n=own)
    if own == theirs:
        return t("{why} Your chance to win is then {n}%, the same as with “{other}”.", why=why, other=other, n=own)
    figures = {"n": own, "m": theirs}
    return t("{why} Your chance to win is then {n}%, compared to {m}% with “{other}”.", why=why, other=other, **figures)


def _unjudged(seen: QueensView, question: Ask[Any], tokens: Tokens) -> Text:
    """Return the reason for answers that are not chosen by their outcome."""
    chosen = [option for option in question.options if option.token in tokens]
    match question.kind:
        case Step.HARVEST:
            return tn(
                "It costs nothing, and the bottom card of Portents comes back to Destiny.",
                "It costs nothing, and the bottom {n} cards of Portents come back to Destiny.",
                n=min(seen.portents, 3),
            )
        case Step.AWAKEN:
            return t("{n} of these {of} cards fit into their domains.", n=len(chosen), of=len(question.options))
        case Step.STRIKE if chosen:
            return tn("{n} card is chosen so far.", "{n} cards are chosen so far.", n=len(tokens))
    return EMPTY


def _times(outcome: Outcome) -> Arg:
    """Return how many of 100 games are won from a table like this one, with at most one decimal."""
    return with_tenths(chance(outcome.worth) / 10)


def _invokes(option: Option[Any]) -> bool:
    """Return whether an option spends a Source.

    Saving Sources must then not be given as the reason, even if the option finds more of them.
    """
    return option.value in (Between.INVOKE, Holding.INVOKE) or isinstance(option.value, Invocation)


def _queens(table: Table) -> int:
    return sum(card.rank is Rank.QUEEN for card in table.court)


def _weighing(chosen: Outcome, other: Outcome, untrue: Collection[Text]) -> Text:
    """Return the sentence on the greatest advantage of one outcome over another, except those in `untrue`."""
    own, others = (parts(after.table, after.sacrificed) for after in (chosen, other))
    gains = {words: _gain(own, others, begins) for words, begins in NAMES if words not in untrue}
    words = max(gains, key=gains.__getitem__)
    return words if gains[words] > 0 else BEST


def _gain(own: Mapping[str, float], others: Mapping[str, float], begins: tuple[str, ...]) -> float:
    return sum([own.get(name, 0) - others.get(name, 0) for name in {*own, *others} if _of(name, begins)])


def _of(name: str, begins: tuple[str, ...]) -> bool:
    return name.startswith(begins) or (name == "Arcana" and "Arcana," in begins)


NAMES = tuple(REASONS.items())
