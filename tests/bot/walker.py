"""Answers a question using only the controls on the screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.custom_ids import CustomIdKind, parse
from bot.ui.components import Button
from bot.ui.controls import controls
from bot.ui.drafts import chosen, step
from bot.ui.page import Page
from games.kernel.ask import Ask
from games.kernel.match import Asked
from games.kernel.text import Localizer
from sandbox.world.messages import walk
from tests.bot.limits import body_of, problems
from tests.bot.questions import MATCH

LOCALIZER = Localizer()


@dataclass(frozen=True)
class Screen:
    """The controls shown while a question is being answered."""

    asked: Asked
    path: str = ""
    draft: tuple[int, ...] = ()

    @property
    def items(self) -> list[dict[str, Any]]:
        """Return all controls as they are sent to Discord, checked against its limits."""
        choices, items = controls(MATCH, self.asked, LOCALIZER, LOCALIZER, self.path, self.draft)
        again = Button(label="Refresh", custom_id="h", row=4)
        page = Page("Your turn", choices=tuple(choices), items=(*items, again))
        for kind in (page, replace(page, classic=True)):
            assert problems("POST /channels/*/messages", body_of(kind)) == []
        parts = [*walk(page.components().to_components())]
        return [item for item in parts if item.get("custom_id", "h") != "h"]

    def presses(self) -> Iterator[tuple[str, list[str]]]:
        """Yield every possible press: a custom ID and, for a menu, one of its values."""
        for item in self.items:
            choices = [[option["value"]] for option in item["options"]] if "options" in item else [[]]
            yield from ((item["custom_id"], values) for values in choices)

    def after(self, custom_id: str, values: Sequence[str]) -> Screen | tuple[str, ...]:
        """Return the result of a press: another screen, or an answer."""
        address = parse(custom_id)
        assert address is not None
        if address.kind is CustomIdKind.ANSWER:
            return (address.args,)
        if address.kind is CustomIdKind.MENU:
            return tuple(values)
        if address.kind is CustomIdKind.SECTION:
            return Screen(self.asked, ".".join(part for part in (address.args, *values) if part))
        move = step(self.asked.question, address.args, values)
        return chosen(self.asked.question, move.draft) if move.done else Screen(self.asked, move.path, move.draft)


def reachable(screen: Screen) -> Iterator[tuple[str, ...]]:
    """Yield every answer that can be reached without going back, once for each path to it."""
    for custom_id, values in screen.presses():
        then = screen.after(custom_id, values)
        if not isinstance(then, Screen):
            yield then
        elif then.path.startswith(screen.path) and then.path != screen.path:
            yield from reachable(then)


def shown_for(question: Ask[Any]) -> dict[str, str]:
    """Return the token of each option's control, by the token of the option, for a single-choice question.

    Options with identical texts share a control.
    """
    said = {option.token: (option.label, option.hint, option.group) for option in question.options}
    moves = [(index, option) for index, option in enumerate(question.options) if not option.secondary]
    kept = {said[option.token]: option.token for _, option in reversed(moves)}
    kept |= {said[token]: token for token in question.fallback if token in said}
    secondary = {option.token for option in question.options if option.secondary}
    return {token: token if token in secondary else kept[words] for token, words in said.items()}


def added(screen: Screen, place: int) -> Screen | None:
    """Return the screen after adding an option to the draft; None if no menu offers it."""
    for custom_id, values in screen.presses():
        then = screen.after(custom_id, values)
        if not isinstance(then, Screen) or len(then.draft) < len(screen.draft):
            continue
        if then.draft == (*screen.draft, place):
            return then
        if then.draft == screen.draft and len(then.path) > len(screen.path) and (found := added(then, place)):
            return found
    return None


def done(screen: Screen) -> tuple[str, ...]:
    """Return the answer given by the button that completes the draft."""
    [finish] = [item["custom_id"] for item in screen.items if item.get("label") in ("Done", "Choose none")]
    answer = screen.after(finish, ())
    assert not isinstance(answer, Screen)
    return answer
