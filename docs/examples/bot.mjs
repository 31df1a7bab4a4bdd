// Plays Kniffel and Karten-Kniffel: node bot.mjs LINK NAME.
//
// LINK is the link of an invitation, or the address of a server, to wait there until a table invites
// programs. Node 20 or newer is all that it needs.

import { createHash, randomBytes, randomUUID } from "node:crypto";

const PAUSE = 1; // second before the next attempt to reach a server that is gone

const sleep = (seconds) => new Promise((done) => setTimeout(done, 1000 * seconds));
const bearer = (key) => (key ? { Authorization: `Bearer ${key}` } : {});

// Send a request until it is answered; return null where the match has moved on.
async function ask(address, body, key, headers = {}) {
  const sent = { ...headers, ...bearer(key), "Content-Type": "application/json" };
  for (;;) {
    try {
      const method = body === undefined ? "GET" : "POST";
      const answer = await fetch(address, { method, headers: sent, body: JSON.stringify(body) });
      if (answer.ok) return await answer.json();
      if (answer.status === 409) return null;
      if (![429, 500, 502, 503].includes(answer.status)) {
        console.error((await answer.json()).message);
        process.exit(1);
      }
      await sleep(Number(answer.headers.get("Retry-After") ?? PAUSE));
    } catch {
      await sleep(PAUSE);
    }
  }
}

// Yield what a stream carries; connect again whenever it ends.
async function* events(address, key) {
  for (;;) {
    try {
      const answer = await fetch(address, { headers: bearer(key) });
      let text = "";
      for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
        const lines = (text + part).split("\n");
        text = lines.pop();
        for (const line of lines) if (line.startsWith("data:")) yield JSON.parse(line.slice(5));
      }
    } catch {
      // The server is gone for a moment.
    }
    await sleep(PAUSE);
  }
}

const counted = (numbers) => {
  const counts = new Map();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || b - a);
};
const best = (worth) => Object.entries(worth).reduce((a, b) => (b[1].points > a[1].points ? b : a));

// Write what brings most; throw again for more of what lies there most often.
function diceMove(state) {
  const [field, worth] = best(state.worth);
  if (state.throw < 3 && worth.points < 25) {
    const [number, count] = counted(state.dice)[0];
    return `keep ${Array(count).fill(number).join(" ")}`;
  }
  return `${worth.points ? "write" : "strike"} ${field}`;
}

// Return the cards of a hand that help to fill a field.
function useful(field, hand) {
  if (field.endsWith("er")) return hand.filter((card) => card === Number(field[0]));
  if (field.endsWith("S")) return [...new Set(hand)].filter((card) => card >= 2 && card <= 5);
  const [[first, count], [second, many] = [0, 0]] = counted(hand);
  const some = (card, size) => Array(size).fill(card);
  if (field === "FH") return [...some(first, Math.min(count, 3)), ...some(second, Math.min(many, 2))];
  return some(first, count);
}

// Score what brings most, announcing the last field but one; swap where nothing scores.
function cardMove(state, moves) {
  const points = state.seats[state.seen_from].points;
  const free = Object.keys(points).filter((field) => points[field] === null);
  if (Object.keys(state.worth).length) {
    const scores = moves.filter((move) => move.startsWith(`score ${best(state.worth)[0]} `));
    const rightly = scores.filter((move) => move.includes("announce") === (free.length === 2));
    return rightly.reduce((a, b) => (b.length > a.length ? b : a));
  }
  const away = [...state.hand];
  for (const card of useful(free[0], state.hand)) away.splice(away.indexOf(card), 1);
  return `swap ${away.join(" ") || "-"} draw ${away.length}`;
}

// Sit down and play until the match is over.
async function play(server, table, name, joinKey) {
  const wanted = { name, is_program: true, ...(joinKey && { join_key: joinKey }) };
  const address = `${server}/api/v1/tables/${table}`;
  const { key } = await ask(`${address}/join`, wanted, null, { "Idempotency-Key": randomUUID() });
  const seed = randomBytes(16).toString("hex");
  for await (const state of events(`${address}/events`, key)) {
    const { deal, version } = state;
    const seat = state.your_seats[0];
    if (state.phase === "over") {
      console.log((state.winners ?? []).includes(seat) ? "won" : "not won");
      // Not by way of the stream, which may take its time to end.
      process.exit(0);
    }
    if (deal.missing.includes(seat) && deal.awaits === "commit") {
      const lines = `pasch/seed/1\n${table}\n${seat + 1}\n${seed}`;
      const commitment = createHash("sha256").update(lines).digest("hex");
      await ask(`${address}/commit`, { deal: deal.number, commitment }, key);
    } else if (deal.missing.includes(seat)) {
      await ask(`${address}/reveal`, { deal: deal.number, seed }, key);
    } else if (state.is_your_turn && state.awaits === "throw") {
      await ask(`${address}/throw`, { version }, key);
    } else if (state.is_your_turn) {
      const listed = await ask(`${address}/moves`, undefined, key);
      if (listed.version !== version) continue;
      const chosen = state.dice ? diceMove(state) : cardMove(state, listed.moves);
      const move = listed.moves.includes(chosen) ? chosen : listed.moves.at(-1);
      await ask(`${address}/move`, { version, move }, key);
    }
  }
}

const [link, name] = process.argv.slice(2);
const [server, rest] = link.replace(/\/$/, "").split("/t/");
let [table, joinKey] = rest ? rest.split("/join/") : [];
if (!table) {
  for await (const { tables } of events(`${server}/api/v1/invitations/events`)) {
    table = tables[0]?.id;
    if (table) break;
  }
}
await play(server, table, name, joinKey);
