"""However many can act, there is one menu of characters, one of the actions of each, and one of targets."""

from __future__ import annotations

from collections import Counter

import pytest

from games.kernel.ask import Ask
from games.kernel.options import Option
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
