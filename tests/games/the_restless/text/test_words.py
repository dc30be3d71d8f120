"""Every card describes its effects: all its numbers, in readable text."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from games.kernel.effect import Effect, walk
from games.kernel.text import Localizer, t
from games.the_restless.cards import EVERY
from games.the_restless.effects.armor import GainArmor
from games.the_restless.effects.battles import Summon
from games.the_restless.effects.branches import Repeat, When
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.drawing import Find
from games.the_restless.effects.health import Damage, Heal, LoseHealth
from games.the_restless.effects.numbers import YOUR_STATS, Mod
from games.the_restless.effects.permissions import Forbid
from games.the_restless.effects.sins import Absolve
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.text.card_text import effects, lines, text, whole
from games.the_restless.text.sentences import price, say
from games.the_restless.text.sentences.phrases import condition
from games.the_restless.vocabulary.basics.branches import Way
from games.the_restless.vocabulary.basics.conditions import CountIs, First, MarksAre, Those
from games.the_restless.vocabulary.basics.targets import Target
from games.the_restless.vocabulary.card_types import CARDS, Card, Character, Encounter, God, Item, Sin, Tarot
from tests.games.the_restless.cards.proofread import MisprintError, proofread

READ = Localizer()


def spoken(card: Card) -> str:
    """Return all text of a card."""
    return "\n".join(READ(line) for line in lines(card))


def test_every_card_mentions_every_number_of_its_effects() -> None:
    """A number with an effect that is not printed would be a secret."""
    for card in EVERY:
        words = spoken(card)
        for part in walk(card):
            if isinstance(part, Effect):
                for number in (getattr(part, "n", 1), getattr(part, "by", 0)):
                    if type(number) is int and abs(number) > 1:
                        assert re.search(rf"\b{abs(number)}\b", words), f"{card.name.key} does not say {number}"


def test_no_card_speaks_in_code() -> None:
    """A player sees no field names, braces or underscores."""
    for card in EVERY:
        assert not re.search(r"[{}_]|None|\bX is X\b", spoken(card)), card.name.key


def test_cards_read_as_english() -> None:
    """Sentences begin with a capital, vowels take "an", costs do not end a sentence, and one of a thing is singular."""
    slips = re.compile(
        r"(?m)^[a-z]|[.] [a-z]|\ba [AEIO]\w|\ban [^AEIOaeiouh]|[.][)]:|\b1 \w+ Counters\b|of (you|1 Counters)\b"
    )
    found = [(card.name.key, slip[0]) for card in EVERY if (slip := slips.search(spoken(card)))]
    assert not found


def test_a_counter_is_paid_as_a_cost_and_lost_otherwise() -> None:
    """One effect has two verbs."""
    assert (READ(say(Rerolls(-1))), READ(price(Rerolls(-1)))) == ("Lose 1 Reroll Counter.", "pay 1 Reroll Counter")


def test_characters_are_described_by_their_weight() -> None:
    """A condition on each Character refers to them, not to the player."""
    laden = Those("each", CountIs("weight", "gt", 6, "holder"))
    assert READ(say(Damage(laden, 2))) == "Deal 2 damage to each Character carrying more than 6 Weight."


def test_cards_are_found_by_key() -> None:
    """A table stores a card by its key alone."""
    assert all(Card.of(card.key) is card for card in EVERY)
    assert len({card.key for card in EVERY}) == len(EVERY)


def test_two_effects_are_described_in_order() -> None:
    """A sequence has exactly the text of its parts."""
    both = READ(say(Heal("holder", 2) >> Damage("left", 1)))
    assert both == "Regain 2 Health. Deal 1 damage to the next Character on the left."


def test_every_card_can_be_played_as_printed() -> None:
    """No card has a misprint."""
    for card in EVERY:
        proofread(card)


def test_a_misprint_is_found_when_a_card_is_read() -> None:
    """Here, it is an unknown word, and a Target on something that is not fought."""
    beast = Target(("beast",), 8, 1, 4)
    for wrong in (
        Encounter(t("A Gate"), t("Shut."), "shrine", 1, beast),
        Encounter(t("A Gate"), t("Shut."), "combat"),
        Encounter(t("A Gate"), t("Shut."), "bargain", steps=Heal("everyone", 1)),  # type: ignore[arg-type]  # the point
        Encounter(t("A Gate"), t("Shut."), "shrine", steps=When(First("rolled", "turn"), Rerolls(1))),
    ):
        with pytest.raises(MisprintError, match="A Gate"):
            proofread(wrong)


def test_a_card_to_choose_is_shown_with_all_its_lines() -> None:
    """A menu entry has no room for so many lines, but a player who chooses needs all of them."""
    for card in CARDS.values():
        assert READ(whole(card)) == (" ".join(map(READ, lines(card))) or "No text.")
    assert READ(whole(CARDS["kindling-hatchet"])).endswith(
        "When you hit with this in round 1: Deal 1 damage to the Target."
    )
    assert "Revive a dead Character" in READ(whole(CARDS["coroners-silver-probe"]))


def test_the_text_of_a_carried_item_omits_its_weight() -> None:
    """A player who can use it or attack with it reads its effect."""
    assert READ(effects(CARDS["lamplighters-pole"])) == (
        "Attack (Combat roll): 2 damage. Active (recharges every Realm): Reveal the next Encounter. "
        "Lampwright, when used: Replace the next Encounter with a new one."
    )
    assert not any(", Value " in READ(effects(card)) for card in CARDS.values() if isinstance(card, Item))


def test_a_card_text_refers_to_the_picked_character_throughout() -> None:
    """The price and its effect share one choice; each option and each repetition picks again."""
    assert text_of(Heal("chosen", 1) >> LoseHealth("chosen", 2)) == (
        "Restore 1 Health to a Character you choose. That Character loses 2 Health."
    )
    assert text_of(Heal("lowest", 1) >> GainArmor("lowest", 2)).endswith("Give 2 Armor to that Character.")
    ways = Choose((Way(t("Bleed"), Absolve("chosen"), LoseHealth("chosen", 1)), Way(t("Eat"), Heal("chosen", 1))))
    assert text_of(ways) == (
        "Choose one. • Bleed (a Character you choose loses 1 Health): Absolve a Sin of that Character. "
        "• Eat: Restore 1 Health to a Character you choose."
    )
    assert text_of(Heal("chosen", 1) >> Repeat(2, Heal("chosen", 1))).endswith(
        "Do this 2 times: Restore 1 Health to a Character you choose."
    )


def text_of(effect: Effect) -> str:
    return READ(say(effect))


def test_nested_conditions_share_a_colon() -> None:
    """Cards of a pack can combine what no printed card does."""
    twice = When(CountIs("sins", "ge", 1), Find("loot", "food") >> Find("loot", "food"))
    assert text_of(twice) == "If you have a Sin, twice: Find a Food in the Loot deck."
    assert text_of(Repeat(3, twice)) == "Do this 3 times, if you have a Sin, twice: Find a Food in the Loot deck."
    assert text_of(twice >> Heal("each", 1)) == f"{text_of(twice)} Restore 1 Health to each Character."


def test_words_show_to_which_condition_otherwise_belongs() -> None:
    """With a Sin and no dead Character, one gains Armor and the other one does not."""
    sinful, grieving = CountIs("sins", "ge", 1), CountIs("dead", "ge", 1)
    gain, heal = GainArmor("holder", 2), Heal("holder", 1)
    assert text_of(When(sinful, When(grieving, heal), gain)) == (
        "If you have a Sin, if a Character is dead: Regain 1 Health. Otherwise: Gain 2 Armor."
    )
    assert text_of(When(sinful, When(grieving, heal, gain))) == (
        "If you have a Sin – If a Character is dead: Regain 1 Health. Otherwise: Gain 2 Armor."
    )


def test_a_repeated_effect_is_written_once() -> None:
    """A mill finds Food twice."""
    assert text_of(Find("loot", "food") >> Find("loot", "food")) == "Twice: Find a Food in the Loot deck."


def test_countable_conditions_say_fewer_and_others_less() -> None:
    """Three or fewer Characters; a number is less than three; further Targets join as a sentence."""
    assert READ(condition(CountIs("living", "le", 3))) == "3 or fewer Characters are alive"
    assert READ(condition(MarksAre("young", "lt", 3))) == "“young” is less than 3"
    imp = Target(("beast",), 8, 1, 2, name=t("Imp"))
    assert text_of(Summon(imp, 2)).startswith("2 more Targets join the battle, each of them Imp, Beast")


def test_the_text_of_a_carried_card_addresses_you() -> None:
    """On a card that someone holds, no number or prohibition of the holder's is phrased as if it were everyone's."""
    for card in EVERY:
        held = isinstance(card, Item | Sin | Character) or (isinstance(card, Tarot) and card.kind == "blessing")
        for part in walk(card) if held else ():
            if isinstance(part, Forbid) or (isinstance(part, Mod) and part.stat in YOUR_STATS):
                assert part.to is not None, card.key
    assert "You can't gain Statuses" in READ(text(CARDS["sackcloth"]))


def test_names_in_one_vote_differ_in_their_first_letters() -> None:
    """At most the first four letters of two Characters' names are the same."""
    names = sorted(READ(card.name) for card in EVERY if isinstance(card, Character))
    assert not [(one, other) for one, other in pairwise(names) if one[:5] == other[:5]]


def test_a_god_says_of_which_rolls_its_numbers_are() -> None:
    """R-181: only a failed Combat or Dodge roll brings an attack of the table."""
    gods = [card for card in EVERY if isinstance(card, God)]
    assert gods
    for god in gods:
        first, *others = [READ(line) for line in lines(god) if re.search(r"\d: |\d–\d+: ", READ(line))][
            : len(god.attacks)
        ]
        assert first.startswith("Failed Combat or Dodge roll of 1"), first
        assert not any("Failed Combat" in line for line in others)
