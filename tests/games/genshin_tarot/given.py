"""Scenes for tests of the rules: a table is set up as needed, in the Player Phase, then played.

    scene = given("starfell-sword", enemies="hilichurl-gang small-pyro-slime", ap=2).play("starfell-sword")
    assert scene.left("hilichurl-gang") == 5

Cards and enemies are given by key. Every zone also has a Ruin Hunter, face down, at the back (`wall`, number 1; 101 in
the second zone), so that it is not empty; `enemies` (2, 3...) are face up in front of it, left to right, covering
nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.options import Options
from games.genshin_tarot.rules import layout
from games.genshin_tarot.rules.active_effects import clauses
from games.genshin_tarot.table import ActiveEffect, EnemyState, Player, Table, Tokens
from games.genshin_tarot.view import GenshinView
from games.genshin_tarot.vocabulary.card_types import Card, Character, Enemy
from games.genshin_tarot.vocabulary.elements import Element
from games.genshin_tarot.vocabulary.stages import Stage
from games.kernel.ask import Question, random_answer
from games.kernel.codec import pack
from games.kernel.dealer import Dealer
from games.kernel.match import Match
from games.kernel.record import Checkpoint, Record
from games.kernel.text import Localizer
from games.kernel.zone import EVERYONE, NOBODY, Zone

NAMES = ("Ann", "Bruno", "Chiara", "Dario")
READ = Localizer(NAMES)
PARTY = "aether jean fischl amber"
WALL = "ruin-hunter"

AnyMatch = Match[Table, GenshinView]


def fresh(seats: int, seed: int = 1, **options: str) -> AnyMatch:
    """Return a match from its very beginning."""
    return Match(GENSHIN_TAROT, Record("genshin_tarot", GENSHIN_TAROT.rules, options, seats, seed.to_bytes(32, "big")))


def ready(seats: int, seed: int = 1, **options: str) -> AnyMatch:
    """Return a match with parties and default decks, at the first Player Phase."""
    match = fresh(seats, seed, **options)
    while match.table.stage in (Stage.PARTY, Stage.DECK):
        seat = match.waiting[0]
        match.answer(seat, [asked(match, seat).options[0].token])
    return match


def asked(match: AnyMatch, seat: int) -> Any:
    """Return the question open to a seat, which must have one."""
    open_now = match.asked(seat)
    assert open_now is not None
    return open_now.question


def finish(match: AnyMatch, seed: int = 0) -> AnyMatch:
    """Play a match to its end at random, and return it."""
    chance = Random(seed)
    while not match.over:
        seat = match.waiting[0]
        match.answer(seat, random_answer(asked(match, seat), chance.randrange))
    return match


class Scene:
    """A table being set up, then a match in play; a solo game follows the printed rules."""

    def __init__(self, seats: int, **options: str) -> None:
        dealer = Dealer(bytes(32))
        self.options = {"alone": "printed", **options}
        self.table: Table = GENSHIN_TAROT.set_up(GENSHIN_TAROT.settle(self.options), seats, dealer)
        for seat in range(seats):
            self.seat(seat)
        self.table.turn, self.table.stage, self.table.phase = 1, Stage.PLAYERS, "act"
        self._match: AnyMatch | None = None

    # -- laying the table ---------------------------------------------------------------------------------------------

    def seat(self, seat: int, hand: str = "", enemies: str = "", *, wall: bool = True, **figures: Any) -> Scene:
        """Set a player's hand, zone, figures (`hp=5`) and piles (`deck="dash burn"`, with the last card on top)."""
        player = self.table.players[seat] = Player(12, 0, 0, [], ap=3)
        player.hand = Zone(_cards(hand), EVERYONE)
        player.party = [Character.of(key) for key in str(figures.pop("party", PARTY)).split()]
        player.upgrades = [card for who in player.party for card in (who.attack_plus, who.skill_plus)] * 2
        player.deck = Zone(_cards(figures.pop("deck", "foreign-rockblade " * 12)), NOBODY)
        player.discard = Zone(_cards(figures.pop("discard", "")), EVERYONE)
        player.owned = [*player.hand.cards, *player.deck.cards, *player.discard.cards]
        player.spare = _cards(figures.pop("spare", ""))
        for name, value in figures.items():
            setattr(player, name, value)
        if wall:
            self.enemy(WALL, seat, 3, up=False).table.players[seat].zone[0].row = 5
        for index, key in enumerate(enemies.split()):
            self.enemy(key, seat, index)
        return self

    def enemy(self, key: str, seat: int = 0, column: int | None = None, *, up: bool = True, **tokens: Any) -> Scene:
        """Add an enemy: `enemy("ruin-guard", shields=0, element="pyro", damage=2)`."""
        zone, wall = self.table.players[seat].zone, self.table.players[seat].wall
        number = 100 * seat + len(zone) + 1
        zone.append(EnemyState(number, seat, 1, 2 * (len(zone) if column is None else column) - 6, []))
        wall.put([Enemy.of(key)])
        if up:
            layout.turn_up(self.table, zone[-1])
            _set(zone[-1].tokens, tokens)
        return self

    def boss(self, **tokens: Any) -> Scene:
        """Bring the Boss into play, in every empty zone."""
        self.table.ruler.tokens = Tokens(shields=0)
        _set(self.table.ruler.tokens, tokens)
        return self

    def standing(self, key: str, owner: int = 0, enemy: int | None = None) -> Scene:
        """Add the effect of a card's first lasting clause, as if the card had been played."""
        part = next(iter(clauses(key)))
        self.table.standing.append(ActiveEffect(key, part, owner, self.table.turn, enemy))
        return self

    # -- playing ------------------------------------------------------------------------------------------------------

    @property
    def match(self) -> AnyMatch:
        """The match, started from the table that was set up."""
        if self._match is None:
            checkpoint = Checkpoint(0, GENSHIN_TAROT.rules, pack(self.table), {})
            key = bytes([7]) * 32
            record = Record("genshin_tarot", 1, self.options, self.table.seats, key, checkpoint)
            self._match = Match(GENSHIN_TAROT, record)
        return self._match

    def do(self, token: str, *answers: str, seat: int = 0) -> Scene:
        """Take an action of a seat, and answer the questions that follow, of any seat: "foe:2", "1:seat:0"."""
        self.match.answer(seat, [token])
        for answer in answers:
            self.say(answer)
        return self

    def say(self, *tokens: str, seat: int | None = None) -> Scene:
        """Answer the open question of the only seat that is asked, unless another is named."""
        to_move = self.match.waiting[0] if seat is None else seat
        self.match.answer(to_move, [token for token in tokens if token])
        return self

    def play(self, key: str, *answers: str, seat: int = 0) -> Scene:
        """Play a card; the first answer can be its target, which is optional if there is only one."""
        return self._act(f"play:{key}", answers, seat)

    def burst(self, key: str, *answers: str, seat: int = 0) -> Scene:
        """Use a burst, in the same way."""
        return self._act(f"burst:{key}", answers, seat)

    def _act(self, token: str, answers: tuple[str, ...], seat: int) -> Scene:
        aimed = [each for each in self.choices(seat) if each.startswith(f"{token}:")]
        if answers and f"{token}:{answers[0]}" in aimed:
            return self.do(f"{token}:{answers[0]}", *answers[1:], seat=seat)
        return self.do(aimed[0] if len(aimed) == 1 else token, *answers, seat=seat)

    def end_turn(self) -> Scene:
        """End the turn of all players, and give the fallback answer to each question that follows."""
        match = self.match
        turn = match.table.turn
        while not match.over and match.table.turn == turn and match.waiting:
            seat = match.waiting[0]
            match.answer(seat, asked(match, seat).fallback)
        return self

    # -- looking ------------------------------------------------------------------------------------------------------

    def player(self, seat: int = 0) -> Player:
        """Return the current state of a player."""
        return self.match.table.players[seat]

    def hand(self, seat: int = 0) -> list[str]:
        """Return the keys of the cards in a hand."""
        return [card.key for card in self.player(seat).hand.cards]

    def discard(self, seat: int = 0) -> list[str]:
        """Return the keys of the cards in a discard pile."""
        return [card.key for card in self.player(seat).discard.cards]

    def _faces(self) -> Iterator[tuple[str, EnemyState]]:
        """Yield every enemy with its key, including those face down."""
        for player in self.match.table.players:
            wall = iter(player.wall.cards)
            for enemy in player.zone:
                yield (enemy.face or next(wall)).key, enemy

    def find(self, key: str) -> EnemyState:
        """Return the enemy with that key, wherever it is."""
        return next(enemy for known, enemy in self._faces() if known == key)

    def gone(self, key: str) -> bool:
        """Return whether no such enemy is left."""
        return all(known != key for known, _ in self._faces())

    def tokens(self, key: str) -> Tokens:
        """Return the tokens on that enemy."""
        tokens = self.find(key).tokens
        assert tokens is not None
        return tokens

    def left(self, key: str) -> int:
        """Return the remaining HP of that enemy."""
        return self.find(key).full - self.tokens(key).damage

    def token(self, key: str) -> str:
        """Return the token that chooses that enemy."""
        return f"foe:{self.find(key).number}"

    def choices(self, seat: int = 0) -> list[str]:
        """Return the possible answers."""
        return [option.token for option in asked(self.match, seat).options]

    def question(self, seat: int = 0) -> Question:
        """Return the open question."""
        question: Question = asked(self.match, seat)
        return question

    def log_text(self) -> str:
        """Return the whole log up to now."""
        return "\n".join(READ(line.text) for line in self.match.dealer.lines)


def _cards(keys: Any) -> list[Card]:
    return [Card.of(key) for key in str(keys).split()]


def _set(tokens: Tokens | None, values: dict[str, Any]) -> None:
    for name, value in values.items():
        setattr(tokens, name, Element(value) if name == "element" else value)


def given(hand: str = "", enemies: str = "", *, seats: int = 1, wall: bool = True, **figures: Any) -> Scene:
    """Return a table with these cards for the first player; `boss`, `sword` and others are tokens of settings."""
    keys = ("boss", "sword", "open_hands", "reprieve", "alone")
    settings = {key: str(figures.pop(key)) for key in keys if key in figures}
    return Scene(seats, **settings).seat(0, hand, enemies, wall=wall, **figures)


__all__ = ["Options", "Scene", "asked", "finish", "fresh", "given", "ready"]
