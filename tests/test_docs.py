"""The pages are correct and complete: every name on them exists, and everything that needs a name is on them."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import discord
import pytest
from discord.ext import commands
from PIL import Image, ImageChops, ImageSequence, ImageStat

import cogs
from bot.app import PERMISSIONS
from bot.config import FORMER_NAMES, read_config
from bot.runtime.setting_values import ConfigError
from bot.version import VERSION
from docs.draw import FOLDER, painted, scenes
from docs.film import FILE, FRAME_MS, LAST_FRAME_MS, WIDTH_PX
from games import GAMES, manifest
from games.kernel.game import AnyGame
from games.kernel.text import Localizer
from rendering.scenes.scene import Scene
from tests import ROOT
from tests.log_calls import calls_by_message
from tests.test_layers import PACKAGES, imports
from tests.test_roles import ROLES

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
BUILT = [ROOT / name for name in ("Dockerfile", "compose.yaml", ".dockerignore", "querent.example.toml")]
WORDS = {path: path.read_text(encoding="utf-8") for path in [*PAGES, *BUILT]}
ALL = "\n".join(WORDS.values())
FOR_PLAYERS = [ROOT / name for name in ("README.md", "CHANGELOG.md", "docs/players.md", "docs/tottarot.md")]
SAY = Localizer()


def words(name: str) -> str:
    """Return the text of a page or file of the project."""
    return WORDS[ROOT / name]


def table(name: str, head: str) -> list[list[str]]:
    """Return the cells of the table with that first heading, row by row, without backticks."""
    _, _, rest = words(name).partition(f"\n| {head} |")
    assert rest, f"{name} has no table of {head}"
    rows = rest.split("\n\n")[0].splitlines()[2:]
    return [[cell.strip().replace("`", "") for cell in row.strip("| ").split("|")] for row in rows]


# -- links and pictures -----------------------------------------------------------------------------------------------


def anchors(page: Path) -> set[str]:
    """Return the anchors to which a link to a page can refer."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", WORDS[page]):
        if not link.startswith("https://"):
            name, _, anchor = link.partition("#")
            target = (page.parent / name).resolve() if name else page
            assert target.exists(), link
            assert not anchor or anchor in anchors(target), link


def test_every_page_is_listed_in_the_readme() -> None:
    missing = [page.name for page in PAGES if page.name != "README.md" and f"{page.name})" not in words("README.md")]
    assert missing == []


def test_every_picture_is_shown_and_described() -> None:
    shown = re.findall(r"!\[([^\]]*)\]\(([^)]+)\)", ALL)
    assert all(len(alt) > 20 for alt, _ in shown)
    assert {Path(file).name for _, file in shown} == {path.name for path in FOLDER.iterdir()}


@pytest.mark.parametrize(("name", "scene"), [pytest.param(*one, id=one[0]) for one in scenes()])
def test_the_pictures_are_up_to_date(name: str, scene: Scene) -> None:
    path = FOLDER / f"{name}.png"
    assert path.stat().st_size < 150_000
    kept, now = Image.open(path).convert("RGB"), painted(scene).convert("RGB")
    assert kept.size == now.size
    patches = ImageChops.difference(kept, now).reduce(16)
    assert max(most for _, most in ImageStat.Stat(patches).extrema) < 24, (
        "the picture is out of date: python -m docs.draw"
    )


def _loaded(frame: Image.Image) -> Image.Image:
    frame.load()
    return frame


def test_the_film_is_short_and_small() -> None:
    """A film at the top of a page must load quickly."""
    assert FILE.stat().st_size < 3_000_000
    with Image.open(FILE) as film:
        frames = [_loaded(frame).info["duration"] for frame in ImageSequence.Iterator(film)]
        assert film.width == WIDTH_PX
    assert 8 <= len(frames) <= 16
    assert frames == [*[FRAME_MS] * (len(frames) - 1), LAST_FRAME_MS]
    assert sum(frames) < 30_000


# -- settings and commands of the host --------------------------------------------------------------------------------


def settings(folder: Path) -> set[str]:
    """Return the valid keys of a settings file, from the error about an invalid one."""
    file = folder / "wrong.toml"
    file.write_text("strange = ''", encoding="utf-8")
    with pytest.raises(ConfigError) as error:
        read_config({"QUERENT_CONFIG": str(file)})
    return set(str(error.value).partition("Known are: ")[2].rstrip(".").split(", "))


def test_every_setting_is_in_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    rows = table("docs/hosts.md", "environment")
    assert {key for _, key, *_ in rows if key} == settings(tmp_path)
    named = {f"QUERENT_{key.upper()}" for _, key, *_ in rows if key}
    assert {name for name, *_ in rows} == {"QUERENT_CONFIG", "QUERENT_BUILD", *named}
    defaults = {key: default for _, key, default, _ in rows if key and default != "none"}
    assert {key: str(getattr(read_config({}), key)) for key in defaults} == defaults


def test_no_page_names_a_setting_that_is_not_there() -> None:
    known = {name for name, *_ in table("docs/hosts.md", "environment")}
    tested = {name for _, source in sources("tests") for name in re.findall(r"environ\S+\"(QUERENT_[A-Z_]+)", source)}
    former = {f"QUERENT_{name.upper()}" for name in FORMER_NAMES}
    assert set(re.findall(r"QUERENT_[A-Z_]+", ALL)) <= known | tested | former


def test_the_example_settings_can_be_used(tmp_path: Path) -> None:
    lines = words("querent.example.toml").splitlines()
    offered = [line.removeprefix("# ") for line in lines if re.match(r"# \w+ = ", line)]
    assert set(tomllib.loads("\n".join(offered))) == settings(tmp_path)
    file = tmp_path / "querent.toml"
    file.write_text("\n".join(line for line in offered if "token_file" not in line), encoding="utf-8")
    assert read_config({"QUERENT_CONFIG": str(file)}).log_level == "info"


@pytest.mark.parametrize("page", ["compose.yaml", "compose.scale.yaml"])
def test_services_set_only_known_settings(page: str, tmp_path: Path) -> None:
    known = {f"QUERENT_{key.upper()}" for key in settings(tmp_path)}
    text = (ROOT / page).read_text(encoding="utf-8")
    assert set(re.findall(r"^ *(QUERENT_[A-Z_]+):", text, re.MULTILINE)) <= known


def test_several_services_have_each_shard_once_and_prometheus_reads_all_of_them() -> None:
    text = (ROOT / "compose.scale.yaml").read_text(encoding="utf-8")
    (shards,), (port,) = re.findall(r'QUERENT_SHARDS: "(\d+)"', text), re.findall(r"QUERENT_METRICS: \S+:(\d+)", text)
    assert re.findall(r'QUERENT_SHARD_IDS: "(\d+)"', text) == [str(shard) for shard in range(int(shards))]
    read = re.findall(r"targets: \[(.+)\]", (ROOT / "docs/metrics/prometheus.yaml").read_text(encoding="utf-8"))
    assert read == [", ".join(f"{name}:{port}" for name in re.findall(r"^  (querent-\d+):$", text, re.MULTILINE))]


def test_every_command_of_the_host_is_in_the_table() -> None:
    said = subprocess.run([sys.executable, "-m", "bot", "--help"], cwd=ROOT, capture_output=True, text=True, check=True)
    there = re.search(r"\{(.+?)\}", said.stdout)
    assert there
    named = {f"querent {name}" for name in there[1].split(",")} - {"querent move"}  # the name of "migrate" in 1.0.0
    assert named == {row[0] for row in table("docs/hosts.md", "command")}


def test_make_targets_exist_and_are_documented() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    phony = re.search(r"^\.PHONY: (.+)$", makefile, re.MULTILINE)
    assert phony
    assert set(re.findall(r"(?:`|^|\.\.\. )make ([a-z-]+)", ALL, re.MULTILINE)) == set(phony[1].split())


def test_modules_to_run_exist() -> None:
    for name in set(re.findall(r"python -m ([\w.]+)", ALL)) - {"venv", "pytest", "compileall"}:
        path = ROOT / name.replace(".", "/")
        assert path.with_suffix(".py").exists() or (path / "__main__.py").exists(), name


@pytest.mark.parametrize("page", ["README.md", "docs/hosts.md"])
def test_the_permissions_named_are_those_asked_for(page: str) -> None:
    names = {flag: flag.replace("_", " ").title().replace(" In ", " in ") for flag in discord.Permissions.VALID_FLAGS}
    named = {flag for flag, name in names.items() if name in words(page).replace("\n", " ")}
    others = {"administrator", "manage_messages", "manage_threads"}  # mentioned, but not needed for a table
    assert named - others == {"view_channel" if flag == "read_messages" else flag for flag, has in PERMISSIONS if has}


def sources(*packages: str) -> Iterator[tuple[Path, str]]:
    """Yield the Python files of these packages."""
    for package in packages:
        for path in sorted((ROOT / package).rglob("*.py")):
            yield path, path.read_text(encoding="utf-8")


def test_every_line_that_warns_is_explained_with_its_level() -> None:
    rows = [line for line in words("docs/log.md").splitlines() if re.search(r"\| (info|warning|error) \|", line)]
    explained = {event.strip(): level.strip() for _, event, level, *_ in (row.split("|") for row in rows)}
    lines = {said: found.level for said, found in calls_by_message().items()}
    warning = [line for line, level in lines.items() if level != "info"]
    assert [line for line in warning if not any(line.startswith(words) for words in explained)] == []
    found = {words: {level for line, level in lines.items() if line.startswith(words)} for words in explained}
    assert found == {words: {level} for words, level in explained.items()}


def test_messages_in_the_tables_are_ones_that_occur() -> None:
    code = "\n".join(source for _, source in sources("bot", "storage"))
    messages = [re.findall("“(.+?)”", row[0]) for row in table("docs/hosts.md", "what you see")]
    said = [part.strip() for found in messages for part in "".join(found).split("…") if part.strip()]
    assert len(said) > 8
    assert [part for part in said if part not in code] == []


def test_every_fault_is_shown_by_tests_that_exist() -> None:
    there = {name for _, source in sources("tests") for name in re.findall(r"^(?:async )?def (test_\w+)", source, re.M)}
    lines = words("docs/faults.md").splitlines()
    heads = {head for head, below in pairwise(lines) if below.startswith("|-")}
    faults = [line for line in lines if re.match(r"\| \w", line) and line not in heads]
    named = [set(re.findall(r"`(test_\w+)`", fault)) for fault in faults]
    assert len(faults) > 30
    assert [fault for fault, tests in zip(faults, named, strict=True) if not tests] == []
    assert set().union(*named) - there == set()


# -- commands and games of players ------------------------------------------------------------------------------------


FORMER_COMMANDS = frozenset(
    {"moderate deeds", "moderate back", "moderate vacate", "moderate bring", "tarot look", "tarot terms"}
)
"""Commands of earlier versions, which are in the changelog."""


def tree() -> Iterator[str]:
    """Yield every command that users can type, such as "tarot new"."""
    for info in pkgutil.walk_packages(cogs.__path__, "cogs."):
        for _, cls in inspect.getmembers(importlib.import_module(info.name), inspect.isclass):
            if issubclass(cls, commands.Cog) and cls.__module__ == info.name:
                group = f"{cls.__cog_group_name__} " if issubclass(cls, commands.GroupCog) else ""
                yield from (f"{group}{command.name}" for command in cls.__cog_app_commands__)


@pytest.mark.parametrize(
    ("page", "head", "group"),
    [
        ("docs/players.md", "command", ""),
        ("docs/hosts.md", "for moderators", "moderate"),
        ("docs/hosts.md", "for the owner", "owner"),
    ],
)
def test_every_command_is_in_the_table_for_those_it_is_for(page: str, head: str, group: str) -> None:
    firsts = {name: name.split()[0] for name in tree()}
    apart = {name: first if first in ("moderate", "owner") else "" for name, first in firsts.items()}
    meant = sorted(f"/{name}" for name, first in apart.items() if first == group)
    listed = sorted(row[0] for row in table(page, head))
    assert listed == meant, f"missing in the table of {page}, or left over there: {sorted({*listed} ^ {*meant})}"


@pytest.mark.parametrize("page", FOR_PLAYERS, ids=lambda page: page.name)
def test_commands_named_exist(page: Path) -> None:
    there = {*tree(), *FORMER_COMMANDS}
    for typed in re.findall(r"`/([a-z]+(?: [a-z-]+)?)", WORDS[page]):
        assert typed in there or typed.split()[0] in there, typed


def test_the_readme_lists_the_games_as_the_front_door_does() -> None:
    rows = [(*row, "", "")[:4] for row in table("README.md", "game")]
    listed = {name: (seats, minutes, pitch) for name, seats, minutes, pitch in rows}
    assert listed == {
        f"[{SAY(game.title)}](docs/{game.key}.md)": (
            _seats(game),
            str(manifest(game.key).minutes or ""),
            SAY(manifest(game.key).pitch),
        )
        for game in GAMES
    }


def test_the_places_of_a_game_are_on_the_page_that_adds_one() -> None:
    listed = {file: tuple(given.split(", ")) for file, given, _ in table("docs/adding-a-game.md", "file")}
    assert listed == ROLES


def _seats(game: AnyGame) -> str:
    low, high = game.seats[0], game.seats[-1]
    return f"{low} to {high}" if low < high else f"{low}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_setting_of_a_game_is_on_its_page(game: AnyGame) -> None:
    rows = {row[0]: row[1] for row in table(f"docs/{game.key}.md", "setting")}
    assert set(rows) == {SAY(setting.title) for setting in game.settings}
    for setting in game.settings:
        assert [choice for choice in setting.choices if SAY(choice.label) not in rows[SAY(setting.title)]] == []


# -- the image --------------------------------------------------------------------------------------------------------


def copied_paths() -> set[str]:
    """Return the paths that the Dockerfile copies from the tree."""
    found = re.findall(r"^COPY (?!--from)(.+) \S+$", words("Dockerfile"), re.MULTILINE)
    return {source for sources in found for source in sources.split()}


def test_files_copied_into_the_image_exist_and_are_not_ignored() -> None:
    assert [source for source in copied_paths() if not (ROOT / source).exists()] == []
    let_through = {line[1:] for line in words(".dockerignore").splitlines() if line.startswith("!")}
    assert let_through == copied_paths()


def test_the_image_holds_all_that_the_bot_imports() -> None:
    ours = {path.name for path in ROOT.iterdir() if (path / "__init__.py").exists()}
    needed, found = {"bot"}, {"bot"}
    while found:
        names = {name.split(".")[0] for package in found for path, _ in sources(package) for name in imports(path)}
        found = (names & ours) - needed
        needed |= found
    assert needed == copied_paths() & ours


def test_the_distribution_holds_every_package() -> None:
    """Setuptools finds them by their folders, so a folder without __init__.py would be left out."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found = project["tool"]["setuptools"]["packages"]["find"]
    assert found["include"] == [f"{name}*" for name in sorted(PACKAGES)]
    assert not found["namespaces"]
    folders = {path.parent for name in PACKAGES for path in (ROOT / name).rglob("*.py")}
    assert [folder for folder in folders if not (folder / "__init__.py").exists()] == []
    latest = re.search(r"^## (\d\S+) –", words("CHANGELOG.md"), re.MULTILINE)
    assert latest
    assert latest[1] == VERSION
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "bot.version.VERSION"}


# -- the tree ---------------------------------------------------------------------------------------------------------


def folders_of(package: str) -> set[str]:
    """Return the folders of a package, as paths from the root."""
    return {f"{package}/{path.parent.name}" for path in (ROOT / package).glob("*/__init__.py")}


def test_every_feature_is_in_the_table() -> None:
    listed, there = {row[0] for row in table("docs/contributors.md", "feature")}, folders_of("cogs") - {"cogs/common"}
    assert listed == there, f"missing in the table of features in docs/contributors.md, or left over: {listed ^ there}"


def test_every_folder_of_the_bot_is_in_the_table() -> None:
    rows = {row[0]: row[1].split(" · ") for row in table("docs/contributors.md", "package")}
    assert {f"bot/{name}" for name in rows["bot"] if name != "its own files"} == folders_of("bot")


def test_every_path_named_for_contributors_exists() -> None:
    words_ = words("docs/contributors.md")
    named = set(re.findall(rf"`((?:{'|'.join((*PACKAGES, 'tests', 'bench'))})/[a-z_/]+(?:\.py)?)`", words_))
    drawn = set(re.findall(r"^[ |+-]* ((?:bot|cogs|games|storage)/[a-z_/]+)", words_, re.MULTILINE))
    assert len(named) > 60
    assert len(drawn) > 8
    paths = [ROOT / name for name in named | drawn]
    assert [path for path in paths if not path.exists() and not path.with_suffix(".py").exists()] == []
