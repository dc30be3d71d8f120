"""Writes the golden transcripts anew: `python -m tests.contract.rewrite`. Read the difference before committing it."""

from __future__ import annotations

from games import GAMES
from tests.contract.transcript import golden, transcript

if __name__ == "__main__":
    for game in GAMES:
        golden(game).write_text(transcript(game), encoding="utf-8")
        print(golden(game).name)
