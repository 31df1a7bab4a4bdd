// Equal dice: the one that was tapped is seen to stay in its place. A match keeps the leftmost of
// equal dice (play/layout.py), and nobody can tell them apart, so the page lets them trade places.

const orders = new Map();
let awaited = null;

const felt = () => document.getElementById("felt");
const places = (dice) => dice.map((_, place) => place);
const dieOf = (die) => Number(die.dataset.place ?? die.querySelector("input")?.value ?? -1);
const numberOf = (die) => die.querySelector(".face").className;

// Which dice lie where after those that are kept have traded places with their equals.
function traded(dice) {
  const order = dice.map(dieOf);
  const isKept = dice.map((die) => die.querySelector("input").checked);
  for (const number of new Set(dice.map(numberOf))) {
    const equal = places(dice).filter((place) => numberOf(dice[place]) === number);
    const count = equal.filter((place) => isKept[place]).length;
    const stays = new Set(equal.map((place) => order[place]).sort((a, b) => a - b).slice(0, count));
    const tapped = equal.filter((place) => isKept[place] && !stays.has(order[place]));
    const passed = equal.filter((place) => !isKept[place] && stays.has(order[place]));
    tapped.forEach((place, nth) => {
      [order[place], order[passed[nth]]] = [order[passed[nth]], order[place]];
    });
  }
  return order;
}

document.addEventListener("submit", (event) => {
  if (event.target.id !== "turn" || event.submitter?.value !== "keep") return;
  const { turn, version } = felt().dataset;
  awaited = { turn, version, order: traded([...document.querySelectorAll("#turn .die")]) };
});

function arrange() {
  const row = document.querySelector("#felt .dice");
  if (!row) return;
  const { turn, version } = felt().dataset;
  if (awaited && awaited.turn === turn && awaited.version !== version) orders.set(turn, awaited.order);
  if (awaited?.version !== version) awaited = null;
  const order = orders.get(turn);
  const dice = [...row.children];
  if (!order || dice.some((die) => dieOf(die) < 0)) return;
  for (const [place, real] of order.entries()) {
    const die = dice.find((one) => dieOf(one) === real);
    const named = die.matches("[aria-label]") ? die : die.querySelector("[aria-label]");
    named.setAttribute("aria-label", named.getAttribute("aria-label").replace(/\d+/, place + 1));
    row.append(die);
  }
}

document.addEventListener("pasch:shown", (event) => {
  if (event.detail.querySelector("#felt")) arrange();
});
