// Below the block while no field is picked: whose turn it is, or who has won.

import { element } from "./dom.js";
import { minus, t } from "./words.js";

const head = (text, ...more) => element("div", { class: "head" }, element("h2", { id: "keys-title" }, text), more);

const deed = (kind, key, text, onclick) => element("button", { class: kind, type: "button", "data-key": key, onclick }, text);

const lastGame = ({ toLastGame }) => (toLastGame ? deed("calm", "last", t("last_game"), toLastGame) : null);

// `toLastGame` leads on from an earlier game of the evening; there is none in the last one.
export function turnPanel({ edition, game, toAct, isLastRound }, deeds) {
  const { enterDice, pass } = deeds;
  const name = game.names[toAct];
  return [
    head(t("turn_of", { name }), element("small", {}, isLastRound ? t("last_round") : t("tap_field"))),
    element(
      "div",
      { class: "deeds" },
      edition.throws ? deed("calm", "dice", t("dice_enter"), enterDice) : null,
      edition.may_pass ? deed("calm", "pass", t("pass", { name }), pass) : null,
      lastGame(deeds),
    ),
  ];
}

export function overPanel({ game, ranks, totals }, deeds) {
  const winners = game.names.filter((_, seat) => ranks[seat] === 1);
  const points = Math.max(...totals);
  const order = game.names.map((_, seat) => seat).sort((one, other) => ranks[one] - ranks[other]);
  const line = (seat) =>
    element("li", { value: ranks[seat] }, element("span", {}, game.names[seat]), " ", element("b", {}, minus(totals[seat])));
  const isMatch = game.names.length > 1;
  return [
    head(isMatch ? t("winner", { names: winners.join(", "), count: winners.length, points }) : t("training", { points })),
    isMatch ? element("ol", { class: "ranking" }, order.map(line)) : null,
    element("div", { class: "deeds" }, lastGame(deeds) ?? deed("go", "next", t("next_game"), deeds.next), deed("calm", "evening", t("evening"), deeds.openEvening)),
  ];
}
