"""A message with components v2 has no more components than Discord allows, however many options there are."""

from __future__ import annotations

import pytest

from bot.ui.components import Button, Item, MenuEntry, SelectMenu
from bot.ui.layouts import MAX_COMPONENTS, Choice, Contents, in_lines, laid_out, rows
from bot.ui.phone import offers_px
from sandbox.world.messages import walk


def button(name: str, row: int | None = None) -> Button:
    return Button(label=name, custom_id=name, row=row)


def page(choices: int, beside: int = 0) -> Contents:
    """Return a page with a header, a picture, text, that many options and that many other buttons."""
    return Contents(
        head="Head",
        pictures=(("board.png", "The board"),),
        body="Body",
        choices=[Choice(f"Choice {n}", f"does {n}", button(f"c{n}")) for n in range(choices)],
        items=[button(f"i{n}", 4) for n in range(beside)],
        papers=(),
        accent=None,
        below=("Below",),
    )


@pytest.mark.parametrize("choices", range(15))
@pytest.mark.parametrize("beside", range(8))
def test_every_choice_is_on_the_page_within_discords_limit(choices: int, beside: int) -> None:
    view = laid_out(page(choices, beside))
    parts = [*walk(view.to_components())]  # type: ignore[no-untyped-call]  # it is one of discord.py's
    assert len(parts) <= MAX_COMPONENTS
    wanted = {*(f"c{n}" for n in range(choices)), *(f"i{n}" for n in range(beside))}
    assert {part["custom_id"] for part in parts if "custom_id" in part} == wanted
    words = "\n".join(part.get("content", "") for part in parts).lower()
    assert all(f"does {n}" in words for n in range(choices))


def test_more_parts_than_discord_takes_are_an_error() -> None:
    with pytest.raises(ValueError, match="more than a message may have"):
        laid_out(page(0, 60))


def placed(*items: Item) -> list[list[str]]:
    return [[part["custom_id"] for part in row["components"]] for row in rows(items).to_components()]


def test_controls_below_text_keep_their_row_or_take_the_first_with_room() -> None:
    menu = SelectMenu("menu", "Which?", [MenuEntry("one", "1")])
    six = [button(str(n)) for n in range(6)]
    assert placed(button("foot", 4), *six, menu) == [["0", "1", "2", "3", "4"], ["5"], ["menu"], ["foot"]]
    assert placed() == []


def test_more_controls_below_words_than_there_is_room_for_are_an_error() -> None:
    menus: list[Item] = [SelectMenu(f"menu{n}", "Which?", [MenuEntry("one", "1")]) for n in range(6)]
    in_one_row: list[Item] = [button("first", 4), SelectMenu("menu", "Which?", [], row=4)]
    for those in (menus, in_one_row):
        with pytest.raises(ValueError, match="no row has room for menu"):
            rows(those)


def test_copies_that_differ_in_their_number_only_are_named_once() -> None:
    names = ("Oceanborn (1 of 2)", "Oceanborn (2 of 2)", "Tidecaller (1 of 2)", "Kaeya (Cryo)")
    equal = [Choice(name, "does it", button(name)) for name in names]
    assert in_lines(equal) == "- **Oceanborn, Tidecaller (1 of 2), Kaeya (Cryo)**: does it"


def test_an_emoji_beside_a_button_counts_as_the_letter_that_it_is_wide() -> None:
    """Earlier, its hidden ID counted, so one text was below its button, and an equally long one beside the next."""
    lovers = "You keep <:querent_arcana_the_lovers:1576758269005791232> The Lovers (+1) if someone plays"
    texts = [f"{lovers} {those}, unless it gets stolen." for those in ("2 or 3 (2 of 3 can)", "3 (1 of 3 can)")]
    choices = [Choice(f"Play {n}", words, button(f"Play {n}")) for n, words in enumerate(texts)]
    parts = [*walk(laid_out(page(0)._replace(choices=choices)).to_components())]  # type: ignore[no-untyped-call]  # it is one of discord.py's
    assert [part["accessory"]["label"] for part in parts if "accessory" in part] == ["Play 0", "Play 1"]


@pytest.mark.parametrize(("heard", "first"), [(False, "text"), (True, "button")])
def test_a_page_that_is_heard_has_each_button_before_its_words(heard: bool, first: str) -> None:
    """Otherwise, a text could be heard as belonging to the wrong button.

    In "You are stuck with The Tower. Play 0. Play 3. You get rid of it.", the first sentence seems to belong to Play 3,
    or the last one to Play 0.
    """
    contents = page(0)._replace(choices=[Choice("Play 0", "You are stuck with it.", button("Play 0"))], heard=heard)
    parts = [*walk(laid_out(contents).to_components())]  # type: ignore[no-untyped-call]  # it is one of discord.py's
    order = ["button" if "custom_id" in part else "text" for part in parts if _is_of_the_choice(part)]
    assert order[0] == first


def _is_of_the_choice(part: dict[str, object]) -> bool:
    return part.get("custom_id") == "Play 0" or "stuck" in str(part.get("content", ""))


def test_an_option_that_is_a_sentence_has_no_period_before_its_colon() -> None:
    choice = Choice("Recover 1 HP.", "Then you choose.", Button("", ""))
    assert in_lines([choice]) == "- **Recover 1 HP**: Then you choose."


def test_words_are_not_between_a_button_without_words_and_their_own() -> None:
    """Earlier, "Gawan: draw a tarot" was above "Fulfills a quest" and "Gawan: take the Balm", which fulfills it.

    Most words are below their button, so they seemed to belong to the first one.
    """
    bare = Choice("Draw", "", button("Draw"))
    choices = [bare, Choice("Take", "Fulfills a quest.", button("Take")), Choice("Pass", "Ends it.", button("Pass"))]
    parts = [*walk(laid_out(page(0)._replace(choices=choices)).to_components())]  # type: ignore[no-untyped-call]  # it is one of discord.py's
    shown = [part.get("label") or part.get("content", "") for part in parts]
    assert shown.index("Draw") < shown.index("Take") < shown.index("-# Fulfills a quest.")
    assert shown.index("-# Fulfills a quest.") < shown.index("Pass") < shown.index("-# Ends it.")


LONG = "You keep The Sun (+3) if someone plays 1, 2 or 3 (all 3 can), unless it gets stolen. " * 2


@pytest.mark.parametrize(
    ("texts", "is_beside"),
    [
        (("It stays.", "It goes."), True),
        ((LONG, "It goes."), False),  # too long to be next to its button
        (("It stays.", "It goes.", LONG), False),
        (("It stays.", "It stays.", "It goes."), False),  # the first two share their text
        (("", "It goes."), False),
        (("It goes.", ""), True),  # nobody takes the text above for that of the last button
    ],
)
def test_all_texts_of_a_page_are_next_to_their_buttons_or_all_below(texts: tuple[str, ...], is_beside: bool) -> None:
    """Earlier, three of Tottarot's four tokens had their text below, and the fourth one next to its button."""
    choices = [Choice(f"Play {n}", does, button(f"Play {n}")) for n, does in enumerate(texts)]
    parts = [*walk(laid_out(page(0)._replace(choices=choices)).to_components())]  # type: ignore[no-untyped-call]  # it is one of discord.py's
    beside = [part["accessory"]["label"] for part in parts if "accessory" in part]
    assert beside == ([f"Play {n}" for n, does in enumerate(texts) if does] if is_beside else [])


def test_a_dense_page_has_each_text_next_to_its_button_that_fits_there() -> None:
    """A page that would be too high otherwise keeps its texts, instead of showing them after a press."""
    texts = (LONG, "It goes.", "", "It stays.", "It ends.")
    choices = [Choice(f"Play {n}", does, button(f"Play {n}")) for n, does in enumerate(texts)]
    contents = page(0)._replace(choices=choices, is_dense=True)
    parts = [*walk(laid_out(contents).to_components())]  # type: ignore[no-untyped-call]  # it is one of discord.py's
    assert [part["accessory"]["label"] for part in parts if "accessory" in part] == ["Play 1", "Play 4"]
    assert offers_px(choices, is_dense=True) < offers_px(choices)
