"""The confirmation of a choice names the action, as the first press does."""

from __future__ import annotations

from bot.ui.components import SelectMenu
from bot.ui.controls import controls
from bot.ui.offers import previewing, taking
from games.kernel.ask import Ask
from games.kernel.match import Asked
from games.kernel.options import Option
from games.kernel.text import EMPTY, Localizer, t


def test_the_second_press_names_its_act_and_its_option() -> None:
    asked = Asked(4, Ask(0, t("Whom?"), (Option("a", t("Chongyun"), "a"),), kind="give-up"))
    assert [button.label for button in taking(1, asked, ["a"], Localizer(), t("Bench"))] == ["Bench: Chongyun", "Back"]
    assert [button.label for button in taking(1, asked, ["a"], Localizer())] == ["Choose Chongyun", "Back"]


def test_an_option_that_is_an_action_gets_no_verb_before_it() -> None:
    """Law 1: earlier, the button was labeled "Choose Discard Bell and more to make room"."""
    asked = Asked(4, Ask(0, t("No room."), (Option("drop:0", t("Discard Bell, then more"), 0),), kind="no_room"))
    assert taking(1, asked, ["drop:0"], Localizer(), EMPTY)[0].label == "Discard Bell, then more"


def test_a_menu_that_previews_its_entries_has_a_button_for_each_that_says_it_all() -> None:
    """Nobody has to open "2 in Reroll Counters" to read what it does."""
    items = [Option(f"given:{n}", t("Ring {n}", n=n), n, t("Worth {n}.", n=n)) for n in range(9)]
    options = (Option("counters", t("2 in Reroll Counters"), -1), *items, Option("off", t("Buy nothing"), -2))
    asked = Asked(4, Ask(0, t("How do you pay 2?"), options, kind="payment"))
    _, shown = controls(1, asked, Localizer(), Localizer())
    first, last, menu = previewing(asked, [item for item in shown if isinstance(item, SelectMenu)])
    assert isinstance(menu, SelectMenu)
    assert [first.custom_id, last.custom_id] == ["a:1:4:counters", "a:1:4:off"]
    assert [entry.value for entry in menu.entries] == [option.token for option in items]
    assert menu.custom_id == "s:1:4:?"
