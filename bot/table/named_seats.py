"""Settings that name a player, such as the starting player. They follow the player when others leave the lobby."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.kernel.game import Setting
from games.kernel.text import Seat


def without_seat(settings: Iterable[Setting], chosen: Mapping[str, str], gone: Seat) -> dict[str, str]:
    """Return the chosen settings after a seat was freed and later seats moved up.

    A setting that named the player of that seat is no longer chosen.
    """
    kept = dict(chosen)
    for setting in (one for one in settings if one.key in chosen):
        seat = setting.choice(chosen[setting.key]).seat
        if seat is not None and seat >= gone:
            tokens = [one.token for one in setting.choices if one.seat == seat - 1 and seat > gone]
            kept[setting.key] = tokens[0] if tokens else ""
    return {key: token for key, token in kept.items() if token}
