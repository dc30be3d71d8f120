"""Removes packs from the process: a proof reads more of them than a bot ever has."""

from __future__ import annotations

import sys

from games.kernel.packs.pack import Pack, PackRules


def forget(pack: Pack, rules: PackRules) -> None:
    """Remove a pack, and the texts made from its cards.

    Otherwise, a process that reads ten thousand packs would keep seven million objects, and a single garbage collection
    would take longer than any pack.
    """
    for one in (*pack.cards, *pack.faces):
        Pack.owned.pop(one.key, None)
    del Pack.known[pack.key]
    for name, module in [*sys.modules.items()]:
        if name.startswith(rules.package):
            for cached in [*vars(module).values()]:
                if hasattr(type(cached), "cache_clear"):
                    cached.cache_clear()
