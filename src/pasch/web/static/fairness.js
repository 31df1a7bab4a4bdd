// Checks a finished match in the browser: the commitment, the players' seeds and every outcome,
// worked out anew from the secret as docs/fairness.md describes it.

import { bytes, digest, hmac, unhex } from "./digest.js";
import { lastDeal, recall } from "./memory.js";

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

export class Wrong extends Error {
  constructor(kind, gaps = {}) {
    super(kind);
    this.kind = kind;
    this.gaps = gaps;
  }
}

function* numbers(key, id, seeds, turn, throwNumber) {
  for (let counter = 0; ; counter += 1) {
    yield* hmac(key, bytes(["pasch/outcome/1", id, seeds, turn, throwNumber, counter].join("\n")));
  }
}

function below(limit, stream) {
  const fair = 256 - (256 % limit);
  for (;;) {
    const { value } = stream.next();
    if (value < fair) return value % limit;
  }
}

function dice(stream, places) {
  const all = Array.from({ length: 5 }, () => 1 + below(6, stream));
  return places.map((place) => all[place]);
}

function cards(stream, size, table) {
  const drawn = [];
  for (let i = 0; i < size; i += 1) {
    let place = below(sum(table.pile), stream);
    let number = 0;
    while (place >= table.pile[number]) place -= table.pile[number++];
    table.pile[number] -= 1;
    drawn.push(number + 1);
    if (!sum(table.pile)) [table.pile, table.discards] = [table.discards, [0, 0, 0, 0, 0, 0]];
  }
  return drawn;
}

export function check({ id, rules, commitment, secret, seeds, deck, steps }) {
  if (digest("pasch/commitment/1", id, rules, secret) !== commitment) throw new Wrong("commitment");
  for (const [seat, bound, seed] of seeds) {
    if (digest("pasch/seed/1", id, seat, seed) !== bound) throw new Wrong("seed", { seat });
  }
  const combined = digest("pasch/seeds/1", id, ...seeds.map(([seat, , seed]) => `${seat} ${seed}`));
  const key = unhex(secret);
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
    if (kind === "throw") expected = dice(stream, rest[2]);
    else if (kind === "begin") expected = [1 + below(rest[2], stream)];
    else expected = cards(stream, outcome.length, table);
    if (String(expected) !== String(outcome)) throw new Wrong("outcome", { turn, throw: throwNumber + 1 });
    outcomes += 1;
  }
  return { outcomes };
}

// Compares what is shown now with what this browser kept before it showed its seed. It says "took part"
// where it did, "saw" where it kept the server's commitment alone, and "nothing" where it kept nothing.
export function compare({ id, commitment, seeds, deal }) {
  if (lastDeal(id) > deal) throw new Wrong("exchanged");
  const kept = recall(id, deal, "commitment");
  if (!kept) return "nothing";
  if (kept !== commitment) throw new Wrong("exchanged");
  const commitments = recall(id, deal, "commitments");
  if (!commitments) return "saw";
  const bound = seeds.map(([seat, digest]) => [seat, digest]);
  if (JSON.stringify(bound) !== JSON.stringify(commitments)) throw new Wrong("exchanged");
  return recall(id, deal, "shown") ? "part" : "saw";
}

document.documentElement.classList.add("scripted");
const button = document.getElementById("check");
const verdict = document.getElementById("verdict");
const fill = (text, gaps) => text.replace(/\{(\w+)\}/g, (_, name) => gaps[name]);

button?.addEventListener("click", () => {
  try {
    const proof = JSON.parse(document.getElementById("proof").textContent);
    const gaps = check(proof);
    const found = compare(proof);
    verdict.className = found === "part" ? "right" : "partly";
    verdict.textContent = fill(button.dataset[found], gaps);
  } catch (error) {
    verdict.className = "wrong";
    verdict.textContent = error instanceof Wrong ? fill(button.dataset[error.kind], error.gaps) : String(error);
  }
});
