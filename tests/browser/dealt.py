"""Runs the bot without randomness, like `tests.wire.prompt`: `python -m tests.browser.dealt run`.

Its cards are those of the current test and always the same, whichever tests came before: the secret of a deal is
derived from the name of the test, without the number of the table, to which the bot usually binds it. Computer players
have separate random numbers for each question, and an answer that would be given after a random delay has none. In the
thin form, its pictures are blank: the page shows them, and nothing here examines their content.
"""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from bot import assembly
from bot.__main__ import main
from bot.deals import daily, dealing
from bot.history import verify
from bot.table import move_announcement, thinking, timers
from bot.timing import timeouts
from games.kernel.dealer import dealing_key
from games.kernel.game import RandRange
from games.kernel.match import Match
from games.kernel.text import Seat
from games.search.search import answer
from games.search.strength import Strength
from rendering.painter.painter import Painter
from tests.contract.playing import chance
from tests.proofs import FULL
from tests.seeding import LUCK, SECRET
from tests.wire.prompt import unpaced
from tests.wire.unpainted import painted

NAMED = "NAMED_TEST"
"""The environment variable with the path of the file with the name of the test, which can change."""
SHOTS = bool(os.environ.get("QUERENT_SHOTS"))
"""Whether screenshots are kept: no test reads them, and taking them used a tenth of all CPU time here."""
BARE = "WITHOUT_EMOJIS"
"""The environment variable that, if set, leaves out the emojis, whose upload takes as long as a short test."""


class Deals:
    """The secrets of one test after another; `file` contains the name of the current one."""

    def __init__(self, file: Path) -> None:
        self._file, self._test, self._rng = file, "", Random()
        self._real = secrets.token_bytes

    def token_bytes(self, size: int | None = None) -> bytes:
        """Replace `secrets.token_bytes`: return the next secret or, for another size, bytes for names."""
        if size != SECRET:
            return self._real(size)
        if (test := self._file.read_text(encoding="utf-8")) != self._test:
            self._test, self._rng = test, Random(f"deals/{LUCK}/{test}")
        return self._rng.randbytes(SECRET)


def dealing_key_without_table(secret: bytes, _match: str, phrases: Sequence[str] = ()) -> bytes:
    """Replace `dealing_key` by one that ignores the number of the table."""
    return dealing_key(secret, "", phrases)


def answer_with_fixed_chance(
    match: Match[Any, Any], seat: Seat, strength: Strength, _below: RandRange, **_how: bool
) -> tuple[str, ...]:
    """Return a computer player's answer with separate random numbers for each question.

    It replaces `answer`, and does not depend on previous answers.
    """
    asked = match.asked(seat)
    assert asked is not None
    return answer(match, seat, strength, chance((match.base.key, asked.number, seat)))


if __name__ == "__main__":
    move_announcement.next_pace = unpaced  # type: ignore[assignment]
    secrets.token_bytes = Deals(Path(os.environ[NAMED])).token_bytes  # type: ignore[assignment]
    dealing.dealing_key = daily.dealing_key = verify.dealing_key = dealing_key_without_table  # type: ignore[assignment, attr-defined]
    thinking.answer = answer_with_fixed_chance  # type: ignore[assignment, attr-defined]
    if not (FULL or SHOTS):
        Painter._painted = painted  # type: ignore[assignment, method-assign]
    if os.environ.get(BARE):
        assembly.emoji_pictures = dict
    timers.DELAY = timeouts.DELAY = 1  # type: ignore[attr-defined]  # the random delay is below this, so only 0 is left
    sys.exit(main())
