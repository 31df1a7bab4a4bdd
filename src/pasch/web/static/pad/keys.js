// The keys for one field: nothing but what is possible there. One tap, and it is entered.

import { element } from "./dom.js";
import { choices, mustAnnounce } from "./sheet.js";
import { fields, signed, t } from "./words.js";

const nothing = { extra: 0, penalty: 0, forgotten: 0 };

// What is written below the number on a key: what it earns besides, what stood there so far, or why it is marked.
function below(isStanding, isPar, extra) {
  if (extra) return signed(extra);
  if (isStanding) return t("stands");
  return isPar ? t("pace_even") : null;
}

function key({ edition }, row, [points, extra], standing, press) {
  const isStanding = standing?.points === points && standing.extra === extra;
  const isPar = points > 0 && points === edition.pace[row];
  const isStrike = !points && !extra;
  const note = below(isStanding, isPar, extra);
  return element(
    "button",
    {
      class: ["key", isStanding && "stands", isStrike && "strike"].filter(Boolean).join(" "),
      type: "button",
      "data-key": extra ? `key ${points} ${signed(extra)}` : `key ${points}`,
      "aria-current": isStanding ? "true" : null,
      "aria-label": isStrike ? t("strike") : null,
      onclick: () => press({ ...nothing, points, extra }),
    },
    String(points),
    note ? element("small", {}, note) : null,
  );
}

// With cards: how many were in hand, and what those cost. Most often it is the fewest, so that is chosen already.
function hands({ edition }, penalty, choose) {
  const one = (hand, place) => {
    const cost = edition.penalties[place];
    const given = {
      class: "hand-size", type: "button", "data-key": `hand ${cost}`, "aria-pressed": String(cost === penalty),
      "aria-label": t("hand_of", { hand, penalty: cost }), onclick: () => choose(cost),
    };
    return element("button", given, String(hand), element("small", {}, cost ? signed(-cost) : t("free")));
  };
  return element("div", { class: "hands", role: "group", "aria-label": t("hand") }, element("span", {}, t("hand")), edition.hands.map(one));
}

// `sheet` is the column that the entry is judged by, `standing` what is corrected. What an entry has besides its
// points is in `chosen`, and `choose` changes that.
export function keys(state, { seat, row, sheet, standing, title, more, chosen, choose, press, close }) {
  const { edition, game } = state;
  const all = choices(edition, sheet, row);
  const isAnnouncing = mustAnnounce(edition, sheet);
  const { penalty = standing?.penalty ?? edition.penalties[0], isForgotten = Boolean(standing?.forgotten) } = chosen;
  const forgotten = isAnnouncing && isForgotten ? edition.forgotten.points : 0;
  const enter = (written) => press({ ...written, penalty, forgotten });
  return [
    element(
      "div",
      { class: "head" },
      element("h2", { id: "keys-title" }, title ?? `${game.names[seat]} · ${fields[edition.fields[row]].name}`),
      element("small", {}, fields[edition.fields[row]].meaning),
      element("button", { class: "close", type: "button", "aria-label": t("close"), onclick: close }, "×"),
    ),
    isAnnouncing
      ? element("label", { class: "announced" },
          element("input", { type: "checkbox", checked: !isForgotten, "data-key": "announced", onchange: ({ target }) => choose({ isForgotten: !target.checked }) }),
          t("announced", { points: edition.forgotten.points }))
      : null,
    edition.penalties.length > 1 ? hands(state, penalty, (cost) => choose({ penalty: cost })) : null,
    element("div", { class: `grid ${all.length > 12 ? "many" : ""}` }, all.map((way) => key(state, row, way, standing, enter))),
    more,
  ];
}
