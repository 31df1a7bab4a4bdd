// Entering what was thrown: tap the dice, see on the block what every field would give, throw on, ask the coach.

import { element } from "./dom.js";
import { isComplete, placesAfter, thrownOn, withDie, withoutLastDie } from "./throws.js";
import { t } from "./words.js";

const pips = (die) => element("span", { class: `face pips f${die}` });

// `kept` holds the places of dice that stay, while those are chosen, else null.
export function dicePanel(state, { throws, kept, advice }, { change, ask, close }) {
  const places = placesAfter(throws, state.edition);
  const isWhole = isComplete(throws, state.edition);
  const most = state.edition.throws_per_turn;
  const toggle = (place) => new Set(kept.has(place) ? [...kept].filter((one) => one !== place) : [...kept, place]);
  const die = (value, place) => {
    if (value === null) return element("span", { class: "die empty" }, element("span", { class: "face" }));
    const label = t("die", { die: value });
    if (!kept) return element("span", { class: "die", role: "img", "aria-label": label }, pips(value));
    return element("button", {
      class: kept.has(place) ? "die kept" : "die", type: "button", "data-key": `place ${place}`, "aria-label": label,
      "aria-pressed": String(kept.has(place)), onclick: () => change({ throws, kept: toggle(place) }),
    }, pips(value));
  };
  const throwOn = () => change({ throws: thrownOn(throws, [...kept].map((place) => places[place])), kept: null });
  return [
    element(
      "div",
      { class: "head" },
      element("h2", { id: "keys-title" }, t("throw_of", { name: state.game.names[state.toAct], number: Math.max(1, throws.length) })),
      element("small", {}, kept ? t("choose_kept") : isWhole ? t("choose_field") : t("enter_dice", { count: places.filter((value) => value === null).length })),
      element("button", { class: "close", type: "button", "aria-label": t("close"), onclick: close }, "×"),
    ),
    element("div", { class: "dice", role: "group", "aria-label": t("dice") }, places.map(die)),
    isWhole ? null : element("div", { class: "grid six" }, state.edition.faces.map((face) =>
      element("button", { class: "key", type: "button", "data-key": `die ${face}`, "aria-label": t("die", { die: face }), onclick: () => change({ throws: withDie(throws, face), kept: null }) }, String(face)))),
    element(
      "div",
      { class: "deeds" },
      kept ? element("button", { class: "calm", type: "button", disabled: kept.size === places.length, onclick: throwOn }, t("throw_on", { count: places.length - kept.size })) : null,
      !kept && isWhole && throws.length < most
        ? element("button", { class: "calm", type: "button", "data-key": "again", onclick: () => change({ throws, kept: new Set() }) }, t("another_throw"))
        : null,
      // Its place is there from the start: no key moves while somebody types.
      element("button", { class: "calm", type: "button", "data-key": "back", disabled: !throws.length, onclick: () => change(kept ? { throws, kept: null } : { throws: withoutLastDie(throws), kept: null }) }, t("one_back")),
      isWhole && !kept ? element("button", { class: "calm", type: "button", "data-key": "coach", onclick: ask }, t("coach")) : null,
    ),
    advice ? element("div", { class: "advice", role: "status" }, advice) : null,
  ];
}
