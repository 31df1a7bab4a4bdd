// A new game: which edition, who plays, who begins, how long a turn may take.

import { areDistinct, isName } from "./checked.js";
import { element } from "./dom.js";
import { editions as names, limits, options as optionNames, t } from "./words.js";

const TIMES = [0, 60, 120, 180, 300];

export const timeChoices = (chosen) =>
  TIMES.map((time) => element("option", { value: time, selected: time === chosen }, time ? t("minutes", { minutes: time / 60 }) : t("timer_off")));

// What somebody who does not care is called.
const suggested = (seat) => t("name_of", { number: seat + 1 });

// As records compare names: a sharp s is two.
const folded = (name) => name.toUpperCase();

const keysOf = (editions) => [...new Set([...editions.values()].map(({ edition }) => edition))];

function withOptions(editions, key, chosen) {
  const variants = [...editions.values()].filter(({ edition }) => edition === key);
  return variants.find(({ options }) => Object.entries(options).every(([name, isOn]) => isOn === chosen.has(name)));
}

// Shows the form in a place, filled in with the last game; `begin` gets what was chosen. Where that game is not over,
// it asks once more.
export function setup(place, { editions, people, last, isUnfinished = false, begin, cancel }) {
  const before = last && editions.get(last.rules);
  const chosen = { key: before?.edition ?? keysOf(editions)[0], names: last ? [...last.names] : ["", ""] };
  const on = new Set(Object.entries((before ?? editions.get(chosen.key)).options).filter(([, isOn]) => isOn).map(([name]) => name));
  let first = last ? (last.first + 1) % last.names.length : 0;
  let seconds = TIMES.includes(last?.seconds) ? last.seconds : 0;
  let mistake = "";
  let isAsked = false;
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
    const players = chosen.names.map((name, seat) => name.trim() || suggested(seat));
    const wrong = players.find((name) => !isName(name));
    mistake = "";
    if (wrong) mistake = t("names_wrong", { name: wrong, most: limits.name });
    else if (!areDistinct(players.map(folded))) mistake = t("names_twice");
    else if (isUnfinished && !isAsked) isAsked = true;
    else return begin({ rules: edition().rules, names: players, first, seconds });
    return draw();
  }

  // Whoever ends a name by Enter goes on to the next: nobody begins for half of the people.
  function toNextName(event, seat) {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    const next = place.querySelector(`[data-key="name ${seat + 1}"]`);
    (next ?? place.querySelector("[data-key=begin]")).focus();
  }

  function nameRow(name, seat) {
    const input = element("input", {
      value: name,
      maxlength: limits.name,
      autocomplete: "off",
      placeholder: suggested(seat),
      "aria-label": suggested(seat),
      "data-key": `name ${seat}`,
      enterkeyhint: seat < chosen.names.length - 1 ? "next" : "done",
      onkeydown: (event) => toNextName(event, seat),
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
      element("option", { value: seat, selected: seat === first }, name.trim() || suggested(seat))));
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
            timeChoices(seconds))),
        Object.keys(edition().options).length
          ? element("details", { open: on.size !== Object.values(editions.get(chosen.key).options).filter(Boolean).length },
              element("summary", {}, t("options")),
              Object.keys(edition().options).map((name) =>
                element("label", { class: "option" }, element("input", { type: "checkbox", checked: on.has(name), onchange: ({ target }) => {
                  if (target.checked) on.add(name);
                  else on.delete(name);
                } }), element("span", {}, optionNames[name].name, element("small", {}, optionNames[name].text)))))
          : null,
        isAsked
          ? [
              element("p", { class: "mistake", role: "alert" }, t("unfinished")),
              element("button", { class: "go", type: "button", "data-key": "go on", onclick: cancel }, t("go_on")),
              element("button", { class: "calm", "data-key": "begin" }, t("begin_anyway")),
            ]
          : [
              element("button", { class: "go", "data-key": "begin" }, t("begin")),
              cancel ? element("button", { class: "quiet", type: "button", onclick: cancel }, t("back")) : null,
            ],
      ),
    );
    beginners();
    if (focused) place.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  }
}
