"""Scenes for tests of the rules: a table is set up, then played.

    scene = given("t16 c4", wands="wp w9 w7", sources="ca").say("pass", "w9-w7")
    assert scene.portents == "w9 w7"

A card is a suit's letter and a number or a court card's letter ("w7", "cq", "da"; a Knight is "wn"); a trump is "t16".
The first argument is the top of Destiny, from the top down; the rest of the deck is below it.
"""

from __future__ import annotations

from games.kernel.ask import Ask
from games.kernel.codec import pack
from games.kernel.dealer import Dealer
from games.kernel.match import Match
from games.kernel.record import Checkpoint, Record
from games.kernel.text import Localizer
from games.queens_of_fate.cards import CARDS, Artifact, Card, Kind, Suit
from games.queens_of_fate.game import QUEENS_OF_FATE
from games.queens_of_fate.phases import RULES
from games.queens_of_fate.table import Table
from games.queens_of_fate.view import QueensView

READ = Localizer(("Ann",))
_SUITS = {suit.value[0]: suit.value for suit in Suit}
_RANKS = {"a": "ace", "p": "page", "n": "knight", "q": "queen", "k": "king"}


def card(code: str) -> Card:
    """Return the card with a short name."""
    if code[0] == "t":
        return CARDS[f"trump-{code[1:]}"]
    return CARDS[f"{_SUITS[code[0]]}-{_RANKS.get(code[1:], code[1:])}"]


def code(named: Card) -> str:
    """Return the short name of a card."""
    return {id(card(short)): short for short in _CODES}[id(named)]


_CODES = [*(f"t{n}" for n in range(22)), *(s + r for s in "wcsd" for r in [*_RANKS, *map(str, range(2, 11))])]


def cards(codes: str) -> list[Card]:
    """Return the cards with these short names."""
    return [card(each) for each in codes.split()]


def codes(some: list[Card] | tuple[Card, ...]) -> str:
    """Return the short names of cards."""
    return " ".join(map(code, some))


class Scene:
    """A match in play, with shortcuts to play and examine it."""

    def __init__(self, match: Match[Table, QueensView]) -> None:
        self.match = match

    @property
    def table(self) -> Table:
        """The current table."""
        return self.match.table

    def say(self, *tokens: str) -> Scene:
        """Give answers, one after another; the parts of a multiple choice are separated by spaces, "" means none."""
        for several in tokens:
            self.match.answer(0, several.split())
        return self

    @property
    def question(self) -> Ask[object]:
        """The open question."""
        asked = self.match.asked(0)
        assert asked
        assert isinstance(asked.question, Ask)
        return asked.question

    @property
    def choices(self) -> list[str]:
        """The tokens of the options."""
        return [option.token for option in self.question.options]

    def hint(self, token: str) -> str:
        """Return the second line of an option."""
        return next(READ(option.hint) for option in self.question.options if option.token == token)

    @property
    def destructive(self) -> list[str]:
        """The tokens of the options that need confirmation."""
        return [option.token for option in self.question.options if option.destructive]

    @property
    def prompt(self) -> str:
        """The text of the open question."""
        return READ(self.question.prompt)

    @property
    def portents(self) -> str:
        """The cards in Portents, bottom first."""
        return codes(self.table.portents.cards)

    @property
    def destiny(self) -> str:
        """The cards in Destiny, bottom first."""
        return codes(self.table.destiny.cards)

    @property
    def signs(self) -> str:
        """The cards in Signs, in order of arrival."""
        return codes(self.table.signs)

    @property
    def play(self) -> str:
        """Everything in domains: court, Arcana and Artifacts ("w7+")."""
        held = [*self.table.court, *self.table.arcana]
        return " ".join([*map(code, held), *(f"{code(each.arcana)}+" for each in self.table.artifacts)])

    @property
    def heard(self) -> list[str]:
        """The log so far, in English."""
        return [READ(line.text) for line in self.match.dealer.lines]


def given(
    top: str = "",
    *,
    play: str = "",
    sources: str = "",
    portents: str = "",
    signs: str = "",
    fate: str = "",
    last: bool = False,
    rules: int = RULES,
    **options: str,
) -> Scene:
    """Return this table. `play` are court and Arcana in domains, "w7+" an Artifact; `last`: Destiny is just `top`."""
    table = QUEENS_OF_FATE.set_up(QUEENS_OF_FATE.settle(options), 1, Dealer(bytes(32)))
    table.sources, table.signs, table.rules = cards(sources), cards(signs), rules
    table.portents.cards = cards(portents)
    table.fate = card(fate) if fate else None
    for each in play.split():
        _enter(table, each)
    out = {id(each) for each in [*cards(top), *_cards_outside_destiny(table)]}
    rest = [] if last else [each for each in table.options.deck if id(each) not in out]
    table.destiny.cards = [*rest, *reversed(cards(top))]
    start = Checkpoint(0, QUEENS_OF_FATE.rules, pack(table), {})
    return Scene(Match(QUEENS_OF_FATE, Record(QUEENS_OF_FATE.key, 1, options, 1, bytes(32), start)))


def _enter(table: Table, each: str) -> None:
    entering = card(each.rstrip("+"))
    table.enter(entering)
    if each.endswith("+"):
        source = CARDS[f"{entering.suit.value}-ace"]
        table.sources.append(source)
        table.forge(entering, source)


def _cards_outside_destiny(table: Table) -> list[Card]:
    """Return every card that is not in Destiny."""
    return [
        *table.portents.cards,
        *table.signs,
        *table.sources,
        *table.awakened,
        *table.court,
        *table.arcana,
        *(part for each in table.artifacts for part in _parts(each)),
        *(each for each in (table.fate, table.challenge) if each),
    ]


def _parts(artifact: Artifact) -> tuple[Card, Card]:
    return artifact.arcana, artifact.source


def everything(table: Table) -> list[Card]:
    """Return every card on the table, wherever it is."""
    return [*table.destiny.cards, *_cards_outside_destiny(table)]


def fresh(seed: int, **options: str) -> Match[Table, QueensView]:
    """Return a match from its very beginning, dealt from that seed."""
    return Match(QUEENS_OF_FATE, Record("queens_of_fate", 1, options, 1, seed.to_bytes(32, "big")))


def opposition(some: list[Card]) -> list[Card]:
    """Return the cards that are Opposition."""
    return [each for each in some if each.kind is Kind.OPPOSITION]
