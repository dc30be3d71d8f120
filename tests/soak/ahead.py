"""Users who set auto-actions, and sometimes cancel them."""

from __future__ import annotations

import random
from dataclasses import dataclass

from bot.custom_ids import CustomIdKind, parse
from cogs.advance.pages import LEAVE, LIFE, WAY, WHEN, parsed
from sandbox.person import Person, Reply
from sandbox.world.messages import Message
from tests.soak.ledger import Ledger


@dataclass(frozen=True, slots=True)
class Ahead:
    """Sets and cancels auto-actions; `rate` is the probability that a user at a table does so."""

    dice: random.Random
    ledger: Ledger
    rate: float = 0.08

    async def at_table(self, person: Person, table: int) -> None:
        """Open the page; cancel one auto-action, or choose another, perhaps change its duration, and confirm it."""
        if self.dice.random() >= self.rate:
            return
        page = self._heard("/advance", await person.command("advance", table=table))
        cancels = _addresses(page, CustomIdKind.CANCEL, "") if page else []
        if page and cancels and self.dice.random() < 0.4:
            self._heard("cancelled in advance", await person.press(page, custom_id=self.dice.choice(cancels)))
            return
        page = page and await self._chosen(person, page, WAY)
        for menu in (WHEN, LIFE):
            if page and self.dice.random() < 0.4 and _addresses(page, CustomIdKind.IN_ADVANCE, menu):
                page = await self._chosen(person, page, menu)
        if page and (yes := _addresses(page, CustomIdKind.IN_ADVANCE, LEAVE)):
            self._heard("left in advance", await person.press(page, custom_id=yes[0]))

    async def _chosen(self, person: Person, page: Message, what: str) -> Message | None:
        """Choose something in a menu of that kind on the page, and return the page afterwards."""
        menus = [one for one in page.selects if one["custom_id"] in _addresses(page, CustomIdKind.IN_ADVANCE, what)]
        if not menus:
            return None
        menu = self.dice.choice(menus)
        value = self.dice.choice(menu["options"])["value"]
        return self._heard("chosen in advance", await person.choose(page, menu["custom_id"], [value]))

    def _heard(self, what: str, reply: Reply) -> Message | None:
        self.ledger.done[what] += 1
        if reply.verdict == "failed":
            self.ledger.silence(what, reply.failed)
            return None
        return reply.message


def _addresses(page: Message, kind: CustomIdKind, what: str) -> list[str]:
    """Return the custom IDs of that kind on the page with an argument that begins with `what`."""
    found = [component.get("custom_id", "") for component in page.components]
    read = [(custom_id, address) for custom_id in found if (address := parse(custom_id)) and address.kind is kind]
    return [custom_id for custom_id, address in read if not what or parsed(address.args)[0] == what]
