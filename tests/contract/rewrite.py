"""Rewrites golden transcripts: `python -m tests.contract.rewrite [GAME ...]`, of all games if none is named.

Read the diff before committing it.
"""

from __future__ import annotations

import sys

from games import GAMES, game
from tests.contract.transcript import golden, transcript

if __name__ == "__main__":
    for each in map(game, sys.argv[1:]) if sys.argv[1:] else GAMES:
        golden(each).write_text(transcript(each), encoding="utf-8")
        print(golden(each).name)
