// The block: a column per player, a row per field, sums and total.

import { element } from "./dom.js";
import { bestOf, pace } from "./sheet.js";
import { fields, minus, signed, t } from "./words.js";

const shownOf = (state, { points, extra, penalty, forgotten }) => [
  element("span", { class: points ? "points" : "points struck" }, String(points)),
  extra ? element("span", { class: "gain" }, signed(extra)) : null,
  penalty + forgotten ? element("span", { class: "penalty" }, signed(-penalty - forgotten)) : null,
];

function said(state, seat, row, offer) {
  const entry = state.sheets[seat][row];
  const place = { name: state.game.names[seat], field: fields[state.edition.fields[row]].name };
  if (!entry) return offer ? t("cell_offer", { ...place, points: offer[0] + offer[1] }) : t("cell_free", place);
  const points = entry.points + entry.extra - entry.penalty - entry.forgotten;
  const was = entry.before.at(-1);
  if (entry.isMisfit) return t("cell_misfit", { ...place, points });
  return was ? t("cell_corrected", { ...place, points, before: was.points }) : t("cell", { ...place, points });
}

function cell(state, seat, row, { picked, offers, isReadOnly, pick }) {
  const entry = state.sheets[seat][row];
  const offer = !entry && offers?.seat === seat ? bestOf(offers.ways[row]) : null;
  const isPicked = picked?.seat === seat && (picked.row === row || picked.from === row);
  const kinds = ["cell", isPicked && "picked", offer && "offer", offer && !offer[0] && "zero", entry?.isMisfit && "misfit"];
  const given = { class: kinds.filter(Boolean).join(" "), "aria-label": said(state, seat, row, offer) };
  const shown = entry ? shownOf(state, entry) : offer ? [String(offer[0]), offer[1] ? element("small", {}, signed(offer[1])) : null] : [];
  const mark = entry?.before.length ? element("i", { class: "mark" }) : null;
  const content = isReadOnly
    ? element("span", { ...given, role: "img" }, shown, mark)
    : element(
        "button",
        { ...given, type: "button", "data-key": `${seat}.${row}`, "aria-pressed": String(isPicked), onclick: ({ detail }) => pick(seat, row, { isByKey: !detail }) },
        shown,
        mark,
      );
  return element("td", { class: seat === state.toAct && !state.isOver ? "acts" : "" }, content);
}

const fieldRow = (state, row, look) =>
  element(
    "tr",
    {},
    element(
      "th",
      { scope: "row" },
      element("span", { class: "long" }, fields[state.edition.fields[row]].name),
      element("span", { class: "short", "aria-hidden": "true" }, fields[state.edition.fields[row]].short),
    ),
    state.game.names.map((_, seat) => cell(state, seat, row, look)),
  );

const sumRow = (state, kind, label, shown) =>
  element(
    "tr",
    { class: kind },
    element("th", { scope: "row" }, label),
    state.game.names.map((_, seat) => element("td", {}, shown(state.summaries[seat], seat))),
  );

const orDash = (number) => (number ? signed(number) : "–");

const paceWords = (ahead) => (ahead ? t(ahead < 0 ? "pace_behind" : "pace_ahead", { points: Math.abs(ahead) }) : t("pace_even"));
const paceSign = (ahead) => (ahead ? `${ahead < 0 ? "↓" : "↑"}${Math.abs(ahead)}` : "=");

// What a sum adds or takes off; while the bonus is still open, in words how far it is: no number that would count.
function sumOf(state, name, { sums }, seat) {
  const ahead = pace(state.edition, state.sheets[seat]);
  const isOpen = state.edition.upper.some((row) => !state.sheets[seat][row]);
  if (name !== "bonus" || sums.bonus || !isOpen || ahead === null) return orDash(sums[name]);
  return element(
    "span",
    { class: "pace", role: "img", "aria-label": t("pace_said", { ahead }) },
    element("span", { class: "long" }, paceWords(ahead)),
    element("span", { class: "short" }, paceSign(ahead)),
  );
}

export function block(state, look) {
  const { edition, game } = state;
  const upper = new Set(edition.upper);
  const rows = edition.fields.map((_, row) => row);
  const heads = game.names.map((name, seat) => {
    const acts = seat === state.toAct && !state.isOver;
    const rank = state.isOver && game.names.length > 1 ? element("small", {}, t("rank", { rank: state.ranks[seat] })) : null;
    return element("th", { scope: "col", class: acts ? "acts" : "", "aria-current": acts ? "true" : null }, element("span", {}, name), rank);
  });
  const hasPenalties = edition.penalties.length > 1;
  return element(
    "table",
    { class: `sheets seats-${game.names.length}`, "aria-label": t("block") },
    element("thead", {}, element("tr", {}, element("td", {}), heads)),
    element(
      "tbody",
      {},
      rows.filter((row) => upper.has(row)).map((row) => fieldRow(state, row, look)),
      sumRow(state, "sum", t("upper"), (sums) => String(sums.upper)),
      edition.sums.map(({ name }) => sumRow(state, "small", t(`sum_${name}`), (sums, seat) => sumOf(state, name, sums, seat))),
      rows.filter((row) => !upper.has(row)).map((row) => fieldRow(state, row, look)),
      edition.throws ? sumRow(state, "small", t("extra"), ({ extra }) => orDash(extra)) : null,
      hasPenalties ? sumRow(state, "small", t("penalties"), ({ penalties }) => orDash(-penalties)) : null,
      sumRow(state, "sum total", t("total"), ({ total }) => minus(total)),
    ),
  );
}
