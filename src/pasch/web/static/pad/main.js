// The pad: what was entered, what is picked, and what the page shows of it.

import { block } from "./block.js";
import { VERSION, Unreadable, checkedEvening, migrated, parsed } from "./checked.js";
import { advice } from "./coach.js";
import { dicePanel } from "./dice_panel.js";
import { download, element, show } from "./dom.js";
import { eveningView } from "./evening.js";
import { Refusal, correct, enter, mayEnter, newGame, pass, sheetBefore, stateOf, undo } from "./game.js";
import { follow, load, save } from "./kept.js";
import { keys } from "./keys.js";
import { share, update } from "./live.js";
import { menuItems } from "./menu.js";
import { button, say } from "./notices.js";
import { stayOffline } from "./offline.js";
import { overPanel, turnPanel } from "./panels.js";
import { hasRecord, recordOf } from "./record.js";
import { setup } from "./setup.js";
import { ways } from "./sheet.js";
import { diceOf, isComplete } from "./throws.js";
import { runTimer } from "./timer.js";
import { trailView } from "./trail_view.js";
import { watchGame } from "./watching.js";
import { day, fields, lang, limits, t } from "./words.js";

const main = document.getElementById("pad");
const panel = document.getElementById("pad-panel");
const status = document.getElementById("pad-status");
const undoButton = document.getElementById("pad-undo");
const menu = document.getElementById("pad-menu");
const timer = document.getElementById("pad-timer");

const answer = await fetch(main.dataset.editions);
const editions = new Map((await answer.json()).map((edition) => [edition.rules, edition]));

if (main.dataset.live) {
  for (const part of [panel, undoButton, menu.parentElement]) part.hidden = true;
  watchGame(main.dataset.live, main, status, editions);
} else play();

function paperAddress(game) {
  const wanted = { lang, ...(game && { rules: game.rules, players: game.names.length }) };
  return `${main.dataset.paper}?${new URLSearchParams(wanted)}`;
}

function play() {
  let { kept, problem, aside, isLocked } = load(editions);
  let picked = null;
  let dice = null;
  let screen = "block";

  const game = () => kept.evening.games.at(-1) ?? null;
  const state = () => game() && stateOf(editions.get(game().rules), game());

  if (problem) say("kept", t(problem), aside ? button(t("save_file"), () => download("pasch-pad-damaged.txt", "text/plain", aside)) : "");
  follow(editions, (newer) => {
    kept = newer;
    picked = dice = null;
    render();
  });
  stayOffline((take) => say("update", t("update"), button(t("update_take"), take)));
  for (const event of ["online", "offline"]) addEventListener(event, render);
  addEventListener("keydown", ({ key }) => key === "Escape" && (picked || dice) && leave());
  undoButton.addEventListener("click", () => change((now) => undo(now, Date.now())));
  render();

  function keep(newer) {
    kept = newer;
    if (!isLocked) say("storage", save(kept) ? "" : t("storage_full"));
    render();
  }

  function keepGame(changed) {
    keep({ ...kept, evening: { ...kept.evening, games: [...kept.evening.games.slice(0, -1), changed] } });
    sendLive();
  }

  // Does something to the game; what cannot be done is said, and nothing has changed.
  function change(deed) {
    try {
      const changed = deed(state());
      const wasTyped = dice !== null;
      picked = null;
      dice = wasTyped && !stateOf(editions.get(changed.rules), changed).isOver ? { throws: [], kept: null } : null;
      say("refused", "");
      keepGame(changed);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      say("refused", t(`refused_${error.kind}`));
    }
  }

  function pick(seat, row) {
    const now = state();
    const entry = now.sheets[seat][row];
    say("refused", "");
    if (picked?.isMoving && picked.seat === seat && !entry) picked = { ...picked, row, isMoving: false };
    else if (entry) picked = { seat, row, from: row, entry: entry.entry };
    else if (mayEnter(now, seat)) picked = { seat, row };
    else {
      picked = null;
      if (!now.isOver) say("refused", t("not_yet", { name: now.game.names[seat], turn: now.game.names[now.toAct] }));
    }
    render();
    panel.querySelector(".key")?.scrollIntoView?.({ block: "nearest" });
    main.querySelector(".picked")?.scrollIntoView({ block: "nearest" });
  }

  function leave() {
    if (picked) picked = null;
    else dice = null;
    render();
  }

  // What every field of whoever is to act would give for the dice that were entered.
  function offers({ edition, sheets, toAct }) {
    const isThere = dice && isComplete(dice.throws) && !dice.kept;
    return isThere ? { seat: toAct, ways: ways(edition, sheets[toAct], diceOf(dice.throws)) } : null;
  }

  function press(written) {
    const { seat, row, entry } = picked;
    const typed = offers(state())?.seat === seat ? dice.throws : null;
    if (entry === undefined) change((now) => enter(now, seat, row, written, Date.now(), typed));
    else change((now) => correct(now, entry, row, written, Date.now()));
  }

  function keysPanel(now) {
    const { seat, row, from, entry, isMoving } = picked;
    const isNew = entry === undefined;
    const typed = isNew && offers(now)?.seat === seat ? offers(now).ways[row] : null;
    const name = now.game.names[seat];
    const move = () => {
      picked = { ...picked, isMoving: true };
      render();
    };
    return keys(now, {
      seat,
      row,
      sheet: isNew ? now.sheets[seat] : sheetBefore(now, entry),
      ways: typed,
      title: isNew ? null : t("correct", { name, field: fields[now.edition.fields[from]].name }),
      more: isNew
        ? seat === now.toAct ? null : element("p", {}, t("out_of_turn", { turn: now.game.names[now.toAct] }))
        : isMoving
          ? element("p", { role: "status" }, t("move_where"))
          : row === from
            ? element("button", { class: "calm", type: "button", onclick: move }, t("move"))
            : element("p", {}, t("move_to", { field: fields[now.edition.fields[row]].name })),
      press,
      close: leave,
    });
  }

  async function ask() {
    const asked = dice.throws;
    setDice({ ...dice, advice: t("coach_thinks") });
    const words = await advice(state(), asked);
    if (dice?.throws === asked) setDice({ ...dice, advice: words });
  }

  function setDice(newer) {
    dice = newer;
    picked = null;
    render();
  }

  function begin({ rules, names, first, seconds }) {
    const at = Date.now();
    const games = [...kept.evening.games, newGame(rules, names, first, at, seconds)].slice(-limits.games);
    const people = [...new Set([...names, ...kept.people])].slice(0, limits.people);
    screen = "block";
    picked = dice = null;
    keep({ ...kept, people, evening: { began: kept.evening.began || at, games } });
    sendLive();
  }

  function nextGame() {
    const { rules, names, first, seconds } = game();
    begin({ rules, names, first: (first + 1) % names.length, seconds });
  }

  function open(which) {
    screen = which;
    picked = null;
    menu.parentElement.open = false;
    render();
    scrollTo(0, 0);
  }

  function saveFile() {
    const content = { version: VERSION, people: [], evening: kept.evening, previous: null, live: null };
    download(`pasch-${new Date(kept.evening.began).toISOString().slice(0, 10)}.json`, "application/json", JSON.stringify(content, null, 1));
    menu.parentElement.open = false;
  }

  async function loadFile(file) {
    menu.parentElement.open = false;
    if (!file) return;
    try {
      if (file.size > limits.file) throw new Unreadable("import_large");
      const evening = checkedEvening(migrated(parsed(await file.text())).evening, editions);
      const names = new Set(evening.games.flatMap((one) => one.names));
      say("load", t("loaded", { day: day(evening.began), games: evening.games.length, names: [...names].join(", ") }));
      exchange(evening);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      say("load", t(error.kind, error.gaps));
      render();
    }
  }

  // Another evening is shown from now on; the one before can be brought back.
  function exchange(evening) {
    const hasGames = kept.evening.games.length > 0;
    const rest = evening === kept.previous ? null : kept.previous;
    screen = "block";
    picked = dice = null;
    menu.parentElement.open = false;
    keep({ ...kept, evening, previous: hasGames ? kept.evening : rest });
  }

  async function beginLive() {
    menu.parentElement.open = false;
    const shared = await share(game());
    if (!shared) return say("live", t("live_none"));
    keep({ ...kept, live: shared });
    return showLive();
  }

  function showLive() {
    menu.parentElement.open = false;
    const address = `${location.origin}/pad/live/${kept.live.id}?lang=${lang}`;
    const passOn = navigator.share
      ? button(t("live_pass_on"), () => navigator.share({ url: address }).catch(() => {}))
      : button(t("live_copy"), () => navigator.clipboard?.writeText(address));
    say("live", t("live_at"), element("a", { href: address }, address), " ", passOn);
  }

  function endLive() {
    menu.parentElement.open = false;
    say("live", "");
    keep({ ...kept, live: null });
  }

  function sendLive() {
    if (!kept.live) return;
    update(kept.live, game(), (isLost, isGone) => {
      if (isGone) {
        keep({ ...kept, live: null });
        say("live", t("live_gone"));
      }
      say("behind", isLost && !isGone ? t("live_behind") : "");
    });
  }

  function page(heading, content) {
    panel.hidden = true;
    const back = element("button", { class: "calm", type: "button", "data-key": "back", onclick: () => open("block") }, t("back"));
    show(main, element("section", { class: "paper" }, element("h2", {}, heading), content, back));
  }

  function render() {
    const now = state();
    if (screen === "block" && !now) screen = "setup";
    const isBlock = screen === "block";
    undoButton.disabled = !isBlock || !now.held.length;
    const parts = now && isBlock ? [now.isOver ? t("over") : t("round", { round: now.round })] : [];
    status.textContent = [...parts, navigator.onLine ? "" : t("offline")].filter(Boolean).join(" · ");
    const deeds = { setUp: () => open("setup"), open, saveFile, saveRecord, load: loadFile, beginLive, showLive, endLive, newEvening: () => exchange({ began: 0, games: [] }), swapEvening: () => exchange(kept.previous) };
    show(menu, menuItems({ kept, state: now, hasRecord: Boolean(now) && hasRecord(now), paper: paperAddress(game()) }, deeds));
    if (now) runTimer(timer, now);
    timer.hidden ||= !isBlock;
    if (isBlock) renderBlock(now);
    else if (screen === "evening") page(t("evening"), eveningView(kept.evening, editions));
    else if (screen === "trail") page(t("trail"), trailView(now));
    else renderSetup(now);
  }

  function saveRecord() {
    download(`${game().began.toString(36)}.pasch`, "text/plain", recordOf(state()));
    menu.parentElement.open = false;
  }

  function renderSetup(now) {
    panel.hidden = true;
    if (main.querySelector(".setup")) return;
    setup(main, { editions, people: kept.people, last: game(), begin, cancel: now ? () => open("block") : null });
  }

  function renderBlock(now) {
    panel.hidden = false;
    show(main, block(now, { picked, offers: offers(now), pick }));
    say("misfit", now.misfits.length ? t("misfit", { count: now.misfits.length }) : "");
    if (picked) show(panel, keysPanel(now));
    else if (now.isOver) show(panel, overPanel(now, { nextGame, openEvening: () => open("evening") }));
    else if (dice) show(panel, dicePanel(now, dice, { change: setDice, ask, close: leave }));
    else show(panel, turnPanel(now, { enterDice: () => setDice({ throws: [], kept: null }), pass: () => change((one) => pass(one, Date.now())) }));
    document.documentElement.style.setProperty("--panel", `${panel.offsetHeight}px`);
  }
}
