"""Scenes for tests of the rules: a party, its Encounters, and the numbers that dice will show.

    scene = given("beast", dice={1: [12]}).say("turn:0", "hit:1:unarmed")
    assert scene.target.health == 4

Cards are props, named without their "Prop" ("beast", "club"). Places are counted from 0 as in tokens, dice from 1 by
the seat numbers of the rules; `d4` is the party's D4. Further rolls are random.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games.kernel.ask import Amount, Ask
from games.kernel.asking.advance import EVERY
from games.kernel.codec import pack
from games.kernel.dealer import Dealer
from games.kernel.match import Match
from games.kernel.options import Option
from games.kernel.record import ADVANCE, Checkpoint, Record
from games.kernel.text import Localizer
from games.kernel.zone import Zone
from games.the_restless.game import THE_RESTLESS
from games.the_restless.rules.state.piles import new_piece
from games.the_restless.table import BURIED, PartyMember, Piece, Table, TargetState
from games.the_restless.view import RestlessView
from games.the_restless.vocabulary.card_types import CARDS, Card
from tests.games.the_restless.props import PROPS

READ = Localizer(("Ann", "Bruno", "Chiara", "Dario"))
ALL = ("anna", "bert", "cleo", "dora")
assert PROPS


def prop(word: str) -> Card:
    """Return the prop with that name."""
    return CARDS[f"prop-{word}"]


class Scene:
    """A match in play, with shortcuts to play and examine it."""

    def __init__(self, match: Match[Table, RestlessView]) -> None:
        self.match = match

    def say(self, *tokens: str, seat: int = 0) -> Scene:
        """Give answers of a player, one after another; each is followed by the auto-actions of all players."""
        for token in tokens:
            self.match.answer(seat, [token])
            while found := [(one, now) for one in self.match.waiting if (now := self.match.foreseen(one))]:
                self.match.answer(found[0][0], found[0][1].tokens, ADVANCE)
        return self

    def leave(self, kind: str, template: str, condition: str = "", lifetime: str = EVERY, seat: int = 0) -> Scene:
        """Set an auto-action for a kind of question or, without a way, cancel it."""
        self.match.leave(seat, (kind, template, condition, lifetime))
        return self

    def choices(self, seat: int = 0) -> list[str]:
        """Return the tokens of a player's options; none if they are not asked."""
        return [option.token for option in self.options(seat)]

    def options(self, seat: int = 0) -> Sequence[Option[Any]]:
        """Return the options of a player; none if they are not asked."""
        asked = self.match.asked(seat)
        return () if asked is None or isinstance(asked.question, Amount) else asked.question.options

    def hint(self, token: str, seat: int = 0) -> str:
        """Return the second line of an option."""
        return next(READ(option.hint) for option in self.options(seat) if option.token == token)

    def destructive(self, seat: int = 0) -> list[str]:
        """Return the tokens of the options that need confirmation."""
        return [option.token for option in self.options(seat) if option.destructive]

    def prompt(self, seat: int = 0) -> str:
        """Return the text of a player's question."""
        asked = self.match.asked(seat)
        assert asked is not None
        return READ(asked.question.prompt)

    def number(self, seat: int = 0) -> int:
        """Return the number of a player's open question."""
        asked = self.match.asked(seat)
        assert asked is not None
        return asked.number

    def silence(self, seat: int = 0) -> tuple[str, ...]:
        """Return the answer that stands for a player's silence."""
        asked = self.match.asked(seat)
        assert asked is not None
        assert isinstance(asked.question, Ask)
        return asked.question.fallback

    @property
    def table(self) -> Table:
        """The current table."""
        return self.match.table

    @property
    def target(self) -> TargetState:
        """The first Target in the battle."""
        return self.table.targets[0]

    def member(self, place: int) -> PartyMember:
        """Return the Character at a place."""
        return self.table.walkers[place]

    def health(self) -> list[int]:
        """Return the Health of all Characters."""
        return [member.health for member in self.table.walkers]

    def holds(self, place: int) -> list[str]:
        """Return the Items at a place, by their props' names."""
        return [piece.card.key.removeprefix("prop-") for piece in self.member(place).items]

    def ground(self) -> list[str]:
        """Return the things on the ground."""
        return [piece.card.key.removeprefix("prop-") for piece in self.table.ground]

    def heard(self, viewer: int | None = 0) -> str:
        """Return the log for a viewer or for the public (None)."""
        return "\n".join(READ(line.text) for line in self.match.dealer.lines if line.visible_to(viewer))


def given(
    *row: str,
    players: int = 1,
    party: Sequence[str] = ALL,
    items: Mapping[int, Sequence[str]] | None = None,
    dice: Mapping[int | str, Sequence[int]] | None = None,
    alter: Callable[[Table], None] = lambda _table: None,
    **options: str,
) -> Scene:
    """Return a party on its way to the Encounters of `row`, in a Realm without effects, with 0 Reroll Counters."""
    dealer = Dealer(bytes(32))
    table = THE_RESTLESS.set_up(THE_RESTLESS.settle(options), players, dealer)
    table.phase, table.level, table.rerolls, table.realm = "encounter", 1, 0, Piece(prop("plain"))
    table.row = [Zone([prop(word)]) for word in row]
    table.rests = [Zone([prop("barn")]) for _ in range(3)]
    table.begin("realm")
    for place, word in enumerate(party):
        table.walkers[place] = PartyMember(Piece(prop(word)), 7)
        table.walkers[place].items = [new_piece(prop(item)) for item in (items or {}).get(place, ())]
    alter(table)
    for who, numbers in (dice or {}).items():
        _load(dealer, who, numbers)
    start = Checkpoint(0, THE_RESTLESS.rules, pack(table), dealer.counts)
    return Scene(Match(THE_RESTLESS, Record("the_restless", THE_RESTLESS.rules, options, players, bytes(32), start)))


def _load(dealer: Dealer, who: int | str, numbers: Sequence[int]) -> None:
    """Advance a die's rolls to where it shows these numbers."""
    label, sides = ("the D4 of the party", 4) if who == "d4" else (f"the D20 of seat {who}", 20)
    for start in range(100_000):
        dealer.counts[label] = start
        if all(dealer.randrange(sides, label) == number - 1 for number in numbers):
            dealer.counts[label] = start
            return
    raise AssertionError(f"{label} never shows {numbers}")


def set_(**truth: object) -> Callable[[Table], None]:
    """Return an alteration that sets these fields of the table."""

    def alter(table: Table) -> None:
        for name, value in truth.items():
            assert hasattr(table, name)
            setattr(table, name, value)

    return alter


def buried(member: PartyMember) -> PartyMember:
    """Return the place of a dead Character, which only says who it was."""
    return PartyMember(Piece(member.character, marks={BURIED: 1}), done=True)


def without(*places: int) -> Callable[[Table], None]:
    """Return an alteration after which the Characters at these places are dead."""

    def alter(table: Table) -> None:
        for place in places:
            table.walkers[place] = PartyMember(done=True)

    return alter


def on_top(deck: str, *words: str) -> Callable[[Table], None]:
    """Return an alteration after which these props are drawn next, first to last."""

    def alter(table: Table) -> None:
        table.decks[deck].cards += [prop(word) if f"prop-{word}" in CARDS else CARDS[word] for word in reversed(words)]

    return alter


def both(*alterations: Callable[[Table], None]) -> Callable[[Table], None]:
    """Return an alteration that applies several, one after another."""

    def alter(table: Table) -> None:
        for one in alterations:
            one(table)

    return alter
