// The keyboard: digits choose, space throws, arrows walk through the fields.

const dialog = document.getElementById("keys");
const press = (selector) => {
  const found = document.querySelector(selector);
  found?.click();
  return Boolean(found);
};

function choose(digit) {
  const place = digit === "0" ? 9 : Number(digit) - 1;
  const box = document.querySelectorAll('#turn input[type="checkbox"]')[place];
  box?.click();
  return Boolean(box);
}

function walk(step) {
  const offers = [...document.querySelectorAll(".block .offer:not(.idle)")];
  if (!offers.length) return false;
  const now = offers.indexOf(document.activeElement);
  const next = now < 0 ? (step > 0 ? 0 : offers.length - 1) : (now + step + offers.length) % offers.length;
  offers[next].focus();
  return true;
}

function handled(key, target) {
  if (/^[0-9]$/.test(key)) return choose(key);
  const isControl = target.closest("button, a, summary, input");
  const isBox = target.matches('#turn input[type="checkbox"]');
  if (key === " " && !isControl) return press("[data-go]");
  // In a box Enter would press the form's first button, which may be another one.
  if (key === "Enter" && isBox) return press("[data-go]") || true;
  if (key === "Enter" && !isControl) return press("[data-go]");
  if (key === "ArrowDown" || key === "ArrowRight") return walk(1);
  if (key === "ArrowUp" || key === "ArrowLeft") return walk(-1);
  if (key === "u") return press(".undo button");
  if (key === "x") return press('[data-swap-cards="0"]');
  if (key === "+") return press('[data-swap-cards="1"]');
  if (key === "?") return press("[data-keys]");
  if (key === "Escape") return press(".menu[open] > summary");
  return false;
}

document.addEventListener("keydown", (event) => {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || dialog.open) return;
  if (target.matches('input:not([type="checkbox"]), select, textarea')) return;
  if (handled(event.key, target)) event.preventDefault();
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-keys]")) {
    document.querySelector(".menu").open = false;
    dialog.showModal();
  }
});
