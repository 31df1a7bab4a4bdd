// Takes part in the chance of a match: makes a seed, commits to it, and shows it when all have committed.
// What bound everybody is kept before the own seed is shown, and compared ever after; so is what came up.
// Nothing that the server says is taken for granted: not the table's id, nor the number of the deal.

import { digest, hex } from "./digest.js";
import { alone, lastDeal, recall, remember, rememberTurn, setWord, word } from "./memory.js";

const NEXT = "next";
const SEED_BYTES = 16;
const PAUSE = 1000;
const table = location.pathname.split("/")[2];
const warning = document.getElementById("warning");

function newSeed(id) {
  // A seed holds what can be printed; the server would refuse the signs that join emoji when it is too late.
  const own = (word(id) || word(NEXT)).replace(/\p{C}/gu, "").trim();
  setWord(NEXT, "");
  const random = hex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));
  return own ? `${random} ${own}` : random;
}

function warn(kind) {
  warning.textContent = warning.dataset[kind];
}

async function post(deal, action, form) {
  const answer = await fetch(`/t/${table}/${action}`, {
    method: "POST",
    body: new URLSearchParams({ deal: deal.number, ...form }),
    headers: { "X-Pasch": "live" },
  });
  // Who was too quick or found the server out of order tries again. What is refused for good was late, or has
  // been done by another page: the table goes on and says how.
  if (answer.status === 429 || answer.status >= 500) throw new Error(answer.statusText);
  return answer.ok ? answer.json() : null;
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

async function commit(deal) {
  // The stream brings again what this page has answered already.
  if (recall(table, deal.number, `committed ${deal.own}`)) return null;
  const seed = newSeed(table);
  const own = digest("pasch/seed/1", table, deal.own, seed);
  remember(table, deal.number, `seed ${own}`, seed);
  const fresh = await post(deal, "commit", { digest: own });
  if (fresh) remember(table, deal.number, `committed ${deal.own}`, true);
  return fresh;
}

async function reveal(deal) {
  if (recall(table, deal.number, "shown")) return null;
  const own = deal.commitments.find(([seat]) => seat === deal.own);
  const seed = own && recall(table, deal.number, `seed ${own[1]}`);
  const bound = remember(table, deal.number, "commitments", deal.commitments);
  const isExchanged = !seed && recall(table, deal.number, `committed ${deal.own}`);
  if (isExchanged || !same(bound, deal.commitments)) {
    warn("exchanged");
    return null;
  }
  // Whoever has committed in another browser has to show it there.
  if (!seed) return null;
  const fresh = await post(deal, "reveal", { seed });
  if (fresh) remember(table, deal.number, "shown", true);
  return fresh;
}

function isExchanged(deal) {
  if (remember(table, deal.number, "commitment", deal.commitment) !== deal.commitment) return true;
  // Whatever is said to come from another match cannot be checked: it must not become more later.
  if (remember(table, deal.number, "given", deal.given) !== deal.given) return true;
  const bound = recall(table, deal.number, "commitments");
  return deal.awaits === null && bound !== null && !same(bound, deal.commitments);
}

// Every deal but the last is void because of seats that are done without from then on, so that there can
// be no more of them than seats; and one deal follows the other.
function isRegular({ number, silent }) {
  const seats = silent.flat();
  const isCounted = Number.isInteger(number) && number === silent.length + 1;
  const isOrdered = lastDeal(table) === 0 || (lastDeal(table) <= number && number <= lastDeal(table) + 1);
  return isCounted && isOrdered && silent.every((one) => one.length > 0) && new Set(seats).size === seats.length;
}

const isDisowned = ({ own, silent }) => silent.some((seats, deal) => seats.includes(own) && recall(table, deal + 1, "shown"));

async function takePart(deal) {
  if (!deal.commitment) return;
  if (!isRegular(deal) || isExchanged(deal)) return warn("exchanged");
  if (isDisowned(deal)) warn("disowned");
  for (const [turn, outcomes] of deal.seen) rememberTurn(table, deal.number, turn, outcomes);
  if (!deal.missing.includes(deal.own)) return;
  const fresh = await (deal.awaits === "commit" ? commit(deal) : reveal(deal));
  if (fresh) await takePart(fresh);
}

let latest = null;

function look(deal) {
  latest = deal;
  alone(() => takePart(deal).catch(() => setTimeout(() => look(latest), PAUSE)));
}

// It comes with the page, and with its regions; the stream brings it as it is.
function lookAt(part) {
  const found = part.querySelector("#deal");
  if (found) look(JSON.parse(found.textContent));
}

document.addEventListener("pasch:shown", (event) => lookAt(event.detail));
document.addEventListener("pasch:deal", (event) => look(event.detail));
lookAt(document);
