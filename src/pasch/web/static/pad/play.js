// The pad at work: every subject of it, put together.

import { openPad } from "./own_pad.js";
import { entering } from "./entering.js";
import { files } from "./files.js";
import { games } from "./games.js";
import { walkWithArrows } from "./keyboard.js";
import { button, say } from "./notices.js";
import { stayOffline } from "./offline.js";
import { screens } from "./screens.js";
import { ignoreSecondTaps } from "./second_taps.js";
import { sharing } from "./sharing.js";
import { followSteps } from "./steps.js";
import { turnedFor } from "./turning.js";
import { t } from "./words.js";

export function play(editions, parts) {
  const { main, panel, menu, undoButton, turnButton } = parts;
  const pad = openPad(editions, { shown: () => render(), entered: () => live.send() });
  const enter = entering(pad);
  const live = sharing(pad);
  const game = games(pad, live.send);
  const file = files(pad, game.exchange);
  const steps = followSteps(pad);

  function open(screen) {
    steps.into(screen);
    pad.set({ screen, picked: null });
    for (const scrolled of [window, main]) scrolled.scrollTo(0, 0);
  }

  function pick(seat, row, { isByKey }) {
    enter.pick(seat, row);
    const key = panel.querySelector(".key");
    key?.scrollIntoView({ block: "nearest" });
    main.querySelector(".picked")?.scrollIntoView({ block: "nearest" });
    if (isByKey && pad.picked) key?.focus();
  }

  const setTurning = (make) => pad.keep((kept) => ({ ...kept, turning: make(kept.turning) }));
  const draw = screens(pad, parts, {
    ...enter,
    ...game,
    pick,
    open,
    setUp: () => open("setup"),
    saveFile: file.save,
    saveRecord: file.saveRecord,
    load: file.load,
    beginLive: live.begin,
    showLive: live.show,
    endLive: live.end,
    turning: () => setTurning((turning) => ({ ...turning, isOn: !turning.isOn })),
    paper: needsServer("paper_offline"),
  });

  function render() {
    draw();
    if (pad.screen === "block") steps.home();
  }

  // What cannot be had without a connection is not asked for: the browser would show its own page instead.
  function needsServer(text) {
    return (event) => {
      if (navigator.onLine) return;
      event.preventDefault();
      say("refused", t(text));
    };
  }

  document.querySelector(".bar .back").addEventListener("click", (event) => {
    if (pad.game() && pad.screen !== "block") {
      event.preventDefault();
      open("block");
    } else needsServer("home_offline")(event);
  });

  undoButton.addEventListener("click", game.takeBack);
  turnButton.addEventListener("click", () => setTurning((turning) => turnedFor(turning, pad.state())));
  // Whatever was chosen in the menu, it is done with.
  menu.addEventListener("click", ({ target }) => {
    if (target.closest("button, a")) menu.parentElement.open = false;
  });
  menu.addEventListener("change", () => {
    menu.parentElement.open = false;
  });
  document.addEventListener("click", ({ target }) => {
    if (target.isConnected && !menu.parentElement.contains(target)) menu.parentElement.open = false;
  });
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    if (menu.parentElement.open) {
      menu.parentElement.open = false;
      menu.parentElement.querySelector("summary").focus();
    } else if (pad.picked || pad.dice) enter.leave();
  });
  for (const event of ["online", "offline"]) addEventListener(event, render);
  walkWithArrows(main);
  ignoreSecondTaps(panel, pad.game);
  stayOffline((take) => say("update", t("update"), button(t("update_take"), take)));
  render();
  live.send();
}
