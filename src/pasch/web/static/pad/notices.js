// Short notices above the block: one of a kind at a time, each until it is no longer true.

import { element } from "./dom.js";
import { t } from "./words.js";

const place = document.getElementById("pad-notices");

export function say(kind, text, ...more) {
  place.querySelector(`[data-notice=${kind}]`)?.remove();
  if (text) {
    const close = element("button", { type: "button", class: "close", "aria-label": t("close"), onclick: () => say(kind, "") }, "×");
    place.append(element("p", { class: "notice calm-notice", "data-notice": kind }, element("span", {}, text, " ", more), close));
  }
  // The page can be scrolled on by as much as is covered.
  document.documentElement.style.setProperty("--notices", `${place.offsetHeight}px`);
}

export const button = (text, onclick) => element("button", { type: "button", onclick }, text);
