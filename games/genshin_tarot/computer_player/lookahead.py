"""How the computer player looks ahead: while the Boss can be defeated by one action, whether one does it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from operator import attrgetter

from games.genshin_tarot import player as evaluation
from games.genshin_tarot.kinds import Kind
from games.genshin_tarot.table import Player, Table
from games.genshin_tarot.turn.actions import ActionKind
from games.genshin_tarot.view import GenshinView
from games.genshin_tarot.vocabulary.card_types import Card
from games.kernel.ask import Ask, Question
from games.kernel.game import Lookahead, RandRange, Tokens
from games.kernel.options import tokens_of
from games.kernel.text import Seat
from games.kernel.zone import mix

NEARLY = 12
"""No action deals more damage to the Boss."""
TRIED = 16
"""How many answers are tried."""
DECIDING = frozenset(
    {Kind.ACTION, Kind.ENEMY, Kind.PLAYER, Kind.ZONE, Kind.ELEMENT, Kind.REWARD, Kind.CHOICE, Kind.OFFER, Kind.MARKER}
)
"""The kinds of questions by whose answer an action may come to defeat the Boss."""
QUIET = (ActionKind.DONE, ActionKind.BACK, ActionKind.SHOW, ActionKind.ORDER)
"""The actions that defeat nobody."""
WON, LOST = 2, -1
TURN = 1_000
"""More than all the actions of a turn."""


def moves(seen: GenshinView, question: Question, below: RandRange) -> tuple[Tokens, ...]:
    """What evaluation says comes first, and then, where the Boss could fall by one action, whatever else may do it."""
    first = evaluation.play(seen, question, below)
    boss = seen.boss
    near = boss.fights and boss.hp <= NEARLY and seen.acting in (None, seen.viewer) and question.kind in DECIDING
    if not near or not first or not isinstance(question, Ask) or question.low > 1:
        return (first,)
    others = [(token,) for token in tokens_of(question.options) if (token,) != first and _stirs(question, token)]
    return (first, *others[: TRIED - 1])


def _stirs(question: Ask[object], token: str) -> bool:
    """Whether anything could come of an answer at once."""
    (value,) = question.read((token,))
    return getattr(value, "kind", None) not in QUIET


def worth(table: Table, seat: Seat) -> int:
    """Whether the player's own action has won the match, or lost it."""
    if table.won is None or table.acting != seat:
        return 0
    return WON if table.won else LOST


def clock(table: Table) -> int:
    """How many actions have been carried out, whoever took them."""
    carried_out = sum([each.actions + each.done for each in table.players]) - (table.acting is not None)
    return TURN * table.turn + carried_out


def redeal(table: Table, seat: Seat, below: RandRange) -> None:
    """All that is hidden is dealt anew. Which cards each player owns is known, so those in no pile that is seen lie in
    the deck, or in the hand if that is not seen either."""
    for player in table.players:
        unseen = sorted(_unseen(player, seat), key=attrgetter("key"))
        piles = [pile for pile in (player.hand, player.deck) if not pile.sight.shows(seat)]
        for pile in piles:
            pile.cards, unseen = unseen[: len(pile)], unseen[len(pile) :]
        mix(piles, below)
    mix([*[player.wall for player in table.players], table.ruler.pile], below)


def _unseen(player: Player, seat: Seat) -> Iterator[Card]:
    """The cards of a player that a seat sees nowhere."""
    left, piles = Counter(player.owned), (player.hand, player.discard, player.shown)
    for pile in piles:
        left.subtract(pile.cards if pile.sight.shows(seat) else [])
    hidden = len(player.deck) + (0 if player.hand.sight.shows(seat) else len(player.hand))
    if left.total() > hidden:
        left[player.played[-1]] -= 1  # it is in play
    return left.elements()


LOOKAHEAD: Lookahead[Table, GenshinView] = Lookahead(
    moves, evaluation.play, worth, clock, span=1, fair=1, strong=1, redeal=redeal
)
"""One sample has been found to miss no win, so more would make nobody stronger."""
