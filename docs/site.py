"""Prepares the pages of the documentation site: `python -m docs.site`, which `make docs` runs before MkDocs.

The pages of the tree are copied to `build/pages`, with adjusted links. Each module of the kernel gets a page, which
mkdocstrings fills from its docstrings; links to its source lead to that page. Everything else is in mkdocs.yml.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import PurePosixPath
from posixpath import normpath, relpath

from docs.links import OUTSIDE, ROOT, linked, relinked

PAGES = ROOT / "build" / "pages"
SOURCES = ("*.md", "docs/*.md", "locales/GLOSSARY.md")
"""The pages of the tree."""
KERNEL = "games/kernel"
"""The package whose modules each get a page, for authors of games."""


def pages() -> dict[str, str]:
    """Return the source of each page by its path on the site, all relative to their top folders."""
    sources = [path.relative_to(ROOT) for pattern in SOURCES for path in sorted(ROOT.glob(pattern))]
    return {placed(path.as_posix()): path.as_posix() for path in sources}


def modules() -> list[str]:
    """Return the modules of the kernel as paths in the tree, packages by their `__init__.py`."""
    return [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / KERNEL).rglob("*.py"))]


def placed(source: str) -> str:
    """Return the path on the site for a path in the tree."""
    if source == "README.md":
        return "index.md"
    if source.startswith(f"{KERNEL}/"):
        return f"api/{dotted(source)}.md"
    if source == "locales/GLOSSARY.md":
        return "GLOSSARY.md"
    return source.removeprefix("docs/")


def dotted(module: str) -> str:
    """Return the name under which a module is imported."""
    return module.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def page(source: str) -> str:
    """Return a page with its links adjusted for its place on the site."""
    here = PurePosixPath(placed(source)).parent.as_posix()

    def moved(target: str, _is_picture: bool) -> str:
        return f"{relpath(placed(_target(source, target)), here)}{''.join(target.partition('#')[1:])}"

    return relinked((ROOT / source).read_text(encoding="utf-8"), moved)


def reference(module: str) -> str:
    """Return the page of a module of the kernel, which mkdocstrings fills."""
    return f"# {dotted(module)}\n\n::: {dotted(module)}\n"


def files(texts: dict[str, str]) -> Iterator[str]:
    """Yield the files that pages link to, such as pictures, as paths in the tree.

    Args:
        texts: The Markdown of the pages by their path in the tree.
    """
    for source, text in texts.items():
        for target in linked(text):
            path = "" if target.startswith(OUTSIDE) else _target(source, target)
            if path and path not in texts and not path.startswith(f"{KERNEL}/"):
                yield path


def main() -> None:
    """Write the pages, replacing those of an earlier run."""
    shutil.rmtree(PAGES, ignore_errors=True)
    texts = {source: (ROOT / source).read_text(encoding="utf-8") for source in pages().values()}
    for path, source in pages().items():
        _write(path, page(source))
    for module in modules():
        _write(placed(module), reference(module))
    for file in set(files(texts)):
        copy = PAGES / placed(file)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / file, copy)


def _target(source: str, target: str) -> str:
    """Return the path in the tree that a link of a page leads to."""
    return normpath(PurePosixPath(source).parent / target.partition("#")[0])


def _write(path: str, text: str) -> None:
    (PAGES / path).parent.mkdir(parents=True, exist_ok=True)
    (PAGES / path).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
