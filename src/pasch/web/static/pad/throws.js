// Dice as they lie on the table, entered throw by throw. Kept dice stay in their places; of equal ones the
// leftmost are those kept, as in a record. How many dice there are, and with which faces, the edition says.
//
// What was thrown: [{ dice: [6, 3, 3, 1, 5] }, { kept: [3, 3], dice: [2, 3, 6] }, …].

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

const emptyPlaces = ({ dice }) => Array(dice).fill(null);

// The places after these throws; null where a die is still to be entered.
export const placesAfter = (throws, edition) =>
  throws.reduce((places, { kept = [], dice }) => filledUp(keptPlaces(places, kept), dice), emptyPlaces(edition));

export const isComplete = (throws, edition) => throws.length > 0 && !placesAfter(throws, edition).includes(null);

export const diceOf = (throws, edition) => placesAfter(throws, edition).sort().join("");

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

// Whether this can have been thrown in one turn: dice and kept dice that were there, each throw whole.
export function areThrows(throws, edition) {
  if (!Array.isArray(throws) || !throws.length || throws.length > edition.throws_per_turn) return false;
  const isDie = (die) => edition.faces.includes(die);
  let places = emptyPlaces(edition);
  for (const [number, thrown] of throws.entries()) {
    const { kept = [], dice } = thrown ?? {};
    if (![kept, dice].every((some) => Array.isArray(some) && some.every(isDie))) return false;
    const stay = keptPlaces(places, kept);
    const open = stay.filter((die) => die === null).length;
    if ((number === 0) !== (thrown.kept === undefined) || edition.dice - open !== kept.length || open !== dice.length || !open) return false;
    if (kept.join("") !== sortedCopy(kept).join("")) return false;
    places = filledUp(stay, dice);
  }
  return true;
}

// The same while the last throw is still being entered: whichever dice are missing, it can be thrown.
export function isBegun(throws, edition) {
  const { kept = [], dice } = throws.at(-1) ?? {};
  if (![kept, dice].every(Array.isArray)) return false;
  const missing = Math.max(0, edition.dice - kept.length - dice.length);
  const whole = { ...throws.at(-1), dice: [...dice, ...Array(missing).fill(edition.faces[0])] };
  return areThrows([...throws.slice(0, -1), whole], edition);
}

// Nothing but what throws consist of, whatever else came with them.
export const plainThrows = (throws) => throws.map(({ kept, dice }) => ({ ...(kept && { kept }), dice }));
