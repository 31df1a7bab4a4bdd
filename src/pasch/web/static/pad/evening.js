// An evening: several games, added up for everybody who took part.

import { element } from "./dom.js";
import { stateOf } from "./game.js";
import { editions as names, minus, t } from "./words.js";

export function tableOf(evening, editions) {
  const states = evening.games.map((game) => stateOf(editions.get(game.rules), game));
  const people = [...new Set(states.flatMap(({ game }) => game.names))];
  const finished = states.filter(({ isOver }) => isOver);
  const of = (state, name) => state.game.names.indexOf(name);
  const totals = (name) => finished.filter((state) => of(state, name) >= 0).map((state) => state.totals[of(state, name)]);
  const wins = (name) =>
    finished.filter((state) => state.game.names.length > 1 && state.ranks[of(state, name)] === 1).length;
  const columns = people.map((name) => ({
    name,
    points: totals(name).reduce((sum, total) => sum + total, 0),
    best: totals(name).length ? Math.max(...totals(name)) : null,
    wins: wins(name),
  }));
  return { states, people, columns };
}

const cells = (people, shown) => people.map((name) => element("td", {}, shown(name)));

// `open` gets the place of the game that was tapped.
export function eveningView(evening, editions, open) {
  const { states, people, columns } = tableOf(evening, editions);
  const row = (label, shown, kind = "") =>
    element("tr", { class: kind }, element("th", { scope: "row" }, label), cells(people, shown));
  const column = (name) => columns.find((one) => one.name === name);
  const table = element("div", { class: "scroll", tabindex: "0" },
    element(
      "table",
      { class: "evening", "aria-label": t("evening") },
      element("thead", {}, element("tr", {}, element("td", {}), people.map((name) => element("th", { scope: "col" }, name)))),
      element(
        "tbody",
        {},
        states.map((state, number) =>
          row(
            element("button", { class: "link", type: "button", "data-key": `game ${number}`, "aria-label": t("evening_open", { number: number + 1 }), onclick: () => open(number) },
              String(number + 1), " ", element("small", {}, names[state.edition.edition].name)),
            (name) => {
              const seat = state.game.names.indexOf(name);
              if (seat < 0) return "–";
              const total = minus(state.totals[seat]);
              if (!state.isOver) return element("small", {}, `(${total})`);
              return state.ranks[seat] === 1 && state.game.names.length > 1 ? element("b", {}, `${total} ★`) : total;
            },
            state.isOver ? "" : "running",
          ),
        ),
        row(t("evening_points"), (name) => minus(column(name).points), "sum"),
        row(t("evening_wins"), (name) => String(column(name).wins)),
        row(t("evening_best"), (name) => (column(name).best === null ? "–" : minus(column(name).best))),
      ),
    ),
  );
  // As many people as fit; for more of them half a column shows that there is more to the right.
  table.firstChild.style.minWidth = `${5.2 + 3.3 * people.length}rem`;
  const isAnyOpen = states.some(({ isOver }) => !isOver);
  return element("div", {}, table, element("p", { class: "hint" }, t("evening_tap"), isAnyOpen ? ` ${t("evening_running")}` : ""));
}
