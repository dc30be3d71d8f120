"""Check a deal of Querent with nothing but Python: run `python3 recheck.py facts.json`."""

import json
import pathlib
import sys
from hashlib import sha256
from hmac import digest

facts = json.loads(pathlib.Path(sys.argv[1]).read_bytes())
secret, blind, lot = (bytes.fromhex(facts.get(name, "")) for name in ("secret", "blind", "lot"))
key, thrown = digest(secret, "\n".join([facts["name"], *facts["words"]]).encode(), "sha256"), dict[str, int]()
wrong = [] if sha256(blind + (lot or secret)).hexdigest() == facts["seal"] else ["the seal"]
wrong += ["the deal's seal"] if blind and lot and sha256(blind + secret).hexdigest() != facts["deal_seal"] else []
among, pick = facts.get("candidates") or [facts["name"]], digest(lot, str(facts.get("table")).encode(), "sha256")
wrong += [] if among[int.from_bytes(pick, "big") % len(among)] == facts["name"] else ["the pick"]
for label, times, cards, came in facts["throws"]:
    for size in range(len(cards), len(cards) - times, -1):
        number = 2**32
        while number >= 2**32 - 2**32 % size:
            place = thrown[label] = thrown.get(label, -1) + 1
            eight = digest(key, f"{label}#{place // 8}".encode(), "sha256")
            number = int.from_bytes(eight[place % 8 * 4 :][:4], "big")
        cards[size - 1], cards[number % size] = cards[number % size], cards[size - 1]
    wrong += [] if cards[-len(came) :] == came else [label]
print(f"WRONG: {', '.join(wrong)}" if wrong else f"All {len(facts['throws'])} throws come from the sealed secret.")
sys.exit(bool(wrong))
