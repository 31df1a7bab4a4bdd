// The statistics of this browser on the start page: figures per game, to take along and to bring back.

import { againstBots, best, fieldMeans, games, keep, mean, read, written } from "./statistics.js";

const section = document.getElementById("statistics");
const figures = document.getElementById("figures");
const words = JSON.parse(section.dataset.words);
const lang = document.documentElement.lang;

const fill = (text, gaps) => text.replace(/\{(\w+)\}/g, (_, name) => gaps[name]);
const rounded = (number) => number.toLocaleString(lang, { maximumFractionDigits: 1 });

function element(name, text = "", ...children) {
  const made = document.createElement(name);
  made.textContent = text;
  made.append(...children);
  return made;
}

function list(title, entries) {
  const pairs = entries.flatMap(([name, value]) => [element("dt", name), element("dd", value)]);
  return element("details", "", element("summary", title), element("dl", "", ...pairs));
}

function edition(name, played) {
  const { dataset } = section;
  const totals = played.map((game) => game.total);
  const rivals = played.filter((game) => game.players > 1);
  const line = [
    fill(dataset.games, { games: played.length }),
    fill(dataset.mean, { mean: rounded(mean(totals)) }),
    fill(dataset.best, { best: best(played) }),
    ...(rivals.length ? [fill(dataset.won, { won: rivals.filter((game) => game.rank === 1).length })] : []),
  ].join(" · ");
  const bots = againstBots(played);
  const fields = fieldMeans(played);
  const known = (names, found, value) => names.filter(([key]) => found.has(key)).map(([key, called]) => [called, value(found.get(key))]);
  const parts = [element("h3", name), element("p", line)];
  if (bots.size) parts.push(list(dataset.bots, known(words.bots, bots, (against) => fill(dataset.bot, against))));
  parts.push(list(dataset.fields, known(words.fields, fields, rounded)));
  return parts;
}

function show() {
  const all = games();
  const parts = words.editions.flatMap(([key, name]) => {
    const played = all.filter((game) => game.edition === key);
    return played.length ? edition(name, played) : [];
  });
  figures.replaceChildren(...parts);
  document.getElementById("export").disabled = !all.length;
  // Whoever has played nothing here yet is not shown an empty box, only the way to bring games along.
  section.classList.toggle("paper", all.length > 0);
  section.hidden = false;
}

document.getElementById("export").addEventListener("click", () => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([written(games())], { type: "application/json" }));
  link.download = section.dataset.file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
});

document.getElementById("import").addEventListener("change", async ({ target }) => {
  const [file] = target.files;
  if (!file) return;
  const brought = read(await file.text());
  const added = brought && keep(brought);
  const text = brought === null ? section.dataset.damaged : added === null ? section.dataset.full : fill(section.dataset.added, { added });
  document.getElementById("imported").textContent = text;
  target.value = "";
  show();
});

document.documentElement.classList.add("scripted");
show();
