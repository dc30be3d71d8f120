"""Tests of the rules' assumptions, and of rulings not tested elsewhere (R-4 to R-25, R-201 to R-220, RL, RT)."""

from __future__ import annotations

from collections import Counter

from games.kernel.ask import Ask
from games.kernel.effect import Sequence
from games.kernel.match import Match
from games.kernel.record import Record
from games.the_restless.effects.drawing import Draw
from games.the_restless.effects.health import Damage, LoseHealth
from games.the_restless.effects.statuses import Grant
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.game import THE_RESTLESS
from games.the_restless.table import Table
from games.the_restless.view import RestlessView
from games.the_restless.vocabulary.basics.abilities import NOTHING, On
from games.the_restless.vocabulary.basics.literals import StatusEffect
from games.the_restless.vocabulary.card_types import CARDS, Character, Sin, Status, Tarot
from tests.games.the_restless.given import READ, Scene, both, given, on_top, set_, without
from tests.games.the_restless.made import charm, did, stone
from tests.games.the_restless.rules.test_small_print import before_the_god

UNARMED = "hit:1:unarmed"
BOONS: tuple[StatusEffect, ...] = ("kindled", "shrouded", "steadfast", "farsighted")
REAL = [card for card in CARDS.values() if not card.key.startswith("prop-")]


def dealt(players: int, **options: str) -> Match[Table, RestlessView]:
    """Return a match at its draft."""
    return Match(THE_RESTLESS, Record("the_restless", THE_RESTLESS.rules, options, players, bytes(32)))


def test_the_holder_is_the_character_and_not_the_player() -> None:
    """R-4: one player controls all four; the holder of the charm loses Health, the other three do not."""
    hurts = charm(On("encounter_over", LoseHealth("holder", 1)))
    scene = given("stone", "stone", items={2: [hurts]}).say("on", "on")
    assert scene.health() == [7, 7, 6, 7]


def test_the_party_is_its_living_characters_and_shares_its_counters() -> None:
    """R-5: "each of the party" is each living Character; a Counter belongs to nobody."""
    scene = given(stone(Damage("each", 2)), "stone", players=2, alter=both(without(1), set_(rerolls=1)))
    scene.say("on", seat=0).say("on", seat=1)
    assert scene.health() == [5, 0, 5, 5]
    assert {view.rerolls for view in map(scene.match.view, (None, 0, 1))} == {1}


def test_counters_never_run_out() -> None:
    """R-8."""
    assert did(Rerolls(1000), alter=set_(rerolls=1000)).table.rerolls == 2000


def test_blanks_are_counted_in_the_box_and_never_in_play() -> None:
    """R-12, RL-2: four of the 24 cards are blank; the extra Sins are among the 212 Treasures."""
    statuses = [card for card in REAL if isinstance(card, Status)]
    kinds = Counter({card.kind: 0 for card in statuses})
    for card in statuses:
        kinds[card.kind] += card.copies
    assert kinds == {"status": 16, "reminder": 4, "blank": 4}
    treasure = dealt(1).table.decks["treasure"].cards
    assert len(treasure) == 212
    assert sum(isinstance(card, Sin) for card in treasure) == sum(c.copies for c in REAL if isinstance(c, Sin))
    for name, deck in dealt(1).table.decks.items():
        assert not any(isinstance(card, Status) for card in deck.cards), name


def test_statuses_do_not_run_out_and_do_not_stack() -> None:
    """R-15, RL-4: Statuses are handed out, not drawn; a Character who gets one twice still has only one."""
    gifts = Sequence(tuple(Grant(boon, "each") for boon in (*BOONS, *BOONS)))
    for member in did(gifts).table.walkers:
        held = [piece.card for piece in member.statuses]
        assert sorted(card.boon or "" for card in held if isinstance(card, Status)) == sorted(BOONS)


def test_a_character_card_has_all_that_is_asked_of_it() -> None:
    """R-25: it has a Trait, Health, Inventory Size, Max Weight, Unarmed Attack Power, a Special and a Death Effect."""
    people = [card for card in REAL if isinstance(card, Character)]
    assert people
    for card in people:
        assert card.trait, card.key
        assert min(card.health, card.inventory, card.max_weight, card.unarmed) > 0, card.key
        assert card.special, card.key
        assert card.death != NOTHING, card.key


def test_a_d4_is_thrown_again_for_a_counter() -> None:
    """R-75, RL-13: 1, then 3; the third is hurt."""
    scene = did(Damage("random", 1), dice={"d4": [1, 3]}, alter=set_(rerolls=1))
    assert scene.choices() == ["accept", "reroll"]
    assert scene.say("reroll").health() == [7, 7, 6, 7]


def test_each_card_of_a_draw_is_picked_separately() -> None:
    """R-84, RL-15: two cards are each picked from two, and not together from four."""
    alter = on_top("loot", "ring", "charm", "pebble", "lamp")
    scene = did(Draw("loot", 2, by="lowest", pick=2), alter=alter)
    assert labels(scene) == ["Prop Ring", "Prop Charm"]
    assert labels(scene.say("card:0")) == ["Prop Pebble", "Prop Lamp"]
    assert scene.say("card:1").holds(0) == ["ring", "lamp"]


def labels(scene: Scene) -> list[str]:
    """Return the texts of the options."""
    asked = scene.match.asked(0)
    assert asked is not None
    assert isinstance(asked.question, Ask)
    return [READ(option.label) for option in asked.question.options if option.token.startswith("card:")]


def test_nothing_is_used_between_a_roll_and_its_effect() -> None:
    """R-216, RL-37: while the reroll is open, the other player's bread cannot be used."""
    scene = given("ogre", players=2, items={1: ["bread"]}, dice={1: [1]}, alter=both(hurt, set_(rerolls=1)))
    assert "use:1:0" in scene.choices(1)
    scene.say("turn:0", UNARMED)
    assert (scene.choices(0), scene.choices(1)) == (["accept", "reroll"], [])


def hurt(table: Table) -> None:
    """Alter the table: the second Character has 2 Health left."""
    table.walkers[1].health = 2


def test_cards_left_by_the_draft_are_shuffled_back() -> None:
    """R-16, R-18, RL-38: all unchosen Characters and Starter Items are in their decks, and never drawn."""
    match = dealt(1)
    whole = {deck: len(match.table.decks[deck].cards) + len(match.table.offered) for deck in ("character", "starter")}
    whole["starter"] = len(match.table.decks["starter"].cards)
    while match.table.phase == "draft":
        asked = match.asked(0)
        assert asked is not None
        assert isinstance(asked.question, Ask)
        match.answer(0, asked.question.fallback)
    left = {deck: len(match.table.decks[deck].cards) for deck in ("character", "starter")}
    assert left == {deck: count - 4 for deck, count in whole.items()}


def test_four_walk_however_few_play() -> None:
    """R-3, R-201, RL-39: the player who opened the table is its first player, and the Lead."""
    for players in (1, 2, 3, 4):
        table = dealt(players).table
        assert len(table.used) == 4
        assert table.player(0) == 0


def test_a_trader_left_is_left_for_good() -> None:
    """R-113, RL-44: the wares are gone, and the party cannot return."""
    alter = both(set_(rerolls=2), on_top("loot", "charm", "pebble"), on_top("treasure", "crown", "crown"))
    scene = given("trader", alter=alter).say("on", "see", "place:0", "leave")
    assert scene.table.wares == []
    assert not {"see", "leave"} & set(scene.choices())


def test_a_traitor_god_is_a_target_and_no_encounter() -> None:
    """R-180, RL-29: a bomb can be thrown at it, and it is not counted."""
    scene = given(alter=before_the_god, items={0: ["bomb"]}).say("none", "face", "use:0:0")
    assert (scene.target.health, scene.table.at) == (2, 0)


def test_a_closed_table_is_no_ending() -> None:
    """R-192: a closed match is neither won nor lost nor annihilated, and accepts no more answers."""
    match = given("ogre").match
    match.note(0, ("close",), [])
    assert match.table.ending == ""
    assert not match.over


def test_rolls_and_revealed_cards_cannot_be_undone() -> None:
    """R-219."""
    assert given("ogre", dice={1: [20]}).say("turn:0", UNARMED).match.undone(0) is None
    assert did(Draw("loot", by="lowest"), alter=on_top("loot", "ring")).match.undone(0) is None


def test_decisions_rolls_and_draws_are_recorded_with_their_player() -> None:
    """R-220: the decision and its player, the roll and its number, and the drawn card."""
    scene = given("beast", players=2, dice={2: [20]}, alter=on_top("loot", "ring"), items={1: ["martyr"]})
    scene.say("turn:1", "hit:1:0", seat=1)
    assert [(entry.seat, entry.tokens) for entry in scene.match.entries] == [(1, ("turn:1",)), (1, ("hit:1:0",))]
    assert "20" in scene.heard()


def test_the_tarot_has_seventy_eight_cards_all_of_them_different() -> None:
    """RT-1, RT-36, RT-37: 22 and four times 14, by their customary names; no two have the same effect."""
    cards = [card for card in REAL if isinstance(card, Tarot)]
    assert Counter(card.group for card in cards) == {
        "major": 22,
        "swords": 14,
        "wands": 14,
        "cups": 14,
        "pentacles": 14,
    }
    names = {READ(card.name) for card in cards}
    assert {"The Fool", "The World", "Ace of Cups", "King of Pentacles", "Queen of Swords", "Ten of Wands"} <= names
    done = [repr((card.kind, card.abilities, card.use, card.counters)) for card in cards]
    assert len(set(done)) == len(names) == 78
