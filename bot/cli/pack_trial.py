"""Trying a pack: matches of computer players with it and without it, and what they say of its cards."""

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
"""Answers after which a match of computer players is given up."""
ERRORS = 3
"""Standard errors by which two rates must differ before a difference is claimed."""
FEW = 10
"""Matches on either side below which nothing is said of a card."""

NO_SETTINGS: Mapping[str, str] = MappingProxyType({})
"""The settings of a table that chooses nothing."""


class Trial(NamedTuple):
    """One match.

    Attributes:
        won: Whether it was won.
        ended: Whether it reached its end.
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
    """A share of matches won, and its standard error."""

    value: float
    error: float

    def differs(self, other: Rate) -> bool:
        """Return whether the difference is more than chance would make of two equal rates."""
        return abs(self.value - other.value) > ERRORS * sqrt(self.error**2 + other.error**2)

    def __str__(self) -> str:
        """Return the rate as people read it: "61 % (± 4)"."""
        return f"{100 * self.value:.0f} % (± {100 * self.error:.0f})"


@dataclass
class Tally:
    """Matches of one kind."""

    trials: list[Trial] = field(default_factory=list)

    @property
    def rate(self) -> Rate:
        """The share of matches won; one win and one loss more make its error, so that it is never 0."""
        count, won = len(self.trials), sum(one.won for one in self.trials)
        kept = (won + 1) / (count + 2)
        return Rate(won / count if count else 0.0, sqrt(kept * (1 - kept) / max(count, 1)))

    @property
    def length(self) -> float:
        """The mean number of answers."""
        return sum(one.answers for one in self.trials) / max(len(self.trials), 1)

    def of(self, seats: int) -> Tally:
        """Return the matches with that many seats."""
        return Tally([one for one in self.trials if one.seats == seats])

    def rate_as(self, other: Tally) -> Rate:
        """Return the rate that there would be if these matches had as many seats as those of `other`.

        With more seats, more cards are met, and more or fewer matches are won: that says nothing about a card.
        """
        sizes = sorted({one.seats for one in other.trials})
        parts = [(len(other.of(seats).trials) / len(other.trials), self.of(seats).rate) for seats in sizes]
        value = sum(share * rate.value for share, rate in parts)
        return Rate(value, sqrt(sum((share * rate.error) ** 2 for share, rate in parts)))


def played(game: AnyGame, packs: str, seed: int, seats: int, chosen: Mapping[str, str] = NO_SETTINGS) -> Trial:
    """Play one match by computer players, the same one for the same seed."""
    luck, options = Dealer(f"trial/{seed}".encode()), {**chosen} | ({PACKS: packs} if packs else {})
    match = Match(game, Record(game.key, game.rules, options, seats, f"deal/{seed}".encode()))
    while not match.over and match.entry_count < BOUND:
        seat = match.waiting[0]
        asked = match.asked(seat)
        assert asked is not None
        tokens = game.play(match.view(seat), asked.question, lambda n: luck.randrange(n, "choice"))
        match.answer(seat, tokens, by="bot")
    won = bool(match.over and match.result.winners)
    return Trial(
        won, match.over, match.entry_count, frozenset(_names([line.text for line in match.dealer.lines])), seats
    )


def tried(game: AnyGame, pack: Pack, matches: int) -> tuple[Tally, Tally]:
    """Play that many matches with the pack and as many without, the same deals.

    What a table meets only by chance, such as a Boss, is chosen for some of the matches with the pack; those without
    it meet a printed one.
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
    """Yield the keys of all Texts within these, which include the names of the cards in them."""
    for text in texts:
        yield text.key
        yield from _names([value for _, value in text.args if isinstance(value, Text)])


def report(pack: Pack, with_it: Tally, without: Tally) -> Iterator[str]:
    """Yield what the matches say, in lines: the whole pack first, then each card."""
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

    A character counts as met if any of its cards is. A burst alone would be compared by how long its matches lasted.
    """
    rules = games.game(pack.game).packs
    assert rules is not None
    faces = list(dict.fromkeys(card.name.key for _, card in rules.faces(own) if not card.name.args))
    name = own.card.name.key
    yield f"{name}: {verdict(frozenset((name, *faces)), tally, rules.peers(own.card))}"
    for face in faces if faces != [name] else ():
        yield f"- {face}: met in {sum(face in one.names for one in tally.trials)} of {len(tally.trials)} matches"


def verdict(names: frozenset[str], tally: Tally, peers: frozenset[str] = frozenset()) -> str:
    """Say of a card how often it was met, and what it is worth as far as these matches can tell.

    Args:
        names: The names that show that it was met.
        tally: The matches with the pack.
        peers: The names of printed cards that are met as this one is. Matches that ended before any of them came are
            left out, since these would make every card that comes late look strong.
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
