"""The questions that Tottarot asks players. A prompt is public; only the asked seat sees the options."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import chain
from typing import TypeAlias

from games.kernel.ask import Ask
from games.kernel.options import Option
from games.kernel.text import EMPTY, Name, Seat, Text, t
from games.tottarot import story
from games.tottarot.cards import Fate, Icon
from games.tottarot.kinds import Kind
from games.tottarot.options import Options
from games.tottarot.rules.wishes import KEEP, LOWEST, NOTHING, OPEN, Chosen
from games.tottarot.table import Table

WILL = t("Play a will token")
AGAIN = t("Your token is chosen. You can still choose again.")
TAKE = t("Whose card do you take?")
PEEK = t("The Hermit: whose hand do you look at?")
EXCHANGE = t("The Lovers: whose hand do you look at? They see yours, too.")
CHANGE = t("You played the highest token. Swap your card?")

KEPT, NO_CARD = t("keep the card you have"), t("no card, no points this turn")
UNSEEN = t("If they swap or lose that card first, you take the card under the lowest token.")
TIE = t("Tie? The leader's card. Leader: most victory tokens, then the better row.")
WAITING = t("once all tokens are revealed, the game waits for you")
KEEPING: tuple[Option[bool], ...] = (
    Option("change", t("Swap"), False, t("discard your card, then take one or none")),
    Option(KEEP, t("Keep"), True, KEPT),
)
NONE: Option[Seat | None] = Option(NOTHING, t("Nothing"), None, NO_CARD)


Known: TypeAlias = "tuple[tuple[Seat, Fate | None], ...]"


def will(table: Table, seat: Seat, chosen: Chosen | None = None) -> Ask[Chosen]:
    """Return the question of which unused token to play, with its consequence for the seat's card (T-11).

    In a game across days, each token that can turn out to be the highest comes with a wish.

    Args:
        table: The table.
        seat: The seat to ask.
        chosen: The seat's earlier choice, which it can change. Its options mark that one; nobody else sees them.
    """
    paced, known = table.options.pace, _known_hands(table, seat) if table.options.pace else ()
    fate, unused = table.hands[seat].cards[0], tuple(map(tuple, table.unused))
    options = _choices(fate, unused, seat, known, table.options, _helps(table, seat, fate))
    if chosen is None:
        return Ask(seat, WILL, options, apart=paced, kind=Kind.WILL)
    label = next((option.label for option in options if option.value == chosen), EMPTY)
    marked = tuple([_marked(option, chosen, label) for option in options])
    return Ask(seat, AGAIN, marked, apart=paced, kind=Kind.WILL)


def _marked(option: Option[Chosen], chosen: Chosen, label: Text) -> Option[Chosen]:
    """Return the option with a note: that it is the current choice, or which choice with the same token is."""
    if option.value.token != chosen.token:
        return option
    hint = _so_far(option.hint) if option.value == chosen else option.hint
    return option._replace(hint=hint, about=t("Your choice so far: {choice}.", choice=label) if option.about else EMPTY)


@cache
def _so_far(words: Text) -> Text:
    return t("Your choice so far: {words}", words=words)


@lru_cache(1 << 10)
def _choices(
    fate: Fate, unused: tuple[tuple[int, ...], ...], seat: Seat, known: Known, chosen: Options, helps: bool
) -> tuple[Option[Chosen], ...]:
    """Return the options for a seat's tokens; `helps` is whether its row gains points from its card.

    They are cached, because a computer player needs them in dozens of copies.
    """
    others = (*unused[:seat], *unused[seat + 1 :])
    left, most_bound = sorted({*chain(*others)}), max([min(tokens) for tokens in others])
    options: list[Option[Chosen]] = []
    for token in unused[seat]:
        bound = most_bound > token
        able = sum([max(tokens) > token for tokens in others])
        higher = tuple([each for each in left if each > token])
        hint = _stuck(fate, helps) if bound else _outcome(fate, higher, able, len(others), chosen.gentle, helps)
        plain = Option(str(token), t("Play {token}", token=token), Chosen(token), hint)
        options += _wishes(plain, known, chosen.gentle) if chosen.pace and not bound else [plain]
    return tuple(options)


def _helps(table: Table, seat: Seat, fate: Fate) -> bool:
    """Return whether a seat's row gains points from a card. The Hanged Man can help a bad row (T-22)."""
    if fate.icon is not Icon.REVERSE:
        return fate.points > 0
    return fate.points - sum(placed.fate.points for placed in table.rows[seat]) > table.total(seat)


def _stuck(fate: Fate, helps: bool) -> Text:
    """Return the consequence of a token that is lower than one that another player has to play (T-13)."""
    if helps:
        return t("You keep {card}, unless someone takes it.", card=story.card(fate))
    return t("You are stuck with {card}, unless someone takes it.", card=story.card(fate))


@cache
def _outcome(fate: Fate, higher: tuple[int, ...], able: int, others: int, gentle: bool, helps: bool) -> Text:
    """Return the consequence of a token for the card, and the `higher` tokens that prevent it (T-13 to T-15, T-39).

    Everyone sees which tokens the others have left (T-11), so this reveals no secret.
    """
    if not higher:
        return _swapping(fate, gentle, helps)
    facts = {"card": story.card(fate), "higher": _either(higher), "who": _able(able, others)}
    if gentle:
        return t("You can swap {card}, unless someone plays {higher} ({who}).", **facts)
    if helps:
        return t("You keep {card} if someone plays {higher} ({who}), unless it gets stolen.", **facts)
    return t("You get rid of {card}, unless someone plays {higher} ({who}).", **facts)


def _swapping(fate: Fate, gentle: bool, helps: bool) -> Text:
    """Return the consequence of a token that nobody can beat."""
    card = story.card(fate)
    if gentle:
        return t("You can swap {card} for sure.", card=card)
    if helps:
        return t("You lose {card} for sure, and take another card or none.", card=card)
    return t("You get rid of {card} for sure, and take another card or none.", card=card)


def _either(numbers: tuple[int, ...]) -> Text:
    """Return numbers as alternatives: "1, 2 or 3"."""
    before: Text | str = str(numbers[0])
    if len(numbers) == 1:
        return t("{item}", item=before)
    for number in numbers[1:-1]:
        before = t("{before}, {item}", before=before, item=number)
    return t("{before} or {last}", before=before, last=numbers[-1])


def _able(able: int, others: int) -> Text:
    """Return how many of the others can play such a token, in words."""
    if able < others:
        return t("{able} of {others} can", able=able, others=others)
    return t("both can") if able == 2 else t("all {n} can", n=able)


def _known_hands(table: Table, seat: Seat) -> Known:
    """Return the other players, each with the card they hold if the seat knows it, else None."""
    hands = [(other, table.hands[other]) for other in table.others(seat)]
    return tuple([(other, hand.cards[0] if hand.sight.shows(seat) else None) for other, hand in hands])


@cache
def _wishes(
    plain: Option[Chosen], others: tuple[tuple[Seat, Fate | None], ...], gentle: bool
) -> tuple[Option[Chosen], ...]:
    """Return a token combined with each possible wish, which applies if the token is the highest."""
    mine, section = plain.value, (t("Play {token}", token=plain.value.token),)
    asks = (t("Play {token}: what do you take if it is the highest token?", token=plain.value.token),)
    found = [_lowest(mine), *[_theirs(mine, other, fate) for other, fate in others], _none(mine)]
    if gentle:
        found.append(_keeping(mine))
    return tuple([option._replace(group=section, about=plain.hint, asks=asks) for option in (*found, _later(mine))])


def _wish(mine: Chosen, wish: str, label: Text, short: Text, hint: Text) -> Option[Chosen]:
    value = mine._replace(wish=wish)
    return Option(value.logged, label, value, hint, short=short)


def _lowest(mine: Chosen) -> Option[Chosen]:
    label = t("Play {token}, and take the card under the lowest token", token=mine.token)
    return _wish(mine, LOWEST, label, t("Take the card under the lowest token"), TIE)


def _theirs(mine: Chosen, other: Seat, fate: Fate | None) -> Option[Chosen]:
    """Return the option to take another player's card, which the seat might know."""
    label = t("Play {token}, and take {name}’s card", token=mine.token, name=Name(other))
    short, hint = t("Take {name}’s card", name=Name(other)), UNSEEN
    if fate is not None:
        hint = t("Holds {card}. {otherwise}", card=story.card(fate), otherwise=UNSEEN)
    return _wish(mine, f"seat:{other}", label, short, hint)


def _none(mine: Chosen) -> Option[Chosen]:
    return _wish(mine, NOTHING, t("Play {token}, and take nothing", token=mine.token), t("Take nothing"), NO_CARD)


def _keeping(mine: Chosen) -> Option[Chosen]:
    return _wish(mine, KEEP, t("Play {token}, and keep your card", token=mine.token), t("Keep your card"), KEPT)


def _later(mine: Chosen) -> Option[Chosen]:
    return _wish(mine, OPEN, t("Play {token}, and decide later", token=mine.token), t("Decide later"), WAITING)


def anybody(table: Table, seat: Seat) -> tuple[Option[Seat], ...]:
    """Return the options for whose hand to see (T-25), with the card if the seat already knows it."""
    return _looks(_known_hands(table, seat))


@cache
def _looks(known: Known) -> tuple[Option[Seat], ...]:
    return tuple(Option(f"seat:{seat}", t("{name}", name=Name(seat)), seat, _open(fate)) for seat, fate in known)


def _open(fate: Fate | None) -> Text:
    return t("You already see it: {card}.", card=story.card(fate)) if fate else EMPTY


def hands(table: Table, asked: Seat, holders: list[Seat], to_come: tuple[Seat, ...]) -> tuple[Option[Seat | None], ...]:
    """Return the options to take the hand of one of the holders, or nothing (T-15).

    Args:
        table: The table.
        asked: The seat to ask.
        holders: The players whose hands can be taken.
        to_come: The changers after this one.
    """
    return (*[_hand(other, _hint(table, asked, other, to_come)) for other in holders], NONE)


def _hint(table: Table, asked: Seat, other: Seat, to_come: tuple[Seat, ...]) -> Text:
    """Return the facts that the asked seat knows about a hand: token, card if seen, and whether it changes, too."""
    hand, token = table.hands[other], table.shown[other]
    if hand.sight.shows(asked):
        return _seen(token, hand.cards[0])
    if token == table.shown[asked]:
        return _waiting(token) if other in to_come else _changed(token)
    return _played(token)


@cache
def _hand(seat: Seat, hint: Text) -> Option[Seat | None]:
    return Option(f"seat:{seat}", t("{name}", name=Name(seat)), seat, hint)


@cache
def _played(token: int) -> Text:
    return t("played {token}", token=token)


@cache
def _waiting(token: int) -> Text:
    return t("played {token}, still to act", token=token)


@cache
def _changed(token: int) -> Text:
    return t("played {token}, has acted", token=token)


@cache
def _seen(token: int, fate: Fate) -> Text:
    return t("played {token}, holds {card}", token=token, card=story.card(fate))
