// Dice and cards: the red button says what it will do with those that are chosen.

const calm = matchMedia("(prefers-reduced-motion: reduce)");

const fill = (text, gaps) => text.replace(/\{(\w+)\}/g, (_, name) => gaps[name]);
const boxes = (name) => [...document.querySelectorAll(`#turn [name="${name}"]`)];
const chosen = (name) => boxes(name).filter((box) => box.checked);
// Those that the style can draw.
const FACES = 6;

function sayThrow(button) {
  const all = boxes("keep").length;
  const count = all - chosen("keep").length;
  const text = { 0: button.dataset.none, 1: button.dataset.one, [all]: button.dataset.all }[count] ?? button.dataset.some;
  button.querySelector("span").textContent = fill(text, { count });
  button.disabled = count === 0;
}

function sayScore(go) {
  const cards = chosen("card").map((card) => Number(card.dataset.number)).sort();
  const points = JSON.parse(go.dataset.plays)[cards.join(" ")];
  go.querySelector("small").textContent = points === undefined ? go.dataset.misfits : fill(go.dataset.fits, { points });
  for (const button of document.querySelectorAll('[form="turn"][value="score"], #turn [value="score"]')) button.disabled = points === undefined;
}

function saySwap(button) {
  const count = chosen("card").length;
  const draw = count + Number(button.dataset.swapCards);
  button.querySelector("span").textContent = fill(count ? button.dataset.some : button.dataset.none, { count, draw });
  button.disabled = count > Number(button.dataset.most);
}

function say() {
  const go = document.querySelector("#turn [data-go]");
  const again = document.querySelector('#turn [data-throw][value="keep"]');
  if (again) sayThrow(again);
  if (go?.dataset.plays) sayScore(go);
  if (go?.dataset.discard) go.disabled = chosen("discard").length !== Number(go.dataset.discard);
  for (const button of document.querySelectorAll("[data-swap-cards]")) saySwap(button);
}

// What a throw would give is not shown before the dice lie still.
function rest(dice) {
  const stage = document.querySelector(".stage");
  const moving = dice.flatMap((die) => die.getAnimations());
  if (!moving.length) return;
  stage.classList.add("rolling");
  Promise.allSettled(moving.map((one) => one.finished)).then(() => stage.classList.remove("rolling"));
}

function tumble() {
  if (calm.matches || document.documentElement.dataset.motion) return;
  const dice = [...document.querySelectorAll("#felt .die.thrown")];
  rest(dice);
  for (const face of dice.map((die) => die.querySelector(".face"))) {
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
  if (!event.target.closest("#turn")) return;
  say();
  // Whoever goes on choosing dice does not want the field picked before.
  if (event.target.name === "keep") document.querySelector("[data-unpick]")?.click();
});

// Where the block has a column per player, a field's name chooses it as its points do.
document.addEventListener("click", (event) => {
  event.target.closest(".block tbody th")?.parentElement.querySelector(".offer:not(.idle)")?.click();
});

// The field is seen to be chosen before the server has said so.
document.addEventListener("click", (event) => {
  const offer = event.target.closest("a.offer[data-swap]");
  if (!offer) return;
  document.querySelector(".offer.picked")?.classList.remove("picked");
  offer.classList.add("picked");
});

// Only what is new moves: a field that is picked throws no dice.
let version = document.getElementById("felt")?.dataset.version;
document.addEventListener("pasch:shown", (event) => {
  say();
  const felt = event.detail.querySelector("#felt");
  if (!felt || felt.dataset.version === version) return;
  version = felt.dataset.version;
  felt.classList.add("news");
  tumble();
});

// A flick upwards over the dice throws them.
let flick = null;
document.addEventListener("pointerdown", (event) => {
  flick = event.target.closest(".dice") ? event.clientY : null;
});
document.addEventListener("pointerup", (event) => {
  if (flick !== null && flick - event.clientY > 60) document.querySelector("#turn [data-throw]:enabled")?.click();
  flick = null;
});

say();
