"""Any press, even on an old page, does what its label said or is refused: in every game, at every turn.

If several players can act, an action of one changes the options of the others while their questions stay open.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import pytest

from bot.custom_ids import CustomIdKind, parse
from bot.ui import controls
from bot.ui.drafts import CHANGED, chosen, meant, whole
from games.kernel.ask import Amount, IllegalError, MalformedError, Question, RefusedError, random_answer
from games.kernel.asking.together import together
from games.kernel.match import Asked
from games.kernel.text import Seat
from tests.bot.walker import LOCALIZER, Screen, reachable
from tests.contract.playing import SETUPS, AnyMatch, Setup, states
from tests.proofs import runs

MAX_STATES = runs(thin=40, full=150)
"""Maximum number of states examined in a match."""


class Press(NamedTuple):
    """A control that was once on a page of that seat: its custom ID, its label, and its effect at that time."""

    seat: Seat
    n: int
    custom_id: str
    values: tuple[str, ...]
    label: str
    effect: Any


def pages(asked: Asked, chance: Random) -> Iterator[Screen]:
    """Yield the page of a question, and some pages that its buttons open."""
    yield Screen(asked)
    for _ in range(2):
        screen: Any = Screen(asked)
        while isinstance(screen, Screen) and (presses := list(screen.presses())):
            screen = screen.after(*chance.choice(presses))
            if not isinstance(screen, Screen) or screen.path == "" == "".join(map(str, screen.draft)):
                break
            yield screen


def presses(seat: Seat, asked: Asked, chance: Random) -> Iterator[Press]:
    """Yield all presses on those pages, and those that a hint offers."""
    hint = random_answer(asked.question, chance.randrange)
    found: list[tuple[str, tuple[str, ...], str]] = [
        (f"c:1:{asked.number}:={whole(asked.question, hint)}", (), "Do this")
    ]
    for screen in pages(asked, chance):
        for item in screen.items:
            menu = item.get("options", ())
            found.extend((item["custom_id"], (choice["value"],), choice["label"]) for choice in menu)
            if "options" not in item:
                found.append((item["custom_id"], (), item["label"]))
    for custom_id, values, label in dict.fromkeys(found):
        yield Press(seat, asked.number, custom_id, values, label, effect(asked, custom_id, values))


def effect(asked: Asked, custom_id: str, values: tuple[str, ...]) -> Any:
    """Return the effect of a press, which answers with these values, stores a draft, or opens this.

    Raises RefusedError.
    """
    address, question = parse(custom_id), asked.question
    assert address is not None
    if address.kind is CustomIdKind.HINT:
        return answer(question, meant(question, address.args.removeprefix("=")))
    then = Screen(asked).after(custom_id, values)
    if not isinstance(then, Screen):
        return answer(question, then)
    words = controls.opened(question, LOCALIZER, then.path, then.draft)
    assert then.items, "a page that opens can be pressed on"
    return words.split("\n")[0], answer(question, chosen(question, then.draft))


def answer(question: Question, tokens: tuple[str, ...]) -> tuple[Any, ...]:
    """Return the comparable part of the answer that these tokens give. Raises RefusedError."""
    if isinstance(question, Amount):
        return (question.read(tokens),)
    found = {option.token: option.value for option in question.options}
    if not found.keys() >= set(tokens):
        raise IllegalError(CHANGED)
    return tuple(getattr(found[token], "choice", found[token]) for token in tokens)


def one_of_each() -> list[Setup]:
    """Return each game for one player, if possible, and for three."""
    return [setup for setup in SETUPS if setup.seats in (1, 3)]


def asked_now(match: AnyMatch) -> Iterator[tuple[Seat, Asked]]:
    """Yield every open question."""
    for seat in range(match.base.seats):
        if asked := match.asked(seat):
            yield seat, asked


@pytest.mark.parametrize("setup", one_of_each(), ids=str)
def test_an_old_press_acts_as_labeled_or_is_refused(setup: Setup) -> None:
    chance, stood, outcomes = Random(str(setup)), dict[Press, None](), set[str]()
    for match in islice(states(setup, "pressed"), MAX_STATES):
        for seat, asked in asked_now(match):
            stood = {press: None for press in stood if press.seat != seat or press.n == asked.number}
            outcomes |= {outcome(press, asked) for press in stood if press.seat == seat}
            stood |= dict.fromkeys(presses(seat, asked, chance))
    assert outcomes <= {"done", "refused"}
    if setup.seats > 1 and setup.game.key in ("genshin_tarot", "the_restless"):
        assert outcomes == {"done", "refused"}, "there questions stay open while others act"


def outcome(press: Press, asked: Asked) -> str:
    """Return "done" as before, "refused", or the fault."""
    try:
        now = effect(asked, press.custom_id, press.values)
    except RefusedError:
        return "refused"
    return "done" if now == press.effect else f"{press.label}: did {press.effect}, does {now}"


def several(match: AnyMatch) -> tuple[Asked, list[Asked]] | None:
    """Return the controls of the board if several seats are asked, and the question of each."""
    each = [asked for seat in match.waiting if (asked := match.asked(seat))]
    found = together(each)
    return (found, each) if found and len(each) > 1 else None


def opened_on(asked: Asked, screen: Screen | None = None) -> Iterator[str]:
    """Yield the paths of all sections on a board, and of nested ones."""
    screen = screen or Screen(asked)
    for press in screen.presses():
        then = screen.after(*press)
        if isinstance(then, Screen) and len(then.path) > len(screen.path):
            yield then.path
            yield from opened_on(asked, then)


@pytest.mark.parametrize("setup", [one for one in SETUPS if one.game.all_public and one.seats in (2, 3)], ids=str)
def test_a_section_of_all_opens_for_each_player_at_their_own_choices(setup: Setup) -> None:
    """A press on any section that was ever on a board shows all of the player's options in it, or is refused."""
    stood, met = dict[tuple[int, str], None](), set[str]()
    for match in islice(states(setup, "opened"), MAX_STATES):
        if (found := several(match)) is None:
            continue
        board, each = found
        stood |= dict.fromkeys((board.number, path) for path in opened_on(board))
        met |= {led(board, path, own) for n, path in stood if n == board.number for own in each}
    assert met <= {"there", "nothing of theirs", "gone"}
    if setup.game.key == "the_restless":
        assert met >= {"there", "nothing of theirs"}


def led(board: Asked, path: str, own: Asked) -> str:
    """Return "there" if that section of the board leads to the seat's options in it; otherwise, the actual result."""
    try:
        screen = Screen(own, controls.own_path(board, LOCALIZER, own, LOCALIZER, path))
        offered = {tokens[0] for tokens in reachable(screen)}
    except MalformedError:
        return "gone"
    except IllegalError:
        return "nothing of theirs"
    inside = {tokens[0] for tokens in reachable(Screen(board, path))}
    mine = {option.token for option in getattr(own.question, "options", ())}
    return "there" if inside & mine and inside & mine <= offered else f"{path}: {inside & mine} is not in {offered}"
