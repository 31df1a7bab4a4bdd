// A new game: which edition, who plays, who begins, how long a turn may take.

import { areDistinct, isName } from "./checked.js";
import { element } from "./dom.js";
import { editions as names, limits, options as optionNames, t } from "./words.js";

const TIMES = [0, 60, 120, 180, 300];

// As records compare names: a sharp s is two.
const folded = (name) => name.toUpperCase();

const keysOf = (editions) => [...new Set([...editions.values()].map(({ edition }) => edition))];

function withOptions(editions, key, chosen) {
  const variants = [...editions.values()].filter(({ edition }) => edition === key);
  return variants.find(({ options }) => Object.entries(options).every(([name, isOn]) => isOn === chosen.has(name)));
}

// Shows the form in a place, filled in with the last game; `begin` gets what was chosen.
export function setup(place, { editions, people, last, begin, cancel }) {
  const before = last && editions.get(last.rules);
  const chosen = { key: before?.edition ?? keysOf(editions)[0], names: last ? [...last.names] : ["", ""] };
  const on = new Set(Object.entries((before ?? editions.get(chosen.key)).options).filter(([, isOn]) => isOn).map(([name]) => name));
  let first = last ? (last.first + 1) % last.names.length : 0;
  let seconds = TIMES.includes(last?.seconds) ? last.seconds : 0;
  let mistake = "";
  draw();

  function edition() {
    return withOptions(editions, chosen.key, on);
  }

  function choose(key) {
    chosen.key = key;
    on.clear();
    for (const [name, isOn] of Object.entries(editions.get(key).options)) if (isOn) on.add(name);
    chosen.names = chosen.names.slice(0, edition().most_players);
    draw();
  }

  function submit(event) {
    event.preventDefault();
    const given = chosen.names.map((name) => name.trim());
    const players = given.filter(Boolean);
    const wrong = players.find((name) => !isName(name));
    if (!players.length) mistake = t("names_none");
    else if (wrong) mistake = t("names_wrong", { name: wrong, most: limits.name });
    else if (!areDistinct(players.map(folded))) mistake = t("names_twice");
    else {
      const beginner = players.indexOf(given[first]);
      return begin({ rules: edition().rules, names: players, first: Math.max(0, beginner), seconds });
    }
    return draw();
  }

  function nameRow(name, seat) {
    const input = element("input", {
      value: name,
      maxlength: limits.name,
      autocomplete: "off",
      placeholder: t("name_of", { number: seat + 1 }),
      "aria-label": t("name_of", { number: seat + 1 }),
      "data-key": `name ${seat}`,
      oninput: () => {
        chosen.names[seat] = input.value;
        beginners();
      },
    });
    const drop = element("button", { type: "button", class: "close", "aria-label": t("drop", { number: seat + 1 }), onclick: () => {
      chosen.names.splice(seat, 1);
      draw();
    } }, "×");
    return element("div", { class: "name" }, input, chosen.names.length > 1 ? drop : null);
  }

  function add(name) {
    const free = chosen.names.findIndex((one) => !one.trim());
    if (free >= 0) chosen.names[free] = name;
    else chosen.names.push(name);
    draw();
  }

  function beginners() {
    const select = place.querySelector("[name=first]");
    select.replaceChildren(...chosen.names.map((name, seat) =>
      element("option", { value: seat, selected: seat === first }, name.trim() || t("name_of", { number: seat + 1 }))));
  }

  function draw() {
    const { most_players: most } = edition();
    first = Math.min(first, chosen.names.length - 1);
    const absent = people.filter((name) => !chosen.names.includes(name)).slice(0, 12);
    const hasRoom = chosen.names.length < most || chosen.names.some((name) => !name.trim());
    const focused = place.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    place.replaceChildren(
      element(
        "form",
        { class: "setup paper", onsubmit: submit, novalidate: true },
        element("h2", {}, t("new_game")),
        mistake ? element("p", { class: "mistake", role: "alert" }, mistake) : null,
        element(
          "fieldset",
          { class: "kinds" },
          element("legend", {}, t("edition")),
          keysOf(editions).map((key) =>
            element("label", {}, element("input", {
              type: "radio", name: "edition", value: key, checked: key === chosen.key, "data-key": `edition ${key}`, onchange: () => choose(key),
            }), element("span", {}, element("b", {}, names[key].name), element("small", {}, names[key].text))),
          ),
        ),
        element(
          "fieldset",
          {},
          element("legend", {}, t("players", { most })),
          chosen.names.map(nameRow),
          element("div", { class: "chips" },
            hasRoom ? absent.map((name) => element("button", { type: "button", class: "chip-name", onclick: () => add(name) }, name)) : null,
            chosen.names.length < most
              ? element("button", { type: "button", class: "chip-name", "data-key": "add", onclick: () => { chosen.names.push(""); draw(); } }, t("add_player"))
              : null),
        ),
        element("label", { class: "line" }, element("span", {}, t("first")), element("select", { name: "first", onchange: ({ target }) => { first = Number(target.value); } })),
        element("label", { class: "line" }, element("span", {}, t("timer")),
          element("select", { name: "seconds", onchange: ({ target }) => { seconds = Number(target.value); } },
            TIMES.map((time) => element("option", { value: time, selected: time === seconds }, time ? t("minutes", { minutes: time / 60 }) : t("timer_off"))))),
        Object.keys(edition().options).length
          ? element("details", { open: on.size !== Object.values(editions.get(chosen.key).options).filter(Boolean).length },
              element("summary", {}, t("options")),
              Object.keys(edition().options).map((name) =>
                element("label", { class: "option" }, element("input", { type: "checkbox", checked: on.has(name), onchange: ({ target }) => {
                  if (target.checked) on.add(name);
                  else on.delete(name);
                } }), element("span", {}, optionNames[name].name, element("small", {}, optionNames[name].text)))))
          : null,
        element("button", { class: "go" }, t("begin")),
        cancel ? element("button", { class: "quiet", type: "button", onclick: cancel }, t("back")) : null,
      ),
    );
    beginners();
    if (focused) place.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  }
}
