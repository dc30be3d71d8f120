"""The setup before turn I: tarots, parties, decks, enemies (G-11 to G-17)."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from games.genshin_tarot import story
from games.genshin_tarot.cards import STATUSES
from games.genshin_tarot.cards.statuses import SUPPLY
from games.genshin_tarot.interpreter import questions
from games.genshin_tarot.interpreter.run import resolve_queue
from games.genshin_tarot.kinds import Kind
from games.genshin_tarot.options import OWN_BOSS, Options
from games.genshin_tarot.rules import combat, layout, piles
from games.genshin_tarot.rules.resolution import Resolution
from games.genshin_tarot.table import MAX_RESOURCE, RULES, BossState, Player, Table
from games.genshin_tarot.turn import exchange
from games.genshin_tarot.vocabulary.card_types import Boss, Card, Character
from games.genshin_tarot.vocabulary.stages import Stage
from games.kernel.ask import AnyOf, Ask, Simultaneous
from games.kernel.dealer import Dealer
from games.kernel.options import Option
from games.kernel.text import Seat, Text, listed, t
from games.kernel.zone import EVERYONE, Zone, only

TAROTS, PARTY, HAND, SPARE = 5, 4, 5, 4
"""Number of tarots dealt, characters kept, cards drawn, and basic cards left out."""
COPIES, PLUS_COPIES = 3, 2
"""Number of copies of each basic and each upgraded card (GR-35)."""
HANDICAP_AID = 3
"""The Mora and the Energy of a handicap (G-10)."""
WORLD = "XXII"

GIVE_UP = t("Bench one of your five.")
NAME_WORLD = t("You have The World: Lumine or Aether?")
DECK = t("Which 20 of your party's 24 cards form your deck?")
LEAVE_OUT = t("Which 4 cards do you leave out? You can buy them later")
OWN = Option("own", t("Choose the cards"), False, t("You choose the four cards to leave out."))
LEFT = tuple(range(2 * COPIES - 1, PARTY * 2 * COPIES, 2 * COPIES))
"""Indexes of the cards that the default deck leaves out: the last attack and the last skill of each character."""
CHOSEN = t("Your deck is chosen. Choose again?")
ANEW = Option("anew", t("Choose again"), True)


def set_up(options: Options, seats: int, dealer: Dealer) -> Table:
    """Return the table with five tarots dealt to each player (G-11) and the Boss's board beside it (G-77)."""
    pool = exchange.tarots(options, dealer)
    dealer.shuffle(pool, "the tarots")
    aid = HANDICAP_AID if options.handicap else 0
    players = [Player(MAX_RESOURCE, aid, aid, pool[TAROTS * seat : TAROTS * (seat + 1)]) for seat in range(seats)]
    for seat, player in enumerate(players):
        player.hand.sight = EVERYONE if options.open_hands else only(seat)
        dealer.log(story.dealt(seat, player.tarots))
    supply = {card.key: SUPPLY for card in STATUSES}
    table = Table(options, players, _ruler(options, seats, dealer), supply, turn=-options.reprieve, rules=RULES)
    table.left_out = exchange.left_out_lines(options, dealer)
    return table


def _ruler(options: Options, seats: int, dealer: Dealer) -> BossState:
    """Return the agreed or random Boss with its Boss cards shuffled (G-13)."""
    boss = _boss(options, dealer)
    pile = exchange.boss_cards(options, boss)
    dealer.shuffle(pile, "the Boss cards")
    hp = boss.swords if options.sword else boss.hp
    return BossState(boss, hp[seats - 1], boss.shields[seats - 1], Zone(pile))


def _boss(options: Options, dealer: Dealer) -> Boss:
    """Return the agreed Boss, or one drawn by lot."""
    if options.boss not in ("random", OWN_BOSS):
        return Boss.of(options.boss)
    found = exchange.bosses(options, dealer)
    return found[dealer.randrange(len(found), "the Boss")]


def hand_size(table: Table) -> int:
    """Return the number of cards that each player draws for a turn (G-17, G-26).

    In version 1 of the rules, the easier game gave one more.
    """
    return HAND + (table.eased and table.rules < 2)


async def party(table: Table, dealer: Dealer) -> str:
    """Let every player give up one tarot, simultaneously (G-11)."""
    table.stage = Stage.PARTY
    dealt = [player.tarots for player in table.players]
    asks = [questions.character(seat, GIVE_UP, tarots, Kind.GIVE_UP) for seat, tarots in enumerate(dealt)]
    for seat, (gone,) in (await Simultaneous(tuple(asks))).items():
        table.players[seat].tarots.remove(gone)
        table.removed += (gone,)
    for seat, player in enumerate(table.players):
        if all(who.tarot != WORLD for who in player.tarots):
            _set_out(table, dealer, seat)
    return "deck"


def _set_out(table: Table, dealer: Dealer, seat: Seat) -> None:
    """Turn the kept tarots into the party, with its upgrades."""
    player = table.players[seat]
    player.party, player.tarots = player.tarots, []
    player.upgrades = [card for who in player.party for card in (who.attack_plus, who.skill_plus)] * PLUS_COPIES
    dealer.log(story.party(seat, player.party))


async def deck(table: Table, dealer: Dealer) -> str:
    """Let every player choose 20 of 24 basic cards, then lay everything out (G-12 to G-17).

    Raises:
        MatchOverError: The match has ended.
    """
    table.stage = Stage.DECK
    left_out = await _decks(table, dealer)
    for seat, player in enumerate(table.players):
        basics, places = basic_cards(player.party), left_out[seat]
        player.spare = [basics[place] for place in places]
        player.deck.cards = [card for index, card in enumerate(basics) if index not in places]
        player.owned = list(player.deck.cards)
    await _open(Resolution(table, dealer))
    return "start"


async def _decks(table: Table, dealer: Dealer) -> dict[Seat, tuple[int, ...]]:
    """Return the indexes of the cards that each player leaves out.

    A player who keeps The World first chooses Lumine or Aether (G-11). Players choose in any order, and can choose
    again until all have chosen.
    """
    left_out: dict[Seat, tuple[int, ...]] = {}
    own: set[Seat] = set()
    asks = [_deck(table, seat, own) for seat in range(table.seats)]
    while len(left_out) < table.seats:
        waited = [ask for ask in asks if ask.seat not in left_out]
        chosen: list[Ask[Any]] = [Ask(seat, CHOSEN, (ANEW,), kind=Kind.ANEW) for seat in sorted(left_out)]
        seat, answer = await AnyOf(tuple(waited), tuple(chosen))
        if table.players[seat].tarots:
            _name_world(table, seat, *answer)
            _set_out(table, dealer, seat)
        elif seat in left_out:
            del left_out[seat]
        elif seat in own:
            left_out[seat] = tuple([left.place for left in answer])
            own.remove(seat)
        elif answer == (True,):
            left_out[seat] = LEFT
        else:
            own.add(seat)
        asks[seat] = _deck(table, seat, own)
    return left_out


def _name_world(table: Table, seat: Seat, character: Character) -> None:
    player = table.players[seat]
    table.removed += tuple([each for each in player.tarots if each.tarot == WORLD and each is not character])
    player.tarots = [character if each.tarot == WORLD else each for each in player.tarots]


def _deck(table: Table, seat: Seat, own: Container[Seat]) -> Ask[Any]:
    """Return the next question for a seat: the twin of The World, the deck, or (if in `own`) the cards to leave out."""
    if table.players[seat].tarots:
        return questions.character(seat, NAME_WORLD, [Character.of("lumine"), Character.of("aether")], Kind.WORLD)
    if seat in own:
        return _leave_out(table, seat)
    usual = _default(table.players[seat].party)
    return Ask(seat, DECK, (usual, OWN), fallback=(usual.token,), apart=True, kind=Kind.DECK)


def _default(characters: list[Character]) -> Option[bool]:
    """Return the option of the default deck, with the names of the cards that it leaves out."""
    out = listed([who.skill.name for who in characters])
    return Option("default", t("The default deck"), True, t("Leaves out 1 each of {cards}.", cards=out))


def basic_cards(characters: list[Character]) -> list[Card]:
    """Return the 24 basic cards of a party: three attacks and three skills of each character."""
    return [card for who in characters for card in (who.attack, who.skill) for _ in range(COPIES)]


def _leave_out(table: Table, seat: Seat) -> Ask[questions.CardAt]:
    """Return the question of which four cards to leave out. The fallback is those of the default deck (G-92)."""
    basics = basic_cards(table.players[seat].party)
    groups: list[Text] = [Character.of(card.character).name for card in basics]
    return questions.cards(seat, LEAVE_OUT, basics, SPARE, SPARE, Kind.LEAVE_OUT, groups=groups, silence=LEFT)


async def _open(resolution: Resolution) -> None:
    """Shuffle the decks, lay out the enemies, draw hands, and reveal the first enemies (G-13 to G-17)."""
    table, dealer = resolution.table, resolution.dealer
    royals, basics = exchange.walls(table.options, dealer)
    dealer.shuffle(royals, "the royals")
    dealer.shuffle(basics, "the enemies")
    for seat, player in enumerate(table.players):
        piles.shuffle_in(resolution, seat)
        layout.lay_out(player, seat, royals[3 * seat : 3 * seat + 3], basics[8 * seat : 8 * seat + 8])
    for seat in range(table.seats):
        piles.draw(resolution, seat, hand_size(table))
    for player in table.players:
        for enemy in layout.face_down_unobstructed(player.zone):
            combat.reveal(resolution, enemy)
            await resolve_queue(resolution)
