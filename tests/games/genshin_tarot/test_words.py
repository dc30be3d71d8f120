"""The texts on the cards: they exist, fit, include every number, and are the ones that were reviewed."""

from __future__ import annotations

import re

import pytest

from games.genshin_tarot.cards import ACTIONS, BASICS, BOSSES, CHARACTERS, LEY_LINES, ROYALS, STATUSES
from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.text import card_faces
from games.genshin_tarot.vocabulary.card_types import Boss, Card, Enemy
from games.genshin_tarot.vocabulary.conditions import EffectTriggered
from games.kernel.effect import Effect, Escape, walk
from games.kernel.text import Localizer
from tests import ROOT
from tests.games.genshin_tarot.given import given
from tests.games.genshin_tarot.printed_cards import printed_of

READ = Localizer()
PRINT = ROOT / "tests" / "golden" / "genshin_tarot_cards.txt"
EFFECTS: list[tuple[str, Effect, str]] = [
    *[(card.key, card.effect, READ(card_faces.card(card).text)) for card in (*ACTIONS, *STATUSES)],
    *[(f"burst of {who.key}", who.burst.effect, READ(card_faces.burst(who.burst).text)) for who in CHARACTERS],
    *[(line.key, line.effect, READ(card_faces.ley_line(line).text)) for line in LEY_LINES],
]
ONE = re.compile(r"\b(1|one|a|an|another|your|any|lose|place)\b", re.IGNORECASE)


@pytest.mark.parametrize(("key", "effect", "words"), EFFECTS, ids=[key for key, _, _ in EFFECTS])
def test_words_fit_and_name_every_number(key: str, effect: Effect, words: str) -> None:
    """A text has at most 180 characters, and every amount."""
    assert 0 < len(words) <= 180
    numbers = {part for part in walk(effect) if type(part) is int and part}
    untold = [n for n in numbers if not (re.search(rf"(?<!\d){n}(?!\d)", words) or (n == 1 and ONE.search(words)))]
    assert untold == [], f"{key}: {words}"


def test_keys_are_unique_and_references_hold() -> None:
    """A key means the same thing forever, and everything that a card refers to exists."""
    keys = [card.key for card in GENSHIN_TAROT.cards]
    assert len(keys) == len(set(keys)) == 148 + 4 + 37 + 56 + 3 + 5 + 16
    named = {part.key for _, effect, _ in EFFECTS for part in walk(effect) if isinstance(part, EffectTriggered)}
    assert named <= set(Card.register)


def test_few_cards_are_written_out() -> None:
    """At most 6 percent of the 185 cards and bursts are custom code."""
    odd = [key for key, effect, _ in EFFECTS if any(isinstance(part, Escape) for part in walk(effect))]
    assert len(odd) * 100 <= 6 * 185


def test_the_numbers_of_cards() -> None:
    """G-2, G-3, G-4, G-5: the numbers equal those in the rulebook."""
    assert (len(CHARACTERS), len(BASICS), len(ROYALS), len(LEY_LINES)) == (37, 40, 16, 16)
    assert sum(not who.sword for who in CHARACTERS) == 23
    assert all(enemy.royal for enemy in ROYALS)
    assert not any(enemy.royal for enemy in BASICS)
    assert len(printed_of(Enemy.register)) == 56


WORDS = {card.key: (READ(card.name), READ(card.text)) for card in GENSHIN_TAROT.cards}


@pytest.mark.parametrize(("key", "said", "unsaid"), [
    ("burn", "2 if it is not the first Burn you draw this turn", "before this turn"),
    ("solar-isotoma", "You may trash 1 card from hand or discard: Draw 1 card.", "pay 1 card"),
    ("guide-of-afterlife", "[Gain 1 Energy.] or [Draw 2 cards.] This turn your Normal", " / "),
    ("icy-paws", "[Gain 3 Guard.] or [Cryo on every enemy in your zone.] You may", " / "),
    ("maids-bladework", "if it has none. You may pay 1 AP: do it again to the same enemy.", "AP: Break"),
    ("oceanborn", "if it has none. You may pay 1 AP: do it again to the same enemy.", "AP: Break"),
    ("tempered-sword", "if it has none. You may pay 1 AP: do it again to the same enemy.", "AP: Break"),
    ("dance-of-fire", "if it has none. You may pay 1 AP: do it again to the same enemy.", "AP: Break"),
    ("demonbane", "if it has none. You may pay 1 AP: do it again to the same enemy.", "AP: Break"),
    ("edel-bladework", "Break 1 Shield, or 2 damage to it if it has none. You may pay 2 Energy:", "If not"),
    ("steel-fang", "Break 1 Shield, or 2 damage to it if it has none. You may pay 1 Energy:", "If not"),
    ("burst-yanfei", "Place 1 marker (max 5). When used: One player", "max 5). One"),
    ("burst-yoimiya", "Place 1 marker (max 3). When used: 2 damage", "max 3). 2"),
    ("passion-overload", "Trash it if a Burn.", "Trash a Burn"),
    ("azhdaha", "Start of the Player Phase: Add 1 Shield if it has no Shield.", "to it without a Shield"),
    ("geo-chanter", "every enemy without a Shield, in every zone", "zone without a Shield"),
    ("smoldering-flames", "every enemy without an element, in every zone", "zone without an element"),
    ("burst-keqing", "enemies carrying Electro, in any zones", "zones carrying"),
    ("burst-tartaglia", "enemies carrying Hydro, in any zones", "zones carrying"),
    ("icicle-blast", "from hand and discard", "hand or discard"),
    ("cryo-gunner", "2 Freeze cards into", "2 Freeze into"),
    ("hilichurl-berserk", "2 Burn cards into", "2 Burn into"),
    ("blazing-axe-mitachurl", "shuffles 2 Burn cards", "2 Burn into"),
    ("baleful-omen", "After a Normal Attack its player may spend 1", "Normal Attacks may spend"),
    ("burst-ganyu", "1d6 damage each", "1d6 damage ("),
    ("herald-of-frost+", "That player recovers 3 HP and gains 2 Energy.", "HP. That player"),
    ("jade-screen+", "gain 3 Guard and 1 Energy.", "Guard. You and"),
    ("unusual-hilichurl", "if one is left", "an Action card is upgraded at once"),
])  # fmt: skip
def test_words_that_could_be_misread(key: str, said: str, unsaid: str) -> None:
    """G-28 and following: each text describes its effect, and can no longer be misunderstood."""
    assert said in WORDS[key][1]
    assert unsaid not in WORDS[key][1]


@pytest.mark.parametrize(("key", "said"), [
    ("favonius-bladework", "Jean: Normal Attack. 1 AP."),
    ("gale-blade+", "Jean: upgraded Elemental Skill. 0 AP."),
    ("burst-jean", "Jean: Elemental Burst. 5 Energy."),
    ("burn", "Status card."),
    ("steel-fang", "The markers are on Lightning Fang."),
])  # fmt: skip
def test_a_card_names_its_owner_and_kind(key: str, said: str) -> None:
    """G-1, G-51: the text has the owner and the kind, because effects refer to them."""
    assert said in WORDS[key][1]


@pytest.mark.parametrize("boss", BOSSES, ids=lambda boss: boss.key)
def test_a_boss_says_its_figures_and_its_die(boss: Boss) -> None:
    """G-4, G-82: the text has HP and Shields for each number of players, and the action for each face."""
    words = WORDS[boss.key][1]
    for figures in (boss.hp, boss.swords, boss.shields):
        assert ", ".join(map(str, figures)) + " (1 to 4 players)" in words
    for line in (line for line in words.splitlines() if line.startswith("Die ")):
        faces, name = line.split(" – ")[0].removeprefix("Die ").split(", ")[-2:]
        assert all(READ(boss.faces[int(face) - 1].name) == name for face in re.findall(r"\d", faces))
    assert "this project's own design" in words


def test_two_cards_with_the_same_name_are_labeled() -> None:
    """Sucrose's skill and a royal enemy have the same name."""
    names = [name for name, _ in WORDS.values()]
    assert len(set(names)) == len(names)
    assert WORDS["anemo-hypostasis"][0] == "Anemo Hypostasis (enemy)"
    assert WORDS["sucrose-anemo-hypostasis"][0] == "Anemo Hypostasis (Sucrose)"


def test_the_handbook_marks_rules_that_are_not_in_the_rulebook() -> None:
    """G-10, GR-25, G-82: Boss boards, the easier solo setting, and how Freeze and Burn are read."""
    said = {topic.key: READ(topic.body) for topic in GENSHIN_TAROT.handbook}
    assert "this project's own design" in said["boss"]
    assert "The Freeze and Burn cards say otherwise and take precedence." in said["status"]
    assert "The easier game alone and the earlier clock are not in the rulebook" in said["options"]
    for key in ("burn", "freeze"):
        assert "The rulebook says" in WORDS[key][1]


def print_cards() -> str:
    """Return one line per card: key, figures, text."""
    lines = [f"{card.key} | {READ(card.name)} | {READ(card.text)}" for card in GENSHIN_TAROT.cards]
    return "\n".join(line.replace("\n", " / ") for line in lines) + "\n"


def test_the_print_of_all_cards_is_as_it_was_read() -> None:
    """A reviewer sees exactly which cards an edit has changed; running this module prints them."""
    assert print_cards() == PRINT.read_text(encoding="utf-8")


if __name__ == "__main__":
    PRINT.write_text(print_cards(), encoding="utf-8")


@pytest.mark.parametrize(
    ("enemies", "wall", "crowd", "text"),
    [
        ("small-pyro-slime", True, 0, "; Small Pyro Slime 5/5, 1 face down; 1 damage coming"),
        ("small-pyro-slime", False, 0, "; Small Pyro Slime 5/5; 1 damage coming"),
        ("small-pyro-slime", True, 8, "; 1 enemy face up, 1 face down; 1 damage coming"),
        ("small-pyro-slime small-pyro-slime", False, 8, "; 2 enemies face up; 2 damage coming"),
    ],
)
def test_enemies_are_named_or_counted_and_face_down_ones_are_mentioned(
    enemies: str, wall: bool, crowd: int, text: str
) -> None:
    """With more than eight face up, there is no room for names."""
    scene = given(enemies=enemies, wall=wall, seats=2).seat(1, enemies=" ".join(["small-pyro-slime"] * crowd))
    _, first, *_ = GENSHIN_TAROT.describe(scene.match.view(None))
    assert READ(first).endswith(text)
