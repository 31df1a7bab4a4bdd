// Takes part in the chance of a match: makes a seed, commits to it, and shows it when all have committed.
// What bound everybody is kept before the own seed is shown, and compared ever after.

import { digest, hex } from "./digest.js";
import { alone, recall, remember, setWord, word } from "./memory.js";

const NEXT = "next";
const SEED_BYTES = 16;
const warning = document.getElementById("warning");

function newSeed(id) {
  const own = word(id) || word(NEXT);
  setWord(NEXT, "");
  const random = hex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));
  return own ? `${random} ${own}` : random;
}

function warn(kind) {
  warning.textContent = warning.dataset[kind];
}

async function post(deal, action, form) {
  const answer = await fetch(`/t/${deal.table}/${action}`, {
    method: "POST",
    body: new URLSearchParams({ deal: deal.number, ...form }),
    headers: { "X-Pasch": "live" },
  });
  // What is refused was late, or has been done by another page: the table goes on and says how.
  return answer.ok ? answer.json() : null;
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

async function commit(deal) {
  // The stream brings again what this page has answered already.
  if (recall(deal.table, deal.number, "committed")) return null;
  const seed = newSeed(deal.table);
  const own = digest("pasch/seed/1", deal.table, deal.own, seed);
  remember(deal.table, deal.number, `seed ${own}`, seed);
  const fresh = await post(deal, "commit", { digest: own });
  if (fresh) remember(deal.table, deal.number, "committed", true);
  return fresh;
}

async function reveal(deal) {
  if (recall(deal.table, deal.number, "shown")) return null;
  const own = deal.commitments.find(([seat]) => seat === deal.own);
  const seed = own && recall(deal.table, deal.number, `seed ${own[1]}`);
  const bound = remember(deal.table, deal.number, "commitments", deal.commitments);
  const isExchanged = !seed && recall(deal.table, deal.number, "committed");
  if (isExchanged || !same(bound, deal.commitments)) {
    warn("exchanged");
    return null;
  }
  // Whoever has committed in another browser has to show it there.
  if (!seed) return null;
  const fresh = await post(deal, "reveal", { seed });
  if (fresh) remember(deal.table, deal.number, "shown", true);
  return fresh;
}

function isExchanged(deal) {
  if (remember(deal.table, deal.number, "commitment", deal.commitment) !== deal.commitment) return true;
  const bound = recall(deal.table, deal.number, "commitments");
  return deal.awaits === null && bound !== null && !same(bound, deal.commitments);
}

async function takePart(deal) {
  if (!deal.commitment) return;
  if (isExchanged(deal)) return warn("exchanged");
  if (recall(deal.table, deal.number - 1, "shown") && deal.silent.at(-1)?.includes(deal.own)) warn("disowned");
  if (!deal.missing.includes(deal.own)) return;
  const fresh = await (deal.awaits === "commit" ? commit(deal) : reveal(deal));
  if (fresh) await takePart(fresh);
}

function look(part) {
  const found = part.querySelector("#deal");
  // Without a network the stream brings the deal again as soon as there is one.
  if (found) alone(() => takePart(JSON.parse(found.textContent)).catch(() => {}));
}

document.addEventListener("pasch:shown", (event) => look(event.detail));
look(document);
