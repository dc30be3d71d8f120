"""The bot as it is two minutes after its start, with every game loaded: `python -m bench.subjects.loaded run`.

By itself it loads them one by one from half a minute on, while there is nothing else to do; a bench that presses all
the time would count that as part of its presses.
"""

from __future__ import annotations

import sys

from bot.__main__ import main
from bot.assembly import preloading


def run() -> int:
    """Run the bot as the command line says, and load all games at once; the exit code."""
    preloading.CALM = preloading.REST = 0.0
    return main()


if __name__ == "__main__":
    sys.exit(run())
