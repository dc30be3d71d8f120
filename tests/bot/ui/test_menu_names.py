"""A closed menu asks for something: with its prompt if that asks, otherwise for a move."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.table.emojis import Emojis
from bot.ui.components import SelectMenu
from bot.ui.controls import controls
from bot.ui.offers import long_names_in_menu, previewing_choices
from bot.ui.sections import Level, one_of, several_of
from games.kernel.ask import Ask
from games.kernel.options import Option
from games.kernel.text import Localizer, t
from tests.bot.questions import MATCH, asked

LOCALIZER = Localizer(("Ann",))


@pytest.mark.parametrize(
    ("prompt", "name"),
    [
        ("Your turn! You drew Kundry.", "Choose your move"),
        ("Your token is chosen. You can still choose again.", "Choose your move"),
        ("Your turn: 2 AP, 5 Energy, 6 Mora", "Choose your move"),
        ("Play a will token", "Play a will token"),
        ("Fight or endure?", "Fight or endure?"),
        ("Which Arcana do you wake? The others go back.", "Which Arcana do you wake? The others go back."),
    ],
)
def test_a_menu_is_named_by_a_question_and_not_by_news(prompt: str, name: str) -> None:
    assert one_of(t(prompt), None, LOCALIZER) == name


@pytest.mark.parametrize(
    ("prompt", "name"),
    [
        ("Which cards do you awaken?", "Which cards do you awaken? (Choose up to 4)"),
        ("Which cards do you awaken? The others go.", "Which cards do you awaken? (Choose up to 4)"),
        ("どのカードを目覚めさせますか？残りは予兆へ。", "どのカードを目覚めさせますか？ (Choose up to 4)"),
        ("Replace cards", "Replace cards (Choose up to 4)"),
    ],
)
def test_a_menu_for_several_choices_leaves_room_for_their_number(prompt: str, name: str) -> None:
    """Earlier, a phone showed three sentences cut off before the number, which is nowhere else on the page."""
    assert several_of(t(prompt), 0, 4, LOCALIZER) == name


@pytest.mark.parametrize(
    ("prompt", "low", "high", "name"),
    [
        ("Which 2 cards do you discard?", 2, 2, "Which 2 cards do you discard?"),
        ("Which cards do you discard, 3 at most? For each: Hydro.", 0, 3, "Which cards do you discard, 3 at most?"),
        ("Which 12 cards do you discard?", 2, 2, "Which 12 cards do you discard? (Choose 2)"),
        ("Which cards do you take on turn 2?", 1, 2, "Which cards do you take on turn 2? (Choose 1 to 2)"),
    ],
)
def test_a_menu_gives_the_number_of_choices_once(prompt: str, low: int, high: int, name: str) -> None:
    """ "Which 2 cards do you discard? (Choose 2)" said it twice."""
    assert several_of(t(prompt), low, high, LOCALIZER) == name


def test_a_menu_of_an_opened_section_asks_the_question_of_the_section() -> None:
    """Earlier, the menu behind *Buy…* asked "The Trader waits. What do you do?" again."""
    buying, asks = (t("Buy"),), (t("Which Item do you buy?"),)
    wares = [Option(f"buy:{n}", t("Buy Ring {n}", n=n), n, group=buying, asks=asks) for n in range(9)]
    opened = Level(buying, (), (), [*enumerate(wares)])
    assert one_of(t("The Trader waits. What do you do?"), opened, LOCALIZER, opened=True) == "Which Item do you buy?"
    unasked = [Option(option.token, option.label, option.value, group=buying) for option in wares]
    without = Level(buying, (), (), [*enumerate(unasked)])
    assert one_of(t("What do you do?"), without, LOCALIZER, opened=True) == "What do you do?"


def test_a_menu_of_long_names_shows_emojis_in_their_own_field_and_no_markup() -> None:
    """Discord shows a name in a menu as it is, such as "<:querent_suit_cups:1234567890123456789> Cups of the Moon"."""
    cups = "<:querent_suit_cups:1234567890123456789>"
    said = t("Cups of the Moon, then another_card, to make room for a third one")
    question = Ask(0, t("What now?"), tuple(Option(str(n), said, n, t("It does {n}.", n=n)) for n in range(4)))
    written = Localizer(sign=Emojis({"suit/cups": cups}).sign({said.key: "suit/cups"}), inline=True)
    choices, _ = controls(MATCH, asked(question), written, written)
    (menu,) = long_names_in_menu(asked(question), previewing_choices(choices), replace(written, inline=False), 4)[1]
    assert isinstance(menu, SelectMenu)
    assert [entry.emoji for entry in menu.entries] == [cups] * 4
    assert all(entry.label.startswith("Cups of the Moon") for entry in menu.entries)
