"""A text page has parts under headings, repeats nothing unchanged, and leaves nothing out silently."""

from __future__ import annotations

from dataclasses import replace

from bot.pages.hearing import LASTS, Hearing
from bot.pages.tellings import TableTelling
from bot.ui.components import Button
from bot.ui.layouts import Choice
from bot.ui.page import Page
from bot.ui.spoken import pages, spoken
from games.kernel.telling import Fact, Section, part, remembered
from games.kernel.text import Localizer, t

READ = Localizer()


def hand(*cards: str) -> tuple[Section, ...]:
    return part("hand", t("Your cards"), [(card, t("{card}.", card=card)) for card in cards])


def table(turn: int) -> tuple[Section, ...]:
    return part("table", t("The table"), [("turn", t("Turn {n}.", n=turn)), ("deck", t("Deck: 9 cards."))])


def texts(*words: str) -> tuple[Section, ...]:
    told = part("texts", t("What cards say"), [(word, t("{word}.", word=word)) for word in words])
    return tuple([one._replace(once=True) for one in told])


def test_a_new_reader_gets_everything_under_headings() -> None:
    said = spoken((*hand("Sun", "Moon"), *table(1)), {}, READ, 4000)
    assert said.words == "### Your cards\nSun. Moon.\n### The table\nTurn 1. Deck: 9 cards."
    assert not said.left_out


def test_words_only_pages_have_the_changes_or_say_that_there_are_none() -> None:
    """Otherwise every page would say that the rest is unchanged."""
    known = remembered((*hand("Sun"), *table(1)), {})
    said = spoken((*hand("Sun"), *table(2)), known, READ, 4000)
    assert said.words == "### The table\nTurn 2."
    assert said.left_out
    assert spoken((*hand("Sun"), *table(1)), known, READ, 4000).words == "The table is unchanged."


def test_removed_items_are_read_aloud() -> None:
    """A part that lost an entry is repeated in full; a part that no longer exists is named."""
    known = remembered((*hand("Sun", "Moon"), *table(1)), {})
    assert "### Your cards\nSun." in spoken((*hand("Sun"), *table(1)), known, READ, 4000).words
    assert "No longer: Your cards." in spoken(table(1), known, READ, 4000).words


def test_a_removed_item_is_named_without_repeating_the_others() -> None:
    """After one of several enemies falls, the unchanged ones were already on the previous page."""

    def foes(*names: str) -> tuple[Section, ...]:
        facts = [Fact(name, t("{name}: 3 of 3 HP.", name=name), t("{name} (row 1)", name=name)) for name in names]
        return part("foes", t("Your enemies"), facts)

    known = remembered(foes("Slime", "Mage", "Guard"), {})
    assert spoken(foes("Slime", "Guard"), known, READ, 4000).words == "No longer: Mage (row 1)."
    said = spoken(foes("Slime", "Cook"), known, READ, 4000).words
    assert said == "### Your enemies\nCook: 3 of 3 HP.\nNo longer: Mage (row 1) and Guard (row 1)."
    assert spoken(foes("Slime", "Guard"), remembered(foes("Slime", "Guard"), known), READ, 4000).words == (
        "The table is unchanged."
    )


def test_the_text_of_a_returning_card_is_not_repeated() -> None:
    known = remembered(texts("Sleep"), remembered(texts("Burn"), {}))
    said = spoken(texts("Burn", "Freeze"), known, READ, 4000).words
    assert "Burn" not in said
    assert "Freeze" in said


def test_a_part_without_room_is_named_and_read_next_time() -> None:
    long = part("foes", t("Your enemies"), [("foe", t("A very long line of many words about nobody in particular."))])
    said = spoken((*hand("Sun"), *long, *table(1)), {}, READ, 75)
    assert said.words == "### Your cards\nSun.\nThere is more: Your enemies and The table."
    assert said.untold == 2
    assert said.left_out


def test_pages_hold_all_of_it_and_cut_no_line() -> None:
    told = (*hand("Sun", "Moon"), *table(1))
    found = pages(told, READ, 45)
    assert all(len(page) <= 45 for page in found)
    assert "\n".join(found) == spoken(told, {}, READ, 4000).words


def test_a_page_that_another_replaced_does_not_count_as_heard() -> None:
    """Only a press proves that the user has heard a page: an update repeats everything that has changed since then."""
    hearing = Hearing(lambda: 0)
    hearing.note_shown(1, 7, table(1))
    hearing.listen(1, 7)
    hearing.note_shown(1, 7, table(2))
    assert hearing.known(1, 7)["table"] == table(1)[0]
    hearing.listen(1, 7)
    assert hearing.known(1, 7)["table"] == table(2)[0]


def test_everything_is_repeated_after_a_while_or_on_request() -> None:
    now = [0]
    hearing = Hearing(lambda: now[0])
    hearing.note_shown(1, 7, table(1))
    hearing.listen(1, 7)
    assert hearing.known(1, 8) == {}
    hearing.forget(1, 7)
    assert hearing.known(1, 7) == {}
    hearing.note_shown(1, 7, table(1))
    hearing.listen(1, 7)
    now[0] = LASTS
    assert hearing.known(1, 7) == {}


def test_only_a_new_reader_gets_the_full_name_of_the_table() -> None:
    """A notice above the title stays, and a direct message can be about one of many tables."""
    page = Page("Too late.\n**Tottarot** · table 7 · Ann", body="**Play a will token**")
    told = TableTelling(lambda: table(1), READ, 7)
    knows = replace(told, known=remembered(table(1), {}))
    assert told.on(page).head == page.head
    assert knows.on(page).head == "Too late.\n**Tottarot**"
    assert knows.on(replace(page, classic=True)).head == page.head


def test_offers_from_the_previous_page_are_only_named() -> None:
    """Both offers next to buttons and offers in a list are described again only if their effect has changed."""

    def offers(sun: str, moon: str) -> Page:
        choices = (Choice("Sun", sun, Button("Sun", "a:7:1:s")), Choice("Moon", moon, Button("Moon", "a:7:1:m")))
        return Page("**Tottarot**", body="**Which?**\n- **Star**: It falls.", choices=choices)

    told, first = TableTelling(lambda: table(1), READ, 7), offers("It warms you.", "It rises.")
    assert told.on(first).choices == first.choices
    knows = replace(told, known=remembered(told.heard(first), {}))
    second = knows.on(offers("It warms you.", "It sets."))
    assert [choice.does for choice in second.choices] == ["", "It sets."]
    assert second.body == "**Which?**"
    assert "Tell me everything" in [item.label for item in second.items if isinstance(item, Button)]
    third = replace(told, known=remembered(knows.heard(offers("It warms you.", "It sets.")), knows.known))
    assert [choice.does for choice in third.on(first).choices] == ["", "It rises."]


def test_a_page_in_words_keeps_to_the_length_that_discord_allows() -> None:
    """The table and the alt texts of other pictures share the remaining space, no matter how little there is."""
    told = TableTelling(lambda: (*table(1), *texts(*(f"card {n} " * 9 for n in range(20)))), READ, 7)
    for length in range(3000, 4000, 7):
        page = Page("**Tottarot**", body="a " * (length // 2))
        for alts in ((), ("A picture of the end.",), ("Of a long story. " * 30,)):
            said = told.on(page, alts)
            assert said.free_chars >= min(0, page.free_chars), (length, alts)
        assert said.footer or page.free_chars < 9
