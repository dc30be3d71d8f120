"""The changes by enemies, Ley Lines and drawn cards, in one line per player at the start of the next turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from games.genshin_tarot import story
from games.genshin_tarot.rules import layout
from games.genshin_tarot.table import EnemyState, Player, Table
from games.genshin_tarot.text.counts import count
from games.genshin_tarot.text.phrases import CARD_FILTER_NAMES, RESOURCE_NAMES
from games.genshin_tarot.vocabulary.card_types import Card
from games.genshin_tarot.vocabulary.resources import CardFilter, Resource
from games.kernel.text import Seat, Text, listed, signed, t, tn

STATUSES = (CardFilter.BURN, CardFilter.FREEZE)


class Before(NamedTuple):
    """A player's figures at one moment, the face-up enemies in their zone, and the cards that they own."""

    hp: int
    guard: int
    energy: int
    statuses: tuple[int, ...]
    up: tuple[EnemyState, ...]
    owned: tuple[Card, ...] = ()


class Earlier(NamedTuple):
    """The figures of all players between two turns.

    Attributes:
        ended: When their turn ended.
        discarded: Before they draw their new hands.
        drawn: After that, so that a Burn has done its damage.
        attacked: After the attacks of the Boss and the enemies.
    """

    ended: tuple[Before, ...]
    discarded: tuple[Before, ...]
    drawn: tuple[Before, ...]
    attacked: tuple[Before, ...]


def before(table: Table) -> tuple[Before, ...]:
    """Return the figures of all players, by seat."""
    return tuple(map(_figures, table.players))


def _figures(player: Player) -> Before:
    keys = [card.key for card in player.owned]
    statuses = tuple([keys.count(each.value) for each in STATUSES])
    up, owned = tuple(layout.face_up(player.zone)), tuple(player.owned)
    return Before(player.hp, player.guard, player.energy, statuses, up, owned)


def summaries(table: Table, earlier: Earlier, drawn: tuple[Before, ...]) -> Iterator[Text]:
    """Yield a line for each player; `drawn` are the figures just before the Ley Lines."""
    now = before(table)
    for seat in range(table.seats):
        attacks, ley_lines = (
            _damage(table, earlier, seat),
            _ley_lines(table, drawn[seat], now[seat]),
        )
        left = t("{n} HP left.", n=now[seat].hp)
        # without this, "12 HP, hit for 3: 8 HP left" looks wrong if a Ley Line took the fourth HP later
        is_changed_last = drawn[seat].hp != now[seat].hp
        parts = [*attacks, *ley_lines, left] if is_changed_last else [*attacks, left, *ley_lines]
        was = earlier.ended[seat]
        yield story.turn_summary(seat, [*parts, *_trashed(was, now[seat]), *_new(was, now[seat])])


def _damage(table: Table, earlier: Earlier, seat: Seat) -> list[Text]:
    """Return the damage dealt by drawn Burns, then by the Boss and the enemies."""
    burns = _burns(earlier.discarded[seat], earlier.drawn[seat])
    return [*burns, *_attacks(table, earlier.drawn[seat], earlier.attacked[seat])] or [t("No damage.")]


def _burns(was: Before, now: Before) -> list[Text]:
    """Return the Guard and HP that the Burns in a new hand cost, if any."""
    lost = _lost(was, now)
    return [t("{card}: {what} lost.", card=CARD_FILTER_NAMES[CardFilter.BURN], what=listed(lost))] if lost else []


def _attacks(table: Table, was: Before, now: Before) -> list[Text]:
    """Return the damage dealt by the Boss and the enemies, if any, and the Guard and HP that it cost."""
    guard, hp = was.guard - now.guard, was.hp - now.hp
    if guard + hp <= 0:
        return []
    if table.ruler.out and table.news.entered != table.turn:
        boss = table.ruler.name
        cause = t("{boss} and enemies", boss=boss) if was.up else boss
        return [t("{card}: {what} lost.", card=cause, what=listed(_lost(was, now)))]
    if guard <= 0:
        return [t("Enemies attacked: {n} HP lost.", n=hp)]
    return [t("Enemies attacked for {n}: {what} lost.", n=guard + hp, what=listed(_lost(was, now)))]


def _lost(was: Before, now: Before) -> list[Text]:
    guard, hp = was.guard - now.guard, was.hp - now.hp
    return [*([t("{n} Guard", n=guard)] if guard > 0 else []), *([t("{n} HP", n=hp)] if hp > 0 else [])]


def _ley_lines(table: Table, was: Before, now: Before) -> Iterator[Text]:
    """Yield the changes of a player's figures by the Ley Lines of the turn, whose lines are just above."""
    changes = [
        t("{n} {what}", n=signed(getattr(now, field) - getattr(was, field)), what=RESOURCE_NAMES[stock])
        for field, stock in (("hp", Resource.HP), ("energy", Resource.ENERGY), ("guard", Resource.GUARD))
        if getattr(now, field) != getattr(was, field)
    ]
    if table.ley_lines and changes:
        yield tn("Ley Line: {lines}.", "Ley Lines: {lines}.", n=len(table.ley_lines), lines=listed(changes))


def _trashed(was: Before, now: Before) -> Iterator[Text]:
    """Yield the Action cards that the player lost for good, except those that were upgraded."""
    gained = Counter(now.owned) - Counter(was.owned)
    lost = [card for card in (Counter(was.owned) - Counter(now.owned)).elements() if card.action]
    if gone := [card.name for card in lost if card.better not in gained]:
        yield t("Trashed: {cards}.", cards=listed(gone))


def _new(was: Before, now: Before) -> Iterator[Text]:
    """Yield the enemies that were turned up, and new Burns and Freezes."""
    if found := [enemy.name for enemy in now.up if enemy not in was.up]:
        yield t("New: {what}.", what=listed(found))
    pairs = zip(STATUSES, was.statuses, now.statuses, strict=True)
    if cards := [count(CARD_FILTER_NAMES[each], after - before) for each, before, after in pairs if after > before]:
        yield t("New cards: {what}.", what=listed(cards))
