// Dice and cards: the red button says what it will do with those that are chosen.

const calm = matchMedia("(prefers-reduced-motion: reduce)");

const fill = (text, gaps) => text.replace(/\{(\w+)\}/g, (_, name) => gaps[name]);
const boxes = (name) => [...document.querySelectorAll(`#turn [name="${name}"]`)];
const chosen = (name) => boxes(name).filter((box) => box.checked);
// Those that the style can draw.
const FACES = 6;

function sayThrow(go) {
  const all = boxes("keep").length;
  const count = all - chosen("keep").length;
  const text = { 0: go.dataset.none, 1: go.dataset.one, [all]: go.dataset.all }[count] ?? go.dataset.some;
  go.textContent = fill(text, { count });
  go.disabled = count === 0;
}

function sayScore(go) {
  const cards = chosen("card").map((card) => Number(card.dataset.number)).sort();
  const points = JSON.parse(go.dataset.plays)[cards.join(" ")];
  go.querySelector("small").textContent = points === undefined ? go.dataset.misfits : fill(go.dataset.fits, { points });
  go.disabled = points === undefined;
}

function saySwap(button) {
  const count = chosen("card").length;
  const draw = count + Number(button.dataset.swapCards);
  button.textContent = fill(count ? button.dataset.some : button.dataset.none, { count, draw });
  button.disabled = count > Number(button.dataset.most);
}

function say() {
  const go = document.querySelector("#turn [data-go]");
  if (go?.value === "keep") sayThrow(go);
  if (go?.dataset.plays) sayScore(go);
  if (go?.dataset.discard) go.disabled = chosen("discard").length !== Number(go.dataset.discard);
  for (const button of document.querySelectorAll("[data-swap-cards]")) saySwap(button);
}

function tumble() {
  if (calm.matches || document.documentElement.dataset.motion) return;
  for (const face of document.querySelectorAll("#felt .die.thrown .face")) {
    const real = face.className;
    let left = 5 + Math.floor(Math.random() * 3);
    const timer = setInterval(() => {
      left -= 1;
      face.className = left ? `face pips f${1 + Math.floor(Math.random() * FACES)}` : real;
      if (!left) clearInterval(timer);
    }, 65);
  }
}

document.addEventListener("change", (event) => {
  if (event.target.closest("#turn")) say();
});

document.addEventListener("pasch:shown", (event) => {
  say();
  if (event.detail.querySelector("#felt")) tumble();
});

// A flick upwards over the dice throws them.
let flick = null;
document.addEventListener("pointerdown", (event) => {
  flick = event.target.closest(".dice") ? event.clientY : null;
});
document.addEventListener("pointerup", (event) => {
  if (flick !== null && flick - event.clientY > 60) document.querySelector("#turn [data-go]:enabled")?.click();
  flick = null;
});

say();
