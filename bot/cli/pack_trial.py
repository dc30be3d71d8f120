"""Trials of a pack: matches of computer players with it and without it, and what they show about its cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from types import MappingProxyType
from typing import NamedTuple

import games
from games.kernel.dealer import Dealer
from games.kernel.game import PACKS, AnyGame
from games.kernel.match import Match
from games.kernel.packs.pack import OwnCard, Pack
from games.kernel.record import Record
from games.kernel.text import Text

BOUND = 4_000
"""Maximum number of answers in a match of computer players; longer ones are abandoned."""
ERRORS = 3
"""Standard errors by which two rates must differ before a difference is claimed."""
FEW = 10
"""Minimum number of matches, with and without a card, for a verdict on it."""

NO_SETTINGS: Mapping[str, str] = MappingProxyType({})
"""The settings of a table whose host has chosen nothing."""


class Trial(NamedTuple):
    """The result of one match.

    Attributes:
        won: Whether it was won.
        ended: Whether it ended before BOUND answers.
        answers: Number of answers.
        names: The names of everything in its log.
        seats: Number of seats.
    """

    won: bool
    ended: bool
    answers: int
    names: frozenset[str]
    seats: int = 1


class Rate(NamedTuple):
    """A share of won matches, and its standard error."""

    value: float
    error: float

    def differs(self, other: Rate) -> bool:
        """Return whether the difference is larger than chance would explain."""
        return abs(self.value - other.value) > ERRORS * sqrt(self.error**2 + other.error**2)

    def __str__(self) -> str:
        """Return the rate for display, such as "61 % (± 4)"."""
        return f"{100 * self.value:.0f} % (± {100 * self.error:.0f})"


@dataclass
class Tally:
    """The matches of one kind and their statistics."""

    trials: list[Trial] = field(default_factory=list)

    @property
    def rate(self) -> Rate:
        """The share of won matches. One more win and one more loss count for the error, so that it is never 0."""
        count, won = len(self.trials), sum(one.won for one in self.trials)
        kept = (won + 1) / (count + 2)
        return Rate(won / count if count else 0.0, sqrt(kept * (1 - kept) / max(count, 1)))

    @property
    def length(self) -> float:
        """The mean number of answers."""
        return sum(one.answers for one in self.trials) / max(len(self.trials), 1)

    def of(self, seats: int) -> Tally:
        """Return the matches with `seats` seats."""
        return Tally([one for one in self.trials if one.seats == seats])

    def rate_as(self, other: Tally) -> Rate:
        """Return the rate with the numbers of seats weighted as in `other`.

        With more seats, players meet more cards, and win more or fewer matches. That difference says nothing about a
        card.
        """
        sizes = sorted({one.seats for one in other.trials})
        parts = [(len(other.of(seats).trials) / len(other.trials), self.of(seats).rate) for seats in sizes]
        value = sum(share * rate.value for share, rate in parts)
        return Rate(value, sqrt(sum((share * rate.error) ** 2 for share, rate in parts)))


def played(game: AnyGame, packs: str, seed: int, seats: int, chosen: Mapping[str, str] = NO_SETTINGS) -> Trial:
    """Play one match with computer players; the same seed plays the same match."""
    dealer, options = Dealer(f"trial/{seed}".encode()), {**chosen} | ({PACKS: packs} if packs else {})
    match = Match(game, Record(game.key, game.rules, options, seats, f"deal/{seed}".encode()))
    while not match.over and match.entry_count < BOUND:
        seat = match.waiting[0]
        asked = match.asked(seat)
        assert asked is not None
        tokens = game.play(match.view(seat), asked.question, lambda n: dealer.randrange(n, "choice"))
        match.answer(seat, tokens, by="bot")
    won = bool(match.over and match.result.winners)
    return Trial(
        won, match.over, match.entry_count, frozenset(_names([line.text for line in match.dealer.lines])), seats
    )


def tried(game: AnyGame, pack: Pack, matches: int) -> tuple[Tally, Tally]:
    """Play `matches` deals with the pack, and the same deals without it.

    For some of the matches with the pack, the settings choose what a table otherwise meets only by chance, such as a
    Boss; those without it meet a printed one.
    """
    assert game.packs is not None
    settings = [(NO_SETTINGS, NO_SETTINGS), *game.packs.meeting([own.card for own in pack.cards])]
    with_it, without = Tally(), Tally()
    for seed in range(matches):
        turn, seat = divmod(seed, len(game.seats))
        own, printed = settings[turn % len(settings)]
        with_it.trials.append(played(game, pack.content, seed, game.seats[seat], own))
        without.trials.append(played(game, "", seed, game.seats[seat], printed))
    return with_it, without


def _names(texts: Sequence[Text]) -> Iterator[str]:
    """Yield the keys of all Texts within these, among them the names of the cards."""
    for text in texts:
        yield text.key
        yield from _names([value for _, value in text.args if isinstance(value, Text)])


def report(pack: Pack, with_it: Tally, without: Tally) -> Iterator[str]:
    """Yield the results line by line: the whole pack first, then each card."""
    yield f"{len(with_it.trials)} matches with the pack, {len(without.trials)} without it"
    yield f"won: {with_it.rate} with, {without.rate} without: {_whole(with_it, without)}"
    yield f"answers in a match: {with_it.length:.0f} with, {without.length:.0f} without"
    endless = sum(not one.ended for one in with_it.trials)
    if endless:
        yield f"{endless} matches with the pack did not end within {BOUND} answers"
    for own in pack.cards:
        yield from _of_card(own, pack, with_it)


def _of_card(own: OwnCard, pack: Pack, tally: Tally) -> Iterator[str]:
    """Yield a verdict on a card, and how often each card inside it was met.

    A character counts as met if any of its cards is. A verdict on a burst alone would mostly measure how long matches
    lasted.
    """
    rules = games.game(pack.game).packs
    assert rules is not None
    faces = list(dict.fromkeys(card.name.key for _, card in rules.faces(own) if not card.name.args))
    name = own.card.name.key
    yield f"{name}: {verdict(frozenset((name, *faces)), tally, rules.peers(own.card))}"
    for face in faces if faces != [name] else ():
        yield f"- {face}: met in {sum(face in one.names for one in tally.trials)} of {len(tally.trials)} matches"


def verdict(names: frozenset[str], tally: Tally, peers: frozenset[str] = frozenset()) -> str:
    """Return how often a card was met, and how it changed the share of won matches.

    Args:
        names: The names in a log that show that the card was met.
        tally: The matches with the pack.
        peers: The names of printed cards that are met in the same way. Matches that ended before any of them appeared
            are left out: otherwise every card that appears late would look strong.
    """
    met = Tally([one for one in tally.trials if names & one.names])
    rest = Tally([one for one in tally.trials if not names & one.names and (not peers or peers & one.names)])
    often = f"met in {len(met.trials)} of {len(tally.trials)} matches"
    both = {one.seats for one in met.trials} & {one.seats for one in rest.trials}
    met, rest = [Tally([one for one in some.trials if one.seats in both]) for some in (met, rest)]
    if min(len(met.trials), len(rest.trials)) < FEW:
        return f"{often}; too few to tell"
    own, usual = met.rate, rest.rate_as(met)
    rates = f"wins {own} of the matches in which it is met, {usual} otherwise"
    if not own.differs(usual):
        return f"{often}; {rates}: no difference that so few matches can show"
    return f"{often}; {'too strong' if own.value > usual.value else 'too weak'}: {rates}"


def _whole(with_it: Tally, without: Tally) -> str:
    if not with_it.rate.differs(without.rate):
        return "no difference that so few matches can show"
    easier = with_it.rate.value > without.rate.value
    return "the pack makes the game easier" if easier else "the pack makes the game harder"
