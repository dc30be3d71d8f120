// SHA-256 and HMAC-SHA256 of bytes: by WebCrypto, or by this code if the browser denies it to a page opened from disk.

const SHA_CONSTANTS = (() => {
  const roots = [], starts = [];
  for (let n = 2; roots.length < 64; n++) {
    let prime = true;
    for (let by = 2; by * by <= n; by++) if (n % by === 0) prime = false;
    if (!prime) continue;
    const bits = (root) => ((root - Math.floor(root)) * 2 ** 32) >>> 0;
    if (starts.length < 8) starts.push(bits(Math.sqrt(n)));
    roots.push(bits(Math.cbrt(n)));
  }
  return { roots, starts };
})();

function sha256ByHand(bytes) {
  const { roots, starts } = SHA_CONSTANTS;
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length * 8);
  const hash = Uint32Array.from(starts), words = new Uint32Array(64);
  const turn = (word, by) => (word >>> by) | (word << (32 - by));
  for (let block = 0; block < padded.length; block += 64) {
    for (let n = 0; n < 16; n++) words[n] = view.getUint32(block + 4 * n);
    for (let n = 16; n < 64; n++) {
      const near = words[n - 2], far = words[n - 15];
      words[n] = words[n - 16] + words[n - 7] + (turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)) +
        (turn(near, 17) ^ turn(near, 19) ^ (near >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let n = 0; n < 64; n++) {
      const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + roots[n] + words[n];
      const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, n) => { hash[n] += word; });
  }
  const result = new DataView(new ArrayBuffer(32));
  hash.forEach((word, n) => result.setUint32(4 * n, word));
  return new Uint8Array(result.buffer);
}

function joinBytes(...parts) {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
  return whole;
}

async function sha256(bytes) {
  const subtle = globalThis.crypto?.subtle;
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : sha256ByHand(bytes);
}

// The HMAC of a key of at most 64 bytes.
async function hmacByHand(key, bytes) {
  const padded = joinBytes(key, new Uint8Array(64 - key.length));
  const inner = sha256ByHand(joinBytes(padded.map((byte) => byte ^ 0x36), bytes));
  return sha256ByHand(joinBytes(padded.map((byte) => byte ^ 0x5c), inner));
}

async function hmac(key, bytes) {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return hmacByHand(key, bytes);
  const kept = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await subtle.sign("HMAC", kept, bytes));
}
