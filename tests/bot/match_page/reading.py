"""Reads a page like a browser without scripts."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = ("img", "meta")


@dataclass
class Element:
    """An element: its name, its attributes and its contents, in order."""

    name: str
    attributes: dict[str, str | None]
    inner: list[Element | str] = field(default_factory=list)

    def all(self, name: str) -> list[Element]:
        """Return all elements with this name within the element, in order."""
        found = list[Element]()
        for one in self.inner:
            if isinstance(one, Element):
                found += [*([one] if one.name == name else []), *one.all(name)]
        return found

    @property
    def text(self) -> str:
        """Return all text within the element."""
        return "".join(one if isinstance(one, str) else one.text for one in self.inner)

    def without(self, name: str) -> Element:
        """Return the element without the elements of this name."""
        inner = [one if isinstance(one, str) else one.without(name) for one in self.inner]
        return Element(self.name, self.attributes, [one for one in inner if isinstance(one, str) or one.name != name])


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open = [Element("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, dict(attrs))
        self.open[-1].inner.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().name == tag, "elements end in order"

    def handle_data(self, data: str) -> None:
        self.open[-1].inner.append(data)


def read(page: str) -> Element:
    """Return the whole page."""
    reader = _Reader()
    reader.feed(page)
    reader.close()
    assert len(reader.open) == 1, "every element ends"
    return reader.open[0]
