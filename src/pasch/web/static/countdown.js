// Counts down to the moments that the page names, by the server's clock.

let ahead = null;

// A device whose clock is wrong learns by how much, once there is something to count down to.
async function askForTheTime() {
  ahead = 0;
  const answer = await fetch("/static/icon.svg", { method: "HEAD", cache: "no-store" }).catch(() => null);
  const there = Date.parse(answer?.headers.get("date"));
  if (there) ahead = there - Date.now();
}

function tick() {
  const all = document.querySelectorAll("[data-until]");
  if (all.length && ahead === null) askForTheTime();
  for (const shown of all) {
    const left = Math.max(0, Math.ceil((Number(shown.dataset.until) - Date.now() - ahead) / 1000));
    const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    if (shown.textContent !== text) shown.textContent = text;
  }
}

document.addEventListener("pasch:shown", tick);
setInterval(tick, 1000);
tick();
