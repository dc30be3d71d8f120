"""Every format string is found, whichever way it reaches its Text."""

from __future__ import annotations

import pytest

from locales.patterns import Patterns, UnknownPatternError


def found(*sources: str) -> list[tuple[str, str]]:
    files = ((f"{index}.py", source) for index, source in enumerate(sources))
    return [(pattern.key, pattern.plural) for pattern in Patterns(files)]


@pytest.mark.parametrize(
    ("source", "keys"),
    [
        ('t("a {x}", x=1)', ["a {x}"]),
        ('t("a" if yes else "b")', ["a", "b"]),
        ('p = "a"\nif yes:\n    p = "b"\nt(p + "!" if no else p)', ["a!", "b!", "a", "b"]),
        ('T = {1: "a", 2: "b"}\ndef f(x):\n    return t(T[x])', ["a", "b"]),
        ('def _f(p, q="c"):\n    return t(p), t(q)\n_f("a")\n_f(p="b")', ["a", "b", "c"]),
        ('class C:\n    def f(self, p):\n        return t(p)\nC().f("a")', ["a"]),
        ('A = {1: "a"}\nB = {1: "b"}\ndef f(table):\n    return Text(table[1])\nf(A if x else B)', ["a", "b"]),
        ('t(other.key, n=1)\nText(one.plural or one.key)\nt("")', []),
        ('def t(key, /, **args):\n    return Text(key, args)\nt("a", key=1)', ["a"]),
    ],
)
def test_words_are_followed_to_their_definition(source: str, keys: list[str]) -> None:
    assert [key for key, _ in found(source)] == keys


def test_plurals_go_with_their_singulars() -> None:
    assert found('tn("{n} a", "{n} as", n=1)', 'o, m = ("x", "xs") if y else ("z", "zs")\ntn(o, m, n=2)') == [
        ("{n} a", "{n} as"), ("x", "xs"), ("z", "zs")
    ]  # fmt: skip


def test_a_private_function_is_called_from_its_own_file_alone() -> None:
    assert found('def _f(p):\n    return t(p)\n_f("a")', '_f("b")') == [("a", "")]
    assert found('def f(p):\n    return t(p)\nf("a")', 'f("b")') == [("a", ""), ("b", "")]


@pytest.mark.parametrize("source", ["t(said())", "t(unheard)", 't("a %s" % x)', "def f(p):\n    t(p.strip())"])
def test_an_unknown_pattern_is_refused(source: str) -> None:
    with pytest.raises(UnknownPatternError):
        found(source)
