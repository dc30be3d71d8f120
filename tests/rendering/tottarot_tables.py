"""Tables to draw: Tottarot's views in demanding states, and those of whole random matches."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.kernel.text import Localizer, Name, Seat, t
from games.kernel.zone import BACK, FaceDown
from games.tottarot.cards import FATES
from games.tottarot.view import Decisive, Fate, Placed, Player, Step, Theft, TottarotView
from tests.contract.playing import SETUPS, Setup, states

LOCALIZER = Localizer(("Aiko", "Bruno", "Chiara", "Dev", "Ester", "Farid"))

NAMES = (
    "Maximiliana von Hohenstaufen-W.",
    "山田太郎さくらんぼ大好き倶楽部東京支部",
    "Дмитрий Александрович Щукин-Рок",
    "محمد عبد الرحمن الشريف الكبير",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "🦊🔥 xX_ShadowSlayer_Xx 🔥🦊",
)
LONG = Localizer(NAMES)
"""Names as long as Discord allows, in several scripts."""

KEYS = tuple(FATES)


@dataclass(frozen=True)
class Shown:
    """A view, and the seats that the match waits for."""

    name: str
    view: TottarotView
    waiting: frozenset[Seat]


def fate(number: int) -> Fate:
    """Return an arcanum by its number, wrapping around."""
    return FATES[KEYS[number % len(KEYS)]]


def player(seat: Seat, turn: int, tokens: int = 4, hand: Fate | FaceDown | None = BACK) -> Player:
    """Return a player in some turn, before tokens are revealed: every third card is upside down."""
    row = tuple(Placed(fate(seat + 2 * n), (seat + n) % 3 == 1) for n in range(turn - 1))
    unused = tuple(token for token in range(tokens) if (token + seat) % tokens >= turn - 1)
    return Player(seat, hand, row, unused, None, seat % 4, seat == 1, sum(card.points for card in row))


def table(seats: int, turn: int = 2, turns: int = 3, tokens: int = 4) -> TottarotView:
    """Return the public view while tokens are being placed."""
    players = tuple(player(seat, turn, tokens) for seat in range(seats))
    step = Step.MANIFESTATION
    return TottarotView(None, 2, seats, turn, turns, step, tuple(range(tokens)), None, players, 9, 2)


def revealed(view: TottarotView) -> TottarotView:
    """Return a view with open tokens; the first seat's hand has been shown, the last seat has been robbed."""
    players = [one._replace(unused=one.unused[:-1], shown=one.unused[-1]) for one in view.players]
    players[0] = players[0]._replace(hand=fate(3))
    players[-1] = players[-1]._replace(hand=None)
    highest = max(one.unused[-1] for one in view.players)
    return replace(view, step=Step.TAKING, players=tuple(players), highest=highest, discards=3)


def begun(seats: int, turns: int = 3, tokens: int = 4) -> TottarotView:
    """Return the first turn of a round, with the rows of the previous round."""
    view = table(seats, 1, turns, tokens)
    before = table(seats, turns + 1, turns, tokens)
    return replace(
        view,
        players=tuple(
            now._replace(last_row=then.row, last_total=then.total, last_won=now.seat == 2)
            for now, then in zip(view.players, before.players, strict=True)
        ),
    )


def robbed(seats: int) -> TottarotView:
    """Return the first turn of a round after one decided by a theft; another hand was passed on."""
    view = begun(seats)
    thief, players = view.players[-1], tuple(one._replace(compared=one.seat % 4) for one in view.players)
    first, second = Theft(thief.seat, 0), Theft(1, 2)
    decisive = Decisive(view.round - 1, first.taker, thief.last_row[-1], first.victim)
    return replace(view, players=players, strongest=3, thefts=(first, second), decisive=decisive)


def over(seats: int) -> TottarotView:
    """Return the end of a match shared by two players, with different decisive facts or none."""
    view = table(seats, 4)
    players = tuple(one._replace(hand=None, victories=3 if one.seat in (1, 2) else 1) for one in view.players)
    outcome = t("{one} and {other} share the victory with 3 victory tokens each.", one=Name(1), other=Name(2))
    card = players[2].row[-1]
    decided = {
        3: Decisive(3, 2, unused=3),
        4: Decisive(4, 2, card, 0),
        5: Decisive(5, 1, players[1].row[0]),
    }
    ends = replace(view, turn=3, step=Step.END, players=players, winners=(1, 2), outcome=outcome)
    return replace(ends, decisive=decided.get(seats))


def rich() -> TottarotView:
    """Return two-digit victories and totals, with five tokens next to them in the narrowest panels."""
    view = table(6, 3, 3, 5)
    return replace(view, players=tuple(one._replace(victories=12, total=-15, start=True) for one in view.players))


def own(view: TottarotView, viewer: Seat, *known: Seat) -> TottarotView:
    """Return the view of a seat that knows its hand and those of some others."""
    seen = {viewer, *known}
    players = tuple(one._replace(hand=fate(one.seat + 4)) if one.seat in seen else one for one in view.players)
    return replace(view, viewer=viewer, players=players)


def holding(view: TottarotView, key: str) -> TottarotView:
    """Return the view of the first seat, which has that card and knows the hands of two others."""
    seen = own(view, 0, 1, 2)
    return replace(seen, players=(seen.players[0]._replace(hand=Fate.of(key)), *seen.players[1:]))


def boards() -> Iterator[Shown]:
    """Yield every number of players in every kind of state, and the longest possible rounds."""
    for seats in range(3, 7):
        yield Shown(f"placing-{seats}", table(seats), frozenset({0, 2}))
        yield Shown(f"taking-{seats}", revealed(table(seats, 3)), frozenset({1}))
        yield Shown(f"begun-{seats}", begun(seats), frozenset({0}))
        yield Shown(f"robbed-{seats}", robbed(seats), frozenset({0, 1}))
        yield Shown(f"over-{seats}", over(seats), frozenset())
    yield Shown("rich-6", rich(), frozenset({0}))
    for seats, turns, tokens in ((3, 5, 5), (4, 5, 5), (5, 4, 4), (6, 2, 5)):
        yield Shown(f"placing-{seats}x{turns}", table(seats, turns, turns, tokens), frozenset({0}))
        yield Shown(f"begun-{seats}x{turns}", begun(seats, turns, tokens), frozenset({1}))


def matches() -> Iterator[list[Shown]]:
    """Yield the public views of one whole match, for every number of players."""
    for setup in SETUPS:
        if setup.game.key == "tottarot":
            yield [*_seen(setup)]


def _seen(setup: Setup) -> Iterator[Shown]:
    for number, match in enumerate(states(setup)):
        yield Shown(f"{setup} {number}", match.view(None), frozenset(match.waiting))
