"""Trying a pack: matches of computer players with it and without it, and what they say of its cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import NamedTuple

from games.kernel.dealer import Dealer
from games.kernel.game import PACKS, AnyGame
from games.kernel.match import Match
from games.kernel.packs.pack import Pack
from games.kernel.record import Record
from games.kernel.text import Text

BOUND = 4_000
"""Answers after which a match of computer players is given up."""
ERRORS = 3
"""Standard errors by which two rates must differ before a difference is claimed."""
FEW = 10
"""Matches on either side below which nothing is said of a card."""


class Trial(NamedTuple):
    """One match.

    Attributes:
        won: Whether it was won.
        ended: Whether it reached its end.
        answers: Number of answers.
        names: The names of everything in its log.
    """

    won: bool
    ended: bool
    answers: int
    names: frozenset[str]


@dataclass
class Tally:
    """Matches of one kind."""

    trials: list[Trial] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """The share of matches won."""
        return sum(one.won for one in self.trials) / len(self.trials) if self.trials else 0.0

    @property
    def error(self) -> float:
        """The standard error of the rate, with one win and one loss added so that it is never nothing."""
        count = len(self.trials)
        kept = (sum(one.won for one in self.trials) + 1) / (count + 2)
        return sqrt(kept * (1 - kept) / max(count, 1))

    @property
    def length(self) -> float:
        """The mean number of answers."""
        return sum(one.answers for one in self.trials) / max(len(self.trials), 1)


def played(game: AnyGame, packs: str, seed: int, seats: int) -> Trial:
    """Play one match by computer players, the same one for the same seed."""
    luck, chosen = Dealer(f"trial/{seed}".encode()), {PACKS: packs} if packs else {}
    match = Match(game, Record(game.key, game.rules, chosen, seats, f"deal/{seed}".encode()))
    while not match.over and match.n < BOUND:
        seat = match.waiting[0]
        asked = match.asked(seat)
        assert asked is not None
        tokens = game.play(match.view(seat), asked.question, lambda n: luck.randrange(n, "choice"))
        match.answer(seat, tokens, by="bot")
    won = bool(match.over and match.result.winners)
    return Trial(won, match.over, match.n, frozenset(_names([line.text for line in match.dealer.lines])))


def _names(texts: Sequence[Text]) -> Iterator[str]:
    """Yield the keys of all Texts within these, which include the names of the cards in them."""
    for text in texts:
        yield text.key
        yield from _names([value for _, value in text.args if isinstance(value, Text)])


def report(pack: Pack, with_it: Tally, without: Tally) -> Iterator[str]:
    """Yield what the matches say, in lines: the whole pack first, then each card."""
    yield f"{len(with_it.trials)} matches with the pack, {len(without.trials)} without it"
    yield f"won: {_percent(with_it)} with, {_percent(without)} without: {_whole(with_it, without)}"
    yield f"answers in a match: {with_it.length:.0f} with, {without.length:.0f} without"
    endless = sum(not one.ended for one in with_it.trials)
    if endless:
        yield f"{endless} matches with the pack did not end within {BOUND} answers"
    for own in pack.faces:
        name = own.card.name.key
        if own.card.name.args:  # an upgraded card is explained by its basic version
            continue
        yield f"{name}: {verdict(name, with_it)}"


def verdict(name: str, tally: Tally) -> str:
    """Say of one card how often it was met, and what it is worth as far as these matches can tell."""
    met = Tally([one for one in tally.trials if name in one.names])
    rest = Tally([one for one in tally.trials if name not in one.names])
    often = f"met in {len(met.trials)} of {len(tally.trials)} matches"
    if min(len(met.trials), len(rest.trials)) < FEW:
        return f"{often}; too few to tell"
    rates = f"wins {_percent(met)} of the matches in which it is met, {_percent(rest)} otherwise"
    if abs(met.rate - rest.rate) <= ERRORS * _joint(met, rest):
        return f"{often}; {rates}: no difference that so few matches can show"
    return f"{often}; {'too strong' if met.rate > rest.rate else 'too weak'}: {rates}"


def _whole(with_it: Tally, without: Tally) -> str:
    if abs(with_it.rate - without.rate) <= ERRORS * _joint(with_it, without):
        return "no difference that so few matches can show"
    return "the pack makes the game easier" if with_it.rate > without.rate else "the pack makes the game harder"


def _joint(one: Tally, other: Tally) -> float:
    """Return the standard error of the difference of two rates."""
    return sqrt(one.error**2 + other.error**2)


def _percent(tally: Tally) -> str:
    return f"{100 * tally.rate:.0f} % (± {100 * tally.error:.0f})"
