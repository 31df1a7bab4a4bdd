// The game as a text record, where every throw was entered in turn: the form that `pasch replay` reads.

const seatInTurn = ({ game }, place) => (game.first + place) % game.names.length;

export const hasRecord = (state) =>
  Boolean(state.edition.throws) &&
  state.entries.length > 0 &&
  state.misfits.length === 0 &&
  state.entries.every(({ seat, throws }, place) => throws && seat === seatInTurn(state, place));

const thrown = ({ kept, dice }) => [...(kept ? [`keep ${kept.join(" ") || "-"}`] : []), dice.join(" ")];

function turn({ edition, game }, { seat, row, points, extra, throws }, place) {
  const gets = extra ? `${points} + ${extra} extra` : String(points);
  const move = `${points ? "write" : "strike"} ${edition.fields[row]} = ${gets}`;
  return `${place + 1}. ${game.names[seat]}: ${[...throws.flatMap(thrown), move].join("; ")}`;
}

function total(name, { upper, written, extra, sums, total: all }) {
  const parts = [`${upper} upper`, sums.bonus && `+ ${sums.bonus} bonus`, `+ ${written - upper} lower`, extra && `+ ${extra} extra`];
  return `Total ${name}: ${all} = ${parts.filter(Boolean).join(" ")}`;
}

function result({ game, isOver, ranks, summaries }) {
  if (!isOver) return ["Result: unfinished"];
  const totals = game.names.map((name, seat) => total(name, summaries[seat]));
  const winners = game.names.filter((_, seat) => ranks[seat] === 1);
  return [...totals, game.names.length === 1 ? "Result: training" : `Result: won by ${winners.join(", ")}`];
}

const two = (number) => String(number).padStart(2, "0");

export function recordOf(state) {
  const { game } = state;
  const began = new Date(game.began);
  const head = [
    "Pasch: 1",
    `Match: pad-${game.began.toString(36)}`,
    `Rules: ${game.rules}`,
    `Date: ${began.getFullYear()}-${two(began.getMonth() + 1)}-${two(began.getDate())}`,
    ...game.names.map((name, seat) => `Player ${seat + 1}: ${name}`),
    `First: ${game.first + 1}`,
    "Chance: by hand",
  ];
  const turns = state.entries.map((entry, place) => turn(state, entry, place));
  return `${[head, turns, result(state)].map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
