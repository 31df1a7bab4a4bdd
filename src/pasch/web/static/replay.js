// A finished match again: arrows, the slider and playing move through it without loading whole pages. Every position
// has an address of its own, and the links of the page work without this.

import { copy } from "./copy.js";

document.documentElement.classList.add("scripted");

const main = document.getElementById("replay");
const pages = new Map();
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const PACE = 1200;
let wanted = null;
let playing = 0;

async function page(address) {
  if (!pages.has(address)) {
    const answer = await fetch(address);
    if (!answer.ok) return null;
    pages.set(address, new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("replay").innerHTML);
  }
  return pages.get(address);
}

// One request at a time: whoever drags the slider sees the position where it comes to rest.
async function go(address) {
  const isBusy = wanted !== null;
  wanted = address;
  if (isBusy) return;
  while (wanted !== null) {
    const next = wanted;
    const html = await page(next).catch(() => null);
    if (wanted === next) wanted = null;
    if (html === null) continue;
    show(html);
    history.replaceState(null, "", next);
  }
}

function show(html) {
  const focus = document.activeElement?.dataset.step ?? document.activeElement?.id;
  const column = main.querySelector("[name=column]:checked");
  const isChosen = column && !column.defaultChecked;
  main.innerHTML = html;
  const same = isChosen && main.querySelector(`#${column.id}`);
  if (same) same.checked = true;
  if (focus) main.querySelector(`[data-step="${focus}"], #${focus}`)?.focus({ preventScroll: true });
  sayPlaying();
}

const step = (name) => main.querySelector(`[data-step="${name}"]`);

// Playing: a step at a time, slower for those who want less motion, until the end or until somebody moves by hand.
function sayPlaying() {
  const button = document.getElementById("play");
  button.ariaLabel = playing ? button.dataset.pause : button.dataset.play;
  button.firstElementChild.textContent = playing ? "❚❚" : "▶";
}

function pause() {
  clearTimeout(playing);
  playing = 0;
  sayPlaying();
}

async function play() {
  const next = step("next");
  if (next) await go(next.getAttribute("href"));
  if (!playing) return;
  if (step("next")) wait();
  else pause();
}

function wait() {
  const isCalm = calm.matches || document.documentElement.dataset.motion;
  playing = setTimeout(play, isCalm ? 2 * PACE : PACE);
}

async function begin() {
  wait();
  sayPlaying();
  if (!step("next")) await go(document.getElementById("play").dataset.again);
}

async function copyLink(link) {
  if (await copy(link.href)) link.textContent = link.dataset.done;
  else location.assign(link.href);
}

const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
document.addEventListener("keydown", (event) => {
  const name = KEYS[event.key];
  if (!name || event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input")) return;
  event.preventDefault();
  step(name)?.click();
});

document.addEventListener("click", (event) => {
  if (event.target.closest("#play")) return playing ? pause() : begin();
  const link = event.target.closest("[data-step], #link");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  pause();
  if (link.id === "link") copyLink(link);
  else go(link.getAttribute("href"));
});

document.addEventListener("input", (event) => {
  if (event.target.id !== "slider") return;
  pause();
  go(event.target.dataset.base + event.target.value + event.target.dataset.way);
});
