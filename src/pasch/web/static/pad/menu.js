// The menu: everything that is not needed in a turn.

import { element } from "./dom.js";
import { timeChoices } from "./setup.js";
import { lang, languages, t } from "./words.js";

const item = (key, onclick, isPossible = true) =>
  isPossible ? element("button", { type: "button", "data-key": `menu ${key}`, onclick }, t(key)) : null;

export function menuItems({ kept, state, hasRecord, paper }, deeds) {
  const file = element("input", { type: "file", accept: ".json,application/json", class: "hidden", tabindex: "-1", "aria-hidden": "true", onchange: () => deeds.load(file.files[0]) });
  return [
    item("new_game", deeds.setUp),
    item("evening", () => deeds.open("evening"), kept.evening.games.length > 0),
    item("trail", () => deeds.open("trail"), Boolean(state)),
    state
      ? element("button", { type: "button", "data-key": "menu turning", "aria-pressed": String(kept.turning.isOn), onclick: deeds.turning }, t("turning"))
      : null,
    state && !state.isOver
      ? element("label", { class: "line" }, t("timer"), " ",
          element("select", { "data-key": "menu timer", onchange: ({ target }) => deeds.changeTime(Number(target.value)) }, timeChoices(state.game.seconds)))
      : null,
    item("live_begin", deeds.beginLive, Boolean(state) && !kept.live),
    item("live_show", deeds.showLive, Boolean(kept.live)),
    item("live_end", deeds.endLive, Boolean(kept.live)),
    item("save_file", deeds.saveFile, kept.evening.games.length > 0),
    item("save_record", deeds.saveRecord, hasRecord),
    item("load_file", () => file.click()),
    item("new_evening", deeds.newEvening, kept.evening.games.length > 0),
    item("previous_evening", deeds.previousEvening, Boolean(kept.previous)),
    element("a", { href: paper, download: true, "data-key": "menu paper", onclick: deeds.paper }, t("paper")),
    ...Object.entries(languages)
      .filter(([other]) => other !== lang)
      .map(([other, name]) => element("a", { href: `/pad/${other}`, hreflang: other }, name)),
    file,
  ];
}
