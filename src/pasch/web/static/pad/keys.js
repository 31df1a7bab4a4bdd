// The keys for one field: nothing but what is possible there. One tap, and it is entered.

import { element } from "./dom.js";
import { choices, mustAnnounce } from "./sheet.js";
import { fields, signed, t } from "./words.js";

const nothing = { extra: 0, penalty: 0, forgotten: 0 };

function key(written, label, kind, press) {
  const given = { class: `key ${kind}`, type: "button", "data-key": `key ${label}`, onclick: () => press(written) };
  return element("button", given, label.split(" ").map((part, place) => (place ? element("small", {}, part) : part)));
}

function plainKeys(state, row, all, press) {
  return all.map(([points, extra]) => {
    const isPar = points && points === state.edition.pace[row];
    const label = extra ? `${points} ${signed(extra)}` : String(points);
    const made = key({ ...nothing, points, extra }, label, points || extra ? (isPar ? "par" : "") : "strike", press);
    if (!points && !extra) made.setAttribute("aria-label", t("strike"));
    return made;
  });
}

// With cards: a row for the points, a column for how many cards were in hand, and what those cost.
function cardKeys({ edition }, all, forgotten, press) {
  const heads = edition.hands.map((hand, place) =>
    element("th", { scope: "col" }, String(hand), element("small", {}, edition.penalties[place] ? signed(-edition.penalties[place]) : "±0")),
  );
  const rows = all.map(([points]) =>
    element(
      "tr",
      {},
      edition.penalties.map((penalty, place) => {
        const enter = (written) => press({ ...written, forgotten: forgotten() });
        const made = key({ ...nothing, points, penalty }, String(points), penalty ? "costs" : "", enter);
        made.dataset.key = `key ${points} ${penalty}`;
        made.setAttribute("aria-label", t("key_cards", { points, hand: edition.hands[place], penalty }));
        return element("td", {}, made);
      }),
    ),
  );
  const head = element("thead", {}, element("tr", {}, heads));
  return element("table", { class: "matrix" }, element("caption", {}, t("hand")), head, element("tbody", {}, rows));
}

// `sheet` is the column that the entry is judged by; `ways`, if given, is what a throw allows there.
export function keys(state, { seat, row, sheet, ways, title, more, press, close }) {
  const { edition, game } = state;
  const all = ways ?? choices(edition, sheet, row);
  const announcing = mustAnnounce(edition, sheet);
  const announced = element("input", { type: "checkbox", checked: true, "data-key": "announced" });
  const forgotten = () => (announcing && !announced.checked ? edition.forgotten.points : 0);
  return [
    element(
      "div",
      { class: "head" },
      element("h2", { id: "keys-title" }, title ?? `${game.names[seat]} · ${fields[edition.fields[row]].name}`),
      element("small", {}, fields[edition.fields[row]].meaning),
      element("button", { class: "close", type: "button", "aria-label": t("close"), onclick: close }, "×"),
    ),
    announcing
      ? element("label", { class: "announced" }, announced, t("announced", { points: edition.forgotten.points }))
      : null,
    edition.throws
      ? element("div", { class: `grid ${all.length > 12 ? "many" : ""}` }, plainKeys(state, row, all, press))
      : cardKeys(state, all, forgotten, press),
    more,
  ];
}
