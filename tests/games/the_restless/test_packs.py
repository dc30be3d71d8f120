"""User-written cards: read, added to the box, played, and stored with the match (RL-P1, RL-P2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from games.contract.box import miscounted
from games.contract.playing import Setup, answered, chance, states
from games.kernel.codec import pack as packed
from games.kernel.dealer import Dealer
from games.kernel.effect import Escape, walk
from games.kernel.match import Match
from games.kernel.packs.pack import Pack, load, read_pack
from games.kernel.packs.reading import PartReader
from games.kernel.packs.source import blocks, parsed
from games.kernel.packs.writing import card_toml
from games.kernel.record import Checkpoint, Record
from games.kernel.text import Localizer
from games.kernel.zone import Zone
from games.the_restless.cards import EVERY
from games.the_restless.game import THE_RESTLESS
from games.the_restless.packs import PACKS, SECTIONS
from games.the_restless.rules.state.exchange import exchange_cards
from games.the_restless.rules.state.piles import new_piece
from games.the_restless.table import PartyMember, Piece, Table
from games.the_restless.view import RestlessView
from games.the_restless.vocabulary.card_types import (
    CARDS,
    Blank,
    Card,
    Character,
    Encounter,
    God,
    Item,
    Realm,
    Rest,
    Sin,
    Status,
)
from tests.cpu_limit import at_most_a_second
from tests.games.the_restless.pack_fuzz import ABOUT, pack_files
from tests.kernel.packs.forgetting import forget
from tests.proofs import runs

BY_SECTION = {cls: section for section, cls in SECTIONS.items()}
WRITTEN = [
    card
    for card in EVERY
    if type(card) in BY_SECTION
    and not isinstance(card, Status)  # those of the box have fixed names, such as "kindled"
    and not any(isinstance(one, Escape) for one in walk(card))
]


def own(files: dict[str, str]) -> Pack:
    """Return a playable pack."""
    return load(read_pack(files, PACKS, THE_RESTLESS.key).content, PACKS, THE_RESTLESS.key)


def of_ability(ability: str) -> dict[str, str]:
    """Return a pack of eight Items with that ability."""
    item = "[[loot]]\nname = 'Prop {n}'\nflavour = 'x'\nkind = 'equipment'\ngroups = ['tool']\nweight = 0\nvalue = 1\n"
    cards = "".join(f"{item.format(n=n)}abilities = '''{ability}'''\n" for n in range(8))
    return {"pack.toml": ABOUT, "cards.toml": cards}


@pytest.mark.parametrize("section", sorted(SECTIONS))
def test_every_printed_card_can_be_written_as_a_card_of_a_pack(section: str) -> None:
    """Packs are read with the same types as printed cards, so nothing is listed twice."""
    for card in WRITTEN:
        if BY_SECTION[type(card)] == section:
            source = card_toml(section, card)
            content = parsed("cards.toml", source)
            assert isinstance(content, dict)
            (block,) = blocks("cards.toml", source, content)
            assert PartReader(PACKS.package, PACKS.bounds).fields(SECTIONS[section], block.raw) == card


def own_cards(*sections: str) -> Pack:
    """Return a pack with copies of the first printed cards of these sections under other names."""
    written = []
    for number, section in enumerate(sections):
        printed = [card for card in WRITTEN if BY_SECTION[type(card)] == section]
        card = printed[number % len(printed)]
        written.append(card_toml(section, card).replace(f'"{card.name.key}"', f'"Own {number}"', 1))
    return own({"pack.toml": ABOUT, "cards.toml": "\n".join(written)})


def test_for_each_card_a_printed_one_goes_out_and_the_odds_stay() -> None:
    """RL-P1: "If you add a custom Rest card ..., remove a non-Restless Horror card"; also for Treasures and Sins."""
    pack = own_cards(*["rest"] * 3, *["treasure"] * 4, *["sin"] * 2, *["loot"] * 5, "god", "character", "starter")
    box, left_out = exchange_cards(EVERY, (pack,), Dealer(b"key"))
    decks = Counter(card.deck for card in left_out)
    assert decks == {"rest": 3, "treasure": 6, "loot": 5, "god": 1, "character": 1, "starter": 1}
    assert not any(
        isinstance(card, Sin | Blank) or (isinstance(card, Rest) and card.kind == "horror") for card in left_out
    )
    assert Counter(card.deck for card in box) == Counter(card.deck for card in EVERY)
    assert {card.key for card in box} == {card.key for card in EVERY} - {c.key for c in left_out} | {
        one.key for one in pack.cards
    }


def test_the_announced_cards_leave_the_game() -> None:
    """RL-P1. Three packs can have more cards of a kind than there are printed ones that may go out."""
    pack = own_cards(*["god"] * 16, *["rest"] * 2, "sin")
    _, left_out = exchange_cards(EVERY, (pack,), Dealer(b"key"))
    decks = Counter(card.deck for card in left_out)
    assert (decks["god"], decks["rest"], decks["treasure"]) == (14, 2, 1)
    said = Localizer()(PACKS.exchange([one.card for one in pack.cards]))
    assert said.startswith("Printed cards left out: Treasure 1, Rest 2 and Traitor God 14. There are no more of some")
    few = Localizer()(PACKS.exchange([one.card for one in own_cards("god", "rest").cards]))
    assert few == "The same number of printed cards is left out: Rest 1 and Traitor God 1."


def test_a_fight_replaces_a_fight_and_a_realm_one_of_its_level() -> None:
    """RL-P1."""
    pack = own_cards(*["encounter"] * 3, *["realm"] * 4)
    _, left_out = exchange_cards(EVERY, (pack,), Dealer(b"key"))

    def kinds(cards: Sequence[Card]) -> tuple[list[bool], list[int]]:
        fights = [card.target is not None for card in cards if isinstance(card, Encounter)]
        return sorted(fights), sorted([card.level for card in cards if isinstance(card, Realm)])

    assert kinds(left_out) == kinds([one.card for one in pack.cards])


def test_a_table_without_packs_is_stored_as_ever() -> None:
    table = THE_RESTLESS.set_up(THE_RESTLESS.settle({}), 2, Dealer(b"key"))
    stored = packed(table)
    assert "left_out" not in stored
    assert "packs" not in stored["options"]


def setup(pack: Pack, seats: int = 2) -> Setup:
    """Return a table with that pack."""
    return Setup(THE_RESTLESS, seats, {"packs": pack.content})


def test_a_match_keeps_the_cards_it_was_dealt_from() -> None:
    """The match's record has the whole pack: another process, or this one without the pack, can continue it."""
    pack = own(pack_files(3, 12))
    match = setup(pack).opened()
    for _ in range(12):
        answered(match, chance(1))
    record, before = match.record(), match.state_hash()
    assert pack.key in record.options["packs"]
    Pack.known.clear()
    for one in pack.cards:
        del CARDS[one.key]
    assert Match(THE_RESTLESS, record).state_hash() == before


@pytest.mark.parametrize("seed", range(runs(thin=2, full=60)))
def test_cards_of_packs_are_counted(seed: int) -> None:
    """No card is duplicated or lost; those left out are on the table, too."""
    table = setup(own(pack_files(seed, 20)), 1 + seed % 4)
    assert [*miscounted(table, states(table, seed))] == []


@pytest.mark.parametrize("part", range(10))
def test_random_packs_are_read_within_a_second(part: int) -> None:
    """Each can be read, described, stored and loaded again."""
    share = runs(thin=3, full=1000)
    for seed in range(part * share, (part + 1) * share):
        files = pack_files(seed)
        with at_most_a_second():
            pack = own(files)
            for one in pack.cards:
                assert PACKS.words(one.card)
        forget(pack, PACKS)
        unregister(pack)


def unregister(pack: Pack) -> None:
    """Remove the cards of a pack from the registry of the game."""
    for one in pack.cards:
        del CARDS[one.key]


def dealt(pack: Pack, seed: int) -> Match[Table, RestlessView]:
    """Return a match that starts with the cards of a pack: as Items held, Encounters ahead, or the Realm."""
    options = THE_RESTLESS.settle({"packs": pack.content})
    table = THE_RESTLESS.set_up(options, 1 + seed % 4, Dealer(seed.to_bytes(4, "big")))
    table.phase, table.level = "encounter", 4
    table.begin("realm")
    cards = [one.card for one in pack.cards]
    table.realm = Piece(_first(table, cards, Realm, "realm 4"))
    row: Sequence[Card] = [card for card in cards if isinstance(card, Encounter)][:6]
    row = row or [table.decks["encounter"].cards[0]]
    table.row = [Zone([_pulled(table, card)]) for card in row]
    table.god = Zone([_first(table, cards, God, "god")])
    people = [_pulled(table, card) for card in cards if isinstance(card, Character)][:4]
    people += [table.decks["character"].draw() for _ in range(4 - len(people))]
    for index, card in enumerate(people):
        assert isinstance(card, Character)
        table.walkers[index] = PartyMember(Piece(card), card.health)
    for number, card in enumerate(card for card in cards if isinstance(card, Item | Sin)):
        member = table.walkers[number % 4]
        _pulled(table, card)
        (member.items if isinstance(card, Item) else member.sins).append(new_piece(card))
    key = seed.to_bytes(4, "big")
    start = Checkpoint(0, THE_RESTLESS.rules, packed(table), {})
    return Match(
        THE_RESTLESS, Record(THE_RESTLESS.key, THE_RESTLESS.rules, {"packs": pack.content}, table.players, key, start)
    )


def _first(table: Table, cards: Sequence[Card], kind: type[Card], deck: str) -> Card:
    return _pulled(table, next((card for card in cards if isinstance(card, kind)), table.decks[deck].cards[0]))


def _pulled(table: Table, card: Card) -> Card:
    name = f"realm {card.level}" if isinstance(card, Realm) else card.deck
    table.decks[name].cards.remove(card)
    return card


def _play(match: Match[Table, RestlessView], seed: int, answers: int) -> None:
    """Give random answers; none takes longer than a second, and every state has pages."""
    randrange = chance(seed)
    while not match.over and match.entry_count < answers:
        with at_most_a_second():
            answered(match, randrange)
        if match.entry_count % 40 == 0:
            view = THE_RESTLESS.view(match.table, 0)
            assert THE_RESTLESS.describe(view)
            assert THE_RESTLESS.shows(view)


@pytest.mark.parametrize("part", range(4))
def test_random_packs_are_played(part: int) -> None:
    """Whatever the cards do, no rule fails and none loops forever."""
    share = runs(thin=2, full=1000)
    for seed in range(part * share, (part + 1) * share):
        pack = own(pack_files(seed, 14))
        _play(dealt(pack, seed), seed, 200)
        forget(pack, PACKS)
        unregister(pack)


@pytest.mark.parametrize("seed", [3217, 3353])
def test_the_death_of_the_last_character_ends_the_match_despite_its_effect(seed: int) -> None:
    """R-189: their Death Effect adds a Target and brings a Trader, after whose visit nobody is left to fight it."""
    match = dealt(own(pack_files(seed, 14)), seed)
    _play(match, seed, 200)
    assert match.over
    assert match.table.ending == "defeat"


ENDLESS = [
    'On("damaged", Damage("each", 1) >> Heal("each", 2), whose="any")',
    'On("wounded", Damage("each", 1) >> Heal("each", 2), whose="any")',
    'On("drew", Draw("loot", 3, "each"), whose="any")',
    'On("encounter_revealed", AddEncounter("next", 3) >> AddEncounter("last", "all"))',
    'On("round_start", Summon(Target(("beast",), 1, 0, 1), "all"))',
    'On("turn_start", Repeat(Per("rerolls", times=5), ForEach("each", Rerolls(5) >> Mod("shots", 1, until="game"))))',
    'On("encounter_over", Repeat(6, Fight()))',
    'On("battle_start", Rerolls(Per("rerolls", times=5)) >> Draw("loot", Per("rerolls", times=5)))',
]


@pytest.mark.parametrize("ability", ENDLESS)
def test_an_endless_chain_is_cut_short(ability: str) -> None:
    """RL-P2."""
    match = dealt(own(of_ability(ability)), 7)
    _play(match, 7, 60)
    assert len(match.table.row) <= 12 + 4
    assert len(match.table.targets) <= 12 + 1
    assert len(match.table.standings) <= 40


@pytest.mark.parametrize(
    "ability", ['On("damaged", Redirect("holder"))', 'On("wounded", Redirect("random"), whose="any")']
)
def test_damage_that_is_turned_in_a_circle_comes_to_an_end(ability: str) -> None:
    """RL-P2."""
    _play(dealt(own(of_ability(ability)), 8), 8, 60)


def test_no_printed_card_is_warned_of() -> None:
    assert [(card.name.key, words.key) for card in EVERY for words in PACKS.warnings(card)] == []


WARNED = [
    ('weapon"\nattack = \'Attack("combat", 2, on_hit=Damage("target", 1))', "Damage does nothing to “target”"),
    ('weapon"\nattack = \'Attack("combat", 2, on_hit=Heal("target", 1))', "Write Mend(…)."),
    (
        'equipment"\nabilities = \'On("turn_start", FreeReroll())',
        'FreeReroll does nothing here. It needs the trigger "rolled".',
    ),
    ('equipment"\nabilities = \'On("healed", Prevent(1))', "Prevent does nothing here."),
    ('equipment"\nabilities = \'On("hit", Hit(1, "holder"))', "Hit does nothing to “holder”."),
    ('equipment"\nabilities = \'On("rest_start", Heal("victim", 1))', "“victim” means nobody in Heal here."),
    ('equipment"\nabilities = \'On("hit", Heal("drawer", 1))', "“drawer” means nobody in Heal here."),
    ('consumable"\nuse = \'Use(Heal("roller", 2))', "“roller” means nobody in Heal here."),
    ('equipment"\nuse = \'Use(Heal("holder", 2))', "Equipment is never used up"),
    ('consumable"\nabilities = \'On("static", Mod("shots", 1, to="holder"))', "A Consumable needs a use or an attack."),
    ('weapon"\nabilities = \'On("static", Mod("shots", 1, to="holder"))', "A Weapon without an attack"),
    ('equipment"\nabilities = \'On("healed", Rerolls(1), only=First("healed", "realm"))', "First counts only “hit”"),
    (
        'equipment"\nabilities = \'On("damaged", Mod("combat_roll", 1, to="holder"))',
        "Mod without until lasts for this battle",
    ),
    ('consumable"\nrefill = "rest"\nuse = \'Use(Heal("holder", 2))', "There are no Counters to refill."),
]


@pytest.mark.parametrize(("section", "kind"), [("rest", "calm"), ("encounter", "hazard"), ("encounter", "wanderer")])
def test_a_card_that_is_met_and_does_nothing_is_warned_of(section: str, kind: str) -> None:
    card = f"[[{section}]]\nname = 'Idle'\nflavor = 'x'\nkind = '{kind}'\n"
    (idle,) = own({"pack.toml": ABOUT, "cards.toml": card + "steps = []\n"}).cards
    assert [Localizer()(one) for one in PACKS.warnings(idle.card)] == ["Without steps, nothing happens."]
    (busy,) = own({"pack.toml": ABOUT, "cards.toml": card + "steps = 'Rerolls(1)'\n"}).cards
    assert [*PACKS.warnings(busy.card)] == []


@pytest.mark.parametrize(("said", "warned"), WARNED)
def test_an_effect_without_use_gets_a_warning(said: str, warned: str) -> None:
    head = "[[loot]]\nname = 'Prop'\nflavour = 'x'\ngroups = ['tool']\nweight = 0\nvalue = 1\nkind = \""
    (card,) = own({"pack.toml": ABOUT, "cards.toml": f"{head}{said}'\n"}).cards
    (words,) = [Localizer()(one) for one in PACKS.warnings(card.card)]
    assert warned in words


@pytest.mark.parametrize(
    ("section", "warned"),
    [
        ("steps = 'Heal(\"holder\", 1)'", "“holder” means nobody in Heal here."),
        ("steps = 'Damage(\"roller\", 1)'", "“roller” means nobody in Damage here."),
        ("steps = 'Heal(\"left\", 1)'", "“left” means nobody in Heal here."),
        ("wares = { loot = 1 }", "Only a Trader lays out wares."),
        ("drops = { loot = 1 }", "Only a defeated Target leaves Drops."),
        ('abilities = \'On("encounter_over", Heal("holder", 1))\'', "“holder” means nobody in Heal here."),
    ],
)
def test_a_holder_on_a_card_without_one_is_warned_about(section: str, warned: str) -> None:
    head = "[[encounter]]\nname = 'Prop'\nflavour = 'x'\nkind = 'shrine'\n"
    (card,) = own({"pack.toml": ABOUT, "cards.toml": f"{head}{section}\n"}).cards
    assert warned in next(map(Localizer(), PACKS.warnings(card.card)))


def warnings_of(cards: str) -> list[str]:
    """Return the warnings for a pack with these cards."""
    pack = own({"pack.toml": ABOUT, "cards.toml": cards})
    return [f"{own.card.name.key}: {Localizer()(words)}" for own, words in PACKS.warned(pack.cards)]


def test_a_value_that_no_word_says_gets_a_warning() -> None:
    """A card can turn up the whole row only once, whatever number is written."""
    shrine = "[[encounter]]\nname = 'Prop'\nflavor = 'x'\nkind = 'shrine'\nsteps = 'Reveal(\"row\", 2)'\n"
    assert warnings_of(shrine) == ['Prop: The words for Reveal("row", 2) do not mention “n”.']
    assert warnings_of(shrine.replace('"row", 2', '"next_encounter", 2')) == []


def test_a_status_that_no_card_gives_gets_a_warning() -> None:
    boots = (
        "[[status]]\nname = 'Wet Boots'\nflavor = 'x'\nabilities = 'On(\"static\", Mod(\"shots\", 1, to=\"holder\"))'\n"
    )
    assert warnings_of(boots) == ["Wet Boots: No other card of the pack gives this Status. Write Grant(…) on one."]
    ford = "[[encounter]]\nname = 'Ford'\nflavor = 'x'\nkind = 'hazard'\nsteps = 'Grant(\"Wet Boots\", \"each\")'\n"
    assert warnings_of(boots + ford) == []


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ('Reveal("next_encounter", 2)', "Reveal the next 2 Encounters."),
        ('Reveal("last_encounter", 3)', "Reveal the last 3 Encounters."),
        ('Reveal("rest", 2)', "Reveal 2 face-down Rests."),
        ('Roll("d20", ())', "Roll a D20."),
        ('Damage("each", Per("sins", times=-1, plus=3))', "X is 3 minus the number of your Sins."),
        ('Damage("each", Per("sins", times=-2, plus=3))', "X is 3 minus twice the number of your Sins."),
        ('When(CountIs("targets", "eq", 1), Rerolls(1))', "If exactly one Target is alive: Gain 1 Reroll Counter."),
    ],
)
def test_an_effect_is_put_into_words(effect: str, words: str) -> None:
    card = f"[[encounter]]\nname = 'Prop'\nflavor = 'x'\nkind = 'shrine'\nsteps = '{effect}'\n"
    (prop,) = own({"pack.toml": ABOUT, "cards.toml": card}).cards
    said = Localizer()(PACKS.words(prop.card))
    assert words in said
    assert "  " not in said
