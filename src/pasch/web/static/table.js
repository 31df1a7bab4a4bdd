// Live updates: swaps the regions of the page that have changed, and sends forms without leaving it.
// Everything here is an addition: without it, every form and link works as it stands.

import { found, lost } from "./connection.js";

const table = document.getElementById("table");
const notice = document.getElementById("notice");
const shown = new Map();
let seq = Number(table.dataset.seq);
let noticeTimer = 0;

document.documentElement.classList.add("scripted");

const regions = (root) => [...root.querySelectorAll("[data-region]")];
for (const region of regions(table)) shown.set(region.dataset.region, region.innerHTML);

function notify(text) {
  notice.textContent = text;
  clearTimeout(noticeTimer);
  if (text) noticeTimer = setTimeout(notify, 7000, "");
}

// What is wrong with what was typed stands at its field until something else is typed there.
function refuse(form, text) {
  const field = form.querySelector("input[aria-describedby]");
  if (!field) return notify(text);
  field.setAttribute("aria-invalid", "true");
  document.getElementById(field.getAttribute("aria-describedby")).textContent = text;
  field.focus();
}

document.addEventListener("input", ({ target }) => {
  if (target.getAttribute("aria-invalid") !== "true") return;
  target.removeAttribute("aria-invalid");
  document.getElementById(target.getAttribute("aria-describedby")).textContent = "";
});

function announce(region) {
  table.dataset.hasNews = "";
  document.dispatchEvent(new CustomEvent("pasch:shown", { detail: region }));
}

// What can be opened goes by its text, unless that changes while it is open.
const nameOf = (summary) => summary.dataset.name ?? summary.textContent;

// The same element in what has replaced its region.
function twin(region, element) {
  if (element.localName === "summary") return [...region.querySelectorAll("summary")].find((one) => nameOf(one) === nameOf(element));
  const known = identity(element);
  return known && region.querySelector(known);
}

function identity(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  if (element.name) {
    // What is typed into a field does not stand in its attribute.
    const isTyped = element.matches('input:not([type="checkbox"], [type="radio"]), select');
    return `[name="${element.name}"]${isTyped ? "" : `[value="${CSS.escape(element.value)}"]`}`;
  }
  const href = element.getAttribute("href");
  return href ? `[href="${href}"]` : null;
}

// Remembers what a person has done in a region, and does it again in what replaces it.
function kept(region) {
  const focus = region.contains(document.activeElement) ? document.activeElement : null;
  const column = region.querySelector('[name="column"]:checked');
  const said = region.querySelector('[name="announce"]:checked')?.dataset.version;
  const typed = [...region.querySelectorAll("input:not([type])")].filter((input) => input.name && input.value !== input.defaultValue);
  const dice = [...region.querySelectorAll('[name="keep"]')];
  const version = region.querySelector("#felt")?.dataset.version;
  const opened = [...region.querySelectorAll("details[open] > summary")].map(nameOf);
  return () => {
    if (column) {
      // Another's column is looked at until the next turn.
      const same = region.querySelector(`#${column.id}[data-turn="${column.dataset.turn}"]`);
      if (same) same.checked = true;
    }
    if (region.querySelector("#felt")?.dataset.version === version) {
      for (const { value, checked } of dice) {
        const same = region.querySelector(`[name="keep"][value="${value}"]`);
        if (same) same.checked = checked;
      }
    }
    const saying = region.querySelector('[name="announce"]');
    if (saying && saying.dataset.version === said) saying.checked = true;
    for (const { name, value } of typed) {
      const same = region.querySelector(`input[name="${name}"]`);
      if (same) same.value = value;
    }
    for (const summary of region.querySelectorAll("details > summary")) {
      if (opened.includes(nameOf(summary))) summary.parentElement.open = true;
    }
    if (focus) {
      (twin(region, focus) || document.querySelector("[data-go]"))?.focus({ preventScroll: true });
    }
  };
}

function put(name, html) {
  const region = table.querySelector(`[data-region="${name}"]`);
  if (!region || shown.get(name) === html) return;
  shown.set(name, html);
  if (region.getAttribute("role") === "log") return appendLog(region, html);
  const restore = kept(region);
  region.innerHTML = html;
  restore();
  announce(region);
}

// Of the block single cells change; whatever a person has done there stays.
function putCells(cells) {
  const region = table.querySelector('[data-region="block"]');
  const { rows } = region.querySelector("table");
  // A block that was drawn by another version of the server is loaded anew.
  if (cells.some(([row, column]) => !rows[row]?.cells[column])) return load(plainAddress());
  const restore = kept(region);
  for (const [row, column, html] of cells) rows[row].cells[column].outerHTML = html;
  shown.set("block", region.innerHTML);
  restore();
  announce(region);
}

// The log grows at its end, so that a screen reader reads nothing twice.
function appendLog(region, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const fresh = [...template.content.children];
  const old = [...region.children];
  let gone = 0;
  while (old.slice(gone).some((line, place) => line.textContent !== fresh[place]?.textContent)) gone += 1;
  for (const line of old.slice(0, gone)) line.remove();
  region.append(...fresh.slice(old.length - gone));
}

// The tab shows whose turn it is to somebody who looks elsewhere, and on a small screen a dot shows
// that somebody has said something further down.
const title = document.title;
const said = () => Number(document.querySelector(".chat")?.dataset.said ?? 0);

// How much of it was read outlives loading the page again.
const READ = `pasch-read${location.pathname}`;
function keepRead() {
  document.querySelector(".talk").classList.remove("new");
  try {
    sessionStorage.setItem(READ, said());
  } catch {
    // Then what was said before is taken for read.
  }
}
function isUnread() {
  try {
    return said() > Number(sessionStorage.getItem(READ) ?? said());
  } catch {
    return false;
  }
}
if (isUnread()) document.querySelector(".talk").classList.add("new");
else keepRead();
const TURNS = new Set(["throw", "keep", "choose", "write", "strike", "hand", "score", "swap", "discard", "curtain", "pass"]);
document.addEventListener("pasch:shown", (event) => {
  const felt = document.getElementById("felt");
  const isTurn = Boolean(felt && TURNS.has(felt.dataset.mode));
  document.title = isTurn ? `● ${title}` : title;
  document.dispatchEvent(new CustomEvent("pasch:turn", { detail: isTurn }));
  const talk = document.querySelector(".talk");
  // The lobby has no conversation, and becomes a table that has one.
  talk.hidden = !document.querySelector(".chat");
  if (document.activeElement?.closest(".chat")) keepRead();
  else if (isUnread()) talk.classList.add("new");
});

function putMain(html, screen) {
  table.innerHTML = html;
  table.dataset.screen = screen;
  document.body.className = `at-table is-${screen}`;
  // Another face of the page is read from its top, above all who has won.
  scrollTo({ top: 0, behavior: "instant" });
  shown.clear();
  for (const region of regions(table)) shown.set(region.dataset.region, region.innerHTML);
  announce(table);
}

// The browser writes HTML in its own way: compare only what has gone through it.
function normal(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.innerHTML;
}

// Whoever loads the page again is gone for a moment, which is worth no word.
let presenceTimer = 0;
function showPresence(html) {
  clearTimeout(presenceTimer);
  presenceTimer = setTimeout(() => {
    document.getElementById("presence").innerHTML = html;
  }, 800);
}

// The address of what is seen, without what was asked there.
function plainAddress() {
  const eyes = new URLSearchParams(location.search).get("as");
  return location.pathname + (eyes === null ? "" : `?as=${eyes}`);
}

// Whether what is shown holds a choice of whoever looks, of which the stream knows nothing.
const holdsChoice = (address) => [...new URL(address, location).searchParams.keys()].some((key) => key !== "as");
let isChosen = holdsChoice(location.href);

let source = null;
let retry = 0;

function follow(pause = 2000) {
  clearTimeout(retry);
  source?.close();
  const address = new URL(table.dataset.live, location);
  address.searchParams.set("seq", seq);
  source = new EventSource(address);
  let heard = 0;
  source.onopen = () => {
    pause = 2000;
    found();
  };
  source.onmessage = (event) => {
    const number = Number(event.lastEventId);
    // Fewer events than before: a backup was restored, and the table is another one.
    if (number < heard) return location.reload();
    heard = number;
    if (number <= seq) return;
    seq = number;
    const news = JSON.parse(event.data);
    // Whoever has lost the seat meanwhile sees what a stranger sees.
    if (news.screen === "gone") return location.reload();
    if (news.main !== undefined) putMain(news.main, news.screen);
    else if (news.screen !== table.dataset.screen) return load(location.href);
    else {
      if (news.deal) document.dispatchEvent(new CustomEvent("pasch:deal", { detail: news.deal }));
      // What fields would give is there before the dice that it is for begin to roll.
      if (news.cells.length) putCells(news.cells);
      for (const [name, html] of Object.entries(news.regions)) put(name, normal(html));
    }
    // What was asked on this page has been decided, here or in another tab.
    if (news.main === undefined && !("felt" in news.regions)) return;
    history.replaceState(null, "", plainAddress());
    // Where there is still something to choose, fields may stand as they were chosen.
    if (isChosen && table.querySelector(".block .offer:not(.idle)")) load(plainAddress());
    isChosen = false;
  };
  source.addEventListener("presence", (event) => showPresence(event.data));
  // A page that was put away for long may have been let go by the server for good.
  source.onerror = () => {
    lost();
    if (source.readyState === EventSource.CLOSED) retry = setTimeout(follow, pause, Math.min(2 * pause, 60000));
  };
}

// Who comes back to the page, or has a network again, waits for no pause.
function followAtOnce() {
  if (!document.hidden && source.readyState !== EventSource.OPEN) follow();
}
document.addEventListener("visibilitychange", followAtOnce);
window.addEventListener("online", followAtOnce);
window.addEventListener("pageshow", (event) => event.persisted && follow());

async function load(address, isSecond = false) {
  const answer = await fetch(address, { headers: { "X-Pasch": "live" } }).catch(() => null);
  if (!answer) return lost(0);
  if (!answer.ok) return notify(await answer.text());
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.getElementById("table");
  if (!fresh) return location.assign(address);
  // What the stream has brought meanwhile is newer than this page.
  if (Number(fresh.dataset.seq) < seq && !isSecond) return load(address, true);
  if (fresh.dataset.screen !== table.dataset.screen) putMain(fresh.innerHTML, fresh.dataset.screen);
  else for (const region of regions(fresh)) put(region.dataset.region, region.innerHTML);
  seq = Math.max(seq, Number(fresh.dataset.seq));
  isChosen = holdsChoice(address);
  history.replaceState(null, "", address);
}

let isSending = false;

async function send(form, submitter) {
  if (isSending) return;
  isSending = true;
  const before = seq;
  try {
    const body = new URLSearchParams(new FormData(form, submitter));
    const answer = await fetch(form.action, { method: "POST", body, headers: { "X-Pasch": "live" } });
    found();
    if (answer.status === 200) {
      const { goto, ask } = await answer.json();
      if (ask) document.dispatchEvent(new CustomEvent("pasch:ask", { detail: ask }));
      else await load(goto);
    }
    else if (!answer.ok) refuse(form, await answer.text());
    else {
      notify("");
      if ("clears" in form.dataset) form.reset();
      const plain = plainAddress();
      history.replaceState(null, "", plain);
      // The stream brings what came of it; if it is down, ask.
      setTimeout(() => seq === before && load(plain), 1500);
    }
  } catch {
    lost(0);
  } finally {
    isSending = false;
  }
}

// A switch of the menu: the table follows it at once, and the menu stays open.
async function flip(form, button) {
  const body = new URLSearchParams({ [button.name]: button.value });
  const answer = await fetch(form.action, { method: "POST", body, headers: { "X-Pasch": "live" } }).catch(() => null);
  if (!answer) return lost(0);
  if (!answer.ok) return notify(await answer.text());
  await load(location.href);
  // What the stream brings from now on was made for the switch as it stands.
  follow();
  const isOn = button.value === button.dataset.on;
  button.setAttribute("aria-pressed", String(isOn));
  button.value = isOn ? button.dataset.off : button.dataset.on;
}

document.addEventListener("submit", (event) => {
  if (event.target.matches(".setting")) {
    event.preventDefault();
    return flip(event.target, event.submitter);
  }
  if (!("form" in event.target.dataset)) return;
  // Whoever plays looks at the own column again.
  if (event.target.id === "turn") document.querySelector('[name="column"][checked]')?.click();
  event.preventDefault();
  send(event.target, event.submitter);
});

// Whoever taps a field that their cards do not fill reads why.
function explainEmpty(target) {
  const row = target.closest(".block [data-misfits] tbody:is(.upper, .lower) tr:not(.sum)");
  if (!row || row.querySelector(".eyes :is(.offer, .written, .made, .penalty)")) return;
  if (target.closest("th, .eyes")) notify(row.dataset.why ?? row.closest("[data-misfits]").dataset.misfits);
}

document.addEventListener("click", (event) => {
  explainEmpty(event.target);
  const link = event.target.closest("a[data-swap]");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    load(link.href).then(() => document.querySelector("#turn [data-go]")?.focus({ preventScroll: true }));
  }
  if (event.target.closest(".talk, .chat")) keepRead();
  const away = document.getElementById("away");
  if (away && event.target.closest('[href="#away"]')) away.open = true;
  const copy = event.target.closest("[data-copy]");
  if (copy) {
    const field = document.getElementById(copy.dataset.copy);
    field.select();
    if (navigator.clipboard) navigator.clipboard.writeText(field.value);
    else document.execCommand("copy");
    copy.textContent = copy.dataset.done;
  }
  const menu = document.querySelector(".menu[open]");
  if (menu && !menu.contains(event.target)) menu.open = false;
});

// What comes after a match is loaded when there is one to look back at.
const loadEnding = () => document.querySelector(".ending") && import(table.dataset.ending);
document.addEventListener("pasch:shown", loadEnding);
loadEnding();

follow();
