"""Finding one of hundreds of options: in few presses, with a way back, and always with the opened section named."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import discord
import pytest

from bot.ui import controls, guidance
from bot.ui.guidance import PLAIN
from bot.ui.layouts import in_lines
from bot.ui.sections import MENU
from games.kernel.ask import Ask, random_answer
from games.kernel.match import Asked
from games.kernel.options import Option
from games.kernel.text import Text, t
from games.kernel.typed import suggestions
from tests.bot.questions import MATCH, asked
from tests.bot.walker import LOCALIZER, Screen
from tests.games.genshin_tarot.given import given as battle
from tests.games.parsifal.given import Parsifal, fresh, given
from tests.proofs import spread

LATE = 3
"""The later in a match, the more actions there are; the busiest of this many questions are examined."""
THRONG = (
    "amfortas klingsor kundry charmer-1 charmer-2 charmer-3 squire-1 squire-2 squire-3 gawan+bread titurel+grail",
    "parsifal+spear knight-1+bow knight-2 ferris+horn herzeleide gurnemanz>swan gamuret squire-4 charmer-4 charmer-5 "
    "swan",
)
"""A board on which nearly everyone can do nearly everything."""


@cache
def throng() -> Asked:
    """Return the question that is open on that board."""
    question = given(*THRONG, common="wine", limbo="balm").match.asked(0)
    assert question
    return question


def options(question: Asked) -> Sequence[Option[Any]]:
    assert isinstance(question.question, Ask)
    return question.question.options


def busiest(match: Parsifal, chance: Random) -> list[Asked]:
    """Return the questions with the most options in a random match."""
    found: list[Asked] = []
    for _ in range(300):
        if match.over:
            break
        (seat, *_) = match.waiting
        question = match.asked(seat)
        assert question
        found.append(question)
        token = "propose"
        while token == "propose":
            (token,) = random_answer(question.question, chance.randrange)
        match.answer(seat, [token])
    return sorted(found, key=lambda one: len(options(one)))[-LATE:]


def ways(screen: Screen, presses: int = 1) -> Iterator[tuple[str, int]]:
    """Yield every answer that can be given from here without going back, with its number of presses."""
    for press in screen.presses():
        then = screen.after(*press)
        if not isinstance(then, Screen):
            yield then[0], presses
        elif then.path.startswith(screen.path) and then.path != screen.path:
            yield from ways(then, presses + 1)


def checked(question: Asked) -> None:
    """Check that each option has one way with at most three presses, and passing takes one."""
    found = list(ways(Screen(question)))
    assert sorted(token for token, _ in found) == sorted(option.token for option in options(question))
    assert max(presses for _, presses in found) <= 3
    assert dict(found)["pass"] == 1


def test_any_of_hundreds_of_actions_takes_three_presses() -> None:
    """There are six players, with nearly everything in play."""
    questions = [one for seed in (1, 4) for one in busiest(fresh(6, seed), Random(seed))]
    assert max(len(options(one)) for one in questions) > 200
    for question in spread(questions, thin=2):
        checked(question)


def test_three_presses_reach_any_action_of_a_late_turn() -> None:
    question = throng()
    assert len(options(question)) > 500
    checked(question)


def test_autocomplete_matches_the_beginnings_of_words() -> None:
    question = throng()
    found = suggestions(question.question, "kli fer lock par", LOCALIZER)
    assert found == [("Klingsor with Ferris: lock Parsifal", "klingsor+ferris:lock:parsifal")]


def labels(screen: Screen) -> list[str]:
    """Return all texts on buttons and in menus."""
    return [
        *(item["label"] for item in screen.items if "label" in item),
        *(choice["label"] for item in screen.items for choice in item.get("options", ())),
    ]


def placeholder(screen: Screen) -> str:
    [menu] = [item for item in screen.items if "options" in item]
    return str(menu["placeholder"])


def test_a_menu_opens_the_character_then_the_action_and_goes_back() -> None:
    question = throng()
    top = Screen(question)
    assert placeholder(top) == "Choose your move", "a menu asks for something; the prompt only says what happened"
    assert {"Pass", "Klingsor", "Klingsor with Ferris"} <= set(labels(top))
    titurel = opened(top, "Titurel")
    assert {"Lock…", "Take…", "Take the Balm from Limbo…"} <= set(labels(titurel))
    assert controls.opened(question.question, LOCALIZER, titurel.path) == "What does Titurel do?", "no placeholder"
    lock = opened(titurel, "Lock…")
    assert controls.opened(question.question, LOCALIZER, lock.path) == "Who does Titurel lock?"
    assert placeholder(lock) == "Who does Titurel lock?"
    assert "Lock Kundry" in labels(lock)
    assert opened(opened(lock, "Back"), "Back") == top


def test_a_section_that_asks_the_same_as_the_page_does_not_ask_again() -> None:
    """In The Restless, the Character to move is asked what they do, and so is their section."""
    question = throng()
    titurel = opened(Screen(question), "Titurel").path
    same = question.question._replace(prompt=t("What does Titurel do?"))
    assert controls.opened(question.question, LOCALIZER, titurel) == "What does Titurel do?"
    assert controls.opened(same, LOCALIZER, titurel) == ""


def test_other_options_are_gray_buttons_below_the_moves() -> None:
    """A player looking for a move never presses the proposal to end (P-56), which is only on the first page."""
    question = throng()
    top = Screen(question)
    [*_, last] = top.items
    assert (last["label"], last["style"]) == ("More…", discord.ButtonStyle.secondary.value)
    buttons = [item for item in top.items if item.get("style") == discord.ButtonStyle.primary.value]
    assert [item["label"] for item in buttons] == ["Pass"]
    assert "More…" not in labels(opened(top, "Titurel"))
    more = opened(top, "More…")
    assert labels(more) == ["Propose to end without a winner", "Back"]
    assert more.after(more.items[0]["custom_id"], []) == ("propose",)
    assert opened(more, "Back") == top


def opened(screen: Screen, label: str) -> Screen:
    """Return the screen behind a section."""
    none: list[str] = []
    buttons = [(item["custom_id"], none) for item in screen.items if item.get("label") == label]
    menus = [(item["custom_id"], choice) for item in screen.items for choice in item.get("options", ())]
    [press] = buttons + [(address, [choice["value"]]) for address, choice in menus if choice["label"] == label]
    then = screen.after(*press)
    assert isinstance(then, Screen)
    return then


def test_a_card_is_chosen_before_its_target() -> None:
    """This order also applies with few targets; an action without a target takes one press, and there is a way back."""
    scene = battle("sharpshooter chihayaburu gale-blade", "hilichurl-gang", spare="dash burn", mora=3)
    question = scene.enemy("ruin-guard", element="pyro", damage=3).match.asked(0)
    assert question
    top = Screen(question)
    shown = ["Sharpshooter (0 AP)…", "Chihayaburu (1 AP)", "Gale Blade (1 AP)…", "Buy a card…", "Done for this turn"]
    assert labels(top) == shown
    targets = opened(top, "Sharpshooter (0 AP)…")
    assert labels(targets) == ["Hilichurl Gang: 7 HP, attack 2", "Ruin Guard: 5 HP, 1 Shield, Pyro", "Back"]
    text = controls.opened(question.question, LOCALIZER, targets.path)
    does = "1 piercing damage to one enemy in any zone. You may pay 1 Energy: Pyro on it."
    assert text == f"Sharpshooter (0 AP): which enemy is it for?\n{does}"
    assert opened(targets, "Back") == top
    quiet = battle("chihayaburu", "hilichurl-gang").match.asked(0)
    assert quiet
    assert labels(Screen(quiet)) == ["Chihayaburu (1 AP)", "Done for this turn"], "what ends a turn never comes first"
    market = opened(top, "Buy a card…")
    assert labels(market) == ["Buy Dash (3 Mora)", "Buy Burn (3 Mora)", "Back"]
    dash = controls.controls(MATCH, question, LOCALIZER, LOCALIZER, market.path).choices[0]
    assert in_lines([dash]).startswith("- **Buy Dash (3 Mora)**: 0 AP · Trash this card. Draw 2 cards. Gain 1 AP.")


def test_the_option_that_ends_a_turn_says_its_consequences() -> None:
    """The text is below the question if its button is below sections, otherwise next to it; never before options."""
    many = battle("sharpshooter gale-blade", "hilichurl-gang ruin-guard").match.asked(0)
    few = battle("chihayaburu", "hilichurl-gang").match.asked(0)
    assert many
    assert few
    coming = "The enemies hit you for 5 HP: 7 left. Then 1 more enemy appears before you."
    items = controls.controls(MATCH, many, LOCALIZER, LOCALIZER).items
    assert guidance.below(many, PLAIN, LOCALIZER, items) == f"\n-# Done for this turn – {coming}"
    written = replace(LOCALIZER, sign=lambda _: "<:querent_genshin_ap:1234567890123456789>", inline=True)
    signed = guidance.below(many, PLAIN, written, items)
    assert "The enemies hit you for 5 HP" in signed, "as long as it is with emojis"
    assert guidance.below(few, PLAIN, LOCALIZER, controls.controls(MATCH, few, LOCALIZER, LOCALIZER).items) == ""
    assert guidance.below(many, PLAIN, LOCALIZER, ()) == "", "a page without its button does not say what it does"
    [*_, last] = controls.controls(MATCH, few, LOCALIZER, LOCALIZER).choices
    assert in_lines([last]).startswith("- **Done for this turn** – The enemies hit you for 2 HP: 10 left.")


def test_a_crowded_battle_takes_two_presses() -> None:
    """There are many cards, bursts and enemies; a menu of cards describes each of them."""
    hand = "sharpshooter kaboom bolts-of-downfall katzlein-style gale-blade foreign-rockblade chihayaburu"
    scene = battle(hand, "hilichurl-gang ruin-guard", seats=2, ap=9, energy=12, mora=9, spare="dash burn").seat(1)
    for key in ("hilichurl-guard", "ruin-hunter", "electro-hammer", "anemo-boxer", "cryo-gunner"):
        scene.enemy(key, 1)
    question = scene.match.asked(0)
    assert question
    found = list(ways(Screen(question)))
    assert sorted(token for token, _ in found) == sorted(option.token for option in options(question))
    assert max(presses for _, presses in found) <= 2
    [menu] = [item for item in Screen(question).items if "options" in item]
    said = {choice["label"]: choice.get("description") for choice in menu["options"]}
    assert said["Kaboom! (1 AP)"] == "Pyro, then 1 piercing damage, to one enemy in any zone. Gain 1 Energy."


def offered(*groups: tuple[str, ...], apart: bool = False) -> Screen:
    """Return a question whose options are in these sections."""
    made = [
        Option(f"o{n}", t("Option {n}", n=n), n, group=tuple(map(_said, group)), short=t("Short {n}", n=n))
        for n, group in enumerate(groups)
    ]
    return Screen(asked(Ask(0, t("Which one?"), tuple(made), apart=apart)))


def _said(words: str) -> Text:
    return t("{words}", words=words)


def test_options_that_fit_in_one_menu_have_no_sections() -> None:
    screen = offered(*[("Left",), ("Right",)] * 12)
    assert len(labels(screen)) == 24
    assert "Option 7" in labels(screen)


def test_an_apart_question_begins_with_its_sections() -> None:
    """A section with only one option is not shown as one."""
    screen = offered((), ("Left",), ("Right",), ("Left",), apart=True)
    assert labels(screen) == ["Option 0", "Option 2", "Left…"]
    assert labels(opened(screen, "Left…")) == ["Short 1", "Short 3", "Back"]
    assert labels(offered(("Left",), ("Left",), apart=True)) == ["Left…"], "what is chosen is seen, though it is alone"
    assert labels(offered((), (), apart=True)) == ["Option 0", "Option 1"]


def test_few_sections_are_buttons_and_lone_ones_are_passed_over() -> None:
    screen = offered(*[("All", "Left"), ("All", "Right")] * 20)
    assert labels(screen) == ["Left…", "Right…"]
    left = screen.after(*next(screen.presses()))
    assert isinstance(left, Screen)
    assert placeholder(left) == "Which one?"
    assert "Short 2" in labels(left)


def test_options_outside_sections_are_buttons() -> None:
    screen = offered((), *[(f"Section {n % 6}",) for n in range(60)], ())
    assert [item["label"] for item in screen.items if "label" in item] == ["Option 0", "Option 61"]


def test_ten_buttons_fit_next_to_a_single_menu() -> None:
    screen = offered(*[()] * 10, *[("Buy",)] * 8)
    assert [item["label"] for item in screen.items if "label" in item] == [f"Option {n}" for n in range(10)]
    assert len(labels(screen)) == 18
    assert placeholder(screen) == "Buy: choose one"


@pytest.mark.parametrize("loose", [6, 40])
def test_many_options_without_a_section_get_their_own(loose: int) -> None:
    screen = offered(*[()] * loose, *[("Left",), ("Right",)] * 20)
    assert labels(screen) == ["Others…", "Left…", "Right…"]


def test_too_many_sections_are_shown_in_ranges() -> None:
    screen = offered(*[(f"Section {n // 2}",) for n in range(100)])
    assert labels(screen) == ["Section 0 – Section 24…", "Section 25 – Section 49…"]
    found: Any = list(ways(screen))
    assert len(found) == 100
    assert len(labels(screen)) <= MENU
