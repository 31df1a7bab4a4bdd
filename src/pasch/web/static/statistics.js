// The games that were finished in this browser, one line of figures each. They are kept here and nowhere else,
// and can be taken along as a file.

const KEY = "pasch-games";
const FORMAT = 1;
const MOST_GAMES = 5000;
const LONGEST = 64;

const isText = (value) => typeof value === "string" && value.length > 0 && value.length <= LONGEST;
const isCount = (value) => Number.isInteger(value) && Math.abs(value) < 10000;
const isPoints = (value) => value === null || isCount(value);

// What a file from elsewhere must look like before a single line of it is taken.
function isGame(game) {
  return (
    game !== null && typeof game === "object" &&
    isText(game.id) && isText(game.edition) && isText(game.date) &&
    isCount(game.total) && isCount(game.rank) && game.rank > 0 && isCount(game.players) && game.players > 0 &&
    Array.isArray(game.bots) && game.bots.length < game.players + 1 && game.bots.every(isText) &&
    game.fields !== null && typeof game.fields === "object" && !Array.isArray(game.fields) &&
    Object.entries(game.fields).every(([field, points]) => isText(field) && isPoints(points))
  );
}

const trimmed = ({ id, edition, date, total, rank, players, bots, fields }) => ({ id, edition, date, total, rank, players, bots, fields });

// Return the games in a text, or null where it holds none that can be read.
export function read(text) {
  try {
    const { pasch, games } = JSON.parse(text);
    return pasch === FORMAT && Array.isArray(games) && games.every(isGame) ? games.map(trimmed) : null;
  } catch {
    return null;
  }
}

export const written = (games) => JSON.stringify({ pasch: FORMAT, games }, null, 1);

export function games() {
  try {
    return read(localStorage.getItem(KEY)) ?? [];
  } catch {
    return [];
  }
}

// Keep more games; those that are known stay as they are. Return how many were new, or null where nothing can be kept.
export function keep(more) {
  const known = games();
  const ids = new Set(known.map((game) => game.id));
  const fresh = more.filter((game) => !ids.has(game.id) && ids.add(game.id));
  try {
    // A file from elsewhere takes no room from what is here; a game just played replaces the oldest.
    const room = Math.max(0, MOST_GAMES - known.length);
    if (fresh.length > 1) fresh.length = Math.min(fresh.length, room);
    if (fresh.length) localStorage.setItem(KEY, written([...known, ...fresh].slice(-MOST_GAMES)));
  } catch {
    return null;
  }
  return fresh.length;
}

export const best = (list) => (list.length ? Math.max(...list.map((game) => game.total)) : null);

export const mean = (numbers) => (numbers.length ? numbers.reduce((sum, number) => sum + number, 0) / numbers.length : null);

// Per level of bot: how many games with such a bot there were, and how many of them were won.
export function againstBots(list) {
  const levels = new Map();
  for (const game of list) {
    for (const bot of new Set(game.bots)) {
      const { played = 0, won = 0 } = levels.get(bot) ?? {};
      levels.set(bot, { played: played + 1, won: won + (game.rank === 1) });
    }
  }
  return levels;
}

export function fieldMeans(list) {
  const points = new Map();
  for (const game of list) {
    for (const [field, value] of Object.entries(game.fields)) points.set(field, [...(points.get(field) ?? []), value ?? 0]);
  }
  return new Map([...points].map(([field, values]) => [field, mean(values)]));
}
