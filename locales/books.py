"""The translators' files: updates from the code, and compilation for the bot."""

from __future__ import annotations

import struct
from functools import partial
from io import BytesIO
from pathlib import Path

from babel.core import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po
from babel.plural import PluralRule, to_gettext

from locales import FOLDER, LANGUAGES, Language, domains
from locales.lookup import LOOKED_UP
from locales.rooms import Entry, entries

MOST_COUNTED = 200
"""Largest number whose plural form matters. Games never count higher."""

_HEAD = """\
# {name}: what {domain} says. How to translate: docs/translators.md; which words: locales/GLOSSARY.md.
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plurals}\\n"

"""


def source(language: Language, domain: str) -> Path:
    """Return the path of a translators' file."""
    return FOLDER / language / f"{domain}.po"


def read(language: Language, domain: str) -> Catalog:
    """Return the content of a translators' file; an empty catalog if there is no file."""
    path = source(language, domain)
    if not path.exists():
        return _new(language, domain)
    with path.open("rb") as file:
        return read_po(file, language, domain)


def updated(language: Language, domain: str) -> str:
    """Return a translators' file with the texts of the current code in order.

    New texts are empty, removed ones are left out, and a text that moved to another domain keeps its translation.
    """
    others = [m for each in domains(language) if each != domain for m in read(language, each) if all(forms(m))]
    known = {(key_of(m), sought_in(m)): m for m in (*others, *read(language, domain)) if m.id and all(forms(m))}
    catalog = _new(language, domain)
    for entry in entries()[domain]:
        _add(catalog, entry, known.get((entry.key, entry.context if entry.context in LOOKED_UP else "")))
    head = _HEAD.format(name=LANGUAGES[language], domain=domain, language=language, plurals=catalog.plural_forms)
    written = BytesIO()
    write_po(written, catalog, width=0, omit_header=True, include_lineno=False)
    return head + written.getvalue().decode()


def compiled(language: Language, domain: str) -> bytes:
    """Return the compiled catalog of all translated texts.

    The singular of a plural can also be looked up on its own.
    """
    there = {entry.key for found in entries().values() for entry in found}
    catalog, words = read(language, domain), dict[str, str]()
    for message in catalog:
        if message.id and all(forms(message)):
            context = f"{sought}\4" if (sought := sought_in(message)) else ""
            english = (message.id,) if isinstance(message.id, str) else tuple(message.id)
            words[context + "\0".join(english)] = "\0".join(forms(message))
            if english[-1] not in there:
                words[english[-1]] = forms(message)[-1]
    return packed(words, catalog.plural_forms)


def packed(words: dict[str, str], plurals: str = "nplurals=2; plural=(n != 1);") -> bytes:
    """Return a compiled catalog (gettext's .mo).

    Args:
        words: The translations by English text; plural forms of one text are separated by null characters.
        plurals: The plural rule of the language, as in gettext's header.
    """
    words = {"": f"Content-Type: text/plain; charset=UTF-8\nPlural-Forms: {plurals}\n"} | words
    pairs = sorted((key.encode(), said.encode()) for key, said in words.items())
    start = len(pairs) * 16 + 28
    head, texts = [0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, start], b""
    for column in range(2):
        for pair in pairs:
            head += [len(pair[column]), start + len(texts)]
            texts += pair[column] + b"\0"
    return struct.pack(f"<{len(head)}I", *head) + texts


def plural_forms(language: Language) -> str:
    """Return the plural rule of a language for gettext's header, derived from Unicode's CLDR.

    Categories that only millions or fractions belong to are left out, so that translators need not write unused forms.
    """
    rule = Locale.parse(language).plural_form
    met = {rule(n) for n in range(MOST_COUNTED + 1)}
    return to_gettext(PluralRule({category: text for category, text in rule.rules.items() if category in met}))


def _new(language: Language, domain: str) -> Catalog:
    catalog = Catalog(language, domain, fuzzy=False)
    catalog.mime_headers = [("Plural-Forms", plural_forms(language))]
    return catalog


def _add(catalog: Catalog, entry: Entry, known: Message | None) -> None:
    """Add the entry, with its known translation if that has as many forms."""
    counts = bool(entry.plural)
    said = known.string if known is not None and known.pluralizable == counts else ""
    add = partial(catalog.add, locations=[(file, 0) for file in entry.files], context=entry.context or None)
    comments = known.user_comments if known is not None else ()
    add(
        (entry.key, entry.plural) if counts else entry.key,
        said or ("",) * catalog.num_plurals * counts or "",
        user_comments=comments,
    )


def forms(message: Message) -> tuple[str, ...]:
    """Return the translation as a tuple: one form, or one for each plural category."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ("",))


def key_of(message: Message) -> str:
    """Return the English text; the singular if it has a plural."""
    return message.id if isinstance(message.id, str) else message.id[0]


def sought_in(message: Message) -> str:
    """Return the context in which the text is looked up, or ""; see LOOKED_UP."""
    return message.context if message.context in LOOKED_UP else ""
