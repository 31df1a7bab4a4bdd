// One column of the block, evaluated by the data of its edition. No rule stands here: which throws depend on
// what, what is possible, what is added or taken off and when, all of that comes from the data.
//
// A column is a list of cells, one per row: null where it is free, else { points, extra, penalty, forgotten }.

export const emptySheet = (edition) => edition.fields.map(() => null);

export const isFull = (sheet) => sheet.every(Boolean);

export const filled = (sheet) => sheet.filter(Boolean).length;

const HOLDS = {
  free: (sheet, rows) => rows.some((row) => !sheet[row]),
  scored: (sheet, rows) => Boolean(sheet[rows[0]]?.points),
};

// Where nothing depends on the column: what the throw is worth, or what stands in a field that it is given up for.
const plainWays = ({ given_up: givenUp }, worth) => (worth ? [[worth, 0], ...givenUp] : givenUp);

function specialWays({ conditions, cases }, sheet) {
  const truth = conditions.map(({ kind, rows }) => Number(HOLDS[kind](sheet, rows)));
  return cases[truth.join("")];
}

// Every way to fill each row with a throw, as [points, extra]; rows that are filled have none.
export function ways({ throws }, sheet, dice) {
  const special = throws.special[dice];
  const found = special ? specialWays(special, sheet) : throws.points[dice].map((worth) => plainWays(throws, worth));
  return found.map((all, row) => (sheet[row] ? [] : all));
}

// What a free field would give for a throw: the best way to fill it.
export const bestOf = (all) => all.reduce((best, way) => (way[0] + way[1] > best[0] + best[1] ? way : best), all[0]);

const named = (all) => new Map(all.map((way) => [way.join("+"), way]));

// Per row what throws are worth that depend on nothing; worked out once for every edition.
const plain = new WeakMap();

function plainChoices({ fields, throws }) {
  if (!plain.has(throws)) {
    const dice = Object.keys(throws.points).filter((one) => !throws.special[one]);
    const found = fields.map((_, row) => dice.flatMap((one) => plainWays(throws, throws.points[one][row])));
    plain.set(throws, found.map(named));
  }
  return plain.get(throws);
}

// Everything that can stand in a row, whatever was thrown or played: [points, extra], fewest first.
export function choices(edition, sheet, row) {
  if (sheet[row]) return [];
  if (!edition.throws) return edition.choices[row].map((points) => [points, 0]);
  const special = Object.values(edition.throws.special).flatMap((one) => specialWays(one, sheet)[row]);
  const found = [...new Map([...plainChoices(edition)[row], ...named(special)]).values()];
  return found.sort(([points, extra], [other, otherExtra]) => points - other || extra - otherExtra);
}

// Whether the next field that is filled must be announced.
export const mustAnnounce = (edition, sheet) =>
  Boolean(edition.forgotten) && sheet.length - filled(sheet) === edition.forgotten.free;

// Whether this is among the choices, without listing them.
function isChoice(edition, sheet, row, points, extra) {
  if (sheet[row]) return false;
  if (!edition.throws) return edition.choices[row].includes(points) && extra === 0;
  const isIt = (way) => way?.[0] === points && way[1] === extra;
  const plainWay = plainChoices(edition)[row].get([points, extra].join("+"));
  return isIt(plainWay) || Object.values(edition.throws.special).some((one) => specialWays(one, sheet)[row].some(isIt));
}

export function isPossible(edition, sheet, row, { points, extra, penalty, forgotten }) {
  const forgettable = mustAnnounce(edition, sheet) ? [0, edition.forgotten.points] : [0];
  return (
    isChoice(edition, sheet, row, points, extra) &&
    edition.penalties.includes(penalty) &&
    forgettable.includes(forgotten)
  );
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const pointsOf = (sheet, rows) => sum(rows.map((row) => sheet[row]?.points ?? 0));

// Whether these rows stay below a sum, whatever comes.
function staysBelow(edition, sheet, { rows, below }) {
  const open = rows.filter((row) => !sheet[row]);
  const most = sum(open.map((row) => choices(edition, sheet, row).at(-1)[0]));
  return pointsOf(sheet, rows) + most < below;
}

// A column added up: as it stands, or as it counts when the match is over. What is taken off only then counts as
// soon as nothing can avert it.
export function summary(edition, sheet, isOver) {
  const cells = sheet.filter(Boolean);
  const sums = {};
  for (const one of edition.sums) {
    const { name, rows, from, below, points, at_end: atEnd } = one;
    const reached = pointsOf(sheet, rows);
    const counts = from === undefined ? reached < below : reached >= from;
    sums[name] = counts && (isOver || !atEnd || staysBelow(edition, sheet, one)) ? points : 0;
  }
  const written = sum(cells.map(({ points }) => points));
  const extra = sum(cells.map((cell) => cell.extra));
  const penalties = sum(cells.map(({ penalty, forgotten }) => penalty + forgotten));
  return {
    upper: pointsOf(sheet, edition.upper),
    written,
    extra,
    penalties,
    sums,
    total: written + extra - penalties + sum(Object.values(sums)),
  };
}

// How far the upper part is ahead of what the bonus asks for; null before anything stands there.
export function pace(edition, sheet) {
  const rows = edition.upper.filter((row) => sheet[row]);
  return rows.length ? pointsOf(sheet, rows) - sum(rows.map((row) => edition.pace[row])) : null;
}
