// Checks a finished match in the browser: the commitment, the players' seeds and every outcome,
// worked out anew from the secret as docs/fairness.md describes it.

const bytes = (text) => new TextEncoder().encode(text);
const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (text) => Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16));
const digest = async (...lines) => hex(await crypto.subtle.digest("SHA-256", bytes(lines.join("\n"))));
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

export class Wrong extends Error {
  constructor(kind, gaps = {}) {
    super(kind);
    this.kind = kind;
    this.gaps = gaps;
  }
}

async function* numbers(key, id, seeds, turn, throwNumber) {
  for (let counter = 0; ; counter += 1) {
    const message = ["pasch/outcome/1", id, seeds, turn, throwNumber, counter].join("\n");
    yield* new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes(message)));
  }
}

async function below(limit, stream) {
  const fair = 256 - (256 % limit);
  for (;;) {
    const { value } = await stream.next();
    if (value < fair) return value % limit;
  }
}

async function dice(stream, places) {
  const all = [];
  for (let place = 0; place < 5; place += 1) all.push(1 + (await below(6, stream)));
  return places.map((place) => all[place]);
}

async function cards(stream, size, table) {
  const drawn = [];
  for (let i = 0; i < size; i += 1) {
    let place = await below(sum(table.pile), stream);
    let number = 0;
    while (place >= table.pile[number]) place -= table.pile[number++];
    table.pile[number] -= 1;
    drawn.push(number + 1);
    if (!sum(table.pile)) [table.pile, table.discards] = [table.discards, [0, 0, 0, 0, 0, 0]];
  }
  return drawn;
}

export async function check({ id, rules, commitment, secret, seeds, deck, steps }) {
  if ((await digest("pasch/commitment/1", id, rules, secret)) !== commitment) throw new Wrong("commitment");
  for (const [seat, bound, seed] of seeds) {
    if ((await digest("pasch/seed/1", id, seat, seed)) !== bound) throw new Wrong("seed", { seat });
  }
  const combined = await digest("pasch/seeds/1", id, ...seeds.map(([seat, , seed]) => `${seat} ${seed}`));
  const key = await crypto.subtle.importKey("raw", unhex(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const table = { pile: [...deck], discards: [0, 0, 0, 0, 0, 0] };
  let outcomes = 0;
  for (const [kind, ...rest] of steps) {
    if (kind === "discard") {
      for (const card of rest[0]) table.discards[card - 1] += 1;
      continue;
    }
    const [turn, throwNumber] = rest;
    const outcome = rest.at(-1);
    const stream = numbers(key, id, combined, turn, throwNumber);
    let expected;
    if (kind === "throw") expected = await dice(stream, rest[2]);
    else if (kind === "begin") expected = [1 + (await below(rest[2], stream))];
    else expected = await cards(stream, outcome.length, table);
    if (String(expected) !== String(outcome)) throw new Wrong("outcome", { turn, throw: throwNumber + 1 });
    outcomes += 1;
  }
  return { outcomes, seeds: seeds.length };
}

document.documentElement.classList.add("scripted");
const button = document.getElementById("check");
const verdict = document.getElementById("verdict");
const fill = (text, gaps) => text.replace(/\{(\w+)\}/g, (_, name) => gaps[name]);

button?.addEventListener("click", async () => {
  if (!globalThis.crypto?.subtle) {
    verdict.textContent = button.dataset.insecure;
    return;
  }
  try {
    const found = await check(JSON.parse(document.getElementById("proof").textContent));
    verdict.className = "right";
    verdict.textContent = fill(button.dataset.right, found);
  } catch (error) {
    verdict.className = "wrong";
    verdict.textContent = error instanceof Wrong ? fill(button.dataset[error.kind], error.gaps) : String(error);
  }
});
