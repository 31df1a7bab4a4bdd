// What the page says, in the language it was made for; gaps are filled here.

const given = JSON.parse(document.getElementById("pad-words").textContent);

export const { lang, languages, fields, editions, options, limits } = given;

export const signed = (number) => (number > 0 ? `+${number}` : minus(number));

export const minus = (number) => String(number).replace("-", "−");

function worded(value, form) {
  if (!form) return typeof value === "number" ? minus(value) : value;
  const [one, other] = form.split("|");
  return (value === 1 ? one : other).replace("#", minus(value));
}

export const t = (key, gaps = {}) =>
  given.texts[key].replace(/\{(\w+)(?::([^{}]*))?\}/g, (_, name, form) => worded(gaps[name], form));

export const day = (ms) => new Date(ms).toLocaleDateString(lang, { day: "numeric", month: "long", year: "numeric" });

export const moment = (ms) => new Date(ms).toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit" });
