// Hints for the first game: one at a time, each once, and none at all for whoever wants none.

const KEY = "pasch-tips";
const OFF = "off";

// A browser that may keep nothing would show them again and again.
function seen() {
  try {
    const text = localStorage.getItem(KEY) ?? "";
    return text === OFF ? null : text.split(" ");
  } catch {
    return null;
  }
}

// The table's page may show another face, which has the same hints.
const tip = () => document.getElementById("tip");

function read() {
  const tips = JSON.parse(document.getElementById("tips").textContent);
  const game = tips.map(({ id }) => id).join(".");
  return tips.map((one) => ({ ...one, name: `${game}/${one.id}` }));
}

function remember(text) {
  localStorage.setItem(KEY, text);
  tip().hidden = true;
}

const rememberShown = () => remember([...seen(), tip().dataset.shown].join(" "));

// A small screen keeps room for them as long as the page is open: nothing moves when one comes or goes.
let isRoomKept = false;
function keepRoom(isWanted) {
  if (isRoomKept) return;
  isRoomKept = true;
  document.documentElement.classList.toggle("newcomer", isWanted);
}

function show() {
  if (!tip()) return;
  const known = seen();
  const left = known ? read().filter(({ name }) => !known.includes(name)) : [];
  keepRoom(left.length > 0);
  const mode = document.getElementById("felt")?.dataset.mode;
  const next = left.find((one) => one.mode === mode);
  tip().hidden = !next;
  if (!next || tip().dataset.shown === next.name) return;
  tip().dataset.shown = next.name;
  tip().querySelector("p").textContent = next.text;
}

document.addEventListener("click", ({ target }) => {
  if (target.closest("#tip [data-understood]")) rememberShown();
  if (target.closest("#tip [data-never]")) remember(OFF);
});
// Whoever does what a hint is about needs no second one.
document.addEventListener("submit", ({ target }) => {
  if (target.id === "turn" && tip()?.dataset.shown && seen()) rememberShown();
});
document.addEventListener("pasch:shown", show);
show();
