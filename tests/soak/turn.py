"""Answers a question using only the page: sections, drafts, menus, numbers."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass
from typing import Any, NamedTuple

from bot.custom_ids import CustomId, CustomIdKind, parse
from bot.ui.guidance import SURE
from sandbox.person import Person, Reply
from sandbox.world.messages import Message
from tests.soak.ledger import Ledger

MAX_PRESSES = 25
"""Maximum number of presses before a user gives up on a question."""
ANSWERED = ("update", "deferred", "quiet")
"""The verdicts on an accepted press: the page changes immediately or a little later."""


class Press(NamedTuple):
    """A press on a page: its custom ID, the values to choose if it is a menu, and whether it gives the answer."""

    custom_id: str
    values: tuple[str, ...]
    final: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """A user with a page. `twice`: they press answers twice, like impatient users."""

    person: Person
    dice: random.Random
    ledger: Ledger
    twice: bool = False

    async def taken(self, table: int, page: Message) -> bool:
        """Press until an answer has been given; return whether it was accepted."""
        for _ in range(MAX_PRESSES):
            found = presses(page, self.dice)
            if not found:
                return False
            press = self.dice.choice(found)
            if press.final:
                return await self._answered(table, page, press)
            reply = await self._pressed(page, press)
            if reply.verdict == "modal":
                return await self._numbered(table, reply)
            if reply.verdict != "update":
                self._heard("a press that leads on", reply)
                return False
            page = reply.message
        return False

    async def _answered(self, table: int, page: Message, press: Press) -> bool:
        place, times = (table, int(self.person.id)), 2 if self.twice else 1
        self.ledger.tried[place] += times
        replies = await asyncio.gather(*(self._pressed(page, press) for _ in range(times)))
        for reply in replies:
            self._heard("an answer", reply)
        taken = sum(map(_taken, replies))
        self.ledger.confirmed[place] += min(taken, 1)
        return taken > 0

    async def _numbered(self, table: int, reply: Reply) -> bool:
        """Fill in the modal, which names the allowed numbers."""
        [field] = reply.modal.fields
        words = str(reply.modal.body)
        numbers = [int(word) for word in words.replace("'", " ").split() if word.isdecimal()]
        place = (table, int(self.person.id))
        self.ledger.tried[place] += 1
        sent = await self.person.submit(reply.modal, {field: str(self.dice.randint(min(numbers), max(numbers)))})
        self._heard("a number", sent)
        self.ledger.confirmed[place] += _taken(sent)
        return _taken(sent)

    async def _pressed(self, page: Message, press: Press) -> Reply:
        if press.values:
            return await self.person.choose(page, press.custom_id, press.values)
        return await self.person.press(page, custom_id=press.custom_id)

    def _heard(self, what: str, reply: Reply) -> None:
        self.ledger.done[what] += 1
        if reply.verdict == "failed":
            self.ledger.silence(what, reply.failed)
        elif reply.verdict == "message":
            self.ledger.refused[reply.text.splitlines()[0]] += 1


def presses(page: Message, dice: random.Random) -> list[Press]:
    """Return the presses on a page that lead to an answer, without steps back."""
    found = [press for component in page.components if (press := _press(component, dice))]
    done = [press for press in found if press.final and parse(press.custom_id).kind is CustomIdKind.DRAFT]  # type: ignore[union-attr]
    return done if done and dice.random() < 0.3 else found


def _press(component: dict[str, Any], dice: random.Random) -> Press | None:
    custom_id = parse(component.get("custom_id", ""))
    if custom_id is None:
        return None
    options = [option["value"] for option in component.get("options", ())]
    if options:
        low, high = component.get("min_values", 1), component.get("max_values", 1)
        count = dice.randint(max(low, 1), max(high, 1))
        return _meant(custom_id, component["custom_id"], tuple(dice.sample(options, count)))
    return _meant(custom_id, component["custom_id"], ())


def _meant(address: CustomId, custom_id: str, values: tuple[str, ...]) -> Press | None:
    if address.kind in (CustomIdKind.ANSWER, CustomIdKind.MENU):
        return Press(custom_id, values, True)
    if address.kind is CustomIdKind.HINT and address.args.startswith("="):
        return Press(custom_id, (), True)
    if address.kind is CustomIdKind.HINT and address.args == SURE:
        return Press(custom_id, (), False)
    if address.kind is CustomIdKind.SECTION and (values or address.args):
        return Press(custom_id, values, False)
    if address.kind is CustomIdKind.NUMBER:
        return Press(custom_id, (), False)
    if address.kind is CustomIdKind.DRAFT and (values or address.args.startswith("=")):
        return Press(custom_id, values, address.args.startswith("="))
    return None


def _taken(reply: Reply) -> bool:
    """Return whether the answer was accepted: a page that refuses it begins with a warning."""
    return reply.verdict == "update" and "⚠️" not in reply.message.text
