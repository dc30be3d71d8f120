"""The documentation site is complete: its links work, and every page is in its navigation.

MkDocs is not needed here. `make docs` builds the site, and so does the workflow, with strict checks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from posixpath import normpath
from typing import Any

import pytest
from ruamel.yaml import YAML

from docs import site
from docs.links import FENCE, OUTSIDE, absolute, linked, relinked, without_code
from tests import ROOT

PAGES = site.pages()
STAGED = {path: site.page(source) for path, source in PAGES.items()}
API = {site.placed(module): site.reference(module) for module in site.modules()}


def anchors(page: str) -> list[str]:
    """Return the anchors of a page's headings, as GitHub and the site create them."""
    headings = re.findall(r"^#+ (.+)$", FENCE.sub("", page), re.MULTILINE)
    return [re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings]


def config() -> Any:
    """Read mkdocs.yml; its only Python tag is kept unchanged."""
    return YAML().load(ROOT / "mkdocs.yml")


def entries(nav: Any) -> Iterator[str]:
    """Yield the pages of a navigation, in order."""
    if isinstance(nav, str):
        yield nav
    else:
        for entry in nav.values() if isinstance(nav, dict) else nav:
            yield from entries(entry)


# -- links ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", STAGED)
def test_links_of_the_site_lead_somewhere(path: str) -> None:
    texts = {source: (ROOT / source).read_text(encoding="utf-8") for source in PAGES.values()}
    there = {*STAGED, *API, *map(site.placed, site.files(texts))}
    for target in linked(STAGED[path]):
        name, _, anchor = target.partition("#")
        if not target.startswith(OUTSIDE) or target.startswith("#"):
            page = normpath(PurePosixPath(path).parent / name) if name else path
            assert page in there, target
            assert not anchor or anchors(STAGED[page]).count(anchor) == 1, target


def test_files_that_pages_link_to_exist() -> None:
    texts = {source: (ROOT / source).read_text(encoding="utf-8") for source in PAGES.values()}
    found = set(site.files(texts))
    assert {"LICENSE", "docs/pictures/board.png", "querent.example.toml"} <= found
    assert [file for file in found if not (ROOT / file).is_file()] == []


def test_a_page_in_another_folder_gets_other_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "docs").mkdir()
    words = "[a](../README.md#x) [b](hosts.md) [c](../games/kernel/ask.py) ![d](pictures/x.png) [e](#y) `[f](z)`"
    (tmp_path / "docs" / "page.md").write_text(words, encoding="utf-8")
    monkeypatch.setattr(site, "ROOT", tmp_path)
    assert list(linked(site.page("docs/page.md"))) == [
        *("index.md#x", "hosts.md", "api/games.kernel.ask.md", "pictures/x.png", "#y")
    ]


def test_blocks_of_code_keep_their_links() -> None:
    page = "[a](b.md)\n\n```markdown\n[a](b.md)\n```\n\n[`a`](b.md) `[a](b.md)`\n"
    moved = relinked(page, lambda target, _is_picture: f"x/{target}")
    assert moved == "[a](x/b.md)\n\n```markdown\n[a](b.md)\n```\n\n[`a`](x/b.md) `[a](b.md)`\n"


# -- the navigation ---------------------------------------------------------------------------------------------------


def test_every_page_is_in_the_navigation_once() -> None:
    assert sorted(entries(config()["nav"])) == sorted([*STAGED, *API])


def test_every_module_of_the_kernel_is_on_the_page_for_authors() -> None:
    named = re.findall(r"^\| \[`([\w.]+)`\]\(\.\./(\S+)\)", (ROOT / "docs/kernel.md").read_text("utf-8"), re.MULTILINE)
    assert sorted(module for _, module in named) == site.modules()
    full = {name: "games.kernel" if name == "kernel" else f"games.kernel.{name}" for name, _ in named}
    assert full == {name: site.dotted(module) for name, module in named}


def test_a_strict_build_refuses_dead_links() -> None:
    assert set(config()["validation"].values()) == {"warn"}
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "mkdocs build --strict" in makefile


def test_the_site_is_built_into_ignored_folders() -> None:
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").split()
    built = [config()["docs_dir"], config()["site_dir"], site.PAGES.relative_to(ROOT).as_posix()]
    assert {f"{PurePosixPath(path).parts[0]}/" for path in built} <= set(ignored)
    assert built[0] == built[2]


# -- Markdown that all readers read alike -----------------------------------------------------------------------------


def lines(page: str) -> Iterator[tuple[str, str]]:
    """Yield each line of a page with the one before it, without blocks of code."""
    before = ""
    for line in FENCE.sub("", page).splitlines():
        yield before, line
        before = line


ITEM = re.compile(r"(?P<indent> *)(?:[-*]|\d+\.) ")


@pytest.mark.parametrize("path", STAGED)
def test_lists_and_tables_begin_after_an_empty_line(path: str) -> None:
    """GitHub recognizes them anywhere, Python-Markdown only there."""
    for before, line in lines(STAGED[path]):
        if ITEM.match(line) and not before.startswith((" ", "#")):
            assert not before or ITEM.match(before), line
        if line.startswith("|"):
            assert not before or before.startswith("|"), line


@pytest.mark.parametrize("path", STAGED)
def test_the_content_of_list_items_is_indented_by_four(path: str) -> None:
    """Python-Markdown ends a list before a paragraph, a block or a nested list with less indentation."""
    for before, line in lines(STAGED[path]):
        item = ITEM.match(line)
        if item:
            assert len(item["indent"]) % 4 == 0, line
        elif line.startswith(" ") and not before:
            assert line.startswith("    "), line
    assert [fence for fence in re.findall(r"^( +)```", STAGED[path], re.MULTILINE) if len(fence) % 4] == []


# -- a release --------------------------------------------------------------------------------------------------------


def test_a_release_makes_the_links_of_the_readme_absolute() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    page = absolute(readme, "https://github.example/owner/querent", "v1.2.0")
    assert "(https://github.example/owner/querent/raw/v1.2.0/docs/pictures/board.png)" in page
    assert "(https://github.example/owner/querent/blob/v1.2.0/docs/hosts.md)" in page
    assert [target for target in linked(page) if not target.startswith("https://")] == []
    assert without_code(readme) != without_code(page)


def test_the_workflow_makes_them_absolute_before_it_builds_the_wheel() -> None:
    release = (ROOT / ".github/workflows/release.yaml").read_text(encoding="utf-8")
    assert 0 < release.index("python -m docs.links") < release.index("make dist")
