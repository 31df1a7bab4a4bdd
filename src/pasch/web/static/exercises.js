// The exercises that were answered in this browser, one line of figures each. They are kept here and nowhere
// else, and can be taken along as a file.

const KEY = "pasch-training";
const FORMAT = 1;
const MOST = 5000;
const LONGEST = 100;

const isText = (value) => typeof value === "string" && value.length <= LONGEST;

// What a file from elsewhere must look like before a single line of it is taken.
const isAnswer = (answer) =>
  answer !== null && typeof answer === "object" &&
  isText(answer.id) && isText(answer.edition) && isText(answer.grade) && isText(answer.date) &&
  typeof answer.cost === "number" && answer.cost >= 0 && answer.cost < 1000;

const trimmed = ({ id, edition, grade, cost, date }) => ({ id, edition, grade, cost, date });

// Return the answers in a text, or null where it holds none that can be read.
export function read(text) {
  try {
    const { training, answers } = JSON.parse(text);
    return training === FORMAT && Array.isArray(answers) && answers.every(isAnswer) ? answers.map(trimmed) : null;
  } catch {
    return null;
  }
}

export const written = (answers) => JSON.stringify({ training: FORMAT, answers }, null, 1);

export function answers() {
  try {
    return read(localStorage.getItem(KEY)) ?? [];
  } catch {
    return [];
  }
}

// Keep more answers; of each exercise the first one stays. Return how many were new, or null where nothing can be kept.
export function keep(more) {
  const known = answers();
  const ids = new Set(known.map((answer) => answer.id));
  const fresh = more.filter((answer) => !ids.has(answer.id) && ids.add(answer.id));
  try {
    if (fresh.length) localStorage.setItem(KEY, written([...known, ...fresh].slice(-MOST)));
  } catch {
    return null;
  }
  return fresh.length;
}

export const mean = (list) => list.reduce((sum, answer) => sum + answer.cost, 0) / list.length;
