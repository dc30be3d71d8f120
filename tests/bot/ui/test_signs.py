"""Emojis on controls and in text: next to the text if Discord has them, otherwise the text alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.table.emojis import NO_EMOJIS, Emojis
from bot.ui.controls import controls, opened
from bot.ui.page import Page
from bot.ui.sections import digest, shortened
from bot.ui.story import quoted
from games.kernel.ask import Ask
from games.kernel.options import Option
from games.kernel.text import EMPTY, Localizer, t
from tests.bot.limits import body_of, problems
from tests.bot.questions import MATCH, asked

CUPS = "<:querent_suit_cups:1234567890123456789>"
MARKS = {"Cups": "suit/cups", "Swords": "suit/swords"}
EMOJIS = Emojis({"suit/cups": CUPS})
SHOWN = {"id": 1234567890123456789, "name": "querent_suit_cups"}
LOCALIZER = Localizer(sign=EMOJIS.sign(MARKS))


def sent(question: Ask[Any], localizer: Localizer, path: str = "") -> list[dict[str, Any]]:
    """Return the controls as they are sent to Discord, checked against its limits."""
    choices, items = controls(MATCH, asked(question), localizer, localizer, path)
    body = body_of(Page("Your turn", choices=tuple(choices), items=tuple(items), classic=True))
    assert problems("POST /channels/*/messages", body) == []
    return [item for row in body["components"] for item in row["components"]]


def suits(count: int) -> Ask[int]:
    said = [t("the {n}th", n=n) if count > 3 else EMPTY for n in range(count)]  # same texts share a line
    named = [Option(str(n), t(("Cups", "Swords", "Discs")[n % 3]), n, said[n]) for n in range(count)]
    return Ask(0, t("Which suit?"), tuple(named))


def worn(parts: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """Return the label and the emoji name of each."""
    return [(part["label"], (part.get("emoji") or {}).get("name", "")) for part in parts]


WANTED = [("Cups", "querent_suit_cups"), ("Swords", ""), ("Discs", "")]


def test_a_button_shows_the_emoji_that_discord_has_beside_its_words() -> None:
    assert worn(sent(suits(3), LOCALIZER)) == WANTED
    assert int(sent(suits(3), LOCALIZER)[0]["emoji"]["id"]) == SHOWN["id"]


def test_a_line_of_a_menu_does_too() -> None:
    (menu,) = sent(suits(9), LOCALIZER)
    assert worn(menu["options"]) == 3 * WANTED


def test_so_does_a_section() -> None:
    options = [Option(str(n), t("Card {n}", n=n), n, group=(t(("Cups", "Swords")[n % 2]),)) for n in range(60)]
    question = Ask(0, t("Which card?"), tuple(options))
    assert worn(sent(question, LOCALIZER)) == [("Cups…", "querent_suit_cups"), ("Swords…", "")]


def test_without_emojis_there_are_words_alone() -> None:
    localizer = Localizer(sign=NO_EMOJIS.sign(MARKS), inline=True)
    assert worn(sent(suits(3), localizer)) == [(label, "") for label, _ in WANTED]
    assert localizer(t("The {suit} win.", suit=t("Cups"))) == "The Cups win."


@pytest.mark.parametrize("path", [digest(t("Cups")), digest(t("Swords"))])
def test_the_words_above_open_the_same_section_as_the_controls(path: str) -> None:
    """The labels fit on buttons; with the emojis counted, they would seem too long."""
    label = t("{suit}, and as long as a button may be", suit=t("Cups"))
    options = [Option(f"a{n}", label, n) for n in range(3)]
    options += [Option(f"{n}", t("Card {n}", n=n), n, group=(t(("Cups", "Swords")[n % 2]),)) for n in range(40)]
    question = Ask(0, t("Which card?"), tuple(options))
    (menu,) = (item for item in sent(question, LOCALIZER, path) if "options" in item)
    said, suit = opened(question, replace(LOCALIZER, inline=True), path), path == digest(t("Cups"))
    assert said.replace(f"{CUPS} ", "") == f"{'Cups' if suit else 'Swords'}: choose one"
    assert {int(option["value"]) % 2 for option in menu["options"]} == {0 if suit else 1}


@pytest.mark.parametrize("most", range(2, 60))
def test_words_are_never_cut_within_an_emoji(most: int) -> None:
    words = shortened(f"Seven of {CUPS} Cups", most)
    assert len(words) <= most
    assert words.count("<") == words.count(CUPS)


def test_a_log_too_long_for_its_emojis_is_shown_without_them() -> None:
    """No line is dropped to make room for an emoji."""
    localizer = replace(LOCALIZER, inline=True)
    short, long = ([t("{suit} {n}", suit=t("Cups"), n=n) for n in range(count)] for count in (2, 40))
    assert quoted(short, localizer) == f"> {CUPS} Cups 0\n> {CUPS} Cups 1"
    assert quoted(long, localizer) == "\n".join(f"> Cups {n}" for n in range(40))
