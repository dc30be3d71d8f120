"""`querent pack`: the steps from an example to an available pack, and its messages when it cannot continue."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import games
from bot.__main__ import main
from bot.cli.pack_trial import Tally, Trial, report, tried, verdict
from bot.cli.packs import checked, emblems, new
from bot.table.packs import playable, read
from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.packs.example import EXAMPLE as PARTY
from rendering.painter.painter import Painter
from tests import ROOT
from tests.proofs import FULL

SERVER = "1234567890123456789"
"""An ID as long as those of Discord."""
WITH_PACKS = [one.key for one in games.manifests() if games.game(one.key).packs]
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs `querent pack` in an empty folder and returns its exit code and output."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)

    def called(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["querent", "pack", *words])
        code, written = main(), capsys.readouterr()
        return code, written.out, written.err

    return called


@pytest.mark.parametrize("key", WITH_PACKS)
def test_there_is_an_example_for_each_game_with_packs(key: str, tmp_path: Path) -> None:
    assert games.game(key).title.key in new(tmp_path / "mine", key)
    lines = [*checked(tmp_path / "mine", 0)]
    assert lines[0].startswith("My first pack by Your name, CC0-1.0: 2 cards")
    assert not any("emblem" in line or line.startswith("Warning") for line in lines)


def test_a_game_without_packs_and_an_unknown_game_are_named(run: Run) -> None:
    assert run("new", "mine", "--game", "parsifal") == (1, "", "Parsifal doesn't use packs.\n")
    assert run("new", "mine", "--game", "chess") == (1, "", "No game here is called “chess”.\n")


def test_an_existing_or_missing_pack_folder_gets_an_error_message(run: Run) -> None:
    code, said, _ = run("new", "mine")
    assert code == 0
    assert "--game genshin_tarot" in said
    assert run("new", "mine")[2] == "querent: 'mine' is already there. Choose another folder, or delete it.\n"
    assert run("check", "yours")[2] == "querent: 'yours' does not exist. Give the folder or the zip of a pack.\n"
    assert "There is no data here yet. Start the bot once" in run("add", "mine")[2]


@pytest.mark.usefixtures("data")
def test_a_pack_is_added_listed_and_removed(run: Run) -> None:
    run("new", "mine")
    assert run("add", "mine")[1].startswith("Added My first pack (2 cards, digest ")
    assert run("list")[1].startswith("My first pack by Your name, the_restless: 2 cards")
    assert run("remove", "My Second Pack")[2] == "No pack here is called “My Second Pack”.\n"
    assert run("remove", "my first pack")[1].startswith("Removed My first pack. ")
    assert run("list")[1] == "No packs are offered in all servers. Add one: querent pack add FOLDER\n"


@pytest.mark.usefixtures("data")
def test_a_pack_is_offered_in_one_server_alone(run: Run) -> None:
    run("new", "mine")
    assert run("add", "mine", "--server", SERVER)[1].endswith(
        f"Hosts find it under Settings of a table of server {SERVER}.\n"
    )
    assert run("list", "--server", SERVER)[1].startswith("My first pack by Your name, the_restless: 2 cards")
    assert run("list", "--server", "8")[1] == "No packs are offered in server 8 alone.\n"
    with pytest.raises(SystemExit):
        run("add", "mine", "--server", "here")
    assert run("list")[1].startswith("No packs are offered in all servers.")
    assert run("remove", "My first pack")[2] == "No pack here is called “My first pack”.\n"
    assert run("remove", "My first pack", "--server", SERVER)[0] == 0
    assert run("list", "--server", SERVER)[1] == f"No packs are offered in server {SERVER} alone.\n"


def test_pictures_of_all_cards_are_saved(tmp_path: Path) -> None:
    new(tmp_path / "mine")
    said = [*checked(tmp_path / "mine", 0, tmp_path / "out")]
    assert f"Saved 2 pictures in {tmp_path / 'out'}" in said
    names = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert names == ["borrowed-umbrella.png", "loft-above-the-bakery.png"]
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in (tmp_path / "out").iterdir())


def test_an_upgraded_card_has_a_picture_beside_the_one_it_replaces(tmp_path: Path) -> None:
    new(tmp_path / "mine", "genshin_tarot")
    (said,) = [line for line in checked(tmp_path / "mine", 0, tmp_path / "out") if line.startswith("Saved")]
    pictures = [*(tmp_path / "out").iterdir()]
    assert said.startswith(f"Saved {len(pictures)} pictures")
    assert [path.stem for path in pictures if path.stem.endswith("-attack+")]


def test_an_emblem_that_there_is_not_is_named_with_those_like_it(tmp_path: Path) -> None:
    new(tmp_path / "mine")
    cards = tmp_path / "mine" / "cards.toml"
    cards.write_text(cards.read_text().replace("bread-slice", "bread-slices"))
    (said,) = [line for line in checked(tmp_path / "mine", 0) if "emblem" in line]
    assert said.startswith(
        "Loft Above the Bakery: no emblem is called “bread-slices”, so the card shows that of its kind."
    )
    assert "Did you mean bread" in said
    assert "bread-slice" in said
    assert "bread-slice" in [*emblems("bread")]


def test_a_useless_part_of_a_card_is_warned_about(tmp_path: Path) -> None:
    new(tmp_path / "mine")
    cards = tmp_path / "mine" / "cards.toml"
    cards.write_text(cards.read_text().replace('On("damaged"', 'On("rest_start"'))
    (said,) = [line for line in checked(tmp_path / "mine", 0) if line.startswith("Warning")]
    assert said == (
        'Warning: Borrowed Umbrella: Prevent does nothing here. It needs the trigger "damaged" / "wounded".'
    )


BOSS = """
[[boss]]
name = "The Editor"
title = "Who Strikes Out"
hp = [1, 2, 3, 4]
swords = [1, 2, 3, 4]
shields = [0, 0, 0, 0]
passives = []
faces = [
"""


def test_matches_meet_a_boss_of_the_pack() -> None:
    """A random choice of one of four Bosses could leave a pack's Boss unchecked."""
    faces = '    { name = "Cut", effect = "Hurt(1, ALL)" },\n' * 6
    files = PARTY | {"cards.toml": f"{PARTY['cards.toml']}{BOSS}{faces}]\n"}
    game = playable(GENSHIN_TAROT.key)
    assert game.packs is not None
    pack = read(files)
    assert game.packs.meeting([own.card for own in pack.cards]) == [({"boss": "own"}, {"boss": "random"})]
    assert game.packs.meeting([own.card for own in read(PARTY).cards]) == []


def test_a_check_plays_as_many_matches_with_the_pack_as_without(tmp_path: Path) -> None:
    new(tmp_path / "mine", GENSHIN_TAROT.key)
    pack = read(PARTY)
    with_it, without = tried(playable(GENSHIN_TAROT.key), pack, 2)
    assert len(with_it.trials) == len(without.trials) == 2
    lines = [*report(pack, with_it, without)]
    assert any(line.startswith("Maud of the Ferry: met in ") for line in lines)
    assert any(line.startswith("- Last Crossing: met in ") for line in lines)


def tally(*groups: tuple[int, int, str]) -> Tally:
    """Return groups of matches: the numbers of won and lost ones, and a name in the log of each."""
    return Tally([Trial(n < won, True, 9, frozenset((name,))) for won, lost, name in groups for n in range(won + lost)])


def test_a_card_that_comes_late_is_compared_with_others_that_come_late() -> None:
    """Only matches that are nearly won reach a Traitor God, so each one would look strong."""
    matches = tally((30, 30, "Own"), (30, 30, "Printed"), (0, 200, "Neither"))
    assert "too strong" in verdict(frozenset({"Own"}), matches)
    assert "no difference" in verdict(frozenset({"Own"}), matches, frozenset({"Printed"}))


def test_cards_that_are_met_with_more_players_are_compared_with_matches_of_as_many() -> None:
    """With two players, half win and most see the card; with one, none wins and few see it: no effect."""
    own = [Trial(n % 2 == 0, True, 9, frozenset({"Own"}), 2) for n in range(100)]
    own += [Trial(False, True, 9, frozenset({"Own"}), 1) for _ in range(20)]
    others = [Trial(n % 2 == 0, True, 9, frozenset({"Other"}), 2) for n in range(20)]
    others += [Trial(False, True, 9, frozenset({"Other"}), 1) for _ in range(100)]
    said = verdict(frozenset({"Own"}), Tally([*own, *others]))
    assert "wins 42 % (± 5) of the matches in which it is met, 42 % (± 9) otherwise: no difference" in said


def test_a_pack_that_is_too_strong_by_three_standard_errors_is_reported() -> None:
    assert "too strong: wins 67 %" in verdict(frozenset({"Own"}), tally((100, 50, "Own"), (50, 100, "Other")))
    assert "too weak" in verdict(frozenset({"Own"}), tally((50, 100, "Own"), (100, 50, "Other")))
    assert "too few to tell" in verdict(frozenset({"Own"}), tally((9, 0, "Own"), (50, 100, "Other")))


def test_the_packs_that_come_with_querent_warn_of_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """All cards are laid out, and painted as well under `make prove`."""
    if not FULL:
        monkeypatch.setattr(Painter, "paint", lambda *_: b"")
    for folder in ("blank_pages", "salt_road"):
        assert not any("Warning" in line or "emblem" in line for line in checked(ROOT / "packs" / folder, 0))
