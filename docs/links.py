"""Relative links of Markdown pages, and absolute ones for a release: `python -m docs.links REPOSITORY TAG`.

In the tree, links are relative, so that they work in any copy of it. Where only README.md is shown, such as on the page
of a package, its pictures need an address: the release workflow rewrites README.md in its own checkout.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
LINK = re.compile(r"(?P<before>(?P<picture>!?)\[[^\]]*\]\()(?P<target>[^)\s]+)(?P<after>\))")
FENCE = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`[^`\n]+`")
LINK_OR_CODE = re.compile(f"{CODE.pattern}|{LINK.pattern}")
OUTSIDE = ("https://", "http://", "mailto:", "#")
"""Beginnings of links that do not name a file."""


def without_code(page: str) -> str:
    """Return a page without its blocks and spans of code, in which a link is not a link."""
    return CODE.sub("", FENCE.sub("", page))


def linked(page: str) -> Iterator[str]:
    """Yield the target of each link and picture of a page."""
    yield from (found["target"] for found in LINK.finditer(without_code(page)))


def relinked(page: str, change: Callable[[str, bool], str]) -> str:
    """Return a page with other targets for the links to files; blocks of code stay as they are.

    Args:
        page: The Markdown.
        change: Takes a target and whether it is shown as a picture; returns the new target.
    """

    def changed(found: re.Match[str]) -> str:
        target: str | None = found["target"]
        if target is None or target.startswith(OUTSIDE):
            return found[0]
        return f"{found['before']}{change(target, bool(found['picture']))}{found['after']}"

    start, parts = 0, list[str]()
    for fence in FENCE.finditer(page):
        parts += LINK_OR_CODE.sub(changed, page[start : fence.start()]), fence[0]
        start = fence.end()
    return "".join((*parts, LINK_OR_CODE.sub(changed, page[start:])))


def absolute(page: str, repository: str, tag: str) -> str:
    """Return a page of the top folder with absolute links to the files of a tag.

    Args:
        page: The Markdown.
        repository: The address of the repository, such as https://github.com/owner/querent.
        tag: The tag, such as v1.2.0.
    """
    return relinked(page, lambda target, is_picture: f"{repository}/{'raw' if is_picture else 'blob'}/{tag}/{target}")


if __name__ == "__main__":
    readme = ROOT / "README.md"
    readme.write_text(absolute(readme.read_text(encoding="utf-8"), *sys.argv[1:3]), encoding="utf-8")
