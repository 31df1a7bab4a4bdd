// Hints for the first game: one at a time, each once, and none at all for whoever wants none.

const KEY = "pasch-tips";
const OFF = "off";
const tip = document.getElementById("tip");
const tips = JSON.parse(document.getElementById("tips").textContent);
const game = tips.map(({ id }) => id).join(".");

// A browser that may keep nothing would show them again and again.
function seen() {
  try {
    const text = localStorage.getItem(KEY) ?? "";
    return text === OFF ? null : text.split(" ");
  } catch {
    return null;
  }
}

const name = ({ id }) => `${game}/${id}`;

function remember(text) {
  localStorage.setItem(KEY, text);
  tip.hidden = true;
}

function show() {
  const known = seen();
  const mode = document.getElementById("felt")?.dataset.mode;
  const next = known && tips.find((one) => one.mode === mode && !known.includes(name(one)));
  tip.hidden = !next;
  if (!next || tip.dataset.shown === name(next)) return;
  tip.dataset.shown = name(next);
  tip.querySelector("p").textContent = next.text;
}

tip.querySelector("[data-understood]").addEventListener("click", () => remember([...seen(), tip.dataset.shown].join(" ")));
tip.querySelector("[data-never]").addEventListener("click", () => remember(OFF));
// Whoever does what a hint is about needs no second one.
document.addEventListener("submit", ({ target }) => {
  if (target.id === "turn" && tip.dataset.shown && seen()) remember([...seen(), tip.dataset.shown].join(" "));
});
document.addEventListener("pasch:shown", show);
show();
