"""The computer player's lookahead: it finds lines that defeat the Boss, bring it out in time, or save a life.

While the Boss can be defeated in a turn, in the last turn before XII, and while the enemies' attacks would defeat a
player, it tries every action, including purchases, and plays the rest of the turn by evaluation. So it finds every
line that the evaluation completes after the right first action.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from operator import attrgetter

from games.genshin_tarot import player as evaluation
from games.genshin_tarot.computer_player.imagination import imagined_state
from games.genshin_tarot.computer_player.last_turn import is_deadly, is_last, strikes_twelve, would_defeat
from games.genshin_tarot.kinds import Kind
from games.genshin_tarot.table import BossState, EnemyState, Player, Table
from games.genshin_tarot.turn.actions import ActionKind
from games.genshin_tarot.view import GenshinView
from games.genshin_tarot.vocabulary.card_types import Card
from games.kernel.ask import Ask, Question
from games.kernel.game import Lookahead, RandRange, Tokens
from games.kernel.options import tokens_of
from games.kernel.text import Seat
from games.kernel.zone import mix

MAX_DAMAGE = 18
"""Maximum HP of the Boss for a search. Hardly any turn deals more damage."""
TRIED = 24
"""Number of answers that are tried in a single-player game, and by all players together.

With several players, each answer also requires playing the others' turns.
"""
DECIDING = frozenset(
    {Kind.ACTION, Kind.ENEMY, Kind.PLAYER, Kind.ZONE, Kind.ELEMENT, Kind.REWARD, Kind.CHOICE, Kind.OFFER, Kind.MARKER}
)
"""The kinds of questions whose answers can lead to the defeat of the Boss."""
QUIET = (ActionKind.DONE, ActionKind.BACK, ActionKind.SHOW, ActionKind.ORDER)
"""The actions that cannot defeat an enemy."""
WON, LOST = 10_000, -5_000
TURN = 1_000
"""A number greater than that of all actions in a turn."""
HIDDEN = 8
"""Assumed effort for a face-down enemy."""


def moves(seen: GenshinView, question: Question, below: RandRange) -> tuple[Tokens, ...]:
    """Return the answer by evaluation, then the others that could begin a decisive line this turn.

    If no decisive line is possible, return only the first.
    """
    first = evaluation.play(seen, question, below)
    boss = seen.boss
    near = is_last(seen) or (boss.fights and boss.hp <= MAX_DAMAGE) or is_deadly(imagined_state(seen))
    decides = near and seen.acting in (None, seen.viewer) and question.kind in DECIDING
    if not decides or not first or not isinstance(question, Ask) or question.low > 1:
        return (first,)
    others = [(token,) for token in tokens_of(question.options) if (token,) != first and _stirs(question, token)]
    others.sort(key=lambda tokens: _bought(question, tokens[0]), reverse=True)  # there are many plays, one per target
    return (first, *others[: TRIED // len(seen.players)])


def _stirs(question: Ask[object], token: str) -> bool:
    """Return whether an answer can have an effect this turn."""
    (value,) = question.read((token,))
    return getattr(value, "kind", None) not in QUIET


def _bought(question: Ask[object], token: str) -> bool:
    """Return whether an answer is a purchase.

    Evaluation makes hardly any, so only the search tries lines that begin with it.
    """
    (value,) = question.read((token,))
    return getattr(value, "kind", None) in (ActionKind.BUY, ActionKind.UPGRADE)


def worth(table: Table, seat: Seat) -> int:
    """Return whether this turn's actions have won the match, the sooner the better, or have lost it.

    A fallen player counts as a loss, no matter what dealt the damage. In the last turn before XII, the value is below 0
    until the Boss is out, by the remaining strength of the weakest wall.
    """
    if table.won:
        return WON - sum(player.actions for player in table.players)
    if table.won is False and (table.acting == seat or any(not player.hp for player in table.players)):
        return LOST
    return 0 if table.ruler.out else -_weakest(table)


def _weakest(table: Table) -> int:
    """Return the HP, Shields and number of enemies in the zone that is closest to empty."""
    return min(sum(map(_remaining_strength, player.zone)) for player in table.players)


def _remaining_strength(enemy: EnemyState) -> int:
    """Return the remaining strength of an enemy; a face-down one counts as intact and average."""
    if enemy.tokens is None or enemy.face is None:
        return HIDDEN
    return 1 + max(enemy.full - enemy.tokens.damage, 0) + enemy.tokens.shields


def clock(table: Table) -> int:
    """Return the time: it advances with each action, or only with each turn if an action can decide the match."""
    if strikes_twelve(table) or _nearly(table.ruler) or would_defeat(table):
        return TURN * table.turn
    carried_out = sum([each.actions + each.done for each in table.players]) - (table.acting is not None)
    return TURN * table.turn + carried_out


def _nearly(ruler: BossState) -> bool:
    return ruler.tokens is not None and 0 < ruler.full - ruler.tokens.damage <= MAX_DAMAGE


def redeal(table: Table, seat: Seat, below: RandRange) -> None:
    """Deal everything hidden again.

    The cards that each player owns are known. Those that are in no visible pile are in the deck, or in the hand if it
    is hidden, too.
    """
    for player in table.players:
        unseen = sorted(_unseen(player, seat), key=attrgetter("key"))
        piles = [pile for pile in (player.hand, player.deck) if not pile.sight.shows(seat)]
        for pile in piles:
            pile.cards, unseen = unseen[: len(pile)], unseen[len(pile) :]
        mix(piles, below)
    mix([*[player.wall for player in table.players], table.ruler.pile], below)


def _unseen(player: Player, seat: Seat) -> Iterator[Card]:
    """Yield the cards of a player that a seat cannot see."""
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
"""The lookahead. One sample misses no win, so more would not make a player stronger."""
