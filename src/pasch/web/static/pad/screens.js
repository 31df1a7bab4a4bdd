// What the page shows: the block with its panel, a new game, the evening, or the corrections.

import { block } from "./block.js";
import { element, show } from "./dom.js";
import { offersOf } from "./entering.js";
import { eveningView } from "./evening.js";
import { mayTakeBack } from "./games.js";
import { stayAtWork } from "./keyboard.js";
import { menuItems } from "./menu.js";
import { say } from "./notices.js";
import { overPanel, turnPanel } from "./panels.js";
import { hasRecord } from "./record.js";
import { setup } from "./setup.js";
import { runTimer } from "./timer.js";
import { trailView } from "./trail_view.js";
import { sideOf } from "./turning.js";
import { lang, t } from "./words.js";

function paperAddress(address, game) {
  const wanted = { lang, ...(game && { rules: game.rules, players: game.names.length }) };
  return `${address}?${new URLSearchParams(wanted)}`;
}

// `parts` are the places of the page, `deeds` what its buttons do.
export function screens(pad, parts, deeds) {
  const { main, panel, status, menu, timer, undoButton, turnButton, said } = parts;
  let before = null;

  // What is behind the block has no keys below it.
  function hidePanel() {
    panel.hidden = true;
    document.documentElement.style.setProperty("--panel", "0px");
  }

  function page(heading, content) {
    hidePanel();
    const back = element("button", { class: "calm", type: "button", "data-key": "back", onclick: () => deeds.open("block") }, t("back"));
    show(main, element("section", { class: "paper" }, element("h2", {}, heading), content, back));
  }

  function setupPage(now) {
    hidePanel();
    if (main.querySelector(".setup")) return;
    const cancel = now ? () => deeds.open("block") : null;
    const isUnfinished = Boolean(now?.held.length) && !now.isOver;
    setup(main, { editions: pad.editions, people: pad.kept.people, last: pad.game(), isUnfinished, begin: deeds.begin, cancel });
  }

  function panelOf(now) {
    if (pad.picked) return deeds.keysPanel(now);
    const toLastGame = pad.kept.opened === null ? null : () => deeds.openGame(pad.kept.evening.games.length - 1);
    if (now.isOver) return overPanel(now, { ...deeds, toLastGame, openEvening: () => deeds.open("evening") });
    return pad.dice ? deeds.dicePanel(now) : turnPanel(now, { ...deeds, toLastGame });
  }

  function blockPage(now) {
    const isAtKeys = panel.contains(document.activeElement);
    panel.hidden = false;
    show(main, block(now, { picked: pad.picked, offers: offersOf(now, pad.dice), pick: deeds.pick }));
    say("misfit", now.misfits.length ? t("misfit", { count: now.misfits.length }) : "");
    show(panel, panelOf(now));
    if (isAtKeys && !panel.contains(document.activeElement)) stayAtWork(parts, before, now);
    document.documentElement.style.setProperty("--panel", `${panel.offsetHeight}px`);
    before = pad.picked;
  }

  // Whoever does not see the block hears whose turn it is.
  function tell(now) {
    const text = now && !now.isOver ? t("turn_of", { name: now.game.names[now.toAct] }) : "";
    if (said.textContent !== text) said.textContent = text;
  }

  function bar(now, isBlock) {
    undoButton.disabled = !isBlock || !mayTakeBack(pad, now);
    turnButton.hidden = !now || !pad.kept.turning.isOn;
    document.body.dataset.side = now ? sideOf(pad.kept.turning, now) : 0;
    const earlier = pad.kept.opened === null ? "" : t("game_number", { number: pad.kept.opened + 1 });
    const shown = now && isBlock ? [earlier, now.isOver ? t("over") : t("round", { round: now.round })] : [];
    status.textContent = [...shown, navigator.onLine ? "" : t("offline")].filter(Boolean).join(" · ");
    const paper = paperAddress(main.dataset.paper, pad.game());
    show(menu, menuItems({ kept: pad.kept, state: now, hasRecord: Boolean(now) && hasRecord(now), paper }, deeds));
    if (now) runTimer(timer, now);
    timer.hidden = timer.hidden || !now || !isBlock;
  }

  return function render() {
    const now = pad.state();
    const screen = now || pad.screen === "evening" ? pad.screen : "setup";
    bar(now, screen === "block");
    tell(now);
    if (screen === "block") blockPage(now);
    else if (screen === "evening") page(t("evening"), eveningView(pad.kept.evening, pad.editions, deeds.openGame));
    else if (screen === "trail") page(t("trail"), trailView(now));
    else setupPage(now);
  };
}
