// The pad: somebody's own, or one that is only looked at.

import { play } from "./play.js";
import { say } from "./notices.js";
import { watchGame } from "./watching.js";
import { t } from "./words.js";

const part = (id) => document.getElementById(id);
const parts = {
  main: part("pad"),
  panel: part("pad-panel"),
  status: part("pad-status"),
  said: part("pad-said"),
  undoButton: part("pad-undo"),
  turnButton: part("pad-turn"),
  menu: part("pad-menu"),
  timer: part("pad-timer"),
};

// What can be entered where; without it there is no pad.
async function editionsAt(address) {
  const answer = await fetch(address).catch(() => null);
  const sent = answer?.ok ? await answer.json().catch(() => null) : null;
  return sent && new Map(sent.map((edition) => [edition.rules, edition]));
}

const { editions: address, live } = parts.main.dataset;
const editions = await editionsAt(address);
if (!editions) say("editions", t("editions_none"));
else if (live) {
  for (const unused of [parts.panel, parts.undoButton, parts.menu.parentElement]) unused.hidden = true;
  watchGame(live, parts.main, parts.status, editions);
} else play(editions, parts);
