// Repeats a deal from its sealed secret, as games/kernel/dealer.py draws it.

const inBytes = (text) => new TextEncoder().encode(text);
const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

// Draws the numbers of each label in order: eight 32-bit numbers from each digest.
class Drawing {
  constructor(key) {
    this.key = key;
    this.counts = new Map();
    this.digests = new Map();
  }

  async next(label) {
    const count = this.counts.get(label) ?? 0;
    this.counts.set(label, count + 1);
    if (count % 8 === 0) {
      const digest = await hmac(this.key, inBytes(`${label}#${count / 8}`));
      this.digests.set(label, new DataView(digest.buffer));
    }
    return this.digests.get(label).getUint32((count % 8) * 4);
  }

  async below(size, label) {
    const fair = 2 ** 32 - (2 ** 32 % size);
    let number = await this.next(label);
    while (number >= fair) number = await this.next(label);
    return number % size;
  }
}

const isSame = (some, others) => some.length === others.length && some.every((one, n) => one === others[n]);

// A die is a pack of all its numbers, from which one is drawn.
const isDie = (cards) => typeof cards[0] === "number";
const isWhole = (cards, times, came) => (isDie(cards)
  ? times === 1 && came.length === 1 && cards.every((number, n) => number === n)
  : times === Math.max(0, cards.length - 1) && came.length === cards.length);

async function isDrawn(drawing, [label, times, before, came]) {
  const cards = [...before];
  if (!isWhole(cards, times, came)) return false;
  for (let size = cards.length; size > cards.length - times; size--) {
    const place = await drawing.below(size, label);
    [cards[size - 1], cards[place]] = [cards[place], cards[size - 1]];
  }
  return isSame(cards.slice(cards.length - came.length), came);
}

// The seal of a table is the hash of its blind, if it has one, and its lobby's secret. This is the secret of the deal,
// or the lot that picked the deal, which then has a separate seal.
async function isSealed(facts, secret) {
  const [blind, lot] = [fromHex(facts.blind ?? ""), fromHex(facts.lot ?? "")];
  const seal = async (kept) => toHex(await sha256(joinBytes(blind, kept)));
  if ((await seal(lot.length ? lot : secret)) !== facts.seal) return false;
  return !(blind.length && lot.length) || (await seal(secret)) === facts.deal_seal;
}

// The lot of a table picks one of the candidates, the deals that nobody at the table knew, if the facts name them.
async function isPicked({ candidates, lot, name, table }) {
  if (!lot || !candidates?.length) return true;
  const number = BigInt(`0x${toHex(await hmac(fromHex(lot), inBytes(String(table))))}`);
  return candidates[Number(number % BigInt(candidates.length))] === name;
}

// Checks the facts of a deal. Returns the first error, {wrong: "seal" | "key" | "pick" | "draw", n, label}, or
// {wrong: ""}, with `unkeyed` if the source of the key is unknown.
async function checkDeal(facts) {
  const secret = fromHex(facts.secret), key = fromHex(facts.key);
  if (!(await isSealed(facts, secret))) return { wrong: "seal" };
  const unkeyed = facts.name === null || facts.words === null;
  if (!unkeyed) {
    const made = await hmac(secret, inBytes([facts.name, ...facts.words].join("\n")));
    if (toHex(made) !== facts.key) return { wrong: "key" };
    if (!(await isPicked(facts))) return { wrong: "pick" };
  }
  const drawing = new Drawing(key);
  for (const [place, draw] of facts.throws.entries()) {
    if (!(await isDrawn(drawing, draw))) return { wrong: "draw", n: place + 1, label: draw[0] };
  }
  return { wrong: "", unkeyed };
}

// Also checks the text of the facts against its digest, which reveals any change.
async function checkFacts(text, digest) {
  const whole = toHex(await sha256(inBytes(text))) === digest;
  try {
    const found = await checkDeal(JSON.parse(text));
    return whole || found.wrong ? found : { wrong: "facts" };
  } catch {
    return { wrong: "facts" };
  }
}
