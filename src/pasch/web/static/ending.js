// After a match: the personal best from this browser's own statistics, a moment for the winner, sharing, and the
// way to the rematch that all have agreed to.

import { copy } from "./copy.js";
import { best, games, keep } from "./statistics.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const PIECES = 36;
const COLOURS = 4;

function comparePersonalBest() {
  const result = document.getElementById("result");
  const line = document.querySelector(".ending .best");
  if (!result || !line) return;
  const game = JSON.parse(result.textContent);
  const before = best(games().filter((other) => other.edition === game.edition && other.id !== game.id));
  keep([game]);
  const text = before === null ? line.dataset.first : game.total > before ? line.dataset.best : line.dataset.other;
  line.textContent = text.replace("{before}", before).replace("{best}", before);
  line.hidden = false;
}

// Once for each match, however often its ending is looked at.
function isFirstLook() {
  const key = `pasch-cheered/${location.pathname}`;
  try {
    if (localStorage.getItem(key)) return false;
    localStorage.setItem(key, "1");
  } catch {
    return false;
  }
  return true;
}

function cheer() {
  const outcome = document.querySelector(".ending.won .outcome, .ending.shared .outcome");
  if (!outcome || calm.matches || !isFirstLook()) return;
  const confetti = document.createElement("div");
  confetti.className = "confetti";
  confetti.ariaHidden = "true";
  for (let piece = 0; piece < PIECES; piece += 1) {
    const paper = document.createElement("i");
    paper.className = `k${piece % COLOURS}`;
    paper.style.left = `${Math.random() * 100}%`;
    paper.style.animationDelay = `${Math.random() * 0.9}s`;
    paper.style.animationDuration = `${1.8 + Math.random() * 1.6}s`;
    confetti.append(paper);
  }
  outcome.append(confetti);
  confetti.lastChild.addEventListener("animationend", () => setTimeout(() => confetti.remove(), 2500));
}

function shown() {
  comparePersonalBest();
  cheer();
}

function onNews() {
  if (!document.querySelector(".ending")) return;
  // Whoever has agreed to the rematch is taken there; whoever looks at an old match again is not.
  const follow = document.querySelector(".ending [data-follow]");
  if (follow) location.assign(follow.href);
  else shown();
}

document.addEventListener("pasch:shown", onNews);

document.addEventListener("click", async (event) => {
  const share = event.target.closest(".ending [data-share]");
  if (!share) return;
  const url = new URL(share.dataset.share, location.href).href;
  // Whoever closes the share sheet has changed their mind; without a clipboard the page behind the link has the address.
  if (navigator.share) navigator.share({ url }).catch(() => {});
  else if (await copy(url)) share.textContent = share.dataset.done;
  else location.assign(url);
});

// What came while this script was on its way is news as well.
if ("hasNews" in document.getElementById("table").dataset) onNews();
else shown();
