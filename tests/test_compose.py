"""The services in the Compose file: each has settings that the bot accepts, and they are consistent."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.config import _DEFAULTS, Config, read_config
from tests import ROOT

SECRETS = "/run/secrets/"
"""The folder in which a service finds its secrets."""
Tree = dict[str, Any]


def _read(page: str) -> Tree:
    """Read the YAML features in use: mappings by indentation, with anchors; anything on one line is one value."""
    lines = (ROOT / page).read_text(encoding="utf-8").splitlines()
    found, _ = _mapping([line for line in lines if line.strip() and not line.lstrip().startswith("#")], 0, {})
    return found


def _mapping(lines: list[str], indent: int, anchors: dict[str, Tree]) -> tuple[Tree, list[str]]:
    """Return the mapping at the beginning of the lines, and the lines after it."""
    found: Tree = {}
    while lines and len(lines[0]) - len(lines[0].lstrip()) == indent:
        line, *lines = lines
        if line.lstrip().startswith("- "):
            found[line.strip()] = None
            continue
        key, _, value = line.strip().partition(":")
        value = value.strip()
        if key == "<<":
            found |= anchors[value.removeprefix("*")]
        elif value and not value.startswith("&"):
            found[key] = value.strip('"')
        else:
            deeper = len(lines[0]) - len(lines[0].lstrip()) if lines else 0
            found[key], lines = _mapping(lines, deeper, anchors) if deeper > indent else (None, lines)
            anchors[value.removeprefix("&")] = found[key]
    return found, lines


def _listed(value: str) -> list[str]:
    return [one.strip(' "') for one in value.strip("[]{}").split(",")]


def _ours(composed: Tree) -> Iterator[tuple[str, Tree]]:
    """Yield the services that run the bot, by name."""
    yield from ((name, service) for name, service in composed["services"].items() if service.get("image") == "querent")


def _config(composed: Tree, service: Tree, folder: Path) -> Config:
    """Return the settings that the bot reads there, with each secret in a file containing its name."""
    environ = {"QUERENT_DATA": str(folder)}
    for name, value in service["environment"].items():
        said = value
        while "${" in said:  # a default can refer to an earlier name
            said = re.sub(r"\$\{\w+:-([^${}]*)\}", r"\1", said)
        if said.startswith(SECRETS):
            secret = said.removeprefix(SECRETS)
            assert secret in _listed(service["secrets"]), f"{secret} is not given to it"
            assert composed["secrets"][secret]["file"] == f"./data/{secret}"
            (folder / secret).write_text(secret, encoding="utf-8")
            said = str(folder / secret)
        environ[name] = said
    return read_config(environ)


@pytest.mark.parametrize("page", ["compose.yaml", "compose.scale.yaml"])
def test_every_service_of_ours_can_be_run(page: str, tmp_path: Path) -> None:
    composed = _read(page)
    names = [name for name, _ in _ours(composed)]
    assert names == (["querent"] if page == "compose.yaml" else ["querent-0", "querent-1"])
    for _, service in _ours(composed):
        assert _config(composed, service, tmp_path).token == "token"
        assert (service["build"], service["read_only"], service["cap_drop"]) == (".", "true", "[ALL]")
        assert "command" not in service, "the image says what it runs"


@pytest.mark.parametrize("page", ["compose.yaml", "compose.scale.yaml"])
def test_the_files_of_every_compose_service_exist(page: str) -> None:
    composed = _read(page)
    for service in composed["services"].values():
        mounts = _listed(service["volumes"]) if isinstance(service.get("volumes"), str) else service.get("volumes", {})
        for source in (mount.removeprefix("- ").partition(":")[0] for mount in mounts):
            assert (ROOT / source).is_file() if source.startswith("./") else source in composed["volumes"]
        for needed in service.get("depends_on", {}):
            assert "healthcheck" in composed["services"][needed], f"it is waited for until {needed} is healthy"


def test_the_default_compose_file_keeps_its_data_in_a_volume(tmp_path: Path) -> None:
    composed = _read("compose.yaml")
    [(_, service)] = _ours(composed)
    config = _config(composed, service, tmp_path)
    assert (config.server, config.sharding.total) == (None, 0)
    [folder] = re.findall(r"QUERENT_DATA=(\S+)", (ROOT / "Dockerfile").read_text(encoding="utf-8"))
    assert _listed(service["volumes"]) == [f"data:{folder}"]


def test_several_processes_share_the_database_beside_them(tmp_path: Path) -> None:
    composed = _read("compose.scale.yaml")
    configs = [_config(composed, service, tmp_path) for _, service in _ours(composed)]
    assert sorted(shard for config in configs for shard in config.sharding.ids) == [*range(len(configs))]
    assert {config.sharding.total for config in configs} == {len(configs)}
    [server] = {config.server for config in configs}
    assert server
    database = composed["services"][server.host]
    assert database["environment"] == {
        "POSTGRES_USER": server.username,
        "POSTGRES_DB": server.database,
        "POSTGRES_PASSWORD_FILE": f"{SECRETS}{server.password}",
    }
    assert _listed(database["secrets"]) == [server.password]
    asked = _listed(database["healthcheck"]["test"])
    assert asked[1] == "pg_isready"
    assert asked[-4:] == ["--username", server.username, "--dbname", server.database]


def test_every_setting_reaches_the_container() -> None:
    """The exceptions belong to several processes, or the image sets them; a file would say what it lacks."""
    [(_, service)] = _ours(_read("compose.yaml"))
    elsewhere = {"TOKEN", "DATA", "DATABASE_PASSWORD_FILE", "DISCORD_URL", "SHARDS", "SHARD_IDS", "MAX_SHARDS"}
    named = {name.removeprefix("QUERENT_") for name in service["environment"]}
    assert named == {key.upper() for key in _DEFAULTS} - elsewhere


def test_any_user_can_be_named_and_the_image_s_own_is_the_default() -> None:
    [(_, service)] = _ours(_read("compose.yaml"))
    [number] = re.findall(r"useradd --uid (\d+)", (ROOT / "Dockerfile").read_text(encoding="utf-8"))
    assert service["user"] == f"${{PUID:-{number}}}:${{PGID:-{number}}}"
    assert "PUID" in (ROOT / "docs/hosts.md").read_text(encoding="utf-8")


def test_the_log_is_bounded() -> None:
    [(_, service)] = _ours(_read("compose.yaml"))
    assert {"max-size", "max-file"} <= {one.partition(":")[0] for one in _listed(service["logging"]["options"])}
