"""What a viewer sees of a Tottarot table: frozen values, built up, never cut down."""

from __future__ import annotations

from dataclasses import dataclass

from games.kernel.game import Act
from games.kernel.text import EMPTY, Arg, Name, Seat, Text, listed, signed, t
from games.kernel.zone import FaceDown
from games.tottarot import score
from games.tottarot.cards import Fate, Icon, Placed
from games.tottarot.table import Step, Table

__all__ = ["Fate", "Icon", "Placed", "Player", "Step", "TottarotView", "act", "describe", "view"]


@dataclass(frozen=True, slots=True)
class Player:
    """A seat as the viewer sees it.

    `hand` is the card, its back, or None without one. `unused` tokens are still to be played this round, `shown` is
    the token of this turn once revealed. `last_row` is the row of the round before (while the new one is in its first
    turn), `last_won` whether it earned a victory token. `total` and `last_total` count rows as they lie.
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


@dataclass(frozen=True, slots=True)
class TottarotView:
    """The table. `step` is what is going on; `tokens` are all that a player has in a
    round; `highest` is this turn's highest token once revealed; `winners` are set when the match is over."""

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
        players=tuple(_player(table, seat, viewer) for seat in range(table.seats)),
        deck=len(table.deck),
        discards=len(table.discards),
        winners=end.winners if end else (),
        outcome=end.text if end else EMPTY,
    )


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
    )


def act(seen: TottarotView) -> Act:
    """The round being played; how the one before it ended is told in victory tokens (T-32)."""
    tokens = [t("{name} {n}", name=Name(player.seat), n=player.victories) for player in seen.players]
    before = t("Round {n} is over. Victory tokens: {tokens}.", n=seen.round - 1, tokens=listed(tokens))
    return Act(seen.round, before)


def describe(seen: TottarotView) -> tuple[Text, ...]:
    """The view in words: a line for the table, then one for each player. Terse, for it is an alt text too."""
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
    return (head, *map(_described, seen.players), *((seen.outcome,) if seen.outcome else ()))


def _described(player: Player) -> Text:
    facts = [_hand(player.hand), _tokens(player)]
    if player.row:
        facts.append(t("row {cards} = {total}", cards=_row(player.row), total=signed(player.total)))
    if player.last_row:
        pattern = "last {cards} = {total} (won)" if player.last_won else "last {cards} = {total}"
        facts.append(t(pattern, cards=_row(player.last_row), total=signed(player.last_total)))
    if player.victories:
        facts.append(t("victories {n}", n=player.victories))
    who = t("{name} (starts)", name=Name(player.seat)) if player.start else t("{name}", name=Name(player.seat))
    return t("{who}: {facts}", who=who, facts=_joined("{before}; {fact}", facts))


def _hand(hand: Fate | FaceDown | None) -> Text:
    if hand is None:
        return t("no card")
    if isinstance(hand, FaceDown):
        return t("hidden card")
    return t("{card} {points}", card=hand.name, points=hand.worth)


def _tokens(player: Player) -> Text:
    unused = " ".join(map(str, player.unused)) or "–"
    if player.shown is None:
        return t("tokens {unused}", unused=unused)
    return t("played {shown}, has {unused}", shown=player.shown, unused=unused)


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
