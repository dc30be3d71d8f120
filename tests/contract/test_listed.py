"""The manifest of a game is correct, and nothing loads a game too early."""

from __future__ import annotations

import subprocess
import sys

from games import GAMES, manifests


def test_the_list_tells_the_truth() -> None:
    texts = [(one.key, one.title, one.seats) for one in manifests()]
    assert [(game.key, game.title, game.seats) for game in GAMES] == texts


def test_the_bot_starts_without_the_games() -> None:
    inside = tuple(f"{one.package}." for one in manifests())
    words = f"import sys, bot.app; sys.exit(sum(name.startswith({inside}) for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", words], check=False).returncode == 0


def test_reading_the_rules_of_one_game_loads_no_other() -> None:
    first, *others = manifests()
    inside = tuple(f"{one.package}." for one in others)
    taken = f"from cogs.help.handbook_commands import taken; assert [taken(key).key for key in ('', {first.key!r})]"
    words = f"import sys; {taken}; sys.exit(sum(name.startswith({inside}) for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", words], check=False).returncode == 0
