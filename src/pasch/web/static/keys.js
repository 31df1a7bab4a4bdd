// The keyboard: digits choose, space throws wherever the focus is, arrows walk through the fields,
// Enter acts on what has the focus.

const dialog = document.getElementById("keys");
const press = (selector) => {
  const found = document.querySelector(selector);
  found?.click();
  return Boolean(found);
};

function choose(digit) {
  const place = digit === "0" ? 9 : Number(digit) - 1;
  const box = document.querySelectorAll('#turn input[type="checkbox"], #turn a.card')[place];
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
  // Where there is nothing to throw, space says no ready-made phrase a second time.
  if (key === " ") return press("[data-throw]") || press("[data-go]") || Boolean(target.closest(".phrases"));
  // In a box Enter would press the form's first button.
  if (key === "Enter" && target.matches("input")) {
    target.click();
    return true;
  }
  if (key === "Enter" && !target.closest("button, a, summary")) return press("[data-go]");
  if (key === "ArrowDown" || key === "ArrowRight") return walk(1);
  if (key === "ArrowUp" || key === "ArrowLeft") return walk(-1);
  if (key === "u") return press('[value="undo"]');
  if (key === "x") return press('[data-swap-cards="0"]') || press("[data-swapping]");
  if (key === "+") return press('[data-swap-cards="1"]') || press("[data-swapping]");
  if (key === "?") return press("[data-keys]");
  if (key === "Escape") return press(".menu[open] > summary") || press("[data-unpick]");
  return false;
}

document.addEventListener("keydown", (event) => {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  // A key that is held down throws once.
  if (event.repeat && event.key === " ") return event.preventDefault();
  if (target.matches('input:not([type="checkbox"]), select, textarea')) return;
  if (handled(event.key, target)) event.preventDefault();
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-keys]")) {
    document.querySelector(".menu").open = false;
    dialog.showModal();
  }
});
