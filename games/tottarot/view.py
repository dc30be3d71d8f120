"""What a viewer sees of a Tottarot table: frozen values, built up, never cut down."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from games.kernel.game import Act
from games.kernel.text import EMPTY, Arg, Name, Reader, Seat, Text, listed, signed, t
from games.kernel.zone import FaceDown
from games.tottarot import score
from games.tottarot.cards import Fate, Icon, Placed
from games.tottarot.rules.decisive import Decisive
from games.tottarot.table import Step, Table
from games.tottarot.terms import TERMS

__all__ = ["Decisive", "Fate", "Icon", "Placed", "Player", "Step", "Theft", "TottarotView", "act", "describe", "view"]


class Player(NamedTuple):
    """A seat as the viewer sees it.

    `hand` is the card, its back, or None without one. `unused` tokens are still to be played this round, `shown` is
    the token of this turn once revealed. `last_row` is the row of the round before (while the new one is in its first
    turn), `last_won` whether it earned a victory token. `total` and `last_total` count rows as they lie. `compared` is
    the token of the turn before, until this turn's is revealed.
    """

    seat: Seat
    hand: Fate | FaceDown | None
    row: tuple[Placed, ...]
    unused: tuple[int, ...]
    shown: int | None
    victories: int
    start: bool
    total: int
    last_row: tuple[Placed, ...] = ()
    last_total: int = 0
    last_won: bool = False
    compared: int | None = None


class Theft(NamedTuple):
    """Who took whose hand."""

    taker: Seat
    victim: Seat


@dataclass(frozen=True, slots=True)
class TottarotView:
    """The table. `step` is what is going on; `tokens` are all that a player has in a
    round; `highest` is this turn's highest token once revealed, `strongest` that of the turn before until then;
    `thefts` are who took whose hand since tokens were last revealed, and `decisive` one of them that has just won a
    round. `winners` are set when the match is over, and then `decisive` is what won one of them their last round."""

    viewer: Seat | None
    round: int
    rounds: int
    turn: int
    turns: int
    step: Step
    tokens: tuple[int, ...]
    highest: int | None
    players: tuple[Player, ...]
    deck: int
    discards: int
    winners: tuple[Seat, ...] = ()
    outcome: Text = EMPTY
    strongest: int | None = None
    thefts: tuple[Theft, ...] = ()
    decisive: Decisive | None = None

    @property
    def step_name(self) -> Text:
        """What is going on, in words ("Manifestation of will")."""
        return _STEPS[self.step]


_STEPS = {
    Step.DECLARATION: t("Declaration of fate"),
    Step.MANIFESTATION: t("Manifestation of will"),
    Step.TAKING: t("Taking of destiny"),
    Step.DETERMINATION: t("Determination of fate"),
    Step.END: t("The end"),
}


def view(table: Table, viewer: Seat | None) -> TottarotView:
    """The table as that seat sees it; None: as everybody does (T-6 to T-8)."""
    end = score.result(table) if table.step is Step.END else None
    return TottarotView(
        viewer=viewer,
        round=table.round,
        rounds=table.seats,
        turn=table.turn,
        turns=table.options.turns,
        step=table.step,
        tokens=table.options.tokens,
        highest=table.highest,
        players=tuple([_player(table, seat, viewer) for seat in range(table.seats)]),
        deck=len(table.deck),
        discards=len(table.discards),
        winners=end.winners if end else (),
        outcome=end.text if end else EMPTY,
        strongest=None if table.shown else max(table.compared, default=None),
        thefts=tuple([Theft(*theft) for theft in table.thefts]),
        decisive=_decisive(table, end.winners if end else ()),
    )


def _decisive(table: Table, winners: tuple[Seat, ...]) -> Decisive | None:
    """At the end what won a winner the last of their rounds; in the first turn of a round the theft that decided the
    one before, if one did."""
    if winners:
        return next((one for one in table.decided[::-1] if one.winner in winners), None)
    if table.turn > 1 or table.shown:
        return None
    last = [one for one in table.decided if one.round == table.round - 1 and one.victim is not None]
    return last[0] if last else None


def _player(table: Table, seat: Seat, viewer: Seat | None) -> Player:
    past = table.past[seat] if table.past and table.turn == 1 else None
    return Player(
        seat=seat,
        hand=next(iter(table.hands[seat].read(viewer)), None),
        row=tuple(table.rows[seat]),
        unused=tuple(table.unused[seat]),
        shown=table.shown[seat] if table.shown else None,
        victories=table.victories[seat],
        start=seat == table.start,
        total=table.total(seat),
        last_row=tuple(past.row) if past else (),
        last_total=sum(placed.points for placed in past.row) if past else 0,
        last_won=past.won if past else False,
        compared=table.compared[seat] if table.compared and not table.shown else None,
    )


def act(seen: TottarotView) -> Act:
    """The round being played; how the one before it ended is told in victory tokens (T-32)."""
    tokens = [t("{name} {n}", name=Name(player.seat), n=player.victories) for player in seen.players]
    before = t("Round {n} is over. Victory tokens: {tokens}.", n=seen.round - 1, tokens=listed(tokens))
    return Act(seen.round, before)


def shows(seen: TottarotView) -> tuple[str, ...]:
    """The keys of the terms and of the cards with their face up, the viewer's first."""
    own = sorted(seen.players, key=lambda player: player.seat != seen.viewer)
    hands = [player.hand.key for player in own if isinstance(player.hand, Fate)]
    rows = [placed.fate.key for player in own for placed in (*player.row, *player.last_row)]
    return (*(term.key for term in TERMS), *dict.fromkeys((*hands, *rows)))


ROOM = 1000
"""The most characters of a description, in English and with names as long as any."""
WIDE = Reader(("W" * 32,) * 6)


def describe(seen: TottarotView) -> tuple[Text, ...]:
    """The view in words: a line for the table, then one for each player. Terse, for it is an alt text too: where names
    are long and many, the tokens of the turn before are left out."""
    lines = _told(seen)
    if sum(len(WIDE(line)) + 1 for line in lines) <= ROOM:
        return lines
    return _told(replace(seen, players=tuple([player._replace(compared=None) for player in seen.players])))


def _told(seen: TottarotView) -> tuple[Text, ...]:
    head = t(
        "Round {round}/{rounds}, turn {turn}/{turns}: {step}. Deck {deck}, discards {discards}.",
        round=seen.round,
        rounds=seen.rounds,
        turn=seen.turn,
        turns=seen.turns,
        step=seen.step_name,
        deck=seen.deck,
        discards=seen.discards,
    )
    ends = (seen.outcome,) if seen.outcome else ()
    decisive = seen.decisive
    news = [t("{card}: {words}.", card=_named(decisive), words=decisive.words)] if decisive else []
    told = decisive.winner if decisive and decisive.victim is not None else None
    victims = {taker: victim for taker, victim in seen.thefts if taker != told}
    return (head, *news, *[_described(player, victims.get(player.seat)) for player in seen.players], *ends)


def _named(decisive: Decisive) -> Text:
    return _placed(decisive.card) if decisive.card else decisive.title


def _described(player: Player, victim: Seat | None) -> Text:
    """A player in a line; `victim` is whose card they took."""
    facts = [*([_hand(player.hand)] if player.hand is not None else []), _tokens(player)]
    if victim is not None:
        facts.append(t("took {name}'s card", name=Name(victim)))
    if player.row:
        facts.append(t("row {cards} = {total}", cards=_row(player.row), total=signed(player.total)))
    if player.last_row:
        pattern = "last round {cards} = {total} (won)" if player.last_won else "last round {cards} = {total}"
        facts.append(t(pattern, cards=_row(player.last_row), total=signed(player.last_total)))
    if player.victories:
        facts.append(t("victory tokens {n}", n=player.victories))
    who = t("{name} (starts)", name=Name(player.seat)) if player.start else t("{name}", name=Name(player.seat))
    return t("{who}: {facts}", who=who, facts=_joined("{before}; {fact}", facts))


EFFECTS = {
    Icon.EXCHANGE: t("Exchange"),
    Icon.PEEK: t("Peek"),
    Icon.REVEAL: t("Reveal"),
    Icon.REVERSE: t("Reverse"),
}
"""What an icon does once its card lies in a row, in a word; a hand is told with it."""


def _hand(hand: Fate | FaceDown) -> Text:
    if isinstance(hand, FaceDown):
        return t("hidden card")
    if hand.icon:
        return t("{card} {points} ({effect})", card=hand.name, points=hand.worth, effect=EFFECTS[hand.icon])
    return t("{card} {points}", card=hand.name, points=hand.worth)


def _tokens(player: Player) -> Text:
    unused = " ".join(map(str, player.unused)) or "–"
    if player.compared is not None:
        return t("played {shown} last turn, has {unused} left", shown=player.compared, unused=unused)
    if player.shown is None:
        return t("tokens {unused}", unused=unused)
    return t("played {shown}, has {unused} left", shown=player.shown, unused=unused)


def _row(row: tuple[Placed, ...]) -> Text:
    return _joined("{before}, {fact}", [_placed(placed) for placed in row])


def _placed(placed: Placed) -> Text:
    pattern = "{card} {points} upside down" if placed.reversed else "{card} {points}"
    return t(pattern, card=placed.fate.name, points=signed(placed.points))


def _joined(pattern: str, facts: list[Text]) -> Text:
    joined: Arg = facts[0]
    for fact in facts[1:]:
        joined = t(pattern, before=joined, fact=fact)
    return t("{all}", all=joined)
