"""A view of Tottarot in words: the viewer, the other players, and the table."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.telling import About, Section, card_texts, part
from games.kernel.text import EMPTY, Name, Seat, Text, listed, signed, t, tn
from games.kernel.zone import FaceDown
from games.tottarot.cards import Fate, Placed
from games.tottarot.description import EFFECTS, notes
from games.tottarot.view import Decisive, Player, Step, TottarotView

YOU = t("You")


def tell(seen: TottarotView) -> tuple[Section, ...]:
    """Return the viewer's section first, then the others in seat order, the table, and the viewer's icon."""
    own = [player for player in seen.players if player.seat == seen.viewer]
    others = [player for player in seen.players if player.seat != seen.viewer]
    return (
        *(one for player in own for one in part("you", YOU, _player(seen, player), About.MINE, fleeting=True)),
        *(one for player in others for one in _other(seen, player)),
        *part("table", t("The table"), _table(seen), About.TABLE, fleeting=True),
        *card_texts(notes(seen)),
    )


def _other(seen: TottarotView, player: Player) -> tuple[Section, ...]:
    title = t("{name}", name=Name(player.seat))
    return part(f"seat{player.seat}", title, _player(seen, player), About.OTHERS, About.DANGER, fleeting=True)


def _table(seen: TottarotView) -> Iterator[tuple[str, Text]]:
    yield "outcome", seen.outcome
    yield "round", t("Round {n} of {most}.", n=seen.round, most=seen.rounds)
    yield "turn", t("Turn {n} of {most}.", n=seen.turn, most=seen.turns)
    yield "step", t("Now: {step}.", step=seen.step_name)
    start = next((player.seat for player in seen.players if player.start), None)
    yield "start", EMPTY if start is None else _starts(seen, start)
    highest = seen.strongest if seen.highest is None else seen.highest
    yield "highest", EMPTY if highest is None else t("Highest token last turn: {n}.", n=highest)
    if seen.decisive:
        yield "decisive", t("Turning point: {what}.", what=_decisive(seen.decisive))
    yield "deck", t("Cards in the deck: {n}.", n=seen.deck)
    yield "discards", t("Discarded cards: {n}.", n=seen.discards)


def _starts(seen: TottarotView, seat: Seat) -> Text:
    if seat == seen.viewer:
        return t("You have the starting marker.")
    return t("{name} has the starting marker.", name=Name(seat))


def _decisive(decisive: Decisive) -> Text:
    return t(
        "{title}: {words}", title=_placed(decisive.card) if decisive.card else decisive.title, words=decisive.words
    )


def _player(seen: TottarotView, player: Player) -> Iterator[tuple[str, Text]]:
    """Yield the facts that the picture shows of a player: card, tokens, row, crowns, and whose card they took."""
    yield "card", _card(seen, player)
    yield "token", _token(seen, player)
    yield "tokens", _tokens(player)
    taken: dict[Seat, Seat] = dict(seen.thefts)
    if player.seat in taken:
        victim = taken[player.seat]
        yield "took", t("Took your card.") if victim == seen.viewer else t("Took {name}'s card.", name=Name(victim))
    by = [taker for taker, victim in seen.thefts if victim == player.seat]
    yield "robbed", _robbed(seen, by[-1]) if by else EMPTY
    yield "row", _row(player)
    yield "victories", _victories(player.victories)


def _robbed(seen: TottarotView, by: Seat) -> Text:
    return t("Lost the card to you.") if by == seen.viewer else t("Lost the card to {name}.", name=Name(by))


def _card(seen: TottarotView, player: Player) -> Text:
    """Return the card in hand with its effect in a row."""
    hand = player.hand
    if hand is None:
        return EMPTY if seen.step is Step.END else t("No card in hand.")
    if isinstance(hand, FaceDown):
        return t("A card that you don't know.")
    if player.seat == seen.viewer:
        return t("Your card: {card}.", card=_face(hand))
    return t("You know the card: {card}.", card=_face(hand))


def _face(hand: Fate) -> Text:
    words = t("{card}, worth {points}", card=hand.name, points=_points(hand.points))
    return t("{card}; icon: {effect}", card=words, effect=EFFECTS[hand.icon]) if hand.icon else words


def _token(seen: TottarotView, player: Player) -> Text:
    """Return the token that a player revealed last.

    The words stay the same in the next turn, so that the log does not repeat them.
    """
    token, highest = (player.shown, seen.highest) if player.shown is not None else (player.compared, seen.strongest)
    if token is None:
        return EMPTY
    pattern = "Last token: {n}, the highest." if token == highest else "Last token: {n}."
    return t(pattern, n=token)


def _tokens(player: Player) -> Text:
    if not player.unused:
        return t("No tokens left.")
    return t("Tokens left: {tokens}.", tokens=listed([t("{n}", n=token) for token in player.unused]))


def _row(player: Player) -> Text:
    """Return the row and its total, or that of the previous round while the row is empty."""
    if player.row:
        return t("Row: {cards}. Total: {total}.", cards=_cards(player.row), total=_points(player.total))
    if player.last_row:
        pattern = (
            "Winning row of the last round: {cards}. Total: {total}."
            if player.last_won
            else "Row of the last round: {cards}. Total: {total}."
        )
        return t(pattern, cards=_cards(player.last_row), total=_points(player.last_total))
    return t("The row is empty.")


def _points(points: int) -> Text:
    return tn("{points} point", "{points} points", n=abs(points), points=signed(points))


def _cards(row: tuple[Placed, ...]) -> Text:
    return listed([_placed(placed) for placed in row])


def _placed(placed: Placed) -> Text:
    pattern = "{card} {points} upside down" if placed.reversed else "{card} {points}"
    return t(pattern, card=placed.fate.name, points=signed(placed.points))


def _victories(victories: int) -> Text:
    return tn("{n} victory token.", "{n} victory tokens.", n=victories) if victories else EMPTY
