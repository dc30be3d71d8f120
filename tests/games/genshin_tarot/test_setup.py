"""Before the first turn: tarots, parties, decks, enemies, and who can see what."""

from __future__ import annotations

from collections import Counter

from games.genshin_tarot.cards import BASICS, CHARACTERS, ROYALS
from games.genshin_tarot.rules import layout
from games.genshin_tarot.table import EnemyState, Player
from games.genshin_tarot.vocabulary.card_types import CardKind, Enemy
from games.genshin_tarot.vocabulary.stages import Stage
from games.kernel.zone import BACK
from tests.games.genshin_tarot.given import AnyMatch, asked, fresh, given, ready


def test_five_tarots_each_and_no_character_twice() -> None:
    """G-11, G-3, GR-1, GR-5: all face up; the 22 tarots of the base game have one World."""
    match = fresh(4)
    dealt = [who for player in match.table.players for who in player.tarots]
    assert [len(player.tarots) for player in match.table.players] == [5] * 4
    assert len(set(dealt)) == 20
    assert not any(who.sword for who in dealt)
    assert sum(who.sword for who in CHARACTERS) == 14
    assert len(match.view(None).players[3].tarots) == 5


def test_the_world_is_lumine_or_aether() -> None:
    """G-11: the player who keeps it chooses one."""
    for seed in range(60):
        match = fresh(1, seed)
        if any(who.tarot == "XXII" for who in match.table.players[0].tarots):
            break
    gone = next(who.key for who in match.table.players[0].tarots if who.tarot != "XXII")
    match.answer(0, [gone])
    assert [option.token for option in asked(match, 0).options] == ["lumine", "aether"]
    match.answer(0, ["aether"])
    assert "aether" in [who.key for who in match.table.players[0].party]


def test_the_others_choose_decks_while_one_player_decides_on_the_world() -> None:
    """G-11, G-12: meanwhile, the others choose their decks, and they start earlier."""
    match = next(each for each in map(_with_the_world, range(60)) if each)
    assert list(match.waiting) == [0, 1, 2]
    (holder,) = [seat for seat in match.waiting if asked(match, seat).options[0].token == "lumine"]
    assert [bool(player.party) for player in match.view(None).players] == [seat != holder for seat in range(3)]
    assert "XXII" in [who.tarot for who in match.view(None).players[holder].tarots]
    others = [seat for seat in range(3) if seat != holder]
    for seat in others:
        match.answer(seat, ["default"])
    assert list(match.waiting) == [holder]
    match.answer(others[0], ["anew"])
    match.answer(holder, ["aether"])
    assert "aether" in [who.key for who in match.table.players[holder].party]
    match.answer(holder, ["default"])
    match.answer(others[0], ["default"])
    assert match.table.stage is Stage.PLAYERS


def _with_the_world(seed: int) -> AnyMatch | None:
    """Return a match of three, one of whom kept The World, or None if nobody was dealt it."""
    match = fresh(3, seed)
    for seat in range(3):
        tokens = [option.token for option in asked(match, seat).options]
        match.answer(seat, [next(token for token in tokens if token != "lumine")])
    return match if any(player.tarots for player in match.table.players) else None


def test_the_default_deck_leaves_one_skill_of_each() -> None:
    """G-12, G-1, GR-35, GR-2: it has 20 of 24 cards; 4 are spare, and there are 16 upgrades, two of each."""
    player = ready(1).table.players[0]
    deck = Counter([*player.deck.cards, *player.hand.cards])
    assert sum(deck.values()) == 20
    assert {card.kind: number for card, number in deck.items()} == {CardKind.ATTACK: 3, CardKind.SKILL: 2}
    assert sorted(card.character for card in player.spare) == sorted(who.key for who in player.party)
    assert set(Counter(player.upgrades).values()) == {2}
    assert len(player.upgrades) == 16


def test_a_player_can_leave_any_four_cards_out_of_the_deck() -> None:
    """G-12: any four cards are left out, whenever the player likes."""
    match = with_parties(2)
    assert match.waiting == (0, 1)
    match.answer(0, ["own"])
    options = [option.token for option in asked(match, 0).options]
    assert len(options) == 24, "nobody waits for the others to choose"
    match.answer(0, options[:4])
    match.answer(1, ["default"])
    assert [card.key for card in match.table.players[0].spare] == [token.split(":")[0] for token in options[:4]]


def test_a_deck_can_be_changed_until_all_are_chosen() -> None:
    """G-12, G-92: silence leaves out the same cards as the default deck."""
    match = with_parties(2)
    match.answer(0, ["own"])
    match.answer(0, [option.token for option in asked(match, 0).options][:4])
    assert match.waiting == (1,)
    match.answer(0, ["anew"])
    match.answer(0, ["own"])
    match.answer(1, ["default"])
    match.answer(0, asked(match, 0).fallback)
    for player in match.table.players:
        assert [card.key for card in player.spare] == [who.skill.key for who in player.party]


def with_parties(seats: int) -> AnyMatch:
    """Return a match in which all players have chosen their party."""
    match = fresh(seats)
    for seat in range(seats):
        match.answer(seat, [asked(match, seat).options[0].token])
    for seat, player in enumerate(match.table.players):
        if player.tarots:
            match.answer(seat, ["lumine"])
    return match


def test_figures_at_the_start() -> None:
    """G-13, G-10, G-6: players have 12 HP, with the handicap also 3 Energy and 3 Mora; the clock goes from XII to I."""
    player = ready(2).table.players[1]
    assert (player.hp, player.energy, player.mora, player.ap) == (12, 0, 0, 3)
    aided = ready(1, handicap="on").table.players[0]
    assert (aided.energy, aided.mora) == (3, 3)
    assert (fresh(1).table.hour, ready(1).table.hour) == (12, 1)


def test_a_solo_player_has_more_ap_until_the_boss_is_out() -> None:
    """G-21, G-17, G-10: 3 AP and 5 cards as printed, which is the default; 4 AP with the easier setting."""
    eased, printed = ready(1, alone="eased").table.players[0], ready(1).table.players[0]
    assert (eased.ap, len(eased.hand.cards), printed.ap, len(printed.hand.cards)) == (4, 5, 3, 5)
    assert [(player.ap, len(player.hand.cards)) for player in ready(2).table.players] == [(3, 5)] * 2
    player = given(alone="eased").end_turn().player()
    assert (player.ap, len(player.hand.cards)) == (4, 5)
    player = given(alone="eased", wall=False).boss(shields=9).end_turn().player()
    assert (player.ap, len(player.hand.cards)) == (3, 5)


def test_a_wall_of_eleven_enemies() -> None:
    """G-14, G-15, G-4, GR-4: eight basic enemies are in front of three royals, and each card exists once."""
    match = ready(4)
    assert (len(BASICS), len(ROYALS)) == (40, 16)
    cards = [*_wall(match, 0), *_wall(match, 1), *_wall(match, 2), *_wall(match, 3)]
    assert len(set(cards)) == 44
    for seat in range(4):
        assert [enemy.royal for enemy in _wall(match, seat)] == [True] * 3 + [False] * 8


def _wall(match: AnyMatch, seat: int) -> list[Enemy]:
    """Return a zone's enemies as set up, with the first one turned up."""
    player = match.table.players[seat]
    return [*player.wall.cards, player.zone[-1].card]


def test_bricks_cover_the_nearest_cards_behind() -> None:
    """G-15, G-16: a card is uncovered when every place that covers it is empty."""
    player = Player(12, 0, 0, [])
    layout.lay_out(player, 0, ROYALS[:3], BASICS[:8])
    zone = player.zone
    places = {(enemy.row, enemy.column): enemy for enemy in zone}
    covers = {
        (1, 0): [(2, -1), (2, 1)],
        (2, -1): [(3, -2), (3, 0)],
        (2, 1): [(3, 0), (3, 2)],
        (3, -2): [(4, -1)],
        (3, 0): [(4, -1), (4, 1)],
        (3, 2): [(4, 1)],
        (4, -1): [(5, -2), (5, 0)],
        (4, 1): [(5, 0), (5, 2)],
    }
    for place, enemy in places.items():
        assert sorted(enemy.on) == sorted(places[behind].number for behind in covers.get(place, []))
    assert layout.unobstructed(zone) == [places[1, 0]]


def test_left_to_right_is_by_column_the_nearer_first() -> None:
    """G-9: this is the order within a zone."""
    zone = [EnemyState(number, 0, row, column, []) for number, row, column in ((1, 5, 0), (2, 3, 0), (3, 4, -1))]
    assert [enemy.number for enemy in layout.left_to_right(zone)] == [3, 2, 1]


def test_the_first_enemies_are_revealed_with_hands_drawn() -> None:
    """G-17, GR-3: all draw five cards from a shuffled deck, then every enemy nearest to its player is revealed."""
    match = ready(3)
    assert [len(player.hand) for player in match.table.players] == [5, 5, 5]
    for player in match.table.players:
        assert [enemy.row for enemy in player.zone if enemy.tokens] == [1]
    assert match.table.phase == "act"
    decks = {tuple(card.key for card in ready(1, seed).table.players[0].deck.cards[:6]) for seed in range(4)}
    assert len(decks) == 4


def test_hands_are_open_unless_agreed_otherwise() -> None:
    """G-10: players see their own hand; face-down enemies and decks are hidden from all."""
    assert BACK not in ready(2).view(None).players[0].hand
    match = ready(2, open_hands="off")
    assert set(match.view(1).players[0].hand) == {BACK}
    assert BACK not in match.view(0).players[0].hand
    assert [spot.enemy is None for spot in match.view(0).players[0].zone] == [True] * 10 + [False]


def test_all_chance_comes_from_the_dealer() -> None:
    """G-93: the same key gives the same match, another one does not."""
    assert ready(2, 5).state_hash() == ready(2, 5).state_hash()
    assert ready(2, 5).state_hash() != ready(2, 6).state_hash()
