"""The confirmation of a choice names the action, as the first press does."""

from __future__ import annotations

from bot.ui.offers import taking
from games.kernel.ask import Ask
from games.kernel.match import Asked
from games.kernel.options import Option
from games.kernel.text import Localizer, t


def test_the_second_press_says_what_happens_to_the_option() -> None:
    asked = Asked(4, Ask(0, t("Whom?"), (Option("a", t("Chongyun"), "a"),), kind="give-up"))
    assert [button.label for button in taking(1, asked, ["a"], Localizer(), t("Bench"))] == ["Bench: Chongyun", "Back"]
    assert [button.label for button in taking(1, asked, ["a"], Localizer())] == ["Choose Chongyun", "Back"]
