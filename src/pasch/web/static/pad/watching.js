// Somebody else's game, read-only.

import { block } from "./block.js";
import { Unreadable, checkedGame } from "./checked.js";
import { show } from "./dom.js";
import { stateOf } from "./game.js";
import { watch } from "./live.js";
import { say } from "./notices.js";
import { trailView } from "./trail_view.js";
import { t } from "./words.js";

function shown(place, status, editions, sent) {
  const game = checkedGame(sent, editions);
  const state = stateOf(editions.get(game.rules), game);
  status.textContent = state.isOver ? t("over") : t("turn_of", { name: game.names[state.toAct] });
  show(place, block(state, { isReadOnly: true }), trailView(state));
}

export function watchGame(id, place, status, editions) {
  const take = (sent) => {
    try {
      shown(place, status, editions, sent);
      say("wrong", "");
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      say("wrong", t("live_wrong"));
    }
  };
  watch(id, take, (isLost, isGone) => say("live", isGone ? t("live_gone") : isLost ? t("live_lost") : ""));
}
