// Light or dark, lively or calm: changed without loading the page again, in every tab of this browser.

const MEDIA = { light: "not all", dark: "all", "": "(prefers-color-scheme: dark)" };
const root = document.documentElement;
const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("pasch-look") : null;

// A page that is kept for times without a network was made for nobody: it looks as was chosen here last.
const KEPT = "pasch-look-";
const isForNobody = document.querySelector('meta[name="look"]') !== null;

function remember({ name, value }) {
  try {
    localStorage.setItem(KEPT + name, value);
  } catch {
    // Then such a page looks as the system does.
  }
}

function recall(name) {
  try {
    return localStorage.getItem(KEPT + name);
  } catch {
    return null;
  }
}

function apply({ name, value }) {
  if (value) root.dataset[name] = value;
  else delete root.dataset[name];
  if (name === "theme") document.getElementById("dark").media = MEDIA[value];
  for (const button of document.querySelectorAll(`.looks [name="${name}"]`)) {
    if (name === "theme") button.setAttribute("aria-pressed", String(button.value === value));
    else {
      button.setAttribute("aria-pressed", String(Boolean(value)));
      button.value = value ? "" : "calm";
    }
  }
}

document.addEventListener("submit", async (event) => {
  if (!event.target.matches(".looks")) return;
  event.preventDefault();
  const look = { name: event.submitter.name, value: event.submitter.value };
  const body = new URLSearchParams({ [look.name]: look.value });
  const answer = await fetch("/look", { method: "POST", body, headers: { "X-Pasch": "live" } }).catch(() => null);
  if (!answer?.ok) return;
  apply(look);
  remember(look);
  tabs?.postMessage(look);
});

if (tabs) tabs.onmessage = ({ data }) => apply(data);

if (isForNobody) for (const name of ["theme", "motion"]) if (recall(name)) apply({ name, value: recall(name) });
