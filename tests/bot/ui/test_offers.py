"""The confirmation of a choice names the action, as the first press does."""

from __future__ import annotations

from bot.ui.offers import taking
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
