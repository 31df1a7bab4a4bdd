// An own word for the chance of a match: it stays in this browser until everybody has committed.

import { setWord, word } from "./memory.js";

function show(part) {
  for (const field of part.querySelectorAll("[data-word]")) field.value = word(field.dataset.word);
}

document.documentElement.classList.add("scripted");
document.addEventListener("input", ({ target }) => {
  if ("word" in target.dataset) setWord(target.dataset.word, target.value.trim().replace(/\s+/g, " "));
});
document.addEventListener("pasch:shown", (event) => show(event.detail));
show(document);
