// How long somebody may still think, if that was agreed: counted from the last turn; a correction gives nobody more.

import { t } from "./words.js";

let ticking = 0;

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

export function runTimer(place, { game, isOver }) {
  clearInterval(ticking);
  place.hidden = !game.seconds || isOver;
  if (place.hidden) return;
  const since = game.events.findLast((event) => event.do !== "correct")?.at ?? game.began;
  const tick = () => {
    // A clock that was put back does not make a turn longer.
    const left = Math.min(game.seconds, game.seconds - Math.floor((Date.now() - since) / 1000));
    place.classList.toggle("urgent", left <= 10);
    const text = left > 0 ? clock(left) : t("time_up");
    if (place.textContent !== text) place.textContent = text;
    if (left <= 0) clearInterval(ticking);
  };
  ticking = setInterval(tick, 500);
  tick();
}
