// Dice as they lie on the table, entered throw by throw. Kept dice stay in their places; of equal ones the
// leftmost are those kept, as in a record.
//
// What was thrown: [{ dice: [6, 3, 3, 1, 5] }, { kept: [3, 3], dice: [2, 3, 6] }, …].

const PLACES = 5;

export const faces = [1, 2, 3, 4, 5, 6];

function keptPlaces(places, kept) {
  const rest = [...kept];
  return places.map((die) => {
    const at = rest.indexOf(die);
    if (at < 0) return null;
    rest.splice(at, 1);
    return die;
  });
}

function filledUp(places, dice) {
  const thrown = [...dice];
  return places.map((die) => die ?? thrown.shift() ?? null);
}

// The five places after these throws; null where a die is still to be entered.
export function placesAfter(throws) {
  return throws.reduce(
    (places, { kept = [], dice }) => filledUp(keptPlaces(places, kept), dice),
    Array(PLACES).fill(null),
  );
}

export const isComplete = (throws) => throws.length > 0 && !placesAfter(throws).includes(null);

export const diceOf = (throws) => placesAfter(throws).sort().join("");

const sortedCopy = (dice) => [...dice].sort();

export const thrownOn = (throws, kept) => [...throws, { kept: sortedCopy(kept), dice: [] }];

export function withDie(throws, die) {
  const last = throws.at(-1) ?? { dice: [] };
  return [...throws.slice(0, -1), { ...last, dice: [...last.dice, die] }];
}

export function withoutLastDie(throws) {
  const last = throws.at(-1);
  if (last?.dice.length) return [...throws.slice(0, -1), { ...last, dice: last.dice.slice(0, -1) }];
  return throws.slice(0, -1);
}

const isDie = (die) => faces.includes(die);

// Whether this can have been thrown in one turn: dice and kept dice that were there, each throw whole.
export function areThrows(throws, most) {
  if (!Array.isArray(throws) || !throws.length || throws.length > most) return false;
  let places = Array(PLACES).fill(null);
  for (const [number, thrown] of throws.entries()) {
    const { kept = [], dice } = thrown ?? {};
    if (![kept, dice].every((some) => Array.isArray(some) && some.every(isDie))) return false;
    const stay = keptPlaces(places, kept);
    const open = stay.filter((die) => die === null).length;
    if ((number === 0) !== (thrown.kept === undefined) || PLACES - open !== kept.length || open !== dice.length || !open) return false;
    if (kept.join("") !== sortedCopy(kept).join("")) return false;
    places = filledUp(stay, dice);
  }
  return true;
}
