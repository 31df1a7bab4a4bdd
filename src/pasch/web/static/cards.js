// Cards move: what was laid down goes to the open discards, what was drawn comes from the pile.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const FLIGHT = { duration: 420, easing: "cubic-bezier(.3, .7, .3, 1)", fill: "backwards" };
const BETWEEN = 90;

const middle = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

function fly(number, from, to, delay) {
  const card = document.createElement("b");
  card.className = number ? `mini flying n${number}` : "mini flying back";
  card.textContent = number || "";
  document.body.append(card);
  const at = ({ x, y }, opacity) => ({ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)`, opacity });
  card.animate([at(from, 1), at(to, 0.6)], { ...FLIGHT, delay }).finished.finally(() => card.remove());
}

const placeOf = (selector) => {
  const found = [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length);
  return found && middle(found);
};

// What others have done: from their name to the discards, from the pile to their name.
function showDeed(felt) {
  const deed = felt.querySelector(".deed");
  if (!deed) return;
  const { seat, laid, drawn } = deed.dataset;
  const player = placeOf(`.chip.p${seat}, .block thead .c${seat}`);
  const [pile, discards] = [placeOf(".pile"), placeOf(".discards summary")];
  if (!player || !pile || !discards) return;
  const numbers = laid ? laid.split(" ") : [];
  numbers.forEach((number, nth) => fly(number, player, discards, nth * BETWEEN));
  for (let nth = 0; nth < Number(drawn); nth += 1) fly("", pile, player, (numbers.length + nth) * BETWEEN);
}

let version = document.getElementById("felt")?.dataset.version;
let leaving = [];
document.addEventListener("submit", (event) => {
  if (event.target.id !== "turn") return;
  const boxes = [...document.querySelectorAll('#turn [name="card"]:checked, #turn [name="discard"]:checked, #turn .card.kept')];
  leaving = boxes.map((box) => {
    const card = box.closest(".card");
    return { number: card.querySelector(".face b").textContent, from: middle(card) };
  });
});

document.addEventListener("pasch:shown", (event) => {
  const felt = event.detail.querySelector("#felt");
  if (!felt || felt.dataset.version === version) return;
  version = felt.dataset.version;
  const discards = placeOf(".discards summary");
  if (!calm.matches && discards) {
    leaving.forEach(({ number, from }, nth) => fly(number, from, discards, nth * BETWEEN));
    showDeed(felt);
  }
  leaving = [];
});

// A card tapped before anything is chosen is one to be swapped; so are those tapped until the page
// has turned to swapping.
const PATIENCE = 2000;
let tapped = [];
document.addEventListener(
  "click",
  (event) => {
    const card = event.target.closest("a.card[data-card]");
    if (!card) return;
    if (tapped.length) {
      event.preventDefault();
      event.stopPropagation();
    } else setTimeout(() => (tapped = []), PATIENCE);
    tapped.push(card.dataset.card);
  },
  true,
);
document.addEventListener("pasch:shown", (event) => {
  const felt = event.detail.querySelector("#felt");
  if (felt?.dataset.mode !== "swap") return;
  for (const place of tapped) {
    const box = felt.querySelector(`[name="card"][value="${place}"]`);
    if (box && !box.checked) box.click();
  }
  tapped = [];
});
