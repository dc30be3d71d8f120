"""Command that updates the catalogs from the code and compiles them: `python -m locales [domain ...]`."""

from __future__ import annotations

import gc
import sys

from locales import DOMAINS, FOLDER, TRANSLATIONS, domains
from locales.books import compiled, forms, read, source, updated


def main(named: list[str]) -> None:
    """Update these domains (all if none are named) in every language, and print how complete each is."""
    if strangers := set(named) - set(DOMAINS):
        sys.exit(f"There is no {', '.join(sorted(strangers))}; there are {', '.join(DOMAINS)}.")
    for language in TRANSLATIONS:
        (FOLDER / language).mkdir(exist_ok=True)
        written = {domain: updated(language, domain) for domain in domains(language) if domain in (named or DOMAINS)}
        for domain, text in written.items():
            source(language, domain).write_text(text, encoding="utf-8")
            source(language, domain).with_suffix(".mo").write_bytes(compiled(language, domain))
            messages = [message for message in read(language, domain) if message.id]
            done = sum(all(forms(message)) for message in messages)
            print(f"{language} {domain:15} {done:4} of {len(messages)}")


if __name__ == "__main__":
    gc.disable()  # it would search the syntax trees of all files again and again, for more than half of the time
    main(sys.argv[1:])
