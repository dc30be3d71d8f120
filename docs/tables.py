"""The tables in the pictures of these pages, set up by hand so that no deal or computer player affects them."""

from __future__ import annotations

from dataclasses import replace

from games.genshin_tarot.cards import BASICS, ROYALS
from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.rules import layout
from games.genshin_tarot.table import Player as Traveller
from games.genshin_tarot.table import Table as GenshinTable
from games.genshin_tarot.table import Tokens
from games.genshin_tarot.view import GenshinView
from games.genshin_tarot.vocabulary.card_types import Character, Enemy, LeyLine
from games.genshin_tarot.vocabulary.elements import Element
from games.genshin_tarot.vocabulary.stages import Stage
from games.kernel.dealer import Dealer
from games.kernel.text import Seat
from games.kernel.zone import BACK, Zone
from games.parsifal.cards import TAROTS, Tarot
from games.parsifal.game import PARSIFAL
from games.parsifal.rules.board import Board
from games.parsifal.table import Table as ParsifalTable
from games.parsifal.view import ParsifalView
from games.queens_of_fate.view import Artifact, Domain, QueensView, Rank, Suit
from games.queens_of_fate.view import Card as Arcanum
from games.queens_of_fate.view import Step as QueensStep
from games.the_restless.game import THE_RESTLESS
from games.the_restless.rules.state.card_lookup import parts
from games.the_restless.rules.state.piles import new_piece
from games.the_restless.table import PartyMember, Piece, TargetState
from games.the_restless.table import Table as RestlessTable
from games.the_restless.view import RestlessView
from games.the_restless.vocabulary.basics.targets import Target
from games.the_restless.vocabulary.card_types import CARDS, Item
from games.the_restless.vocabulary.card_types import Character as Wanderer
from games.tottarot.view import Fate, Placed, Player, TottarotView
from games.tottarot.view import Step as TottarotStep

WORLD, LOVERS, HANGED_MAN = map(Fate.of, ("the-world", "the-lovers", "the-hanged-man"))
KEY = bytes(32)
"""A key that does not influence the pictures."""


def tottarot() -> TottarotView:
    """Return a table where Aiko and Bruno have placed a token, and Chiara and Dev have not.

    The World in the row shows Dev's hand.
    """
    chiara = (Placed(LOVERS, reversed=True), Placed(HANGED_MAN))
    players = (
        Player(0, BACK, (Placed(WORLD),), (2, 3), None, 0, True, 5),
        Player(1, BACK, (Placed(WORLD),), (1, 2), None, 0, False, 5),
        Player(2, BACK, chiara, (0, 1), None, 1, False, -3),
        Player(3, HANGED_MAN, (Placed(WORLD),), (1, 2), None, 1, False, 5),
    )
    return TottarotView(None, 2, 4, 3, 3, TottarotStep.MANIFESTATION, (0, 1, 2, 3), None, players, 9, 3)


def chiaras() -> TottarotView:
    """Return the same table from the view of Chiara, who holds The Lovers."""
    seen = tottarot()
    return replace(seen, viewer=2, players=(*seen.players[:2], seen.players[2]._replace(hand=LOVERS), seen.players[3]))


def queens_of_fate() -> QueensView:
    """Return a battle in year 31: Justice against two Arcana, helped by an Artifact; the Queen of Cups is in play."""
    eight = _domain(Suit.DISCS, "knight", "8", "6")
    return QueensView(
        viewer=None,
        year=31,
        step=QueensStep.STRIKE,
        reiser=False,
        tens=True,
        ranks=tuple(Rank),
        destiny=34,
        portents=12,
        fate=Arcanum.of("swords-8"),
        challenge=Arcanum.of("trump-11"),
        domains=(
            _domain(Suit.WANDS, "page", "9 10"),
            _domain(Suit.CUPS, "page knight queen", "6 7 2"),
            _domain(Suit.SWORDS, "king"),
            eight,
        ),
        sources=_arcana("wands-ace swords-ace"),
        signs=_arcana("trump-0 trump-16 trump-21 trump-4"),
        strength=8,
        artifact=eight.artifacts[0],
        spent=_arcana("wands-9 cups-2"),
        power=12,
    )


def _domain(suit: Suit, court: str, arcana: str = "", forged: str = "") -> Domain:
    """Return a domain with these ranks and numbers."""
    laid, forged_of, at_court = (
        _arcana(" ".join(f"{suit.value}-{mark}" for mark in marks.split())) for marks in (arcana, forged, court)
    )
    source = Arcanum.of(f"{suit.value}-ace")
    return Domain(suit, at_court, laid, tuple(Artifact(card, source) for card in forged_of))


def _arcana(keys: str) -> tuple[Arcanum, ...]:
    return tuple(map(Arcanum.of, keys.split()))


def parsifal(viewer: Seat | None = None) -> ParsifalView:
    """Return Bruno's turn of four: Amfortas owns Grail and Balm, Gawan the Spear; three are locked, two in Limbo."""
    table: ParsifalTable = PARSIFAL.set_up(PARSIFAL.settle({}), 4, Dealer(KEY))
    table.game, table.turns, table.turn, table.actions, table.clockwise = 1, 13, 1, 1, True
    table.board = Board(
        areas=tuple(_tarots(area) for area in AREAS),
        common=_tarots("wine horn bread"),
        limbo=_tarots("charmer-3 titurel"),
        owned={TAROTS["amfortas"]: _tarots("grail balm"), TAROTS["gawan"]: _tarots("spear")},
        locker={TAROTS[victim]: TAROTS[by] for victim, by in LOCKS.items()},
    )
    left = {*TAROTS.values()} - {
        *table.board.characters,
        *_tarots("wine horn bread charmer-3 titurel grail balm spear"),
    }
    table.deck.cards = sorted(left, key=lambda tarot: tarot.key)
    return PARSIFAL.view(table, viewer)


AREAS = (
    "squire-1 amfortas charmer-1",
    "kundry knight-1 parsifal",
    "klingsor charmer-2 swan",
    "herzeleide gawan squire-2",
)
LOCKS = {"kundry": "klingsor", "squire-1": "charmer-1", "parsifal": "herzeleide"}
"""Characters in each area, and the character that locks each locked one."""


def _tarots(keys: str) -> tuple[Tarot, ...]:
    return tuple(TAROTS[key] for key in keys.split())


def genshin_tarot(viewer: Seat | None = None) -> GenshinView:
    """Return turn V before Dvalin: two Travelers, the first rows broken, elements on some enemies."""
    table: GenshinTable = GENSHIN_TAROT.set_up(GENSHIN_TAROT.settle({"boss": "dvalin"}), 2, Dealer(KEY))
    table.turn, table.stage, table.phase = 5, Stage.PLAYERS, "act"
    table.ley_lines = [LeyLine.of("wind-current")]
    table.piles["burn"], table.piles["freeze"] = 13, 14
    for seat, (party, gone, enemies) in enumerate(TRAVELLERS):
        _equip(table.players[seat], seat, party.split(), gone, enemies.split())
    first, second = table.players
    first.hp, first.guard, first.energy, first.ap, first.mora = 9, 2, 4, 3, 2
    second.hp, second.guard, second.energy, second.ap, second.mora = 11, 0, 5, 2, 4
    return GENSHIN_TAROT.view(table, viewer)


TRAVELLERS = (
    ("lumine amber xingqiu noelle", 1, "hilichurl-guard:2 small-pyro-slime:0:hydro"),
    ("klee qiqi fischl jean", 3, "cryo-gunner:3:electro electro-hammer:0 giant-dendro-slime:4:pyro"),
)
"""Each seat's characters, its number of defeated enemies, and its face-up enemies: key, damage and element."""


def _equip(player: Traveller, seat: Seat, party: list[str], gone: int, enemies: list[str]) -> None:
    """Give a seat its party, five cards in hand, and the front row of its zone."""
    player.party, player.tarots = [Character.of(key) for key in party], []
    cards = [card for traveler in player.party for card in (traveler.attack, traveler.skill)]
    player.hand.cards, player.deck.cards, player.discard.cards = cards[1:6], cards * 2, cards[:4]
    layout.lay_out(player, seat, ROYALS[:3], BASICS[:8])
    del player.zone[-gone:], player.wall.cards[-gone:]
    front = list(zip(player.zone[-len(enemies) :], enemies, strict=True))
    del player.wall.cards[-len(enemies) :]
    for enemy, text in front:
        key, damage, *element = text.split(":")
        enemy.face = Enemy.of(key)
        enemy.tokens = Tokens(int(damage), enemy.face.shields, Element(element[0]) if element else None)


def the_restless(viewer: Seat | None = None) -> RestlessView:
    """Return a battle at night against two beasts of the second Realm, one of them hurt.

    Three Characters are alive, one of whom has had a turn, and a fourth has died.
    """
    table: RestlessTable = THE_RESTLESS.set_up(THE_RESTLESS.settle({}), 3, Dealer(KEY))
    table.level, table.at, table.phase, table.scene, table.round = 2, 6, "encounter", "battle", 2
    table.realm, table.encounter = Piece(CARDS["abbey-without-brothers"]), Piece(CARDS["ditch-hound"])
    table.row = [Zone([CARDS["ditch-hound"]]) for _ in range(3)]
    table.god = Zone([CARDS["the-inverted-lamb"]])
    for index, (name, *items) in enumerate(WALKERS):
        card = CARDS[name]
        assert isinstance(card, Wanderer)
        table.walkers[index] = PartyMember(Piece(card), card.health - index, 0, index, [_held(key) for key in items])
    table.walkers[3] = PartyMember(Piece(CARDS["sister-thirteen"]))
    table.targets = [_target("ditch-hound", 1, 3, 4), _target("vestry-goat", 2, 5, 5)]
    table.walkers[0].done, table.acting = True, 1
    return THE_RESTLESS.view(table, viewer)


WALKERS = (
    ("old-pell", "fence-picket", "stock-bone", "crows-wishbone"),
    ("ines-ninefold", "rook-rifle", "house-key"),
    ("corporal-wend", "coat-of-returned-letters"),
)
"""Characters and the cards that they carry, by place."""


def _held(key: str) -> Piece:
    card = CARDS[key]
    assert isinstance(card, Item)
    return new_piece(card)


def _target(key: str, number: int, health: int, most: int) -> TargetState:
    part = next(n for n, found in enumerate(parts(key)) if isinstance(found, Target))
    return TargetState(Piece(CARDS[key]), part, number, health, most)
