"""`python -m tests.wire.prompt run`: the bot as `python -m bot run` starts it, but for one thing: a board is brought up
to date at once, also where people only watch it, because tests wait for it.
"""

from __future__ import annotations

import sys

from bot.__main__ import main
from bot.runtime import board_pace

if __name__ == "__main__":
    board_pace.WATCHED = 0
    sys.exit(main())
