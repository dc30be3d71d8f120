"""Reading, storing and refusing packs."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Mapping
from dataclasses import replace

import pytest

from games.kernel.packs.faults import Fault
from games.kernel.packs.pack import MAX_CONTENT, Pack, admit, load, read_pack, unstored
from games.kernel.packs.problems import MAX_ERRORS, PackError
from games.kernel.packs.source import MAX_BYTES, MAX_CARDS, MAX_FILES
from games.kernel.text import Localizer, t
from games.the_restless.game import THE_RESTLESS
from games.the_restless.packs import PACKS
from games.the_restless.vocabulary.card_types import CARDS
from tests.cpu_limit import at_most_a_second

GAME = THE_RESTLESS.key
ABOUT = 'name = "Try"\nauthor = "Me"\nlicense = "CC0-1.0"\nlanguage = "en"\ngame = "the_restless"\n'
LOFT = """[[rest]]
name = "Loft"
flavour = "Hay."
kind = "calm"
steps = 'Heal("each", 2)'
"""
ITEM = """[[loot]]
name = "Bell"
flavour = "Cold."
kind = "consumable"
groups = "tool"
weight = 1
value = 1
"""
LAMP = """
[[loot]]
name = "Lamp"
flavour = "Warm."
kind = "equipment"
groups = "light"
weight = 1
value = 3
abilities = '''
    On("rest_start",
       Heal("each", 1))
'''
"""


def problems(files: Mapping[str, str]) -> list[str]:
    """Return the errors of a pack that cannot be read."""
    with pytest.raises(PackError) as error:
        read_pack(files, PACKS, GAME)
    return [Localizer()(one.in_words) for one in error.value.problems]


def of_cards(cards: str) -> dict[str, str]:
    """Return the files of a pack with these cards."""
    return {"pack.toml": ABOUT, "cards.toml": cards}


def test_a_pack_is_read_and_loaded_from_its_stored_content() -> None:
    pack = read_pack(of_cards(LOFT + LAMP), PACKS, GAME)
    assert [own.card.name.key for own in pack.cards] == ["Loft", "Lamp"]
    assert (pack.name, pack.author, pack.license, pack.language) == ("Try", "Me", "CC0-1.0", "en")
    again = load(pack.content, PACKS, GAME)
    assert again.key == pack.key
    assert [own.card for own in again.cards] == [own.card for own in pack.cards]
    assert load(pack.content, PACKS, GAME) is again


def test_a_stored_pack_that_would_be_refused_by_now_is_outdated_and_loaded() -> None:
    """Stricter rules for packs do not stop matches dealt from an earlier one."""
    files = of_cards(LOFT.replace("Loft", "Attic"))
    stricter = replace(PACKS, refused=lambda card: Fault(t("No {word} any more.", word=card.name.key)))
    with pytest.raises(PackError, match=r"cards.toml:2: No {word} any more\."):
        read_pack(files, stricter, GAME)
    pack = load(read_pack(files, PACKS, GAME).content, stricter, GAME)
    assert pack.outdated
    assert [own.card.name.key for own in pack.cards] == ["Attic"]


def test_a_pack_never_replaces_the_cards_of_another() -> None:
    """The keys of cards have eight digits of a digest: someone with time can make a pack that has the same ones."""
    pack = load(read_pack(of_cards(LOFT.replace("Loft", "Granary")), PACKS, GAME).content, PACKS, GAME)
    (own,) = pack.cards
    other = read_pack(of_cards(LOFT.replace("Loft", "Granary").replace("2", "5")), PACKS, GAME)
    forged = replace(other, key=pack.key[:8] + other.key[8:], cards=(own._replace(card=other.cards[0].card),), faces=())
    with pytest.raises(PackError, match="can't be distinguished"):
        admit(forged, PACKS)
    assert (Pack.owned[own.key], CARDS[own.key]) == (own, own.card)


def test_every_change_makes_another_pack_with_other_cards() -> None:
    one = read_pack(of_cards(LOFT), PACKS, GAME)
    other = read_pack(of_cards(LOFT.replace("2", "3")), PACKS, GAME)
    assert one.key != other.key
    assert one.cards[0].key != other.cards[0].key


@pytest.mark.parametrize(
    ("wrong", "right", "said"),
    [
        ("Heel", "Heal", "cards.toml:16: do: “Heel” is not known here. Did you mean Heal"),
        ('"eech"', '"each"', "cards.toml:16: to: “eech” is not known here. Did you mean each"),
        ('"rest_begin"', '"rest_start"', "cards.toml:15: trigger: “rest_begin” is not known here. Did you mean rest_"),
        ("each", '"each"', "cards.toml:16: to: “each” needs brackets, or quotes if it is a word."),
        ("EACH", '"each"', "cards.toml:16: to: “EACH” needs brackets, or quotes if it is a word."),
        ("[[lot]]", "[[loot]]", "cards.toml:7: “lot” is not known here. Did you mean loot"),
        ("wieght", "weight", "cards.toml:12: “wieght” is not known here. Did you mean weight"),
        ('"lite"', '"light"', "cards.toml:11: groups: “lite” is not known here. Did you mean light"),
        ("value = 300", "value = 3", "cards.toml:13: value – 300 is out of bounds: 0 to 30."),
        ('"Lamp of the @all"', '"Lamp"', "cards.toml:8: The character “@” cannot be used in words."),
        ('"Loft"', '"Lamp"', "cards.toml:8: Two cards are called “Loft”."),
        ('"Kindled"', '"Lamp"', "A printed card is called “Kindled”."),
        ('Exhaust("each", "all")', 'Heal("each", 1)', 'cards.toml:16: There are no words for Exhaust("each", "all").'),
        ('Heal(1, "each")', 'Heal("each", 1)', 'cards.toml:16: to: “1” does not fit here. Write "holder" / '),
        ("[1]", "3", "cards.toml:13: value: “[1]” does not fit here. Write 0 … 30."),
        ('"3"', "3", "cards.toml:13: value: “3” does not fit here. Write 0 … 30."),
        ('"static"', '"rest_start"', "A static ability only changes numbers, permissions, keywords or types."),
    ],
)
def test_a_mistake_is_named_with_its_line_and_the_nearest_word(wrong: str, right: str, said: str) -> None:
    assert said in problems(of_cards(LOFT + LAMP.replace(right, wrong)))[0]


@pytest.mark.parametrize(
    ("field", "said"),
    [
        ("use = 'Heal(\"each\", 1)'", "use: “Heal” does not fit here. Write Use(…)."),
        ("use = 'Heal(\"each\", 1) >> Rerolls(1)'", "use: “>>” does not fit here. Write Use(…)."),
        ("abilities = 'Rerolls(1)'", "abilities: “Rerolls” does not fit here. Write On(…)."),
        ('use = \'Use(Choose(Way("A"), Way("B")))\'', "do: ways is a list. Write round brackets around it"),
        ("rest_only = 1", "rest_only: “1” does not fit here. Write true / false."),
        ("refill = 2", 'refill: “2” does not fit here. Write "roll" / "turn" / '),
    ],
)
def test_a_value_that_does_not_fit_is_named_with_the_valid_ones(field: str, said: str) -> None:
    (text,) = problems(of_cards(ITEM + field))
    assert said in text
    assert text.startswith("cards.toml:8: ")


def test_all_mistakes_on_a_card_are_listed_with_their_lines() -> None:
    """One problem at a time would require one run of the command for each."""
    wrong = ITEM.replace("weight = 1", "weight = 40").replace("value = 1", "vlaue = 1") + "use = 'Use(Heel(1))'"
    texts = problems(of_cards(wrong))
    assert [one.partition(": ")[0] for one in texts] == [f"cards.toml:{line}" for line in (6, 7, 8)]
    assert "Loot needs value, weight." in problems(of_cards(ITEM.replace("weight = 1\nvalue = 1\n", "")))[0]


def test_a_line_is_that_of_the_field_not_of_a_like_word_before_it() -> None:
    """`weight = 1` precedes the invalid 1."""
    (text,) = problems(of_cards(ITEM + "use = 'Use(Heal(1, 1))'"))
    assert text.startswith("cards.toml:8: to: “1”")


def test_a_card_has_a_bounded_number_of_problems() -> None:
    fields = "".join(f"field_{number} = 1\n" for number in range(100))
    assert len(problems(of_cards(ITEM + fields))) == MAX_ERRORS


@pytest.mark.parametrize("name", ["flavor", "flavour"])
def test_a_field_can_be_written_in_either_english(name: str) -> None:
    cards = of_cards(LOFT.replace("flavour", name))
    assert read_pack(cards, PACKS, GAME).cards[0].card.flavour.key == "Hay."
    assert "is given twice" in problems(of_cards(LOFT + 'flavor = "Straw."\n'))[0]


def test_a_number_can_have_a_plus() -> None:
    item = ITEM + 'abilities = \'On("static", Mod("dodge_roll", +1))\''
    plain = read_pack(of_cards(item.replace("+1", "1")), PACKS, GAME)
    assert read_pack(of_cards(item), PACKS, GAME).cards[0].card.abilities == plain.cards[0].card.abilities


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (
            "[loot]\nname = 'A'\n[loot]\nname = 'B'\n",
            "cards.toml:3: There are several cards of this kind. Write [[loot]]",
        ),
        ("[[loot]]\nname = Bell\n", "cards.toml:2: This is not valid TOML near “Bell”: "),
        ("[[loot]]\nname = 'A' >> 'B'\n", "cards.toml:2: This is not valid TOML near “>> 'B'”: "),
    ],
)
def test_a_file_that_is_not_toml_is_named_with_the_place(cards: str, said: str) -> None:
    assert said in problems(of_cards(cards))[0]


def test_names_that_look_alike_have_keys_of_their_own() -> None:
    """Two cards with the same key would be one card."""
    pack = read_pack(of_cards(LOFT + LOFT.replace("Loft", "Loft!") + LOFT.replace("Loft", "ロフト")), PACKS, GAME)
    assert len({own.key for own in pack.cards}) == 3


def test_every_card_that_is_wrong_is_named() -> None:
    texts = problems(of_cards(LOFT.replace("calm", "clam") + LAMP.replace("Heal", "Heel")))
    assert [one.partition(": ")[0] for one in texts] == ["cards.toml:4", "cards.toml:16"]


def test_a_file_that_is_not_toml_is_named_with_its_line() -> None:
    (text,) = problems(of_cards(LOFT + "name = = 3\n"))
    assert text.startswith("cards.toml:6: This is not valid TOML")


def test_problems_of_the_manifest_are_named() -> None:
    assert problems({"cards.toml": LOFT}) == ["pack.toml – The file is missing: every pack has one."]
    assert problems({"pack.toml": 'name = "Try"', "cards.toml": LOFT}) == [
        f"pack.toml: “{word}” is missing." for word in ("author", "license", "language", "game")
    ]
    other = ABOUT.replace("the_restless", "chess")
    assert problems({"pack.toml": other, "cards.toml": LOFT}) == ["pack.toml:5: The pack is for another game: chess."]
    assert problems({"pack.toml": ABOUT}) == ["pack.toml: The pack has no cards. Write them into a second file."]


def test_a_pack_above_the_limits_is_refused() -> None:
    many = "".join(LOFT.replace("Loft", f"Loft {number}") for number in range(MAX_CARDS + 1))
    assert "too many cards" in problems(of_cards(many))[0]
    assert "too large" in problems(of_cards(f"# {'x' * MAX_BYTES}\n{LOFT}"))[0]
    assert "too many files" in problems({"pack.toml": ABOUT} | {f"{n}.toml": "" for n in range(MAX_FILES)})[0]
    assert "too deeply" in problems(of_cards(f"x = {'[' * 500}{']' * 500}\n"))[0]
    assert "too many parts" in problems(of_cards(LOFT.replace("'Heal(\"each\", 2)'", _much())))[0]


DEEP = 90_000
"""Parts of a key that together take nearly as many bytes as a pack may have."""


@pytest.mark.parametrize(
    "cards",
    [
        f"[[rest]]\n{'a.' * DEEP}a = 1\n",
        f"[{'a.' * DEEP}a]\nb = 1\n",
        f"[[rest]]\nx = {{{'a.' * DEEP}a = 1}}\n",
        "[[rest]]\n" + '"a b" . ' * (DEEP // 4) + "a = 1\n",
        f"[[rest]]\n{'a.' * 39}a = 1\n",
        f"[[rest]]\nsteps = {'[' * 39}\n{'[' * 39}{']' * 39}\n{']' * 39}\n",
        "[[rest]]\nsteps = " + "[\n" * 200 + "]\n" * 200,
    ],
)
def test_deep_nesting_is_refused_within_a_second(cards: str) -> None:
    """The TOML reader takes minutes for a key with many parts, and the result would be too deep to walk."""
    with at_most_a_second():
        assert problems(of_cards(cards)) == ["cards.toml: The file is nested too deeply."]


@pytest.mark.parametrize(
    "files",
    [
        of_cards("[[a]]\n" * (MAX_BYTES // 6 - 100)),
        {"pack.toml": ABOUT + "".join(f"k{n} = 1\n" for n in range(18_000)), "cards.toml": LOFT},
        of_cards(LOFT + "".join(f"x{n} = 1\n" for n in range(18_000))),
        of_cards(f"[[rest]]\n{'a' * (MAX_BYTES - 500)}\n"),
        of_cards("[[rest]]\n" + '"' * (MAX_BYTES - 500)),
        of_cards('"\\' * (MAX_BYTES // 2 - 500)),
        of_cards(f"[[rest]]\nx = {'[,' * (MAX_BYTES // 2 - 500)}"),
    ],
)
def test_many_mistakes_are_refused_within_a_second(files: dict[str, str]) -> None:
    with at_most_a_second():
        assert problems(files)


@pytest.mark.parametrize("number", ["0x" + "f" * 9_000, "9" * 4_000, "9" * 5_000, "-" + "9" * 20, "[1, 0b" + "1" * 99])
def test_a_number_that_is_too_long_is_refused_with_its_line(number: str) -> None:
    (text,) = problems(of_cards(ITEM.replace("value = 1", f"value = {number}")))
    assert text.startswith("cards.toml:7: This is not valid TOML near “")
    assert len(text) < 100


def test_words_that_narrow_something_down_cannot_be_piled_up() -> None:
    narrowed = f"Heal(1, ENEMY{'.that(x())' * 300})"
    assert "at most 12 deep" in problems(of_cards(LOFT.replace('Heal("each", 2)', narrowed)))[0]


@pytest.mark.parametrize("names", [("Card 2", "月"), ("Card 2", "Card-2"), ("Card 3", "Wet Boots", "Wet-Boots")])
def test_every_card_has_a_key_that_no_other_card_has(names: tuple[str, ...]) -> None:
    """Cards with the same key would be the same card to a match."""
    cards = read_pack(of_cards("".join(LOFT.replace("Loft", name) for name in names)), PACKS, GAME).cards
    assert len({own.key for own in cards}) == len(names)


def test_names_that_look_alike_are_the_same_name() -> None:
    """An accent can be a letter's own, or a sign after it."""
    composed, apart = "Caf\u00e9", "Cafe\u0301"
    assert "Two cards are called" in problems(of_cards(LOFT.replace("Loft", composed) + LOFT.replace("Loft", apart)))[0]
    status = f"[[status]]\nname = '{composed}'\nflavor = 'x'\nabilities = 'On(\"rest_start\", Rerolls(1))'\n"
    giving = LOFT.replace('Heal("each", 2)', f'Grant("{apart}", "each")')
    assert len(read_pack(of_cards(status + giving), PACKS, GAME).cards) == 2


def test_a_fault_of_the_manifest_is_named_without_its_consequences() -> None:
    """Without its game, every card would be unknown."""
    assert problems({"pack.toml": ABOUT.replace('game = "the_restless"\n', ""), "cards.toml": LOFT}) == [
        "pack.toml: “game” is missing."
    ]
    assert problems({"pack.toml": ABOUT.replace('"the_restless"', "5"), "cards.toml": LOFT}) == [
        'pack.toml:5: game: “5” does not fit here. Write "…".'
    ]
    assert problems({"pack.toml": ABOUT.replace('"Me"', "Me"), "cards.toml": LOFT}) == [
        "pack.toml:2: This is not valid TOML near “Me”: Invalid value"
    ]


def _much() -> str:
    return f"[{', '.join(chr(39) + ' >> '.join(['Rerolls(1)'] * 200) + chr(39) for _ in range(3))}]"


@pytest.mark.parametrize(
    "content",
    [
        "",
        "0123456789abcdef:",
        "0123456789abcdef:!!!",
        f"0123456789abcdef:{base64.b64encode(zlib.compress(b'[1]')).decode()}",
    ],
)
def test_content_that_was_never_stored_is_refused(content: str) -> None:
    with pytest.raises(PackError):
        unstored(content)


def test_content_that_is_too_long_or_unpacks_to_too_much_is_refused() -> None:
    """10 MB of zeros compress to 10 KB, which is short enough to be decompressed."""
    bomb = base64.b64encode(zlib.compress(b'{"pack.toml": "%s"}' % (b"0" * 10**7))).decode()
    assert len(bomb) < MAX_CONTENT // 2
    for content in ("x" * (MAX_CONTENT + 1), bomb):
        with pytest.raises(PackError):
            unstored(f"0123456789abcdef:{content}")


def test_content_under_another_digest_is_refused() -> None:
    pack = read_pack(of_cards(LOFT), PACKS, GAME)
    with pytest.raises(PackError):
        load(f"0123456789abcdef:{pack.content.partition(':')[2]}", PACKS, GAME)
