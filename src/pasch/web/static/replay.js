// A finished match again: arrows and the slider move through it without loading whole pages. Every position has an
// address of its own, and the links of the page work without this.

document.documentElement.classList.add("scripted");

const main = document.getElementById("replay");
const pages = new Map();
let wanted = null;

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
}

const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
document.addEventListener("keydown", (event) => {
  const step = KEYS[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input")) return;
  event.preventDefault();
  main.querySelector(`[data-step="${step}"]`)?.click();
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-step]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(link.getAttribute("href"));
});

document.addEventListener("input", (event) => {
  if (event.target.id === "slider") go(`${event.target.dataset.base}/${event.target.value}`);
});
