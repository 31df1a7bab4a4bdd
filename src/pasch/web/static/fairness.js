// Checks a finished match in the browser: the commitment, the players' seeds and every outcome,
// worked out anew from the secret as docs/fairness.md describes it.

import { bytes, digest, hmac, unhex } from "./digest.js";
import { lastDeal, recall, turnsSeen } from "./memory.js";

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

const DECK = [18, 18, 18, 18, 18, 18];
const table = () => location.pathname.split("/")[2];
// All who play a day's game play one match; what binds it holds its id.
const DAY = /^day-\d{4}-\d{2}-\d{2}$/;
const HASH = /^[0-9a-f]{64}$/;
const FORMS = { id: /^[0-9A-Za-z-]{1,40}$/, rules: /^[a-z]+(?:[+-][a-z_]+)*$/, commitment: HASH, secret: HASH };

// What has another form than docs/fairness.md says could be read in more than one way.
function checkForms(proof) {
  for (const [name, form] of Object.entries(FORMS)) {
    if (typeof proof[name] !== "string" || !form.test(proof[name])) throw new Wrong("form");
  }
  for (const [seat, bound, seed] of proof.seeds) {
    const isSeed = typeof seed === "string" && seed.trim() === seed && /^\P{C}{1,80}$/u.test(seed);
    if (!Number.isInteger(seat) || !HASH.test(bound) || !isSeed) throw new Wrong("form");
  }
  if (!Number.isInteger(proof.given) || proof.given < 0) throw new Wrong("form");
  if (!Number.isInteger(proof.deal) || (proof.id !== table() && !DAY.test(proof.id))) throw new Wrong("form");
}

// Follows a match as the rules of its record have it: which turn it is, which throw of it, which places are
// open and what lies on the piles is worked out here, and not asked of the server.
class Course {
  turn = 0;
  throwNumber = 0;
  isPlayed = false;
  laid = Array(5).fill(null);
  pile = [...DECK];
  discards = Array(6).fill(0);
  outcomes = new Map();

  came(outcome) {
    this.outcomes.set(this.turn, [...(this.outcomes.get(this.turn) ?? []), outcome]);
    this.throwNumber += 1;
  }

  next() {
    // A turn in which nothing was done would shift those that follow.
    if (this.turn && !this.isPlayed) throw new Wrong("form");
    this.isPlayed = false;
    this.turn += 1;
    this.throwNumber = 0;
    this.laid.fill(null);
  }

  discard(cards) {
    if (this.isPlayed) throw new Wrong("form");
    this.isPlayed = true;
    for (const card of cards) this.discards[card - 1] += 1;
  }

  keep(dice) {
    const kept = [...dice];
    this.laid = this.laid.map((die) => {
      const at = kept.indexOf(die);
      if (at < 0) return null;
      kept.splice(at, 1);
      return die;
    });
    if (kept.length) throw new Wrong("form");
  }
}

const KINDS = {
  thrown(course, stream, values) {
    const open = course.laid.flatMap((die, place) => (die === null ? [place] : []));
    const all = dice(stream, [0, 1, 2, 3, 4]);
    const isTurn = course.turn > 0;
    course.isPlayed = true;
    if (isTurn) for (const place of open) course.laid[place] = all[place];
    return (isTurn ? open : open.slice(0, values.length)).map((place) => all[place]);
  },
  begins(course, stream, values, players) {
    return [1 + below(players, stream)];
  },
  drawn(course, stream, values) {
    return cards(stream, values.length, course);
  },
};

// What was given came up in another match: it lies on the table, and follows from nothing here.
const GIVEN = {
  thrown(course, values) {
    const thrown = [...values];
    course.isPlayed = true;
    if (course.turn) course.laid = course.laid.map((die) => die ?? thrown.shift());
  },
  begins() {},
  drawn(course, values) {
    for (const card of values) {
      course.pile[card - 1] -= 1;
      if (!sum(course.pile)) [course.pile, course.discards] = [course.discards, [0, 0, 0, 0, 0, 0]];
    }
  },
};

export function check(proof) {
  checkForms(proof);
  const { id, rules, commitment, secret, seeds, steps, players } = proof;
  if (digest("pasch/commitment/1", id, rules, secret) !== commitment) throw new Wrong("commitment");
  for (const [seat, bound, seed] of seeds) {
    if (digest("pasch/seed/1", id, seat, seed) !== bound) throw new Wrong("seed", { seat });
  }
  const combined = digest("pasch/seeds/1", id, ...seeds.map(([seat, , seed]) => `${seat} ${seed}`));
  const key = unhex(secret);
  const course = new Course();
  let given = proof.given;
  let outcomes = 0;
  for (const [kind, values] of steps) {
    if (kind === "turn") course.next();
    else if (kind === "keep") course.keep(values);
    else if (kind === "discard") course.discard(values);
    else if (given) {
      GIVEN[kind](course, values);
      course.came(values);
      given -= 1;
    } else {
      const stream = numbers(key, id, combined, course.turn, course.throwNumber);
      const expected = KINDS[kind](course, stream, values, players);
      if (String(expected) !== String(values)) throw new Wrong("outcome", { turn: course.turn, throw: course.throwNumber + 1 });
      course.came(values);
      outcomes += 1;
    }
  }
  return { outcomes, turns: course.outcomes };
}

// What this browser saw come up during the match must be there, turn by turn.
function checkSeen(turns, seen) {
  for (const [turn, outcomes] of seen) {
    const there = (turns.get(turn) ?? []).map(String);
    const isThere = turn ? outcomes.every((outcome, at) => there[at] === String(outcome)) : outcomes.every((outcome) => there.includes(String(outcome)));
    if (!isThere) throw new Wrong("seen", { turn });
  }
}

// Compares what is shown now with what this browser kept before it showed its seed. It says "part" where it
// took part, "again" where it did after void attempts, "saw" where it kept the server's commitment alone, and
// "nothing" where it kept nothing.
export function compare({ commitment, seeds, deal, given }, turns) {
  const id = table();
  if (lastDeal(id) > deal) throw new Wrong("exchanged");
  const kept = recall(id, deal, "commitment");
  if (!kept) return "nothing";
  if (kept !== commitment || (recall(id, deal, "given") ?? 0) !== given) throw new Wrong("exchanged");
  const commitments = recall(id, deal, "commitments");
  const bound = JSON.stringify(seeds.map(([seat, digest]) => [seat, digest]));
  if (commitments && bound !== JSON.stringify(commitments)) throw new Wrong("exchanged");
  checkSeen(turns, turnsSeen(id, deal));
  if (!recall(id, deal, "shown")) return "saw";
  return deal > 1 ? "again" : "part";
}

document.documentElement.classList.add("scripted");
const button = document.getElementById("check");
const verdict = document.getElementById("verdict");
const fill = (text, gaps) => text.replace(/\{(\w+)\}/g, (_, name) => gaps[name]);

button?.addEventListener("click", () => {
  try {
    const proof = JSON.parse(document.getElementById("proof").textContent);
    const { outcomes, turns } = check(proof);
    const found = compare(proof, turns);
    verdict.className = found === "part" ? "right" : "partly";
    verdict.textContent = fill(button.dataset[outcomes ? found : "none"], { outcomes, attempts: proof.deal - 1 });
  } catch (error) {
    verdict.className = "wrong";
    verdict.textContent = error instanceof Wrong ? fill(button.dataset[error.kind], error.gaps) : String(error);
  }
});
