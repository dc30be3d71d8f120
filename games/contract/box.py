"""The check that no card is duplicated or lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from types import CoroutineType, GeneratorType
from typing import Any

from games.contract.playing import BOUND, AnyMatch, Setup, chance, meeting, open_question, states
from games.kernel.ask import RefusedError
from games.kernel.box import Box, CardLocation, card_locations
from games.kernel.codec import unpack
from games.kernel.game import AnyGame

TOGETHER = 1
"""Number of settings per group; each combination of a group's settings occurs in some match."""
MATCHES = 1
"""The number of random matches that are counted per setup, and of matches between computer players."""
EVERY = 1
"""Cards are counted after one answer in that many, and at the end: a card that is lost or doubled mostly stays so."""


def counted(game: AnyGame) -> Iterator[str]:
    """Check that all copies of every card are on the table after each answer: none is there twice, and none is lost."""
    if game.box is None:
        yield "the game does not say which cards are in its box"
        return
    for setup in meeting(game, TOGETHER):
        for seed in range(MATCHES):
            yield from miscounted(setup, states(setup, seed))
            yield from miscounted(setup, by_computer(setup, seed))


def by_computer(setup: Setup, seed: object) -> Iterator[AnyMatch]:
    """Yield a match between computer players before each answer and at its end; always the same object.

    It stops at an answer that is refused, because another check reports those.
    """
    match, randrange = setup.opened(seed), chance(seed)
    with suppress(RefusedError):
        while not match.over and match.entry_count < BOUND:
            yield match
            seat = match.waiting[randrange(len(match.waiting))]
            match.answer(seat, match.game.play(match.view(seat), open_question(match, seat), randrange), by="bot")
    yield match


def miscounted(setup: Setup, match_states: Iterable[AnyMatch]) -> Iterator[str]:
    """Yield the first fault in the number of cards among the states of one match."""
    count = Count(setup)
    for match in match_states:
        if match.entry_count % EVERY and not match.over:
            continue
        if faults := dict.fromkeys(count.faults(match)):
            yield f"{setup}, after {match.entry_count} answers: {'; '.join(faults)}"
            return


class Count:
    """The cards of one match, counted from answer to answer.

    Attributes:
        out: The cards that have come out of the box. If a game lays out the whole box, these are all cards.
    """

    def __init__(self, setup: Setup) -> None:
        self.game = setup.game
        self.box: Box[Any] = setup.game.box or Box(lambda _options, _seats: ())
        self.whole = Counter(self.box.cards(self.game.settle(setup.chosen), setup.seats))
        self.kinds = frozenset(map(type, self.whole))
        self.out = Counter[Any]()
        self.checkpoint = -1

    def faults(self, match: AnyMatch) -> Iterator[str]:
        """Yield the cards that are too many or too few.

        The table stored between two phases has to be complete. While a question is open, the rules that wait for the
        answer can hold cards. A match can end in the middle of an effect, so its end is only checked for cards that are
        there twice.
        """
        start = match.checkpoint
        if start is not None and start.entry_count != self.checkpoint:
            self.checkpoint = start.entry_count
            yield from self._faults(unpack(self.game.table, start.table), ())
        yield from self._faults(match.table, None if match.over else self._held(match))

    def _faults(self, table: Any, held: Iterable[Any] | None) -> Iterator[str]:
        """Yield the faults of a table. If `held` is None, missing cards are accepted."""
        found = [*card_locations(self.box, self.kinds, table)]
        here = Counter(location.card for location in found if not location.printed) + Counter(self.box.others(table))
        here |= Counter({location.card for location in found if location.printed})
        yield from (f"{more} too many of {_where(card, found)}" for card, more in (here - self.whole).items())
        self.out |= here & self.whole
        if held is not None and (missing := self.out - here):
            missing -= Counter(held)
            yield from (f"{less} of {_where(card, found)} lost" for card, less in missing.items())

    def _held(self, match: AnyMatch) -> Iterator[Any]:
        """Yield the cards in the local variables of the rules that wait for an answer."""
        for value in _local_values(match._rules):
            for location in card_locations(self.box, self.kinds, value, without=self.game.table):
                if type(location.card) in self.kinds:  # the rules may have blank cards in a table to try things on
                    yield location.card


def _local_values(waiting: Any) -> Iterator[object]:
    """Yield the local variables of a coroutine and of everything it waits for, by `await` or by `send`."""
    known, left = set[int](), [waiting]
    while left:
        rules = left.pop()
        if id(rules) in known or not isinstance(rules, CoroutineType | GeneratorType):
            continue
        known.add(id(rules))
        frame = rules.cr_frame if isinstance(rules, CoroutineType) else rules.gi_frame
        values = [*frame.f_locals.values()] if frame else []
        left += [*values, rules.cr_await if isinstance(rules, CoroutineType) else rules.gi_yieldfrom]
        yield from values


def _where(card: Any, found: Iterable[CardLocation]) -> str:
    """Return the name of a card and all its places."""
    all_places = [location.where for location in found if location.card == card]
    return f"{getattr(card, 'key', None) or f'card {card}'} ({', '.join(all_places) or 'nowhere'})"
