"""User-written cards for Genshin Tarot: read, dealt, played, and stored with the match (GR-P1)."""

from __future__ import annotations

from collections import defaultdict
from itertools import product
from typing import Any

import pytest

from games.contract.box import miscounted
from games.contract.playing import Setup, answered, chance, states
from games.genshin_tarot.cards import BASICS, BOSSES, CHARACTERS, LEY_LINES, ROYALS
from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.packs import PACKS, SECTIONS
from games.genshin_tarot.table import Table
from games.genshin_tarot.text.phrases import enemies
from games.genshin_tarot.turn import exchange
from games.genshin_tarot.view import GenshinView
from games.genshin_tarot.vocabulary.card_types import Boss, BossCard, Card, Character, Enemy, LeyLine
from games.genshin_tarot.vocabulary.conditions import Carries, EffectTriggered, PlayedAfter, Shields
from games.genshin_tarot.vocabulary.elements import Element
from games.genshin_tarot.vocabulary.enemy_targets import EnemyTarget, Scope
from games.kernel.codec import pack as packed
from games.kernel.dealer import Dealer
from games.kernel.effect import Effect, Escape, walk
from games.kernel.match import Match
from games.kernel.packs.pack import OwnCard, Pack, load, read_pack
from games.kernel.packs.problems import PackError
from games.kernel.packs.reading import PartReader
from games.kernel.packs.source import blocks, parsed
from games.kernel.packs.writing import card_toml
from games.kernel.record import Checkpoint, Record
from games.kernel.text import Localizer
from rendering.deck.font import listed
from tests import ROOT
from tests.cpu_limit import at_most_a_second
from tests.games.genshin_tarot.pack_fuzz import ABOUT, ANNA, pack_files
from tests.kernel.packs.forgetting import forget
from tests.locales.test_colons import with_two_colons
from tests.proofs import runs

GAME = GENSHIN_TAROT.key
FOLDER = ROOT / "packs" / "salt_road"
PRINTED: list[tuple[str, Any]] = [
    *(("enemy", card) for card in (*BASICS, *ROYALS)),
    *(("ley_line", card) for card in LEY_LINES),
    *(("boss", card) for card in BOSSES),
]


LINE = next(line for line in ANNA.splitlines() if "Temper" in line)
"""The Elemental Skill of a character, with an effect that a test can replace."""


def own(files: dict[str, str]) -> Pack:
    """Return a playable pack."""
    return load(read_pack(files, PACKS, GAME).content, PACKS, GAME)


def packed_cards(cards: str) -> tuple[OwnCard, ...]:
    """Return the cards of a pack with this file of cards."""
    return own({"pack.toml": ABOUT, "cards.toml": cards}).cards


@pytest.fixture(scope="module")
def salt_road() -> Pack:
    """Return the pack included with the game."""
    return own({path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.toml")})


def test_the_pack_of_the_game_shows_every_kind_of_card_with_an_emblem_of_the_font(salt_road: Pack) -> None:
    kinds = [type(one.card) for one in salt_road.cards]
    assert (kinds.count(Character), kinds.count(Enemy), kinds.count(Boss)) == (4, 6, 1)
    assert set(kinds) == {Character, Enemy, Boss, BossCard, LeyLine}
    assert {one.emblem for one in salt_road.cards} <= {*listed()}
    assert len(salt_road.faces) == 4 * 5 + 6 + 1 + 1 + 1


@pytest.mark.parametrize(("section", "card"), PRINTED, ids=lambda one: getattr(one, "key", one))
def test_every_printed_card_can_be_written_as_a_card_of_a_pack(section: str, card: Any) -> None:
    """Packs are read with the same types as printed cards, so nothing is listed twice."""
    source = card_toml(section, card, PACKS.presets)
    content = parsed("cards.toml", source)
    assert isinstance(content, dict)
    (block,) = blocks("cards.toml", source, content)
    read = PartReader(PACKS.package, PACKS.bounds, PACKS.presets, {}, PACKS.short).fields(SECTIONS[section], block.raw)
    assert read.values[1:] == card.values[1:]
    assert "called" in PACKS.fault(read).words.key  # only its name is wrong


@pytest.mark.parametrize("who", CHARACTERS, ids=lambda who: who.key)
def test_every_effect_of_a_printed_character_can_be_written(who: Character) -> None:
    reader = PartReader(PACKS.package, PACKS.bounds, PACKS.presets, {}, PACKS.short)
    for card in (*who.actions, who.burst):
        if not any(isinstance(part, Escape | PlayedAfter | EffectTriggered) for part in walk(card)):
            source = card_toml("x", card, PACKS.presets)
            content = parsed("cards.toml", source)
            assert isinstance(content, dict)
            (block,) = blocks("cards.toml", source, content)
            named = {name: block.raw[name] for name in ("effect", "passive", "marked") if name in block.raw}
            for name, said in named.items():
                assert reader.read(Effect, said) == getattr(card, name)


@pytest.mark.parametrize(
    ("said", "same"),
    [
        ("Hit(2, ENEMY)", 'Hit(2, EnemyTarget("own", 1))'),
        ("Hit(2, ZONE.that(carries(PYRO, CRYO)))", 'Hit(2, EnemyTarget("own", having=Carries(("pyro", "cryo"))))'),
        ("pay(Lose(ENERGY, 1), Heal(2))", 'Gate(Heal(2), willing=True, price=Lose("energy", 1))'),
        ("if_(at_least(2, GUARD), Heal(1), Draw(1))", 'Gate(Heal(1), HasAmount("guard", 2), otherwise=Draw(1))'),
        ("choose(Heal(1), Draw(1))", "Choose((Heal(1), Draw(1)))"),
        ("Hit(rising(2, 5, carries(HYDRO)), enemies_any(2, up_to=True))",
         'Hit(AmountIf(2, 5, Carries(("hydro",))), EnemyTarget("anywhere", 2, True))'),
    ],
)  # fmt: skip
def test_cards_are_written_as_the_printed_ones_are(said: str, same: str) -> None:
    reader = PartReader(PACKS.package, PACKS.bounds, PACKS.presets, {}, PACKS.short)
    assert reader.read(Effect, said) == reader.read(Effect, same)


def error_of(cards: str) -> str:
    """Return the error for a pack with these cards."""
    with pytest.raises(PackError) as error:
        own({"pack.toml": ABOUT, "cards.toml": cards})
    return Localizer()(error.value.problems[0].in_words)


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("Hit(2, ENEMY)", "Hit(2, ENEMIES)", "“ENEMIES” is not known here. Did you mean ENEMY"),
        ("Hit(2, ENEMY)", "Hit(2, YOU)", "“YOU” does not fit here. Write THAT / ENEMY / "),
        ("Hit(2, ENEMY)", "if_(carries(WATER), Heal(1))", "“WATER” is not known here."),
        ("Hit(2, ENEMY)", "pay(Lose(ENERGY, 1))", "pay needs effect."),
        ("Hit(2, ENEMY)", "pay(Heal(1), Draw(1))", "A price is a Lose, a Trash, or RemoveMarkers."),
        ("Hit(2, ENEMY)", "enemies(2, up=True)", "“up” is not known here."),
        ("Hit(2, ENEMY)", "Draw(40)", "40 is out of bounds: 1 to 10."),
        ("Hit(2, ENEMY)", "Hit(rising(2, 500, BARE), ENEMY)", "500 is out of bounds: -99 to 99."),
        ('name = "Temper"', 'name = "Mood"', "Two cards are called “Mood”."),
        ('name = "Temper"', 'name = "Kaboom!"', "A printed card is called “Kaboom!”."),
        ('element = "pyro"', 'element = "fire"', "“fire” is not known here."),
        ("hp = [9, 9, 9, 9]", "hp = [9, 9, 9]", "The list must have exactly 4 entries."),
        ("Hurt(1, ALL)", "Hurt(1)", "Hurt needs a player. Write Each(…), ALL, or THEY."),
        ("Hurt(1, ALL)", "Later(Hurt(1, ALL))", "Later is only for cards of characters."),
        (
            "Hit(2, ENEMY)",
            "Put(ATTACK, HAND)",
            '“ATTACK” does not fit here. Write "dash" / "overheat" / "burn" / "freeze".',
        ),
        (
            '"Hit(2, ENEMY)"',
            "'Put(\"mine\", HAND)'",
            '“mine” does not fit here. Write "dash" / "overheat" / "burn" / "freeze".',
        ),
        (
            "Hit(2, ENEMY)",
            "Put(DASH, EITHER)",
            '“EITHER” does not fit here. Write "hand" / "discard" / "deck" / "top".',
        ),
        ("Hit(2, ENEMY)", "Return(EITHER)", '“EITHER” does not fit here. Write "hand" / "discard" / "deck" / "top".'),
        (
            "Hit(2, ENEMY)",
            "Trash(CARD, DECK)",
            '“DECK” does not fit here. Write "hand" / "discard" / "top" / "either".',
        ),
        ("Hit(2, ENEMY)", "Fetch(HAND)", '“HAND” does not fit here. Write "discard" / "deck".'),
        ("Hit(2, ENEMY)", "Apply(DENDRO, ENEMY)", '“DENDRO” does not fit here. Write "anemo" / "geo" / "electro" / '),
        ("Hit(2, ENEMY)", "AddElement(DENDRO)", '“DENDRO” does not fit here. Write "anemo" / '),
        ("Hit(2, ENEMY)", "AnyReaction(DENDRO, Heal(1))", '“DENDRO” does not fit here. Write "anemo" / '),
        ("Hit(2, ENEMY)", "if_(carries(DENDRO), Heal(1))", '“DENDRO” does not fit here. Write "anemo" / '),
        (
            '"Hit(2, ENEMY)"',
            '\'if_(Carries(("pyro", "dendro")), Heal(1))\'',
            '“dendro” does not fit here. Write "anemo" / ',
        ),
        ("Hit(2, ENEMY)", "Override(1, Bonus(2))", "Bonus is only for what a card or a burst does when it is used."),
        ("Hit(2, ENEMY)", "Override(1, Heal(1) >> Again())", "Again is only for what a card or a burst does when"),
        ("NextBossCard()", "choose(Hurt(1), Hurt(2))", "Choose needs a player. Write Each(…), ALL, or THEY."),
        (
            "NextBossCard()",
            "Hit(1, SAME_ZONE)",
            "SAME_ZONE needs a player who chooses. Write EVERYWHERE, SOURCE, or Eac",
        ),
        ("Hit(2, ENEMY)", "Lose(HP, 1)", '“HP” does not fit here. Write "guard" / "energy" / "ap" / "mora".'),
        ("Hit(2, ENEMY)", "Hit(Per(carries(PYRO)), ENEMY)", '"mine-drawn" / "trashed" / "players"'),
        (
            "Hit(2, ENEMY)",
            "Hit(2, ENEMY.that(DEFEATED))",
            "A target is limited by what an enemy carries or by its Shie",
        ),
    ],
)
def test_mistakes_in_a_pack_are_named(right: str, wrong: str, said: str) -> None:
    assert said in error_of(ANNA.replace(right, wrong, 1))


def test_a_part_without_words_is_named_as_it_is_written_and_with_its_line() -> None:
    """The part is in the burst, within a choice."""
    source = ANNA.replace("Hit(2, ZONE)", "Draw(1) >> choose(Draw(2), Return(DISCARDS))", 1)
    assert source != ANNA
    line = source[: source.index("Return(DISCARDS)")].count("\n") + 1
    assert error_of(source).startswith(f"cards.toml:{line}: There are no words for Return(DISCARDS).")


@pytest.mark.parametrize(
    ("right", "written", "said"),
    [
        ("Hit(2, ENEMY)", "Hit(2, THAT)", "THAT is an enemy or a zone chosen before."),
        ("Hit(2, ENEMY)", "Apply(PYRO, SAME_ZONE) >> Hit(2, ENEMY)", "SAME_ZONE is an enemy or a zone chosen before."),
        ("Hurt(1, ALL)", "Hurt(1, THEY)", "THEY is a player only in on_hit(…), Each(…)"),
        ("Hit(2, ENEMY)", "if_(SHIELDED, Break(2, ENEMY))", "SHIELDED asks about an enemy chosen before."),
        ("Hurt(1, ALL)", "if_(carries(PYRO), Mend(SOURCE))", "Carries((PYRO,)) asks about an enemy chosen before."),
        ("Hit(2, ENEMY)", "Hit(PER_MARKER, ENEMY)", "It counts markers, but no card of the character places one."),
    ],
)
def test_a_reference_to_nobody_has_a_warning(right: str, written: str, said: str) -> None:
    """A match with such a card continues, but the effect concerns no enemy and no player."""
    source = ANNA.replace(right, written, 1)
    assert source != ANNA
    pack = own({"pack.toml": ABOUT, "cards.toml": source})
    found = [Localizer()(line) for card in pack.cards for line in PACKS.warnings(card.card)]
    assert [line for line in found if line.startswith(said)]
    plain = own({"pack.toml": ABOUT, "cards.toml": ANNA})
    assert len(found) == 1 + sum(1 for card in plain.cards for _ in PACKS.warnings(card.card))


def test_a_boss_card_that_no_boss_brings_into_play_gets_a_warning() -> None:
    source = f'{ANNA}\n[[boss_card]]\nname = "Undertone"\nboss = "Rule"\nabilities = "at_start(Hurt(1, ALL))"\n'
    warned = [f"{card.card.name.key}: {Localizer()(line)}" for card, line in PACKS.warned(packed_cards(source))]
    assert not [line for line in warned if line.startswith("Undertone")]
    never = source.replace("NextBossCard()", "Hurt(1, ALL)")
    assert never != source
    warned = [f"{card.card.name.key}: {Localizer()(line)}" for card, line in PACKS.warned(packed_cards(never))]
    assert [line for line in warned if line.startswith("Undertone: Its Boss never brings it into play.")]


def test_a_moment_of_a_boss_on_an_enemy_gets_a_warning() -> None:
    enemy = '[[enemy]]\nname = "Hen"\nhp = 5\nshields = 0\nattack = 2\nmora = 3\nabilities = "at_half(Hurt(1, ALL))"\n'
    assert [
        "happen only to a boss, never to an enemy" in Localizer()(line).lower()
        for _, line in PACKS.warned(packed_cards(enemy))
    ] == [True]
    assert [*PACKS.warned(packed_cards(enemy.replace("at_half", "at_start")))] == []


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ("Repeat(D6, Hit(1, ENEMY))", "1d6 times: 1 damage to one enemy in your zone."),
        ("Repeat(rising(1, 2, at_least(1, GUARD)), Draw(1))", "1 time (2 if you have 1 Guard or more): Draw 1 card."),
        ('Repeat(Per("markers", 2), Draw(1))', "2 times per marker: Draw 1 card."),
        ("Break(D6, ENEMY)", "Break 1d6 Shields of one enemy in your zone."),
        ("Shield(EVERY, ENEMY)", "Give all Shields back to one enemy in your zone."),
        ("Draw(2) >> if_(DrewCard(ATTACK), Draw(1))", "Draw 2 cards. If it is a Normal Attack card: Draw 1 card."),
    ],
)
def test_an_effect_is_put_into_words(effect: str, words: str) -> None:
    read = PartReader(PACKS.package, PACKS.bounds, PACKS.presets, {}, PACKS.short).read(Effect, effect)
    assert [Localizer()(line) for line in PACKS.say(read)] == [words]


HEADS = [
    "if_(carries(PYRO), {0})", "if_(carries(PYRO), Heal(1), {0})", "may({0})", "pay(Lose(ENERGY, 1), {0})", "Each({0})",
    "Repeat(2, {0})", "Roll(4, {0})", "Later({0})", "After(ATTACK, {0})", "AtPhaseEnd({0})", "OnNextTargeting({0})",
    "BoostNextDamage(1, {0})", "Override(1, {0})", "Discard(1, each={0})", "if_(carries(PYRO), NOTHING, {0})",
]  # fmt: skip
"""Effects around others."""


@pytest.mark.parametrize("outer", HEADS)
def test_an_effect_within_another_one_shares_its_colon(outer: str) -> None:
    """A player reads a sentence with two colons twice, also on a player's own card."""
    read = PartReader(PACKS.package, PACKS.bounds, PACKS.presets, {}, PACKS.short)
    for inner in HEADS:
        words = Localizer()(PACKS.say(read.read(Effect, outer.format(inner.format("Hurt(2, who=ALL)"))))[0])
        assert with_two_colons(words) == []


def test_words_show_to_which_condition_otherwise_belongs() -> None:
    """With Pyro but no Shield, one deals damage and the other one does not."""
    read = PartReader(PACKS.package, PACKS.bounds, PACKS.presets, {}, PACKS.short)
    inner, outer = (Localizer()(PACKS.say(read.read(Effect, written))[0]) for written in (
        "if_(carries(PYRO), if_(SHIELDED, Gain(GUARD, 1), Hurt(2)))",
        "if_(carries(PYRO), if_(SHIELDED, Gain(GUARD, 1)), Hurt(2))",
    ))  # fmt: skip
    assert inner == "If it carries Pyro – If it has a Shield: Gain 1 Guard. Otherwise: Take 2 damage."
    assert outer == "If it carries Pyro, if it has a Shield: Gain 1 Guard. Otherwise: Take 2 damage."


@pytest.mark.parametrize("written", HEADS)
def test_words_show_the_end_of_a_condition(written: str) -> None:
    """A player must know if the second effect has the same condition as the first one."""
    read = PartReader(PACKS.package, PACKS.bounds, PACKS.presets, {}, PACKS.short)
    both, one = (read.read(Effect, said) for said in (
        written.format("Gain(GUARD, 1) >> Draw(1)"), f"{written.format('Gain(GUARD, 1)')} >> Draw(1)",
    ))  # fmt: skip
    assert PACKS.say(both) != PACKS.say(one)
    assert "  " not in Localizer()(PACKS.say(both)[0])


def test_no_printed_card_has_a_warning() -> None:
    assert [(repr(card), line) for card in (*PACKS.printed, *CHARACTERS) for line in PACKS.warnings(card)] == []


def test_different_targets_have_different_words() -> None:
    """A player decides by these words, so two effects on different enemies must not read the same."""
    said = defaultdict[str, set[EnemyTarget]](set)
    having = (None, Carries(()), Carries((Element.PYRO,)), Shields(True), Shields(False))
    scopes = [scope for scope in Scope if scope is not Scope.SOURCE]  # on the card of an enemy, "it" is the enemy
    for scope, count, up_to, fresh, which in product(scopes, (None, 1, 2, 3), (False, True), (False, True), having):
        all_of_them, is_chosen_before = count is None, scope is Scope.THAT
        if not (all_of_them and (up_to or fresh)) and not (fresh and (up_to or is_chosen_before)):
            target = EnemyTarget(scope, count, up_to, fresh, which)
            said[Localizer()(enemies(target))].add(target)
    assert {words: same for words, same in said.items() if len(same) > 1} == {}


@pytest.mark.parametrize("wrong", ["Put(ATTACK, HAND)", "if_(carries(DENDRO), Heal(1))", "Override(1, Again())"])
def test_an_effect_without_a_rule_is_named_with_its_line(wrong: str) -> None:
    cards = ANNA.replace("Apply(PYRO, ZONE)", wrong)
    assert error_of(cards).startswith(
        f"cards.toml:{1 + cards.splitlines().index(LINE.replace('Apply(PYRO, ZONE)', wrong))}:"
    )


def test_a_card_names_another_card_of_its_pack(salt_road: Pack) -> None:
    (card,) = [one.card for one in salt_road.faces if one.key.startswith("ilse") and "attack" in one.key
               and one.key.endswith("+")]  # fmt: skip
    assert "if you played Earthing Rod just before" in Localizer()(PACKS.words(card))


def test_for_each_card_a_printed_one_goes_out(salt_road: Pack) -> None:
    """GR-P1: the numbers of characters, enemies, Royal enemies and Ley Lines are unchanged, and The World stays."""
    options = GENSHIN_TAROT.settle({"packs": salt_road.content})
    plain = GENSHIN_TAROT.settle({})
    for seed in range(20):
        dealer = Dealer(seed.to_bytes(4, "big"))
        pool = exchange.tarots(options, dealer)
        assert len({*pool}) == len(pool) == len(exchange.tarots(plain, dealer))
        assert sum("." in who.key for who in pool) == 4
        assert any(who.key == "lumine" for who in pool)
        royals, basics = exchange.walls(options, dealer)
        assert (len({*royals}), len({*basics})) == (len(ROYALS), len(BASICS))
        left_out = exchange.left_out_lines(options, dealer)
        assert len(left_out) == 1
        assert len(exchange.ley_lines(options, left_out)) == len(LEY_LINES)


def test_a_pack_with_a_boss_says_how_it_is_met(salt_road: Pack) -> None:
    """The Boss of a table is Dvalin unless the host chooses another."""
    said = Localizer()(PACKS.exchange([one.card for one in salt_road.cards]))
    assert said.endswith("Ley Lines 1. To meet The Undertow, choose a Boss from a pack in the settings.")
    without = [one.card for one in salt_road.cards if not isinstance(one.card, Boss)]
    assert "To meet" not in Localizer()(PACKS.exchange(without))


def test_the_announced_cards_leave_the_game() -> None:
    """GR-P1. Packs can have more Ley Lines than there are printed ones."""
    lines = [f'[[ley_line]]\nname = "Line {n}"\neffect = "Hurt(1, ALL)"\n' for n in range(30)]
    pack = own({"pack.toml": ABOUT, "cards.toml": "\n".join(lines)})
    gone = exchange.left_out_lines(GENSHIN_TAROT.settle({"packs": pack.content}), Dealer(b"key"))
    said = Localizer()(PACKS.exchange([one.card for one in pack.cards]))
    assert said.startswith(f"Printed cards left out: Ley Lines {len(gone)}. There are no more of some kinds")
    assert len(gone) == len(LEY_LINES) < 30


def test_the_boss_of_a_pack_can_be_chosen(salt_road: Pack) -> None:
    wanted = GENSHIN_TAROT.settle({"packs": salt_road.content, "boss": "own"})
    ruler = GENSHIN_TAROT.set_up(wanted, 2, Dealer(b"key")).ruler
    assert ruler.name.key == "The Undertow"
    assert [card.name.key for card in ruler.pile.cards] == ["The Bell Below"]
    assert GENSHIN_TAROT.set_up(GENSHIN_TAROT.settle({"boss": "own"}), 2, Dealer(b"key")).ruler.boss in BOSSES


def test_a_table_without_packs_is_stored_as_ever() -> None:
    stored = packed(GENSHIN_TAROT.set_up(GENSHIN_TAROT.settle({}), 2, Dealer(b"key")))
    assert "left_out" not in stored
    assert "packs" not in stored["options"]


def test_a_match_keeps_the_cards_it_was_dealt_from(salt_road: Pack) -> None:
    """The match's record has the whole pack: another process, or this one without the pack, can continue it."""
    match = Setup(GENSHIN_TAROT, 4, {"packs": salt_road.content, "boss": "own"}).opened()
    for _ in range(30):
        answered(match, chance(1))
    record, before = match.record(), match.state_hash()
    Pack.known.clear()
    for one in (*salt_road.cards, *salt_road.faces):
        registers: dict[str, Any] = type(one.card).register
        registers.pop(one.key.removeprefix("burst-"), None)
    assert Match(GENSHIN_TAROT, record).state_hash() == before


@pytest.mark.parametrize("seed", range(runs(thin=2, full=40)))
def test_cards_of_packs_are_counted(seed: int) -> None:
    """No card is duplicated or lost."""
    table = Setup(GENSHIN_TAROT, 1 + seed % 4, {"packs": own(pack_files(seed, 12)).content, "boss": "own"})
    assert [*miscounted(table, states(table, seed))] == []


@pytest.mark.parametrize("part", range(10))
def test_random_packs_are_read_within_a_second(part: int) -> None:
    """Each can be read, described, stored and loaded again."""
    share = runs(thin=1, full=1000)
    for seed in range(part * share, (part + 1) * share):
        files = pack_files(seed)
        with at_most_a_second():
            pack = own(files)
            for one in pack.faces:
                assert PACKS.words(one.card)
        forget(pack, PACKS)
        unregister(pack)


def unregister(pack: Pack) -> None:
    """Remove the cards of a pack from the registries of the game."""
    for one in (*pack.cards, *pack.faces):
        registers: dict[str, Any] = type(one.card).register
        registers.pop(one.key, None)
    Card.register = {
        key: card for key, card in Card.register.items() if not key.removesuffix("+").endswith(pack.key[:8])
    }


def dealt(pack: Pack, seed: int) -> Match[Table, GenshinView]:
    """Return a match whose players have the characters of a pack, facing its Boss."""
    chosen = {"packs": pack.content, "boss": "own"}
    table = GENSHIN_TAROT.set_up(GENSHIN_TAROT.settle(chosen), 1 + seed % 4, Dealer(seed.to_bytes(4, "big")))
    people = [one.card for one in pack.cards if isinstance(one.card, Character)]
    for seat, player in enumerate(table.players):
        mine = [who for who in people[seat :: table.seats] if who not in player.tarots][:4]
        others = [who for who in player.tarots if who not in people]
        player.tarots = [*mine, *others][:5]
        held = {who.key for each in table.players for who in each.tarots}
        free = [who for who in CHARACTERS if who.tarot != "XXII" and who.key not in held]
        player.tarots += free[: 5 - len(player.tarots)]
    start = Checkpoint(0, GENSHIN_TAROT.rules, packed(table), {})
    key = seed.to_bytes(4, "big")
    return Match(GENSHIN_TAROT, Record(GAME, GENSHIN_TAROT.rules, chosen, table.seats, key, start))


def _play(match: Match[Table, GenshinView], seed: int, answers: int) -> None:
    """Give random and computer players' answers; none takes over a second, and every state has pages."""
    randrange = chance(seed)
    while not match.over and match.entry_count < answers:
        with at_most_a_second():
            if match.entry_count % 3:
                answered(match, randrange)
            else:
                seat = match.waiting[0]
                asked = match.asked(seat)
                assert asked is not None
                match.answer(seat, GENSHIN_TAROT.play(match.view(seat), asked.question, randrange), by="bot")
        if match.entry_count % 40 == 0:
            view = GENSHIN_TAROT.view(match.table, 0)
            assert GENSHIN_TAROT.describe(view)
            assert GENSHIN_TAROT.shows(view)


@pytest.mark.parametrize("part", range(4))
def test_random_packs_are_played(part: int) -> None:
    """Whatever the cards do, no rule fails, none loops forever, and computer players and pages work."""
    share = runs(thin=1, full=1000)
    for seed in range(part * share, (part + 1) * share):
        pack = own(pack_files(seed, 14))
        _play(dealt(pack, seed), seed, 150)
        forget(pack, PACKS)
        unregister(pack)
