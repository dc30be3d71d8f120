"""The view of the table, as frozen values made of what the viewer can know.

The names of the fields are part of the packed view, from which the chance of computer players comes. With other names
for `struck` and `waiting`, they would answer differently in running matches.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from operator import attrgetter
from typing import NamedTuple

from games.genshin_tarot import score
from games.genshin_tarot.rules import active_effects
from games.genshin_tarot.table import ActiveEffect, EnemyState, Player, Table
from games.genshin_tarot.text import card_faces
from games.genshin_tarot.text.card_faces import (
    AnyFace,
    BossFace,
    BurstFace,
    CardFace,
    CharacterFace,
    EnemyFace,
    EventFace,
    of,
    title,
)
from games.genshin_tarot.text.effect_text import say
from games.genshin_tarot.vocabulary.amounts import PER_GUARD
from games.genshin_tarot.vocabulary.card_types import Card, Character
from games.genshin_tarot.vocabulary.elements import Element
from games.genshin_tarot.vocabulary.lasting_effects import Later
from games.genshin_tarot.vocabulary.news import News
from games.genshin_tarot.vocabulary.stages import Stage
from games.kernel.effect import walk
from games.kernel.text import EMPTY, Seat, Text, t
from games.kernel.zone import BACK, FaceDown

__all__ = [
    "AnyFace",
    "BossFace",
    "BossSeen",
    "BurstFace",
    "CardFace",
    "CharacterFace",
    "EnemyFace",
    "EventFace",
    "GenshinView",
    "PlayerSeen",
    "Spot",
    "of",
    "title",
    "view",
]


HOURS = 12
"""Number of hours on the clock."""


class Spot(NamedTuple):
    """A place in a zone with an enemy on it.

    Attributes:
        number: The number of the enemy.
        row: The row, 1 next to the player and 5 for the Royals; 0 or less for an enemy on top of row 1.
        column: The column in half cards from the middle, -2 to 2; above 2 for an enemy moved here from another zone.
        enemy: The enemy; None while it is face down, with no tokens.
        open: Whether no other enemy covers it (G-16).
        hp: The remaining HP.
        struck: The damage it has just taken.
        reaction: The elements that have just reacted on it.
    """

    number: int
    row: int
    column: int
    enemy: EnemyFace | None
    open: bool
    hp: int = 0
    shields: int = 0
    element: Element | None = None
    stunned: bool = False
    struck: int = 0
    reaction: tuple[Element, ...] = ()


class PlayerSeen(NamedTuple):
    """A seat as the viewer sees it.

    Attributes:
        party: The characters of the party; empty until it is chosen.
        tarots: The dealt characters, until the party is chosen.
        hand: The cards in hand, in the order of arrival.
        markers: Keys of characters with the number of their markers.
        waiting: The pending effects in words, in order.
        lasting: The effects that last this turn, in words.
        lost: The damage taken last turn.
        zone: The enemies by row, from the Boss to the player, left to right.
        top: The top card of the deck while everyone knows it.
        within: The kinds of cards in the deck with their numbers; only for the owner and in no meaningful order.
        losing: The damage taken this turn.
        acted: Whether the player has acted this turn.
        alone: Whether there is no other player.
    """

    seat: Seat
    hp: int
    energy: int
    guard: int
    ap: int
    mora: int
    party: tuple[CharacterFace, ...]
    tarots: tuple[CharacterFace, ...]
    hand: tuple[CardFace | FaceDown, ...]
    deck: int
    discard: tuple[CardFace, ...]
    spare: tuple[CardFace, ...]
    upgrades: tuple[CardFace, ...]
    played: tuple[CardFace, ...]
    markers: tuple[tuple[str, int], ...]
    waiting: tuple[Text, ...]
    lasting: tuple[Text, ...]
    lost: int
    done: bool
    zone: tuple[Spot, ...]
    top: tuple[CardFace, ...] = ()
    within: tuple[tuple[CardFace, int], ...] = ()
    losing: int = 0
    acted: bool = False
    alone: bool = False

    @property
    def just_lost(self) -> int:
        """The damage to display: this turn's, or last turn's until the player acts."""
        return self.losing or (0 if self.acted or self.done else self.lost)

    @property
    def frozen(self) -> bool:
        """Whether a Freeze is visible in the hand, so that no burst can be paid for."""
        return any(isinstance(card, CardFace) and card.key == "freeze" for card in self.hand)

    def idles(self, burst: str) -> bool:
        """Return whether a character's burst would do nothing now.

        That is so if it strikes with Guard and the player has none, or if it is for other players and there are none.
        """
        bare = not self.guard and PER_GUARD in walk(Character.of(burst).burst.effect)
        return bare or active_effects.for_nobody(burst, 1 if self.alone else 2)


class BossSeen(NamedTuple):
    """The Boss. `hp` (remaining) and `full` depend on the number of players and are known from the start.

    Attributes:
        out: Whether it is in play.
        card: The Boss card in play.
        die: The last throw for it.
        struck: The damage it has just taken.
        reaction: The elements that have just reacted on it.
        enters: Whether it appeared this turn.
    """

    board: BossFace
    out: bool
    hp: int
    full: int
    shields: int
    element: Element | None
    card: EventFace | None
    die: int | None
    struck: int = 0
    reaction: tuple[Element, ...] = ()
    enters: bool = False

    @property
    def fights(self) -> bool:
        """Whether the Boss is out and not defeated, so that it is in every empty zone (G-79)."""
        return self.out and self.hp > 0


class GenshinView(NamedTuple):
    """The table as a seat or the public sees it.

    Attributes:
        hour: The hour on the clock: 12 at the start, then 1, 2 and so on; 0 once it is out of the game.
        stage: The current stage in words.
        ley_lines: The Ley Lines of this turn.
        piles: Number of Dash, Overheat, Burn and Freeze cards left.
        acting: The player whose action is being carried out while others wait.
        won: Whether the match is won; None until it ends.
    """

    viewer: Seat | None
    turn: int
    hour: int
    stage: Text
    players: tuple[PlayerSeen, ...]
    boss: BossSeen
    ley_lines: tuple[EventFace, ...]
    piles: tuple[int, int, int, int]
    acting: Seat | None = None
    won: bool | None = None
    outcome: Text = EMPTY

    @property
    def last_turn(self) -> int | None:
        """The last turn before the clock strikes XII, or None if it does not run or the Boss has come.

        The clock can start a few hours before its first XII (G-89).
        """
        if not self.turn or not self.hour or self.boss.out or self.won is not None:
            return None
        hour = self.hour - HOURS if self.hour > self.turn else self.hour
        return self.turn + HOURS - 1 - hour


STAGES = {
    Stage.PARTY: t("Choosing parties"),
    Stage.DECK: t("Choosing decks"),
    Stage.START: t("Start of the turn"),
    Stage.PLAYERS: t("Player Phase"),
    Stage.END: t("End of the Player Phase"),
    Stage.ENEMIES: t("Enemy Phase"),
    Stage.OVER: t("The end"),
}
"""The names of the stages."""


def view(table: Table, viewer: Seat | None) -> GenshinView:
    """Return the table as a seat sees it, or as the public does for None."""
    piles = table.piles
    return GenshinView(
        viewer=viewer,
        turn=table.options.counted(table.turn),
        hour=table.hour,
        stage=STAGES[table.stage],
        players=tuple([_player(table, seat, viewer) for seat in range(table.seats)]),
        boss=_boss(table),
        ley_lines=tuple(map(card_faces.ley_line, table.ley_lines)),
        piles=(piles["dash"], piles["overheat"], piles["burn"], piles["freeze"]),
        acting=table.acting,
        won=table.won,
        outcome=score.result(table).text if table.stage is Stage.OVER else EMPTY,
    )


def _player(table: Table, seat: Seat, viewer: Seat | None) -> PlayerSeen:
    player = table.players[seat]
    mine = [(active_effects.clause(each), each) for each in table.standing if each.owner == seat]
    return PlayerSeen(
        seat=seat,
        hp=player.hp,
        energy=player.energy,
        guard=player.guard,
        ap=player.ap,
        mora=player.mora,
        party=tuple(map(card_faces.character, player.party)),
        tarots=tuple(map(card_faces.character, player.tarots)),
        hand=tuple(
            [BACK if isinstance(card, FaceDown) else card_faces.card(card) for card in player.hand.read(viewer)]
        ),
        deck=len(player.deck) + len(player.shown),
        discard=_cards(player.discard.cards),
        spare=_cards(player.spare),
        upgrades=_cards(player.upgrades),
        played=_cards(player.played),
        markers=tuple([(key, number) for key, number in player.markers.items() if number]),
        waiting=tuple(_pending(table, [each for clause, each in mine if isinstance(clause, Later)])),
        lasting=tuple(
            [_active_effect_text(each.key, each.part) for clause, each in mine if not isinstance(clause, Later)]
        ),
        lost=player.lost_before,
        done=player.done and table.stage is not Stage.OVER,
        zone=_zone(player, table.news),
        top=_cards(player.shown.cards),
        within=_deck_content(player) if viewer == seat else (),
        losing=player.lost,
        acted=player.actions > 0,
        alone=table.seats == 1,
    )


def _deck_content(player: Player) -> tuple[tuple[CardFace, int], ...]:
    """Return the cards in the deck: the player's cards without those in hand, in the discard pile and in play."""
    left = Counter(player.owned)
    left.subtract([*player.hand.cards, *player.discard.cards])
    if left.total() > len(player.deck) + len(player.shown):
        left[player.played[-1]] -= 1  # it is in play
    return tuple([(card_faces.card(card), left[card]) for card in sorted(left, key=_key) if left[card] > 0])


_key = attrgetter("key")


def _cards(cards: Sequence[Card]) -> tuple[CardFace, ...]:
    return _faces(tuple(cards)) if cards else ()


@lru_cache(maxsize=4096)
def _faces(cards: tuple[Card, ...]) -> tuple[CardFace, ...]:
    """Return the faces of a whole pile. They are cached, because few piles change between two views."""
    return tuple(map(card_faces.card, cards))


def _pending(table: Table, those: Sequence[ActiveEffect]) -> Iterator[Text]:
    """Yield the pending effects in words, without those whose enemy is gone: they are lost (G-50)."""
    named = {enemy.number: enemy.name if enemy.tokens else EMPTY for _, enemy in table.enemies()} | {
        0: table.ruler.name
    }
    for each in those:
        if each.enemy is None or each.enemy in named:
            yield _active_effect_text(each.key, each.part, EMPTY if each.enemy is None else named[each.enemy])


@cache
def _active_effect_text(key: str, part: int, enemy: Text = EMPTY) -> Text:
    """Return an active effect in words: the card it comes from, the enemy that it is tied to, and its effect."""
    name = Card.of(key).name if key in Card.register else Character.of(key).burst.name
    effect = say(active_effects.clauses(key)[part])
    if enemy:
        return t("{card} ({foe}): {effect}", card=name, foe=enemy, effect=effect)
    return t("{card}: {effect}", card=name, effect=effect)


def _zone(player: Player, news: News) -> tuple[Spot, ...]:
    covered = {number for enemy in player.zone for number in enemy.on}
    zone = sorted(player.zone, key=_column)
    zone.sort(key=_row, reverse=True)
    spots = tuple([_spot(enemy, enemy.number not in covered) for enemy in zone])
    return tuple([_marked(spot, news) for spot in spots]) if news.struck or news.reactions else spots


def _marked(spot: Spot, news: News) -> Spot:
    return spot._replace(struck=news.damage(spot.number), reaction=news.met(spot.number)) if spot.enemy else spot


_row, _column = attrgetter("row"), attrgetter("column")


def _spot(enemy: EnemyState, bare: bool) -> Spot:
    tokens = enemy.tokens
    if tokens is None:
        return Spot(enemy.number, enemy.row, enemy.column, None, bare)
    face = card_faces.enemy(enemy.card)
    left = max(0, face.hp - tokens.damage)
    return Spot(enemy.number, enemy.row, enemy.column, face, bare, left, tokens.shields, tokens.element, tokens.stunned)


def _boss(table: Table) -> BossSeen:
    ruler, news = table.ruler, table.news
    tokens = ruler.tokens
    return BossSeen(
        board=card_faces.boss(ruler.boss),
        out=ruler.out,
        hp=max(0, ruler.full - tokens.damage) if tokens else ruler.full,
        full=ruler.full,
        shields=tokens.shields if tokens else ruler.shields,
        element=tokens.element if tokens else None,
        card=card_faces.boss_card(ruler.card) if ruler.card else None,
        die=ruler.die,
        struck=news.damage(0),
        reaction=news.met(0),
        enters=news.entered == table.turn and table.stage is not Stage.OVER,
    )
