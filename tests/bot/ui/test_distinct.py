"""Text that is too long for a menu is cut, but never so that two different entries look alike."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.ui.components import SelectMenu
from bot.ui.controls import controls
from bot.ui.sections import distinct
from games.kernel.ask import Ask
from games.kernel.options import Option
from games.kernel.text import t
from tests.bot.questions import MATCH, asked
from tests.bot.walker import LOCALIZER

BREASTPLATE = (
    "Upgrade Breastplate (5 Mora): Geo to every enemy in your zone, and 1 Shield for each of them that carries Pyro"
)


def test_two_that_differ_at_their_end_show_their_end() -> None:
    plain, better = f"{BREASTPLATE}.", f"{BREASTPLATE}. Then draw 2 cards."
    assert distinct([plain, better], 100) == [
        "Upgrade Breastplate (5 Mora): … Pyro.",
        "Upgrade Breastplate (5 Mora): … Pyro. Then draw 2 cards.",
    ]


def test_words_without_spaces_stay_distinct() -> None:
    assert distinct(["山" * 120 + "上", "山" * 120 + "下"], 100) == ["山" * 32 + "… 上", "山" * 32 + "… 下"]


def test_shortened_texts_that_differ_keep_their_beginning() -> None:
    assert distinct(["a" * 120, "b" * 120, "short"], 100) == ["a" * 99 + "…", "b" * 99 + "…", "short"]


@given(st.lists(st.text("ab ", max_size=14), max_size=8), st.integers(9, 12))
def test_they_fit_and_equal_words_stay_equal(words: list[str], most: int) -> None:
    cut = distinct(words, most)
    assert all(len(one) <= most for one in cut)
    assert all(cut[words.index(one)] == short for one, short in zip(words, cut, strict=True))
    assert all(one == short for one, short in zip(words, cut, strict=True) if len(one) <= most)


def test_a_menu_tells_its_entries_apart_by_label_and_by_hint() -> None:
    names, hints = ([f"{word} " * 40 + end for end in ("one", "two")] for word in ("Card", "Does"))
    options = tuple(Option(f"T{n}", t("{w}", w=names[n]), "", t("{w}", w=hints[n])) for n in range(2)) * 5
    numbered = tuple(
        one._replace(token=f"T{n}", destructive=n > 1, short=t("{n}", n=n)) for n, one in enumerate(options)
    )
    [menu] = controls(MATCH, asked(Ask(0, t("Which?"), numbered)), LOCALIZER, LOCALIZER).items
    assert isinstance(menu, SelectMenu)
    entries = menu.built().options
    assert [entry.label[-3:] for entry in entries] == ["one", "two"] * 5
    assert [(entry.description or "")[-3:] for entry in entries] == ["one", "two"] * 5
