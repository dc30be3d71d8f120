"""A view of Tottarot in words: its alt text, the current round, and the cards and terms to explain."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from games.kernel.game import Act
from games.kernel.handbook import CardText
from games.kernel.text import Arg, Localizer, Name, Seat, Text, listed, signed, t
from games.kernel.zone import FaceDown
from games.tottarot.cards import DECK, FATES, Fate, Icon, Placed
from games.tottarot.rules.decisive import Decisive
from games.tottarot.terms import TERMS, UNUSED
from games.tottarot.view import Player, RoundOver, Step, Theft, TottarotView


def act(seen: TottarotView) -> Act:
    """Return the act of the current round, and the result of the previous round in victory tokens (T-32)."""
    tokens = [t("{name} {n}", name=Name(player.seat), n=player.victories) for player in seen.players]
    if seen.before is None:
        return Act(
            seen.round, t("Round {n} is over. Victory tokens: {tokens}.", n=seen.round - 1, tokens=listed(tokens))
        )
    who = listed([Name(seat) for seat, won in enumerate(seen.before.won) if won])
    best = max(_total(row) for row in seen.before.rows)
    pattern = "{who} won round {n} with {total}. Victory tokens: {tokens}."
    if sum(seen.before.won) > 1:
        pattern = "{who} shared round {n} with {total} each. Victory tokens: {tokens}."
    before = t(pattern, who=who, n=seen.round - 1, total=signed(best), tokens=listed(tokens))
    return Act(seen.round, before, as_it_ended(seen, seen.before))


def chapter(seen: TottarotView) -> Text:
    """Return the heading of a turn."""
    return t("Round {round}, turn {turn}", round=seen.round, turn=seen.turn)


def forecast(seen: TottarotView) -> int:
    """Return the number of the round that begins, until its first tokens are revealed; 0 afterwards."""
    begins = seen.turn == 1 and seen.step is not Step.END
    return seen.round if begins and all(player.shown is None and not player.row for player in seen.players) else 0


def as_it_ended(seen: TottarotView, over: RoundOver) -> TottarotView:
    """Return the table as everyone saw it when the last hands of the round before had gone to their rows.

    All cards that were drawn are in rows then, or discarded (T-5).
    """
    drawn = len(seen.players) * seen.turns
    players = [
        player._replace(
            hand=None,
            row=over.rows[player.seat],
            total=_total(over.rows[player.seat]),
            unused=over.last.unused[player.seat],
            shown=over.last.shown[player.seat],
            compared=None,
            last_row=(),
            last_total=0,
            last_won=over.won[player.seat],
            start=(player.seat + 1) % len(seen.players) == _starter(seen),
        )
        for player in seen.players
    ]
    return replace(
        seen,
        viewer=None,
        round=seen.round - 1,
        turn=seen.turns,
        step=Step.DETERMINATION,
        highest=max(over.last.shown),
        strongest=None,
        players=tuple(players),
        deck=len(DECK) - drawn,
        discards=drawn - sum(map(len, over.rows)),
        thefts=tuple([Theft(*theft) for theft in over.last.thefts]),
        decisive=None,
        before=None,
    )


def _starter(seen: TottarotView) -> Seat:
    return next(player.seat for player in seen.players if player.start)


def _total(row: tuple[Placed, ...]) -> int:
    return sum(placed.points for placed in row)


def shows(seen: TottarotView) -> tuple[str, ...]:
    """Return the keys of the terms and of the face-up cards, the viewer's cards first."""
    own = sorted(seen.players, key=lambda player: player.seat != seen.viewer)
    hands = [player.hand.key for player in own if isinstance(player.hand, Fate)]
    rows = [placed.fate.key for player in own for placed in (*player.row, *player.last_row)]
    return (*(term.key for term in TERMS), *dict.fromkeys((*hands, *rows)))


MAX_CHARS = 1000
"""Maximum length of a description in characters, in English and with names of maximum length."""
WIDE = Localizer(("W" * 32,) * 6)


def describe(seen: TottarotView) -> tuple[Text, ...]:
    """Return the view in words: one line for the table, then one for each player.

    The lines are short, because they are also an alt text. If there are many long names, the tokens of the previous
    turn are left out, then the players with whom the last round was shared.
    """
    shorter = replace(seen, players=tuple([player._replace(compared=None) for player in seen.players]))
    for lines in (_table_lines(seen), _table_lines(shorter)):
        if sum(len(WIDE(line)) + 1 for line in lines) <= MAX_CHARS:
            return lines
    return _table_lines(shorter, brief=True)


def _table_lines(seen: TottarotView, *, brief: bool = False) -> tuple[Text, ...]:
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
    news = [_decided_by(decisive, brief=brief)] if decisive else []
    thief = decisive.winner if decisive and decisive.victim is not None else None
    victims = {taker: victim for taker, victim in seen.thefts if taker != thief}
    return (head, *news, *[_described(player, victims.get(player.seat)) for player in seen.players], *ends)


def _decided_by(decisive: Decisive, *, brief: bool) -> Text:
    words = decisive.brief if brief else decisive.words
    return t("{card}: {words}.", card=_decisive_name(decisive), words=words)


def _decisive_name(decisive: Decisive) -> Text:
    return _placed(decisive.card) if decisive.card else decisive.title


def _described(player: Player, victim: Seat | None) -> Text:
    """Return a player in one line.

    Args:
        player: The player.
        victim: The player whose card they took, if any.
    """
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
    return t("{who}: {facts}", who=who, facts=_join_facts("{before}; {fact}", facts))


EFFECTS = {
    Icon.EXCHANGE: t("Exchange"),
    Icon.PEEK: t("Peek"),
    Icon.REVEAL: t("Reveal"),
    Icon.REVERSE: t("Reverse"),
}
"""The effect of each icon in one word, for a card in a row and for a hand."""


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
    return _join_facts("{before}, {fact}", [_placed(placed) for placed in row])


def _placed(placed: Placed) -> Text:
    pattern = "{card} {points} upside down" if placed.reversed else "{card} {points}"
    return t(pattern, card=placed.fate.name, points=signed(placed.points))


def _join_facts(pattern: str, facts: list[Text]) -> Text:
    joined: Arg = facts[0]
    for fact in facts[1:]:
        joined = t(pattern, before=joined, fact=fact)
    return t("{all}", all=joined)


def notes(seen: TottarotView) -> tuple[CardText, ...]:
    """Return notes for the choice of a token: the icon of the viewer's card, and unused tokens in the last turn."""
    me = next((player for player in seen.players if player.seat == seen.viewer), None)
    return () if me is None else (*_own_icon(seen, me), *_tie(seen, me))


def _own_icon(seen: TottarotView, me: Player) -> tuple[CardText, ...]:
    """Return the effect of the icon on the viewer's card if they keep it, because the picture only names the icon."""
    if not isinstance(me.hand, Fate) or me.hand.icon is None:
        return ()
    if me.hand.icon is Icon.REVERSE:
        return (CardText(me.hand.key, me.hand.name, _reversing(me)),) if me.row else ()
    return (CardText(me.hand.key, me.hand.name, _NEXT_TURN[me.hand.icon]),) if seen.turn < seen.turns else ()


def _tie(seen: TottarotView, me: Player) -> tuple[CardText, ...]:
    """Return the use of the token that the viewer does not play in the last turn of a round (T-32)."""
    chooses = seen.turn == seen.turns and me.shown is None and len(me.unused) > 1
    return (CardText(UNUSED.key, UNUSED.name, UNUSED.text),) if chooses else ()


def _reversing(me: Player) -> Text:
    """Return the value of a row if The Hanged Man turns the cards before it upside down (T-22)."""
    total = -sum(placed.fate.points for placed in me.row) + Placed(FATES["the-hanged-man"]).points
    return t("it turns the cards before it upside down. With it, your row is worth {total}.", total=signed(total))


_NEXT_TURN: Mapping[Icon, Text] = {
    Icon.EXCHANGE: t("in your row, it lets you and another player see each other's next card."),
    Icon.PEEK: t("in your row, it lets you look at another player's next card."),
    Icon.REVEAL: t("in your row, it shows your next card to everyone."),
}
"""The effect of an icon in the next turn of the round (T-25)."""
