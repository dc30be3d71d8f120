"""`querent pack`: writes an example, checks a pack, and offers it to all servers of this bot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import games
from bot.cli.pack_trial import Tally, played, report
from bot.config import Config
from bot.ops.pack_files import pack_files
from bot.table.packs import EVERYWHERE, PackShelf, read
from games.kernel.ask import IllegalError
from games.kernel.game import AnyGame
from games.kernel.packs.pack import Pack
from games.kernel.packs.problems import PackError
from games.kernel.text import Localizer
from rendering import LAYOUTS
from rendering.deck.font import listed
from rendering.painter.painter import Painter
from storage.database import Database
from storage.errors import StorageError
from storage.people import GuildStore
from storage.revision import HEAD, revision

EXAMPLE = {
    "pack.toml": """# Who made this pack, and for which game. Change everything but "game".
name = "My first pack"
author = "Your name"
license = "CC0-1.0"
language = "en"
game = "the_restless"
about = "Two cards to begin with."
""",
    "cards.toml": """# Each card begins with its kind in double brackets: encounter, loot, treasure, starter, sin,
# status, character, rest, god or realm.
# Lines that begin with # are notes to yourself. After a change, run: querent pack check .

[[rest]]
name = "Loft Above the Bakery"
flavour = "Warm boards. The oven is lit every night, and nobody has ever come for the bread."
kind = "calm"                      # calm, uneasy, lean, or horror (which needs a target)
emblem = "bread-slice"             # a picture by its name; leave the line out for that of its kind
steps = [                          # what happens, from top to bottom
    'Heal("each", 2)',
    'When(HasTrait("cook"), then=Draw("loot"))',
]

[[loot]]
name = "Borrowed Umbrella"
flavour = "It says whose it is on the handle. You have not looked."
kind = "equipment"                 # weapon, consumable or equipment
groups = ["tool"]
weight = 1
value = 2
emblem = "umbrella"
abilities = ['On("damaged", Prevent(1), limit="battle")']
""",
}
"""The files of a small pack that people begin with."""


def new(folder: Path) -> str:
    """Write an example pack into a new folder; reports to the author. Raises OSError if it is there already."""
    folder.mkdir(parents=True)
    for name, words in EXAMPLE.items():
        (folder / name).write_text(words, encoding="utf-8")
    return f"Saved {folder}. Change cards.toml, then run: querent pack check {folder}"


async def add(config: Config, path: Path) -> str:
    """Offer a pack to all servers, also while the bot runs; reports to the operator. Raises as `checked` does."""
    pack = await _stored(config, path)
    return f"Added {pack.name} ({len(pack.cards)} cards, digest {pack.key}). Hosts find it under Settings of a table."


def checked(path: Path, matches: int) -> Iterator[str]:
    """Yield the report on a pack, line by line. Raises PackError, IllegalError and OSError."""
    pack = read(pack_files(path))
    game = games.game(pack.game)
    yield f"{pack.name} by {pack.author}, {pack.license}: {len(pack.cards)} cards, digest {pack.key}"
    yield from _drawn(pack)
    for own in pack.faces:
        assert game.packs is not None
        yield f"- {Localizer()(own.card.name)}: {Localizer()(game.packs.words(own.card))}"
    if matches:
        yield from _tried(game, pack, matches)


def _drawn(pack: Pack) -> Iterator[str]:
    """Draw every card once, and name emblems that there are not."""
    layout, painter = LAYOUTS[pack.game], Painter()
    for own in pack.faces:
        painter.paint(layout.card(own.key, Localizer()))
        if own.emblem and own.emblem not in listed():
            yield f"{Localizer()(own.card.name)}: no emblem is called “{own.emblem}”; the card shows that of its kind"


def _tried(game: AnyGame, pack: Pack, matches: int) -> Iterator[str]:
    """Play so many matches with the pack and as many without, the same deals."""
    with_it, without = Tally(), Tally()
    for seed in range(matches):
        seats = game.seats[seed % len(game.seats)]
        with_it.trials.append(played(game, pack.content, seed, seats))
        without.trials.append(played(game, "", seed, seats))
    yield from report(pack, with_it, without)


async def _stored(config: Config, path: Path) -> Pack:
    database = await Database.open(config.database)
    try:
        if await database.read(lambda connection: connection.run_sync(revision)) != HEAD:
            raise StorageError("The data is of another edition. Start the bot of this tree once, then try again.")
        return await PackShelf(GuildStore(database)).add(EVERYWHERE, pack_files(path))
    finally:
        await database.close()


def told(error: PackError | IllegalError) -> Iterator[str]:
    """Yield what is wrong, in lines for the command line."""
    words = [one.told for one in error.problems] if isinstance(error, PackError) else [error.args[0]]
    yield from map(Localizer(), words)
