// The coach's word on a throw. The coach lives on the server: without a connection there is none.

import { element } from "./dom.js";
import { diceOf } from "./throws.js";
import { lang, t } from "./words.js";

const column = (sheet) => sheet.map((cell) => (cell ? cell.points : null));

export async function advice(state, throws) {
  const order = state.game.names.map((_, place) => (state.toAct + place) % state.game.names.length);
  const asked = {
    rules: state.game.rules,
    points: order.map((seat) => column(state.sheets[seat])),
    extra: order.map((seat) => state.summaries[seat].extra),
    dice: [...diceOf(throws, state.edition)].map(Number),
    throw: throws.length,
  };
  const answer = await fetch(`/pad/coach?lang=${lang}`, { method: "POST", body: JSON.stringify(asked), headers: { "x-pasch": "live" } }).catch(() => null);
  if (!answer) return t("coach_offline");
  if (!answer.ok) return t("coach_silent");
  const words = element("div");
  // Made by our own server from numbers and its own texts; names are not sent there.
  words.innerHTML = await answer.text();
  return words;
}
