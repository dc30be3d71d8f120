"""Toy games, each the smallest that shows one kind of question, for the kernel's own tests."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from games.kernel.ask import Amount, AnyOf, Arrange, Ask, Question, Simultaneous, pick, random_answer
from games.kernel.box import Box
from games.kernel.dealer import Dealer
from games.kernel.game import Choice, Game, RandRange, Result, setting
from games.kernel.handbook import CardText, Topic
from games.kernel.match import Match
from games.kernel.options import Option
from games.kernel.record import Record
from games.kernel.text import Name, Seat, Text, listed, t
from games.kernel.zone import EVERYONE, FaceDown, Zone, only


@dataclass(frozen=True, slots=True)
class Card:
    """A card with only a rank."""

    rank: int

    @property
    def key(self) -> str:
        """The key of the card."""
        return f"r{self.rank}"

    @classmethod
    def of(cls, key: str) -> Card:
        """Return the card with a key, such as "r7"."""
        return cls(int(key[1:]))

    @property
    def label(self) -> Text:
        """The name of the card."""
        return t("the {rank}", rank=self.rank)


@dataclass(frozen=True, slots=True)
class Options:
    """The settings of all toy games."""

    rounds: int = setting(
        t("Rounds"), Choice("3", t("three"), 3), Choice("1", t("one"), 1), Choice("200", t("two hundred"), 200)
    )


@dataclass(slots=True)
class Table:
    """The table of all toy games."""

    phase: str
    rounds: int
    hands: list[Zone[Card]]
    stock: Zone[Card]
    pile: Zone[Card] = field(default_factory=lambda: Zone(sight=EVERYONE))
    points: list[int] = field(default_factory=list)
    discards: list[Card] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class View:
    """The view of all toy games."""

    viewer: Seat | None
    rounds: int
    hands: tuple[tuple[Card | FaceDown, ...], ...]
    stock: tuple[Card | FaceDown, ...]
    pile: tuple[Card | FaceDown, ...]
    points: tuple[int, ...]


Toy: TypeAlias = Game[Table, View]
Phase: TypeAlias = Callable[[Table, Dealer], Coroutine[Any, Any, str | None]]


def set_up(options: Options, seats: int, dealer: Dealer) -> Table:
    """Deal four cards to each seat; the rest is the stock."""
    deck = cards(options, seats)
    dealer.shuffle(deck, "deal")
    hands = [Zone(sorted(deck[4 * seat : 4 * seat + 4], key=lambda c: c.rank), only(seat)) for seat in range(seats)]
    return Table("play", options.rounds, hands, Zone(deck[4 * seats :]), points=[0] * seats)


def cards(_options: Options, seats: int) -> list[Card]:
    """Return all cards of a toy game: five for each seat."""
    return [Card(rank) for rank in range(1, 5 * seats + 1)]


def view(table: Table, viewer: Seat | None) -> View:
    """Return the table as a viewer sees it."""
    return View(
        viewer,
        table.rounds,
        tuple(hand.read(viewer) for hand in table.hands),
        table.stock.read(viewer),
        table.pile.read(viewer),
        tuple(table.points),
    )


def describe(seen: View) -> tuple[Text, ...]:
    """Return the rounds left, the pile and each hand in words."""
    pile = listed([card.label for card in seen.pile if isinstance(card, Card)])
    return (t("Left: {n}. Pile: {pile}.", n=seen.rounds, pile=pile), *map(_held, range(len(seen.hands)), seen.hands))


def _held(seat: Seat, hand: tuple[Card | FaceDown, ...]) -> Text:
    cards = listed([card.label if isinstance(card, Card) else t("a card") for card in hand])
    return t("{who} holds {cards}.", who=Name(seat), cards=cards)


def result(table: Table) -> Result:
    """Return the result: the most points win."""
    best = max(table.points)
    winners = tuple(seat for seat, points in enumerate(table.points) if points == best)
    return Result(winners, tuple(table.points), t("{who} won.", who=listed([Name(seat) for seat in winners])))


def play(_seen: View, question: Question, randrange: RandRange) -> tuple[str, ...]:
    """Answer at random, as the toy games' computer player."""
    return random_answer(question, randrange)


def toy(key: str, phases: Mapping[str, Phase], **others: Any) -> Toy:
    """Return a game with this key and these phases; the other parts are as above unless given."""
    parts = {
        "tagline": t("A toy"), "seats": range(2, 5), "rules": 1, "options": Options, "table": Table, "seen": View,
        "set_up": set_up, "view": view, "describe": describe, "result": result, "play": play,
        "handbook": (Topic("all", t("Rounds"), t("Play one, three or two hundred rounds."), ("Y-1",)),),
        "cards": (CardText("r1", t("the {rank}", rank=1), t("The lowest.")),), "box": Box(cards),
    }  # fmt: skip
    return Game(key=key, title=t("Toy {key}", key=key), phases=phases, **{**parts, **others})


def opened(game: Toy, seats: int = 2, key: bytes = b"key", **chosen: str) -> Match[Table, View]:
    """Return a new match with the chosen settings."""
    return Match(game, Record(game.key, game.rules, chosen, seats, key))


def held(hand: Zone[Card]) -> tuple[Option[Card], ...]:
    """Return an option for each card in a hand."""
    return tuple(Option(card.key, card.label, card) for card in hand.cards)


def put_away(table: Table) -> None:
    """Discard the pile."""
    table.discards += table.pile.cards
    table.pile.cards.clear()


async def trick(table: Table, dealer: Dealer) -> str | None:
    """Let every player play a card in turn; the highest takes a point."""
    put_away(table)
    for seat, hand in enumerate(table.hands):
        card = await pick(seat, t("Play a card"), held(hand))
        hand.cards.remove(card)
        table.pile.put([card])
        dealer.log(t("{who} plays {card}.", who=Name(seat), card=card.label))
    table.points[table.pile.cards.index(max(table.pile.cards, key=lambda c: c.rank))] += 1
    return "play" if table.hands[0] else None


async def auction(table: Table, dealer: Dealer) -> str | None:
    """Let all bid in secret; the highest names a price, and a die decides whether it is paid."""
    bids = tuple(Option(str(bid), t("{bid}", bid=bid), bid) for bid in (1, 2, 3))
    got = await Simultaneous(tuple(Ask(seat, t("Bid"), bids) for seat in reversed(range(len(table.hands)))))
    highest = max(got, key=lambda seat: got[seat])
    price = await Amount(highest, t("Name your price"), -5, 100)
    table.points[highest] += price if dealer.randrange(2, "paid") else 0
    return end_round(table)


async def tender(table: Table, dealer: Dealer) -> str | None:
    """Let all name a price in secret; the lowest is paid."""
    prices = await Simultaneous(tuple(Amount(seat, t("Your price?"), 1, 20) for seat in range(len(table.hands))))
    cheapest = min(prices, key=lambda seat: prices[seat])
    table.points[cheapest] += prices[cheapest]
    dealer.log(t("{who} is paid {price}.", who=Name(cheapest), price=prices[cheapest]))
    return end_round(table)


async def stars(table: Table, dealer: Dealer) -> str | None:
    """Let the first player order three cards of the stock, and draw the top one."""
    table.stock.sight = only(0)
    seen = tuple(Option(card.key, card.label, card) for card in table.stock.cards)
    table.stock.cards[:] = await Arrange(0, t("Put back in any order"), seen)
    table.hands[0].put([table.stock.draw()])
    dealer.log(t("{who} reads the stars.", who=Name(0)))
    table.stock.put([table.hands[0].cards.pop(0)])
    return end_round(table)


async def duel(table: Table, dealer: Dealer) -> str | None:
    """Play a card that all others can counter; all are asked, whatever they hold."""
    card = await pick(0, t("Play a card"), held(table.hands[0]))
    table.pile.put([card])
    choices = (Option("pass", t("Pass"), False), Option("counter", t("Counter"), True))
    others = range(1, len(table.hands))
    answers = await Simultaneous(tuple(Ask(seat, t("Counter?"), choices, fallback=("pass",)) for seat in others))
    if not any(countering for (countering,) in answers.values()):
        table.points[0] += card.rank
    dealer.log(t("The duel is over."))
    table.pile.cards.clear()
    return end_round(table)


async def market(table: Table, dealer: Dealer) -> str | None:
    """Let any player take an open card and name its price, or say that they are done, until all are.

    A point marks a seat as done, which it can undo.
    """
    while table.stock:
        table.pile.put([table.stock.draw()])
    offers: list[Option[Card | None]] = [Option(card.key, card.label, card) for card in table.pile.cards]
    free: tuple[Option[Card | None], ...] = (*offers, Option("done", t("Done"), None))
    done: tuple[Option[Card | None], ...] = (Option("undone", t("Not yet done"), None),)
    asks = [Ask(seat, t("What now?"), done if point else free) for seat, point in enumerate(table.points)]
    besides = tuple(ask for ask in asks if table.points[ask.seat])
    seat, (card,) = await AnyOf(tuple(ask for ask in asks if ask not in besides), besides)
    if card is None:
        table.points[seat] = 1 - table.points[seat]
        return None if all(table.points) else "play"
    table.pile.cards.remove(card)
    await Amount(seat, t("For how much?"), 1, 9)
    table.hands[seat].put([card])
    dealer.log(t("{who} takes {card}.", who=Name(seat), card=card.label))
    return "play" if table.pile else None


async def polls(table: Table, dealer: Dealer) -> str | None:
    """Hold a vote in each round, settled by the first voter: the texts are the same, but the questions differ."""
    choices = (Option("yes", t("Yes"), 1), Option("no", t("No"), 0))
    asks = tuple(Ask(seat, t("Go on?"), choices) for seat in range(len(table.hands)))
    seat, (said,) = await AnyOf(asks, (), f"round {table.rounds}")
    table.points[seat] += said
    dealer.log(t("{who} has voted.", who=Name(seat)))
    return end_round(table)


async def dance(table: Table, dealer: Dealer) -> str | None:
    """Let standing players make everyone stand up or sit down, as marked by points; nobody waits for those who sit."""
    stand, sit = Option("stand", t("All stand up"), 0), Option("sit", t("All others sit down"), 1)
    asks = tuple(Ask(seat, t("Stand or sit?"), (stand, sit)) for seat in range(len(table.hands)))
    besides = tuple(ask for ask in asks if table.points[ask.seat])
    seat, (said,) = await AnyOf(tuple(ask for ask in asks if ask not in besides), besides)
    table.points = [said if other != seat else 0 for other in range(len(table.points))]
    dealer.log(t("{who} has spoken.", who=Name(seat)))
    return end_round(table)


async def turns(table: Table, dealer: Dealer) -> str | None:
    """Let each take a turn per round, in any order, while others can wave. Points mark who has begun and ended."""
    begin, end, wave = Option("begin", t("Begin"), 1), Option("end", t("End"), 2), Option("wave", t("Wave"), 0)
    acting, coming = table.points.count(1), [seat for seat, point in enumerate(table.points) if point == 0]
    mine = {0: wave if acting else begin, 1: end, 2: wave}
    asks = tuple(Ask(seat, t("Your turn?"), (mine[point],)) for seat, point in enumerate(table.points))
    besides = tuple(ask for ask in asks if ask.options == (wave,))
    free = tuple(ask for ask in asks if ask not in besides)
    seat, (said,) = await AnyOf(free, besides, f"round {table.rounds}", tuple(coming))
    table.points[seat] = said or table.points[seat]
    dealer.log(t("{who} has acted.", who=Name(seat)))
    if table.points.count(2) < len(table.points):
        return "play"
    table.points = [0] * len(table.points)
    return end_round(table)


async def lap(table: Table, dealer: Dealer) -> str:
    """Let the first player play a card; then go to a rest."""
    table.pile.cards[:] = [await pick(0, t("Play a card"), held(table.hands[0]))]
    dealer.log(t("{who} has played.", who=Name(0)))
    return "rest"


async def rest(table: Table, dealer: Dealer) -> str | None:
    """Roll a die; if it is low, ask the second player for more, otherwise ask nobody."""
    if dealer.randrange(2, "low") == 0:
        table.points[1] += await Amount(1, t("How much more?"), 1, 9)
    return end_round(table)


def end_round(table: Table) -> str | None:
    """Count a round; return the next phase."""
    table.rounds -= 1
    return "play" if table.rounds else None


TRICK = toy("trick", {"play": trick})
AUCTION = toy("auction", {"play": auction})
TENDER = toy("tender", {"play": tender})
STARS = toy("stars", {"play": stars})
DUEL = toy("duel", {"play": duel})
MARKET = toy("market", {"play": market})
POLLS = toy("polls", {"play": polls})
DANCE = toy("dance", {"play": dance})
TURNS = toy("turns", {"play": turns})
LAPS = toy("laps", {"play": lap, "rest": rest}, inline_phases=frozenset({"rest"}))
STRIDES = toy("strides", {"play": trick}, checkpoint_interval=3)
TOYS: tuple[Toy, ...] = (TRICK, AUCTION, TENDER, STARS, DUEL, MARKET, POLLS, DANCE, TURNS, LAPS, STRIDES)
