"""However many can act, there is one menu of characters, one of the actions of each, and one of targets."""

from __future__ import annotations

from collections import Counter
from unicodedata import east_asian_width

import pytest

from bot.pages import seat_pages
from bot.table.snapshot import snapshot
from bot.ui.guidance import PLAIN
from bot.ui.layouts import SEEN_LABEL, grouped
from bot.ui.sections import digest
from games.kernel.ask import Ask
from games.kernel.options import Option
from games.kernel.text import Localizer
from games.parsifal.cards import TAROTS
from locales import LANGUAGES, Language, catalogue
from tests.bot.pages.test_page_laws import table_of
from tests.games.parsifal.given import READ, given

MENU = 25
"""Maximum number of entries of a menu."""
LEADERS = "amfortas klingsor kundry+wine gamuret gurnemanz herzeleide titurel+grail swan"
RIVALS = "parsifal gawan knight-1 knight-2 ferris squire-1 squire-2 squire-3 squire-4 charmer-1 charmer-2 charmer-3"
LAST = "charmer-4 charmer-5 charmer-6"


def first_options(*areas: str, common: str) -> list[Option[object]]:
    """Return the first player's options, without proposing and passing."""
    scene = given(*areas, common=common)
    asked = scene.match.asked(0)
    assert asked
    assert isinstance(asked.question, Ask)
    return [option for option in asked.question.options if len(option.group) == 2]


@pytest.mark.parametrize(
    "areas",
    [
        (LEADERS, f"{RIVALS} {LAST}"),
        (LEADERS, "parsifal+bow+bread gawan+spear+balm+horn knight-1 knight-2", "ferris squire-1 squire-2", LAST),
        (f"{LEADERS} {LAST}", RIVALS),
        (f"{LEADERS} {LAST}", RIVALS.replace("gawan", "gawan+bread+balm+spear+bow")),
        (f"{LEADERS} squire-4 charmer-3", "parsifal+bread gawan+balm+spear>ferris knight-1 knight-2+bow", "ferris"),
    ],
)
def test_no_menu_overflows(areas: tuple[str, ...]) -> None:
    """P-33: acting with the same characters in two ways gives more actors than there are characters."""
    options = first_options(*areas, common="" if "horn" in " ".join(areas) else "horn")
    sections = Counter(option.group for option in options)
    inside = Counter(who for who, _ in sections)
    assert len(inside) < MENU
    assert max(inside.values()) <= MENU
    assert max(sections.values()) <= MENU


def test_a_crowded_menu_groups_characters_by_owner() -> None:
    options = {option.token: option for option in first_options(LEADERS, f"{RIVALS} {LAST}", common="horn")}
    words = [READ(text) for text in options["kundry+knight-1:lock:gawan"].group]
    assert words == ["Kundry with a rival's character", "Knight 1: lock"]
    assert [READ(text) for text in options["amfortas+knight-1:lock:gawan"].group] == ["Amfortas with Knight 1", "lock"]
    fewer = {option.token: option for option in first_options(LEADERS, "knight-1 gawan", common="horn")}
    assert READ(fewer["kundry+knight-1:lock:gawan"].group[0]) == "Kundry with Knight 1"


def test_the_question_about_a_rivals_character_names_the_one_that_acts() -> None:
    """P-33: "What does Amfortas with Gawan do?" asked in French what Amfortas does to Gawan."""
    options = {option.token: option for option in first_options("amfortas", "knight-1 gawan", common="wine")}
    asks = [READ(text) for text in options["amfortas+knight-1:lock:gawan"].asks]
    assert asks == ["What does Knight 1 do for Amfortas?", "Who does Knight 1 lock?"]
    assert [READ(text) for text in options["amfortas:take:wine"].asks] == [
        "What does Amfortas do?",
        "What does Amfortas take?",
    ]


def test_the_lines_of_an_open_section_have_the_names_of_its_menu() -> None:
    """The heading names the character already; each line repeated it before its effect."""
    rivals = "knight-1>kundry knight-2 titurel+grail amfortas parsifal gawan gamuret kundry klingsor"
    scene = given("herzeleide ferris", rivals, common="balm horn wine bread spear")
    opened = f"moves.{digest(TAROTS['herzeleide'].label)}"
    body = seat_pages.hand(snapshot(table_of(scene.match), (0,)), 0, look=PLAIN._replace(path=opened)).page.body
    assert "What does Herzeleide do?" in body
    assert "**Lock Knight 1**" in body
    assert "Herzeleide: lock Knight 1" not in body


def test_first_moves_with_an_equal_effect_say_that_it_is_of_both() -> None:
    """Below two buttons, "Knight 2 is free again." seemed to belong to the second."""
    scene = given("herzeleide charmer-3", "klingsor>knight-2 squire-1", "knight-2")
    page = seat_pages.hand(snapshot(table_of(scene.match), (0,)), 0).page
    groups = {group.caption for group in grouped(page.choices) if len(group.choices) > 1}
    assert "Each: Knight 2 is free again." in groups


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_button_of_an_action_fits_on_a_phone_in_every_language(language: Language) -> None:
    """The Spanish button to move a character was cut before the player's name."""
    localizer = Localizer(("Ann", "Bruno", "Chiara"), catalogue(language, "parsifal"))
    scene = given("squire-1+bread squire-2 squire-3", "ferris gawan", "titurel", common="wine spear", deck="swan")
    asked = scene.match.asked(0)
    assert asked
    assert isinstance(asked.question, Ask)
    labels = [localizer(option.label) for option in asked.question.options if len(option.group) == 2]
    assert [one for one in labels if text_cells(one) > SEEN_LABEL] == []


def text_cells(words: str) -> int:
    """Return the width of words, in which a Japanese character is two letters wide."""
    return sum(2 if east_asian_width(one) in "WF" else 1 for one in words)
