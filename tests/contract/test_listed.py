"""What is told of a game before it is loaded is true, and nothing loads one too early."""

from __future__ import annotations

import subprocess
import sys

from games import GAMES, LISTED


def test_the_list_tells_the_truth() -> None:
    assert [(game.key, game.title, game.seats) for game in GAMES] == list(LISTED)


def test_the_bot_starts_without_the_games() -> None:
    packages = [f"games.{listed.key}" for listed in LISTED]
    words = f"import sys, bot.app; sys.exit(sum(name in sys.modules for name in {packages}))"
    assert subprocess.run([sys.executable, "-c", words], check=False).returncode == 0


def test_reading_the_rules_of_one_game_loads_no_other() -> None:
    others = [f"games.{listed.key}" for listed in LISTED[1:]]
    taken = f"from cogs.help import taken; assert [taken(key).key for key in ('', {LISTED[0].key!r})]"
    words = f"import sys; {taken}; sys.exit(sum(name in sys.modules for name in {others}))"
    assert subprocess.run([sys.executable, "-c", words], check=False).returncode == 0
