"""Any question becomes controls that Discord accepts, and every answer can be given with them."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.custom_ids import CustomIdKind, parse
from bot.ui.amounts import number_modal
from bot.ui.components import Button
from bot.ui.controls import MOVES, controls
from bot.ui.drafts import chosen, offered, step
from bot.ui.sections import MENU
from games.kernel.ask import Amount, Arrange, Ask, Question, RefusedError
from games.kernel.match import Asked
from games.kernel.options import Option
from games.kernel.text import EMPTY, t
from games.kernel.typed import understand
from tests.bot.limits import CALLBACK, problems
from tests.bot.questions import MATCH, amounts, arranges, asked, asks, options, questions
from tests.bot.walker import LOCALIZER, Screen, added, done, reachable, shown_for

DRAFTED = 27
"""Maximum number of options in a draft; others can be typed."""

slow = settings(deadline=None, max_examples=40, suppress_health_check=list(HealthCheck))


@slow
@given(questions, st.randoms(use_true_random=False))
def test_discord_takes_the_controls_of_any_question(question: Question, random: Random) -> None:
    draft = () if isinstance(question, Amount) else tuple(some_choice(question, random)[:DRAFTED])
    assert Screen(asked(question)).items
    assert Screen(asked(question), draft=draft).items


@slow
@given(options())
def test_every_option_can_be_chosen(offered: Any) -> None:
    question = Ask(0, t("Choose one"), offered)
    answers = list(reachable(Screen(asked(question))))
    assert sorted(answers) == sorted((token,) for token in {*shown_for(question).values()})


@slow
@given(options(), st.integers(1, 3))
def test_an_optional_choice_can_be_left_empty(offered: Any, high: int) -> None:
    question = Ask(0, t("Choose some, or none"), offered, 0, min(high, len(offered)))
    assert () in list(reachable(Screen(asked(question))))


@slow
@given(amounts())
def test_every_number_can_be_named(question: Amount) -> None:
    screen = Screen(asked(question))
    if question.high - question.low < MENU:
        numbers = range(question.low, question.high + 1)
        assert sorted(reachable(screen)) == sorted((str(number),) for number in numbers)
        return
    [(custom_id, _)] = screen.presses()
    address = parse(custom_id)
    assert address is not None
    assert address.kind is CustomIdKind.NUMBER
    modal = number_modal(MATCH, asked(question), LOCALIZER).to_dict()
    assert problems(CALLBACK, {"type": 9, "data": modal}) == []
    [field] = [label["component"] for label in modal["components"]]
    assert field["max_length"] >= max(len(str(question.low)), len(str(question.high)))


@settings(slow, max_examples=20)
@given(asks() | arranges(), st.randoms(use_true_random=False))
def test_any_legal_choice_can_be_made(question: Ask[str] | Arrange[str], random: Random) -> None:
    places = some_choice(question, random)
    if isinstance(question, Ask) and question.high == 1 and places:
        shown = shown_for(question)[question.options[places[0]].token]
        places = [[option.token for option in question.options].index(shown)]
    tokens = tuple(question.options[place].token for place in places)
    answer = by_typing(question, tokens) if len(places) > DRAFTED else by_pressing(asked(question), places)
    assert question.read(answer) == question.read(tokens)


@slow
@given(asks(most=60) | arranges(most=60), st.randoms(use_true_random=False))
def test_a_step_back_undoes_a_step(question: Ask[str] | Arrange[str], random: Random) -> None:
    screen: Screen | None = Screen(asked(question))
    for place in some_choice(question, random)[:3]:
        before, screen = screen, added(screen, place) if screen else None
        if screen:
            assert before in [screen.after(*press) for press in screen.presses()]


FORGED = st.text(alphabet="0123456789abz+<=/.-_ ²٣", max_size=80)


@slow
@given(questions, FORGED, st.lists(st.integers(-3, 2000), max_size=40))
def test_forged_places_are_refused_or_lead_nowhere_new(question: Question, path: str, draft: list[int]) -> None:
    try:
        choices, items = controls(MATCH, asked(question), LOCALIZER, LOCALIZER, path, draft)
    except RefusedError:
        return
    shown = [*(choice.button for choice in choices), *items]
    assert all(parse(str(getattr(item, "custom_id", ""))) for item in shown)


@slow
@given(questions, FORGED, st.lists(FORGED | st.text(max_size=5), max_size=3))
def test_a_forged_step_is_refused_or_chooses_an_existing_option(
    question: Question, rest: str, values: list[str]
) -> None:
    for forged in (rest, rest[:1] + offered(question) + rest[1:]):
        try:
            tokens = chosen(question, step(question, forged, values).draft)
        except RefusedError:
            continue
        assert not isinstance(question, Amount)
        assert set(tokens) <= {option.token for option in question.options}


def some_choice(question: Ask[str] | Arrange[str], random: Random) -> list[int]:
    """Return the indices of a legal answer, in any order."""
    count = len(question.options)
    return random.sample(range(count), count if isinstance(question, Arrange) else random.randint(*bounds(question)))


def bounds(question: Ask[str]) -> tuple[int, int]:
    """Draw the number of options to choose; usually few, for speed."""
    return question.low, min(question.high, max(question.low, 4))


def by_pressing(question: Asked, places: list[int]) -> tuple[str, ...]:
    """Return the answer given with menus and buttons only."""
    screen = Screen(question)
    if places and (together := all_at_once(screen, places)):
        return together
    for place in places:
        then = added(screen, place)
        assert then is not None, "no menu offers it"
        screen = then
    return done(screen)


def all_at_once(screen: Screen, places: list[int]) -> tuple[str, ...] | None:
    """Return the answer if a single menu or button can give it."""
    assert not isinstance(screen.asked.question, Amount)
    options = screen.asked.question.options
    wanted = tuple(options[place].token for place in places)
    for item in screen.items:
        values = {option["value"] for option in item.get("options", ())}
        if set(wanted) <= values and item["min_values"] <= len(wanted) <= item["max_values"]:
            return wanted
    return wanted if len(wanted) == 1 and wanted in list(reachable(screen)) else None


def by_typing(question: Ask[str] | Arrange[str], tokens: tuple[str, ...]) -> tuple[str, ...]:
    return understand(question, ", ".join(tokens), LOCALIZER)


def test_the_default_option_keeps_its_position_in_a_list() -> None:
    """A voter finds every option in the same position, whichever leads."""
    section = (t("Orders"),)
    offered = tuple(Option(token, t(token), token) for token in ("one", "two", "three"))
    offered += tuple(Option(token, t(token), token, group=section) for token in ("four", "five"))
    for silence in ("one", "two", "three"):
        question = Ask(0, t("Which?"), offered, fallback=(silence,), apart=True)
        labels = [
            item.label
            for item in controls(MATCH, asked(question), LOCALIZER, LOCALIZER).items
            if isinstance(item, Button)
        ]
        assert labels == ["one", "two", "three", "Orders…"]


def test_an_explained_option_keeps_its_explanation_next_to_sections() -> None:
    """An option with an explanation has it next to its button, however many others are in sections."""
    many = tuple(Option(f"play:{n}", t("Card {n}", n=n), "", group=(t("Play a card"),)) for n in range(9))
    other = Option("done", t("Done"), "", t("you may take it back"))
    bought = Option("upgrade", t("Upgrade"), "", t("Draw 2 cards."), (t("Upgrade a card"),), about=t("Draw 2 cards."))
    question = Ask(0, t("Which?"), (other, bought, *many), fallback=("done",), apart=True)
    choices, items = controls(MATCH, asked(question), LOCALIZER, LOCALIZER)
    described = [(choice.name, choice.does) for choice in choices]
    assert described == [("Done", "you may take it back"), ("Upgrade", "Draw 2 cards.")]
    assert [item.label for item in items if isinstance(item, Button)] == ["Play a card…"]
    answers = list(reachable(Screen(asked(question))))
    assert sorted(answers) == sorted((option.token,) for option in question.options)


def test_the_button_beside_a_choice_names_its_act() -> None:
    """A player who is asked what to give up must not take *Choose* for *keep it*, however short the name."""
    question = Ask(0, t("Which one do you give up?"), tuple(Option(who, t(who), who, t("Strong")) for who in "AB"))
    for verb, expected in ((t("Give it up"), ["Give it up: A", "Give it up: B"]), (EMPTY, ["A", "B"])):
        choices, _ = controls(MATCH, asked(question), LOCALIZER, LOCALIZER, verb=verb)
        assert [choice.button.label for choice in choices] == expected
        assert [choice.name for choice in choices] == ["A", "B"]


def test_more_moves_shows_every_move() -> None:
    """Earlier, *More moves* led to a menu "Choose your move" instead of showing the cards in hand."""
    card = [t("Card {n}", n=n) for n in range(7)]
    moves = tuple(Option(f"{n}:{foe}", t("Slime {n}", n=foe), "", group=(card[n],)) for n in range(7) for foe in (1, 2))
    question = Ask(0, t("Your turn"), (*moves, Option("done", t("Done"), "")), fallback=("done",), apart=True)
    shown = controls(MATCH, asked(question), LOCALIZER, LOCALIZER, MOVES).items
    labels = [item.label for item in shown if isinstance(item, Button)]
    assert sorted(labels) == ["Back", *(f"Card {n}…" for n in range(7)), "Done"]
    assert not [item for item in shown if not isinstance(item, Button)]


def test_two_long_ways_are_two_buttons() -> None:
    """Earlier, a closed menu named the card that asked, but neither of its two options."""
    long, short = t("Trash 1 upgraded card from hand or discard."), t("Take 3 piercing damage.")
    question = Ask(0, t("Cicin Electro Mage: choose one"), (Option("trash", long, ""), Option("take", short, "")))
    choices, items = controls(MATCH, asked(question), LOCALIZER, LOCALIZER)
    assert [choice.button.label for choice in choices] == [long.key]
    assert [item.label for item in items if isinstance(item, Button)] == [short.key]
    assert len(items) == 1
