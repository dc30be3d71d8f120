"""Games of The Restless played by computer players, with statistics about each."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TypeAlias
from unittest.mock import patch

from games.kernel.ask import Ask, Question, random_answer
from games.kernel.effect import Effect
from games.kernel.game import RandRange
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import Seat, Text
from games.the_restless.computer_player.evaluator import Evaluator
from games.the_restless.game import THE_RESTLESS
from games.the_restless.kinds import Kind
from games.the_restless.player import rank
from games.the_restless.rules.decisions.subjects import does as done_by
from games.the_restless.rules.resolution import events
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.run import run
from games.the_restless.table import Piece, Table
from games.the_restless.view import RestlessView
from games.the_restless.vocabulary.card_types import CARDS, key_of
from games.the_restless.vocabulary.choices import DiscardItem, PickUp, SellItem, UseFromGround, UseItem

ENOUGH = 20_000
"""A game with more answers than this counts as endless."""

REACHED = "The road comes to {card}. {flavour}"
PARTED = ("{who} discards {card}.", "{who} sells {card} for {n}.", "{who} pays with {card}, worth {n}.")
"""The log lines when the party moves on, and when an Item is given up by choice."""

OWN = (UseItem, UseFromGround, PickUp, SellItem, DiscardItem)
"""The actions with Characters' Items that players take without asking anyone."""

AnyMatch = Match[Table, RestlessView]
Party: TypeAlias = Sequence[str]
"""The keys of a party's Characters."""


@dataclass(slots=True)
class Played:
    """A game: how it ended, how far it got, and the keys of its cards.

    `longest` is the maximum number of rounds of a battle other than the final one; `fights` and `rounds` count these
    battles, too. `drawn` are the cards drawn, including all that a Pick From shows (R-81); `kept` are the Items among
    them that were taken along, and not thrown away, sold or used as payment before the party moved on; `fresh` are
    those of the latest Encounter that are still unused. `held` are Items that were in an Inventory, `seen` every card
    in play or taken from a deck, `opened` the Trait lines that worked, by card and Trait, and `ways` the labels chosen,
    by card.
    """

    ending: str = ""
    answers: int = 0
    encounters: int = 0
    last: int = 0
    rounds: int = 0
    turns: int = 0
    fights: int = 0
    longest: int = 0
    nights: int = 0
    visits: int = 0
    told: Counter[str] = field(default_factory=Counter)
    god: str = ""
    realms: list[str] = field(default_factory=list)
    party: list[str] = field(default_factory=list)
    drawn: set[str] = field(default_factory=set)
    kept: set[str] = field(default_factory=set)
    fresh: set[str] = field(default_factory=set)
    held: set[str] = field(default_factory=set)
    seen: set[str] = field(default_factory=set)
    opened: set[tuple[str, str]] = field(default_factory=set)
    ways: set[tuple[str, str]] = field(default_factory=set)

    @property
    def won(self) -> bool:
        """Whether the god is dead."""
        return self.ending == "victory"

    @property
    def faced(self) -> bool:
        """Whether the final battle was fought."""
        return self.last > 0


HAPPENED: Counter[int] = Counter()
"""The number of times each ability has happened, by the ID of its effect."""


@contextmanager
def listening() -> Iterator[None]:
    """Count the abilities that happen in the `with` block."""

    async def heard(effect: Effect, ctx: EffectContext) -> None:
        HAPPENED[id(effect)] += 1
        await run(effect, ctx)

    with patch.object(events, "run", heard):
        yield


def played(
    seed: int, *, policy: str = "plain", seats: int = 4, chosen: Mapping[str, str] | None = None, party: Party = ()
) -> Played:
    """Play a game, always the same for the same arguments; `policy` is "plain", or "random" for any legal answer.

    The Characters of a `party` are taken in the draft, where they are shown.
    """
    match, randrange = _dealt(seed, policy, seats, chosen)
    notes = Played()
    while not match.over and match.entry_count < ENOUGH:
        seat, question = waited(match)
        look(notes, question)
        if party and question.kind == Kind.CHARACTER:
            match.answer(seat, _drafted(question, party))
        elif policy == "random":
            match.answer(seat, random_answer(question, randrange))
        else:
            seen = match.view(seat)
            early = next(helpers(match, seen), None)
            match.answer(*(early or (seat, THE_RESTLESS.play(seen, question, randrange))))
        note(notes, match.table)
    sum_up(notes, match)
    return notes


def shown(seed: int, seats: int, chosen: Mapping[str, str]) -> list[str]:
    """Return the Characters that the draft of a deal offers."""
    match, _ = _dealt(seed, "plain", seats, chosen)
    return [card.key for card in match.table.offered]


def _dealt(seed: int, policy: str, seats: int, chosen: Mapping[str, str] | None) -> tuple[AnyMatch, RandRange]:
    """Return a match, and the random numbers of its players."""
    chances = random.Random(f"{policy}/{seats}/{seed}")
    record = Record(THE_RESTLESS.key, THE_RESTLESS.rules, chosen or {}, seats, chances.randbytes(32))
    return Match(THE_RESTLESS, record), lambda n: int(chances.random() * n)


def _drafted(question: Question, party: Party) -> tuple[str, ...]:
    """Return the first member of the party that has not been taken yet."""
    assert isinstance(question, Ask)
    there = {option.value.card: option.token for option in question.options}
    return (next(there[key] for key in party if key in there),)


def begun(seats: int) -> dict[str, str]:
    """Return the default options of a table with that many players."""
    return {setting.key: setting.usual(seats) for setting in THE_RESTLESS.settings}


def waited(match: AnyMatch) -> tuple[Seat, Question]:
    """Return the first seat that the match waits for, and its question."""
    seat = match.waiting[0]
    asked = match.asked(seat)
    assert asked is not None
    return seat, asked.question


def helpers(match: AnyMatch, seen: RestlessView) -> Iterator[tuple[Seat, tuple[str, ...]]]:
    """Yield the seats that would use or pick up an Item before others decide, and their answers.

    Players do so whether or not the match waits for them, without being asked.
    """
    first = match.waiting[0]
    for seat in range(match.table.players):
        asked = match.asked(seat) if seat != first else None
        if asked is not None and isinstance(asked.question, Ask):
            mind = Evaluator(seen, asked.question)
            for option in asked.question.options:
                if isinstance(done_by(option), OWN) and rank(mind, option) > 0:
                    yield seat, (option.token,)


def look(notes: Played, question: Question) -> None:
    """Record the cards that are drawn when only one of them is kept."""
    if question.kind == Kind.KEPT_CARD and isinstance(question, Ask):
        notes.drawn.update(done_by(option).card for option in question.options)


def note(notes: Played, table: Table) -> None:
    """Record the state of the table after an answer."""
    if table.phase != "draft" and not notes.party:
        notes.party = [member.piece.card.key for member in table.walkers if member.piece]
    if table.scene == "god":
        notes.last = table.round
    elif table.fighting:
        notes.longest = max(notes.longest, table.round)
    notes.visits += bool(table.wares) and "trading" not in notes.told
    notes.told["trading"] = int(bool(table.wares))
    notes.told += Counter()
    if table.realm is not None and table.realm.card.key not in notes.realms:
        notes.realms.append(table.realm.card.key)
    notes.held.update(piece.card.key for member in table.walkers for piece in member.items)
    notes.seen.update(piece.card.key for piece in cards_in_play(table))
    notes.opened.update(open_lines(table))


def cards_in_play(table: Table) -> Iterator[Piece]:
    """Yield every card that is currently in effect."""
    for member in table.walkers:
        yield from (*member.items, *member.sins, *member.statuses, *member.blessings)
        yield from [member.piece] if member.piece else []
    yield from [one for one in (table.realm, table.encounter, table.rest) if one]
    yield from (target.piece for target in table.targets)
    yield from (one.piece for one in table.shared)
    yield from table.pools


def open_lines(table: Table) -> Iterator[tuple[str, str]]:
    """Yield the Trait lines in effect: an Item's through its holder's Trait, a shared card's through anyone's."""
    for member in table.walkers:
        for piece in member.items if member.alive else ():
            if piece.item.bonus and piece.item.bonus.trait == member.character.trait:
                yield piece.card.key, member.character.trait
    traits = {table.walkers[place].character.trait for place in table.living}
    for shared in [one for one in (table.realm, table.encounter, table.rest) if one]:
        yield from [(shared.card.key, trait) for _, trait in shared.card.own if trait and trait in traits]


def sum_up(notes: Played, match: AnyMatch) -> None:
    """Record the facts that are known only at the end of a match."""
    table, spans = match.table, match.table.spans
    notes.ending, notes.answers, notes.encounters = table.ending or "none", match.entry_count, table.at
    notes.rounds, notes.turns, notes.fights, notes.nights = (
        (spans.get(span, 0) + 1) // 2 for span in ("round", "turn", "battle", "rest")
    )
    notes.god = table.god.cards[0].key if table.god else ""
    for line in match.dealer.lines:
        _hear(notes, line.text)
    notes.kept &= notes.held


def _hear(notes: Played, text: Text) -> None:
    args = dict(text.args)
    notes.told[text.key] += 1
    card = args.get("card")
    key = key_of(card.key) if isinstance(card, Text) else ""
    if text.key == "{who} draws {card}." and key in CARDS:
        for found in (notes.drawn, notes.seen, notes.kept, notes.fresh):
            found.add(key)
        notes.told[CARDS[key].deck] += 1
    _moved(notes, text.key, key)
    way = args.get("way")
    if isinstance(way, Text):
        notes.ways.add((key, way.key))


def _moved(notes: Played, line: str, key: str) -> None:
    """Record from a log line about a card what happens to an Item that was just drawn."""
    if line == REACHED:
        notes.fresh.clear()
    elif line in PARTED and key in notes.fresh:
        notes.kept.discard(key)
    elif line == "{who} uses {card}.":
        notes.fresh.discard(key)
