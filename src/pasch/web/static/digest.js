// SHA-256 (FIPS 180-4) and HMAC. Browsers have their own only over https, and a family that plays over
// http at home shall take part too.

const K = Uint32Array.of(
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
);
const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
const BLOCK = 64;

const turned = (word, by) => (word >>> by) | (word << (32 - by));

function padded(message) {
  const bytes = new Uint8Array(BLOCK * Math.ceil((message.length + 9) / BLOCK));
  bytes.set(message);
  bytes[message.length] = 0x80;
  // No message here is longer than 2^29 bytes, so the upper half of its length in bits is zero.
  new DataView(bytes.buffer).setUint32(bytes.length - 4, 8 * message.length);
  return new DataView(bytes.buffer);
}

export function sha256(message) {
  const state = Uint32Array.from(START);
  const words = new Uint32Array(64);
  const view = padded(message);
  for (let at = 0; at < view.byteLength; at += BLOCK) {
    for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(at + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const [far, near] = [words[i - 15], words[i - 2]];
      const s0 = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
      const s1 = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
      words[i] = words[i - 16] + s0 + words[i - 7] + s1;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i += 1) {
      const t1 = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + words[i];
      const t2 = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, h] = [(t1 + t2) | 0, a, b, c, (d + t1) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, place) => {
      state[place] += word;
    });
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => digest.setUint32(4 * place, word));
  return new Uint8Array(digest.buffer);
}

export const bytes = (text) => new TextEncoder().encode(text);
export const hex = (digest) => [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
export const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const digest = (...lines) => hex(sha256(bytes(lines.join("\n"))));

export function hmac(key, message) {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const keyed = (by, rest) => sha256(Uint8Array.of(...block.map((byte) => byte ^ by), ...rest));
  return keyed(0x5c, keyed(0x36, message));
}
