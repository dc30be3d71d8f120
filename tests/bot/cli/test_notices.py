"""`querent announce` and `querent maintenance` on the command line, while a bot uses the data."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import __main__ as querent
from bot.cli.notices import NOTHING, announce, plan_restart, set_maintenance
from bot.config import Config, read_config
from bot.services import Services
from games.kernel.ask import IllegalError
from storage.errors import StorageError
from tests.bot.clock import Clock
from tests.bot.tables import dealt, opened
from tests.bot.wire import POST, Wire, words_of
from tests.storage.given import CHANNEL


@pytest.fixture
def config(path: Path, monkeypatch: pytest.MonkeyPatch) -> Config:
    """Return the settings with the data of the running bot."""
    monkeypatch.setattr(Config, "database", path)
    return read_config({})


def shown(wire: Wire) -> list[str]:
    return [words for one in wire.standing(CHANNEL) if (words := words_of(one)).startswith("📣")]


async def looked(services: Services, clock: Clock) -> None:
    """Run the check that a running bot makes every 15 seconds."""
    clock.go_by(15)
    await services.host_notices.look()
    await services.outbox.idle()


async def test_a_running_bot_shows_and_removes_notices_made_at_the_prompt(
    services: Services, config: Config, clock: Clock, wire: Wire
) -> None:
    await dealt(services.lobbies, "trick")
    await services.host_notices.look()
    assert await announce(config, "", 1, clock) == NOTHING
    assert (await announce(config, "Hello.", 1, clock)).startswith("The running bot notifies 1 tables")
    await looked(services, clock)
    assert shown(wire) == ["📣 From the owner of this bot: Hello."]
    assert "in 5 minutes" in await plan_restart(config, 5, clock)
    await looked(services, clock)
    assert "A restart of Querent is planned" in shown(wire)[0]
    await announce(config, "", 1, clock)
    await looked(services, clock)
    assert shown(wire) == []
    assert sum("📣" in one.words for one in wire.of(POST)) == 1


async def test_maintenance_applies_to_a_running_bot_immediately(
    services: Services, config: Config, clock: Clock
) -> None:
    await set_maintenance(config, "An update", on=True, now=clock)
    with pytest.raises(IllegalError, match="No new tables can be opened"):
        await opened(services.lobbies, "trick")
    await set_maintenance(config, "", on=False, now=clock)
    assert await opened(services.lobbies, "trick")


async def test_missing_data_is_reported(tmp_path: Path, clock: Clock) -> None:
    with pytest.raises(StorageError, match="Start the bot once"):
        await announce(read_config({"QUERENT_DATA": str(tmp_path / "none")}), "Hello.", 1, clock)
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize(
    "wrong", [["announce", "x", "--hours", "0"], ["announce", "--restart", "soon"], ["maintenance"]]
)
def test_a_wrong_argument_is_refused(
    wrong: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["querent", *wrong])
    with pytest.raises(SystemExit) as ended:
        querent.main()
    assert ended.value.code == 2
    assert capsys.readouterr().err
