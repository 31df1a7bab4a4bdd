// Progress over time: figures per grade and a chart, from what this browser has kept.

import { answers, keep, mean, read, written } from "./exercises.js";

const section = document.getElementById("progress");
const lines = section.querySelector("[data-lines]");
const chart = section.querySelector("[data-chart]");
const lang = document.documentElement.lang;
const GROUP = 10;
const BARS = 12;
const [WIDTH, HEIGHT] = [300, 80];
// Costs below this read as 0.0.
const RIGHT = 0.05;

const fill = (text, gaps) => text.replace(/\{(\w+)\}/g, (_, name) => gaps[name]);
const rounded = (number) => number.toLocaleString(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function line(grade, list) {
  const made = document.createElement("li");
  const right = Math.round((100 * list.filter((answer) => answer.cost < RIGHT).length) / list.length);
  made.textContent = fill(section.dataset.line, { grade: section.dataset[grade], count: list.length, right, mean: rounded(mean(list)) });
  return made;
}

function drawn(name, attributes, title) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (title) made.append(Object.assign(drawn("title", {}), { textContent: title }));
  return made;
}

function bars(all) {
  const groups = [];
  for (let start = 0; start < all.length; start += GROUP) groups.push({ from: start + 1, list: all.slice(start, start + GROUP) });
  const shown = groups.slice(-BARS);
  const most = Math.max(1, ...shown.map(({ list }) => mean(list)));
  const wide = WIDTH / BARS;
  return shown.map(({ from, list }, nth) => {
    const height = Math.max(2, (HEIGHT * mean(list)) / most);
    const title = fill(section.dataset.group, { from, to: from + list.length - 1, mean: rounded(mean(list)) });
    return drawn("rect", { x: nth * wide + 2, y: HEIGHT - height, width: wide - 4, height, rx: 3 }, title);
  });
}

function show() {
  const all = answers();
  const graded = section.dataset.grades.split(" ").map((grade) => [grade, all.filter((answer) => answer.grade === grade)]);
  lines.replaceChildren(...graded.filter(([, list]) => list.length).map(([grade, list]) => line(grade, list)));
  chart.replaceChildren(...bars(all));
  chart.closest("figure").hidden = !all.length;
  section.querySelector("[data-export]").disabled = !all.length;
  section.hidden = false;
}

section.querySelector("[data-export]").addEventListener("click", () => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([written(answers())], { type: "application/json" }));
  link.download = section.dataset.file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
});

section.querySelector("[data-import]").addEventListener("change", async ({ target }) => {
  const [file] = target.files;
  if (!file) return;
  const brought = read(await file.text());
  const added = brought && keep(brought);
  const text = brought === null ? section.dataset.damaged : added === null ? section.dataset.full : fill(section.dataset.added, { added });
  section.querySelector("[data-imported]").textContent = text;
  target.value = "";
  show();
});

const solved = document.getElementById("solved");
// What was good enough when it was played has no grade, and is nothing to get better at.
if (solved?.dataset.grade) {
  const { id, edition, grade, cost } = solved.dataset;
  keep([{ id, edition, grade, cost: Number(cost), date: new Date().toISOString().slice(0, 10) }]);
}
show();
